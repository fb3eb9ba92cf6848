import { readFileSync } from 'node:fs';
import { type Moment, replay } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { beforeAll, describe, expect, it } from 'vitest';
import { blocksOf, momentsOf, phasesOf, stepTo, turnsOf } from './timeline.ts';

const file = new URL('../../../titles/test/1857/corpus/3-players-3.json', import.meta.url);
let moments: readonly Moment[] = [];
let turns: readonly number[] = [];
beforeAll(async () => {
  const title = await loadTitle('1857');
  if (title === undefined) throw new Error('no title');
  const { record } = JSON.parse(readFileSync(file, 'utf8'));
  const played = replay(title, record, { proof: false });
  if (!played.ok) throw new Error(played.refusal.code);
  moments = momentsOf({ title, positions: played.positions });
  turns = turnsOf(moments);
});

describe('the timeline of a game', () => {
  it('has rounds that follow each other without a gap', () => {
    const blocks = blocksOf(moments);
    expect(blocks[0]?.name).toBe('Auction');
    let at = 0;
    for (const { from, length } of blocks) {
      expect(from).toBe(at);
      at += length;
    }
    expect(at).toBe(moments.length);
  });

  it('has a turn at the beginning of every round, and several in most', () => {
    const blocks = blocksOf(moments);
    for (const { from } of blocks) expect(turns).toContain(from);
    expect(turns.length).toBeGreaterThan(2 * blocks.length);
    expect(turns.length).toBeLessThan(moments.length);
  });

  it('marks every phase where it begins', () => {
    for (const { phase, from } of phasesOf(moments)) {
      expect(moments[from]?.phase).toBe(phase);
      expect(moments[from - 1]?.phase).not.toBe(phase);
    }
    expect(phasesOf(moments).length).toBeGreaterThan(2);
  });

  it('steps to the beginning of what is on, then further', () => {
    expect(stepTo([0, 5, 9], 7, -1, 12)).toBe(5);
    expect(stepTo([0, 5, 9], 5, -1, 12)).toBe(0);
    expect(stepTo([0, 5, 9], 0, -1, 12)).toBe(0);
    expect(stepTo([0, 5, 9], 5, 1, 12)).toBe(9);
    expect(stepTo([0, 5, 9], 10, 1, 12)).toBe(12);
  });
});
