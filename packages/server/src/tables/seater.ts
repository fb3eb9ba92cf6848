import type { House } from '../house.ts';
import type { GameRow, User } from '../store/schema.ts';
import { ownerOnly, seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { seatOfUser } from './live.ts';
import type { Body, Sitter } from './log.ts';
import { conflict, forbidden } from './trouble.ts';

// Who sits where. Before the start seats are taken and left freely; later an empty one is taken by a substitute.

const sitter = (user: User): Sitter => ({ user: user.id, name: user.name, bot: null });

export const join = async (actor: Actor, user: User, wanted: number | undefined): Promise<number> => {
  const { live } = actor;
  if (live.status !== 'open' && live.status !== 'playing') throw conflict('over', 'The game is over.');
  if (seatOfUser(live, user.id) >= 0) throw conflict('seated', 'You already have a seat.');
  if (live.barred.includes(user.id)) throw forbidden('You ran out of time and are out of this game.');
  const seat = wanted ?? live.seats.indexOf(null);
  if (seat < 0) throw conflict('full', 'Every seat is taken.');
  if (live.seats[seat] !== null) throw conflict('taken', live.seats[seat] === undefined ? 'There is no such seat.' : 'The seat is taken.');
  await actor.add(user.id, [{ kind: 'seat', seat, taken: sitter(user), why: live.status === 'open' ? 'join' : 'substitute' }]);
  return seat;
};

export const leave = async (actor: Actor, row: GameRow, user: User): Promise<void> => {
  const seat = seatFor(actor, user);
  await vacate(actor, row, user, seat, 'leave');
};

/** Leaves a seat, and the table to somebody else who sits at it. */
const vacate = async (actor: Actor, row: GameRow, user: User, seat: number, why: 'leave' | 'gone'): Promise<void> => {
  const heir = actor.live.seats.find((other) => other?.user && other.user !== user.id)?.user ?? null;
  const mine = actor.live.seats.flatMap((other, i) => (other?.user === user.id ? [i] : []));
  const bodies = (mine.length > 0 ? mine : [seat]).map((left): Body => ({ kind: 'seat', seat: left, taken: null, why }));
  await actor.add(user.id, bodies, row.owner === user.id ? { set: { owner: heir } } : {});
};

/** The owner gives an empty seat to a bot, or takes one from it. */
export const seatBot = async (actor: Actor, row: GameRow, user: User, seat: number, bot: string | null): Promise<void> => {
  ownerOnly(row, user);
  const now = actor.live.seats[seat];
  if (now === undefined) throw conflict('no-seat', 'There is no such seat.');
  if (actor.live.status !== 'open' && actor.live.status !== 'playing') throw conflict('over', 'The game is over.');
  if (now?.user != null) throw forbidden('That seat is taken.');
  await actor.add(user.id, [
    { kind: 'seat', seat, taken: bot === null ? null : { user: null, name: `Bot ${seat + 1}`, bot }, why: bot === null ? 'leave' : 'bot' },
  ]);
};

/** Somebody whose time ran out takes over from the bot. */
export const comeBack = async (actor: Actor, user: User): Promise<void> => {
  const seat = seatFor(actor, user);
  if (!actor.live.seats[seat]?.bot) throw conflict('here', 'No bot is playing for you.');
  await actor.add(user.id, [{ kind: 'seat', seat, taken: sitter(user), why: 'back' }]);
};

/** Leaves every seat of a person whose account is being deleted. Finished games keep the name they were played under. */
export const leaveEverything = async (house: House, user: User): Promise<void> => {
  const { db } = house.database;
  const rows = await db
    .selectFrom('games')
    .selectAll()
    .where((eb) =>
      eb.or([eb('owner', '=', user.id), eb('id', 'in', eb.selectFrom('seats').select('game_id').where('user_id', '=', user.id))]),
    )
    .execute();
  for (const row of rows) {
    if (row.status !== 'open' && row.status !== 'playing') {
      await db.updateTable('games').set({ owner: null }).where('id', '=', row.id).where('owner', '=', user.id).execute();
      continue;
    }
    await house.actors.at(row.id, async (actor) => {
      const seat = seatOfUser(actor.live, user.id);
      if (seat >= 0) await vacate(actor, row, user, seat, 'gone');
      else await db.updateTable('games').set({ owner: null }).where('id', '=', row.id).execute();
    });
  }
};
