import type { State } from '@roundhouse/engine';
import { solveRoutes } from '@roundhouse/engine/routes';
import { describe, expect, it } from 'vitest';
import type { Move18esp } from '../../src/18esp/index.ts';
import {
  after,
  type CompanySpec,
  cash,
  code,
  earned,
  model,
  type PositionSpec,
  position,
  refusal,
  runMove,
  runOver,
  treasury,
} from './position.ts';

const owned: CompanySpec = { director: 'ana', shares: { ana: 50 }, goals: ['destination', 'offboard', 'harbour'] };

const running = (company: string, spec: CompanySpec, more: Partial<PositionSpec> = {}): State =>
  position({ phase: '3', ...more, companies: { [company]: { ...owned, ...spec }, ...more.companies }, turn: { company, step: 'run' } });

/** One run over these stops. */
const one = (s: State, company: string, train: string, stops: readonly string[], picks: Record<string, number> = {}) =>
  runMove(s, company, runOver(s, company, train, stops, picks));

const pays = (s: State, company: string, train: string, stops: readonly string[], picks: Record<string, number> = {}) => {
  const { income, treasury: own } = earned(s, one(s, company, train, stops, picks));
  return [income, own];
};

/** Santander to Gijón and beyond: a narrow line along the coast. */
const COAST = {
  J4: ['73', 5],
  H4: ['73', 5],
  G5: ['74', 1],
  F6: ['72', 3],
  F4: ['72', 0],
  E3: ['L82', 2],
  D2: ['73', 5],
} as const;

