import type { LabSetup } from '@roundhouse/bots/lab';
import { canonical, type Json } from '@roundhouse/engine';

/** The first line of a file of results. Files with the same plan can be put together. */
export interface LabPlan extends LabSetup {
  readonly format: 'roundhouse-lab-1';
  /** Moves a planning bot may try for a decision; null: what is usual for it. */
  readonly plays: number | null;
  /** What the board file changes; missing in older files and on the printed board. */
  readonly changes?: Json;
  /** Fingerprint of the bots: the program's version, their weights and their files. Missing in older files. */
  readonly program?: string;
}

/** Are the games of two plans played alike, whatever the bots have learned in between? `board` identifies the changes. */
export const sameGames = (a: LabPlan, b: LabPlan): boolean => {
  const core = ({ changes: _, program: __, ...rest }: LabPlan): string => canonical(rest);
  return core(a) === core(b);
};

/** Do games of both plans count together? The bots are the same as far as is known. */
export const samePlan = (a: LabPlan, b: LabPlan): boolean =>
  sameGames(a, b) && (a.program === undefined || b.program === undefined || a.program === b.program);

/** Of the games 0 to games - 1, those that shard i of n plays. */
export const gamesOfShard = (games: number, index: number, of: number): readonly number[] =>
  Array.from({ length: games }, (_, game) => game).filter((game) => game % of === index - 1);
