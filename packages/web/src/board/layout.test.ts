import { standardTiles, titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { distance, hexOf, k, R } from './geometry.ts';
import { type Layout, layoutOf } from './layout.ts';
import { sideEnd, stopEnd, wayThrough } from './ways.ts';

const FLAT = hexOf({ orientation: 'flat', letters: 'columns', letterStep: 'east', numberStep: 'south' });
const POINTY = hexOf({ orientation: 'pointy', letters: 'rows', letterStep: 'south', numberStep: 'east' });
const tile = (number: string, turn = 0): Layout => layoutOf(FLAT, standardTiles[number] ?? {}, turn);

describe('where stops stand', () => {
  it('a city in the centre, a town on the middle of its arc', () => {
    expect(tile('57').stops[0]?.at).toEqual([0, 0]);
    const [town] = tile('58').stops;
    expect(distance(town?.at ?? [0, 0], [0, 0])).toBeGreaterThan(0.2 * R);
    expect(town?.along).not.toBeNull();
  });

  it('two stops keep apart from each other', () => {
    for (const number of ['1', '2', '55', '56', '69']) {
      const [a, b] = tile(number).stops;
      expect(distance(a?.at ?? [0, 0], b?.at ?? [0, 0]), number).toBeGreaterThan(0.5 * R);
    }
  });

  it('slots of every tile of every title lie inside the hex and do not overlap', () => {
    for (const [title, { board }] of Object.entries(titles)) {
      for (const { id, data } of board.tiles.values()) {
        for (const hex of [FLAT, POINTY]) {
          const slots = layoutOf(hex, data).stops.flatMap(({ slots, slotRadius }) => slots.map((at) => ({ at, slotRadius })));
          for (const [i, { at, slotRadius }] of slots.entries()) {
            expect(hex.contains(at, slotRadius), `${title} ${id}`).toBe(true);
            for (const other of slots.slice(i + 1))
              expect(distance(at, other.at), `${title} ${id}`).toBeGreaterThan(slotRadius + other.slotRadius - 1);
          }
        }
      }
    }
  });
});

describe('track', () => {
  it('turns with the tile', () => {
    expect(tile('9', 2).segments.map(({ sides }) => [...sides].sort())).toEqual([[2, 5]]);
  });

  it('crosses over where it does not join', () => {
    expect(tile('16').crossings).toHaveLength(1); // two gentle curves
    expect(tile('20').crossings).toHaveLength(1); // two straights
    expect(tile('23').crossings).toHaveLength(0); // straight and curve from one side
    expect(tile('57').crossings).toHaveLength(0);
  });

  it('has the gauge of its side', () => {
    const { segments } = layoutOf(FLAT, { cities: [{ slots: 2, exits: [0, 3] }], gauges: { 0: 'broad', 3: 'narrow' } });
    expect(segments.map(({ gauge }) => gauge)).toEqual(['broad', 'narrow']);
  });
});

describe('a train on its way through a hex', () => {
  it('follows plain track both ways', () => {
    const layout = tile('9');
    const way = wayThrough(layout, sideEnd(0), sideEnd(3));
    expect(distance(way[0] ?? [0, 0], FLAT.middle(0))).toBeLessThan(0.1);
    expect(distance(way.at(-1) ?? [0, 0], FLAT.middle(3))).toBeLessThan(0.1);
    expect(wayThrough(layout, sideEnd(3), sideEnd(0))).toEqual([...way].reverse());
  });

  it('passes a town that stands on its arc', () => {
    const layout = tile('58');
    const [a = 0, b = 0] = layout.segments[0]?.sides ?? [];
    const way = wayThrough(layout, sideEnd(a), stopEnd(0));
    expect(way.at(-1)).toEqual(layout.stops[0]?.at);
    expect(wayThrough(layout, stopEnd(0), sideEnd(b)).length).toBeGreaterThan(2);
  });

  it('runs between two stops joined inside the hex', () => {
    const layout = layoutOf(POINTY, { towns: [{ exits: [1, 5] }, { exits: [2, 3] }], links: [[0, 1]] });
    const way = wayThrough(layout, stopEnd(0), stopEnd(1));
    expect(way[0]).toEqual(layout.stops[0]?.at);
    expect(way.at(-1)).toEqual(layout.stops[1]?.at);
  });

  it('finds no way where there is none', () => {
    expect(wayThrough(tile('9'), sideEnd(0), sideEnd(1))).toEqual([]);
  });
});

it('a pair of slots lies along north–south track', () => {
  const [city] = layoutOf(FLAT, { cities: [{ slots: 2, exits: [0, 3] }] }).stops;
  expect(Math.abs((city?.slots[0]?.[0] ?? 9) - (city?.slots[1]?.[0] ?? 0))).toBeLessThan(1);
  const [level] = layoutOf(FLAT, { cities: [{ slots: 2, exits: [1, 4] }] }).stops;
  expect(Math.abs((level?.slots[0]?.[1] ?? 9) - (level?.slots[1]?.[1] ?? 0))).toBeLessThan(k(0.01));
});