describe('routes', () => {
  it('ESP-5.1.1-1 the revenue locations: cities, towns, mines, harbours, red areas and passes', () => {
    const s = running('FdSB', { trains: ['3/narrow'] }, { tiles: COAST, own: { openPasses: ['D12'] } });
    const kinds = (hex: string) => model(s, 'FdSB').stops.filter(({ id }) => id.startsWith(`${hex}:`)).length;
    expect(['I5', 'H4', 'C5', 'E1', 'A5', 'D12'].map(kinds)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(kinds('L4')).toBe(0);
  });

  it('ESP-5.1.2-1 two locations at least, a station of the company among them, anywhere', () => {
    const s = running('FdSB', { trains: ['3/narrow'] }, { tiles: COAST });
    expect(refusal(s, runMove(s, 'FdSB', { train: '0', path: ['I5:0'] }))).toBe('ESP-5.1.2-1');
    const far = running('FdSB', { trains: ['3/narrow'] }, { tiles: COAST });
    expect(refusal(far, one(far, 'FdSB', '0', ['F4', 'F6']))).toBe('ESP-5.1.2-1');
    expect(pays(s, 'FdSB', '0', ['H4', 'I5', 'J4'])).toEqual([40, 0]);
    // A station of another company is none, also after that company has looked at the same board.
    const CFLG: CompanySpec = { director: 'ben', shares: { ben: 50 }, tokens: ['K5'] };
    const two = running('FdSB', { trains: ['3/narrow'] }, { tiles: COAST, companies: { CFLG } });
    const [first, other, again] = ['FdSB', 'CFLG', 'FdSB'].map((company) => JSON.stringify(model(two, company).stops));
    expect([again === first, other === first]).toEqual([true, false]);
  });

  it('ESP-5.1.2-2 ESP-5.1.2-3 a city full of others ends a route; an empty circle or an own station does not, also under one director', () => {
    const tiles = { J4: ['73', 5], J6: ['74', 1] } as const;
    const plain = running('FdSB', { trains: ['3/narrow'] }, { tiles });
    expect(code(plain, one(plain, 'FdSB', '0', ['I5', 'J4', 'K5', 'J6']))).toBe('legal');
    const full = { CFLG: { director: 'ana', shares: { ana: 50 }, tokens: ['K5'] } };
    const blocked = running('FdSB', { trains: ['3/narrow'] }, { tiles, companies: full });
    expect(refusal(blocked, one(blocked, 'FdSB', '0', ['I5', 'J4', 'K5', 'J6']))).toBe('ESP-5.1.2-2');
    expect(pays(blocked, 'FdSB', '0', ['I5', 'J4', 'K5'])).toEqual([60, 0]);
    const own = running('FdSB', { trains: ['3/narrow'], tokens: ['K5'] }, { tiles });
    expect(code(own, one(own, 'FdSB', '0', ['I5', 'J4', 'K5', 'J6']))).toBe('legal');
  });

  it('ESP-5.1.2-4 ESP-5.1.2-5 no track and no location twice in a route', () => {
    const s = running('FdSB', { trains: ['4/narrow'] }, { phase: '4', tiles: { ...COAST, J6: ['74', 1] } });
    const there = runOver(s, 'FdSB', '0', ['H4', 'I5']);
    const back = { train: '0', path: [...there.path, ...there.path.slice(0, -1).reverse()] };
    expect(refusal(s, runMove(s, 'FdSB', back))).toBe('ESP-5.1.2-5');
    // A junction in F8: both ways into Langreo come over one border.
    const junction = position({
      phase: '4',
      companies: { CFEA: { ...owned, trains: ['4/narrow'], city: 0 } },
      tiles: { D6: ['L106', 0], E7: ['L100', 2], F8: ['693', 2], G9: ['L94', 2], F6: ['74', 0] },
      turn: { company: 'CFEA', step: 'run' },
    });
    const shared = { train: '0', path: ['G9:0', 'G9/2', 'F8/2', 'E7:0', 'E7/5', 'F8/3', 'F6:0'] };
    expect(refusal(junction, runMove(junction, 'CFEA', shared))).toBe('ESP-5.1.2-4');
    const loop = runOver(s, 'FdSB', '0', ['J4', 'K5']);
    const twice = { train: '0', path: ['J4:0', ...loop.path.slice(1, -1), 'K5:0', ...loop.path.slice(1, -1).reverse(), 'J4:0'] };
    expect(refusal(s, runMove(s, 'FdSB', twice))).toBe('ESP-5.1.2-5');
  });

  it('ESP-5.1.2-5 a location is met once, by whatever track', () => {
    const s = running(
      'FdSB',
      { trains: ['4/narrow'], tokens: ['K5'] },
      { phase: '4', tiles: { J4: ['73', 5], I5: ['L107', 1], J6: ['89', 1], K5: ['L112', 5] } },
    );
    const round = runOver(s, 'FdSB', '0', ['I5', 'J4', 'K5', 'J6']);
    const last = runOver(s, 'FdSB', '0', ['J6', 'I5']);
    const closed = { train: '0', path: [...round.path, ...last.path.slice(1)] };
    expect(refusal(s, runMove(s, 'FdSB', closed))).toBe('ESP-5.1.2-5');
  });

  it('ESP-5.1.2-6 a minor neither begins nor ends at a pass, and never enters a red area', () => {
    const s = position({
      phase: '3',
      companies: { MS: { director: 'ana', treasury: 0, trains: ['3'] } },
      tiles: { C27: ['57', 1], B28: ['8', 2] },
      turn: { company: 'MS', step: 'run' },
    });
    expect(refusal(s, one(s, 'MS', '0', ['C27', 'A27']))).toBe('ESP-5.1.2-6');
    const pass = model(
      position({
        phase: '3',
        companies: { MS: { director: 'ana', trains: ['3'] } },
        own: { openPasses: ['D12'] },
        turn: { company: 'MS', step: 'run' },
      }),
      'MS',
    );
    expect(pass.trains[0]?.passing[pass.stops.findIndex(({ id }) => id === 'D12:0')]).toBe('no');
  });

  it('ESP-R32 Madrid and Barcelona are one location each while their circles are separate', () => {
    const s = running('MZA', { trains: ['4'], tokens: [['F24', 1]] as never }, { phase: '4', tiles: { F26: ['L79', 4] } });
    const world = model(s, 'MZA');
    expect(new Set(world.stops.filter(({ id }) => id.startsWith('F24:')).map(({ group }) => group)).size).toBe(1);
    expect(new Set(world.stops.filter(({ id }) => id.startsWith('M21:')).map(({ group }) => group)).size).toBe(1);
    const down = runOver(s, 'MZA', '0', ['F24:2', 'F26:1']);
    const up = runOver(s, 'MZA', '0', ['F26:1', 'F24:0']);
    expect(refusal(s, runMove(s, 'MZA', { train: '0', path: [...down.path, ...up.path.slice(1)] }))).toBe('ESP-R32');
  });

  it('ESP-R33 separate tracks of one tile are both used, and the towns of F26 are two locations', () => {
    const world = model(running('MZA', { trains: ['3'] }, { tiles: { F26: ['L79', 4] } }), 'MZA');
    const towns = world.stops.filter(({ id }) => id.startsWith('F26:'));
    expect(towns.map(({ group }) => group)).toEqual(['F26:0', 'F26:1']);
    // Alcázar, Aranjuez, Madrid, and back into the hex to Toledo.
    const madrid = running('MCP', { trains: ['4'] }, { phase: '4', tiles: { F26: ['L79', 4], E25: ['7', 4] } });
    expect(pays(madrid, 'MCP', '0', ['G27', 'F26:1', 'F24:0', 'F26:0'])).toEqual([30 + 10 + 30 + 10, 0]);
    // Over both tracks of D26.
    const crossed = { D26: ['16', 1], D24: ['7', 5], E25: ['7', 1], C27: ['5', 3], C25: ['5', 4] } as const;
    const s = running('MCP', { trains: ['3'], tokens: ['C25'] }, { tiles: crossed });
    const around = runOver(s, 'MCP', '0', ['C25', 'C27']);
    expect(around.path).toEqual(['C25:0', 'C25/5', 'D26/4', 'E25/2', 'D24/0', 'D26/1', 'C27:0']);
    expect(earned(s, runMove(s, 'MCP', around)).income).toBe(40);
  });

  it('ESP-5.4.2-7 a route may use both cities of an OO tile and counts both', () => {
    const s = running(
      'CFLG',
      { trains: ['4/narrow'] },
      {
        phase: '4',
        tiles: { E3: ['L111', 5], D2: ['73', 5], E5: ['89', 0], F4: ['116', 5], C5: ['699', 3], D6: ['L106', 5] },
        companies: {},
      },
    );
    const move = one(s, 'CFLG', '0', ['D6:0', 'E5', 'F4', 'E3', 'D2', 'C3', 'D6:1']);
    expect(earned(s, move)).toEqual({ income: 40 + 10 + 10 + 40 + 10 + 10 + 40, treasury: 0 });
  });

  it('ESP-R34 red areas are ends only; one area in several hexes is one location', () => {
    const world = model(running('CRB', { trains: ['3'] }), 'CRB');
    const lisboa = world.stops.filter(({ id }) => ['A25:0', 'A27:0'].includes(id));
    expect(new Set(lisboa.map(({ group }) => group)).size).toBe(1);
    for (const hex of ['A25:0', 'A27:0', 'J16:0', 'K15:0', 'N22:0'])
      expect(world.trains[0]?.passing[world.stops.findIndex(({ id }) => id === hex)]).toBe('end');
    const s = running('CRB', { trains: ['4'] }, { phase: '4', tiles: { B26: ['14', 1] } });
    const down = runOver(s, 'CRB', '0', ['B26', 'A25']);
    expect(pays(s, 'CRB', '0', ['B26', 'A25'])).toEqual([60, 0]);
    const across = runOver(s, 'CRB', '0', ['A27', 'B26']);
    expect(refusal(s, runMove(s, 'CRB', { train: '0', path: [...across.path, ...down.path.slice(1)] }))).toBe('ESP-R34');
  });

  it('ESP-R35 a space without a figure for the colour may be run to and pays 0', () => {
    const s = running('FdSB', { trains: ['2/narrow'], tokens: ['K5'], goals: ['offboard'] }, { phase: '2', tiles: { J4: ['73', 5] } });
    const world = model(s, 'FdSB');
    const value = (id: string) => world.stops.find((stop) => stop.id === id)?.pays;
    expect([value('K3:0'), value('A5:0'), value('F34:0')]).toEqual([
      [{ income: 0, treasury: 0 }],
      [{ income: 0, treasury: 0 }],
      [{ income: 0, treasury: 0 }],
    ]);
    const bilbao = running('FdSB', { trains: ['3/narrow'], tokens: ['K5'] }, { phase: '2', tiles: { K5: ['L112', 5], L6: ['78', 2] } });
    expect([pays(bilbao, 'FdSB', '0', ['K3', 'K5']), pays(bilbao, 'FdSB', '0', ['K5', 'M5'])]).toEqual([
      [40, 0],
      [40, 0],
    ]);
  });

  it('ESP-R36 the harbour of San Esteban pays 40, 30, 20 and 20', () => {
    const at = (phase: string) => {
      const world = model(running('FdSB', { trains: [{ '2': '2', '3': '3', '5': '5', '7': '8' }[phase] ?? '5'] }, { phase }), 'FdSB');
      return world.stops.find(({ id }) => id === 'C1:0')?.pays[0]?.treasury;
    };
    expect(['2', '3', '5', '7'].map(at)).toEqual([40, 30, 20, 20]);
  });
});

describe('trains and their range', () => {
  it('ESP-5.4.1-3 an Iberian n visits n locations of any kind', () => {
    const tiles = { F26: ['L79', 4], F28: ['4', 1], E29: ['5', 4] } as const;
    const s = running('MZA', { trains: ['3'] }, { tiles });
    expect(pays(s, 'MZA', '0', ['F24:2', 'F26:1', 'G27'])).toEqual([30 + 10 + 30, 0]);
    expect(refusal(s, one(s, 'MZA', '0', ['F24:2', 'F26:1', 'G27', 'F28']))).toBe('ESP-5.4.1-3');
  });

  it('ESP-5.4.1-4 ESP-5.4.1-ex1 a 2+3 visits two of any kind and three towns, mines or harbours more', () => {
    const s = running('FdSB', { trains: ['3/narrow'], tokens: ['K5'] }, { tiles: { ...COAST, J6: ['74', 1] } });
    expect(pays(s, 'FdSB', '0', ['K5', 'J4', 'I5', 'H4', 'G5'])).toEqual([30 + 10 + 20 + 10 + 10, 0]);
    expect(refusal(s, one(s, 'FdSB', '0', ['K5', 'J4', 'I5', 'H4', 'G5', 'F6']))).toBe('ESP-5.4.1-4');
    const cities = running(
      'FdSB',
      { trains: ['3/narrow'], tokens: ['K5'] },
      { tiles: { J4: ['73', 5], L4: ['78', 1], K5: ['L112', 5], L6: ['78', 2] } },
    );
    const reds = model(cities, 'FdSB').stops.find(({ id }) => id === 'M5:0');
    expect(reds?.takes).toBe('city');
    expect(model(cities, 'FdSB').stops.find(({ id }) => id === 'L8:0')?.takes).toBe('city');
    for (const id of ['C5:0', 'E1:0', 'H4:0']) expect(model(cities, 'FdSB').stops.find((stop) => stop.id === id)?.takes).toBe('town');
  });

  it('ESP-5.4.1-5 no location on the way is skipped', () => {
    const s = running('FdSB', { trains: ['3/narrow'] }, { tiles: COAST });
    const run = runOver(s, 'FdSB', '0', ['J4', 'I5', 'H4']);
    expect(refusal(s, runMove(s, 'FdSB', { ...run, skips: ['I5:0'] }))).toBe('ESP-5.4.1-5');
  });

  it('ESP-5.4.2-1 Iberian trains run on Iberian track and plus trains on narrow track', () => {
    const s = running('FdSB', { trains: ['3'] }, { tiles: COAST });
    expect(refusal(s, one(s, 'FdSB', '0', ['J4', 'I5', 'H4']))).toBe('ESP-5.4.2-1');
    const south = running('MZA', { trains: ['3/narrow'] }, { tiles: { F26: ['L79', 4] } });
    expect(refusal(south, one(south, 'MZA', '0', ['F24:2', 'F26:1']))).toBe('ESP-5.4.2-1');
  });

  it('ESP-5.4.2-2 towns and cities pay what the tile says, red areas and harbours by the colour of the phase', () => {
    const at = (phase: string, train: string) => {
      const s = running('FdSB', { trains: [train] }, { phase, tiles: COAST });
      const value = (id: string) => model(s, 'FdSB').stops.find((stop) => stop.id === id)?.pays[0];
      return [value('I5:0')?.income, value('H4:0')?.income, value('M5:0')?.income, value('N22:0')?.treasury];
    };
    expect([at('3', '3'), at('5', '5'), at('7', '8')]).toEqual([
      [20, 10, 30, 30],
      [20, 10, 50, 50],
      [20, 10, 60, 60],
    ]);
  });

  it('ESP-5.4.2-3 mines and harbours pay the treasury when the run is made', () => {
    const s = running('FdLR', { trains: ['3/narrow'], treasury: 5 }, { tiles: { H8: ['956', 1], I7: ['L94', 1], J6: ['74', 1] } });
    const move = one(s, 'FdLR', '0', ['H8', 'I7', 'J6']);
    expect(earned(s, move)).toEqual({ income: 30, treasury: 20 });
    expect(treasury(after(s, move), 'FdLR')).toBe(25);
  });

  it('ESP-5.4.2-4 trains share no track but may meet in one location', () => {
    const s = running('FdSB', { trains: ['3/narrow', '3/narrow'] }, { tiles: COAST });
    const [a, b] = [runOver(s, 'FdSB', '0', ['I5', 'J4']), runOver(s, 'FdSB', '1', ['I5', 'H4'])];
    expect(code(s, runMove(s, 'FdSB', a, b))).toBe('legal');
    expect(refusal(s, runMove(s, 'FdSB', a, runOver(s, 'FdSB', '1', ['J4', 'I5', 'H4'])))).toBe('ESP-5.4.2-4');
    expect(refusal(s, runMove(s, 'FdSB', a, { ...b, train: '0' }))).toBe('ESP-5.4.2-4');
  });

  it('ESP-5.4.2-5 ESP-6.2-8 a closed pass is not run to; an open one uses a stop and pays only who stands there', () => {
    const tiles = { H8: ['956', 0], H10: ['79', 0] } as const;
    const closed = running('FdLR', { trains: ['3/narrow'] }, { tiles });
    expect(refusal(closed, one(closed, 'FdLR', '0', ['H8', 'H12']))).toBe('ESP-5.4.2-5');
    const open = running('FdLR', { trains: ['3/narrow'] }, { tiles, own: { openPasses: ['H12'] } });
    expect(pays(open, 'FdLR', '0', ['H8', 'H12'])).toEqual([20, 0]);
    const station = running('FdLR', { trains: ['3/narrow'], tokens: ['H12'] }, { tiles, own: { openPasses: ['H12'] } });
    expect(pays(station, 'FdLR', '0', ['H8', 'H12'])).toEqual([50, 0]);
    const values = ['D12', 'H12', 'J10', 'L8'].map((hex) => {
      const s = running('FdLR', { trains: ['3'], tokens: [hex] }, { own: { openPasses: ['D12', 'H12', 'J10', 'L8'] } });
      return model(s, 'FdLR').stops.find(({ id }) => id === `${hex}:0`)?.pays[0]?.income;
    });
    expect(values).toEqual([50, 30, 40, 40]);
  });

  it('ESP-5.4.2-6 ESP-R61 a company that can run must run one route, but not the best, and other trains may rest', () => {
    const s = running('FdSB', { trains: ['3/narrow', '3/narrow'] }, { tiles: COAST });
    expect(refusal(s, runMove(s, 'FdSB'))).toBe('ESP-R61');
    expect(refusal(s, { type: 'done', by: 'ana', step: 'run' })).toBe('ESP-5.4.2-6');
    expect(code(s, one(s, 'FdSB', '1', ['I5', 'H4']))).toBe('legal');
    const none = running('FdSB', { trains: ['3'] }, { tiles: COAST, privates: { P1: 'ana' }, companies: {} });
    expect(code(none, runMove(none, 'FdSB'))).toBe('legal');
  });

  it('ESP-5.4.2-8 a route joins no two E and no two W spaces', () => {
    const world = model(running('FdSB', { trains: ['3/narrow'] }, { tiles: COAST }), 'FdSB');
    const marked = (bit: number) =>
      world.stops
        .filter(({ flags }) => flags & bit)
        .map(({ id }) => id.split(':')[0])
        .sort();
    const [east, west] = world.most.slice(0, 2).map(({ flags }) => flags);
    expect(world.most.slice(0, 2).map(({ most }) => most)).toEqual([1, 1]);
    expect(marked(east as number)).toEqual(['I15', 'I33', 'J16', 'K15', 'K31', 'L16', 'L26', 'M17', 'M5', 'N18', 'N22'].sort());
    expect(marked(west as number)).toEqual(['A11', 'A25', 'A27', 'A29', 'A31', 'A5', 'A9', 'B24', 'B34', 'C21'].sort());
    const s = running('CRB', { trains: ['3'] }, { tiles: { B26: ['14', 0], C25: ['6', 1] } });
    const north = runOver(s, 'CRB', '0', ['B24', 'B26']);
    const south = runOver(s, 'CRB', '0', ['B26', 'A27']);
    expect(refusal(s, runMove(s, 'CRB', { train: '0', path: [...north.path, ...south.path.slice(1)] }))).toBe('ESP-5.4.2-8');
  });

  it('ESP-5.4.2-9 ESP-6.2-10 trains of both gauges run on both maps, each with a station; that of a pass serves both', () => {
    const s = running(
      'FdLR',
      { trains: ['3/narrow', '3'], tokens: ['H12'] },
      {
        tiles: { H8: ['956', 0], H10: ['79', 0], E19: ['L97', 0], E21: ['57', 0] },
        own: { openPasses: ['H12'] },
      },
    );
    const north = runOver(s, 'FdLR', '0', ['H12', 'H8']);
    const south = runOver(s, 'FdLR', '1', ['H12', 'E19', 'E21']);
    // 30 + 20, and 30 + 10 + 20: no bonus for the two together.
    expect(earned(s, runMove(s, 'FdLR', north, south))).toEqual({ income: 110, treasury: 0 });
    expect(refusal(s, runMove(s, 'FdLR', { train: '1', path: [...north.path.toReversed(), ...south.path.slice(1)] }))).toBe('ESP-5.4.2-1');
    const far = running(
      'FdLR',
      { trains: ['3'] },
      { tiles: { H8: ['956', 0], H10: ['79', 0], E19: ['L97', 0], E21: ['57', 0] }, own: { openPasses: ['H12'] } },
    );
    expect(refusal(far, one(far, 'FdLR', '0', ['E19', 'E21']))).toBe('ESP-5.1.2-1');
  });

  it('ESP-R55 single trains only end at a pass', () => {
    const s = running(
      'FdLR',
      { trains: ['4'], tokens: ['H12'] },
      {
        phase: '4',
        tiles: { H8: ['956', 0], H10: ['79', 0], E19: ['L97', 0] },
        own: { openPasses: ['H12'] },
      },
    );
    const world = model(s, 'FdLR');
    expect(world.trains[0]?.passing[world.stops.findIndex(({ id }) => id === 'H12:0')]).toBe('end');
    expect(world.stops.find(({ id }) => id === 'H12:0')?.flags).toBe(3);
  });

  it('ESP-5.4.2-11 a run from a W area to an E area earns 100 more', () => {
    const s = running(
      'FdSB',
      { trains: ['8/narrow'] },
      {
        phase: '7',
        tiles: { ...COAST, B4: ['74', 1], F4: ['73', 0], K5: ['L112', 5], L6: ['78', 2] },
      },
    );
    const way = ['A5', 'B4', 'C3', 'D2', 'E3', 'F4', 'F6', 'G5', 'H4', 'I5', 'J4', 'K5'];
    expect(pays(s, 'FdSB', '0', way)).toEqual([50 + 30 + 20 + 40 + 80, 0]);
    expect(pays(s, 'FdSB', '0', [...way, 'M5'])).toEqual([50 + 30 + 20 + 40 + 80 + 60 + 100, 0]);
    expect(solveRoutes(model(s, 'FdSB'), { nodes: 2_000_000 })).toMatchObject({ proven: true, value: 380 });
  });

  it('ESP-5.4.2-10 a combined run that visits Bilbao and Madrid earns 100 more', () => {
    const s = running(
      'FdLR',
      { trains: ['6/narrow+3'] },
      {
        phase: '6',
        tiles: {
          H8: ['L107', 0],
          I7: ['L94', 1],
          J6: ['74', 1],
          H10: ['79', 0],
          E19: ['L97', 0],
          E21: ['57', 0],
          E23: ['8', 3],
        },
        own: { openPasses: ['H12'] },
      },
    );
    const way = ['J6', 'I7', 'H8', 'H12', 'E19', 'E21', 'F24:1'];
    expect(pays(s, 'FdLR', '0', way)).toEqual([10 + 30 + 10 + 20 + 30, 10]);
    expect(pays(s, 'FdLR', '0', ['K5', ...way])).toEqual([100 + 30 + 100, 10]);
  });
});

describe('the last operating round', () => {
  it('ESP-8-5 ESP-R56 doubles bonuses and passes of a Northern major too, but no mine and no harbour; before and in the south nothing', () => {
    const world = (company: string, number: number) => {
      const s = running(
        company,
        { trains: ['8'], tokens: ['H12'] },
        { phase: '6', round: { number, of: 3 }, own: { ending: 'operating', openPasses: ['H12'] }, tiles: { I7: ['L94', 1] } },
      );
      const { stops, bonuses } = model(s, company);
      const pay = (id: string) => stops.find((stop) => stop.id === id)?.pays[0];
      return [
        ...bonuses.map(({ income }) => income),
        pay('H12:0')?.income,
        pay('M5:0')?.income,
        pay('I7:0')?.treasury,
        pay('N22:0')?.treasury,
      ];
    };
    expect(world('FdLR', 3)).toEqual([200, 200, 60, 100, 10, 50]);
    for (const plain of [world('FdLR', 2), world('MZA', 3)]) expect(plain).toEqual([100, 100, 30, 50, 10, 50]);
  });
});

describe('mines', () => {
  it('ESP-5.3.3-2 ESP-5.3.3-3 a mine yields 30, 20, 10 and 0 and is always one stop of the town kind', () => {
    const at = (phase: string, train: string) => {
      const s = running('FdLR', { trains: [`${train}/narrow`] }, { phase, tiles: { H8: ['956', 1], I7: ['L94', 1] } });
      const stop = model(s, 'FdLR').stops.find(({ id }) => id === 'I7:0');
      return [stop?.pays[0]?.treasury, stop?.takes, stop?.optional];
    };
    expect([at('2', '2'), at('3', '3'), at('5', '5'), at('7', '8')]).toEqual([
      [30, 'town', false],
      [20, 'town', false],
      [10, 'town', false],
      [0, 'town', false],
    ]);
  });

  it('ESP-5.3.3-4 a mine with a town is one stop that pays one or the other', () => {
    const s = running('CFLG', { trains: ['3/narrow'] }, { tiles: { E3: ['L82', 3], E5: ['74', 0], E7: ['L99', 3] } });
    expect(pays(s, 'CFLG', '0', ['E3', 'E5', 'E7'])).toEqual([50, 0]);
    expect(pays(s, 'CFLG', '0', ['E3', 'E5', 'E7'], { 'E7:0': 1 })).toEqual([40, 20]);
    expect(refusal(s, one(s, 'CFLG', '0', ['E3', 'E5', 'E7'], { 'E7:0': 2 }))).toBe('ESP-5.3.3-4');
  });

  it('ESP-R64 the mine of León is met only on the track between its sides 3 and 5', () => {
    const tiles = { E19: ['L96', 2], E21: ['15', 0], D20: ['58', 3] } as const;
    const s = running('N', { trains: ['3'], tokens: ['E21'] }, { tiles });
    expect(model(s, 'N').stops.find(({ id }) => id === 'D18:0')?.pays).toEqual([
      { income: 30, treasury: 0 },
      { income: 0, treasury: 20 },
    ]);
    expect(pays(s, 'N', '0', ['E21', 'E19', 'D18'], { 'D18:0': 1 })).toEqual([40, 20]);
    expect(refusal(s, one(s, 'N', '0', ['E21', 'D20', 'D18'], { 'D18:0': 1 }))).toBe('ESP-R64');
    expect(pays(s, 'N', '0', ['E21', 'D20', 'D18'])).toEqual([70, 0]);
    // In either direction, and from the west too.
    expect(refusal(s, one(s, 'N', '0', ['D18', 'D20', 'E21'], { 'D18:0': 1 }))).toBe('ESP-R64');
    const west = running(
      'N',
      { trains: ['4'], tokens: ['C25'] },
      { tiles: { C25: ['57', 0], C23: ['L91', 0], C21: ['9', 0], C19: ['8', 4] } },
    );
    expect(refusal(west, one(west, 'N', '0', ['C25', 'C23', 'D18'], { 'D18:0': 1 }))).toBe('ESP-R64');
    expect(pays(west, 'N', '0', ['C25', 'C23', 'D18'])).toEqual([50, 20]);
    // A run whose path is broken is no route: ESP-5.1.2-1
    const whole = one(west, 'N', '0', ['C25', 'C23', 'D18']) as Extract<Move18esp, { type: 'run' }>;
    const broken = { ...whole, runs: whole.runs.map((run) => ({ ...run, path: run.path.filter((_, i) => i !== 1) })) };
    expect(refusal(west, broken)).toBe('ESP-5.1.2-1');
  });
});

describe('worked examples', () => {
  it('ESP-5.4.2-ex1 ESP-5.4.2-ex2 CFEA with a 1+2 and a tender in the yellow phase', () => {
    const s = position({
      phase: '2',
      companies: { CFEA: { ...owned, trains: ['2/narrow'], city: 0 } },
      tiles: { D6: ['L133', 2], C5: ['L93', 5], B4: ['74', 1] },
      own: { tenders: ['CFEA'] },
      turn: { company: 'CFEA', step: 'run' },
    });
    const move = one(s, 'CFEA', '0+', ['D6', 'C5', 'C3', 'C1']);
    expect(earned(s, move)).toEqual({ income: 40, treasury: 70 });
    const paid = after(s, move, { type: 'dividend', by: 'ana', choice: 'pay' });
    const kept = after(s, move, { type: 'dividend', by: 'ana', choice: 'withhold' });
    expect([treasury(paid, 'CFEA'), cash(paid, 'ana'), treasury(kept, 'CFEA')]).toEqual([70, 20, 110]);
    expect(refusal(s, one(s, 'CFEA', '0', ['D6', 'C5', 'C3', 'C1']))).toBe('ESP-5.4.1-4');
    expect(pays(s, 'CFEA', '0+', ['D6', 'C5', 'C3', 'B4'])).toEqual([50, 30]);
  });

  const norte = (zamora: readonly [string, number]) =>
    position({
      phase: '4',
      companies: { N: { ...owned, trains: ['3', '4'], tokens: ['E21'] } },
      tiles: { E23: ['8', 3], E21: ['14', 0], F20: ['8', 1], F18: ['15', 0], D22: ['15', 1], D20: zamora, E19: ['L95', 1] },
      turn: { company: 'N', step: 'run' },
    });

  it('ESP-5.4.2-ex3 ESP-R37 N: the 3 runs Madrid, Valladolid, Burgos for 90 and the 4 Valladolid, Salamanca, Zamora, Porto for 100', () => {
    const s = norte(['3', 0]);
    const three = runOver(s, 'N', '0', ['F24:1', 'E21', 'F18']);
    const four = runOver(s, 'N', '1', ['E21', 'D22', 'D20', 'C21']);
    expect([earned(s, runMove(s, 'N', three)).income, earned(s, runMove(s, 'N', four)).income]).toEqual([90, 100]);
    expect(earned(s, runMove(s, 'N', three, four))).toEqual({ income: 190, treasury: 0 });
  });

  it('ESP-5.4.2-ex4 ESP-R37 instead the 4 ends in the mine of Palencia: 70 and 20 for the treasury', () => {
    const s = norte(['58', 4]);
    expect(pays(s, 'N', '1', ['E21', 'D22', 'D20', 'E19'], { 'E19:0': 1 })).toEqual([70, 20]);
  });

  it('ESP-5.4.2-ex5 ESP-R37 CFEA with a 1+2 in the green phase: Oviedo, Langreo as mine, then a mine or a town', () => {
    const s = position({
      phase: '3',
      companies: { CFEA: { ...owned, trains: ['2/narrow'], city: 0 } },
      tiles: { D6: ['L106', 0], E7: ['L100', 2], F8: ['693', 2], G9: ['L94', 2], F6: ['74', 0] },
      turn: { company: 'CFEA', step: 'run' },
    });
    expect(pays(s, 'CFEA', '0', ['D6:0', 'E7', 'G9'], { 'E7:0': 1 })).toEqual([40, 40]);
    expect(pays(s, 'CFEA', '0', ['D6:0', 'E7', 'F6'], { 'E7:0': 1 })).toEqual([50, 20]);
  });

  it('ESP-5.4.2-ex6 ESP-R37 SFVA with a 2+3 in the green phase: Oviedo, Avilés, a mine: 70 and 20', () => {
    const s = position({
      phase: '3',
      out: ['CFLG', 'FdC', 'GSSR', 'AVT', 'TBF', 'AC', 'CSE', 'CA'],
      companies: { SFVA: { ...owned, trains: ['3/narrow'], city: 1 } },
      tiles: { D6: ['L106', 0], D4: ['L108', 0], C5: ['L93', 0] },
      turn: { company: 'SFVA', step: 'run' },
    });
    expect(pays(s, 'SFVA', '0', ['D6:1', 'D4', 'C5'])).toEqual([70, 20]);
  });
});

describe('combined trains on the board', () => {
  const tiles = { H8: ['956', 0], H10: ['79', 0], E19: ['L97', 0], E21: ['57', 0] } as const;
  const s = running('FdLR', { trains: ['4/narrow+2'], tokens: ['H12'] }, { phase: '4', tiles, own: { openPasses: ['H12'] } });

  it('ESP-6.2.1-8 the range is the sum of both cards: 3+4 with a 2 is 5+4', () => {
    expect(model(s, 'FdLR').trains[0]).toMatchObject({ any: 5, towns: 4 });
    const broad = running('MZA', { trains: ['4+2'] }, { phase: '4' });
    expect(model(broad, 'MZA').trains[0]).toMatchObject({ any: 5, towns: 2 });
  });

  it('ESP-6.2.1-9 ESP-6.2.1-10 ESP-R55 it crosses one pass and stops on each map; the pass belongs to neither', () => {
    expect(pays(s, 'FdLR', '0', ['H8', 'H12', 'E19'])).toEqual([20 + 30 + 10, 0]);
    // Beside an ordinary train, too, which does not cross.
    const both = running(
      'FdLR',
      { trains: ['4/narrow', '4/narrow+2'], tokens: ['H12'] },
      { phase: '4', tiles, own: { openPasses: ['H12'] } },
    );
    expect(pays(both, 'FdLR', '1', ['H8', 'H12', 'E19'])).toEqual([20 + 30 + 10, 0]);
    expect(refusal(both, one(both, 'FdLR', '0', ['H8', 'H12', 'E19']))).toBe('ESP-5.4.2-1');
    expect(refusal(s, one(s, 'FdLR', '0', ['H8', 'H12']))).toBe('ESP-6.2.1-10');
    expect(refusal(s, one(s, 'FdLR', '0', ['H12', 'E19', 'E21']))).toBe('ESP-6.2.1-10');
    const flat = running('FdSB', { trains: ['4/narrow+2'] }, { phase: '4', tiles: COAST });
    expect(refusal(flat, one(flat, 'FdSB', '0', ['J4', 'I5', 'H4']))).toBe('ESP-6.2.1-9');
  });

  it('ESP-6.2-9 a full pass is crossed only by the companies that stand there', () => {
    const full = {
      N: { director: 'ben', shares: { ben: 50 }, tokens: ['H12'] },
      MCP: { director: 'ben', shares: { ben: 50 }, tokens: ['H12'] },
    };
    const out = running('FdLR', { trains: ['4/narrow+2'] }, { phase: '4', tiles, own: { openPasses: ['H12'] }, companies: full });
    expect(code(out, one(out, 'FdLR', '0', ['H8', 'H12', 'E19']))).toBe('routes.no-passing');
    expect(refusal(out, one(out, 'FdLR', '0', ['H8', 'H12', 'E19']))).toBe('ESP-R55');
    // So for a combined train beside an ordinary one.
    const beside = running(
      'FdLR',
      { trains: ['4/narrow', '4/narrow+2'] },
      { phase: '4', tiles, own: { openPasses: ['H12'] }, companies: full },
    );
    expect(code(beside, one(beside, 'FdLR', '1', ['H8', 'H12', 'E19']))).toBe('routes.no-passing');
    const half = running('FdLR', { trains: ['4/narrow+2'] }, { phase: '4', tiles, own: { openPasses: ['H12'] }, companies: { N: full.N } });
    expect(pays(half, 'FdLR', '0', ['H8', 'H12', 'E19'])).toEqual([30, 0]);
  });

  it('ESP-6.2-12 a route touches at most one pass', () => {
    const two = running(
      'FdLR',
      { trains: ['6/narrow+2'], tokens: ['H12'] },
      { phase: '6', tiles: { ...tiles, E19: ['L95', 3] }, own: { openPasses: ['H12', 'D12'] } },
    );
    expect(refusal(two, one(two, 'FdLR', '0', ['H8', 'H12', 'E19', 'D18', 'D12']))).toBe('ESP-6.2-12');
    // Nor from one pass to another, by a train that crosses none.
    const narrow = running(
      'FdLR',
      { trains: ['4/narrow'] },
      { phase: '4', tiles: { H8: ['L107', 2], H10: ['79', 0], I9: ['78', 2], J8: ['77', 0] }, own: { openPasses: ['H12', 'J10'] } },
    );
    for (const pass of ['H12', 'J10']) expect(code(narrow, one(narrow, 'FdLR', '0', ['H8', pass]))).toBe('legal');
    expect(refusal(narrow, one(narrow, 'FdLR', '0', ['H12', 'H8', 'J10']))).toBe('ESP-6.2-12');
  });

  it('ESP-3.1-18 ESP-3.1-19 a tender adds one town, mine or harbour to one train of the turn, a combined one too', () => {
    const t = running('FdSB', { trains: ['3/narrow', '3/narrow'] }, { tiles: COAST, own: { tenders: ['FdSB'] } });
    const ids = model(t, 'FdSB').trains.map(({ id, any, towns }) => [id, any, towns]);
    expect(ids).toEqual([
      ['0', 2, 3],
      ['0+', 2, 4],
      ['1', 2, 3],
      ['1+', 2, 4],
    ]);
    expect(refusal(t, runMove(t, 'FdSB', runOver(t, 'FdSB', '0+', ['I5', 'J4']), runOver(t, 'FdSB', '1+', ['I5', 'H4'])))).toBe(
      'ESP-3.1-18',
    );
    const joined = running('FdLR', { trains: ['4/narrow+2'] }, { phase: '4', own: { tenders: ['FdLR'] } });
    expect(model(joined, 'FdLR').trains[1]).toMatchObject({ any: 5, towns: 5 });
    expect(refusal(t, runMove(t, 'FdSB', { train: '7', path: ['I5:0'] }))).toBe('ESP-5.7-2');
  });

  it('ESP-5.4.2-10 ESP-5.4.2-11 each bonus once a route, both together 200', () => {
    const world = model(s, 'FdLR');
    const of = (id: string) => world.stops.find((stop) => stop.id === id)?.flags ?? 0;
    const bonus = (...ids: string[]) =>
      world.bonuses.reduce((sum, { all, income }) => sum + (all.every((mask) => ids.some((id) => of(id) & mask)) ? income : 0), 0);
    expect(bonus('F24:1', 'K5:0')).toBe(100);
    expect(bonus('F24:1', 'M21:1', 'K5:0', 'E3:0')).toBe(100);
    expect(bonus('A5:0', 'M5:0')).toBe(100);
    expect(bonus('C21:0', 'F24:1', 'K5:0', 'M5:0')).toBe(200);
    expect([bonus('F24:1', 'M21:1'), bonus('K5:0', 'E3:0'), bonus('M21:1', 'E3:0'), bonus('J20:0', 'E3:0')]).toEqual([0, 0, 100, 0]);
  });
});
