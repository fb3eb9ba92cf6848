import type { Edit } from '../edit.ts';
import type { State } from '../state.ts';

/** A title's table of phases is a list of these, in order, with whatever else the title keeps of each. */
export interface Phase {
  readonly id: string;
  /** The type whose first train starts it; null: it starts otherwise. */
  readonly on: string | null;
}

const indexOf = (phases: readonly Phase[], id: string): number => {
  const index = phases.findIndex((phase) => phase.id === id);
  if (index < 0) throw new Error(`no phase ${id}`);
  return index;
};

export const currentPhase = <P extends Phase>(phases: readonly P[], state: State): P => {
  const phase = phases[indexOf(phases, state.phase)];
  if (phase === undefined) throw new Error(`no phase ${state.phase}`);
  return phase;
};

/** Has this phase begun? Also true once it has passed. */
export const phaseReached = (phases: readonly Phase[], state: State, id: string): boolean =>
  indexOf(phases, state.phase) >= indexOf(phases, id);

/** The phase that a train of this type, bought now, would start; null where that phase has begun. */
export const phaseStartedBy = <P extends Phase>(phases: readonly P[], state: State, type: string): P | null =>
  phases.slice(indexOf(phases, state.phase) + 1).find((phase) => phase.on === type) ?? null;

export const startPhase = (e: Edit, phase: Phase): void => {
  e.set('phase', phase.id);
  e.emit('phase', { phase: phase.id });
};
