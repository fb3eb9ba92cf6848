import { shapeOf } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import { board } from '../../src/1857/data.ts';
import type { Move1857 } from '../../src/1857/index.ts';
import { after, movesOf, type PositionSpec, position, refusal } from './position.ts';
import { earns, lay } from './rails.ts';
import { anas, bens, earned, run, running, way } from './runs.ts';

type Tiles = NonNullable<PositionSpec['tiles']>;

// The tiles of Buenos Aires with two cities, each with a phase in which it may lie there; a BA4 needs the last.
const TWO_CITIES: readonly (readonly [string, Tiles])[] = [
  ['2', {}],
  ['2', { N20: ['BA2', 0] }],
  ['4', { N20: ['BA3', 0] }],
];
const BA4: Tiles = { N20: ['BA4', 0] };
// From Buenos Aires west over Mercedes and San Nicolás to Rosario, and north-west to Zárate.
const BOTH_SIDES: Tiles = { M17: ['4', 2], M19: ['Z1', 0] };
// Oeste and Sud joined outside Buenos Aires, by Mercedes.
const ROUND: Tiles = { N18: ['142', 5], O19: ['7', 2] };

const cities = (tiles: Tiles) => {
  const s = position({ tiles, phase: '6', companies: { OBA: anas({ trains: ['8'] }) }, turn: { company: 'OBA' } });
  return shapeOf(board, s.board.N20, board.index.get('N20') as number).stops.map(({ exits, slots, revenue }) => ({
    exits,
    slots,
    revenue,
  }));
};

describe('1857: hexes with two stops', () => {
  it('57-dual-1 one run never includes both cities of N20 on yellow, green or brown', () => {
    const round = way(0, 'N20:0 N20/1 N18:0 N18/5 O19/3 N20:1');
    for (const [phase, tile] of TWO_CITIES) {
      const s = running('OBA', ['3'], { tiles: { ...tile, ...ROUND }, phase });
      expect(refusal(s, run(round))).toBe('57-dual-1');
      expect(earned(s, way(0, 'N20:0 N20/1 N18:0'))).toBe(earns(s));
    }
  });

  it('57-dual-2 two trains of a company use one city each', () => {
    const s = running('OBA', ['2', '2'], { tiles: { O21: ['T1', 0] } }, ['O21']);
    expect(earned(s, way(0, 'N20:0 N20/1 N18:0'), way(1, 'O21:0 O21/2 N20:1'))).toBe(50 + 60);
  });

  it('57-dual-3 one run includes both cities of X1 if track outside joins them', () => {
    const tiles: Tiles = { K17: ['X1', 0], J16: ['7', 4], J18: ['9', 1], J20: ['3', 0] };
    const around = 'L16:0 L16/3 K17:0 K17/2 J16/4 J18/4 J20:0 J20/0 K19:0 K19/1 K17:1';
    expect(earned(running('SF', ['5'], { tiles, phase: '4' }), way(0, around))).toBe(30 + 20 + 10 + 20 + 20);
    const four = running('SF', ['4'], { tiles, phase: '3' });
    expect(refusal(four, run(way(0, around)))).toBe('57-trains-2');
    expect(earned(four, way(0, around.replace('J20:0', '(J20:0)')))).toBe(90);
    expect(refusal(four, run(way(0, 'K17:0 K17:1')))).toBe('57-1870.route-6');
  });

  it('57-dual-4 one run includes both small cities of Z, joined inside the hex on Z2 and Z3 but not on Z1', () => {
    const across = way(0, 'N18:0 N18/4 N20:0 N20/2 M19:0 M19:1');
    expect(refusal(running('OBA', ['4'], { tiles: { M19: ['Z1', 0] }, phase: '3' }), run(across))).toBe('57-1870.route-6');
    expect(earned(running('OBA', ['4'], { tiles: { M19: ['Z2', 0] }, phase: '3' }), across)).toBe(10 + 40 + 10 + 10);
    expect(earned(running('OBA', ['5'], { tiles: { M19: ['Z3', 0] }, phase: '4' }), across)).toBe(10 + 40 + 20 + 20);
  });

  it('57-dual-4 on Z1 too, by track outside', () => {
    const tiles: Tiles = { M19: ['Z1', 0], M17: ['58', 2], K17: ['X2', 0], L18: ['9', 2], L20: ['4', 0] };
    const around = way(0, 'N20:0 N20/2 M19:0 M19/1 M17:0 M17/2 L16:0 L16/3 K17:0 K17/5 L18/5 M19:1 M19/3 L20:0 L20/3 K21:0');
    expect(earned(running('OBA', ['8'], { tiles, phase: '6' }), around)).toBe(40 + 10 + 10 + 30 + 40 + 10 + 10 + 50);
  });

  it('57-dual-5 X2 and X3 are one city with two spaces, counted once; both tokens of X1 stay', () => {
    const before = position({
      phase: '4',
      tiles: { K17: ['X1', 0], J16: ['7', 4], J18: ['9', 1], J20: ['3', 0] },
      companies: { SF: anas({ treasury: 40, trains: ['5'] }), NEA: bens({ tokens: [['K17', 1]] }) },
      turn: { company: 'SF' },
    });
    const green = after(before, lay('K17', 'X2', 0));
    const seats = [
      { of: 'SF', city: 0, slot: 0 },
      { of: 'NEA', city: 0, slot: 1 },
    ];
    expect(green.board.K17?.tokens).toEqual(seats);
    expect(refusal(green, run(way(0, 'K17:0 K17/2 J16/4 J18/4 J20:0 J20/0 K19:0 K19/1 K17:0')))).toBe('57-1870.route-3');
    expect(earns(green)).toBe(30 + 40 + 10 + 20);

    const brown = position({
      phase: '4',
      tiles: { K17: ['X2', 0] },
      companies: { SF: anas({ trains: ['5'] }), NEA: bens({ tokens: ['K17'] }) },
      turn: { company: 'SF' },
    });
    expect(after(brown, lay('K17', 'X3', 0)).board.K17?.tokens).toEqual(seats);
  });
});

