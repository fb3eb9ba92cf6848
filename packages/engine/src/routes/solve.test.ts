import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '../refusal.ts';
import { readRuns, writeRuns } from './explain.ts';
import type { RouteLink, RouteModel, RouteStop, RouteTrain, RunShape } from './model.ts';
import { type Solution, solveRoutes } from './solve.ts';
import { hardModel } from './test/board.ts';
import { areTogether, bestWorth, isRun, worthOfRun } from './test/exhaustive.ts';
import { PLAIN } from './test/plain.ts';
import { randomModel } from './test/random.ts';

/** Small boards on which everything is tried: so many seeds from each of these on. */
const SEEDS = 250;
const FROM = Array.from({ length: 8 }, (_, i) => 1 + i * SEEDS);

const check = (model: RouteModel, solution: Solution, label: string): void => {
  expect(
    solution.runs.every((run) => isRun(model, run)),
    label,
  ).toBe(true);
  expect(areTogether(model, solution.runs), label).toBe(true);
  expect(
    solution.runs.reduce((sum, run) => sum + worthOfRun(model, run), 0),
    label,
  ).toBe(solution.value);
};

describe('solveRoutes equals trying everything', () => {
  it.each(FROM)('on random models, by plain and by priced search, from seed %i on', (from) => {
    for (let seed = from; seed < from + SEEDS; seed++) {
      const model = randomModel(seed);
      const { worth, any } = bestWorth(model);
      for (const easy of [undefined, 0]) {
        const solution = solveRoutes(model, { nodes: 1e7, easy });
        const label = `seed ${seed}, ${easy === 0 ? 'priced' : 'plain'}`;
        check(model, solution, label);
        expect(solution, label).toMatchObject({ value: worth, proven: true, bound: worth });
        // Where nothing is to be earned, a run is still better than none.
        expect(solution.runs.length > 0, label).toBe(any);
      }
    }
  });

  it('with weights so far apart that borders no longer fit below a step of value', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const model = { ...randomModel(seed), worth: { income: 100_003, treasury: 1 } };
      const { worth } = bestWorth(model);
      for (const easy of [undefined, 0]) {
        const solution = solveRoutes(model, { nodes: 1e7, easy });
        check(model, solution, `seed ${seed}`);
        expect(solution, `seed ${seed}`).toMatchObject({ value: worth, proven: true });
      }
    }
  });

  it('on boards of middle size, where plain search stands in for it', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const model = hardModel({ seed, width: 5, height: 4, trains: seed % 2 ? ['4', '3'] : ['3+1', '3+1', '2'], optional: seed % 3 > 0 });
      const plain = solveRoutes(model, { nodes: 1e8, easy: 1e8 });
      const priced = solveRoutes(model, { nodes: 1e8, easy: 0 });
      check(model, priced, `seed ${seed}`);
      expect(plain.proven && priced.proven, `seed ${seed}`).toBe(true);
      expect(priced.value, `seed ${seed}`).toBe(plain.value);
    }
  });
});

describe('solveRoutes on saturated boards', () => {
  it.each([
    ['5', '5'],
    ['6', '6'],
    ['8', '6'],
  ])('proves %s + %s', (...trains) => {
    const model = hardModel({ seed: 2, width: 7, height: 6, trains, optional: true });
    const solution = solveRoutes(model, { nodes: 1e7 });
    check(model, solution, trains.join());
    expect(solution.proven).toBe(true);
    expect(readRuns(model, writeRuns(model, solution))).toMatchObject({ ok: true, income: solution.income });
  });
});

