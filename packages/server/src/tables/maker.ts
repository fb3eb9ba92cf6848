import { type Params, readOptions, type Title, unfitFor } from '@roundhouse/engine';
import type { Body, NewTable, Origin, Sitter, Speed, Undo, Visibility } from '@roundhouse/table';
import type { Kysely } from 'kysely';
import { newId, newToken } from '../people/secret.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { isDown } from '../store/database.ts';
import { lockUser } from '../store/lock.ts';
import type { GameRow, Schema, User } from '../store/schema.ts';
import { Busy, TooLong } from '../workers/pool.ts';
import type { AnalysisRow } from '../workers/task.ts';
import type { Actor } from './actor.ts';
import { badRequest, conflict, notFound, RequestError } from './errors.ts';
import { ANALYSES, deleteTable } from './remover.ts';
import { startGame } from './starter.ts';

// Creates tables: new games, rematches, analysis copies and imported games.

/** A request for a new table whose options have not been checked. */
export type TableRequest = Omit<NewTable, 'options'> & { readonly options: unknown; readonly club?: string };

const newestTitle = async ({ titles }: Services, id: string): Promise<Title> => {
  const title = await titles.loadTitle(id);
  if (title !== undefined) return title;
  throw badRequest(`Unknown title ${JSON.stringify(id)}. Roundhouse has: ${titles.catalogue.map((card) => card.id).join(', ')}.`);
};

const newRow = (
  services: Services,
  owner: User,
  request: TableRequest,
  title: Title,
  options: unknown,
  origin: Origin | null,
): GameRow => ({
  id: newId(),
  name: request.name ?? `${owner.name}’s table`,
  title: title.id,
  rules: title.rules,
  options: JSON.stringify(options),
  size: request.seats,
  visibility: request.club === undefined ? request.visibility : 'club',
  undo: request.undo,
  speed: JSON.stringify(request.speed),
  owner: owner.id,
  status: 'open',
  seq: 0,
  moves: 0,
  opening: null,
  waiting: '[]',
  asked: null,
  deadline: null,
  owed: 0,
  result: null,
  origin: origin === null ? null : JSON.stringify(origin),
  invite: newToken(),
  created: services.now(),
  updated: services.now(),
  closed: null,
  orders: 0,
  renamed: 0,
  club_id: request.club ?? null,
});

const HOUR = 3_600_000;

/** Throws if somebody hosts or creates too many games. Admins may have as many as they like. */
const requireModesty = async (services: Services, owner: User): Promise<void> => {
  if (owner.admin === 1) return;
  const { counter, settings } = services;
  await requireRoom(services.database.db, settings, owner);
  if ((await counter.countEverywhere(`tables ${owner.id}`, HOUR)).count > settings.newTables)
    throw new RequestError(429, 'too-many', 'You’ve created too many games in a short time. Try again in an hour.');
};

const requireRoom = async (db: Kysely<Schema>, settings: Settings, owner: User): Promise<void> => {
  if (owner.admin === 1) return;
  const { count } = await db
    .selectFrom('games')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('owner', '=', owner.id)
    .where('status', 'in', ['open', 'playing'])
    .executeTakeFirstOrThrow();
  if (Number(count) >= settings.tables)
    throw conflict('too-many-tables', `You already host ${count} games that aren’t over. Finish, abandon or leave some of them first.`);
};

/** The same for copies and imports, which are kept when they are over. */
const requireFewAnalyses = async (services: Services, owner: User): Promise<void> => {
  await requireModesty(services, owner);
  if (owner.admin === 1) return;
  const { count } = await services.database.db
    .selectFrom('games')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('owner', '=', owner.id)
    .where((eb) => eb.or(ANALYSES.map((pattern) => eb('origin', 'like', pattern))))
    .executeTakeFirstOrThrow();
  if (Number(count) >= services.settings.tables)
    throw conflict('too-many-tables', `You already have ${count} copies and imported games. Delete some of them first.`);
};

/** The title and the options of a game that is wished for. Throws if it can’t be played so. */
export const checkWish = async (
  services: Services,
  request: Pick<TableRequest, 'title' | 'options' | 'seats'>,
): Promise<{ readonly title: Title; readonly options: Params }> => {
  const title = await newestTitle(services, request.title);
  const options = readOptions(title, request.options);
  if (!options.ok) throw badRequest(`${options.error}.`);
  const { min, max } = title.players;
  if (request.seats < min || request.seats > max) throw badRequest(`${title.name} takes ${min} to ${max} players, not ${request.seats}.`);
  const unfit = unfitFor(title, options.value, request.seats);
  if (unfit !== null) throw badRequest(`${unfit}.`);
  return { title, options: options.value };
};

/** A request as the row of a table, if the title can be played so. */
const checkedRow = async (services: Services, owner: User, request: TableRequest, origin: Origin | null): Promise<GameRow> => {
  const { title, options } = await checkWish(services, request);
  return newRow(services, owner, request, title, options, origin);
};

