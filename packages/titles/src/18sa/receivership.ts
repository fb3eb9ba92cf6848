import { type CompanyId, type Edit, operatingOrder, presidentOf, type State } from '@roundhouse/engine';
import { closeCompany } from './bankruptcy.ts';
import { market } from './data.ts';

/** Corporations whose president certificate lies in the pool: the bank runs them. */
export const inReceivership = (s: State): readonly CompanyId[] =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => s.companies[company]?.floated && presidentOf(s, company) === null),
  );

/** At the end of a stock round those close that nobody has taken over; only operating rounds put president certificates into the pool. */
export const closeReceivership = (e: Edit): void => {
  for (const company of inReceivership(e.now)) closeCompany(e, company);
};
