import type { PlayerId } from '@roundhouse/engine';

/** The person or bot in a seat. */
export interface Sitter {
  readonly name: string;
  /** The bot that plays the seat. */
  readonly bot: string | null;
  /** The seat belongs to a player who ran out of time, and the bot plays it until they return. */
  readonly away?: boolean;
  /** The player's account. The server knows it and never sends it: in the page it is always absent. */
  readonly user?: string | null;
}

export type Seats = readonly (Sitter | null)[];

/** The levels of bots that people play against, the weakest first. */
export const BOT_LEVELS = ['trainee', 'conductor', 'stationmaster', 'director'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

/** The level of a bot where nobody chose another. */
export const BOT: BotLevel = 'conductor';

/** Players of an online game are named after their seats, which are numbered from 0. */
export const playerOf = (seat: number): PlayerId => `p${seat + 1}`;
export const seatOf = (player: PlayerId): number => Number(player.slice(1)) - 1;

/** Every seat of an account: one, or all of them in an analysis. */
export const seatsOfUser = (seats: Seats, user: string | null): readonly number[] =>
  user === null ? [] : seats.flatMap((sitter, seat) => (sitter?.user === user ? [seat] : []));

/** The first seat of an account, or -1. */
export const seatOfUser = (seats: Seats, user: string | null): number => seatsOfUser(seats, user)[0] ?? -1;

/** Seats that belong to a person, who may be away. Their consent counts; bots have none to give. */
export const peopleIn = (seats: Seats): readonly number[] =>
  seats.flatMap((sitter, seat) => (sitter !== null && (sitter.bot === null || sitter.away === true) ? [seat] : []));

/** Those of them whose owner is here, or at least not known to be away. */
export const presentIn = (seats: Seats): readonly number[] => peopleIn(seats).filter((seat) => seats[seat]?.away !== true);
