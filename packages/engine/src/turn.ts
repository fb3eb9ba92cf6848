import type { Move } from './record.ts';
import type { AnyStep } from './step.ts';

/** A part of a turn: a step, or a turn inside a turn. */
export type Part<M extends Move = Move> = AnyStep<M> | Turn<M>;

/** The moves that steps and turns take. */
export type MoveIn<P> = P extends Turn<infer M> ? M : P extends AnyStep<infer M> ? M : never;

/** The steps of a turn and their order. */
export interface Turn<M extends Move = Move> {
  readonly how: 'inOrder' | 'anyOrder';
  readonly parts: readonly Part[];
  /** Offered beside every step of the turn. They keep its last step open, and any step in which they give something to decide. */
  readonly sideSteps: readonly AnyStep[];
  beside<S extends readonly AnyStep[]>(...steps: S): Turn<M | MoveIn<S[number]>>;
  /** Never set: it lets the type remember the moves of the steps. */
  readonly takes?: M;
}

const turn = <M extends Move>(how: Turn['how'], parts: readonly Part[], sideSteps: readonly AnyStep[]): Turn<M> => ({
  how,
  parts,
  sideSteps,
  beside: (...steps) => turn(how, parts, [...sideSteps, ...steps]),
});

/** A turn whose parts follow each other. */
export const inOrder = <P extends readonly Part[]>(...parts: P): Turn<MoveIn<P[number]>> => turn('inOrder', parts, []);
/** A turn whose parts can be done in any order. */
export const anyOrder = <P extends readonly Part[]>(...parts: P): Turn<MoveIn<P[number]>> => turn('anyOrder', parts, []);

const isTurn = (part: Part): part is Turn => 'parts' in part;

/** All steps of a turn in order, without side steps. */
export const leaves = (part: Part): readonly AnyStep[] => (isTurn(part) ? part.parts.flatMap(leaves) : [part]);

/** The steps that can be decided now, given those that are done. */
export const front = (part: Part, done: readonly string[]): readonly AnyStep[] => {
  if (!isTurn(part)) return done.includes(part.name) ? [] : [part];
  if (part.how === 'anyOrder') return part.parts.flatMap((inner) => front(inner, done));
  for (const inner of part.parts) {
    const steps = front(inner, done);
    if (steps.length > 0) return steps;
  }
  return [];
};

/** All side steps of a turn and its parts. */
export const sideSteps = (part: Part): readonly AnyStep[] => (isTurn(part) ? [...part.sideSteps, ...part.parts.flatMap(sideSteps)] : []);

/** The side steps of every turn that contains a step due now. */
const besideNow = (part: Part, done: readonly string[]): readonly AnyStep[] => {
  if (!isTurn(part)) return [];
  const open = part.parts.filter((inner) => front(inner, done).length > 0);
  const inner = (part.how === 'inOrder' ? open.slice(0, 1) : open).flatMap((other) => besideNow(other, done));
  return inner.length === 0 ? part.sideSteps : [...part.sideSteps, ...inner];
};

/** The side steps that can no longer be used once this step ends, because it is the last one of their turn. */
const lastChances = (part: Part, done: readonly string[], step: AnyStep): readonly AnyStep[] => {
  const all = leaves(part);
  if (!isTurn(part) || !all.includes(step)) return [];
  const isLast = all.every((leaf) => leaf === step || done.includes(leaf.name));
  return [...(isLast ? part.sideSteps : []), ...part.parts.flatMap((inner) => lastChances(inner, done, step))];
};

/** A step that can be decided at a stage, as one of the turn that is due or beside it. */
export interface Chance {
  readonly step: AnyStep;
  readonly as: 'leaf' | 'beside';
}

/** The stage of a turn, given the steps that are done. */
export interface Stage {
  /** The steps that can be decided now. */
  readonly front: readonly AnyStep[];
  /** The side steps of every turn that contains one of them. */
  readonly beside: readonly AnyStep[];
  /** The steps of both that take moves of a type. */
  taking(type: string): readonly Chance[];
  /** The side steps that can no longer be used once this step ends, because it is the last one of their turn. */
  chances(step: AnyStep): readonly AnyStep[];
  /** The steps that are done when this one is done too. Always the same list, so that its stage is found at once. */
  doneWith(step: string): readonly string[];
}

/** Computes a value for each key once. */
const byKey = <K, T>(make: (key: K) => T): ((key: K) => T) => {
  const made = new Map<K, T>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      made.set(key, value);
    }
    return value;
  };
};

const makeStage = (turn: Turn, done: readonly string[]): Stage => {
  const due = front(turn, done);
  const beside = besideNow(turn, done);
  const all: readonly Chance[] = [
    ...due.map((step) => ({ step, as: 'leaf' }) as const),
    ...beside.map((step) => ({ step, as: 'beside' }) as const),
  ];
  const taking = new Map<string, Chance[]>();
  for (const chance of all) for (const type in chance.step.moves) taking.set(type, [...(taking.get(type) ?? []), chance]);
  return {
    front: due,
    beside,
    taking: (type) => taking.get(type) ?? [],
    chances: byKey((step) => lastChances(turn, done, step)),
    doneWith: byKey((step) => [...done, step]),
  };
};

interface Stages {
  readonly byNames: Map<string, Stage>;
  readonly byList: WeakMap<readonly string[], Stage>;
}

const stages = new WeakMap<Turn, Stages>();
let last: { readonly turn: Turn; readonly done: readonly string[]; readonly stage: Stage } | null = null;

/** Cached for each list of done steps, because it is needed several times in every move. */
export const stageOf = (turn: Turn, done: readonly string[]): Stage => {
  if (last !== null && last.turn === turn && last.done === done) return last.stage;
  let known = stages.get(turn);
  if (known === undefined) {
    known = { byNames: new Map(), byList: new WeakMap() };
    stages.set(turn, known);
  }
  let stage = known.byList.get(done);
  if (stage === undefined) {
    const key = done.join('\n');
    stage = known.byNames.get(key) ?? makeStage(turn, done);
    known.byNames.set(key, stage);
    known.byList.set(done, stage);
  }
  last = { turn, done, stage };
  return stage;
};
