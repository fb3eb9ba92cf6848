import type { AssetId, CompanyId, Owner, State } from '@roundhouse/engine';
import { type Edit, leastPrice, type MoveOf, ownsPrivate, payIncome, recall, type Step, text, whole } from '@roundhouse/engine/rules';
import { presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { buyPrivate, isRaising, type Purchase } from '@roundhouse/engine/steps';
import { phaseReached } from '@roundhouse/engine/trains';
import { atLimit, isAtLimit } from './certificate-limit.ts';
import { COMPANY_PURCHASE, FCO, MARKER, PHASES, PRIVATES, privateData } from './data.ts';
import { cashOf } from './own.ts';
import { emit, refuse } from './say.ts';
import { privatePrice } from './state-railway.ts';

/**
 * Every open private pays its income to the player or company that owns it (57-1870.order-2); a closed one has no effect
 * (57-1870.privates-4).
 */
export const payIncomes = (e: Edit): void => {
  for (const { id, income } of PRIVATES) payIncome(e, id, income);
};

/** The owner of an open private; 'out' if it is closed or not in the game. */
const ownerOf = (s: State, id: AssetId): Owner => {
  const asset = s.assets[id];
  return asset?.open ? asset.owner : 'out';
};

/** Why no player sells it: it is closed, the bank holds it, or a company owns it. */
const ownerRule = (s: State, id: AssetId): string => {
  const owner = ownerOf(s, id);
  if (owner === 'out') return '57-1870.privates-4';
  return owner === 'bank' ? '57-R36' : '57-bankruptcy-3';
};

/**
 * In phases 2 and 3 a company buys a private from a player who agrees, for half to twice the printed price; the auction's price cuts do not
 * matter (57-1870.auction-10). Powers work for a company that owns the private, never for a player (57-privates-15).
 */
export const buyPrivates = buyPrivate({
  range: (s, company, id) => {
    if (!phaseReached(PHASES, s, COMPANY_PURCHASE.fromPhase)) return refuse('private.phase', '57-phases-1', { phase: s.phase });
    if (id === FCO) return refuse('private.fco', '57-privates-13');
    const { price } = privateData(id);
    const { least, most } = COMPANY_PURCHASE;
    return privatePrice(company, price) ?? { min: (price * least) / 100, max: (price * most) / 100, rule: '57-1870.privates-1' };
  },
  // A forced sale begins with the president's first sale (57-R46).
  bar: (here) => (isRaising(here) ? refuse('private.forced-sale', '57-R45') : null),
  rules: { owner: ownerRule, cash: '57-1870.privates-2' },
});

const MOVES = { marker: {} };
export type MarkerMove = MoveOf<typeof MOVES>;

/** Has the marker been placed? */
const isPlaced = (s: State): boolean => s.assets.FCBAR?.used === 1;

/** The marker of the FCBAR in Rosario: free, at any time before the owner's run (57-privates-8, 57-R25). It takes no slot. */
export const marker: Step<MarkerMove> = {
  name: 'marker',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here) {
    const by = presidentOf(s, here.about);
    if (by !== null) yield { move: { type: 'marker', by } };
  },
  check(s, here) {
    if (!ownsPrivate(s, here.about, 'FCBAR')) return refuse('marker.owner', '57-privates-8');
    if (isPlaced(s)) return refuse('marker.placed', '57-privates-8');
    return recall(here, 'run') === null ? null : refuse('marker.late', '57-R25');
  },
  apply(e, here) {
    e.asset('FCBAR').used = 1;
    emit(e, 'marker', { company: here.about, hex: MARKER.hex });
  },
};

/** The marker leaves the map when the FCBAR closes (57-privates-9). */
export const hasMarker = (s: State, company: CompanyId): boolean => ownsPrivate(s, company, 'FCBAR') && isPlaced(s);

const FROM_PLAYER = { 'buy-private': { private: text, price: whole } };
export type PrivateMove = MoveOf<typeof FROM_PLAYER>;

/** A private of another player, at a price both accept, as the purchase of the turn (57-1870.stock-17, 57-R31). */
export const fromPlayer: Purchase<PrivateMove> = {
  name: 'private',
  moves: FROM_PLAYER,
  *candidates(s, by, here) {
    for (const id in s.assets) {
      const min = leastPrice(here, `private:${id}`, 0);
      yield { move: { type: 'buy-private', by, private: id, price: min }, ranges: { price: { min, max: cashOf(s, by), step: 1 } } };
    }
  },
  check(s, player, move) {
    const owner = ownerOf(s, move.private);
    if (owner === player || !(owner in s.players)) return refuse('private.no-owner', '57-1870.stock-17', { private: move.private });
    if (isAtLimit(s, player)) return atLimit(s);
    return move.price > cashOf(s, player) ? refuse('private.cash', '57-R31', { cash: cashOf(s, player) }) : null;
  },
  asks: (s, _player, move) => ({
    who: ownerOf(s, move.private),
    why: 'consent',
    deal: { what: `private:${move.private}`, price: move.price },
  }),
  apply(e, player, move) {
    const seller = ownerOf(e.now, move.private);
    e.pay(player, seller, move.price);
    e.asset(move.private).owner = player;
    e.emit('private.bought', { player, private: move.private, from: seller, price: move.price });
  },
};

const FROM_BANK = { 'buy-back': { private: text } };
export type BuyBackMove = MoveOf<typeof FROM_BANK>;

/** A private that the bank holds, at its printed price and as the only action of the turn (57-bankruptcy-2). */
export const fromBank: Purchase<BuyBackMove> = {
  name: 'bank private',
  sole: '57-bankruptcy-2',
  moves: FROM_BANK,
  *candidates(s, by) {
    for (const id in s.assets) yield { move: { type: 'buy-back', by, private: id } };
  },
  check(s, player, move) {
    if (ownerOf(s, move.private) !== 'bank') return refuse('private.not-in-bank', '57-bankruptcy-2', { private: move.private });
    if (isAtLimit(s, player)) return atLimit(s);
    const { price } = privateData(move.private);
    return price > cashOf(s, player) ? refuse('private.cash', '57-bankruptcy-2', { price }) : null;
  },
  apply(e, player, move) {
    const { price } = privateData(move.private);
    e.pay(player, 'bank', price);
    e.asset(move.private).owner = player;
    e.emit('private.bought', { player, private: move.private, from: 'bank', price });
  },
};
