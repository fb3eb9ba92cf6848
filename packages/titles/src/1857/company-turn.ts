import { automatic, type CompanyId, companyStock, held, inOrder, phaseReached, placeOn, run, type State } from '@roundhouse/engine';
import { close } from './closing.ts';
import { board, COMPANY_HOLD_LIMIT, COMPANY_STOCK_PHASE, companyData, PHASES, POOL_LIMIT } from './data.ts';
import { dividends } from './dividends.ts';
import { finance, sharePrice, unsold } from './finance.ts';
import { buyPrivates, marker } from './privates.ts';
import { routeModel, routeRule } from './routes.ts';
import { refuse } from './say.ts';
import { dropFor, isClosing } from './shares.ts';
import { homeCity, tokens } from './tokens.ts';
import { track } from './track.ts';
import { trains } from './trains.ts';

/** The home token is free and is placed when the company first acts, on the bare hex if no tile lies there. */
const home = automatic(
  'home',
  (s, company) => s.companies[company]?.tokens[0] === null,
  (e, company) => {
    const { home: hex } = companyData(company);
    placeOn(e, board, company, hex, homeCity(e.now, company));
  },
);

/** In Closed after the dividend: it closes before it could buy trains. */
const closeIfClosed = automatic('close', isClosing, close);

/** Budget of the search for the best run; what is legal depends on it, so it is part of the rules. */
export const RUN_NODES = 20_000_000;

const runTrains = run({ model: routeModel, nodes: RUN_NODES, maximum: true, rule: routeRule });

const mayDeal = (s: State, company: CompanyId) => {
  if (!finance(s).dealing) return refuse('company-stock.model', '57-stock56-10');
  if (!phaseReached(PHASES, s, COMPANY_STOCK_PHASE)) return refuse('company-stock.phase', '57-companystock-1');
  if ((s.companies[company]?.operated ?? 0) === 0) return refuse('company-stock.first-turn', '57-companystock-2');
  return isClosing(s, company) ? refuse('company-stock.closing', '57-R15') : null;
};

/** 18EU: the company sells treasury shares to the market, or buys its own from there. */
const dealing = companyStock({
  bar: mayDeal,
  source: (company) => company,
  price: sharePrice,
  mostSold: (s, company) => Math.min(unsold(s, company), POOL_LIMIT - held(s, company, 'pool')),
  mostBought: (s, company) => Math.min(held(s, company, 'pool'), COMPANY_HOLD_LIMIT - unsold(s, company)),
  sold: dropFor,
  rules: { once: '57-companystock-3', sell: '57-companystock-6', buy: '57-companystock-7', cash: '57-companystock-7' },
});

export const companyTurn = inOrder(home, track, tokens, runTrains, dividends, closeIfClosed, trains, dealing).beside(buyPrivates, marker);
