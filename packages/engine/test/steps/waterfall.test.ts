import { active, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { toy } from '../toy/index.ts';
import { own } from '../toy/own.ts';
import { after, cash, eventsOf, type Fields, moves, offered, opening, played, refused } from '../toy/position.ts';

const start = opening(3);
const buy = (by: string, item: string): Fields => ({ type: 'buy', by, item });
const bid = (by: string, item: string, amount: number): Fields => ({ type: 'bid', by, item, amount });
const pass = (by: string): Fields => ({ type: 'pass', by });
const owner = (s: State, item: string) => s.assets[item]?.owner;
const all = (...more: string[]): Fields[] => [...['ana', 'ben', 'cleo'], ...more].map(pass);

describe('a turn of the auction', () => {
  it('buys the first item, bids on a later one, or passes', () => {
    expect(offered(start)).toEqual([
      { move: buy('ana', 'FERRY') },
      { move: bid('ana', 'QUARRY', 35), ranges: { amount: { min: 35, max: 240, step: 5 } } },
      { move: pass('ana') },
    ]);
    expect(refused(start, pass('ben'))).toBe('not-yours TOY-1.1');
  });

  it.each<[string, Fields]>([
    ['auction.only-first TOY-2.2', buy('ana', 'QUARRY')],
    ['auction.only-first TOY-2.2', buy('ana', 'no-such-item')],
    ['auction.first-is-bought TOY-2.2', bid('ana', 'FERRY', 100)],
    ['auction.not-for-sale TOY-2.1', bid('ana', 'no-such-item', 100)],
    ['auction.too-low TOY-2.3', bid('ana', 'QUARRY', 30)],
    ['auction.multiple TOY-2.3', bid('ana', 'QUARRY', 36)],
    ['auction.cash TOY-2.4', bid('ana', 'QUARRY', 245)],
  ])('%s: %j', (code, move) => {
    expect(refused(start, move)).toBe(code);
  });

  it('sells the first item at its price', () => {
    const s = after(start, buy('ana', 'FERRY'));
    expect([owner(s, 'FERRY'), cash(s, 'ana'), active(toy, s)]).toEqual(['ana', 220, ['ben']]);
    expect(moves(s)).toEqual([{ type: 'buy', item: 'QUARRY' }, { type: 'pass' }]);
  });
});

describe('bids', () => {
  it('rise by the smallest raise', () => {
    const s = after(start, bid('ana', 'QUARRY', 50));
    expect(offered(s, { type: 'bid' })[0]?.ranges).toEqual({ amount: { min: 55, max: 240, step: 5 } });
  });

  it('lie aside: they buy nothing else, but count towards a higher one', () => {
    const s = after(start, bid('ana', 'QUARRY', 225), pass('ben'), pass('cleo'));
    expect(refused(s, buy('ana', 'FERRY'))).toBe('auction.cash TOY-2.4');
    expect(cash(s, 'ana')).toBe(240);
    expect(offered(s)).toEqual([
      { move: bid('ana', 'QUARRY', 230), ranges: { amount: { min: 230, max: 240, step: 5 } } },
      { move: pass('ana') },
    ]);
  });

  it('of one player alone win as soon as the item is the first', () => {
    const { state, events } = played(start, bid('ana', 'QUARRY', 35), buy('ben', 'FERRY'));
    expect(eventsOf(events, 'auction.sold')).toEqual([
      { item: 'FERRY', to: 'ben', price: 20 },
      { item: 'QUARRY', to: 'ana', price: 35 },
    ]);
    expect([cash(state, 'ana'), cash(state, 'ben')]).toEqual([205, 220]);
    // The last buyer was Ana: the player to her left begins the stock round.
    expect([state.round.kind, active(toy, state), own(state).priority]).toEqual(['stock', ['ben'], 'ben']);
  });
});

describe('a contest', () => {
  const contest = after(start, bid('ana', 'QUARRY', 35), bid('ben', 'QUARRY', 45), buy('cleo', 'FERRY'));

  it('TOY-2.5 is for those who have bid, the lowest bid speaking', () => {
    expect(active(toy, contest)).toEqual(['ana']);
    expect(offered(contest)).toEqual([
      { move: bid('ana', 'QUARRY', 50), ranges: { amount: { min: 50, max: 240, step: 5 } } },
      { move: pass('ana') },
    ]);
    expect(refused(contest, bid('cleo', 'QUARRY', 60))).toBe('not-yours TOY-1.1');
    expect(refused(contest, buy('ana', 'QUARRY'))).toBe('auction.contest TOY-2.5');
    expect(active(toy, after(contest, bid('ana', 'QUARRY', 50)))).toEqual(['ben']);
  });

  it('goes to the last who stays', () => {
    const dropped = after(contest, pass('ana'));
    expect([owner(dropped, 'QUARRY'), cash(dropped, 'ben'), cash(dropped, 'ana')]).toEqual(['ben', 195, 240]);
    const raised = after(contest, bid('ana', 'QUARRY', 100), pass('ben'));
    expect([owner(raised, 'QUARRY'), cash(raised, 'ana'), cash(raised, 'ben')]).toEqual(['ana', 140, 240]);
  });

  it('of three goes on until one is left', () => {
    const four = after(opening(4), bid('ana', 'QUARRY', 35), bid('ben', 'QUARRY', 40), bid('cleo', 'QUARRY', 45), buy('dan', 'FERRY'));
    const two = after(four, pass('ana'));
    expect(active(toy, two)).toEqual(['ben']);
    expect(owner(after(two, bid('ben', 'QUARRY', 50), pass('cleo')), 'QUARRY')).toBe('ben');
  });
});

describe('when all pass', () => {
  it('TOY-2.6 owned privates pay and the first item becomes cheaper', () => {
    const { state, events } = played(start, buy('ana', 'FERRY'), pass('ben'), pass('cleo'), pass('ana'));
    expect(eventsOf(events, 'income')).toEqual([{ private: 'FERRY', to: 'ana', amount: 5 }]);
    expect(eventsOf(events, 'auction.cut')).toEqual([{ item: 'QUARRY', price: 25 }]);
    expect(active(toy, state)).toEqual(['ben']);
    expect(cash(after(state, buy('ben', 'QUARRY')), 'ben')).toBe(215);
  });

  it('at nothing the next player must take it', () => {
    const { state, events } = played(start, ...all(), ...all(), ...all(), ...all());
    expect(eventsOf(events, 'auction.sold')).toEqual([{ item: 'FERRY', to: 'ana', price: 0 }]);
    expect([owner(state, 'FERRY'), cash(state, 'ana'), active(toy, state)]).toEqual(['ana', 240, ['ben']]);
  });

  it('passes count only in a row', () => {
    const s = after(start, pass('ana'), pass('ben'), bid('cleo', 'QUARRY', 35), pass('ana'), pass('ben'));
    expect(moves(s, { type: 'buy' })).toEqual([{ type: 'buy', item: 'FERRY' }]);
    expect(eventsOf(played(s, pass('cleo')).events, 'auction.cut')).toEqual([{ item: 'FERRY', price: 15 }]);
  });

  it('TOY-2.6 or, by the other rule, all that is unsold leaves the game', () => {
    const { state, events } = played(opening(3, { opening: 'remove' }), ...all());
    expect(eventsOf(events, 'auction.unsold')).toEqual([{ items: ['FERRY', 'QUARRY'] }]);
    expect([state.assets.FERRY, state.assets.QUARRY]).toEqual([
      { owner: 'out', open: false, used: 0 },
      { owner: 'out', open: false, used: 0 },
    ]);
    expect([state.round.kind, active(toy, state)]).toEqual(['stock', ['ana']]);
  });
});
