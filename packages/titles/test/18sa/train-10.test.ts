import { view } from '@roundhouse/engine';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// A new type of train needs nothing but rows of the board file. The title is loaded over a board file with a train 10.

const FILE = '../../src/18sa/board.json';

const CARD = { id: '10', count: 2, distance: 10, passenger: { price: 1000, loan: 500, interest: 100 } };
const PHASE = { id: 'gray (10)', on: '10', color: 'gray', trainLimit: 2, rusts: ['5'] };

const load = async () => ({
  ...(await import('../../src/18sa/index.ts')),
  ...(await import('./position.ts')),
});

let kit: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(FILE, async (original) => {
    const { default: board } = await original<{ default: { trains: object[]; phases: object[] } }>();
    return { default: { ...board, trains: [...board.trains, CARD], phases: [...board.phases, { ...board.phases.at(-1), ...PHASE }] } };
  });
  kit = await load();
});

afterAll(() => {
  vi.doUnmock(FILE);
  vi.resetModules();
});

/** The last 8 is sold: Ana's FA buys. */
const buying = () =>
  kit.position({
    phase: 'gray (8)',
    left: { '8': 0 },
    companies: { FA: kit.anas({ treasury: 1200, trains: ['5P', '6P'] }), AFE: kit.bens({ trains: ['5G', '6G', '8P'] }) },
    turn: { company: 'FA', step: 'trains' },
  });

describe('18SA with a train 10', () => {
  it('has it among the components, and what it rusts', () => {
    const { trains, phases } = kit.title18sa.components;
    expect(trains.at(-1)).toEqual({ id: '10', price: 1000, rustsOn: null });
    expect(trains.find(({ id }) => id === '5')?.rustsOn).toBe('10');
    expect(phases.at(-1)).toMatchObject({ id: 'gray (10)', on: '10', trainLimit: 2, rusts: ['5'] });
    expect(kit.title18sa.phases.at(-1)).toBe('gray (10)');
    expect(kit.opening().supply.trains.at(-1)).toEqual({ type: '10', left: 2 });
  });

  it('is sold after the last 8, with or without a loan', () => {
    const offers = kit.movesOf(buying(), { type: 'buy-train', from: 'bank' }).map(({ train, price, loan }) => [train, price, loan]);
    expect(offers).toEqual([
      ['10/passenger', 1000, undefined],
      ['10/passenger', 1000, true],
    ]);
  });

  it('starts its phase: 5s rust, the limit falls', () => {
    const bought = kit.after(buying(), kit.buyTrain('10P'));
    expect([bought.phase, kit.treasury(bought, 'FA'), kit.trainsOf(bought, 'FA')]).toEqual(['gray (10)', 200, ['6P', '10P']]);
    expect(kit.trainsOf(bought, 'AFE')).toEqual(['6G', '8P']);
  });

  it('is named like the others', () => {
    const bought = kit.after(buying(), kit.buyTrain('10P', { loan: true }));
    expect(
      view(kit.title18sa, bought)
        .companies.find(({ id }) => id === 'FA')
        ?.trains.map(({ name }) => name),
    ).toEqual(['6/passenger', '10/passenger@500']);
    expect(view(kit.title18sa, bought).own.charters.FA).toMatchObject({ loans: 500, interest: 100 });
    expect(kit.parseTrain('10/passenger@500')).toEqual({ type: '10', side: 'passenger', marks: { '@': 500 } });
  });

  it('runs to ten cities', () => {
    const s = kit.position({
      phase: 'gray (10)',
      tiles: { D3: ['6', 2], C2: ['57', 2], B1: ['6', 5] },
      companies: { IAFE: kit.anas({ trains: ['10P'] }) },
      turn: { company: 'IAFE', step: 'run' },
    });
    expect(kit.title18sa.routes?.model(s, 'IAFE').trains.map(({ any }) => any)).toEqual([10]);
    // Caracas, Maracaibo, Barranquilla, Panama.
    expect(kit.best(s)).toBe(20 + 20 + 20 + 60);
  });
});
