import type { CompanyId, Refusal, State } from '@roundhouse/engine';
import { companyOf, held } from '@roundhouse/engine/shares';
import { companyStock } from '@roundhouse/engine/steps';
import { phaseReached } from '@roundhouse/engine/trains';
import { COMPANY_HOLD_LIMIT, COMPANY_STOCK_PHASE, PHASES, POOL_LIMIT } from './data.ts';
import { finance, unsold } from './finance.ts';
import { dropFor, isClosing, sharePrice } from './price.ts';
import { refuse } from './say.ts';

const mayDeal = (s: State, company: CompanyId): Refusal | null => {
  if (!finance(s).dealing) return refuse('company-stock.model', '57-stock56-10');
  if (!phaseReached(PHASES, s, COMPANY_STOCK_PHASE)) return refuse('company-stock.phase', '57-companystock-1');
  if (companyOf(s, company).operated === 0) return refuse('company-stock.first-turn', '57-companystock-2');
  return isClosing(s, company) ? refuse('company-stock.closing', '57-R15') : null;
};

/**
 * 18EU: the company sells treasury shares to the bank pool, or buys its own from there; examples 57-companystock-ex1 and
 * 57-companystock-ex2. The step comes after trains, so its money buys no train of the same turn (57-companystock-8).
 */
export const dealing = companyStock({
  bar: mayDeal,
  source: (company) => company,
  // All shares of a deal at the price at its start, paid by or to the bank (57-companystock-4).
  price: sharePrice,
  mostSold: (s, company) => Math.min(unsold(s, company), POOL_LIMIT - held(s, company, 'pool')),
  mostBought: (s, company) => Math.min(held(s, company, 'pool'), COMPANY_HOLD_LIMIT - unsold(s, company)),
  // What is done beside the step takes money from the company. It brings no share and changes no price.
  aided: false,
  sold: dropFor, // 57-companystock-5, 57-R40
  rules: { once: '57-companystock-3', sell: '57-companystock-6', buy: '57-companystock-7', cash: '57-companystock-7' },
});