describe('1857: Buenos Aires', () => {
  const through = 'L16:0 L16/5 (M17:0) M17/5 N18:0 N18/4 N20:0 N20/2 M19:0';

  it('57-ba-1 the train of a company without a token in the city ends there, even if a space is free', () => {
    for (const [phase, tile] of TWO_CITIES) {
      const s = running('CA', ['4'], { tiles: { ...tile, ...BOTH_SIDES }, phase });
      expect(refusal(s, run(way(0, through)))).toBe('57-ba-1');
      expect(earned(s, way(0, 'L16:0 L16/5 M17:0 M17/5 N18:0 N18/4 N20:0'))).toBe(earns(s));
    }
  });

  it('57-ba-2 its network ends there: no track beyond', () => {
    const spec = { phase: '2', tiles: { M17: ['4', 2] }, companies: { CA: anas(), OBA: bens() } } as const;
    expect(refusal(position({ ...spec, turn: { company: 'CA' } }), lay('M19', 'Z1', 0))).toBe('57-1870.track-1');
    const oba = position({ ...spec, turn: { company: 'OBA' } });
    expect(movesOf(oba, { type: 'lay', hex: 'M19' })).toContainEqual({ ...lay('M19', 'Z1', 0), by: 'ben' });
  });

  it('57-ba-2 and no token beyond', () => {
    const tiles: Tiles = { N20: ['BA2', 0], M17: ['4', 2], M19: ['Z2', 0], L18: ['9', 2], K17: ['X1', 0] };
    const beyond: Move1857 = { type: 'token', by: 'ana', hex: 'K17', city: 1 };
    const tokenStep = (company: string) =>
      position({ phase: '2', tiles, companies: { [company]: anas({ treasury: 40 }) }, turn: { company, step: 'token' } });
    expect(refusal(tokenStep('CA'), beyond)).toBe('57-1870.token-2');
    expect(after(tokenStep('OBA'), beyond).companies.OBA?.tokens).toContain('K17');
  });

  it('57-ba-3 a company with a token there builds out of both sides', () => {
    const s = position({ phase: '2', companies: { OBA: anas() }, turn: { company: 'OBA' } });
    const hexes = new Set(movesOf(s, { type: 'lay' }).map(({ hex }) => hex));
    expect([...hexes]).toEqual(expect.arrayContaining(['M17', 'M19']));
  });

  it('57-ba-3 and runs out of both, with two trains or with one', () => {
    const two = running('OBA', ['2', '2'], { tiles: BOTH_SIDES });
    expect(earned(two, way(0, 'N20:0 N20/1 (N18:0) N18/2 (M17:0) M17/2 L16:0'), way(1, 'N20:0 N20/2 M19:0'))).toBe(120);
    for (const [phase, tile] of TWO_CITIES) {
      const one = running('OBA', ['4'], { tiles: { ...tile, ...BOTH_SIDES }, phase });
      expect(earned(one, way(0, through))).toBe(earns(one));
    }
  });

  it('57-ba-ex1 OBA runs one train through Oeste, CA without a token there may only end in it', () => {
    expect(earned(running('OBA', ['4'], { tiles: BOTH_SIDES, phase: '3', companies: { CA: bens() } }), way(0, through))).toBe(90);
    const ca = running('CA', ['4'], { tiles: BOTH_SIDES, phase: '3', companies: { OBA: bens() } });
    expect(refusal(ca, run(way(0, through)))).toBe('57-ba-1');
    expect(earned(ca, way(0, 'L16:0 L16/5 M17:0 M17/5 N18:0 N18/4 N20:0'))).toBe(90);
  });

  it('57-R17 without a token a city of Buenos Aires is like one full of others, with one like an ordinary city', () => {
    const tiles: Tiles = { ...BOTH_SIDES, N20: ['BA2', 0] };
    const guest = running('CA', ['4'], { tiles, phase: '3' });
    expect(refusal(guest, run(way(0, through)))).toBe('57-ba-1');
    const holder = running('CA', ['4'], { tiles, phase: '3' }, [['N20', 0]]);
    expect(earned(holder, way(0, through))).toBe(30 + 10 + 60 + 10);
    const other = running('CA', ['4'], { tiles, phase: '3' }, [['N20', 1]]);
    expect(refusal(other, run(way(0, through)))).toBe('57-ba-1');
  });

  it('57-ba-4 Oeste joins W and NW, Sud SW and SE, with 1, 2, 2 and 1, 2, 3 spaces', () => {
    const pair = (revenue: number, oeste: number, sud: number) => [
      { exits: [1, 2], slots: oeste, revenue },
      { exits: [0, 5], slots: sud, revenue },
    ];
    expect(cities({})).toEqual(pair(40, 1, 1));
    expect(cities({ N20: ['BA2', 0] })).toEqual(pair(60, 2, 2));
    expect(cities({ N20: ['BA3', 0] })).toEqual(pair(80, 2, 3));
  });

  it('57-ba-5 BA4 joins all into one ordinary city with five spaces, 100', () => {
    expect(cities(BA4)).toEqual([{ exits: [0, 1, 2, 5], slots: 5, revenue: 100 }]);
  });

  it('57-ba-5 through which anybody runs, from Oeste to Sud too, counting it once', () => {
    const tiles: Tiles = { ...BA4, ...BOTH_SIDES, O21: ['T1', 0] };
    const s = running('CA', ['8'], { tiles, phase: '6' });
    expect(earned(s, way(0, 'L16:0 L16/5 M17:0 M17/5 N18:0 N18/4 N20:0 N20/5 O21:0'))).toBe(30 + 10 + 10 + 100 + 20);
    const circle = running('OBA', ['8'], { tiles: { ...BA4, ...ROUND }, phase: '6' });
    expect(refusal(circle, run(way(0, 'N20:0 N20/1 N18:0 N18/5 O19/3 N20:0')))).toBe('57-1870.route-3');
  });

  it('57-ba-5 and in which all tokens of the two cities stay', () => {
    const s = position({
      phase: '6',
      tiles: { N20: ['BA3', 0] },
      companies: {
        OBA: anas({ trains: ['8'] }),
        SBA: bens(),
        PBA: bens(),
        CA: bens({ tokens: [['N20', 0]] }),
        CC: bens({ tokens: [['N20', 1]] }),
      },
      turn: { company: 'OBA' },
    });
    const tokens = after(s, lay('N20', 'BA4', 0)).board.N20?.tokens ?? [];
    expect(tokens.map(({ of }) => of).sort()).toEqual(['CA', 'CC', 'OBA', 'PBA', 'SBA']);
    expect(tokens.map(({ city, slot }) => `${city}.${slot}`).sort()).toEqual(['0.0', '0.1', '0.2', '0.3', '0.4']);
  });
});
