import { active, type Json, type PlayerId, type State, view } from '@roundhouse/engine';
import { type Edit, type MoveOf, refuse, text } from '@roundhouse/engine/rules';
import { type BuyTrainPolicy, buyTrain, cashOnly, cheapest, isRaising, type RaisingPolicy, trainsOnSale } from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';
import { alone } from '../toy/alone.ts';
import { TRAINS } from '../toy/data.ts';
import { cash, done, eventsOf, type Fields, position, type Spec, trainsOf, treasury } from '../toy/position.ts';

// Purchases of trains by other rules than those of the Toy Valley. Money is raised by giving privates to the bank: the company's own for 10,
// its president's for 20.

const MOVES = { pawn: { private: text } };
const FIRST = { scrap: { private: text } };

const raisingWith = (
  type: 'pawn' | 'scrap',
  value: number,
  gaps: number[] = [],
): RaisingPolicy<MoveOf<typeof MOVES> | MoveOf<typeof FIRST>> => {
  const ownerOf = (company: string, president: PlayerId): string => (type === 'pawn' ? president : company);
  return {
    moves: type === 'pawn' ? MOVES : FIRST,
    *candidates(s, company, by, gap) {
      gaps.push(gap);
      for (const id of ['FERRY', 'QUARRY']) if (s.assets[id]?.owner === ownerOf(company, by)) yield { move: { type, by, private: id } };
    },
    check(s, company, by, gap, move) {
      gaps.push(gap);
      return s.assets[move.private]?.owner === ownerOf(company, by) ? null : refuse('private.no-owner', 'pawn', { private: move.private });
    },
    apply(e, company, by, move) {
      e.asset(move.private).owner = 'bank';
      e.pay('bank', ownerOf(company, by), value);
    },
  };
};

interface Rules extends Partial<Omit<BuyTrainPolicy, 'forced'>> {
  readonly forced?: Partial<BuyTrainPolicy['forced']>;
}

const ruins: unknown[] = [];
/** The bank steps in for a ruined president. */
const ruined = (e: Edit, company: string, president: PlayerId, missing: number): void => {
  ruins.push([company, president, missing]);
  e.pay('bank', company, missing);
};

const game = ({ forced, ...rules }: Rules = {}) =>
  alone(() =>
    buyTrain({
      table: TRAINS,
      limit: { limit: () => 2 },
      mustOwn: () => true,
      trade: (_s, _buyer, _seller, train) => (train.type === '4' ? refuse('train.raised', 'no trade') : { min: 5, max: 60, rule: 'trade' }),
      bought: () => {},
      rules: { order: 'order', limit: 'limit', cash: 'cash', price: 'price', must: 'must' },
      ...rules,
      forced: {
        choices: (s) => cheapest(s, TRAINS),
        raising: raisingWith('pawn', 20),
        ruined,
        rules: { choice: 'choice', ownMoney: 'own money', ruin: 'ruin' },
        ...forced,
      },
    }),
  );

/** All trains on sale, where only 3s are left. */
const choices = (s: State) =>
  trainsOnSale(s, TRAINS).map(({ from, train, price }) => ({ from, train: `${train.type}/${train.side}`, price }));
const threes = { left: { 2: 0 }, phase: '3' };

const RED = { shares: ['20P ana', '10 ana x3'], treasury: 10 };
const table = (change: Partial<Spec> = {}): State =>
  position({ turn: { player: 'ana' }, cash: { ana: 5 }, companies: { RED }, privates: { FERRY: 'ana', QUARRY: 'ana' }, ...change });
