import { timingSafeEqual } from 'node:crypto';
import { type Lost, lostSeatOf, type Seats, seatOfUser } from '@roundhouse/table';
import type { Services } from '../services.ts';
import type { GameRow, User } from '../store/schema.ts';
import { conflict, forbidden, notFound, RequestError } from './errors.ts';

// The access policy: who may do what at a table.

/** Whoever sits at a table: its actor, or what the database knows of one that cannot be served. */
interface Seated {
  readonly table: { readonly seats: Seats; readonly lost?: readonly Lost[]; readonly barred?: readonly string[] };
}

/** A game, and whether the user who asks is a member of its club. */
export interface SeenRow extends GameRow {
  readonly inClub?: boolean;
}

/** A game for a user. Without a user nobody counts as a member of its club. */
export const rowOf = async (services: Services, id: string, user: User | null = null): Promise<SeenRow> => {
  const row = await services.database.find.game(id);
  if (row === undefined) throw notFound('Game');
  if (row.club_id === null || user === null) return row;
  return { ...row, inClub: await services.database.find.isMember(row.club_id, user.id) };
};

export const signedIn = (user: User | null): User => {
  if (user === null) throw new RequestError(401, 'not-signed-in', 'Log in first.');
  return user;
};

/** Requires an account. Guests have none. */
export const withAccount = (user: User | null): User => {
  if (signedIn(user).guest === 1) throw forbidden('Guests can’t do that. Sign up first.');
  return user as User;
};

const isInvited = (row: GameRow, invite: string | undefined): boolean => {
  if (invite === undefined) return false;
  const given = Buffer.from(invite);
  const right = Buffer.from(row.invite);
  return given.length === right.length && timingSafeEqual(given, right);
};

/** Admins, the host and the players of a table, also one who can take a lost seat back. */
const isInside = (row: GameRow, { table: { seats, lost = [], barred = [] } }: Seated, user: User | null): boolean =>
  user !== null &&
  (user.admin === 1 || row.owner === user.id || seatOfUser(seats, user.id) >= 0 || lostSeatOf({ lost, barred }, user.id) >= 0);

const isMember = ({ visibility, inClub }: SeenRow): boolean => visibility === 'club' && inClub === true;

/**
 * Everyone may watch a public table. An invitation is needed for tables by invitation, membership for those of a club. Private and closed
 * tables are for their players. To everyone else a table does not seem to exist.
 */
export const mayWatch = (row: SeenRow, actor: Seated, user: User | null, invite?: string): void => {
  if (isInside(row, actor, user)) return;
  const isOpen = row.visibility === 'public' || (row.visibility === 'invite' && isInvited(row, invite)) || isMember(row);
  if (isOpen && row.closed === null) return;
  throw notFound('Game');
};

/** Like `mayWatch`, but an invitation also admits to a private table. The bot of a stranger always needs one. None leads into a club. */
export const mayJoin = (row: SeenRow, actor: Seated, user: User | null, invite?: string): void => {
  if (isInside(row, actor, user)) return;
  if (row.closed !== null) throw notFound('Game');
  if (isMember(row)) return;
  if (row.visibility !== 'club' && isInvited(row, invite)) return;
  const owner = user?.bot_of ?? null;
  if (owner !== null && row.owner === owner) return;
  if (row.visibility !== 'public') throw notFound('Game');
  if (owner !== null) throw forbidden('Bots need an invitation from a player of the game.');
};

/** Throws if a moderator has closed the table. Admins may go on. */
export const requireOpen = (row: GameRow, user: User): void => {
  if (row.closed !== null && user.admin !== 1) throw conflict('closed', 'A moderator has closed this game.');
};

export const mayInvite = (row: GameRow, actor: Seated, user: User | null): boolean => isInside(row, actor, user);

export const ownerOnly = (row: GameRow, user: User): void => {
  if (row.owner !== user.id && user.admin !== 1) throw forbidden('Only the host can do that.');
};

/** The user's seat. Throws if the user is not a player. */
export const seatFor = (actor: Seated, user: User): number => {
  const seat = seatOfUser(actor.table.seats, user.id);
  if (seat < 0) throw forbidden('You aren’t a player in this game.');
  return seat;
};
