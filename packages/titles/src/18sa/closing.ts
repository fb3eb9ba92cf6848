import type { CompanyId, Owner, State } from '@roundhouse/engine';
import { closePrivate, type Duty, type Edit } from '@roundhouse/engine/rules';
import { companyOf, held, operatingOrder, removeToken } from '@roundhouse/engine/shares';
import { automatic } from '@roundhouse/engine/steps';
import { discardAll } from '@roundhouse/engine/trains';
import { ENFER, FN, market } from './data.ts';
import { returnMines } from './mines.ts';
import { edit, forgetCarried } from './own.ts';
import { isAnyWhite, isWhite } from './price.ts';
import { treasuryOf } from './purse.ts';
import { emit } from './say.ts';

/** Who holds how much of it, bank pool and offering included. */
const holdersOf = (s: State, company: CompanyId): { readonly owner: Owner; readonly percent: number }[] => {
  const owners = new Set(companyOf(s, company).certificates.map(({ owner }) => owner));
  return [...owners].map((owner) => ({ owner, percent: held(s, company, owner) }));
};

/**
 * A corporation is bankrupt or closed and never returns (SA-R75). SA-9.5-4 SA-R41 its stations stay on the map.
 * SA-9.5-3 its trains go to the pool without their loans; SA-9.5-2 treasury, mine markers and certificates are gone.
 */
export const closeCompany = (e: Edit, company: CompanyId): void => {
  const shares = holdersOf(e.now, company);
  emit(e, 'closed', { company, treasury: treasuryOf(e.now, company), shares, back: 'out' });
  discardAll(e, company, 'pool');
  removeToken(e, company);
  returnMines(e, company);
  e.pay(company, 'bank', treasuryOf(e.now, company));
  for (const [id, asset] of Object.entries(e.now.assets)) if (asset.owner === company) closePrivate(e, id);
  if (company === ENFER) closePrivate(e, FN); // SA-R15
  const row = e.company(company);
  for (const certificate of row.certificates) certificate.owner = 'out';
  row.par = null;
  row.floated = false;
  const mine = edit(e);
  mine.gone.push(company);
  if (mine.owed[0]?.company === company) mine.smallestSold = null;
  mine.owed = mine.owed.filter((owed) => owed.company !== company);
  mine.leftYellow = mine.leftYellow.filter((id) => id !== company);
  forgetCarried(e);
  if (mine.harbourOwner === company) mine.harbourOwner = null;
  e.forget(company);
};

export const bankruptcy = automatic('bankruptcy', isWhite, closeCompany);

/** SA-9.5-1 a price token on the white field. */
export const whiteField: Duty = {
  rule: 'SA-9.5-1',
  due: (s) => {
    if (!isAnyWhite(s)) return null;
    const company = operatingOrder(
      s,
      market,
      Object.keys(s.companies).filter((id) => isWhite(s, id)),
    )[0];
    return company === undefined ? null : { step: 'bankruptcy', about: company, at: null };
  },
};
