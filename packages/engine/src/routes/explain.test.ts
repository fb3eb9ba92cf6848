import { describe, expect, it } from 'vitest';
import { readRuns, writeRun, writeRuns } from './explain.ts';
import type { RouteLink, RouteModel, RouteStop, RouteTrain, Run } from './model.ts';
import { earningsOf, solveRoutes } from './solve.ts';
import { allRuns, areTogether } from './test/exhaustive.ts';
import { randomModel, randomOf } from './test/random.ts';

const stop = (id: string, more: Partial<RouteStop> = {}): RouteStop => ({
  id,
  group: id,
  takes: 'city',
  optional: false,
  flags: 0,
  pays: [{ income: 20, treasury: 0 }],
  ...more,
});
const link = (a: number, b: number, ...uses: number[]): RouteLink => ({
  a,
  b,
  uses,
  gauges: 0,
  path: uses.map((use) => `H${use}/1`),
  back: uses.map((use) => `K${use}/4`).reverse(),
});
const train = (id: string, any: number, more: Partial<RouteTrain> = {}): RouteTrain => ({
  id,
  of: id,
  any,
  towns: 0,
  gauges: 0,
  passing: ['through', 'through', 'through', 'through', 'end'],
  must: [1],
  takes: [],
  ...more,
});

// Five stops in a row A - B - C - D - E, a second way from A to C, one from C to E, and one from A to B that begins like the first.
const model: RouteModel = {
  stops: [
    stop('A:0', { flags: 1 }),
    stop('B:0', { takes: 'town', optional: true, pays: [{ income: 10, treasury: 0 }] }),
    stop('C:0', { group: 'C', flags: 6 }),
    stop('D:0', {
      group: 'C',
      flags: 2,
      pays: [
        { income: 30, treasury: 0 },
        { income: 0, treasury: 50 },
      ],
    }),
    stop('E:0', { flags: 4 }),
  ],
  links: [link(0, 1, 1, 2), link(1, 2, 3), link(2, 3, 4), link(3, 4, 5), link(0, 2, 6), link(2, 4, 7), link(0, 1, 1, 8), link(1, 3, 9)],
  trains: [train('2', 2), train('3', 3), train('4', 4, { must: [1, 4] }), train('2+', 2, { of: '2', towns: 1, takes: ['tender'] })],
  bonuses: [{ all: [1, 4], income: 100 }],
  most: [{ flags: 6, most: 2 }],
  limits: [{ stop: 4, runs: 1 }],
  things: { tender: 1 },
  least: 2,
  worth: { income: 1, treasury: 1 },
};

const run = (id: string, path: string, more: Partial<Run> = {}): Run => ({ train: id, path: path.split(' '), ...more });
const problem = (runs: Run[], changed: Partial<RouteModel> = {}) => {
  const read = readRuns({ ...model, ...changed }, runs);
  if (read.ok) return 'fine';
  return [read.problem.code, read.problem.run, read.problem.params];
};

