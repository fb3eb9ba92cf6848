import { describe, expect, it } from 'vitest';
import type { Built, State } from '../state.ts';
import { type Board, compileBoard } from './board.ts';
import type { BoardData, HexData, TileData } from './data.ts';
import { connects, newTrackReached, reachedStops } from './gain.ts';
import { fullSupply } from './supply.ts';
import {
  boardOf,
  COAST,
  cities,
  city,
  fault,
  laid,
  land,
  lay,
  numbers,
  offered,
  offersAndLays,
  SWAPS,
  tile,
  tiles,
  USUAL,
  without,
} from './test/lays.ts';
import { withoutStops } from './tile.ts';
import { trackGraph } from './track.ts';
import { builtAfter, type Fit, fitOf, type Lay, placements, type UpgradePolicy, upgradesOf } from './upgrade.ts';

describe('what may replace what', () => {
  const open = boardOf(land);

  it('goes up one colour and keeps all track', () => {
    expect(numbers(offered(open))).toEqual(['7', '8', '9', '9n']);
    expect(offered(open, { D6: laid('9') })).toEqual(['23/0', '23/3', '24/0', '24/3']);
    expect(offered(open, { D6: laid('8') })).toEqual(['16/0', '16/5', '23/2', '24/0', '25/0', '25/2']);
    expect(offered(open, { D6: laid('16') })).toEqual(['43/0']);
    expect(offered(open, { D6: laid('43') })).toEqual([]);
    expect(fault(open, {}, lay('23'))).toBe('color');
    expect(fault(open, { D6: laid('9') }, lay('43'))).toBe('color');
    expect(fault(open, { D6: laid('9') }, lay('8'))).toBe('color');
    expect(fault(open, { D6: laid('9') }, lay('25'))).toBe('track');
    expect(fault(open, { D6: laid('9') }, lay('24', 1))).toBe('track');
    expect(fault(open, { D6: laid('9') }, lay('9', 3))).toBe('same');
  });

  it('keeps plain plain, towns towns and cities cities', () => {
    expect(fault(open, {}, lay('57'))).toBe('kind');
    expect(fault(open, {}, lay('4'))).toBe('kind');
    const town1 = boardOf({ color: 'white', towns: [{}] });
    expect(numbers(offered(town1))).toEqual(['4', '58']);
    expect(offered(town1, { D6: laid('58') })).toEqual(['141/0']);
    expect(fault(town1, {}, lay('2'))).toBe('kind');
    expect(fault(town1, {}, lay('m'))).toBe('kind');
    const city1 = boardOf({ color: 'white', cities: [{ slots: 1 }] });
    expect(numbers(offered(city1))).toEqual(['5', '57', '6']);
    expect(fault(city1, {}, lay('oo'))).toBe('kind');
    expect(fault(city1, {}, lay('9'))).toBe('kind');
  });

  it('lets two cities become one, and tokens go with their city', () => {
    const double = boardOf({ color: 'white', cities: [{ slots: 1 }, { slots: 1 }] });
    expect(numbers(offered(double))).toEqual(['oo']);
    expect(numbers(offered(double, { D6: laid('oo') }))).toEqual(['14', '15', 'OO']);
    const built = { D6: laid('oo', 0, { of: 'A', city: 0, slot: 0 }, { of: 'B', city: 1, slot: 0 }) };
    const after = (what: Lay) => {
      const fit = fitOf(upgradesOf(double, USUAL), trackGraph(double, built), what);
      return fit && builtAfter(fit, built.D6).tokens;
    };
    expect(after(lay('15'))).toEqual([
      { of: 'A', city: 0, slot: 0 },
      { of: 'B', city: 0, slot: 1 },
    ]);
    expect(after(lay('OO', 3))).toEqual([
      { of: 'A', city: 0, slot: 0 },
      { of: 'B', city: 1, slot: 0 },
    ]);
    expect(fault(double, { D6: laid('oo', 1) }, lay('OO'))).toBe('track');
  });

  it('never takes the exits of one city apart, nor makes a city out of nothing', () => {
    const double = boardOf({ color: 'white', cities: [{ slots: 1 }, { slots: 1 }] });
    const crossed = compileBoard({ ...double.data, tiles: { ...tiles, xx: tile('green', cities([0, 3], [1, 4])) } }, {});
    expect(fault(crossed, { D6: laid('oo') }, lay('xx'))).toBe('track');
    const city1 = boardOf({ color: 'white', cities: [{ slots: 1 }] });
    expect(fault(city1, { D6: laid('6') }, lay('OO'))).toBe('kind');
  });

  it('counts the dots of towns that merge', () => {
    const double = boardOf({ color: 'white', towns: [{}, {}] });
    expect(offered(double, { D6: laid('2') })).toEqual(['901/0']);
    expect(fault(double, { D6: laid('2') }, lay('141'))).toBe('kind');
  });

  it('keeps links between stops', () => {
    const bridge = boardOf(
      { color: 'white', towns: [{}, {}] },
      {},
      {
        tiles: {
          ...tiles,
          z3: tile('brown', { towns: [{ exits: [0, 1] }, { exits: [3] }] }),
          z4: tile('brown', { towns: [{ exits: [0, 1] }, { exits: [3] }], links: [[1, 0]] }),
        },
      },
    );
    expect(offered(bridge, { D6: laid('z1') })).toContain('z2/0');
    expect(offered(bridge, { D6: laid('z2') })).toEqual(['z4/0', 'z4/3']);
    expect(fault(bridge, { D6: laid('z2') }, lay('z3'))).toBe('track');
  });

  it('asks for the label of the hex, a later one from its colour on', () => {
    const lettered = boardOf({ color: 'white', label: 'K', cities: [{ slots: 1 }] });
    expect(offered(lettered)).toEqual(['K1/0']);
    expect(offered(lettered, { D6: laid('K1') })).toEqual(['K2/0']);
    expect(fault(lettered, {}, lay('57'))).toBe('label');
    expect(fault(lettered, {}, lay('K1', 1))).toBe('no-rotation');
    expect(fault(boardOf({ color: 'white', cities: [{ slots: 1 }] }), {}, lay('K1'))).toBe('label');
    const later = boardOf({ color: 'white', cities: [{ slots: 1 }], laterLabel: { color: 'brown', label: 'Y' } });
    expect(numbers(offered(later))).toEqual(['5', '57', '6']);
    expect(numbers(offered(later, { D6: laid('15') }))).toEqual(['Y3']);
    const relaxed: UpgradePolicy = { label: () => undefined };
    expect(fault(lettered, {}, lay('57'), relaxed)).toBeNull();
  });

  it('takes a shape for what the title sees in it', () => {
    const mine = boardOf({ color: 'white', towns: [{ kind: 'mine' }] });
    expect(numbers(offered(mine))).toEqual(['m']);
    expect(offered(mine, { D6: laid('m') })).toEqual([]);
    const seenAs: UpgradePolicy['seenAs'] = (shape) =>
      shape.tile !== null && shape.stops.some(({ townKind }) => townKind === 'mine') ? withoutStops(shape) : shape;
    expect(offered(mine, { D6: laid('m') }, { seenAs })).toEqual(['23/0', '23/3', '24/0', '24/3']);
  });

  it('asks for the gauge of the hex', () => {
    const narrow: UpgradePolicy = { gauge: () => 'narrow' };
    expect(numbers(offered(open, {}, narrow))).toEqual(['9n']);
    expect(fault(open, {}, lay('9'), narrow)).toBe('gauge');
    expect(fault(open, { D6: laid('9n') }, lay('24'))).toBe('track');
  });

  it('replaces printed track like a tile, but never gray, red, blue or a coloured blank', () => {
    expect(offered(boardOf({ color: 'yellow', tracks: [[0, 3]] }))).toEqual(['23/0', '23/3', '24/0', '24/3']);
    expect(numbers(offered(boardOf({ color: 'yellow', cities: [{ slots: 1 }] })))).toEqual(['12', '14', '15']);
    for (const color of ['gray', 'red', 'blue', 'green'] as const) expect(fault(boardOf({ color }), {}, lay('9'))).toBe('no-lay');
    for (const color of ['gray', 'red', 'blue'] as const) expect(fault(boardOf({ color, tracks: [[0, 3]] }), {}, lay('24'))).toBe('no-lay');
    expect([offered(boardOf({ color: 'green' })), offered(boardOf({ color: 'gray', tracks: [[0, 3]] }))]).toEqual([[], []]);
  });

  it('refuses what is not there', () => {
    expect(fault(open, {}, lay('9', 0, 'Z9'))).toBe('no-hex');
    expect(fault(open, {}, lay('1000'))).toBe('no-tile');
    for (const rotation of [6, -1, 0.5]) expect(fault(open, {}, lay('9', rotation))).toBe('no-rotation');
    const upgrades = upgradesOf(open, USUAL);
    const graph = trackGraph(open, {});
    for (const what of [lay('9', 0, 'Z9'), lay('1000'), lay('9', 6), lay('23')]) expect(fitOf(upgrades, graph, what)).toBeNull();
    const fit = fitOf(upgrades, graph, lay('9'));
    expect(fit && builtAfter(fit, undefined)).toEqual({ tile: '9', rotation: 0, tokens: [] });
  });

  it('lays tiles made for a terrain there and nowhere else, whatever their colour', () => {
    const ridge = boardOf({ color: 'white', terrain: [{ type: 'ridge', cost: 120 }] });
    expect(offered(ridge)).toEqual(['BT/0', 'BT/1', 'BT/2']);
    expect(fault(ridge, {}, lay('9'))).toBe('terrain');
    expect(fault(open, {}, lay('BT'))).toBe('terrain');
    expect(fault(open, { D6: laid('16') }, lay('BT'))).toBe('terrain');
    expect(offered(ridge, { D6: laid('BT') })).toEqual([]);
  });

  it('lays tiles of certain hexes only there', () => {
    expect(fault(open, { D6: laid('9') }, lay('only'))).toBe('other-hex');
  });
});