const buy = (train: string, price: number, from = 'bank'): Fields => ({ type: 'buy-train', by: 'ana', from, train, price });
const pawn = (id: string): Fields => ({ type: 'pawn', by: 'ana', private: id });
const scrap = (id: string): Fields => ({ type: 'scrap', by: 'ana', private: id });
const name = (train: string, from = 'bank'): Fields => ({ type: 'name-train', by: 'ana', from, train });
const bankrupt: Fields = { type: 'bankrupt', by: 'ana' };
const offersOf = (offers: readonly { readonly move: object }[]) => offers.map(({ move }) => move);
const memory = (s: State): Json | undefined => {
  const [frame] = s.stack;
  return frame !== undefined && 'turn' in frame ? frame.at.trains : undefined;
};
const raisesMoney = (s: State): boolean => {
  const [turn] = s.stack;
  if (turn === undefined || !('turn' in turn)) throw new Error('no turn');
  return isRaising({ about: 'RED', at: null, turn, depth: 0, proof: true });
};

describe('a president who raises money for the cheapest train', () => {
  const { title, begin, after, played, refusal, offered } = game();
  const s = begin(table(), 'RED');

  it('has only sales to choose from while he is short', () => {
    expect(offersOf(offered(s))).toEqual([pawn('FERRY'), pawn('QUARRY')]);
    expect(refusal(s, buy('2', 40))).toEqual({ code: 'train.raise', rule: 'own money', params: { missing: 25 } });
    expect(refusal(s, bankrupt)).toEqual({ code: 'train.not-bankrupt', rule: 'ruin', params: { missing: 25 } });
    expect(refusal(s, pawn('NONE'))).toMatchObject({ code: 'private.no-owner', rule: 'pawn' });
    expect(refusal(s, done('ana', 'trains'))).toMatchObject({ code: 'train.must', rule: 'must' });
    expect(refusal(s, name('2'))).toMatchObject({ code: 'not-now' });
    expect(raisesMoney(s)).toBe(false);
  });

  it('raises until he can pay, then buys', () => {
    const one = after(s, pawn('FERRY'));
    expect([memory(one), raisesMoney(one), cash(one, 'ana'), view(title(), one).decision?.named]).toEqual([true, true, 25, null]);
    expect(refusal(one, buy('2', 40))).toMatchObject({ params: { missing: 5 } });
    const two = after(one, pawn('QUARRY'));
    expect(offersOf(offered(two))).toEqual([buy('2', 40)]);
    const { state, events } = played(two, buy('2', 40));
    expect([cash(state, 'ana'), treasury(state, 'RED'), trainsOf(state, 'RED')]).toEqual([15, 0, ['2']]);
    expect(eventsOf(events, 'train.bought')).toEqual([{ company: 'RED', from: 'bank', train: '2', price: 40, added: 30, by: 'ana' }]);
  });

  it('raises no more once the train is bought', () => {
    // Another train can be had for nothing, so the step goes on.
    const gifts = game({ trade: () => ({ min: 0, max: 60, rule: 'trade' }) });
    const gift = gifts.begin(table({ companies: { RED, BLUE: { shares: ['20P ana'], trains: ['2'] } } }), 'RED');
    const raised = gifts.after(gift, pawn('FERRY'), pawn('QUARRY'));
    expect([memory(raised), raisesMoney(raised)]).toEqual([true, true]);
    const bought = gifts.after(raised, buy('2', 40));
    expect([memory(bought), raisesMoney(bought)]).toEqual([false, false]);
  });

  it('sells nothing where cash and treasury are just enough', () => {
    const enough = begin(table({ cash: { ana: 30 } }), 'RED');
    expect(offersOf(offered(enough))).toEqual([buy('2', 40)]);
    expect(refusal(enough, pawn('FERRY'))).toEqual({ code: 'train.no-need', rule: 'own money', params: {} });
    expect(refusal(begin(table({ cash: { ana: 29 } }), 'RED'), buy('2', 40))).toMatchObject({ params: { missing: 1 } });
  });

  it('gives nothing where the treasury is just enough', () => {
    const rich = begin(table({ companies: { RED: { ...RED, treasury: 40 } } }), 'RED');
    expect(refusal(rich, pawn('FERRY'))).toMatchObject({ code: 'train.no-need' });
    const { state, events } = played(rich, buy('2', 40));
    expect([cash(state, 'ana'), treasury(state, 'RED')]).toEqual([5, 0]);
    expect(eventsOf(events, 'train.bought')).toEqual([{ company: 'RED', from: 'bank', train: '2', price: 40, added: 0 }]);
  });

  it('gives nothing where the company need not own a train, or has one', () => {
    const free = game({ mustOwn: () => false });
    expect(free.begin(table(), 'RED').result).toEqual([]);
    const owns = begin(table({ companies: { RED: { ...RED, trains: ['2'] } } }), 'RED');
    expect(owns.result).toEqual([]);
    const unfit = game({ fulfils: (train) => train.type !== '2' });
    expect(offersOf(unfit.offered(unfit.begin(table({ companies: { RED: { ...RED, trains: ['2'] } } }), 'RED')))).toEqual([
      pawn('FERRY'),
      pawn('QUARRY'),
    ]);
  });

  it('is no longer needed where no train is on sale', () => {
    const none = game({ sells: () => false });
    expect(none.begin(table(), 'RED').result).toEqual([]);
  });
});

