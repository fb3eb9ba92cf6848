import { describe, expect, it } from 'vitest';
import type { Built, Token } from '../state.ts';
import { compileBoard } from './board.ts';
import { makeShape } from './tile.ts';
import {
  addToken,
  blockedStops,
  freeSlots,
  hasToken,
  placeFault,
  removeTokens,
  reseatTokens,
  slotsOf,
  stopBlocks,
  tokenStops,
  tokensIn,
} from './tokens.ts';
import { trackGraph } from './track.ts';

const token = (of: string, city: number | null = 0, slot = 0): Token => ({ of, city, slot });
const built = (...tokens: Token[]): Built => ({ tile: '14', rotation: 0, tokens });
const city = (slots: number, more = {}) => {
  const stop = makeShape({ cities: [{ slots, exits: [0, 3], ...more }] }).stops[0];
  if (!stop) throw new Error('no city');
  return stop;
};

describe('a city', () => {
  it('has free slots, and two tokens in one slot fill one', () => {
    expect(freeSlots(city(2), undefined)).toEqual([0, 1]);
    expect(freeSlots(city(2), built(token('A', 0, 1)))).toEqual([0]);
    expect(freeSlots(city(2), built(token('A', 0, 1), token('B', 0, 1)))).toEqual([0]);
    expect(freeSlots(city(2), built(token('A', 1, 0)))).toEqual([0, 1]);
  });

  it('blocks a company when every slot is another’s', () => {
    expect(stopBlocks(city(2), built(token('A'), token('B', 0, 1)), 'C')).toBe(true);
    expect(stopBlocks(city(2), built(token('A'), token('B', 0, 1)), 'B')).toBe(false);
    expect(stopBlocks(city(2), built(token('A')), 'C')).toBe(false);
    expect(stopBlocks(city(2), built(token('A', 0, 0), token('B', 0, 0)), 'C')).toBe(false);
    expect(stopBlocks(city(1), built(token('A', null)), 'C')).toBe(false);
  });

  it('blocks all but those inside when it is terminal', () => {
    expect(stopBlocks(city(2, { terminal: true }), undefined, 'C')).toBe(true);
    expect(stopBlocks(city(2, { terminal: true }), built(token('C')), 'C')).toBe(false);
    expect(stopBlocks(city(2, { terminal: true }), built(token('A')), 'C')).toBe(true);
    expect(stopBlocks(city(2, { terminal: true }), built(), 'C')).toBe(true);
    expect(stopBlocks(city(0, { terminal: true }), undefined, 'C')).toBe(true);
  });

  it('without slots blocks nobody', () => {
    expect([stopBlocks(city(0), undefined, 'C'), stopBlocks(city(0), built(token('A', 1)), 'C')]).toEqual([false, false]);
  });
});

describe('tokens on the board', () => {
  const twin = { slots: 1, exits: [0] };
  const map = compileBoard(
    {
      grid: { orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'south' },
      hexes: {
        B2: { color: 'yellow', cities: [twin, { slots: 2, exits: [3] }], towns: [{ exits: [4] }] },
        B4: { color: 'yellow', cities: [twin] },
      },
      tiles: {},
    },
    {},
  );
  const here = (...tokens: Token[]): Built => ({ tile: null, rotation: 0, tokens });

  it('have as many slots as the city, and none where there is no city', () => {
    expect([0, 1, 2, 3].map((number) => slotsOf(map, undefined, 'B2', number))).toEqual([1, 2, 0, 0]);
    expect(slotsOf(map, undefined, 'Z9', 0)).toBe(0);
  });

  it('are found by city and by company', () => {
    const both = here(token('A', 1), token('B', 0));
    expect([tokensIn(both, 1), tokensIn(both, 2), tokensIn(undefined, 0)]).toEqual([[token('A', 1)], [], []]);
    expect([hasToken(both, 'B'), hasToken(both, 'C'), hasToken(undefined, 'B')]).toEqual([true, false, false]);
  });

  it('are stops of their company; one without a city stands for every city of its hex', () => {
    const graph = trackGraph(map, { B2: here(token('A', 1), token('B', null)), B4: here(token('A')), Z9: here(token('A')) });
    const ids = (company: string) => tokenStops(graph, company).map((stop) => graph.stops[stop]?.id);
    expect([ids('A'), ids('B'), ids('C')]).toEqual([['B2:1', 'B4:0'], ['B2:0', 'B2:1'], []]);
  });

  it('block others, as do stops that the title closes', () => {
    const graph = trackGraph(map, { B4: here(token('A')) });
    const at = graph.stops.findIndex(({ id }) => id === 'B4:0');
    expect([blockedStops(graph, 'B')(at), blockedStops(graph, 'A')(at), blockedStops(graph, 'B')(0)]).toEqual([true, false, false]);
    expect([blockedStops(graph, 'A', (stop) => stop === at)(at), blockedStops(graph, 'A', () => false)(at)]).toEqual([true, false]);
    expect(blockedStops(graph, 'B', () => true)(99)).toBe(false);
  });

  it('are blocked without any slot where they are terminal', () => {
    const end = (terminal: boolean) =>
      compileBoard({ ...map.data, hexes: { B2: { color: 'gray', cities: [{ slots: 0, terminal, exits: [0] }] } } }, {});
    expect([true, false].map((terminal) => blockedStops(trackGraph(end(terminal), {}), 'A')(0))).toEqual([true, false]);
  });
});

