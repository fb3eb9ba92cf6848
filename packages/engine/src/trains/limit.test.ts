import { describe, expect, it } from 'vitest';
import { Edit } from '../edit.ts';
import { position } from '../shares/test/position.ts';
import { discardAll, discardable, discardTrain, firstOverLimit, type TrainLimitPolicy, trainRoom } from './limit.ts';

const state = position({
  companies: {
    A: { trains: [{ type: '2' }, { type: '2' }, { type: '3' }] },
    B: { kind: 'minor', trains: [{ type: '2' }, { type: '4', marks: { '@': 160 } }] },
    C: { trains: [{ type: 'P' }, { type: '3' }, { type: '4' }] },
    D: { trains: [] },
  },
});
const two: TrainLimitPolicy = { limit: () => 2 };
const byKind: TrainLimitPolicy = { limit: (s, company) => (s.companies[company]?.kind === 'minor' ? 1 : 4) };
const none: TrainLimitPolicy = { limit: () => null };
const special: TrainLimitPolicy = { ...two, counts: (train) => train.type !== 'P', mayGo: (train) => train.type !== '2' };

describe('room for trains', () => {
  it('is the limit less the trains that count', () => {
    expect(trainRoom(state, 'A', two)).toBe(-1);
    expect(trainRoom(state, 'B', two)).toBe(0);
    expect(trainRoom(state, 'D', two)).toBe(2);
    expect(trainRoom(state, 'B', byKind)).toBe(-1);
    expect(trainRoom(state, 'A', none)).toBe(Number.POSITIVE_INFINITY);
    expect(trainRoom(state, 'C', special)).toBe(0);
    expect(trainRoom(state, 'Z', two)).toBe(2);
    expect(discardable(state, 'Z', two)).toEqual([]);
  });
});

describe('above the limit', () => {
  it('companies are found in the order asked', () => {
    expect(firstOverLimit(state, ['B', 'C', 'A'], two)).toBe('C');
    expect(firstOverLimit(state, ['A', 'C', 'B'], two)).toBe('A');
    expect(firstOverLimit(state, ['A', 'B', 'C'], byKind)).toBe('B');
    expect(firstOverLimit(state, ['B', 'D'], two)).toBeNull();
    expect(firstOverLimit(state, ['A', 'B', 'C', 'D'], none)).toBeNull();
  });

  it('each different train may go, unless it may not', () => {
    expect(discardable(state, 'A', two)).toEqual([{ type: '2' }, { type: '3' }]);
    expect(discardable(state, 'A', special)).toEqual([{ type: '3' }]);
    expect(discardable(state, 'C', special)).toEqual([{ type: '3' }, { type: '4' }]);
  });

  it('a company that can give up nothing is left alone', () => {
    const stuck: TrainLimitPolicy = { ...two, mayGo: () => false };
    expect(firstOverLimit(state, ['A', 'C'], stuck)).toBeNull();
  });
});

describe('discards', () => {
  it('go to the open market without their loan, or out of the game', () => {
    const e = new Edit(state);
    discardTrain(e, 'B', { type: '4', marks: { '@': 160 } }, 'pool');
    discardTrain(e, 'A', { type: '2' }, 'out');
    expect(e.now.companies.B?.trains).toEqual([{ type: '2' }]);
    expect(e.now.companies.A?.trains).toEqual([{ type: '2' }, { type: '3' }]);
    expect(e.now.supply.used).toEqual([{ type: '4' }]);
    expect(e.events).toEqual([
      { type: 'discarded', params: { company: 'B', type: '4', side: null, to: 'pool' } },
      { type: 'discarded', params: { company: 'A', type: '2', side: null, to: 'out' } },
    ]);
    expect(() => discardTrain(e, 'A', { type: '8' }, 'out')).toThrow('8');
  });

  it('tell the side of the card', () => {
    const e = new Edit(position({ companies: { A: { trains: [{ type: '3', side: 'goods' }] } } }));
    discardTrain(e, 'A', { type: '3', side: 'goods' }, 'pool');
    expect([e.events[0]?.params.side, e.now.supply.used]).toEqual(['goods', [{ type: '3', side: 'goods' }]]);
  });

  it('are all its trains when a company ends', () => {
    const e = new Edit(state);
    discardAll(e, 'A', 'pool');
    discardAll(e, 'D', 'pool');
    expect(e.now.companies.A?.trains).toEqual([]);
    expect(e.now.supply.used).toEqual([{ type: '2' }, { type: '2' }, { type: '3' }]);
  });
});
