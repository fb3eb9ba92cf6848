import { type CompanyId, moneyOf, type PlayerId, type Rank, type State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { held, operatingOrder } from '@roundhouse/engine/shares';
import { isMinor, isNorthern, market, SHARE } from './data.ts';
import { owed } from './loans.ts';
import { sharePrice } from './price.ts';

/** Cash and shares at market price, less debts with interest; what companies own counts for nobody. ESP-8.1-1 ESP-R58 ESP-R72 */
export const worth = (s: State, player: PlayerId): number =>
  Object.keys(s.companies).reduce(
    (sum, company) => sum + (held(s, company, player) * sharePrice(s, company)) / (isMinor(company) ? 100 : SHARE),
    moneyOf(s, player) - owed(s, player),
  );

/** The Northern major with the highest price, the token on top if there are several. */
const dearestNorthern = (s: State): CompanyId | undefined =>
  operatingOrder(
    s,
    market,
    Object.keys(s.companies).filter((company) => isNorthern(company) && sharePrice(s, company) > 0),
  )[0];

/** Equal sums are told apart by shares of the dearest Northern company, then by the turn order cards. ESP-8.1-2 ESP-R58 */
export const endGame = (e: Edit): void => {
  const s = e.now;
  const northern = dearestNorthern(s);
  const shares = (player: PlayerId): number => (northern === undefined ? 0 : held(s, northern, player));
  const ranked = s.order
    .map((player) => ({ player, worth: worth(s, player) }))
    .sort((a, b) => b.worth - a.worth || shares(b.player) - shares(a.player));
  const result: readonly Rank[] = ranked.map((row, index) => ({ ...row, rank: index + 1 }));
  e.set('result', result);
  e.emit('end', { reason: 'RENFE' });
};
