import type { GameRecord } from '@roundhouse/engine';
import { readOptions, type Title, unfitFor } from '@roundhouse/engine';
import { catalogue, loadTitle } from '@roundhouse/titles/catalogue';
import type { House } from '../house.ts';
import { newId, newToken } from '../people/secret.ts';
import type { GameRow, User } from '../store/schema.ts';
import { TooLong } from '../workers/pool.ts';
import type { Actor } from './actor.ts';
import type { Speed } from './clock.ts';
import { type Known, playerOf, recordOf, type Undo, type Visibility } from './live.ts';
import type { Body, Opening } from './log.ts';
import { conflict, Trouble, wrong } from './trouble.ts';

// Makes tables: new ones, rematches, analysis copies and imported games.

export interface Wish {
  readonly name?: string;
  readonly title: string;
  readonly options: unknown;
  readonly seats: number;
  readonly visibility: Visibility;
  readonly undo: Undo;
  readonly speed: Speed | null;
}

const titleFor = async (id: string): Promise<Title> => {
  const title = await loadTitle(id);
  if (title === undefined)
    throw wrong(`Unknown title ${JSON.stringify(id)}. Roundhouse has: ${catalogue.map((card) => card.id).join(', ')}.`);
  return title;
};

const bare = (house: House, owner: User, wish: Wish, title: Title, options: unknown): GameRow => ({
  id: newId(),
  name: wish.name ?? `${owner.name}’s table`,
  title: title.id,
  rules: title.rules,
  options: JSON.stringify(options),
  size: wish.seats,
  visibility: wish.visibility,
  undo: wish.undo,
  speed: JSON.stringify(wish.speed),
  owner: owner.id,
  status: 'open',
  seq: 0,
  moves: 0,
  opening: null,
  waiting: '[]',
  deadline: null,
  result: null,
  origin: null,
  invite: newToken(),
  created: house.now(),
  updated: house.now(),
});

/** A new table with its owner in the first seat. */
export const makeTable = async (house: House, owner: User, wish: Wish, origin: unknown = null): Promise<string> => {
  const title = await titleFor(wish.title);
  const options = readOptions(title, wish.options);
  if (!options.ok) throw wrong(`${options.error}.`);
  const { min, max } = title.players;
  if (wish.seats < min || wish.seats > max) throw wrong(`${title.name} takes ${min} to ${max} players, not ${wish.seats}.`);
  const unfit = unfitFor(title, options.value, wish.seats);
  if (unfit !== null) throw wrong(`${unfit}.`);
  const row = { ...bare(house, owner, wish, title, options.value), origin: origin === null ? null : JSON.stringify(origin) };
  await house.database.db.insertInto('games').values(row).execute();
  await house.actors.at(row.id, (actor) =>
    actor.add(owner.id, [{ kind: 'seat', seat: 0, taken: { user: owner.id, name: owner.name, bot: null }, why: 'join' }]),
  );
  return row.id;
};

const ANALYSIS: Pick<Wish, 'visibility' | 'undo' | 'speed'> = { visibility: 'private', undo: 'free', speed: null };

/** A private table on which its owner plays a record on alone, for every seat. */
const makeAnalysis = async (
  house: House,
  owner: User,
  name: string,
  record: GameRecord,
  origin: unknown,
  known: readonly Known[] = [],
): Promise<string> => {
  const title = await titleFor(record.title);
  if (title.rules !== record.rules) throw wrong(`This server doesn’t have ${record.title} rules version ${record.rules}.`);
  const wish: Wish = { ...ANALYSIS, name, title: record.title, options: record.options, seats: record.players.length };
  const seats = record.players.map(
    ({ name: who }, seat): Body => ({
      kind: 'seat',
      seat,
      taken: { user: owner.id, name: who, bot: null },
      why: 'join',
    }),
  );
  const { moves, ...opening } = record;
  const row = { ...bare(house, owner, wish, title, record.options), origin: JSON.stringify(origin) };
  await house.database.db.insertInto('games').values(row).execute();
  await house.actors.at(row.id, (actor) =>
    actor.add(
      owner.id,
      [...seats, { kind: 'start', opening }, ...moves.map((move): Body => ({ kind: 'move', seat: seatIn(opening, move.by), move }))],
      { known, set: { opening: JSON.stringify(opening) } },
    ),
  );
  return row.id;
};

const seatIn = (opening: Opening, player: string): number => opening.players.findIndex(({ id }) => id === player);

/** Records name their players as they like; at a table they are named after their seats. */
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

export const cloneTable = (house: House, owner: User, actor: Actor, row: GameRow, at: number | undefined): Promise<string> => {
  const record = recordOf(actor.live);
  if (record === null) throw wrong('The game hasn’t started.');
  const moves = at ?? record.moves.length;
  if (moves > record.moves.length) throw wrong(`The game has ${record.moves.length} moves.`);
  const part = { ...record, moves: record.moves.slice(0, moves) };
  const known = actor.live.positions.slice(1, moves + 1).map((state): Known => ({ state, events: [] }));
  return makeAnalysis(house, owner, `Analysis of ${row.name}`.slice(0, 80), part, { clone: row.id, at: moves }, known);
};

const MOST_MOVES = 5_000;
const IMPORT_MS = 60_000;

/** Reads a record in a thread of its own, with every proof; what comes in is played legally from the first move to the last. */
export const importRecord = async (house: House, owner: User, given: unknown): Promise<string> => {
  const check = async (record: unknown): Promise<GameRecord> => {
    const imported = await house.pool.run({ kind: 'import', record, mostMoves: MOST_MOVES }, IMPORT_MS).catch((error: unknown) => {
      if (error instanceof TooLong) throw new Trouble(422, 'too-long', 'This game file takes too long to check.');
      throw new Trouble(422, 'unreadable', 'This game file couldn’t be checked.');
    });
    if (!imported.ok) throw new Trouble(422, 'not-legal', `Import failed: ${imported.error}.`);
    return imported.record;
  };
  const record = await check(given);
  const ours = renamed(record);
  return makeAnalysis(house, owner, 'Imported game', ours === record ? record : await check(ours), { import: true });
};

/** The same again with the same people, once for each game. */
export const rematch = async (house: House, user: User, actor: Actor, row: GameRow): Promise<string> => {
  const { live } = actor;
  if (live.status !== 'finished' && live.status !== 'abandoned') throw conflict('not-over', 'The game is not over.');
  if (live.rematch !== null) return live.rematch;
  const wish: Wish = {
    name: row.name,
    title: row.title,
    options: JSON.parse(row.options),
    seats: row.size,
    visibility: row.visibility as Visibility,
    undo: row.undo as Undo,
    speed: JSON.parse(row.speed) as Speed | null,
  };
  const id = await makeTable(house, user, wish, { rematch: row.id });
  await actor.add(user.id, [{ kind: 'rematch', table: id }]);
  return id;
};
