import { type AnyStep, leaves, sideSteps, type Title } from '@roundhouse/engine';

/** Answers to a question of another player: the engine's own step. */
const ANSWERS = ['let', 'refuse', 'take'];

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
  const turns = Object.values(title.turns).flatMap((turn) => [...leaves(turn), ...sideSteps(turn)]);
  const steps = [...turns, ...title.interrupts];
  return [...new Set([...steps.flatMap((step) => Object.keys(step.moves)), ...answersTo(steps), 'done'])];
};
