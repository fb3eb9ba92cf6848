import { figures, heldIn, moment, moneyOf, stopsReached, view } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { toy } from './toy/index.ts';
import { after, position } from './toy/position.ts';

describe('the view', () => {
  const s = position({
    turn: { company: 'RED', step: 'grant' },
    phase: '3',
    cash: { ana: 100 },
    companies: {
      RED: { at: [0, 2], shares: ['20P ana', '10 ana', '10 ben x2', '10 pool'], treasury: 100, trains: ['2', '3/goods'], tokens: ['C2'] },
    },
    tiles: { A2: ['5', 4], C2: ['57', 1] },
    privates: { FERRY: 'RED', QUARRY: 'ben' },
    left: { 2: 0 },
  });
  const seen = view(toy, s);

  it('tells whose turn it is, in which round', () => {
    expect(seen).toMatchObject({
      title: 'toy',
      rules: 2,
      options: { opening: 'cut', stock: 'sell first' },
      round: { kind: 'operating', number: 1, of: 2, set: 2 },
      phase: '3',
      active: ['ana'],
      order: ['ana', 'ben', 'cleo'],
      result: null,
    });
  });

  it('shows players with what they own and are worth', () => {
    expect(seen.players).toEqual([
      {
        id: 'ana',
        name: 'ANA',
        cash: 100,
        worth: 280,
        out: false,
        debts: [],
        certificates: [
          { company: 'RED', percent: 20, president: true },
          { company: 'RED', percent: 10, president: false },
        ],
        privates: [],
      },
      {
        id: 'ben',
        name: 'BEN',
        cash: 0,
        worth: 120,
        out: false,
        debts: [],
        certificates: [
          { company: 'RED', percent: 10, president: false },
          { company: 'RED', percent: 10, president: false },
        ],
        privates: ['QUARRY'],
      },
      { id: 'cleo', name: 'CLEO', cash: 0, worth: 0, out: false, debts: [], certificates: [], privates: [] },
    ]);
  });

  it('shows companies', () => {
    expect(seen.companies.map(({ id }) => id)).toEqual(['RED', 'BLUE', 'GREEN', 'MULE']);
    expect(seen.companies[0]).toEqual({
      id: 'RED',
      kind: 'major',
      president: 'ana',
      treasury: 100,
      trains: [
        { type: '2', name: '2' },
        { type: '3', side: 'goods', name: '3/goods' },
      ],
      price: 60,
      par: 50,
      floated: true,
      operated: 1,
      tokens: ['A2', 'C2'],
      tokensLeft: 1,
      privates: ['FERRY'],
      certificates: s.companies.RED?.certificates,
      shares: { ana: 30, ben: 20, pool: 10, ipo: 40 },
    });
    expect(seen.companies[3]).toMatchObject({ id: 'MULE', kind: 'neutral', president: null, price: null, par: null, shares: {} });
  });

  it('shows board, supply, bank, privates and what the title adds', () => {
    expect(seen.board).toEqual({
      A2: { tile: '5', rotation: 4, tokens: [{ of: 'RED', company: 'RED', city: 0, slot: 0 }] },
      C2: { tile: '57', rotation: 1, tokens: [{ of: 'RED', company: 'RED', city: 0, slot: 0 }] },
    });
    expect(seen.supply.trains[0]).toEqual({ type: '2', left: 0 });
    expect([seen.bank, seen.market]).toEqual([2200, { '0,2': ['RED'] }]);
    expect(view({ ...toy, bank: { ...toy.bank, limited: false } }, s).bank).toBe('unlimited');
    expect(seen.privates).toEqual([
      { id: 'FERRY', owner: 'RED', open: true, used: 0 },
      { id: 'QUARRY', owner: 'ben', open: true, used: 0 },
    ]);
    expect(seen.own).toMatchObject({ certificateLimit: 8, operating: 'RED' });
  });

  it('is plain JSON, and shows the result at the end', () => {
    expect(JSON.parse(JSON.stringify(seen))).toEqual(seen);
    const rich = position({
      turn: { company: 'RED', step: 'dividend', at: { run: { income: 20, treasury: 0 } } },
      companies: { RED: { at: [0, 5], shares: ['20P ana', '10 ana x3'], trains: ['2'] } },
    });
    const over = view(toy, after(rich, { type: 'dividend', by: 'ana', choice: 'pay' }));
    expect(over.active).toEqual([]);
    expect(over.result?.[0]).toEqual({ player: 'ana', worth: 510, rank: 1 });
  });

  it('keeps the rows of the board from view to view', () => {
    expect(view(toy, s).board.A2).toBe(seen.board.A2);
  });

  it('agrees with its parts that are asked for many positions', () => {
    expect(moment(toy, s)).toEqual({ round: seen.round, phase: '3', turn: 'company', whose: 'RED' });
    expect(figures(toy, s).players).toEqual(seen.players.map(({ id, name, cash, worth }) => ({ id, name, cash, worth })));
    expect(figures(toy, s).companies).toEqual(seen.companies.map(({ id, par, price }) => ({ id, par, price })));
    expect(['ana', 'RED', 'pool'].map((id) => moneyOf(s, id))).toEqual([100, 100, 0]);
    expect(heldIn(s)).toBeNull();
  });

  it('names the stops that a company reaches', () => {
    expect(stopsReached(toy, s, 'RED')).toEqual(expect.arrayContaining(['A2:0', 'C2:0']));
    expect(stopsReached(toy, s, 'BLUE')).toEqual([]);
  });
});
