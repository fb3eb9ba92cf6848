import type { HexId, Move, MoveNamed, Offer, Params } from '@roundhouse/engine';
import { shapeOf } from '@roundhouse/engine/board';
import { type Move1865, SHIPS, type ShipData, type View1865 } from '@roundhouse/titles/1865';
import { type Game, gameHook } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';

// The game as the forms of 1865 read it.

export type Game1865 = Game<View1865>;

export const useGame1865 = gameHook<View1865>('1865');

type Type = Move1865['type'];

/** Narrows a move of this title by its type. */
export const isMove = <T extends Type>(move: Move, type: T): move is MoveNamed<Move1865, T> => move.type === type;

/** Offers of one type of move. */
export const offersOf = <T extends Type>(offers: readonly Offer[], type: T): readonly Offer<MoveNamed<Move1865, T>>[] =>
  offers.filter((offer): offer is Offer<MoveNamed<Move1865, T>> => isMove(offer.move, type));

export const shipOf = (id: string): ShipData | undefined => SHIPS.find((ship) => ship.id === id);

/** Traffic of a stop '<hex>:<index>' as it lies now. */
export const trafficAt = ({ title: { board }, view }: Game, stop: string): number => {
  const [hex = '', index = '0'] = stop.split(':');
  const h = board.index.get(hex);
  return h === undefined ? 0 : Number(shapeOf(board, view.board[hex], h).stops[Number(index)]?.revenue ?? 0);
};

/** Traffic of the city or mine of a hex. */
export const cityTraffic = (game: Game, hex: HexId): number => trafficAt(game, `${hex}:0`);

/** What the events of this type that a move leads to tell. */
export const eventsOf = (game: Game, move: Move, type: string): readonly Params[] => {
  const outcome = tryMove(game.title, game.position, move);
  return outcome.ok ? outcome.events.filter((event) => event.type === type).map(({ params }) => params) : [];
};
