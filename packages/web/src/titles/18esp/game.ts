import type { Move, MoveNamed, Offer, Refusal } from '@roundhouse/engine';
import type { Move18esp, View18esp } from '@roundhouse/titles/18esp';
import { type Game, gameHook } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';

// The game and its moves as this title types them.

export type Game18esp = Game<View18esp>;

export const useGame18esp = gameHook<View18esp>('18esp');

type TypeOf18esp = Move18esp['type'];
export type OfferOf<T extends TypeOf18esp> = Offer<MoveNamed<Move18esp, T>>;

/** Is this a move of that type? */
export const isMove = <T extends TypeOf18esp>(move: Move, type: T): move is MoveNamed<Move18esp, T> => move.type === type;

/** The offers of one type of move. */
export const offersOf = <T extends TypeOf18esp>(offers: readonly Offer[], type: T): readonly OfferOf<T>[] =>
  offers.filter((offer): offer is OfferOf<T> => isMove(offer.move, type));

/** Why a move is not possible now; null: it is. */
export const refusalOf = (game: Game18esp, move: Move18esp): Refusal | null => {
  const outcome = tryMove(game.title, game.position, move);
  return outcome.ok ? null : outcome.refusal;
};

/** The company that the decision is about. */
export const deciding = (game: Game18esp): string => game.view.decision?.about ?? '';