describe('a president who has nothing to raise money with', () => {
  const poor = table({ privates: {} });

  it('is ruined by itself, for what is missing', () => {
    ruins.length = 0;
    const { begin, offered } = game();
    const s = begin(poor, 'RED');
    expect([ruins, memory(s), offersOf(offered(s))]).toEqual([[['RED', 'ana', 25]], false, [buy('2', 40)]]);
  });

  it('may declare it himself where he could also buy from another company', () => {
    ruins.length = 0;
    const { begin, after, offered } = game();
    const s = begin(table({ privates: {}, companies: { RED, BLUE: { shares: ['20P ana'], trains: ['2'] } } }), 'RED');
    expect(offersOf(offered(s))).toEqual([buy('2', 5, 'BLUE'), bankrupt]);
    after(s, bankrupt);
    expect(ruins).toEqual([['RED', 'ana', 25]]);
  });

  it('is not ruined where the title spares him', () => {
    const spared = (_s: State, here: { readonly about: string }, president: PlayerId) =>
      refuse('train.not-bankrupt', `spared ${here.about} ${president}`, { missing: 1 });
    const { begin, refusal } = game({ forced: { spared } });
    const s = begin(table({ privates: {}, companies: { RED, BLUE: { shares: ['20P ana'], trains: ['2'] } } }), 'RED');
    expect(refusal(s, bankrupt)).toMatchObject({ rule: 'spared RED ana' });
  });

  it('raises for the cheapest of several trains', () => {
    const { begin, refusal } = game({ forced: { choices } });
    expect(refusal(begin(table(threes), 'RED'), bankrupt)).toMatchObject({ code: 'train.not-bankrupt', params: { missing: 65 } });
  });

  it('is ruined also where all he could name is refused', () => {
    ruins.length = 0;
    const every = raisingWith('pawn', 20);
    const raising: typeof every = {
      ...every,
      *candidates(_s, _company, by) {
        yield { move: { type: 'pawn', by, private: 'FERRY' } };
      },
    };
    game({ forced: { raising } }).begin(poor, 'RED');
    expect(ruins).toEqual([['RED', 'ana', 25]]);
  });

  it('is not ruined by itself where a train is to be had for nothing', () => {
    ruins.length = 0;
    const { begin, offered } = game({ trade: () => ({ min: 0, max: 60, rule: 'trade' }) });
    const companies = { RED: { ...RED, treasury: 0 }, BLUE: { shares: ['20P ana'], trains: ['2'] } };
    expect([offersOf(offered(begin(table({ privates: {}, companies }), 'RED'))), ruins]).toEqual([[buy('2', 0, 'BLUE'), bankrupt], []]);
  });

  it('is not asked where he may help with no train on sale', () => {
    const { begin, offered } = game({ forced: { choices: () => [] } });
    expect(offersOf(offered(begin(table(), 'RED')))).toEqual([]);
  });

  it('pays in cash where nothing may be sold', () => {
    ruins.length = 0;
    const { begin, refusal } = game({ forced: { raising: cashOnly } });
    const s = begin(table({ cash: { ana: 30 } }), 'RED');
    expect(refusal(s, bankrupt)).toMatchObject({ code: 'train.no-need' });
    begin(table(), 'RED');
    expect(ruins).toEqual([['RED', 'ana', 25]]);
  });
});

