import { type CompanyId, discardAll, type Edit, removeToken, takeOffTheMap } from '@roundhouse/engine';
import { edit, setCorp } from './own.ts';

/** Nothing of it is left in the game. */
export const retire = (e: Edit, company: CompanyId): void => {
  removeToken(e, company);
  const row = e.company(company);
  for (const certificate of row.certificates) certificate.owner = 'out';
  row.tokens = row.tokens.map(() => null);
  Object.assign(row, { par: null, floated: false, operated: 0 });
  setCorp(e, company, { markers: 0, pontecorvo: false, deposit: 0, debt: 0, saleable: false });
  edit(e).gone.push(company);
  e.forget(company);
};

/**
 * A corporation without anybody to preside over it: shares leave the game, trains go to the Bank Pool, tokens leave the map.
 * FB-3.4.11-6 FB-R79
 */
export const close = (e: Edit, company: CompanyId): void => {
  e.emit('closed', { company });
  takeOffTheMap(e, company);
  discardAll(e, company, 'pool');
  e.pay(company, 'bank', e.now.companies[company]?.treasury ?? 0);
  for (const other in e.now.companies) {
    if (e.now.companies[other]?.certificates.some(({ owner }) => owner === company))
      for (const certificate of e.company(other).certificates) if (certificate.owner === company) certificate.owner = 'pool';
  }
  retire(e, company);
};
