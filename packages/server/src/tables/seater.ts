import { agreedBot, type Body, lostSeatOf, presentIn, type Seats, type Sitter, seatOfUser, seatsOfUser } from '@roundhouse/table';
import type { Services } from '../services.ts';
import type { ActRow, GameRow, User } from '../store/schema.ts';
import { ownerOnly, seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { conflict, forbidden } from './errors.ts';
import { addFrozen, ifUnserved, leaveFrozen, withHeir } from './frozen.ts';
import { botIn, propose } from './proposer.ts';

// Players and bots take and leave seats. After the start, a free seat is taken by a replacement.

const sitter = (user: User): Sitter => ({ user: user.id, name: user.name, bot: null });

/** The seat that a user would take, or a guest who is not admitted yet. Throws if there is none for them. */
export const seatToJoin = ({ table }: Actor, user: User | null, wanted: number | undefined): number => {
  const { seats, status, barred } = table;
  if (status !== 'open' && status !== 'playing') throw conflict('over', 'The game is over.');
  const id = user?.id ?? '';
  if (seatOfUser(seats, id) >= 0) throw conflict('seated', 'You already have a seat.');
  if (barred.includes(id)) throw forbidden('You ran out of time or were removed, and can’t join this game again.');
  const own = lostSeatOf(table, id);
  const seat = wanted ?? (own >= 0 ? own : seats.indexOf(null));
  if (seat < 0) throw conflict('full', 'Every seat is taken.');
  // A bot makes room for the player whose seat it plays.
  if (seats[seat] !== null && seat !== own)
    throw conflict('taken', seats[seat] === undefined ? 'There is no such seat.' : 'The seat is taken.');
  return seat;
};

export const join = async (actor: Actor, user: User, wanted: number | undefined): Promise<number> => {
  const seat = seatToJoin(actor, user, wanted);
  const why = actor.table.status === 'open' ? 'join' : 'replacement';
  await actor.add(user.id, [{ kind: 'seat', seat, taken: sitter(user), why }]);
  return seat;
};

export const leave = async (actor: Actor, row: GameRow, user: User): Promise<void> => {
  seatFor(actor, user);
  await vacate(actor, row, user, 'leave');
};

/** The account in a seat that a moderator or the host takes away. */
const takenFrom = (status: string, seats: Seats, seat: number): string => {
  if (status !== 'open' && status !== 'playing') throw conflict('over', 'The game is over.');
  const user = seats[seat]?.user ?? null;
  if (user === null) throw conflict('no-seat', 'Nobody has this seat.');
  return user;
};

/** Frees a seat against its owner's will. The account cannot join again. `act`: what a moderator does by it. */
export const unseat = async (actor: Actor, row: GameRow, seat: number, act?: (person: string) => ActRow): Promise<void> => {
  const { seats, status } = actor.table;
  const user = takenFrom(status, seats, seat);
  await actor.add(null, [{ kind: 'seat', seat, taken: null, why: 'removed' }], {
    set: withHeir(row, seats, user),
    ...(act !== undefined && { act: act(user) }),
  });
};

/** The same at a table that cannot be served. */
export const unseatFrozen = (services: Services, id: string, seat: number, act: (person: string) => ActRow): Promise<void> =>
  addFrozen(services, id, null, (row, seats) => {
    const user = takenFrom(row.status, seats, seat);
    return {
      bodies: [{ kind: 'seat', seat, taken: null, why: 'removed' }],
      set: withHeir(row, seats, user),
      freed: [seat],
      act: act(user),
    };
  });

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
  const bodies = seatsOfUser(seats, user.id).map((seat): Body => ({ kind: 'seat', seat, taken: null, why }));
  // An account that is being deleted adds nothing any more.
  await actor.add(why === 'gone' ? null : user.id, bodies, { set: withHeir(row, seats, user.id) });
};

/**
 * The host puts a bot in an empty seat, or removes it. In a game that has started this needs the consent of its players, unless the table has
 * chosen that bots of this level take over.
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
  const isAgreed = status === 'open' || bot === agreedBot(actor.terms.speed) || presentIn(actor.table).length === 0;
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

/** Leaves every open game of a user whose account is being deleted. Finished games keep the seat. Throws if the server is closing. */
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
  for (const row of rows) {
    services.ending.throwIfAborted();
    await services.actors
      .at(row.id, async (actor) => {
        if (seatOfUser(actor.table.seats, user.id) >= 0) await vacate(actor, row, user, 'gone');
        else await db.updateTable('games').set({ owner: null }).where('id', '=', row.id).where('owner', '=', user.id).execute();
      })
      .catch(ifUnserved(() => leaveFrozen(services, row.id, user, 'gone')));
  }
};
