import type { State } from '@roundhouse/engine';
import { tilesLeft, upgradesOf } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import { board } from '../../src/18sa/data.ts';
import { coastUpgrades, upgrades } from '../../src/18sa/track.ts';
import {
  after,
  anas,
  type CompanySpec,
  done,
  lay,
  malformed,
  movesOf,
  type PositionSpec,
  position,
  refusal,
  treasury,
} from './position.ts';
import upgradeTable from './upgrades.json' with { type: 'json' };

type Scene = Partial<PositionSpec>;

/** Ana's corporation at its track step. */
const building = (id: string, scene: Scene = {}, more: Partial<CompanySpec> = {}) =>
  position({
    ...scene,
    companies: { [id]: anas({ treasury: 500, trains: ['2P'], ...more }), ...scene.companies },
    turn: { company: id, step: more.operated === 0 ? 'home' : 'track' },
  });

/** Caracas with track to Maracaibo and to the mine. */
const CARACAS = { D3: ['6', 2] } as const;

/** What a legal lay costs. */
const costs = (s: ReturnType<typeof position>, company: string, ...moves: Parameters<typeof after>[1][]): number =>
  treasury(s, company) - treasury(after(s, ...moves), company);

describe('18SA: laying tiles', () => {
  it('SA-7.3.1-1 not on grey or red areas', () => {
    const s = building('IAFE', { tiles: CARACAS });
    expect(refusal(s, lay('E2', '9'))).toBe('SA-7.3.1-1');
    expect(refusal(s, lay('A2', '57'))).toBe('SA-7.3.1-1');
    expect(refusal(s, lay('Z99', '9'))).toBe('SA-7.3.1-8');
  });

  it('SA-7.3.1-2 SA-7.3.2-1 colours come with the first 3, 5 and 6', () => {
    const green = lay('D3', '13', 0);
    expect(refusal(building('IAFE', { tiles: CARACAS }), green)).toBe('SA-7.3.2-1');
    expect(refusal(building('IAFE', { tiles: CARACAS, phase: 'green' }), green)).toBeNull();
    const brown = lay('D3', '611', 4);
    const tiles = { D3: ['13', 0] } as const;
    expect(refusal(building('IAFE', { tiles, phase: 'green (4)' }), brown)).toBe('SA-7.3.2-1');
    expect(refusal(building('IAFE', { tiles, phase: 'brown' }), brown)).toBeNull();
    const gray = lay('F17', '455', 0);
    const asuncion = { F17: ['63', 0] } as const;
    expect(refusal(building('FEPASA', { tiles: asuncion, phase: 'brown' }, { trains: ['5P'] }), gray)).toBe('SA-7.3.2-1');
    expect(refusal(building('FEPASA', { tiles: asuncion, phase: 'gray' }, { trains: ['6P'] }), gray)).toBeNull();
  });

  it('SA-7.3.1-3 a yellow tile carries on track from an own station', () => {
    const s = building('IAFE', { tiles: CARACAS });
    expect(refusal(s, lay('C2', '5', 5))).toBeNull();
    expect(refusal(s, lay('E4', '9', 2))).toBe('SA-7.3.1-3');
    expect(refusal(s, lay('C2', '5', 0))).toBe('SA-7.3.1-3');
  });

  it('SA-7.3.1-4 SA-R32 not through a city full of others’ stations, whatever their kind', () => {
    const tiles = { ...CARACAS, C2: ['5', 5] } as const;
    const next = lay('C4', '8', 1);
    expect(refusal(building('IAFE', { tiles }), next)).toBeNull();
    for (const kind of ['P', 'F']) {
      const s = building('IAFE', { tiles, phase: 'green', companies: { AFE: { shares: { ben: '30P' }, stations: [`C2 ${kind}`] } } });
      expect(refusal(s, next)).toBe('SA-7.3.1-3');
      // The city itself is reached and may be upgraded.
      expect(refusal(s, lay('C2', '12', 5))).toBeNull();
    }
  });

  it('SA-7.3.1-5 SA-R31 in its first turn a corporation begins on its home hex, if nothing lies there', () => {
    const first = { operated: 0, trains: [] };
    const s = building('IAFE', {}, first);
    expect(refusal(s, lay('C4', '9', 1))).toBe('SA-7.3.1-5');
    expect(new Set(movesOf(s, { type: 'lay' }).map(({ hex }) => hex))).toEqual(new Set(['D3']));
    expect(s.board.D3?.tokens).toEqual([{ of: 'IAFE', city: 0, slot: 0, kind: 'home' }]);
    expect(refusal(s, done('ana', 'track'))).toBeNull();
    // Printed, or built by another: the tile may go elsewhere.
    expect(refusal(building('FA', {}, first), lay('F21', '9', 0))).toBeNull();
    expect(refusal(building('IAFE', { tiles: CARACAS }, first), lay('C2', '5', 5))).toBeNull();
    // Later it may still begin there, and another that reaches the hex may build it.
    expect(refusal(building('IAFE'), lay('D3', '6', 2))).toBeNull();
    const other = building('AFE', { tiles: { C2: ['5', 5] }, companies: { IAFE: { shares: { ben: '30P' } } } }, { stations: ['C2 P'] });
    expect(refusal(other, lay('D3', '6', 2))).toBeNull();
  });

  it('SA-7.3.1-6 city tiles on cities, others elsewhere, also in upgrading', () => {
    const s = building('IAFE', { tiles: CARACAS, phase: 'green' });
    expect(refusal(s, lay('C2', '9', 2))).toBe('SA-7.3.1-6');
    expect(refusal(s, lay('E4', '57', 2))).toBe('SA-7.3.1-6');
    expect(refusal(s, lay('D3', '23', 0))).toBe('SA-7.3.1-6');
  });

  it('SA-7.3.1-7 letters must agree', () => {
    const s = building('FNC');
    expect(refusal(s, lay('B5', '6', 0))).toBe('SA-7.3.1-7');
    expect(refusal(s, lay('B5', '5002', 1))).toBeNull();
    expect(refusal(building('IAFE'), lay('D3', '5001', 0))).toBe('SA-7.3.1-7');
    expect(refusal(building('AFE'), lay('G22', '5002', 2))).toBe('SA-7.3.1-7');
    const buenos = building('FA', { phase: 'green' });
    expect(refusal(buenos, lay('F23', '5004', 1))).toBeNull();
    expect(refusal(buenos, lay('F23', '5006', 1))).toBe('SA-7.3.1-7');
  });

  it('SA-7.3.1-8 no track off the map, at the coast, or to a blank side of a mine or red area', () => {
    expect(refusal(building('IAFE'), lay('D3', '57', 0))).toBe('SA-7.3.1-8');
    expect(refusal(building('RFFSA'), lay('J13', '9', 0))).toBe('SA-7.3.1-8');
    expect(refusal(building('FA'), lay('D21', '9', 0))).not.toBe('SA-7.3.1-8');
  });

  it('SA-7.3.1-9 track may end at a neighbour without track there', () => {
    const s = building('IAFE', { tiles: { ...CARACAS, C4: ['7', 1] } });
    expect(refusal(s, lay('C2', '5', 5))).toBeNull();
  });

  it('SA-7.3.1-10 SA-7.3.1-11 SA-7.3.1-12 SA-R98 terrain is paid with the first tile, at once, and both kinds of it', () => {
    const s = building('FA');
    expect(costs(s, 'FA', lay('F21', '9', 0))).toBe(40);
    const amazon = building('AFE', { tiles: { F5: ['9', 0] } }, { stations: ['F3 P'] });
    expect(amazon.board.F3?.tokens).toHaveLength(1);
    const manaus = building('SGR', { tiles: { G4: ['5', 0], F5: ['8', 2], F7: ['57', 0] } });
    expect(costs(manaus, 'SGR', lay('G6', '8', 3))).toBe(40 + 20);
    const deep = building('FEPASA', { tiles: { F9: ['9', 0], F17: ['57', 0] } }, { stations: ['F7 P'], treasury: 79 });
    expect(refusal(deep, lay('F7', '57', 0))).toBe('SA-7.3.1-12');
    const rich = building('FEPASA', { tiles: { F9: ['9', 0], F17: ['57', 0] } }, { stations: ['F7 P'], treasury: 80 });
    expect(costs(rich, 'FEPASA', lay('F7', '57', 0))).toBe(80);
    const upgrade = building('FA', { tiles: { F21: ['9', 0] }, phase: 'green' });
    expect(costs(upgrade, 'FA', lay('F21', '23', 0))).toBe(0);
  });

  it('SA-7.2-2 SA-R28 one tile a turn, yellow or an upgrade', () => {
    const s = building('IAFE', { tiles: CARACAS, phase: 'green' });
    const laid = after(s, lay('C2', '5', 5));
    expect(refusal(laid, lay('C4', '8', 1))).toBe('SA-7.2-2');
    expect(refusal(after(s, lay('D3', '13', 0)), lay('C2', '5', 5))).toBe('SA-7.2-2');
  });

  it('SA-7.2-3 SA-7.3.2-2 SA-R29 SA-R30 SA-R102 two track actions for who starts in brown or grey, upgrades included', () => {
    for (const phase of ['brown', 'gray']) {
      const trains = [phase === 'brown' ? '5P' : '6P'];
      const s = building('IAFE', { phase }, { operated: 0, trains });
      const same = after(s, lay('D3', '6', 2), lay('D3', '13', 0));
      expect(same.board.D3?.tile).toBe('13');
      expect(refusal(same, lay('C2', '5', 5))).toBe('SA-7.2-2');
      const two = after(s, lay('D3', '6', 2), lay('C2', '5', 5));
      expect(refusal(two, lay('C4', '8', 1))).toBe('SA-7.2-2');
      const later = building('IAFE', { phase, tiles: CARACAS }, { trains });
      expect(refusal(after(later, lay('C2', '5', 5)), lay('D3', '13', 0))).toBe('SA-7.2-2');
    }
    const green = building('IAFE', { phase: 'green (4)' }, { operated: 0, trains: ['4P'] });
    expect(refusal(after(green, lay('D3', '6', 2)), lay('D3', '13', 0))).toBe('SA-7.2-2');
    // Each of the two is paid for when made.
    const poor = building('FA', { phase: 'brown' }, { operated: 0, trains: ['5P'], treasury: 79 });
    expect(refusal(after(poor, lay('F21', '9', 0)), lay('F19', '9', 0))).toBe('SA-7.3.1-12');
  });
});

