import { describe, expect, it } from 'vitest';
import type { ShapeData } from './data.ts';
import { isBare, keepsInUse, keepsTrack, mapStops, nextColor, sameKind, sameTrack } from './replace.ts';
import { makeShape } from './tile.ts';

const shape = (data: ShapeData) => makeShape(data);
const plain = (...tracks: number[][]) => shape({ tracks });
const cities = (...exits: number[][]) => shape({ cities: exits.map((sides) => ({ slots: 1, exits: sides })) });
const towns = (...exits: number[][]) => shape({ towns: exits.map((sides) => ({ exits: sides })) });

describe('colours', () => {
  it('follow each other up to gray', () => {
    expect((['white', 'yellow', 'green', 'brown', 'gray', 'red', 'blue'] as const).map(nextColor)).toEqual([
      'yellow',
      'green',
      'brown',
      'gray',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the kind of a shape', () => {
  const bare = shape({ cities: [{ slots: 1 }, { slots: 1 }] });

  it('is bare without track, whatever stops it has', () => {
    expect([isBare(bare), isBare(cities([0])), isBare(plain([0, 3]))]).toEqual([true, false, false]);
  });

  it('stays the same, but cities with track may merge', () => {
    expect([sameKind(bare, cities([0], [3])), sameKind(bare, cities([0, 3]))]).toEqual([true, false]);
    expect([sameKind(cities([0], [3]), cities([0, 3])), sameKind(cities([0, 3]), cities([0], [3]))]).toEqual([true, false]);
    expect([sameKind(cities([0, 3]), plain([0, 3])), sameKind(plain([0, 3]), cities([0, 3]))]).toEqual([false, false]);
  });

  it('counts cities apart from towns', () => {
    const one = { slots: 1 };
    const both = shape({ cities: [one], towns: [{}, {}] });
    expect(sameKind(both, shape({ cities: [{ ...one, exits: [0] }], towns: [{ exits: [3], dots: 2 }] }))).toBe(true);
  });

  it('counts towns by kind and dots, in any order', () => {
    const two = shape({ towns: [{ exits: [0, 3], dots: 2 }] });
    expect([sameKind(towns([0], [3]), two), sameKind(towns([0]), two)]).toEqual([true, false]);
    const mine = { kind: 'mine', exits: [0] };
    const port = { kind: 'port', exits: [3] };
    expect(sameKind(shape({ towns: [mine, port] }), shape({ towns: [port, mine] }))).toBe(true);
    expect(sameKind(shape({ towns: [mine] }), shape({ towns: [{ exits: [0] }] }))).toBe(false);
  });
});

describe('old stops on a new shape', () => {
  it('keep their number where they can, else go where their exits are', () => {
    expect(mapStops(cities([0], [3]), cities([0, 1], [3, 4]))).toEqual([0, 1]);
    expect(mapStops(cities([0], [3]), cities([3, 4], [0, 1]))).toEqual([1, 0]);
    expect(mapStops(cities([0], [3]), cities([0, 3]))).toEqual([0, 0]);
    expect(mapStops(cities([0, 3]), cities([0], [3]))).toBeNull();
  });

  it('are of the same kind, and every new one has an old one', () => {
    expect(mapStops(cities([0]), towns([0]))).toBeNull();
    expect(mapStops(cities([0]), cities([0], [3]))).toBeNull();
  });

  it('keep only the exits asked for', () => {
    expect(mapStops(cities([0, 3]), cities([0, 4]))).toBeNull();
    expect(mapStops(cities([0, 3]), cities([0, 4]), 0b1)).toEqual([0]);
  });

  it('that were linked stay linked or merge', () => {
    const linked = shape({ towns: [{ exits: [0] }, { exits: [3] }], links: [[0, 1]] });
    const turned = shape({ towns: [{ exits: [0] }, { exits: [3] }], links: [[1, 0]] });
    expect([mapStops(linked, turned), mapStops(turned, linked)]).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(mapStops(linked, towns([0], [3]))).toBeNull();
    expect(mapStops(linked, towns([0, 3]))).toEqual([0, 0]);
    expect(mapStops(turned, towns([0], [3]))).toBeNull();
    // Of three only the two that were linked matter.
    const three = (...links: number[][]) => shape({ towns: [{ exits: [0] }, { exits: [2] }, { exits: [4] }], links });
    const kept = (...links: number[][]) => mapStops(three([0, 1]), three(...links));
    expect([kept([0, 1]), kept([1, 0]), kept([1, 2], [0, 1])]).toEqual([
      [0, 1, 2],
      [0, 1, 2],
      [0, 1, 2],
    ]);
    expect([kept([1, 2]), kept([0, 2]), kept([2, 1]), kept([2, 0])]).toEqual([null, null, null, null]);
  });
});

describe('track', () => {
  it('is kept with its gauge', () => {
    expect(keepsTrack(plain([0, 3]), plain([0, 3], [1, 4]))).toEqual([]);
    expect(keepsTrack(plain([0, 3], [1, 4]), plain([0, 3]))).toBeNull();
    const narrow = shape({ tracks: [[0, 3]], gauge: 'narrow' });
    expect([keepsTrack(plain([0, 3]), narrow), keepsTrack(shape({}), narrow)]).toEqual([null, []]);
  });

  it('in use is kept, other track may go', () => {
    const [old, other] = [plain([0, 3], [1, 4]), plain([0, 3], [2, 5])];
    expect([keepsInUse(old, other, 0b1001), keepsInUse(old, other, 0b10010), keepsInUse(old, other, 0)]).toEqual([[], null, []]);
    // Both sides have track on the new shape, but no longer to each other.
    expect(keepsInUse(plain([0, 3]), plain([0, 1], [3, 4]), 0b1001)).toBeNull();
    expect(keepsInUse(plain([0, 3]), plain([0, 1], [3, 4]), 0b1)).toEqual([]);
    expect(keepsInUse(plain([0, 3]), shape({ tracks: [[0, 3]], gauge: 'narrow' }), 0)).toBeNull();
  });

  it('is the same where both keep that of the other', () => {
    expect([sameTrack(plain([0, 3]), plain([0, 3])), sameTrack(plain([0, 3]), plain([0, 2]))]).toEqual([true, false]);
    expect(sameTrack(plain([0, 1], [2, 3]), plain([0, 2], [1, 3]))).toBe(false);
    expect([sameTrack(cities([0, 3]), cities([0, 3])), sameTrack(cities([0, 3]), plain([0, 3]))]).toEqual([true, false]);
    expect(sameTrack(cities([0], [3]), cities([3], [0]))).toBe(true);
    // All track of the one is in the other, but not the reverse.
    expect([sameTrack(cities([0], [3]), cities([0, 3], [3])), sameTrack(cities([0, 3], [3]), cities([0], [3]))]).toEqual([false, false]);
    const linked = shape({ towns: [{ exits: [0] }, { exits: [3] }], links: [[0, 1]] });
    expect([sameTrack(linked, towns([0], [3])), sameTrack(towns([0], [3]), linked), sameTrack(linked, linked)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
