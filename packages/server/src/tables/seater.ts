import { type Body, presentIn, type Sitter, seatOfUser, seatsOfUser } from '@roundhouse/table';
import type { Services } from '../services.ts';
import type { GameRow, User } from '../store/schema.ts';
import { ownerOnly, seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { conflict, forbidden } from './errors.ts';
import { isUnserved, leaveFrozen } from './frozen.ts';
import { botIn, propose } from './proposer.ts';

// Players and bots take and leave seats. After the start, a free seat is taken by a replacement.

const sitter = (user: User): Sitter => ({ user: user.id, name: user.name, bot: null });

export const join = async (actor: Actor, user: User, wanted: number | undefined): Promise<number> => {
  const { seats, status, barred } = actor.table;
  if (status !== 'open' && status !== 'playing') throw conflict('over', 'The game is over.');
  if (seatOfUser(seats, user.id) >= 0) throw conflict('seated', 'You already have a seat.');
  if (barred.includes(user.id)) throw forbidden('You ran out of time or were removed, and can’t join this game again.');
  const seat = wanted ?? seats.indexOf(null);
  if (seat < 0) throw conflict('full', 'Every seat is taken.');
  if (seats[seat] !== null) throw conflict('taken', seats[seat] === undefined ? 'There is no such seat.' : 'The seat is taken.');
  await actor.add(user.id, [{ kind: 'seat', seat, taken: sitter(user), why: status === 'open' ? 'join' : 'replacement' }]);
  return seat;
};

export const leave = async (actor: Actor, row: GameRow, user: User): Promise<void> => {
  seatFor(actor, user);
  await vacate(actor, row, user, 'leave');
};

/** Frees a seat against its owner's will. The account cannot join again. Returns the account. */
export const unseat = async (actor: Actor, row: GameRow, seat: number): Promise<string> => {
  const { seats, status } = actor.table;
  const sitter = seats[seat] ?? null;
  if (status !== 'open' && status !== 'playing') throw conflict('over', 'The game is over.');
  if (sitter?.user == null) throw conflict('no-seat', 'Nobody has this seat.');
  const heir = seats.find((other) => other?.user && other.user !== sitter.user)?.user ?? null;
  await actor.add(null, [{ kind: 'seat', seat, taken: null, why: 'removed' }], row.owner === sitter.user ? { set: { owner: heir } } : {});
  return sitter.user;
};

/** The host removes a player from a seat before the game starts. */
export const removePlayer = async (actor: Actor, row: GameRow, user: User, seat: number): Promise<void> => {
  ownerOnly(row, user);
  if (actor.table.status !== 'open') throw conflict('begun', 'The game has already started. Only moderators can remove a player now.');
  if (actor.table.seats[seat]?.user === user.id) throw conflict('seated', 'This is your own seat. Leave it instead.');
  await unseat(actor, row, seat);
};

/** Leaves every seat of a user at a table. If the user hosts it, another player becomes the host. */
const vacate = async (actor: Actor, row: GameRow, user: User, why: 'leave' | 'gone'): Promise<void> => {
  const { seats } = actor.table;
  const heir = seats.find((other) => other?.user && other.user !== user.id)?.user ?? null;
  const bodies = seatsOfUser(seats, user.id).map((seat): Body => ({ kind: 'seat', seat, taken: null, why }));
  // An account that is being deleted adds nothing any more.
  await actor.add(why === 'gone' ? null : user.id, bodies, row.owner === user.id ? { set: { owner: heir } } : {});
};

/**
 * The host puts a bot in an empty seat, or removes it. In a game that has started this needs the consent of its players, unless the table has
 * chosen that bots take over.
 */
export const seatBot = async (
  actor: Actor,
  row: GameRow,
  user: User,
  seat: number,
  bot: string | null,
): Promise<'bot' | 'empty' | 'asked'> => {
  ownerOnly(row, user);
  const { seats, status } = actor.table;
  const now = seats[seat];
  if (now === undefined) throw conflict('no-seat', 'There is no such seat.');
  if (status !== 'open' && status !== 'playing') throw conflict('over', 'The game is over.');
  if (now?.user != null) throw forbidden('That seat is taken.');
  const isAgreed = status === 'open' || actor.terms.speed?.out === 'bot' || presentIn(seats).length === 0;
  if (bot !== null && !isAgreed) return (await propose(actor, user, { to: 'bot', seat, bot })) === 'done' ? 'bot' : 'asked';
  await actor.add(user.id, [{ kind: 'seat', seat, taken: bot === null ? null : botIn(seat, bot), why: bot === null ? 'leave' : 'bot' }]);
  return bot === null ? 'empty' : 'bot';
};

/** A player who ran out of time takes the seat back from the bot. */
export const comeBack = async (actor: Actor, user: User): Promise<void> => {
  const seat = seatFor(actor, user);
  if (!actor.table.seats[seat]?.bot) throw conflict('here', 'No bot is playing for you.');
  await actor.add(user.id, [{ kind: 'seat', seat, taken: sitter(user), why: 'back' }]);
};

/** Leaves every open game of a user whose account is being deleted. Finished games keep the seat. */
export const leaveEverything = async (services: Services, user: User): Promise<void> => {
  const { db } = services.database;
  await db.updateTable('games').set({ owner: null }).where('owner', '=', user.id).where('status', 'not in', ['open', 'playing']).execute();
  const rows = await db
    .selectFrom('games')
    .selectAll()
    .where('status', 'in', ['open', 'playing'])
    .where((eb) =>
      eb.or([eb('owner', '=', user.id), eb('id', 'in', eb.selectFrom('seats').select('game_id').where('user_id', '=', user.id))]),
    )
    .execute();
  for (const row of rows)
    await services.actors
      .at(row.id, async (actor) => {
        if (seatOfUser(actor.table.seats, user.id) >= 0) await vacate(actor, row, user, 'gone');
        else await db.updateTable('games').set({ owner: null }).where('id', '=', row.id).where('owner', '=', user.id).execute();
      })
      .catch((error: unknown) => {
        if (!isUnserved(error)) throw error;
        return leaveFrozen(services, row.id, user, 'gone');
      });
};
