import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ordinary, packs } from './certificate.ts';
import { majority, type PresidencyPolicy } from './president.ts';
import { couldFall, liquidity, neededBlocks, type SalePolicy, sellable, whyNotNeeded, whyNotSell } from './sale.ts';
import { certificates, position } from './test/position.ts';

const prices: Record<string, number> = { A: 120, B: 50, C: 250, D: 90 };
const policy: SalePolicy = {
  value: (_state, company, percent) => ((prices[company] ?? 0) * percent) / 10,
  poolLimit: () => 50,
  presidency: majority,
  bar: (state, company) => (state.companies[company]?.operated === 0 ? 'sale.not-operated' : null),
};
const free: SalePolicy = { ...policy, poolLimit: () => 100 };
const twentyMore: PresidencyPolicy = { ...majority, ahead: () => 20 };

const of = (...lines: string[]) => position({ companies: { A: { certificates: certificates(...lines) } } });
const sizes = (state: ReturnType<typeof of>, by: SalePolicy = policy, player = 'ana') =>
  sellable(state, 'A', player, by).map((block) => block.percent);

describe('an ordinary sale', () => {
  it('is of any number of shares, at the price of now', () => {
    const state = of('20P ben', '10 ana x3', '10 ipo x5');
    expect(sellable(state, 'A', 'ana', policy)).toEqual([
      { percent: 10, value: 120, packs: [[10]], successor: null, exchanges: [] },
      { percent: 20, value: 240, packs: [[10, 10]], successor: null, exchanges: [] },
      { percent: 30, value: 360, packs: [[10, 10, 10]], successor: null, exchanges: [] },
    ]);
    expect(whyNotSell(state, 'A', 'ana', 40, policy)).toBe('sale.not-held');
    expect(whyNotSell(state, 'A', 'ana', 0, policy)).toBe('sale.not-held');
    expect(sizes(state, policy, 'cleo')).toEqual([]);
  });

  it('needs room in the pool', () => {
    expect(sizes(of('20P ben', '10 ana x4', '10 pool x3', '10 ipo'))).toEqual([10, 20]);
    expect(sizes(of('20P ben', '10 ana x3', '10 pool x5'))).toEqual([]);
    expect(sizes(of('20P ben', '10 ana x2', '10 pool x6'))).toEqual([]);
    expect(whyNotSell(of('20P ben', '10 ana x2', '10 pool x6'), 'A', 'ana', 10, policy)).toBe('sale.pool-full');
    expect(sizes(of('20P ben', '10 ana x2', '10 pool x6'), free)).toEqual([10, 20]);
  });

  it('may be barred by the title', () => {
    const state = position({ companies: { A: { operated: 0, certificates: certificates('20P ben', '10 ana x3', '10 ipo x5') } } });
    expect(whyNotSell(state, 'A', 'ana', 10, policy)).toBe('sale.not-operated');
    expect(liquidity(state, 'ana', policy)).toBe(0);
  });

  it('of different sizes is made up exactly, in one of several ways', () => {
    const state = of('30P ben', '10 ana x2', '5 ana x2', '10 ipo x3', '5 ipo x2');
    expect(sizes(state)).toEqual([5, 10, 15, 20, 25, 30]);
    expect(sellable(state, 'A', 'ana', policy)[1]?.packs).toEqual([[10], [5, 5]]);
    expect(whyNotSell(state, 'A', 'ana', 20, policy, [5, 10, 5])).toBeNull();
    expect(whyNotSell(state, 'A', 'ana', 20, policy, [10, 5])).toBe('sale.certificates');
    expect(whyNotSell(of('30P ben', '10 ana x2', '5 ipo x10'), 'A', 'ana', 15, policy)).toBe('sale.certificates');
  });

  it('by somebody above the limit must bring him down to it', () => {
    const state = of('20P ana', '10 ana x6', '10 ipo x2');
    const down: SalePolicy = { ...policy, comeDownTo: () => 60 };
    expect(sizes(state, down)).toEqual([20, 30, 40, 50]);
    expect(whyNotSell(state, 'A', 'ana', 10, down)).toBe('sale.come-down');
    expect(sizes(state, { ...policy, comeDownTo: () => null })).toEqual([10, 20, 30, 40, 50]);
    expect(sizes(of('20P ana', '10 ana x4', '10 ipo x4'), down)).toEqual([10, 20, 30, 40]);
  });

  it('of a company that is one certificate is none', () => {
    const state = of('100P ana');
    expect(sizes(state)).toEqual([]);
    expect(whyNotSell(state, 'A', 'ana', 100, free)).toBe('sale.no-successor');
  });
});

