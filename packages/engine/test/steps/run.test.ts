import { active, play, type State, suggest, view } from '@roundhouse/engine';
import type { RouteModel, RouteStop } from '@roundhouse/engine/routes';
import { Edit } from '@roundhouse/engine/rules';
import { bestRuns, type DividendPolicy, dividend, earnedIn, type RunPolicy, run } from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';
import { PLAIN } from '../../src/routes/test/plain.ts';
import { alone } from '../toy/alone.ts';
import { cash, done, eventsOf, type Fields, position, type Spec, treasury } from '../toy/position.ts';

// Runs and dividends by other rules than those of the Toy Valley. Three stops in a row pay 10, 20 and 30, the middle one 5 to the treasury too.

const link = (a: number, b: number): RouteModel['links'][number] => ({
  a,
  b,
  uses: [a],
  gauges: 0,
  path: [`${'ABC'[a]}/0`],
  back: [`${'ABC'[b]}/3`],
});
const model = (s: State, company: string): RouteModel => ({
  stops: [10, 20, 30].map((income, i) => ({
    id: `${'ABC'[i]}:0`,
    group: `${'ABC'[i]}`,
    takes: 'city',
    optional: false,
    flags: 0,
    pays: [{ income, treasury: i === 1 ? 5 : 0 }],
  })),
  links: [link(0, 1), link(1, 2)],
  trains: (s.companies[company]?.trains ?? []).map(({ type }, index) => ({
    id: String(index),
    of: String(index),
    // A 4 is so weak that it runs nowhere.
    any: type === '4' ? 1 : Number(type),
    towns: 0,
    gauges: 0,
    passing: ['through', 'through', 'through'],
    must: [],
    takes: [],
  })),
  ...PLAIN,
});

const RED = { shares: ['20P ana', '10 ana x3'], treasury: 100, trains: ['2'] };
const table = (change: Partial<Spec> = {}): State =>
  position({ turn: { player: 'ana' }, cash: { ana: 100 }, companies: { RED, BLUE: { shares: ['20P ben'] } }, ...change });
const ORPHAN = { companies: { RED: { ...RED, shares: ['20P pool', '10 ana'] } } };

