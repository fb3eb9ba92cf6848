import { type State, view } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18fb } from '../../src/18fb/index.ts';
import { after, cash, mine, movesOf, opening, owns, type Play, played, refusal, treasury } from './position.ts';

const pick = (by: string, item: string): Play => ({ type: 'pick', by, item });
const bid = (by: string, amount: number): Play => ({ type: 'bid', by, amount });
const pass = (by: string): Play => ({ type: 'pass', by });

const turnOf = (s: State): string => view(title18fb, s).active[0] ?? '';

/** One card after another is picked and passed by all. */
const passAll = (s: State, cards: readonly string[]): State =>
  cards.reduce((now, card) => {
    const first = turnOf(now);
    let next = after(now, pick(first, card));
    for (let i = 0; i < next.order.length && next.round.kind === 'political'; i++) next = after(next, pass(turnOf(next)));
    return next;
  }, s);

describe('the political round', () => {
  it('FB-3.1-1 the Priority holder picks and bids or passes; the others raise or pass until one is left', () => {
    const s = opening();
    expect(movesOf(s, { type: 'pick' })).toHaveLength(8);
    const picked = after(s, pick('ana', 'Albano'));
    expect(refusal(picked, pick('ana', 'Bayard'))).toBe('FB-3.1-1');
    expect(turnOf(picked)).toBe('ana');
    const raised = after(picked, bid('ana', 200), bid('ben', 205), pass('cleo'), bid('ana', 210));
    expect(turnOf(raised)).toBe('ben');
    const won = after(raised, pass('ben'));
    expect(won.assets.Albano?.owner).toBe('ana');
    expect(refusal(s, bid('ana', 25))).toBe('FB-3.1-1');
    expect(refusal(won, pick('ben', 'Albano'))).toBe('FB-3.1-1');
  });

  it('FB-3.1-2 who passes is out of that auction and free in the next', () => {
    const s = after(opening(), pick('ana', 'Bayard'), pass('ana'), bid('ben', 25), bid('cleo', 30));
    expect(refusal(s, bid('ana', 35))).toBe('FB-3.4-4');
    const next = after(s, pass('ben'), pick('ben', 'Falcon'), pass('ben'), pass('cleo'), bid('ana', 75));
    expect(next.assets.Falcon?.owner).toBe('ana');
  });

  it('FB-3.1-3 bids: at least the cost, then 5 more, in steps of 5, never above the cash', () => {
    const s = after(opening(), pick('ana', 'Delahante'));
    expect([refusal(s, bid('ana', 95)), refusal(s, bid('ana', 102)), refusal(s, bid('ana', 1005))]).toEqual(Array(3).fill('FB-3.1-3'));
    const next = after(s, bid('ana', 100));
    expect(refusal(next, bid('ben', 100))).toBe('FB-3.1-3');
    expect(cash(after(next, bid('ben', 1000)), 'ben')).toBe(0);
  });

  it('FB-R8 the first bid may equal the cost, each later one is at least 5 above the last', () => {
    const s = after(opening(), pick('ana', 'Bayard'), bid('ana', 25));
    expect(refusal(s, bid('ben', 25))).toBe('FB-3.1-3');
    expect(after(s, bid('ben', 30), pass('cleo'), pass('ana')).assets.Bayard?.owner).toBe('ben');
  });

  it('FB-3.1-4 the winner pays at once and takes the card', () => {
    const s = after(opening(), pick('ana', 'Melisurgo'), bid('ana', 60), pass('ben'), pass('cleo'));
    expect([cash(s, 'ana'), s.bank, s.assets.Melisurgo?.owner]).toEqual([940, 13060, 'ana']);
  });

  it('FB-3.1-5 the next pick belongs to the player after the last picker, whoever won', () => {
    const s = after(opening(), pick('ana', 'Bayard'), pass('ana'), pass('ben'), bid('cleo', 25));
    expect(turnOf(s)).toBe('ben');
  });

  it('FB-3.1-6 a card on which all pass goes to the Bank Pool', () => {
    const s = after(opening(), pick('ana', 'Riseis'), pass('ana'), pass('ben'), pass('cleo'));
    expect(s.assets.Riseis).toMatchObject({ owner: 'pool', open: true });
  });

  it('FB-R9 the picker must name a card, may pass on it, and a lone bidder wins at his bid', () => {
    const s = opening();
    expect(refusal(s, pass('ana'))).toBe('FB-3.1-1');
    const next = after(s, pick('ana', 'Riseis'), pass('ana'), pass('ben'), bid('cleo', 90));
    expect([next.assets.Riseis?.owner, cash(next, 'cleo'), turnOf(next)]).toEqual(['cleo', 910, 'ben']);
  });

  it('FB-3.1-7 what is above the cost of Valadous, L’Ala and Albano goes into the treasury of their corporation', () => {
    const s = after(opening(), pick('ana', 'Valadous'), bid('ana', 165), pass('ben'), pass('cleo'));
    expect([treasury(s, 'LdA'), s.bank]).toEqual([40, 13125]);
    const exact = played(opening(), pick('ana', 'Valadous'), bid('ana', 125), pass('ben'), pass('cleo'));
    expect([treasury(exact.state, 'LdA'), exact.events.filter(({ type }) => type === 'auction.treasury')]).toEqual([0, []]);
    const other = after(opening(), pick('ana', 'Bayard'), bid('ana', 165), pass('ben'), pass('cleo'));
    expect(other.bank).toBe(13165);
  });

  it('FB-3.1-ex1 L’Ala for 205: bank 175, FB 30, and a 10% certificate', () => {
    const s = after(opening(), pick('ana', "L'Ala"), bid('ana', 205), pass('ben'), pass('cleo'));
    expect([s.bank, treasury(s, 'FB'), owns(s, 'FB', 'ana')]).toEqual([13175, 30, 10]);
  });

  const CARDS = ['Bayard', 'Melisurgo', 'Riseis', 'Falcon', 'Delahante', 'Valadous', "L'Ala", 'Albano'];

  it('FB-3.1-8 the round ends with the eighth card; then the order is rearranged by cash', () => {
    const s = opening();
    const seven = passAll(s, CARDS.slice(0, 7));
    expect(seven.round.kind).toBe('political');
    expect(refusal(seven, { type: 'done', by: turnOf(seven), step: 'pick-auction' })).toBe('FB-3.1-8');
    const first = turnOf(seven);
    const last = after(
      seven,
      pick(first, 'Albano'),
      bid(first, 200),
      ...[1, 2].map((i) => pass(seven.order[(seven.order.indexOf(first) + i) % 3] ?? '')),
    );
    expect(last.round.kind).toBe('stock');
    expect(last.order.at(-1)).toBe(first);
    expect([mine(last).priority, last.order[0]]).toEqual([last.order[0], last.order[0]]);
  });

  it('FB-3.1-ex2 500, 620, 500, 710: the new order is D, B, A, C', () => {
    // Four players with 750: ana buys for 250, ben for 130, cleo for 250, dora for 40.
    let s = opening(4);
    const buy = (card: string, who: string, price: number) => {
      s = after(s, pick(turnOf(s), card));
      while (turnOf(s) !== who) s = after(s, pass(turnOf(s)));
      s = after(s, bid(who, price));
      for (let i = 0; i < 3 && view(title18fb, s).decision?.auction?.item === card; i++) s = after(s, pass(turnOf(s)));
    };
    buy('Albano', 'ana', 250);
    buy('Delahante', 'ben', 130);
    buy("L'Ala", 'cleo', 250);
    buy('Bayard', 'dora', 40);
    s = passAll(s, ['Melisurgo', 'Riseis', 'Falcon', 'Valadous']);
    expect(s.order.map((player) => [player, cash(s, player)])).toEqual([
      ['dora', 710],
      ['ben', 620],
      ['ana', 500],
      ['cleo', 500],
    ]);
    expect([mine(s).priority, mine(s).player, turnOf(s)]).toEqual(['dora', 'dora', 'dora']);
  });
});
