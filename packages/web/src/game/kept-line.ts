import { canonical, fingerprint, type GameEvent, type GameRecord, type Json, type Move, type State, type Title } from '@roundhouse/engine';
import type { Line } from '@roundhouse/table';
import type { Session } from './session.ts';

// Positions and events of the games opened last, in a database of their own, so that a game that is opened again need not be replayed. They
// only save time: without them, or where they do not fit, the game is replayed from its record.

const DATABASE = 'roundhouse-lines';
const STORE = 'lines';
/** The number of games whose lines are kept. */
const MOST = 8;

export interface KeptLine {
  /** The id of the game. */
  readonly id: string;
  /** The build that played it. Positions of another build may have other fields. */
  readonly build: string;
  readonly record: GameRecord;
  readonly positions: readonly State[];
  readonly events: readonly (readonly GameEvent[])[];
  /** The fingerprint of the last position. */
  readonly fingerprint: string;
  readonly saved: number;
}

/** The name of this build: its first script, whose name changes with every file of the build. Undefined where nothing is built. */
export const buildName = (): string | undefined =>
  import.meta.env.PROD ? document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src : undefined;

const openingOf = ({ moves: _moves, ...opening }: GameRecord): string => canonical(opening as unknown as Json);

export const lineToKeep = (title: Title, id: string, record: GameRecord, line: Line, build: string): KeptLine => ({
  id,
  build,
  record,
  positions: line.positions,
  events: line.events,
  fingerprint: fingerprint(title, line.positions.at(-1) as State),
  saved: Date.now(),
});

/** How many moves are the same in both, from the first on. Mostly all are, which is found out at once. */
const sameMoves = (kept: readonly Move[], moves: readonly Move[]): number => {
  if (JSON.stringify(kept) === JSON.stringify(moves.slice(0, kept.length))) return kept.length;
  return kept.findIndex((move, at) => JSON.stringify(move) !== JSON.stringify(moves[at]));
};

/** As much of a kept line as belongs to a record; null if none of it can be used. */
export const lineOf = (title: Title, record: GameRecord, kept: KeptLine | undefined, build: string): Line | null => {
  if (kept === undefined || kept.build !== build || openingOf(kept.record) !== openingOf(record)) return null;
  const { positions, events } = kept;
  const { moves } = kept.record;
  if (positions.length !== moves.length + 1 || events.length !== positions.length) return null;
  if (fingerprint(title, positions.at(-1) as State) !== kept.fingerprint) return null;
  const same = sameMoves(moves, record.moves);
  return { moves: record.moves, positions: positions.slice(0, same + 1), events: events.slice(0, same + 1) };
};

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Works on the store; undefined where there is none, or it fails. */
const withStore = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T | undefined> => {
  try {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex('saved', 'saved');
    const database = await answered(request);
    try {
      return await work(database.transaction(STORE, mode).objectStore(STORE));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
};

/** The line that is kept of a game, as far as it belongs to the record. */
export const keptLine = async (title: Title, id: string, record: GameRecord): Promise<Line | null> => {
  const build = buildName();
  if (build === undefined) return null;
  return lineOf(title, record, await withStore('readonly', (store) => answered<KeptLine | undefined>(store.get(id))), build);
};

/** Keeps the line of a game, and drops those kept longest ago. */
export const keepLine = async (title: Title, id: string, record: GameRecord, line: Line): Promise<void> => {
  const build = buildName();
  if (build !== undefined) await putLine(title, id, record, line, build);
};

/** Keeps a line that this build has played. */
export const putLine = async (title: Title, id: string, record: GameRecord, line: Line, build: string): Promise<void> => {
  await withStore('readwrite', async (store) => {
    await answered(store.put(lineToKeep(title, id, record, line, build)));
    const oldest = await answered(store.index('saved').getAllKeys());
    for (const old of oldest.slice(0, -MOST)) store.delete(old);
  });
};

/** Moves after which the line of an open game is kept again. */
const OFTEN = 50;

/** Keeps the line of an open game again when the page is left after many moves. The returned function ends that. */
export const keepLines = (id: string, session: Pick<Session, 'title' | 'record' | 'played'>): (() => void) => {
  let kept = session.played.moves.length;
  const keep = (): void => {
    const { played, record, title } = session;
    if (Math.abs(played.moves.length - kept) < OFTEN) return;
    kept = played.moves.length;
    void keepLine(title, id, record, played);
  };
  const leave = (): void => {
    if (document.visibilityState === 'hidden') keep();
  };
  document.addEventListener('visibilitychange', leave);
  return () => {
    document.removeEventListener('visibilitychange', leave);
    keep();
  };
};

/** Drops every line: another person may use this browser next. */
export const dropLines = (): void => {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // There is none.
  }
};

/** Drops the line of a game that is deleted. */
export const dropLine = async (id: string): Promise<void> => {
  await withStore('readwrite', (store) => answered(store.delete(id)));
};