describe('where track may run', () => {
  const at = (around: Partial<Record<string, HexData>>, more: Partial<BoardData> = {}) => fault(boardOf(land, around, more), {}, lay('9'));

  it('is any land, built or not', () => {
    expect(at({})).toBeNull();
    expect(at({ D8: { color: 'yellow', tracks: [[1, 2]] } })).toBeNull();
  });

  it('is not off the map, into the sea, at a blank side of gray or red, or over an impassable border', () => {
    expect(fault(boardOf(land), {}, lay('9', 0, 'D8'))).toBe('off-map');
    expect(at({ D8: { color: 'blue' } })).toBe('sea');
    expect(at({ D8: { color: 'gray', towns: [{ exits: [0] }] } })).toBe('blank-side');
    expect(at({ D8: { color: 'red', offboard: { group: 'S', revenue: 10, exits: [2] } } })).toBe('blank-side');
    expect(at({}, { edges: [{ between: ['D6', 'D8'], type: 'impassable' }] })).toBe('impassable');
  });

  it('is printed track of any colour', () => {
    for (const color of ['gray', 'blue'] as const) expect(at({ D8: { color, tracks: [[3, 4]] } })).toBeNull();
    expect(at({ D8: { color: 'red', offboard: { group: 'S', revenue: 10, exits: [3] } } })).toBeNull();
  });

  it('is the coast where the title says so', () => {
    expect(fault(boardOf(land), {}, lay('9', 0, 'D8'), COAST)).toBeNull();
    expect(fault(boardOf(land, { D8: { color: 'blue' } }), {}, lay('9'), COAST)).toBeNull();
    expect(fault(boardOf(land, { D8: { color: 'gray' } }), {}, lay('9'), COAST)).toBe('blank-side');
    expect(fault(boardOf(land, {}, { edges: [{ between: ['D6', 'D8'], type: 'impassable' }] }), {}, lay('9'), COAST)).toBe('impassable');
    const cliff = boardOf(
      land,
      {},
      {
        edges: [
          { between: ['D6', 'D8'], type: 'impassable' },
          { between: ['D6', 'D8'], type: 'coast' },
        ],
      },
    );
    expect([fault(cliff, {}, lay('9'), COAST), fault(cliff, {}, lay('9'))]).toEqual([null, 'impassable']);
    // Side 0 of D6 leads to D8.
    const h = cliff.index.get('D6') as number;
    expect([upgradesOf(cliff, COAST).open(h) & 1, upgradesOf(cliff, {}).open(h) & 1]).toEqual([1, 0]);
  });

  it('leaves the blue sides of a tile to the sea', () => {
    const middle: HexData = { color: 'green', cities: [{ slots: 2, exits: [0, 1] }] };
    const shore = boardOf(middle, { E5: { color: 'blue' }, E7: { color: 'blue' } });
    expect(offered(shore)).toEqual(['shore/0']);
    expect(fault(boardOf(middle), {}, lay('shore'))).toBe('inland');
    // Beyond the map is sea as well.
    expect(fault(boardOf(middle, {}, { hexes: { D6: middle, D8: land, C7: land, C5: land, D4: land } }), {}, lay('shore'))).toBeNull();
  });

  it('uses a printed stub with the first tile', () => {
    const stub = boardOf({ color: 'white', stub: [3] });
    expect(fault(stub, {}, lay('9'))).toBeNull();
    expect(fault(stub, {}, lay('9', 1))).toBe('stub');
    const two = boardOf({ color: 'white', stub: [0, 3] });
    expect([fault(two, {}, lay('9')), fault(two, {}, lay('8'))]).toEqual([null, 'stub']);
    expect(offered(stub).every((name) => ['7/2', '7/3', '8/1', '8/3', '9/0', '9n/0'].includes(name))).toBe(true);
  });
});

