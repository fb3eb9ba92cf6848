import { type Edit, readRecord, replay, type State, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { simulate } from '../src/index.ts';

const title = titles['1857'] as Title;
const GAMES = 5;
const OBA = ['FCO', 'certificate'];

describe.each(['1856', '18EU'])('1857, finance model %s', (finance) => {
  it.each([2, 3, 4, 5, 6])(
    '%i random players: games end by a rule of the book, nothing breaks',
    (players) => {
      const found = OBA.flatMap((oba, i) => [
        simulate({
          title,
          options: { finance, oba },
          players,
          games: i === 0 ? Math.ceil(GAMES / 2) : Math.floor(GAMES / 2),
          seed: 1000 * players,
        }),
      ]);
      expect(found.flatMap(({ failures }) => failures.map(({ seed, error }) => ({ seed, error })))).toEqual([]);
      expect(found.reduce((sum, { finished }) => sum + finished, 0)).toBe(GAMES);
    },
    300_000,
  );
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
