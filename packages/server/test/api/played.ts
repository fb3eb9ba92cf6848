import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameRecord, Move, Title } from '@roundhouse/engine';
import { type Body, type Entry, emptyTable, foldEach, playerOf, type Sitter, type TableState } from '@roundhouse/table';
import { titleOf } from '@roundhouse/titles';
import { expect } from 'vitest';
import type { Running } from '../../src/serve.ts';
import type { EntryRow, GameRow, SeatRow } from '../../src/store/schema.ts';
import { fingerprintAt, makeRow, readTerms } from '../../src/tables/log.ts';

// Games that are over or nearly so, written into the database as a server would have.

export interface Sitting {
  readonly user?: string;
  readonly name?: string;
  readonly bot?: string;
  readonly rank: number;
}

export interface Finished {
  readonly id: string;
  readonly title?: string;
  readonly seats: readonly Sitting[];
  readonly ended: number;
  readonly more?: Partial<GameRow>;
}

export const rowOf = (id: string, title: string, size: number, more: Partial<GameRow>): GameRow => ({
  id,
  name: 'Played',
  title,
  rules: 1,
  options: '{}',
  size,
  visibility: 'public',
  undo: 'none',
  speed: 'null',
  owner: null,
  status: 'finished',
  seq: 0,
  moves: 100,
  opening: null,
  waiting: '[]',
  deadline: null,
  owed: 0,
  result: null,
  origin: null,
  invite: 'x',
  created: 0,
  updated: 0,
  closed: null,
  orders: 0,
  renamed: 0,
  club_id: null,
  asked: null,
  ...more,
});

/** A finished game of which only what others may ask is stored: nobody can open it. */
export const putFinished = async ({ services }: Running, { id, title = '1857', seats, ended, more = {} }: Finished): Promise<void> => {
  const { db } = services.database;
  const result = seats.map(({ rank }, seat) => ({ player: playerOf(seat), worth: 1_000 - 100 * rank, rank }));
  const bodies: readonly (readonly [string, object, number])[] = [
    ...seats.map(
      ({ user = null, name = 'x', bot = null }, seat) => ['seat', { seat, taken: { user, name, bot }, why: 'join' }, 1] as const,
    ),
    ['start', {}, ended - 3_600_000],
    ['move', {}, ended],
  ];
  await db
    .insertInto('games')
    .values(rowOf(id, title, seats.length, { seq: bodies.length, result: JSON.stringify(result), updated: ended, ...more }))
    .execute();
  await db
    .insertInto('entries')
    .values(
      bodies.map(([kind, body, at], i) => ({
        game_id: id,
        seq: i + 1,
        kind,
        user_id: null,
        body: JSON.stringify(body),
        at,
        fingerprint: null,
      })),
    )
    .execute();
  await db
    .insertInto('seats')
    .values(seats.map(({ user = null, name = 'x', bot = null }, seat) => ({ game_id: id, seat, user_id: user, name, bot })))
    .execute();
};

/** Writes a table with its log, the first entry at the time `from`. Returns the table after it. */
export const putLog = async (
  { services }: Running,
  row: GameRow,
  title: Title,
  bodies: readonly Body[],
  from: number,
  seats: readonly SeatRow[],
): Promise<TableState> => {
  const log = bodies.map((body, i): Entry => ({ seq: i + 1, at: from + i, ...body }));
  const entries: EntryRow[] = [];
  let table = emptyTable(readTerms(row));
  for (table of foldEach(readTerms(row), title, table, log)) {
    const entry = log[entries.length] as Entry;
    entries.push(makeRow(row.id, { entry, user: null, fingerprint: fingerprintAt(title, table) }));
  }
  await services.database.db.insertInto('games').values(row).execute();
  const set = {
    status: table.status,
    moves: bodies.filter(({ kind }) => kind === 'move').length,
    waiting: JSON.stringify(table.waiting),
  };
  const nothing = { by: null, seq: 0, owed: 0, revision: 0, renamed: 0, snapshot: null, orders: [], outbox: [], struck: null, acts: [] };
  expect(await services.writer.add({ ...nothing, game: row.id, entries, set, seats })).toBe('added');
  return table;
};

/** A recorded game of 1857 without its last move, with these people in its seats. Returns that move. */
export const putNearlyOver = async (
  running: Running,
  id: string,
  people: readonly { readonly id: string; readonly name: string }[],
  more: Partial<GameRow> = {},
): Promise<Move> => {
  const file = fileURLToPath(
    new URL(`../../../titles/test/1857/corpus/${people.length}-players-${people.length === 2 ? 1 : 3}.json`, import.meta.url),
  );
  const { record } = JSON.parse(readFileSync(file, 'utf8')) as { record: GameRecord };
  const title = titleOf(record.title, record.rules) as Title;
  const { moves, ...recorded } = record;
  const opening = { ...recorded, players: recorded.players.map((player, i) => ({ ...player, name: people[i]?.name ?? '' })) };
  const row = rowOf(id, record.title, people.length, {
    rules: record.rules,
    options: JSON.stringify(record.options),
    status: 'open',
    opening: JSON.stringify(opening),
    ...more,
  });
  const bodies: readonly Body[] = [
    ...people.map(
      ({ id: user, name }, seat): Body => ({ kind: 'seat', seat, taken: { user, name, bot: null } satisfies Sitter, why: 'join' }),
    ),
    { kind: 'start', opening },
    ...moves.slice(0, -1).map((move): Body => ({ kind: 'move', seat: Number(move.by.slice(1)) - 1, move })),
  ];
  const seats = people.map(({ id: user_id, name }, seat) => ({ game_id: id, seat, user_id, name, bot: null }));
  await putLog(running, row, title, bodies, 1_000_000, seats);
  return moves.at(-1) as Move;
};