describe('the budget', () => {
  it('leaves a set and a bound with the best between them', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const model = randomModel(seed);
      const { worth } = bestWorth(model);
      for (const easy of [undefined, 0]) {
        const solution = solveRoutes(model, { nodes: 1, easy });
        check(model, solution, `seed ${seed}`);
        expect(solution.value, `seed ${seed}`).toBeLessThanOrEqual(worth);
        expect(solution.bound, `seed ${seed}`).toBeGreaterThanOrEqual(worth);
        expect(solution.proven, `seed ${seed}`).toBe(solution.bound === solution.value);
      }
    }
  });

  it('is kept, and more of it is never worse', () => {
    const model = hardModel({ seed: 2, width: 7, height: 6, trains: ['6', '6'], optional: true });
    const { value } = solveRoutes(model, { nodes: 1e7 });
    let before = 0;
    for (const nodes of [1_000, 30_000, 60_000]) {
      const solution = solveRoutes(model, { nodes });
      expect(solution.value).toBeGreaterThanOrEqual(before);
      expect(solution.value).toBeLessThanOrEqual(value);
      expect(solution.bound).toBeGreaterThanOrEqual(value);
      expect(solution.nodes).toBeLessThan(nodes + 60_000);
      expect(solution.runs.length).toBeGreaterThan(0);
      before = solution.value;
    }
  });

  it('gives the same answer again', () => {
    const model = hardModel({ seed: 2, width: 7, height: 6, trains: ['6', '5'], optional: true });
    for (const nodes of [20_000, 200_000]) expect(solveRoutes(model, { nodes })).toEqual(solveRoutes(model, { nodes }));
  });
});

describe('progress', () => {
  const model = hardModel({ seed: 2, width: 7, height: 6, trains: ['6', '5'], optional: true });

  it('is told, each time better', () => {
    const seen: Solution[] = [];
    const solution = solveRoutes(model, { nodes: 1e7, onBest: (best) => seen.push(best) });
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)?.value).toBe(solution.value);
    seen.forEach((one, i) => {
      check(model, one, `best ${i}`);
      expect(one.value).toBeGreaterThanOrEqual(seen[i - 1]?.value ?? 0);
      expect(one.bound).toBeGreaterThanOrEqual(solution.value);
    });
  });

  it('stops when cancelled, with the best so far', () => {
    let asked = 0;
    const solution = solveRoutes(model, { nodes: 1e9, cancelled: () => ++asked > 10 });
    check(model, solution, 'cancelled');
    expect(asked).toBe(11);
    expect(solution.bound).toBeGreaterThanOrEqual(solveRoutes(model, { nodes: 1e7 }).value);
  });
});

