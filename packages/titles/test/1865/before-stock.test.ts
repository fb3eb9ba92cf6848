import { tilesLeft } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import { regionOf } from '../../src/1865/chart.ts';
import { board } from '../../src/1865/data.ts';
import { withTiles } from '../kit/tiles.ts';
import {
  after,
  buy,
  type CompanySpec,
  cash,
  chips,
  done,
  endStock,
  eventsOf,
  isIdle,
  kindsOf,
  launch,
  movesOf,
  onChart,
  own,
  type PositionSpec,
  pass,
  passTo,
  played,
  position,
  price,
  refusal,
  settled,
  share,
  toMove,
  treasury,
  unsettled,
} from './position.ts';

const spec = (more: Partial<CompanySpec> = {}): CompanySpec => ({ president: 'ana', shares: { ana: 60 }, ...more });
const over = (spec: Omit<PositionSpec, 'turn'>) =>
  settled(unsettled({ cash: { ana: 200, ben: 200, cleo: 200 }, ...spec, turn: 'set over' }));

/** Portovecchio to Bastia by way of Ghisonaccia. */
const CORSICA = { F10: ['8', 1], F8: ['4', 0], F6: ['9', 0], F4: ['4', 0] } as const;
/** And Oristano to Cagliari: CFD and RCSF may convert. */
const BOTH = { ...CORSICA, D34: ['4', 2], C33: ['8', 3], C31: ['58', 0], B30: ['8', 3] } as const;

describe('1865: before a stock round', () => {
  const mine = (tile: string) => ({ F34: ['8', 1], F32: [tile, 0] }) as const;
  const owner = spec({ tokens: ['E35', 'F32'], chips: 9, trains: ['PH5'] });
  const goesTo = (phase: number, tile: string, company: CompanySpec = owner) => {
    const { state } = over({ phase, companies: { FMS: { ...company, trains: [`PH${phase}`] } }, tiles: mine(tile) });
    return state.board.F32?.tile;
  };

  it('SAR-3.12-2 SAR-3.12-3 SAR-3.12-ex3 one step down: green from phase 3, brown from phase 5', () => {
    expect([goesTo(2, '173'), goesTo(3, '173'), goesTo(4, '174'), goesTo(5, '173'), goesTo(5, '174'), goesTo(7, '175')]).toEqual([
      '173',
      '174',
      '174',
      '174',
      '175',
      '175',
    ]);
  });

  it('SAR-3.12-4 mines without a token are left alone', () => {
    expect(goesTo(5, '173', spec())).toBe('173');
  });

  it('SAR-R43 orientation, token and chips stay', () => {
    const tiles = { F34: ['8', 1], F32: ['173', 4] } as const;
    const before = unsettled({ phase: 5, cash: { ana: 200 }, companies: { FMS: owner }, tiles, turn: 'set over' });
    const { state, events } = settled(before);
    expect([state.board.F32, chips(state, 'FMS')]).toEqual([{ tile: '174', rotation: 4, tokens: before.board.F32?.tokens }, 9]);
    expect(before.board.F32?.tokens).toEqual([{ of: 'FMS', city: 0, slot: 0 }]);
    expect(eventsOf(events, 'mine')).toEqual([{ hex: 'F32', tile: '174', traffic: 1 }]);
    expect(['173', '174'].map((tile) => tilesLeft(board, state.supply.tiles, tile))).toEqual([8, 7]);
  });

  it('SAR-3.12-5 SAR-3.12-ex1 a marker above the row of the phase goes down one row, no more', () => {
    const row = (phase: number, from: number) =>
      own(over({ phase, companies: { FMS: spec({ row: from, trains: [`PH${phase}`] }) } }).state).rows.FMS;
    expect([row(4, 2), row(4, 3), row(4, 4), row(7, 2), row(2, 2)]).toEqual([3, 4, 4, 3, 2]);
  });

  it('SAR-3.12-ex2 phase 5: RCSF goes down into the red, SFSS into the white, SFS stays', () => {
    const { state, events } = over({
      phase: 5,
      companies: {
        // Rank 6 from row PH3, rank 10 from row PH4.
        RCSF: spec({ row: 3, trains: ['PH5'] }),
        SFSS: spec({ row: 4, trains: ['PH5', 'PH4'] }),
        SFS: spec({ row: 5, trains: ['PH5'] }),
      },
    });
    expect(eventsOf(events, 'chart.row')).toEqual([
      { company: 'RCSF', row: 4, region: 'red' },
      { company: 'SFSS', row: 5, region: 'white' },
    ]);
    expect([own(state).rows, ['RCSF', 'SFSS', 'SFS'].map((id) => regionOf(state, id))]).toEqual([
      { RCSF: 4, SFSS: 5, SFS: 5 },
      ['red', 'white', 'red'],
    ]);
  });

  it('SAR-3.12-1 mines, then rows, then conversions, then the Dragons and players', () => {
    const { state, events } = over({
      phase: 3,
      companies: { FMS: { ...owner, trains: ['PH3'], row: 2 }, CFD: spec({ president: 'ben', shares: { ben: 60 }, row: 2 }) },
      tiles: { ...mine('173'), ...CORSICA },
    });
    expect(events.map(({ type }) => type).filter((type) => ['mine', 'chart.row', 'round'].includes(type))).toEqual([
      'round',
      'mine',
      'chart.row',
      'chart.row',
    ]);
    expect([toMove(state), kindsOf(state)]).toEqual(['ben', ['convert', 'done']]);
    const next = played(state, done('ben', 'convert'));
    expect(next.events.some(({ type }) => type.startsWith('dragons.'))).toBe(true);
  });

  it('SAR-3.12-6 presidents are asked in operating order and may refuse; it takes effect at once', () => {
    const { state } = over({
      companies: {
        RCSF: spec({ president: 'ben', shares: { ben: 60 }, price: 90 }),
        CFD: spec({ president: 'cleo', shares: { cleo: 60 }, price: 120 }),
      },
      tiles: BOTH,
    });
    expect(toMove(state)).toBe('cleo');
    const second = after(state, done('cleo', 'convert'));
    expect([second.companies.CFD?.kind, toMove(second)]).toEqual(['minor', 'ben']);
    const converted = after(second, { type: 'convert', by: 'ben' });
    expect([converted.companies.RCSF?.kind, share(converted, 'RCSF', 'ben')]).toEqual(['major', 30]);
    expect(refusal(state, { type: 'convert', by: 'ben' })).toBe('SAR-R55');
    // On one space the higher token goes first.
    const equal = over({
      companies: { CFD: spec({ president: 'cleo', shares: { cleo: 60 } }), RCSF: spec({ president: 'ben', shares: { ben: 60 } }) },
      tiles: BOTH,
    });
    expect(own(equal.state).converting).toEqual(['RCSF']);
    // Each is asked once: then the stock round begins.
    expect(kindsOf(after(state, { type: 'convert', by: 'cleo' }, done('ben', 'convert')))).not.toContain('convert');
  });
});

