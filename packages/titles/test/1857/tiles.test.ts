import { describe, expect, it } from 'vitest';
import { board, PHASES } from '../../src/1857/data.ts';
import { tilesIn } from '../kit/tiles.ts';
import { after, movesOf, opening, type PositionSpec, position, refusal, treasury } from './position.ts';
import { alone, company, lay, tilesFor } from './rails.ts';

type Tiles = NonNullable<PositionSpec['tiles']>;

/** '3:3 4:4' as a table of counts. */
const counts = (list: string): Record<string, number> =>
  Object.fromEntries(
    list.split(' ').flatMap((entry) => {
      const [ids = '', count = ''] = entry.split(':');
      const [from = '', to = from] = ids.split('-');
      if (from === to) return [[from, Number(count)]];
      return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => [String(Number(from) + i), Number(count)]);
    }),
  );

const inTheBox = (...colors: string[]): Record<string, number> =>
  Object.fromEntries(Object.entries(tilesIn(board, opening(3))).filter(([id]) => colors.includes(board.tiles.get(id)?.color ?? '')));

describe('1857: tiles in the box', () => {
  it('57-tiles-1 yellow tiles', () => {
    expect(inTheBox('yellow')).toEqual(counts('3:3 4:4 6:2 7:9 8:22 9:23 57:1 58:3 K1:4 T1:4 X1:2 Z1:1 BB1:1'));
  });

  it('57-tiles-2 green tiles', () => {
    expect(inTheBox('green')).toEqual(
      counts('14:2 15:1 16-22:2 23-24:4 25:3 26-31:2 141-144:2 624-626:1 C2:1 K2:3 M2:1 R2:1 T2:3 X2:2 Z2:1 BA2:1 BB2:1'),
    );
  });

  it('57-tiles-3 brown and gray tiles', () => {
    const brown = '39-40:2 41-42:3 43-47:2 70:2 145-147:2 611:2 627-629:2 C3:1 K3:2 M3:1 R3:1 T3:2 X3:1 Z3:1 BA3:1 BB3:1 BT8:4 BT9:4';
    expect(inTheBox('brown', 'gray')).toEqual(counts(`${brown} BA4:1`));
  });

  it('57-tiles-4 the fourth K or T city does not turn green', () => {
    const K: Tiles = { D8: ['K2', 0], H10: ['K2', 0], G9: ['K1', 0] };
    expect(tilesFor(alone('CNA', {}, { phase: '2', tiles: K }), 'G9')).toEqual(['K2']);
    const full = alone('CNA', {}, { phase: '2', tiles: { ...K, M11: ['K2', 0] } });
    expect(tilesFor(full, 'G9')).toEqual([]);
    expect(refusal(full, lay('G9', 'K2'))).toBe('57-tiles-4');
    const T: Tiles = { E7: ['T2', 0], H6: ['T2', 3], G19: ['T1', 1] };
    expect(tilesFor(alone('NEA', {}, { phase: '2', tiles: T }), 'G19')).toEqual(['T2']);
    expect(refusal(alone('NEA', {}, { phase: '2', tiles: { ...T, O21: ['T2', 1] } }), lay('G19', 'T2', 1))).toBe('57-tiles-4');
  });

  it('57-tiles-4 with X3 on one X hex the other stays green', () => {
    const tiles: Tiles = { K17: ['X2', 0], H18: ['X2', 0] };
    expect(tilesFor(alone('SF', {}, { phase: '4', tiles }), 'K17')).toEqual(['X3']);
    const s = alone('SF', {}, { phase: '4', tiles: { ...tiles, H18: ['X3', 0] } });
    expect(tilesFor(s, 'K17')).toEqual([]);
    expect(refusal(s, lay('K17', 'X3'))).toBe('57-tiles-4');
  });
});

/** What a lay costs the company that makes it. */
const cost = (id: string, move: ReturnType<typeof lay>, tiles: Tiles, owns: string[] = [], phase = '4'): number => {
  const privates = Object.fromEntries(owns.map((name) => [name, id]));
  return 1000 - treasury(after(alone(id, {}, { phase, tiles, privates }), move), id);
};

