import {
  type AssetId,
  automatic,
  buyPrivate,
  closePrivate,
  type Duty,
  type Edit,
  leastPrice,
  type MoveOf,
  type Purchase,
  payIncome,
  type Refusal,
  type State,
  text,
  whole,
} from '@roundhouse/engine';
import { ENFER, FC, FCA, FN, PRIVATES, privateData, SFP } from './data.ts';
import { edit, isFirstRound, own } from './own.ts';
import { refuse } from './say.ts';
import { atLimit, certificateLimit, certificates } from './yellow-zone.ts';

/** Every open private pays its owner; the SFP pays no corporation. */
export const payIncomes = (e: Edit): void => {
  for (const { id, revenue } of PRIVATES) {
    if (id === SFP && (e.now.assets[id]?.owner ?? '') in e.now.companies) continue;
    payIncome(e, id, revenue);
  }
};

/** The first 6 closes them all, but the SFP in a corporation and the FN while ENFER has floated and bought no train. */
const staysOpen = (s: State, id: AssetId): boolean => {
  if (id === SFP) return (s.assets[id]?.owner ?? '') in s.companies;
  return id === FN && s.companies[ENFER]?.floated === true;
};

export const closePrivates = automatic(
  'close-privates',
  (s) => own(s).closing,
  (e) => {
    for (const { id } of PRIVATES) if (!staysOpen(e.now, id)) closePrivate(e, id);
    edit(e).closing = false;
  },
);

export const privatesClose: Duty = {
  rule: 'SA-8-4',
  due: (s) => (own(s).closing ? { step: 'close-privates', about: null, at: null } : null),
};

const otherHalf = (id: AssetId): AssetId | undefined => (FCA.includes(id) ? FCA.find((half) => half !== id) : undefined);

const bothHalves = (s: State, owner: string, id: AssetId): Refusal | null => {
  const other = otherHalf(id);
  return other !== undefined && s.assets[other]?.owner === owner ? refuse('private.both-halves', 'SA-5.1-23', { private: id }) : null;
};

/** From the operating round after the first 3 on, for half to twice the printed price. */
export const buyPrivates = buyPrivate({
  range: (s, company, id) => {
    if (!own(s).privates) return refuse('private.phase', 'SA-5.1-4', { phase: s.phase });
    if (id === FN) return refuse('private.not-to-companies', 'SA-5.1-22', { private: id });
    const { price } = privateData(id);
    return bothHalves(s, company, id) ?? { min: price / 2, max: price * 2, rule: 'SA-5.1-5' };
  },
  bought: (e, company, id) => {
    if (id === FC) edit(e).harbour = company;
  },
  rules: {
    owner: (s, id) => ((s.assets[id]?.owner ?? '') in s.companies ? 'SA-5.1-6' : 'SA-R24'),
    cash: 'SA-3.2-3',
  },
});

const MOVES = { 'buy-private': { private: text, price: whole } };
export type PrivateMove = MoveOf<typeof MOVES>;

/** In a stock round a player buys the private of another at a price both accept. */
export const fromPlayer: Purchase<PrivateMove> = {
  name: 'private',
  moves: MOVES,
  *candidates(s, by, here) {
    for (const [id, asset] of Object.entries(s.assets)) {
      if (!asset.open || asset.owner === by || !(asset.owner in s.players)) continue;
      const min = leastPrice(here, `private:${id}`, 1);
      const max = s.players[by]?.cash ?? 0;
      if (max >= min) yield { move: { type: 'buy-private', by, private: id, price: min }, ranges: { price: { min, max, step: 1 } } };
    }
  },
  check(s, player, move) {
    if (isFirstRound(s)) return refuse('private.first-round', 'SA-R11');
    const asset = s.assets[move.private];
    if (asset === undefined || !asset.open || asset.owner === player || !(asset.owner in s.players))
      return refuse('private.no-owner', 'SA-9-3', { private: move.private });
    if (move.price < 1) return refuse('private.price', 'SA-5.1-3', { min: 1, max: s.players[player]?.cash ?? 0 });
    const halves = bothHalves(s, player, move.private);
    if (halves !== null) return halves;
    if (own(s).resold.includes(`${move.private} ${player}`)) return refuse('private.resold', 'SA-R107', { private: move.private });
    if (certificates(s, player) >= certificateLimit(s)) return atLimit(s);
    return move.price > (s.players[player]?.cash ?? 0) ? refuse('private.cash', 'SA-3.2-2', { cash: s.players[player]?.cash ?? 0 }) : null;
  },
  asks: (s, _player, move) => ({
    who: s.assets[move.private]?.owner ?? '',
    why: 'consent',
    deal: { what: `private:${move.private}`, price: move.price },
  }),
  apply(e, player, move) {
    const seller = e.now.assets[move.private]?.owner ?? 'bank';
    e.pay(player, seller, move.price);
    e.asset(move.private).owner = player;
    edit(e).resold.push(`${move.private} ${seller}`);
    e.emit('private.bought', { player, private: move.private, from: seller, price: move.price });
  },
};
