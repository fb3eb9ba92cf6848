import type { AuctionView, Move, PlayerId, State } from '@roundhouse/engine';
import { fieldOf } from './field.ts';
import type { Mind } from './mind.ts';

// Auctions and drafts. A bid changes nothing that one ply can see, so items are judged by what the title says they are worth.

/** Of the value, what is bid at most: money is worth more than its face at the start of a game. */
export const MOST = 0.85;
/** Nobody waits for ever: at its printed price an item is bought by anyone with this many times the money. */
const RICH = 2.2;

/** The most a player would pay for an item. */
export const itemValue = (mind: Mind, s: State, item: string, player: PlayerId): number => {
  const told = mind.tables.told.item?.(s, item, player);
  if (told !== undefined) return told;
  const card = mind.title.components.privates.find(({ id }) => id === item);
  return card === undefined ? 50 : card.price + card.income * 3;
};

/** What a move of an auction gains compared with passing. */
export const judgeAuction = (mind: Mind, s: State, seat: PlayerId, move: Move, auction: AuctionView | null): number => {
  if (move.type === 'pass') return 0;
  const named = fieldOf(move, 'item');
  const item = typeof named === 'string' ? named : (auction?.item ?? '');
  const value = itemValue(mind, s, item, seat);
  if (move.type === 'pick') return value;
  const row = auction?.items.find(({ id }) => id === item);
  const amount = Number(fieldOf(move, 'amount') ?? row?.price ?? 0);
  const cash = s.players[seat]?.cash ?? 0;
  const gain = value * MOST - amount;
  if (move.type === 'buy') return amount * RICH <= cash ? Math.max(gain, 1) : gain;
  // A raise on an item that others want is worth less than it seems; it is made only if the item alone is worth it.
  return amount > cash * 0.9 ? -1 : gain * 0.5;
};
