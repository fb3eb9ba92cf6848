import type { Step } from './step.ts';

export type Part = Step | Turn;

/** The steps of a turn and their order. */
export interface Turn {
  readonly how: 'inOrder' | 'anyOrder';
  readonly parts: readonly Part[];
  /** Offered beside every step of the turn. They keep only its last step open. */
  readonly sideSteps: readonly Step[];
  beside(...steps: Step[]): Turn;
}

const turn = (how: Turn['how'], parts: readonly Part[], sideSteps: readonly Step[]): Turn => ({
  how,
  parts,
  sideSteps,
  beside: (...steps) => turn(how, parts, [...sideSteps, ...steps]),
});

export const inOrder = (...parts: Part[]): Turn => turn('inOrder', parts, []);
export const anyOrder = (...parts: Part[]): Turn => turn('anyOrder', parts, []);

const isTurn = (part: Part): part is Turn => 'parts' in part;

/** All steps of a turn in order, without side steps. */
export const leaves = (part: Part): readonly Step[] => (isTurn(part) ? part.parts.flatMap(leaves) : [part]);

/** The steps that can be decided now, given those that are done. */
export const front = (part: Part, done: readonly string[]): readonly Step[] => {
  if (!isTurn(part)) return done.includes(part.name) ? [] : [part];
  if (part.how === 'anyOrder') return part.parts.flatMap((inner) => front(inner, done));
  for (const inner of part.parts) {
    const steps = front(inner, done);
    if (steps.length > 0) return steps;
  }
  return [];
};

/** All side steps of a turn and its parts. */
export const sideSteps = (part: Part): readonly Step[] => (isTurn(part) ? [...part.sideSteps, ...part.parts.flatMap(sideSteps)] : []);

/** The side steps of every turn that contains a step due now. */
const besideNow = (part: Part, done: readonly string[]): readonly Step[] => {
  if (!isTurn(part)) return [];
  const open = part.parts.filter((inner) => front(inner, done).length > 0);
  const inner = (part.how === 'inOrder' ? open.slice(0, 1) : open).flatMap((other) => besideNow(other, done));
  return inner.length === 0 ? part.sideSteps : [...part.sideSteps, ...inner];
};

/** The side steps that can no longer be used once this step ends, because it is the last one of their turn. */
const lastChances = (part: Part, done: readonly string[], step: Step): readonly Step[] => {
  const all = leaves(part);
  if (!isTurn(part) || !all.includes(step)) return [];
  const isLast = all.every((leaf) => leaf === step || done.includes(leaf.name));
  return [...(isLast ? part.sideSteps : []), ...part.parts.flatMap((inner) => lastChances(inner, done, step))];
};

/** The stage of a turn, given the steps that are done. */
export interface Stage {
  /** The steps that can be decided now. */
  readonly front: readonly Step[];
  /** The side steps of every turn that contains one of them. */
  readonly beside: readonly Step[];
  /** The side steps that can no longer be used once this step ends, because it is the last one of their turn. */
  chances(step: Step): readonly Step[];
}

const makeStage = (turn: Turn, done: readonly string[]): Stage => {
  const chances = new Map<Step, readonly Step[]>();
  return {
    front: front(turn, done),
    beside: besideNow(turn, done),
    chances(step) {
      const known = chances.get(step) ?? lastChances(turn, done, step);
      chances.set(step, known);
      return known;
    },
  };
};

const stages = new WeakMap<Turn, Map<string, Stage>>();
let last: { readonly turn: Turn; readonly done: readonly string[]; readonly stage: Stage } | null = null;

/** Cached for each list of done steps, because it is needed several times in every move. */
export const stageOf = (turn: Turn, done: readonly string[]): Stage => {
  if (last !== null && last.turn === turn && last.done === done) return last.stage;
  let known = stages.get(turn);
  if (known === undefined) {
    known = new Map();
    stages.set(turn, known);
  }
  const key = done.join('\n');
  let stage = known.get(key);
  if (stage === undefined) {
    stage = makeStage(turn, done);
    known.set(key, stage);
  }
  last = { turn, done, stage };
  return stage;
};
