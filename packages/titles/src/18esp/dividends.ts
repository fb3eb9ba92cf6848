import type { CompanyId, Owner, State } from '@roundhouse/engine';
import { companyOf } from '@roundhouse/engine/shares';
import { dividend } from '@roundhouse/engine/steps';
import { isMinor } from './data.ts';
import { moveAfterEarnings } from './price.ts';
import { routeFactor } from './renfe.ts';

/** What a minor that pays gives to its director, and to its treasury. ESP-5.5-5; no rounding: ESP-R67 */
export const minorHalf = (earned: number): number => earned / 2;

/** A tenth for each share, those of the bank pool to the treasury, those of the IPO to nobody. ESP-5.5-4; examples: ESP-5.5-ex1 ESP-5.5-ex2 */
const payOut = (s: State, company: CompanyId, earned: number): { to: Owner; amount: number }[] => {
  const sums = new Map<Owner, number>();
  const add = (to: Owner, amount: number): void => void sums.set(to, (sums.get(to) ?? 0) + amount);
  for (const { owner, percent } of companyOf(s, company).certificates) {
    if (isMinor(company)) {
      add(owner, minorHalf(earned));
      add(company, minorHalf(earned));
    } else if (owner in s.players) add(owner, (earned * percent) / 100);
    else if (owner === 'pool') add(company, (earned * percent) / 100);
  }
  return [...sums].map(([to, amount]) => ({ to, amount }));
};

/** Of this round's route income alone (ESP-5.5-8). A minor may withhold too (ESP-R39; example: ESP-5.5-ex3). */
export const dividends = dividend({
  // Without route income nothing can be paid: ESP-5.5-9 ESP-R38
  choices: (_s, _company, earned) => (earned > 0 ? ['pay', 'withhold'] : ['withhold']),
  split: (s, company, choice, earned) => (choice === 'pay' ? payOut(s, company, earned) : [{ to: company, amount: earned }]),
  moved: (e, company, choice) => {
    // With its earnings managed it has operated: ESP-R73. Northern majors move twice in the last round: ESP-8-6 ESP-R57
    e.charter(company).operated += 1;
    moveAfterEarnings(e, company, choice === 'pay', routeFactor(e.now, company));
  },
  rules: { choice: 'ESP-5.5-1', must: 'ESP-5.1-3' },
});