describe('placing a token', () => {
  it('needs a city, a free slot and no own token in the hex', () => {
    expect(placeFault(undefined, undefined, 'A')).toBe('no-city');
    expect(placeFault(makeShape({ towns: [{ exits: [0, 3] }] }).stops[0], undefined, 'A')).toBe('no-city');
    expect(placeFault(city(1), undefined, 'A')).toBeNull();
    expect(placeFault(city(1), built(token('B')), 'A')).toBe('full');
    expect(placeFault(city(2), built(token('A', 1)), 'A')).toBe('own-token');
  });

  it('leaves a slot for each company with a claim that has no token there', () => {
    expect(placeFault(city(1), undefined, 'A', ['B'])).toBe('kept');
    expect(placeFault(city(1), undefined, 'B', ['B'])).toBeNull();
    expect(placeFault(city(2), undefined, 'A', ['B'])).toBeNull();
    expect(placeFault(city(2), built(token('B')), 'A', ['B'])).toBeNull();
    expect(placeFault(city(2), built(token('C')), 'A', ['B'])).toBe('kept');
    expect(placeFault(city(3), built(token('C')), 'B', ['B', 'D'])).toBeNull();
    expect(placeFault(city(2), undefined, 'B', ['B', 'D', 'E'])).toBe('kept');
  });

  it('adds to what lies there, and taking away clears an empty hex', () => {
    const home = addToken(undefined, token('A'));
    expect(home).toEqual({ tile: null, rotation: 0, tokens: [token('A')] });
    expect(removeTokens(addToken(home, token('B', 0, 1)), 'A')).toEqual({ tile: null, rotation: 0, tokens: [token('B', 0, 1)] });
    expect(removeTokens(home, 'A')).toBeUndefined();
    expect(removeTokens(built(token('A')), 'A')).toEqual(built());
  });
});

describe('tokens on a new tile', () => {
  const two = makeShape({
    cities: [
      { slots: 1, exits: [0] },
      { slots: 1, exits: [3] },
    ],
  });

  it('keep their slot', () => {
    const big = makeShape({ cities: [{ slots: 3 }] });
    expect(reseatTokens([token('A', 0, 1)], makeShape({ cities: [{ slots: 2 }] }), big, [0])).toEqual([token('A', 0, 1)]);
  });

  it('stand side by side when cities merge', () => {
    const one = makeShape({ cities: [{ slots: 2 }] });
    expect(reseatTokens([token('B', 1), token('A', 0)], two, one, [0, 0])).toEqual([token('B', 0, 1), token('A', 0, 0)]);
  });

  it('stand beside those of the cities that merge with theirs, and no others', () => {
    const three = makeShape({ cities: [{ slots: 1 }, { slots: 1 }, { slots: 1 }] });
    const pair = makeShape({ cities: [{ slots: 1 }, { slots: 2 }] });
    expect(reseatTokens([token('C', 2)], three, pair, [0, 1, 1])).toEqual([token('C', 1, 1)]);
    expect(reseatTokens([token('B', 1)], three, pair, [0, 1, 1])).toEqual([token('B', 1, 0)]);
  });

  it('close up in their own city, and one without a city takes no slot', () => {
    const old = makeShape({ cities: [{ slots: 1 }, { slots: 3 }] });
    const small = makeShape({ cities: [{ slots: 1 }, { slots: 2 }] });
    expect(reseatTokens([token('A', 1, 2)], old, small, [0, 1])).toEqual([token('A', 1, 0)]);
    const [three, big] = [makeShape({ cities: [{ slots: 3 }] }), makeShape({ cities: [{ slots: 2 }] })];
    expect(reseatTokens([token('C', null), token('A', 0, 2)], three, big, [0])).toEqual([token('C', null), token('A', 0, 0)]);
  });

  it('move to their city when cities change places, and wait when they have none', () => {
    expect(reseatTokens([token('A', 0), token('B', 1), token('C', null)], two, two, [1, 0])).toEqual([
      token('A', 1),
      token('B', 0),
      token('C', null),
    ]);
  });

  it('close up when the new city has fewer slots, and stay together when they share one', () => {
    const three = makeShape({ cities: [{ slots: 3 }] });
    const big = makeShape({ cities: [{ slots: 2 }] });
    expect(reseatTokens([token('A', 0, 2), token('B', 0, 2), token('C', 0, 0)], three, big, [0])).toEqual([
      token('A', 0, 1),
      token('B', 0, 1),
      token('C', 0, 0),
    ]);
    expect(reseatTokens([token('A', 0, 0), token('B', 0, 1), token('C', 0, 2)], three, big, [0])).toBeNull();
  });
});
