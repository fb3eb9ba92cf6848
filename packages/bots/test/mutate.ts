import type { Json, Move, State, Title } from '@roundhouse/engine';
import type { Dice } from '../src/index.ts';
import { allKinds } from '../src/kinds.ts';

// Moves made wrong on purpose.

type Fields = Record<string, Json>;

/** Words that mean something somewhere, and some that mean something to JavaScript alone. */
const wordsOf = (title: Title, s: State): readonly string[] => [
  ...Object.keys(s.players),
  ...Object.keys(s.companies),
  ...Object.keys(s.assets),
  ...title.reserved,
  ...s.supply.trains.map(({ type }) => type),
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'nobody',
  '',
];

const otherNumber = (value: number, dice: Dice): Json =>
  dice.pick<Json>([
    value + 1,
    value - 1,
    value + 10,
    value - 10,
    value + 5,
    value * 2,
    10,
    20,
    dice.below(6),
    dice.below(6),
    0,
    -1,
    value + 0.5,
    2 ** 53,
    String(value),
  ]);

/** Sets of words of one sort. */
const sortsOf = (title: Title, s: State): readonly (readonly string[])[] => [
  Object.keys(s.players),
  Object.keys(s.companies),
  Object.keys(s.assets),
  title.board.ids,
  [...title.board.tiles.keys()],
  s.supply.trains.map(({ type }) => type),
  ['ipo', 'pool', 'bank', ...Object.keys(s.companies)],
  ['pay', 'withhold', 'half'],
];

/** Mostly another word of the same sort. */
const otherText = (title: Title, s: State, value: string, dice: Dice): Json => {
  const sorts = sortsOf(title, s).filter((sort) => sort.includes(value));
  if (sorts.length > 0 && dice.chance(0.7)) return dice.pick(dice.pick(sorts));
  return dice.chance(0.7)
    ? dice.pick(wordsOf(title, s))
    : dice.pick<Json>([dice.pick(title.board.ids), dice.pick(allKinds(title)), null, 0, 'x'.repeat(100)]);
};

const otherList = (title: Title, s: State, list: readonly Json[], dice: Dice): Json => {
  const at = dice.below(list.length + 1);
  const item = list[at] ?? null;
  return dice.pick<() => Json>([
    () => list.filter((_, i) => i !== at),
    () => [...list, item],
    () => [...list, ...list],
    () => list.toReversed(),
    () => list.map((old, i) => (i === at ? otherValue(title, s, old, dice) : old)),
    () => [],
    () => null,
  ])();
};

const otherObject = (title: Title, s: State, value: Fields, dice: Dice): Json => {
  const keys = Object.keys(value);
  if (keys.length === 0 || dice.chance(0.2))
    return { ...value, [dice.pick(['x', 'type', 'skips', 'picks'])]: dice.pick<Json>([1, 'x', [], {}, null]) };
  const key = dice.pick(keys);
  if (dice.chance(0.3)) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
  return { ...value, [key]: otherValue(title, s, value[key] as Json, dice) };
};

const otherValue = (title: Title, s: State, value: Json, dice: Dice): Json => {
  if (dice.chance(0.05)) return dice.pick<Json>([null, true, 3, 'x', [], {}]);
  if (typeof value === 'number') return otherNumber(value, dice);
  if (typeof value === 'string') return otherText(title, s, value, dice);
  if (Array.isArray(value)) return otherList(title, s, value, dice);
  return typeof value === 'object' && value !== null ? otherObject(title, s, value as Fields, dice) : dice.pick<Json>([null, 0, 'x']);
};

/** The move with one or two things changed: a field, the player, the kind, one field less or more. */
export const mutate = (title: Title, s: State, move: Move, dice: Dice): Move => {
  let fields = { ...(move as unknown as Fields) };
  for (let changes = dice.chance(0.4) ? 2 : 1; changes > 0; changes--) {
    const roll = dice.next();
    const own = Object.keys(fields).filter((key) => key !== 'type' && key !== 'by');
    if (roll < 0.08) fields.by = dice.pick([...Object.keys(s.players), dice.pick(wordsOf(title, s))]);
    else if (roll < 0.16) fields.type = dice.pick(allKinds(title));
    else if (roll < 0.32)
      fields = { ...fields, [dice.pick(['x', 'step', 'company', 'par', 'power', 'price', 'percent'])]: dice.pick<Json>([1, 'x', null]) };
    else if (own.length > 0 && roll < 0.25) delete fields[dice.pick(own)];
    else if (own.length > 0) {
      const key = dice.pick(own);
      fields[key] = otherValue(title, s, fields[key] as Json, dice);
    } else fields.type = dice.pick([...allKinds(title), 'constructor', 'toString']);
  }
  return fields as unknown as Move;
};
