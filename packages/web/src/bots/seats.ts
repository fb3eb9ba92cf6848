import type { GameRecord, PlayerId } from '@roundhouse/engine';
import { BOT_LEVELS, type BotLevel } from '@roundhouse/table';
import { W } from '../text/language.ts';

// The seats of a game that is about to start: each is taken by a person or by a bot of some level.

export interface Seat {
  /** Null: a person. */
  readonly level: BotLevel | null;
  /** The person's name. It is kept while a bot has the seat. */
  readonly name: string;
}

/** The bots of a game, as they are kept with it. */
export interface BotSeats {
  /** With the position it decides every throw of dice, so that undo can't change what a bot does. */
  readonly seed: number;
  readonly levels: Readonly<Record<PlayerId, BotLevel>>;
}

/** The names of all seats. Bots are called by their level, and numbered where several have the same. */
export const seatNames = (seats: readonly Seat[]): readonly string[] => {
  const people = new Set(seats.filter(({ level }) => level === null).map(({ name }) => name.trim()));
  const taken = new Set(people);
  return seats.map(({ level, name }) => {
    if (level === null) return name.trim();
    const own = W.bots.levels[level].name;
    let given = own;
    for (let n = 2; taken.has(given); n++) given = W.bots.numbered(own, n);
    taken.add(given);
    return given;
  });
};

/** The bots among these seats; undefined if everybody is a person. */
export const botSeats = ({ players }: Pick<GameRecord, 'players'>, seats: readonly Seat[], seed: number): BotSeats | undefined => {
  const levels = players.flatMap(({ id }, index) => {
    const level = seats[index]?.level ?? null;
    return level === null ? [] : [[id, level] as const];
  });
  return levels.length === 0 ? undefined : { seed, levels: Object.fromEntries(levels) };
};

/** One person against bots of one level, or bots alone if there is no name. */
export const againstBots = (name: string | null, players: number, level: BotLevel): readonly Seat[] =>
  Array.from({ length: players }, (_, index) => (index === 0 && name !== null ? { level: null, name } : { level, name: '' }));

/** What a choice of level is called in a form; the empty text is a person. */
export const seatLevel = (value: string): BotLevel | null => BOT_LEVELS.find((level) => level === value) ?? null;
