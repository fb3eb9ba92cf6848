import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { extentOf } from './BoardDrawing.tsx';
import { boxOfHexes, cameraOn, cameraWithin, hexTowards, levelOf, seen, visibleBox } from './camera.ts';
import { type Plan, planOf } from './plan.ts';

const plan = (title: string): Plan => {
  const board = titles[title]?.board;
  if (!board) throw new Error(title);
  return planOf(board, title);
};

describe('where the eye is', () => {
  const of = plan('1857');
  const extent = extentOf(of, false);

  it('sees the whole board, however the window is shaped', () => {
    for (const [w, h] of [
      [400, 1000],
      [1600, 300],
    ] as const) {
      const box = visibleBox(extent, w, h);
      expect(box.x).toBeLessThanOrEqual(extent.x + 0.01);
      expect(box.width).toBeGreaterThanOrEqual(extent.width - 0.01);
      expect(box.height).toBeGreaterThanOrEqual(extent.height - 0.01);
      expect(box.width / box.height).toBeCloseTo(w / h);
    }
  });

  it('shows nothing beside the board where the board is large enough', () => {
    const visible = visibleBox(extent, 400, 1000);
    for (const hex of of.board.ids) {
      const shown = seen(cameraWithin(cameraOn(boxOfHexes(of, [hex]), visible, 4), visible, extent), visible);
      expect(shown.x).toBeGreaterThanOrEqual(extent.x - 0.01);
      expect(shown.x + shown.width).toBeLessThanOrEqual(extent.x + extent.width + 0.01);
      // Less of the board than the window is high: as much on both sides.
      const above = extent.y - shown.y;
      const below = shown.y + shown.height - (extent.y + extent.height);
      if (shown.height > extent.height) expect(above).toBeCloseTo(below);
      else expect(Math.max(above, below)).toBeLessThanOrEqual(0.01);
    }
  });

  it('fits hexes into the middle', () => {
    const visible = visibleBox(extent, 800, 800);
    const wanted = boxOfHexes(of, ['K11', 'L16', 'N20']);
    const shown = seen(cameraOn(wanted, visible, 20), visible);
    expect(shown.x).toBeLessThanOrEqual(wanted.x + 0.01);
    expect(shown.x + shown.width).toBeGreaterThanOrEqual(wanted.x + wanted.width - 0.01);
    expect(shown.y).toBeLessThanOrEqual(wanted.y + 0.01);
    expect(shown.x + shown.width / 2).toBeCloseTo(wanted.x + wanted.width / 2);
    expect(cameraOn(boxOfHexes(of, ['K11']), visible, 3).k).toBe(3);
  });

  it('shows less when hexes are small', () => {
    expect([50, 34, 33, 20, 19].map(levelOf)).toEqual(['near', 'near', 'mid', 'mid', 'far']);
  });
});

describe('arrows lead to the next hex', () => {
  it('on a pointy board', () => {
    const of = plan('1857');
    expect(hexTowards(of, 'K11', 'ArrowRight')).toBe('K13');
    expect(hexTowards(of, 'K11', 'ArrowLeft')).toBe('K9');
    expect(['J10', 'J12']).toContain(hexTowards(of, 'K11', 'ArrowUp'));
    expect(['L10', 'L12']).toContain(hexTowards(of, 'K11', 'ArrowDown'));
  });

  it('on a flat one, and across gaps', () => {
    const of = plan('1865');
    expect(hexTowards(of, 'E25', 'ArrowDown')).toBe('E27');
    expect(hexTowards(of, 'E25', 'ArrowUp')).toBe('E23');
    expect(['F24', 'F26']).toContain(hexTowards(of, 'E25', 'ArrowRight'));
    expect(hexTowards(plan('18esp'), 'C9', 'ArrowDown')).toBe('C11');
  });

  it.each(Object.keys(titles))('reach every hex of %s', (title) => {
    const of = plan(title);
    const reached = new Set([of.board.ids[0] ?? '']);
    for (const id of reached)
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = hexTowards(of, id, key);
        if (next !== null) reached.add(next);
      }
    expect(of.board.ids.filter((id) => !reached.has(id))).toEqual([]);
  });

  it('end at the edge', () => {
    expect(hexTowards(plan('1857'), 'A9', 'ArrowUp')).toBeNull();
  });
});
