import type { CompanyId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf, operatingOrder, presidentOf } from '@roundhouse/engine/shares';
import { closeCompany } from './closing.ts';
import { market } from './data.ts';

// SA-R73 what a corporation in receivership does: track, stations and deals have no decider; dividends, trains and discards say what the bank does.

/** SA-7.8.4-2 corporations whose president's certificate is in the pool. SA-R74 it ends when a player gets that certificate. */
export const inReceivership = (s: State): readonly CompanyId[] =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => companyOf(s, company).floated && presidentOf(s, company) === null),
  );

/** SA-7.8.4-6 at the end of a stock round they close. Only operating rounds put president's certificates into the pool. */
export const closeReceivership = (e: Edit): void => {
  for (const company of inReceivership(e.now)) closeCompany(e, company);
};
