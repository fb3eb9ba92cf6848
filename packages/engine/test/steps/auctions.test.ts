import { active, type PlayerId, type State, view } from '@roundhouse/engine';
import { type Edit, refuse } from '@roundhouse/engine/rules';
import { ascending, draft, drafter, openAscending, openPickAuction, pickAuction } from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';
import { alone } from '../toy/alone.ts';
import { cash, done, eventsOf, type Fields, position } from '../toy/position.ts';

// Auctions and a draft at the table of the Toy Valley: what is sold are privates and, where three are needed, a thing without a row.

const table = position({ turn: { player: 'ana' }, cash: { ana: 100, ben: 47, cleo: 60 }, privates: { FERRY: 'ipo', QUARRY: 'ipo' } });
const bid = (by: string, amount: number): Fields => ({ type: 'bid', by, amount });
const pass = (by: string): Fields => ({ type: 'pass', by });
const give = (e: Edit, player: PlayerId, item: string): void => {
  e.asset(item).owner = player;
};
const owner = (s: State, item: string) => s.assets[item]?.owner;

describe('one item after another', () => {
  const finished: string[] = [];
  const asked: string[] = [];
  const step = () =>
    ascending({
      multiple: 5,
      least: (_s, item) => {
        asked.push(item);
        return item === 'FERRY' ? 18 : 30;
      },
      unwanted: (_e, _item, least) => (least > 10 ? { least: 8 } : { goesFor: 3 }),
      award: give,
      finished: (e) => finished.push(`finished ${e.now.players.ana?.cash}`),
      rules: { opening: 'opening', raise: 'raise', cash: 'cash', all: 'all' },
    });
  const { title, begin, after, played, refusal, offered } = alone(step);
  const start = begin(table, null, openAscending(table, { least: () => 18 }, 'ana', ['FERRY', 'QUARRY']));
  const who = (s: State) => active(title(), s);
  const auction = (s: State) => view(title(), s).decision?.auction;

  it('begins with the least opening bid of the first item, rounded up to a multiple', () => {
    expect(offered(start)).toEqual([{ move: bid('ana', 20), ranges: { amount: { min: 20, max: 100, step: 5 } } }, { move: pass('ana') }]);
    expect(auction(start)).toEqual({
      items: [
        { id: 'FERRY', price: null, bids: [] },
        { id: 'QUARRY', price: null, bids: [] },
      ],
      item: 'FERRY',
      high: null,
      least: 20,
      bidders: ['ana', 'ben', 'cleo'],
      picker: null,
    });
    expect(refusal(start, done('ana', 'ascending'))).toMatchObject({ code: 'auction.unsold-items', rule: 'all' });
  });

  it('is over at once where there is nothing to sell', () => {
    const none = openAscending(table, { least: () => 18 }, 'ana', []);
    expect([none.least, openAscending(table, { least: () => 18 }, 'ana', ['FERRY']).least]).toEqual([0, 18]);
    expect(begin(table, null, none).result).toEqual([]);
    const here = { about: '', at: none, turn: null, depth: 0, proof: true };
    expect([step().deciders(table, here), step().open?.(table, here), step().must?.(table, here)]).toEqual([[], false, null]);
  });

  it.each<[object, State, Fields]>([
    [{ code: 'auction.too-low', rule: 'opening', params: { least: 20 } }, start, bid('ana', 19)],
    [{ code: 'auction.multiple', rule: 'opening', params: { of: 5 } }, start, bid('ana', 21)],
    [{ code: 'auction.cash', rule: 'cash', params: { cash: 100 } }, start, bid('ana', 105)],
    [{ code: 'auction.too-low', rule: 'raise', params: { least: 25 } }, after(start, bid('ana', 20)), bid('ben', 20)],
    [{ code: 'auction.multiple', rule: 'raise', params: { of: 5 } }, after(start, bid('ana', 20)), bid('ben', 27)],
    [{ code: 'auction.cash', rule: 'cash', params: { cash: 47 } }, after(start, bid('ana', 20)), bid('ben', 50)],
  ])('%j', (expected, s, move) => {
    expect(refusal(s, move)).toEqual(expected);
  });

  it('takes a bid of all that a player has', () => {
    expect(cash(after(start, bid('ana', 100), pass('ben'), pass('cleo')), 'ana')).toBe(0);
  });

  it('goes round from bid to bid, past those who passed, and offers what a player can pay', () => {
    const raised = after(start, bid('ana', 20));
    expect([who(raised), auction(raised)]).toMatchObject([['ben'], { high: { by: 'ana', amount: 20 }, least: 25 }]);
    expect(offered(raised)[0]?.ranges).toEqual({ amount: { min: 25, max: 45, step: 5 } });
    const dropped = after(raised, pass('ben'), bid('cleo', 25));
    expect([who(dropped), auction(dropped)?.bidders]).toEqual([['ana'], ['ana', 'cleo']]);
    expect(who(after(dropped, bid('ana', 30)))).toEqual(['cleo']);
    // Ben has 47: he can still bid 45, and no more.
    const high = after(start, bid('ana', 40));
    expect(offered(high)[0]?.ranges).toEqual({ amount: { min: 45, max: 45, step: 5 } });
    expect(offered(after(start, bid('ana', 45)))).toEqual([{ move: pass('ben') }]);
  });

  it('sells to the last bidder; the player to the left of the opener opens the next', () => {
    const { state, events } = played(start, bid('ana', 20), bid('ben', 25), pass('cleo'), pass('ana'));
    expect(events).toEqual([
      { type: 'auction.bid', params: { by: 'ana', item: 'FERRY', amount: 20 } },
      { type: 'auction.bid', params: { by: 'ben', item: 'FERRY', amount: 25 } },
      { type: 'auction.passed', params: { by: 'cleo' } },
      { type: 'auction.passed', params: { by: 'ana' } },
      { type: 'auction.sold', params: { item: 'FERRY', to: 'ben', price: 25 } },
    ]);
    expect([owner(state, 'FERRY'), cash(state, 'ben'), who(state)]).toEqual(['ben', 22, ['ben']]);
    expect(auction(state)).toEqual({
      items: [{ id: 'QUARRY', price: null, bids: [] }],
      item: 'QUARRY',
      high: null,
      least: 30,
      bidders: ['ana', 'ben', 'cleo'],
      picker: null,
    });
  });

  it('sells to the only one left who has not passed, at his first bid', () => {
    const last = after(start, pass('ana'), pass('ben'));
    expect(who(last)).toEqual(['cleo']);
    const { state } = played(last, bid('cleo', 20));
    expect([owner(state, 'FERRY'), cash(state, 'cleo')]).toEqual(['cleo', 40]);
  });

  it('is offered again for less where nobody bid, to all and by the same opener, and at last goes to him', () => {
    const all = [pass('ana'), pass('ben'), pass('cleo')];
    const again = played(start, ...all);
    expect(eventsOf(again.events, 'auction.again')).toEqual([{ item: 'FERRY', least: 8 }]);
    expect([who(again.state), auction(again.state)]).toMatchObject([['ana'], { least: 10, bidders: ['ana', 'ben', 'cleo'], high: null }]);
    const { state, events } = played(again.state, ...all);
    expect(eventsOf(events, 'auction.sold')).toEqual([{ item: 'FERRY', to: 'ana', price: 3 }]);
    expect([owner(state, 'FERRY'), cash(state, 'ana'), who(state)]).toEqual(['ana', 97, ['ben']]);
  });

  it('ends with the last item', () => {
    finished.length = 0;
    const one = after(start, bid('ana', 20), pass('ben'), pass('cleo'));
    expect([one.result, finished]).toEqual([null, []]);
    asked.length = 0;
    const over = after(one, pass('ben'), pass('cleo'), bid('ana', 30));
    expect(asked).toEqual([]);
    expect([over.result, owner(over, 'QUARRY'), finished]).toEqual([[], 'ana', ['finished 50']]);
  });
});

