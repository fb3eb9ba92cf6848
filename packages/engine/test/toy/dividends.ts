import type { CompanyId, Owner, State } from '@roundhouse/engine';
import { left, right } from '@roundhouse/engine/shares';
import { dividend } from '@roundhouse/engine/steps';
import { market } from './data.ts';
import { endGame } from './end.ts';
import { inMarketZone, move } from './shares.ts';

/** Players and the company itself are paid for what they hold, each rounded down. */
const payOut = (s: State, company: CompanyId, earned: number): { to: Owner; amount: number }[] => {
  const percents = new Map<Owner, number>();
  for (const { owner, percent } of s.companies[company]?.certificates ?? [])
    if (owner in s.players || owner === company) percents.set(owner, (percents.get(owner) ?? 0) + percent);
  return [...percents].map(([to, percent]) => ({ to, amount: Math.floor((earned * percent) / 100) }));
};

/** TOY-4.10; at the goal the game is over at once. */
export const dividends = dividend({
  choices: (_s, _company, earned) => (earned > 0 ? ['pay', 'withhold'] : ['withhold']),
  split: (s, company, choice, earned) => (choice === 'pay' ? payOut(s, company, earned) : [{ to: company, amount: earned }]),
  moved(e, company, choice) {
    move(e, company, (from) => (choice === 'pay' ? right(market, from) : left(market, from)));
    if (inMarketZone(e.now, company, 'goal')) endGame(e, 'goal');
  },
  rules: { choice: 'TOY-4.10', must: 'TOY-4.10' },
});
