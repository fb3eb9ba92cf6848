import { active, play, type Title } from '@roundhouse/engine';
import { supplyByTile, tilesLeft } from '@roundhouse/engine/board';
import { inOrder, turnFrame } from '@roundhouse/engine/rules';
import { presidentOf, spaceOf } from '@roundhouse/engine/shares';
import { dividend, priceMoves } from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';
import { close } from '../toy/closing.ts';
import { board } from '../toy/data.ts';
import { toy } from '../toy/index.ts';
import {
  after,
  cash,
  done,
  eventsOf,
  type Fields,
  moves,
  offered,
  played,
  position,
  refused,
  type Spec,
  stackOf,
  trainsOf,
  treasury,
} from '../toy/position.ts';
import { sharePrice } from '../toy/shares.ts';

// The shared steps of a company's turn.

const LINE = { A2: ['5', 4], B3: ['8', 2], C2: ['57', 1] } as const;
const RED = { shares: ['20P ana', '10 ana x3'], treasury: 100, trains: ['2'] };

describe('track', () => {
  const s = position({ turn: { company: 'RED', step: 'track' }, companies: { RED }, tiles: LINE });
  const lay = (hex: string, tile: string, rotation: number): Fields => ({ type: 'lay', by: 'ana', hex, tile, rotation });

  it('TOY-4.5 is laid where track of the company leads, for what the terrain costs', () => {
    const { state, events } = played(s, lay('B1', '8', 5));
    expect(eventsOf(events, 'laid')).toEqual([{ company: 'RED', hex: 'B1', tile: '8', rotation: 5, cost: 20 }]);
    expect([treasury(state, 'RED'), tilesLeft(board, state.supply.tiles, '8')]).toEqual([80, 1]);
    const blasted = position({ turn: { company: 'RED', step: 'track' }, companies: { RED }, tiles: LINE, own: { blasted: 'B1' } });
    expect(treasury(after(blasted, lay('B1', '8', 5)), 'RED')).toBe(100);
  });

  it.each<[string, Fields]>([
    ['lay.reach TOY-4.4', lay('C4', '9', 1)],
    ['lay.color TOY-4.3', lay('B1', '14', 0)],
    ['lay.color TOY-4.2', lay('C2', '14', 1)],
    ['lay.no-hex TOY-4.3', lay('Z9', '9', 0)],
    ['lay.no-tile TOY-4.3', lay('B1', '99', 0)],
    ['lay.no-rotation TOY-4.3', lay('B1', '8', 6)],
    ['lay.no-lay TOY-4.3', lay('D1', '9', 0)],
    ['lay.off-map TOY-4.3', lay('B1', '9', 0)],
    ['lay.kind TOY-4.3', lay('B1', '57', 0)],
    ['lay.power TOY-4.3', { ...lay('B1', '8', 5), power: 'QUARRY' }],
  ])('%s: %j', (code, move) => {
    expect(refused(s, move)).toBe(code);
  });

  it('is laid once a turn and within the treasury', () => {
    const held = position({ turn: { company: 'RED', step: 'track' }, companies: { RED }, tiles: LINE, privates: { QUARRY: 'ana' } });
    expect(refused(after(held, lay('B1', '8', 5)), lay('C4', '9', 1))).toBe('lay.enough TOY-4.2');
    const poor = position({ turn: { company: 'RED', step: 'track' }, companies: { RED: { ...RED, treasury: 19 } }, tiles: LINE });
    expect(refused(poor, lay('B1', '8', 5))).toBe('lay.cash TOY-4.5');
  });

  it('is upgraded from the phase on that has the colour', () => {
    const green = position({ turn: { company: 'RED', step: 'track' }, phase: '3', companies: { RED }, tiles: LINE });
    const state = after(green, lay('C2', '14', 1));
    expect([state.board.C2, supplyByTile(board, state.supply.tiles)]).toMatchObject([
      { tile: '14', rotation: 1 },
      { 14: 1, 57: 3 },
    ]);
  });
});

it('TOY-4.1 the grant is taken once in a company’s life, and its price goes one to the left', () => {
  const s = position({ turn: { company: 'RED', step: 'grant' }, companies: { RED }, tiles: LINE });
  const { state, events } = played(s, { type: 'grant', by: 'ana' });
  expect(eventsOf(events, 'granted')).toEqual([{ company: 'RED', amount: 20 }]);
  expect([treasury(state, 'RED'), sharePrice(s, 'RED'), sharePrice(state, 'RED')]).toEqual([120, 50, 40]);
  const again = position({ turn: { company: 'RED', step: 'grant' }, companies: { RED }, tiles: LINE, own: { granted: ['RED'] } });
  expect(moves(again, { type: 'grant' })).toEqual([]);
  expect(refused(again, { type: 'grant', by: 'ana' })).toBe('grant.taken TOY-4.1');
});