describe('a president who names the train first', () => {
  const { title, begin, after, refusal, offered } = game({ forced: { names: true, choices } });
  const s = begin(table(threes), 'RED');

  it('raises nothing before', () => {
    expect(offersOf(offered(s))).toEqual([name('3/mail'), name('3/goods')]);
    expect(refusal(s, pawn('FERRY'))).toEqual({ code: 'train.name-first', rule: 'own money', params: {} });
    expect(refusal(s, bankrupt)).toMatchObject({ code: 'train.name-first' });
    expect(refusal(s, name('4'))).toEqual({ code: 'train.help-choice', rule: 'choice', params: { train: '4' } });
    expect(refusal(s, name('3/mail', 'pool'))).toMatchObject({ code: 'train.help-choice' });
    expect(view(title(), s).decision?.named).toBeNull();
  });

  it('is bound to it until it is bought', () => {
    const named = after(s, name('3/goods'));
    expect(view(title(), named).decision?.named).toEqual({ from: 'bank', train: '3/goods' });
    expect([memory(named), raisesMoney(named)]).toEqual([{ from: 'bank', train: '3/goods' }, true]);
    expect(refusal(named, buy('3/goods', 90))).toMatchObject({ code: 'train.raise', params: { missing: 75 } });
    expect(refusal(named, buy('3/mail', 80))).toEqual({ code: 'train.named', rule: 'choice', params: { train: '3/goods' } });
    expect(refusal(named, name('3/mail'))).toEqual({ code: 'train.named', rule: 'choice', params: { train: '3/goods' } });
    expect(offersOf(offered(named))).toEqual([pawn('FERRY'), pawn('QUARRY')]);
    const raised = after(named, pawn('FERRY'));
    expect(memory(raised)).toEqual({ from: 'bank', train: '3/goods' });
  });

  it('buys no train of another company instead', () => {
    const both = begin(table({ ...threes, companies: { RED, BLUE: { shares: ['20P ana'], trains: ['2'] } } }), 'RED');
    expect(offersOf(offered(both, { type: 'buy-train' }))).toEqual([buy('2', 5, 'BLUE')]);
    const named = after(both, name('3/mail'));
    expect(refusal(named, buy('2', 5, 'BLUE'))).toEqual({ code: 'train.named', rule: 'choice', params: { train: '3/mail' } });
  });

  it('names none that he can pay', () => {
    const able = begin(table({ ...threes, cash: { ana: 70 } }), 'RED');
    expect(offersOf(offered(able))).toEqual([buy('3/mail', 80), name('3/goods')]);
    expect(refusal(able, name('3/mail'))).toEqual({ code: 'train.no-need', rule: 'own money', params: {} });
    const raised = after(able, name('3/goods'), pawn('FERRY'));
    expect(refusal(raised, pawn('QUARRY'))).toMatchObject({ code: 'train.no-need' });
    const bought = after(raised, buy('3/goods', 90));
    expect([cash(bought, 'ana'), trainsOf(bought, 'RED')]).toEqual([10, ['3/goods']]);
    const rich = begin(table({ ...threes, companies: { RED: { ...RED, treasury: 80 } } }), 'RED');
    expect(refusal(rich, name('3/goods'))).toEqual({ code: 'train.no-need', rule: 'own money', params: {} });
    expect(offersOf(offered(rich, { type: 'name-train' }))).toEqual([]);
    expect(refusal(rich, pawn('FERRY'))).toMatchObject({ code: 'train.no-need' });
  });

  it('is not asked where there is one, unless he could buy another way', () => {
    const one = game({ forced: { names: true } });
    const named = one.begin(table(), 'RED');
    expect(memory(named)).toEqual({ from: 'bank', train: '2' });
    const trade = one.begin(table({ companies: { RED, BLUE: { shares: ['20P ana'], trains: ['2'] } } }), 'RED');
    expect([memory(trade), offersOf(one.offered(trade))]).toEqual([undefined, [buy('2', 5, 'BLUE'), name('2')]]);
  });

  it('keeps the name when he is ruined', () => {
    const poor = begin(table({ ...threes, privates: {} }), 'RED');
    expect(memory(after(poor, name('3/goods')))).toEqual({ from: 'bank', train: '3/goods' });
  });
});

