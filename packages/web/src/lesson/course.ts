import type { PlayerId, Round, Title } from '@roundhouse/engine';
import { BOT } from '@roundhouse/table';
import { metaOf } from '@roundhouse/titles/catalogue';
import { againstBots } from '../bots/seats.ts';
import { playersIn, usualOptions } from '../bots/usual.ts';
import { newGame } from '../game/games.ts';
import { momentOf, type Position, viewOf } from '../game/position.ts';
import type { GameFile } from '../game/session.ts';
import type { TitleApp } from '../titles/title-app.ts';
import type { Lesson } from './words/en.ts';
import { words } from './words/index.ts';

// A guided first game: which kinds of decision have come up, and what is said about each. All of it follows from the record.

/** What is explained about a step; undefined: nothing. */
export const lessonOf = (own: Pick<TitleApp, 'lessons'>, step: string): Lesson | undefined =>
  own.lessons?.().steps[step] ?? words.lessons[step];

interface Played {
  readonly title: Title;
  readonly positions: readonly Position[];
  readonly moves: readonly { readonly by: PlayerId }[];
}

/** The kinds of decision that a player has made, in their order. */
export const kindsMet = ({ title, positions, moves }: Played, isPerson: (player: PlayerId) => boolean): readonly string[] => {
  const met = new Set<string>();
  moves.forEach(({ by }, move) => {
    const position = positions[move];
    const step = position === undefined || !isPerson(by) ? undefined : viewOf(title, position).decision?.step;
    if (step !== undefined) met.add(step);
  });
  return [...met];
};

const isOperating = ({ kind }: Round): boolean => kind === 'operating';

/** Has the first set of operating rounds been played? */
export const firstSetOver = ({ title, positions }: Pick<Played, 'title' | 'positions'>): boolean => {
  const first = positions.findIndex((position) => isOperating(momentOf(title, position).round));
  return first >= 0 && positions.slice(first).some((position) => !isOperating(momentOf(title, position).round));
};

/** How many bots a guided game has beside the player, if the title can be played so. */
const PLAYERS = 3;

/** A new guided game of a title. */
export const newLesson = (title: Title, name: string): GameFile => {
  const players = playersIn(title, PLAYERS);
  const file = newGame(title, againstBots(name, players, BOT), usualOptions(metaOf(title.id) ?? title, players));
  return { ...file, name: words.name, lesson: 'guided' };
};
