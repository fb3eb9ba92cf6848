import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type GameRecord, replay, type State } from '@roundhouse/engine';
import { priceMoves } from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';
import { titleOf, titles } from '../src/index.ts';

// The prices foretold for a choice of dividend are those it then leads to.

const here = fileURLToPath(new URL('.', import.meta.url));

/** So far into a game. */
const MOVES = 1_000;

describe('the price after a dividend', () => {
  it.each(Object.keys(titles))('is foretold as it then comes, in %s', (id) => {
    const folder = join(here, id, 'corpus');
    const file = readdirSync(folder).find((name) => /^[34]-players/.test(name)) as string;
    const { record: whole } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { record: GameRecord };
    const record = { ...whole, moves: whole.moves.slice(0, MOVES) };
    const title = titleOf(record.title, record.rules);
    if (title === undefined) throw new Error(`${record.title} ${record.rules}`);
    const played = replay(title, record, { proof: false });
    if (!played.ok) throw new Error(`${file}: move ${played.at + 1} is refused.`);
    const { positions, events } = played;
    let [moved, other] = [0, 0];
    record.moves.forEach((move, at) => {
      if (move.type !== 'dividend') return;
      const told = events[at + 1]?.find(({ type }) => type === 'dividend');
      if (told === undefined) throw new Error(`Move ${at + 1} tells of no dividend.`);
      const [company, choice, earned] = [String(told.params.company), String(told.params.choice), Number(told.params.earned)];
      const [before, after] = [positions[at] as State, positions[at + 1] as State];
      const foretold = priceMoves(title, before, company, earned);
      // A company whose price is 0 may close at once.
      expect([at, foretold[choice]?.price ?? 0]).toEqual([at, title.price(after, company) ?? 0]);
      if (foretold[choice]?.price !== title.price(before, company)) moved += 1;
      if (new Set(Object.values(foretold).map(({ price }) => price)).size > 1) other += 1;
    });
    expect(moved).toBeGreaterThan(0);
    expect(other).toBeGreaterThan(0);
  });
});