describe('a token', () => {
  const spec: Spec = { turn: { company: 'RED', step: 'token' }, phase: '3', companies: { RED }, tiles: LINE };
  const token = (hex: string, city = 0): Fields => ({ type: 'token', by: 'ana', hex, city });

  it('is placed in a city within reach, for what the charter says', () => {
    const state = after(position(spec), token('C2'));
    expect([treasury(state, 'RED'), state.companies.RED?.tokens]).toEqual([80, ['A2', 'C2', null]]);
    expect(state.board.C2?.tokens).toEqual([{ of: 'RED', city: 0, slot: 0 }]);
  });

  it.each<[string, Fields, Partial<Spec>]>([
    ['token.no-city TOY-4.7', token('B3'), {}],
    ['token.no-city TOY-4.7', token('C2', 1), {}],
    ['token.no-city TOY-4.7', token('Z9'), {}],
    ['token.own-token TOY-4.7', token('A2'), {}],
    ['token.kept TOY-4.7', token('B5'), {}],
    ['token.reach TOY-4.6', token('C2'), { tiles: { A2: ['5', 4], C2: ['57', 1] } }],
    ['token.full TOY-4.7', token('C2'), { companies: { RED, BLUE: { shares: ['20P ben'], tokens: ['C2'] } } }],
    ['token.cash TOY-4.8', token('C2'), { companies: { RED: { ...RED, treasury: 19 } } }],
    ['token.none-left TOY-4.8', token('D5'), { companies: { RED: { ...RED, tokens: ['C2', 'B5'] } } }],
  ])('%s: %j', (code, move, change) => {
    const s = position({ ...spec, turn: { company: 'RED', step: 'grant' }, ...change });
    expect(refused(s, move)).toBe(code);
  });

  it('is placed once a turn', () => {
    const s = position({ ...spec, turn: { company: 'RED', step: 'grant' } });
    expect(refused(after(s, token('C2')), token('C2'))).toBe('token.once TOY-4.6');
  });
});

describe('a dividend', () => {
  const at = { run: { income: 30, treasury: 0 } };
  const spec: Spec = {
    turn: { company: 'GREEN', step: 'dividend', at },
    companies: { GREEN: { shares: ['20P ana', '10 ana', '5 ben', '10 GREEN', '10 pool'], trains: ['2'] } },
  };
  const choose = (choice: string): Fields => ({ type: 'dividend', by: 'ana', choice });

  it('TOY-4.10 is paid to players and to the company for its own shares, and moves the price', () => {
    const { state, events } = played(position(spec), choose('pay'));
    expect([cash(state, 'ana'), cash(state, 'ben'), treasury(state, 'GREEN'), sharePrice(state, 'GREEN')]).toEqual([9, 1, 3, 60]);
    expect(eventsOf(events, 'dividend')).toEqual([
      {
        company: 'GREEN',
        choice: 'pay',
        earned: 30,
        split: [
          { to: 'ana', amount: 9 },
          { to: 'ben', amount: 1 },
          { to: 'GREEN', amount: 3 },
        ],
      },
    ]);
  });

  it('or withheld', () => {
    const state = after(position(spec), choose('withhold'));
    expect([cash(state, 'ana'), treasury(state, 'GREEN'), sharePrice(state, 'GREEN')]).toEqual([0, 30, 40]);
    expect(refused(position(spec), choose('half'))).toBe('dividend.choice TOY-4.10');
  });

  it('comes by itself where there is one choice', () => {
    const s = position({ ...spec, turn: { company: 'GREEN', step: 'dividend', at: { run: { income: 0, treasury: 0 } } } });
    expect([sharePrice(s, 'GREEN'), moves(s, { type: 'dividend' })]).toEqual([40, []]);
  });

  it('foretells where the price would go with each choice, and changes nothing', () => {
    const s = position(spec);
    const [pay, withhold] = ['pay', 'withhold'].map((choice) => after(s, choose(choice)));
    expect(priceMoves(toy, s, 'GREEN', 30)).toEqual({
      pay: { price: 60, space: spaceOf(pay as typeof s, 'GREEN') },
      withhold: { price: 40, space: spaceOf(withhold as typeof s, 'GREEN') },
    });
    expect(Object.keys(priceMoves(toy, s, 'GREEN', 0))).toEqual(['withhold']);
    expect(sharePrice(s, 'GREEN')).toBe(50);
    expect(priceMoves({ ...toy, turns: {} }, s, 'GREEN', 30)).toEqual({});
  });

  it('may strike the company off while it moves the price', () => {
    const last = dividend({
      choices: () => ['pay', 'withhold'],
      split: () => [],
      moved: close,
      rules: { choice: 'TOY-4.10', must: 'TOY-4.10' },
    });
    const title: Title = { ...toy, turns: { ...toy.turns, company: inOrder(last) } };
    const s = position(spec);
    const outcome = play(title, { ...s, stack: [turnFrame('company', 'GREEN', at)] }, choose('pay'));
    expect(outcome).toMatchObject({ ok: true, state: { companies: { GREEN: { floated: false } } } });
  });
});

