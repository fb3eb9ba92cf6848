import type { Move, Title } from '@roundhouse/engine';
import { extend, type Line } from '@roundhouse/table';

// Moves that are planned but not sent. The browser keeps them until they are sent or dropped.

export interface Plan {
  /** How many moves the game had when the plan was made. */
  readonly base: number;
  readonly moves: readonly Move[];
}

const keyOf = (table: string): string => `roundhouse-draft-${table}`;

export const keepPlan = (table: string, plan: Plan | null): void => {
  try {
    if (plan === null || plan.moves.length === 0) localStorage.removeItem(keyOf(table));
    else localStorage.setItem(keyOf(table), JSON.stringify(plan));
  } catch {
    // Private windows may have no storage. The plan then lasts as long as the page.
  }
};

export const keptPlan = (table: string): Plan | null => {
  try {
    const text = localStorage.getItem(keyOf(table));
    return text === null ? null : (JSON.parse(text) as Plan);
  } catch {
    return null;
  }
};

const same = (a: Move | undefined, b: Move | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Moves a plan to a line that has changed. Planned moves that were played meanwhile are done; of the rest, as many stay as can be played
 * one after another.
 */
export const rebase = (
  title: Title,
  line: Line,
  { base, moves }: Plan,
): { readonly line: Line; readonly left: number; readonly lost: number } => {
  let done = 0;
  while (done < moves.length && same(line.moves[base + done], moves[done])) done++;
  let planned = line;
  let left = 0;
  for (const move of moves.slice(done)) {
    const { line: next, outcome } = extend(title, planned, move, { proof: false });
    if (!outcome.ok) break;
    planned = next;
    left++;
  }
  return { line: planned, left, lost: moves.length - done - left };
};
