import type { CompanyId, Owner, State } from '@roundhouse/engine';
import { companyOf } from '@roundhouse/engine/shares';
import { dividend } from '@roundhouse/engine/steps';
import { shiftPrice } from './price.ts';
import { revenue } from './traffic.ts';

/** Players get their percentage (SAR-4.5-4), the company that of its offer (SAR-4.5-6); that of pool and Dragons stays in the bank (SAR-4.5-5). */
const payOut = (s: State, company: CompanyId, earned: number): { to: Owner; amount: number }[] => {
  const sums = new Map<Owner, number>();
  for (const { owner, percent } of companyOf(s, company).certificates) {
    const to = owner in s.players ? owner : owner === 'ipo' ? company : null;
    if (to !== null) sums.set(to, (sums.get(to) ?? 0) + (earned * percent) / 100);
  }
  return [...sums].map(([to, amount]) => ({ to, amount }));
};

/** Spaces the price moves: SAR-3.11-1 SAR-3.11-5 SAR-3.11-3. */
const SPACES: Readonly<Record<string, number>> = { pay: 1, withhold: 0, zero: -1 };

export const dividends = dividend({
  earned: revenue,
  // SAR-4.5-3 SAR-4.5-7 SAR-R36
  choices: (_s, _company, earned) => (earned > 0 ? ['pay', 'withhold'] : ['zero']),
  split: (s, company, choice, earned) => (choice === 'pay' ? payOut(s, company, earned) : [{ to: company, amount: earned }]),
  moved: (e, company, choice) => shiftPrice(e, company, SPACES[choice] ?? 0),
  rules: { choice: 'SAR-R36', must: 'SAR-4.1-3' },
});
