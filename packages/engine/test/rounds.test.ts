import type { State } from '@roundhouse/engine';
import { countTurn, Edit, playerTurn, type RoundMemory, type RoundPlan, roundFlow, turnFrame, waiting } from '@roundhouse/engine/rules';
import { describe, expect, it } from 'vitest';
import { market } from './toy/data.ts';
import { opening, position } from './toy/position.ts';

// The flow of rounds, driven by hand: no turn is played, each is over as soon as it has begun.

const memoryOf = (s: State): RoundMemory => s.own as RoundMemory;

/** A plan of two companies and two operating rounds that notes which hooks are called. */
const planned = (told: string[], more: Partial<RoundPlan> = {}): RoundPlan => ({
  memory: (e) => e.own<RoundMemory>(),
  first: (s) => s.order[1] ?? '',
  operatingRounds: () => 2,
  nextCompany: (s) => ['RED', 'BLUE'].find((company) => !memoryOf(s).operated.includes(company)),
  openingEnds: () => told.push('opening ends'),
  stockBegins: () => told.push('stock begins'),
  stockEnds: () => void told.push('stock ends'),
  operatingBegins: (e) => told.push(`operating ${e.now.round.number} of ${e.now.round.of} begins`),
  turnBegins: (_e, company) => told.push(`${company} begins`),
  turnEnds: (_e, company) => told.push(`${company} ends`),
  operatingEnds: () => told.push('operating ends'),
  setEnds: () => told.push('set ends'),
  ...more,
});

const frames = (e: Edit): string[] => e.now.stack.map((frame) => `${'turn' in frame ? frame.turn : frame.step} ${frame.about}`);

/** Calls the flow so many times, each turn over at once, and notes turns that begin. */
const run = (plan: RoundPlan, e: Edit, told: string[], times: number): void => {
  const next = roundFlow(plan);
  for (let i = 0; i < times && e.now.result === null; i++) {
    next(e);
    told.push(...frames(e).map((frame) => `turn of ${frame}`));
    e.set('stack', []);
  }
};

const passAll = (e: Edit): void => {
  e.own<{ passes: number }>().passes = e.now.order.length;
};

const begun = (): Edit => new Edit({ ...opening(3), stack: [] });