describe('1857: bridges', () => {
  it('57-tiles-5 X1 to X2 and Z1 to Z2 cost 40, nothing else of them does', () => {
    expect(cost('SF', lay('K17', 'X1'), {})).toBe(0);
    expect(cost('SF', lay('K17', 'X2'), { K17: ['X1', 0] })).toBe(40);
    expect(cost('SF', lay('K17', 'X3'), { K17: ['X2', 0] })).toBe(0);
    expect(cost('OBA', lay('M19', 'Z1'), {})).toBe(0);
    expect(cost('OBA', lay('M19', 'Z2'), { M19: ['Z1', 0] })).toBe(40);
    expect(cost('OBA', lay('M19', 'Z3'), { M19: ['Z2', 0] })).toBe(0);
    const poor = alone('SF', { treasury: 39 }, { phase: '2', tiles: { K17: ['X1', 0] } });
    expect(refusal(poor, lay('K17', 'X2'))).toBe('57-1870.track-8');
  });

  it('57-tiles-ex1 Santa Fe to X2 costs 40, with the IP 20, and on to X3 nothing', () => {
    const tiles: Tiles = { K17: ['X1', 0] };
    expect(cost('SF', lay('K17', 'X2'), tiles, [], '2')).toBe(40);
    expect(cost('SF', lay('K17', 'X2'), tiles, ['IP'], '2')).toBe(20);
    expect(cost('SF', lay('K17', 'X3'), { K17: ['X2', 0] }, [], '4')).toBe(0);
  });

  it('57-R24 the IP halves a river and a bridge alike, never 60 or 120', () => {
    expect(cost('PAC', lay('L6', '9', 1), {}, ['IP'], '2')).toBe(20);
    expect(cost('OBA', lay('M19', 'Z2'), { M19: ['Z1', 0] }, ['IP'], '2')).toBe(20);
    const two = alone('PAC', {}, { phase: '2', privates: { IP: 'PAC' } });
    expect(treasury(after(two, lay('L6', '8', 5), lay('M7', '9', 2)), 'PAC')).toBe(960);
    expect(cost('CC', lay('L10', '9', 0), { K11: ['C2', 0] }, ['IP'], '2')).toBe(60);
    expect(cost('PAC', lay('L2', 'BT8', 2), { L4: ['M3', 0] }, ['IP'])).toBe(120);
  });
});

describe('1857: orientation', () => {
  it('57-tiles-6 tiles of X, Z, BB, R, C, M and BA lie with the letter to the north', () => {
    const turned: readonly (readonly [string, string, string, Tiles])[] = [
      ['SF', 'K17', 'X1', {}],
      ['SF', 'K17', 'X2', { K17: ['X1', 0] }],
      ['OBA', 'M19', 'Z1', {}],
      ['OBA', 'M19', 'Z2', { M19: ['Z1', 0] }],
      ['CA', 'L16', 'R2', {}],
      ['CC', 'K11', 'C2', {}],
      ['PAC', 'L4', 'M2', {}],
      ['OBA', 'N20', 'BA2', {}],
      ['OBA', 'N20', 'BA4', { N20: ['BA3', 0] }],
    ];
    for (const [id, hex, tile, tiles] of turned) {
      const s = alone(id, {}, { phase: '6', tiles });
      expect(movesOf(s, { type: 'lay', hex })).toEqual([lay(hex, tile, 0)]);
      for (const rotation of [1, 2, 3, 4, 5]) expect([tile, refusal(s, lay(hex, tile, rotation))]).toEqual([tile, '57-tiles-6']);
    }
    const blanca = alone('SBA', { tokens: ['R14'] }, { phase: '2', tiles: { R14: ['BB1', 0] } });
    expect(movesOf(blanca, { type: 'lay', hex: 'R14' })).toEqual([lay('R14', 'BB2', 0)]);
    expect(refusal(blanca, lay('R14', 'BB2', 1))).toBe('57-tiles-6');
    const fixed = [...board.tiles.values()].filter(({ rotations }) => rotations.length === 1 && rotations[0]?.rotation === 0);
    const lettered = ['BA2', 'BA3', 'BA4', 'BB1', 'BB2', 'BB3', 'C2', 'C3', 'M2', 'M3', 'R2', 'R3', 'X1', 'X2', 'X3', 'Z1', 'Z2', 'Z3'];
    expect(fixed.map(({ id }) => id).sort()).toEqual(lettered);
  });

  it('57-tiles-6 T and K tiles may be turned', () => {
    const rotations = (id: string, hex: string) => movesOf(alone(id), { type: 'lay', hex }).map(({ rotation }) => rotation);
    expect(rotations('CNA', 'G9')).toEqual([0, 1, 2]);
    // Formosa has no track to the blank side of Encarnación.
    expect(rotations('NEA', 'G19')).toEqual([0, 1, 3, 5]);
  });
});

