import { type GameRecord, readOptions, type Title, unfitFor } from '@roundhouse/engine';
import {
  type Body,
  type NewTable,
  type Opening,
  type Origin,
  playerOf,
  type Reached,
  recordOf,
  type Speed,
  type Undo,
  type Visibility,
} from '@roundhouse/table';
import { newId, newToken } from '../people/secret.ts';
import type { Services } from '../services.ts';
import type { GameRow, User } from '../store/schema.ts';
import { TooLong } from '../workers/pool.ts';
import type { Actor } from './actor.ts';
import { badRequest, conflict, RequestError } from './errors.ts';

// Creates tables: new games, rematches, analysis copies and imported games.

/** A request for a new table whose options have not been checked. */
export type TableRequest = Omit<NewTable, 'options'> & { readonly options: unknown };

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
  visibility: request.visibility,
  undo: request.undo,
  speed: JSON.stringify(request.speed),
  owner: owner.id,
  status: 'open',
  seq: 0,
  moves: 0,
  opening: null,
  waiting: '[]',
  deadline: null,
  result: null,
  origin: origin === null ? null : JSON.stringify(origin),
  invite: newToken(),
  created: services.now(),
  updated: services.now(),
});

/** Creates a table under the newest rules, with its host in the first seat. */
export const makeTable = async (services: Services, owner: User, request: TableRequest, origin: Origin | null = null): Promise<string> => {
  const title = await newestTitle(services, request.title);
  const options = readOptions(title, request.options);
  if (!options.ok) throw badRequest(`${options.error}.`);
  const { min, max } = title.players;
  if (request.seats < min || request.seats > max) throw badRequest(`${title.name} takes ${min} to ${max} players, not ${request.seats}.`);
  const unfit = unfitFor(title, options.value, request.seats);
  if (unfit !== null) throw badRequest(`${unfit}.`);
  const row = newRow(services, owner, request, title, options.value, origin);
  await services.database.db.insertInto('games').values(row).execute();
  await services.actors.at(row.id, (actor) =>
    actor.add(owner.id, [{ kind: 'seat', seat: 0, taken: { user: owner.id, name: owner.name, bot: null }, why: 'join' }]),
  );
  return row.id;
};

const ANALYSIS: Pick<TableRequest, 'visibility' | 'undo' | 'speed'> = { visibility: 'private', undo: 'free', speed: null };

/** The log of a game that one user plays for every seat. */
const analysisLog = (owner: User, { moves, ...opening }: GameRecord): readonly Body[] => [
  ...opening.players.map(({ name }, seat): Body => ({ kind: 'seat', seat, taken: { user: owner.id, name, bot: null }, why: 'join' })),
  { kind: 'start', opening },
  ...moves.map((move): Body => ({ kind: 'move', seat: seatIn(opening, move.by), move })),
];

const seatIn = (opening: Opening, player: string): number => opening.players.findIndex(({ id }) => id === player);

/** Creates a private table on which its owner plays on from a record, under the rules of the record. */
const makeAnalysis = async (
  services: Services,
  owner: User,
  name: string,
  record: GameRecord,
  origin: Origin,
  reached: readonly Reached[] = [],
): Promise<string> => {
  const title = await services.titles.loadTitle(record.title, record.rules);
  if (title === undefined) throw badRequest(`This server doesn’t have ${record.title} rules version ${record.rules}.`);
  const request = { ...ANALYSIS, name, title: record.title, options: record.options, seats: record.players.length };
  const row = newRow(services, owner, request, title, record.options, origin);
  const { moves: _moves, ...opening } = record;
  await services.database.db.insertInto('games').values(row).execute();
  await services.actors.at(row.id, (actor) =>
    actor.add(owner.id, analysisLog(owner, record), { reached, set: { opening: JSON.stringify(opening) } }),
  );
  return row.id;
};

/** The record with its players named after their seats, as at every table. */
const renamed = (record: GameRecord): GameRecord => {
  const names = new Map(record.players.map(({ id }, seat) => [id, playerOf(seat)]));
  return record.players.every(({ id }, seat) => id === playerOf(seat)) ? record : (rename(record, names) as GameRecord);
};

const rename = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => rename(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [names.get(key) ?? key, key === 'name' ? item : rename(item, names)]),
  );
};

export const cloneTable = (services: Services, owner: User, actor: Actor, row: GameRow, at: number | undefined): Promise<string> => {
  const record = recordOf(actor.table);
  if (record === null) throw badRequest('The game hasn’t started.');
  const moves = at ?? record.moves.length;
  if (moves > record.moves.length) throw badRequest(`The game has ${record.moves.length} moves.`);
  const part = { ...record, moves: record.moves.slice(0, moves) };
  const { positions, events } = actor.table.line;
  const reached = positions.slice(1, moves + 1).map((state, i): Reached => ({ state, events: events[i + 1] ?? [] }));
  return makeAnalysis(services, owner, `Analysis of ${row.name}`.slice(0, 80), part, { clone: row.id, at: moves }, reached);
};

const MOST_MOVES = 5_000;
const IMPORT_MS = 60_000;

/** Checks a record in a worker thread: every move must be legal, with every proof. */
const checkRecord = async ({ pool }: Services, record: unknown): Promise<GameRecord> => {
  const imported = await pool
    .run({ kind: 'import', text: JSON.stringify(record), mostMoves: MOST_MOVES }, IMPORT_MS)
    .catch((error: unknown) => {
      if (error instanceof TooLong) throw new RequestError(422, 'too-long', 'This game file takes too long to check.');
      throw new RequestError(422, 'unreadable', 'This game file couldn’t be checked.');
    });
  if (!imported.ok) throw new RequestError(422, 'not-legal', `Import failed: ${imported.error}.`);
  return imported.record;
};

export const importRecord = async (services: Services, owner: User, given: unknown, name = 'Imported game'): Promise<string> => {
  const record = await checkRecord(services, given);
  const ours = renamed(record);
  const checked = ours === record ? record : await checkRecord(services, ours);
  return makeAnalysis(services, owner, name, checked, { import: true });
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
    visibility: row.visibility as Visibility,
    undo: row.undo as Undo,
    speed: JSON.parse(row.speed) as Speed | null,
  };
  const id = await makeTable(services, user, request, { rematch: row.id });
  await actor.add(user.id, [{ kind: 'rematch', table: id }]);
  return id;
};
