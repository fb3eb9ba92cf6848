import type { Move } from '@roundhouse/engine';
import type { Puzzle } from './puzzles.ts';

// The second kind of puzzle: a purchase in a stock round, and what the planner thinks of it.

export interface Judged {
  readonly move: Move;
  /** What the planner expects of it, in money; only differences mean something. */
  readonly score: number;
  readonly why: string;
}

export interface Opinion extends Pick<Puzzle, 'title' | 'game' | 'at'> {
  /** The player who decides. */
  readonly by: string;
  readonly choices: readonly Judged[];
}

let loading: Promise<readonly Opinion[]> | null = null;

export const loadOpinions = (): Promise<readonly Opinion[]> => {
  loading ??= fetch('./puzzles/buys.json').then((answer) => {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json() as Promise<readonly Opinion[]>;
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
};

/** The choices as the planner ranks them, with how far each is behind the best and how long its bar is. */
export const ranked = (choices: readonly Judged[]): readonly (Judged & { readonly less: number; readonly part: number })[] => {
  const sorted = choices.toSorted((a, b) => b.score - a.score);
  const [best = 0, worst = 0] = [sorted[0]?.score, sorted.at(-1)?.score];
  const span = Math.max(1, best - worst);
  return sorted.map((choice) => ({ ...choice, less: best - choice.score, part: 0.1 + (0.9 * (choice.score - worst)) / span }));
};
