import type { GameRecord, Title } from '@roundhouse/engine';
import type { Line } from '@roundhouse/table';
import { EXAMPLE, hasExample } from '../app/example.ts';
import { buildName, keptLine } from './kept-line.ts';
import { replayed } from './replayed.ts';

// The line of a game that is opened. The page itself replays short games only.

/** What a worker is asked. */
export interface ReplayQuestion {
  readonly record: GameRecord;
  /** Where the line is kept; null: nowhere. */
  readonly keep: { readonly id: string; readonly build: string } | null;
}

/** Null: a move is illegal, or the title is unknown. */
export type ReplayAnswer = Omit<Line, 'moves'> | null;

/** Replays a game in a thread of its own; null if that is not possible there. */
const replayElsewhere = (question: ReplayQuestion): Promise<Line | null> =>
  new Promise((resolve) => {
    if (typeof Worker === 'undefined') return resolve(null);
    const worker = new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module', name: hasExample() ? EXAMPLE : '' });
    worker.onmessage = ({ data }: MessageEvent<ReplayAnswer>) => resolve(data === null ? null : { moves: question.record.moves, ...data });
    // It could not be loaded: the server is down or serves a newer app.
    worker.onerror = () => resolve(null);
    worker.postMessage(question);
  });

/** Replays of more moves take place in a thread of their own. */
const LONG = 60;

export const isLong = ({ moves }: GameRecord): boolean => moves.length > LONG;

/**
 * The line of a record: as it is kept under this id, with the few moves after it, or else replayed in a thread of its own, which keeps it. Throws a
 * sentence if a move is illegal.
 */
export const openLine = async (
  title: Title,
  id: string | null,
  record: GameRecord,
  { kept = keptLine, elsewhere = replayElsewhere } = {},
): Promise<Line> => {
  const known = id === null ? null : await kept(title, id, record);
  if (record.moves.length + 1 - (known?.positions.length ?? 0) <= LONG) return replayed(title, record, known);
  const build = buildName();
  const line = await elsewhere({ record, keep: id === null || build === undefined ? null : { id, build } });
  // The page finds out by itself which move is illegal, and says so.
  return line ?? replayed(title, record, known);
};
