import type { AssetId, CompanyId, PlayerId, State, TurnFrame } from '@roundhouse/engine';
import { closePrivate, type Edit, leastPrice, type MoveOf, payIncome, type Step, text, whole } from '@roundhouse/engine/rules';
import { companyOf, held, presidentOf, settlePresidency, transferAll } from '@roundhouse/engine/shares';
import type { Purchase } from '@roundhouse/engine/steps';
import { withdrawIfLost } from './concession.ts';
import { CARDS, type CardData, cardData, isCard, SHARE } from './data.ts';
import { assetOf, cashOf, edit, isOwned, own, phaseNumber } from './own.ts';
import { emit, refuse } from './say.ts';
import { presidency } from './shares.ts';
import { stateOf } from './states.ts';

// The eight political cards: income, trade, and powers. Bayard is in concession.ts, Riseis in riseis.ts.

/** The share that waits with a card goes to who first acquires it, and does not follow it later. FB-2.7-10 FB-R15 */
export const giveCard = (e: Edit, player: PlayerId, id: AssetId): void => {
  e.asset(id).owner = player;
  const { share } = cardData(id);
  if (share === undefined || held(e.now, share, id) === 0) return;
  transferAll(e, share, id, player);
  emit(e, 'share.given', { player, company: share, card: id, percent: SHARE });
  settlePresidency(e, presidency, share);
  withdrawIfLost(e, share);
};

/** It drops when the corporation of its share has a token beside the home token. FB-2.7-12 FB-2.7-ex2 */
export const incomeOf = (s: State, { income, incomeAfter = income, share }: CardData): number => {
  if (share === undefined) return income;
  return companyOf(s, share).tokens.filter((hex) => hex !== null).length > 1 ? incomeAfter : income;
};

/** FB-2.7-1 */
export const payIncomes = (e: Edit): void => {
  for (const card of CARDS) payIncome(e, card.id, incomeOf(e.now, card));
};

export const closeCard = (e: Edit, id: AssetId): void => {
  const { share } = cardData(id);
  closePrivate(e, id);
  if (share === undefined || held(e.now, share, id) === 0) return;
  transferAll(e, share, id, 'ipo');
  emit(e, 'share.returned', { company: share, card: id, percent: SHARE });
};

const FROM_POOL = { 'buy-back': { private: text } };
export type PoolCardMove = MoveOf<typeof FROM_POOL>;

/** A card from the Bank Pool, for exactly its cost. */
export const cardFromPool: Purchase<PoolCardMove> = {
  name: 'pool card',
  moves: FROM_POOL,
  *candidates(_s, by) {
    for (const { id } of CARDS) yield { move: { type: 'buy-back', by, private: id } };
  },
  check(s, player, move) {
    if (!isCard(move.private) || assetOf(s, move.private).owner !== 'pool')
      return refuse('card.not-in-pool', 'FB-3.2.6-1', { private: move.private });
    const { price } = cardData(move.private);
    return price > cashOf(s, player) ? refuse('private.cash', 'FB-3.2.6-1', { price }) : null;
  },
  apply(e, player, move) {
    const { price } = cardData(move.private);
    e.pay(player, 'bank', price);
    e.emit('private.bought', { player, private: move.private, from: 'pool', price });
    giveCard(e, player, move.private);
  },
};

const FROM_PLAYER = { 'buy-private': { private: text, price: whole } };
export type CardMove = MoveOf<typeof FROM_PLAYER>;

/** A card of another player, at a price both accept. FB-2.7-2 */
export const cardFromPlayer: Purchase<CardMove> = {
  name: 'card',
  moves: FROM_PLAYER,
  *candidates(s, by, here) {
    for (const { id } of CARDS) {
      const min = leastPrice(here, `private:${id}`, 0);
      yield { move: { type: 'buy-private', by, private: id, price: min }, ranges: { price: { min, max: cashOf(s, by), step: 1 } } };
    }
  },
  check(s, player, move) {
    if (!isCard(move.private) || assetOf(s, move.private).owner === player || !isOwned(s, move.private))
      return refuse('private.no-owner', 'FB-3.2.6-2', { private: move.private });
    const cash = cashOf(s, player);
    return move.price > cash ? refuse('private.cash', 'FB-R22', { cash }) : null;
  },
  asks: (s, _player, move) => ({
    who: assetOf(s, move.private).owner,
    why: 'consent',
    deal: { what: `private:${move.private}`, price: move.price },
  }),
  apply(e, player, move) {
    const seller = assetOf(e.now, move.private).owner;
    e.pay(player, seller, move.price);
    e.asset(move.private).owner = player;
    e.emit('private.bought', { player, private: move.private, from: seller, price: move.price });
  },
};

// Powers that an owner may use in the turn of any corporation. The game does not wait for them. FB-2.7-3

