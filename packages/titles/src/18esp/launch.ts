import { type CompanyId, type Edit, heldByPlayers, placeToken } from '@roundhouse/engine';
import { hasBegun, isMinor, LAUNCH } from './data.ts';
import { edit } from './own.ts';

/** The par value is fixed and the price token stands in its cell. */
export const setPar = (e: Edit, company: CompanyId, par: number): void => {
  if (!isMinor(company)) e.company(company).par = par;
  placeToken(e, company, String(par));
  e.emit('started', { company, par });
};

export interface LaunchTerms {
  /** Percent of a major that players must hold. */
  readonly sold: number;
  /** Times par that the company receives. */
  readonly capital: number;
}

export const launchTerms = (phase: string): LaunchTerms => (hasBegun(phase, 'lateLaunch') ? LAUNCH.late : LAUNCH.major);

/** A minor with its certificate, a major once enough of it is sold: four times par, or all of ten from phase 5 on. */
export const launch = (e: Edit, company: CompanyId): void => {
  const row = e.now.companies[company];
  if (row === undefined || row.floated) return;
  if (!isMinor(company)) {
    const { sold, capital } = launchTerms(e.now.phase);
    if (row.par === null || heldByPlayers(e.now, company) < sold) return;
    e.pay('bank', company, row.par * capital);
    if (hasBegun(e.now.phase, 'lateLaunch')) edit(e).launchedLate.push(company);
  }
  e.company(company).floated = true;
  e.emit('floated', { company });
};
