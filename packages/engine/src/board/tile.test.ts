import { describe, expect, it } from 'vitest';
import { maskOf } from './bits.ts';
import { makeShape, rotate, rotations, withoutStops } from './tile.ts';

describe('a shape', () => {
  it('numbers its stops cities first, then towns', () => {
    const shape = makeShape({ towns: [{ exits: [4, 1] }], cities: [{ slots: 2, exits: [0], revenue: 30 }] });
    expect(shape.stops.map(({ kind, index, slots, revenue, exits }) => ({ kind, index, slots, revenue, exits }))).toEqual([
      { kind: 'city', index: 0, slots: 2, revenue: 30, exits: [0] },
      { kind: 'town', index: 1, slots: 0, revenue: 0, exits: [1, 4] },
    ]);
    expect(shape.exits).toBe(maskOf([0, 1, 4]));
    expect(shape.meets).toEqual([1, 2, 0, 0, 2, 0]);
  });

  it('has of each stop what is printed', () => {
    const { stops, links } = makeShape({
      cities: [{ slots: 1, name: 'Mill', terminal: true, homes: ['RED'], reserved: ['BLUE'] }],
      towns: [{ kind: 'mine', dots: 2, name: 'Dell', exits: [3], revenue: { yellow: 10 } }],
      links: [[0, 1]],
    });
    expect(stops).toEqual([
      {
        kind: 'city',
        index: 0,
        slots: 1,
        revenue: 0,
        exits: [],
        mask: 0,
        name: 'Mill',
        terminal: true,
        homes: ['RED'],
        reserved: ['BLUE'],
      },
      { kind: 'town', index: 1, slots: 0, revenue: { yellow: 10 }, exits: [3], mask: 0b1000, name: 'Dell', townKind: 'mine', dots: 2 },
    ]);
    expect(links).toEqual([[0, 1]]);
    expect(makeShape({ towns: [{}] }).stops[0]).toMatchObject({ exits: [], mask: 0 });
    const area = (slots?: number) => makeShape({ offboard: { group: 'Coast', revenue: 20, exits: [1, 0], ...(slots && { slots }) } }).stops;
    expect([area(), area(3)]).toEqual(
      [0, 3].map((slots) => [{ kind: 'offboard', index: 0, slots, revenue: 20, exits: [0, 1], mask: 0b11, group: 'Coast' }]),
    );
  });

  it('is bare and white without anything printed', () => {
    expect(makeShape({})).toEqual({
      tile: null,
      rotation: 0,
      color: 'white',
      stops: [],
      joins: [],
      links: [],
      exits: 0,
      meets: [0, 0, 0, 0, 0, 0],
      leads: [0, 0, 0, 0, 0, 0],
      passes: [0, 0, 0, 0, 0, 0],
      coast: 0,
    });
    expect(makeShape({ color: 'green', label: 'K', gauge: 'narrow', blueSides: [0, 5] }, 't')).toMatchObject({
      tile: 't',
      color: 'green',
      label: 'K',
      gauge: 'narrow',
      coast: 0b100001,
    });
  });

  it('passes through a chain of linked stops', () => {
    const chain = makeShape({
      towns: [{ exits: [0] }, { exits: [2] }, { exits: [4] }],
      links: [
        [1, 2],
        [0, 1],
      ],
    });
    expect(chain.passes).toEqual([maskOf([2, 4]), 0, maskOf([0, 4]), 0, maskOf([0, 2]), 0]);
  });

  it('joins every pair of a junction', () => {
    const shape = makeShape({ junctions: [[4, 0, 2]], tracks: [[2, 0]] });
    expect(shape.joins).toEqual([
      [0, 2],
      [0, 4],
      [2, 4],
    ]);
    expect(shape.leads).toEqual([maskOf([2, 4]), 0, maskOf([0, 4]), 0, maskOf([0, 2]), 0]);
  });

  it('may carry tracks to two stops on one side', () => {
    const shape = makeShape({
      cities: [
        { slots: 1, exits: [0, 1] },
        { slots: 1, exits: [0, 4] },
      ],
    });
    expect(shape.meets[0]).toBe(0b11);
  });

  it('knows where a train can go on to', () => {
    const shape = makeShape({ towns: [{ exits: [0, 1] }, { exits: [3] }], tracks: [[1, 5]], links: [[0, 1]] });
    expect(shape.passes).toEqual([maskOf([1, 3]), maskOf([0, 3, 5]), 0, maskOf([0, 1]), 0, maskOf([1])]);
  });

  it('keeps its track when its stops are gone', () => {
    const bare = withoutStops(makeShape({ color: 'yellow', towns: [{ exits: [0, 1, 3] }], tracks: [[1, 5]] }, 'm'));
    expect(bare).toEqual({ ...makeShape({ color: 'yellow', junctions: [[0, 1, 3]], tracks: [[1, 5]] }, 'm') });
  });

  it('turns side s to s + r', () => {
    const shape = makeShape({ towns: [{ exits: [0, 4] }], tracks: [[1, 5]], gauges: { 0: 'broad', 4: 'narrow' }, blueSides: [3] }, 'x');
    const turned = rotate(shape, 2);
    expect(turned).toMatchObject({ tile: 'x', rotation: 2, joins: [[1, 3]], gauges: { 2: 'broad', 0: 'narrow' }, coast: maskOf([5]) });
    expect(turned.stops[0]?.exits).toEqual([0, 2]);
    expect(rotate(turned, 4)).toEqual(shape);
  });
});

describe('the rotations of a tile', () => {
  const different = (data: Parameters<typeof makeShape>[0]) => new Set(rotations(makeShape(data, 'x'))).size;

  it('are six, three, two or one by its symmetry', () => {
    expect(different({ tracks: [[0, 1]] })).toBe(6);
    expect(different({ tracks: [[0, 3]] })).toBe(3);
    expect(different({ junctions: [[0, 2, 4]] })).toBe(2);
    expect(different({ cities: [{ slots: 3, exits: [0, 1, 2, 3, 4, 5] }] })).toBe(1);
  });

  it('do not tell equal cities apart', () => {
    const cities = [
      { slots: 1, exits: [0] },
      { slots: 1, exits: [3] },
    ];
    expect(different({ cities })).toBe(3);
    expect(
      different({
        cities: [
          { ...cities[0], slots: 2, exits: [0] },
          { ...cities[1], slots: 1, exits: [3] },
        ],
      }),
    ).toBe(6);
  });

  it('tell links apart, whichever way and in whichever order they are written', () => {
    const towns = (...sides: number[]) => sides.map((side) => ({ exits: [side] }));
    const all = [
      [0, 1],
      [1, 2],
      [0, 2],
    ];
    expect(different({ towns: towns(0, 2, 4), links: [[0, 1]] })).toBe(6);
    expect(different({ towns: towns(0, 3), links: [[0, 1]] })).toBe(3);
    expect(different({ towns: towns(0, 2, 4), links: all })).toBe(2);
  });

  it('are nothing new after a full turn', () => {
    const shape = makeShape({ tracks: [[0, 1]] }, '7');
    expect([rotate(shape, 0) === shape, rotate(shape, 6) === shape, rotate(shape, 1) === shape]).toEqual([true, true, false]);
    expect(rotate(shape, 7)).toEqual(rotate(shape, 1));
  });

  it('give the smallest rotation for each', () => {
    expect(rotations(makeShape({ tracks: [[0, 3]] }, '9')).map(({ rotation }) => rotation)).toEqual([0, 1, 2, 0, 1, 2]);
  });
});
