import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A new type of train needs nothing in the app.

const FILE = '../../../../titles/src/18sa/board.json';

const CARD = { id: '10', count: 2, distance: 10, passenger: { price: 1000, loan: 500, interest: 100 } };

const load = () => Promise.all([import('@roundhouse/titles/18sa'), import('./facts.ts'), import('./trains.ts')]);

let loaded: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(FILE, async (original) => {
    const { default: board } = await original<{ default: { trains: object[]; phases: object[] } }>();
    const last = { ...board.phases.at(-1), id: 'gray (10)', on: '10', color: 'gray', rusts: ['5'] };
    return { default: { ...board, trains: [...board.trains, CARD], phases: [...board.phases, last] } };
  });
  loaded = await load();
});

afterAll(() => {
  vi.doUnmock(FILE);
  vi.resetModules();
});

describe('the app of 18SA with a train 10', () => {
  it('names it, with its loan', () => {
    const [, { name, short }] = loaded;
    expect([name('10/passenger'), name('10/passenger@500'), short('10/passenger')]).toEqual([
      'passenger 10',
      'passenger 10 (loan D500)',
      '10P',
    ]);
  });

  it('shows its card and what it is sold as', () => {
    const [, , { readTrain, sidesOf }] = loaded;
    expect(readTrain('10/passenger@500')).toMatchObject({ type: '10', loan: 500, card: CARD.passenger });
    expect(sidesOf('10')).toEqual([{ side: 'passenger', train: '10/passenger', price: 1000 }]);
    expect(sidesOf('6').map(({ train }) => train)).toEqual(['6/passenger', '6/goods']);
  });

  it('lists train and phase among the components that panels show', () => {
    const [{ title18sa }, { phase, trainCard }] = loaded;
    const { trains, phases } = title18sa.components;
    expect(trains.map(({ id }) => id)).toEqual(['2', '3', '4', '5', '6', '8', '10']);
    expect(phases.at(-1)?.on).toBe('10');
    expect(trainCard({ money: String }, '10')).toEqual({});
    expect(trainCard({ money: String }, '6').prices).toEqual(['/ 520']);
    expect(phase({ view: { options: {} } }, 'gray (10)')).toEqual([]);
  });
});
