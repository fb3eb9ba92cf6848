import type { Edit } from '../edit.ts';
import type { CompanyId, RuleId } from '../record.ts';
import type { State } from '../state.ts';
import type { Duty, Step } from '../step.ts';

/** A step without a choice: where `due`, it happens by itself. */
export const happens = (
  name: string,
  due: (s: State, about: CompanyId) => boolean,
  act: (e: Edit, about: CompanyId) => void,
): Step<never> => ({
  name,
  moves: {},
  deciders: () => [],
  *candidates() {},
  check: () => null,
  apply: (e, here) => act(e, here.about),
  // No player makes this move, so it belongs to no type of move.
  auto: (s, here) => (due(s, here.about) ? ({ type: name, by: '' } as never) : null),
  open: () => false,
});

/** Something that is noted as soon as it is so, even while something else interrupts: the bank that runs out in the middle of a sale. */
export const noted = ({
  name,
  rule,
  due,
  act,
}: {
  readonly name: string;
  readonly rule: RuleId;
  readonly due: (s: State) => boolean;
  readonly act: (e: Edit) => void;
}): { readonly step: Step<never>; readonly duty: Duty } => ({
  step: happens(name, due, act),
  duty: { rule, atOnce: true, due: (s) => (due(s) ? { step: name, about: null, at: null } : null) },
});
