import { held } from '@roundhouse/engine/shares';
import { dividend } from '@roundhouse/engine/steps';
import { movePrice } from './shares.ts';

/** MINI-3.10 */
export const dividends = dividend({
  choices: (_s, _company, earned) => (earned > 0 ? ['pay', 'withhold'] : ['withhold']),
  split: (s, company, choice, earned) =>
    choice === 'pay'
      ? s.order
          .map((player) => ({ to: player, amount: Math.floor((earned * held(s, company, player)) / 100) }))
          .filter(({ amount }) => amount > 0)
      : [{ to: company, amount: earned }],
  moved: (e, company, choice) => movePrice(e, company, choice === 'pay' ? 1 : -1),
  rules: { choice: 'MINI-3.10', must: 'MINI-3.10' },
});
