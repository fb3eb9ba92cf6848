import type { AssetId, PlayerId, Powers, Refusal, State } from '@roundhouse/engine';
import { closePrivate, type Duty, type Edit, leastPrice, type MoveOf, payIncome, text, whole } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { automatic, buyPrivate, type Purchase } from '@roundhouse/engine/steps';
import { ENFER, FC, FCA, FN, LEAST_PRICE, PRIVATE_RANGE, PRIVATES, privateData, SFP } from './data.ts';
import { atLimit, certificateLimit, certificates } from './limits.ts';
import { edit, isFirstRound, own } from './own.ts';
import { cashOf, ownerOf } from './purse.ts';
import { refuse } from './say.ts';

/** SA-5.1-1 every open private pays its owner, a corporation into its treasury (SA-R18); SA-5.1-9 the SFP pays no corporation. */
export const payIncomes = (e: Edit): void => {
  for (const { id, income } of PRIVATES) {
    if (id === SFP && ownerOf(e.now, id) in e.now.companies) continue;
    payIncome(e, id, income);
  }
};

/**
 * SA-5.1-10 the SFP stays with a corporation; SA-5.1-20 SA-R15 the FN stays if ENFER has floated, until it buys a train.
 * SA-5.1-15 SA-5.1-18 all others close.
 */
const staysOpen = (s: State, id: AssetId): boolean => {
  if (id === SFP) return ownerOf(s, id) in s.companies;
  return id === FN && companyOf(s, ENFER).floated;
};

/** SA-8-4 SA-R24 privates close without payment. */
export const closePrivates = automatic(
  'close-privates',
  (s) => own(s).privatesClose,
  (e) => {
    for (const { id } of PRIVATES) if (!staysOpen(e.now, id)) closePrivate(e, id);
    edit(e).privatesClose = false;
  },
);

export const privatesClose: Duty = {
  rule: 'SA-8-4',
  due: (s) => (own(s).privatesClose ? { step: 'close-privates', about: null, at: null } : null),
};

const otherHalf = (id: AssetId): AssetId | undefined => (FCA.includes(id) ? FCA.find((half) => half !== id) : undefined);

/** SA-5.1-23 neither a player nor a corporation may own both halves of the FCA. */
const bothHalves = (s: State, owner: string, id: AssetId): Refusal | null => {
  const other = otherHalf(id);
  return other !== undefined && ownerOf(s, other) === owner ? refuse('private.both-halves', 'SA-5.1-23', { private: id }) : null;
};

/** SA-5.1-4 SA-5.1-5 corporations buy privates once the phase allows it, for half to twice the printed price. SA-5.1-7 their powers ask for the owner. */
export const buyPrivates = buyPrivate({
  range: (s, company, id) => {
    if (!own(s).privatesForCompanies) return refuse('private.phase', 'SA-5.1-4', { phase: s.phase });
    if (id === FN) return refuse('private.not-to-companies', 'SA-5.1-22', { private: id });
    const { price } = privateData(id);
    return bothHalves(s, company, id) ?? { min: price * PRIVATE_RANGE.min, max: price * PRIVATE_RANGE.max, rule: 'SA-5.1-5' };
  },
  bought: (e, company, id) => {
    if (id === FC) edit(e).harbourOwner = company; // SA-5.1-11
  },
  rules: {
    owner: (s, id) => ((s.assets[id]?.owner ?? '') in s.companies ? 'SA-5.1-6' : 'SA-R24'),
    cash: 'SA-3.2-3',
  },
});

const MOVES = { 'buy-private': { private: text, price: whole } };
export type PrivateMove = MoveOf<typeof MOVES>;

const checkDeal = (s: State, player: PlayerId, move: PrivateMove): Refusal | null => {
  if (isFirstRound(s)) return refuse('private.first-round', 'SA-R11');
  const asset = s.assets[move.private];
  if (asset === undefined || !asset.open || asset.owner === player || !(asset.owner in s.players))
    return refuse('private.no-owner', 'SA-9-3', { private: move.private });
  const cash = cashOf(s, player);
  if (move.price < LEAST_PRICE) return refuse('private.price', 'SA-5.1-3', { min: LEAST_PRICE, max: cash });
  const halves = bothHalves(s, player, move.private);
  if (halves !== null) return halves;
  if (own(s).resold.some((sale) => sale.private === move.private && sale.player === player))
    return refuse('private.resold', 'SA-R107', { private: move.private });
  if (certificates(s, player) >= certificateLimit(s)) return atLimit(s);
  return move.price > cash ? refuse('private.cash', 'SA-3.2-2', { cash }) : null;
};

/** Is there a private that this player may buy from another, if that player agrees? */
export const canBuyFromPlayer = (s: State, player: PlayerId): boolean =>
  PRIVATES.some(({ id }) => checkDeal(s, player, { type: 'buy-private', by: player, private: id, price: LEAST_PRICE }) === null);

/** SA-5.1-3 in a stock round a player buys another player's private at a price both accept. SA-R11 not in the first. */
export const fromPlayer: Purchase<PrivateMove> = {
  name: 'private',
  moves: MOVES,
  *candidates(s, by, here) {
    for (const [id, asset] of Object.entries(s.assets)) {
      if (!asset.open || asset.owner === by || !(asset.owner in s.players)) continue;
      const min = leastPrice(here, `private:${id}`, LEAST_PRICE);
      const max = cashOf(s, by);
      if (max >= min) yield { move: { type: 'buy-private', by, private: id, price: min }, ranges: { price: { min, max, step: 1 } } };
    }
  },
  check: checkDeal,
  asks: (s, _player, move) => ({
    who: ownerOf(s, move.private),
    why: 'consent',
    deal: { what: `private:${move.private}`, price: move.price },
  }),
  apply(e, player, move) {
    const seller = ownerOf(e.now, move.private);
    e.pay(player, seller, move.price);
    e.asset(move.private).owner = player;
    edit(e).resold.push({ private: move.private, player: seller });
    e.emit('private.bought', { player, private: move.private, from: seller, price: move.price });
  },
};

/** Events that tell of a power: a harbour marker, the certificates of ENFER, a tile in the Amazon area. */
export const powers: Powers = {
  harbour: () => FC,
  'fn.shares': ({ to }, s) => (String(to) in s.players ? FN : null),
  bonus: ({ company }, s) => FCA.find((half) => ownerOf(s, half) === company) ?? null,
};
