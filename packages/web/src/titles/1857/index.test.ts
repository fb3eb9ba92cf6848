import { start, view } from '@roundhouse/engine';
import { type LaysLeft, title1857 } from '@roundhouse/titles/1857';
import { describe, expect, it } from 'vitest';
import { allowedTrack } from './track.ts';
import { words } from './words/en.ts';

const OPTIONS = { finance: '1856', oba: 'FCO' };
const PLAYERS = ['ana', 'ben'].map((id) => ({ id, name: id }));

const opening = view(
  title1857,
  start(title1857, { format: 1, title: '1857', rules: title1857.rules, options: OPTIONS, players: PLAYERS, draws: null, moves: [] }).state,
);

describe('the app of 1857', () => {
  it('tells the power of every item of the auction', () => {
    const items = title1857.components.privates.map(({ id }) => id);
    expect(Object.keys(words.powers).sort()).toEqual([...items, 'OBA-president'].sort());
  });

  it('tells what may still be laid', () => {
    const told = (lays: LaysLeft | null) => allowedTrack({ view: { ...opening, own: { ...opening.own, lays } } });
    expect(told(null)).toBeUndefined();
    expect(told({ yellow: 2, upgrade: true })).toBe(words.track.any);
    expect(told({ yellow: 2, upgrade: false })).toBe(words.track.yellow);
    expect(told({ yellow: 1, upgrade: false })).toBe(words.track.second);
    expect(told({ yellow: 0, upgrade: false })).toBe(words.track.extra);
    expect(opening.own.lays).toBeNull();
  });
});