describe('1857: the home of SF', () => {
  const western = { of: 'SF', city: 0, slot: 0 };

  it('57-tiles-7 the home token of SF stands in the western city of X1', () => {
    expect(board.tiles.get('X1')?.rotations[0]?.stops[0]?.exits).toEqual([0, 2]);
    const s = alone('SF', { operated: 0 }, { step: 'home', tiles: { K17: ['X1', 0] } });
    expect(s.board.K17?.tokens).toEqual([western]);
    // Its track goes on to the west, not to the east.
    expect(tilesFor(s, 'J16')).not.toEqual([]);
    expect(tilesFor(s, 'L18')).toEqual([]);
  });

  it('57-R3 on the bare hex the token waits and goes west when anybody lays X1', () => {
    const companies = { SF: company(), CA: company() };
    const bare = position({ companies, turn: { company: 'CA' } });
    expect(bare.board.K17).toEqual({ tile: null, rotation: 0, tokens: [western] });
    expect(after(bare, lay('K17', 'X1')).board.K17).toEqual({ tile: 'X1', rotation: 0, tokens: [western] });
    expect(after(alone('SF'), lay('K17', 'X1')).board.K17?.tokens).toEqual([western]);
  });

  it('57-R3 from X2 on any space serves SF', () => {
    const tiles: Tiles = { K17: ['X2', 0] };
    const companies = { SF: company({ operated: 0 }), ER: company({ tokens: ['K17'] }) };
    const s = position({ phase: '2', companies, tiles, turn: { company: 'SF', step: 'home' } });
    expect(s.board.K17?.tokens).toEqual([
      { of: 'ER', city: 0, slot: 0 },
      { of: 'SF', city: 0, slot: 1 },
    ]);
  });
});

/** Track of CNA's comes into H8 from all six sides. */
const AROUND_H8: Tiles = {
  G9: ['K2', 0],
  H10: ['K2', 0],
  H6: ['T2', 3],
  I7: ['7', 2],
  I9: ['7', 2],
  F8: ['3', 5],
  G7: ['BT8', 3],
};

const inPlain = (tile: string): string[] =>
  tilesFor(alone('CNA', { tokens: ['H10', 'H6'] }, { phase: '6', tiles: { ...AROUND_H8, H8: [tile, 0] } }), 'H8');

/** The first rotation of a tile with track to this side. */
const rotationTo = (tile: string, side: number): number =>
  board.tiles.get(tile)?.rotations.find(({ exits }) => (exits >> side) & 1)?.rotation ?? 0;

/** Deán Funes, entered from Córdoba in the south-east. */
const inSmallCity = (tile: string): string[] =>
  tilesFor(alone('CC', {}, { phase: '6', tiles: { J10: [tile, rotationTo(tile, 5)] } }), 'J10');

/** San Luis, entered from Mendoza in the west. */
const inLargeCity = (tile: string): string[] =>
  tilesFor(alone('PAC', {}, { phase: '6', tiles: { L6: ['9', 1], L8: [tile, rotationTo(tile, 1)] } }), 'L8');

const table = (offers: (tile: string) => string[], lines: Record<string, string>): void => {
  for (const [from, to] of Object.entries(lines)) expect([from, offers(from)]).toEqual([from, to.split(' ').filter(Boolean)]);
};

