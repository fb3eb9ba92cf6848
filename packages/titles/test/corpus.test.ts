import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, type GameRecord, replay, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { titleOf } from '../src/index.ts';

// Recorded games replay to the same facts, whatever has changed in shared code. scripts/corpus.mjs records them.

interface Recorded {
  readonly end: string;
  /** Fingerprints of positions, by the number of moves before them. */
  readonly fingerprints: Readonly<Record<string, string>>;
  readonly record: GameRecord;
}

const here = fileURLToPath(new URL('.', import.meta.url));

const recorded = readdirSync(here)
  .map((title) => join(here, title, 'corpus'))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)));

describe('recorded games', () => {
  it.each(recorded.map((file) => [file.slice(here.length), file]))('%s replays to the same positions', (_name, file) => {
    const { record, fingerprints } = JSON.parse(readFileSync(file, 'utf8')) as Recorded;
    const title = titleOf(record.title, record.rules);
    if (title === undefined) throw new Error(`no rules of ${record.title}`);
    const played = replay(title, record, { proof: false });
    if (!played.ok) throw new Error(`move ${played.at + 1} is refused: ${played.refusal.code} ${played.refusal.rule}`);
    for (const [move, known] of Object.entries(fingerprints))
      expect([move, fingerprint(title, played.positions[Number(move)] as State)]).toEqual([move, known]);
    expect((played.positions.at(-1) as State).result).not.toBeNull();
  });
});
