import { describe, expect, it } from 'vitest';
import { title1865 } from '../../src/1865/index.ts';
import { coverage, revenue } from '../../src/1865/traffic.ts';
import {
  after,
  buyTrain,
  type CompanySpec,
  cash,
  chips,
  done,
  eventsOf,
  isIdle,
  kindsOf,
  lay,
  movesOf,
  onChart,
  own,
  type PositionSpec,
  pay,
  placesOf,
  played,
  position,
  price,
  refusal,
  tokensTo,
  tokenTo,
  toMove,
  trainsOf,
  treasury,
} from './position.ts';

const spec = (more: Partial<CompanySpec> = {}): CompanySpec => ({ president: 'ana', shares: { ana: 60 }, treasury: 300, ...more });
const at = (company: string, step: string, own: Partial<CompanySpec> = {}, more: Partial<PositionSpec> = {}) =>
  position({ companies: { [company]: spec(own) }, turn: { company, step }, ...more });

/** Cagliari to Oristano over Decimomannu and Sanluri. */
const LINE = { D34: ['4', 2], C33: ['8', 3], C31: ['58', 0], B30: ['8', 3] } as const;

const token = (hex: string, path: string[]) => ({ type: 'token' as const, by: 'ana', hex, city: 0, path });

describe('1865: the operating round', () => {
  it('SAR-4.1-1 SAR-4.1-2 from the highest price to the lowest, on one space the higher token first, each once', () => {
    const s = position({
      companies: {
        SFSS: spec({ price: 100, treasury: 0 }),
        FMS: spec({ price: 100, treasury: 0 }),
        RCSF: spec({ price: 130, treasury: 0 }),
        FA: spec({ price: 90, floated: false, operated: 0, shares: { ana: 40 } }),
      },
      turn: 'set over',
      round: { number: 1 },
    });
    const order: string[] = [];
    let now = s;
    while (now.round.kind === 'operating' && now.round.number === 2) {
      const company = own(now).operating ?? '';
      if (order.at(-1) !== company) order.push(company);
      now = after(now, ...movesOf(now, { type: 'done' }).slice(0, 1));
    }
    expect(order).toEqual(['RCSF', 'SFSS', 'FMS']);
  });

  it('SAR-R12 the order is read anew after each turn', () => {
    // FMS sinks below SFSS by a forced sale of its president before its turn.
    const s = position({
      phase: 4,
      left: { PH4: 2 },
      cash: { ana: 100 },
      companies: {
        RCSF: spec({ price: 150, chips: 3, treasury: 0 }),
        FMS: spec({ price: 110, kind: 'major', shares: { ana: 60 }, trains: ['PH4'] }),
        SFSS: spec({ price: 90, trains: ['PH4'] }),
      },
      turn: { company: 'RCSF', step: 'trains' },
    });
    const now = after(s, { type: 'sell', by: 'ana', company: 'FMS', percent: 30 }, buyTrain('ana', 'PH4', 350));
    expect([price(now, 'FMS'), own(now).operating]).toEqual([80, 'SFSS']);
  });

  it('SAR-4.1-3 track, mines, token, income, trains, in this order', () => {
    const s = position({
      companies: { FMS: spec({ tokens: ['E35', 'F32'], chips: 3, trains: ['PH2'] }) },
      tiles: { ...LINE, F34: ['8', 1], F32: ['173', 0] },
      turn: { company: 'FMS' },
    });
    expect(kindsOf(s)).toEqual(['done', 'lay']);
    expect(refusal(s, pay('ana'))).toBe('SAR-R55');
    const { state, events } = played(s, done('ana', 'track'));
    expect([eventsOf(events, 'traffic').map(({ why }) => why), kindsOf(state)]).toEqual([['mine'], ['done', 'token']]);
    const income = after(state, done('ana', 'token'));
    expect(kindsOf(income)).toEqual(['dividend']);
    expect(refusal(income, { type: 'done', by: 'ana', step: 'dividend' })).toBe('SAR-4.1-3');
    expect(kindsOf(after(income, pay('ana')))).toEqual(['buy-train', 'done']);
  });

  it('SAR-4.1-5 every choice is the president’s', () => {
    const s = at('FMS', 'track', { shares: { ana: 40, ben: 20 } });
    expect([toMove(s), refusal(s, lay('ben', 'F34', '8', 1)), refusal(s, done('ben', 'track'))]).toEqual(['ana', 'SAR-R55', 'SAR-R55']);
  });

  it('SAR-2.2-2 one stock round, then exactly two operating rounds, in every phase', () => {
    for (const phase of [2, 3, 4, 5, 6, 7]) {
      const s = position({
        phase,
        cash: { ana: 200 },
        companies: { FMS: spec({ trains: [`PH${phase}`] }) },
        turn: { player: 'ana' },
      });
      const rounds: string[] = [];
      let now = s;
      while (now.round.set < s.round.set + 1) {
        rounds.push(`${now.round.kind} ${now.round.number}`);
        now = after(now, ...movesOf(now).filter(isIdle).slice(0, 1));
      }
      expect([...new Set(rounds)]).toEqual([`stock 1`, 'operating 1', 'operating 2']);
    }
  });
});