describe('runs', () => {
  const ran: unknown[] = [];
  const rules: RunPolicy = {
    model,
    nodes: 1000,
    maximum: true,
    rule: (code, params) => `${code} ${JSON.stringify(params)}`,
    ran: (_e, company, earned, runs) => ran.push([company, earned, runs.length]),
  };
  const game = (change: Partial<RunPolicy> = {}) => alone(() => run({ ...rules, ...change }));
  const AB = { train: '0', path: ['A:0', 'A/0', 'B:0'] };
  const BC = { train: '0', path: ['B:0', 'B/0', 'C:0'] };
  const runs = (...all: object[]): Fields => ({ type: 'run', by: 'ana', runs: all });
  const { title, begin, within, played, refusal, offered } = game();
  const s = begin(table(), 'RED');

  it('earn the most there is', () => {
    expect(offered(s)).toEqual([{ move: runs(), open: 'routes' }]);
    expect(refusal(s, runs())).toEqual({
      code: 'run.not-maximum',
      rule: 'run.not-maximum {}',
      params: { earned: 0, best: 55, proven: true },
    });
    expect(refusal(s, runs(AB))).toMatchObject({ params: { earned: 35, best: 55 } });
    expect(refusal(s, done('ana', 'run'))).toEqual({ code: 'run.must', rule: 'run.must {}', params: {} });
  });

  it('pay what goes to the treasury and remember what was earned', () => {
    ran.length = 0;
    const { state, events } = played(s, runs(BC));
    expect(events).toEqual([{ type: 'ran', params: { company: 'RED', income: 50, treasury: 5, runs: [BC] } }]);
    expect([treasury(state, 'RED'), ran, state.result]).toEqual([105, [['RED', { income: 50, treasury: 5 }, 1]], []]);
  });

  it('are to be made until they are made', () => {
    const here = { about: 'RED', at: null, turn: null, depth: 0, proof: true };
    const made = { ...here, at: { income: 50, treasury: 5 } };
    const step = run(rules);
    expect([step.open?.(s, here), step.must?.(s, here)?.code, step.must?.(s, made)]).toEqual([true, 'run.must', null]);
    const bare = table({ companies: { RED: { ...RED, trains: [] } } });
    expect([step.auto?.(bare, here), step.auto?.(bare, made)]).toEqual([runs(), null]);
    const orphan = table({ companies: { RED: { ...RED, shares: ['20P pool', '10 ana'], trains: [] } } });
    expect(step.auto?.(orphan, here)).toEqual({ type: 'run', by: '', runs: [] });
  });

  it('are not applied unchecked', () => {
    const here = { about: 'RED', at: null, turn: null, depth: 0, proof: true };
    const wrong = { type: 'run' as const, by: 'ana', runs: [{ train: '0', path: ['A:0', 'B:0'] }] };
    expect(() => run(rules).apply(new Edit(s), here, wrong)).toThrow('an unchecked run');
  });

  it('are made once', () => {
    const again = within(table(), 'RED', { income: 50, treasury: 5 });
    expect(refusal(again, runs(BC))).toEqual({ code: 'run.again', rule: 'run.again {}', params: {} });
    expect(offered(again, { type: 'run' })).toEqual([]);
  });

  it('are refused for what is wrong with them', () => {
    expect(refusal(s, runs({ train: '0', path: ['A:0', 'B:0'] }))).toMatchObject({
      code: 'routes.no-path',
      params: { run: 0, element: 'B:0' },
    });
    expect(refusal(s, runs({ train: '0', path: ['A:0', 'B:0'] })).rule).toMatch(/^routes.no-path .*"element":"B:0"/);
  });

  it('are not proven again where that is not asked for', () => {
    expect(play(title(), s, runs(AB), { proof: false })).toMatchObject({ ok: true });
    expect(play(title(), s, runs(AB), { proof: true })).toMatchObject({ ok: false });
  });

  it('need not earn the most where the title does not say so, but must be made', () => {
    const free = game({ maximum: false });
    const at = free.begin(table(), 'RED');
    expect(free.refusal(at, runs())).toEqual({ code: 'run.none', rule: 'run.none {}', params: {} });
    expect(eventsOf(free.played(at, runs(AB)).events, 'ran')).toMatchObject([{ income: 30, treasury: 5 }]);
    const weak = free.begin(table({ companies: { RED: { ...RED, trains: ['4'] } } }), 'RED');
    expect(free.played(weak, runs()).state.result).toEqual([]);
  });

  it('are none without trains, and none are asked for', () => {
    const bare = begin(table({ companies: { RED: { ...RED, trains: [] } } }), 'RED');
    expect([bare.result, treasury(bare, 'RED')]).toEqual([[], 100]);
    // Beside another step the offer is there and is whole.
    const at = within(table({ companies: { RED: { ...RED, trains: [] } } }), 'RED');
    expect(offered(at)).toEqual([{ move: runs() }]);
  });

  it('are made by itself by a company without a president where the title says so', () => {
    ran.length = 0;
    const led = begin(table(ORPHAN), 'RED');
    expect([ran, active(title(), led)]).toEqual([[], []]);
    const unled = game({ unled: true });
    const over = unled.begin(table(ORPHAN), 'RED');
    expect([ran, treasury(over, 'RED'), over.result]).toEqual([[['RED', { income: 50, treasury: 5 }, 1]], 105, []]);
    // One with a president waits for him all the same.
    expect(active(unled.title(), unled.begin(table(), 'RED'))).toEqual(['ana']);
    expect(offered(within(table(ORPHAN), 'RED'))).toEqual([]);
  });

  it('are found for an open offer', () => {
    const [offer] = offered(s);
    if (offer === undefined) throw new Error('no offer');
    expect(suggest(title(), s, offer, 1000)).toEqual(runs(BC));
  });

  it('are solved once for each position, company and budget', () => {
    const both = table({ companies: { RED, BLUE: { shares: ['20P ben'], trains: ['3/mail'] } } });
    const { solution } = bestRuns(rules, both, 'RED', 1000);
    expect(bestRuns(rules, both, 'RED', 1000).solution).toBe(solution);
    expect(bestRuns(rules, both, 'RED', 999).solution).not.toBe(solution);
    expect([solution.value, bestRuns(rules, both, 'BLUE', 1000).solution.value]).toEqual([55, 65]);
    expect(bestRuns(rules, { ...both }, 'RED', 1000).solution).not.toBe(solution);
  });

  it('are as good as the budget allows', () => {
    // Ten stops, each joined to each other.
    const ids = Array.from({ length: 10 }, (_, i) => i);
    const web: RunPolicy['model'] = (state, company) => {
      const { stops, trains, ...rest } = model(state, company);
      return {
        ...rest,
        stops: ids.map((i) => ({ ...(stops[0] as RouteStop), id: `${i}:0`, group: String(i), pays: [{ income: 10 + i, treasury: 0 }] })),
        links: ids.flatMap((b) =>
          ids.slice(0, b).map((a) => ({ a, b, uses: [a * 10 + b], gauges: 0, path: [`${a}/${b}`], back: [`${b}/${a}`] })),
        ),
        trains: trains.map((train) => ({ ...train, any: 5, passing: ids.map(() => 'through') })),
      };
    };
    const two = table({ companies: { RED: { ...RED, trains: ['2', '2'] } } });
    const best = (nodes: number) => bestRuns({ model: web }, two, 'RED', nodes).solution;
    expect([best(10).proven, best(1_000_000).proven]).toEqual([false, true]);
  });

  it('are known to later steps of the turn', () => {
    const [turn] = within(table(), 'RED', { income: 50, treasury: 5 }).stack;
    const [fresh] = within(table(), 'RED').stack;
    const earned = (frame: State['stack'][number] | undefined) =>
      frame !== undefined && 'turn' in frame ? earnedIn({ about: 'RED', at: null, turn: frame, depth: 0, proof: true }) : undefined;
    expect([earned(turn), earned(fresh)]).toEqual([{ income: 50, treasury: 5 }, null]);
  });
});

