import { active, type PlayerId, type State, type TurnFrame } from '@roundhouse/engine';
import type { Waterfall, WaterfallItem } from '@roundhouse/engine/steps';
import { title1857 } from '../../src/1857/index.ts';
import { after, bestRun, done, movesOf, opening } from './position.ts';

// The moves of the opening auction, and the way through it and through rounds.

export const buyItem = (by: PlayerId, item: string) => ({ type: 'buy' as const, by, item });
export const bidOn = (by: PlayerId, item: string, amount: number) => ({ type: 'bid' as const, by, item, amount });
export const pass = (by: PlayerId) => ({ type: 'pass' as const, by });

export const auctionOf = (s: State): Waterfall => (s.stack[0] as TurnFrame).at.waterfall as Waterfall;
/** The item in front. */
export const firstItem = (s: State): WaterfallItem => auctionOf(s).items[0] as WaterfallItem;
export const ownerOf = (s: State, item: string): string | undefined => s.assets[item]?.owner;
/** For whom the game waits. */
export const toMove = (s: State): PlayerId => active(title1857, s).join();

/** Every player passes once. */
export const allPass = (s: State): State => s.order.reduce((now) => after(now, pass(toMove(now))), s);

/** Whoever has the turn buys the item in front, until this one is in front. */
export const buyUpTo = (s: State, item: string | null): State => {
  let now = s;
  while (now.round.kind === 'auction' && firstItem(now)?.id !== item) now = after(now, buyItem(toMove(now), firstItem(now).id));
  return now;
};

/** The first stock round: the players have bought the privates in turn, each at its price. */
export const firstStockRound = (players = 3, options: Parameters<typeof opening>[1] = {}): State =>
  buyUpTo(opening(players, options), null);

/** All players pass until the stock round is over: the operating rounds begin, or the next stock round where nobody operates. */
export const operatingRound = (s: State): State => {
  let now = s;
  while (now.round.kind === 'stock' && now.round.set === s.round.set) now = after(now, done(toMove(now), 'stock'));
  return now;
};

/** The company in turn. */
export const operating = (s: State): unknown => title1857.view(s).operating;

/** The company in turn does nothing more than it must. */
export const endTurn = (s: State): State => {
  const turn = (now: State): string => `${operating(now)} ${now.round.kind} ${now.round.number}`;
  let now = s;
  while (turn(now) === turn(s)) {
    const [end] = movesOf(now, { type: 'done' });
    const must =
      movesOf(now, { type: 'run' }).length > 0 ? bestRun(now) : { type: 'dividend' as const, by: toMove(now), choice: 'withhold' };
    now = after(now, end ?? must);
  }
  return now;
};
