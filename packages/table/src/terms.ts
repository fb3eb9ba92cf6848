import { BOT, type BotLevel } from './seat.ts';

// The terms of an online game: chosen when it is created, never changed.

export const STATUSES = ['open', 'playing', 'finished', 'abandoned'] as const;
export type Status = (typeof STATUSES)[number];

export const UNDOS = ['none', 'turn', 'free'] as const;
/**
 * `none`: no undo. `turn`: players undo their own last moves, and further back with everyone's consent. `free`: any player undoes
 * anything at any time.
 */
export type Undo = (typeof UNDOS)[number];

export const VISIBILITIES = ['public', 'invite', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const TIME_OUTS = ['warn', 'bot', 'replacement', 'out'] as const;
/**
 * What happens when a player's time runs out. `warn`: it is announced. `bot`: a bot plays until the player returns. `replacement`: the
 * seat opens up for anyone, the player included. `out`: the seat opens up for anyone but the player.
 */
export type TimeOut = (typeof TIME_OUTS)[number];

export const PAUSES = ['any', 'all'] as const;
export type PauseBy = (typeof PAUSES)[number];

/** How fast a game is played. Times are in milliseconds. */
export interface Speed {
  /** Time for each decision. */
  readonly move: number;
  /** Time bank of each seat for the whole game, used when a decision takes longer. */
  readonly bank: number;
  readonly out: TimeOut;
  /** The level of the bot that plays for a player whose time ran out, where `out` is `bot`. */
  readonly bot?: BotLevel;
  /** Weekends are off: no clock runs. The minutes by which the table's time is ahead of UTC. */
  readonly weekends?: number;
  /** Days of vacation of each seat for the whole game. */
  readonly vacation?: number;
  /** `all`: the clocks are paused when every player agrees. Otherwise any player pauses them. */
  readonly pause?: PauseBy;
}

/** The level of the bots that take over without a vote; null: the table has not agreed to any. */
export const agreedBot = (speed: Pick<Speed, 'out' | 'bot'> | null): BotLevel | null => (speed?.out === 'bot' ? (speed.bot ?? BOT) : null);

export interface Terms {
  readonly id: string;
  readonly title: string;
  readonly rules: number;
  /** Number of seats. */
  readonly size: number;
  readonly undo: Undo;
  /** Null: the game has no clocks. */
  readonly speed: Speed | null;
}
