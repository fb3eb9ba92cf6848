import type { CompanyId, HexId, Json, MoveNamed, Offer, Refusal } from '@roundhouse/engine';
import type { CorporationView, Move18fb, View18fb } from '@roundhouse/titles/18fb';
import { type Game, gameHook, placeOf } from '../../game/context.tsx';
import { preview, tryMove } from '../../game/preview.ts';

// A game of 18FB as its forms and panels read it.

export type Game18fb = Game<View18fb>;

export const useGame18fb = gameHook<View18fb>('18fb');

/** Moves of one type, or of several. */
export type MoveOf<T extends Move18fb['type']> = MoveNamed<Move18fb, T>;
export type OfferOf<T extends Move18fb['type']> = Offer<MoveOf<T>>;

/** Those of the offers whose moves have these types. */
export const offersOf = <T extends Move18fb['type']>(offers: readonly Offer[], ...types: readonly T[]): readonly OfferOf<T>[] =>
  offers.filter((offer): offer is OfferOf<T> => types.some((type) => type === offer.move.type));

export const treasuryOf = (game: Game18fb, id: CompanyId): number => game.company(id)?.treasury ?? 0;

export const corporationOf = (game: Game18fb, id: CompanyId): CorporationView => {
  const found = game.view.own.corporations[id];
  if (found === undefined) throw new Error(`no corporation ${id}`);
  return found;
};

/** Names without duplicates: Napoli's two cities share one. */
export const placesOf = (game: Game18fb, hexes: readonly HexId[]): readonly string[] => [
  ...new Set(hexes.map((hex) => placeOf(game, hex))),
];

/** What a player would pay for a move; what waits for an answer counts as agreed. */
export const priceFor = (game: Game18fb, move: Move18fb): number => {
  const shown = preview(game.title, game.position, move);
  const cash = shown.ok ? shown.changes.find(({ of, id, what }) => of === 'player' && id === move.by && what === 'cash') : undefined;
  return cash === undefined ? 0 : Number(cash.before) - Number(cash.after);
};

/** Parameters of the events of a kind that a move would bring. */
export const eventsOf = (game: Game18fb, move: Move18fb, type: string): readonly Readonly<Record<string, Json>>[] => {
  const shown = preview(game.title, game.position, move);
  return shown.ok ? shown.events.filter((event) => event.type === type).map(({ params }) => params) : [];
};

/** Why a move that is not offered cannot be made. */
export const refusalOf = (game: Game18fb, move: Move18fb): Refusal | null => {
  const outcome = tryMove(game.title, game.position, move);
  return outcome.ok ? null : outcome.refusal;
};

/** The company of 'NN-concession'. */
export const companyOfConcession = (id: string): CompanyId | null =>
  id.endsWith('-concession') ? id.slice(0, -'-concession'.length) : null;