describe('a sale by the president', () => {
  it("keeps the president's certificate where nobody can take it over", () => {
    const state = of('20P ana', '10 ana x2', '10 ben', '10 ipo x5');
    expect(sizes(state)).toEqual([10, 20]);
    expect(whyNotSell(state, 'A', 'ana', 30, policy)).toBe('sale.no-successor');
  });

  it('may go further where somebody can', () => {
    const state = of('20P ana', '10 ana x2', '10 ben x3', '10 cleo x2', '10 pool');
    expect(sellable(state, 'A', 'ana', policy)).toEqual([
      { percent: 10, value: 120, packs: [[10]], successor: null, exchanges: [] },
      { percent: 20, value: 240, packs: [[10, 10]], successor: 'ben', exchanges: [[10, 10]] },
      { percent: 30, value: 360, packs: [], successor: 'ben', exchanges: [[10, 10]] },
      { percent: 40, value: 480, packs: [], successor: 'ben', exchanges: [[10, 10]] },
    ]);
  });

  it('of a 30% certificate needs a holder of 30%', () => {
    expect(sizes(of('30P ana', '10 ana', '10 ben x4', '10 ipo x2'))).toEqual([10, 20, 30, 40]);
    expect(sizes(of('30P ana', '10 ana', '10 ben x2', '10 ipo x4'))).toEqual([10]);
  });

  it('with a rule of 20 more depends on what is left', () => {
    const by: SalePolicy = { ...policy, presidency: twentyMore };
    expect(sizes(of('20P ana', '10 ana', '10 ben x2', '10 ipo x5'), by)).toEqual([10, 30]);
    expect(sizes(of('20P ana', '10 ana', '10 ben x3', '10 ipo x4'), by)).toEqual([10, 20, 30]);
    expect(sellable(of('20P ana', '10 ana', '10 ben x4', '10 ipo x3'), 'A', 'ana', by)[0]?.successor).toBe('ben');
  });

  it('may be held to keep the presidency', () => {
    const state = of('20P ana', '10 ana x2', '10 ben x3', '10 cleo x2', '10 pool');
    const keep: SalePolicy = { ...policy, keepsPresident: () => true };
    expect(sizes(state, keep)).toEqual([10]);
    expect(whyNotSell(state, 'A', 'ana', 20, keep)).toBe('sale.keeps-president');
    expect(sizes(state, { ...policy, keepsPresident: (_state, company) => company === 'B' })).toEqual([10, 20, 30, 40]);
    expect(sizes(state, keep, 'ben')).toEqual([10, 20, 30]);
  });

  it('limits the choice of the new president to sets with which the sale can be made', () => {
    const state = of('30P ana', '10 ben x2', '5 ben x4', '10 cleo', '10 ipo x2');
    const blocks = sellable(state, 'A', 'ana', policy);
    expect(blocks.map((block) => block.percent)).toEqual([5, 10, 15, 20, 25, 30]);
    expect(blocks[0]?.exchanges).toEqual([
      [10, 10, 5, 5],
      [10, 5, 5, 5, 5],
    ]);
    const tens = of('30P ana', '10 ben x4', '5 ipo x6');
    expect(sizes(tens)).toEqual([10, 20, 30]);
    expect(whyNotSell(tens, 'A', 'ana', 15, policy)).toBe('sale.certificates');
  });
});

describe('a sale by somebody who does not preside', () => {
  it('changes no presidency, even where the company has none', () => {
    const state = of('20P pool', '10 ana x2', '10 ben x3', '10 ipo x3');
    expect(sellable(state, 'A', 'ana', policy)).toEqual([
      { percent: 10, value: 120, packs: [[10]], successor: null, exchanges: [] },
      { percent: 20, value: 240, packs: [[10, 10]], successor: null, exchanges: [] },
    ]);
  });
});

