import {
  type CompanyId,
  closePrivate,
  discardAll,
  type Edit,
  operatingOrder,
  removeToken,
  type State,
  takeOffTheMap,
} from '@roundhouse/engine';
import { market } from './data.ts';
import { finance } from './finance.ts';
import { edit } from './own.ts';
import { isClosing } from './shares.ts';

/** Companies whose price token stands in Closed, in operating order. */
export const closing = (s: State): readonly CompanyId[] =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => isClosing(s, company)),
  );

/** Everything of the company goes back; it may be started again under the normal rules. */
export const close = (e: Edit, company: CompanyId): void => {
  e.emit('closed', { company });
  takeOffTheMap(e, company);
  discardAll(e, company, 'pool');
  removeToken(e, company);
  e.pay(company, 'bank', e.now.companies[company]?.treasury ?? 0);
  for (const [id, asset] of Object.entries(e.now.assets)) if (asset.owner === company) closePrivate(e, id);
  const row = e.company(company);
  const back = finance(e.now).unsoldAt(company);
  for (const certificate of row.certificates) certificate.owner = back;
  row.tokens = row.tokens.map(() => null);
  row.par = null;
  row.floated = false;
  row.operated = 0;
  const mine = edit(e);
  mine.floated = mine.floated.filter((id) => id !== company);
  if (e.now.round.kind === 'stock') mine.barred.push(company);
  e.forget(company);
};

/** Closes all that is due at the end of a player's or a company's turn. */
export const closeAll = (e: Edit): void => {
  for (const company of closing(e.now)) close(e, company);
};