describe('the flow of rounds', () => {
  it('goes from the opening to the stock round, and to each player in turn', () => {
    const told: string[] = [];
    const e = begun();
    run(planned(told), e, told, 2);
    expect(told).toEqual(['opening ends', 'stock begins', 'turn of stock ben']);
    expect(e.now.round).toEqual({ kind: 'stock', number: 1, of: 1, set: 1 });
    expect(memoryOf(e.now)).toMatchObject({ player: 'ben', passes: 0, operating: null, operated: [] });
    expect(e.events).toEqual([{ type: 'round', params: { kind: 'stock', number: 1 } }]);
  });

  it('has a set of operating rounds after the stock round, each company once a round, and then the next stock round', () => {
    const told: string[] = [];
    const plan = planned(told);
    const e = begun();
    run(plan, e, [], 2);
    passAll(e);
    told.length = 0;
    run(plan, e, told, 8);
    const round = ['RED begins', 'turn of company RED', 'RED ends', 'BLUE begins', 'turn of company BLUE', 'BLUE ends', 'operating ends'];
    expect(told).toEqual([
      'stock ends',
      'operating 1 of 2 begins',
      ...round,
      'operating 2 of 2 begins',
      ...round,
      'set ends',
      'stock begins',
      'turn of stock ben',
    ]);
    expect(e.now.round).toEqual({ kind: 'stock', number: 2, of: 2, set: 2 });
    expect(e.events.filter(({ type }) => type === 'operates').map(({ params }) => params.company)).toEqual(['RED', 'BLUE', 'RED', 'BLUE']);
  });

  it('tells while a turn lasts whose it is, and forgets it afterwards', () => {
    const seen: unknown[] = [];
    const plan = planned([], {
      turnBegins: (e, company) => seen.push([memoryOf(e.now).operating, company]),
      turnEnds: (e, company) => seen.push([memoryOf(e.now).operating, company]),
    });
    const e = begun();
    run(plan, e, [], 1);
    passAll(e);
    run(plan, e, [], 3);
    expect(seen.slice(0, 3)).toEqual([
      ['RED', 'RED'],
      [null, 'RED'],
      ['BLUE', 'BLUE'],
    ]);
  });

  it('takes turns of the stock round and names of turns from the plan', () => {
    const told: string[] = [];
    let left = 2;
    const plan = planned(told, {
      stockTurn: () => (left-- > 0 ? turnFrame('dragons', null) : null),
      turnOf: (_s, company) => (company === 'BLUE' ? 'mule' : 'company'),
    });
    run(plan, begun(), told, 6);
    expect(told.filter((line) => line.startsWith('turn'))).toEqual([
      'turn of dragons null',
      'turn of dragons null',
      'turn of company RED',
      'turn of mule BLUE',
    ]);
  });

  it('stays in the stock round while its end must be settled', () => {
    let calls = 0;
    const plan = planned([], { stockEnds: () => (++calls < 3 ? 'settle' : undefined) });
    const e = begun();
    run(plan, e, [], 1);
    passAll(e);
    const kinds = [1, 2, 3].map(() => {
      run(plan, e, [], 1);
      return e.now.round.kind;
    });
    expect(kinds).toEqual(['stock', 'stock', 'operating']);
  });

  it('goes on in the set after a round of another kind, and may cut the set short', () => {
    const told: string[] = [];
    const plan = planned(told, {
      nextCompany: () => undefined,
      operatingEnds: (e) => e.set('round', { ...e.now.round, kind: 'export' }),
    });
    const e = begun();
    run(plan, e, [], 1);
    passAll(e);
    const rounds = Array.from({ length: 6 }, () => {
      run(plan, e, [], 1);
      return `${e.now.round.kind} ${e.now.round.number}`;
    });
    expect(rounds).toEqual(['operating 1', 'export 1', 'operating 2', 'export 2', 'stock 2', 'stock 2']);

    const short = planned([], { nextCompany: () => undefined, setGoesOn: () => false });
    const other = begun();
    run(short, other, [], 1);
    passAll(other);
    run(short, other, [], 2);
    expect(other.now.round).toMatchObject({ kind: 'stock', set: 2 });
  });

  it.each(['openingEnds', 'stockEnds', 'operatingEnds', 'setEnds'] as const)('begins nothing once %s has set the result', (hook) => {
    const plan = planned([], { nextCompany: () => undefined, operatingRounds: () => 1, [hook]: (e: Edit) => e.set('result', []) });
    const e = begun();
    for (let i = 0; i < 5; i++) {
      run(plan, e, [], 1);
      if (e.now.result === null) passAll(e);
    }
    expect(e.now.result).toEqual([]);
    expect(e.now.stack).toEqual([]);
    const last = { openingEnds: 'auction', stockEnds: 'stock', operatingEnds: 'operating', setEnds: 'operating' };
    expect(e.now.round).toMatchObject({ kind: last[hook], set: hook === 'openingEnds' ? 0 : 1 });
  });
});

describe('the parts of the flow', () => {
  const s = position({
    turn: { company: 'RED', step: 'grant' },
    companies: {
      RED: { at: [0, 2], shares: ['20P ana', '10 ana x3'] },
      BLUE: { at: [0, 4], shares: ['20P ben', '10 ben x3'] },
    },
  });

  it('a turn begins with nothing done, and with what its steps are given to remember', () => {
    expect(turnFrame('auction', null, { waterfall: { bids: [] } })).toEqual({
      turn: 'auction',
      about: null,
      done: [],
      at: { waterfall: { bids: [] } },
      declined: [],
    });
  });

  it('a player has a turn until all have passed in a row', () => {
    const e = new Edit(s);
    const memory = { ...memoryOf(s), player: 'cleo' };
    expect(playerTurn(e, { ...memory, passes: 2 }, 'sell first')).toMatchObject({ turn: 'sell first', about: 'cleo' });
    expect(playerTurn(e, { ...memory, passes: 3 })).toBeNull();
  });

  it('companies wait that have floated and not yet operated, the highest price first', () => {
    expect(waiting(s, market, { ...memoryOf(s), operated: [] })).toEqual(['BLUE', 'RED', 'MULE']);
    expect(waiting(s, market, { ...memoryOf(s), operated: ['BLUE'] })).toEqual(['RED', 'MULE']);
  });

  it('a turn is counted for a company that still exists', () => {
    const e = new Edit(s);
    countTurn(e, 'RED');
    countTurn(e, 'GREEN');
    expect([e.now.companies.RED?.operated, e.now.companies.GREEN?.operated]).toEqual([2, 0]);
  });
});
