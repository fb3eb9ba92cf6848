import { type CompanyId, type Edit, heldByPlayers, placeToken } from '@roundhouse/engine';
import { inPhase, isMinor } from './data.ts';
import { edit } from './own.ts';

/** The par value is fixed and the price token stands in its cell. */
export const setPar = (e: Edit, company: CompanyId, par: number): void => {
  if (!isMinor(company)) e.company(company).par = par;
  placeToken(e, company, String(par));
  e.emit('started', { company, par });
};

/** How much of a major players must hold for it to be launched. */
export const launchPercent = (phase: string): number => (inPhase(phase, 5) ? 60 : 40);

/** A minor with its certificate, a major once enough of it is sold: four times par, or all of ten from phase 5 on. */
export const launch = (e: Edit, company: CompanyId): void => {
  const row = e.now.companies[company];
  if (row === undefined || row.floated) return;
  if (!isMinor(company)) {
    if (row.par === null || heldByPlayers(e.now, company) < launchPercent(e.now.phase)) return;
    const late = inPhase(e.now.phase, 5);
    e.pay('bank', company, row.par * (late ? 10 : 4));
    if (late) edit(e).late.push(company);
  }
  e.company(company).floated = true;
  e.emit('floated', { company });
};
