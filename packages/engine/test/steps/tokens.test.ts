import type { CompanyId, HexId, State } from '@roundhouse/engine';
import { blockedStops, citiesReached, type DirectRoute, reach, tokenStops, trackGraph } from '@roundhouse/engine/board';
import { Edit, refuse } from '@roundhouse/engine/rules';
import {
  placeOn,
  type RouteTokenPolicy,
  routeToken,
  stopIn,
  type TokenPolicy,
  takeOffTheMap,
  token,
  tokenCost,
} from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';
import { alone } from '../toy/alone.ts';
import { board } from '../toy/data.ts';
import { done, eventsOf, type Fields, position, type Spec, treasury } from '../toy/position.ts';

// Tokens by other rules than those of the Toy Valley. From Mill (A2) track leads over B3 to Bridge (C2) and over A4 to Lake (B5).

const FORK = { A2: ['5', 5], B3: ['8', 2], C2: ['57', 1], A4: ['8', 3], B5: ['57', 2] } as const;
const RED = { shares: ['20P ana', '10 ana x3'], treasury: 100 };
const table = (change: Partial<Spec> = {}): State => position({ turn: { player: 'ana' }, companies: { RED }, tiles: FORK, ...change });
const offersOf = (offers: readonly { readonly move: object }[]) => offers.map(({ move }) => move);
const tokensOf = (s: State, hex: HexId) => s.board[hex]?.tokens.map(({ of, city, slot }) => [of, city, slot]);

