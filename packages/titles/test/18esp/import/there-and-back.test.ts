import { readdirSync, readFileSync } from 'node:fs';
import { fingerprint, type GameRecord, replay, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { importGame } from '../../../src/18esp/import/index.ts';
import { title18esp as title } from '../../../src/18esp/index.ts';
import { exportOf, seated } from './writer.ts';

// Recorded games, written in the public format and translated back, come to the same end.

const folder = new URL('../corpus/', import.meta.url);
const read = (file: string): GameRecord =>
  (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { readonly record: GameRecord }).record;

/** The other platform is for three players and more. A seed for a random set-up would take long to find. */
const games = readdirSync(folder).filter((file) => {
  const { options, players } = read(file);
  return options.setup === 'standard' && players.length >= 3;
});

const endOf = (record: GameRecord): State => {
  const played = replay(title, record, { proof: false });
  if (!played.ok) throw new Error(`move ${played.at + 1} is refused: ${played.refusal.code}`);
  return played.positions.at(-1) as State;
};

describe('there and back', () => {
  it.each(games)('%s', (file) => {
    const record = seated(read(file));
    const imported = importGame(exportOf(record));
    if (!imported.ok) throw new Error(imported.error);
    const { value } = imported;
    expect(value.deviations.filter(({ done }) => done !== 'adjusted')).toEqual([]);
    expect(value.complete).toBe(true);
    expect(value.worths?.filter(({ here, there }) => here !== there)).toEqual([]);
    expect(fingerprint(title, endOf(value.record))).toBe(fingerprint(title, endOf(record)));
  });
});
