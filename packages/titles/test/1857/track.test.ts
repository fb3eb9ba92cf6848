import { tilesLeft } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import { board, PHASES } from '../../src/1857/data.ts';
import { after, type CompanySpec, done, movesOf, type PositionSpec, position, refusal, treasury } from './position.ts';
import { alone, barOf, company, lay, tilesFor } from './rails.ts';
import { until } from './runs.ts';

type Tiles = NonNullable<PositionSpec['tiles']>;

const rotationsOffered = (s: ReturnType<typeof alone>, hex: string, tile: string) =>
  movesOf(s, { type: 'lay', hex, tile }).map(({ rotation }) => rotation);

describe('1857: reach', () => {
  it('57-1870.track-1 the first tile may lie on the home hex, and nowhere else out of reach', () => {
    const s = alone('CNA');
    expect(rotationsOffered(s, 'G9', 'K1')).toEqual([0, 1, 2]);
    for (const hex of ['H10', 'D8']) expect(refusal(s, lay(hex, 'K1', 2))).toBe('57-1870.track-1');
    expect(refusal(s, lay('G11', '9', 1))).toBe('57-1870.track-1');
    expect(new Set(movesOf(s, { type: 'lay' }).map(({ hex }) => hex))).toEqual(new Set(['G9']));
  });

  it('57-1870.track-1 new track must be joined to track the company reaches', () => {
    const s = alone('CNA', {}, { tiles: { G9: ['K1', 2] } });
    expect(barOf(s, lay('H10', 'K1', 2))).toBeNull();
    for (const rotation of [0, 1]) expect(refusal(s, lay('H10', 'K1', rotation))).toBe('57-1870.track-1');
    // Track that lies near but is not joined to its own.
    const apart = alone('CNA', {}, { tiles: { G9: ['K1', 2], G13: ['9', 1] } });
    expect(refusal(apart, lay('G11', '9', 1))).toBe('57-1870.track-1');
    expect(refusal(apart, lay('G15', '4', 1))).toBe('57-1870.track-1');
  });

  it('57-1870.track-1 any of its tokens will do', () => {
    const s = alone('CNA', { tokens: ['D8'] }, { tiles: { G9: ['K1', 1], D8: ['K1', 1] } });
    expect([tilesFor(s, 'G11'), tilesFor(s, 'D10')]).toEqual([
      ['7', '8', '9'],
      ['3', '4', '58'],
    ]);
  });

  it('57-1870.track-2 a city full of other tokens stops the reach', () => {
    const tiles = (tile: string): Tiles => ({ G9: ['K1', 2], H10: [tile, 2] });
    const beyond = (tile: string, cna: string[], ca: string[]) =>
      tilesFor(
        position({
          phase: '2',
          companies: { CNA: company({ tokens: cna }), CA: company({ tokens: ca }) },
          tiles: tiles(tile),
          turn: { company: 'CNA' },
        }),
        'I11',
      );
    expect(beyond('K1', [], [])).toEqual(['7', '8', '9']);
    expect(beyond('K1', [], ['H10'])).toEqual([]);
    expect(beyond('K2', [], ['H10'])).toEqual(['7', '8', '9']);
    expect(beyond('K2', ['H10'], ['H10'])).toEqual(['7', '8', '9']);
    const blocked = position({
      companies: { CNA: company(), CA: company({ tokens: ['H10'] }) },
      tiles: tiles('K1'),
      turn: { company: 'CNA' },
    });
    expect(refusal(blocked, lay('I11', '9', 2))).toBe('57-1870.track-1');
  });
});

