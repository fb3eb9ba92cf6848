import type { Json } from '@roundhouse/engine';
import type { Measure, Run } from '@roundhouse/engine/routes';
import { correctionOf } from '@roundhouse/titles/catalogue';
import { EXAMPLE, hasExample } from '../app/example.ts';
import type { Position } from './position.ts';
import { search } from './search.ts';

// The page's side of the route solver: one worker that answers one question at a time. A new question replaces the one before it.

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
  /** The position. It names its title and rules version. */
  readonly position: Position;
  readonly company: string;
  /** The measures to maximise, one after another; null: the title's own. */
  readonly measures: readonly (Measure | null)[];
  /** What is corrected on the board. */
  readonly board?: Json | undefined;
}

export type Answer =
  | { readonly id: number; readonly measure: Measure | null; readonly best: BestRuns; readonly final: boolean }
  | { readonly id: number; readonly error: string };

let worker: Worker | null = null;
let asked = 0;

const fresh = (): Worker =>
  new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module', name: hasExample() ? EXAMPLE : '' });

/**
 * Finds the best runs of a company by each measure. `tell` is called whenever better runs are found, and once more when the search is
 * done. A new question or the returned function ends the search.
 */
export const askBestRuns = (
  question: Omit<Question, 'id' | 'board'>,
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
    // Without a message, the worker could not be loaded: the server is down or serves a newer app. The page then searches itself.
    if (event.message) fail(event.message);
    else search({ ...question, id }, hear).catch((error: unknown) => fail(String(error)));
  };
  mine.postMessage({ ...question, id, board: correctionOf(question.position.title) } satisfies Question);
  return () => {
    mine.terminate();
    if (worker === mine) worker = null;
  };
};
