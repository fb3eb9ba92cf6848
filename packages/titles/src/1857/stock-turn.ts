import {
  type BuyShareMove,
  buyShare,
  type CompanyId,
  couldFall,
  Edit,
  held,
  inOrder,
  leastPrice,
  type MoveOf,
  majority,
  nextPlayer,
  ordinary,
  type PlayerId,
  type Purchase,
  type PurchaseMove,
  presidentCertificate,
  presidentOf,
  type Refusal,
  type ShareLot,
  type State,
  type StockActions,
  sellable,
  sellBlock,
  stock,
  text,
  whole,
} from '@roundhouse/engine';
import { FLOAT, PARS, PBA, privateData } from './data.ts';
import { finance, sharePrice, soldOf } from './finance.ts';
import { edit, own } from './own.ts';
import { refuse } from './say.ts';
import {
  certificateLimit,
  certificates,
  countedOf,
  dealPolicy,
  holdLimit,
  isClosing,
  isFree,
  salePolicy,
  saleRule,
  tenCompanies,
} from './shares.ts';
import { startAt } from './start-company.ts';

/** Can this company's president certificate be bought now? */
const mayStart = (s: State, company: CompanyId): Refusal | null => {
  if (company === PBA && !tenCompanies(s)) return refuse('buy.tenth', '57-pba-1');
  return own(s).barred.includes(company) ? refuse('buy.closed', '57-stock-5', { company }) : null;
};

const lots = (s: State, company: CompanyId): readonly ShareLot[] => {
  const row = s.companies[company];
  const model = finance(s);
  const from = model.unsoldAt(company);
  if (row === undefined || isClosing(s, company)) return [];
  const top = presidentCertificate(s, company);
  if (row.par === null) {
    if (top === null || mayStart(s, company) !== null) return [];
    return PARS.map((par) => ({ from, percent: top.percent, president: true, price: (par * top.percent) / 10, to: company, par }));
  }
  const found: ShareLot[] = [];
  const lot = (place: string, price: number, to: string): ShareLot => ({
    from: place,
    percent: 10,
    president: false,
    price,
    to,
    par: null,
  });
  if (ordinary(s, company, from).length > 0) found.push(lot(from, model.price(s, company), company));
  if (ordinary(s, company, 'pool').length > 0) found.push(lot('pool', sharePrice(s, company), 'bank'));
  return found;
};

const notOnSale = (s: State, company: CompanyId, move: BuyShareMove): Refusal => {
  const row = s.companies[company];
  if (row === undefined) return refuse('buy.unknown', '57-companies-1', { company });
  if (isClosing(s, company)) return refuse('buy.closing', '57-R15', { company });
  const { rules } = finance(s);
  if (row.par !== null && move.percent > 10) return refuse('stock.one-purchase', '57-1870.stock-1');
  if (row.par !== null)
    return refuse('buy.not-on-sale', move.from === 'pool' ? '57-1870.stock-7' : rules.unsold, { company, from: move.from });
  const barred = mayStart(s, company);
  if (barred !== null) return barred;
  if (move.par !== undefined && !PARS.includes(move.par)) return refuse('buy.par', rules.start, { prices: PARS });
  return refuse('buy.president-first', '57-1870.stock-6', { company });
};

const mayHold = (s: State, player: PlayerId, company: CompanyId, lot: ShareLot): Refusal | null => {
  if (own(s).sold.includes(`${company} ${player}`)) return refuse('buy.sold', '57-1870.stock-5', { company });
  if (excess(s, player) > 0) return refuse('buy.certificate-limit', '57-R30', { limit: certificateLimit(s) });
  const limit = holdLimit(s, company);
  if (held(s, company, player) + lot.percent > limit) return refuse('buy.hold-limit', '57-1870.stock-9', { limit });
  if (!isFree(s, company) && certificates(s, player) >= certificateLimit(s)) return atLimit(s);
  return null;
};

const atLimit = (s: State): Refusal => refuse('buy.certificate-limit', '57-1870.stock-12', { limit: certificateLimit(s) });

/** 60% sold, and the company runs from the next operating round on. */
const float = (e: Edit, company: CompanyId): void => {
  if (e.now.companies[company]?.floated || soldOf(e.now, company) < FLOAT) return;
  e.company(company).floated = true;
  edit(e).floated.push(company);
  if (company === PBA && own(e.now).pbaSet === null) edit(e).pbaSet = e.now.round.set;
  e.emit('floated', { company });
};

const share = buyShare({
  lots,
  notOnSale,
  may: mayHold,
  starting: startAt,
  bought: (e, _player, company) => float(e, company),
  presidency: majority,
  rules: { cash: '57-1870.stock-18' },
});

const FROM_PLAYER = { 'buy-private': { private: text, price: whole } };
export type PrivateMove = MoveOf<typeof FROM_PLAYER>;