describe('1857: what an upgrade must bring', () => {
  const plain: Tiles = { G9: ['K1', 1], G11: ['9', 1] };

  it('57-1870.track-3 an upgrade must give new track that the company reaches', () => {
    const s = alone('CNA', {}, { phase: '2', tiles: plain });
    expect(barOf(s, lay('G11', '23', 1))).toBeNull();
    // A second straight line that CNA does not come to.
    expect(refusal(s, lay('G11', '20', 0))).toBe('57-1870.track-3');
    expect(tilesFor(s, 'G11')).not.toContain('20');
    const crossing = alone('CNA', { tokens: ['H10'] }, { phase: '2', tiles: { ...plain, H10: ['K1', 0] } });
    expect(barOf(crossing, lay('G11', '20', 0))).toBeNull();
  });

  it('57-1870.track-3 or raise the value or the spaces of a city that it reaches', () => {
    const full = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, company({ tokens: ['H10'] })]));
    const scene = (tile: string, others: Record<string, CompanySpec>) =>
      position({
        phase: '4',
        companies: { CNA: company(), ...others },
        tiles: { G9: ['K1', 2], H10: [tile, 2] },
        turn: { company: 'CNA' },
      });
    // Full of others' tokens before and after, Santiago lets CNA reach no new track, but it pays more.
    expect(barOf(scene('K2', full('CA', 'CC')), lay('H10', 'K3', 2))).toBeNull();
    // It gets a second space.
    expect(barOf(scene('K1', full('CA')), lay('H10', 'K2', 2))).toBeNull();
  });

  it('57-1870.track-3 not of a city that it does not reach', () => {
    const s = alone('CNA', {}, { phase: '2', tiles: { G9: ['K1', 2], D8: ['K1', 0] } });
    expect(refusal(s, lay('D8', 'K2', 0))).toBe('57-1870.track-1');
  });
});

describe('1857: where track may lead', () => {
  it('57-1870.track-4 not off the land', () => {
    const s = alone('SBA', {}, { phase: '2' });
    // La Plata lies at the sea, Catamarca at the edge of the map.
    expect(refusal(s, lay('O21', 'T1', 2))).toBe('57-1870.track-4');
    expect(refusal(s, lay('H6', 'T1', 0))).toBe('57-1870.track-4');
    expect(rotationsOffered(s, 'O21', 'T1')).toEqual([0]);
  });

  it('57-1870.track-4 not to a side of an off-board hex that has no track', () => {
    const s = alone('NEA');
    expect(refusal(s, lay('G19', 'T1', 2))).toBe('57-1870.track-4');
    expect(barOf(s, lay('G19', 'T1', 1))).toBeNull();
    const jujuy = alone('CNA', { tokens: ['D8'] }, { tiles: { D8: ['K1', 0] } });
    expect(refusal(jujuy, lay('C9', '8', 0))).toBe('57-1870.track-4');
    expect(barOf(jujuy, lay('C9', '9', 0))).toBeNull();
  });

  it('57-1870.track-4 no tile lies in the sea, off the board or off the map', () => {
    const s = alone('OBA', {}, { phase: '6' });
    for (const hex of ['N22', 'K21', 'A1']) expect(refusal(s, lay(hex, '9', 1))).toBe('57-1870.track-4');
  });

  it('57-1870.track-4 not over a closed hex side', () => {
    expect(refusal(alone('CA'), lay('M17', '3', 2))).toBe('57-map-16');
  });
});

