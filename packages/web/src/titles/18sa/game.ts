import type { CompanyId, HexId, MoveNamed, Offer, Refusal } from '@roundhouse/engine';
import type { Move18sa, View18sa } from '@roundhouse/titles/18sa';
import { type Game, gameHook } from '../../game/context.tsx';
import { costOf, tryMove } from '../../game/preview.ts';

// The game and its offers as the forms of 18SA see them.

export type Game18sa = Game<View18sa>;

export const useGame18sa = gameHook<View18sa>('18sa');

type Named<T extends Move18sa['type']> = MoveNamed<Move18sa, T>;

/** The offers of these types of move, with their fields. */
export const offersOf = <T extends Move18sa['type']>(offers: readonly Offer[], ...types: readonly T[]): readonly Offer<Named<T>>[] =>
  offers.filter((offer): offer is Offer<Named<T>> => types.some((type) => type === offer.move.type));

/** The company something is being decided about. */
export const companyOf = (game: Game18sa): CompanyId => game.view.decision?.company ?? '';

/** Why a move cannot be made; null: it can. */
export const refusalOf = (game: Game18sa, move: Move18sa): Refusal | null => {
  const outcome = tryMove(game.title, game.position, move);
  return outcome.ok ? null : outcome.refusal;
};

/** What a move costs the company, or another payer. */
export const priceOf = (game: Game18sa, move: Move18sa, payer = companyOf(game)): number => costOf(game.title, game.position, payer, move);

/** 'P', 'F' or 'home'; undefined: the company has no station there. */
export const stationKind = ({ view }: Pick<Game18sa, 'view'>, company: CompanyId, hex: HexId): string | undefined =>
  view.board[hex]?.tokens.find(({ of }) => of === company)?.kind;
