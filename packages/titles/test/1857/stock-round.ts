import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import { held, priceOf } from '@roundhouse/engine/shares';
import { market } from '../../src/1857/data.ts';
import { done, position } from './position.ts';

// Moves and sights of the stock round.

/** Buys a president's certificate. */
export const found = (by: PlayerId, company: CompanyId, par: number, from = 'ipo') => ({
  type: 'buy' as const,
  by,
  company,
  from,
  percent: company === 'CNA' ? 30 : 20,
  par,
});

/** Buys one share. */
export const buy = (by: PlayerId, company: CompanyId, from: string) => ({ type: 'buy' as const, by, company, from, percent: 10 });

export const sell = (by: PlayerId, company: CompanyId, percent: number) => ({ type: 'sell' as const, by, company, percent });

export const pass = (by: PlayerId) => done(by, 'stock');

export const price = (s: State, company: CompanyId): number | null => priceOf(s, market, company);

/** Percent of a company with its players in the order of the table, with anybody else as named. */
export const holdings = (s: State, company: CompanyId, ...owners: string[]): number[] => owners.map((owner) => held(s, company, owner));

/** The stock round after a set of operating rounds: nothing is left to do in its last turn, that of a company without money or route. */
export const stockRoundAfter = (spec: Omit<Parameters<typeof position>[0], 'turn' | 'round'>): State => {
  const s = position({
    ...spec,
    companies: { ER: { shares: { cleo: 50, pool: 50 }, president: 'cleo' }, ...spec.companies },
    turn: { company: 'ER', step: 'trains' },
    round: { number: 3, of: 3 },
    own: { operated: ['ER', ...Object.keys(spec.companies ?? {})], ...spec.own },
  });
  if (s.round.kind !== 'stock') throw new Error('the operating round goes on');
  return s;
};
