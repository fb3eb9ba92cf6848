import type { GameRecord, Json, Read } from '@roundhouse/engine';

export type Tried = Read<GameRecord | null>;

const ask = (question: object): Promise<Tried> => {
  const worker = new Worker(new URL('./trial.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Tried>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Tried>) => resolve(data);
    worker.onerror = ({ message }) => resolve({ ok: false, error: message || 'the worker could not be loaded' });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
};

/** Can the title be loaded on this board? */
export const tryBoard = async (title: string, board: Json): Promise<Read<null>> => {
  const tried = await ask({ title, board });
  return tried.ok ? { ok: true, value: null } : tried;
};

/** Reads a record with every check, on the board it is played on. */
export const readElsewhere = async (record: unknown): Promise<Read<GameRecord>> => {
  const tried = await ask({ record });
  if (!tried.ok) return tried;
  return tried.value === null ? { ok: false, error: 'no record' } : { ok: true, value: tried.value };
};
