import type { State } from '@roundhouse/engine';
import { supplyByTile } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import { board } from '../../src/18esp/data.ts';
import { MINE_HEXES } from '../../src/18esp/mines.ts';
import {
  after,
  type CompanySpec,
  code,
  done,
  lay,
  movesOf,
  openPass,
  type PositionSpec,
  position,
  refusal,
  token,
  treasury,
  whyNot,
} from './position.ts';

const rich: CompanySpec = { director: 'ana', shares: { ana: 50 }, treasury: 1000, trains: ['3'] };

/** Its destination reached, so that no goal pays in between. */
const reached: CompanySpec = { ...rich, goals: ['destination'] };

/** The building step of a company of ana's with money. */
const building = (company: string, more: Partial<PositionSpec> = {}, spec: CompanySpec = rich): State =>
  position({ phase: '3', ...more, companies: { [company]: spec, ...more.companies }, turn: { company } });

const hexes = (s: State): string[] => [...new Set(movesOf(s, { type: 'lay' }).map(({ hex }) => String(hex)))].sort();
const tilesIn = (s: State, hex: string): string[] => [...new Set(movesOf(s, { type: 'lay', hex }).map(({ tile }) => String(tile)))].sort();

describe('gauges', () => {
  it('ESP-1.3-2 tiles of the north are narrow and tiles of the south Iberian, whoever lays them', () => {
    const north = building('FdSB');
    expect(refusal(north, lay('ana', 'H4', '58', 5))).toBe('ESP-1.3-2');
    expect(after(north, lay('ana', 'H4', '73', 5))).toBeDefined();
    const south = building('MZA');
    expect(refusal(south, lay('ana', 'G23', '73', 1))).toBe('ESP-1.3-2');
    expect(after(south, lay('ana', 'G23', '58', 1))).toBeDefined();
    const across = building('FdLR', { tiles: { H10: ['79', 0] }, own: { openPasses: ['H12'] } }, { ...rich, tokens: ['H12'] });
    expect(tilesIn(across, 'E19').every((tile) => board.tiles.get(tile)?.data.gauge === undefined)).toBe(true);
    expect(hexes(across)).toContain('E19');
  });
});

