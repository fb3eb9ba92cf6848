import type { Edit } from '../edit.ts';
import { type MoveOf, text } from '../fields.ts';
import type { CompanyId, RuleId } from '../record.ts';
import { refuse } from '../refusal.ts';
import { presidentDecides, presidentOf } from '../shares/certificate.ts';
import type { State, Train } from '../state.ts';
import type { Duty, Offer, Step } from '../step.ts';
import { discardable, discardTrain, firstOverLimit, type TrainLimitPolicy, trainRoom } from '../trains/limit.ts';
import { trainCalled, trainName } from '../trains/name.ts';

/** Who discards when a limit falls, in which order, and where the trains go. */
export interface DiscardPolicy extends TrainLimitPolicy {
  readonly rule: RuleId;
  /** The order in which companies above the limit discard trains. */
  order(s: State): readonly CompanyId[];
  /** Where discarded trains go. */
  readonly to: 'pool' | 'out';
  /** What a company without a president discards. */
  unasked?(s: State, company: CompanyId): Train;
  /** Called after a train has been discarded. */
  gone?(e: Edit, company: CompanyId, train: Train): void;
}

const MOVES = { discard: { train: text } };
/** A company discards a train. */
export type DiscardMove = MoveOf<typeof MOVES>;

const NAME = 'discard';

/** The president of a company above its train limit discards one train at a time. */
export const discard = (policy: DiscardPolicy): Step<DiscardMove> => ({
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<DiscardMove>> {
    const by = presidentOf(s, here.about);
    if (by === null) return;
    for (const train of discardable(s, here.about, policy)) yield { move: { type: 'discard', by, train: trainName(train) } };
  },
  check: (s, here, move) =>
    trainCalled(discardable(s, here.about, policy), move.train) === undefined
      ? refuse('discard.no-such-train', policy.rule, { train: move.train })
      : null,
  apply(e, here, move) {
    const train = trainCalled(discardable(e.now, here.about, policy), move.train) as Train;
    discardTrain(e, here.about, train, policy.to);
    policy.gone?.(e, here.about, train);
  },
  auto(s, here) {
    const by = presidentOf(s, here.about);
    const choices = discardable(s, here.about, policy);
    const only = by === null ? (policy.unasked?.(s, here.about) ?? choices[0]) : choices.length === 1 ? choices[0] : undefined;
    return only === undefined ? null : { type: 'discard', by: by ?? '', train: trainName(only) };
  },
});

const anyOver = (s: State, policy: DiscardPolicy): boolean => {
  for (const company in s.companies) if (s.companies[company]?.trains.length && trainRoom(s, company, policy) < 0) return true;
  return false;
};

/** Due while any company is above its train limit. */
export const trainLimit = (policy: DiscardPolicy): Duty => ({
  rule: policy.rule,
  due(s) {
    if (!anyOver(s, policy)) return null;
    const over = firstOverLimit(s, policy.order(s), policy);
    return over === null ? null : { step: NAME, about: over, at: null };
  },
});
