import { describe, expect, it } from 'vitest';
import type { Built, State, Token } from '../state.ts';
import { compileBoard } from './board.ts';
import type { BoardData } from './data.ts';
import { citiesReached, companyReach, type Reach, type ReachRules } from './reach.ts';
import { tokenStops } from './tokens.ts';
import { type Carry, keepIn, known, ledToBy, metBy, stopById, type TrackGraph, trackGraph } from './track.ts';

// What is kept of the track from board to board, and when it is computed again.

const data: BoardData = {
  grid: { orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'south' },
  hexes: {
    // A line down the column from the city B2, and another city and a bare one far away.
    B2: { color: 'yellow', cities: [{ slots: 2, exits: [0, 3] }] },
    B4: { color: 'white' },
    B6: { color: 'yellow', cities: [{ slots: 1, exits: [3] }], towns: [{ exits: [0] }] },
    H2: { color: 'yellow', cities: [{ slots: 2, exits: [0] }] },
    H4: { color: 'white' },
    H6: { color: 'white', cities: [{ slots: 1 }] },
    K1: { color: 'white' },
    K3: { color: 'white' },
    K5: { color: 'white' },
    K7: { color: 'white' },
    K9: { color: 'white' },
  },
  tiles: {
    9: { color: 'yellow', tracks: [[0, 3]] },
    57: { color: 'yellow', cities: [{ slots: 1, exits: [0, 3] }] },
  },
};
const make = () => compileBoard(data, {});
const of = (company: string, city = 0, slot = 0): Token => ({ of: company, city, slot });
const laid = (tile: string | null, ...tokens: Token[]): Built => ({ tile, rotation: 0, tokens });

describe('what a company reaches', () => {
  const home: State['board'] = { B2: laid(null, of('RED')) };
  /** What RED reaches on one board after the other, as kept and as a new board would have it. */
  const follow = (...boards: State['board'][]): readonly Reach[] => {
    const board = make();
    return boards.map((built) => {
      const kept = companyReach(trackGraph(board, built), 'RED');
      expect(kept).toEqual(companyReach(trackGraph(make(), built), 'RED'));
      return kept;
    });
  };

  it('is kept while tiles and tokens change elsewhere', () => {
    const far = { ...home, H4: laid('9') };
    const further = { ...far, K1: laid('9'), H2: laid(null, of('BLUE')) };
    const [first, ...later] = follow(home, far, further, { ...home, K1: laid('9') }, home);
    expect(later.every((one) => one === first)).toBe(true);
  });

  it('is computed again after a change in a hex that its track enters', () => {
    const [first, second, third] = follow(home, { ...home, B4: laid('9') }, { ...home, B4: laid('9'), B6: laid(null, of('BLUE')) });
    expect([second === first, third === second]).toEqual([false, false]);
    expect([...(third?.stops ?? [])]).toEqual([1, 1, 0, 0, 0]);
  });

  it('is computed again after a change in a hex that its track leaves', () => {
    const both = { ...home, B4: laid('9') };
    const [first, second] = follow(both, { ...both, B2: laid(null, of('RED'), of('BLUE', 0, 1)) });
    expect(second === first).toBe(false);
  });

  it('is computed again after a change in the bare hex of its token', () => {
    const bare: State['board'] = { H6: laid(null, of('RED')) };
    const [first, second] = follow(bare, { H6: laid('57', of('RED')) });
    expect([first?.leaves.some(Boolean), second?.leaves.some(Boolean)]).toEqual([false, true]);
  });

  it('is computed again where its token leaves a bare hex', () => {
    const [first, second, third] = follow({ H6: laid(null, of('RED')) }, { H6: laid(null) }, {});
    expect([first, second, third].map((one) => one?.stops.some(Boolean))).toEqual([true, false, false]);
  });

  it('is computed again where it gets a token, and not where another does', () => {
    const [first, second, third] = follow(
      home,
      { ...home, H2: laid(null, of('BLUE')) },
      { ...home, H2: laid(null, of('BLUE'), of('RED', 0, 1)) },
    );
    expect([second === first, third === second]).toEqual([true, false]);
    expect([...(third?.stops ?? [])]).toEqual([1, 0, 0, 1, 0]);
  });

  it('is kept by company and by the name of its rules', () => {
    const graph = trackGraph(make(), home);
    const shut: ReachRules = { blocks: () => false, closed: () => true };
    const open = companyReach(graph, 'RED');
    const closed = companyReach(graph, 'RED', { name: 'shut', rules: () => shut });
    expect([open.enters.some(Boolean), closed.enters.some(Boolean)]).toEqual([true, false]);
    expect([companyReach(graph, 'RED'), companyReach(graph, 'RED', { name: 'shut' })]).toEqual([open, closed]);
    expect(companyReach(graph, 'BLUE').stops.some(Boolean)).toBe(false);
    const based = companyReach(graph, 'BLUE', { name: 'base', from: () => [stopById(graph, 'H2:0')] });
    expect([...citiesReached(graph, based)]).toEqual([['H2', 0]]);
  });

  it('ends in a city that others fill', () => {
    const line = { ...home, B4: laid('9'), B2: laid(null, of('BLUE'), of('GREEN', 0, 1)), B6: laid(null, of('RED')) };
    expect(companyReach(trackGraph(make(), line), 'RED').leaves[0]).toBe(0);
    const free = { ...line, B2: laid(null, of('BLUE')) };
    expect(companyReach(trackGraph(make(), free), 'RED').leaves[0]).toBe(0b1000);
  });

  it('has cities, and no town', () => {
    const graph = trackGraph(make(), { ...home, B4: laid('9') });
    const all = { stops: [1, 1, 1, 0, 1], leaves: Array<number>(11).fill(0), enters: Array<number>(11).fill(0) };
    expect([...citiesReached(graph, all)]).toEqual([
      ['B2', 0],
      ['B6', 0],
      ['H6', 0],
    ]);
  });
});

