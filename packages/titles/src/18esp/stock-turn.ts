import type { Certificate, CompanyId, PlayerId, Refusal, State } from '@roundhouse/engine';
import { Edit, inOrder, nextPlayer } from '@roundhouse/engine/rules';
import { companyOf, couldFall, held, ordinary, presidentCertificate, sellable, sellBlock } from '@roundhouse/engine/shares';
import { type BuyShareMove, buyShare, type ShareLot, type StockActions, stock } from '@roundhouse/engine/steps';
import { EARLY_PARS, hasBegun, isMinor, isSouthernMajor, LAUNCH, PARS, SHARE, SHARES } from './data.ts';
import { launch, setPar } from './launch.ts';
import { debtOf, repay } from './loans.ts';
import { edit, hasSold, own } from './own.ts';
import { sharePrice } from './price.ts';
import { refuse } from './say.ts';
import { certificateLimit, certificates, dealPolicy, direction, salePolicy, saleRule } from './shares.ts';

/** Can this company be begun now? */
const mayStart = (s: State, company: CompanyId): Refusal | null => {
  if (isMinor(company)) return hasBegun(s.phase, 'closing') ? refuse('buy.minor-late', 'ESP-4.3.1-3', { company }) : null;
  return isSouthernMajor(company) && !hasBegun(s.phase, 'southernMajors') ? refuse('buy.southern', 'ESP-4.3-1', { company }) : null;
};

const parsNow = (s: State, company: CompanyId): readonly number[] => (isMinor(company) || hasBegun(s.phase, 'allPars') ? PARS : EARLY_PARS);

/** The director's certificate. */
const topOf = (s: State, company: CompanyId): Certificate => presidentCertificate(s, company) as Certificate;

const launches = new Map<readonly number[], Map<CompanyId, readonly ShareLot[]>>();

/**
 * The director's certificate at each par, listed once. ESP-4.3.1-2 ESP-4.3.2-3; private money goes into a company only here and in forced
 * purchases: ESP-1.4-1
 */
const launchLots = (company: CompanyId, percent: number, pars: readonly number[]): readonly ShareLot[] => {
  const byCompany = launches.get(pars) ?? new Map<CompanyId, readonly ShareLot[]>();
  launches.set(pars, byCompany);
  const known = byCompany.get(company);
  if (known !== undefined) return known;
  const [to, times] = isMinor(company) ? [company, LAUNCH.minor.times] : ['bank', percent / SHARE];
  const made = pars.map((par): ShareLot => ({ from: 'ipo', percent, president: true, price: times * par, to, par }));
  byCompany.set(company, made);
  return made;
};

const lots = (s: State, company: CompanyId): readonly ShareLot[] => {
  const top = topOf(s, company);
  if (top.owner === 'ipo') {
    if (mayStart(s, company) !== null) return [];
    return launchLots(company, top.percent, parsNow(s, company));
  }
  const found: ShareLot[] = [];
  const lot = (from: string, price: number): ShareLot => ({ from, percent: SHARE, president: false, price, to: 'bank', par: null });
  if (ordinary(s, company, 'ipo').length > 0) found.push(lot('ipo', companyOf(s, company).par as number));
  if (ordinary(s, company, 'pool').length > 0) found.push(lot('pool', sharePrice(s, company)));
  return found;
};

const notOnSale = (s: State, company: CompanyId, move: BuyShareMove): Refusal => {
  if (s.companies[company] === undefined) return refuse('buy.unknown', 'ESP-2.1-1', { company });
  if (topOf(s, company).owner !== 'ipo' && !(isMinor(company) && hasBegun(s.phase, 'closing'))) {
    if (move.percent > SHARE) return refuse('buy.not-on-sale', 'ESP-4-4', { company, from: move.from });
    return refuse('buy.not-on-sale', 'ESP-4.3-5', { company, from: move.from });
  }
  const barred = mayStart(s, company);
  if (barred !== null) return barred;
  const prices = parsNow(s, company);
  if (move.par !== undefined && !prices.includes(move.par))
    return refuse('buy.par', isMinor(company) ? 'ESP-4.3.1-1' : 'ESP-4.3.2-2', { prices });
  return refuse('buy.president-first', 'ESP-4.3-4', { company });
};