describe('a token at the end of a route', () => {
  const placed: unknown[] = [];
  const rules: RouteTokenPolicy = {
    board,
    most: 1,
    starts: (_s, graph, company) => tokenStops(graph, company),
    cost: (_s, _company, route) => 10 * route.sides.length,
    effect: () => '',
    claims: () => [],
    placed: (_e, company, route, graph, power) => placed.push([company, graph.stops[route.to]?.id, route.sides.length, power]),
    rules: {
      once: 'once',
      none: 'none',
      cash: 'cash',
      power: 'power',
      route: (fault) => `route ${fault}`,
      fault: (fault) => `place ${fault}`,
    },
  };
  const game = (change: Partial<RouteTokenPolicy> = {}) => alone(() => routeToken({ ...rules, ...change }));
  const to = { C2: ['A2:0', 'A2/5', 'B3/4', 'C2:0'], B5: ['A2:0', 'A2/0', 'A4/5', 'B5:0'] };
  const put = (hex: 'C2' | 'B5', more: object = {}): Fields => ({ type: 'token', by: 'ana', hex, city: 0, path: to[hex], ...more });
  const { begin, within, after, played, refusal, offered } = game({ most: 2 });
  const s = begin(table(), 'RED');

  it('is offered with every route', () => {
    expect(offersOf(offered(s))).toEqual([put('B5'), put('C2'), done('ana', 'token')]);
  });

  it('is placed and paid, and its event tells the way', () => {
    placed.length = 0;
    const { state, events } = played(s, put('C2'));
    expect(events).toEqual([
      { type: 'token', params: { company: 'RED', hex: 'C2', city: 0, cost: 20, to: 'bank', path: ['A2', 'B3', 'C2'] } },
    ]);
    expect([treasury(state, 'RED'), state.companies.RED?.tokens, tokensOf(state, 'C2')]).toEqual([80, ['A2', 'C2', null], [['RED', 0, 0]]]);
    expect(placed).toEqual([['RED', 'C2:0', 2, null]]);
  });

  it('is placed as often as the title says', () => {
    const one = after(s, put('C2'));
    expect(offersOf(offered(one))).toEqual([put('B5'), done('ana', 'token')]);
    const open = within(one, 'RED', 2);
    expect(refusal(open, put('B5'))).toEqual({ code: 'token.once', rule: 'once', params: {} });
    expect(offered(open, { type: 'token' })).toEqual([]);
    // With no other choice the turn is over.
    expect(after(one, put('B5')).result).toEqual([]);
    // The second of two is the last, though a token and a city are left.
    expect(after(within(table(), 'RED', 1), put('C2')).result).toEqual([]);
    const single = game();
    expect(single.after(single.begin(table(), 'RED'), put('C2')).result).toEqual([]);
  });

  it.each<[object, Partial<Spec>, Fields]>([
    [
      { code: 'token.full', rule: 'place full', params: { hex: 'C2' } },
      { companies: { RED, BLUE: { shares: ['20P ben'], tokens: ['C2'] } } },
      put('C2'),
    ],
    [{ code: 'token.own-token', rule: 'place own-token', params: { hex: 'A2' } }, {}, put('C2', { hex: 'A2' })],
    [{ code: 'token.no-city', rule: 'place no-city', params: { hex: 'C2' } }, {}, put('C2', { city: 1 })],
    [{ code: 'token.no-city', rule: 'place no-city', params: { hex: 'Z9' } }, {}, put('C2', { hex: 'Z9' })],
    [{ code: 'route.start', rule: 'route start', params: { at: 'B5:0' } }, {}, put('C2', { path: ['B5:0', 'B5/2', 'A4/3', 'A2:0'] })],
    [{ code: 'route.path', rule: 'route path', params: { at: 'C2:0' } }, {}, put('C2', { path: ['A2:0', 'C2:0'] })],
    [{ code: 'route.end', rule: 'route end', params: { at: 'B5:0' } }, {}, put('C2', { path: to.B5 })],
    [{ code: 'token.cash', rule: 'cash', params: { cost: 20, treasury: 19 } }, { companies: { RED: { ...RED, treasury: 19 } } }, put('C2')],
  ])('%j', (expected, change, move) => {
    expect(refusal(within(table(change), 'RED'), move)).toEqual(expected);
  });

  it('may cost all that the treasury holds', () => {
    const just = begin(table({ companies: { RED: { ...RED, treasury: 20 } } }), 'RED');
    expect(treasury(after(just, put('C2')), 'RED')).toBe(0);
  });

  it('needs a token of the charter', () => {
    const spent = within(table(), 'RED');
    const red = spent.companies.RED;
    if (red === undefined) throw new Error('no RED');
    const none = { ...spent, companies: { ...spent.companies, RED: { ...red, tokens: ['A2', 'A2'] } } };
    expect(refusal(none, put('C2'))).toEqual({ code: 'token.none-left', rule: 'none', params: {} });
    expect(offered(none, { type: 'token' })).toEqual([]);
  });

  it('leaves a slot to a company that has a claim, but not to itself', () => {
    const seen: unknown[] = [];
    const claimed = game({
      claims: (_s, hex, city, company) => {
        seen.push([hex, city, company]);
        return hex === 'C2' ? ['BLUE'] : ['RED'];
      },
    });
    const at = claimed.begin(table(), 'RED');
    expect(claimed.refusal(at, put('C2'))).toMatchObject({ code: 'token.kept' });
    expect(offersOf(claimed.offered(at))).toEqual([put('B5'), done('ana', 'token')]);
    expect(seen).toContainEqual(['C2', 0, 'RED']);
  });

  it('may be barred by the title', () => {
    const barred = game({
      bar: (_s, company, hex, city, power) => (hex === 'C2' ? refuse('token.reach', `${company} ${hex} ${city} ${power}`, { hex }) : null),
    });
    const at = barred.begin(table(), 'RED');
    expect(barred.refusal(at, put('C2'))).toEqual({ code: 'token.reach', rule: 'RED C2 0 null', params: { hex: 'C2' } });
    expect(offersOf(barred.offered(at))).toEqual([put('B5'), done('ana', 'token')]);
  });

  it('does not cross closed borders, which may change while the board stays', () => {
    const isClosed = (side: number): boolean => side === (board.index.get('A2') as number) * 6 + 5;
    const closed = game({
      bounds: (state) => (state.phase === '2' ? { name: 'closed', rules: { closed: isClosed } } : { name: 'open', rules: {} }),
    });
    const at = closed.begin(table(), 'RED');
    expect(offersOf(closed.offered(at))).toEqual([put('B5'), done('ana', 'token')]);
    expect(closed.refusal(at, put('C2'))).toEqual({ code: 'route.closed', rule: 'route closed', params: { at: 'A2/5' } });
    expect(offersOf(closed.offered({ ...at, phase: '3' }, { type: 'token' }))).toEqual([put('B5'), put('C2')]);
  });

  it('is looked for as far as the treasury goes, which may change while the board stays', () => {
    const costs: number[] = [];
    const near = game({
      cost: (_s, _company, route) => {
        costs.push(route.sides.length);
        return 10 * route.sides.length;
      },
      sideCost: () => 10,
    });
    const poor = near.within(table({ companies: { RED: { ...RED, treasury: 19 } } }), 'RED');
    expect([near.offered(poor, { type: 'token' }), costs]).toEqual([[], []]);
    const red = poor.companies.RED;
    if (red === undefined) throw new Error('no RED');
    const rich = { ...poor, companies: { ...poor.companies, RED: { ...red, treasury: 20 } } };
    expect(offersOf(near.offered(rich, { type: 'token' }))).toEqual([put('B5'), put('C2')]);
  });

  it('is offered once for routes of equal cost and effect, and for each effect', () => {
    // A second way from Mill to Bridge, over B1.
    const tiles = { A2: ['14', 1], B1: ['8', 5], B3: ['8', 2], C2: ['14', 1] } as const;
    const ring: Spec = { turn: { player: 'ana' }, companies: { RED }, phase: '3', tiles };
    const routes = (effect: (route: DirectRoute) => string) => {
      const one = game({ effect: (_s, _company, route) => effect(route) });
      return one.offered(one.begin(position(ring), 'RED'), { type: 'token' }).length;
    };
    expect([routes(() => ''), routes(({ sides }) => sides.join())]).toEqual([1, 2]);
  });

  describe('by a power', () => {
    const full = { companies: { RED, BLUE: { shares: ['20P ben'], tokens: ['C2'] }, GREEN: { shares: ['20P ben'] } } };
    const powers: RouteTokenPolicy['powers'] = (_s, company) =>
      company === 'RED' ? [{ power: 'QUARRY', hex: 'C2', city: 0, replaces: ({ of }) => of === 'BLUE' }] : [];
    const power = game({ powers, most: 2 });
    const at = power.begin(table(full), 'RED');
    const replace = put('C2', { power: 'QUARRY' });

    it('replaces another', () => {
      placed.length = 0;
      expect(offersOf(power.offered(at))).toEqual([replace, done('ana', 'token')]);
      const state = power.after(at, replace);
      expect([tokensOf(state, 'C2'), state.companies.RED?.tokens]).toEqual([[['RED', 0, 0]], ['A2', 'C2', null]]);
      expect(placed).toEqual([['RED', 'C2:0', 2, 'QUARRY']]);
    });

    it('replaces nothing else: no other company’s token, none in another city, and none without the power', () => {
      const tiles = { ...FORK, C2: ['14', 1] } as const;
      const companies = { ...full.companies, GREEN: { shares: ['20P ben'], tokens: ['C2'] } };
      const crowd = power.within(table({ phase: '3', tiles, companies }), 'RED');
      expect(tokensOf(power.after(crowd, replace), 'C2')).toEqual([
        ['GREEN', 0, 1],
        ['RED', 0, 0],
      ]);
      const built = crowd.board.C2;
      if (built === undefined) throw new Error('nothing in C2');
      const elsewhere = { ...crowd, board: { ...crowd.board, C2: { ...built, tokens: [{ of: 'BLUE', city: 1, slot: 0 }] } } };
      expect(tokensOf(power.after(elsewhere, replace), 'C2')).toEqual([
        ['BLUE', 1, 0],
        ['RED', 0, 0],
      ]);
      const beside = power.within(table({ phase: '3', tiles, ...full }), 'RED');
      expect(tokensOf(power.after(beside, put('C2')), 'C2')).toEqual([
        ['BLUE', 0, 0],
        ['RED', 0, 1],
      ]);
    });

    it('is had for one’s own, at its place, and with no token there yet', () => {
      expect(power.refusal(at, put('C2', { power: 'FERRY' }))).toEqual({ code: 'token.power', rule: 'power', params: { power: 'FERRY' } });
      expect(power.refusal(at, put('B5', { power: 'QUARRY' }))).toMatchObject({ code: 'token.power' });
      expect(power.refusal(at, put('C2', { power: 'QUARRY', city: 1 }))).toMatchObject({ code: 'token.power' });
      expect(power.refusal(at, put('C2'))).toMatchObject({ code: 'token.full' });
      const own = power.begin(table({ companies: { RED: { ...RED, tokens: ['C2'] } } }), 'RED');
      expect(power.refusal(own, replace)).toEqual({ code: 'token.own-token', rule: 'place own-token', params: { hex: 'C2' } });
    });

    it('cites the rule of one token a turn where it has none of its own', () => {
      const { power: _, ...others } = rules.rules;
      const bare = game({ powers, rules: others });
      expect(bare.refusal(bare.begin(table(full), 'RED'), put('C2', { power: 'FERRY' }))).toMatchObject({ rule: 'once' });
    });

    it('is offered beside the ordinary right', () => {
      const both = power.begin(table(), 'RED');
      expect(offersOf(power.offered(both))).toEqual([put('B5'), put('C2'), replace, done('ana', 'token')]);
    });

    it('is no move where the title has no powers', () => {
      expect(refusal(s, replace)).toMatchObject({ code: 'malformed' });
    });
  });

  it('stands in another hex where several hexes are one area', () => {
    const area = game({ tokenHex: (hex) => (hex === 'C2' ? 'D5' : hex), powers: () => [] });
    const at = area.begin(table({ tiles: { ...FORK, D5: ['5', 2] } }), 'RED');
    const state = area.after(at, put('C2'));
    expect([tokensOf(state, 'D5'), tokensOf(state, 'C2'), state.companies.RED?.tokens]).toEqual([[['RED', 0, 0]], [], ['A2', 'D5', null]]);
    const held = area.within(
      table({ tiles: { ...FORK, D5: ['5', 2] }, companies: { RED, BLUE: { shares: ['20P ben'], tokens: ['D5'] } } }),
      'RED',
    );
    expect(area.refusal(held, put('C2'))).toMatchObject({
      code: 'token.full',
      params: { hex: 'C2' },
    });
  });

  it('is placed by nobody for a company without a president', () => {
    expect(begin(table({ companies: { RED: { shares: ['20P pool', '10 ana'], treasury: 100 } } }), 'RED').result).toEqual([]);
  });
});