describe('1857: what may replace what', () => {
  it('57-tiles-9 yellow plain track', () => {
    table(inPlain, {
      7: '18 21 22 26 27 28 29 30 31 624 625 626',
      8: '16 17 19 21 22 23 24 25 28 29 30 31',
      9: '18 19 20 23 24 26 27',
    });
  });

  it('57-tiles-10 green plain track, 16 to 25', () => {
    table(inPlain, {
      16: '43 70',
      17: '47 628',
      18: '43 627',
      19: '45 46',
      20: '44 47',
      21: '46 629',
      22: '45 629',
      23: '41 43 45 47',
      24: '42 43 46 47',
      25: '40 45 46 629',
    });
  });

  it('57-tiles-11 green plain track, the rest', () => {
    table(inPlain, {
      26: '42 44 45 627',
      27: '41 44 46 627',
      28: '39 43 46 70',
      29: '39 43 45 70',
      30: '42 70 628 629',
      31: '41 70 628 629',
      624: '39 627 629',
      625: '70 627',
      626: '44 628',
    });
  });

  it('57-R4 the table of the rulebook is met with 21 and 22, 30 and 31, 627 and 628 changed over', () => {
    const printed = {
      7: '21 22 30 31 624 625 626',
      8: '21 22 30 31',
      17: '627',
      18: '628',
      21: '45 629',
      22: '46 629',
      25: '629',
      26: '628',
      27: '628',
      30: '41 70 627 629',
      31: '42 70 627 629',
      624: '39 628 629',
      625: '70 628',
      626: '44 627',
    };
    const pairs: Record<string, string> = { 21: '22', 22: '21', 30: '31', 31: '30', 627: '628', 628: '627' };
    const ours = (id: string): string => pairs[id] ?? id;
    for (const [from, to] of Object.entries(printed))
      expect([from, inPlain(ours(from))]).toEqual([from, expect.arrayContaining(to.split(' ').map(ours))]);
    // As printed the table would lose old track.
    expect(inPlain('17')).not.toContain('627');
    const tiles = tilesIn(board, opening(2));
    for (const [a, b] of Object.entries(pairs)) expect(tiles[a]).toBe(tiles[b]);
  });

  it('57-tiles-12 small cities', () => {
    table(inSmallCity, {
      3: '141 142 143',
      4: '141 142',
      58: '141 142 143 144',
      141: '145 146 147',
      142: '145 146 147',
      143: '146 147',
      144: '147',
    });
  });

  it('57-tiles-12 a small city takes no plain track, and plain hexes no small city', () => {
    const s = alone('CC');
    expect(tilesFor(s, 'J10')).toEqual(['3', '4', '58']);
    expect(refusal(s, lay('J10', '9', 2))).toBe('57-tiles-12');
    expect(refusal(s, lay('K13', '4', 1))).toBe('57-tiles-12');
    const yellow = alone('CC', {}, { phase: '2', tiles: { J10: ['4', 2] } });
    expect(refusal(yellow, lay('J10', '23', 2))).toBe('57-tiles-12');
  });

  it('57-tiles-13 large cities without a letter', () => {
    table(inLargeCity, { 6: '14 15', 57: '14 15', 14: '611', 15: '611' });
  });

  it('57-tiles-13 a large city takes no other tiles, and its tiles go nowhere else', () => {
    const s = alone('PAC', {}, { phase: '2', tiles: { L6: ['9', 1], L8: ['57', 1] } });
    for (const tile of ['23', '141']) expect(refusal(s, lay('L8', tile, 1))).toBe('57-tiles-13');
    expect(refusal(s, lay('L6', '14', 0))).toBe('57-map-2');
    expect(refusal(s, lay('M7', '57', 0))).toBe('57-map-2');
  });

  it('57-tiles-14 lettered cities go up within their letter', () => {
    const chains: readonly (readonly [string, string, readonly string[], (string | [string, number])[]])[] = [
      ['CNA', 'G9', ['K1', 'K2', 'K3'], []],
      ['NEA', 'G19', ['T1', 'T2', 'T3'], []],
      ['SF', 'K17', ['X1', 'X2', 'X3'], []],
      ['OBA', 'M19', ['Z1', 'Z2', 'Z3'], []],
      ['SBA', 'R14', ['BB1', 'BB2', 'BB3'], ['R14']],
      ['CC', 'K11', ['', 'C2', 'C3'], []],
      ['CA', 'L16', ['', 'R2', 'R3'], []],
      ['PAC', 'L4', ['', 'M2', 'M3'], []],
      ['OBA', 'N20', ['', 'BA2', 'BA3', 'BA4'], []],
    ];
    const rotation: Record<string, number> = { T1: 1, T2: 1 };
    for (const [id, hex, tiles, tokens] of chains)
      for (const [i, tile] of tiles.entries()) {
        const s = alone(id, { tokens }, { phase: '6', tiles: tile === '' ? {} : { [hex]: [tile, rotation[tile] ?? 0] } });
        expect([hex, tile, tilesFor(s, hex)]).toEqual([hex, tile, tiles.slice(i + 1, i + 2)]);
      }
  });

  it('57-tiles-15 every brown tile but BA3 is final, BT8 and BT9 included', () => {
    const brown = [...board.tiles.values()].filter(({ color }) => color === 'brown');
    const plain = brown.filter(({ data }) => data.tracks && data.terrainOnly === undefined);
    expect(plain.length).toBe(13);
    for (const { id } of plain) expect([id, inPlain(id)]).toEqual([id, []]);
    table(inSmallCity, { 145: '', 146: '', 147: '' });
    table(inLargeCity, { 611: '' });
    const mountain = alone('PAC', { tokens: ['K5'] }, { phase: '6', tiles: { K5: ['57', 1], K3: ['BT9', 1] } });
    expect(tilesFor(mountain, 'K3')).toEqual([]);
    expect(refusal(mountain, lay('K3', 'BT8', 1))).toBe('57-map-13');
    expect([...board.tiles.values()].filter(({ color }) => color === 'gray').map(({ id }) => id)).toEqual(['BA4']);
    for (const { id } of PHASES) {
      const s = alone('OBA', {}, { phase: id, tiles: { N20: ['BA3', 0] } });
      expect(tilesFor(s, 'N20')).toEqual(id === '6' ? ['BA4'] : []);
    }
  });
});