describe('a value kept with a graph', () => {
  const calls: unknown[] = [];
  const { ids } = make();
  /** Holds until K5 changes, and counts the boards it was passed on to. */
  const carry: Carry<number> = (value, changed, now) => {
    const hexes = changed.map((h) => ids[h]);
    calls.push([hexes, Object.keys(now)]);
    return hexes.includes('K5') ? null : value + 1;
  };
  const values = (...boards: State['board'][]): (number | undefined)[] => {
    const board = make();
    calls.length = 0;
    const [first, ...rest] = boards;
    keepIn(trackGraph(board, first as State['board']), 'value', 0, carry);
    return rest.map((built) => known(trackGraph(board, built), 'value'));
  };

  it('is passed on from board to board as its rule says', () => {
    const [k1, k3] = [{ K1: laid('9') }, { K3: laid('9') }];
    expect(values({}, k1, { ...k1, ...k3 })).toEqual([1, 2]);
    expect(calls).toEqual([
      [['K1'], ['K1']],
      [['K3'], ['K1', 'K3']],
    ]);
  });

  it('is lost where its rule says so, and not found under another name', () => {
    expect(values({}, { K5: laid('9') }, { K5: laid('9'), K1: laid('9') })).toEqual([undefined, undefined]);
    const graph = trackGraph(make(), {});
    expect([keepIn(graph, 'one', 5, carry), known(graph, 'one'), known(graph, 'other')]).toEqual([5, 5, undefined]);
  });

  it('is passed on where a hex is cleared', () => {
    expect(values({ K1: laid('9') }, {})).toEqual([1]);
    expect(calls).toEqual([[['K1'], []]]);
  });

  it('is passed on over four changes and not over more', () => {
    const four = { K1: laid('9'), K3: laid('9'), H4: laid('9'), K7: laid('9') };
    const five = { ...four, K9: laid('9') };
    expect([values({}, four), values({}, five), values(four, {}), values(five, {})]).toEqual([[1], [undefined], [1], [undefined]]);
    // A hex that the board does not have changes nothing.
    expect(values({}, { ...four, Z9: laid('9') })).toEqual([1]);
  });

  it('is lost where stops come or go', () => {
    expect([values({}, { H4: laid('57') }), values({ H6: laid('9') }, {})]).toEqual([[undefined], [undefined]]);
  });
});