describe('1857: upgrades', () => {
  it('57-1870.track-5 an upgrade keeps all old track', () => {
    const s = alone('CNA', {}, { phase: '2', tiles: { G9: ['K1', 2], F8: ['4', 2] } });
    // K2 has four sides in a row; those of K1 in G9 are north-west and south-east.
    expect(rotationsOffered(s, 'G9', 'K2')).toEqual([2, 5]);
    for (const rotation of [0, 1, 3, 4]) expect(refusal(s, lay('G9', 'K2', rotation))).toBe('57-1870.track-5');
    expect(refusal(s, lay('F8', '144', 0))).toBe('57-1870.track-5');
  });

  it('57-1870.track-5 tokens stay in their city', () => {
    const companies = { OBA: company(), SBA: company(), CA: company({ tokens: [['N20', 1]] }) };
    const s = position({ phase: '6', companies, tiles: { N20: ['BA2', 0] }, turn: { company: 'OBA' } });
    const seats = [
      { of: 'OBA', city: 0, slot: 0 },
      { of: 'SBA', city: 1, slot: 0 },
      { of: 'CA', city: 1, slot: 1 },
    ];
    expect(s.board.N20?.tokens).toEqual(seats);
    expect(after(s, lay('N20', 'BA3')).board.N20?.tokens).toEqual(seats);
  });

  it('57-1870.track-6 colours come with their phases', () => {
    const tiles = (id: string, tile: string): Record<string, string[]> =>
      Object.fromEntries(
        PHASES.map((phase) => [
          phase.id,
          tilesFor(alone(id, {}, { phase: phase.id, tiles: { [id === 'OBA' ? 'N20' : 'G9']: [tile, 0] } }), id === 'OBA' ? 'N20' : 'G9'),
        ]),
      );
    expect(tiles('CNA', 'K1')).toEqual({ 1: [], 2: ['K2'], 3: ['K2'], 4: ['K2'], 5: ['K2'], 6: ['K2'] });
    expect(tiles('CNA', 'K2')).toEqual({ 1: [], 2: [], 3: [], 4: ['K3'], 5: ['K3'], 6: ['K3'] });
    expect(tiles('OBA', 'BA3')).toEqual({ 1: [], 2: [], 3: [], 4: [], 5: [], 6: ['BA4'] });
    expect(refusal(alone('CNA', {}, { tiles: { G9: ['K1', 0] } }), lay('G9', 'K2'))).toBe('57-1870.track-6');
    expect(refusal(alone('OBA', {}, { phase: '5', tiles: { N20: ['BA3', 0] } }), lay('N20', 'BA4'))).toBe('57-1870.track-6');
  });

  it('57-1870.track-6 no colour is skipped or laid again', () => {
    const late = alone('CNA', {}, { phase: '6' });
    for (const tile of ['K2', 'K3']) expect(refusal(late, lay('G9', tile))).toBe('57-1870.track-6');
    const yellow = alone('CNA', {}, { phase: '6', tiles: { G9: ['K1', 0] } });
    expect(refusal(yellow, lay('G9', 'K3'))).toBe('57-1870.track-6');
    expect(refusal(yellow, lay('G9', 'K1', 1))).toBe('57-1870.track-6');
    expect(refusal(yellow, lay('G9', 'K1', 0))).toBe('57-1870.track-6');
    expect(tilesFor(yellow, 'G9')).toEqual(['K2']);
  });

  it('57-1870.track-7 the replaced tile returns to the stock and can be laid again', () => {
    // There is one 57.
    const tiles: Tiles = { L6: ['9', 1], L8: ['57', 1] };
    const s = alone('PAC', { trains: ['3'] }, { phase: '2', tiles });
    expect(tilesLeft(board, s.supply.tiles, '57')).toBe(0);
    expect(refusal(s, lay('K5', '57', 0))).toBe('57-tiles-4');
    const upgraded = after(s, lay('L8', '14', 1));
    expect(tilesLeft(board, upgraded.supply.tiles, '57')).toBe(1);
    const next = until(upgraded, ({ round }) => round.number === 2);
    expect(after(next, lay('K5', '57', 0)).board.K5?.tile).toBe('57');
  });

  it('57-1870.track-8 terrain is paid once, with the first tile', () => {
    const s = alone('PAC', { treasury: 100 }, { phase: '2' });
    expect(treasury(after(s, lay('L6', '9', 1)), 'PAC')).toBe(60);
    const again = alone('PAC', { treasury: 0 }, { phase: '2', tiles: { L6: ['9', 1] } });
    expect(treasury(after(again, lay('L6', '23', 1)), 'PAC')).toBe(0);
  });

  it('57-1870.track-8 from the treasury alone: who cannot pay cannot build', () => {
    const s = alone('PAC', { treasury: 39 }, { cash: { ana: 1000 } });
    expect(refusal(s, lay('L6', '9', 1))).toBe('57-1870.track-8');
    expect(tilesFor(s, 'L6')).toEqual([]);
    // The second river of the turn is paid for like the first.
    const two = after(alone('PAC', { treasury: 79 }), lay('L6', '8', 5));
    expect(refusal(two, lay('M7', '9', 2))).toBe('57-1870.track-8');
  });

  it('57-1870.track-9 the second yellow tile may continue the first', () => {
    const s = alone('CNA', {}, { tiles: { G9: ['K1', 1] } });
    expect(refusal(s, lay('G13', '9', 1))).toBe('57-1870.track-1');
    expect(after(s, lay('G11', '9', 1), lay('G13', '9', 1)).board.G13?.tile).toBe('9');
  });

  it('57-1870.track-9 the first may not be upgraded in the same turn', () => {
    const s = after(alone('CNA', {}, { phase: '2' }), lay('G9', 'K1', 0));
    expect(refusal(s, lay('G9', 'K2', 0))).toBe('57-1870.track-9');
    expect(tilesFor(s, 'G9')).toEqual([]);
  });

  it('57-1870.track-9 only the tile of the FCA may', () => {
    const s = alone('CC', {}, { phase: '2', privates: { FCA: 'CC' }, tiles: { L12: ['58', 0] } });
    const laid = after(s, lay('M11', 'K1', 0, 'FCA'));
    expect(after(laid, lay('M11', 'K2', 0)).board.M11?.tile).toBe('K2');
    const normal = after(s, lay('M11', 'K1', 0));
    expect(refusal(normal, lay('M11', 'K2', 0))).toBe('57-1870.track-9');
  });
});

