import { active, type Move, offers, type PlayerId, type Refusal, type State, suggest, type Title } from '@roundhouse/engine';
import { extend, type Line } from '@roundhouse/table';

// Moves that are planned but not sent. The browser keeps them until they are sent or dropped.

export interface Plan {
  /** How many moves the game had when the plan was made, or when it last fitted. */
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

/** A plan on a line that has changed: how much of it can be played, and why the next move of it cannot. */
export interface Rebased {
  readonly line: Line;
  readonly left: number;
  readonly lost: number;
  readonly unfit: { readonly move: Move; readonly refusal: Refusal } | null;
}

/**
 * Moves a plan to a line that has changed. Planned moves that were played meanwhile are done; of the rest, as many stay as can be played
 * one after another.
 */
export const rebase = (title: Title, line: Line, { base, moves }: Plan): Rebased => {
  let done = 0;
  while (done < moves.length && same(line.moves[base + done], moves[done])) done++;
  let planned = line;
  let left = 0;
  let unfit: Rebased['unfit'] = null;
  for (const move of moves.slice(done)) {
    const { line: next, outcome } = extend(title, planned, move, { proof: false });
    if (!outcome.ok) {
      unfit = { move, refusal: outcome.refusal };
      break;
    }
    planned = next;
    left++;
  }
  return { line: planned, left, lost: moves.length - done - left, unfit };
};

/** Moves with which a player does as little as the rules allow, the least first. */
const QUIET: readonly string[] = ['done', 'pass', 'refuse', 'let', 'decline'];

/** Work for routes that others are assumed to run. */
const NODES = 20_000;

const quietMove = (title: Title, state: State): Move | null => {
  const all = [...offers(title, state)];
  const quiet = QUIET.map((type) => all.find(({ move }) => move.type === type)).find((offer) => offer !== undefined);
  const chosen = quiet ?? all.find(({ open }) => open !== undefined) ?? all[0];
  if (chosen === undefined) return null;
  return chosen.open === undefined ? chosen.move : suggest(title, state, chosen, NODES);
};

/** Nobody plans further ahead than these moves of others. */
const FAR = 120;

/** The line up to the next decision of a player, if the others do as little as they can. Null: that is too far away, or never. */
export const assume = (title: Title, line: Line, mine: (player: PlayerId) => boolean): Line | null => {
  let now = line;
  for (let i = 0; i < FAR; i++) {
    const state = now.positions.at(-1) as State;
    if (active(title, state).some(mine)) return now;
    const move = state.result === null ? quietMove(title, state) : null;
    if (move === null) return null;
    const next = extend(title, now, move, { proof: false });
    if (!next.outcome.ok) return null;
    now = next.line;
  }
  return null;
};