describe('a company that sells of its own first', () => {
  const gaps: number[] = [];
  const first = { ...raisingWith('scrap', 10, gaps), rule: 'first' };
  const { begin, after, refusal, offered } = game({ forced: { first } });
  const s = begin(table({ privates: { FERRY: 'RED', QUARRY: 'ana' } }), 'RED');

  it('does so before its president pays or sells', () => {
    expect(offersOf(offered(s))).toEqual([scrap('FERRY')]);
    for (const move of [buy('2', 40), pawn('QUARRY'), bankrupt])
      expect(refusal(s, move)).toEqual({ code: 'train.company-first', rule: 'first', params: {} });
    expect(refusal(s, scrap('QUARRY'))).toMatchObject({ code: 'private.no-owner' });
  });

  it('for what its treasury is short', () => {
    gaps.length = 0;
    const scrapped = after(s, scrap('FERRY'));
    expect([treasury(scrapped, 'RED'), cash(scrapped, 'ana'), memory(scrapped), [...new Set(gaps)]]).toEqual([20, 5, true, [30, 20]]);
    expect(offersOf(offered(scrapped))).toEqual([pawn('QUARRY')]);
  });

  it('and not where it has enough', () => {
    const rich = begin(table({ privates: { FERRY: 'RED' }, companies: { RED: { ...RED, treasury: 40 } } }), 'RED');
    expect(refusal(rich, scrap('FERRY'))).toEqual({ code: 'train.no-need', rule: 'own money', params: {} });
    expect(offersOf(offered(rich))).toEqual([buy('2', 40)]);
  });

  it('and its president sells nothing either then', () => {
    const rich = begin(table({ privates: { FERRY: 'RED', QUARRY: 'ana' }, companies: { RED: { ...RED, treasury: 40 } } }), 'RED');
    expect(refusal(rich, pawn('QUARRY'))).toMatchObject({ code: 'train.no-need' });
  });

  it('for the cheapest of several trains', () => {
    const several = game({ forced: { first, choices } });
    gaps.length = 0;
    several.offered(several.within(table({ ...threes, privates: { FERRY: 'RED' } }), 'RED'));
    expect([...new Set(gaps)]).toEqual([70]);
  });

  it('even where its president could pay', () => {
    const able = begin(table({ cash: { ana: 100 }, privates: { FERRY: 'RED' } }), 'RED');
    expect(offersOf(offered(able))).toEqual([scrap('FERRY')]);
  });

  it('also where a train must be named', () => {
    const naming = game({ forced: { first, names: true } });
    const named = naming.begin(table({ privates: { FERRY: 'RED', QUARRY: 'ana' } }), 'RED');
    // The only train is not named as long as the company has something to sell.
    expect(memory(named)).toBeUndefined();
    expect(memory(naming.after(named, scrap('FERRY')))).toEqual({ from: 'bank', train: '2' });
  });
});

