import { timingSafeEqual } from 'node:crypto';
import type { House } from '../house.ts';
import type { GameRow, User } from '../store/schema.ts';
import type { Actor } from './actor.ts';
import { seatOfUser } from './live.ts';
import { forbidden, notFound, Trouble } from './trouble.ts';

// Who may do what at a table. Read as the policy it is.

export const rowOf = async (house: House, id: string): Promise<GameRow> => {
  const row = await house.database.find.game(id);
  if (row === undefined) throw notFound('Game');
  return row;
};

export const signedIn = (user: User | null): User => {
  if (user === null) throw new Trouble(401, 'not-signed-in', 'Log in first.');
  return user;
};

/** With an account, not only as a guest. */
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

const isInside = (row: GameRow, actor: Actor, user: User | null): boolean =>
  user !== null && (user.admin === 1 || row.owner === user.id || seatOfUser(actor.live, user.id) >= 0);

/** Public tables are open to everybody's eyes, tables by invitation to whoever has it, private ones to those at them. Others do not learn of it. */
export const mayWatch = (row: GameRow, actor: Actor, user: User | null, invite?: string): void => {
  if (row.visibility === 'public' || isInside(row, actor, user)) return;
  if (row.visibility === 'invite' && isInvited(row, invite)) return;
  throw notFound('Game');
};

/** The same for taking a seat: a private table is joined by its invitation too. */
export const mayJoin = (row: GameRow, actor: Actor, user: User | null, invite?: string): void => {
  if (row.visibility === 'public' || isInside(row, actor, user) || isInvited(row, invite)) return;
  throw notFound('Game');
};

export const mayInvite = (row: GameRow, actor: Actor, user: User | null): boolean => isInside(row, actor, user);

export const ownerOnly = (row: GameRow, user: User): void => {
  if (row.owner !== user.id && user.admin !== 1) throw forbidden('Only the host can do that.');
};

/** The seat of a person; only who sits there moves for it. */
export const seatFor = (actor: Actor, user: User): number => {
  const seat = seatOfUser(actor.live, user.id);
  if (seat < 0) throw forbidden('You aren’t a player in this game.');
  return seat;
};
