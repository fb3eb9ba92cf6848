import { active, type State } from '@roundhouse/engine';
import { Edit, type MoveOf, text, whole } from '@roundhouse/engine/rules';
import { majority, presidentOf } from '@roundhouse/engine/shares';
import { buyShare, type Purchase, type StockActions, type StockPolicy, stock, stockActions } from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';
import { alone } from '../toy/alone.ts';
import { cash, done, eventsOf, type Fields, position, type Spec } from '../toy/position.ts';
import { refuse } from '../toy/say.ts';
import { dealPolicy } from '../toy/shares.ts';

// A stock turn with purchases of its own: any private of the bank for 20, which ben may take instead, and as a sole purchase a dinner.

const MOVES = { take: { private: text } };
const DINNERS = { dine: { price: whole } };
type TakeMove = MoveOf<typeof MOVES>;
type DineMove = MoveOf<typeof DINNERS>;

const give = (e: Edit, player: string, id: string): void => {
  e.pay(player, 'bank', 20);
  e.asset(id).owner = player;
};
const privates: Purchase<TakeMove> = {
  name: 'private',
  moves: MOVES,
  *candidates(s, by) {
    for (const id in s.assets) yield { move: { type: 'take', by, private: id } };
  },
  check: (s, _player, move) =>
    s.assets[move.private]?.owner === 'bank' ? null : refuse('private.not-in-bank', 'bank', { private: move.private }),
  apply: (e, player, move) => give(e, player, move.private),
  asks: (_s, player, move, agreed) =>
    move.private === 'QUARRY' && !agreed.includes('ben') && player !== 'ben'
      ? { who: 'ben', why: 'preempt', deal: { what: 'private:QUARRY', price: 20 } }
      : null,
  take: (e, _player, move, taker) => give(e, taker, move.private),
};
const dinner: Purchase<DineMove> = {
  name: 'dinner',
  sole: 'sole',
  moves: DINNERS,
  *candidates(_s, by) {
    yield { move: { type: 'dine', by, price: 7 } };
  },
  check: () => null,
  apply: (e, player, move) => e.pay(player, 'bank', move.price),
};

const endings: unknown[] = [];
const seen: StockActions[] = [];
const rules: StockPolicy<TakeMove | DineMove> = {
  order: 'one side',
  deal: dealPolicy,
  purchases: [privates as Purchase<TakeMove | DineMove>, dinner as Purchase<TakeMove | DineMove>],
  mustSell: () => false,
  ended: (_e, player, how) => endings.push([player, how]),
  rules: { one: 'one', order: 'order', block: 'block', mustSell: 'must sell', sale: (bar) => `sale ${bar}` },
};
const game = (change: Partial<StockPolicy<TakeMove | DineMove>> = {}) => alone(() => stock({ ...rules, ...change }));

const table = (change: Partial<Spec> = {}): State =>
  position({
    turn: { player: 'ana' },
    cash: { ana: 100, ben: 100 },
    companies: { RED: { shares: ['20P ben', '10 ana x2'] }, BLUE: { shares: ['20P ben', '10 ana x2'] } },
    privates: { FERRY: 'bank', QUARRY: 'bank' },
    ...change,
  });
const take = (id: string): Fields => ({ type: 'take', by: 'ana', private: id });
const dine: Fields = { type: 'dine', by: 'ana', price: 7 };
const sell = (company: string, percent = 10): Fields => ({ type: 'sell', by: 'ana', company, percent });
const offersOf = (offers: readonly { readonly move: object }[]) => offers.map(({ move }) => move);
const memory = (s: State) => {
  const [frame] = s.stack;
  return frame !== undefined && 'turn' in frame ? frame.at.stock : undefined;
};