describe('what a run may be', () => {
  const city = (id: string, income: number, more: Partial<RouteStop> = {}): RouteStop => ({
    id,
    group: id,
    takes: 'city',
    optional: false,
    flags: 0,
    pays: [{ income, treasury: 0 }],
    ...more,
  });
  const town = (id: string, income: number, more: Partial<RouteStop> = {}): RouteStop => city(id, income, { takes: 'town', ...more });
  const link = (a: number, b: number, ...uses: number[]): RouteLink => ({ a, b, uses, gauges: 0, path: [], back: [] });
  const train = (stops: number, any: number, more: Partial<RouteTrain> = {}): RouteTrain => ({
    id: 'T',
    of: 'T',
    any,
    towns: 0,
    gauges: 0,
    passing: Array.from({ length: stops }, () => 'through' as const),
    must: [],
    takes: [],
    ...more,
  });
  const make = (stops: RouteStop[], links: RouteLink[], trains: RouteTrain[], more: Partial<RouteModel> = {}): RouteModel => ({
    stops,
    links,
    trains,
    ...PLAIN,
    ...more,
  });
  const solve = (model: RouteModel) => solveRoutes(model, { nodes: 1e6 });
  /** A row of stops, each joined to the next. */
  const row = (stops: RouteStop[], trains: RouteTrain[], more: Partial<RouteModel> = {}): RouteModel =>
    make(
      stops,
      stops.slice(1).map((_, i) => link(i, i + 1, i)),
      trains,
      more,
    );

  it('counts every stop it meets, unless that may be passed', () => {
    const stops = [city('A', 40), town('B', 10), city('C', 50)];
    expect(solve(row(stops, [train(3, 2)]))).toMatchObject({ value: 60 });
    expect(solve(row([city('A', 40), town('B', 10, { optional: true }), city('C', 50)], [train(3, 2)]))).toMatchObject({
      value: 90,
      runs: [{ stops: [0, 1, 2], pays: [0, -1, 0] }],
    });
  });

  it('fills the room for towns first, and cities need the rest', () => {
    const stops = [town('A', 10), town('B', 20), city('C', 50), town('D', 30)];
    expect(solve(row(stops, [train(4, 1, { towns: 2 })]))).toMatchObject({ value: 100, runs: [{ stops: [1, 2, 3] }] });
    expect(solve(row(stops, [train(4, 2, { towns: 2 })]))).toMatchObject({ value: 110 });
    expect(solve(row([city('A', 20), city('B', 20)], [train(2, 1, { towns: 5 })]))).toMatchObject({ value: 0, runs: [] });
  });

  it('takes one pay of several, as the caller values them', () => {
    const pays = [
      { income: 30, treasury: 0 },
      { income: 0, treasury: 40 },
    ];
    const stops = [city('A', 20), town('B', 0, { pays })];
    const worth = (income: number, treasury: number) => solve(row(stops, [train(2, 2)], { worth: { income, treasury } }));
    expect(worth(1, 1)).toMatchObject({ income: 20, treasury: 40, value: 60 });
    expect(worth(1, 0)).toMatchObject({ income: 50, treasury: 0, value: 50 });
    expect(worth(0, 1)).toMatchObject({ income: 20, treasury: 40, value: 40 });
  });

  it('gives a bonus to one run that has all of it', () => {
    const stops = [city('A', 10, { flags: 1 }), city('B', 10), city('C', 10, { flags: 2 }), city('D', 60)];
    const bonuses = [{ all: [1, 2], income: 100 }];
    expect(solve(row(stops, [train(4, 3)], { bonuses }))).toMatchObject({ value: 130, runs: [{ stops: [0, 1, 2] }] });
    expect(solve(row(stops, [train(4, 2)], { bonuses }))).toMatchObject({ value: 70 });
  });

  it('goes through a stop, ends there or keeps out, as each kind of train may', () => {
    const stops = [city('A', 10), city('B', 20), city('C', 50)];
    const may = (middle: 'through' | 'end' | 'no', more: Partial<RouteTrain> = {}) =>
      train(3, 3, { passing: ['through', middle, 'through'], ...more });
    expect(solve(row(stops, [may('through')]))).toMatchObject({ value: 80 });
    expect(solve(row(stops, [may('end')]))).toMatchObject({ value: 70 });
    expect(solve(row(stops, [may('no')]))).toMatchObject({ value: 0, runs: [] });
    // A way beside it, so that two trains find room.
    const model = make(stops, [link(0, 1, 0), link(1, 2, 1), link(0, 2, 2)], [may('no'), may('end', { id: 'U', of: 'U' })]);
    expect(solve(model)).toMatchObject({
      value: 60 + 70,
      runs: [
        { train: 0, stops: [0, 2] },
        { train: 1, stops: [1, 2] },
      ],
    });
  });

  it('runs only on track of its gauges; trains that join have both', () => {
    const stops = [city('A', 10), city('B', 20), city('C', 50)];
    const links = [link(0, 1, 0), link(1, 2, 1)].map((one, i) => ({ ...one, gauges: i === 0 ? 1 : 2 }));
    const on = (gauges: number, more: Partial<RouteTrain> = {}) => solve(make(stops, links, [train(3, 3, { gauges, ...more })]));
    expect(on(1)).toMatchObject({ value: 30 });
    expect(on(2)).toMatchObject({ value: 70 });
    expect(on(3)).toMatchObject({ value: 80 });
  });

  it('counts what it must, and no more than it may', () => {
    const stops = [city('A', 90), city('B', 80), city('C', 10, { flags: 1 }), city('D', 70, { flags: 2 }), city('E', 60, { flags: 2 })];
    expect(solve(row(stops, [train(5, 2, { must: [1] })]))).toMatchObject({ value: 90, runs: [{ stops: [1, 2] }] });
    expect(solve(row(stops, [train(5, 4, { must: [1, 2] })]))).toMatchObject({ value: 250 });
    expect(solve(row(stops, [train(5, 3, { must: [1] })], { most: [{ flags: 2, most: 1 }] }))).toMatchObject({ value: 180 });
    expect(solve(row(stops, [train(5, 2, { must: [2] })], { most: [{ flags: 2, most: 1 }] }))).toMatchObject({ value: 80 });
    expect(solve(row(stops, [train(5, 2)], { least: 3 }))).toMatchObject({ value: 0, runs: [] });
  });

  it('stops for nothing where that uses no length, and takes one stop of a group', () => {
    const stops = [city('A', 40), city('B', 30, { takes: 'nothing' }), city('C', 50), city('D', 70, { group: 'A' })];
    expect(solve(row(stops, [train(4, 2)]))).toMatchObject({ value: 150, runs: [{ stops: [1, 2, 3] }] });
    expect(solve(row(stops, [train(4, 3)]))).toMatchObject({ value: 150 });
  });

  it('shares no border, and a stop with no more runs than its limit', () => {
    const stops = [city('A', 20), city('B', 30), city('C', 40)];
    const two = [train(3, 2, { id: '0', of: '0' }), train(3, 2, { id: '1', of: '1' })];
    expect(solve(row(stops, two))).toMatchObject({ value: 120 });
    expect(solve(make(stops, [link(0, 1, 7), link(1, 2, 7)], two))).toMatchObject({ value: 70, runs: [{ stops: [1, 2] }] });
    expect(solve(row(stops, two, { limits: [{ stop: 1, runs: 1 }] }))).toMatchObject({ value: 70 });
    expect(solve(row(stops, two, { limits: [{ stop: 1, runs: 0 }] }))).toMatchObject({ value: 0, runs: [] });
  });

  it('pays each train by its own figures, and none that the title finds fault with', () => {
    const stops = [city('A', 20), city('B', 30), city('C', 40)];
    const pays = [10, 0, 100].map((income) => [{ income, treasury: 0 }]);
    const both = [train(3, 2, { id: '0', of: '0' }), train(3, 2, { id: '1', of: '1', pays })];
    expect(solve(row(stops, both))).toMatchObject({ value: 50 + 100, runs: [{ links: [0] }, { links: [1] }] });
    const fault = (run: RunShape): RefusalCode | null => (run.stops.includes(2) ? 'routes.most' : null);
    expect(solve(row(stops, [train(3, 3)], { fault }))).toMatchObject({ value: 50 });
  });

  it('lends a scarce thing to the train that gains most by it', () => {
    const stops = [city('A', 40), city('B', 40), town('C', 10), city('D', 40), city('E', 40), town('F', 30)];
    const links = [link(0, 1, 0), link(1, 2, 1), link(3, 4, 2), link(4, 5, 3)];
    const variants = ['1', '2'].flatMap((of) => [
      train(6, 2, { id: of, of }),
      train(6, 2, { id: `${of}+`, of, towns: 1, takes: ['tender'] }),
    ]);
    const solution = solve(make(stops, links, variants, { things: { tender: 1 } }));
    expect(solution.value).toBe(190);
    expect(solution.runs.filter((run) => run.train % 2 === 1)).toHaveLength(1);
  });

  it('of equal sets takes the one with fewer borders', () => {
    const stops = [city('A', 20), city('B', 20)];
    const links = [link(0, 1, 1, 2, 3), link(0, 1, 4, 5), link(0, 1, 6, 7, 8, 9)];
    for (const easy of [undefined, 0])
      expect(solveRoutes(make(stops, links, [train(2, 2)]), { nodes: 1e6, easy }).runs).toEqual([
        { train: 0, stops: [0, 1], links: [1], pays: [0, 0] },
      ]);
  });

  it('finds nothing where there is nothing', () => {
    expect(solve(make([], [], []))).toMatchObject({ runs: [], value: 0, proven: true, bound: 0 });
    expect(solve(row([city('A', 20)], [train(1, 2)]))).toMatchObject({ runs: [], value: 0, proven: true, bound: 0 });
  });
});