describe('1865: mines', () => {
  it('SAR-4.3-1 2 from a yellow mine, 1 from a green, 0 from a brown one, in every turn', () => {
    const gain = (tile: string) => {
      const s = at('FMS', 'track', { tokens: ['E35', 'F32'], chips: 3 }, { phase: 5, tiles: { F34: ['8', 1], F32: [tile, 0] } });
      return chips(after(s, done('ana', 'track')), 'FMS') - 3;
    };
    expect([gain('173'), gain('174'), gain('175')]).toEqual([2, 1, 0]);
    const told = (tile: string) => {
      const s = at('FMS', 'track', { tokens: ['E35', 'F32'], chips: 3 }, { phase: 5, tiles: { F34: ['8', 1], F32: [tile, 0] } });
      return eventsOf(played(s, done('ana', 'track')).events, 'traffic');
    };
    expect([told('174'), told('175')]).toEqual([[{ company: 'FMS', chips: 1, why: 'mine', at: 'F32' }], []]);
    // In the next operating round again.
    let next = at('FMS', 'track', { tokens: ['E35', 'F32'], chips: 3, trains: ['PH2'] }, { tiles: { F34: ['8', 1], F32: ['173', 0] } });
    const had: number[] = [];
    for (; next.round.kind === 'operating'; next = after(next, ...movesOf(next).filter(isIdle).slice(0, 1))) {
      const now = chips(next, 'FMS');
      if (had.at(-1) !== now) had.push(now);
    }
    expect(had).toEqual([3, 5, 7]);
    const none = at('FMS', 'track', { chips: 3 }, { tiles: { F34: ['8', 1], F32: ['173', 0] } });
    expect(chips(after(none, done('ana', 'track')), 'FMS')).toBe(3);
  });

  it('SAR-4.3-2 a mine has one slot', () => {
    const s = position({
      companies: { FMS: spec({ treasury: 300 }), RCSF: spec({ tokens: ['B28', 'F32'] }) },
      tiles: { F34: ['8', 1], F32: ['173', 0] },
      ships: { M1: 'ana' },
      turn: { company: 'FMS', step: 'token' },
    });
    expect(tokensTo(s, 'F32')).toEqual([]);
    expect(refusal(s, token('F32', ['E35:0', 'E35/4', 'F34/3', 'F32:0']))).toBe('SAR-4.4-2');
  });

  it('SAR-4.3-3 a company has a token in only one of the three Carbonia mines', () => {
    const s = at('FMS', 'token', { tokens: ['E35', 'B34'] }, { tiles: { B34: ['173', 5], B36: ['173', 5] }, ships: { M1: 'ana' } });
    expect(tokensTo(s, 'B36')).toEqual([]);
    expect(refusal(s, token('B36', []))).toBe('SAR-4.3-3');
    const free = at('FMS', 'token', { tokens: ['E35', 'F32'] }, { tiles: { F32: ['173', 0], B36: ['173', 5] }, ships: { M1: 'ana' } });
    expect(refusal(free, token('B36', []))).not.toBe('SAR-4.3-3');
  });
});

