import type { CompanyId } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf, heldByPlayers, placeToken } from '@roundhouse/engine/shares';
import { hasBegun, isMinor, LAUNCH } from './data.ts';
import { edit } from './own.ts';
import { emit } from './say.ts';

/** Par is fixed, for a major alone, and the price token is placed in its cell. ESP-4-5 ESP-4.3.1-1 ESP-4.3.2-3 */
export const setPar = (e: Edit, company: CompanyId, par: number): void => {
  if (!isMinor(company)) e.charter(company).par = par;
  placeToken(e, company, String(par));
  e.emit('started', { company, par });
};

/** What must be sold before a company is launched, and its capital. */
export interface LaunchTerms {
  /** Percent of a major that players must hold. */
  readonly sold: number;
  /** Times par that the company receives. */
  readonly capital: number;
}

/** ESP-4.3.2-1 ESP-4.3.2-6 */
export const launchTerms = (phase: string): LaunchTerms => (hasBegun(phase, 'lateLaunch') ? LAUNCH.late : LAUNCH.major);

/**
 * A minor is launched with its certificate, a major once players hold enough of it (ESP-R12): it receives four times par (ESP-4.3.2-4
 * ESP-6.1.2-1), or ten times under the terms of phase 5 (ESP-4.3.2-6 ESP-R50).
 */
export const launch = (e: Edit, company: CompanyId): void => {
  const row = companyOf(e.now, company);
  if (row.floated) return;
  let amount = 0;
  if (!isMinor(company)) {
    const { sold, capital } = launchTerms(e.now.phase);
    if (row.par === null || heldByPlayers(e.now, company) < sold) return;
    amount = row.par * capital;
    if (hasBegun(e.now.phase, 'lateLaunch')) edit(e).launchedLate.push(company);
  }
  e.pay('bank', company, amount);
  e.charter(company).floated = true;
  emit(e, 'floated', { company, amount });
};
