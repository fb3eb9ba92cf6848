import {
  type BuyShareMove,
  buyShare,
  type CompanyId,
  type Edit,
  held,
  inOrder,
  majority,
  nextPlayer,
  ordinary,
  type PlayerId,
  presidentCertificate,
  type Refusal,
  type ShareLot,
  type State,
  stock,
} from '@roundhouse/engine';
import { premiumPrice } from './chart.ts';
import { COMPANIES, certificateLimit, launchValues, PLAYER_LIMIT, phaseNumber } from './data.ts';
import { DRAGONS } from './dragons.ts';
import { anyHome, float, isHomeless, launchAt } from './launch.ts';
import { edit, own } from './own.ts';
import { refuse } from './say.ts';
import { certificates, dealPolicy, saleRule, sharePrice, sharesIn, unit } from './shares.ts';

const canLaunch = (s: State, company: CompanyId): boolean => !isHomeless(s, company) || anyHome(s);

/** The president's certificate is two shares. */
const launches = (s: State, company: CompanyId): readonly ShareLot[] => {
  const top = presidentCertificate(s, company);
  if (top === null || !canLaunch(s, company)) return [];
  return launchValues(phaseNumber(s)).map((par) => ({
    from: 'ipo',
    percent: top.percent,
    president: true,
    price: par * sharesIn(s, company, top.percent),
    to: company,
    par,
  }));
};

/** One certificate of each place: offer and pool at the market price, the Dragons with their premium. */
const lots = (s: State, company: CompanyId): readonly ShareLot[] => {
  if (s.companies[company]?.par === null) return launches(s, company);
  const lot = (from: string, price: number, to: string): readonly ShareLot[] =>
    ordinary(s, company, from).length === 0 ? [] : [{ from, percent: unit(s, company), president: false, price, to, par: null }];
  return [
    ...lot('ipo', sharePrice(s, company), company),
    ...lot('pool', sharePrice(s, company), 'bank'),
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
  const size = presidentCertificate(s, company)?.percent;
  if (move.par === undefined || move.from !== 'ipo') return refuse('buy.president-first', 'SAR-3.5-2', { company });
  if (move.percent !== size) return refuse('buy.kind', 'SAR-2.2-7', { company, percent: size ?? 0 });
  return refuse('buy.par', 'SAR-2.2-6', { prices: launchValues(phaseNumber(s)) });
};

const may = (s: State, player: PlayerId, company: CompanyId, lot: ShareLot): Refusal | null => {
  if (own(s).sold.includes(`${company} ${player}`)) return refuse('buy.sold', 'SAR-3.5-7', { company });
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
  presidency: majority,
  rules: { cash: 'SAR-R50' },
});

/** Priority goes to the left of whoever sells or buys last. */
const ended = (e: Edit, player: PlayerId, how: 'acted' | 'passed' | 'idle'): void => {
  const mine = edit(e);
  mine.turn = nextPlayer(e.now, player);
  if (how !== 'acted') {
    mine.passes += 1;
    e.emit('passed', { player });
    return;
  }
  mine.passes = 0;
  mine.dragonsPassed = false;
  mine.priority = mine.turn;
};

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