describe('what is on sale', () => {
  const rich = { companies: { RED: { ...RED, treasury: 200 } } };

  it('may differ from company to company', () => {
    const { begin, offered, refusal } = game({ sells: (_s, company, type) => company !== 'RED' || type !== '2' });
    const s = begin(table({ ...rich, used: ['2', '4'] }), 'RED');
    expect(offersOf(offered(s, { type: 'buy-train' }))).toEqual([buy('3/mail', 80), buy('3/goods', 90), buy('4', 120, 'pool')]);
    expect(refusal(s, buy('2', 40))).toEqual({ code: 'train.not-on-sale', rule: 'order', params: { train: '2' } });
    expect(refusal(s, buy('2', 40, 'pool'))).toMatchObject({ code: 'train.not-on-sale' });
  });

  it('may be barred by the title', () => {
    const { begin, offered, refusal } = game({
      may: (_s, company, train) => (company === 'RED' && train.type === '2' ? refuse('train.raised', 'may') : null),
    });
    const s = begin(table({ ...rich, used: ['4'] }), 'RED');
    expect(refusal(s, buy('2', 40))).toMatchObject({ code: 'train.raised', rule: 'may' });
    expect(offersOf(offered(s, { type: 'buy-train' }))).toEqual([buy('4', 120, 'pool')]);
  });

  it('is had for its price, as long as there is room for it', () => {
    const bought: unknown[] = [];
    const { begin, after, refusal } = game({ bought: (_e, company, train, from) => bought.push([company, train, from]) });
    const s = begin(table({ ...rich, used: ['2'] }), 'RED');
    expect(refusal(s, buy('2', 41))).toEqual({ code: 'train.price', rule: 'price', params: { price: 40 } });
    expect(refusal(s, buy('2', 39, 'pool'))).toEqual({ code: 'train.price', rule: 'price', params: { price: 40 } });
    const one = after(s, buy('2', 40, 'pool'));
    expect([one.supply.used, one.supply.trains[0]?.left, one.bank]).toEqual([[], 4, s.bank + 40]);
    const two = after(one, buy('2', 40));
    expect([two.supply.trains[0]?.left, trainsOf(two, 'RED'), bought]).toEqual([
      3,
      ['2', '2'],
      [
        ['RED', { type: '2' }, 'pool'],
        ['RED', { type: '2' }, 'bank'],
      ],
    ]);
  });

  it('is refused above the limit, with the limit', () => {
    const { begin, refusal } = game({ fulfils: () => false });
    const s = begin(table({ companies: { RED: { ...RED, treasury: 200, trains: ['2', '2'] } } }), 'RED');
    expect(refusal(s, buy('2', 40))).toEqual({ code: 'train.limit', rule: 'limit', params: { limit: 2 } });
  });

  it('lists equal trains in one place once, and the cheapest by price alone', () => {
    const s = table({ used: ['2', '2', '4'] });
    expect(trainsOnSale(s, TRAINS)).toEqual([
      { train: { type: '2' }, price: 40, from: 'bank' },
      { train: { type: '2' }, price: 40, from: 'pool' },
      { train: { type: '4' }, price: 120, from: 'pool' },
    ]);
    expect(trainsOnSale(s, TRAINS, (type) => type === '4').map(({ from }) => from)).toEqual(['bank', 'pool']);
    expect(cheapest(s, TRAINS)).toEqual([
      { from: 'bank', train: '2', price: 40 },
      { from: 'pool', train: '2', price: 40 },
    ]);
    expect(cheapest(s, TRAINS, (type) => type === '3')).toEqual([{ from: 'bank', train: '3/mail', price: 80 }]);
  });
});