describe('a token in a city within reach', () => {
  const placed: unknown[] = [];
  const reaches = (s: State, company: CompanyId) => {
    const graph = trackGraph(board, s.board);
    return citiesReached(graph, reach(graph, tokenStops(graph, company), { blocks: blockedStops(graph, company) }));
  };
  const rules: TokenPolicy = {
    board,
    most: 2,
    reaches,
    cost: () => 30,
    claims: () => [],
    rules: { once: 'once', none: 'none', reach: 'reach', cash: 'cash', fault: (fault) => fault },
  };
  const put = (hex: string): Fields => ({ type: 'token', by: 'ana', hex, city: 0 });

  it('is paid to whom the title says, and told', () => {
    const { begin, played } = alone(() =>
      token({
        ...rules,
        payee: (_s, _company, hex) => (hex === 'C2' ? 'ben' : 'bank'),
        placed: (_e, company, hex) => placed.push([company, hex]),
      }),
    );
    const { state, events } = played(begin(table(), 'RED'), put('C2'), put('B5'));
    expect(eventsOf(events, 'token')).toEqual([
      { company: 'RED', hex: 'C2', city: 0, cost: 30, to: 'ben' },
      { company: 'RED', hex: 'B5', city: 0, cost: 30, to: 'bank' },
    ]);
    expect([state.players.ben?.cash, treasury(state, 'RED'), state.result, placed]).toEqual([
      30,
      40,
      [],
      [
        ['RED', 'C2'],
        ['RED', 'B5'],
      ],
    ]);
  });

  it('may be barred by the title', () => {
    const { begin, refusal, offered } = alone(() =>
      token({ ...rules, bar: (_s, company, hex) => (hex === 'C2' ? refuse('token.reach', `${company} bar`, { hex }) : null) }),
    );
    const s = begin(table(), 'RED');
    expect(refusal(s, put('C2'))).toEqual({ code: 'token.reach', rule: 'RED bar', params: { hex: 'C2' } });
    expect(offersOf(offered(s))).toEqual([put('B5'), done('ana', 'token')]);
  });

  it('is refused with what its sentence needs', () => {
    const { begin, refusal } = alone(() => token(rules));
    const s = begin(table({ tiles: { ...FORK, D5: ['5', 2] }, companies: { RED: { ...RED, treasury: 30 } } }), 'RED');
    expect(refusal(s, put('D5'))).toEqual({ code: 'token.reach', rule: 'reach', params: { hex: 'D5' } });
    const poor = { ...s, companies: { ...s.companies, RED: { ...s.companies.RED, treasury: 29 } } } as State;
    expect(refusal(poor, put('C2'))).toEqual({ code: 'token.cash', rule: 'cash', params: { cost: 30, treasury: 29 } });
    expect(refusal(s, { ...put('C2'), city: 1 })).toEqual({ code: 'token.no-city', rule: 'no-city', params: { hex: 'C2' } });
  });

  it('is placed as often as the title says', () => {
    const { within, after } = alone(() => token(rules));
    expect(after(within(table(), 'RED', 1), put('C2')).result).toEqual([]);
    expect(after(within(table(), 'RED'), put('C2')).result).toBeNull();
  });

  it('is the one named among several of a hex', () => {
    // The second city of a hex is not reached by reaching the first.
    const { begin, refusal } = alone(() =>
      token({
        ...rules,
        reaches: () => [
          ['C2', 1],
          ['B5', 0],
        ],
      }),
    );
    expect(refusal(begin(table(), 'RED'), put('C2'))).toMatchObject({ code: 'token.reach' });
  });
});

