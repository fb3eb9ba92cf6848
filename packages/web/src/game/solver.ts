import type { Measure, Run, State } from '@roundhouse/engine';
import { search } from './search.ts';

// The page's side of the route solver: one worker, one question at a time, the newest wins.

export interface BestRuns {
  readonly runs: readonly Run[];
  readonly income: number;
  readonly treasury: number;
  readonly proven: boolean;
  readonly bound: number;
  readonly ms: number;
}

export interface Question {
  readonly id: number;
  readonly title: string;
  readonly state: State;
  readonly company: string;
  /** What the best is asked by, one after another; null: by what the title asks for. */
  readonly measures: readonly (Measure | null)[];
}

export type Answer =
  | { readonly id: number; readonly measure: Measure | null; readonly best: BestRuns; readonly final: boolean }
  | { readonly id: number; readonly error: string };

let worker: Worker | null = null;
let asked = 0;

const fresh = (): Worker => new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });

/**
 * The best runs of a company, told each time something better is found and once more when it is done, for each measure. A new question ends the one
 * before it; so does the function returned.
 */
export const askBestRuns = (
  question: Omit<Question, 'id'>,
  tell: (best: BestRuns, final: boolean, measure: Measure | null) => void,
  fail: (error: string) => void,
): (() => void) => {
  const id = ++asked;
  worker?.terminate();
  const mine = fresh();
  worker = mine;
  const hear = (answer: Answer): void => {
    if (answer.id !== id || asked !== id) return;
    if ('error' in answer) fail(answer.error);
    else tell(answer.best, answer.final, answer.measure);
  };
  mine.onmessage = ({ data }: MessageEvent<Answer>) => hear(data);
  mine.onerror = (event) => {
    // A worker that could not be loaded has no words for it: the server is gone, or serves a newer app. Then the page searches itself.
    if (event.message) fail(event.message);
    else search({ ...question, id }, hear).catch((error: unknown) => fail(String(error)));
  };
  mine.postMessage({ ...question, id } satisfies Question);
  return () => {
    mine.terminate();
    if (worker === mine) worker = null;
  };
};