describe('a train of another company', () => {
  const rules: Rules = { mustOwn: () => false };
  const companies = {
    RED: { ...RED, treasury: 50 },
    BLUE: { shares: ['20P ben', '10 ben'], trains: ['2', '2', '4'] },
    GREEN: { shares: ['20P ana'], trains: ['3/mail'] },
  };
  const { title, begin, after, played, refusal, offered } = game(rules);
  const s = begin(table({ companies, left: { 2: 0, 3: 0 } }), 'RED');

  it('is offered for what both may agree on and the treasury holds, each kind once', () => {
    expect(offered(s)).toEqual([
      { move: buy('2', 5, 'BLUE'), ranges: { price: { min: 5, max: 50, step: 1 } } },
      { move: buy('3/mail', 5, 'GREEN'), ranges: { price: { min: 5, max: 50, step: 1 } } },
      { move: done('ana', 'trains') },
    ]);
    const rich = begin(table({ companies: { ...companies, RED: { ...RED, treasury: 61 } }, left: { 2: 0, 3: 0 } }), 'RED');
    expect(offered(rich)[0]?.ranges).toEqual({ price: { min: 5, max: 60, step: 1 } });
    const least = begin(table({ companies: { ...companies, RED: { ...RED, treasury: 5 } }, left: { 2: 0, 3: 0 } }), 'RED');
    expect(offered(least)[0]?.ranges).toEqual({ price: { min: 5, max: 5, step: 1 } });
    expect(begin(table({ companies: { ...companies, RED: { ...RED, treasury: 4 } }, left: { 2: 0, 3: 0 } }), 'RED').result).toEqual([]);
  });

  it('is had within these prices only', () => {
    for (const price of [4, 61])
      expect(refusal(s, buy('2', price, 'BLUE'))).toEqual({ code: 'train.price', rule: 'trade', params: { min: 5, max: 60 } });
    expect(refusal(s, buy('2', 51, 'BLUE'))).toEqual({ code: 'train.cash', rule: 'cash', params: { treasury: 50 } });
    expect(refusal(s, buy('4', 50, 'BLUE'))).toMatchObject({ code: 'train.raised', rule: 'no trade' });
    expect(refusal(s, buy('3/mail', 50, 'BLUE'))).toEqual({ code: 'train.not-on-sale', rule: 'order', params: { train: '3/mail' } });
    expect(refusal(s, buy('2', 50, 'RED'))).toMatchObject({ code: 'train.not-on-sale' });
    expect(active(title(), after(s, buy('2', 50, 'BLUE')))).toEqual(['ben']);
    expect(active(title(), after(s, buy('2', 5, 'BLUE')))).toEqual(['ben']);
  });

  it('goes from one to the other, and the money back', () => {
    const { state, events } = played(s, buy('3/mail', 50, 'GREEN'));
    expect([trainsOf(state, 'RED'), trainsOf(state, 'GREEN'), treasury(state, 'RED'), treasury(state, 'GREEN')]).toEqual([
      ['3/mail'],
      [],
      0,
      50,
    ]);
    expect(eventsOf(events, 'train.bought')).toEqual([{ company: 'RED', from: 'GREEN', train: '3/mail', price: 50, added: 0 }]);
  });

  it('needs nobody’s consent where its company has no president', () => {
    const orphan = begin(table({ companies: { RED: companies.RED, BLUE: { shares: ['20P pool', '10 ben'], trains: ['2'] } } }), 'RED');
    expect(trainsOf(after(orphan, buy('2', 10, 'BLUE')), 'RED')).toEqual(['2']);
  });

  it('declined twice, is offered for more; one of one’s own company for anything', () => {
    const no: Fields = { type: 'refuse', by: 'ben' };
    const twice = after(s, buy('2', 20, 'BLUE'), no, buy('2', 10, 'BLUE'), no);
    expect(offered(twice).map(({ ranges }) => ranges?.price?.min)).toEqual([21, 5, undefined]);
  });

  it('that was declined saves nobody from ruin', () => {
    ruins.length = 0;
    const must = game();
    const poor = { ...table({ companies: { ...companies, RED, GREEN: { shares: ['20P ana'] } }, privates: {} }) };
    const asked = must.begin(poor, 'RED');
    expect(offersOf(must.offered(asked))).toEqual([buy('2', 5, 'BLUE'), bankrupt]);
    // A higher price is left after 9, none after 10.
    const no: Fields = { type: 'refuse', by: 'ben' };
    expect(offersOf(must.offered(must.after(asked, buy('2', 9, 'BLUE'), no)))).toContainEqual(bankrupt);
    expect(ruins).toEqual([]);
    must.after(asked, buy('2', 10, 'BLUE'), no);
    expect(ruins).toEqual([['RED', 'ana', 25]]);
  });
});

it('nobody buys for a company without a president', () => {
  const { begin, offered } = game();
  const s = begin(table({ companies: { RED: { shares: ['20P pool', '10 ana'], treasury: 100 } } }), 'RED');
  expect([s.result, offered(s)]).toEqual([[], []]);
});
