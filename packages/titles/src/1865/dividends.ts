import { type CompanyId, dividend, type Owner, type State } from '@roundhouse/engine';
import { shift } from './shares.ts';
import { revenue } from './traffic.ts';

/** Players by their percentage, the company for what lies in its offer; pool and Dragons leave theirs in the bank. */
const payOut = (s: State, company: CompanyId, earned: number): { to: Owner; amount: number }[] => {
  const sums = new Map<Owner, number>();
  for (const { owner, percent } of s.companies[company]?.certificates ?? []) {
    const to = owner in s.players ? owner : owner === 'ipo' ? company : null;
    if (to !== null) sums.set(to, (sums.get(to) ?? 0) + (earned * percent) / 100);
  }
  return [...sums].map(([to, amount]) => ({ to, amount }));
};

const MOVES: Readonly<Record<string, number>> = { pay: 1, withhold: 0, zero: -1 };

export const dividends = dividend({
  earned: revenue,
  choices: (_s, _company, earned) => (earned > 0 ? ['pay', 'withhold'] : ['zero']),
  split: (s, company, choice, earned) => (choice === 'pay' ? payOut(s, company, earned) : [{ to: company, amount: earned }]),
  moved: (e, company, choice) => shift(e, company, MOVES[choice] ?? 0),
  rules: { choice: 'SAR-R36', must: 'SAR-4.1-3' },
});
