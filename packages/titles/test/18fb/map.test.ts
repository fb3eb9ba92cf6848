import type { State } from '@roundhouse/engine';
import { supplyByTile, trackGraph } from '@roundhouse/engine/board';
import { describe, expect, it } from 'vitest';
import { board, TRAIN_DATA } from '../../src/18fb/data.ts';
import { title18fb } from '../../src/18fb/index.ts';
import { earnings, placeValue } from '../../src/18fb/markers.ts';
import { reachOf } from '../../src/18fb/reach.ts';
import { stateOf } from '../../src/18fb/states.ts';
import { claims, isClosedIn } from '../../src/18fb/tokens.ts';
import { withTiles } from '../kit/tiles.ts';
import {
  after,
  atStep,
  type CorpSpec,
  cash,
  corp,
  done,
  isLegal,
  mine,
  movesOf,
  type Play,
  type PositionSpec,
  played,
  position,
  refusal,
  spaceOfToken,
  stepNow,
  treasury,
} from './position.ts';
import { pathAlong, rails, railsTo } from './rails.ts';

type Scene = Omit<PositionSpec, 'turn' | 'companies'> & { readonly step?: string; readonly others?: PositionSpec['companies'] };

/** One corporation of Ana's acts. */
const alone = (id: string, more: Partial<CorpSpec> = {}, { step = 'track', others = {}, ...scene }: Scene = {}): State =>
  position({
    ...scene,
    companies: { [id]: { president: 'ana', shares: { ana: 60 }, treasury: 1000, trains: ['PH4'], ...more }, ...others },
    turn: { company: id, step },
  });

const lay = (hex: string, tile: string, rotation: number): Play => ({ type: 'lay', by: 'ana', hex, tile, rotation });

const token = (s: State, way: readonly string[], power?: string): Play => ({
  type: 'token',
  by: 'ana',
  hex: way.at(-1) as string,
  city: 0,
  path: pathAlong(s, way),
  ...(power !== undefined && { power }),
});

const tilesIn = (s: State, hex: string): string[] => [...new Set(movesOf(s, { type: 'lay', hex }).map((move) => String(move.tile)))].sort();

/** A lay in a hex for a corporation that stands everywhere it needs to: only the tile is judged. */
const side = (a: string, b: string): number => {
  const from = board.index.get(a) as number;
  return [0, 1, 2, 3, 4, 5].find((s) => Math.floor((board.mate[from * 6 + s] as number) / 6) === board.index.get(b)) ?? -1;
};

