import type { HexId, State } from '@roundhouse/engine';
import type { Board } from '@roundhouse/engine/board';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { sceneOf } from './compose.ts';
import { distance, type Point, R } from './geometry.ts';
import type { OverlayRoute } from './overlay-data.ts';
import { centreIn, type Plan, planOf } from './plan.ts';
import { hexesOn, type RouteScene, routeScenes } from './route-scenes.ts';
import type { HexScene } from './scene.ts';

const plan = (title: string): Plan => planOf(titles[title]?.board as Board, title);
const draw = (of: Plan, built: State['board'], routes: readonly OverlayRoute[]): readonly RouteScene[] => {
  const sceneAt = (id: HexId): HexScene | undefined => (of.board.index.has(id) ? sceneOf(of, id, built[id]) : undefined);
  return routeScenes(of, sceneAt, routes);
};
const route = (path: readonly string[], counted: readonly string[] = [], colour = 0): OverlayRoute => ({
  train: '2',
  colour,
  path,
  counted: counted.map((stop) => ({ stop, value: '10' })),
});
const pointsOf = (d: string): readonly Point[] =>
  d
    .slice(1)
    .split(/[ML]/)
    .map((pair) => pair.split(' ').map(Number) as unknown as Point);

const tile = (number: string, rotation: number) => ({ tile: number, rotation, tokens: [] });
const ends = (d: string): readonly [Point, Point] => {
  const points = pointsOf(d);
  return [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
};

describe('a run over printed and built track', () => {
  const of = plan('1857');
  const built = { M17: tile('4', 2) };
  // Rosario by San Nicolás to Mercedes.
  const path = ['L16:0', 'L16/5', 'M17:0', 'M17/5', 'N18:0'];
  const [drawn] = draw(of, built, [route(path, ['L16:0', 'M17:0', 'N18:0'])]);

  it('goes from stop to stop without a gap', () => {
    expect(hexesOn({ path })).toEqual(['L16', 'M17', 'N18']);
    const points = pointsOf(drawn?.d ?? '');
    for (const [i, p] of points.entries()) expect(distance(p, points[i - 1] ?? p)).toBeLessThan(0.2 * R);
    expect(distance(ends(drawn?.d ?? '')[0], centreIn(of, 'L16'))).toBeLessThan(1);
    expect(drawn?.d.match(/M/g)).toHaveLength(1);
  });

  it('rings cities, flags both ends, says what each stop pays', () => {
    expect(drawn?.rings.map(({ key }) => key)).toEqual(['L16:0']);
    expect(drawn?.flags.map(({ text }) => text)).toEqual(['2', '2']);
    expect(drawn?.values.map(({ key, text }) => [key, text])).toEqual([
      ['L16:0', '10'],
      ['M17:0', '10'],
      ['N18:0', '10'],
    ]);
  });

  it('keeps flags and values off slots', () => {
    for (const hex of ['L16', 'N18']) {
      const { stops, centre } = sceneOf(of, hex, undefined);
      for (const { slots, slotRadius } of stops)
        for (const slot of slots)
          for (const chip of drawn?.flags ?? [])
            expect(distance(chip.at, [slot[0] + centre[0], slot[1] + centre[1]])).toBeGreaterThan(slotRadius);
    }
  });
});

describe('several runs', () => {
  const of = plan('1857');
  const built = { K13: tile('9', 1), K15: tile('9', 1) };
  const path = ['K17:0', 'K17/1', 'K15/1', 'K13/1', 'K11:0'];
  const laid = { ...built, K17: tile('X2', 0), K11: tile('C3', 0) };

  it('share a stretch in lanes, and ring a city one outside the other', () => {
    const [a, b] = draw(of, laid, [route(path, ['K11:0']), route(path, ['K11:0'], 1)]);
    const lanes = [a, b].map((one) => pointsOf(one?.d ?? '').filter(([x]) => Math.abs(x - centreIn(of, 'K13')[0]) < 5)[0]?.[1] ?? 0);
    expect(Math.abs((lanes[0] ?? 0) - (lanes[1] ?? 0))).toBeCloseTo(0.085 * R, 0);
    expect((b?.rings[0]?.width ?? 0) - (a?.rings[0]?.width ?? 0)).toBeCloseTo(0.15 * R);
    expect(a?.values[0]?.at).not.toEqual(b?.values[0]?.at);
  });

  it('are drawn in the middle of the track where each has its own', () => {
    const [a] = draw(of, laid, [route(path)]);
    const middle = pointsOf(a?.d ?? '').filter(([x]) => Math.abs(x - centreIn(of, 'K13')[0]) < 5)[0];
    expect(middle?.[1]).toBeCloseTo(centreIn(of, 'K13')[1], 0);
  });
});

describe('where hexes touch that are not neighbours', () => {
  it('a run follows the line of a pass', () => {
    const of = plan('18esp');
    const [drawn] = draw(of, {}, [route(['D12:0', 'D12/0', 'D18:0'])]);
    const points = pointsOf(drawn?.d ?? '');
    expect(drawn?.d.match(/M/g)).toHaveLength(1);
    const [from, to] = [centreIn(of, 'D12')[1], centreIn(of, 'D18')[1]];
    expect(points.some(([, y]) => Math.abs(y - (from + to) / 2) < 0.3 * R)).toBe(true);
  });

  it('a run breaks off and goes on at the border of another sheet', () => {
    const of = plan('18fb');
    const built = { nD11: tile('8', 4), nC10: tile('704Nn', 0) };
    const [drawn] = draw(of, built, [route(['G30:0', 'G30/1', 'F29/1', 'nD11/0'])]);
    expect(drawn?.d.match(/M/g)).toHaveLength(2);
  });

  it('a run ends inside an off-board area', () => {
    const of = plan('1857');
    const [drawn] = draw(of, {}, [route(['K19:0', 'K19/4', 'K21:0'], ['K19:0', 'K21:0'])]);
    const [, end] = ends(drawn?.d ?? '');
    expect(distance(end, centreIn(of, 'K21'))).toBeLessThan(0.6 * R);
    expect(drawn?.rings).toHaveLength(1);
    expect(drawn?.values).toHaveLength(2);
  });
});
