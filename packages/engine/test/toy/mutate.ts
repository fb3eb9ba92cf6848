import type { State } from '@roundhouse/engine';
import { board } from './data.ts';
import { toy } from './index.ts';
import type { Fields } from './position.ts';

// Changes a move a little: mostly into one that looks as if it could be legal.

const TYPES = [
  ...new Set(
    [...Object.values(toy.turns).flatMap(({ parts, sideSteps }) => [...parts.flatMap(stepsOf), ...sideSteps]), ...toy.interrupts].flatMap(
      (step) => Object.keys(step.moves),
    ),
  ),
];

function stepsOf(part: object): readonly { readonly moves: object }[] {
  return 'parts' in part ? (part.parts as object[]).flatMap(stepsOf) : [part as { moves: object }];
}

const words = (s: State): readonly string[] => [
  ...Object.keys(s.players),
  ...Object.keys(s.companies),
  ...Object.keys(s.assets),
  ...board.ids,
  ...board.tiles.keys(),
  ...TYPES,
  ...[
    'ipo',
    'pool',
    'bank',
    'aside',
    'out',
    'pay',
    'withhold',
    '2',
    '3/mail',
    '3/goods',
    '4',
    'grant',
    'track',
    'token',
    'stock',
    '',
    'constructor',
  ],
];

const NUMBERS = [0, 1, 2, 5, 10, 15, 20, 30, 40, 50, 60, 80, 120, 200, 1e9, -1, 0.5];
const STEPS = [1, -1, 2, -2, 5, -5, 10, -10];

type Choose = <T>(items: readonly T[]) => T;

const other = (s: State, value: unknown, choose: Choose): unknown => {
  if (typeof value === 'number') return choose([...NUMBERS, ...STEPS.map((step) => value + step)]);
  if (typeof value === 'string') return choose(words(s));
  if (!Array.isArray(value)) return choose([null, 0, '', [], {}, true]);
  const at = choose([...value.keys(), 0]);
  const changes = [value.toSpliced(at, 1), [...value, ...value.slice(at, at + 1)], value.toReversed(), []];
  return choose(value.length === 0 ? [...changes, [choose(words(s))]] : [...changes, value.with(at, other(s, value[at], choose))]);
};

/** The move with one thing changed: a value, the player, the type, a field gone, a field too many. */
export const mutated = (s: State, move: Fields, choose: Choose): unknown => {
  const fields = Object.keys(move);
  const field = choose(fields);
  const how = choose(['value', 'value', 'value', 'value', 'type', 'by', 'gone', 'more']);
  if (how === 'type') return { ...move, type: choose(TYPES) };
  if (how === 'by') return { ...move, by: choose([...Object.keys(s.players), 'RED', 'nobody']) };
  if (how === 'gone') return Object.fromEntries(Object.entries(move).filter(([key]) => key !== field));
  if (how === 'more')
    return {
      ...move,
      [choose(['hex', 'price', 'par', 'power', 'certificates', 'extra'])]: choose<unknown>([0, 50, 'A2', null, [10], [5, 5], [5, 10]]),
    };
  return { ...move, [field]: other(s, move[field], choose) };
};
