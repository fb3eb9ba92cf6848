import { moneyOf, type Player, type PlayerId, type State } from '@roundhouse/engine';
import type { Edit, MoveOf, Step } from '@roundhouse/engine/rules';
import { type StockActions, stockActions } from '@roundhouse/engine/steps';
import { INTEREST } from './data.ts';
import { edit } from './own.ts';
import { emit, refuse } from './say.ts';

/** What a player has borrowed in all. */
export const debtOf = (s: State, player: PlayerId): number => (s.players[player] as Player).debts.reduce((sum, debt) => sum + debt, 0);

/** What is due for a debt: with its interest, rounded up once. ESP-5.7.2-2 ESP-R47 */
export const withInterest = (debt: number): number => Math.ceil((debt * (100 + INTEREST)) / 100);

export const owed = (s: State, player: PlayerId): number => withInterest(debtOf(s, player));

/** The debt is the player's own. ESP-5.7.2-3 */
export const borrow = (e: Edit, player: PlayerId, amount: number): void => {
  e.player(player).debts.push(amount);
  e.pay('bank', player, amount);
  emit(e, 'loan', { player, amount });
};

const MOVES = { repay: {} };
export type RepayMove = MoveOf<typeof MOVES>;

/** All loans at once, after selling and before buying. ESP-5.7.2-1 */
export const repay = (mustSell: (s: State, player: PlayerId, actions: StockActions) => boolean): Step<RepayMove> => ({
  name: 'repay',
  moves: MOVES,
  deciders: (_s, here) => [here.about],
  *candidates(s, here) {
    if (debtOf(s, here.about) > 0) yield { move: { type: 'repay', by: here.about } };
  },
  check(s, here, move) {
    // A player in debt has bought nothing: ESP-4.3-3
    if (debtOf(s, move.by) === 0) return refuse('loan.none', 'ESP-5.7.2-1');
    if (mustSell(s, move.by, stockActions(here))) return refuse('stock.must-sell', 'ESP-4.1-3');
    const due = owed(s, move.by);
    return due > moneyOf(s, move.by) ? refuse('loan.cash', 'ESP-5.7.2-1', { due }) : null;
  },
  apply(e, _here, move) {
    const due = owed(e.now, move.by);
    e.pay(move.by, 'bank', due);
    e.player(move.by).debts = [];
    edit(e).repaid = true;
    e.emit('repaid', { player: move.by, amount: due });
  },
});
