import type { Edit } from '../edit.ts';
import type { CompanyId, Json, Move, RuleId } from '../record.ts';
import type { State } from '../state.ts';
import { type Duty, remember, type Step } from '../step.ts';

/** The parts that every step without a decision shares. */
const undecided = (name: string) => ({
  name,
  moves: {},
  deciders: () => [],
  *candidates() {},
  check: () => null,
  over: () => true,
});

/** A step without a decision. It runs by itself when `due`. */
export const automatic = (
  name: string,
  due: (s: State, about: CompanyId) => boolean,
  act: (e: Edit, about: CompanyId) => void,
): Step<never, Json, Move> => ({
  ...undecided(name),
  apply: (e, here) => act(e, here.about),
  auto: (s, here) => (due(s, here.about) ? { type: name, by: '' } : null),
});

/** A step of a turn without a decision. It runs by itself, once in the turn. */
export const once = (name: string, act: (e: Edit, about: CompanyId) => void): Step<never, Json, Move> => ({
  ...undecided(name),
  apply(e, here) {
    remember(e, here, name, true);
    act(e, here.about);
  },
  auto: (_s, here) => (here.at === null ? { type: name, by: '' } : null),
});

/** Acts as soon as `due` holds, even during an interruption: for example when the bank breaks in the middle of a sale. */
export const trigger = ({
  name,
  rule,
  due,
  act,
}: {
  readonly name: string;
  readonly rule: RuleId;
  readonly due: (s: State) => boolean;
  readonly act: (e: Edit) => void;
}): { readonly step: Step<never, Json, Move>; readonly duty: Duty } => ({
  step: automatic(name, due, act),
  duty: { rule, atOnce: true, due: (s) => (due(s) ? { step: name, about: null, at: null } : null) },
});
