import { describe, expect, it } from 'vitest';
import { Edit } from '../edit.ts';
import { certificatesOf, held, ordinary, presidentOf } from './certificate.ts';
import {
  exchange,
  exchangePacks,
  giveUpShares,
  leftOf,
  majority,
  type PresidencyPolicy,
  saleNeedsSuccessor,
  successor,
} from './president.ts';
import { certificates, position } from './test/position.ts';

const of = (...lines: string[]) => position({ companies: { A: { certificates: certificates(...lines) } } });
const twentyMore: PresidencyPolicy = { ...majority, ahead: () => 20 };
const firstInOrder: PresidencyPolicy = { ...majority, order: (state) => state.order };

describe('leftOf', () => {
  it('goes round from a player', () => {
    const state = position();
    expect(leftOf(state, 'ben')).toEqual(['cleo', 'dan', 'ana']);
    expect(leftOf(state, 'ana')).toEqual(['ben', 'cleo', 'dan']);
    expect(leftOf(state, 'dan')).toEqual(['ana', 'ben', 'cleo']);
    expect(leftOf(state, null)).toEqual(['ana', 'ben', 'cleo', 'dan']);
    expect(leftOf(state, 'eve')).toEqual(['ana', 'ben', 'cleo', 'dan']);
  });
});

describe('successor', () => {
  it('needs more than the president', () => {
    expect(successor(of('20P ana', '10 ana', '10 ben x3', '10 ipo x4'), 'A', majority)).toBeNull();
    expect(successor(of('20P ana', '10 ana', '10 ben x4', '10 ipo x3'), 'A', majority)).toBe('ben');
  });

  it('may need 20 more', () => {
    expect(successor(of('20P ana', '10 ben x3', '10 ipo x5'), 'A', twentyMore)).toBeNull();
    expect(successor(of('20P ana', '10 ben x4', '10 ipo x4'), 'A', twentyMore)).toBe('ben');
  });

  it("needs the size of the president's certificate", () => {
    const after = { holding: (player: string) => (player === 'ana' ? 0 : player === 'ben' ? 20 : 0) };
    expect(successor(of('20P ana', '10 ben x2', '10 ipo x6'), 'A', majority, after)).toBe('ben');
    expect(successor(of('30P ana', '10 ben x2', '10 ipo x5'), 'A', majority, after)).toBeNull();
  });

  it('is the largest holder, among equals the nearest to the left of the old president', () => {
    const sold = { holding: (player: string) => ({ ana: 20, ben: 0, cleo: 20, dan: 10 })[player] ?? 0 };
    const state = of('20P ben', '10 ana x2', '10 cleo x2', '10 dan', '10 ipo x3');
    expect(successor(state, 'A', majority, sold)).toBe('cleo');
    expect(successor(state, 'A', firstInOrder, sold)).toBe('ana');
    expect(successor(of('20P ben', '10 ana x4', '10 cleo x3', '10 ipo'), 'A', majority)).toBe('ana');
  });

  it('is nobody who is out of the game', () => {
    const state = of('20P ana', '10 ben x4', '10 cleo x3', '10 ipo');
    const e = new Edit(state);
    e.player('ben').out = true;
    expect(successor(e.now, 'A', majority)).toBe('cleo');
  });

  it('without a president is whoever has the size', () => {
    expect(successor(of('30P pool', '10 ana x2', '10 cleo x3', '10 ipo x2'), 'A', majority)).toBe('cleo');
    expect(successor(of('30P pool', '10 ana x2', '10 ipo x5'), 'A', majority)).toBeNull();
    expect(successor(of('10 ana x10'), 'A', majority)).toBeNull();
    // There is nobody of whom anyone would have to be ahead.
    const farAhead: PresidencyPolicy = { ...majority, ahead: () => 60 };
    expect(successor(of('30P pool', '10 cleo x3', '10 ipo x4'), 'A', farAhead)).toBe('cleo');
  });

  it('of a president who is leaving goes by the order from him', () => {
    const state = of('20P pool', '10 ana x2', '10 dan x2', '10 cleo x4');
    expect(successor(state, 'A', majority, { leaving: 'cleo' })).toBe('dan');
    expect(successor(of('20P cleo', '10 cleo x4', '10 ana x2', '10 dan x2'), 'A', majority, { leaving: 'cleo' })).toBe('dan');
    // He is not chosen, even by an order that names him.
    expect(successor(state, 'A', firstInOrder, { leaving: 'cleo' })).toBe('ana');
  });

  it('can hand over the exact size', () => {
    expect(successor(of('30P ana', '20 ben x2', '10 ipo x3'), 'A', majority)).toBeNull();
  });
});