describe('1857: the extra tile of the FCA', () => {
  const K1 = (rotation = 0) => lay('M11', 'K1', rotation, 'FCA');
  const owner = alone('PAC', {}, { phase: '2', privates: { FCA: 'PAC' } });

  it('57-R38 it lies in M11 in any rotation that fits, out of reach and free', () => {
    expect(movesOf(owner, { type: 'lay', hex: 'M11' })).toEqual([K1(0), K1(1), K1(2)]);
    expect(treasury(after(owner, K1(1)), 'PAC')).toBe(1000);
    expect(refusal(owner, lay('M11', 'K1', 0))).toBe('57-1870.track-1');
  });

  it('57-R38 it comes before, between or after the other lays of the track step', () => {
    const yellow = [lay('L6', '9', 1), lay('K5', '57', 0)] as const;
    expect(refusal(after(owner, K1(), ...yellow), K1())).toBe('57-privates-5');
    expect(after(owner, yellow[0], K1(), yellow[1]).board.M11?.tile).toBe('K1');
    expect(after(owner, ...yellow, K1()).board.M11?.tile).toBe('K1');
    expect(after(owner, lay('L4', 'M2'), K1()).board.M11?.tile).toBe('K1');
    const token = after(owner, ...yellow, done('ana', 'track'));
    expect(refusal(token, K1())).toBe('57-R45');
  });

  it('57-R38 it can be used once, in M11, by the company that owns the FCA', () => {
    const again = alone('PAC', {}, { phase: '2', privates: { FCA: 'PAC' }, used: { FCA: 1 } });
    expect(refusal(again, K1())).toBe('57-privates-5');
    expect(refusal(owner, lay('L6', '9', 1, 'FCA'))).toBe('57-privates-5');
    for (const holder of ['ana', 'CC', 'closed']) {
      const s = alone('PAC', {}, { phase: '2', privates: { FCA: holder } });
      expect([holder, refusal(s, K1())]).toEqual([holder, '57-privates-5']);
    }
  });

  it('57-R38 others may build in M11 first, and the power is lost', () => {
    const companies = { CC: company(), PAC: company({ trains: ['3'] }) };
    const s = position({
      phase: '2',
      companies,
      privates: { FCA: 'PAC' },
      tiles: { L12: ['58', 0] },
      turn: { company: 'CC' },
      own: { operated: ['CC'] },
    });
    const built = after(s, lay('M11', 'K1', 0));
    const turn = until(built, ({ own }) => (own as { operating: string }).operating === 'PAC');
    expect(refusal(turn, K1())).toBe('57-privates-5');
    expect(tilesFor(turn, 'M11')).toEqual([]);
  });

  it('57-R38 it brings CNA its 60', () => {
    const s = alone('CNA', {}, { phase: '2', privates: { FCA: 'CNA' } });
    expect(treasury(after(s, K1()), 'CNA')).toBe(1060);
  });
});