describe('a dividend', () => {
  const moved: unknown[] = [];
  const rules: DividendPolicy = {
    earned: () => 40,
    choices: (_s, _company, earned) => (earned === 40 ? ['pay', 'withhold'] : ['withhold']),
    split: (_s, _company, choice, earned) =>
      choice === 'pay'
        ? [
            { to: 'ana', amount: earned / 2 },
            { to: 'RED', amount: 5 },
          ]
        : [],
    moved: (_e, company, choice, earned) => moved.push([company, choice, earned]),
    rules: { choice: 'choice', must: 'must' },
  };
  const choose = (choice: string): Fields => ({ type: 'dividend', by: 'ana', choice });
  const { title, begin, within, played, refusal, offered } = alone(() => dividend(rules));
  const s = begin(table(), 'RED');

  it('is of what the title says was earned', () => {
    moved.length = 0;
    expect([offered(s).map(({ move }) => move), view(title(), s).decision?.earned]).toEqual([[choose('pay'), choose('withhold')], 40]);
    const { state, events } = played(s, choose('pay'));
    expect(eventsOf(events, 'dividend')).toEqual([
      {
        company: 'RED',
        choice: 'pay',
        earned: 40,
        split: [
          { to: 'ana', amount: 20 },
          { to: 'RED', amount: 5 },
        ],
      },
    ]);
    expect([cash(state, 'ana'), treasury(state, 'RED'), moved, state.result]).toEqual([120, 105, [['RED', 'pay', 40]], []]);
  });

  it('is one of the choices, and must be made', () => {
    expect(refusal(s, choose('half'))).toEqual({ code: 'dividend.choice', rule: 'choice', params: { choices: ['pay', 'withhold'] } });
    expect(refusal(s, done('ana', 'dividend'))).toEqual({ code: 'dividend.must', rule: 'must', params: {} });
    expect(offered(within(table(), 'RED', 'pay'), { type: 'dividend' })).toEqual([]);
    const here = { about: 'RED', at: null, turn: null, depth: 0, proof: true };
    const step = dividend(rules);
    expect([step.open?.(s, here), step.must?.(s, here)?.code, step.must?.(s, { ...here, at: 'pay' })]).toEqual([
      true,
      'dividend.must',
      null,
    ]);
  });

  it('makes itself where there is one choice, also for a company without a president', () => {
    moved.length = 0;
    const { earned: _, ...unearned } = rules;
    const one = alone(() => dividend(unearned));
    expect([one.begin(table(), 'RED').result, one.begin(table(ORPHAN), 'RED').result]).toEqual([[], []]);
    expect(moved).toEqual([
      ['RED', 'withhold', 0],
      ['RED', 'withhold', 0],
    ]);
    const here = { about: 'RED', at: null, turn: null, depth: 0, proof: true };
    expect([dividend(unearned).auto?.(table(), here)?.by, dividend(unearned).auto?.(table(ORPHAN), here)?.by]).toEqual(['ana', '']);
    // With two choices nobody makes it for such a company.
    moved.length = 0;
    expect(offered(within(table(ORPHAN), 'RED'))).toEqual([]);
    begin(table(ORPHAN), 'RED');
    const none = alone(() => dividend({ ...rules, choices: () => [] }));
    none.begin(table(ORPHAN), 'RED');
    expect(moved).toEqual([]);
  });
});