describe('1865: tokens', () => {
  it('SAR-4.4-1 at most one in an operating round', () => {
    const s = at('FMS', 'token', {}, { tiles: { ...LINE, F34: ['8', 1], F32: ['173', 0] }, ships: { M1: 'ana' } });
    const now = after(s, tokenTo(s, 'F32'));
    expect(refusal(now, token('B28', [...(tokenTo(s, 'B28').path as string[])]))).toBe('SAR-4.4-1');
  });

  it('SAR-4.4-2 SAR-3.9-3 a direct route is needed: no other city on the way, towns as many as there are', () => {
    const s = at('FMS', 'token', {}, { tiles: { D34: ['4', 2], C33: ['8', 3] }, ships: { M1: 'ana' } });
    expect(tokensTo(s, 'B28')).toEqual([]);
    expect(refusal(s, token('B28', ['E35:0', 'E35/2', 'D34:0', 'D34/2', 'C33/3', 'C31:0']))).toBe('SAR-4.4-2');
    const open = at('FMS', 'token', {}, { tiles: LINE });
    expect(tokenTo(open, 'B28').path).toEqual(['E35:0', 'E35/2', 'D34:0', 'D34/2', 'C33/3', 'C31:0', 'C31/2', 'B30/3', 'B28:0']);
    // Beyond Oristano the route is no longer direct.
    const beyond = at('FMS', 'token', {}, { tiles: { ...LINE, C29: ['4', 2], D30: ['57', 2] }, ships: { M1: 'ana' }, absorbed: ['FCS'] });
    expect(tokensTo(beyond, 'D30')).toEqual([]);
    const path = [...(tokenTo(open, 'B28').path as string[]), 'B28/5', 'C29:0', 'C29/5', 'D30:0'];
    expect(refusal(beyond, token('D30', path))).toBe('SAR-3.9-3');
  });

  it('SAR-4.4-2 the target needs a free slot', () => {
    const s = position({
      companies: { FMS: spec(), SFSS: spec({ tokens: ['B20', 'B28'] }) },
      tiles: LINE,
      ships: { M1: 'ana' },
      turn: { company: 'FMS', step: 'token' },
    });
    expect(refusal(s, token('B28', []))).toBe('SAR-4.4-2');
  });

  it('SAR-4.4-3 not two tokens of a company on one tile', () => {
    const s = at('FMS', 'token', { tokens: ['E35', 'B28'] }, { tiles: LINE, ships: { M1: 'ana' } });
    expect(refusal(s, token('E35', []))).toBe('SAR-4.4-3');
    expect(tokensTo(s, 'B28')).toEqual([]);
  });

  it('SAR-4.4-4 10 for a plain border, 40 for a river, 60 for a mountain', () => {
    const mine = at('FMS', 'token', {}, { tiles: { F34: ['8', 1], F32: ['173', 0] } });
    const river = at('FMS', 'token', {}, { tiles: LINE });
    expect([treasury(after(mine, tokenTo(mine, 'F32')), 'FMS'), treasury(after(river, tokenTo(river, 'B28')), 'FMS')]).toEqual([
      300 - 70,
      300 - 80,
    ]);
    expect(after(mine, tokenTo(mine, 'F32')).bank).toBe(mine.bank + 70);
  });

  it('SAR-R27 a border with river and mountain costs 100; a crossing of the sea its printed total', () => {
    const steep = at('SFSS', 'token', {}, { phase: 3, tiles: { B20: ['L01', 4], B22: ['7', 2], A21: ['173', 5] } });
    expect(treasury(after(steep, tokenTo(steep, 'A21')), 'SFSS')).toBe(300 - 110);
    // Olbia (side 3) to Portovecchio (side 5): 60 in all, nothing at the coasts.
    const sea = position({
      phase: 3,
      companies: { FA: spec({ tokens: ['E25', 'F18'] }) },
      tiles: { F18: ['57', 0], E11: ['L05', 3] },
      turn: { company: 'FA', step: 'token' },
    });
    expect(treasury(after(sea, tokenTo(sea, 'E11')), 'FA')).toBe(300 - 60);
  });

  it('SAR-4.4-5 SAR-R26 of several routes the president picks; any path counts, none with a border or town twice', () => {
    const s = at(
      'FMS',
      'token',
      { chips: 0, tokens: ['E35', 'D30'] },
      { tiles: { ...LINE, D30: ['57', 2], C29: ['4', 2] }, ships: { M1: 'ana' }, absorbed: ['FCS'] },
    );
    const effects = tokensTo(s, 'B28').map((move) => [300 - treasury(after(s, move), 'FMS'), chips(after(s, move), 'FMS')]);
    expect(effects).toEqual([
      [80, 5],
      [70, 4],
    ]);
    expect(
      refusal(
        s,
        token('B28', ['E35:0', 'E35/2', 'D34:0', 'D34/2', 'C33/3', 'C31:0', 'C31/0', 'C33/5', 'D34:0', 'D34/2', 'C33/3', 'B28:0']),
      ),
    ).toBe('SAR-R26');
  });

  it('SAR-4.4-6 every town on the way and the target give their traffic, the start nothing', () => {
    const s = at('FMS', 'token', { chips: 3 }, { tiles: LINE });
    expect(chips(after(s, tokenTo(s, 'B28')), 'FMS')).toBe(3 + 3 + 1 + 1);
    const brown = at('FMS', 'token', { chips: 3 }, { phase: 5, tiles: { ...LINE, D34: ['889', 0] } });
    expect(chips(after(brown, tokenTo(brown, 'B28')), 'FMS')).toBe(3 + 3 + 2 + 1);
    // A mine as start gives nothing either.
    const mine = at('FMS', 'token', { chips: 3, tokens: ['F32', 'B28'] }, { tiles: { F34: ['8', 1], F32: ['173', 0] } });
    expect(chips(after(mine, tokenTo(mine, 'E35')), 'FMS')).toBe(6);
  });

  it('SAR-4.4-7 a placed token stays: no move takes it away', () => {
    const s = at('FMS', 'token', { tokens: ['E35', 'B28'] }, { tiles: { ...LINE, F34: ['8', 1], F32: ['173', 0] } });
    expect(placesOf(after(s, tokenTo(s, 'F32')), 'FMS')).toEqual(['E35', 'B28', 'F32']);
    expect(kindsOf(s)).toEqual(['done', 'token']);
  });

  it('SAR-4.4-9 SAR-1-6 with none left on the chart none is placed; never more than seven', () => {
    const s = at('FMS', 'token', { tokens: ['E35', 'E25', 'B20'], onChart: 0 }, { tiles: LINE, ships: { M1: 'ana' } });
    expect(refusal(s, token('B28', []))).toBe('SAR-4.4-9');
    const broken = {
      ...s,
      companies: {
        ...s.companies,
        FMS: { ...(s.companies.FMS as NonNullable<typeof s.companies.FMS>), tokens: Array<null>(8).fill(null) },
      },
    };
    expect(title1865.invariants(broken)).toContain('FMS: 8 tokens');
  });

  it('SAR-R50 a token that the treasury cannot pay is refused', () => {
    const s = at('FMS', 'token', { treasury: 79 }, { tiles: LINE, ships: { M1: 'ana' } });
    expect(refusal(s, token('B28', ['E35:0', 'E35/2', 'D34:0', 'D34/2', 'C33/3', 'C31:0', 'C31/2', 'B30/3', 'B28:0']))).toBe('SAR-R50');
  });
});