describe('tiles', () => {
  it('FB-2.1-2 yellow from phase 1, green from 2, brown from 5', () => {
    const upgrade = lay('F29', '23', 1);
    const s = (phase: string) => alone('FB', { tokens: ['G30'] }, { phase });
    expect(refusal(s('1'), movesOf(s('2'), { type: 'lay', hex: 'F29' })[0] ?? upgrade)).toBe('FB-2.1-2');
    expect(tilesIn(s('2'), 'F29').length).toBeGreaterThan(0);
    const brown = (phase: string) => alone('FB', { tokens: ['I30'] }, { phase, tiles: { I30: ['14', 0] } });
    expect([tilesIn(brown('4'), 'I30').includes('63'), tilesIn(brown('5'), 'I30').includes('63')]).toEqual([false, true]);
  });

  it('FB-2.1-3 two steps floated in phases 1 and 2, three in 3 and 4, four from 5', () => {
    const steps = ['1', '2', '3', '4'].map((phase) => {
      const s = position({ phase, cash: { ana: 900 }, turn: { player: 'ana' } });
      return corp(after(s, { type: 'concession', by: 'ana', company: 'NN', par: 60 }), 'NN').steps;
    });
    expect(steps).toEqual([2, 2, 3, 3]);
    const five = position({
      phase: '5',
      cash: { ana: 900 },
      companies: { NN: { president: 'ana', shares: { ana: 40, ben: 10 }, floated: false, tokens: [] } },
      turn: { player: 'ana' },
    });
    expect(corp(after(five, { type: 'buy', by: 'ana', company: 'NN', from: 'ipo', percent: 10 }), 'NN').steps).toBe(4);
  });

  it('FB-R31 steps do not grow with the phase', () => {
    const s = alone('FB', { steps: 2 }, { phase: '5', step: 'track' });
    const [first] = movesOf(s, { type: 'lay' });
    const one = after(s, first as Play);
    const [second] = movesOf(one, { type: 'lay' });
    expect(movesOf(after(one, second as Play), { type: 'lay' })).toEqual([]);
  });

  it('FB-3.4.1-1 each step is one new tile or one upgrade, and optional', () => {
    const s = alone('FB', { steps: 1, stage: 'definitive' });
    const [first, other] = movesOf(s, { type: 'lay' });
    const one = after(s, first as Play);
    expect(movesOf(one, { type: 'lay' })).toEqual([]);
    expect(refusal(one, other as Play)).toBe('FB-3.4.1-1');
    expect(stepNow(after(s, done('ana', 'track')))).toBe('company');
  });

  it('FB-3.4.1-2 tiles cost nothing', () => {
    const s = alone('FC', {}, { tiles: railsTo('F11', 'F9', 'E8', 'D7') });
    const over = movesOf(s, { type: 'lay', hex: 'D7' });
    expect(over.length).toBeGreaterThan(0);
    expect(treasury(after(s, over[0] as Play), 'FC')).toBe(1000);
  });

  it('FB-3.4.1-3 new track extends a route from an own token, not through a city full of others', () => {
    const s = alone('FC', { tokens: ['F11'] });
    expect(refusal(s, lay('L25', '4', 0))).toBe('FB-3.4.1-3');
    const tiles = railsTo('F11', 'F13', 'F15', 'F17', 'F19', 'F21');
    const others = (id: string) => ({ [id]: { president: 'ben', shares: { ben: 60 }, tokens: ['F17'] } });
    expect(tilesIn(alone('FC', { tokens: ['F11'] }, { tiles, others: others('FSC') }), 'F21')).toEqual([]);
    expect(tilesIn(alone('FC', { tokens: ['F11'] }, { tiles }), 'F21').length).toBeGreaterThan(0);
  });

  it('FB-3.4.1-4 an empty slot or an own token does not stop the route', () => {
    const tiles = railsTo('F11', 'F13', 'F15', 'F17', 'F19', 'F21');
    expect(tilesIn(alone('FC', { tokens: ['F11', 'F17'] }, { tiles }), 'F21').length).toBeGreaterThan(0);
    const { F21: _, ...green } = rails([['F11', 'F13', 'F15', 'F17', 'F19', 'F21']], { F17: 'green' });
    const others = { FSC: { president: 'ben', shares: { ben: 60 }, tokens: ['F17'] } };
    expect(tilesIn(alone('FC', { tokens: ['F11'] }, { tiles: green, others }), 'F21').length).toBeGreaterThan(0);
  });

  it('FB-R26 kept and Bourbon slots do not block', () => {
    // Caserta: two Bourbon tokens and the slot kept for FB.
    const s = alone('LdA', { tokens: ['F31'] }, { tiles: rails([['F31', 'G30']]) });
    const graph = trackGraph(board, s.board);
    const reached = reachOf(s, 'LdA');
    expect(reached.stops[graph.stopBase[board.index.get('G30') as number] as number]).toBe(1);
    expect(tilesIn(s, 'H29').length).toBeGreaterThan(0);
    // With FB in its slot no slot is empty, and one corporation stands there.
    const others = { FB: { president: 'ben', shares: { ben: 40 }, tokens: ['I30', 'G30'] } };
    const full = alone('LdA', { tokens: ['F31'] }, { tiles: rails([['F31', 'G30']]), others });
    expect([full.board.G30?.tokens.length, tilesIn(full, 'H29').length > 0]).toEqual([3, true]);
  });

  it('FB-3.4.1-5 an empty hex takes a yellow tile of its kind', () => {
    const s = alone('FC', { tokens: ['F11'] }, { tiles: railsTo('F11', 'F9', 'E8', 'D7'), phase: '2' });
    expect(tilesIn(s, 'D7').every((tile) => ['3', '4', '58'].includes(tile))).toBe(true);
    expect(refusal(s, lay('D7', '9', 1))).toBe('FB-3.4.1-5');
    expect(refusal(s, lay('D7', '87', 1))).toBe('FB-3.4.1-5');
    const plain = alone('FC', { tokens: ['F11'] });
    expect(tilesIn(plain, 'F9').every((tile) => ['7', '8', '9'].includes(tile))).toBe(true);
    const double = alone('FSC', { tokens: ['F23'] });
    expect(tilesIn(double, 'G22').every((tile) => ['1', '2', '55', '56', '69'].includes(tile))).toBe(true);
    expect(tilesIn(double, 'G22').length).toBeGreaterThan(0);
  });

  it('FB-3.4.1-6 no track to the sea, Vesuvius, the lake, blank sides or off the sheet', () => {
    const s = alone('NN', { tokens: ['nC8'] });
    const rotations = movesOf(s, { type: 'lay', hex: 'nD7' }).map((move) => `${move.tile}/${move.rotation}`);
    expect(rotations.length).toBeGreaterThan(0);
    const all = ['3', '4', '58'].flatMap((tile) => [0, 1, 2, 3, 4, 5].map((r) => [tile, r] as const));
    const refused = all
      .filter(([tile, r]) => !rotations.includes(`${tile}/${r}`))
      .map(([tile, r]) => [refusalOf(s, lay('nD7', tile, r)), tile, r]);
    expect(refused.map(([rule]) => rule)).toContain('FB-3.4.1-6');
    // Sea, lake, Vesuvius, the end of a sheet: a tile is refused wherever one of its ends leads there, and for that only.
    const beyond = (hex: string, end: number): string => {
      const mate = board.mate[(board.index.get(hex) as number) * 6 + end] as number;
      const next = mate < 0 ? undefined : board.data.hexes[board.ids[Math.floor(mate / 6)] as string];
      return next === undefined ? 'no hex' : next.color;
    };
    const ends = (rotation: number): number[] =>
      [0, 1, 2, 3, 4, 5].filter((end) => ((board.tiles.get('8')?.turned[rotation]?.exits ?? 0) >> end) & 1);
    for (const [hex, what, tile] of [
      ['E14', 'blue', '8'],
      ['H39', 'blue', '8'],
      ['nE8', 'gray', '8'],
      ['nE10', 'no hex', '58'],
    ] as const) {
      const barred = [0, 1, 2, 3, 4, 5].filter((rotation) =>
        ends(rotation).some((end) => ['blue', 'gray', 'no hex'].includes(beyond(hex, end))),
      );
      expect([0, 1, 2, 3, 4, 5].some((end) => beyond(hex, end) === what)).toBe(true);
      expect([hex, [0, 1, 2, 3, 4, 5].filter((rotation) => refusalOf(s, lay(hex, tile, rotation)) === 'FB-3.4.1-6')]).toEqual([
        hex,
        barred,
      ]);
    }
  });

  const refusalOf = (s: State, move: Play): string => {
    try {
      return refusal(s, move);
    } catch {
      return 'legal';
    }
  };

  it('FB-2.5.2-3 no tile on gray or blue hexes; the Funicolare side of Vesuvius alone takes track', () => {
    const s = alone('NN', { tokens: ['nC8', 'nE4'] });
    expect(refusal(s, lay('nE6', '58', 0))).toBe('FB-2.5.2-3');
    expect(refusal(s, lay('H41', '9', 0))).toBe('FB-2.5.2-3');
    const north = movesOf(s, { type: 'lay', hex: 'nE4' }).filter(
      ({ tile, rotation }) => ((board.tiles.get(String(tile))?.turned[Number(rotation)]?.exits ?? 0) >> 3) & 1,
    );
    expect(north.length).toBeGreaterThan(0);
    expect(refusalOf(alone('NN', { tokens: ['nC8'] }, { tiles: rails([['nC8', 'nD7', 'nD5']]) }), lay('nE8', '9', 0))).not.toBe('legal');
  });

  it('FB-2.5.1-1 no tile on the dark-green Napoli hexes; lettered borders join the sheets', () => {
    expect(refusal(alone('NN'), lay('E28', '9', 0))).toBe('FB-2.5.1-1');
    expect([side('F25', 'nF3'), side('nF3', 'F25')]).toEqual([2, 5]);
  });

  it('FB-2.5.1-ex1 Nocera over e to Pompei, E30 over a to nC12; c does not meet nF7', () => {
    expect([side('F25', 'nF3') >= 0, side('E30', 'nC12') >= 0]).toEqual([true, true]);
    const c = board.mate[(board.index.get('F27') as number) * 6 + 2] as number;
    expect(board.ids[Math.floor(c / 6)]).toBe('nE10');
    const d = board.mate[(board.index.get('F27') as number) * 6 + 1] as number;
    expect(board.ids[Math.floor(d / 6)]).toBe('nF7');
  });

  it('FB-2.5.3-4 printed yellow track can only be upgraded', () => {
    const s = alone('FB', { tokens: ['G30'] }, { phase: '2' });
    expect(refusal(s, lay('F29', '9', 1))).toBe('FB-2.5.3-4');
    expect(refusal(s, lay('F29', '8', 5))).toBe('FB-2.5.3-4');
    expect(tilesIn(s, 'F29').every((tile) => board.tiles.get(tile)?.color === 'green')).toBe(true);
  });

  it('FB-3.4.1-7 the replaced tile returns to the supply', () => {
    const s = alone('FB', {}, { phase: '2', tiles: { I30: ['57', 0] } });
    const [upgrade] = movesOf(s, { type: 'lay', hex: 'I30' }).filter(({ tile }) => tile === '14');
    const left = supplyByTile(board, after(s, upgrade as Play).supply.tiles);
    expect([left['57'], left['14']]).toEqual([6, 3]);
  });

  it('FB-3.4.1-8 yellow to green, green to brown, keeping all track', () => {
    const s = alone('FB', {}, { phase: '2', tiles: { I30: ['57', 0] } });
    expect(refusal(s, lay('I30', '63', 0))).toBe('FB-3.4.1-8');
    expect(refusal(s, lay('I30', '12', 0))).toBe('FB-3.4.1-8');
    expect(tilesIn(s, 'I30')).toContain('14');
  });

  it('FB-3.4.1-9 a tile of the same colour and kind that keeps the connections in use', () => {
    const tiles = rails([['I30', 'H29', 'G30']]);
    const s = alone('FB', {}, { tiles });
    const swaps = movesOf(s, { type: 'lay', hex: 'H29' });
    expect(swaps).toEqual([]);
    const end = alone('FB', {}, { tiles: railsTo('I30', 'H29', 'G28') });
    const free = movesOf(end, { type: 'lay', hex: 'H29' });
    expect(free.length).toBeGreaterThan(0);
    const used = tiles.H29 as readonly [string, number];
    expect(refusal(s, lay('H29', used[0], used[1]))).toBe('FB-3.4.1-9');
    const other = [0, 1, 2, 3, 4, 5].map((r) => lay('H29', '8', r)).map((move) => refusalOf(s, move));
    expect(other).toContain('FB-3.4.1-9');
  });

  it('FB-R29 a swap may turn the same number, must change some track, and one hex may take several steps', () => {
    const s = alone('FB', { steps: 3 }, { tiles: rails([['I30', 'H29']]) });
    const [first] = movesOf(s, { type: 'lay', hex: 'H29' });
    const next = after(s, first as Play);
    expect(movesOf(next, { type: 'lay', hex: 'H29' }).length).toBeGreaterThan(0);
    const laid = s.board.H29;
    expect(refusal(s, lay('H29', laid?.tile ?? '', laid?.rotation ?? 0))).toBe('FB-3.4.1-9');
    const same = movesOf(s, { type: 'lay', hex: 'H29' }).filter(({ tile }) => tile === laid?.tile);
    expect(same.length).toBeGreaterThan(0);
  });

  it('FB-R86 a hex does not return within a turn to the track it had at its start', () => {
    const start = (H29?: readonly [string, number]): State =>
      alone('FB', { steps: 4 }, { tiles: { ...rails([['I30', 'H29']]), ...(H29 && { H29 }) } });
    const s = start();
    const back = lay('H29', s.board.H29?.tile ?? '', s.board.H29?.rotation ?? 0);
    // From these it could be turned back in a later turn, which starts from what lies there then.
    const [one, two] = movesOf(s, { type: 'lay', hex: 'H29' }).filter(({ tile, rotation }) => isLegal(start([tile, rotation]), back));
    const turned = after(s, one as Play);
    expect(refusal(turned, back)).toBe('FB-R86');
    expect(movesOf(turned, { type: 'lay', hex: 'H29' }).filter((move) => !isLegal(turned, move))).toEqual([]);
    // Nor by a detour over a third position, while what it was in between may come again.
    const detour = after(turned, two as Play);
    expect(refusal(detour, back)).toBe('FB-R86');
    expect(isLegal(detour, one as Play)).toBe(true);
  });

  it('FB-R86 the same track in the next colour is no return', () => {
    // Gioia, L: green 15 and brown 700 have the same track, green 12 a part of it.
    const s = alone('FC', { tokens: ['B5'], steps: 3 }, { phase: '5', tiles: { B5: ['15', 4] } });
    const less = after(s, lay('B5', '12', 4));
    expect(refusal(less, lay('B5', '15', 4))).toBe('FB-R86');
    expect(after(less, lay('B5', '700', 4)).board.B5).toMatchObject({ tile: '700', rotation: 4 });
  });

  it('FB-R83 a swap to a tile with fewer slots takes none that is kept for a home or a destination', () => {
    const guest = (hex: string) => alone('SFTF', { tokens: [hex] }, { phase: '2', tiles: { [hex]: ['15', 0] } });
    const fewer = (s: State, hex: string) => movesOf(s, { type: 'lay', hex, tile: '12' });
    const refusals = (hex: string) => [0, 1, 2, 3, 4, 5].map((rotation) => refusalOf(guest(hex), lay(hex, '12', rotation)));
    for (const hex of ['I30', 'J21']) {
      expect(refusals(hex)).toContain('FB-R83');
      expect(fewer(guest(hex), hex)).toEqual([]);
    }
    expect(fewer(guest('K30'), 'K30').length).toBeGreaterThan(0);
    // Who stands there himself is asked for no more room.
    const owner = alone('FB', {}, { phase: '2', tiles: { I30: ['15', 0] } });
    expect(fewer(owner, 'I30').length).toBeGreaterThan(0);
  });

  it('FB-3.4.1-10 an upgrade must lie on a legal route', () => {
    const s = alone('FC', {}, { phase: '2', tiles: rails([['L25', 'L23']]) });
    expect(refusal(s, lay('L25', '87', 0))).not.toBe('FB-3.4.1-3');
    const moves = ['87', '88', '204'].flatMap((tile) => [0, 1, 2, 3, 4, 5].map((r) => refusalOf(s, lay('L25', tile, r))));
    expect(moves).toContain('FB-3.4.1-10');
  });

  it('FB-3.4.1-11 tokens keep their arrangement', () => {
    const s = alone('FB', { tokens: ['G30'] }, { phase: '2' });
    const before = s.board.G30?.tokens;
    const [green] = movesOf(s, { type: 'lay', hex: 'G30' });
    expect(green?.tile).toBe('710');
    expect(after(s, green as Play).board.G30?.tokens).toEqual(before);
    // A tile without room for them cannot be laid.
    const two = alone(
      'FB',
      {},
      { phase: '2', tiles: { I30: ['14', 0] }, others: { SFTF: { president: 'ben', shares: { ben: 40 }, tokens: ['I30'] } } },
    );
    expect([0, 1, 2, 3, 4, 5].map((rotation) => refusalOf(two, lay('I30', '12', rotation)))).toContain('FB-3.4.1-11');
  });

  it('FB-3.4.1-12 L and P bind at brown: 146 on L towns, 700 on L cities, 611 on P cities', () => {
    const brown = (hex: string, way: readonly string[]) => {
      const s = alone('FC', { tokens: [way[0] as string] }, { phase: '5', tiles: rails([way], { [hex]: 'green' }), others: {} });
      return [tilesIn(s, hex).filter((tile) => board.tiles.get(tile)?.color === 'brown'), s] as const;
    };
    const [town, s] = brown('D7', ['F11', 'F9', 'E8', 'D7', 'C6']);
    expect(town).toEqual(['146']);
    expect(refusalOf(s, lay('D7', '889', 0))).toBe('FB-3.4.1-12');
    expect(brown('B5', ['B5', 'C6'])[0]).toEqual(['700']);
    expect(brown('F17', ['F17', 'F15'])[0]).toEqual(['611']);
    const yellow = alone('FC', { tokens: ['F11'] }, { tiles: railsTo('F11', 'F9', 'E8', 'D7') });
    expect(tilesIn(yellow, 'D7').length).toBeGreaterThan(0);
  });

  it('FB-3.4.1-13 W takes only 710 and 905', () => {
    const s = alone('FC', {}, { phase: '2' });
    expect(tilesIn(s, 'F11')).toEqual(['710']);
    expect(refusal(s, lay('F11', '14', 0))).toBe('FB-3.4.1-13');
  });

  it('FB-3.4.1-14 Napoli, Bari and Reggio take only their own tiles', () => {
    expect(tilesIn(alone('NN', {}, { phase: '2' }), 'nC8')).toEqual(['704Ns']);
    expect(tilesIn(alone('FS', {}, { phase: '2' }), 'N21')).toEqual(['705']);
    expect(tilesIn(alone('FC', { tokens: ['A2'] }, { phase: '2' }), 'A2')).toEqual(['706']);
    expect(refusal(alone('NN', {}, { phase: '2' }), lay('nC8', '704Nn', 0))).toBe('FB-3.4.1-14');
    expect(refusal(alone('FB', {}, { phase: '2', tiles: { I30: ['57', 0] } }), lay('I30', '705', 0))).toBe('FB-3.4.1-14');
  });

  it('FB-3.4.1-15 a lettered tile goes only on a place with its letter', () => {
    const s = alone('FB', {}, { phase: '5', tiles: { I30: ['14', 0] } });
    expect(tilesIn(s, 'I30').filter((tile) => board.tiles.get(tile)?.color === 'brown')).toEqual(['63']);
    expect(refusal(s, lay('I30', '611', 0))).toBe('FB-3.4.1-15');
    expect(refusal(s, lay('I30', '905', 0))).toBe('FB-3.4.1-15');
    const sapri = alone('FSC', { tokens: ['F17'] }, { phase: '5', tiles: rails([['F17', 'F15']], { F17: 'green' }) });
    expect([refusal(sapri, lay('F17', '700', 0)), refusal(sapri, lay('F17', '63', 0))]).toEqual(['FB-3.4.1-15', 'FB-3.4.1-12']);
  });

  it('FB-3.4.1-5 FB-3.4.1-6 FB-3.4.1-8 FB-2.5.2-3 each fault of a tile cites its rule', () => {
    const s = alone('FB', { tokens: ['I30', 'G30'] }, { phase: '2', tiles: rails([['I30', 'H29']]) });
    expect(refusal(s, lay('I30', '58', 0))).toBe('FB-3.4.1-5');
    expect(refusal(s, lay('XX', '57', 0))).toBe('FB-3.4.1-6');
    expect(refusal(s, lay('I30', 'XX', 0))).toBe('FB-5-4');
    const napoli = Object.keys(board.data.hexes).filter((hex) => board.data.hexes[hex]?.icons?.includes('napoli'));
    expect(napoli.map((hex) => refusal(s, lay(hex, '8', 0)))).toEqual(napoli.map(() => 'FB-2.5.1-1'));
    const gray = Object.keys(board.data.hexes).filter((hex) => board.data.hexes[hex]?.color === 'gray');
    expect(new Set(gray.map((hex) => refusal(s, lay(hex, '8', 0))))).toEqual(new Set(['FB-2.5.2-3']));
    // A green tile on an empty hex, a brown one on yellow.
    expect([refusal(s, lay('I32', '23', 0)), refusal(s, lay('H29', '63', 0))]).toEqual(['FB-3.4.1-5', 'FB-3.4.1-8']);
    // Yellow on green, brown on printed yellow, green on brown.
    const late = (tiles: PositionSpec['tiles']): State => alone('FB', { tokens: ['I30', 'G30'] }, { phase: '5', ...(tiles && { tiles }) });
    expect(refusal(late({ I30: ['14', 0] }), lay('I30', '57', 0))).toBe('FB-3.4.1-8');
    expect(refusal(late({}), lay('G30', '905', 0))).toBe('FB-3.4.1-8');
    expect(refusal(late({ G30: ['905', 0] }), lay('G30', '710', 0))).toBe('FB-3.4.1-8');
    // A tile without a letter on a place of its own.
    expect(refusal(alone('NN', {}, { phase: '2' }), lay('nC8', '14', 0))).toBe('FB-3.4.1-14');
  });

  it('FB-5-4 a tile of which none is left may not be laid', () => {
    const s = alone('FB', {}, { tiles: {} });
    const none = withTiles(board, s, { 57: 0 });
    const [offer] = movesOf(s, { type: 'lay', hex: 'I30' }).filter(({ tile }) => tile === '57');
    expect(refusal(none, offer as Play)).toBe('FB-5-4');
    const double = alone('FSC', { tokens: ['F23'] }, { phase: '5', tiles: rails([['F23', 'G22']], { G22: 'green' }) });
    expect(tilesIn(double, 'G22')).toContain('904');
  });

  it('FB-3.3-9 frozen: no new tile and no token, but upgrades', () => {
    const s = alone('FB', { concession: 'pool', shares: { ana: 60 } }, { phase: '2', tiles: { I30: ['57', 0] } });
    expect(tilesIn(s, 'I30').length).toBeGreaterThan(0);
    const bare = alone('FB', { shares: { ana: 60 } }, { phase: '2', tiles: { I30: ['57', 0] } });
    const [fresh] = movesOf(bare, { type: 'lay' }).filter(({ hex }) => hex !== 'I30');
    expect(refusal(s, fresh as Play)).toBe('FB-3.3-9');
    // All it may do is what it could do else, less every new tile.
    const isFresh = ({ hex }: { readonly hex: string }): boolean => s.board[hex]?.tile == null && board.data.hexes[hex]?.color === 'white';
    const else_ = movesOf(bare, { type: 'lay' });
    expect(else_.some(isFresh)).toBe(true);
    expect(movesOf(s, { type: 'lay' })).toEqual(else_.filter((move) => !isFresh(move)));
    const joined = (concession: string): State =>
      alone('FB', { concession }, { tiles: rails([['I30', 'H29', 'G30']]), phase: '2', cards: { Valadous: 'ana' } });
    const way = ['I30', 'H29', 'G30'];
    for (const power of [undefined, 'Valadous']) {
      expect(refusal(atStep(joined('pool'), 'token'), token(joined('pool'), way, power))).toBe('FB-3.3-9');
      expect(after(atStep(joined('ana'), 'token'), token(joined('ana'), way, power)).companies.FB?.tokens[1]).toBe('G30');
    }
  });

  it('FB-R32 frozen corporations upgrade and swap up to their steps', () => {
    const s = alone('FB', { concession: 'pool' }, { phase: '2', tiles: { I30: ['57', 0] } });
    const colors = new Set(tilesIn(s, 'I30').map((tile) => board.tiles.get(tile)?.color));
    expect([...colors].sort()).toEqual(['green', 'yellow']);
    const first = (now: State): Play => movesOf(now, { type: 'lay', hex: 'I30' })[0] as Play;
    const one = after(s, first(s));
    const two = after(one, first(one));
    // After its second step nothing is left to decide in its turn, nor in the round.
    expect([corp(s, 'FB').steps, movesOf(one, { type: 'lay' }).length > 0]).toEqual([2, true]);
    expect([s, one, two].map(({ round }) => round.number)).toEqual([1, 1, 2]);
  });

  it('FB-2.5.2-1 a closed pass cannot be crossed before phase 3', () => {
    const way = ['I36', 'I38'];
    const s = (phase: string) => alone('LdA', { tokens: ['I36'] }, { phase, tiles: rails([[...way, 'I40']]) });
    expect([tilesIn(s('2'), 'I40').length, tilesIn(s('3'), 'I40').length > 0]).toEqual([0, true]);
    // The pass opens with the phase, though nothing on the map has changed.
    const same = s('2');
    expect([tilesIn(same, 'I40').length, tilesIn({ ...same, phase: '3' }, 'I40').length > 0]).toEqual([0, true]);
    // These six and no others, from both sides.
    const closed = board.ids.flatMap((hex, h) =>
      [0, 1, 2, 3, 4, 5]
        .filter((end) => isClosedIn(2)(h * 6 + end))
        .map((end) => [hex, board.ids[Math.floor((board.mate[h * 6 + end] as number) / 6)]].sort().join('-')),
    );
    const passes = ['F9-G10', 'G14-G16', 'H43-I44', 'I26-J25', 'I38-I40', 'J39-K38'];
    expect(closed.sort()).toEqual(passes.flatMap((pass) => [pass, pass]));
  });

  it('FB-R30 track may be laid up to a closed pass, but no route is traced across; a letter is one border', () => {
    const s = alone('LdA', { tokens: ['I36'] }, { tiles: rails([['I36', 'I38']]) });
    const north = movesOf(s, { type: 'lay', hex: 'I38' }).concat(
      movesOf(alone('LdA', { tokens: ['I36'] }, { tiles: rails([['I36']]) }), { type: 'lay', hex: 'I38' }),
    );
    expect(north.some(({ tile, rotation }) => ((board.tiles.get(String(tile))?.turned[Number(rotation)]?.exits ?? 0) >> 3) & 1)).toBe(true);
    // Track on both sides of the pass: neither a tile nor a token gets across before phase 3.
    const way = ['I36', 'I38', 'I40', 'I42', 'I44'];
    const beyond = (phase: string) => alone('LdA', { tokens: ['F31', 'I36'] }, { phase, tiles: rails([way]) });
    const hexes = (phase: string) => new Set(movesOf(beyond(phase), { type: 'lay' }).map(({ hex }) => hex));
    expect(['I38', 'I40', 'I42'].map((hex) => [hexes('2').has(hex), hexes('3').has(hex)])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
    const goals = (phase: string) => movesOf(atStep(beyond(phase), 'token'), { type: 'token' }).map(({ hex }) => hex);
    expect([goals('2').includes('I44'), goals('3').includes('I44')]).toEqual([false, true]);
    // Three borders, of which one is the letter b: 30. Over the Sarno the letter e is the whole border: 40 and a plain one.
    const paid = (id: string, tokens: readonly string[], along: readonly string[]): number => {
      const t = alone(id, { tokens }, { step: 'token', tiles: rails([along]), phase: '4' });
      return 1000 - (after(t, token(t, along)).companies[id]?.treasury ?? 0);
    };
    expect(paid('FB', ['I30', 'G30'], ['G30', 'F29', 'nD11', 'nC10'])).toBe(30);
    expect(paid('NN', ['nC8', 'nE4'], ['nE4', 'nF3', 'F25'])).toBe(50);
  });

  it('FB-R77 a tile route may start at an own off-map token, from every hex of the area', () => {
    const s = alone('LTF', { tokens: ['K44', 'Tronto'].map((hex) => (hex === 'Tronto' ? 'L45' : hex)) });
    expect(tilesIn(s, 'L43').length).toBeGreaterThan(0);
    expect(tilesIn(s, 'J45').length).toBeGreaterThan(0);
    // Without a token there nobody starts from it.
    expect([tilesIn(alone('FC'), 'L43'), tilesIn(alone('FC'), 'J45')]).toEqual([[], []]);
  });
});

describe('tokens', () => {
  const caserta = rails([['I30', 'H29', 'G30']]);

  it('FB-3.4.2-1 one token a turn; in the first turn the home token is that token', () => {
    const s = alone('FB', {}, { step: 'token', tiles: caserta });
    const next = played(s, token(s, ['I30', 'H29', 'G30']));
    expect(next.state.companies.FB?.tokens.filter((hex) => hex !== null)).toEqual(['I30', 'G30']);
    expect(refusal(next.state, token(s, ['I30', 'H29', 'G30']))).toBe('FB-3.4.2-1');
    const first = alone('FB', { tokens: [], stage: 'building' }, { step: 'home', tiles: caserta });
    expect(first.companies.FB?.tokens[0]).toBe('I30');
    const later = after(first, done('ana', 'track'));
    expect(refusal(later, token(later, ['I30', 'H29', 'G30']))).toBe('FB-3.4.2-1');
  });

  it('FB-R34 the home token is laid free at the start of the first turn, on the bare city if need be; not while frozen', () => {
    const s = alone('FB', { tokens: [], stage: 'building', treasury: 0 }, { step: 'home' });
    expect([s.board.I30?.tokens.length, treasury(s, 'FB')]).toEqual([1, 0]);
    const frozen = alone('FB', { tokens: [], stage: 'building', concession: 'pool' }, { step: 'home' });
    expect(frozen.companies.FB?.tokens[0]).toBe(null);
    const FP = alone('FP', { tokens: [], stage: 'building' }, { step: 'home' });
    expect(refusal(FP, done('ana', 'home'))).toBe('FB-R34');
  });

  it('FB-3.4.2-2 unbroken track to a city without an own token and no other city between', () => {
    const tiles = rails([['I30', 'H29', 'G30', 'F31']]);
    const s = alone('FB', { tokens: ['I30'] }, { step: 'token', tiles });
    expect(refusal(s, token(s, ['I30', 'H29', 'G30', 'F31']))).toBe('FB-2.5.4-3');
    // Cosenza has a slot for FSC: from Sapri it is reached, from Salerno through Sapri not, with a token there or without.
    const line = ['F23', 'F21', 'F19', 'F17', 'F15', 'F13', 'F11'];
    const FSC = (tokens: readonly string[]): State => alone('FSC', { tokens }, { step: 'token', tiles: rails([line]) });
    const through = (t: State) => refusal(t, token(t, line));
    expect([through(FSC(['F23'])), through(FSC(['F23', 'F17']))]).toEqual(['FB-3.4.2-2', 'FB-3.4.2-2']);
    const direct = FSC(['F23', 'F17']);
    expect(after(direct, token(direct, line.slice(3))).companies.FSC?.tokens[2]).toBe('F11');
    expect(refusal(s, { type: 'token', by: 'ana', hex: 'G30', city: 0, path: ['I30:0', 'G30:0'] })).toBe('FB-3.4.2-2');
    const own = alone('FSC', { tokens: ['F23'] }, { step: 'token', tiles: rails([['F23', 'G24', 'H25', 'H27']]) });
    expect(refusal(own, { type: 'token', by: 'ana', hex: 'F17', city: 0, path: ['F17:0'] })).toBe('FB-3.4.2-2');
  });

  it('FB-3.4.2-3 the goal needs an open slot, and one token a place', () => {
    const s = alone('FB', { tokens: ['I30', 'G30'] }, { step: 'token', tiles: caserta });
    expect(
      refusal(alone('FB', {}, { step: 'token', tiles: caserta }), { type: 'token', by: 'ana', hex: 'I30', city: 0, path: ['I30:0'] }),
    ).toBe('FB-3.4.2-3');
    expect(movesOf(s, { type: 'token' })).toEqual([]);
    // Caserta's third slot is FB's: for LdA there is only what the Bourbon tokens and FB leave, nothing.
    const LdA = atStep(alone('LdA', { tokens: ['F31', 'I30'] }, { tiles: caserta }), 'token');
    expect([movesOf(LdA, { type: 'token' }), refusal(LdA, token(LdA, ['I30', 'H29', 'G30']))]).toEqual([[], 'FB-2.5.4-3']);
    // San Severo has one slot, and it is taken.
    const severo = ['L27', 'K28', 'K30'];
    const guest = { NN: { president: 'ben', shares: { ben: 40 }, tokens: ['nC8', 'K30'] } };
    const taken = atStep(alone('FB', { tokens: ['I30', 'L27'] }, { tiles: rails([severo]), others: guest }), 'token');
    expect([movesOf(taken, { type: 'token' }), refusal(taken, token(taken, severo))]).toEqual([[], 'FB-3.4.2-3']);
  });

  it('FB-2.5.4-3 home and reserved slots are closed to all others', () => {
    const tiles = rails([['F31', 'G32', 'H33', 'I34', 'I36']]);
    const s = alone('FB', { tokens: ['F31'], shares: { ana: 60 } }, { step: 'token', tiles });
    expect(refusalAt(s, ['F31', 'G32', 'H33', 'I34', 'I36'])).toBe('FB-2.5.4-3');
    const LdA = alone('LdA', {}, { step: 'token', tiles });
    expect(after(LdA, token(LdA, ['F31', 'G32', 'H33', 'I34', 'I36'])).companies.LdA?.tokens[1]).toBe('I36');
  });

  /** The rule by which a token is refused, also where the step is already over. */
  const refusalAt = (s: State, way: readonly string[]): string => refusal(s, token(s, way));

  it('FB-R28 homes first, then the reserved corporation that comes first', () => {
    // Salerno on yellow: two slots, both homes; NN must wait for a third.
    const way = ['F17', 'F19', 'F21', 'F23'];
    const s = alone('NN', { tokens: ['nC8', 'F17'] }, { tiles: rails([way]) });
    expect(refusalAt(atStep(s, 'token'), way)).toBe('FB-2.5.4-3');
    const green = rails([['F25', 'F23']], { F23: 'green' });
    const g = alone('NN', { tokens: ['nC8', 'F25'] }, { step: 'token', tiles: green, phase: '2' });
    expect(after(g, token(g, ['F25', 'F23'])).board.F23?.tokens.map(({ of }) => of)).toEqual(['NN']);
    expect(movesOf(atStep(s, 'token'), { type: 'token' })).toEqual([]);
    // A corporation that is gone keeps no slot.
    const gone = atStep({ ...s, own: { ...mine(s), gone: ['FST'] } }, 'token');
    expect(movesOf(gone, { type: 'token' }).map(({ hex }) => hex)).toEqual(['F23']);
    // Napoli Nord is also a home of FP: its last slot is FP's before it is FB's, to which it is closed for all others.
    const napoli = ['G30', 'F29', 'nD11', 'nC10'];
    const last = (id: string, home: string): State =>
      alone(
        id,
        { tokens: [home, 'G30'] },
        { step: 'token', tiles: rails([napoli]), others: { NN: { president: 'ben', shares: { ben: 40 }, tokens: ['nC8', 'nC10'] } } },
      );
    const fp = last('FP', 'N21');
    expect(after(fp, token(fp, napoli)).companies.FP?.tokens).toContain('nC10');
    expect(refusalAt(last('SFTF', 'M14'), napoli)).toBe('FB-2.5.4-3');
  });

  it('FB-3.4.2-4 of several routes the president chooses; cost and markers are those of the chosen one', () => {
    const short = ['N21', 'N19', 'N17', 'M16', 'M14'];
    const long = ['N21', 'N19', 'O18', 'O16', 'N15', 'M14'];
    const s = alone('FS', {}, { step: 'token', phase: '2', tiles: rails([short, long], { N19: 'green' }) });
    const paid = [short, long].map((way) => {
      const next = after(s, token(s, way));
      return [1000 - treasury(next, 'FS'), corp(next, 'FS').markers];
    });
    expect(paid).toEqual([
      [90, 0],
      [100, 2],
    ]);
    expect(movesOf(s, { type: 'token' }).filter(({ hex }) => hex === 'M14')).toHaveLength(2);
  });

  it('FB-3.4.2-5 a token is optional', () => {
    const s = alone('FB', {}, { step: 'token', tiles: caserta });
    expect(after(s, done('ana', 'token')).companies.FB?.tokens[1]).toBe(null);
  });

  const costOf = (id: string, way: readonly string[], more: Partial<CorpSpec> = {}): number => {
    const s = alone(id, { tokens: [way[0] as string], ...more }, { step: 'token', tiles: rails([way]), phase: '3' });
    return 1000 - treasury(after(s, token(s, way)), id);
  };

  it('FB-3.4.2-6 plain 10, each river 40, mountain 60; rivers and mountain add up and replace the 10', () => {
    expect(costOf('FB', ['I30', 'H29', 'G30'])).toBe(20);
    expect(costOf('LdA', ['F31', 'G32', 'H33', 'I34', 'I36'])).toBe(150);
  });

  it('FB-R39 the plain 10 is not added to river or mountain', () => {
    expect(costOf('SFTF', ['L23', 'L25', 'L27'])).toBe(50);
  });

  it('FB-3.4.2-7 the treasury pays all or no token is laid', () => {
    const way = ['F31', 'G32', 'H33', 'I34', 'I36'];
    const s = alone('LdA', { treasury: 149 }, { step: 'token', tiles: rails([way, ['F31']]) });
    expect(refusal(s, token(s, way))).toBe('FB-3.4.2-7');
    const ok = alone('LdA', { treasury: 150 }, { step: 'token', tiles: rails([way]) });
    expect(treasury(after(ok, token(ok, way)), 'LdA')).toBe(0);
  });

  it('FB-3.4.2-8 a closed pass cannot be part of a route', () => {
    const way = ['I36', 'I38', 'I40', 'I42', 'I44'];
    const s = (phase: string) => alone('LdA', { tokens: ['F31', 'I36'] }, { step: 'token', phase, tiles: rails([way]) });
    expect(refusal(s('2'), token(s('2'), way))).toBe('FB-3.4.2-8');
    expect(after(s('3'), token(s('3'), way)).companies.LdA?.tokens[2]).toBe('I44');
  });

  it('FB-3.4.2-9 the way to Tronto includes the bridge, 40', () => {
    expect(costOf('LTF', ['K44', 'L45'])).toBe(40);
    expect(costOf('LTF', ['K44', 'K46'])).toBe(40);
  });

  it('FB-3.4.2-10 one marker for a yellow or green town, two for a brown one', () => {
    const way = ['F23', 'F21', 'F19', 'F17'];
    const markers = (color: string) => {
      const s = alone('FSC', {}, { step: 'token', phase: '5', tiles: rails([way], { F21: color }) });
      return corp(after(s, token(s, way)), 'FSC').markers;
    };
    expect([markers('yellow'), markers('green'), markers('brown')]).toEqual([1, 1, 2]);
    // A way without a town gives none.
    const plain = alone('FB', {}, { step: 'token', tiles: caserta });
    const { state, events } = played(plain, token(plain, ['I30', 'H29', 'G30']));
    expect([corp(state, 'FB').markers, events.some(({ type }) => type === 'markers')]).toEqual([0, false]);
  });

  it('FB-3.4.2-11 markers come from no later upgrade and count from that turn on', () => {
    const way = ['F23', 'F21', 'F19', 'F17'];
    const s = alone('FSC', { trains: ['PH1'] }, { step: 'token', tiles: rails([way]), phase: '2' });
    const next = after(s, token(s, way));
    expect(corp(next, 'FSC').markers).toBe(1);
    expect(earnings(next, 'FSC')).toBe(30 + 10 + 20 + 10);
    const later = alone('FSC', { tokens: ['F23', 'F17'], markers: 1 }, { tiles: rails([way], { F21: 'green' }), phase: '5' });
    const brown = movesOf(later, { type: 'lay', hex: 'F21' }).find(({ tile }) => board.tiles.get(tile)?.color === 'brown');
    expect(corp(after(later, brown as Play), 'FSC').markers).toBe(1);
  });

  it('FB-3.4.2-12 seven tokens for a major, and with none left it lays none', () => {
    const all = ['I30', 'G36', 'K30', 'J33', 'F25', 'I44', 'L23'];
    const s = alone('FB', { tokens: all }, { step: 'track', tiles: caserta });
    const next = after(s, done('ana', 'track'));
    expect(refusal(next, token(s, ['I30', 'H29', 'G30']))).toBe('FB-3.4.2-12');
  });

  it('FB-3.4.2-ex1 river and mountain 100; two rivers on G22-H21 80', () => {
    const cost = (a: string, b: string) => board.edge(board.index.get(a) as number, side(a, b)).cost;
    expect([cost('I40', 'J41'), cost('G22', 'H21')]).toEqual([100, 80]);
  });

  it('FB-3.4.2-ex2 FC from Cosenza to Gioia: 200, two markers, provisional, 100 of the deposit back', () => {
    const way = ['F11', 'F9', 'E8', 'D7', 'C6', 'B5'];
    const s = alone('FC', { stage: 'building', deposit: 200 }, { step: 'token', tiles: rails([way]) });
    const next = after(s, token(s, way));
    expect([treasury(next, 'FC'), corp(next, 'FC').markers, stateOf(next, 'FC'), cash(next, 'ana')]).toEqual([800, 2, 'provisional', 100]);
  });

  it('FB-3.4.2-ex3 NN over border e to Nocera: 50, one marker; Campoli to Tronto 40', () => {
    const way = ['nE4', 'nF3', 'F25'];
    const s = alone('NN', { tokens: ['nC8', 'nE4'] }, { step: 'token', tiles: rails([way]) });
    const next = after(s, token(s, way));
    expect([1000 - treasury(next, 'NN'), corp(next, 'NN').markers]).toEqual([50, 1]);
    expect(costOf('LTF', ['K44', 'L45'])).toBe(40);
  });

  it('FB-2.5.2-2 the southern Napoli borders pay the Sarno bridge', () => {
    expect(costOf('NN', ['nE4', 'nF3', 'F25'])).toBe(50);
    expect(costOf('NN', ['F25', 'nF3', 'nE4'])).toBe(50);
    // Borders e and f, in either direction; the northern ones cost no bridge.
    const cost = (a: string, b: string) =>
      [board.edge(board.index.get(a) as number, side(a, b)), board.edge(board.index.get(b) as number, side(b, a))].map((edge) => edge.cost);
    expect([cost('F25', 'nF3'), cost('E24', 'nE2'), cost('F27', 'nF7'), cost('F27', 'nE10')]).toEqual([
      [40, 40],
      [40, 40],
      [0, 0],
      [0, 0],
    ]);
  });

  it('FB-3.4.2-ex4 one yellow, one green and one brown town: 4 markers', () => {
    const way = ['L39', 'L37', 'K36', 'K34', 'J33'];
    const s = alone(
      'FB',
      { tokens: ['I30', 'L39'], stage: 'definitive' },
      { step: 'token', phase: '5', tiles: rails([way], { K36: 'green', K34: 'brown' }) },
    );
    expect(corp(after(s, token(s, way)), 'FB').markers).toBe(4);
  });

  it('FB-R38 no border or town twice; a route may start at but not pass an off-map area', () => {
    const loop = rails([['I30', 'H29', 'G28', 'G30']]);
    const town = alone('FB', {}, { step: 'token', tiles: loop });
    const there2 = pathAlong(town, ['I30', 'H29', 'G28']);
    expect(
      refusal(town, {
        type: 'token',
        by: 'ana',
        hex: 'G30',
        city: 0,
        path: [...there2, `G28/${side('G28', 'H29')}`, `H29/${side('H29', 'I30')}`, 'I30:0'],
      }),
    ).toBe('FB-R38');
  });

  it('FB-R40 on yellow each track has its own town; a green double town gives 2 markers, a brown one 4', () => {
    const way = ['F23', 'G22', 'H23', 'I22', 'J21'];
    const markers = (color: string) => {
      const s = alone('FST', {}, { step: 'token', phase: '5', tiles: rails([way], { G22: color }) });
      return corp(after(s, token(s, way)), 'FST').markers;
    };
    expect([markers('yellow'), markers('green'), markers('brown')]).toEqual([1, 2, 4]);
  });

  it('FB-2.5.3-2 Rome is open from phase 4; with Delahante the Bourbon slot from phase 2', () => {
    const way = ['G36', 'F37', 'E38'];
    const s = (phase: string, cards = {}) => alone('LdA', { tokens: ['F31', 'G36'] }, { step: 'token', phase, cards, tiles: rails([way]) });
    expect(refusal(alone('LdA', { tokens: ['F31', 'G36'] }, { step: 'track', phase: '3', tiles: rails([way]) }), token(s('4'), way))).toBe(
      'FB-3.4-4',
    );
    const three = after(alone('LdA', { tokens: ['F31', 'G36'] }, { step: 'track', phase: '3', tiles: rails([way]) }), done('ana', 'track'));
    expect(refusal(three, token(s('4'), way))).toBe('FB-2.5.3-2');
    expect(after(s('4'), token(s('4'), way)).board.E38?.tokens.map(({ of }) => of)).toContain('LdA');
    const two = s('2', { Delahante: 'ana' });
    const next = after(two, token(two, way, 'Delahante'));
    expect(next.board.E38?.tokens.map(({ of }) => of)).toEqual(['LdA']);
  });

  it('FB-2.1-7 an off-map area counts its first value in phases 1 and 2, its second in 3 and 4, its third in 5 and 6', () => {
    const rome = (phase: string) => placeValue({ ...alone('LdA', { trains: ['PH6'] }), phase }, 'LdA', 'E38');
    expect(['1', '2', '3', '4', '5', '6'].map(rome)).toEqual([30, 30, 50, 50, 80, 80]);
  });

  it('FB-2.1-ex1 tokens in Rome and Tronto: 50 in phase 2, 80 in 3 and 4, 130 in 5', () => {
    const both = (phase: string) => earnings(alone('LdA', { tokens: ['E38', 'L45'], trains: ['PH4'] }, { phase, step: 'dividend' }), 'LdA');
    expect(['2', '3', '4', '5'].map(both)).toEqual([50, 80, 80, 130]);
  });

  it('FB-2.5.4-1 only places with an own token count', () => {
    const s = alone('FSC', { trains: ['PH4'] }, { step: 'dividend' });
    expect(earnings(s, 'FSC')).toBe(40);
  });

  it('FB-2.5.3-1 a port adds its bonus to its city', () => {
    const s = alone('SFTF', { tokens: ['M14', 'L23'] });
    expect([placeValue(s, 'SFTF', 'M14'), placeValue(s, 'SFTF', 'L27')]).toEqual([50, 30]);
  });

  it('FB-2.5.3-3 the Funicolare adds 20 in Torre Annunziata once track joins it', () => {
    const s = (rotation: number) => alone('NN', { tokens: ['nC8', 'nE4'] }, { tiles: { nE4: ['57', rotation] } });
    expect(placeValue(s(0), 'NN', 'nE4')).toBe(40);
    expect([placeValue(s(1), 'NN', 'nE4'), placeValue(s(2), 'NN', 'nE4')]).toEqual([20, 20]);
    // Track to that side of another city joins nothing.
    const other = alone('FB', {}, { tiles: { I30: ['57', 0] } });
    expect(placeValue(other, 'FB', 'I30')).toBe(20);
  });

  it('FB-R43 it needs no token or X of its own and gives no marker', () => {
    const s = alone('NN', { tokens: ['nE4'], trains: ['PH1'] }, { tiles: { nE4: ['57', 0] }, step: 'dividend' });
    expect([earnings(s, 'NN'), TRAIN_DATA.PH1?.cities]).toEqual([40, 2]);
    // A train for two serves this place and another.
    const two = alone('NN', { tokens: ['nC8', 'nE4'], trains: ['PH1'], markers: 0 }, { tiles: { nE4: ['57', 0] }, step: 'dividend' });
    expect([earnings(two, 'NN'), corp(two, 'NN').markers]).toEqual([placeValue(two, 'NN', 'nC8') + 40, 0]);
  });

  it('FB-R37 Napoli North and South are two places; either serves FB, the first only', () => {
    const tiles = rails([['nC10', 'nC8']]);
    const s = alone('FB', { tokens: ['I30', 'nC10'], at: [2, 5] }, { step: 'token', tiles });
    const next = after(s, token(s, ['nC10', 'nC8']));
    expect([next.companies.FB?.tokens[2], spaceOfToken(next, 'FB')]).toEqual(['nC8', '2,5']);
    // The South first: that is the destination, and the North then is not.
    const south = alone('FB', { tokens: ['I30', 'nC8'], at: [2, 5] }, { step: 'token', tiles });
    const second = after(south, token(south, ['nC8', 'nC10']));
    expect([second.companies.FB?.tokens[2], spaceOfToken(second, 'FB')]).toEqual(['nC10', '2,5']);
    const way = ['G30', 'F29', 'nD11', 'nC10'];
    const north = alone('FB', { tokens: ['G30'], at: [2, 5] }, { step: 'token', tiles: rails([way]) });
    expect(spaceOfToken(after(north, token(north, way)), 'FB')).toBe('1,5');
    const near = ['nE4', 'nD5', 'nD7', 'nC8'];
    const first = alone('FB', { tokens: ['nE4'], at: [2, 5] }, { step: 'token', tiles: rails([near]) });
    expect(spaceOfToken(after(first, token(first, near)), 'FB')).toBe('1,5');
    // A second city of another destination is a destination: Salerno and Nocera for NN.
    const salerno = ['F25', 'F23'];
    const NN = alone(
      'NN',
      { tokens: ['nC8', 'F25'], at: [2, 5] },
      { step: 'token', tiles: rails([salerno], { F23: 'green' }), phase: '2' },
    );
    expect(spaceOfToken(after(NN, token(NN, salerno)), 'NN')).toBe('1,5');
  });

  it('FB-3.2.2-7 the view tells which reserved slot FP has lost', () => {
    const s = alone('FP', { tokens: [], stage: 'building' }, { step: 'home' });
    expect(title18fb.view(s).lostSlots).toEqual([]);
    const lost = (hex: string) => title18fb.view(after(s, { type: 'home', by: 'ana', hex })).lostSlots;
    expect([lost('N21'), lost('nC10')]).toEqual([[{ company: 'FP', hex: 'H27' }], [{ company: 'FP', hex: 'L27' }]]);
  });

  it('FB-3.2.2-6 FP chooses between Bari and Napoli as its home', () => {
    const s = alone('FP', { tokens: [], stage: 'building' }, { step: 'home' });
    expect(movesOf(s, { type: 'home' }).map(({ hex }) => hex)).toEqual(['N21', 'nC10']);
    expect(refusal(s, { type: 'home', by: 'ana', hex: 'L27' })).toBe('FB-3.2.2-6');
    expect(after(s, { type: 'home', by: 'ana', hex: 'nC10' }).companies.FP?.tokens[0]).toBe('nC10');
  });

  it('FB-3.2.2-7 from Bari it loses its slot in Avellino, from Napoli that in Foggia', () => {
    const way = ['G26', 'H27'];
    const can = (home: string): boolean => {
      const s = alone(
        'FB',
        { tokens: ['I30', 'F25'] },
        {
          step: 'track',
          tiles: rails([['F25', ...way]]),
          others: { FP: { president: 'ben', shares: { ben: 60 }, tokens: [home] } },
        },
      );
      const at = after(s, done('ana', 'track'));
      return movesOf(at, { type: 'token' }).some(({ hex }) => hex === 'H27');
    };
    expect([can('N21'), can('nC10')]).toEqual([true, false]);
    // Foggia's slots are all kept; where FP has given up its own, one more is for others.
    const keeps = (home: string) => claims(alone('FP', { tokens: [home] }), 'L27', 0, 'FB').includes('FP');
    expect([keeps('N21'), keeps('nC10')]).toEqual([true, false]);
  });
});
