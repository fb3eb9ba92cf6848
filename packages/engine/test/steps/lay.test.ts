import type { Company, Offer, State, Token } from '@roundhouse/engine';
import {
  companyReach,
  compileBoard,
  fullSupply,
  type HexData,
  type Shape,
  type TileData,
  trackGraph,
  type UpgradePolicy,
  upgradesOf,
  withoutStops,
} from '@roundhouse/engine/board';
import { Edit, refuse } from '@roundhouse/engine/rules';
import { type LayPolicy, lay, type Plan } from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';
import { alone } from '../toy/alone.ts';
import { board } from '../toy/data.ts';
import { done, type Fields, position, type Spec, treasury } from '../toy/position.ts';

// Tiles by other rules than those of the Toy Valley.

const LINE = { A2: ['5', 4], B3: ['8', 2], C2: ['57', 1] } as const;
const RED = { shares: ['20P ana', '10 ana x3'], treasury: 100 };
const table = (change: Partial<Spec> = {}): State =>
  position({ turn: { player: 'ana' }, phase: '3', companies: { RED }, tiles: LINE, ...change });
const put = (hex: string, tile: string, rotation: number, more: object = {}): Fields => ({
  type: 'lay',
  by: 'ana',
  hex,
  tile,
  rotation,
  ...more,
});
const offersOf = (offers: readonly Offer[]) => offers.map(({ move }) => move as Fields);

const rulesOn = (map: typeof board, change: Partial<LayPolicy> = {}): LayPolicy => ({
  upgrades: upgradesOf(map, {}),
  reach: (s, company) => companyReach(trackGraph(map, s.board), company),
  colors: () => ['yellow', 'green'],
  right: (_s, _company, _plan, laid) => (laid.length > 1 ? refuse('lay.same-turn', 'right') : null),
  colorsLeft: (_s, laid) => (laid.length > 1 ? [] : ['yellow', 'green']),
  bar: () => null,
  cost: (_s, _company, { first }) => (first ? 20 : 0),
  laid: () => {},
  mustGain: true,
  rules: { color: 'color', reach: 'reach', gain: 'gain', cash: 'cash', power: 'power', fault: (fault, { hex }) => `${fault} ${hex}` },
  ...change,
});
const game = (change: Partial<LayPolicy> = {}) => alone(() => lay(rulesOn(board, change)));

