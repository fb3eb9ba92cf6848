import type { Edit } from '../edit.ts';
import { type MoveOf, text } from '../fields.ts';
import type { PlayerId, RuleId } from '../record.ts';
import { refuse } from '../refusal.ts';
import type { State } from '../state.ts';
import { type Here, type Offer, remember, type Step } from '../step.ts';

/** Players pick items in snake order: the last player picks twice, then the order reverses. */
export interface DraftPolicy {
  /** Picks per player. */
  readonly each: number;
  /** What can still be picked. */
  items(s: State): readonly string[];
  picked(e: Edit, player: PlayerId, item: string): void;
  finished(e: Edit): void;
  readonly rules: { readonly item: RuleId; readonly must: RuleId };
}

const MOVES = { pick: { item: text } };
/** A player takes an item of a draft. */
export type DraftMove = MoveOf<typeof MOVES>;

const NAME = 'draft';

/** How many picks have been made. */
type Memory = number | null;

/** The player who makes pick number `pick`, from 0; null if the draft is over. */
export const drafter = (order: readonly PlayerId[], each: number, pick: number): PlayerId | null => {
  const round = Math.floor(pick / order.length);
  const place = pick % order.length;
  return round >= each ? null : (order[round % 2 === 0 ? place : order.length - 1 - place] ?? null);
};

/** Players take items in turn. */
export const draft = (policy: DraftPolicy): Step<DraftMove, Memory> => {
  const now = (s: State, here: Here<Memory>): PlayerId | null => drafter(s.order, policy.each, here.at ?? 0);
  return {
    name: NAME,
    moves: MOVES,
    deciders: (s, here) => {
      const player = now(s, here);
      return player === null ? [] : [player];
    },
    *candidates(s, here): Iterable<Offer<DraftMove>> {
      const by = now(s, here);
      if (by !== null) for (const item of policy.items(s)) yield { move: { type: 'pick', by, item } };
    },
    check: (s, _here, move) =>
      policy.items(s).includes(move.item) ? null : refuse('draft.no-such-item', policy.rules.item, { item: move.item }),
    apply(e, here, move) {
      policy.picked(e, move.by, move.item);
      e.emit('picked', { player: move.by, item: move.item });
      remember(e, here, NAME, (here.at ?? 0) + 1);
    },
    auto(s, here) {
      const by = now(s, here);
      const [only, ...others] = policy.items(s);
      return by !== null && only !== undefined && others.length === 0 ? { type: 'pick', by, item: only } : null;
    },
    open: (s, here) => now(s, here) !== null,
    must: (s, here) => (now(s, here) === null ? null : refuse('draft.must', policy.rules.must)),
    end: (e) => policy.finished(e),
  };
};
