import { type CompanyId, type Edit, held, type Owner, ordinary, packs, priceOf, type State, transfer } from '@roundhouse/engine';
import { market, POOL_LIMIT } from './data.ts';

// The two finance models: where unsold shares lie, what they cost, and who is paid their dividend.

export interface Finance {
  /** Where the certificates of a company lie before they are sold. */
  unsoldAt(company: CompanyId): Owner;
  /** What one unsold share costs a player once the company is started. */
  price(s: State, company: CompanyId): number;
  /** What the company gets for each share when they are placed because the first 6 is bought. */
  placing(s: State, company: CompanyId): number;
  /** Who gets the dividend of shares that no player holds; the bank keeps the rest. */
  paysCompany: 'pool' | 'unsold';
  /** May a company deal in its own shares? */
  readonly dealing: boolean;
  /** The statements on where unsold shares lie and on the starting price. */
  readonly rules: { readonly unsold: string; readonly start: string };
}

const parOf = (s: State, company: CompanyId): number => s.companies[company]?.par ?? 0;
export const sharePrice = (s: State, company: CompanyId): number => priceOf(s, market, company) ?? 0;

const model1856: Finance = {
  unsoldAt: () => 'ipo',
  price: parOf,
  placing: parOf,
  paysCompany: 'pool',
  dealing: false,
  rules: { unsold: '57-stock56-1', start: '57-stock56-2' },
};

const model18EU: Finance = {
  unsoldAt: (company) => company,
  price: sharePrice,
  placing: sharePrice,
  paysCompany: 'unsold',
  dealing: true,
  rules: { unsold: '57-stock18eu-1', start: '57-stock18eu-2' },
};

export const finance = (s: State): Finance => (s.options.finance === '18EU' ? model18EU : model1856);

export const unsold = (s: State, company: CompanyId): number => held(s, company, finance(s).unsoldAt(company));

/** Percent of a company that has been sold, to whomever. */
export const soldOf = (s: State, company: CompanyId): number => 100 - unsold(s, company);

/** Moves unsold shares to the open market, paid by the bank to the company; no price moves. */
const place = (e: Edit, company: CompanyId, percent: number, each: number): void => {
  if (percent <= 0) return;
  const from = finance(e.now).unsoldAt(company);
  const sizes = packs(ordinary(e.now, company, from), percent)[0] ?? [];
  transfer(e, company, { from, sizes }, 'pool');
  const amount = (each * percent) / 10;
  e.pay('bank', company, amount);
  e.emit('placed', { company, percent, amount });
};

/** The first 6 is bought: up to half of each floated company comes to lie in the market. */
export const placeOnFirstSix = (e: Edit): void => {
  for (const [company, row] of Object.entries(e.now.companies)) {
    if (!row.floated) continue;
    const room = Math.max(0, POOL_LIMIT - held(e.now, company, 'pool'));
    place(e, company, Math.min(unsold(e.now, company), room), finance(e.now).placing(e.now, company));
  }
};

/** A company that floated with 6s available gets rid of all that is left, at its starting price and without the limit of the market. */
export const placeAfterFloating = (e: Edit, company: CompanyId): void => place(e, company, unsold(e.now, company), parOf(e.now, company));