describe('a stock turn', () => {
  const { title, begin, within, after, played, refusal, offered } = game();
  const s = begin(table(), 'ana');

  it('offers purchases, sales and the end', () => {
    expect(offersOf(offered(s))).toEqual([
      take('FERRY'),
      take('QUARRY'),
      dine,
      sell('RED'),
      sell('RED', 20),
      sell('BLUE'),
      sell('BLUE', 20),
      done('ana', 'stock'),
    ]);
    const bought = after(s, take('FERRY'));
    expect(offersOf(offered(bought))).toEqual([sell('RED'), sell('RED', 20), sell('BLUE'), sell('BLUE', 20), done('ana', 'stock')]);
  });

  it('remembers what was done, and on which side the sales were', () => {
    expect(memory(s)).toBeUndefined();
    const sold = after(s, sell('RED'));
    expect(memory(sold)).toEqual({ sold: ['RED'], bought: null, soldFirst: true });
    expect(memory(after(sold, sell('BLUE')))).toEqual({ sold: ['RED', 'BLUE'], bought: null, soldFirst: true });
    const bought = after(s, take('FERRY'));
    expect(memory(bought)).toEqual({ sold: [], bought: 'private', soldFirst: false });
    expect(memory(after(bought, sell('RED')))).toEqual({ sold: ['RED'], bought: 'private', soldFirst: false });
    const [frame] = sold.stack;
    const turn = frame !== undefined && 'turn' in frame ? frame : null;
    expect(stockActions({ about: 'ana', at: null, turn, depth: 0, proof: true })).toEqual({ sold: ['RED'], bought: null, soldFirst: true });
    expect(stockActions({ about: 'ana', at: null, turn: null, depth: 0, proof: true })).toEqual({
      sold: [],
      bought: null,
      soldFirst: false,
    });
  });

  it('has its sales on one side of the purchase, and one of each company', () => {
    const bought = { sold: ['RED'], bought: 'private', soldFirst: true };
    expect(refusal(within(table(), 'ana', bought), sell('BLUE'))).toEqual({ code: 'stock.order', rule: 'order', params: {} });
    expect(refusal(within(table(), 'ana', { ...bought, soldFirst: false }), sell('RED'))).toEqual({
      code: 'stock.block',
      rule: 'block',
      params: { company: 'RED' },
    });
    const first = game({ order: 'sell first' });
    expect(first.refusal(first.within(table(), 'ana', { ...bought, soldFirst: false }), sell('BLUE'))).toMatchObject({
      code: 'stock.order',
    });
    expect(first.after(first.begin(table(), 'ana'), sell('RED'), take('FERRY')).result).toEqual([]);
  });

  it('has one purchase, which is alone where it must be', () => {
    const bought = within(table(), 'ana', { sold: [], bought: 'private', soldFirst: false });
    expect(refusal(bought, take('FERRY'))).toEqual({ code: 'stock.one-purchase', rule: 'one', params: {} });
    expect(refusal(bought, dine)).toEqual({ code: 'stock.one-purchase', rule: 'one', params: {} });
    const dined = within(table(), 'ana', { sold: [], bought: 'dinner', soldFirst: false });
    expect(refusal(dined, take('FERRY'))).toEqual({ code: 'stock.one-purchase', rule: 'sole', params: {} });
    expect(refusal(dined, sell('RED'))).toEqual({ code: 'stock.sole', rule: 'sole', params: {} });
    const sold = after(s, sell('RED'));
    expect(refusal(sold, dine)).toEqual({ code: 'stock.sole', rule: 'sole', params: {} });
    expect(offersOf(offered(sold))).toContainEqual(take('FERRY'));
    const over = after(s, dine);
    expect([over.result, cash(over, 'ana')]).toEqual([[], 93]);
  });

  it('refuses a sale with what its sentence needs', () => {
    expect(refusal(s, sell('PINK'))).toEqual({ code: 'sale.not-held', rule: 'sale sale.not-held', params: { company: 'PINK' } });
    expect(refusal(s, sell('RED', 30))).toEqual({
      code: 'sale.not-held',
      rule: 'sale sale.not-held',
      params: { company: 'RED', percent: 30 },
    });
  });

  it('may have sales barred by the title', () => {
    seen.length = 0;
    const barred = game({
      bar: (_s, player, company, percent, actions, pack) => {
        seen.push(actions);
        return company === 'RED' ? refuse('stock.block', `${player} ${percent} ${pack}`, { company }) : null;
      },
    });
    const at = barred.begin(table(), 'ana');
    expect(barred.refusal(at, sell('RED'))).toMatchObject({ rule: 'ana 10 undefined' });
    expect(offersOf(barred.offered(at, { type: 'sell' }))).toEqual([sell('BLUE'), sell('BLUE', 20)]);
    seen.length = 0;
    barred.refusal(barred.after(at, sell('BLUE')), sell('RED'));
    expect(seen.at(-1)).toEqual({ sold: ['BLUE'], bought: null, soldFirst: true });
  });

  it('begins with a sale where one is due', () => {
    const must = game({ mustSell: (_s, player, actions) => player === 'ana' && actions.sold.length === 0 });
    const at = must.begin(table(), 'ana');
    expect(must.refusal(at, take('FERRY'))).toEqual({ code: 'stock.must-sell', rule: 'must sell', params: {} });
    expect(must.refusal(at, done('ana', 'stock'))).toEqual({ code: 'stock.must-sell', rule: 'must sell', params: {} });
    const sold = must.after(at, sell('RED'));
    expect(offersOf(must.offered(sold))).toContainEqual(take('FERRY'));
    expect(must.after(sold, done('ana', 'stock')).result).toEqual([]);
  });

  it('ends as acted, passed or idle', () => {
    endings.length = 0;
    after(s, done('ana', 'stock'));
    after(s, sell('RED'), done('ana', 'stock'));
    after(s, take('FERRY'), done('ana', 'stock'));
    // Cleo has nothing to sell, and no purchase is on sale to her.
    const none = game({ purchases: [] });
    none.begin(table(), 'cleo');
    expect(endings).toEqual([
      ['ana', 'passed'],
      ['ana', 'acted'],
      ['ana', 'acted'],
      ['cleo', 'idle'],
    ]);
  });

  it('may let another take what is bought', () => {
    const asked = after(s, take('QUARRY'));
    expect(active(title(), asked)).toEqual(['ben']);
    const taken = after(asked, { type: 'take', by: 'ben' });
    expect([taken.assets.QUARRY?.owner, cash(taken, 'ben'), active(title(), taken)]).toEqual(['ben', 80, ['ana']]);
    expect(offersOf(offered(taken))).toContainEqual(take('FERRY'));
    const { state } = played(asked, { type: 'let', by: 'ben' });
    expect([state.assets.QUARRY?.owner, cash(state, 'ana')]).toEqual(['ana', 80]);
    // Nobody is asked about a sale.
    expect(active(title(), after(s, sell('RED')))).toEqual(['ana']);
  });

  it('offers nobody to take anything where no purchase can be taken', () => {
    expect('take' in stock(rules)).toBe(true);
    // A purchase that cannot be taken stays with its buyer beside one that can.
    const e = new Edit(table());
    const here = { about: 'ana', at: null, turn: null, depth: 0, proof: true };
    stock(rules).take?.(e, here, { type: 'dine', by: 'ana', price: 7 }, 'ben');
    expect([cash(e.now, 'ana'), cash(e.now, 'ben')]).toEqual([100, 100]);
    expect('take' in stock({ ...rules, purchases: [dinner as Purchase<TakeMove | DineMove>] })).toBe(false);
  });

  it('throws for a purchase that it does not have', () => {
    const step = stock({ ...rules, purchases: [dinner as Purchase<TakeMove | DineMove>] });
    const here = { about: 'ana', at: null, turn: null, depth: 0, proof: true };
    const move = { type: 'take' as const, by: 'ana', private: 'FERRY' };
    expect(() => step.check(table(), here, move)).toThrow('no purchase take');
    expect(() => step.apply(new Edit(table()), here, move)).toThrow('no purchase take');
  });
});