describe('the supply of tiles', () => {
  const open = boardOf(land);
  it('must hold the tile', () => {
    expect(fault(open, {}, lay('9'), USUAL, without(open, '9'))).toBe('supply');
    expect(fault(open, {}, lay('9'), USUAL)).toBeNull();
    expect(numbers(offered(open, {}, USUAL, without(open, '9', '9n', '7')))).toEqual(['8']);
  });

  it('need not hold a piece that is turned where it lies', () => {
    expect(fault(open, { D6: laid('9') }, lay('9', 1), SWAPS, without(open, '9'))).toBeNull();
    expect(fault(open, { D6: laid('9') }, lay('8'), SWAPS, without(open, '8'))).toBe('supply');
  });
});

describe('a swap of the same colour', () => {
  const open = boardOf(land);

  it('may drop loose track', () => {
    expect(fault(open, { D6: laid('9') }, lay('8', 1), SWAPS)).toBeNull();
    expect(fault(open, { D6: laid('23') }, lay('24', 1), SWAPS)).toBeNull();
    expect(fault(open, { D6: laid('9') }, lay('9'), SWAPS)).toBe('same');
    expect(fault(open, { D6: laid('9') }, lay('58'), SWAPS)).toBe('kind');
  });

  it('is refused as the same where only the number of the tile differs, and as other track where the gauge does', () => {
    const twins = boardOf(land, {}, { tiles: { ...tiles, '9b': tile('yellow', { tracks: [[0, 3]] }) } });
    expect(fault(twins, { D6: laid('9') }, lay('9b'), SWAPS)).toBe('same');
    expect(fault(twins, { D6: laid('9') }, lay('9b', 1), SWAPS)).toBeNull();
    expect(fault(twins, { D6: laid('9') }, lay('9n', 1), SWAPS)).toBe('track');
  });

  it('keeps a side that meets track of the first hex of the board', () => {
    const built = { C5: laid('9'), C7: laid('9') };
    expect(fault(open, built, lay('8', 5, 'C7'), SWAPS)).toBe('in-use');
    expect(fault(open, { C7: laid('9') }, lay('8', 5, 'C7'), SWAPS)).not.toBe('in-use');
  });

  it('keeps each side that meets track of the neighbour', () => {
    const built = { D6: laid('9'), D8: laid('9') };
    expect(fault(open, built, lay('8'), SWAPS)).toBeNull();
    expect(fault(open, built, lay('8', 1), SWAPS)).toBe('in-use');
  });

  it('keeps such sides joined if they were', () => {
    const built = { D6: laid('23'), D8: laid('9'), D4: laid('9') };
    expect(fault(open, built, lay('24'), SWAPS)).toBeNull();
    expect(fault(open, built, lay('25', 3), SWAPS)).toBe('in-use');
    const apart = { D6: laid('25'), C5: laid('9', 2), E5: laid('9', 1) };
    expect(fault(open, apart, lay('24', 5), SWAPS)).toBe('in-use');
    expect(fault(open, apart, lay('16', 2), SWAPS)).toBeNull();
  });

  it('keeps the number of cities', () => {
    const double = boardOf({ color: 'white', cities: [{ slots: 1 }, { slots: 1 }] });
    expect(fault(double, { D6: laid('OO') }, lay('14'), SWAPS)).toBe('kind');
  });

  it('needs a tile, not a printed hex', () => {
    expect(fault(boardOf({ color: 'yellow', tracks: [[0, 3]] }), {}, lay('8'), SWAPS)).toBe('color');
  });

  it('needs room for the tokens', () => {
    const city1 = boardOf({ color: 'white', cities: [{ slots: 1 }] });
    const built = (...of: string[]) => ({ D6: laid('15', 0, ...of.map((company, slot) => ({ of: company, city: 0, slot }))) });
    expect(fault(city1, built('A'), lay('12'), SWAPS)).toBeNull();
    expect(fault(city1, built('A', 'B'), lay('12'), SWAPS)).toBe('slots');
  });
});

