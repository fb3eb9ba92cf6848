import { active, type State } from '@roundhouse/engine';
import { Edit, refuse } from '@roundhouse/engine/rules';
import { ordinary } from '@roundhouse/engine/shares';
import {
  automatic,
  type BuyPrivatePolicy,
  buyPrivate,
  type CompanyStockPolicy,
  companyStock,
  type DiscardPolicy,
  discard,
  handOver,
  once,
  pickCertificates,
  trainLimit,
  trigger,
} from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';
import { alone } from '../toy/alone.ts';
import { cash, done, eventsOf, type Fields, position, type Spec, trainsOf, treasury } from '../toy/position.ts';
import { dealPolicy } from '../toy/shares.ts';

// Shared steps of a company with what titles may add to them and the Toy Valley does not.

const RED = { shares: ['20P ana', '10 ana x3'], treasury: 100 };
const table = (change: Partial<Spec> = {}): State =>
  position({ turn: { player: 'ana' }, cash: { ana: 100, ben: 100 }, companies: { RED }, ...change });
const ORPHAN = { companies: { RED: { ...RED, shares: ['20P pool', '10 ana'] } } };
const offersOf = (offers: readonly { readonly move: object }[]) => offers.map(({ move }) => move);

describe('a private for a company', () => {
  const bought: unknown[] = [];
  const rules: BuyPrivatePolicy = {
    range: (_s, company, id) =>
      id === 'QUARRY' ? refuse('private.phase', `${company} range`, { phase: '2' }) : { min: 10, max: 40, rule: 'price' },
    bought: (_e, company, id) => bought.push([company, id]),
    rules: { owner: (_s, id) => `owner ${id}`, cash: 'cash' },
  };
  const buy = (id: string, price: number): Fields => ({ type: 'buy-private', by: 'ana', private: id, price });
  const { begin, within, after, played, refusal, offered } = alone(() => buyPrivate(rules));
  const s = begin(table({ privates: { FERRY: 'ana', QUARRY: 'ana' } }), 'RED');

  it('is bought for what the title allows and the treasury holds', () => {
    expect(offered(s)).toEqual([
      { move: buy('FERRY', 10), ranges: { price: { min: 10, max: 40, step: 1 } } },
      { move: done('ana', 'buy-private') },
    ]);
    const max = (amount: number) => {
      const at = within(table({ privates: { FERRY: 'ana' }, companies: { RED: { ...RED, treasury: amount } } }), 'RED');
      return offered(at, { type: 'buy-private' })[0]?.ranges?.price?.max;
    };
    expect([max(9), max(10), max(39), max(41)]).toEqual([undefined, 10, 39, 40]);
    for (const price of [9, 41])
      expect(refusal(s, buy('FERRY', price))).toEqual({ code: 'private.price', rule: 'price', params: { min: 10, max: 40 } });
    expect(refusal(s, buy('QUARRY', 20))).toEqual({ code: 'private.phase', rule: 'RED range', params: { phase: '2' } });
    expect([10, 40].map((price) => treasury(after(s, buy('FERRY', price)), 'RED'))).toEqual([90, 60]);
    const poor = within(table({ privates: { FERRY: 'ana' }, companies: { RED: { ...RED, treasury: 39 } } }), 'RED');
    expect(refusal(poor, buy('FERRY', 40))).toEqual({ code: 'private.cash', rule: 'cash', params: { treasury: 39 } });
    expect(treasury(after(poor, buy('FERRY', 39)), 'RED')).toBe(0);
  });

  it('changes hands, and the title is told', () => {
    bought.length = 0;
    const { state, events } = played(s, buy('FERRY', 15));
    expect([state.assets.FERRY?.owner, cash(state, 'ana'), bought]).toEqual(['RED', 115, [['RED', 'FERRY']]]);
    expect(eventsOf(events, 'private.bought')).toEqual([{ company: 'RED', private: 'FERRY', from: 'ana', price: 15 }]);
  });

  it('belongs to a player and is open', () => {
    expect(refusal(s, buy('NONE', 15))).toEqual({ code: 'private.no-owner', rule: 'owner NONE', params: { private: 'NONE' } });
    const shut = { ...s, assets: { ...s.assets, FERRY: { owner: 'ana', open: false, used: 0 } } };
    expect(refusal(shut, buy('FERRY', 15))).toEqual({ code: 'private.no-owner', rule: 'owner FERRY', params: { private: 'FERRY' } });
    expect(offered(shut, { type: 'buy-private' })).toEqual([]);
    const held = within(table({ privates: { FERRY: 'bank' } }), 'RED');
    expect([refusal(held, buy('FERRY', 15)).code, offered(held, { type: 'buy-private' })]).toEqual(['private.no-owner', []]);
    expect(offered(within(table({ ...ORPHAN, privates: { FERRY: 'ana' } }), 'RED'))).toEqual([]);
  });

  it('may not be bought at some moments', () => {
    const barred = alone(() => buyPrivate({ ...rules, bar: ({ about }) => refuse('private.forced-sale', `${about} bar`) }));
    const at = barred.within(table({ privates: { FERRY: 'ana' } }), 'RED');
    expect(barred.refusal(at, buy('FERRY', 15))).toMatchObject({ code: 'private.forced-sale', rule: 'RED bar' });
    expect(barred.offered(at, { type: 'buy-private' })).toEqual([]);
    const open = alone(() => buyPrivate({ ...rules, bar: () => null }));
    expect(open.after(open.begin(table({ privates: { FERRY: 'ana' } }), 'RED'), buy('FERRY', 15)).assets.FERRY?.owner).toBe('RED');
  });

  it('of another is offered for more where he declined twice, one’s own for as little as ever', () => {
    const two = begin(table({ privates: { FERRY: 'ben' } }), 'RED');
    const no: Fields = { type: 'refuse', by: 'ben' };
    const twice = after(two, buy('FERRY', 20), no, buy('FERRY', 20), no);
    expect(offered(twice)[0]?.ranges?.price).toEqual({ min: 21, max: 40, step: 1 });
    // Nothing is left to offer where the most was declined.
    expect(after(two, buy('FERRY', 40), no).result).toEqual([]);
    const [frame] = twice.stack;
    if (frame === undefined || !('turn' in frame)) throw new Error('no turn');
    const own = { ...s, stack: [{ ...frame, declined: [...frame.declined, ...frame.declined].map((deal) => ({ ...deal })) }] };
    expect(offered(own)[0]?.ranges?.price?.min).toBe(10);
  });
});

