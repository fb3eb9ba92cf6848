import { type CompanyId, dividend, type Owner, type State } from '@roundhouse/engine';
import { isMinor } from './data.ts';
import { moveAfterEarnings } from './price.ts';
import { routeFactor } from './renfe.ts';

/** What a minor that pays gives to its director, and to its treasury. */
export const minorHalf = (earned: number): number => earned / 2;

/** A tenth for each share, that of the open market to the treasury; a minor shares with its director. */
const payOut = (s: State, company: CompanyId, earned: number): { to: Owner; amount: number }[] => {
  const sums = new Map<Owner, number>();
  const add = (to: Owner, amount: number): void => void sums.set(to, (sums.get(to) ?? 0) + amount);
  for (const { owner, percent } of s.companies[company]?.certificates ?? []) {
    if (isMinor(company)) {
      add(owner, minorHalf(earned));
      add(company, minorHalf(earned));
    } else if (owner in s.players) add(owner, (earned * percent) / 100);
    else if (owner === 'pool') add(company, (earned * percent) / 100);
  }
  return [...sums].map(([to, amount]) => ({ to, amount }));
};

export const dividends = dividend({
  choices: (_s, _company, earned) => (earned > 0 ? ['pay', 'withhold'] : ['withhold']),
  split: (s, company, choice, earned) => (choice === 'pay' ? payOut(s, company, earned) : [{ to: company, amount: earned }]),
  moved: (e, company, choice) => {
    // With its earnings managed it has operated.
    e.company(company).operated += 1;
    moveAfterEarnings(e, company, choice === 'pay', routeFactor(e.now, company));
  },
  rules: { choice: 'ESP-5.5-1', must: 'ESP-5.1-3' },
});
