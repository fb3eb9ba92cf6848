import type { Move } from '@roundhouse/engine';
import type { Game } from '../game/context.tsx';
import type { Fields, StepWords, Teller } from './en-moves.ts';
import { W } from './language.ts';

// Words for what a game is made of, by the language's tables.

export const { stepName } = W;

/** What a step is called in this title, and what it asks. */
export const stepWords = (game: Game, step: string): StepWords =>
  game.own.steps?.[step] ?? { name: W.stepName(step), ask: W.stepAsk(step) };

/** 'Auction', 'SR 3', 'OR 3.1'. */
export const roundName = ({ kind, number, set }: { readonly kind: string; readonly number: number; readonly set: number }): string => {
  const name = W.rounds[kind] ?? W.plain(kind);
  if (kind === 'stock') return `${name} ${set}`;
  return kind === 'operating' ? `${name} ${set}.${number}` : name;
};

/** Fields that every move has. */
const PLAIN = ['type', 'by'];

/** 'the IPO', or as this title calls it. */
const placeWords = (game: Game, place: string): string => {
  const own = game.own.places?.[place];
  return own === undefined ? (W.places[place] ?? game.name(place)) : `the ${own}`;
};

const tellerOf = (game: Game): Teller => ({
  money: (amount) => game.money(Number(amount ?? 0)),
  name: (id) => game.name(String(id)),
  place: (from, company) => (from === company ? W.itsTreasury : placeWords(game, String(from))),
});

/** The move as a button says it: a verb with its object and price. */
export const moveWords = (game: Game, move: Move): string => {
  const fields = move as unknown as Fields;
  const own = game.own.words?.(game, move);
  if (own !== undefined) return own;
  const words = game.own.moves?.[move.type] ?? W.moves[move.type];
  if (words !== undefined) return words(fields, tellerOf(game));
  const values = Object.entries(fields).flatMap(([key, value]) =>
    PLAIN.includes(key) || value === undefined ? [] : [game.name(String(value))],
  );
  return [W.plain(move.type), ...values].join(' ');
};
