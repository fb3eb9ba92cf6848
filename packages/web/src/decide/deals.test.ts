import { describe, expect, it } from 'vitest';
import type { Game } from '../game/context.tsx';
import { rustingOf, trainDeal } from './deals.ts';

const phase = (id: string, on: string | null, rusts: readonly string[] = []) => ({ id, on, rusts });
const phases = [phase('1', null), phase('2', '3'), phase('3', '4', ['2']), phase('4', '6', ['3'])];
const at = (now: string, left: Readonly<Record<string, number | null>>): Pick<Game, 'title' | 'view'> =>
  ({
    title: { components: { phases } },
    view: { phase: now, supply: { trains: Object.entries(left).map(([type, count]) => ({ type, left: count })) } },
  }) as unknown as Pick<Game, 'title' | 'view'>;

describe('a train for sale', () => {
  it('is named with the side that is up, and is of the type of its card', () => {
    expect(trainDeal('train:SF:2')).toEqual({ seller: 'SF', train: '2', type: '2' });
    expect(trainDeal('train:CFEA:4/broad+2')).toEqual({ seller: 'CFEA', train: '4/broad+2', type: '4' });
    expect(trainDeal('private:FCE')).toBeNull();
  });

  it('rusts with the first train of a type, so many purchases away', () => {
    expect(rustingOf(at('2', { 2: 0, 3: 2, 4: 4, 6: 3 }), '2')).toEqual({ on: '4', purchases: 3 });
    expect(rustingOf(at('2', { 2: 0, 3: 0, 4: 4, 6: 3 }), '2')).toEqual({ on: '4', purchases: 1 });
    expect(rustingOf(at('3', { 4: 4, 6: 3 }), '3')).toEqual({ on: '6', purchases: 5 });
    expect(rustingOf(at('3', { 4: null, 6: 3 }), '3')).toBeNull();
    expect(rustingOf(at('3', { 4: 1, 6: 3 }), '6')).toBeNull();
  });
});