describe('exchange', () => {
  it("swaps the president's certificate for others of the same size", () => {
    const e = new Edit(of('20P ana', '10 ana', '10 ben x4', '10 ipo x3'));
    exchange(e, 'A', 'ben');
    expect(presidentOf(e.now, 'A')).toBe('ben');
    expect(held(e.now, 'A', 'ben')).toBe(40);
    expect(held(e.now, 'A', 'ana')).toBe(30);
    expect(certificatesOf(e.now, 'A', 'ana')).toHaveLength(3);
    expect(certificatesOf(e.now, 'A', 'ben')).toHaveLength(3);
    expect(e.events).toEqual([{ type: 'president', params: { company: 'A', from: 'ana', to: 'ben' } }]);
  });

  it('swaps a 30% certificate for three', () => {
    const e = new Edit(of('30P ana', '10 ana', '10 ben x4', '10 ipo x2'));
    exchange(e, 'A', 'ben');
    expect(ordinary(e.now, 'A', 'ana')).toEqual([10, 10, 10, 10]);
    expect(ordinary(e.now, 'A', 'ben')).toEqual([10]);
  });

  it('leaves the choice where several sets fit', () => {
    const state = of('20P ana', '10 ben x2', '5 ben x3', '10 ipo x4', '5 ipo');
    expect(exchangePacks(state, 'A', 'ben')).toEqual([
      [10, 10],
      [10, 5, 5],
    ]);
    const e = new Edit(state);
    exchange(e, 'A', 'ben', [10, 5, 5]);
    expect(ordinary(e.now, 'A', 'ana')).toEqual([10, 5, 5]);
    expect(ordinary(e.now, 'A', 'ben')).toEqual([10, 5]);
  });

  it('takes the certificate from the pool for certificates that go there', () => {
    const e = new Edit(of('20P pool', '10 ben x2', '10 ipo x6'));
    exchange(e, 'A', 'ben');
    expect(presidentOf(e.now, 'A')).toBe('ben');
    expect(ordinary(e.now, 'A', 'pool')).toEqual([10, 10]);
  });

  it('fails without the certificates', () => {
    const e = new Edit(of('20P ana', '10 ben', '10 ipo x7'));
    expect(exchangePacks(e.now, 'A', 'ben')).toEqual([]);
    expect(() => exchange(e, 'A', 'ben')).toThrow('ben');
    expect(() => exchange(e, 'A', 'ben', [10, 10])).toThrow('ben');
    expect(exchangePacks(of('10 ben x10'), 'A', 'ben')).toEqual([]);
    const none = new Edit(of('10 ben x10'));
    expect(() => exchange(none, 'A', 'ben', [10, 10])).toThrow("ben cannot take the president's certificate of A");
  });
});

describe('saleNeedsSuccessor', () => {
  it("is true of a president who has too little beside the president's certificate", () => {
    const state = of('20P ana', '10 ana x2', '10 ben x3', '10 ipo x3');
    expect(saleNeedsSuccessor(state, 'A', 'ana', 20)).toBe(false);
    expect(saleNeedsSuccessor(state, 'A', 'ana', 30)).toBe(true);
    expect(saleNeedsSuccessor(state, 'A', 'ben', 40)).toBe(false);
  });
});

describe('giving up shares', () => {
  const ruined = (presided: readonly string[]) => {
    const e = new Edit(
      position({
        companies: {
          A: { certificates: certificates('20P ana', '10 ana', '10 ben x2', '10 ipo x5') },
          B: { certificates: certificates('20P ana', '10 ana x2', '10 ben', '10 ipo x5') },
          C: { certificates: certificates('20P ben', '10 ana x3', '10 ipo x5') },
          D: { certificates: certificates('100P ana') },
        },
      }),
    );
    const closed: string[] = [];
    giveUpShares(e, 'ana', presided, majority, (_, company) => closed.push(company));
    return { s: e.now, closed, events: e.events };
  };

  it('tells what went to the pool, and nothing of companies that gave nothing', () => {
    const { events } = ruined(['B', 'A']);
    const gone = (company: string, percent: number) => ({ type: 'given-up', params: { player: 'ana', company, percent, to: 'pool' } });
    expect(events).toEqual([
      gone('A', 10),
      gone('B', 20),
      gone('C', 30),
      gone('D', 100),
      { type: 'president', params: { company: 'A', from: 'ana', to: 'ben' } },
      gone('A', 20),
    ]);
    const e = new Edit(of('20P ben', '10 ben', '10 pool'));
    giveUpShares(e, 'ana', [], majority, () => {});
    expect(e.events).toEqual([]);
  });

  it('passes presidencies on, or closes', () => {
    const { s, closed } = ruined(['B', 'A']);
    expect([presidentOf(s, 'A'), held(s, 'A', 'ana'), held(s, 'A', 'pool')]).toEqual(['ben', 0, 30]);
    expect(closed).toEqual(['B']);
  });

  it('puts everything else into the pool', () => {
    const { s } = ruined(['B', 'A']);
    expect(['C', 'D'].map((company) => [held(s, company, 'ana'), held(s, company, 'pool')])).toEqual([
      [0, 30],
      [0, 100],
    ]);
  });
});
