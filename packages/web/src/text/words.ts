import { type Move, type TitleMeta, moveWords as told } from '@roundhouse/engine';
import { stepWords as asked, type StepWords } from '@roundhouse/engine/say';
import type { Game } from '../game/context.tsx';
import { speakerOf, spoken, W } from './language.ts';

// Words for what a game is made of: the title's own, the shared ones, and what the app of a title says better.

/** What a step is called in this title, and what it asks. */
export const stepWords = (game: Game, step: string): StepWords => asked(speakerOf(game.title), step);

/** 'Auction', 'SR 3', 'OR 3.1', or as the title calls a round of its own. */
export const roundName = (
  { kind, number, set }: { readonly kind: string; readonly number: number; readonly set: number },
  title?: TitleMeta,
): string => {
  const name = (title === undefined ? undefined : spoken(title).rounds?.[kind]) ?? W.rounds[kind] ?? W.plain(kind);
  if (kind === 'stock') return `${name} ${set}`;
  return kind === 'operating' ? `${name} ${set}.${number}` : name;
};

/** The move as a button says it: a verb with its object and price. */
export const moveWords = (game: Game, move: Move): string => game.own.words?.(game, move) ?? told(speakerOf(game.title), move, game);