describe('1865: conversion', () => {
  const cfd = (more: Partial<PositionSpec> = {}, own: Partial<CompanySpec> = {}) =>
    over({
      phase: 3,
      companies: { CFD: spec({ shares: { ana: 60, cleo: 20 }, price: 90, treasury: 360, ...own }) },
      tiles: CORSICA,
      ...more,
    }).state;

  it('SAR-3.9-1 only before a stock round, in any phase from 2 on', () => {
    for (const phase of [2, 3, 4, 5, 6, 7]) expect(kindsOf(cfd({ phase }))).toContain('convert');
    const turn = position({ companies: { CFD: spec() }, tiles: CORSICA, turn: { company: 'CFD' } });
    expect(refusal(turn, { type: 'convert', by: 'ana' })).toBe('SAR-R55');
    const stock = position({ cash: { ana: 200 }, companies: { CFD: spec() }, tiles: CORSICA, turn: { player: 'ana' } });
    expect(refusal(stock, { type: 'convert', by: 'ana' })).toBe('SAR-R55');
  });

  it('SAR-3.9-2 a direct route from one of its tokens to the destination; no token is needed there', () => {
    const s = cfd();
    expect([kindsOf(s).includes('convert'), s.board.F2?.tokens.map(({ of }) => of)]).toEqual([true, ['CFC']]);
    const { F4: _, ...gap } = CORSICA;
    expect(kindsOf(cfd({ tiles: gap }))).not.toContain('convert');
    const frame = { ...s, board: Object.fromEntries(Object.entries(s.board).filter(([hex]) => hex !== 'F4')) };
    expect(refusal(withTiles(board, frame, { 4: 9 }), { type: 'convert', by: 'ana' })).toBe('SAR-3.9-2');
  });

  it('SAR-3.9-ex1 SAR-3.9-4 SAR-3.9-5 phase 3: Alan 60 to 30, Carl 20 to 10, two tokens, six certificates in the offer, price 90', () => {
    const s = cfd();
    const { state: now, events } = played(s, { type: 'convert', by: 'ana' });
    const holders = [
      { owner: 'ana', percent: 30 },
      { owner: 'cleo', percent: 10 },
    ];
    expect(eventsOf(events, 'grown')).toEqual([{ company: 'CFD', tokens: 2, shares: holders }]);
    expect(toMove(now)).toBe('ana');
    expect(kindsOf(now)).not.toContain('convert');
    expect([share(now, 'CFD', 'ana'), share(now, 'CFD', 'cleo'), share(now, 'CFD', 'ipo') / 10]).toEqual([30, 10, 6]);
    expect([(now.companies.CFD?.tokens ?? []).length, price(now, 'CFD')]).toEqual([5, 90]);
    expect(now.companies.CFD?.certificates.map(({ percent }) => percent)).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
    // Sold, the new certificates pay into the treasury.
    const bought = after(passTo(now, 'ben'), buy('ben', 'CFD', 10));
    expect(treasury(bought, 'CFD')).toBeGreaterThanOrEqual(360 + 90);
  });

  it('SAR-3.9-6 one token in phase 2, two in 3, three in 4, four from 5 on', () => {
    const more = [2, 3, 4, 5, 6, 7].map((phase) => {
      const s = cfd({ phase });
      return onChart(after(s, { type: 'convert', by: 'ana' }), 'CFD') - onChart(s, 'CFD');
    });
    expect(more).toEqual([1, 2, 3, 4, 4, 4]);
  });

  it('SAR-R47 floated it stays floated; only a floated minor converts', () => {
    const now = after(cfd(), { type: 'convert', by: 'ana' });
    expect([now.companies.CFD?.floated, share(now, 'CFD', 'ipo')]).toEqual([true, 60]);
    expect(kindsOf(cfd({}, { floated: false, operated: 0, shares: { ana: 40 } }))).not.toContain('convert');
    expect(own(endStock(now)).operating).toBe('CFD');
  });
});