const ownerOf = (s: State, id: AssetId): readonly PlayerId[] => {
  return isOwned(s, id) ? [assetOf(s, id).owner] : [];
};

const MELISURGO = { melisurgo: {} };
export type MelisurgoMove = MoveOf<typeof MELISURGO>;

export const melisurgo: Step<MelisurgoMove> = {
  name: 'melisurgo',
  moves: MELISURGO,
  deciders: (s) => ownerOf(s, 'Melisurgo'),
  *candidates(s) {
    for (const by of ownerOf(s, 'Melisurgo')) yield { move: { type: 'melisurgo', by } };
  },
  check(s, here) {
    if (assetOf(s, 'Melisurgo').used > 0) return refuse('card.used', 'FB-2.7-5', { private: 'Melisurgo' });
    return stateOf(s, here.about) === 'building' ? null : refuse('card.not-building', 'FB-R16', { company: here.about });
  },
  apply(e, here) {
    e.asset('Melisurgo').used += 1;
    edit(e).melisurgo = here.about;
    emit(e, 'card.used', { private: 'Melisurgo', company: here.about });
  },
};

const FALCON = { falcon: {} };
export type FalconMove = MoveOf<typeof FALCON>;

export const falcon: Step<FalconMove> = {
  name: 'falcon',
  moves: FALCON,
  deciders: (s) => ownerOf(s, 'Falcon'),
  *candidates(s) {
    for (const by of ownerOf(s, 'Falcon')) yield { move: { type: 'falcon', by } };
  },
  check(s) {
    if (own(s).falcon !== null) return refuse('card.used', 'FB-2.7-7', { private: 'Falcon' });
    return phaseNumber(s) < (cardData('Falcon').fromPhase as number) ? refuse('card.phase', 'FB-2.7-16', { private: 'Falcon' }) : null;
  },
  apply(e, here) {
    e.asset('Falcon').used += 1;
    edit(e).falcon = here.about;
    emit(e, 'card.used', { private: 'Falcon', company: here.about });
  },
};

const OFFERS = { 'offer-card': { card: text } };
export type OfferMove = MoveOf<typeof OFFERS>;

/** The cards that let a token of the Bourbon crown be replaced. FB-2.7-13 */
export const BOURBON_CARDS = CARDS.filter(({ bourbon }) => bourbon !== undefined);

/** Why nobody can use a card's Bourbon power now. */
export const cardBar = (s: State, id: AssetId) => {
  const card = BOURBON_CARDS.find((other) => other.id === id);
  if (card === undefined || !isOwned(s, id)) return refuse('card.no-power', 'FB-2.5.4-2', { private: id });
  if (assetOf(s, id).used > 0) return refuse('card.used', 'FB-2.7-8', { private: id });
  return phaseNumber(s) < (card.fromPhase ?? 0) ? refuse('card.phase', 'FB-2.7-16', { private: id }) : null;
};

/** The president may now use the card in the token step of this turn. */
export const offerTo = (e: Edit, owner: PlayerId, card: AssetId, company: CompanyId): void => {
  edit(e).offeredCards.push(card);
  emit(e, 'card.offered', { private: card, player: owner, company });
};

/** An owner who is not president offers a Bourbon token; the president may then use it in the token step of this turn. FB-R82 */
export const offerCard: Step<OfferMove> = {
  name: 'offer-card',
  moves: OFFERS,
  deciders: (s, here) => [
    ...new Set(BOURBON_CARDS.flatMap(({ id }) => ownerOf(s, id)).filter((owner) => owner !== presidentOf(s, here.about))),
  ],
  *candidates(s) {
    for (const { id } of BOURBON_CARDS) for (const by of ownerOf(s, id)) yield { move: { type: 'offer-card', by, card: id } };
  },
  check(s, here, move) {
    const barred = cardBar(s, move.card);
    if (barred !== null) return barred;
    if (assetOf(s, move.card).owner !== move.by || presidentOf(s, here.about) === move.by)
      return refuse('card.not-yours', 'FB-R18', { private: move.card });
    if (own(s).offeredCards.includes(move.card)) return refuse('card.offered', 'FB-R18', { private: move.card });
    if ((here.turn as TurnFrame).done.includes('token')) return refuse('card.late', 'FB-R76', { private: move.card });
    return null;
  },
  apply: (e, here, move) => offerTo(e, move.by, move.card, here.about),
};

/** Cards whose Bourbon token this corporation may replace now. */
export const usableCards = (s: State, company: CompanyId): readonly CardData[] => {
  const president = presidentOf(s, company);
  return BOURBON_CARDS.filter(
    ({ id }) => cardBar(s, id) === null && (assetOf(s, id).owner === president || own(s).offeredCards.includes(id)),
  );
};