describe('placing tiles', () => {
  it('ESP-5.3.1-1 a minor changes one hex a turn and builds one mine, in the south alone', () => {
    const poor: CompanySpec = { director: 'ana', treasury: 500, trains: ['3'] };
    const one = after(building('MZ', { tiles: { G23: ['4', 1] } }, poor), lay('ana', 'H22', '8', 5));
    expect(refusal(one, lay('ana', 'F26', 'L79', 4))).toBe('ESP-5.3.1-1');
    expect(treasury(after(one, lay('ana', 'I23', 'L90', 2)), 'MZ')).toBe(500 - 30 - 30);
    const far = building('MZ', { own: { openPasses: ['H12'] } }, poor);
    expect(refusal(far, lay('ana', 'H10', '79', 0))).toBe('ESP-5.3.1-1');
    expect(hexes(far).every((hex) => board.data.hexes[hex]?.map === 'south')).toBe(true);
  });

  it('ESP-5.3.1-2 ESP-R27 a major changes a second hex for 20 from the green phase, one of the two being yellow; a mine is no such tile', () => {
    const s = building('MZA', { tiles: { G23: ['4', 1], H22: ['8', 5] } });
    const two = after(s, lay('ana', 'F26', 'L79', 4), lay('ana', 'F28', '4', 1));
    expect(treasury(two, 'MZA')).toBe(1000 - 20 - 20 - 20);
    expect(refusal(two, lay('ana', 'F24', 'L83', 0))).toBe('ESP-5.3.1-2');
    const other = movesOf(s, { type: 'lay', hex: 'H22' })[0] ?? lay('ana', '', '', 0);
    expect(refusal(after(s, lay('ana', 'F24', 'L83', 0)), other)).toBe('ESP-5.3.1-2');
    expect(after(s, lay('ana', 'F24', 'L83', 0), lay('ana', 'F26', 'L79', 4))).toBeDefined();
    // After a yellow tile the upgrade costs 20, and nothing is left but a mine.
    const upgraded = after(s, lay('ana', 'F26', 'L79', 4), lay('ana', 'F24', 'L83', 0));
    expect([treasury(upgraded, 'MZA'), hexes(upgraded)]).toEqual([1000 - 20 - 20, ['I23']]);
    // Also where other mines are built already.
    const mines = building('MZA', { tiles: { G23: ['4', 1], H22: ['8', 5], E19: ['L97', 0] } });
    expect(hexes(after(mines, lay('ana', 'F26', 'L79', 4), lay('ana', 'F24', 'L83', 0)))).toEqual(['I23']);
    const mined = after(s, lay('ana', 'I23', 'L90', 2), lay('ana', 'F24', 'L83', 0));
    expect(refusal(mined, other)).toBe('ESP-5.3.1-2');
  });

  it('ESP-5.3.1-3 the second action does not upgrade the tile of the first', () => {
    const built = building('MZA', { tiles: { G23: ['4', 1] } });
    const upgrade = movesOf(built, { type: 'lay', hex: 'G23' })[0] ?? lay('ana', '', '', 0);
    expect(refusal(after(building('MZA'), lay('ana', 'G23', '4', 1)), upgrade)).toBe('ESP-5.3.1-3');
    expect(whyNot(after(building('MZA'), lay('ana', 'G23', '4', 1)), upgrade)).toMatchObject({ params: { hex: 'G23' } });
  });

  it('ESP-5.3.1-4 minors build to a pass but do not open it', () => {
    const spec: CompanySpec = { director: 'ana', treasury: 500, trains: ['3'] };
    const s = building(
      'MH',
      { out: ['CFLG', 'FdC', 'GSSR', 'AVT', 'TBF', 'AC', 'CSE', 'CA'], director: 'FdLR', tiles: { E21: ['57', 0] } },
      spec,
    );
    const laid = after(s, lay('ana', 'E19', 'L97', 0));
    expect(refusal(laid, openPass('ana', 'H12'))).toBe('ESP-5.3.1-4');
  });

  it('ESP-5.3.1-5 a yellow tile costs the terrain of its hex, and the second action 20 more', () => {
    const s = after(building('MZA'), lay('ana', 'G23', '58', 1));
    expect(treasury(s, 'MZA')).toBe(980);
    expect(treasury(after(s, lay('ana', 'F26', 'L79', 4)), 'MZA')).toBe(980 - 20 - 20);
    expect(refusal(building('MZA', {}, { ...rich, treasury: 19 }), lay('ana', 'G23', '58', 1))).toBe('ESP-5.3.1-5');
    const just = after(building('MZA', {}, { ...rich, treasury: 60 }), lay('ana', 'G23', '58', 1));
    expect(treasury(after(just, lay('ana', 'F26', 'L79', 4)), 'MZA')).toBe(0);
    expect(hexes(just)).toContain('F26');
    const short = after(building('MZA', {}, { ...rich, treasury: 59 }), lay('ana', 'G23', '58', 1));
    expect([refusal(short, lay('ana', 'F26', 'L79', 4)), hexes(short).includes('F26')]).toEqual(['ESP-5.3.1-5', false]);
  });

  it('ESP-5.3.1-6 ESP-6.2-11 through an open pass a major builds on both maps in one turn', () => {
    const s = building(
      'FdLR',
      { phase: '3', tiles: { H10: ['79', 0], H8: ['956', 0] }, own: { openPasses: ['H12'] }, companies: {} },
      rich,
    );
    expect(hexes(s)).toContain('E19');
    const both = after(s, lay('ana', 'H6', 'L94', 0), lay('ana', 'H8', 'L107', 2), token('ana', 'H12'));
    expect(hexes(both).every((hex) => board.data.hexes[hex]?.color === 'white')).toBe(true);
    const mined = after(s, lay('ana', 'E19', 'L97', 0), lay('ana', 'H8', 'L107', 2), lay('ana', 'E21', '57', 0));
    expect(treasury(mined, 'FdLR')).toBe(1000 - 30 - 0 - 20 - 20);
    const closed = building('FdLR', { tiles: { H10: ['79', 0], H8: ['956', 0] } });
    expect(hexes(closed)).not.toContain('E19');
    const blocked = building('FdLR', {
      tiles: { H10: ['79', 0], H8: ['956', 0] },
      own: { openPasses: ['H12'] },
      companies: {
        N: { director: 'ben', shares: { ben: 40 }, tokens: ['H12'] },
        MCP: { director: 'ben', shares: { ben: 40 }, tokens: ['H12'] },
      },
    });
    expect(hexes(blocked)).not.toContain('E19');
  });

  it('ESP-5.3.1-7 ESP-5.3.3-1 one mine a turn for exactly 30, before, between or after the other tiles, also alone', () => {
    const s = building('FdLR', { tiles: { H8: ['956', 1] } });
    const first = after(s, lay('ana', 'I7', 'L94', 1));
    expect(treasury(first, 'FdLR')).toBe(970);
    expect(refusal(first, lay('ana', 'G9', 'L94', 1))).toBe('ESP-5.3.1-7');
    const between = after(building('FdLR', {}, reached), lay('ana', 'H8', '956', 1), lay('ana', 'I7', 'L94', 1), lay('ana', 'J6', '74', 1));
    expect(treasury(between, 'FdLR')).toBe(1000 - 30 - 30 - 30 - 20);
    expect(after(first, done('ana', 'track'))).toBeDefined();
    expect(MINE_HEXES).toHaveLength(20);
  });

  it('ESP-5.3.1-ex1 green phase: three tiles for 50 plus terrain; yellow phase: two, one of them a mine', () => {
    const three = after(building('FdLR', {}, reached), lay('ana', 'H8', '956', 1), lay('ana', 'I7', 'L94', 1), lay('ana', 'J6', '74', 1));
    expect(1000 - treasury(three, 'FdLR') - 30 - 30).toBe(50);
    const yellow = after(
      building('FdLR', { phase: '2' }, { ...rich, trains: ['2'] }),
      lay('ana', 'H8', '956', 1),
      lay('ana', 'I7', 'L94', 1),
    );
    expect(code(yellow, lay('ana', 'J6', '74', 1))).toBe('lay.one');
    expect(refusal(yellow, lay('ana', 'J6', '74', 1))).toBe('ESP-7-3');
  });

  it('ESP-5.3.1-8 hexes with B, M, Y or OO take only tiles with the mark, and these go nowhere else', () => {
    const s = building('CFLG');
    expect(refusal(s, lay('ana', 'E3', '956', 0))).toBe('ESP-5.3.1-8');
    expect(tilesIn(s, 'E3').sort()).toEqual(['L80', 'L81', 'L82']);
    const oviedo = building('CFEA', {}, { ...rich, city: null });
    expect(tilesIn(oviedo, 'D6').sort()).toEqual(['L132', 'L133', 'L134']);
    expect(refusal(building('FdLR'), lay('ana', 'H8', 'L80', 0))).toBe('ESP-5.3.1-8');
    // Santander is printed yellow and has no mark.
    const marked = [...board.tiles.values()].filter(
      ({ color, data }) => color === 'green' && data.label !== undefined && data.gauge !== undefined,
    );
    expect(marked.map(({ id }) => refusal(building('FdSB'), lay('ana', 'I5', id, 0)))).toEqual(marked.map(() => 'ESP-5.3.1-8'));
  });

  it('ESP-5.3.1-9 a printed yellow hex counts as a yellow tile, and nothing is laid on printed gray', () => {
    const s = building('MZA');
    expect(code(s, lay('ana', 'F24', '57', 0))).toBe('lay.color');
    expect(after(s, lay('ana', 'F24', 'L83', 0))).toBeDefined();
    expect(refusal(s, lay('ana', 'G27', '57', 0))).toBe('ESP-5.3.2-3');
    expect(refusal(s, lay('ana', 'N22', '57', 0))).toBe('ESP-5.3.1-9');
  });

  it('ESP-5.3.1-10 a new tile continues track of the company, or is the first in its home; full cities of others break the way', () => {
    const s = building('FdLR', { phase: '2' }, { ...rich, trains: ['2'] });
    expect(hexes(s)).toEqual(['H8']);
    expect(refusal(s, lay('ana', 'G9', 'L94', 1))).toBe('ESP-5.3.1-10');
    const tiles = { B26: ['57', 1], C25: ['6', 1] } as const;
    const free = building('CRB', { tiles });
    expect(hexes(free)).toContain('C23');
    const blocked = building('CRB', { tiles, companies: { MCP: { director: 'ben', shares: { ben: 40 }, tokens: ['C25'] } } });
    expect(hexes(blocked)).not.toContain('C23');
  });

  it('ESP-5.3.1-11 ESP-5.3.1-12 ESP-5.3.1-13 ESP-5.3.1-14 where new track may point', () => {
    const s = building('FdSB');
    // H4: north is off the map.
    expect(refusal(s, lay('ana', 'H4', '74', 1))).toBe('ESP-5.3.1-11');
    const pass = building('FdLR', { tiles: { H8: ['956', 0] } });
    // H10: the land beside the pass.
    expect(refusal(pass, lay('ana', 'H10', '78', 1))).toBe('ESP-5.3.1-11');
    expect(after(pass, lay('ana', 'H10', '79', 0))).toBeDefined();
    // Santander has no track towards J6's side; but it is no gray hex, so track may point there.
    const j6 = building('FdSB', { tiles: { J4: ['73', 5] } });
    expect(after(j6, lay('ana', 'J6', '74', 1))).toBeDefined();
    // Alcázar de San Juan is gray and has no track to the north.
    expect(refusal(building('MZA'), lay('ana', 'G25', '9', 0))).toBe('ESP-5.3.1-12');
    const edge = building('FdLR', { tiles: { H8: ['956', 0] } });
    expect(refusal(edge, lay('ana', 'H6', 'L92', 1))).toBe('ESP-5.3.1-13');
  });

  it('ESP-5.3.1-15 an OO tile in its home needs no track to continue and takes any orientation', () => {
    const s = building('CFEA', {}, { ...rich, city: null });
    expect(movesOf(s, { type: 'lay', hex: 'D6', tile: 'L134' }).length).toBeGreaterThan(1);
    const other = building('CFLG', { tiles: { E3: ['L80', 0], D4: ['76', 4] } });
    const lays = movesOf(other, { type: 'lay', hex: 'D6' });
    expect(lays.length).toBeGreaterThan(0);
    for (const { tile, rotation } of lays)
      expect((board.tiles.get(String(tile))?.turned[Number(rotation)]?.exits ?? 0) & 0b001000).not.toBe(0);
  });

  it('ESP-5.3.1-16 the double town meets Madrid, in either layout, and is never upgraded', () => {
    const s = building('MZA');
    expect(tilesIn(s, 'F26')).toEqual(['L113', 'L79']);
    const lays = movesOf(s, { type: 'lay', hex: 'F26' });
    for (const { tile, rotation } of lays) expect(((board.tiles.get(String(tile))?.turned[Number(rotation)]?.exits ?? 0) >> 3) & 1).toBe(1);
    expect(refusal(s, lay('ana', 'F26', 'L79', 1))).toBe('ESP-5.3.1-16');
    for (const phase of ['3', '5', '7'])
      expect(tilesIn(building('MZA', { phase, tiles: { F26: ['L79', 4] } }, { ...rich, trains: ['5'] }), 'F26')).toEqual([]);
  });
});

