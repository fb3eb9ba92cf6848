import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { perfts } from '@roundhouse/engine/testing';
import { describe, expect, it } from 'vitest';
import { toy } from './toy/index.ts';
import { POSITIONS } from './toy/positions.ts';

// How many ways to go on there are, to a depth at which they are still few. The table changes only with a reason: UPDATE_PERFT=1 writes it anew.

const FILE = new URL('./perft/toy.json', import.meta.url);
const known: Record<string, readonly number[]> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};

describe('perft of the Toy Valley', () => {
  it.each(Object.entries(POSITIONS))('%s', (name, position) => {
    const counts = perfts(toy, position, 6, 6_000);
    if (process.env.UPDATE_PERFT) {
      known[name] = counts;
      writeFileSync(FILE, `${JSON.stringify(known, null, 2)}\n`);
    }
    expect(counts).toEqual(known[name]);
  });
});