describe('18SA: upgrading', () => {
  it('SA-7.3.2-3 the tile must be reached after the exchange, its new track need not', () => {
    // The plain tile beyond Maracaibo is not reached; turned so that it meets the track of Maracaibo, it is.
    const s = building('IAFE', { tiles: { ...CARACAS, C2: ['5', 5], C4: ['8', 5] }, phase: 'green' });
    expect(refusal(s, lay('C4', '23', 1))).toBe('SA-7.3.2-3');
    const met = movesOf(s, { type: 'lay', hex: 'C4' });
    expect(met.length).toBeGreaterThan(0);
    const far = building('IAFE', { tiles: { ...CARACAS, F17: ['57', 0] }, phase: 'green' });
    expect(refusal(far, lay('F17', '14', 0))).toBe('SA-7.3.2-3');
    // A full city that is reached: the added track lies beyond it, out of reach.
    const full = building('IAFE', {
      tiles: { ...CARACAS, C2: ['5', 5] },
      phase: 'green',
      companies: { AFE: { shares: { ben: '30P' }, stations: ['C2 P'] } },
    });
    expect(refusal(full, lay('C2', '12', 5))).toBeNull();
  });

  it('SA-7.3.2-4 all track stays', () => {
    const s = building('IAFE', { tiles: CARACAS, phase: 'green' });
    expect(refusal(s, lay('D3', '12', 4))).toBe('SA-7.3.2-4');
    expect(refusal(s, lay('D3', '13', 0))).toBeNull();
  });

  it('SA-7.3.2-5 tile 5008 lies with both blue sides to the sea, on cities without a letter', () => {
    const belem = building('RFFSA', { tiles: { I8: ['12', 5], I14: ['57', 0] }, phase: 'brown' }, { trains: ['5P'], stations: ['I8 P'] });
    expect(refusal(belem, lay('I8', '5008', 5))).toBeNull();
    expect(refusal(belem, lay('I8', '5008', 4))).toBe('SA-7.3.2-5');
    const caracas = building('IAFE', { tiles: { D3: ['12', 0] }, phase: 'brown' }, { trains: ['5P'] });
    for (let rotation = 0; rotation < 6; rotation++) expect(refusal(caracas, lay('D3', '5008', rotation))).not.toBeNull();
    expect(refusal(caracas, lay('D3', '5008', 5))).toBe('SA-7.3.2-5');
    const lettered = building('ENAFER', { tiles: { A12: ['5006', 3] }, phase: 'brown' }, { trains: ['5P'] });
    expect(refusal(lettered, lay('A12', '5008', 2))).toBe('SA-7.3.2-5');
  });

  it('SA-7.3.2-6 the tile taken off can be laid again', () => {
    const s = building('IAFE', { tiles: CARACAS, phase: 'green' });
    const left = (now: State) => tilesLeft(board, now.supply.tiles, '6') ?? 0;
    expect(left(after(s, lay('D3', '13', 0)))).toBe(left(s) + 1);
  });

  it('SA-7.3.2-7 only what the upgrade table lists', () => {
    const table: Readonly<Record<string, readonly string[]>> = upgradeTable;
    const every = upgradesOf(board, { coast: true });
    for (const [id, tile] of board.tiles) {
      const next = new Set<string>();
      for (const shape of tile.rotations)
        for (const fit of every.fits(shape).values()) if (fit.tile.data.label === tile.data.label) next.add(fit.tile.id);
      expect([id, [...next].sort()]).toEqual([id, [...(table[id] ?? [])].sort()]);
    }
    const s = building('IAFE', { tiles: CARACAS, phase: 'green' });
    expect(refusal(s, lay('D3', '57', 1))).toBe('SA-7.3.2-7');
    expect(refusal(s, lay('D3', '6', 2))).toBe('SA-7.3.2-7');
    expect(refusal(s, lay('D3', '13', 2))).toBe('SA-7.3.2-7');
    expect(malformed(s, { ...lay('D3', '13', 0), power: 'FdP' })).toBe('SA-5.1-7');
  });
});

