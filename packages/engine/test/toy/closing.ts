import type { CompanyId } from '@roundhouse/engine';
import { removeTokens } from '@roundhouse/engine/board';
import { closePrivate, type Duty, type Edit } from '@roundhouse/engine/rules';
import { removeToken } from '@roundhouse/engine/shares';
import { automatic } from '@roundhouse/engine/steps';
import { discardAll } from '@roundhouse/engine/trains';
import { inMarketZone } from './shares.ts';

/** Takes the tokens of a company off the map. */
export const clearMap = (e: Edit, company: CompanyId): void => {
  const board = { ...e.now.board };
  for (const [hex, built] of Object.entries(board)) {
    const left = built.tokens.some((token) => token.of === company) ? removeTokens(built, company) : built;
    if (left === undefined) delete board[hex];
    else board[hex] = left;
  }
  e.set('board', board);
};

/** Strikes a company off: its shares are worth nothing, and nothing about it is decided any more, be it its own turn. */
export const strikeOff = (e: Edit, company: CompanyId): void => {
  clearMap(e, company);
  removeToken(e, company);
  const row = e.company(company);
  for (const certificate of row.certificates) certificate.owner = 'out';
  Object.assign(row, { par: null, floated: false, operated: 0, tokens: row.tokens.map(() => null) });
  e.forget(company);
};

export const close = (e: Edit, company: CompanyId): void => {
  e.emit('closed', { company });
  discardAll(e, company, 'pool');
  e.pay(company, 'bank', e.now.companies[company]?.treasury ?? 0);
  for (const [id, asset] of Object.entries(e.now.assets)) if (asset.owner === company) closePrivate(e, id);
  strikeOff(e, company);
};

/** TOY-6.3: an interrupt that plays itself. */
export const closing = automatic('close', () => true, close);

export const closingDuty: Duty = {
  rule: 'TOY-6.3',
  due(s) {
    const company = Object.keys(s.companies).find((id) => inMarketZone(s, id, 'closed'));
    return company === undefined ? null : { step: closing.name, about: company, at: null };
  },
};
