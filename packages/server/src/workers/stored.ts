import { fingerprint, type Move, type Title } from '@roundhouse/engine';
import {
  emptyTable,
  foldEach,
  LogError,
  type PackedTable,
  packTable,
  positionOf,
  type ShownEntry,
  showEntry,
  type TableState,
  type Terms,
  unpackTable,
} from '@roundhouse/table';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { EntryRow, Schema } from '../store/schema.ts';
import { checkFingerprint, RECENT, readEntry, type Stored } from '../tables/log.ts';
import { canBeKept, makeSnapshot, SNAPSHOT_EVERY } from '../tables/snapshot.ts';
import type { EntriesTask, Loaded, OwnPage, Page, RecordTask } from './task.ts';

// Reads tables from the database.

/** The database, and which program reads it. */
export interface Store {
  readonly db: Kysely<Schema>;
  readonly program: string;
}

/** The snapshot of a table. Null if there is none that this program can use; the log has everything. */
const readSnapshot = async ({ db, program }: Store, title: Title, { id, rules }: Terms): Promise<TableState | null> => {
  const row = await db
    .selectFrom('snapshots')
    .innerJoin('entries', (join) => join.onRef('entries.game_id', '=', 'snapshots.game_id').onRef('entries.seq', '=', 'snapshots.seq'))
    .select(['snapshots.body', 'snapshots.seq', 'entries.fingerprint'])
    .where('snapshots.game_id', '=', id)
    .where('snapshots.rules', '=', rules)
    .where('snapshots.program', '=', program)
    .executeTakeFirst();
  if (row === undefined) return null;
  try {
    const table = unpackTable(JSON.parse(row.body) as PackedTable);
    const isSame = table.seq === row.seq && row.fingerprint === fingerprint(title, positionOf(table));
    return isSame ? table : null;
  } catch {
    return null;
  }
};

/** Stores a snapshot, if it can. Nothing depends on it. */
export const writeSnapshot = async ({ db, program }: Store, title: Title, terms: Terms, table: TableState): Promise<void> => {
  const { game_id, ...values } = makeSnapshot(program, title, terms, table);
  await db
    .insertInto('snapshots')
    .values({ game_id, ...values })
    .onConflict((c) => c.column('game_id').doUpdateSet(values))
    .execute()
    .catch(() => undefined);
};

const readLog = async ({ db }: Store, game: string, after: number): Promise<readonly Stored[]> => {
  const rows = await db.selectFrom('entries').selectAll().where('game_id', '=', game).where('seq', '>', after).orderBy('seq').execute();
  return rows.map(readEntry);
};

interface Read {
  readonly table: TableState;
  readonly recent: readonly ShownEntry[];
}

/** The table after its whole log. Throws a `LogError` if the log does not lead where it led. */
const readTable = async (store: Store, title: Title, terms: Terms): Promise<Read> => {
  const before = (await readSnapshot(store, title, terms)) ?? emptyTable(terms);
  const stored = await readLog(store, terms.id, before.seq);
  const recent: ShownEntry[] = [];
  let table = before;
  let last: TableState | null = null;
  const entries = stored.map(({ entry }) => entry);
  for (table of foldEach(terms, title, table, entries)) {
    const one = stored[recent.length] as Stored;
    checkFingerprint(title, table, one);
    recent.push(showEntry(one.entry, table.events));
    if (canBeKept(table)) last = table;
  }
  if (last !== null && last.seq - before.seq >= SNAPSHOT_EVERY) await writeSnapshot(store, title, terms, last);
  return { table, recent };
};

export const load = async (store: Store, title: Title, terms: Terms): Promise<Loaded> => {
  try {
    const { table, recent } = await readTable(store, title, terms);
    return { ok: true, table: JSON.stringify(packTable(table)), recent: JSON.stringify(recent.slice(-RECENT)) };
  } catch (error) {
    if (error instanceof LogError) return { ok: false, reason: error.message };
    throw error;
  }
};

const textOf = ({ seq, at, kind, body }: EntryRow): string => {
  const fields = body.slice(1, -1);
  return `{"seq":${seq},"at":${at},"kind":"${kind}"${fields === '' ? '' : `,${fields}`}}`;
};

/** Only seats have something to hide, so that nothing else must be read. */
export const shownText = (row: EntryRow): string => (row.kind === 'seat' ? JSON.stringify(showEntry(readEntry(row).entry)) : textOf(row));

/** A page ends after so many characters. Logs of games are shorter; one that is full of chat has fifty times as many. */
const PAGE_CHARS = 1_000_000;
/** So many rows are read at a time. */
const ROWS = 500;

type Entries = SelectQueryBuilder<Schema, 'entries', EntryRow>;

/** A page of entries as texts, separated by commas. `seq`: that of the last; null: there are no more. */
export const readPage = async (entries: Entries, after: number, show = textOf): Promise<OwnPage> => {
  const texts: string[] = [];
  let chars = 0;
  for (let seq = after; ; ) {
    const rows = await entries.where('seq', '>', seq).orderBy('seq').limit(ROWS).execute();
    for (const row of rows) {
      const text = show(row);
      chars += text.length;
      texts.push(text);
      seq = row.seq;
      if (chars >= PAGE_CHARS) return { text: texts.join(','), seq };
    }
    if (rows.length < ROWS) return { text: texts.join(','), seq: null };
  }
};

export const readEntries = async ({ db }: Store, { game, after, to }: EntriesTask): Promise<Page> => {
  const { text, seq } = await readPage(
    db.selectFrom('entries').selectAll().where('game_id', '=', game).where('seq', '<=', to),
    after,
    shownText,
  );
  return { text: `[${text}]`, seq: seq ?? to };
};

export const readMoves = async ({ db }: Store, { game }: RecordTask): Promise<string> => {
  const moves: Move[] = [];
  const undone: Move[] = [];
  const entries = db.selectFrom('entries').selectAll().where('game_id', '=', game).where('kind', 'in', ['move', 'undo', 'redo']);
  for (let seq = 0; ; ) {
    const rows = await entries.where('seq', '>', seq).orderBy('seq').limit(ROWS).execute();
    for (const row of rows) {
      const { entry } = readEntry(row);
      ({ seq } = entry);
      if (entry.kind === 'move') {
        moves.push(entry.move);
        undone.length = 0;
      } else if (entry.kind === 'undo') undone.push(...moves.splice(entry.to).reverse());
      else if (entry.kind === 'redo') while (moves.length < entry.to && undone.length > 0) moves.push(undone.pop() as Move);
    }
    if (rows.length < ROWS) return JSON.stringify(moves);
  }
};