/** A private of another player, at a price both accept. */
const fromPlayer: Purchase<PrivateMove> = {
  name: 'private',
  moves: FROM_PLAYER,
  *candidates(s, by, here) {
    for (const [id, asset] of Object.entries(s.assets)) {
      if (!asset.open || asset.owner === by || !(asset.owner in s.players)) continue;
      const min = leastPrice(here, `private:${id}`, 0);
      const max = s.players[by]?.cash ?? 0;
      if (max >= min) yield { move: { type: 'buy-private', by, private: id, price: min }, ranges: { price: { min, max, step: 1 } } };
    }
  },
  check(s, player, move) {
    const asset = s.assets[move.private];
    if (asset === undefined || !asset.open || asset.owner === player || !(asset.owner in s.players))
      return refuse('private.no-owner', '57-1870.stock-17', { private: move.private });
    if (certificates(s, player) >= certificateLimit(s)) return atLimit(s);
    return move.price > (s.players[player]?.cash ?? 0) ? refuse('private.cash', '57-R31', { cash: s.players[player]?.cash ?? 0 }) : null;
  },
  asks: (s, _player, move) => ({
    who: s.assets[move.private]?.owner ?? '',
    why: 'consent',
    deal: { what: `private:${move.private}`, price: move.price },
    rule: '57-R45',
  }),
  apply(e, player, move) {
    const seller = e.now.assets[move.private]?.owner ?? 'bank';
    e.pay(player, seller, move.price);
    e.asset(move.private).owner = player;
    e.emit('private.bought', { player, private: move.private, from: seller, price: move.price });
  },
};

const FROM_BANK = { 'buy-back': { private: text } };
export type BuyBackMove = MoveOf<typeof FROM_BANK>;

/** A private that lies with the bank, at its printed price and as all that is done in the turn. */
const fromBank: Purchase<BuyBackMove> = {
  name: 'bank private',
  sole: '57-bankruptcy-2',
  moves: FROM_BANK,
  *candidates(s, by) {
    for (const [id, asset] of Object.entries(s.assets))
      if (asset.open && asset.owner === 'bank') yield { move: { type: 'buy-back', by, private: id } };
  },
  check(s, player, move) {
    const asset = s.assets[move.private];
    if (asset === undefined || !asset.open || asset.owner !== 'bank')
      return refuse('private.not-in-bank', '57-bankruptcy-2', { private: move.private });
    if (certificates(s, player) >= certificateLimit(s)) return atLimit(s);
    const { price } = privateData(move.private);
    return price > (s.players[player]?.cash ?? 0) ? refuse('private.cash', '57-bankruptcy-2', { price }) : null;
  },
  apply(e, player, move) {
    const { price } = privateData(move.private);
    e.pay(player, 'bank', price);
    e.asset(move.private).owner = player;
    e.emit('private.bought', { player, private: move.private, from: 'bank', price });
  },
};

const excess = (s: State, player: PlayerId): number => certificates(s, player) - certificateLimit(s);

const afterSale = (s: State, player: PlayerId, company: CompanyId, percent: number): State => {
  const e = new Edit(s);
  sellBlock(e, dealPolicy, company, player, percent);
  return e.now;
};

/** By how many his certificates that count fall if he sells so much of a company. A sale changes what counts of that company alone. */
const fall = (s: State, player: PlayerId, company: CompanyId, percent: number): number =>
  countedOf(s, player, company) - countedOf(afterSale(s, player, company, percent), player, company);

/** By how many they can fall if he goes on to sell. */
const couldStillFall = (s: State, player: PlayerId, sold: readonly CompanyId[]): number =>
  couldFall(s, player, salePolicy, sold, (company, percent) => fall(s, player, company, percent));

const mustSell = (s: State, player: PlayerId, actions: StockActions): boolean =>
  excess(s, player) > 0 && couldStillFall(s, player, actions.sold) > 0;

/** Could a sale leave a player with more certificates that count? Of a president's certificate that comes back in parts, or out of a zone. */
const couldRise = (s: State, player: PlayerId, company: CompanyId): boolean => presidentOf(s, company) === player || isFree(s, company);

/**
 * Above the limit a player may not sell so little of a company that he can no longer come down to it, if more of it would do. Who is at
 * the limit is asked too: the state railway's certificate comes back to him as three, of which one sold leaves one more than before.
 */
const tooLittle = (s: State, player: PlayerId, company: CompanyId, percent: number, actions: StockActions): Refusal | null => {
  const over = excess(s, player);
  if (over < 0 || (over === 0 && !couldRise(s, player, company))) return null;
  const others = couldStillFall(s, player, [...actions.sold, company]);
  const left = (sold: number): number => Math.max(0, over - others - fall(s, player, company, sold));
  const stays = left(percent);
  const more = stays > 0 && sellable(s, company, player, salePolicy).some((block) => left(block.percent) < stays);
  return more ? refuse('stock.too-little', '57-1870.stock-12', { limit: certificateLimit(s) }) : null;
};

const purchases = [share, fromPlayer, fromBank];

export const stockTurn = inOrder(
  stock<PurchaseMove<(typeof purchases)[number]>>({
    order: 'one side',
    deal: dealPolicy,
    purchases,
    mustSell,
    bar: tooLittle,
    ended: (e, player, how) => {
      const mine = edit(e);
      mine.turn = nextPlayer(e.now, player);
      mine.passes = how === 'acted' ? 0 : mine.passes + 1;
      if (how !== 'idle') mine.choice = true;
      if (how === 'acted') mine.priority = mine.turn;
      if (how !== 'acted') e.emit('passed', { player });
    },
    rules: {
      one: '57-1870.stock-1',
      order: '57-1870.stock-1',
      block: '57-1870.stock-2',
      mustSell: '57-1870.stock-12',
      sale: saleRule,
    },
  }),
);
