import { describe, expect, it } from 'vitest';
import { Edit } from '../edit.ts';
import {
  certificatesOf,
  companyOf,
  held,
  heldByPlayers,
  ordinary,
  packs,
  presidentCertificate,
  presidentDecides,
  presidentOf,
  transfer,
  transferAll,
  unstarted,
} from './certificate.ts';
import { certificates, position } from './test/position.ts';

const state = position({
  companies: {
    A: { certificates: certificates('20P ana', '10 ana x2', '10 ben x3', '10 pool', '10 ipo x2') },
    B: { certificates: certificates('30P pool', '5 ana x2', '10 ana', '5 ben x2', '10 B x4') },
    C: { certificates: certificates('10 ana x10') },
  },
});

describe('holdings', () => {
  it('add up by owner', () => {
    expect(held(state, 'A', 'ana')).toBe(40);
    expect(held(state, 'A', 'ben')).toBe(30);
    expect(held(state, 'A', 'cleo')).toBe(0);
    expect(held(state, 'A', 'ipo')).toBe(20);
    expect(held(state, 'B', 'B')).toBe(40);
    expect(heldByPlayers(state, 'A')).toBe(70);
    expect(heldByPlayers(state, 'B')).toBe(30);
  });

  it('list certificates, the ordinary ones largest first', () => {
    expect(certificatesOf(state, 'A', 'ana')).toHaveLength(3);
    expect(ordinary(state, 'A', 'ana')).toEqual([10, 10]);
    expect(ordinary(state, 'B', 'ana')).toEqual([10, 5, 5]);
    expect(ordinary(state, 'B', 'pool')).toEqual([]);
  });

  it('name the president, if the certificate lies with a player', () => {
    expect(presidentOf(state, 'A')).toBe('ana');
    expect(presidentOf(state, 'B')).toBeNull();
    expect(presidentOf(state, 'C')).toBeNull();
    expect(presidentCertificate(state, 'B')).toEqual({ percent: 30, president: true, owner: 'pool' });
    expect(presidentCertificate(state, 'C')).toBeNull();
    expect(() => companyOf(state, 'Z')).toThrow('Z');
    expect([presidentDecides(state, { about: 'A' }), presidentDecides(state, { about: 'B' })]).toEqual([['ana'], []]);
  });

  it('of a company that has not started are as printed, and it has nothing else', () => {
    const printed = certificates('20P ipo', '10 ipo x8');
    expect(unstarted('major', printed, [null, null])).toEqual({
      kind: 'major',
      treasury: 0,
      par: null,
      floated: false,
      operated: 0,
      certificates: printed,
      trains: [],
      tokens: [null, null],
    });
  });

  it('are listed the largest first whatever their order', () => {
    const mixed = position({ companies: { A: { certificates: certificates('20P ana', '5 ana', '10 ana', '5 ana', '20 ana', '10 ben') } } });
    expect(ordinary(mixed, 'A', 'ana')).toEqual([20, 10, 5, 5]);
    expect(certificatesOf(mixed, 'A', 'ben')).toEqual(certificates('10 ben'));
  });
});

describe('packs', () => {
  it('are the different sets that make up a percentage', () => {
    expect(packs([10, 10, 10], 20)).toEqual([[10, 10]]);
    expect(packs([10, 10, 5, 5, 5], 20)).toEqual([
      [10, 10],
      [10, 5, 5],
    ]);
    expect(packs([5, 10, 5, 10, 5, 5], 30)).toEqual([
      [10, 10, 5, 5],
      [10, 5, 5, 5, 5],
    ]);
  });

  it('must fit exactly', () => {
    expect(packs([10, 10], 15)).toEqual([]);
    expect(packs([10], 20)).toEqual([]);
    expect(packs([], 10)).toEqual([]);
    expect(packs([10, 10], 20)).toEqual([[10, 10]]);
    expect([packs([10], 0), packs([], 0), packs([10, 5], 0)]).toEqual([[[]], [[]], [[]]]);
    expect(packs([20, 10], 5)).toEqual([]);
    expect(packs([10, 5, 5, 5], 10)).toEqual([[10], [5, 5]]);
  });
});

describe('transfer', () => {
  it('moves certificates by size and leaves the others', () => {
    const e = new Edit(state);
    transfer(e, 'B', { from: 'ana', sizes: [10, 5] }, 'pool');
    expect(ordinary(e.now, 'B', 'ana')).toEqual([5]);
    expect(ordinary(e.now, 'B', 'pool')).toEqual([10, 5]);
    expect(held(state, 'B', 'ana')).toBe(20);
    expect(e.now.companies.A).toBe(state.companies.A);
  });

  it("moves the president's certificate only where it is asked for", () => {
    const e = new Edit(state);
    transfer(e, 'B', { from: 'pool', sizes: [], president: true }, 'cleo');
    expect(presidentOf(e.now, 'B')).toBe('cleo');
    expect(() => transfer(e, 'A', { from: 'ana', sizes: [20] }, 'pool')).toThrow('20');
    expect(() => transfer(e, 'A', { from: 'ben', sizes: [], president: true }, 'pool')).toThrow('president');
    expect(() => transfer(e, 'A', { from: 'ana', sizes: [10, 10, 10] }, 'pool')).toThrow('10');
  });

  it('does nothing from an owner to himself', () => {
    const e = new Edit(state);
    transfer(e, 'A', { from: 'ana', sizes: [10, 10] }, 'ana');
    expect(held(e.now, 'A', 'ana')).toBe(40);
  });

  it('moves all that somebody holds', () => {
    const e = new Edit(state);
    transferAll(e, 'A', 'ana', 'pool');
    expect(held(e.now, 'A', 'ana')).toBe(0);
    expect(held(e.now, 'A', 'pool')).toBe(50);
    expect(presidentOf(e.now, 'A')).toBeNull();
  });
});