describe('1857: upgrades of printed hexes', () => {
  /** Sides of every tile on offer in the hex. */
  const sidesOffered = (id: string, hex: string): number[] =>
    movesOf(alone(id, {}, { phase: '2' }), { type: 'lay', hex }).map(
      ({ tile, rotation }) => board.tiles.get(String(tile))?.turned[Number(rotation)]?.exits ?? 0,
    );

  it('57-tiles-8 Mercedes upgrades like tile 58, with its sides north-west and east kept', () => {
    const s = alone('OBA', {}, { phase: '2' });
    expect(tilesFor(s, 'N18')).toEqual(['141', '142', '143', '144']);
    expect(sidesOffered('OBA', 'N18').every((exits) => (exits & 0b010100) === 0b010100)).toBe(true);
    expect(refusal(s, lay('N18', '141', 0))).toBe('57-1870.track-5');
    expect(tilesIn(board, after(s, lay('N18', '144', 0)))).toEqual({ ...tilesIn(board, s), 144: 1 });
    expect(refusal(alone('OBA', {}, { phase: '1' }), lay('N18', '144', 0))).toBe('57-1870.track-6');
  });

  it('57-tiles-16 a printed hex gives no tile back to the stock', () => {
    const upgrades = {
      N20: ['OBA', 'BA2', 0],
      L16: ['CA', 'R2', 0],
      K11: ['CC', 'C2', 0],
      L4: ['PAC', 'M2', 0],
      K19: ['ER', '14', 0],
      N18: ['OBA', '144', 0],
    } as const;
    for (const [hex, [id, tile, rotation]] of Object.entries(upgrades)) {
      const s = alone(id, {}, { phase: '2' });
      const before = tilesIn(board, s);
      const now = tilesIn(board, after(s, lay(hex, tile, rotation)));
      expect([hex, now]).toEqual([hex, { ...before, [tile]: (before[tile] ?? 0) - 1 }]);
    }
  });

  it('57-tiles-16 Concordia upgrades like tile 6, with its sides west and north-east kept', () => {
    expect(tilesFor(alone('ER', {}, { phase: '2' }), 'K19')).toEqual(['14', '15']);
    const kept = sidesOffered('ER', 'K19');
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.every((exits) => (exits & 0b001010) === 0b001010)).toBe(true);
    expect(refusal(alone('ER', {}, { phase: '2' }), lay('K19', '14', 2))).toBe('57-1870.track-5');
  });
});
