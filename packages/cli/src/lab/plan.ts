import type { LabSetup } from '@roundhouse/bots/lab';

/** The first line of a file of results. Files with the same plan can be put together. */
export interface LabPlan extends LabSetup {
  readonly format: 'roundhouse-lab-1';
  /** Moves a planning bot may try for a decision; null: what is usual for it. */
  readonly plays: number | null;
}

/** Of the games 0 to games - 1, those that shard i of n plays. */
export const gamesOfShard = (games: number, index: number, of: number): readonly number[] =>
  Array.from({ length: games }, (_, game) => game).filter((game) => game % of === index - 1);
