import type { Certificate, CompanyId, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type Edit, inOrder, nextPlayer } from '@roundhouse/engine/rules';
import { companyOf, held, ordinary, presidentCertificate } from '@roundhouse/engine/shares';
import { type BuyShareMove, buyShare, type ShareLot, stock } from '@roundhouse/engine/steps';
import { premiumPrice } from './chart.ts';
import { COMPANIES, certificateLimit, launchValues, PLAYER_LIMIT, phaseNumber } from './data.ts';
import { DRAGONS } from './dragons.ts';
import { anyHome, float, isHomeless, launchAt } from './launch.ts';
import { edit, hasSold } from './own.ts';
import { sharePrice } from './price.ts';
import { refuse } from './say.ts';
import { certificates, dealPolicy, presidency, saleRule, sharesIn, unit } from './shares.ts';

const canLaunch = (s: State, company: CompanyId): boolean => !isHomeless(s, company) || anyHome(s);

const topOf = (s: State, company: CompanyId): Certificate => presidentCertificate(s, company) as Certificate;

/** The president's certificate, at each price open in the phase: SAR-3.6-1 SAR-1-3. */
const launches = (s: State, company: CompanyId): readonly ShareLot[] => {
  if (!canLaunch(s, company)) return [];
  const top = topOf(s, company);
  return launchValues(phaseNumber(s)).map((par) => ({
    from: 'ipo',
    percent: top.percent,
    president: true,
    price: par * sharesIn(s, company, top.percent),
    to: company,
    par,
  }));
};

/** One certificate of each place. Those of the offer pay into the treasury, before and after floating: SAR-3.7-2. */
const lots = (s: State, company: CompanyId): readonly ShareLot[] => {
  if (companyOf(s, company).par === null) return launches(s, company);
  const lot = (from: string, price: number, to: string): readonly ShareLot[] =>
    ordinary(s, company, from).length === 0 ? [] : [{ from, percent: unit(s, company), president: false, price, to, par: null }];
  return [
    // SAR-3.5-3
    ...lot('ipo', sharePrice(s, company), company),
    // SAR-3.5-4
    ...lot('pool', sharePrice(s, company), 'bank'),
    // SAR-3.5-5
    ...lot(DRAGONS, premiumPrice(s, company), 'bank'),
  ];
};

const notOnSale = (s: State, company: CompanyId, move: BuyShareMove): Refusal => {
  const row = s.companies[company];
  if (row === undefined) return refuse('buy.unknown', COMPANIES.some(({ id }) => id === company) ? 'SAR-6.1-1' : 'SAR-1-1', { company });
  if (row.par !== null) {
    const rule = move.from in s.players || move.from in s.companies ? 'SAR-R45' : 'SAR-3.5-1';
    return refuse('buy.not-on-sale', rule, { company, from: move.from });
  }
  if (!canLaunch(s, company)) return refuse('home.none', 'SAR-R19', { company });
  const { percent } = topOf(s, company);
  if (move.par === undefined || move.from !== 'ipo') return refuse('buy.president-first', 'SAR-3.5-2', { company });
  if (move.percent !== percent) return refuse('buy.kind', 'SAR-2.2-7', { company, percent });
  return refuse('buy.par', 'SAR-2.2-6', { prices: launchValues(phaseNumber(s)) });
};

/** The limits are checked before any exchange of president's certificates: SAR-R9. */
const may = (s: State, player: PlayerId, company: CompanyId, lot: ShareLot): Refusal | null => {
  if (hasSold(s, company, player)) return refuse('buy.sold', 'SAR-3.5-7', { company });
  if (held(s, company, player) + lot.percent > PLAYER_LIMIT) return refuse('buy.hold-limit', 'SAR-3.5-8', { limit: PLAYER_LIMIT });
  const limit = certificateLimit(s);
  return certificates(s, player) >= limit ? refuse('buy.certificate-limit', 'SAR-3.5-6', { limit }) : null;
};

const bought = (e: Edit, _player: PlayerId, company: CompanyId): void => {
  float(e, company);
  if (isHomeless(e.now, company)) e.push({ step: 'home', about: company, at: null });
};

const share = buyShare({
  lots,
  notOnSale,
  may,
  starting: launchAt,
  bought,
  presidency,
  rules: { cash: 'SAR-R50' },
});

/**
 * A turn without a sale or purchase is a pass: SAR-3.3-2. Who acts is sure of another turn (SAR-3.3-3), and the player to the left of the last
 * who acted has priority (SAR-3.13-1); if nobody acts it stays (SAR-R7).
 */
const ended = (e: Edit, player: PlayerId, how: 'acted' | 'passed' | 'idle'): void => {
  const mine = edit(e);
  mine.player = nextPlayer(e.now, player);
  if (how !== 'acted') {
    mine.passes += 1;
    e.emit('passed', { player });
    return;
  }
  mine.passes = 0;
  mine.priority = mine.player;
};

/** Sales, of several companies in any order (SAR-3.4-7), then at most one purchase. No move takes money to or from a company: SAR-3.6-5. */
export const stockTurn = inOrder(
  stock({
    order: 'sell first',
    deal: dealPolicy,
    purchases: [share],
    mustSell: () => false,
    ended,
    rules: { one: 'SAR-3.3-1', order: 'SAR-3.3-1', block: 'SAR-3.4-6', mustSell: 'SAR-3.5-6', sale: saleRule },
  }),
);
