import type { CompanyId } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { held, removeToken, transferAll } from '@roundhouse/engine/shares';
import { takeOffTheMap } from '@roundhouse/engine/steps';
import { discardAll } from '@roundhouse/engine/trains';
import { edit, setCorp } from './own.ts';
import { emit } from './say.ts';
import { holdersOf } from './shares.ts';

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
  const { treasury, tokens } = e.company(company);
  const left = tokens.filter((hex) => hex !== null);
  e.emit('closed', { company, treasury, tokens: left, shares: holdersOf(e.now, company), back: 'out' });
  takeOffTheMap(e, company);
  discardAll(e, company, 'pool');
  e.pay(company, 'bank', treasury);
  for (const of in e.now.companies) {
    const percent = held(e.now, of, company);
    if (of === company || percent === 0) continue;
    transferAll(e, of, company, 'pool');
    emit(e, 'stock.left', { company, of, percent, to: 'pool' });
  }
  retire(e, company);
};