describe('nominated items', () => {
  const finished: string[] = [];
  const unwanted: string[] = [];
  const step = (bars = true) =>
    pickAuction({
      multiple: 5,
      least: (_s, item) => (item === 'FERRY' ? 18 : 50),
      ...(bars && {
        may: (_s: State, player: PlayerId, item: string) => (item === 'QUARRY' && player === 'ana' ? refuse('draft.must', 'may') : null),
      }),
      award: (e, player, item, price) => {
        give(e, player, item);
        e.pay(player, 'bank', price);
      },
      unwanted: (_e, item) => unwanted.push(item),
      finished: () => finished.push('finished'),
      rules: { pick: 'pick', first: 'first', raise: 'raise', cash: 'cash', all: 'all' },
    });
  const { title, begin, after, played, refusal, offered } = alone(() => step());
  const open = openPickAuction(table, 'ben', ['FERRY', 'QUARRY']);
  const start = begin(table, null, open);
  const pick = (by: string, item: string): Fields => ({ type: 'pick', by, item });
  const who = (s: State) => active(title(), s);
  const auction = (s: State) => view(title(), s).decision?.auction;
  const ferry = after(start, pick('ben', 'FERRY'));

  it('are chosen by players in turn', () => {
    expect([who(start), offered(start)]).toEqual([['ben'], [{ move: pick('ben', 'FERRY') }, { move: pick('ben', 'QUARRY') }]]);
    expect(auction(start)).toEqual({
      items: [
        { id: 'FERRY', price: null, bids: [] },
        { id: 'QUARRY', price: null, bids: [] },
      ],
      item: null,
      high: null,
      least: null,
      bidders: ['ana', 'ben', 'cleo'],
      picker: 'ben',
    });
    expect(auction(ferry)).toMatchObject({ item: 'FERRY', high: null, least: 20, picker: 'ben' });
    expect([who(ferry), offered(ferry)]).toEqual([
      ['ben'],
      [{ move: bid('ben', 20), ranges: { amount: { min: 20, max: 45, step: 5 } } }, { move: pass('ben') }],
    ]);
  });

  it.each<[object, State, Fields]>([
    [{ code: 'auction.pick-first', rule: 'pick', params: {} }, start, bid('ben', 20)],
    [{ code: 'auction.pick-first', rule: 'pick', params: {} }, start, pass('ben')],
    [{ code: 'auction.not-for-sale', rule: 'pick', params: { item: 'NONE' } }, start, pick('ben', 'NONE')],
    [{ code: 'auction.picked', rule: 'pick', params: { item: 'FERRY' } }, ferry, pick('ben', 'QUARRY')],
    [{ code: 'auction.too-low', rule: 'first', params: { least: 20 } }, ferry, bid('ben', 19)],
    [{ code: 'auction.multiple', rule: 'first', params: { of: 5 } }, ferry, bid('ben', 22)],
    [{ code: 'auction.cash', rule: 'cash', params: { cash: 47 } }, ferry, bid('ben', 50)],
    [{ code: 'auction.too-low', rule: 'raise', params: { least: 25 } }, after(ferry, bid('ben', 20)), bid('cleo', 20)],
    [{ code: 'auction.multiple', rule: 'raise', params: { of: 5 } }, after(ferry, bid('ben', 20)), bid('cleo', 26)],
    [{ code: 'auction.unsold-items', rule: 'all', params: {} }, start, done('ben', 'pick-auction')],
  ])('%j', (expected, s, move) => {
    expect(refusal(s, move)).toEqual(expected);
  });

  it('go to the last bidder, and the player after the nominator nominates next', () => {
    const { state, events } = played(
      start,
      pick('ben', 'FERRY'),
      bid('ben', 20),
      bid('cleo', 25),
      pass('ana'),
      bid('ben', 30),
      pass('cleo'),
    );
    expect(events).toEqual([
      { type: 'auction.picked', params: { by: 'ben', item: 'FERRY' } },
      { type: 'auction.bid', params: { by: 'ben', item: 'FERRY', amount: 20 } },
      { type: 'auction.bid', params: { by: 'cleo', item: 'FERRY', amount: 25 } },
      { type: 'auction.passed', params: { by: 'ana' } },
      { type: 'auction.bid', params: { by: 'ben', item: 'FERRY', amount: 30 } },
      { type: 'auction.passed', params: { by: 'cleo' } },
      { type: 'auction.sold', params: { item: 'FERRY', to: 'ben', price: 30 } },
    ]);
    expect([owner(state, 'FERRY'), cash(state, 'ben'), who(state)]).toEqual(['ben', 17, ['cleo']]);
    expect(auction(state)).toEqual({
      items: [{ id: 'QUARRY', price: null, bids: [] }],
      item: null,
      high: null,
      least: null,
      bidders: ['ana', 'ben', 'cleo'],
      picker: 'cleo',
    });
  });

  it('pass by those who cannot bid or may not', () => {
    // Ben has too little for the quarry, and Ana may not have it.
    const { state, events } = played(start, pick('ben', 'QUARRY'));
    expect(eventsOf(events, 'auction.passed')).toEqual([{ by: 'ben' }]);
    expect([who(state), offered(state)[0]?.ranges]).toEqual([['cleo'], { amount: { min: 50, max: 60, step: 5 } }]);
    expect(eventsOf(played(state, bid('cleo', 50)).events, 'auction.passed')).toEqual([{ by: 'ana' }]);
    const free = alone(() => step(false));
    const raised = free.after(free.begin(table, null, open), pick('ben', 'QUARRY'), bid('cleo', 50));
    expect(active(free.title(), raised)).toEqual(['ana']);
    expect(free.refusal(raised, bid('ana', 105))).toEqual({ code: 'auction.cash', rule: 'cash', params: { cash: 100 } });
  });

  it('may not be bid for where the title bars a player', () => {
    const at = { ...open, item: 'QUARRY', turn: 'ana' };
    expect(step().check(table, { about: '', at, turn: null, depth: 0, proof: true }, { type: 'bid', by: 'ana', amount: 50 })).toEqual({
      code: 'draft.must',
      rule: 'may',
      params: {},
    });
  });

  it('are bid for past those who passed, with all that a player has', () => {
    const round = after(ferry, bid('ben', 20), pass('cleo'), bid('ana', 25), bid('ben', 30));
    expect(who(round)).toEqual(['ana']);
    const rich = alone(() => step(false));
    const quarry = rich.after(rich.begin(table, null, open), pick('ben', 'QUARRY'));
    expect(cash(rich.after(quarry, bid('cleo', 60), pass('ana')), 'cleo')).toBe(0);
    // Cleo has 60: she is asked as long as that is enough, and passes by herself when it is not.
    const high = (amount: number) => rich.after(rich.begin(table, null, { ...open, item: 'QUARRY', turn: 'ana' }), bid('ana', amount));
    expect(active(rich.title(), after(start, pick('ben', 'FERRY')))).toEqual(['ben']);
    expect([owner(high(60), 'QUARRY'), high(55).result, active(rich.title(), high(55))]).toEqual(['ana', null, ['cleo']]);
    expect(rich.offered(high(55))[0]?.ranges).toEqual({ amount: { min: 60, max: 60, step: 5 } });
  });

  it('are none in an auction that is over', () => {
    const here = { about: '', at: { ...open, items: [], item: 'QUARRY' }, turn: null, depth: 0, proof: true };
    expect([step().deciders(table, here), step().open?.(table, here), step().must?.(table, here), step().auto?.(table, here)]).toEqual([
      [],
      false,
      null,
      null,
    ]);
  });

  it('go to the only one left at his first bid', () => {
    const { state } = played(ferry, pass('ben'), pass('cleo'), bid('ana', 20));
    expect([owner(state, 'FERRY'), cash(state, 'ana')]).toEqual(['ana', 80]);
  });

  it('leave the auction where nobody wants them', () => {
    unwanted.length = 0;
    const { state, events } = played(ferry, pass('ben'), pass('cleo'), pass('ana'));
    expect([eventsOf(events, 'auction.unwanted'), unwanted]).toEqual([[{ item: 'FERRY' }], ['FERRY']]);
    expect([owner(state, 'FERRY'), who(state), auction(state)?.items.map(({ id }) => id)]).toEqual(['ipo', ['cleo'], ['QUARRY']]);
  });

  it('end the auction with the last of them', () => {
    finished.length = 0;
    const one = after(ferry, bid('ben', 20), pass('cleo'), pass('ana'));
    expect([one.result, finished]).toEqual([null, []]);
    const over = after(one, pick('cleo', 'QUARRY'), bid('cleo', 50));
    expect([over.result, owner(over, 'QUARRY'), finished]).toEqual([[], 'cleo', ['finished']]);
  });
});