describe('buying trains', () => {
  const spec: Spec = {
    turn: { company: 'RED', step: 'trains' },
    companies: { RED: { ...RED, treasury: 200 }, BLUE: { shares: ['20P ben', '10 ben x3'], trains: ['2'] } },
  };
  const buy = (train: string, price: number, from = 'bank', by = 'ana'): Fields => ({ type: 'buy-train', by, from, train, price });

  it.each<[string, Fields, Partial<Spec>]>([
    ['train.not-on-sale TOY-4.11', buy('3/mail', 80), {}],
    ['train.not-on-sale TOY-4.11', buy('2', 40, 'pool'), {}],
    ['train.not-on-sale TOY-4.11', buy('2', 40, 'RED'), {}],
    ['train.not-on-sale TOY-4.11', buy('4', 40, 'BLUE'), {}],
    ['train.not-on-sale TOY-4.11', buy('2', 40, 'PINK'), {}],
    ['train.price TOY-4.11', buy('2', 39), {}],
    ['train.trade-phase TOY-4.14', buy('2', 40, 'BLUE'), {}],
    ['train.price TOY-4.14', buy('2', 81, 'BLUE'), { phase: '3' }],
    ['train.price TOY-4.14', buy('2', 0, 'BLUE'), { phase: '3' }],
    ['train.cash TOY-4.11', buy('2', 80, 'BLUE'), { phase: '3', companies: { ...spec.companies, RED: { ...RED, treasury: 79 } } }],
    ['train.cash TOY-4.11', buy('2', 40), { companies: { RED: { ...RED, treasury: 39 } }, privates: { QUARRY: 'ana' } }],
    ['train.limit TOY-4.12', buy('2', 40), { companies: { RED: { ...RED, trains: ['2', '2', '2'] } } }],
    ['train.no-need TOY-6.1', { type: 'sell', by: 'ana', company: 'RED', percent: 10 }, {}],
    ['train.no-need TOY-6.1', { type: 'bankrupt', by: 'ana' }, {}],
  ])('%s: %j', (code, move, change) => {
    expect(refused(position({ ...spec, ...change }), move)).toBe(code);
  });

  it('takes new trains in their order, a side of choice, and used ones', () => {
    const last = position({ ...spec, left: { 2: 1 }, used: ['2'] });
    expect(moves(last, { type: 'buy-train' })).toEqual([
      { type: 'buy-train', from: 'bank', train: '2', price: 40 },
      { type: 'buy-train', from: 'pool', train: '2', price: 40 },
    ]);
    const next = after(last, buy('2', 40));
    expect(moves(next, { type: 'buy-train', from: 'bank' })).toEqual([
      { type: 'buy-train', from: 'bank', train: '3/mail', price: 80 },
      { type: 'buy-train', from: 'bank', train: '3/goods', price: 90 },
    ]);
  });

  it('starts a phase with the first of a type, and trains rust', () => {
    const s = position({ ...spec, phase: '3', left: { 2: 0, 3: 0 }, used: ['2'] });
    const { state, events } = played(s, buy('4', 120));
    expect([state.phase, trainsOf(state, 'RED'), trainsOf(state, 'BLUE'), state.supply.used]).toEqual(['4', ['4'], [], []]);
    expect(events.map(({ type }) => type)).toEqual(['train.bought', 'phase', 'rusted']);
  });
});

