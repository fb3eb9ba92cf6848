import type { CompanyId, Offer, PlayerId, State } from '@roundhouse/engine';
import { type Ask, flag, type MoveOf, optional, type Step, text, whole } from '@roundhouse/engine/rules';
import { anyMove, checkConcession, concessionMoves, type ReacquireMove, reacquire, takeConcession } from './concession.ts';
import { assetOf, isOwned } from './own.ts';
import { refuse } from './say.ts';

// Riseis: its owner may once take what another player is about to acquire in a stock round.

export const RISEIS = 'Riseis';

/** The owner of the card, while it can still be used. */
const riseisOwner = (s: State): PlayerId | null => {
  const { used, owner } = assetOf(s, RISEIS);
  return used === 0 && isOwned(s, RISEIS) ? owner : null;
};

/** Asks the owner before another player gets what the owner could pay for and hold. FB-2.7-6 */
export const riseisAsks = (s: State, agreed: readonly PlayerId[], what: string, could: (taker: PlayerId) => boolean): Ask | null => {
  const owner = riseisOwner(s);
  if (owner === null || agreed.includes(owner) || s.round.kind !== 'stock' || !could(owner)) return null;
  return { who: owner, why: 'preempt', deal: { what, price: 0 } };
};

const MOVES = { riseis: { company: text, par: optional(whole), bayard: optional(flag) } };
export type RiseisMove = MoveOf<typeof MOVES>;

/** The owner has taken a concession and sets its par. */
export const riseisConcession: Step<RiseisMove, CompanyId> = {
  name: 'riseis',
  moves: MOVES,
  deciders: (_s, here) => [here.about],
  *candidates(s, here): Iterable<Offer<RiseisMove>> {
    for (const move of concessionMoves(s, here.about, here.at, 'riseis', 'aside')) yield { move };
  },
  check: (s, here, move) =>
    move.company === here.at ? checkConcession(s, move.by, move, 'aside') : refuse('concession.other', 'FB-R17', { company: move.company }),
  apply(e, here, move) {
    e.asset(RISEIS).used += 1;
    takeConcession(e, here.about, move, 'aside');
  },
  auto(s, here): RiseisMove | null {
    const [only, ...others] = concessionMoves(s, here.about, here.at, 'riseis', 'aside');
    return only !== undefined && others.length === 0 ? only : null;
  },
};

/** A withdrawn concession that the new president sets out to acquire in a stock round may be taken first like any other. */
export const reacquireUnlessTaken: Step<ReacquireMove> = {
  ...reacquire,
  asks: (s, here, move, agreed) =>
    move.type === 'decline'
      ? null
      : riseisAsks(s, agreed, `concession:${here.about}`, (taker) => anyMove(concessionMoves(s, taker, here.about, 'riseis', 'aside'))),
  take(e, here, _move, taker) {
    e.pop();
    e.push({ step: 'riseis', about: taker, at: here.about });
  },
};