describe('a sale by a company or another place', () => {
  it('never touches the presidency', () => {
    expect(sizes(of('20P ana', '10 A x3', '10 ben x3', '10 pool x2'), policy, 'A')).toEqual([10, 20, 30]);
  });
});

describe('liquidity', () => {
  const state = position({
    companies: {
      A: { certificates: certificates('20P ben', '10 ana x3', '10 pool x3', '10 ipo x2') },
      B: { certificates: certificates('20P ana', '10 ana', '10 ben', '10 ipo x6') },
      C: { operated: 0, certificates: certificates('20P ben', '10 ana x2', '10 ipo x6') },
      D: { certificates: certificates('20P cleo', '10 ipo x8') },
    },
  });

  it('is the sum of the best blocks', () => {
    expect(liquidity(state, 'ana', policy)).toBe(240 + 50);
    expect(liquidity(state, 'ana', free)).toBe(360 + 50);
    expect(liquidity(state, 'ana', policy, ['B', 'C', 'D'])).toBe(50);
    expect(liquidity(state, 'dan', policy)).toBe(0);
  });

  it('follows the price paid in an emergency', () => {
    expect(liquidity(state, 'ana', { ...policy, value: (s, company, percent) => policy.value(s, company, percent) / 2 })).toBe(145);
  });
});

describe('certificates that could go', () => {
  it('are those of the best block of each company not yet sold', () => {
    const state = position({
      companies: {
        A: { certificates: certificates('20P ben', '10 ana x3', '10 ipo x5') },
        B: { certificates: certificates('20P ben', '10 ana x2', '10 ipo x6') },
        C: { certificates: certificates('20P ben', '10 ana x2', '10 ipo x6'), operated: 0 },
      },
    });
    const fall = (_: string, percent: number) => percent / 10;
    expect(couldFall(state, 'ana', policy, [], fall)).toBe(5);
    expect(couldFall(state, 'ana', policy, ['A'], fall)).toBe(2);
    expect(couldFall(state, 'ana', policy, [], () => -1)).toBe(0);
  });
});

