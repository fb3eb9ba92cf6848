import type { State, Title } from '@roundhouse/engine';
import { type AnyStep, front, sideSteps, stepsOf } from '@roundhouse/engine/rules';

/** Answers to a question of another player: the engine's own step. */
const ANSWERS = ['let', 'refuse', 'take'];

const stepsNow = (title: Title, s: State): readonly AnyStep[] => {
  const top = s.stack.at(-1);
  if (top === undefined) return [];
  if (!('turn' in top)) return title.interrupts.filter((step) => step.name === top.step);
  const turn = title.turns[top.turn];
  return turn === undefined ? [] : [...front(turn, top.done), ...sideSteps(turn)];
};

/** The kinds of moves that some step takes now, whether or not any such move is legal. */
export const kindsNow = (title: Title, s: State): readonly string[] => {
  const top = s.stack.at(-1);
  if (top === undefined) return [];
  const steps = stepsNow(title, s);
  if (!('turn' in top) && steps.length === 0) return ANSWERS;
  const kinds = steps.flatMap((step) => Object.keys(step.moves));
  return [...new Set('turn' in top ? [...kinds, 'done'] : kinds)];
};

/** The answers that some step can ask for. */
const answersTo = (steps: readonly AnyStep[]): readonly string[] =>
  ANSWERS.filter((answer) => steps.some((step) => (answer === 'take' ? step.take !== undefined : step.asks !== undefined)));

const known = new WeakMap<Title, readonly string[]>();

/** Every kind of move there is in a title. */
export const allKinds = (title: Title): readonly string[] => {
  const found = known.get(title) ?? listKinds(title);
  known.set(title, found);
  return found;
};

const listKinds = (title: Title): readonly string[] => {
  const steps = stepsOf(title);
  return [...new Set([...steps.flatMap((step) => Object.keys(step.moves)), ...answersTo(steps), 'done'])];
};
