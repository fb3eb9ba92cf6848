import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { State, Title } from '@roundhouse/engine';
import { perfts } from '@roundhouse/engine/testing';
import { describe, expect, it } from 'vitest';

// Perft tables: the number of offers to depth 1, 2, 3… from named positions. They change only with a reason: UPDATE_PERFT=1 writes them anew.

type Positions = Readonly<Record<string, () => State>>;

/** The table of a built-in title. */
export const perftTable = (title: Title, name: string, positions: Positions, deepest = 4, cap = 20_000): void =>
  perftTableIn(new URL(`./${title.id}/perft/${name}.json`, import.meta.url), title, positions, deepest, cap);

/** A table kept in any file. */
export const perftTableIn = (url: URL, title: Title, positions: Positions, deepest = 4, cap = 20_000): void => {
  const file = fileURLToPath(url);
  const known: Record<string, readonly number[]> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  describe(`perft of ${title.id}`, () => {
    it.each(Object.entries(positions))('%s', (position, build) => {
      const counts = perfts(title, build(), deepest, cap);
      if (process.env.UPDATE_PERFT) {
        known[position] = counts;
        writeFileSync(file, `${JSON.stringify(known, null, 2)}\n`);
      }
      expect(counts).toEqual(known[position]);
    });
  });
};