describe('a president’s help', () => {
  const spec: Spec = {
    turn: { company: 'RED', step: 'trains' },
    phase: '3',
    left: { 2: 0 },
    companies: {
      RED: { shares: ['20P ana', '10 ana x2', '10 ben x2'], treasury: 10 },
      BLUE: { shares: ['20P ben', '10 ben', '10 ana x2'], at: [2, 2] },
    },
  };
  const buy = (train: string, price: number): Fields => ({ type: 'buy-train', by: 'ana', from: 'bank', train, price });
  const sell = (company: string, percent: number): Fields => ({ type: 'sell', by: 'ana', company, percent });

  it('adds cash, for the cheapest train only', () => {
    const s = position({ ...spec, cash: { ana: 100 } });
    expect(refused(s, buy('3/goods', 90))).toBe('train.help-choice TOY-6.1');
    const { state, events } = played(s, buy('3/mail', 80));
    expect(eventsOf(events, 'train.bought')).toEqual([{ company: 'RED', from: 'bank', train: '3/mail', price: 80, added: 70, by: 'ana' }]);
    expect([cash(state, 'ana'), treasury(state, 'RED')]).toEqual([30, 0]);
  });

  it('is not given where the company can pay', () => {
    const s = position({ ...spec, cash: { ana: 100 }, companies: { ...spec.companies, RED: { shares: ['20P ana'], treasury: 80 } } });
    expect(refused(s, buy('3/goods', 90))).toBe('train.cash TOY-4.11');
  });

  it('sells only as far as needed, and never the presidency of the company itself', () => {
    // 70 are missing, 20 in cash: 50 must come from sales. A share of Red brings 50, one of Blue 40.
    const s = position({ ...spec, cash: { ana: 20 } });
    expect(refused(s, buy('3/mail', 80))).toBe('train.raise TOY-6.1');
    expect(moves(s, { type: 'sell' })).toEqual([sell('RED', 10), sell('BLUE', 10), sell('BLUE', 20)].map(({ by: _, ...move }) => move));
    expect(refused(s, sell('RED', 20))).toBe('sale.more-than-needed TOY-6.1');
    expect(refused(s, sell('RED', 30))).toBe('sale.keeps-president TOY-6.1');
    expect(refused(s, { type: 'bankrupt', by: 'ana' })).toBe('train.not-bankrupt TOY-6.2');
    const sold = after(s, sell('BLUE', 10));
    expect(moves(sold, { type: 'sell' })).not.toEqual([]);
    const enough = after(sold, sell('RED', 10));
    expect(moves(enough, { type: 'sell' })).toEqual([]);
    expect(trainsOf(after(enough, buy('3/mail', 80)), 'RED')).toEqual(['3/mail']);
  });

  it('may end with his ruin, here by itself as nothing is left to choose', () => {
    const s = position({ ...spec, companies: { RED: { shares: ['20P ana', '10 ben x2'], treasury: 10 } }, cash: { ana: 20, ben: 200 } });
    expect([s.players.ana, presidentOf(s, 'RED'), active(toy, s)]).toMatchObject([{ cash: 0, out: true }, 'ben', ['ben']]);
    expect(treasury(s, 'RED')).toBe(30);
  });
});

describe('dealing in its own shares', () => {
  const spec: Spec = {
    turn: { company: 'GREEN', step: 'company-stock' },
    companies: { GREEN: { shares: ['20P ana', '10 ana x2', '20 pool', '10 pool'], treasury: 100, trains: ['2'] } },
  };
  const s = position(spec);
  const issue = (percent: number): Fields => ({ type: 'issue', by: 'ana', percent });
  const redeem = (percent: number): Fields => ({ type: 'redeem', by: 'ana', percent });

  it('issues to the pool at the market price, which then falls', () => {
    const { state, events } = played(s, issue(15));
    expect(eventsOf(events, 'issued')).toEqual([{ company: 'GREEN', percent: 15, amount: 75, from: 'ipo', to: 'pool' }]);
    expect([treasury(state, 'GREEN'), sharePrice(state, 'GREEN')]).toEqual([175, 40]);
  });

  it('or redeems from it', () => {
    const state = after(s, redeem(20));
    expect([treasury(state, 'GREEN'), state.companies.GREEN?.certificates.filter(({ owner }) => owner === 'GREEN')]).toEqual([
      0,
      [{ percent: 20, president: false, owner: 'GREEN' }],
    ]);
  });

  it.each<[string, Fields, Partial<Spec>]>([
    ['company-stock.sell TOY-4.15', issue(0), {}],
    ['company-stock.sell TOY-4.15', issue(25), {}],
    ['company-stock.sell TOY-4.15', issue(7), {}],
    ['company-stock.buy TOY-4.15', redeem(0), {}],
    ['company-stock.buy TOY-4.15', redeem(30), {}],
    ['company-stock.buy TOY-4.15', redeem(5), {}],
    ['company-stock.cash TOY-4.15', redeem(20), { companies: { GREEN: { shares: ['20P ana', '20 pool'], treasury: 99, trains: ['2'] } } }],
  ])('%s: %j', (code, move, change) => {
    expect(refused(position({ ...spec, ...change }), move)).toBe(code);
  });

  it('once a turn, and not in the first', () => {
    const held = position({ ...spec, privates: { QUARRY: 'ana' } });
    expect(refused(after(held, issue(10)), redeem(10))).toBe('company-stock.once TOY-4.15');
    const first = position({
      ...spec,
      companies: { GREEN: { shares: ['20P ana'], operated: 0, treasury: 100 } },
      privates: { QUARRY: 'ana' },
    });
    expect(refused(first, issue(10))).toBe('company-stock.first-turn TOY-4.15');
    expect(stackOf(after(held, issue(10), done('ana', 'company-stock')))).not.toEqual(['company GREEN']);
  });
});