describe('18SA: frontiers and the Plata', () => {
  it('SA-7.4-1 SA-R33 SA-R34 20 D for track that meets across a frontier, paid by who completes it', () => {
    // From Caracas towards Colombia: nothing meets it yet.
    expect(costs(building('IAFE'), 'IAFE', lay('D3', '5', 0))).toBe(0);
    const s = building('IAFE', { tiles: { D3: ['5', 0] } });
    expect(costs(s, 'IAFE', lay('C4', '9', 1))).toBe(40 + 20);
    expect(refusal(building('IAFE', { tiles: { D3: ['5', 0] } }, { treasury: 59 }), lay('C4', '9', 1))).toBe('SA-7.3.1-12');
    // The mine's printed track counts, at home or abroad.
    const mine = building('SGR', { tiles: { G4: ['5', 1] } });
    expect(costs(mine, 'SGR', lay('F3', '57', 2))).toBe(20);
    expect(costs(building('IAFE', { tiles: CARACAS }), 'IAFE', lay('C2', '5', 5))).toBe(0);
    // Likewise that of Panama: 60 D for the mountains, 20 D for its frontier.
    expect(costs(building('FNC', { tiles: { B5: ['5001', 1] } }), 'FNC', lay('A4', '8', 3))).toBe(60 + 20);
  });

  it('SA-7.4-2 each new connection costs, two 40 D and three 60 D', () => {
    const two = building('IAFE', { tiles: { D3: ['5', 1], C2: ['5', 5] } });
    expect(costs(two, 'IAFE', lay('C4', '7', 3))).toBe(40 + 40);
    // Asunción in brown: three new sides, each to track beyond a frontier.
    const tiles = { F17: ['12', 3], F19: ['9', 0], E18: ['9', 1], E16: ['9', 2] } as const;
    expect(costs(building('FEPASA', { tiles, phase: 'brown' }, { trains: ['5P'] }), 'FEPASA', lay('F17', '63', 0))).toBe(60);
  });

  it('SA-7.4-3 an old connection that an upgrade keeps costs nothing', () => {
    const s = building('IAFE', { tiles: { D3: ['5', 0], C4: ['9', 1] }, phase: 'green' });
    expect(costs(s, 'IAFE', lay('C4', '23', 1))).toBe(0);
    expect(costs(s, 'IAFE', lay('D3', '12', 0))).toBe(0);
  });

  it('SA-3-1 SA-R35 nothing crosses the Plata, also not with the variant of the coast', () => {
    expect(refusal(building('AFE'), lay('G22', '5003', 1))).toBe('SA-3-1');
    // From Buenos Aires no track may point there either; with the variant it may, from both hexes, like any track to the sea.
    const plata = [
      ['F23', 4],
      ['G22', 1],
    ] as const;
    const open = (rules: typeof upgrades) => plata.map(([hex, side]) => (rules.open(board.index.get(hex) as number) >> side) & 1);
    expect([open(upgrades), open(coastUpgrades)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    const coast = building('AFE', { options: { coast: true } });
    expect(refusal(coast, lay('G22', '5003', 1))).toBeNull();
    const both = position({
      options: { coast: true },
      phase: 'green',
      tiles: { G22: ['5003', 1], F23: ['5004', 3] },
      companies: { AFE: anas({ treasury: 100, trains: ['3P'] }) },
      turn: { company: 'AFE', step: 'run' },
    });
    expect(refusal(both, { type: 'run', by: 'ana', runs: [] })).toBeNull();
  });

  it('SA-11.3-1 SA-R91 with the variant track may run to the sea, but not to blank sides, and 5008 stays bound', () => {
    const s = building('IAFE', { options: { coast: true } });
    expect(refusal(s, lay('D3', '57', 0))).toBeNull();
    expect(refusal(building('RFFSA', { options: { coast: true } }), lay('J13', '9', 0))).toBe('SA-7.3.1-8');
    const belem = building(
      'RFFSA',
      { options: { coast: true }, tiles: { I8: ['12', 5] }, phase: 'brown' },
      { trains: ['5P'], stations: ['I8 P'] },
    );
    expect(refusal(belem, lay('I8', '5008', 4))).toBe('SA-7.3.2-5');
    // Track to the sea leads nowhere.
    const run = position({
      options: { coast: true },
      tiles: { D3: ['57', 0] },
      companies: { IAFE: anas({ trains: ['2P'] }) },
      turn: { company: 'IAFE', step: 'run' },
    });
    expect(refusal(run, { type: 'run', by: 'ana', runs: [] })).toBeNull();
    expect([upgrades, coastUpgrades].map(({ open }) => open(board.index.get('D3') as number))).toEqual([0b110111, 0b111111]);
  });

  it('SA-11.3-ex1 Belém becomes grey only with the variant', () => {
    const scene = { tiles: { I8: ['5008', 5] }, phase: 'gray' } as const;
    const more = { trains: ['6P'], stations: ['I8 P'] };
    const s = building('RFFSA', scene, more);
    expect(movesOf(s, { type: 'lay', hex: 'I8' })).toEqual([]);
    expect(refusal(s, lay('I8', '455', 0))).toBe('SA-7.3.1-8');
    expect(refusal(building('RFFSA', { ...scene, options: { coast: true } }, more), lay('I8', '455', 0))).toBeNull();
  });
});

describe('18SA: privates that build', () => {
  const mountain = (privates: Scene['privates']) =>
    building('FNC', { tiles: { B5: ['5002', 1] }, phase: 'green', ...(privates && { privates }) }, { trains: ['3P'] });

  it('SA-5.1-16 SA-R22 the FdP takes 30 off a mountain', () => {
    expect(costs(mountain({}), 'FNC', lay('B3', '9', 0))).toBe(60);
    expect(costs(mountain({ FdP: 'FNC' }), 'FNC', lay('B3', '9', 0))).toBe(30);
    expect(costs(mountain({ FdP: 'ana' }), 'FNC', lay('B3', '9', 0))).toBe(60);
  });

  it('SA-5.1-17 SA-R22 SA-5.1-7 with the ECVF mountains are free, but not frontiers or rivers', () => {
    expect(costs(mountain({ ECVF: 'FNC' }), 'FNC', lay('B3', '9', 0))).toBe(0);
    expect(costs(mountain({ ECVF: 'FNC', FdP: 'FNC' }), 'FNC', lay('B3', '9', 0))).toBe(0);
    expect(costs(mountain({ ECVF: 'FNC' }), 'FNC', lay('B3', '7', 0))).toBe(0);
    // Towards Panama: the frontier is paid.
    expect(costs(mountain({ ECVF: 'FNC' }), 'FNC', lay('B3', '8', 0))).toBe(20);
    const river = building('FA', { privates: { ECVF: 'FA' }, phase: 'green' }, { trains: ['3P'] });
    expect(costs(river, 'FA', lay('F21', '9', 0))).toBe(40);
    expect(costs(mountain({ ECVF: 'ana' }), 'FNC', lay('B3', '9', 0))).toBe(60);
  });

  it('SA-5.1-24 SA-5.1-25 SA-R23 with half of the FCA the Amazon is free, rivers in it too, and each yellow tile there brings 10 D', () => {
    const amazon = (privates: Scene['privates'], hex: string) =>
      building(
        'FEPASA',
        { phase: 'green', ...(privates && { privates }), tiles: { F9: ['9', 0], F17: ['57', 0] } },
        { trains: ['3P'], stations: [`${hex} P`] },
      );
    expect(costs(amazon({ 'FCA-a': 'FEPASA' }, 'F7'), 'FEPASA', lay('F7', '57', 0))).toBe(-10);
    expect(costs(amazon({ 'FCA-b': 'FEPASA' }, 'F7'), 'FEPASA', lay('F7', '57', 0))).toBe(-10);
    expect(costs(amazon({ 'FCA-a': 'ana' }, 'F7'), 'FEPASA', lay('F7', '57', 0))).toBe(80);
    // No bonus for an upgrade, nor outside the Amazon, and the frontier is paid.
    const upgrade = building(
      'FEPASA',
      { phase: 'green', privates: { 'FCA-a': 'FEPASA' }, tiles: { F7: ['57', 0], F17: ['57', 0] } },
      { trains: ['3P'], stations: ['F7 P'] },
    );
    expect(costs(upgrade, 'FEPASA', lay('F7', '14', 0))).toBe(0);
    const river = building('FA', { privates: { 'FCA-a': 'FA' }, phase: 'green' }, { trains: ['3P'] });
    expect(costs(river, 'FA', lay('F21', '9', 0))).toBe(40);
    const frontier = building(
      'FNC',
      { privates: { 'FCA-a': 'FNC' }, phase: 'green', tiles: { B5: ['5001', 0], A6: ['5', 4] } },
      { trains: ['3P'] },
    );
    expect(costs(frontier, 'FNC', lay('B7', '7', 2))).toBe(20 - 10);
  });
});
