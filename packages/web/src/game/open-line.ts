import type { GameRecord, Title } from '@roundhouse/engine';
import type { Line } from '@roundhouse/table';
import { EXAMPLE, hasExample } from '../app/example.ts';
import { type Fault, faultOf } from './fault.ts';
import { buildName, keepLine, keptLine } from './kept-line.ts';
import { replayed } from './replayed.ts';

// The line of a game that is opened, and the check of one that is brought. The page itself replays short games only.

/** Asks a worker for the line of a game. */
export interface ReplayQuestion {
  readonly record: GameRecord;
  /** Where the line is kept; null: nowhere. */
  readonly keep: { readonly id: string; readonly build: string } | null;
}

/** Null: a move is illegal, or the title is unknown. */
export type ReplayAnswer = Omit<Line, 'moves'> | null;

/** Asks a worker whether every move of a game is legal and every run is the best one. */
export interface CheckQuestion {
  readonly check: GameRecord;
}

/** Null: the title is unknown. */
export type CheckAnswer = { readonly fault: Fault | null } | null;

/** Asks a thread of its own; null if it cannot answer. */
const ask = <Answer>(question: ReplayQuestion | CheckQuestion): Promise<Answer | null> =>
  new Promise((resolve) => {
    if (typeof Worker === 'undefined') return resolve(null);
    const worker = new Worker(new URL('./replay.worker.ts', import.meta.url), { type: 'module', name: hasExample() ? EXAMPLE : '' });
    worker.onmessage = ({ data }: MessageEvent<Answer | null>) => resolve(data);
    // It could not be loaded: the server is down or serves a newer app.
    worker.onerror = () => resolve(null);
    worker.postMessage(question);
  });

const replayElsewhere = async (question: ReplayQuestion): Promise<Line | null> => {
  const answer = await ask<ReplayAnswer>(question);
  return answer === null ? null : { moves: question.record.moves, ...answer };
};

const checkElsewhere = (check: GameRecord): Promise<CheckAnswer> => ask<CheckAnswer>({ check });

/** Replays of more moves take place in a thread of their own. */
const LONG = 60;

export const isLong = ({ moves }: GameRecord): boolean => moves.length > LONG;

/** The first illegal move of a record that is brought; null if there is none. Proving the runs of a long game takes seconds, so a thread does that. */
export const findFault = async (title: Title, record: GameRecord, elsewhere = checkElsewhere): Promise<Fault | null> => {
  const answer = isLong(record) ? await elsewhere(record) : null;
  return answer === null ? faultOf(title, record) : answer.fault;
};

/**
 * The line of a record: as it is kept under this id, with the few moves after it, or else replayed in a thread of its own, which keeps it. Throws a
 * sentence if a move is illegal.
 */
export const openLine = async (
  title: Title,
  id: string | null,
  record: GameRecord,
  { kept = keptLine, elsewhere = replayElsewhere, keep = keepLine } = {},
): Promise<Line> => {
  const known = id === null ? null : await kept(title, id, record);
  if (record.moves.length + 1 - (known?.positions.length ?? 0) <= LONG) return replayed(title, record, known);
  const build = buildName();
  const line = await elsewhere({ record, keep: id === null || build === undefined ? null : { id, build } });
  if (line !== null) return line;
  // The page finds out by itself which move is illegal, and says so. What it had to replay it keeps, as the thread would have done.
  const own = replayed(title, record, known);
  if (id !== null) void keep(title, id, record, own);
  return own;
};
