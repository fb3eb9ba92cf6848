import type { Edit } from '../edit.ts';
import type { State } from '../state.ts';

/** A row of a title's table of phases. Titles add their own fields. */
export interface Phase {
  readonly id: string;
  /** The train type whose first train starts the phase; null: something else starts it. */
  readonly on: string | null;
}

const indexOf = (phases: readonly Phase[], id: string): number => {
  const index = phases.findIndex((phase) => phase.id === id);
  if (index < 0) throw new Error(`no phase ${id}`);
  return index;
};

export const currentPhase = <P extends Phase>(phases: readonly P[], state: State): P => phases[indexOf(phases, state.phase)] as P;

/** Has this phase begun? Also true in later phases. */
export const phaseReached = (phases: readonly Phase[], state: State, id: string): boolean =>
  indexOf(phases, state.phase) >= indexOf(phases, id);

/** The phase that buying a train of this type now would start; null if it has begun. */
export const phaseStartedBy = <P extends Phase>(phases: readonly P[], state: State, type: string): P | null =>
  phases.slice(indexOf(phases, state.phase) + 1).find((phase) => phase.on === type) ?? null;

/** Starts a phase, and makes happen what it brings. */
export const startPhase = (e: Edit, phase: Phase): void => {
  e.set('phase', phase.id);
  e.emit('phase', { phase: phase.id });
};
