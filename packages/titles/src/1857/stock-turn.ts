import type { CompanyId, PlayerId, Refusal, State } from '@roundhouse/engine';
import { type Edit, inOrder, nextPlayer } from '@roundhouse/engine/rules';
import { companyOf, held, majority, ordinary } from '@roundhouse/engine/shares';
import { type BuyShareMove, buyShare, type PurchaseMove, type ShareLot, stock } from '@roundhouse/engine/steps';
import { atLimit, certificateLimit, excess, isAtLimit, mustSell, tooLittle } from './certificate-limit.ts';
import { companyData, FLOAT, PARS, PBA } from './data.ts';
import { finance, soldOf } from './finance.ts';
import { edit, hasSold, own } from './own.ts';
import { isClosing, isUncounted, sharePrice, startAt } from './price.ts';
import { fromBank, fromPlayer } from './privates.ts';
import { refuse } from './say.ts';
import { dealPolicy, holdLimit, saleRule, tenCompanies } from './shares.ts';

/** Why this company's president's certificate cannot be bought now (57-pba-1, 57-stock-5, 57-closure-6). */
const mayStart = (s: State, company: CompanyId): Refusal | null => {
  if (company === PBA && !tenCompanies(s)) return refuse('buy.tenth', '57-pba-1');
  return own(s).barred.includes(company) ? refuse('buy.closed', '57-stock-5', { company }) : null;
};

/**
 * The president's certificate at each starting price, at twice or, for CNA, three times it (57-cna-1, 57-stock56-2, 57-stock18eu-2); once
 * the company has started, a share that is unsold, paid to the company (57-stock56-3, 57-stock18eu-3), and one of the bank pool, paid to
 * the bank (57-1870.stock-7, 57-stock18eu-4).
 */
const lots = (s: State, company: CompanyId): readonly ShareLot[] => {
  const model = finance(s);
  const from = model.unsoldAt(company);
  if (isClosing(s, company)) return [];
  if (companyOf(s, company).par === null) {
    const { president: percent } = companyData(company);
    if (mayStart(s, company) !== null) return [];
    return PARS.map((par) => ({ from, percent, president: true, price: (par * percent) / 10, to: company, par }));
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
  if (hasSold(s, player, company)) return refuse('buy.sold', '57-1870.stock-5', { company });
  if (excess(s, player) > 0) return refuse('buy.certificate-limit', '57-R30', { limit: certificateLimit(s) });
  const limit = holdLimit(s, company);
  if (held(s, company, player) + lot.percent > limit) return refuse('buy.hold-limit', '57-1870.stock-9', { limit });
  if (!isUncounted(s, company) && isAtLimit(s, player)) return atLimit(s);
  return null;
};

/**
 * With 60% sold the company floats and operates from the next operating round on (57-1870.stock-8), OBA too when it is started again
 * (57-oba-2). It stays floated until it closes (57-stock-7). The first flotation of the tenth company sets the end of the game (57-end-3,
 * 57-R22).
 */
const float = (e: Edit, company: CompanyId): void => {
  if (companyOf(e.now, company).floated || soldOf(e.now, company) < FLOAT) return;
  e.charter(company).floated = true;
  edit(e).floated.push(company);
  if (company === PBA && own(e.now).tenthFloatedIn === null) edit(e).tenthFloatedIn = e.now.round.set;
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
      mine.player = nextPlayer(e.now, player);
      mine.passes = how === 'acted' ? 0 : mine.passes + 1; // 57-1870.stock-3
      if (how !== 'idle') mine.anyChoice = true;
      if (how === 'acted') mine.priority = mine.player; // 57-1870.stock-4
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
