import type { CompanyId, Owner, State } from '@roundhouse/engine';
import { companyOf, presidentOf } from '@roundhouse/engine/shares';
import { dividend } from '@roundhouse/engine/steps';
import { SHARE } from './data.ts';
import { own } from './own.ts';
import { moveLeft, moveRight, sharePrice } from './price.ts';

/** How many shares a corporation has. */
const SHARES = 100 / SHARE;

interface Payment {
  to: Owner;
  amount: number;
}

/** SA-7.7-3 revenue less the interest charged when the trains ran. */
const netOf = (s: State, earned: number): number => earned - own(s).interest;

/** SA-7.7-6 SA-R52 the pool and the corporation's own shares pay the treasury; the bank keeps the dividend of the offering. */
const payeeOf = (s: State, company: CompanyId, owner: Owner): Owner | null => {
  if (owner in s.players) return owner;
  return owner === 'pool' || owner === company ? company : null;
};

/** SA-7.7-4 a sum for each share; SA-7.7-5 half of it, rounded down, for a remaining half share. Worked example: SA-7.7-ex1. */
const payOut = (s: State, company: CompanyId, each: number): Payment[] => {
  const held = new Map<Owner, number>();
  for (const { owner, percent } of companyOf(s, company).certificates) held.set(owner, (held.get(owner) ?? 0) + percent);
  const sums = new Map<Owner, number>();
  for (const [owner, percent] of held) {
    const to = payeeOf(s, company, owner);
    const amount = Math.floor(percent / SHARE) * each + (percent % SHARE === 0 ? 0 : Math.floor(each / 2));
    if (to !== null) sums.set(to, (sums.get(to) ?? 0) + amount);
  }
  return [...sums].map(([to, amount]) => ({ to, amount }));
};

/** SA-R49 a net income of 0 or less is no dividend; SA-7.8.4-4 nor does a corporation in receivership pay any. SA-R53 half needs the price. */
const choices = (s: State, company: CompanyId, earned: number): readonly string[] => {
  const net = netOf(s, earned);
  if (net <= 0 || presidentOf(s, company) === null) return ['withhold'];
  return net >= sharePrice(s, company) ? ['pay', 'half', 'withhold'] : ['pay', 'withhold'];
};

/** SA-7.7-12 withheld; SA-R51 the 10% dividend is rounded down; SA-7.7-9 SA-7.7-10 half, with the rest for the treasury (SA-7.7-ex2). */
const split = (s: State, company: CompanyId, choice: string, earned: number): readonly Payment[] => {
  const net = netOf(s, earned);
  if (net <= 0) return [];
  if (choice === 'withhold') return [{ to: company, amount: net }];
  if (choice === 'pay') return payOut(s, company, Math.floor(net / SHARES));
  const each = Math.floor(net / 2 / SHARES);
  return [...payOut(s, company, each), { to: company, amount: net - each * SHARES }];
};

export const dividends = dividend({
  choices,
  split,
  moved: (e, company, choice) => {
    // SA-7.7-11 after a half dividend the price stays.
    if (choice === 'pay') moveRight(e, company);
    if (choice === 'withhold') moveLeft(e, company);
  },
  rules: { choice: 'SA-7.7-8', must: 'SA-7.2-1' },
});