describe('a tile', () => {
  const plans: Plan[] = [];
  const { begin, after, played, refusal, offered } = game({ laid: (_e, _company, plan) => plans.push(plan) });
  const s = begin(table(), 'RED');
  const hexes = (state: State, of = offered) => [...new Set(offersOf(of(state, { type: 'lay' })).map((move) => move.hex))];

  it('is offered in the hexes that track of the company reaches and in those with its tokens', () => {
    expect(hexes(s)).toEqual(['B1', 'C2']);
    expect(offersOf(offered(s, { type: 'lay', hex: 'B1' }))).toEqual([put('B1', '8', 5)]);
    // A token on a bare hex is reached as well.
    expect(hexes(begin(table({ tiles: {} }), 'RED'))).toEqual(['A2']);
  });

  it('is laid, paid and remembered', () => {
    plans.length = 0;
    const { state, events } = played(s, put('B1', '8', 5), put('C2', '14', 1));
    expect(events).toEqual([
      { type: 'laid', params: { company: 'RED', hex: 'B1', tile: '8', rotation: 5, cost: 20 } },
      { type: 'laid', params: { company: 'RED', hex: 'C2', tile: '14', rotation: 1, cost: 0 } },
    ]);
    expect([treasury(state, 'RED'), state.result]).toEqual([80, []]);
    expect(plans.map(({ hex, first, power, fit }) => [hex, first, power, fit.tile.id])).toEqual([
      ['B1', true, null, '8'],
      ['C2', false, null, '14'],
    ]);
    const [frame] = after(s, put('B1', '8', 5)).stack;
    expect(frame).toMatchObject({ at: { track: [{ hex: 'B1', tile: '8', color: 'yellow', first: true, power: null }] } });
  });

  it('may cost all that the treasury holds, and no more', () => {
    const just = begin(table({ companies: { RED: { ...RED, treasury: 20 } } }), 'RED');
    expect(treasury(after(just, put('B1', '8', 5)), 'RED')).toBe(0);
    const poor = begin(table({ companies: { RED: { ...RED, treasury: 19 } } }), 'RED');
    expect(refusal(poor, put('B1', '8', 5))).toEqual({ code: 'lay.cash', rule: 'cash', params: { cost: 20, treasury: 19 } });
  });

  it('has one name for each way it can lie', () => {
    const free = game({ bases: () => ['C4'] });
    const at = free.begin(table(), 'RED');
    expect(free.refusal(at, put('C4', '9', 4))).toEqual({
      code: 'lay.no-rotation',
      rule: 'no-rotation C4',
      params: { tile: '9', same: 1 },
    });
    expect(offersOf(free.offered(at, { type: 'lay', hex: 'C4', tile: '9' }))).not.toContainEqual(put('C4', '9', 4));
  });

  it('is refused with what its sentence needs', () => {
    expect(refusal(s, put('Z9', '8', 0))).toEqual({ code: 'lay.no-hex', rule: 'no-hex Z9', params: { hex: 'Z9', tile: '8' } });
    expect(refusal(s, put('C4', '9', 1))).toEqual({ code: 'lay.reach', rule: 'reach', params: { hex: 'C4' } });
    const brief = game({ colors: () => ['yellow'] });
    expect(brief.refusal(brief.begin(table(), 'RED'), put('C2', '14', 1))).toEqual({
      code: 'lay.color',
      rule: 'color',
      params: { color: 'green' },
    });
    expect(hexes(brief.begin(table(), 'RED'), brief.offered)).toEqual(['B1']);
    const cited = game({ rules: { ...rulesOn(board).rules, reach: ({ hex, first }) => `${hex} ${first}` } });
    expect(cited.refusal(cited.begin(table(), 'RED'), put('C4', '9', 1))).toMatchObject({ rule: 'C4 true' });
  });

  it('is not laid unchecked', () => {
    const here = { about: 'RED', at: null, turn: null, depth: 0, proof: true };
    const move = { type: 'lay' as const, by: 'ana', hex: 'B1', tile: '14', rotation: 0 };
    expect(() => lay(rulesOn(board)).apply(new Edit(s), here, move)).toThrow('an unchecked lay');
  });

  it('may be barred by the title', () => {
    const barred = game({ bar: (_s, company, { hex }) => (hex === 'B1' ? refuse('lay.same-turn', `${company} bar`) : null) });
    const at = barred.begin(table(), 'RED');
    expect(barred.refusal(at, put('B1', '8', 5))).toMatchObject({ code: 'lay.same-turn', rule: 'RED bar' });
    expect(hexes(at, barred.offered)).toEqual(['C2']);
  });

  it('is tried only in colours and hexes that are left', () => {
    const green = game({ colorsLeft: () => ['green', 'brown'] });
    expect(hexes(green.begin(table(), 'RED'), green.offered)).toEqual(['C2']);
    const one = game({ hexesLeft: (_s, company, laid) => (company === 'RED' && laid.length === 0 ? (hex) => hex === 'C2' : null) });
    const at = one.begin(table(), 'RED');
    expect(hexes(at, one.offered)).toEqual(['C2']);
    expect(one.after(at, put('C2', '14', 1)).result).toEqual([]);
  });

  it('is over when the title says that no lay is left', () => {
    const spent = game({ spent: (_s, company, laid) => company === 'RED' && laid.length > 0 });
    const at = spent.begin(table(), 'RED');
    expect(hexes(at, spent.offered)).toEqual(['B1', 'C2']);
    expect(spent.after(at, put('C2', '14', 1)).result).toEqual([]);
  });

  it('is laid from a base as from a token', () => {
    const based = game({ bases: (_s, company) => (company === 'RED' ? ['C4'] : []) });
    const at = based.begin(table(), 'RED');
    expect(hexes(at, based.offered)).toEqual(['B1', 'C2', 'C4']);
    expect(based.after(at, put('C4', '9', 1)).board.C4?.tile).toBe('9');
  });

  it('is laid by nobody for a company without a president', () => {
    expect(begin(table({ companies: { RED: { shares: ['20P pool', '10 ana'], treasury: 100 } } }), 'RED').result).toEqual([]);
  });
});

