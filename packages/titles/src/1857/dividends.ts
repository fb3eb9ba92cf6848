import type { CompanyId, Owner, State } from '@roundhouse/engine';
import { companyOf } from '@roundhouse/engine/shares';
import { dividend } from '@roundhouse/engine/steps';
import { finance } from './finance.ts';
import { moveForDividend } from './price.ts';

/**
 * A tenth for each 10% (57-1870.dividend-1). Of the shares no player holds, the finance model says whether the company or the bank is paid
 * (57-stock56-9, 57-stock56-ex2; 57-stock18eu-9, 57-stock18eu-ex2).
 */
const payOut = (s: State, company: CompanyId, earned: number): { to: Owner; amount: number }[] => {
  const model = finance(s);
  const paid = model.paysCompany === 'pool' ? 'pool' : model.unsoldAt(company);
  const sums = new Map<Owner, number>();
  for (const { owner, percent } of companyOf(s, company).certificates) {
    const to = owner in s.players ? owner : owner === paid ? company : null;
    if (to !== null) sums.set(to, (sums.get(to) ?? 0) + (earned * percent) / 100);
  }
  return [...sums].map(([to, amount]) => ({ to, amount }));
};

export const dividends = dividend({
  // Without earnings nothing can be paid, in the first turn too (57-1870.dividend-2).
  choices: (_s, _company, earned) => (earned > 0 ? ['pay', 'withhold'] : ['withhold']),
  split: (s, company, choice, earned) => (choice === 'pay' ? payOut(s, company, earned) : [{ to: company, amount: earned }]),
  moved: (e, company, choice) => moveForDividend(e, company, choice === 'pay'),
  rules: { choice: '57-or-3', must: '57-1870.order-5' },
});
