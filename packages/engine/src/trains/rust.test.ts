import { describe, expect, it } from 'vitest';
import { Edit } from '../edit.ts';
import { position } from '../shares/test/position.ts';
import { rust } from './rust.ts';

const state = position({
  companies: {
    A: { trains: [{ type: '2', side: 'goods', marks: { '@': 50 } }, { type: '3' }, { type: '2' }] },
    B: { trains: [{ type: '3' }] },
    C: { trains: [] },
  },
  supply: { tiles: [], trains: [{ type: '2', left: 1 }], used: [{ type: '2' }, { type: '4' }] },
});

describe('rust', () => {
  it('removes trains of the types from companies and the open market, and tells which', () => {
    const e = new Edit(state);
    expect(rust(e, ['2'])).toEqual([
      { company: 'A', train: { type: '2', side: 'goods', marks: { '@': 50 } } },
      { company: 'A', train: { type: '2' } },
      { company: null, train: { type: '2' } },
    ]);
    expect(e.now.companies.A?.trains).toEqual([{ type: '3' }]);
    expect(e.now.supply.used).toEqual([{ type: '4' }]);
    expect(e.now.companies.B).toBe(state.companies.B);
    expect(e.events).toEqual([
      {
        type: 'rusted',
        params: {
          trains: [
            { company: 'A', type: '2', side: 'goods' },
            { company: 'A', type: '2', side: null },
            { company: null, type: '2', side: null },
          ],
        },
      },
    ]);
  });

  it('changes and says nothing where there is nothing to rust', () => {
    const e = new Edit(state);
    expect(rust(e, ['8', '6'])).toEqual([]);
    expect(rust(e, [])).toEqual([]);
    expect(e.events).toEqual([]);
    expect(e.now.companies).toBe(state.companies);
    expect(e.now.supply).toBe(state.supply);
  });

  it('leaves trains that can be changed without touching the state before', () => {
    const e = new Edit(state);
    rust(e, ['2']);
    const [kept] = e.trains('A');
    if (kept) kept.marks = { '@': 100 };
    expect(e.now.companies.A?.trains).toEqual([{ type: '3', marks: { '@': 100 } }]);
    expect(state.companies.A?.trains[1]).toEqual({ type: '3' });
  });

  it('takes several types at once', () => {
    const e = new Edit(state);
    expect(rust(e, ['2', '3'])).toHaveLength(5);
  });
});