describe('on the map', () => {
  const s = table({ phase: '3', tiles: { C2: ['14', 1] } });

  it('a token takes the next of the charter and the first free slot, with its kind and what its event tells', () => {
    const e = new Edit(s);
    placeOn(e, board, 'BLUE', 'C2', 0, 'port', { cost: 5 });
    placeOn(e, board, 'RED', 'C2', 0);
    expect(e.now.board.C2?.tokens).toStrictEqual([
      { of: 'BLUE', city: 0, slot: 0, kind: 'port' },
      { of: 'RED', city: 0, slot: 1 },
    ]);
    expect([e.now.companies.BLUE?.tokens, e.now.companies.RED?.tokens]).toEqual([
      ['C2', null, null],
      ['A2', 'C2', null],
    ]);
    expect(e.events).toStrictEqual([
      { type: 'token', params: { company: 'BLUE', hex: 'C2', city: 0, kind: 'port', cost: 5 } },
      { type: 'token', params: { company: 'RED', hex: 'C2', city: 0 } },
    ]);
    placeOn(e, board, 'RED', 'B3', 0);
    // Where there is no city the slot is 0.
    expect(e.now.board.B3?.tokens).toEqual([{ of: 'RED', city: 0, slot: 0 }]);
    expect(() => placeOn(e, board, 'RED', 'B5', 0)).toThrow('RED has no token left');
  });

  it('a city is found by hex and number', () => {
    expect(stopIn(board, s.board, 'C2', 0)?.slots).toBe(2);
    expect(stopIn(board, {}, 'C2', 0)?.slots).toBe(1);
    expect([stopIn(board, s.board, 'C2', 1), stopIn(board, s.board, 'Z9', 0)]).toEqual([undefined, undefined]);
  });

  it('what cost nothing is not told', () => {
    expect([tokenCost(0), tokenCost(10), tokenCost(10, 'ben')]).toEqual([{}, { cost: 10, to: 'bank' }, { cost: 10, to: 'ben' }]);
  });

  it('tokens of a company are taken off, and a hex without anything is as printed', () => {
    const both = table({ companies: { RED: { ...RED, tokens: ['C2', 'D5'] }, BLUE: { shares: ['20P ben'] } }, tiles: { C2: ['57', 1] } });
    const e = new Edit(both);
    takeOffTheMap(e, 'RED');
    expect(Object.keys(e.now.board).sort()).toEqual(['B5', 'C2']);
    expect([tokensOf(e.now, 'C2'), tokensOf(e.now, 'B5')]).toEqual([[], [['BLUE', 0, 0]]]);
    expect(Object.keys(both.board).sort()).toEqual(['A2', 'B5', 'C2', 'D5']);
    // Tokens not yet placed are nowhere, and one that the map does not show is left out.
    const one = new Edit(table({ tiles: { C2: ['57', 1] } }));
    takeOffTheMap(one, 'RED');
    expect(Object.keys(one.now.board)).toEqual(['C2']);
    takeOffTheMap(one, 'RED');
    expect(Object.keys(one.now.board)).toEqual(['C2']);
  });
});