describe('upgrading tiles', () => {
  it('ESP-5.3.2-1 the next colour replaces a tile, which returns to the supply; gray is final', () => {
    const s = building('MZA', { tiles: { G23: ['4', 1], H22: ['8', 5] } });
    const before = supplyByTile(board, s.supply.tiles);
    const upgrade = movesOf(s, { type: 'lay', hex: 'H22' })[0] ?? lay('ana', '', '', 0);
    const up = after(s, upgrade);
    expect(board.tiles.get(upgrade.tile)?.color).toBe('green');
    const pieces = before['8'] ?? 0;
    const changed = { 8: pieces + 1, 78: pieces + 1, [upgrade.tile]: (before[upgrade.tile] ?? 0) - 1 };
    expect(supplyByTile(board, up.supply.tiles)).toMatchObject(changed);
    expect(
      refusal(
        building('MZA', { phase: '5', tiles: { G23: ['4', 1], H22: ['8', 5] } }, { ...rich, trains: ['5'] }),
        lay('ana', 'H22', '41', 0),
      ),
    ).toBe('ESP-5.3.2-1');
    const gray = building('FdSB', { phase: '7', tiles: { K5: ['L117', 4] } }, { ...rich, trains: ['8'], tokens: ['K5'] });
    expect(tilesIn(gray, 'K5')).toEqual([]);
  });

  it('ESP-5.3.2-2 green from phase 3, brown from 5, gray from 7', () => {
    const at = (phase: string, tile: readonly [string, number], next: string, rotation: number, trains: string[]) =>
      code(building('FdSB', { phase, tiles: { K5: tile } }, { ...rich, trains, tokens: ['K5'] }), lay('ana', 'K5', next, rotation));
    expect(code(building('FdSB', { phase: '2' }, { ...rich, trains: ['2'] }), lay('ana', 'I5', 'L107', 1))).toBe('lay.color');
    expect(refusal(building('FdSB', { phase: '2' }, { ...rich, trains: ['2'] }), lay('ana', 'I5', 'L107', 1))).toBe('ESP-5.3.2-2');
    expect(code(building('FdSB'), lay('ana', 'I5', 'L107', 1))).toBe('legal');
    expect([at('4', ['L112', 5], 'L126', 1, ['4']), at('5', ['L112', 5], 'L126', 1, ['5'])]).toEqual(['lay.color', 'legal']);
    expect([at('6', ['L126', 1], 'L117', 4, ['6']), at('7', ['L126', 1], 'L117', 4, ['8'])]).toEqual(['lay.color', 'legal']);
  });

  it('ESP-5.3.2-3 a printed yellow hex becomes green, a printed gray one nothing', () => {
    expect(tilesIn(building('FdSB'), 'I5')).toEqual(['L107', 'L109']);
    const s = building('MZA', { phase: '7', tiles: { F26: ['L79', 4] } }, { ...rich, trains: ['8'], tokens: ['G27'] });
    expect(refusal(s, lay('ana', 'G27', '455', 0))).toBe('ESP-5.3.2-3');
  });

  it('ESP-5.3.2-4 an upgrade pays no terrain', () => {
    const s = building('MZA', { tiles: { G23: ['4', 1], H22: ['8', 5] } });
    expect(board.terrainCost(board.index.get('H22') as number)).toBe(30);
    expect(treasury(after(s, movesOf(s, { type: 'lay', hex: 'H22' })[0] ?? lay('ana', '', '', 0)), 'MZA')).toBe(1000);
    const poor = building('MZA', { tiles: { G23: ['4', 1], H22: ['8', 5] } }, { ...rich, treasury: 0 });
    expect(movesOf(poor, { type: 'lay', hex: 'H22' })).toEqual(movesOf(s, { type: 'lay', hex: 'H22' }));
  });

  it('ESP-5.3.2-5 all old track stays', () => {
    const s = building('MZA', { tiles: { G23: ['4', 1], H22: ['9', 1] } });
    expect(refusal(s, lay('ana', 'H22', '25', 0))).toBe('ESP-5.3.2-5');
  });

  it('ESP-5.3.2-6 ESP-5.3.2-7 some track of the tile must be reached, the new track need not be and points only where it may', () => {
    const near = building('MZA', { tiles: { G23: ['4', 1], H22: ['8', 5] } });
    const upgrade = movesOf(near, { type: 'lay', hex: 'H22' })[0] ?? lay('ana', '', '', 0);
    // The added track leads on to hexes without any.
    expect(after(near, upgrade)).toBeDefined();
    expect(refusal(building('MZA', { tiles: { H22: ['8', 5] } }), upgrade)).toBe('ESP-5.3.2-6');
    const edge = building('FdSB', { tiles: { H4: ['73', 5] } });
    expect(tilesIn(edge, 'H4')).toEqual([]);
  });

  it('ESP-5.3.2-8 plain stays plain, town stays town, city stays city', () => {
    const s = building('MZA', { tiles: { H22: ['8', 5], G23: ['4', 1] } });
    expect(refusal(s, lay('ana', 'H22', '87', 0))).toBe('ESP-5.3.2-8');
    expect(refusal(s, lay('ana', 'G23', '24', 0))).toBe('ESP-5.3.2-8');
    expect(tilesIn(s, 'G23').every((tile) => ['87', '88', '204'].includes(tile))).toBe(true);
    expect(refusal(building('FdLR', { phase: '3' }), lay('ana', 'H8', '74', 0))).toBe('ESP-5.3.2-8');
    const city = building('CRB', { tiles: { B26: ['57', 1] } });
    expect([refusal(city, lay('ana', 'B26', '87', 0)), refusal(city, lay('ana', 'B26', '24', 1))]).toEqual(['ESP-5.3.2-8', 'ESP-5.3.2-8']);
  });

  it('ESP-5.3.2-9 marks stay; OO goes to OO in green and to Y in brown', () => {
    const s = building('MZA');
    expect(tilesIn(s, 'F24')).toEqual(['L83']);
    expect(refusal(s, lay('ana', 'F24', '14', 0))).toBe('ESP-5.3.2-9');
    const green = building('CFEA', { tiles: { D6: ['L133', 2] } }, { ...rich, city: 0 });
    expect(tilesIn(green, 'D6').map((tile) => board.tiles.get(tile)?.data.label)).toEqual(['OO', 'OO', 'OO', 'OO']);
    const brown = building('CFEA', { phase: '5', tiles: { D6: ['L106', 5] } }, { ...rich, trains: ['5'], city: 0 });
    expect(tilesIn(brown, 'D6')).toEqual(['L126']);
  });
});

