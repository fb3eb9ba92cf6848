import { active, type State, view } from '@roundhouse/engine';
import { refuse } from '@roundhouse/engine/rules';
import { freeCash, openWaterfall, type Waterfall, type WaterfallPolicy, waterfall } from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';
import { alone } from '../toy/alone.ts';
import { toy } from '../toy/index.ts';
import { own } from '../toy/own.ts';
import { after, cash, done, eventsOf, type Fields, moves, offered, opening, played, position, refused } from '../toy/position.ts';

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

describe('by other rules', () => {
  // Three items: the third is no private. A raise is 7 at least and bids are multiples of 5.
  const told: unknown[] = [];
  const rules: WaterfallPolicy = {
    raise: 7,
    multiple: 5,
    cut: 12,
    may: (_s, player, item) => (player === 'cleo' && item !== 'QUARRY' ? refuse('draft.must', `${player} ${item}`) : null),
    allPassed: (_e, at) => told.push(['all passed', at.turn, at.passes]),
    award: (_e, player, item, price) => told.push([player, item, price]),
    finished: (_e, { lastBuyer, turn }) => told.push(['finished', lastBuyer, turn]),
    rules: { turn: 'turn', first: 'first', raise: 'raise', cash: 'cash', contest: 'contest', contestCash: 'contest cash' },
  };
  const ITEMS = [
    { id: 'FERRY', price: 20 },
    { id: 'QUARRY', price: 30 },
    { id: 'mill', price: 41 },
  ];
  const table = position({ turn: { player: 'ana' }, cash: { ana: 100, ben: 104, cleo: 60 } });
  const game = (change: Partial<WaterfallPolicy> = {}) => alone(() => waterfall({ ...rules, ...change }));
  const main = game();
  const s = main.begin(table, null, openWaterfall('ben', ITEMS));
  const who = (state: State) => active(main.title(), state);
  const auction = (state: State) => view(main.title(), state).decision?.auction;
  const memory = (state: State): Waterfall => {
    const [frame] = state.stack;
    if (frame === undefined || !('turn' in frame)) throw new Error('no auction');
    return frame.at.waterfall as Waterfall;
  };

  it('a bid is the raise above the highest, rounded up to a multiple', () => {
    expect(main.offered(s)).toEqual([
      { move: buy('ben', 'FERRY') },
      { move: bid('ben', 'QUARRY', 40), ranges: { amount: { min: 40, max: 100, step: 5 } } },
      { move: bid('ben', 'mill', 50), ranges: { amount: { min: 50, max: 100, step: 5 } } },
      { move: pass('ben') },
    ]);
    expect(main.refusal(s, bid('ben', 'QUARRY', 39))).toEqual({ code: 'auction.too-low', rule: 'raise', params: { least: 40 } });
    expect(main.refusal(s, bid('ben', 'QUARRY', 41))).toEqual({ code: 'auction.multiple', rule: 'raise', params: { of: 5 } });
    expect(main.refusal(s, bid('ben', 'QUARRY', 105))).toEqual({ code: 'auction.cash', rule: 'cash', params: { cash: 104 } });
    // Cleo has 60, and the least is now 65.
    expect(main.offered(main.after(s, bid('ben', 'QUARRY', 55)))).toEqual([{ move: pass('cleo') }]);
  });

  it('an item may be barred to a player, to buy as to bid on', () => {
    const cleo = main.after(s, pass('ben'));
    expect(main.refusal(cleo, buy('cleo', 'FERRY'))).toMatchObject({ rule: 'cleo FERRY' });
    expect(main.refusal(cleo, bid('cleo', 'mill', 50))).toMatchObject({ rule: 'cleo mill' });
    expect(main.offered(cleo).map(({ move }) => move)).toEqual([bid('cleo', 'QUARRY', 40), pass('cleo')]);
  });

  it('money bid on other items is not free, that on the item itself is', () => {
    const bids = main.after(s, bid('ben', 'QUARRY', 40), pass('cleo'), pass('ana'), bid('ben', 'mill', 60));
    const at = memory(bids);
    expect([null, 'FERRY', 'QUARRY', 'mill'].map((item) => freeCash(bids, at, 'ben', item))).toEqual([4, 4, 44, 64]);
    expect(freeCash(bids, at, 'ana', null)).toBe(100);
    const again = main.after(bids, pass('cleo'), pass('ana'));
    expect(main.refusal(again, buy('ben', 'FERRY'))).toEqual({ code: 'auction.cash', rule: 'cash', params: { cash: 4 } });
    expect(main.offered(again).map(({ move }) => move)).toEqual([pass('ben')]);
    // A higher bid takes the place of the earlier one.
    const rich = main.after(s, bid('ben', 'mill', 50), pass('cleo'), pass('ana'), bid('ben', 'mill', 60));
    expect(memory(rich).items[2]?.bids).toEqual([{ by: 'ben', amount: 60 }]);
  });

  it('a bid may be all that a player has free', () => {
    const exact = { ...table, players: { ...table.players, ben: { name: 'B', cash: 50, out: false, debts: [] } } };
    const at = main.begin(exact, null, openWaterfall('ben', ITEMS));
    expect(main.offered(at, { type: 'bid', item: 'mill' })).toEqual([
      { move: bid('ben', 'mill', 50), ranges: { amount: { min: 50, max: 50, step: 5 } } },
    ]);
    expect(memory(main.after(at, bid('ben', 'mill', 50))).items[2]?.bids).toEqual([{ by: 'ben', amount: 50 }]);
  });

  it('an auction without items is over and asks nobody', () => {
    const here = { about: '', at: openWaterfall('ben', []), turn: null, depth: 0, proof: true };
    const step = waterfall(rules);
    expect([step.deciders(table, here), [...step.candidates(table, here, {})], step.open?.(table, here), step.must?.(table, here)]).toEqual(
      [[], [], false, null],
    );
    const going = { ...here, at: openWaterfall('ben', ITEMS) };
    expect([step.deciders(table, going), step.open?.(table, going)]).toEqual([['ben'], true]);
  });

  it('the first item costs exactly what a player may have left', () => {
    const exact = { ...table, players: { ...table.players, ben: { name: 'B', cash: 20, out: false, debts: [] } } };
    const at = main.begin(exact, null, openWaterfall('ben', ITEMS));
    expect(cash(main.after(at, buy('ben', 'FERRY')), 'ben')).toBe(0);
    const short = { ...table, players: { ...table.players, ben: { name: 'B', cash: 19, out: false, debts: [] } } };
    expect(main.refusal(main.begin(short, null, openWaterfall('ben', ITEMS)), buy('ben', 'FERRY'))).toMatchObject({ params: { cash: 19 } });
  });

  it('refuses with what its sentence needs', () => {
    expect(main.refusal(s, buy('ben', 'mill'))).toEqual({ code: 'auction.only-first', rule: 'first', params: { item: 'FERRY' } });
    expect(main.refusal(s, bid('ben', 'FERRY', 50))).toEqual({ code: 'auction.first-is-bought', rule: 'first', params: { item: 'FERRY' } });
    expect(main.refusal(s, bid('ben', 'none', 50))).toEqual({ code: 'auction.not-for-sale', rule: 'turn', params: { item: 'none' } });
    expect(main.refusal(s, done('ben', 'waterfall'))).toMatchObject({ code: 'auction.unsold-items', rule: 'turn' });
  });

  describe('a contest', () => {
    // Ana bid 50, ben 40 and cleo 60 for the quarry; ben alone bid for the mill; ana buys the ferry.
    const contest = main.played(
      s,
      bid('ben', 'QUARRY', 40),
      pass('cleo'),
      bid('ana', 'QUARRY', 50),
      bid('ben', 'mill', 50),
      bid('cleo', 'QUARRY', 60),
      buy('ana', 'FERRY'),
    );

    it('is told with all bidders, the lowest bid speaking', () => {
      expect(eventsOf(contest.events, 'auction.contest')).toEqual([{ item: 'QUARRY', bidders: ['ben', 'ana', 'cleo'] }]);
      expect(who(contest.state)).toEqual(['ben']);
      expect(auction(contest.state)).toMatchObject({
        item: 'QUARRY',
        high: { by: 'cleo', amount: 60 },
        least: 70,
        bidders: ['ben', 'ana', 'cleo'],
        picker: null,
      });
      expect(auction(s)).toMatchObject({ item: null, high: null, least: null, bidders: [] });
      expect(auction(s)?.items.map(({ id, price }) => [id, price])).toEqual([
        ['FERRY', 20],
        ['QUARRY', 30],
        ['mill', 41],
      ]);
    });

    it('begins when its item is the first, and goes by the bids as they rose', () => {
      const { state, events } = main.played(s, bid('ben', 'QUARRY', 40), pass('cleo'), bid('ana', 'QUARRY', 50), buy('ben', 'FERRY'));
      expect(eventsOf(events, 'auction.contest')).toEqual([{ item: 'QUARRY', bidders: ['ben', 'ana'] }]);
      expect([who(state), auction(state)?.high]).toEqual([['ben'], { by: 'ana', amount: 50 }]);
      const raised = main.after(state, bid('ben', 'QUARRY', 60));
      expect([who(raised), auction(raised)]).toMatchObject([['ana'], { high: { by: 'ben', amount: 60 }, bidders: ['ana', 'ben'] }]);
    });

    it('takes bids on that item alone, and none beyond what is free', () => {
      // Ben has 54 beside his bid on the mill; 70 is the least.
      expect(main.offered(contest.state)).toEqual([{ move: pass('ben') }]);
      expect(main.refusal(contest.state, bid('ben', 'QUARRY', 70))).toEqual({
        code: 'auction.cash',
        rule: 'contest cash',
        params: { cash: 54 },
      });
      expect(main.refusal(contest.state, bid('ben', 'mill', 70))).toEqual({
        code: 'auction.contest',
        rule: 'contest',
        params: { item: 'QUARRY' },
      });
      expect(main.refusal(contest.state, buy('ben', 'QUARRY'))).toEqual({
        code: 'auction.contest',
        rule: 'contest',
        params: { item: 'QUARRY' },
      });
      const { contestCash: _, ...cited } = rules.rules;
      const plain = game({ rules: cited });
      expect(plain.refusal(contest.state, bid('ben', 'QUARRY', 70))).toMatchObject({ rule: 'cash' });
    });

    it('ends with one bidder, whose other bids then count, and the player after the buyer goes on', () => {
      told.length = 0;
      const two = main.after(contest.state, pass('ben'));
      expect([who(two), told]).toEqual([['ana'], []]);
      const raised = main.after(two, bid('ana', 'QUARRY', 75));
      expect(who(raised)).toEqual(['cleo']);
      const { state, events } = main.played(raised, pass('cleo'));
      expect(eventsOf(events, 'auction.dropped')).toEqual([{ by: 'cleo', item: 'QUARRY' }]);
      expect(eventsOf(events, 'auction.sold')).toEqual([
        { item: 'QUARRY', to: 'ana', price: 75 },
        { item: 'mill', to: 'ben', price: 50 },
      ]);
      // Ana bought the ferry, so ben would be next; he also bought last.
      expect([told, state.result, cash(state, 'ana'), cash(state, 'ben')]).toEqual([
        [
          ['ana', 'QUARRY', 75],
          ['ben', 'mill', 50],
          ['finished', 'ben', 'ben'],
        ],
        [],
        5,
        54,
      ]);
    });
  });

  it('when all pass the price falls, at most to nothing, and the player to act takes it then', () => {
    told.length = 0;
    const all = [pass('ben'), pass('cleo'), pass('ana')];
    const once = main.played(s, ...all);
    expect([eventsOf(once.events, 'auction.cut'), told]).toEqual([[{ item: 'FERRY', price: 8 }], [['all passed', 'ben', 3]]]);
    expect(memory(once.state)).toMatchObject({ passes: 0, turn: 'ben' });
    told.length = 0;
    const { state, events } = main.played(once.state, ...all);
    expect(eventsOf(events, 'auction.cut')).toEqual([{ item: 'FERRY', price: 0 }]);
    expect([told, who(state), cash(state, 'ben')]).toEqual([
      [
        ['all passed', 'ben', 3],
        ['ben', 'FERRY', 0],
      ],
      ['cleo'],
      104,
    ]);
    expect(memory(state)).toMatchObject({ passes: 0, contest: false, lastBuyer: 'ben' });
  });

  it('an item that is given away may leave one with bids to be sold next', () => {
    const bids = main.after(s, bid('ben', 'QUARRY', 40), pass('cleo'), pass('ana'), pass('ben'));
    const { events, state } = main.played(bids, pass('cleo'), pass('ana'), pass('ben'));
    expect(eventsOf(events, 'auction.sold')).toEqual([
      { item: 'FERRY', to: 'cleo', price: 0 },
      { item: 'QUARRY', to: 'ben', price: 40 },
    ]);
    expect(who(state)).toEqual(['ana']);
  });

  it('the auction ends with the last item', () => {
    told.length = 0;
    const free = game({ may: () => null });
    const over = free.after(s, buy('ben', 'FERRY'), buy('cleo', 'QUARRY'), buy('ana', 'mill'));
    expect([over.result, told.at(-1)]).toEqual([[], ['finished', 'ana', 'ben']]);
    const remove = game({ cut: null });
    told.length = 0;
    const gone = remove.after(s, pass('ben'), pass('cleo'), pass('ana'));
    expect([gone.result, told.at(-1)]).toEqual([[], ['finished', null, 'ben']]);
    expect(main.begin(table, null, openWaterfall('ben', [])).result).toEqual([]);
  });
});
