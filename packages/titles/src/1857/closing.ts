import type { CompanyId, Owner, Params, State } from '@roundhouse/engine';
import { closePrivate, type Edit } from '@roundhouse/engine/rules';
import { companyOf, operatingOrder, removeToken } from '@roundhouse/engine/shares';
import { takeOffTheMap } from '@roundhouse/engine/steps';
import { discardAll } from '@roundhouse/engine/trains';
import { market } from './data.ts';
import { finance } from './finance.ts';
import { edit } from './own.ts';
import { isClosing } from './price.ts';

/** Companies whose price token is in Closed, in operating order (57-R15). */
const closing = (s: State): readonly CompanyId[] =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => isClosing(s, company)),
  );

/** The money, the tokens on the map and the certificates that a closing company gives back, for the log. */
const leaving = (s: State, company: CompanyId, back: Owner): Params => {
  const { treasury, tokens, certificates } = companyOf(s, company);
  const sums = new Map<Owner, number>();
  for (const { owner, percent } of certificates) if (owner !== back) sums.set(owner, (sums.get(owner) ?? 0) + percent);
  return {
    treasury,
    tokens: tokens.filter((hex) => hex !== null),
    shares: [...sums].map(([owner, percent]) => ({ owner, percent })),
    back,
  };
};

/**
 * A company closes because its token is in Closed, or because no player can follow a bankrupt president (57-closure-1). It can be started
 * again under the normal rules, from the next stock round on (57-closure-6, 57-closure-7, 57-R18).
 */
export const close = (e: Edit, company: CompanyId): void => {
  const back = finance(e.now).unsoldAt(company);
  e.emit('closed', { company, ...leaving(e.now, company, back) });
  takeOffTheMap(e, company); // 57-closure-3, 57-1870.token-4
  discardAll(e, company, 'pool'); // 57-closure-4
  removeToken(e, company);
  // 57-closure-5
  e.pay(company, 'bank', companyOf(e.now, company).treasury);
  for (const [id, asset] of Object.entries(e.now.assets)) if (asset.owner === company) closePrivate(e, id);
  // 57-closure-2
  const row = e.company(company);
  for (const certificate of row.certificates) certificate.owner = back;
  row.tokens = row.tokens.map(() => null);
  row.par = null;
  row.floated = false;
  row.operated = 0;
  edit(e).barred.push(company);
  e.forget(company);
};

/** Closes all companies due at the end of a player's (57-stock-4) or a company's turn (57-R15). */
export const closeAll = (e: Edit): void => {
  for (const company of closing(e.now)) close(e, company);
};