const may = (s: State, player: PlayerId, company: CompanyId, lot: ShareLot): Refusal | null => {
  if (hasSold(s, player, company)) return refuse('buy.sold', 'ESP-4.3-7', { company });
  if (excess(s, player) > 0) return refuse('buy.certificate-limit', 'ESP-R17', { limit: certificateLimit(s) });
  if (debtOf(s, player) > 0) return refuse('buy.debt', 'ESP-4.3-3', { debt: debtOf(s, player) });
  if (!isMinor(company) && held(s, company, player) + lot.percent > SHARES.holdLimit)
    return refuse('buy.hold-limit', 'ESP-4.3-6', { limit: SHARES.holdLimit });
  // Before any exchange for the director's certificate: ESP-R74
  return certificates(s, player) >= certificateLimit(s)
    ? refuse('buy.certificate-limit', 'ESP-4.3-2', { limit: certificateLimit(s) })
    : null;
};

const share = buyShare({
  lots,
  notOnSale,
  may,
  starting: setPar,
  bought: (e, _player, company) => launch(e, company),
  presidency: direction,
  rules: { cash: 'ESP-4.3-2' },
});

const excess = (s: State, player: PlayerId): number => certificates(s, player) - certificateLimit(s);

const afterSale = (s: State, player: PlayerId, company: CompanyId, percent: number): State => {
  const e = new Edit(s);
  sellBlock(e, dealPolicy, company, player, percent);
  return e.now;
};

/** How far above the limit the player stays after selling all that is legal of each company not yet sold in this turn. */
const excessLeft = (s: State, player: PlayerId, sold: readonly CompanyId[]): number => {
  const before = certificates(s, player);
  const fall = (company: CompanyId, percent: number): number => before - certificates(afterSale(s, player, company, percent), player);
  return Math.max(0, excess(s, player) - couldFall(s, player, salePolicy, sold, fall));
};

const mustSell = (s: State, player: PlayerId, actions: StockActions): boolean =>
  excess(s, player) > 0 && excessLeft(s, player, actions.sold) < excess(s, player);

/** Nothing is sold after the repayment. A player above the limit may not sell so little that the limit gets out of reach. */
const bar = (s: State, player: PlayerId, company: CompanyId, percent: number, actions: StockActions): Refusal | null => {
  if (own(s).repaid) return refuse('stock.repaid', 'ESP-4-1');
  if (excess(s, player) <= 0) return null;
  const left = (sold: number): number => excessLeft(afterSale(s, player, company, sold), player, [...actions.sold, company]);
  const least = Math.min(...sellable(s, company, player, salePolicy).map((block) => left(block.percent)));
  return left(percent) > least ? refuse('stock.too-little', 'ESP-4.1-3', { limit: certificateLimit(s) }) : null;
};

/** Sell, in any order of companies (ESP-4.2-5), repay, buy: in this order, each optional. Nothing passes from player to player (ESP-1.4-3). */
export const stockTurn = inOrder(
  stock({
    order: 'sell first',
    deal: dealPolicy,
    purchases: [share],
    mustSell,
    bar,
    ended: (e, player, how) => {
      // ESP-4-2
      const acted = how === 'acted' || own(e.now).repaid;
      const mine = edit(e);
      mine.player = nextPlayer(e.now, player);
      mine.passes = acted ? 0 : mine.passes + 1;
      mine.repaid = false;
      if (!acted) e.emit('passed', { player });
    },
    rules: { one: 'ESP-4.3-2', order: 'ESP-4-1', block: 'ESP-R16', mustSell: 'ESP-4.1-3', sale: saleRule },
  }),
).beside(repay(mustSell));
