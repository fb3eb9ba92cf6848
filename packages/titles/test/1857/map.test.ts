import { titleAt } from '@roundhouse/engine';
import { shapeOf } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import { board, PHASES } from '../../src/1857/data.ts';
import { title1857 } from '../../src/1857/index.ts';
import { after, cash, movesOf, opening, type PositionSpec, position, refusal, treasury } from './position.ts';
import { alone, barOf, company, earns, earnsAlone, lay, tilesFor } from './rails.ts';

type Tiles = NonNullable<PositionSpec['tiles']>;

const LETTERS = {
  T: ['E7', 'G19', 'H6', 'O21'],
  K: ['D8', 'G9', 'H10', 'M11'],
  X: ['H18', 'K17'],
  R: ['L16'],
  C: ['K11'],
  BA: ['N20'],
  M: ['L4'],
  BB: ['R14'],
  none: ['J6', 'K5', 'K19', 'L8'],
};

const printed = (hex: string) => shapeOf(board, undefined, board.index.get(hex) as number);
const labelOf = (hex: string): string => board.data.hexes[hex]?.label ?? 'none';

describe('1857: letters and cities', () => {
  it('57-map-1 a hex takes only tiles of its own letter, one without a letter only tiles without', () => {
    const s = alone('CNA', {}, { phase: '2' });
    expect(tilesFor(s, 'G9')).toEqual(['K1']);
    for (const wrong of ['6', '57', 'T1']) expect(refusal(s, lay('G9', wrong))).toBe('57-map-1');
    for (const wrong of ['K1', 'T1']) expect(refusal(s, lay('L8', wrong))).toBe('57-map-1');
    // Nothing but the letter is wrong with these: elsewhere the same tiles are only out of reach.
    expect(refusal(s, lay('L8', '57'))).toBe('57-1870.track-1');
    expect(refusal(s, lay('E7', 'T1'))).toBe('57-1870.track-1');
    for (const [hex, wrong] of Object.entries({ L16: '15', K11: 'R2', L4: 'C2', N20: 'X2', K19: 'K2' }))
      expect(refusal(s, lay(hex, wrong))).toBe('57-map-1');
  });

  it('57-map-1 the small city hex with a letter takes only the tile with it', () => {
    const s = alone('OBA');
    expect(tilesFor(s, 'M19')).toEqual(['Z1']);
    expect(refusal(s, lay('M17', 'Z1'))).toBe('57-map-1');
    expect(tilesFor(s, 'M17')).toEqual(['3', '4', '58']);
  });

  it('57-map-2 the nineteen large cities and their letters', () => {
    const cities = board.ids.filter((hex) => printed(hex).stops.some(({ kind }) => kind === 'city'));
    expect(cities.length).toBe(19);
    for (const [letter, hexes] of Object.entries(LETTERS))
      expect([letter, cities.filter((hex) => labelOf(hex) === letter)]).toEqual([letter, hexes]);
    const s = alone('CNA', {}, { phase: '6' });
    const next: Record<string, string> = { T: 'T1', K: 'K1', X: 'X1', R: 'R2', C: 'C2', BA: 'BA2', M: 'M2', BB: 'BB1' };
    for (const [letter, hexes] of Object.entries(LETTERS))
      for (const hex of hexes) {
        const tile = next[letter] ?? (hex === 'K19' ? '14' : '57');
        const legal = hex === 'G9' ? null : '57-1870.track-1';
        expect([hex, [0, 1, 2, 3, 4, 5].some((rotation) => barOf(s, lay(hex, tile, rotation)) === legal)]).toEqual([hex, true]);
      }
  });

  it('57-R1 what the rulebook says of the map holds on ours', () => {
    expect(Object.entries(LETTERS).map(([letter, { length }]) => `${length} ${letter}`)).toEqual([
      '4 T',
      '4 K',
      '2 X',
      '1 R',
      '1 C',
      '1 BA',
      '1 M',
      '1 BB',
      '4 none',
    ]);
    const named = { K11: 'Córdoba', M11: 'Río Cuarto', O21: 'La Plata', N18: 'Mercedes', H22: 'Posadas', I7: undefined, B10: undefined };
    for (const [hex, name] of Object.entries(named)) expect([hex, board.data.hexes[hex]?.name]).toEqual([hex, name]);
    // The run of the rulebook: Buenos Aires to Rosario past two small cities.
    expect(earnsAlone('OBA', '2', { M17: ['4', 2] })).toBe(70);
  });
});

