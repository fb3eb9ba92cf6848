import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import { type Edit, rankBy } from '@roundhouse/engine/rules';
import { held, priceOf } from '@roundhouse/engine/shares';
import { trigger } from '@roundhouse/engine/steps';
import { market, nominal, SHARE } from './data.ts';
import { cashOf, edit, isRegional, own } from './own.ts';

const holdingWorth = (s: State, company: CompanyId, player: PlayerId): number => {
  const percent = held(s, company, player);
  if (percent === 0) return 0;
  return isRegional(s, company) ? nominal(company) : (percent * (priceOf(s, market, company) ?? 0)) / SHARE;
};

/** Cash, shares at market value and regional companies at their nominal value; nothing a corporation owns. FB-4-4 FB-4-ex1 */
export const worth = (s: State, player: PlayerId): number =>
  Object.keys(s.companies).reduce((sum, company) => sum + holdingWorth(s, company, player), cashOf(s, player));

export type End = 'highest' | 'bank' | 'one player left' | 'stalemate';

export const endGame = (e: Edit, reason: End): void => {
  edit(e).ended = reason;
  // FB-R71
  e.set('result', rankBy(e.now, worth, own(e.now).ruined));
  e.emit('end', { reason });
};

/** The bank has run out: it goes on paying, and the end of the game is fixed. FB-4-2 */
export const bankBroken = trigger({
  name: 'bank broken',
  rule: 'FB-4-1',
  due: (s) => s.bank <= 0 && !own(s).bankBroken,
  act(e) {
    edit(e).bankBroken = true;
    e.emit('bank.broken');
  },
});
