import { describe, expect, it } from 'vitest';
import { type CountPolicy, certificateCount, certificateCountOf, roomInHand, roomInPool } from './limits.ts';
import { certificates, position } from './test/position.ts';

const state = position({
  companies: {
    A: { certificates: certificates('20P ana', '10 ana x2', '10 ben x3', '10 pool x2', '10 ipo') },
    B: { certificates: certificates('30P ben', '5 ana x3', '10 pool x5') },
  },
  assets: {
    one: { owner: 'ana', open: true, used: 0 },
    two: { owner: 'ana', open: false, used: 0 },
    three: { owner: 'ben', open: true, used: 0 },
    card: { owner: 'ana', open: true, used: 0 },
  },
});

const all: CountPolicy = { counts: () => true, countsAsset: (_state, id) => id !== 'card' };

describe('certificate count', () => {
  it('counts each certificate and each open asset that counts as one', () => {
    expect(certificateCount(state, 'ana', all)).toBe(7);
    expect(certificateCount(state, 'ben', all)).toBe(5);
    expect(certificateCount(state, 'cleo', all)).toBe(0);
  });

  it('counts those of one company, and none of one that is not there', () => {
    expect(['A', 'B', 'Z'].map((company) => certificateCountOf(state, 'ana', company, all))).toEqual([3, 3, 0]);
  });

  it('leaves out what a policy exempts', () => {
    const exempt: CountPolicy = { counts: (_state, company) => company !== 'B', countsAsset: () => false };
    expect(certificateCount(state, 'ana', exempt)).toBe(3);
    const small: CountPolicy = { ...exempt, counts: (_state, _company, certificate) => certificate.percent > 5 };
    expect(certificateCount(state, 'ana', small)).toBe(3);
  });
});

describe('room', () => {
  it('in a hand ends at the holding limit', () => {
    expect(roomInHand(state, 'A', 'ana', 60)).toBe(20);
    expect(roomInHand(state, 'A', 'ana', 40)).toBe(0);
    expect(roomInHand(state, 'A', 'ana', 30)).toBe(0);
  });

  it('in the pool ends at its limit', () => {
    expect(roomInPool(state, 'A', 50)).toBe(30);
    expect(roomInPool(state, 'B', 50)).toBe(0);
    expect(roomInPool(state, 'B', 100)).toBe(50);
    expect(roomInPool(state, 'B', 40)).toBe(0);
  });
});
