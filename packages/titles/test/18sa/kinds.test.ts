import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameRecord, replay } from '@roundhouse/engine';
import { expect, it } from 'vitest';
import { title18sa } from '../../src/18sa/index.ts';

// Every kind of move of the title is played in a recorded game: those of the corpus, and for what random players hardly ever meet (four
// trains of type 3 in one corporation when the limit falls) a game that was steered there.

const read = (folder: string): readonly GameRecord[] => {
  const path = fileURLToPath(new URL(`./${folder}/`, import.meta.url));
  return readdirSync(path).map((file) => {
    const found = JSON.parse(readFileSync(`${path}${file}`, 'utf8')) as GameRecord | { readonly record: GameRecord };
    return 'record' in found ? found.record : found;
  });
};

interface Moves {
  readonly moves: Readonly<Record<string, unknown>>;
}

const kindsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return 'moves' in value ? Object.keys((value as Moves).moves) : Object.values(value).flatMap(kindsIn);
};

it('every kind of move is played in a recorded game', () => {
  const kinds = new Set([...kindsIn(title18sa.turns), ...kindsIn(title18sa.interrupts), 'done', 'let', 'refuse']);
  const rare = read('rare');
  for (const record of rare) expect(replay(title18sa, record, { proof: false }).ok).toBe(true);
  const played = new Set([...read('corpus'), ...rare].flatMap(({ moves }) => moves.map(({ type }) => type)));
  expect([...kinds].filter((kind) => !played.has(kind))).toEqual([]);
});
