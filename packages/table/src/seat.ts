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

/** A player who lost a seat in play, by a time-out or by removal. It counts until another person takes the seat, whether a bot plays it or not. */
export interface Lost {
  readonly seat: number;
  readonly owner: Sitter;
}

/** Who sits at a table, and who lost a seat there. */
export interface Seating {
  readonly seats: Seats;
  readonly lost: readonly Lost[];
}

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

/** The seat that an account has lost and can take back, or -1. */
export const lostSeatOf = (
  { lost, barred }: { readonly lost: readonly Lost[]; readonly barred: readonly string[] },
  user: string,
): number => (barred.includes(user) ? -1 : (lost.find(({ owner }) => owner.user === user)?.seat ?? -1));

/** Does the seat belong to the person in it, who may be away? */
export const isPerson = (sitter: Sitter | null): sitter is Sitter => sitter !== null && (sitter.bot === null || sitter.away === true);

/** Seats of people whose consent counts: they may be away, or have lost the seat. Bots have none to give. */
export const peopleIn = ({ seats, lost }: Seating): readonly number[] =>
  seats.flatMap((sitter, seat) => (isPerson(sitter) || lost.some((one) => one.seat === seat) ? [seat] : []));

/** Those of them whose owner is here, or at least not known to be away. */
export const presentIn = ({ seats, lost }: Seating): readonly number[] =>
  peopleIn({ seats, lost }).filter((seat) => seats[seat]?.bot === null);
