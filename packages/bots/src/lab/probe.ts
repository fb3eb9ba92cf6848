import { type Json, type Move, play, type RuleId, type State, type Title } from '@roundhouse/engine';
import type { Dice } from '../dice.ts';

// Bots only try moves that are offered, so no rule ever refuses one. To learn which rules matter, each decision asks about one move beside those
// offered: a move that was considered, with one field changed. The game is not touched.

type Fields = Readonly<Record<string, Json>>;

/** Words of one sort: a hex is changed into another hex, a company into another company. */
const sortsOf = (title: Title, s: State): readonly (readonly string[])[] => [
  title.board.ids,
  [...title.board.tiles.keys()],
  Object.keys(s.companies),
  Object.keys(s.players),
  Object.keys(s.assets),
  s.supply.trains.map(({ type }) => type),
  ['ipo', 'pool', 'bank'],
];

const numbersBeside = (value: number): readonly number[] => [value + 1, value - 1, value + 10, value - 10, value * 2].filter((n) => n >= 0);

/** What a field could have been instead; empty if that is unknown. */
const othersOf = (title: Title, s: State, value: Json): readonly Json[] => {
  if (typeof value === 'number') return numbersBeside(value).filter((n) => n !== value);
  if (typeof value !== 'string') return [];
  const sort = sortsOf(title, s).find((words) => words.includes(value)) ?? [];
  return sort.filter((word) => word !== value);
};

/** The proof that a run is the best takes long, and the end of a step has nothing to change. */
const LEFT_OUT: ReadonlySet<string> = new Set(['run', 'done']);

/** A move with one field changed by the dice; null if it has none to change. */
const variedMove = (title: Title, s: State, move: Move, dice: Dice): Move | null => {
  const fields = dice.shuffle(Object.entries(move as unknown as Fields).filter(([name]) => name !== 'type' && name !== 'by'));
  for (const [name, value] of fields) {
    const others = othersOf(title, s, value);
    if (others.length > 0) return { ...move, [name]: dice.pick(others) };
  }
  return null;
};

/** The rule that refuses a move like these with one field changed; null if the move is legal or nonsense, or there is nothing to change. */
export const refusedRule = (title: Title, s: State, moves: readonly Move[], dice: Dice): RuleId | null => {
  const open = moves.filter(({ type }) => !LEFT_OUT.has(type));
  const move = open.length === 0 ? null : variedMove(title, s, dice.pick(open), dice);
  if (move === null) return null;
  const outcome = play(title, s, move, { proof: false, alone: true });
  return outcome.ok || outcome.refusal.code === 'malformed' ? null : outcome.refusal.rule;
};