describe('1857: what cities pay', () => {
  /** Earnings of a 2-train for each tile of the city it starts from; null for the printed one. */
  const row = (
    id: string,
    hex: string,
    tiles: readonly (readonly [string, number] | null)[],
    beyond: Tiles,
    tokens: (string | [string, number])[] = [],
  ) => tiles.map((tile) => earnsAlone(id, '2', { ...beyond, ...(tile && { [hex]: tile }) }, { phase: '6', tokens }));

  it('57-map-3 T pays 20, 30 and 40', () => {
    // Formosa to Paraguay, which pays 40.
    expect(
      row(
        'NEA',
        'G19',
        [
          ['T1', 1],
          ['T2', 1],
          ['T3', 0],
        ],
        {},
      ),
    ).toEqual([60, 70, 80]);
  });

  it('57-map-3 K pays 20, 30 and 40', () => {
    expect(
      row(
        'CNA',
        'G9',
        [
          ['K1', 2],
          ['K2', 2],
          ['K3', 1],
        ],
        { H10: ['K1', 2] },
      ),
    ).toEqual([40, 50, 60]);
  });

  it('57-map-3 BB pays 20, 30 and 40', () => {
    // From the token in Buenos Aires, which pays 40.
    const way: Tiles = { N18: ['144', 0], O17: ['9', 0], P16: ['9', 0], Q15: ['9', 0] };
    expect(
      row(
        'OBA',
        'R14',
        [
          ['BB1', 0],
          ['BB2', 0],
          ['BB3', 0],
        ],
        way,
      ),
    ).toEqual([60, 70, 80]);
  });

  it('57-map-3 a city without letter pays 20, 30 and 40', () => {
    // Concordia to Brasil, which pays 50.
    expect(row('ER', 'K19', [null, ['14', 0], ['611', 0]], { J20: ['58', 4] })).toEqual([70, 80, 90]);
  });

  it('57-map-3 M pays 20, 30 and 50', () => {
    expect(row('PAC', 'L4', [null, ['M2', 0], ['M3', 0]], { K5: ['57', 0] })).toEqual([40, 50, 70]);
  });

  it('57-map-3 R and C pay 30, 40 and 60', () => {
    // Rosario to Buenos Aires (40), Córdoba to Deán Funes (10).
    expect(row('CA', 'L16', [null, ['R2', 0], ['R3', 0]], { M17: ['4', 2] })).toEqual([70, 80, 100]);
    expect(row('CC', 'K11', [null, ['C2', 0], ['C3', 0]], { J10: ['4', 2] })).toEqual([40, 50, 70]);
  });

  it('57-map-4 X pays 20 for each yellow city, then 40 and 50 as one', () => {
    // Santa Fe to Rosario (30), Concordia (20) to Paraná, and the whole line once the cities are one.
    const X: Tiles = { K17: ['X1', 0] };
    expect(earnsAlone('SF', '2', X)).toBe(50);
    expect(earnsAlone('ER', '2', X)).toBe(40);
    expect(earnsAlone('SF', '3', X)).toBe(50);
    expect(earnsAlone('SF', '3', { K17: ['X2', 0] })).toBe(90);
    expect(earnsAlone('SF', '3', { K17: ['X3', 0] })).toBe(100);
  });

  it('57-map-4 Buenos Aires pays 40, 60 and 80 in either city and 100 as one', () => {
    const BA = [null, ['BA2', 0], ['BA3', 0], ['BA4', 0]] as const;
    expect(row('OBA', 'N20', BA, { M17: ['4', 2] })).toEqual([70, 90, 110, 130]);
    expect(row('SBA', 'N20', BA, { O21: ['T1', 0] })).toEqual([60, 80, 100, 120]);
  });

  it('57-map-5 small cities pay 10, 10 and 20', () => {
    expect(
      row(
        'CC',
        'J10',
        [
          ['4', 2],
          ['142', 2],
          ['145', 2],
        ],
        {},
      ),
    ).toEqual([40, 40, 50]);
  });

  it('57-map-5 the two small cities of the Z hex pay alike', () => {
    const Z1: Tiles = { M19: ['Z1', 0] };
    expect(earnsAlone('OBA', '2', Z1)).toBe(50);
    expect(earnsAlone('ER', '2', { ...Z1, K19: ['15', 0], L18: ['8', 3] })).toBe(40);
    expect(earnsAlone('OBA', '3', { M19: ['Z2', 0] })).toBe(60);
    expect(earnsAlone('OBA', '3', { M19: ['Z3', 0] })).toBe(80);
  });

  it('57-map-6 cities and small cities printed on the map', () => {
    const yellow = board.ids.filter((hex) => board.data.hexes[hex]?.color === 'yellow');
    expect(yellow.sort()).toEqual(['K11', 'K19', 'L16', 'L4', 'N18', 'N20']);
    expect(opening(3).board).toEqual({});
    // They run without a tile laid: Oeste to Mercedes; and K19 lies as tile 6 would.
    expect(earnsAlone('OBA', '2', {})).toBe(50);
    expect(earnsAlone('ER', '2', { K17: ['X1', 0] })).toBe(40);
    const { stops } = printed('K19');
    expect(stops).toEqual([expect.objectContaining({ kind: 'city', slots: 1, revenue: 20, exits: [1, 3] })]);
    const as6 = board.tiles.get('6')?.rotations.find(({ exits }) => exits === printed('K19').exits);
    expect(as6?.stops[0]).toMatchObject({ slots: 1, revenue: 20 });
    expect(board.ids.filter((hex) => board.data.hexes[hex]?.color === 'gray')).toEqual(['H22']);
    expect(printed('H22').stops.map(({ kind }) => kind)).toEqual(['town']);
  });

  it('57-map-7 the gray hex takes no tile in any phase', () => {
    for (const { id } of PHASES) {
      const s = alone('NEA', { tokens: [['H18', 1]] }, { phase: id, tiles: { H18: ['X1', 0], H20: ['9', 1] } });
      expect(movesOf(s, { type: 'lay', hex: 'H22' })).toEqual([]);
      for (const tile of ['58', '143', '146', 'BA4']) expect(refusal(s, lay('H22', tile))).toBe('57-map-7');
    }
  });

  it('57-map-7 the gray hex pays 20 in phase 1 and 30 from phase 2 on', () => {
    // Corrientes (20), Posadas, Paraguay (20, 30, 30, 40, 40, 40).
    const line: Tiles = { H18: ['X1', 0], H20: ['9', 1] };
    const earned = PHASES.map(({ id }) => earnsAlone('NEA', '3', line, { phase: id, tokens: [['H18', 1]] }));
    expect(earned).toEqual([60, 80, 80, 90, 90, 90]);
  });

  /** Each area from a city that pays the first figure. */
  const AREAS: readonly (readonly [string, number, string, Tiles, (string | [string, number])[], readonly number[]])[] = [
    ['Bolivia B8', 20, 'CNA', { D8: ['K1', 2], C7: ['8', 3] }, ['D8'], [20, 30, 40, 50]],
    ['Bolivia A9', 20, 'CNA', { D8: ['K1', 0], C9: ['9', 0], B10: ['8', 0] }, ['D8'], [20, 30, 40, 50]],
    ['Chile norte', 20, 'CNA', { E7: ['T1', 1], E5: ['BT9', 1] }, ['E7'], [20, 30, 50, 70]],
    ['Chile K3', 20, 'PAC', { K5: ['57', 1], K3: ['BT9', 1] }, ['K5'], [30, 40, 60, 80]],
    ['Chile L2', 50, 'PAC', { L4: ['M3', 0], L2: ['BT8', 2] }, [], [30, 40, 60, 80]],
    ['Paraguay F20', 20, 'NEA', { G19: ['T1', 1] }, [], [20, 30, 40, 40]],
    ['Paraguay G21', 20, 'NEA', { H18: ['X1', 0], H20: ['9', 1] }, [['H18', 1]], [20, 30, 40, 40]],
    ['Brasil J20', 20, 'ER', { J20: ['58', 4] }, [], [20, 30, 40, 50]],
    ['Brasil I21', 20, 'NEA', { H18: ['X1', 0], H20: ['9', 1], I21: ['8', 3] }, [['H18', 1]], [20, 30, 40, 50]],
    ['Uruguay', 30, 'ER', { K19: ['14', 0] }, [], [30, 30, 40, 50]],
    ['Neuquén', 30, 'SBA', { R14: ['BB1', 0], R12: ['9', 1] }, ['R14'], [30, 40, 50, 60]],
    ['El Sur', 40, 'SBA', { R14: ['BB2', 0] }, ['R14'], [30, 40, 60, 80]],
  ];
  const paid = ([, from, id, tiles, tokens]: (typeof AREAS)[number], phase: string): number =>
    earnsAlone(id, '2', tiles, { phase, tokens }) - from;

  it('57-map-8 what the off-board areas pay in each colour', () => {
    for (const area of AREAS) expect([area[0], ...['1', '2', '4', '6'].map((phase) => paid(area, phase))]).toEqual([area[0], ...area[5]]);
  });

  it('57-R52 Neuquén pays 30/40/50/60 and El Sur 30/40/60/80, under number 1 20/30/40/50 and 20/20/30/40, as their maps show', () => {
    const southern = AREAS.filter(([area]) => area === 'Neuquén' || area === 'El Sur');
    const paidUnder = (rules: number, [, from, id, tiles, tokens]: (typeof AREAS)[number]): number[] =>
      ['1', '2', '4', '6'].map((phase) => earns({ ...alone(id, { trains: ['2'], tokens }, { phase, tiles, step: 'run' }), rules }) - from);
    expect(southern.map((area) => paidUnder(2, area))).toEqual([
      [30, 40, 50, 60],
      [30, 40, 60, 80],
    ]);
    expect(southern.map((area) => paidUnder(1, area))).toEqual([
      [20, 30, 40, 50],
      [20, 20, 30, 40],
    ]);
    const shown = (rules: number) =>
      ['R10', 'S13'].map((hex) => Object.values(titleAt(title1857, rules)?.board.data.hexes[hex]?.offboard?.revenue ?? {}));
    for (const rules of [1, 2]) expect(shown(rules)).toEqual(southern.map((area) => paidUnder(rules, area)));
    // Every other area pays the same under both.
    for (const area of AREAS) if (!southern.includes(area)) expect([area[0], paidUnder(1, area)]).toEqual([area[0], area[5]]);
  });

  it('57-map-9 57-R2 the off-board colour is that of the newest tiles of the phase, gray only in phase 6', () => {
    const colours = ['yellow', 'green', 'green', 'brown', 'brown', 'gray'];
    const column = { yellow: 0, green: 1, brown: 2, gray: 3 };
    for (const area of AREAS)
      expect([area[0], ...PHASES.map(({ id }) => paid(area, id))]).toEqual([
        area[0],
        ...colours.map((colour) => area[5][column[colour as keyof typeof column]]),
      ]);
    for (const [i, phase] of PHASES.entries()) expect(phase.tiles.at(-1)).toBe(colours[i]);
  });

  it('57-map-19 Bahía Blanca pays 10 more to the company with its token there', () => {
    const tiles: Tiles = { N18: ['144', 0], O17: ['9', 0], P16: ['9', 0], Q15: ['9', 0] };
    const earned = (tile: string, acting: string): number =>
      earns(
        position({
          phase: '1',
          companies: { OBA: company({ trains: ['2'] }), SBA: company({ trains: ['2'], tokens: ['R14'] }) },
          tiles: { ...tiles, R14: [tile, 0] },
          turn: { company: acting, step: 'run' },
        }),
      );
    // The same line to Oeste (40), run by the owner of the token and by another company.
    expect(['BB1', 'BB2', 'BB3'].map((tile) => earned(tile, 'SBA') - 40)).toEqual([30, 40, 50]);
    expect(['BB1', 'BB2', 'BB3'].map((tile) => earned(tile, 'OBA') - 40)).toEqual([20, 30, 40]);
  });

  it('57-map-20 the two hexes of an off-board area are one stop', () => {
    // Jujuy lies on a line from one arrow of Bolivia to the other.
    const tiles: Tiles = { D8: ['K2', 0], C7: ['8', 3], C9: ['9', 0], B10: ['8', 0] };
    const s = alone('CNA', { trains: ['4'], tokens: ['D8'] }, { phase: '2', tiles, step: 'run' });
    const path = ['B8:0', 'B8/0', 'C7/5', 'D8:0', 'D8/3', 'C9/3', 'B10/2', 'A9:0'];
    expect(refusal(s, { type: 'run', by: 'ana', runs: [{ train: '0', path }] })).toBe('57-map-20');
    expect(earns(s)).toBe(60);
  });

  it('57-map-20 Chile and Chile norte are two areas', () => {
    expect(board.data.hexes.E3?.offboard?.group).not.toBe(board.data.hexes.K1?.offboard?.group);
    const groups = new Map<string, string[]>();
    for (const [hex, { offboard }] of Object.entries(board.data.hexes))
      if (offboard) groups.set(offboard.group, [...(groups.get(offboard.group) ?? []), hex]);
    expect([...groups].filter(([, hexes]) => hexes.length > 1)).toEqual([
      ['Bolivia', ['A9', 'B8']],
      ['Paraguay', ['F20', 'G21']],
    ]);
  });
});