describe('a draft', () => {
  const finished: string[] = [];
  const left = (s: State): string[] => Object.keys(s.assets).filter((id) => s.assets[id]?.owner === 'ipo');
  const step = () =>
    draft({
      each: 2,
      items: (s) => [...left(s), 'loaf', 'cake'],
      picked: (e, player, item) => {
        if (item in e.now.assets) give(e, player, item);
      },
      finished: () => finished.push('finished'),
      rules: { item: 'item', must: 'must' },
    });
  const { title, begin, after, played, refusal, offered } = alone(step);
  const start = begin(table, null);
  const pick = (by: string, item: string): Fields => ({ type: 'pick', by, item });

  it('goes up and down the table', () => {
    const order = ['ana', 'ben', 'cleo'];
    expect([0, 1, 2, 3, 4, 5, 6].map((number) => drafter(order, 2, number))).toEqual(['ana', 'ben', 'cleo', 'cleo', 'ben', 'ana', null]);
    expect([6, 7, 8, 9].map((number) => drafter(order, 3, number))).toEqual(['ana', 'ben', 'cleo', null]);
  });

  it('is a pick by each player in that order', () => {
    expect([active(title(), start), offered(start)]).toEqual([
      ['ana'],
      ['FERRY', 'QUARRY', 'loaf', 'cake'].map((item) => ({ move: pick('ana', item) })),
    ]);
    const { state, events } = played(start, pick('ana', 'QUARRY'));
    expect(events).toEqual([{ type: 'picked', params: { player: 'ana', item: 'QUARRY' } }]);
    expect([owner(state, 'QUARRY'), active(title(), state)]).toEqual(['ana', ['ben']]);
    expect(refusal(state, pick('ben', 'QUARRY'))).toEqual({ code: 'draft.no-such-item', rule: 'item', params: { item: 'QUARRY' } });
    expect(refusal(state, done('ben', 'draft'))).toMatchObject({ code: 'draft.must', rule: 'must' });
    expect(active(title(), after(state, pick('ben', 'loaf'), pick('cleo', 'loaf')))).toEqual(['cleo']);
  });

  it('is over when all have picked', () => {
    finished.length = 0;
    const five = after(start, ...['ana', 'ben', 'cleo', 'cleo', 'ben'].map((by) => pick(by, 'loaf')));
    expect([five.result, finished]).toEqual([null, []]);
    const over = after(five, pick('ana', 'cake'));
    expect([over.result, finished]).toEqual([[], ['finished']]);
  });

  it('asks and takes nothing when it is over', () => {
    const here = { about: '', at: 6, turn: null, depth: 0, proof: true };
    expect([
      step().deciders(table, here),
      [...step().candidates(table, here, {})],
      step().open?.(table, here),
      step().must?.(table, here),
    ]).toEqual([[], [], false, null]);
    const one = draft({ each: 2, items: () => ['loaf'], picked: () => {}, finished: () => {}, rules: { item: 'item', must: 'must' } });
    expect(one.auto?.(table, here)).toBeNull();
  });

  it('picks by itself where one item is left', () => {
    const last = () => draft({ each: 1, items: left, picked: give, finished: () => {}, rules: { item: 'item', must: 'must' } });
    const game = alone(last);
    const { state, events } = game.played(game.begin(table, null), pick('ana', 'FERRY'));
    expect(eventsOf(events, 'picked')).toEqual([
      { player: 'ana', item: 'FERRY' },
      { player: 'ben', item: 'QUARRY' },
    ]);
    expect(owner(state, 'QUARRY')).toBe('ben');
    // Nothing is left for Cleo, and nobody else picks for her.
    expect([state.result, active(game.title(), state)]).toEqual([null, ['cleo']]);
  });
});