describe('1865: the end', () => {
  const last = (more: Partial<PositionSpec> = {}) =>
    unsettled({ companies: { FMS: spec({ price: 100, shares: { ana: 60, ben: 40 } }) }, turn: 'set over', own: { broken: true }, ...more });

  it('SAR-2.7-1 SAR-R15 only the bank ends the game: once it has held nothing, whatever flows back', () => {
    const s = position({
      bank: 50,
      companies: { FMS: spec({ chips: 8, trains: ['PH2'], shares: { ana: 60, ben: 40 }, treasury: 200 }) },
      turn: { company: 'FMS', step: 'dividend' },
      round: { number: 2 },
    });
    const { state, events } = played(s, { type: 'dividend', by: 'ana', choice: 'pay' });
    expect([state.bank, own(state).broken, eventsOf(events, 'bank.broken').length, state.result]).toEqual([-30, true, 1, null]);
    const back = after(state, { type: 'buy-train', by: 'ana', from: 'bank', train: 'PH2', price: 100 });
    expect([back.bank > 0, own(back).broken]).toEqual([true, true]);
    const end = after(back, ...(back.result === null ? [done('ana', 'trains')] : []));
    expect(end.result).not.toBeNull();
    expect(refusal(end, done('ana', 'trains'))).toBe('SAR-2.7-2');
    // 80 are paid out: a bank of 80 is empty then, a bank of 81 is not.
    const left = (bank: number) => {
      const now = after(
        position({
          bank,
          companies: { FMS: spec({ chips: 8, trains: ['PH2'], shares: { ana: 60, ben: 40 }, treasury: 200 }) },
          turn: { company: 'FMS', step: 'dividend' },
        }),
        { type: 'dividend', by: 'ana', choice: 'pay' },
      );
      return [now.bank, own(now).broken];
    };
    expect([left(80), left(81)]).toEqual([
      [0, true],
      [1, false],
    ]);
    // Without it the game goes on after any number of rounds.
    expect(settled(last({ own: { broken: false }, round: { set: 99 }, cash: { ana: 200 } })).state.result).toBeNull();
  });

  it('SAR-2.7-2 in an operating round: the set of two is played to its end', () => {
    const s = position({
      bank: 50,
      companies: { FMS: spec({ chips: 8, trains: ['PH2'], shares: { ana: 60, ben: 40 }, treasury: 0 }) },
      turn: { company: 'FMS', step: 'dividend' },
    });
    let now = after(s, { type: 'dividend', by: 'ana', choice: 'pay' });
    expect([now.result, now.round.number]).toEqual([null, 2]);
    while (now.result === null)
      now = after(
        now,
        ...movesOf(now)
          .filter((move) => (move.type === 'dividend' ? move.choice === 'withhold' : isIdle(move)))
          .slice(0, 1),
      );
    expect(now.round).toMatchObject({ kind: 'operating', number: 2, set: s.round.set });
  });

  it('SAR-2.7-3 in a stock round: that round and the next two operating rounds', () => {
    const s = position({
      bank: 60,
      cash: { ana: 20 },
      companies: { FMS: spec({ kind: 'major', shares: { ana: 50 }, price: 100 }) },
      turn: { player: 'ana' },
    });
    let now = after(s, { type: 'sell', by: 'ana', company: 'FMS', percent: 10 });
    expect([own(now).broken, now.round.kind, now.result]).toEqual([true, 'stock', null]);
    const seen = new Set<string>();
    while (now.result === null) {
      seen.add(`${now.round.kind} ${now.round.number}`);
      now = after(now, ...movesOf(now).filter(isIdle).slice(0, 1));
    }
    expect([...seen]).toEqual(['stock 1', 'operating 1', 'operating 2']);
  });

  it('SAR-2.7-4 SAR-2.7-5 SAR-2.7-6 cash and shares at market price, 50 a share less for each loan, 500 less for each personal loan', () => {
    const s = last({
      cash: { ana: 100, ben: 70, cleo: 5 },
      debts: { cleo: 2 },
      companies: {
        FMS: spec({ price: 100, shares: { ana: 60, ben: 40 }, loans: 1 }),
        RCSF: spec({ price: 10, kind: 'major', shares: { ana: 20, ben: 20, cleo: 10 }, loans: 3, trains: ['PH3'] }),
      },
    });
    const { state, events } = settled(s);
    expect(eventsOf(events, 'end')).toEqual([{ reason: 'bank broken' }]);
    expect(state.result).toEqual([
      { player: 'ana', worth: 100 + 3 * 50 + 2 * (10 - 150), rank: 1 },
      { player: 'ben', worth: 70 + 2 * 50 + 2 * (10 - 150), rank: 2 },
      { player: 'cleo', worth: 5 - 140 - 1000, rank: 3 },
    ]);
  });

  it('SAR-R16 equal scores share the victory', () => {
    const { state } = settled(last({ cash: { ana: 100, ben: 200, cleo: 400 } }));
    expect(state.result?.map(({ player, rank }) => `${player} ${rank}`)).toEqual(['ana 1', 'ben 1', 'cleo 1']);
  });

  it('SAR-R52 after the last operating round nothing of 3.12 is done', () => {
    const { state } = settled(
      last({
        phase: 5,
        companies: { FMS: spec({ tokens: ['E35', 'F32'], row: 2, trains: ['PH5'] }) },
        tiles: { F34: ['8', 1], F32: ['173', 0] },
      }),
    );
    expect([state.board.F32?.tile, own(state).rows.FMS, state.result !== null]).toEqual(['173', 2, true]);
  });

  it('SAR-R55 a move out of time or by the wrong player is refused', () => {
    const s = position({ cash: { ana: 200, ben: 200 }, turn: { player: 'ana' } });
    expect([refusal(s, launch('ben', 'FMS', 60)), refusal(s, done('ana', 'track')), refusal(s, pass('ben'))]).toEqual(
      Array(3).fill('SAR-R55'),
    );
    expect(cash(s, 'ana')).toBe(200);
  });
});