/** A first lay that a company can make: hex, company, its further tokens, track, tile and rotation. */
type First = readonly [string, string, (string | [string, number])[], Tiles, string, number];

const before = ([, id, tokens, tiles]: First, money: number, phase: string) => alone(id, { tokens, treasury: money }, { phase, tiles });

const costs = (first: First, cost: number, phase: string): void => {
  const [hex, id, , , tile, rotation] = first;
  expect([hex, treasury(after(before(first, 500, phase), lay(hex, tile, rotation)), id)]).toEqual([hex, 500 - cost]);
  if (cost > 0) expect([hex, refusal(before(first, cost - 1, phase), lay(hex, tile, rotation))]).toEqual([hex, '57-1870.track-8']);
};

const hexesAt = (cost: number): string[] => board.ids.filter((_, h) => board.terrainCost(h) === cost);

describe('1857: terrain', () => {
  it('57-map-10 the first tile in a river hex costs 40', () => {
    const rivers: readonly First[] = [
      ['E11', 'CNA', [], { G9: ['K1', 0], F10: ['9', 0] }, '9', 0],
      ['F14', 'CNA', [], { G9: ['K1', 1], G11: ['9', 1], G13: ['8', 1] }, '9', 0],
      ['G17', 'NEA', [], { G19: ['T1', 1] }, '9', 1],
      ['H12', 'CNA', ['H10'], { H10: ['K1', 1] }, '9', 1],
      ['H20', 'NEA', [['H18', 1]], { H18: ['X1', 0] }, '9', 1],
      ['I17', 'NEA', [['H18', 0]], { H18: ['X1', 0] }, '4', 0],
      ['J18', 'ER', [], { K19: ['15', 0] }, '9', 2],
      ['L6', 'PAC', [], {}, '9', 1],
      ['M7', 'PAC', [], { L6: ['8', 5] }, '9', 2],
      ['R12', 'SBA', ['R14'], { R14: ['BB1', 0] }, '9', 1],
    ];
    for (const river of rivers) costs(river, 40, '2');
    expect(hexesAt(40)).toEqual(rivers.map(([hex]) => hex));
  });

  it('57-map-11 the first tile in a mountain hex costs 60', () => {
    const mountains: readonly First[] = [
      ['C7', 'CA', ['D8'], { D8: ['K1', 2] }, '8', 3],
      ['F6', 'CA', ['E7'], { E7: ['T1', 0] }, '8', 3],
      ['I5', 'CA', ['H6'], { H6: ['T1', 0] }, '8', 3],
      ['I7', 'CA', ['H6'], { H6: ['T1', 3] }, '9', 2],
      ['J4', 'PAC', ['K5'], { K5: ['57', 2] }, '8', 3],
      ['L10', 'CC', [], { K11: ['C2', 0] }, '9', 0],
      ['Q15', 'SBA', ['R14'], { R14: ['BB1', 0] }, '9', 0],
    ];
    for (const mountain of mountains) costs(mountain, 60, '2');
    expect(hexesAt(60)).toEqual(mountains.map(([hex]) => hex));
  });

  it('57-map-11 hexes without a printed amount cost nothing', () => {
    costs(['B10', 'CA', ['D8'], { D8: ['K1', 0], C9: ['9', 0] }, '8', 0], 0, '1');
    costs(['H8', 'CA', ['H10'], { H10: ['K1', 1] }, '9', 1], 0, '1');
    costs(['M3', 'PAC', [], { L4: ['M3', 0] }, '7', 2], 0, '4');
  });

  /** The green mountains, each with track that leads there and a lay that fits. */
  const GREEN: readonly First[] = [
    ['D6', 'CA', ['E7'], { E7: ['T1', 0] }, 'BT8', 3],
    ['E5', 'CA', ['E7'], { E7: ['T1', 1] }, 'BT9', 1],
    ['G7', 'CA', ['H6'], { H6: ['T1', 3] }, 'BT9', 0],
    ['K3', 'PAC', ['K5'], { K5: ['57', 1] }, 'BT9', 1],
    ['K9', 'PAC', ['L8'], { L8: ['57', 0] }, 'BT9', 0],
    ['L2', 'PAC', [], { L4: ['M3', 0] }, 'BT8', 2],
  ];

  it('57-map-12 green mountains cost 120', () => {
    for (const mountain of GREEN) costs(mountain, 120, '4');
    expect(hexesAt(120)).toEqual(GREEN.map(([hex]) => hex));
  });

  it('57-map-12 green mountains stay empty until brown tiles are available', () => {
    for (const mountain of GREEN) {
      const [hex, , , , tile, rotation] = mountain;
      for (const phase of ['1', '2', '3']) {
        expect(tilesFor(before(mountain, 500, phase), hex)).toEqual([]);
        expect([hex, phase, refusal(before(mountain, 500, phase), lay(hex, tile, rotation))]).toEqual([hex, phase, '57-map-12']);
      }
      for (const phase of ['4', '5', '6']) expect(tilesFor(before(mountain, 500, phase), hex)).toContain(tile);
    }
  });

  it('57-R39 a green mountain tile needs reach and the full 120, which the IP does not reduce', () => {
    const mountain = GREEN[3] as First;
    const [hex, id, tokens, tiles, tile, rotation] = mountain;
    expect(refusal(alone(id, {}, { phase: '4', tiles: { K5: ['57', 2] } }), lay(hex, tile, rotation))).toBe('57-1870.track-1');
    // In play the IP is closed by then; the rule stands all the same.
    const late = alone(id, { tokens, treasury: 150 }, { phase: '4', tiles, privates: { IP: id } });
    expect(treasury(after(late, lay(hex, tile, rotation)), id)).toBe(30);
  });

  it('57-map-13 only BT8 and BT9 go on a green mountain, and nowhere else', () => {
    for (const mountain of GREEN) {
      const s = before(mountain, 500, '4');
      expect(tilesFor(s, mountain[0]).every((tile) => tile === 'BT8' || tile === 'BT9')).toBe(true);
      for (const tile of ['7', '8', '9', '42']) expect(refusal(s, lay(mountain[0], tile))).toBe('57-map-13');
    }
    const s = alone('CNA', { tokens: ['H10'] }, { phase: '4', tiles: { H10: ['K1', 1] } });
    for (const tile of ['BT8', 'BT9']) for (const hex of ['H8', 'H12']) expect(refusal(s, lay(hex, tile, 1))).toBe('57-map-13');
    expect(tilesFor(s, 'H8')).toEqual(['7', '8', '9']);
  });

  it('57-map-14 no track from one green mountain leads to another, built or not', () => {
    const jujuy = alone('CNA', { tokens: ['D8'] }, { phase: '4', tiles: { D8: ['K1', 1] } });
    expect(refusal(jujuy, lay('D6', 'BT8', 4))).toBe('57-map-14');
    expect(tilesFor(jujuy, 'D6')).toEqual([]);
    const sanJuan = alone('PAC', { tokens: ['K5'] }, { phase: '4', tiles: { K5: ['57', 1] } });
    expect(refusal(sanJuan, lay('K3', 'BT8', 4))).toBe('57-map-14');
    expect(movesOf(sanJuan, { type: 'lay', hex: 'K3' })).toEqual([lay('K3', 'BT9', 1)]);
    const built = alone('PAC', { tokens: ['K5'] }, { phase: '4', tiles: { L4: ['M3', 0], L2: ['BT8', 2], K5: ['57', 1] } });
    expect(refusal(built, lay('K3', 'BT8', 4))).toBe('57-map-14');
    const salta = alone('CNA', { tokens: ['E7'] }, { phase: '4', tiles: { E7: ['T1', 0], F6: ['8', 1] } });
    expect(refusal(salta, lay('E5', 'BT8', 3))).toBe('57-map-14');
    const mendoza = alone('PAC', {}, { phase: '4', tiles: { L4: ['M3', 0], M3: ['7', 2] } });
    expect(refusal(mendoza, lay('L2', 'BT8', 3))).toBe('57-map-14');
  });

  it('57-map-15 a green mountain tile is the one upgrade of the turn', () => {
    const tiles: Tiles = { K5: ['57', 1] };
    const s = alone('PAC', { tokens: ['K5'] }, { phase: '4', tiles });
    const built = after(s, lay('K3', 'BT9', 1));
    expect(movesOf(built, { type: 'lay' })).toEqual([]);
    expect(refusal(built, lay('L6', '9', 1))).toBe('57-map-15');
    const yellow = after(s, lay('L6', '9', 1));
    expect(refusal(yellow, lay('K3', 'BT9', 1))).toBe('57-map-15');
    expect(tilesFor(yellow, 'K3')).toEqual([]);
    const withFCA = alone('PAC', { tokens: ['K5'] }, { phase: '4', tiles, privates: { FCA: 'PAC' } });
    const open = after(withFCA, lay('K3', 'BT9', 1));
    expect(refusal(open, lay('L6', '9', 1))).toBe('57-map-15');
    expect(refusal(open, lay('K5', '14', 0))).toBe('57-map-15');
    expect(refusal(after(s, lay('K3', 'BT9', 1)), lay('K5', '14', 0))).toBe('57-map-15');
    const extra = after(withFCA, lay('M11', 'K1', 0, 'FCA'), lay('K3', 'BT9', 1));
    expect(refusal(extra, lay('L6', '9', 1))).toBe('57-map-15');
    const upgraded = after(withFCA, lay('K5', '14', 0));
    expect(refusal(upgraded, lay('K3', 'BT9', 1))).toBe('57-map-15');
  });

  it('57-map-16 no track leads over the closed sides of L18', () => {
    const s = alone('ER', {}, { phase: '2', tiles: { K19: ['14', 0] } });
    expect(refusal(s, lay('L18', '8', 1))).toBe('57-map-16');
    expect(refusal(s, lay('L18', '9', 0))).toBe('57-map-16');
    for (const { tile, rotation } of movesOf(s, { type: 'lay', hex: 'L18' })) {
      const shape = board.tiles.get(String(tile))?.turned[Number(rotation)];
      expect(shape && shape.exits & 0b000011).toBe(0);
    }
    const other = alone('CA');
    expect(refusal(other, lay('M17', '58', 1))).toBe('57-map-16');
    expect(tilesFor(other, 'M17')).toEqual(['3', '4', '58']);
  });
});

