import { describe, expect, it } from 'vitest';
import { say, tell } from './en.ts';

const title = { words: { refusals: {}, events: {}, steps: {}, moves: {} } };

describe('sentences', () => {
  it('name what they speak of, and leave out what is not known', () => {
    const refusal = (code: string, params = {}) => say(title, { code, rule: 'X-1', params });
    expect(refusal('buy.cash', { price: 90, cash: 20 })).toBe('The share costs 90 and the player has 20.');
    expect(refusal('train.price', { price: 80 })).toBe('The price must be 80.');
    expect(refusal('train.price', { min: 1, max: 9 })).toBe('The price must be from 1 to 9.');
    expect(refusal('par.price', { prices: [65, 70, 75] })).toBe('The starting price must be one of 65, 70 and 75.');
    expect(refusal('ask.declined', { what: 'train:AB:3', price: 10 })).toBe(
      'The owner has already declined 10 for a 3-train of AB in this turn: offer more.',
    );
    expect(refusal('nothing.known')).toBe('The rules do not allow that (nothing.known).');
  });

  it('use the names of people', () => {
    const name = (id: string): string => (id === 'ana' ? 'Ana' : id);
    const bought = { type: 'bought', params: { player: 'ana', company: 'AB', from: 'pool', percent: 10, price: 70 } };
    expect(tell(title, bought, { name })).toBe('Ana buys 10% of AB from the market for 70.');
    expect(tell(title, bought, { name, money: (amount) => `$${amount}` })).toBe('Ana buys 10% of AB from the market for $70.');
    const split = [
      { to: 'ana', amount: 60 },
      { to: 'AB', amount: 0 },
    ];
    expect(tell(title, { type: 'dividend', params: { company: 'AB', choice: 'pay', earned: 100, split } }, { name })).toBe(
      'AB pays out 100: Ana 60.',
    );
    const presides = { type: 'president', params: { company: 'AB', to: 'ana', from: 'president Ben' } };
    expect(tell(title, presides, { name })).toBe('Ana becomes president of AB instead of president Ben.');
    expect(tell({ words: { ...title.words, president: 'director' } }, presides, { name })).toBe(
      'Ana becomes director of AB instead of president Ben.',
    );
    expect(tell(title, { type: 'strange', params: { a: 1 } })).toBe('strange: {"a":1}');
  });
});
