import { readdirSync, readFileSync } from 'node:fs';
import { playGame } from '@roundhouse/bots';
import { fingerprint, type GameRecord, readRecord, replay, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18mini } from '../src/index.ts';

// Recorded games replay to the same facts (node scripts/corpus.mjs 18mini records them), and random games keep every invariant.

const CORPUS = new URL('./corpus/', import.meta.url);

interface Recorded {
  readonly record: GameRecord;
  /** Fingerprints of positions, by the number of moves before them. */
  readonly fingerprints: Readonly<Record<string, string>>;
}

describe('18Mini: recorded games', () => {
  it.each(readdirSync(CORPUS))('%s replays to the same positions', (file) => {
    const { record, fingerprints }: Recorded = JSON.parse(readFileSync(new URL(file, CORPUS), 'utf8'));
    expect(readRecord(title18mini, record)).toEqual({ ok: true, value: record });
    const played = replay(title18mini, record);
    if (!played.ok) throw new Error(`move ${played.at + 1} is refused: ${played.refusal.code} ${played.refusal.rule}`);
    for (const [move, known] of Object.entries(fingerprints))
      expect([move, fingerprint(title18mini, played.positions[Number(move)] as State)]).toEqual([move, known]);
    expect((played.positions.at(-1) as State).result).not.toBeNull();
  });
});

describe('18Mini: random games', () => {
  it.each([
    [2, 'full'],
    [3, 'full'],
    [2, 'short'],
    [3, 'short'],
  ])('%i players, length %s: every game ends and keeps every invariant', (players, length) => {
    for (let seed = 1; seed <= 5; seed++) {
      const outcome = playGame(title18mini, { length }, players, seed);
      expect([seed, outcome.ok ? null : outcome.fault.error]).toEqual([seed, null]);
    }
  });
});
