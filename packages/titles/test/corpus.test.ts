import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, type GameRecord, replay, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { titleOf, titles } from '../src/index.ts';

// Recorded games replay to the same facts, whatever has changed in shared code. scripts/corpus.mjs records them: `corpus` has the games of the
// newest rules number, `corpus-1` those of number 1. scripts/release.mjs releases a number: released.json then has the digests of its games.

interface Recorded {
  readonly end: string;
  /** Fingerprints of positions, by the number of moves before them. */
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly record: GameRecord;
}

const here = fileURLToPath(new URL('.', import.meta.url));

const corpora = Object.keys(titles)
  .filter((title) => existsSync(join(here, title)))
  .flatMap((title) =>
    readdirSync(join(here, title))
      .filter((name) => /^corpus(-\d+)?$/.test(name))
      .map((name) => join(here, title, name)),
  );

const recorded = corpora.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));

const read = (file: string): Recorded => JSON.parse(readFileSync(file, 'utf8')) as Recorded;

const isReleased = ({ title, rules }: GameRecord): boolean => {
  const file = join(here, title, 'released.json');
  return existsSync(file) && String(rules) in (JSON.parse(readFileSync(file, 'utf8')) as object);
};

/** What to do when a recorded game is no longer what it was. */
const advice = (record: GameRecord): string => {
  const { title, rules } = record;
  return isReleased(record)
    ? `Rules number ${rules} of ${title} is released, so its games must not change. Undo the change, or give the changed rule a new number in packages/titles/src/${title}/versions.ts and run node scripts/corpus.mjs ${title}.`
    : `If the rules were meant to change, run node scripts/corpus.mjs ${title}.`;
};

const numbers = new Set(recorded.map((file) => read(file).record).map(({ title, rules }) => `${title} ${rules}`));

describe('recorded games', () => {
  it.each(recorded.map((file) => [file.slice(here.length), file]))('%s replays to the same positions', (_name, file) => {
    const { record, fingerprints } = read(file);
    const title = titleOf(record.title, record.rules);
    if (title === undefined) throw new Error(`${record.title} has no rules number ${record.rules}. ${advice(record)}`);
    const played = replay(title, record, { proof: false });
    if (!played.ok) throw new Error(`Move ${played.at + 1} is refused: ${played.refusal.code} ${played.refusal.rule}. ${advice(record)}`);
    for (const [move, known] of Object.entries(fingerprints)) {
      const found = fingerprint(title, played.positions[Number(move)] as State);
      expect([move, found], `The position after ${move} moves is another. ${advice(record)}`).toEqual([move, known]);
    }
    expect((played.positions.at(-1) as State).result).not.toBeNull();
  });

  it.each(Object.values(titles).flatMap(({ id, versions }) => versions.map(({ rules }) => [id, rules] as const)))(
    '%s has recorded games of rules number %i',
    (id, rules) => expect(numbers, `Run node scripts/corpus.mjs ${id}.`).toContain(`${id} ${rules}`),
  );
});