describe('blocks that cover a need', () => {
  const state = of('20P ben', '10 ana x5', '10 ipo x3');
  const needed = (amount: number, elsewhere?: number) =>
    neededBlocks(state, 'A', 'ana', policy, { amount, elsewhere }).map((block) => block.percent);

  it('are no larger than it takes', () => {
    expect(needed(240)).toEqual([10, 20]);
    expect(needed(241)).toEqual([10, 20, 30]);
    expect(needed(1)).toEqual([10]);
    expect(needed(5000)).toEqual([10, 20, 30, 40, 50]);
    expect(needed(0)).toEqual([]);
    expect(whyNotNeeded(state, 'A', 'ana', 30, policy, { amount: 240 })).toBe('sale.more-than-needed');
    expect(whyNotNeeded(state, 'A', 'ana', 20, policy, { amount: 240 })).toBeNull();
    expect(whyNotNeeded(state, 'A', 'ana', 10, policy, { amount: 0 })).toBe('sale.not-needed');
    expect(whyNotNeeded(state, 'A', 'ana', 60, policy, { amount: 240 })).toBe('sale.not-held');
  });

  it('leave a gap only where other sales can close it', () => {
    expect(needed(360, 0)).toEqual([30]);
    expect(needed(360, 120)).toEqual([20, 30]);
    expect(needed(5000, 0)).toEqual([]);
    expect(whyNotNeeded(state, 'A', 'ana', 10, policy, { amount: 360, elsewhere: 120 })).toBe('sale.leaves-gap');
  });

  it('are the smallest of several that bring the same', () => {
    const flat: SalePolicy = { ...policy, value: () => 100 };
    expect(neededBlocks(state, 'A', 'ana', flat, { amount: 100 }).map((block) => block.percent)).toEqual([10]);
    expect(whyNotNeeded(state, 'A', 'ana', 20, flat, { amount: 100 })).toBe('sale.more-than-needed');
  });

  it('may be larger where he must come down to a limit', () => {
    const above = of('20P ana', '10 ana x6', '10 ipo x2');
    const down: SalePolicy = { ...policy, comeDownTo: () => 60 };
    expect(neededBlocks(above, 'A', 'ana', down, { amount: 100 }).map((block) => block.percent)).toEqual([20]);
    expect(whyNotNeeded(above, 'A', 'ana', 30, down, { amount: 100 })).toBe('sale.more-than-needed');
  });

  it('may be larger where only a larger one can be sold', () => {
    const by: SalePolicy = { ...policy, presidency: twentyMore };
    const lone = of('20P ana', '10 ben x2', '10 ipo x6');
    expect(neededBlocks(lone, 'A', 'ana', by, { amount: 100 }).map((block) => block.percent)).toEqual([20]);
    const more = of('20P ana', '10 ana', '10 ben x2', '10 ipo x5');
    expect(neededBlocks(more, 'A', 'ana', by, { amount: 100 }).map((block) => block.percent)).toEqual([10]);
  });

  it('hold no certificate without which the need would still be covered', () => {
    const mixed = of('30P ben', '10 ana x2', '5 ana x2', '10 ipo x3', '5 ipo x2');
    const blocks = neededBlocks(mixed, 'A', 'ana', policy, { amount: 150 });
    expect(blocks.map(({ percent, packs: made }) => [percent, made])).toEqual([
      [5, [[5]]],
      [10, [[10], [5, 5]]],
      [15, [[10, 5]]],
      [20, [[10, 10]]],
    ]);
    expect(whyNotNeeded(mixed, 'A', 'ana', 20, policy, { amount: 150 }, [10, 10])).toBeNull();
    expect(whyNotNeeded(mixed, 'A', 'ana', 10, policy, { amount: 150 }, [5, 5])).toBeNull();
    // 10 are enough, so 20 are too many although 15 are not in it.
    const few = of('30P ben', '10 ana x2', '5 ana', '10 ipo x4', '5 ipo');
    expect(neededBlocks(few, 'A', 'ana', policy, { amount: 120 }).map(({ packs: made }) => made)).toEqual([[[5]], [[10]]]);
    expect(whyNotNeeded(mixed, 'A', 'ana', 20, policy, { amount: 150 }, [10, 5, 5])).toBe('sale.more-than-needed');
    expect(whyNotNeeded(mixed, 'A', 'ana', 20, policy, { amount: 150 }, [10, 5])).toBe('sale.certificates');
  });

  it('exist whenever the sales could cover it', () => {
    const owner = fc.constantFrom('ana', 'ben', 'cleo', 'pool', 'ipo');
    const size = fc.constantFrom(5, 10);
    const any = fc.record({
      president: fc.constantFrom(20, 30),
      owners: fc.array(fc.tuple(size, owner), { minLength: 1, maxLength: 12 }),
      ahead: fc.constantFrom(1, 20),
      pool: fc.constantFrom(50, 100),
      most: fc.constantFrom(null, 60),
      keep: fc.boolean(),
      amount: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(any, ({ president, owners, ahead, pool, most, keep, amount }) => {
        const at = of(`${president}P ana`, ...owners.map(([percent, name]) => `${percent} ${name}`));
        const by: SalePolicy = {
          ...policy,
          poolLimit: () => pool,
          presidency: { ...majority, ahead: () => ahead },
          comeDownTo: () => most,
          keepsPresident: () => keep,
        };
        for (const player of ['ana', 'ben']) {
          const blocks = sellable(at, 'A', player, by);
          const best = Math.max(0, ...blocks.map((block) => block.value));
          expect(liquidity(at, player, by)).toBe(best);
          const enough = neededBlocks(at, 'A', player, by, { amount, elsewhere: 0 });
          expect(enough.length > 0).toBe(best >= amount);
          for (const block of blocks) {
            const hand = ordinary(at, 'A', player);
            for (const pack of block.packs) expect(packs(hand, block.percent)).toContainEqual(pack);
            if (block.packs.length > 0) continue;
            const received = block.exchanges.map((pack) => [...hand, ...pack]);
            expect(received.length).toBeGreaterThan(0);
            for (const all of received) expect(packs(all, block.percent).length).toBeGreaterThan(0);
          }
        }
      }),
    );
  });
});