describe('a power', () => {
  const powers: LayPolicy['powers'] = () => [
    { power: 'QUARRY', hex: 'C4' },
    { power: 'FERRY', hex: 'B1', price: true },
    { power: 'BRIDGE', hex: 'A4', price: true },
  ];
  const cost: LayPolicy['cost'] = (_s, _company, { power }) => (power === 'FERRY' ? 5 : 20);
  const { begin, after, refusal, offered } = game({ powers, cost });
  const s = begin(table(), 'RED');
  const withPower = (state: State, of = offered) => offersOf(of(state, { type: 'lay' })).flatMap((move) => ('power' in move ? [move] : []));

  it('lays without a connection, in its hex', () => {
    expect(after(s, put('C4', '9', 1, { power: 'QUARRY' })).board.C4?.tile).toBe('9');
    expect(refusal(s, put('C4', '9', 1))).toMatchObject({ code: 'lay.reach' });
    expect(refusal(s, put('B1', '8', 5, { power: 'QUARRY' }))).toEqual({ code: 'lay.power', rule: 'power', params: { power: 'QUARRY' } });
    expect(refusal(s, put('C4', '9', 1, { power: 'NONE' }))).toMatchObject({ code: 'lay.power' });
  });

  it('needs one where it only changes the price', () => {
    expect(treasury(after(s, put('B1', '8', 5, { power: 'FERRY' })), 'RED')).toBe(95);
    expect(treasury(after(s, put('B1', '8', 5)), 'RED')).toBe(80);
    expect(refusal(s, put('A4', '8', 3, { power: 'BRIDGE' }))).toMatchObject({ code: 'lay.reach' });
  });

  it('is offered beside the ordinary lays, and without them', () => {
    expect(new Set(withPower(s).map((move) => `${move.hex} ${move.power}`))).toEqual(new Set(['C4 QUARRY', 'B1 FERRY']));
    expect(offersOf(offered(s, { type: 'lay', hex: 'B1' }))).toEqual([put('B1', '8', 5), put('B1', '8', 5, { power: 'FERRY' })]);
    const none = game({ powers, cost, colorsLeft: () => [] });
    const at = none.begin(table(), 'RED');
    expect(offersOf(none.offered(at)).every((move) => 'power' in move || move.type === 'done')).toBe(true);
    expect(withPower(at, none.offered)).toEqual(withPower(s));
  });

  it('is not there in a title that has none', () => {
    const plain = game();
    expect(plain.refusal(plain.begin(table(), 'RED'), put('C4', '9', 1, { power: 'QUARRY' }))).toMatchObject({ code: 'lay.power' });
  });
});

