import { type CompanyId, dividend, left, type Owner, right, type State } from '@roundhouse/engine';
import { HIGHEST, market } from './data.ts';
import { finance, sharePrice } from './finance.ts';
import { edit } from './own.ts';
import { move } from './shares.ts';

/** A tenth for each 10%; of what no player holds, the model says whether the company or the bank is paid. */
const payOut = (s: State, company: CompanyId, earned: number): { to: Owner; amount: number }[] => {
  const model = finance(s);
  const paid = model.paysCompany === 'pool' ? 'pool' : model.unsoldAt(company);
  const sums = new Map<Owner, number>();
  for (const { owner, percent } of s.companies[company]?.certificates ?? []) {
    const to = owner in s.players ? owner : owner === paid ? company : null;
    if (to !== null) sums.set(to, (sums.get(to) ?? 0) + (earned * percent) / 100);
  }
  return [...sums].map(([to, amount]) => ({ to, amount }));
};

export const dividends = dividend({
  choices: (_s, _company, earned) => (earned > 0 ? ['pay', 'withhold'] : ['withhold']),
  split: (s, company, choice, earned) => (choice === 'pay' ? payOut(s, company, earned) : [{ to: company, amount: earned }]),
  moved: (e, company, choice) => {
    move(e, company, (from) => (choice === 'pay' ? right(market, from) : left(market, from)));
    if (choice === 'pay' && sharePrice(e.now, company) === HIGHEST) edit(e).topped = true;
  },
  rules: { choice: '57-or-3', must: '57-1870.order-5' },
});