describe('certificates on sale', () => {
  const calls: unknown[] = [];
  const shares = () =>
    buyShare({
      lots: (_s, company) => {
        const lot = { from: 'ipo', percent: 10, president: false, price: 40, to: 'bank', par: null };
        if (company === 'RED') return [lot, { ...lot, from: 'pool', price: 60, to: 'ben' }];
        return company === 'GREEN' ? [50, 40].map((par) => ({ ...lot, percent: 20, president: true, price: 2 * par, par })) : [];
      },
      notOnSale: (_s, company, move) => refuse('buy.not-on-sale', `${company} ${move.from}`, { company, from: move.from }),
      may: (_s, player, company, lot) => (lot.from === 'pool' ? refuse('buy.sold', `${player} ${lot.price}`, { company }) : null),
      starting: (_e, company, par) => calls.push(['starting', company, par]),
      bought: (e, player, company, lot) => calls.push(['bought', player, company, lot.price, presidentOf(e.now, company)]),
      presidency: majority,
      rules: { cash: 'cash' },
    });
  const market = alone(() => stock({ ...rules, purchases: [shares()] }));
  const spec = { companies: { RED: { shares: ['20P ben', '10 ana x2', '10 pool'] } }, cash: { ana: 90 } };
  const s = market.begin(table(spec), 'ana');
  const buy = (company: string, from: string, percent: number, more: object = {}): Fields => ({
    type: 'buy',
    by: 'ana',
    company,
    from,
    percent,
    ...more,
  });

  it('are offered as far as the money goes', () => {
    expect(offersOf(market.offered(s, { type: 'buy' }))).toEqual([buy('RED', 'ipo', 10), buy('GREEN', 'ipo', 20, { par: 40 })]);
    const just = market.begin(table({ ...spec, cash: { ana: 40 } }), 'ana');
    expect(offersOf(market.offered(just, { type: 'buy' }))).toEqual([buy('RED', 'ipo', 10)]);
    const poor = market.begin(table({ ...spec, cash: { ana: 39 } }), 'ana');
    expect(market.refusal(poor, buy('RED', 'ipo', 10))).toEqual({ code: 'buy.cash', rule: 'cash', params: { price: 40, cash: 39 } });
  });

  it.each<[object, Fields]>([
    [{ code: 'buy.not-on-sale', rule: 'RED ben', params: { company: 'RED', from: 'ben' } }, buy('RED', 'ben', 10)],
    [{ code: 'buy.not-on-sale', rule: 'RED ipo', params: { company: 'RED', from: 'ipo' } }, buy('RED', 'ipo', 20)],
    [{ code: 'buy.not-on-sale', rule: 'RED ipo', params: { company: 'RED', from: 'ipo' } }, buy('RED', 'ipo', 10, { par: 40 })],
    [{ code: 'buy.not-on-sale', rule: 'GREEN ipo', params: { company: 'GREEN', from: 'ipo' } }, buy('GREEN', 'ipo', 20)],
    [{ code: 'buy.not-on-sale', rule: 'PINK ipo', params: { company: 'PINK', from: 'ipo' } }, buy('PINK', 'ipo', 10)],
    [{ code: 'buy.sold', rule: 'ana 60', params: { company: 'RED' } }, buy('RED', 'pool', 10)],
  ])('%j', (expected, move) => {
    expect(market.refusal(s, move)).toEqual(expected);
  });

  it('are paid and handed over before the title is told, and may bring the presidency', () => {
    calls.length = 0;
    const { state, events } = market.played(s, buy('RED', 'ipo', 10));
    expect(eventsOf(events, 'bought')).toEqual([{ player: 'ana', company: 'RED', from: 'ipo', percent: 10, price: 40, to: 'bank' }]);
    expect([cash(state, 'ana'), presidentOf(state, 'RED'), calls]).toEqual([50, 'ana', [['bought', 'ana', 'RED', 40, 'ana']]]);
  });

  it('are not handed over unchecked', () => {
    expect(() =>
      shares().apply(new Edit(table(spec)), 'ana', { type: 'buy', by: 'ana', company: 'RED', from: 'ben', percent: 10 }),
    ).toThrow('an unchecked purchase');
  });

  it('with the president’s one a company starts', () => {
    calls.length = 0;
    const { state, events } = market.played(s, buy('GREEN', 'ipo', 20, { par: 40 }));
    expect(eventsOf(events, 'bought')).toEqual([
      { player: 'ana', company: 'GREEN', from: 'ipo', percent: 20, price: 80, to: 'bank', president: true },
    ]);
    expect([cash(state, 'ana'), presidentOf(state, 'GREEN'), calls]).toEqual([
      10,
      'ana',
      [
        ['starting', 'GREEN', 40],
        ['bought', 'ana', 'GREEN', 80, 'ana'],
      ],
    ]);
  });
});
