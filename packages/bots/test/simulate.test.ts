import { readRecord, replay, type State, type Title } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { playGame } from '../src/index.ts';
import { simulate } from '../src/laboratory.ts';

const title = titles['1857'] as Title;

describe('the random player', () => {
  it('plays the same game again with the same seed', () => {
    const play = () => playGame(title, { finance: '18EU', oba: 'certificate' }, 2, 5, { cap: 3 });
    const first = play();
    expect(first).toMatchObject({ ok: true, game: { end: 'capped', state: { round: { set: 4 } } } });
    expect(play()).toEqual(first);
  });

  it('plays a game to its end in which for many sets hardly anything can be done', () => {
    // Everybody is poor and one private pays 5 a round: corporations are started once in thirty sets, until all have ended.
    const outcome = playGame(titles['18sa'] as Title, { dealing: true, earlyPrivates: true, coast: true }, 3, 1244, { cap: 60 });
    expect(outcome).toMatchObject({ ok: true, game: { end: 'nothing left', state: { round: { set: 170 } } } });
  });
});

describe('a game that fails', () => {
  /** The same title, but from the second stock round on money is lost whenever a player buys. */
  const lossy: Title = {
    ...title,
    next: (e: Edit) => {
      title.next(e);
      const rich = Object.entries(e.now.players).find(([, player]) => player.cash > 0);
      if (e.now.round.set === 2 && rich !== undefined) e.player(rich[0]).cash -= 1;
    },
  };
  /** The same title, but it falls over when a company floats. */
  const falling: Title = {
    ...title,
    next: (e: Edit) => {
      title.next(e);
      if (e.now.round.set === 2) throw new Error('no second set');
    },
  };

  it.each([
    ['breaks a law', lossy, /^broken: money: -\d+ instead of 0/],
    ['crashes', falling, /^crashed: no second set/],
  ])('is told with its seed and a shorter record that can be opened: it %s', (_how, wrong, message) => {
    const { failures, finished } = simulate({ title: wrong, options: { finance: '1856', oba: 'FCO' }, players: 3, games: 1, seed: 4 });
    expect(finished).toBe(0);
    const [failure] = failures;
    expect(failure).toMatchObject({ seed: 4, error: expect.stringMatching(message), record: { failure: { seed: 4 } } });
    const read = readRecord(title, failure?.record);
    expect(read.ok).toBe(true);
    const again = read.ok ? replay(title, read.value, { proof: false }) : { ok: false as const };
    expect(again.ok).toBe(true);
    const last = again.ok ? (again.positions.at(-1) as State) : null;
    expect(last?.round.set).toBeLessThanOrEqual(2);
    expect(failure?.record.moves.length).toBeLessThan(60);
  });
});