describe('shares of a company in its own hands', () => {
  const sold: unknown[] = [];
  const rules: CompanyStockPolicy = {
    bar: (_s, company) => (company === 'BLUE' ? refuse('company-stock.once', 'bar') : null),
    source: (company) => company,
    price: () => 50,
    mostSold: () => 15,
    mostBought: () => 20,
    sold: (_e, company, percent) => sold.push([company, percent]),
    rules: { once: 'once', sell: 'sell', buy: 'buy', cash: 'cash' },
  };
  const GREEN = { shares: ['20P ana', '10 GREEN', '5 GREEN x2', '10 pool', '5 pool x2'], treasury: 100 };
  const at = (change: object = {}) => within(table({ companies: { GREEN: { ...GREEN, ...change } } }), 'GREEN');
  const deal = (type: 'issue' | 'redeem', percent: number): Fields => ({ type, by: 'ana', percent });
  const { begin, within, played, refusal, offered } = alone(() => companyStock(rules));

  it('are issued and redeemed in every amount that certificates make up, up to the most', () => {
    expect(offersOf(offered(at()))).toEqual([
      ...[5, 10, 15].map((percent) => deal('issue', percent)),
      ...[5, 10, 15, 20].map((percent) => deal('redeem', percent)),
      done('ana', 'company-stock'),
    ]);
    expect(offersOf(offered(at({ shares: ['20P ana', '10 GREEN', '10 pool'] })))).toEqual([
      deal('issue', 10),
      deal('redeem', 10),
      done('ana', 'company-stock'),
    ]);
    expect(refusal(at(), deal('issue', 20))).toEqual({ code: 'company-stock.sell', rule: 'sell', params: { most: 15 } });
    expect(refusal(at(), deal('issue', 0))).toMatchObject({ code: 'company-stock.sell' });
    expect(refusal(at(), deal('redeem', 25))).toEqual({ code: 'company-stock.buy', rule: 'buy', params: { most: 20 } });
    expect(refusal(at(), deal('redeem', 0))).toMatchObject({ code: 'company-stock.buy' });
  });

  it('are paid at the price of now, an issue by the bank', () => {
    sold.length = 0;
    const { state, events } = played(at(), deal('issue', 15));
    expect(eventsOf(events, 'issued')).toEqual([{ company: 'GREEN', percent: 15, amount: 75, from: 'GREEN', to: 'pool' }]);
    expect([treasury(state, 'GREEN'), sold, state.result]).toEqual([175, [['GREEN', 15]], []]);
  });

  it('a redemption by the company, as far as its treasury goes', () => {
    sold.length = 0;
    const { state, events } = played(at(), deal('redeem', 20));
    expect(eventsOf(events, 'redeemed')).toEqual([{ company: 'GREEN', percent: 20, amount: 100, from: 'pool', to: 'GREEN' }]);
    expect([treasury(state, 'GREEN'), sold]).toEqual([0, []]);
    expect(refusal(at({ treasury: 99 }), deal('redeem', 20))).toEqual({
      code: 'company-stock.cash',
      rule: 'cash',
      params: { treasury: 99 },
    });
  });

  it('are dealt in once, and by a president', () => {
    const again = within(at(), 'GREEN', 'issue');
    expect(refusal(again, deal('issue', 5))).toEqual({ code: 'company-stock.once', rule: 'once', params: {} });
    expect(offered(again, { type: 'issue' })).toEqual([]);
    expect(begin(table({ companies: { GREEN: { ...GREEN, shares: ['20P pool', '10 GREEN'] } } }), 'GREEN').result).toEqual([]);
    const blue = within(table({ companies: { BLUE: { shares: ['20P ana', '10 BLUE'] } } }), 'BLUE');
    expect(refusal(blue, deal('issue', 10))).toMatchObject({ rule: 'bar' });
  });
});