describe('mines', () => {
  it('ESP-5.3.3-1 a mine hex takes only mine tiles, with a town where it has one', () => {
    const s = building('FdLR', { tiles: { H8: ['956', 1] } });
    expect(refusal(s, lay('ana', 'I7', '78', 1))).toBe('ESP-5.3.3-1');
    expect(tilesIn(s, 'I7')).toEqual(['L92', 'L93', 'L94']);
    const south = building('MZA', { tiles: { G23: ['4', 1], H22: ['8', 5] } });
    expect(tilesIn(south, 'I23')).toEqual(['L89', 'L90', 'L91']);
    const town = building('N', { tiles: { F22: ['8', 0], E21: ['57', 0] } }, { ...rich, tokens: ['E21'] });
    expect(tilesIn(town, 'E19')).toEqual(['L95', 'L96', 'L97']);
    expect(refusal(town, lay('ana', 'E19', 'L91', 0))).toBe('ESP-5.3.3-1');
  });

  it('ESP-5.3.3-5 ESP-R27 ESP-5.3.2-4 dismantling costs 30 and is an upgrade: to plain track, or to a town; 20 more as second action', () => {
    const s = building('FdLR', { tiles: { H8: ['956', 1], I7: ['L94', 1] } }, reached);
    expect(tilesIn(s, 'I7').every((tile) => (board.tiles.get(tile)?.data.towns ?? []).length === 0)).toBe(true);
    // Beside a mine built in the same turn, too.
    expect(tilesIn(after(s, lay('ana', 'G9', 'L94', 1)), 'I7')).toEqual(tilesIn(s, 'I7'));
    const gone = after(s, movesOf(s, { type: 'lay', hex: 'I7' })[0] ?? lay('ana', 'I7', '', 0));
    expect(treasury(gone, 'FdLR')).toBe(970);
    const second = after(s, lay('ana', 'J6', '74', 1));
    expect(treasury(after(second, movesOf(second, { type: 'lay', hex: 'I7' })[0] ?? lay('ana', 'I7', '', 0)), 'FdLR')).toBe(970 - 50);
    const saved = after(
      building('FdLR', { tiles: { H8: ['956', 1], I7: ['L94', 1] }, privates: { P1: 'FdLR' } }, reached),
      lay('ana', 'J6', '74', 1),
    );
    const cheap = movesOf(saved, { type: 'lay', hex: 'I7' }).find(({ power }) => power === 'P1') ?? lay('ana', 'I7', '', 0);
    expect(treasury(after(saved, cheap), 'FdLR')).toBe(970 - 20);
    expect(refusal(saved, lay('ana', 'H8', 'L107', 1, 'P1'))).toBe('ESP-3.1-2');
    const town = building('N', { tiles: { F22: ['8', 0], E21: ['57', 0], E19: ['L97', 0] } }, { ...rich, tokens: ['E21'] });
    expect(tilesIn(town, 'E19').every((tile) => ['87', '88', '204'].includes(tile))).toBe(true);
    expect(tilesIn(town, 'E19').length).toBeGreaterThan(0);
  });

  it('ESP-R28 a mine is not dismantled in the turn in which it was built', () => {
    const s = after(building('FdLR', { tiles: { H8: ['956', 1] } }), lay('ana', 'I7', 'L94', 1));
    expect(refusal(s, lay('ana', 'I7', '677', 1))).toBe('ESP-R28');
  });
});
