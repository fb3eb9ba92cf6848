import type { CompanyId, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type Edit, inOrder, type MoveOf, nextPlayer, text } from '@roundhouse/engine/rules';
import { held, heldByPlayers, leftOf, majority, ordinary, presidentCertificate, sellable, startAtPar } from '@roundhouse/engine/shares';
import {
  type BuyShareMove,
  buyShare,
  type Purchase,
  type PurchaseMove,
  type ShareLot,
  type StockPolicy,
  stock,
} from '@roundhouse/engine/steps';
import { FLOAT, market, PARS, privateData } from './data.ts';
import { edit, own } from './own.ts';
import { refuse } from './say.ts';
import { certificateLimit, certificates, dealPolicy, holdLimit, isPoor, salePolicy, saleRule, sharePrice } from './shares.ts';

const sizes = (s: State, company: CompanyId, from: string): readonly number[] => [...new Set(ordinary(s, company, from))];

/** Everything of a company that is on sale: first the president's certificate, then from offer, pool and its own treasury. */
const lots = (s: State, company: CompanyId): readonly ShareLot[] => {
  const top = presidentCertificate(s, company);
  const par = s.companies[company]?.par ?? null;
  if (top === null || top.owner === 'out') return [];
  if (par === null)
    return PARS.map((price) => ({
      from: 'ipo',
      percent: top.percent,
      president: true,
      price: (price * top.percent) / 10,
      to: company,
      par: price,
    }));
  const from = (place: string, price: number, to: string): ShareLot[] =>
    sizes(s, company, place).map((percent) => ({ from: place, percent, president: false, price: (price * percent) / 10, to, par: null }));
  const price = sharePrice(s, company);
  return [...from('ipo', par, company), ...from('pool', price, 'bank'), ...from(company, price, company)];
};

const notOnSale = (s: State, company: CompanyId, move: BuyShareMove): Refusal => {
  const unstarted = s.companies[company]?.par === null && presidentCertificate(s, company)?.owner === 'ipo';
  return unstarted
    ? refuse('buy.president-first', 'TOY-3.7', { company, prices: PARS })
    : refuse('buy.not-on-sale', 'TOY-3.15', { company, from: move.from });
};

const mayHold = (s: State, player: PlayerId, company: CompanyId, lot: ShareLot): Refusal | null => {
  if (own(s).sold.includes(`${company} ${player}`)) return refuse('buy.sold', 'TOY-3.12', { company });
  const limit = holdLimit(s, company);
  if (held(s, company, player) + lot.percent > limit) return refuse('buy.hold-limit', 'TOY-3.4', { limit });
  if (!isPoor(s, company) && certificates(s, player) >= certificateLimit(s))
    return refuse('buy.certificate-limit', 'TOY-3.5', { limit: certificateLimit(s) });
  return null;
};

const float = (e: Edit, company: CompanyId): void => {
  if (e.now.companies[company]?.floated || heldByPlayers(e.now, company) < FLOAT) return;
  e.company(company).floated = true;
  e.emit('floated', { company });
};

const share = buyShare({
  lots,
  notOnSale,
  may: mayHold,
  starting: (e, company, par) => startAtPar(e, market, company, par),
  bought: (e, _player, company) => float(e, company),
  presidency: majority,
  rules: { cash: 'TOY-3.8' },
});

/** TOY-3.13: shares from the pool are first offered to other owners who could buy them too; who takes one leaves the buyer his purchase. */
const firstRefusal: Purchase<BuyShareMove> = {
  ...share,
  asks(s, player, move, agreed) {
    if (move.from !== 'pool') return null;
    const who = leftOf(s, player).find(
      (other) =>
        other !== player &&
        !agreed.includes(other) &&
        held(s, move.company, other) > 0 &&
        lots(s, move.company).some(
          (lot) =>
            lot.from === 'pool' &&
            lot.percent === move.percent &&
            lot.price <= (s.players[other]?.cash ?? 0) &&
            mayHold(s, other, move.company, lot) === null,
        ),
    );
    if (who === undefined) return null;
    return {
      who,
      why: 'preempt',
      deal: { what: `share:${move.company}:${move.percent}`, price: sharePrice(s, move.company) },
    };
  },
  take: (e, _player, move, taker) => share.apply(e, taker, move),
};

const MOVES = { 'buy-back': { private: text } };
export type BuyBackMove = MoveOf<typeof MOVES>;

/** TOY-3.14: the sole thing done in a turn. */
const buyBack: Purchase<BuyBackMove> = {
  name: 'private',
  sole: 'TOY-3.14',
  moves: MOVES,
  *candidates(s, by) {
    for (const id in s.assets) yield { move: { type: 'buy-back', by, private: id } };
  },
  check(s, player, move) {
    const asset = s.assets[move.private];
    if (asset === undefined || !asset.open || asset.owner !== 'bank')
      return refuse('private.not-in-bank', 'TOY-3.14', { private: move.private });
    if (certificates(s, player) >= certificateLimit(s)) return refuse('buy.certificate-limit', 'TOY-3.5', { limit: certificateLimit(s) });
    const { price } = privateData(move.private);
    return price > (s.players[player]?.cash ?? 0) ? refuse('private.cash', 'TOY-3.8', { price }) : null;
  },
  apply(e, player, move) {
    const { price } = privateData(move.private);
    e.pay(player, 'bank', price);
    e.asset(move.private).owner = player;
    e.emit('private.bought', { player, private: move.private, from: 'bank', price });
  },
};

/** TOY-3.4: he holds more of some company than he may, and could sell of it. */
const mustSell = (s: State, player: PlayerId): boolean =>
  Object.keys(s.companies).some((id) => held(s, id, player) > holdLimit(s, id) && sellable(s, id, player, salePolicy).length > 0);

const stockTurn = (order: StockPolicy['order']) =>
  inOrder(
    stock<PurchaseMove<typeof firstRefusal | typeof buyBack>>({
      order,
      deal: dealPolicy,
      purchases: [firstRefusal, buyBack],
      mustSell,
      ended(e, player, how) {
        const mine = edit(e);
        mine.player = nextPlayer(e.now, player);
        mine.passes = how === 'acted' ? 0 : mine.passes + 1;
        if (how === 'acted') mine.priority = mine.player;
        else e.emit('passed', { player });
      },
      rules: { one: 'TOY-3.1', order: 'TOY-3.2', block: 'TOY-3.3', mustSell: 'TOY-3.4', sale: saleRule },
    }),
  );

export const sellFirst = stockTurn('sell first');
export const oneSide = stockTurn('one side');
