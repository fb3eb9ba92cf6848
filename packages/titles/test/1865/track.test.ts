import type { State } from '@roundhouse/engine';
import { tilesLeft } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import { board } from '../../src/1865/data.ts';
import { withTiles } from '../kit/tiles.ts';
import {
  after,
  barOf,
  type CompanySpec,
  chips,
  eventsOf,
  lay,
  movesOf,
  type PositionSpec,
  played,
  position,
  refusal,
  treasury,
} from './position.ts';

const spec = (more: Partial<CompanySpec> = {}): CompanySpec => ({ president: 'ana', shares: { ana: 60 }, treasury: 200, ...more });
const turn = (company: string, tiles: PositionSpec['tiles'] = {}, more: Partial<PositionSpec> = {}, own: Partial<CompanySpec> = {}) =>
  position({ companies: { [company]: spec(own) }, tiles, turn: { company }, ...more });
const tilesIn = (s: ReturnType<typeof turn>, hex: string) => [...new Set(movesOf(s, { type: 'lay', hex }).map(({ tile }) => tile))];
const rotationsIn = (s: ReturnType<typeof turn>, hex: string, tile: string) =>
  movesOf(s, { type: 'lay', hex, tile }).map(({ rotation }) => rotation);

describe('1865: laying track', () => {
  it('SAR-4.2-1 one tile free, a second for 20, never a third', () => {
    const s = turn('FMS');
    const one = after(s, lay('ana', 'F34', '8', 1));
    const two = after(one, lay('ana', 'D34', '4', 2));
    expect([treasury(one, 'FMS'), treasury(two, 'FMS')]).toEqual([200, 180]);
    const third = position({
      companies: { FMS: spec() },
      ships: { M1: 'ana' },
      tiles: { F34: ['8', 1], D34: ['4', 2] },
      turn: { company: 'FMS', at: { track: [1, 2].map(() => ({ hex: 'F34', tile: '8', color: 'yellow', first: true, power: null })) } },
    });
    expect(refusal(third, lay('ana', 'C33', '8', 3))).toBe('SAR-4.2-1');
    // No terrain is paid: F32 lies behind a mountain.
    expect(treasury(after(one, lay('ana', 'F32', '173', 0)), 'FMS')).toBe(180);
  });

  it('SAR-R50 the second tile needs the 20', () => {
    const s = turn('FMS', {}, { ships: { M1: 'ana' } }, { treasury: 19 });
    expect(refusal(after(s, lay('ana', 'F34', '8', 1)), lay('ana', 'D34', '4', 2))).toBe('SAR-R50');
  });

  it('SAR-R22 both tiles may go on the same hex, and the 20 goes to the bank', () => {
    const s = turn('FCS', {}, { phase: 3 });
    const now = after(s, lay('ana', 'D30', '57', 1), lay('ana', 'D30', '14', 0));
    expect([now.board.D30?.tile, now.bank]).toEqual(['14', s.bank + 20]);
  });

  it('SAR-2.2-4 colours of the phase', () => {
    expect(tilesIn(turn('FMS'), 'E35')).toEqual([]);
    expect(refusal(turn('FMS'), lay('ana', 'E35', 'L03', 1))).toBe('SAR-2.2-4');
    expect(tilesIn(turn('FMS', {}, { phase: 3 }), 'E35')).toEqual(['L03']);
    expect(refusal(turn('FMS', { E35: ['L03', 1] }, { phase: 4 }), lay('ana', 'E35', 'L09', 1))).toBe('SAR-2.2-4');
    expect(tilesIn(turn('FMS', { E35: ['L03', 1] }, { phase: 5 }), 'E35')).toEqual(['L09']);
    expect(tilesIn(turn('FMS', { E35: ['L09', 1] }, { phase: 6 }), 'E35')).toEqual([]);
    expect(tilesIn(turn('FMS', { E35: ['L09', 1] }, { phase: 7 }), 'E35')).toEqual(['L15']);
  });

  it('SAR-4.2-2 green replaces yellow, brown only green, gray only brown; nothing is laid on the sea', () => {
    const s = turn('FMS', {}, { phase: 7 });
    expect(refusal(s, lay('ana', 'E35', 'L09', 1))).toBe('SAR-4.2-2');
    expect(refusal(turn('FMS', { E35: ['L03', 1] }, { phase: 7 }), lay('ana', 'E35', 'L15', 1))).toBe('SAR-4.2-2');
    expect(refusal(s, lay('ana', 'D34', '88', 0))).toBe('SAR-4.2-2');
    expect(refusal(s, lay('ana', 'B14', '9', 0))).toBe('SAR-4.2-2');
  });

  it('SAR-4.2-3 SAR-R54 a traffic upgrade keeps every segment, joined or not', () => {
    const s = turn('FMS', { D34: ['4', 2], C33: ['8', 3] }, { phase: 3 });
    // Side 5 to 3 of C33 leads nowhere beyond, and is kept all the same, also as part of a three-way tile.
    expect(board.tiles.get('8')?.turned[3]?.joins).toEqual([[3, 5]]);
    for (const { tile, rotation } of movesOf(s, { type: 'lay', hex: 'C33' }).filter(
      ({ tile }) => !['7', '8', '9'].includes(String(tile)),
    )) {
      const shape = board.tiles.get(String(tile))?.turned[Number(rotation)];
      expect(((shape?.leads[3] as number) >> 5) & 1).toBe(1);
    }
    expect(tilesIn(s, 'C33')).toEqual(expect.arrayContaining(['82', '83', '16', '19']));
    const wrong = [0, 1, 2, 3, 4, 5].filter((rotation) => !rotationsIn(s, 'C33', '16').includes(rotation));
    expect(wrong.map((rotation) => refusal(s, lay('ana', 'C33', '16', rotation)))).toContain('SAR-4.2-3');
    // At a town each old side must meet the town again.
    const town = movesOf(s, { type: 'lay', hex: 'D34', tile: '87' }).map(
      ({ rotation }) => board.tiles.get('87')?.turned[Number(rotation)]?.stops[0]?.mask ?? 0,
    );
    expect(town.length).toBeGreaterThan(0);
    for (const mask of town) expect(mask & 0b100100).toBe(0b100100);
  });

  it('SAR-4.2-ex1 SAR-4.2-4 Nuoro from green 4 to brown 5: RCSF and FA take one chip each', () => {
    const s = position({
      phase: 5,
      companies: { FA: spec({ chips: 4 }), RCSF: spec({ chips: 3, tokens: ['B28', 'E25'] }), SFSS: spec({ chips: 3 }) },
      tiles: { E25: ['L02', 4] },
      turn: { company: 'FA' },
    });
    const now = after(s, lay('ana', 'E25', 'L08', 4));
    expect([chips(now, 'FA'), chips(now, 'RCSF'), chips(now, 'SFSS')]).toEqual([5, 4, 3]);
  });

  it('SAR-R17 a company not yet floated takes nothing for upgrades of its home', () => {
    const s = position({
      phase: 3,
      companies: { FMS: spec({ tokens: ['E35', 'E25'] }), FA: { president: 'ben', shares: { ben: 40 }, floated: false } },
      turn: { company: 'FMS' },
    });
    const now = after(s, lay('ana', 'E25', 'L02', 4));
    expect([chips(now, 'FMS'), chips(now, 'FA')]).toEqual([1, 0]);
  });

  it('SAR-4.2-5 nobody takes chips when a town rises', () => {
    const s = turn('FMS', { D34: ['88', 2] }, { phase: 5 }, { chips: 3 });
    const { state, events } = played(s, lay('ana', 'D34', '889', 0));
    expect([chips(state, 'FMS'), eventsOf(events, 'traffic')]).toEqual([3, []]);
  });

  it('SAR-4.2-ex2 SAR-4.2-6 FCS: Isili to green, +1; then Sanluri from a straight to a curved town for 20', () => {
    const s = position({
      phase: 3,
      companies: { FCS: spec({ chips: 2, tokens: ['D30', 'B28'] }) },
      tiles: { D30: ['57', 1], C31: ['4', 1] },
      turn: { company: 'FCS' },
    });
    const one = after(s, lay('ana', 'D30', '14', 0));
    expect([chips(one, 'FCS'), treasury(one, 'FCS')]).toEqual([3, 200]);
    const two = after(one, lay('ana', 'C31', '58', 2));
    expect([two.board.C31, treasury(two, 'FCS')]).toEqual([{ tile: '58', rotation: 2, tokens: [] }, 180]);
    // The join with Isili on side 4 must stay.
    expect(refusal(one, lay('ana', 'C31', '58', 3))).toBe('SAR-4.2-6');
  });

  it('SAR-R24 two sides in use that were linked stay linked', () => {
    // C33 joins D34 (side 5) with C31 (side 3): only tiles that join 3 and 5 may replace it.
    const s = turn('FMS', { D34: ['4', 2], C33: ['8', 3], C31: ['58', 0] }, { phase: 3 });
    expect(movesOf(s, { type: 'lay', hex: 'C33' }).filter(({ tile }) => ['7', '8', '9'].includes(String(tile)))).toEqual([]);
    expect(refusal(s, lay('ana', 'C33', '9', 0))).toBe('SAR-4.2-6');
  });

  it('SAR-R25 the same tile may be turned, with none left; not a mine, not a printed hex', () => {
    const s = turn('FMS', { D34: ['4', 2], C33: ['8', 3] });
    const none = withTiles(board, s, { 8: 0 });
    const turned = movesOf(none, { type: 'lay', hex: 'C33', tile: '8' });
    expect(turned.map(({ rotation }) => rotation)).toEqual([5]);
    const mine = turn('FMS', { F32: ['173', 0] }, {}, { tokens: ['E35', 'F32'] });
    expect(refusal(mine, lay('ana', 'F32', '173', 1))).toBe('SAR-4.2-14');
    expect(refusal(s, lay('ana', 'E35', '57', 0))).toBe('SAR-4.2-2');
    expect(refusal(s, lay('ana', 'C33', '8', 3))).toBe('SAR-4.2-6');
  });

  it('SAR-4.2-7 SAR-R23 the tile must be reached from a token, along one of its segments, new or old', () => {
    const s = turn('FMS', {}, { phase: 3 });
    expect(refusal(s, lay('ana', 'C31', '58', 0))).toBe('SAR-4.2-7');
    expect(refusal(s, lay('ana', 'F34', '7', 2))).toBe('SAR-4.2-7');
    after(s, lay('ana', 'F34', '8', 1));
    // Cagliari gains no exit by its green tile and may be upgraded all the same.
    after(s, lay('ana', 'E35', 'L03', 1));
  });

  it('SAR-4.2-8 a city full of others stops it; one with an own token does not', () => {
    const through = (tokens: string[], fcs: string[] = ['D30'], city = '57', rotation = 1) =>
      tilesIn(
        position({
          phase: 3,
          companies: { RCSF: spec({ tokens }), FCS: spec({ tokens: fcs }) },
          tiles: { D30: [city, rotation], C31: ['58', 2], B30: ['8', 3] },
          turn: { company: 'RCSF' },
        }),
        'E29',
      );
    expect(through(['B28'])).toEqual([]);
    expect(through(['B28', 'D30'], ['E25'])).not.toEqual([]);
    // A green city has two slots: one token of another does not fill it.
    expect(through(['B28'], ['D30'], '14', 0)).not.toEqual([]);
  });

  it('SAR-4.2-9 town hexes take town tiles, city hexes city tiles, plain ones plain tiles', () => {
    const s = turn('FMS');
    expect(tilesIn(s, 'D34')).toEqual(['3', '4', '58']);
    expect(tilesIn(s, 'F34')).toEqual(['7', '8']);
    expect(refusal(s, lay('ana', 'D34', '9', 2))).toBe('SAR-4.2-9');
    expect(refusal(s, lay('ana', 'F34', '4', 1))).toBe('SAR-4.2-9');
    expect(tilesIn(turn('FCS'), 'D30')).toEqual(['5', '6', '57']);
    expect(refusal(turn('FCS'), lay('ana', 'D30', '9', 1))).toBe('SAR-4.2-9');
    expect(rotationsIn(turn('FCS'), 'D30', '57')).toEqual([0, 1, 2]);
    expect(refusal(s, { ...lay('ana', 'F34', '8', 1), power: 'none' })).toBe('SAR-4.2-9');
  });

  it('SAR-4.2-10 lettered cities take only their own tiles', () => {
    const s = turn('FMS', {}, { phase: 3 });
    expect(refusal(s, lay('ana', 'E35', 'L04', 1))).toBe('SAR-4.2-10');
    expect(refusal(s, lay('ana', 'E35', '15', 1))).toBe('SAR-4.2-10');
    expect(refusal(turn('FCS', { D30: ['57', 1] }, { phase: 3 }), lay('ana', 'D30', 'L03', 0))).toBe('SAR-4.2-10');
  });

  it('SAR-4.2-11 no track into the open sea; a dotted route is a legal end', () => {
    const s = turn('SFS');
    expect(refusal(s, lay('ana', 'F28', '57', 1))).toBe('SAR-4.2-11');
    const olbia = turn('FA', { F18: ['6', 1] }, {}, { tokens: ['E25', 'F18'] });
    // Side 3 of Olbia meets the route to Portovecchio.
    expect(barOf(olbia, lay('ana', 'F18', '57', 0))).toBeNull();
    expect(refusal(turn('SFSS'), lay('ana', 'A19', '3', 0))).toBe('SAR-4.2-11');
  });

  it('SAR-4.2-12 #63, #700 and #146 only where the book says', () => {
    const places = (tile: string) => board.tiles.get(tile)?.data.onlyOn?.map((hex) => board.data.hexes[hex]?.name);
    expect(places('63')).toEqual(['Isili', 'Olbia', 'Ajaccio']);
    expect(places('700')).toEqual(['Arbatax', 'Calvi']);
    const coast = board.ids.filter((id) => board.data.hexes[id]?.icons?.includes('coast'));
    expect([...(board.tiles.get('146')?.data.onlyOn ?? [])].sort()).toEqual(coast.sort());
    const s = turn('FCS', { D30: ['14', 0] }, { phase: 5 });
    expect(refusal(s, lay('ana', 'D30', '700', 0))).toBe('SAR-4.2-12');
    expect(barOf(s, lay('ana', 'D30', '63', 0))).toBeNull();
    const arbatax = turn('SFS', { F28: ['15', 0] }, { phase: 5 });
    expect(refusal(arbatax, lay('ana', 'F28', '63', 0))).toBe('SAR-4.2-12');
    expect(barOf(arbatax, lay('ana', 'F28', '700', 0))).toBeNull();
    expect(refusal(turn('FMS', { D34: ['88', 2] }, { phase: 5 }), lay('ana', 'D34', '146', 2))).toBe('SAR-4.2-12');
  });

  it('SAR-4.2-13 mine tiles only on mines, mines only mine tiles, and only the yellow one', () => {
    const s = turn('FMS', { F34: ['8', 1] }, { phase: 5 });
    expect(tilesIn(s, 'F32')).toEqual(['173']);
    expect(refusal(s, lay('ana', 'F32', '57', 0))).toBe('SAR-4.2-13');
    expect(refusal(turn('FCS'), lay('ana', 'D30', '173', 0))).toBe('SAR-4.2-13');
    expect(refusal(s, lay('ana', 'F32', '174', 0))).toBe('SAR-4.2-2');
  });

  it('SAR-4.2-14 companies never replace a mine tile', () => {
    const s = turn('FMS', { F34: ['8', 1], F32: ['173', 0] }, { phase: 5 });
    expect(refusal(s, lay('ana', 'F32', '174', 0))).toBe('SAR-4.2-14');
    expect(tilesIn(s, 'F32')).toEqual([]);
  });

  it('SAR-4.2-15 a replaced tile can be laid again; one not in supply cannot', () => {
    const s = turn('FCS', { D30: ['57', 1] }, { phase: 3 });
    const now = after(s, lay('ana', 'D30', '14', 0));
    const left = (at: State, tile: string) => tilesLeft(board, at.supply.tiles, tile);
    expect([left(s, '57'), left(now, '57'), left(now, '14')]).toEqual([1, 2, 0]);
    const olbia = position({
      phase: 3,
      companies: { FCS: spec(), FA: spec({ tokens: ['E25', 'F18'] }) },
      tiles: { D30: ['14', 0], F18: ['57', 0] },
      turn: { company: 'FA' },
    });
    expect(refusal(olbia, lay('ana', 'F18', '14', 0))).toBe('SAR-4.2-15');
  });

  it('SAR-R18 SAR-R49 the first tile of a home without one is within reach, and pays its full value to a floated company', () => {
    const s = turn('FCS', {}, {}, { chips: 0 });
    expect(tilesIn(s, 'D30').length).toBeGreaterThan(0);
    expect(chips(after(s, lay('ana', 'D30', '57', 1)), 'FCS')).toBe(2);
    // Whoever lays it.
    const companies = { RCSF: spec({ chips: 3 }), FCS: spec({ president: 'ben', shares: { ben: 60 } }) };
    const other = position({ companies, tiles: { C29: ['4', 2] }, turn: { company: 'RCSF' } });
    const now = after(other, lay('ana', 'D30', '57', 2));
    expect([chips(now, 'FCS'), chips(now, 'RCSF')]).toEqual([2, 3]);
    // Track may run against the blank north side of Nuoro.
    expect(barOf(turn('FA', { D24: ['3', 4] }), lay('ana', 'E23', '7', 0))).toBeNull();
  });
});
