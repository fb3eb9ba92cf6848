import { type CompanyId, dividend, left, type Owner, presidentOf, right, type State } from '@roundhouse/engine';
import { market, SHARE } from './data.ts';
import { own } from './own.ts';
import { move, sharePrice } from './yellow-zone.ts';

/** How many shares a corporation has. */
const SHARES = 100 / SHARE;

/** Revenue less the interest charged when the trains ran. */
const netOf = (s: State, earned: number): number => earned - own(s).interest;

/** A whole sum for each 10%, and half of it, rounded down, for a remaining 5%. The pool is one holder and pays the corporation, as its own shares do; the bank keeps the rest. */
const payOut = (s: State, company: CompanyId, each: number): { to: Owner; amount: number }[] => {
  const held = new Map<Owner, number>();
  for (const { owner, percent } of s.companies[company]?.certificates ?? []) held.set(owner, (held.get(owner) ?? 0) + percent);
  const sums = new Map<Owner, number>();
  for (const [owner, percent] of held) {
    const to = owner in s.players ? owner : owner === 'pool' || owner === company ? company : null;
    const amount = Math.floor(percent / SHARE) * each + (percent % SHARE === 0 ? 0 : Math.floor(each / 2));
    if (to !== null) sums.set(to, (sums.get(to) ?? 0) + amount);
  }
  return [...sums].map(([to, amount]) => ({ to, amount }));
};

const choices = (s: State, company: CompanyId, earned: number): readonly string[] => {
  const net = netOf(s, earned);
  if (net <= 0 || presidentOf(s, company) === null) return ['withhold'];
  return net >= sharePrice(s, company) ? ['pay', 'half', 'withhold'] : ['pay', 'withhold'];
};

const split = (s: State, company: CompanyId, choice: string, earned: number): readonly { to: Owner; amount: number }[] => {
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
    if (choice === 'pay') move(e, company, (from) => right(market, from));
    if (choice === 'withhold') move(e, company, (from) => left(market, from));
  },
  rules: { choice: 'SA-7.7-8', must: 'SA-7.2-1' },
});
