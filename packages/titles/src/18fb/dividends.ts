import type { CompanyId, Owner, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { dividend } from '@roundhouse/engine/steps';
import { BANDS, bandOf, cardData, isCard, SHARE } from './data.ts';
import { earnings } from './markers.ts';
import { corpOf, isRegional, own, setCorp } from './own.ts';
import { goLeft, goRight, sharePrice } from './price.ts';
import { stateOf } from './states.ts';

// Secured interest or earnings, and what becomes of them.

/** Bands that Melisurgo adds. */
const RAISE = cardData('Melisurgo').bands as number;

/** What each 10% gets with Melisurgo. FB-2.7-ex1 */
export const raisedInterestOf = (company: CompanyId): number => BANDS[Math.min(bandOf(company) + RAISE, BANDS.length - 1)] as number;

/** What each 10% gets while the line is being built. FB-3.4.4-1 FB-R41 */
export const interestOf = (s: State, company: CompanyId): number =>
  own(s).melisurgo === company ? raisedInterestOf(company) : (BANDS[bandOf(company)] as number);

const isBuilding = (s: State, company: CompanyId): boolean => !isRegional(s, company) && stateOf(s, company) === 'building';

/** FB-3.4.4-3 FB-R42 FB-3.4.4-ex2 */
const usedAllSteps = (s: State, company: CompanyId): boolean => own(s).stepsUsed >= corpOf(s, company).steps;

/** FB-3.3-5 */
const earned = (s: State, company: CompanyId): number => {
  if (!isBuilding(s, company)) return earnings(s, company);
  return usedAllSteps(s, company) ? (100 / SHARE) * interestOf(s, company) : 0;
};

/** FB-3.3-10 FB-3.5.2-9 FB-R33 */
const choices = (s: State, company: CompanyId, sum: number): readonly string[] => {
  if (isRegional(s, company)) return ['half'];
  const state = stateOf(s, company);
  if (state === 'building') return [usedAllSteps(s, company) ? 'interest' : 'no interest'];
  if (sum === 0 || corpOf(s, company).debt > 0) return ['withhold'];
  return state === 'frozen' ? ['half'] : ['full', 'half', 'withhold'];
};

/** Half, rounded up to the next ten. FB-3.4.6-3 FB-3.5.2-ex1 */
export const halfOf = (sum: number): number => Math.ceil(sum / 20) * 10;

/** Who is paid for a certificate: the offer pays its corporation, the Bank Pool nobody. FB-3.4.6-4 */
const payee = (s: State, company: CompanyId, owner: Owner): Owner | null => {
  if (owner in s.players || owner in s.companies) return owner;
  return owner === 'ipo' || isCard(owner) ? company : null;
};

const shareOut = (s: State, company: CompanyId, sum: number, to: (owner: Owner) => Owner | null): Map<Owner, number> => {
  const sums = new Map<Owner, number>();
  for (const { owner, percent } of companyOf(s, company).certificates) {
    const paid = to(owner);
    if (paid !== null) sums.set(paid, (sums.get(paid) ?? 0) + (sum * percent) / 100);
  }
  return sums;
};

/** FB-3.4.6-2 FB-3.4.6-ex1 FB-3.4.6-ex2 */
const split = (s: State, company: CompanyId, choice: string, sum: number): { to: Owner; amount: number }[] => {
  if (choice === 'withhold' || choice === 'no interest') return sum > 0 ? [{ to: company, amount: sum }] : [];
  // FB-3.4.4-2 FB-3.4.4-ex1
  if (choice === 'interest') {
    const holders = shareOut(s, company, sum, (owner) =>
      owner !== company && (owner in s.players || owner in s.companies) ? owner : null,
    );
    return [...holders].map(([to, amount]) => ({ to, amount }));
  }
  const paid = choice === 'half' ? halfOf(sum) : sum;
  const sums = shareOut(s, company, paid, (owner) => payee(s, company, owner));
  if (paid < sum) sums.set(company, (sums.get(company) ?? 0) + sum - paid);
  return [...sums].map(([to, amount]) => ({ to, amount }));
};

/** FB-3.4.7-1 */
const moved = (e: Edit, company: CompanyId, choice: string, sum: number): void => {
  // FB-R24
  if (choice !== 'interest' && choice !== 'no interest') {
    e.charter(company).operated += 1;
    setCorp(e, company, { saleable: true });
  }
  if (isRegional(e.now, company) || choice === 'interest') return;
  if (choice === 'no interest' || choice === 'withhold') {
    // FB-2.2.5-2 FB-3.4.4-4
    if (corpOf(e.now, company).debt === 0) goLeft(e, company);
    return;
  }
  const paid = choice === 'half' ? halfOf(sum) : sum;
  // FB-2.2.5-3 FB-2.2.5-4 FB-R6 FB-2.2.5-ex2
  if (paid >= sharePrice(e.now, company)) goRight(e, company);
};

export const dividends = dividend({ earned, choices, split, moved, rules: { choice: 'FB-3.4.6-1', must: 'FB-3.4-4' } });