/** Creates a table under the newest rules, with its host in the first seat. */
export const makeTable = async (services: Services, owner: User, request: TableRequest, origin: Origin | null = null): Promise<string> => {
  if (request.club !== undefined && !(await services.database.find.isMember(request.club, owner.id))) throw notFound('Club');
  await requireModesty(services, owner);
  const row = await checkedRow(services, owner, request, origin);
  await services.database.db.transaction().execute(async (trx) => {
    await lockUser(trx, owner.id);
    await requireRoom(trx, services.settings, owner);
    await trx.insertInto('games').values(row).execute();
  });
  await services.actors.at(row.id, (actor) =>
    actor.add(owner.id, [{ kind: 'seat', seat: 0, taken: { user: owner.id, name: owner.name, bot: null }, why: 'join' }]),
  );
  return row.id;
};

/** Throws if no table could be made by this request. */
export const checkTable = async (services: Services, owner: User, request: TableRequest): Promise<void> => {
  await checkedRow(services, owner, request, null);
};

/** Creates a table under an id at which everybody sits already, and starts its game. Goes on where another node has stopped. */
export const makeSeated = async (
  services: Services,
  owner: User,
  id: string,
  request: TableRequest,
  sitters: readonly Sitter[],
): Promise<void> => {
  const row = { ...(await checkedRow(services, owner, { ...request, seats: sitters.length }, null)), id };
  await services.database.db
    .insertInto('games')
    .values(row)
    .onConflict((c) => c.column('id').doNothing())
    .execute();
  await services.actors.at(id, async (actor) => {
    await actor.refresh();
    const seats = sitters.map((taken, seat): Body => ({ kind: 'seat', seat, taken, why: taken.bot === null ? 'join' : 'bot' }));
    if (actor.table.seq === 0) await actor.add(owner.id, seats);
    if (actor.table.status === 'open') await startGame(actor, { ...row, owner: owner.id }, owner);
  });
};

/** What is known of an analysis table before its game is read. */
const analysisRow = (services: Services, owner: User, name: string, origin: Origin): AnalysisRow => ({
  id: newId(),
  name: name.slice(0, 80),
  owner: owner.id,
  origin: JSON.stringify(origin),
  invite: newToken(),
  created: services.now(),
});

const MOST_MOVES = 5_000;
const IMPORT_MS = 60_000;

/** Creates a private table on which its owner plays on from a position of another table, under the same rules. */
export const cloneTable = async (services: Services, owner: User, actor: Actor, row: GameRow, at: number | undefined): Promise<string> => {
  const { opening, line } = actor.table;
  if (opening === null) throw badRequest('The game hasn’t started.');
  const count = at ?? line.moves.length;
  if (count > line.moves.length) throw badRequest(`The game has ${line.moves.length} moves.`);
  await requireFewAnalyses(services, owner);
  const made = analysisRow(services, owner, `Analysis of ${row.name}`, { clone: row.id, at: count });
  await services.pool.run({ kind: 'clone', terms: actor.terms, opening, moves: line.moves.slice(0, count), row: made }, IMPORT_MS, {
    owners: [owner.id],
  });
  return made.id;
};

/** Creates a private table from the body of a request, in a worker thread: every move must be legal, with every proof. */
export const importRecord = async (services: Services, owner: User, text: string, signal: AbortSignal): Promise<string> => {
  await requireFewAnalyses(services, owner);
  const row = analysisRow(services, owner, 'Imported game', { import: true });
  const task = { kind: 'import', text, mostMoves: MOST_MOVES, row } as const;
  const made = await services.pool.run(task, IMPORT_MS, { owners: [owner.id], signal }).catch((error: unknown) => {
    if (error instanceof TooLong) throw new RequestError(422, 'too-long', 'This game file takes too long to check.');
    if (error instanceof Busy || isDown(error)) throw error;
    throw new RequestError(422, 'unreadable', 'This game file couldn’t be checked.');
  });
  if (made.ok) return row.id;
  if (made.fault) throw badRequest(made.error);
  throw new RequestError(422, 'not-legal', `Import failed: ${made.error}.`);
};

/** Creates a table with the same settings under the newest rules. A game has one rematch. */
export const rematch = async (services: Services, user: User, actor: Actor, row: GameRow): Promise<string> => {
  const { table } = actor;
  if (table.status !== 'finished' && table.status !== 'abandoned') throw conflict('not-over', 'The game is not over.');
  if (table.rematch !== null) return table.rematch;
  const request: TableRequest = {
    name: row.name,
    title: row.title,
    options: JSON.parse(row.options),
    seats: row.size,
    visibility: row.visibility === 'club' ? 'private' : (row.visibility as Visibility),
    // Whoever has left the club opens a private table.
    ...(row.club_id !== null && (await services.database.find.isMember(row.club_id, user.id)) && { club: row.club_id }),
    undo: row.undo as Undo,
    speed: JSON.parse(row.speed) as Speed | null,
  };
  const id = await makeTable(services, user, request, { rematch: row.id });
  try {
    await actor.add(user.id, [{ kind: 'rematch', table: id }]);
  } catch (error) {
    // Somebody at another node was first, or the game could not be written.
    await deleteTable(services, id);
    if (actor.table.rematch !== null) return actor.table.rematch;
    throw error;
  }
  return id;
};
