import type { PlayerId } from '@roundhouse/engine';
import type { Move18esp } from '../index.ts';
import type { Action, ActionOf } from './action.ts';
import { companyOf, priceIn } from './pieces.ts';
import type { Outcome, Translator } from './translator.ts';

// Actions of players: the auction and the stock rounds, and sales for a train that a company must buy.

/** Comes to a player's stock turn. */
const toPlayer = (t: Translator, player: PlayerId): boolean => t.reach(() => t.game.kind === 'stock' && t.game.isActive(player));

/** Plays a move of a stock turn. */
const act = (t: Translator, player: PlayerId, move: Move18esp): Outcome =>
  toPlayer(t, player) ? t.act(move) : t.stop('ESP-4-3', `It is not this player's turn here. The two games have come apart.`);

const par = (t: Translator, by: PlayerId, { corporation: company, share_price: at }: ActionOf<'par'>): Outcome => {
  const price = priceIn(at);
  t.pieces.dealt([`${company}_0`]);
  if (t.game.interruption?.step === 'par') {
    const { director } = t.lots;
    if (company === director) return t.act({ type: 'par', by, price });
    return t.stop('ESP-3.1-21', `${director} comes with private 7 by the seed of the export, not ${company}.`);
  }
  const percent = t.game.state.companies[company]?.kind === 'minor' ? 100 : 20;
  return act(t, by, { type: 'buy', by, company, from: 'ipo', percent, par: price });
};

const PERCENT = 10;

const buy = (t: Translator, by: PlayerId, { shares, percent }: ActionOf<'buy_shares'>): Outcome => {
  const company = companyOf(shares[0] ?? '');
  const from = t.pieces.fromPool(shares) ? 'pool' : 'ipo';
  t.pieces.dealt(shares);
  return act(t, by, { type: 'buy', by, company, from, percent: percent ?? PERCENT * shares.length });
};

const percentOf = ({ shares, percent }: ActionOf<'sell_shares'>): number => percent ?? PERCENT * shares.length;

/** Sales of one company that follow each other in a turn are one block here. */
const sell = (t: Translator, by: PlayerId, action: ActionOf<'sell_shares'>): Outcome => {
  const company = companyOf(action.shares[0] ?? '');
  let percent = percentOf(action);
  t.pieces.dealt(action.shares);
  const more: ActionOf<'sell_shares'>[] = [];
  for (const next of t.following()) {
    if (next.type !== 'sell_shares' || next.entity !== action.entity) break;
    if (companyOf(next.shares[0] ?? '') === company) more.push(next);
  }
  for (const next of more) {
    percent += percentOf(next);
    t.pieces.dealt(next.shares);
    t.use(next);
  }
  const move: Move18esp = { type: 'sell', by, company, percent };
  // A director sells for a train in the turn of the company.
  const isForced = t.game.kind === 'operating' && t.game.act(move) === null;
  const outcome = isForced ? 'followed' : act(t, by, move);
  if (outcome === 'followed' && more.length > 0)
    t.note(
      'ESP-R16',
      `Here ${percent}% of ${company} are sold in one block at one price. There the price falls after each of ${more.length + 1} sales.`,
      'adjusted',
    );
  return outcome;
};

/** A pass where the game here has already gone on is only left out. */
const pass = (t: Translator, by: PlayerId): Outcome => {
  if (t.game.kind === 'auction') return t.act({ type: 'pass', by });
  const hasActed = t.game.kind === 'stock' && t.game.moves.at(-1)?.by === by && !t.game.isActive(by);
  if (hasActed || !toPlayer(t, by)) return 'followed';
  return t.act({ type: 'done', by, step: 'stock' });
};

/** Follows an action of a player. */
export const playerAction = (t: Translator, action: Action): Outcome => {
  const by = t.player(action.entity);
  switch (action.type) {
    case 'bid':
      return t.act({ type: 'bid', by, amount: action.price });
    case 'pass':
      return pass(t, by);
    case 'par':
      return par(t, by, action);
    case 'buy_shares':
      return buy(t, by, action);
    case 'sell_shares':
      return sell(t, by, action);
    case 'payoff_player_debt':
      return act(t, by, { type: 'repay', by });
    case 'bankrupt':
      return t.stop('ESP-5.7.1-6', 'Nobody goes bankrupt in this game.');
    default:
      return t.stop('ESP-4-1', `A player can't do this here: ${action.type}.`);
  }
};