describe('placements', () => {
  // Over all tiles in every-lay.test.ts.
  it('are exactly the lays without fault', () => {
    let legal = 0;
    for (const [offered, faultless] of offersAndLays([null, '9', '57', '15', 'oo', '2'], [0], 'one')) {
      legal += faultless.length;
      expect(offered).toEqual(faultless);
    }
    expect(legal).toBeGreaterThan(100);
  });

  it('can be asked by colour', () => {
    const open = boardOf(land);
    const upgrades = upgradesOf(open, SWAPS);
    const found = [
      ...placements(
        upgrades,
        trackGraph(open, { D6: laid('9') }),
        fullSupply(open),
        open.index.get('D6') ?? -1,
        (color) => color === 'green',
      ),
    ];
    expect(found.length).toBe(4);
    expect(found.every(({ tile }) => tile.color === 'green')).toBe(true);
  });
});

describe('what a lay gains', () => {
  const gain = (board: Board, under: Built | undefined, what: Lay, enters: number[], more: { own?: number; blocked?: number[] } = {}) => {
    const built: State['board'] = under ? { D6: under } : {};
    const fit = fitOf(upgradesOf(board, USUAL), trackGraph(board, built), what) as Fit;
    const standing = {
      enters: enters.reduce((mask, side) => mask | (1 << side), 0),
      own: more.own ?? 0,
      blocks: ({ index }: { index: number }) => more.blocked?.includes(index) ?? false,
    };
    return { fit, standing, gains: newTrackReached(fit, standing) };
  };
  const open = boardOf(land);

  it('is a tile that meets its track, or one in its home', () => {
    const { shape } = gain(open, undefined, lay('9'), []).fit;
    expect([connects(shape, 1 << 3, false), connects(shape, 1 << 2, false), connects(shape, 0, true)]).toEqual([true, false, true]);
  });

  it('is new plain track entered from either end', () => {
    expect(gain(open, laid('9'), lay('24'), [0]).gains).toBe(true);
    expect(gain(open, laid('9'), lay('24'), [2]).gains).toBe(true);
    expect(gain(open, laid('9'), lay('24'), [3]).gains).toBe(false);
    expect(gain(open, laid('9'), lay('24'), []).gains).toBe(false);
    expect(gain(open, undefined, lay('9'), [3]).gains).toBe(true);
  });

  const cityHex = boardOf({ color: 'white', cities: [{ slots: 1 }] });
  it('is a new exit of a stop it comes to, unless the stop is blocked', () => {
    expect(gain(cityHex, laid('57'), lay('15'), [0]).gains).toBe(true);
    expect(gain(cityHex, laid('57'), lay('15'), [0], { blocked: [0] }).gains).toBe(false);
    expect(gain(cityHex, laid('57'), lay('15'), [1], { blocked: [0] }).gains).toBe(true);
    expect(gain(cityHex, laid('57'), lay('15'), [], { own: 1 }).gains).toBe(true);
    expect(gain(cityHex, laid('57'), lay('15'), []).gains).toBe(false);
  });

  it('is nothing where only the stop grows', () => {
    const board = boardOf({ color: 'white', cities: [{ slots: 1 }] }, {}, { tiles: { ...tiles, big: tile('green', city(2, 0, 3)) } });
    expect(gain(board, laid('57'), lay('big'), [0]).gains).toBe(false);
  });

  it('is a new link between stops it comes to', () => {
    const bridge = boardOf({ color: 'white', towns: [{}, {}] });
    expect(gain(bridge, laid('z1'), lay('z2'), [0]).gains).toBe(true);
    expect(gain(bridge, laid('z1'), lay('z2'), []).gains).toBe(false);
    const north = gain(bridge, laid('z1'), lay('z2'), [0]);
    expect(reachedStops(north.fit.shape, north.standing)).toBe(0b11);
    const linked = gain(bridge, laid('z1'), lay('z2'), [3]);
    expect(reachedStops(linked.fit.shape, linked.standing)).toBe(0b11);
    const shut = gain(bridge, laid('z1'), lay('z2'), [3], { blocked: [1] });
    expect(reachedStops(shut.fit.shape, shut.standing)).toBe(0b10);
  });

  it('is a link only where there was none between these stops', () => {
    const towns = [{ exits: [0] }, { exits: [2] }, { exits: [4] }];
    const joined = (color: TileData['color'], ...links: number[][]) => tile(color, { towns, links });
    const old = [0, 1];
    const triple = boardOf(
      { color: 'white', towns: [{}, {}, {}] },
      {},
      {
        tiles: {
          old: joined('yellow', old),
          same: joined('green', old),
          turned: joined('green', [1, 0]),
          12: joined('green', old, [1, 2]),
          '02': joined('green', old, [0, 2]),
          21: joined('green', old, [2, 1]),
          20: joined('green', old, [2, 0]),
        },
      },
    );
    const gains = (id: string) => gain(triple, laid('old'), lay(id), [4]).gains;
    expect(['same', 'turned'].map((id) => gain(triple, laid('old'), lay(id), [0]).gains)).toEqual([false, false]);
    expect(['same', 'turned', '12', '02', '21', '20'].map(gains)).toEqual([false, false, true, true, true, true]);
  });

  it('is an exit of one city where only the other had it', () => {
    const double = boardOf(
      { color: 'white', cities: [{ slots: 1 }, { slots: 1 }] },
      {},
      { tiles: { ...tiles, both: tile('green', cities([0, 3], [3])) } },
    );
    expect(gain(double, laid('oo'), lay('both'), [0]).gains).toBe(true);
  });

  it('is not the exit of one city for who comes to the other', () => {
    const double = boardOf({ color: 'white', cities: [{ slots: 1 }, { slots: 1 }] });
    const more = compileBoard({ ...double.data, tiles: { ...tiles, half: tile('green', cities([0], [3, 4])) } }, {});
    expect(gain(more, laid('oo'), lay('half'), [0]).gains).toBe(false);
    expect(gain(more, laid('oo'), lay('half'), [3]).gains).toBe(true);
  });
});