describe('1865: trains and income', () => {
  const income = (own: Partial<CompanySpec>, more: Partial<PositionSpec> = {}) => at('FMS', 'dividend', own, { phase: 3, ...more });

  it('SAR-4.5-ex1 SAR-4.5-1 14 chips and two PH2: 140, and no chip is used up', () => {
    const s = income({ chips: 14, trains: ['PH2', 'PH2'] });
    expect([coverage(s, 'FMS'), revenue(s, 'FMS'), chips(after(s, pay('ana')), 'FMS')]).toEqual([16, 140, 14]);
  });

  it('SAR-4.5-ex2 30 chips, a PH2 and a PH3: 220', () => {
    const s = income({ chips: 30, trains: ['PH2', 'PH3'] });
    expect([coverage(s, 'FMS'), revenue(s, 'FMS')]).toEqual([22, 220]);
  });

  it('SAR-4.5-2 coverage of each train', () => {
    const table = ['PH2', 'PH3', 'PH4', 'PH5', 'PH6', 'PH7'].map((train) =>
      coverage(position({ phase: 7, cash: { ana: 300 }, companies: { FMS: spec({ trains: [train] }) }, turn: { player: 'ana' } }), 'FMS'),
    );
    expect(table).toEqual([8, 14, 20, 25, 30, 35]);
  });

  it('SAR-4.5-3 all is paid or all withheld', () => {
    const s = income({ chips: 10, trains: ['PH3'], treasury: 0, shares: { ana: 60, ben: 40 } });
    expect(movesOf(s)).toEqual([pay('ana'), pay('ana', 'withhold')]);
    expect(treasury(after(s, pay('ana', 'withhold')), 'FMS')).toBe(100);
    expect(refusal(s, pay('ana', 'half'))).toBe('SAR-R36');
  });

  it('SAR-4.5-4 SAR-4.5-5 SAR-4.5-6 each player by his percentage, pool and Dragons stay in the bank, the offer pays the company', () => {
    const s = income({ chips: 10, trains: ['PH3'], treasury: 0, kind: 'major', shares: { ana: 30, ben: 20, pool: 20, dragons: 10 } });
    const now = after(s, pay('ana'));
    expect([cash(now, 'ana'), cash(now, 'ben'), treasury(now, 'FMS'), s.bank - now.bank]).toEqual([30, 20, 20, 70]);
    const minor = after(income({ chips: 10, trains: ['PH3'], treasury: 0, shares: { ana: 60, ben: 20 } }), pay('ana'));
    expect([cash(minor, 'ana'), cash(minor, 'ben'), treasury(minor, 'FMS')]).toEqual([60, 20, 20]);
    expect(eventsOf(played(s, pay('ana')).events, 'dividend')).toEqual([
      {
        company: 'FMS',
        choice: 'pay',
        earned: 100,
        split: [
          { to: 'ana', amount: 30 },
          { to: 'ben', amount: 20 },
          { to: 'FMS', amount: 20 },
        ],
      },
    ]);
  });

  it('SAR-4.5-7 SAR-3.11-3 SAR-R36 a revenue of zero: one space down, with nothing to choose', () => {
    const s = income({ chips: 10, trains: [], treasury: 0, price: 100 }, { ships: { M1: 'ana' } });
    expect(movesOf(s, { type: 'dividend' }).map(({ choice }) => choice)).toEqual(['zero']);
    expect(price(after(s, pay('ana', 'zero')), 'FMS')).toBe(90);
    // With revenue it cannot declare zero.
    expect(refusal(income({ chips: 10, trains: ['PH3'] }), pay('ana', 'zero'))).toBe('SAR-R36');
  });

  it('SAR-3.11-1 SAR-3.11-5 up one space for a dividend, none for withheld revenue', () => {
    const s = income({ chips: 10, trains: ['PH3'], price: 100 });
    expect([price(after(s, pay('ana')), 'FMS'), price(after(s, pay('ana', 'withhold')), 'FMS')]).toEqual([110, 100]);
  });

  it('SAR-3.11-ex1 SAR-3.11-2 SAR-R11 FMS at 130 pays 130 and buys a new PH3: 150, bottom of the stack', () => {
    const s = position({
      phase: 3,
      companies: { RCSF: spec({ price: 150 }), FMS: spec({ price: 130, chips: 13, trains: ['PH3'], treasury: 500 }) },
      turn: { company: 'FMS', step: 'dividend' },
    });
    const paid = after(s, pay('ana'));
    expect(price(paid, 'FMS')).toBe(140);
    const one = after(paid, buyTrain('ana', 'PH3', 200));
    expect(one.market['150']).toEqual(['RCSF', 'FMS']);
    expect(price(after(one, buyTrain('ana', 'PH3', 200)), 'FMS')).toBe(150);
  });

  it('SAR-3.11-ex2 SAR-3.11-7 RCSF withholds 160 and buys a PH3 from FMS: no move; nor from the pool', () => {
    const s = position({
      phase: 3,
      companies: { RCSF: spec({ price: 100, chips: 16, trains: ['PH2', 'PH2'], treasury: 0 }), FMS: spec({ trains: ['PH3'] }) },
      pool: ['PH2'],
      turn: { company: 'RCSF', step: 'dividend' },
    });
    const now = after(s, pay('ana', 'withhold'), buyTrain('ana', 'PH3', 60, 'FMS'));
    expect([price(now, 'RCSF'), trainsOf(now, 'RCSF'), treasury(now, 'FMS')]).toEqual([100, ['PH2', 'PH2', 'PH3'], 360]);
    expect(price(after(s, pay('ana', 'withhold'), buyTrain('ana', 'PH2', 100, 'pool')), 'RCSF')).toBe(100);
  });

  it('SAR-3.11-ex3 SAR-3.11-6 SFSS declares zero and buys a new PH4: back and forward, bottom of the stack', () => {
    const s = position({
      phase: 4,
      companies: { SFSS: spec({ price: 100, treasury: 500 }), FMS: spec({ price: 100, trains: ['PH4'] }) },
      ships: { M1: 'ana' },
      turn: { company: 'SFSS', step: 'dividend' },
    });
    const now = after(s, pay('ana', 'zero'), buyTrain('ana', 'PH4', 350));
    expect(now.market).toEqual({ 100: ['FMS', 'SFSS'] });
  });

  it('SAR-R10 a token at the end of the line stays, keeping its place', () => {
    const top = position({
      phase: 3,
      companies: { FMS: spec({ price: 490, chips: 5, trains: ['PH3'] }), RCSF: spec({ price: 490 }) },
      turn: { company: 'FMS', step: 'dividend' },
    });
    expect(after(top, pay('ana')).market['490']).toEqual(['FMS', 'RCSF']);
    const low = position({
      phase: 3,
      companies: { FMS: spec({ price: 10, chips: 5 }), RCSF: spec({ price: 10 }) },
      ships: { M1: 'ana' },
      turn: { company: 'FMS', step: 'dividend' },
    });
    expect(after(low, pay('ana', 'zero')).market['10']).toEqual(['FMS', 'RCSF']);
    expect(onChart(low, 'FMS')).toBe(2);
  });
});

