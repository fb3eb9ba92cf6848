import type { AssetId, CompanyId, Offer } from '@roundhouse/engine';
import { type Edit, type Here, hereFor, type MoveOf, type Step, text } from '@roundhouse/engine/rules';
import { leftOf, presidentOf } from '@roundhouse/engine/shares';
import { assetOf, own } from './own.ts';
import { BOURBON_CARDS, cardBar, offerTo } from './privates.ts';
import { emit, refuse } from './say.ts';
import { tokens } from './tokens.ts';

// Owners of Bourbon cards who do not preside are asked before the token step. FB-R82

const BOURBON_STEP = 'bourbon';

const MOVES = { 'offer-card': { card: text }, decline: {} };
export type BourbonMove = MoveOf<typeof MOVES>;

/** Would the card, once offered, let the operating corporation lay a token? */
const opens = (e: Edit, here: Here, card: AssetId): boolean => {
  const s = { ...e.now, own: { ...own(e.now), offeredCards: [...own(e.now).offeredCards, card] } };
  const then = hereFor<number | null>(here, 'token');
  for (const { move } of tokens.candidates(s, then, {})) if (move.power === card && tokens.check(s, then, move) === null) return true;
  return false;
};

/** Asks every owner whose card would open a token, the first after the president first. */
export const askOwners = (e: Edit, here: Here): void => {
  const president = presidentOf(e.now, here.about);
  for (const owner of leftOf(e.now, president).toReversed()) {
    const cards = BOURBON_CARDS.map(({ id }) => id).filter(
      (id) =>
        assetOf(e.now, id).owner === owner && cardBar(e.now, id) === null && !own(e.now).offeredCards.includes(id) && opens(e, here, id),
    );
    if (cards.length > 0) e.push({ step: BOURBON_STEP, about: owner, at: cards });
  }
};

/** An owner offers a Bourbon token to the corporation whose turn it is, or keeps it. */
export const bourbon: Step<BourbonMove, readonly AssetId[]> = {
  name: BOURBON_STEP,
  moves: MOVES,
  deciders: (_s, here) => [here.about],
  *candidates(_s, here): Iterable<Offer<BourbonMove>> {
    for (const card of here.at) yield { move: { type: 'offer-card', by: here.about, card } };
    yield { move: { type: 'decline', by: here.about } };
  },
  check: (_s, here, move) =>
    move.type === 'decline' || here.at.includes(move.card) ? null : refuse('card.opens-nothing', 'FB-R82', { private: move.card }),
  apply(e, here, move) {
    const company = own(e.now).operating as CompanyId;
    if (move.type === 'decline') return emit(e, 'card.kept', { player: here.about, company });
    offerTo(e, here.about, move.card, company);
    const left = here.at.filter((card) => card !== move.card);
    if (left.length > 0) e.push({ step: BOURBON_STEP, about: here.about, at: left });
  },
};
