import { offers, type State } from '@roundhouse/engine';
import { expect, it } from 'vitest';
import { toy } from './toy/index.ts';
import { POSITIONS } from './toy/positions.ts';
import { filled, next } from './toy/wander.ts';

// How many ways to go on there are, to a depth at which they are still few. A range or an open offer counts as one.
// The table changes only with a reason: `npx vitest run packages/engine/test/perft.test.ts -u` writes it anew.

const MOST = 5_000;

/** The number of ways for so many moves, by their smallest filling; null where they become too many. */
const count = (s: State, depth: number, most: number): number | null => {
  if (depth === 0 || s.result !== null) return 1;
  let ways = 0;
  for (const offer of offers(toy, s)) {
    const found = depth === 1 ? 1 : count(next(s, filled(s, offer, 0)), depth - 1, most - ways);
    if (found === null) return null;
    ways += found;
    if (ways > most) return null;
  }
  return ways;
};

const counts = (s: State): readonly number[] => {
  const found: number[] = [];
  for (let depth = 1; depth <= 6; depth++) {
    const ways = count(s, depth, MOST);
    if (ways === null) break;
    found.push(ways);
  }
  return found;
};

it('counts the ways to go on', async () => {
  const lines = Object.entries(POSITIONS).map(([name, s]) => `  ${JSON.stringify(name)}: ${JSON.stringify(counts(s))}`);
  await expect(`{\n${lines.join(',\n')}\n}\n`).toMatchFileSnapshot('perft/toy.json');
});