describe('1865: four operating rounds of FMS', () => {
  it('SAR-4-ex1 SAR-4-ex2 SAR-4-ex3 SAR-4-ex4 figures 1 to 4', () => {
    let s = position({ companies: { FMS: spec({ chips: 3, treasury: 600, price: 100, operated: 0 }) }, turn: { company: 'FMS' } });
    // Figure 1.
    s = after(s, lay('ana', 'F34', '8', 1), lay('ana', 'F32', '173', 0));
    s = after(s, tokenTo(s, 'F32'));
    expect([chips(s, 'FMS'), treasury(s, 'FMS'), price(s, 'FMS')]).toEqual([5, 600 - 20 - 70, 90]);
    s = after(s, buyTrain('ana', 'PH2', 100));
    expect([treasury(s, 'FMS'), price(s, 'FMS')]).toEqual([600 - 190, 100]);
    s = after(s, done('ana', 'trains'));
    // Figure 2.
    expect([s.round.number, own(s).operating]).toEqual([2, 'FMS']);
    s = after(s, lay('ana', 'D34', '4', 2), lay('ana', 'C33', '8', 3));
    expect([chips(s, 'FMS'), coverage(s, 'FMS'), revenue(s, 'FMS')]).toEqual([7, 8, 70]);
    s = after(s, pay('ana'));
    expect(price(s, 'FMS')).toBe(110);
    s = after(s, buyTrain('ana', 'PH2', 100));
    expect(price(s, 'FMS')).toBe(120);
    s = after(s, done('ana', 'trains'));
    // A stock round without a conversion: Serbariu is not reached.
    expect([s.round.kind, kindsOf(s).includes('convert')]).toEqual(['stock', false]);
    while (s.round.kind === 'stock') s = after(s, done(toMove(s), 'stock'));
    // Figure 3.
    s = after(s, lay('ana', 'C31', '58', 0), lay('ana', 'B30', '8', 3));
    const before = treasury(s, 'FMS');
    s = after(s, tokenTo(s, 'B28'));
    expect([chips(s, 'FMS'), treasury(s, 'FMS') - before, coverage(s, 'FMS'), revenue(s, 'FMS')]).toEqual([14, -80, 16, 140]);
    s = after(s, pay('ana', 'withhold'));
    expect(price(s, 'FMS')).toBe(120);
    // Figure 4, with green tiles allowed.
    s = { ...after(s, done('ana', 'trains')), phase: '3' };
    s = after(s, lay('ana', 'E35', 'L03', 1), done('ana', 'track'));
    while (!kindsOf(s).includes('dividend')) s = after(s, done('ana', 'token'));
    expect([chips(s, 'FMS'), revenue(s, 'FMS')]).toEqual([17, 160]);
    expect(price(after(s, pay('ana')), 'FMS')).toBe(130);
  });
});
