import { describe, expect, it } from 'vitest';
import { title18mini } from '../src/index.ts';
import { after, done, type PositionSpec, position } from './position.ts';

const MF = { president: 'ana', shares: { ana: 60, ben: 10 }, trains: ['2'] };

/** Nothing is built, and there is nothing to run. */
const idle = [done('ana', 'track'), { type: 'run', by: 'ana', runs: [] }];

/** The position after the last turn of a set. */
const lastTurn = (set: number, more: Partial<PositionSpec> = {}) =>
  after(
    position({ cash: { ana: 100, ben: 200 }, companies: { MF }, own: { bonds: ['MF'] }, turn: { company: 'MF' }, round: { set }, ...more }),
    ...idle,
  );

describe('18Mini: end', () => {
  it('MINI-5.1 the game ends after the fifth set, or after the third of a short game', () => {
    expect(lastTurn(4)).toMatchObject({ result: null, round: { kind: 'stock', set: 5 } });
    expect(lastTurn(5).own).toMatchObject({ ended: 'last set' });
    expect(lastTurn(2, { options: { length: 'short' } }).result).toBeNull();
    expect(lastTurn(3, { options: { length: 'short' } }).own).toMatchObject({ ended: 'last set' });
  });

  it('MINI-5.1 a broken bank ends the game after the set', () => {
    expect(lastTurn(2, { bank: 0 }).result).toBeNull();
    expect(lastTurn(2, { bank: -1 }).own).toMatchObject({ ended: 'bank broken' });
    const first = position({ phase: '3', companies: { MF }, own: { bonds: ['MF'] }, turn: { company: 'MF' }, bank: -1 });
    expect(after(first, ...idle)).toMatchObject({ result: null, round: { kind: 'operating', number: 2 } });
  });

  it('MINI-5.2 net worth is cash and shares at their price', () => {
    const s = position({ cash: { ana: 100, ben: 200 }, companies: { MF: { ...MF, price: 90 } }, turn: { player: 'ana' } });
    expect(['ana', 'ben', 'cleo'].map((player) => title18mini.worth(s, player))).toEqual([640, 290, 0]);
    const over = lastTurn(5);
    expect(over.result?.map(({ player, rank }) => [player, rank])).toEqual([
      ['ana', 1],
      ['ben', 2],
      ['cleo', 3],
    ]);
  });
});