describe('a discard', () => {
  const spec: Spec = {
    turn: { company: 'RED', step: 'grant' },
    phase: '4',
    companies: { RED: { ...RED, trains: ['3/mail', '3/goods', '4'] } },
  };

  it('goes on, one train after the other, until the limit is kept', () => {
    const s = position(spec);
    const discard = (train: string): Fields => ({ type: 'discard', by: 'ana', train });
    expect(refused(s, discard('2'))).toBe('discard.no-such-train TOY-4.12');
    const one = after(s, discard('4'));
    expect(stackOf(one)).toEqual(['company RED', 'discard RED']);
    const two = after(one, discard('3/mail'));
    expect([stackOf(two), trainsOf(two, 'RED'), two.supply.used]).toEqual([
      ['company RED'],
      ['3/goods'],
      [{ type: '4' }, { type: '3', side: 'mail' }],
    ]);
  });

  it('comes by itself for a company without a president', () => {
    const s = position({
      ...spec,
      turn: { player: 'ana' },
      cash: { ana: 100 },
      companies: { RED: { shares: ['20P pool'], trains: ['3/mail', '4'] } },
    });
    expect([trainsOf(s, 'RED'), stackOf(s)]).toEqual([['4'], ['sell first ana']]);
  });
});

describe('buying a private', () => {
  const spec: Spec = { turn: { company: 'RED', step: 'grant' }, companies: { RED }, privates: { FERRY: 'ben' } };
  const buy = (id: string, price: number): Fields => ({ type: 'buy-private', by: 'ana', private: id, price });

  it('needs an owner who agrees', () => {
    const s = position(spec);
    expect(offered(s, { type: 'buy-private' })).toEqual([
      { move: buy('FERRY', 10), ranges: { price: { min: 10, max: 40, step: 1 } }, waits: false },
    ]);
    const { state, events } = played(s, buy('FERRY', 15), { type: 'let', by: 'ben' });
    expect(eventsOf(events, 'private.bought')).toEqual([{ company: 'RED', private: 'FERRY', from: 'ben', price: 15 }]);
    expect([state.assets.FERRY?.owner, treasury(state, 'RED'), cash(state, 'ben')]).toEqual(['RED', 85, 15]);
  });

  it('RH-1 is not asked a third time for no more', () => {
    const no: Fields = { type: 'refuse', by: 'ben' };
    const s = after(position(spec), buy('FERRY', 15), no, buy('FERRY', 15), no);
    expect(refused(s, buy('FERRY', 15))).toBe('ask.declined RH-1');
    expect(offered(s, { type: 'buy-private' })[0]?.ranges).toEqual({ price: { min: 16, max: 40, step: 1 } });
  });

  it.each<[string, Fields, Partial<Spec>]>([
    ['private.no-owner TOY-5.1', buy('QUARRY', 30), {}],
    ['private.no-owner TOY-5.1', buy('NONE', 30), {}],
    ['private.no-owner TOY-5.1', buy('FERRY', 20), { privates: { FERRY: 'RED' } }],
    ['private.no-owner TOY-5.1', buy('FERRY', 20), { privates: { FERRY: 'bank' } }],
    ['private.price TOY-5.1', buy('FERRY', 9), {}],
    ['private.price TOY-5.1', buy('FERRY', 41), {}],
    ['private.cash TOY-5.1', buy('FERRY', 20), { companies: { RED: { ...RED, treasury: 19 } } }],
  ])('%s: %j', (code, move, change) => {
    expect(refused(position({ ...spec, ...change }), move)).toBe(code);
  });
});
