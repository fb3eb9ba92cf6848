import { describe, expect, it } from 'vitest';
import type { RouteLink, RouteModel, RouteStop, RouteTrain, RunShape } from './model.ts';
import { solveRoutes } from './solve.ts';
import { PLAIN } from './test/plain.ts';
import { randomModel } from './test/random.ts';
import { trimModel } from './trim.ts';

const TOKEN = 1;

const stop = (id: string, flags = 0, more: Partial<RouteStop> = {}): RouteStop => ({
  id,
  group: id,
  takes: 'city',
  optional: false,
  flags,
  pays: [{ income: 10, treasury: 0 }],
  ...more,
});

const train = (any: number, stops: number, passing: Partial<Record<number, RouteTrain['passing'][number]>> = {}): RouteTrain => ({
  id: '0',
  of: '0',
  any,
  towns: 0,
  gauges: 0,
  passing: Array.from({ length: stops }, (_, s) => passing[s] ?? 'through'),
  must: [TOKEN],
  takes: [],
});

/** Stops in a line, each joined to the next. */
const line = (stops: readonly RouteStop[], trains: readonly RouteTrain[]): RouteModel => ({
  stops,
  links: stops.slice(1).map((_, a): RouteLink => ({ a, b: a + 1, uses: [a], gauges: 0, path: [`${a}`], back: [`${a}`] })),
  trains,
  ...PLAIN,
});

const idsOf = ({ stops }: RouteModel): string => stops.map(({ id }) => id).join('');
const row = (token: number, more: Partial<Record<number, Partial<RouteStop>>> = {}): readonly RouteStop[] =>
  [...'ABCDEFG'].map((id, i) => stop(id, i === token ? TOKEN : 0, more[i]));

describe('trimModel', () => {
  it('keeps the stops that the longest train reaches from a stop it must count', () => {
    expect(idsOf(trimModel(line(row(0), [train(3, 7)])))).toBe('ABC');
    expect(idsOf(trimModel(line(row(3), [train(2, 7)])))).toBe('CDE');
    expect(idsOf(trimModel(line(row(0), [train(2, 7), train(4, 7)])))).toBe('ABCD');
  });

  it('counts no stop that may be passed without counting', () => {
    expect(idsOf(trimModel(line(row(0, { 1: { optional: true }, 2: { takes: 'nothing' } }), [train(3, 7)])))).toBe('ABCDE');
  });

  it('goes no further than a stop where every train must end, and not into one that none may enter', () => {
    expect(idsOf(trimModel(line(row(0), [train(6, 7, { 2: 'end' })])))).toBe('ABC');
    expect(idsOf(trimModel(line(row(0), [train(6, 7, { 2: 'no' })])))).toBe('AB');
    expect(idsOf(trimModel(line(row(0), [train(6, 7, { 2: 'end' }), train(6, 7)])))).toBe('ABCDEF');
  });

  it('goes on from a stop that must be counted, though runs end there', () => {
    expect(idsOf(trimModel(line(row(3), [train(2, 7, { 3: 'end' })])))).toBe('CDE');
  });

  it('keeps everything where a run need not count anything', () => {
    expect(idsOf(trimModel(line(row(0), [{ ...train(2, 7), must: [] }])))).toBe('ABCDEFG');
  });

  it('asks for faults in the numbers of the whole model', () => {
    const seen: RunShape[] = [];
    const fault = (run: RunShape) => {
      seen.push(run);
      return null;
    };
    solveRoutes(trimModel({ ...line(row(5), [train(2, 7)]), fault, faultAt: [6] }), { nodes: 1e4 });
    expect(seen.length).toBeGreaterThan(0);
    for (const { stops, links } of seen) {
      const [first] = [...stops].sort();
      expect([4, 5]).toContain(first);
      expect(links).toEqual([first]);
    }
  });

  it('leaves the best sets of runs worth the same, on random models', () => {
    let smaller = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const model = randomModel(seed);
      const trimmed = trimModel(model);
      smaller += Number(trimmed.stops.length < model.stops.length);
      const { value, proven } = solveRoutes(model, { nodes: 1e7 });
      expect(solveRoutes(trimmed, { nodes: 1e7 }), `seed ${seed}`).toMatchObject({ value, proven });
    }
    expect(smaller).toBeGreaterThan(40);
  });
});
