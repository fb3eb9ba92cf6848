import type { CompanyId, Owner, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf, held, transfer } from '@roundhouse/engine/shares';
import { POOL_LIMIT } from './data.ts';
import { sharePrice } from './price.ts';

// The two finance models, of which the players choose one before play (57-funds-3, 57-R8): where unsold shares are, what they cost, and who
// gets their dividends.

export interface Finance {
  /** The place of a company's certificates before they are sold. */
  unsoldAt(company: CompanyId): Owner;
  /** The price of an unsold share once the company has started; paid to the company, floated or not (57-R9). */
  price(s: State, company: CompanyId): number;
  /** What the company gets per share when shares are placed because the first 6 is bought. */
  placing(s: State, company: CompanyId): number;
  /** The shares whose dividend the company gets; the bank keeps that of the others no player holds. */
  readonly paysCompany: 'pool' | 'unsold';
  /** May a company issue and redeem shares? */
  readonly dealing: boolean;
  /** The statements on where unsold shares are and on the starting price. */
  readonly rules: { readonly unsold: string; readonly start: string };
}

const parOf = (s: State, company: CompanyId): number => companyOf(s, company).par ?? 0;

const model1856: Finance = {
  unsoldAt: () => 'ipo', // 57-stock56-1
  price: parOf, // 57-stock56-3, 57-stock56-4
  placing: parOf, // 57-stock56-6
  paysCompany: 'pool', // 57-stock56-9
  dealing: false, // 57-stock56-10
  rules: { unsold: '57-stock56-1', start: '57-stock56-2' },
};

const model18EU: Finance = {
  unsoldAt: (company) => company, // 57-stock18eu-1
  price: sharePrice, // 57-stock18eu-3, 57-R12
  placing: sharePrice, // 57-stock18eu-6
  paysCompany: 'unsold', // 57-stock18eu-9
  dealing: true,
  rules: { unsold: '57-stock18eu-1', start: '57-stock18eu-2' },
};

export const finance = (s: State): Finance => (s.options.finance === '18EU' ? model18EU : model1856);

export const unsold = (s: State, company: CompanyId): number => held(s, company, finance(s).unsoldAt(company));

/** Percent of a company that has been sold, to players or the bank pool. */
export const soldOf = (s: State, company: CompanyId): number => 100 - unsold(s, company);

/** Moves unsold shares to the bank pool; the bank pays the company, and no price moves. */
const place = (e: Edit, company: CompanyId, percent: number, each: number): void => {
  if (percent <= 0) return;
  const from = finance(e.now).unsoldAt(company);
  const sizes = Array<number>(percent / 10).fill(10);
  transfer(e, company, { from, sizes }, 'pool');
  const amount = (each * percent) / 10;
  e.pay('bank', company, amount);
  e.emit('placed', { company, percent, amount, from });
};

/**
 * The first 6 is bought: unsold shares of each floated company go to the bank pool up to its limit (57-stock56-6, 57-stock18eu-6,
 * 57-stock56-ex1, 57-stock18eu-ex1). The rest stays on sale (57-stock56-7, 57-stock18eu-7, 57-R11), as do all shares of a company not
 * floated (57-stock56-8).
 */
export const placeOnFirstSix = (e: Edit): void => {
  for (const [company, row] of Object.entries(e.now.companies)) {
    if (!row.floated) continue;
    const room = Math.max(0, POOL_LIMIT - held(e.now, company, 'pool'));
    place(e, company, Math.min(unsold(e.now, company), room), finance(e.now).placing(e.now, company));
  }
};

/**
 * At the end of a stock round a company that floated with 6s available places all unsold shares, at its starting price and beyond the limit
 * of the pool (57-stock56-5, 57-stock18eu-5, 57-R10, 57-stock56-ex3).
 */
export const placeAfterFloating = (e: Edit, company: CompanyId): void => place(e, company, unsold(e.now, company), parOf(e.now, company));
