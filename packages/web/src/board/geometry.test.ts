import { describe, expect, it } from 'vitest';
import { A, distance, Hex, type Point, R, sideToPoint, sideToSide } from './geometry.ts';

const near = (p: Point | undefined, q: Point): void => expect(distance(p ?? [Number.NaN, 0], q)).toBeLessThan(0.01);

describe.each(['flat', 'pointy'] as const)('a %s hex', (orientation) => {
  const hex = new Hex(orientation);

  it('has its sides between its corners', () => {
    for (let side = 0; side < 6; side++) {
      const [p, q] = [hex.corner(side), hex.corner(side + 1)];
      near(hex.middle(side), [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]);
      expect(distance(p, q)).toBeCloseTo(R);
    }
  });

  it('joins any two sides at their middles, at right angles', () => {
    for (let a = 0; a < 6; a++) {
      for (let b = 0; b < 6; b++) {
        if (a === b) continue;
        const { points } = sideToSide(hex, a, b);
        const ends = [points[0], points.at(-1)];
        for (const side of [a, b]) {
          const middle = hex.middle(side);
          const end = ends.findIndex((p) => p && distance(p, middle) < 0.01);
          expect(end, `${a} to ${b} misses side ${side}`).toBeGreaterThanOrEqual(0);
          const next = points.at(end === 0 ? 1 : -2) ?? [0, 0];
          const inwards = [(middle[0] - next[0]) / distance(middle, next), (middle[1] - next[1]) / distance(middle, next)] as const;
          expect((inwards[0] * middle[0] + inwards[1] * middle[1]) / A).toBeGreaterThan(0.99);
        }
      }
    }
  });

  it('leads track from a side to a stop', () => {
    const stop: Point = [10, -12];
    const { points } = sideToPoint(hex, 2, stop);
    near(points[0], hex.middle(2));
    near(points.at(-1), stop);
  });
});

it('sides run clockwise from the bottom', () => {
  near(new Hex('flat').middle(0), [0, A]);
  near(new Hex('flat').middle(3), [0, -A]);
  near(new Hex('pointy').middle(1), [-A, 0]);
  near(new Hex('pointy').middle(4), [A, 0]);
});