describe('1857: hexes of the privates', () => {
  /** Private, hex and a lay there by a company that reaches it. */
  const LOCKS: readonly (readonly [string, First])[] = [
    ['FCCR', ['K11', 'CC', [], {}, 'C2', 0]],
    ['FCA', ['M11', 'CC', [], { L12: ['58', 0] }, 'K1', 0]],
    ['FCE', ['O21', 'SBA', [], {}, 'T1', 0]],
  ];
  const scene = ([, id, tokens, tiles]: First, owner: Record<string, string>) =>
    alone(id, { tokens }, { phase: '2', tiles, privates: owner });

  it('57-map-17 no tile in the hex of a private that a player owns', () => {
    for (const [name, first] of LOCKS) {
      const [hex, , , , tile, rotation] = first;
      for (const owner of ['ana', 'ben', 'bank']) {
        const s = scene(first, { [name]: owner });
        expect([hex, owner, refusal(s, lay(hex, tile, rotation))]).toEqual([hex, owner, '57-map-17']);
        expect(tilesFor(s, hex)).toEqual([]);
      }
    }
  });

  it('57-map-17 the hex opens to all companies once a company owns the private or it is closed', () => {
    for (const [name, first] of LOCKS) {
      const [hex, id, , , tile, rotation] = first;
      for (const owner of [id, 'NEA', 'closed'])
        expect([hex, after(scene(first, { [name]: owner }), lay(hex, tile, rotation)).board[hex]?.tile]).toEqual([hex, tile]);
    }
  });

  it('57-map-17 the hex opens the moment the company buys the private', () => {
    const s = scene(LOCKS[2]?.[1] as First, { FCE: 'ana' });
    const bought = after(s, { type: 'buy-private', by: 'ana', private: 'FCE', price: 20 });
    expect(cash(bought, 'ana')).toBe(20);
    expect(after(bought, lay('O21', 'T1', 0)).board.O21?.tile).toBe('T1');
  });

  it('57-map-18 the home token and trains use K11 while FCCR belongs to a player', () => {
    const first = alone('CC', { operated: 0 }, { step: 'home', privates: { FCCR: 'ben' } });
    expect(first.board.K11?.tokens).toEqual([{ of: 'CC', city: 0, slot: 0 }]);
    expect(refusal(after(first, lay('J10', '4', 2)), lay('K11', 'C2'))).toBe('57-map-17');
    expect(earnsAlone('CC', '2', { J10: ['4', 2] }, { privates: { FCCR: 'ben' } })).toBe(40);
  });
});