describe('a discard', () => {
  const gone: unknown[] = [];
  const rules: DiscardPolicy = {
    limit: () => 1,
    rule: 'limit',
    to: 'out',
    order: () => ['BLUE', 'RED'],
    gone: (_e, company, train) => gone.push([company, train]),
  };
  const two = { companies: { RED: { ...RED, trains: ['2', '3/mail', '2'] } } };
  const { begin, within, played, refusal, offered } = alone(() => discard(rules));
  const drop = (train: string): Fields => ({ type: 'discard', by: 'ana', train });

  it('may go out of the game, and the title is told', () => {
    gone.length = 0;
    const s = begin(table(two), 'RED');
    expect(offersOf(offered(s))).toEqual([drop('2'), drop('3/mail'), done('ana', 'discard')]);
    expect(refusal(s, drop('4'))).toEqual({ code: 'discard.no-such-train', rule: 'limit', params: { train: '4' } });
    const { state, events } = played(s, drop('3/mail'));
    expect(eventsOf(events, 'discarded')[0]).toEqual({ company: 'RED', type: '3', side: 'mail', to: 'out' });
    expect([state.supply.used, gone[0]]).toEqual([[], ['RED', { type: '3', side: 'mail' }]]);
  });

  it('is what the title says where a company has no president, else the first', () => {
    const orphan = table({ companies: { RED: { shares: ['20P pool', '10 ana'], trains: ['2', '3/mail'] } } });
    const here = { about: 'RED', at: null, turn: null, depth: 0, proof: true };
    expect(discard(rules).auto?.(orphan, here)).toEqual({ type: 'discard', by: '', train: '2' });
    expect(discard({ ...rules, unasked: () => ({ type: '3', side: 'mail' }) }).auto?.(orphan, here)).toEqual({
      type: 'discard',
      by: '',
      train: '3/mail',
    });
    expect(offered(within(orphan, 'RED'))).toEqual([]);
    // A president with one kind of train is not asked; one with two kinds is.
    const same = table({ companies: { RED: { ...RED, trains: ['2', '2'] } } });
    expect(discard(rules).auto?.(same, here)).toEqual({ type: 'discard', by: 'ana', train: '2' });
    expect(discard(rules).auto?.(table(two), here)).toBeNull();
    expect(discard(rules).auto?.(table(), here)).toBeNull();
  });

  it('is due for the first company above its limit', () => {
    const due = (spec: Partial<Spec>) => trainLimit(rules).due(table({ phase: '2', ...spec }));
    expect(due({ companies: { RED: { ...RED, trains: ['2'] } } })).toBeNull();
    expect(due(two)).toEqual({ step: 'discard', about: 'RED', at: null });
    expect(due({ companies: { ...two.companies, BLUE: { shares: ['20P ben'], trains: ['2', '2'] } } })).toMatchObject({ about: 'BLUE' });
    expect(trainLimit({ ...rules, mayGo: () => false }).due(table(two))).toBeNull();
    const every = table(two);
    const { RED: only } = every.companies;
    if (only === undefined) throw new Error('no company');
    expect(trainLimit(rules).due({ ...every, companies: { RED: only } })).toMatchObject({ about: 'RED' });
    expect(trainsOf(table(two), 'RED')).toHaveLength(3);
  });
});