describe('graphs of a board', () => {
  const boards = Array.from({ length: 13 }, (_, i): State['board'] => ({ K1: laid('9', of(`C${i}`)) }));
  const [first, second] = boards as [State['board'], State['board']];

  it('are kept for the twelve boards used last', () => {
    const board = make();
    const graphs = boards.slice(0, 12).map((built) => trackGraph(board, built));
    expect(boards.slice(0, 12).map((built) => trackGraph(board, built))).toEqual(graphs);
    const again = boards.slice(0, 12).map((built, i) => trackGraph(board, built) === graphs[i]);
    expect(again.every(Boolean)).toBe(true);
    // One in the middle is used again, and none is lost by that.
    trackGraph(board, boards[5] as State['board']);
    expect(boards.slice(0, 12).every((built, i) => trackGraph(board, built) === graphs[i])).toBe(true);
    // One more, and the one used longest ago is gone.
    trackGraph(board, boards[12] as State['board']);
    expect(trackGraph(board, second) === graphs[1]).toBe(true);
    expect(trackGraph(board, first) === graphs[0]).toBe(false);
  });

  it('are those of their own board', () => {
    const [one, two] = [make(), make()];
    const graph: TrackGraph = trackGraph(one, first);
    expect([trackGraph(two, first).board === two, trackGraph(one, first) === graph]).toEqual([true, true]);
  });

  it('have the links of the tiles that lie there now', () => {
    const towns = [{ exits: [0] }, { exits: [3] }];
    const board = compileBoard(
      {
        grid: data.grid,
        hexes: { B2: { color: 'white', towns: [{}, {}] }, B4: { color: 'white', towns: [{}, {}] } },
        tiles: { apart: { color: 'yellow', towns }, bridge: { color: 'yellow', towns, links: [[0, 1]] } },
      },
      {},
    );
    const links = (built: State['board']) => trackGraph(board, built).links;
    const [apart, bridge] = [laid('apart'), laid('bridge')];
    const stops = (built: State['board']) => trackGraph(board, built).stops.map(({ id, stop }) => [id, stop.exits]);
    stops({});
    expect(stops({ B4: apart })).toEqual([
      ['B2:0', []],
      ['B2:1', []],
      ['B4:0', [0]],
      ['B4:1', [3]],
    ]);
    expect([links({}), links({ B4: apart }), links({ B4: bridge }), links({ B4: apart })]).toEqual([[], [], [[2, 3]], []]);
  });

  it('stay as they were when the next is made from them', () => {
    const board = make();
    const graph = trackGraph(board, {});
    const sides = [...board.mate.keys()];
    const track = (of: TrackGraph) => ({ meets: sides.map((side) => metBy(of, side)), leads: sides.map((side) => ledToBy(of, side)) });
    const before = track(graph);
    const next = track(trackGraph(board, { H4: laid('9'), H6: laid('57') }));
    expect(track(graph)).toEqual(before);
    expect(next.leads).not.toEqual(before.leads);
    expect(next.meets).not.toEqual(before.meets);
    // So are their stops, also where a city alone is built.
    const stops = (of: TrackGraph) => of.stops.map(({ exits }) => exits);
    const later: State['board'][] = [{ H6: laid('57') }, { H4: laid('9'), H6: laid('57') }];
    for (const built of later) {
      const bare = trackGraph(make(), {});
      const [was, then] = [stops(bare), stops(trackGraph(bare.board, built))];
      expect(stops(bare)).toEqual(was);
      expect(then).not.toEqual(was);
    }
  });

  it('forget what lay in a hex that is bare again while another is built', () => {
    const board = make();
    const built = (of: TrackGraph) => ['K1', 'K3'].map((hex) => of.shapes[board.index.get(hex) as number]?.tile);
    const before = trackGraph(board, { K1: laid('9') });
    expect([built(before), built(trackGraph(board, { K3: laid('9') }))]).toEqual([
      ['9', null],
      [null, '9'],
    ]);
    // Tokens stay where they are when a tile is taken back.
    const home = { B2: laid(null, of('RED')) };
    tokenStops(trackGraph(board, { ...home, K1: laid('9') }), 'RED');
    expect(tokenStops(trackGraph(board, home), 'RED')).toEqual([0]);
  });

  it('share what did not change', () => {
    const board = make();
    const [a, b] = [trackGraph(board, first), trackGraph(board, second)];
    expect([a.shapes === b.shapes, a.stops === b.stops]).toEqual([true, true]);
    const c = trackGraph(board, { ...second, K3: laid('9') });
    expect([c.shapes === b.shapes, c.stops.length, c.stops.every((stop, i) => stop === b.stops[i])]).toEqual([false, 5, true]);
  });
});
