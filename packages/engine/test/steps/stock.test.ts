import { active, type State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { toy } from '../toy/index.ts';
import { own } from '../toy/own.ts';
import {
  after,
  cash,
  done,
  eventsOf,
  type Fields,
  moves,
  played,
  position,
  refused,
  type Spec,
  stackOf,
  treasury,
} from '../toy/position.ts';
import { sharePrice } from '../toy/shares.ts';

const spec: Spec = {
  turn: { player: 'ana' },
  cash: { ana: 500, ben: 500 },
  companies: {
    RED: { shares: ['20P ana', '10 ana x2', '10 ben x2', '10 pool'] },
    BLUE: { shares: ['20P ben', '10 ana x2', '10 ben'] },
  },
  privates: { FERRY: 'bank' },
};
const s = position(spec);
const other = position({ ...spec, options: { stock: 'one side' } });
const sell = (company: string, percent: number, more: object = {}): Fields => ({ type: 'sell', by: 'ana', company, percent, ...more });
const buy = (company: string, percent: number, from = 'ipo', more: object = {}): Fields => ({
  type: 'buy',
  by: 'ana',
  company,
  from,
  percent,
  ...more,
});
const start = (company: string, par: number): Fields => buy(company, 20, 'ipo', { par });
const buyBack = { type: 'buy-back', by: 'ana', private: 'FERRY' };
const seller = (state: State): unknown => state.stack.at(-1);

describe('the order of a turn', () => {
  it('TOY-3.1 has one purchase', () => {
    expect(refused(after(other, buy('BLUE', 10)), buy('RED', 10))).toBe('stock.one-purchase TOY-3.1');
  });

  it('TOY-3.2 sales first: none after the purchase', () => {
    const sold = after(s, sell('RED', 10), sell('BLUE', 20));
    expect(moves(sold, { type: 'sell' })).toEqual([]);
    expect(moves(sold, { type: 'buy' })).not.toEqual([]);
    // With nothing left that he may do his turn is over.
    const bought = after(s, buy('BLUE', 10));
    expect(stackOf(bought)).toEqual(['sell first ben']);
  });

  it('TOY-3.2 on one side: sales before the purchase or after it, not both', () => {
    const bought = after(other, buy('BLUE', 10));
    expect(seller(bought)).toMatchObject({ about: 'ana' });
    const sold = after(bought, sell('RED', 10));
    expect(moves(sold, { type: 'sell' })).not.toEqual([]);
    const before = after(other, sell('RED', 10), buy('BLUE', 10));
    expect(stackOf(before)).toEqual(['one side ben']);
  });

  it('TOY-3.3 sells of each company one block', () => {
    expect(refused(after(s, sell('RED', 10)), sell('RED', 10))).toBe('stock.block TOY-3.3');
  });

  it('TOY-3.14 a sole purchase stands alone', () => {
    const { state, events } = played(other, buyBack);
    expect(eventsOf(events, 'private.bought')).toEqual([{ player: 'ana', private: 'FERRY', from: 'bank', price: 20 }]);
    expect(stackOf(state)).toEqual(['one side ben']);
    expect(refused(after(other, sell('RED', 10)), buyBack)).toBe('stock.sole TOY-3.14');
    expect(refused(after(other, buy('BLUE', 10)), buyBack)).toBe('stock.one-purchase TOY-3.1');
    expect(refused(position({ ...spec, privates: { FERRY: 'ben' } }), buyBack)).toBe('private.not-in-bank TOY-3.14');
    expect(refused(position({ ...spec, cash: { ana: 19 } }), buyBack)).toBe('private.cash TOY-3.8');
  });
});

describe('who holds too much', () => {
  const over = position({ ...spec, companies: { RED: { shares: ['20P ana', '10 ana x6'] }, BLUE: { shares: ['20P ben', '10 ben x3'] } } });

  it('must sell before anything else, and so much that it helps', () => {
    expect(refused(over, buy('BLUE', 10))).toBe('stock.must-sell TOY-3.4');
    expect(refused(over, done('ana', 'stock'))).toBe('stock.must-sell TOY-3.4');
    expect(refused(over, sell('RED', 10))).toBe('sale.come-down TOY-3.4');
    expect(moves(over)).toEqual([20, 30, 40, 50].map((percent) => ({ type: 'sell', company: 'RED', percent })));
    const sold = after(over, sell('RED', 20));
    expect(moves(sold, { type: 'buy' })).toContainEqual({ type: 'buy', company: 'BLUE', from: 'ipo', percent: 10 });
  });

  it('need not where the company is poor', () => {
    const poor = position({ ...spec, companies: { RED: { at: [3, 0], shares: ['20P ana', '10 ana x6'] } } });
    expect(moves(poor, { type: 'done' })).toEqual([{ type: 'done', step: 'stock' }]);
    expect(moves(poor, { type: 'buy', company: 'RED' })).toEqual([{ type: 'buy', company: 'RED', from: 'ipo', percent: 10 }]);
  });
});

describe('a sale', () => {
  it('pays the price before it and drops the price', () => {
    const { state, events } = played(s, sell('BLUE', 20));
    expect(eventsOf(events, 'sold')).toEqual([{ player: 'ana', company: 'BLUE', percent: 20, value: 100 }]);
    expect([cash(state, 'ana'), sharePrice(state, 'BLUE')]).toEqual([600, 40]);
  });

  it('hands the presidency over where another then holds more', () => {
    const state = after(s, sell('RED', 30));
    expect([presidentOf(state, 'RED'), cash(state, 'ana')]).toEqual(['ben', 650]);
  });

  it.each<[string, Fields, Partial<Spec>]>([
    ['sale.not-held TOY-3.9', sell('GREEN', 10), {}],
    ['sale.not-held TOY-3.9', sell('PINK', 10), {}],
    ['sale.not-held TOY-3.9', sell('RED', 50), {}],
    ['sale.not-held TOY-3.9', sell('RED', 0), {}],
    ['sale.certificates TOY-3.9', sell('RED', 5), {}],
    ['sale.certificates TOY-3.9', sell('BLUE', 20, { certificates: [20] }), {}],
    ['sale.no-successor TOY-3.10', sell('RED', 30), { companies: { RED: { shares: ['20P ana', '10 ana x2', '10 ben'] } } }],
    ['sale.not-operated TOY-3.9', sell('RED', 10), { companies: { RED: { operated: 0, shares: ['20P ana', '10 ana x2'] } } }],
    ['sale.pool-full TOY-3.6', sell('RED', 20), { companies: { RED: { shares: ['20P ana', '10 ana x2', '10 pool x4'] } } }],
  ])('%s: %j', (code, move, change) => {
    expect(refused(position({ ...spec, ...change }), move)).toBe(code);
  });

  it('names its certificates where others than the largest are to go, each set in one way', () => {
    const green = position({ ...spec, companies: { GREEN: { shares: ['20P ben', '10 ana', '5 ana x2'] } } });
    const mixed = position({ ...spec, companies: { GREEN: { shares: ['20P ben', '20 ana', '10 ana', '5 ana x2'] } } });
    const ways = (state: State, percent: number) => moves(state, { type: 'sell', percent }).map((move) => (move as Fields).certificates);
    expect([ways(green, 10), ways(green, 15), ways(mixed, 30)]).toEqual([[undefined, [5, 5]], [undefined], [undefined, [20, 5, 5]]]);
    expect(refused(green, sell('GREEN', 10, { certificates: [10] }))).toBe('sale.certificates TOY-3.9');
    expect(refused(mixed, sell('GREEN', 30, { certificates: [5, 5, 20] }))).toBe('sale.certificates TOY-3.9');
    const state = after(green, sell('GREEN', 10, { certificates: [5, 5] }));
    expect(state.companies.GREEN?.certificates.filter(({ owner }) => owner === 'ana').map(({ percent }) => percent)).toEqual([10]);
  });
});

describe('a purchase', () => {
  it('starts a company at a price its buyer chooses, and floats it', () => {
    const { state } = played(s, start('GREEN', 40));
    expect([presidentOf(state, 'GREEN'), state.companies.GREEN?.par, sharePrice(state, 'GREEN')]).toEqual(['ana', 40, 40]);
    expect([treasury(state, 'GREEN'), state.companies.GREEN?.floated]).toEqual([80, false]);
    const half = position({ ...spec, companies: { RED: { shares: ['20P ana', '10 ana x2', '10 ben'] } } });
    expect(after(half, buy('RED', 10)).companies.RED?.floated).toBe(true);
  });

  it('pays the company for unsold and own shares, the bank for those of the pool', () => {
    const owned = position({ ...spec, cash: { ana: 500 }, companies: { RED: { shares: ['20P ana', '10 RED', '10 pool'] } } });
    expect(['ipo', 'RED', 'pool'].map((from) => treasury(after(owned, buy('RED', 10, from)), 'RED'))).toEqual([50, 50, 0]);
  });

  it.each<[string, Fields, Partial<Spec>]>([
    ['buy.president-first TOY-3.7', buy('GREEN', 10), {}],
    ['buy.president-first TOY-3.7', start('GREEN', 45), {}],
    ['buy.not-on-sale TOY-3.15', buy('RED', 20), {}],
    ['buy.not-on-sale TOY-3.15', buy('BLUE', 10, 'pool'), {}],
    ['buy.not-on-sale TOY-3.15', buy('RED', 10, 'ben'), {}],
    ['buy.not-on-sale TOY-3.15', buy('RED', 10, 'ipo', { par: 50 }), {}],
    ['buy.not-on-sale TOY-3.15', buy('PINK', 10), {}],
    ['buy.not-on-sale TOY-3.15', buy('MULE', 10), {}],
    ['buy.cash TOY-3.8', buy('RED', 10), { cash: { ana: 49 } }],
    ['buy.sold TOY-3.12', buy('RED', 10), { own: { sold: ['RED ana'] } }],
    ['buy.hold-limit TOY-3.4', buy('RED', 10), { companies: { RED: { shares: ['20P ana', '10 ana x4'] } } }],
    [
      'buy.certificate-limit TOY-3.5',
      start('GREEN', 40),
      { companies: { RED: { shares: ['20P ana', '10 ana x3'] }, BLUE: { shares: ['20P ben', '10 ana x4'] } } },
    ],
  ])('%s: %j', (code, move, change) => {
    expect(refused(position({ ...spec, ...change }), move)).toBe(code);
  });

  it('may bring the presidency with it', () => {
    const close = position({ ...spec, companies: { RED: { shares: ['20P ben', '10 ana x2'] } } });
    expect(presidentOf(after(close, buy('RED', 10)), 'RED')).toBe('ana');
  });
});

describe('the end of a turn', () => {
  it('tells a pass of one’s own will from having nothing to choose', () => {
    const { state, events } = played(position({ ...spec, cash: { ana: 500 } }), done('ana', 'stock'));
    expect(eventsOf(events, 'passed')).toEqual([{ player: 'ana' }]);
    expect([active(toy, state), own(state).passes]).toEqual([['ben'], 1]);
    const cleo = played(state, done('ben', 'stock'));
    // Cleo owns nothing: the round is over, and the first company builds.
    expect(eventsOf(cleo.events, 'passed')).toEqual([{ player: 'ben' }, { player: 'cleo' }]);
    expect(stackOf(cleo.state)).toEqual(['company RED']);
  });

  it('moves the priority behind who acted last', () => {
    expect(own(after(s, buy('BLUE', 10))).priority).toBe('ben');
    expect(own(after(s, done('ana', 'stock'))).priority).toBe('ana');
  });
});