describe('readRuns', () => {
  it('reads a run by the names of its borders from either side', () => {
    for (const path of ['A:0 H1/1 H2/1 B:0', 'A:0 K1/4 H2/1 B:0', 'B:0 K2/4 K1/4 A:0'])
      expect(readRuns(model, [run('2', path)])).toMatchObject({ ok: true, income: 30, treasury: 0 });
  });

  it('adds up what stops and bonuses pay', () => {
    expect(readRuns(model, [run('3', 'A:0 H6/1 C:0 H7/1 E:0')])).toMatchObject({ ok: true, income: 160, treasury: 0 });
    expect(readRuns(model, [run('3', 'A:0 H1/1 H2/1 B:0 H9/1 D:0', { skips: ['B:0'], picks: { 'D:0': 1 } })])).toMatchObject({
      ok: true,
      income: 20,
      treasury: 50,
      shapes: [{ train: 1, stops: [0, 1, 3], links: [0, 7], pays: [0, -1, 1] }],
    });
    expect(readRuns(model, [])).toEqual({ ok: true, shapes: [], income: 0, treasury: 0 });
  });

  it('says what is wrong', () => {
    expect(problem([run('9', 'A:0 H6/1 C:0')])).toEqual(['routes.unknown-train', 0, { train: '9' }]);
    expect(problem([run('2', 'A:0 H6/1 C:0'), run('2', 'A:0 H1/1 H2/1 B:0')])).toEqual(['routes.train-twice', 1, { train: '2', other: 0 }]);
    expect(problem([run('2', 'A:0 H6/1 C:0'), run('2+', 'A:0 H1/1 H2/1 B:0')])).toEqual([
      'routes.train-twice',
      1,
      { train: '2+', other: 0 },
    ]);
    expect(problem([run('2', 'A:0 H1/1 C:0')])).toEqual(['routes.no-path', 0, { at: 2, element: 'C:0' }]);
    expect(problem([run('2', 'A:0 Z1/1 C:0')])).toEqual(['routes.no-path', 0, { at: 1, element: 'Z1/1' }]);
    expect(problem([run('2', 'H6/1 C:0')])).toEqual(['routes.no-path', 0, { at: 0, element: 'H6/1' }]);
    expect(problem([run('2', 'A:0 H6/1')])).toEqual(['routes.no-path', 0, { at: 2, element: '' }]);
    expect(problem([{ train: '2', path: [] }])).toEqual(['routes.no-path', 0, { at: 0, element: '' }]);
    expect(problem([run('3', 'A:0 H6/1 C:0 H6/1 A:0')])).toEqual(['routes.stop-twice', 0, { stop: 'A:0' }]);
    expect(problem([run('4', 'A:0 H6/1 C:0 H4/1 D:0')])).toEqual(['routes.group-twice', 0, { stop: 'D:0', other: 'C:0', group: 'C' }]);
    expect(problem([run('3', 'A:0 H6/1 C:0 H7/1 E:0 H5/1 D:0')])).toEqual(['routes.no-passing', 0, { stop: 'E:0' }]);
    expect(problem([run('3', 'A:0 H6/1 C:0')], { trains: [train('3', 3, { passing: ['through', 'no', 'no', 'no', 'no'] })] })).toEqual([
      'routes.no-entry',
      0,
      { stop: 'C:0' },
    ]);
    expect(problem([run('2', 'A:0 H6/1 C:0 H7/1 E:0')])).toEqual([
      'routes.too-long',
      0,
      { train: '2', cities: 3, towns: 0, any: 2, extra: 0 },
    ]);
    expect(problem([run('2', 'A:0')])).toEqual(['routes.too-short', 0, { counted: 1, least: 2 }]);
    expect(problem([run('3', 'C:0 H7/1 E:0')])).toEqual(['routes.must', 0, { which: 0, flags: 1 }]);
    expect(problem([run('4', 'A:0 H1/1 H2/1 B:0')])).toEqual(['routes.must', 0, { which: 1, flags: 4 }]);
    expect(problem([run('3', 'A:0 H6/1 C:0 H7/1 E:0')], { most: [{ flags: 6, most: 1 }] })).toEqual([
      'routes.most',
      0,
      { flags: 6, most: 1, stops: ['C:0', 'E:0'] },
    ]);
    expect(problem([run('3', 'A:0 H6/1 C:0 H7/1 E:0', { skips: ['C:0'] })])).toEqual(['routes.no-skip', 0, { stop: 'C:0' }]);
    expect(problem([run('2', 'A:0 H1/1 H2/1 B:0', { skips: ['B:0'] })])).toEqual(['routes.end-uncounted', 0, { stop: 'B:0' }]);
    expect(problem([run('2', 'A:0 H6/1 C:0', { skips: ['B:0'] })])).toEqual(['routes.not-on-path', 0, { stop: 'B:0' }]);
    expect(problem([run('2', 'A:0 H6/1 C:0', { picks: { 'C:0': 1 } })])).toEqual(['routes.no-pick', 0, { stop: 'C:0', pick: 1 }]);
    expect(problem([run('2', 'A:0 H1/1 H2/1 B:0'), run('3', 'A:0 H1/1 H8/1 B:0')])).toEqual([
      'routes.border-shared',
      1,
      { border: 'H1/1', other: 0 },
    ]);
    const short = [link(0, 1, 1), link(1, 2, 2, 1)];
    expect(problem([run('3', 'A:0 H1/1 B:0 H2/1 H1/1 C:0')], { links: short })).toEqual(['routes.border-twice', 0, { border: 'H1/1' }]);
    const two = [run('3', 'A:0 H6/1 C:0 H7/1 E:0'), run('4', 'A:0 H1/1 H2/1 B:0 H9/1 D:0 H5/1 E:0')];
    expect(problem(two)).toEqual(['routes.limit', 1, { stop: 'E:0', runs: 1 }]);
    expect(problem(two, { limits: [] })).toBe('fine');
    expect(problem([run('2+', 'A:0 H6/1 C:0')], { things: {} })).toEqual(['routes.thing', 0, { thing: 'tender', stock: 0 }]);
    const narrow = model.links.map((one) => ({ ...one, gauges: 2 }));
    expect(problem([run('2', 'A:0 H6/1 C:0')], { links: narrow })).toEqual(['routes.gauge', 0, { at: 2, from: 'A:0', to: 'C:0' }]);
    expect(problem([run('2', 'A:0 H6/1 C:0')], { fault: () => 'routes.most' })).toEqual(['routes.most', 0, {}]);
  });

  it('accepts every run of a model and refuses what does not go together', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomModel(seed);
      const { pick, below } = randomOf(seed);
      const all = random.trains.map((_, t) => allRuns(random, t).filter((shape) => shape.links.every((l) => isFirst(random, l))));
      for (const shapes of all)
        for (const shape of shapes.slice(0, 20)) {
          const read = readRuns(random, [writeRun(random, shape)]);
          const alone = areTogether(random, [shape]);
          expect(read.ok, `seed ${seed}`).toBe(alone);
          if (read.ok) expect(read).toMatchObject({ shapes: [shape], ...earningsOf(random, shape) });
        }
      for (let i = 0; i < 10; i++) {
        const set = all.filter((shapes) => shapes.length > 0 && below(4) > 0).map((shapes) => pick(shapes));
        expect(
          readRuns(
            random,
            set.map((shape) => writeRun(random, shape)),
          ).ok,
          `seed ${seed}`,
        ).toBe(areTogether(random, set));
      }
    }
  });

  it('reads what writeRuns wrote', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const random = randomModel(seed);
      const solution = solveRoutes(random, { nodes: 1e6 });
      const read = readRuns(random, writeRuns(random, solution));
      expect(read, `seed ${seed}`).toMatchObject({ ok: true, income: solution.income, treasury: solution.treasury });
    }
  });
});

/** Random models may have two links with the same names; reading takes the first that the train can use. */
const isFirst = (model: RouteModel, which: number): boolean => {
  const one = model.links[which];
  return !model.links.some(
    (other, i) =>
      i !== which &&
      other.path.join() === one?.path.join() &&
      ((other.a === one.a && other.b === one.b) || (other.a === one.b && other.b === one.a)),
  );
};
