import { describe, expect, it } from 'vitest';
import { moveWords, say, tell } from './en.ts';

const title = { words: { refusals: {}, events: {}, steps: {}, moves: {} } };

describe('sentences', () => {
  it('name what they speak of, and leave out what is not known', () => {
    const refusal = (code: string, params = {}) => say(title, { code, rule: 'X-1', params });
    expect(refusal('buy.cash', { price: 90, cash: 20 })).toBe('The share costs 90. You have 20.');
    expect(refusal('train.price', { price: 80 })).toBe('The price must be 80.');
    expect(refusal('train.price', { min: 1, max: 9 })).toBe('The price must be between 1 and 9.');
    expect(refusal('par.price', { prices: [65, 70, 75] })).toBe('The par price must be one of 65, 70 and 75.');
    expect(refusal('ask.declined', { what: 'train:AB:3', price: 10 })).toBe('10 was declined for AB’s 3-train this turn. Offer more.');
    expect(refusal('nothing.known')).toBe('That isn’t allowed (nothing.known).');
  });

  it('tell an answer to a deal from one to an item that may be taken first', () => {
    const answered = (why: string, answer: string): string =>
      tell(title, { type: 'answered', params: { by: 'ana', answer, why, what: 'train:AB:3' } });
    expect([answered('consent', 'let'), answered('consent', 'refuse')]).toEqual([
      'ana accepts: AB’s 3-train.',
      'ana declines: AB’s 3-train.',
    ]);
    expect([answered('preempt', 'let'), answered('preempt', 'take')]).toEqual([
      'ana doesn’t take AB’s 3-train.',
      'ana takes AB’s 3-train instead.',
    ]);
  });

  it('tell why a game is over', () => {
    const end = (reason: string): string => tell(title, { type: 'end', params: { reason } }, { money: (amount) => `$${amount}` });
    expect([end('bank broken'), end('450')]).toEqual([
      'The game is over: the bank is broken.',
      'The game is over: a share price has reached $450.',
    ]);
  });

  it('use the names of people', () => {
    const name = (id: string): string => (id === 'ana' ? 'Ana' : id);
    const bought = { type: 'bought', params: { player: 'ana', company: 'AB', from: 'pool', percent: 10, price: 70 } };
    expect(tell(title, bought, { name })).toBe('Ana buys 10% of AB from the bank pool for 70.');
    expect(tell(title, bought, { name, money: (amount) => `$${amount}` })).toBe('Ana buys 10% of AB from the bank pool for $70.');
    const places = { pool: 'Bank Pool' };
    expect(tell({ words: { ...title.words, places } }, bought, { name })).toBe('Ana buys 10% of AB from the Bank Pool for 70.');
    expect(tell(title, { type: 'bought', params: { ...bought.params, from: 'AB' } }, { name })).toBe(
      'Ana buys 10% of AB from its treasury for 70.',
    );
    expect(tell(title, { type: 'bought', params: { ...bought.params, from: 'ipo', to: 'AB' } }, { name })).toBe(
      'Ana buys 10% of AB from the IPO for 70, paid to AB.',
    );
    expect(tell(title, { type: 'bought', params: { ...bought.params, percent: 20, president: true } }, { name })).toBe(
      'Ana buys the president’s certificate of AB (20%) from the bank pool for 70.',
    );
    const laid = { company: 'AB', hex: 'K1', tile: 'K1' };
    const named = (id: string): string => (id === 'K1' ? 'K1 Chile' : id);
    expect(tell(title, { type: 'laid', params: { ...laid, cost: 0 } }, { name: named })).toBe('AB lays tile #K1 on K1 Chile.');
    expect(tell(title, { type: 'laid', params: { ...laid, cost: 40 } }, { name: named })).toBe('AB lays tile #K1 on K1 Chile for 40.');
    expect(tell(title, { type: 'income', params: { private: 'pool', amount: 40, to: 'AB' } })).toBe('The bank pool pays 40 to AB.');
    const token = { company: 'AB', hex: 'K1', city: 0 };
    expect(tell(title, { type: 'token', params: token })).toBe('AB places a token in K1.');
    expect(tell(title, { type: 'token', params: { ...token, cost: 40, to: 'bank', path: ['K3', 'K2', 'K1'] } })).toBe(
      'AB places a token in K1 for 40, along K3, K2 and K1.',
    );
    const train = { company: 'AB', from: 'bank', train: '3', price: 180 };
    expect(tell(title, { type: 'train.bought', params: { ...train, added: 0 } })).toBe('AB buys a 3-train from the bank for 180.');
    expect(tell(title, { type: 'train.bought', params: { ...train, added: 80, by: 'ana' } }, { name })).toBe(
      'AB buys a 3-train from the bank for 180; Ana adds 80.',
    );
    expect(tell(title, { type: 'bankrupt', params: { player: 'ana', company: 'AB', amount: 30 } }, { name })).toBe(
      'Ana can’t afford AB’s train and is bankrupt. AB receives 30.',
    );
    expect(tell(title, { type: 'bankrupt', params: { player: 'ana', company: 'AB' } }, { name })).toBe(
      'Ana can’t afford AB’s train and is bankrupt.',
    );
    expect(tell(title, { type: 'given-up', params: { player: 'ana', company: 'AB', percent: 30, to: 'pool' } }, { name })).toBe(
      'Ana’s 30% of AB goes to the bank pool.',
    );
    expect(tell(title, { type: 'closed', params: { company: 'AB' } })).toBe('AB closes.');
    const left = {
      treasury: 30,
      shares: [
        { owner: 'ana', percent: 20 },
        { owner: 'pool', percent: 10 },
      ],
      back: 'ipo',
      tokens: ['K1', 'K2'],
    };
    expect(tell(title, { type: 'closed', params: { company: 'AB', ...left } }, { name })).toBe(
      'AB closes. Its 30 goes to the bank. Shares return to the IPO: Ana 20% and the bank pool 10%. Its tokens leave K1 and K2.',
    );
    expect(tell(title, { type: 'closed', params: { company: 'AB', tokens: ['K1'] } })).toBe('AB closes. Its token leaves K1.');
    const eight = { company: 'AB', train: '8', from: 'bank', price: 800 };
    expect(tell(title, { type: 'train.bought', params: eight })).toBe('AB buys an 8-train from the bank for 800.');
    expect(moveWords(title, { type: 'buy-train', by: 'ana', ...eight })).toBe('Buy an 8 from the bank for 800');
    const cut = { type: 'auction.cut', params: { item: 'ipo', price: 5 } };
    expect(tell(title, cut)).toBe('Everyone passes. The IPO now costs 5.');
    expect(tell(title, { type: 'rusted', params: { trains: [{ company: null, type: '2' }] } })).toBe('2-trains rust: the bank pool.');
    const trains = [
      { company: 'AB', type: '2' },
      { company: 'CD', type: '2' },
      { company: 'AB', type: '2' },
      { company: 'CD', type: '3' },
    ];
    expect(tell(title, { type: 'rusted', params: { trains } })).toBe('2-trains rust: AB (2) and CD. 3-trains rust: CD.');
    const split = [
      { to: 'ana', amount: 60 },
      { to: 'AB', amount: 0 },
    ];
    expect(tell(title, { type: 'dividend', params: { company: 'AB', choice: 'pay', earned: 100, split } }, { name })).toBe(
      'AB pays out 100: Ana 60.',
    );
    const presides = { type: 'president', params: { company: 'AB', to: 'ana', from: 'president Ben' } };
    expect(tell(title, presides, { name })).toBe('Ana becomes president of AB, replacing president Ben.');
    expect(tell({ words: { ...title.words, president: 'director' } }, presides, { name })).toBe(
      'Ana becomes director of AB, replacing president Ben.',
    );
    expect(tell(title, { type: 'strange', params: { a: 1 } })).toBe('strange: {"a":1}');
  });
});