describe('an upgrade that must gain something', () => {
  // RED stands in C2 and enters C4 from the north, by side 3.
  const city = (exits: number[], more: object = {}) => ({ slots: 1, revenue: 20, exits, ...more });
  const TILES: Record<string, TileData> = {
    yellow: { color: 'yellow', cities: [city([0, 3])] },
    same: { color: 'green', cities: [city([0, 3])] },
    exit: { color: 'green', cities: [city([0, 3, 1])] },
    richer: { color: 'green', cities: [city([0, 3], { revenue: 30 })] },
    larger: { color: 'green', cities: [city([0, 3], { slots: 2 })] },
    later: { color: 'green', cities: [city([0, 3], { revenue: { yellow: 10, green: 20 } })] },
    best: { color: 'green', cities: [city([0, 3], { revenue: { yellow: 10, green: 30 } })] },
    'two yellow': { color: 'yellow', cities: [city([0]), city([3])] },
    'north richer': { color: 'green', cities: [city([0]), city([3], { revenue: 30 })] },
    'south richer': { color: 'green', cities: [city([0], { revenue: 30 }), city([3])] },
    'plain yellow': { color: 'yellow', tracks: [[0, 3]] },
    branch: {
      color: 'green',
      tracks: [
        [0, 3],
        [1, 3],
      ],
    },
    crossing: {
      color: 'green',
      tracks: [
        [0, 3],
        [1, 4],
      ],
    },
  };
  const home: Token = { of: 'RED', city: 0, slot: 0 };
  const site = (
    hex: HexData,
    tile: string,
    tokens: readonly Token[] = [],
    homes: readonly Token[] = [home],
    more: { readonly tiles?: Record<string, TileData>; readonly upgrades?: UpgradePolicy; readonly bases?: readonly string[] } = {},
  ) => {
    const white: HexData = { color: 'white' };
    const map = compileBoard(
      {
        grid: board.data.grid,
        hexes: { C2: { color: 'yellow', cities: [city([0])] }, C4: hex, C6: white, B3: white, B5: white, D3: white, D5: white },
        tiles: { ...TILES, ...more.tiles },
      },
      {},
    );
    const free = alone(() =>
      lay(rulesOn(map as typeof board, { upgrades: upgradesOf(map, more.upgrades ?? {}), bases: () => more.bases ?? [] })),
    );
    const { companies, ...base } = table({ tiles: {} });
    const charter = [...homes.map(() => 'C2'), ...(tokens.some((token) => token.of === 'RED') ? ['C4'] : [])];
    const s: State = {
      ...base,
      companies: { ...companies, RED: { ...(companies.RED as Company), tokens: charter } },
      board: { C2: { tile: null, rotation: 0, tokens: homes }, C4: { tile, rotation: 0, tokens } },
      supply: { ...table().supply, tiles: fullSupply(map) },
    };
    return (upgrade: string): string => {
      const at = free.within(s, 'RED');
      const offered = offersOf(free.offered(at, { type: 'lay', hex: 'C4', tile: upgrade, rotation: 0 })).length > 0;
      if (offered) return 'gains';
      const { code, rule, params } = free.refusal(at, put('C4', upgrade, 0));
      return `${code} ${rule} ${params.hex}`;
    };
  };
  const NO = 'lay.gain gain C4';
  const blue: Token = { of: 'BLUE', city: 0, slot: 0 };

  it('gains track, or a stop that pays more or has more slots', () => {
    const over = site({ color: 'white', cities: [{ slots: 1 }] }, 'yellow');
    expect(['same', 'exit', 'richer', 'larger', 'later', 'best'].map(over)).toEqual([NO, 'gains', 'gains', 'gains', NO, 'gains']);
  });

  it('gains no track behind a city that others fill, unless the company has a token there', () => {
    const full = site({ color: 'white', cities: [{ slots: 1 }] }, 'yellow', [blue]);
    expect(['exit', 'richer'].map(full)).toEqual([NO, 'gains']);
    const held = site({ color: 'white', cities: [{ slots: 1 }] }, 'yellow', [{ ...blue, of: 'RED' }]);
    expect(['exit', 'same'].map(held)).toEqual(['gains', NO]);
  });

  it('gains by a token of its own without track that leads there', () => {
    // RED has no track outside of C4.
    const alone = (tile: string, hex: HexData, ...tokens: Token[]) => site(hex, tile, tokens, []);
    const one: HexData = { color: 'white', cities: [{ slots: 1 }] };
    const two: HexData = { color: 'white', cities: [{ slots: 1 }, { slots: 1 }] };
    const red: Token = { ...blue, of: 'RED' };
    expect(['exit', 'richer', 'same'].map(alone('yellow', one, red))).toEqual(['gains', 'gains', NO]);
    expect(['south richer', 'north richer'].map(alone('two yellow', two, red))).toEqual(['gains', NO]);
    expect(['south richer', 'north richer'].map(alone('two yellow', two, blue, { ...red, city: 1 }))).toEqual([NO, 'gains']);
    // A token without a city is in none of them.
    expect(['south richer', 'north richer'].map(alone('two yellow', two, { ...red, city: null }))).toEqual([NO, NO]);
    // A token of another company is no connection.
    expect(['exit', 'richer'].map(alone('yellow', one, blue))).toEqual(['lay.reach reach C4', 'lay.reach reach C4']);
  });

  it('gains nothing by a stop that the title sees as gone', () => {
    const mine: TileData = { color: 'yellow', towns: [{ kind: 'mine', revenue: 10, exits: [0, 3] }] };
    const seenAs = (shape: Shape) => (shape.stops.some(({ townKind }) => townKind === 'mine') ? withoutStops(shape) : shape);
    const hex: HexData = { color: 'white', towns: [{ kind: 'mine' }] };
    const at = (homes: readonly Token[]) => site(hex, 'mine', [], homes, { tiles: { mine }, upgrades: { seenAs }, bases: ['C4'] });
    expect([at([home])('branch'), at([])('branch')]).toEqual(['gains', NO]);
  });

  it('gains only by the stop that the company reaches', () => {
    const two = site({ color: 'white', cities: [{ slots: 1 }, { slots: 1 }] }, 'two yellow');
    expect(['north richer', 'south richer'].map(two)).toEqual(['gains', NO]);
  });

  it('gains only track that the company reaches', () => {
    const plain = site({ color: 'white' }, 'plain yellow');
    expect(['branch', 'crossing'].map(plain)).toEqual(['gains', NO]);
  });

  it('need not where the title does not ask for it', () => {
    const free = game({ mustGain: false });
    const s = free.begin(table(), 'RED');
    expect(offersOf(free.offered(s, { type: 'lay' }))).toEqual(offersOf(game().offered(s, { type: 'lay' })));
    expect(offersOf(free.offered(s))).toContainEqual(done('ana', 'track'));
  });
});