describe('a step without a decision', () => {
  const acts: string[] = [];
  const step = () =>
    automatic(
      'toll',
      (s, about) => treasury(s, about) > 90,
      (e, about) => {
        acts.push(about);
        e.pay(about, 'bank', 5);
      },
    );

  it('acts while it is due, and asks nobody', () => {
    acts.length = 0;
    const { begin, within, offered, title } = alone(step);
    const s = begin(table(), 'RED');
    expect([acts, treasury(s, 'RED'), s.result]).toEqual([['RED', 'RED'], 90, []]);
    expect([offered(within(table(), 'RED')), active(title(), within(table(), 'RED'))]).toEqual([[], []]);
  });

  it('has a move of its name that nobody makes, and is over after it', () => {
    const here = { about: 'RED', at: null, turn: null, depth: 0, proof: true };
    const move = { type: 'toll', by: '' };
    expect([step().auto?.(table(), here), step().over?.(table(), here)]).toEqual([move, true]);
    expect(step().check(table(), here, move as never)).toBeNull();
    const poor = table({ companies: { RED: { ...RED, treasury: 90 } } });
    expect(step().auto?.(poor, here)).toBeNull();
  });

  it('may act once in a turn, whatever it leads to', () => {
    acts.length = 0;
    const mine = () =>
      once('mine', (e, about) => {
        acts.push(about);
        e.pay('bank', about, 5);
      });
    const { begin, within } = alone(mine);
    const s = begin(table(), 'RED');
    expect([acts, treasury(s, 'RED'), s.result]).toEqual([['RED'], 105, []]);
    const here = { about: 'RED', at: null, turn: null, depth: 0, proof: true };
    const move = { type: 'mine', by: '' };
    expect([mine().name, mine().auto?.(table(), here), mine().auto?.(table(), { ...here, at: true })]).toEqual(['mine', move, null]);
    // It remembers that it acted before it acts, so that nothing it leads to makes it act again.
    const seen: unknown[] = [];
    const watching = alone(() => once('mine', (e) => seen.push(e.now.stack[0])));
    watching.begin(table(), 'RED');
    expect(seen).toMatchObject([{ at: { mine: true } }]);
    expect(within(table(), 'RED').stack).toMatchObject([{ at: {} }]);
  });

  it('may be made due at once by a duty', () => {
    const { step: act, duty } = trigger({ name: 'flood', rule: 'rule', due: (s) => s.bank > 0, act: (e) => e.set('bank', 0) });
    expect([act.name, duty.rule, duty.atOnce]).toEqual(['flood', 'rule', true]);
    expect(duty.due(table())).toEqual({ step: 'flood', about: null, at: null });
    expect(duty.due({ ...table(), bank: 0 })).toBeNull();
  });
});

describe('certificates chosen in the middle of a sale', () => {
  const green = table({ companies: { GREEN: { shares: ['20P ana', '10 ana', '10 ben x2', '5 ben x2'] } } });
  const here = <M>(at: M) => ({ about: 'GREEN', at, turn: null, depth: 0, proof: true });
  const choices = [
    [10, 10],
    [10, 5, 5],
  ];

  it('are those offered, in their order, and the refusal tells them', () => {
    const step = handOver(dealPolicy, 'rule');
    const at = here({ company: 'GREEN', to: 'ben', choices, sale: null });
    expect(step.deciders(green, at)).toEqual(['ben']);
    expect(step.check(green, at, { type: 'exchange', by: 'ben', certificates: [5, 5, 10] })).toEqual({
      code: 'exchange.choice',
      rule: 'rule',
      params: { choices },
    });
    expect(step.check(green, at, { type: 'exchange', by: 'ben', certificates: [10, 5, 5] })).toBeNull();
  });

  it('are sold by the seller who picked them', () => {
    const sale = { seller: 'ana', percent: 10, value: 50 };
    const pick = pickCertificates(dealPolicy, 'rule');
    const packs = [[10], [5, 5]];
    const at = here({ company: 'GREEN', choices: packs, sale });
    expect(pick.deciders(green, at)).toEqual(['ana']);
    expect([...pick.candidates(green, at, {})]).toEqual(packs.map((certificates) => ({ move: { type: 'pick', by: 'ana', certificates } })));
    expect(pick.check(green, at, { type: 'pick', by: 'ana', certificates: [5, 5] })).toBeNull();
    const e = new Edit(green);
    pick.apply(e, at, { type: 'pick', by: 'ana', certificates: [10] });
    expect([cash(e.now, 'ana'), ordinary(e.now, 'GREEN', 'ana'), ordinary(e.now, 'GREEN', 'pool')]).toEqual([150, [], [10]]);
    expect(pick.check(green, here({ company: 'GREEN', choices, sale }), { type: 'pick', by: 'ana', certificates: [10] })).toEqual({
      code: 'exchange.choice',
      rule: 'rule',
      params: { choices },
    });
  });
});
