import { active, play, type State, suggest } from '@roundhouse/engine';
import { leaves } from '@roundhouse/engine/rules';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { toy } from './toy/index.ts';
import { own } from './toy/own.ts';
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
  stackOf,
  trainsOf,
  treasury,
} from './toy/position.ts';
import { certificateLimit, certificates, sharePrice } from './toy/shares.ts';

// Every mechanism of the engine, in the Toy Valley.

const who = (s: State): readonly string[] => active(toy, s);
const owners = (s: State, company: string): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { owner, percent } of s.companies[company]?.certificates ?? []) sums[owner] = (sums[owner] ?? 0) + percent;
  return sums;
};

/** A line from Mill over Bridge to the Coast. */
const LINE = { A2: ['5', 4], B3: ['8', 2], C2: ['57', 1] } as const;

describe('parts in any order', () => {
  const build = position({
    turn: { company: 'RED', step: 'grant' },
    companies: { RED: { shares: ['20P ana', '10 ana x3'], treasury: 100 } },
    tiles: LINE,
  });

  it('offers every part that may come now, and ends a part by its name', () => {
    expect(moves(build)).toEqual([
      { type: 'grant' },
      { type: 'done', step: 'grant' },
      { type: 'token', hex: 'C2', city: 0 },
      { type: 'done', step: 'token' },
    ]);
    expect(moves(after(build, done('ana', 'token')))).toEqual([{ type: 'grant' }, { type: 'done', step: 'grant' }]);
  });

  it('keeps the order of what is in order inside', () => {
    const tile = { type: 'lay', by: 'ana', hex: 'B1', tile: '8', rotation: 1 };
    expect(refused(build, tile)).toBe('not-now TOY-1.1');
    expect(moves(after(build, done('ana', 'grant')), { type: 'lay' })).not.toEqual([]);
  });

  it('goes on only when all of them are over, whichever was first', () => {
    const token = { type: 'token', by: 'ana', hex: 'C2', city: 0 };
    const one = after(build, done('ana', 'grant'), done('ana', 'track'), token);
    const other = after(build, token, done('ana', 'grant'), done('ana', 'track'));
    expect(one.companies.RED).toEqual(other.companies.RED);
    expect(moves(one)).toEqual(moves(other));
    // No train, nothing to run, nothing to pay: the first part that asks for a decision is at the end, again in any order.
    expect(moves(one, { type: 'done' })).toEqual([{ type: 'done', step: 'company-stock' }]);
    expect(moves(one, { type: 'buy-train' })).toEqual([{ type: 'buy-train', from: 'bank', train: '2', price: 40 }]);
  });
});

describe('actions beside every step', () => {
  const spec = { companies: { RED: { shares: ['20P ana', '10 ana x3'], treasury: 100, operated: 0 } }, tiles: LINE };
  const isBeside = (s: State, type: string): boolean => offered(s, { type }).some(({ waits }) => waits === false);

  it('TOY-5.2 are offered with each step and change nothing of its order', () => {
    for (const { name } of leaves(toy.turns.company as (typeof toy.turns)[string])) {
      const companies = { RED: { ...spec.companies.RED, operated: 1 } };
      const s = position({ ...spec, companies, turn: { company: 'RED', step: name }, privates: { FERRY: 'ana' } });
      expect([name, isBeside(s, 'buy-private')]).toEqual([name, true]);
      const bought = after(s, { type: 'buy-private', by: 'ana', private: 'FERRY', price: 10 });
      expect(bought.assets.FERRY?.owner).toBe('RED');
      expect(stackOf(bought)).toEqual(stackOf(s));
    }
  });

  it('hold no step open but the last', () => {
    const poor = { ...spec, companies: { RED: { ...spec.companies.RED, treasury: 0 } } };
    const s = position({ ...poor, turn: { company: 'RED', step: 'token' }, privates: { QUARRY: 'ana' } });
    // The token step ends by itself. Run and dividend have one choice each; they wait, so that there is a moment before them.
    expect(moves(s, { type: 'run' })).toEqual([{ type: 'run', runs: [] }]);
    const ran = after(s, { type: 'run', by: 'ana', runs: [] });
    expect(moves(ran, { type: 'dividend' })).toEqual([{ type: 'dividend', choice: 'withhold' }]);
    // Nothing can be decided about trains and shares, but the last step waits.
    const last = after(ran, { type: 'dividend', by: 'ana', choice: 'withhold' });
    expect(who(last)).toEqual(['ana']);
    expect(moves(last)).toEqual([
      { type: 'done', step: 'company-stock' },
      { type: 'blast', hex: 'B1' },
      { type: 'blast', hex: 'C4' },
    ]);
    expect(after(last, { type: 'blast', by: 'ana', hex: 'C4' }).companies.RED?.operated).toBe(1);
  });

  it('hold a step open in which they would give something to decide', () => {
    // The only hex to build in is a hill for 20.
    const poor = (owner: string, treasuryLeft = 0): State =>
      position({
        turn: { company: 'RED', step: 'track' },
        companies: { RED: { shares: ['20P ana', '10 ana x3'], treasury: treasuryLeft } },
        tiles: { A2: ['57', 1] },
        privates: { QUARRY: owner },
      });
    const isDue = (s: State): boolean => moves(s, { type: 'done', step: 'track' }).length > 0;
    const s = poor('ana');
    expect([isDue(s), moves(s, { type: 'lay' })]).toEqual([true, []]);
    const blasted = after(s, { type: 'blast', by: 'ana', hex: 'B1' });
    expect(moves(blasted, { type: 'lay' })).toEqual([{ type: 'lay', hex: 'B1', tile: '8', rotation: 5 }]);
    // Blasting another hex opens nothing, so the step ends.
    expect(isDue(after(s, { type: 'blast', by: 'ana', hex: 'C4' }))).toBe(false);
    expect(isDue(after(s, done('ana', 'track')))).toBe(false);
    // The quarry is no help if nobody has it, or if another player blasts: the game waits for the president alone.
    expect([isDue(poor('ben')), isDue(poor('aside'))]).toEqual([false, false]);
  });

  it('hold a step open also after another was ended', () => {
    const s = position({
      turn: { company: 'RED', step: 'grant' },
      companies: { RED: { shares: ['20P ana', '10 ana x3'], treasury: 0 } },
      tiles: { A2: ['57', 1] },
      privates: { QUARRY: 'ana' },
    });
    expect(moves(after(s, done('ana', 'grant')), { type: 'done' })).toEqual([{ type: 'done', step: 'track' }]);
  });

  it('hold no step open in a turn that they would end', () => {
    // Being bought by BLUE ends RED's turn: what BLUE could build then is no decision in this step.
    const s = position({
      turn: { company: 'RED', step: 'track' },
      companies: {
        RED: { shares: ['20P ana', '10 ana x3'], treasury: 0 },
        BLUE: { shares: ['20P ana', '10 ana x3'], treasury: 500 },
      },
      tiles: { A2: ['57', 1] },
    });
    expect(moves(s, { type: 'merge' })).not.toEqual([]);
    expect(moves(s, { type: 'done', step: 'track' })).toEqual([]);
  });

  it('wait no longer for who has ended a step of his own will', () => {
    const s = position({ ...spec, turn: { company: 'RED', step: 'trains' }, privates: { QUARRY: 'ana' } });
    expect(moves(s, { type: 'done' })).toEqual([{ type: 'done', step: 'trains' }]);
    expect(after(s, done('ana', 'trains')).companies.RED?.operated).toBe(1);
  });

  it('never hold a turn open for another player than the one on turn', () => {
    const poor = { ...spec, companies: { RED: { ...spec.companies.RED, treasury: 0 } } };
    const s = position({ ...poor, turn: { company: 'RED', step: 'token' }, privates: { QUARRY: 'ben' } });
    expect(s.companies.RED?.operated).toBe(1);
  });

  it('may be for another player, for whom nobody waits', () => {
    const s = position({ ...spec, turn: { company: 'RED', step: 'grant' }, privates: { QUARRY: 'ben' } });
    expect(who(s)).toEqual(['ana']);
    expect(offered(s, { type: 'blast' })).toContainEqual({ move: { type: 'blast', by: 'ben', hex: 'B1' }, waits: false });
    const blasted = after(s, { type: 'blast', by: 'ben', hex: 'B1' });
    expect(own(blasted).blasted).toBe('B1');
    expect(who(blasted)).toEqual(['ana']);
    expect(stackOf(blasted)).toEqual(['company RED']);
    expect(refused(s, { type: 'blast', by: 'ana', hex: 'B1' })).toBe('not-yours TOY-1.1');
    expect(refused(blasted, { type: 'blast', by: 'ben', hex: 'C4' })).toBe('blast.used TOY-5.2');
  });

  it('are not there outside of such a turn', () => {
    const s = position({ ...spec, turn: { player: 'ana' }, cash: { ana: 100 }, privates: { QUARRY: 'ben' } });
    expect(refused(s, { type: 'blast', by: 'ben', hex: 'B1' })).toBe('not-now TOY-1.1');
  });
});

describe('a choice by another player in the middle of a move', () => {
  const green = (...shares: string[]) => ({ GREEN: { shares } });
  const sale = (percent: number): Fields => ({ type: 'sell', by: 'ana', company: 'GREEN', percent });
  const s = position({ turn: { player: 'ana' }, cash: { ana: 100 }, companies: green('20P ana', '10 ana', '10 ben x2', '5 ben x2') });

  it('TOY-3.11 stops the move and asks him alone', () => {
    const { state, events } = played(s, sale(10));
    expect(who(state)).toEqual(['ben']);
    expect(moves(state)).toEqual([
      { type: 'exchange', certificates: [10, 10] },
      { type: 'exchange', certificates: [10, 5, 5] },
    ]);
    expect(events).toEqual([]);
    expect([cash(state, 'ana'), owners(state, 'GREEN').pool]).toEqual([100, undefined]);
    expect(refused(state, { type: 'exchange', by: 'ana', certificates: [10, 10] })).toBe('not-yours TOY-1.1');
    expect(refused(state, { type: 'exchange', by: 'ben', certificates: [20] })).toBe('exchange.choice TOY-3.11');
    expect(refused(state, { type: 'done', by: 'ana', step: 'stock' })).toBe('not-now TOY-1.1');
  });

  it('then goes on with it', () => {
    const { state, events } = played(s, sale(10), { type: 'exchange', by: 'ben', certificates: [10, 10] });
    expect(events.map(({ type }) => type)).toEqual(['president', 'sold', 'price']);
    expect(presidentOf(state, 'GREEN')).toBe('ben');
    expect(owners(state, 'GREEN')).toEqual({ ana: 20, ben: 30, pool: 10, ipo: 40 });
    expect([cash(state, 'ana'), sharePrice(state, 'GREEN')]).toEqual([150, 40]);
    expect([stackOf(state), who(state)]).toEqual([['sell first ana'], ['ana']]);
    expect(refused(state, sale(10))).toBe('stock.block TOY-3.3');
  });

  it('TOY-3.16 may be followed by another, before the move is done', () => {
    const exchanged = after(s, sale(10), { type: 'exchange', by: 'ben', certificates: [10, 5, 5] });
    expect([presidentOf(exchanged, 'GREEN'), cash(exchanged, 'ana'), who(exchanged)]).toEqual(['ben', 100, ['ana']]);
    expect(moves(exchanged)).toEqual([
      { type: 'pick', certificates: [10] },
      { type: 'pick', certificates: [5, 5] },
    ]);
    expect(refused(exchanged, { type: 'pick', by: 'ana', certificates: [5] })).toBe('exchange.choice TOY-3.16');
    const { state, events } = played(exchanged, { type: 'pick', by: 'ana', certificates: [5, 5] });
    expect(events.map(({ type }) => type)).toEqual(['sold', 'price']);
    const sizes = (owner: string) => state.companies.GREEN?.certificates.flatMap((row) => (row.owner === owner ? [row.percent] : []));
    expect([sizes('ana'), sizes('pool'), cash(state, 'ana')]).toEqual([[10, 10], [5, 5], 150]);
  });

  it('asks nobody where one choice only lets the move go on', () => {
    // 15 % can be sold only with 10, 5 and 5 for the president's certificate; then they are a 10 and a 5.
    const { state, events } = played(s, sale(15));
    expect(events.map(({ type }) => type)).toEqual(['president', 'sold', 'price']);
    expect(who(state)).toEqual(['ana']);
    expect(owners(state, 'GREEN')).toEqual({ ana: 15, ben: 30, pool: 15, ipo: 40 });
  });

  it('comes likewise after a purchase', () => {
    const buyer = position({ turn: { player: 'ben' }, cash: { ben: 100 }, companies: green('20P ana', '10 ben', '5 ben x2') });
    const state = after(buyer, { type: 'buy', by: 'ben', company: 'GREEN', from: 'ipo', percent: 10 });
    expect(moves(state)).toEqual([
      { type: 'exchange', certificates: [10, 10] },
      { type: 'exchange', certificates: [10, 5, 5] },
    ]);
    expect(presidentOf(after(state, { type: 'exchange', by: 'ben', certificates: [10, 10] }), 'GREEN')).toBe('ben');
  });

  it('comes before a duty that the unfinished move may settle', () => {
    const over = position({
      turn: { company: 'BLUE', step: 'grant' },
      phase: '4',
      companies: {
        GREEN: { shares: ['20P ana', '10 ana', '5 ana x2', '20 ben', '10 ben x2'] },
        BLUE: { shares: ['20P cleo', '10 ana x4'] },
      },
    });
    expect([certificates(over, 'ana'), certificateLimit(over)]).toEqual([8, 7]);
    expect(stackOf(over)).toEqual(['company BLUE', 'come-down ana']);
    const selling = after(over, { type: 'sell', by: 'ana', company: 'GREEN', percent: 5 });
    expect(stackOf(selling)).toEqual(['company BLUE', 'exchange GREEN']);
    // One 20 comes for one 20, so the duty comes back for the certificate sold; two 10s would have brought her one more.
    expect(stackOf(after(selling, { type: 'exchange', by: 'ben', certificates: [20] }))).toEqual(['company BLUE']);
    expect(stackOf(after(selling, { type: 'exchange', by: 'ben', certificates: [10, 10] }))).toEqual(['company BLUE', 'come-down ana']);
  });
});

describe('duties of several at once', () => {
  const fleet = position({
    turn: { company: 'RED', step: 'trains' },
    phase: '3',
    left: { 2: 0, 3: 0 },
    companies: {
      RED: { shares: ['20P ana', '10 ana x3'], treasury: 200, trains: ['3/mail'] },
      BLUE: { shares: ['20P ben', '10 ben x3'], trains: ['3/mail', '3/goods'] },
      GREEN: { shares: ['20P cleo', '20 cleo'], at: [0, 2], trains: ['3/goods', '3/goods'] },
    },
  });
  const buy = { type: 'buy-train', by: 'ana', from: 'bank', train: '4', price: 120 };

  it('are settled one after the other, the operating company first, in whoever’s turn', () => {
    const bought = after(fleet, buy);
    expect(stackOf(bought)).toEqual(['company RED', 'discard RED']);
    expect([who(bought), moves(bought)]).toEqual([
      ['ana'],
      [
        { type: 'discard', train: '3/mail' },
        { type: 'discard', train: '4' },
      ],
    ]);
    expect(refused(bought, { type: 'discard', by: 'ben', train: '3/mail' })).toBe('not-yours TOY-1.1');
    // Green is next by its price and has nothing to choose; then Blue is asked, in Red's turn.
    const { state, events } = played(bought, { type: 'discard', by: 'ana', train: '3/mail' });
    expect(eventsOf(events, 'discarded').map(({ company, side }) => [company, side])).toEqual([
      ['RED', 'mail'],
      ['GREEN', 'goods'],
    ]);
    expect([stackOf(state), who(state)]).toEqual([['company RED', 'discard BLUE'], ['ben']]);
    const settled = after(state, { type: 'discard', by: 'ben', train: '3/goods' });
    expect(['RED', 'BLUE', 'GREEN'].map((id) => trainsOf(settled, id))).toEqual([['4'], ['3/mail'], ['3/goods']]);
    expect([stackOf(settled), who(settled)]).toEqual([['company RED'], ['ana']]);
    expect(settled.supply.used.map(({ side }) => side)).toEqual(['mail', 'goods', 'goods']);
  });

  it('arise in a turn that belongs to nobody', () => {
    const s = position({
      turn: { company: 'GREEN', step: 'company-stock' },
      left: { 2: 0 },
      mule: 80,
      own: { operated: ['RED', 'BLUE', 'GREEN'] },
      companies: {
        BLUE: { shares: ['20P ben', '10 ben x3'], trains: ['2', '2', '2'] },
        GREEN: { shares: ['20P cleo', '20 cleo'], trains: ['2'] },
      },
    });
    const { state, events } = played(s, done('cleo', 'company-stock'));
    expect(state.phase).toBe('3');
    expect(eventsOf(events, 'discarded')).toEqual([{ company: 'BLUE', type: '2', side: null, to: 'pool' }]);
    expect(trainsOf(state, 'BLUE')).toEqual(['2', '2']);
  });

  const crowd = position({
    turn: { company: 'GREEN', step: 'trains' },
    phase: '3',
    left: { 2: 0, 3: 0 },
    companies: {
      RED: { at: [2, 1], shares: ['20P ana', '10 ana x2', '10 ben x3', '10 cleo'] },
      BLUE: { shares: ['20P ben', '10 ben x2', '10 ana x3'] },
      GREEN: { shares: ['20P cleo', '20 cleo', '10 ana', '5 ana', '10 ben', '5 ben'], treasury: 200, trains: ['3/mail'] },
    },
  });
  const limitFalls = after(crowd, { ...buy, by: 'cleo' });

  it('are settled in the order of the title where they are of different kinds', () => {
    expect(['ana', 'ben'].map((player) => certificates(limitFalls, player) - certificateLimit(limitFalls))).toEqual([1, 1]);
    expect(stackOf(limitFalls)).toEqual(['company GREEN', 'discard GREEN']);
    const discarded = after(limitFalls, { type: 'discard', by: 'cleo', train: '3/mail' });
    expect(stackOf(discarded)).toEqual(['company GREEN', 'come-down ana']);
  });

  it('may be settled by an earlier one, and are then never asked', () => {
    const discarded = after(limitFalls, { type: 'discard', by: 'cleo', train: '3/mail' });
    // Red becomes poor by the sale, and its certificates no longer count.
    const red = after(discarded, { type: 'sell', by: 'ana', company: 'RED', percent: 10 });
    expect([stackOf(red), who(red)]).toEqual([['company GREEN'], ['cleo']]);
    // Blue does not: Ben has to sell as well.
    const blue = after(discarded, { type: 'sell', by: 'ana', company: 'BLUE', percent: 10 });
    expect([stackOf(blue), who(blue)]).toEqual([['company GREEN', 'come-down ben'], ['ben']]);
    expect(stackOf(after(blue, { type: 'sell', by: 'ben', company: 'GREEN', percent: 5 }))).toEqual(['company GREEN']);
  });
});

describe('consent', () => {
  const spec = {
    turn: { company: 'RED', step: 'trains' },
    phase: '3',
    companies: {
      RED: { shares: ['20P ana', '10 ana x3'], treasury: 100, trains: ['2'] },
      BLUE: { shares: ['20P ben', '10 ben x3'], trains: ['2'] },
    },
  } as const;
  const s = position(spec);
  const buy = (price: number, by = 'ana'): Fields => ({ type: 'buy-train', by, from: 'BLUE', train: '2', price });
  const range = (state: State) => offered(state, { type: 'buy-train' }).find(({ ranges }) => ranges)?.ranges?.price;
  const let_ = { type: 'let', by: 'ben' };
  const refuse = { type: 'refuse', by: 'ben' };

  it('holds a move until the other has answered', () => {
    const { state, events } = played(s, buy(30));
    expect([stackOf(state), who(state)]).toEqual([['company RED', 'ask RED'], ['ben']]);
    expect(moves(state)).toEqual([{ type: 'let' }, { type: 'refuse' }]);
    expect(events).toEqual([{ type: 'asked', params: { by: 'ana', asked: 'ben', why: 'consent', what: 'train:BLUE:2', price: 30 } }]);
    expect([treasury(state, 'RED'), trainsOf(state, 'BLUE')]).toEqual([100, ['2']]);
    expect(refused(state, buy(31))).toBe('not-now TOY-1.1');
    expect(refused(state, { type: 'let', by: 'ana' })).toBe('not-yours TOY-1.1');
    expect(refused(state, { type: 'take', by: 'ben' })).toBe('ask.no-such-answer TOY-1.1');
  });

  it('lets the move happen as it was proposed', () => {
    const { state, events } = played(s, buy(30), let_);
    expect([treasury(state, 'RED'), treasury(state, 'BLUE'), trainsOf(state, 'RED'), trainsOf(state, 'BLUE')]).toEqual([
      70,
      30,
      ['2', '2'],
      [],
    ]);
    expect(events.map(({ type }) => type)).toEqual(['asked', 'answered', 'train.bought']);
    expect(stackOf(state)).toEqual(['company RED']);
  });

  it('RH-1 declined, changes nothing, and comes again in that turn at a higher price as often as wished', () => {
    expect(range(s)).toEqual({ min: 1, max: 80, step: 1 });
    const state = after(s, buy(30), refuse);
    expect([treasury(state, 'RED'), trainsOf(state, 'BLUE'), stackOf(state)]).toEqual([100, ['2'], ['company RED']]);
    expect(state.stack[0]).toMatchObject({ declined: [{ what: 'train:BLUE:2', price: 30, by: 'ben' }] });
    const higher = after(state, buy(31), refuse, buy(32), refuse, buy(33), refuse);
    expect(who(after(higher, buy(34)))).toEqual(['ben']);
  });

  it('RH-1 comes again at the same or a lower price once', () => {
    const state = after(s, buy(30), refuse);
    expect(range(state)).toEqual({ min: 1, max: 80, step: 1 });
    expect(who(after(state, buy(30)))).toEqual(['ben']);
    const lower = after(state, buy(1), refuse);
    expect([refused(lower, buy(30)), refused(lower, buy(1)), refused(lower, buy(2))]).toEqual(Array(3).fill('ask.declined RH-1'));
    expect(range(lower)).toEqual({ min: 31, max: 80, step: 1 });
    expect(who(after(lower, buy(31)))).toEqual(['ben']);
    // A repeat is used up once, whichever prices follow.
    expect(range(after(lower, buy(40), refuse))).toEqual({ min: 41, max: 80, step: 1 });
    expect(range(after(state, buy(40), refuse))).toEqual({ min: 1, max: 80, step: 1 });
    // The refusal names the price that was declined, not the one now offered.
    expect(play(toy, lower, { ...buy(7), type: 'buy-train' })).toMatchObject({
      refusal: { code: 'ask.declined', rule: 'RH-1', params: { what: 'train:BLUE:2', price: 30 } },
    });
  });

  it('RH-1 counts a repeat for each partner, in all deals with that partner', () => {
    const trains = position({
      ...spec,
      companies: {
        ...spec.companies,
        GREEN: { shares: ['20P ben', '10 ben'], trains: ['2'] },
      },
      privates: { FERRY: 'cleo' },
    });
    const from = (seller: string, price: number): Fields => ({ ...buy(price), from: seller });
    const ferry = (price: number): Fields => ({ type: 'buy-private', by: 'ana', private: 'FERRY', price });
    const no = (by: string): Fields => ({ type: 'refuse', by });
    const all = after(trains, from('BLUE', 30), no('ben'), from('GREEN', 30), no('ben'), ferry(20), no('cleo'));
    const once = after(all, from('BLUE', 30), no('ben'));
    expect([refused(once, from('BLUE', 30)), refused(once, from('GREEN', 30))]).toEqual(['ask.declined RH-1', 'ask.declined RH-1']);
    expect(who(after(once, from('GREEN', 31)))).toEqual(['ben']);
    const other = after(once, ferry(15), no('cleo'));
    expect(refused(other, ferry(20))).toBe('ask.declined RH-1');
  });

  it('RH-2 is not waited for at the same or a lower price', () => {
    const poor = position({
      ...spec,
      companies: { ...spec.companies, RED: { shares: ['20P ana', '10 ana x3', '10 ipo x5'], treasury: 20, trains: ['2'], operated: 0 } },
    });
    const isDue = (state: State): boolean => moves(state, { type: 'done', step: 'trains' }).length > 0;
    expect([isDue(poor), range(poor)]).toEqual([true, { min: 1, max: 20, step: 1 }]);
    // A higher price is left after 19, none after 20.
    expect(isDue(after(poor, buy(19), refuse))).toBe(true);
    expect(isDue(after(poor, buy(20), refuse))).toBe(false);
  });

  it('may be asked again in another turn', () => {
    const declined = after(s, buy(80), refuse);
    const later = after(declined, done('ana', 'trains'), done('ana', 'company-stock'));
    expect(stackOf(later)).toEqual(['company BLUE']);
    expect(later.stack[0]).toMatchObject({ declined: [] });
  });

  it('is not asked of oneself', () => {
    const both = position({ ...spec, companies: { ...spec.companies, BLUE: { shares: ['20P ana', '10 ben x3'], trains: ['2'] } } });
    const { state, events } = played(both, buy(30));
    expect([trainsOf(state, 'RED'), eventsOf(events, 'asked')]).toEqual([['2', '2'], []]);
  });

  describe('of several', () => {
    const valley = (blue: string, ...shares: string[]): State =>
      position({
        turn: { company: 'RED', step: 'grant' },
        companies: { RED: { at: [2, 3], shares }, BLUE: { shares: [`20P ${blue}`, '10 cleo x3'], treasury: 500 } },
      });
    const merge = (price: number): Fields => ({ type: 'merge', by: 'ana', into: 'BLUE', price });

    it('TOY-5.4 is asked of one after the other, and all must agree', () => {
      const asked = after(valley('ben', '20P ana', '10 ben', '10 cleo x2'), merge(50));
      expect(who(asked)).toEqual(['ben']);
      const next = after(asked, let_);
      expect(who(next)).toEqual(['cleo']);
      const merged = after(next, { type: 'let', by: 'cleo' });
      expect(['ana', 'ben', 'cleo'].map((player) => cash(merged, player))).toEqual([100, 50, 100]);
    });

    it('fails by one, and is remembered for all', () => {
      const declined = after(valley('ben', '20P ana', '10 ben', '10 cleo x2'), merge(50), let_, { type: 'refuse', by: 'cleo' });
      expect(offered(declined, { type: 'merge' })[0]?.ranges?.price).toEqual({ min: 10, max: 100, step: 2 });
      const twice = after(declined, merge(40), let_, { type: 'refuse', by: 'cleo' });
      expect(refused(twice, merge(50))).toBe('ask.declined RH-1');
      expect(offered(twice, { type: 'merge' })[0]?.ranges?.price).toEqual({ min: 52, max: 100, step: 2 });
    });

    it('passes over the one who proposes it, not over those after him', () => {
      const asked = after(valley('ana', '20P ana', '10 cleo x2'), merge(50));
      expect(who(asked)).toEqual(['cleo']);
      const no: Fields = { type: 'refuse', by: 'cleo' };
      expect(refused(after(asked, no, merge(50), no), merge(50))).toBe('ask.declined RH-1');
    });
  });
});

describe('pre-emption', () => {
  const spec = {
    players: 4,
    turn: { player: 'ana' },
    cash: { ana: 100, ben: 100, cleo: 100, dan: 100 },
    companies: { RED: { shares: ['20P ana', '10 ben', '10 cleo', '10 pool x2'] } },
  } as const;
  const s = position(spec);
  const buy = { type: 'buy', by: 'ana', company: 'RED', from: 'pool', percent: 10 };

  it('TOY-3.13 asks all who have the right, one after the other', () => {
    const asked = after(s, buy);
    expect([who(asked), moves(asked)]).toEqual([['ben'], [{ type: 'let' }, { type: 'take' }]]);
    expect(refused(asked, { type: 'refuse', by: 'ben' })).toBe('ask.no-such-answer TOY-1.1');
    const next = after(asked, { type: 'let', by: 'ben' });
    expect(who(next)).toEqual(['cleo']);
    const bought = after(next, { type: 'let', by: 'cleo' });
    expect([owners(bought, 'RED').ana, cash(bought, 'ana')]).toEqual([30, 50]);
  });

  it('gives the thing to the first who takes it, and the move back to who made it', () => {
    const { state, events } = played(s, buy, { type: 'let', by: 'ben' }, { type: 'take', by: 'cleo' });
    expect([owners(state, 'RED'), cash(state, 'cleo')]).toEqual([{ ana: 20, ben: 10, cleo: 20, pool: 10, ipo: 40 }, 50]);
    expect(eventsOf(events, 'answered').map(({ by, answer, why }) => [by, answer, why])).toEqual([
      ['ben', 'let', 'preempt'],
      ['cleo', 'take', 'preempt'],
    ]);
    expect(who(state)).toEqual(['ana']);
    expect(moves(state, { type: 'buy' })).toContainEqual({ type: 'buy', company: 'RED', from: 'pool', percent: 10 });
  });

  it('asks only who could do it himself', () => {
    expect(who(after(position({ ...spec, cash: { ...spec.cash, ben: 49 } }), buy))).toEqual(['cleo']);
    const alone = position({ ...spec, cash: { ana: 100 } });
    expect(owners(after(alone, buy), 'RED').ana).toBe(30);
  });
});

describe('an actor without a player', () => {
  const s = position({
    turn: { company: 'RED', step: 'company-stock' },
    mule: 60,
    companies: { RED: { shares: ['20P ana', '10 ana x3'], treasury: 10, trains: ['2'] } },
    tiles: LINE,
  });

  it('TOY-7.1 plays a whole chain by itself after the move of a person', () => {
    const { state, events } = played(s, done('ana', 'company-stock'));
    expect(events).toEqual([
      { type: 'operates', params: { company: 'MULE' } },
      { type: 'carried', params: { company: 'MULE', amount: 30 } },
      { type: 'scrapped', params: { company: 'MULE', train: '2', price: 40 } },
      { type: 'scrapped', params: { company: 'MULE', train: '2', price: 40 } },
      { type: 'round', params: { kind: 'stock', number: 3 } },
    ]);
    expect([treasury(state, 'MULE'), state.supply.trains[0]]).toEqual([10, { type: '2', left: 2 }]);
    expect([stackOf(state), who(state)]).toEqual([['sell first ana'], ['ana']]);
    expect(state.companies.MULE?.operated).toBe(1);
  });

  it('leaves alone what nobody may decide and what does not play itself', () => {
    // Red has lost its president: it must have a train, and nobody can buy one for it.
    const orphan = position({
      turn: { company: 'RED', step: 'grant' },
      companies: { RED: { shares: ['20P pool', '10 ben x2'] } },
    });
    expect(orphan.companies.RED?.operated).toBe(2);
  });
});

describe('a company that ends in its own turn', () => {
  const spec = {
    turn: { company: 'RED', step: 'dividend', at: { run: { income: 20, treasury: 0 } } },
    companies: {
      RED: { at: [3, 0], shares: ['20P ana', '10 ben x3'], treasury: 30, trains: ['2'], tokens: ['C2'] },
      BLUE: { shares: ['20P ben', '10 ben x3'], trains: ['2'] },
    },
    tiles: LINE,
    privates: { FERRY: 'RED' },
  } as const;

  it('TOY-6.3 closes by its own price, and its turn is over', () => {
    const { state, events } = played(position(spec), { type: 'dividend', by: 'ana', choice: 'withhold' });
    expect(eventsOf(events, 'closed')).toEqual([{ company: 'RED' }]);
    expect(stackOf(state)).toEqual(['company BLUE']);
    expect(state.companies.RED).toMatchObject({ floated: false, par: null, treasury: 0, trains: [], tokens: [null, null, null] });
    expect([owners(state, 'RED'), state.assets.FERRY?.open]).toEqual([{ out: 100 }, false]);
    expect([Object.keys(state.board).sort(), state.supply.used]).toEqual([['A2', 'B3', 'B5', 'C2'], [{ type: '2' }]]);
  });

  it('closes in the middle of the help its president gives it', () => {
    const s = position({
      ...spec,
      turn: { company: 'RED', step: 'trains' },
      companies: { ...spec.companies, RED: { at: [3, 0], shares: ['20P ana', '10 ana x2'], trains: [] } },
    });
    expect(moves(s, { type: 'sell' })).toEqual([
      { type: 'sell', company: 'RED', percent: 10 },
      { type: 'sell', company: 'RED', percent: 20 },
    ]);
    const { state, events } = played(s, { type: 'sell', by: 'ana', company: 'RED', percent: 10 });
    expect(eventsOf(events, 'closed')).toEqual([{ company: 'RED' }]);
    expect([stackOf(state), cash(state, 'ana')]).toEqual([['company BLUE'], 10]);
  });

  it('merges into another, whose president then chooses a set', () => {
    const s = position({
      turn: { company: 'RED', step: 'grant' },
      companies: {
        RED: { at: [2, 3], shares: ['20P ana', '10 ana x3'], treasury: 30, trains: ['2'], tokens: ['C2'] },
        BLUE: { at: [0, 2], shares: ['20P ben', '10 ben x3'], treasury: 300, trains: ['2'], tokens: ['D5'] },
      },
      tiles: { ...LINE, D5: ['5', 2] },
      own: { operated: ['BLUE', 'RED'] },
    });
    const asked = after(s, { type: 'merge', by: 'ana', into: 'BLUE', price: 40 });
    const merged = after(asked, { type: 'let', by: 'ben' });
    expect([stackOf(merged), who(merged)]).toEqual([['keep BLUE'], ['ben']]);
    expect([owners(merged, 'RED'), cash(merged, 'ana'), treasury(merged, 'BLUE')]).toEqual([{ out: 100 }, 200, 130]);
    expect(trainsOf(merged, 'BLUE')).toEqual(['2', '2']);
    const kept = after(merged, { type: 'keep', by: 'ben', hexes: ['C2'] });
    expect(kept.companies.BLUE?.tokens).toEqual(['B5', 'D5', 'C2']);
    expect(stackOf(kept)).toEqual(['sell first ana']);
  });
});

describe('a company that ends in another’s turn', () => {
  it('closes when its shares are sold, and whoever was on turn goes on', () => {
    const s = position({
      turn: { company: 'BLUE', step: 'trains' },
      companies: {
        RED: { at: [3, 0], shares: ['20P ana', '10 ben x3'], trains: ['2'] },
        BLUE: { shares: ['20P ben', '10 ben x2'], treasury: 30 },
      },
    });
    const { state, events } = played(s, { type: 'sell', by: 'ben', company: 'RED', percent: 10 });
    expect(eventsOf(events, 'closed')).toEqual([{ company: 'RED' }]);
    expect([stackOf(state), who(state)]).toEqual([['company BLUE'], ['ben']]);
    expect(moves(state, { type: 'buy-train' })).toEqual([
      { type: 'buy-train', from: 'bank', train: '2', price: 40 },
      { type: 'buy-train', from: 'pool', train: '2', price: 40 },
    ]);
  });

  it('takes with it all that was being decided about it', () => {
    // Ana sells so much of Green that Ben becomes president, and Green closes by the same sale.
    const s = position({
      turn: { player: 'ana' },
      cash: { ana: 100 },
      companies: { GREEN: { at: [3, 0], shares: ['20P ana', '10 ana', '10 ben x2', '5 ben x2'], trains: ['2'] } },
    });
    const state = after(
      s,
      { type: 'sell', by: 'ana', company: 'GREEN', percent: 10 },
      { type: 'exchange', by: 'ben', certificates: [10, 10] },
    );
    expect([stackOf(state), owners(state, 'GREEN'), state.market]).toEqual([['sell first ana'], { out: 100 }, {}]);
  });
});

describe('a bankrupt president whose successor goes on', () => {
  const spec = {
    turn: { company: 'RED', step: 'trains' },
    phase: '3',
    left: { 2: 0 },
    cash: { ben: 90 },
    companies: {
      RED: { shares: ['20P ana', '10 ben x2', '10 cleo'], treasury: 5 },
      BLUE: { shares: ['20P cleo', '10 cleo x3'], trains: ['2', '2'] },
    },
    privates: { FERRY: 'ana' },
  } as const;

  it('TOY-6.2 changes the decider inside a step', () => {
    const s = position(spec);
    expect([who(s), moves(s, { type: 'bankrupt' })]).toEqual([['ana'], [{ type: 'bankrupt' }]]);
    const { state, events } = played(s, { type: 'bankrupt', by: 'ana' });
    expect(events.map(({ type }) => type)).toEqual(['bankrupt', 'president', 'given-up']);
    expect(eventsOf(events, 'given-up')).toEqual([{ player: 'ana', company: 'RED', percent: 20, to: 'pool' }]);
    expect([stackOf(state), who(state), presidentOf(state, 'RED')]).toEqual([['company RED'], ['ben'], 'ben']);
    expect([state.players.ana?.out, state.order, state.assets.FERRY?.owner]).toEqual([true, ['ben', 'cleo'], 'bank']);
    expect(owners(state, 'RED')).toEqual({ ben: 20, cleo: 10, pool: 20, ipo: 50 });
    const bought = after(state, { type: 'buy-train', by: 'ben', from: 'bank', train: '3/mail', price: 80 });
    expect([trainsOf(bought, 'RED'), cash(bought, 'ben')]).toEqual([['3/mail'], 15]);
  });

  it('comes by itself where nothing is left to choose', () => {
    const s = position({ ...spec, companies: { ...spec.companies, BLUE: { shares: ['20P cleo', '10 cleo x3'] } } });
    expect([s.order, who(s), stackOf(s)]).toEqual([['ben', 'cleo'], ['ben'], ['company RED']]);
  });

  it('closes the company that nobody can take over, and its turn with it', () => {
    const s = position({ ...spec, companies: { ...spec.companies, RED: { shares: ['20P ana', '10 ben', '10 cleo'], treasury: 5 } } });
    const state = after(s, { type: 'bankrupt', by: 'ana' });
    expect([owners(state, 'RED'), stackOf(state)]).toEqual([{ out: 100 }, ['company BLUE']]);
  });

  it('ends the game where one player is left', () => {
    const s = position({ ...spec, players: 2, companies: { RED: { shares: ['20P ana', '10 ben'], treasury: 5 } } });
    expect([s.result, s.stack]).toEqual([
      [
        { player: 'ben', worth: 90, rank: 1 },
        { player: 'ana', worth: 0, rank: 2 },
      ],
      [],
    ]);
  });
});

describe('a choice of sets', () => {
  const s = position({
    turn: { company: 'RED', step: 'grant' },
    companies: {
      RED: { shares: ['20P ana', '10 ana x3'], tokens: ['C2', 'D5'] },
      BLUE: { shares: ['20P ben', '10 ben x3'], treasury: 300 },
    },
    tiles: { ...LINE, D5: ['5', 2] },
  });
  const merged = after(s, { type: 'merge', by: 'ana', into: 'BLUE', price: 10 }, { type: 'let', by: 'ben' });

  it('TOY-5.5 is one move, offered set by set', () => {
    expect(moves(merged)).toEqual([
      { type: 'keep', hexes: ['A2', 'C2'] },
      { type: 'keep', hexes: ['A2', 'D5'] },
      { type: 'keep', hexes: ['C2', 'D5'] },
    ]);
    expect(after(merged, { type: 'keep', by: 'ben', hexes: ['A2', 'D5'] }).companies.BLUE?.tokens).toEqual(['B5', 'A2', 'D5']);
  });

  it.each([
    ['too few', ['A2']],
    ['too many', ['A2', 'C2', 'D5']],
    ['one twice', ['A2', 'A2']],
    ['another order', ['D5', 'A2']],
    ['what is not among them', ['A2', 'B5']],
  ])('is judged as a whole: %s', (_what, hexes) => {
    expect(refused(merged, { type: 'keep', by: 'ben', hexes })).toBe('keep.set TOY-5.5');
  });
});

describe('a price range', () => {
  const s = position({
    turn: { company: 'RED', step: 'grant' },
    companies: {
      RED: { at: [2, 3], shares: ['20P ana', '10 ana x3'], treasury: 35 },
      BLUE: { shares: ['20P ana', '10 ana'], treasury: 170 },
    },
    privates: { FERRY: 'ana' },
  });

  it('is a box in which every point is legal, and none outside', () => {
    const [offer] = offered(s, { type: 'buy-private' });
    expect(offer?.ranges).toEqual({ price: { min: 10, max: 35, step: 1 } });
    for (let price = 10; price <= 35; price++) after(s, { type: 'buy-private', by: 'ana', private: 'FERRY', price });
    expect(refused(s, { type: 'buy-private', by: 'ana', private: 'FERRY', price: 9 })).toBe('private.price TOY-5.1');
    expect(refused(s, { type: 'buy-private', by: 'ana', private: 'FERRY', price: 36 })).toBe('private.cash TOY-5.1');
  });

  it('TOY-5.3 may have steps', () => {
    const [offer] = offered(s, { type: 'merge' });
    expect(offer?.ranges).toEqual({ price: { min: 10, max: 34, step: 2 } });
    for (let price = 10; price <= 34; price += 2) {
      after(s, { type: 'merge', by: 'ana', into: 'BLUE', price });
      expect(refused(s, { type: 'merge', by: 'ana', into: 'BLUE', price: price + 1 })).toBe('merge.price TOY-5.3');
    }
  });
});

describe('an open offer', () => {
  const s = position({
    turn: { company: 'RED', step: 'run' },
    companies: { RED: { shares: ['20P ana', '10 ana x3'], trains: ['2', '3/mail'] } },
    phase: '3',
    tiles: LINE,
  });

  it('TOY-4.9 stands for every filling that the check accepts', () => {
    const [offer] = offered(s, { type: 'run' });
    expect(offer).toEqual({ move: { type: 'run', by: 'ana', runs: [] }, open: 'routes' });
    expect(refused(s, { type: 'run', by: 'ana', runs: [] })).toBe('run.not-maximum TOY-4.9');
    const short = { type: 'run', by: 'ana', runs: [{ train: '0', path: ['A2:0', 'A2/5', 'B3/4', 'C2:0'] }] };
    expect(refused(s, short)).toBe('run.not-maximum TOY-4.9');
  });

  it('is filled by suggest', () => {
    const [offer] = offered(s, { type: 'run' });
    if (offer === undefined) throw new Error('no offer');
    const move = suggest(toy, s, offer, 100_000) as Fields;
    expect(move.runs).toEqual([{ train: '1', path: ['A2:0', 'A2/5', 'B3/4', 'C2:0', 'C2/4', 'D1:0'] }]);
    const { state, events } = played(s, move);
    expect(eventsOf(events, 'ran')).toMatchObject([{ company: 'RED', income: 80 }]);
    expect(moves(state, { type: 'dividend' })).toEqual([
      { type: 'dividend', choice: 'pay' },
      { type: 'dividend', choice: 'withhold' },
    ]);
  });
});

describe('a result in the middle', () => {
  const s = position({
    turn: { company: 'RED', step: 'dividend', at: { run: { income: 40, treasury: 0 } } },
    companies: { RED: { at: [0, 5], shares: ['20P ana', '10 ben x3'], trains: ['2'] } },
    privates: { QUARRY: 'ben' },
  });
  const over = after(s, { type: 'dividend', by: 'ana', choice: 'pay' });

  it('TOY-8.1 ends everything at once', () => {
    expect(over.result).toEqual([
      { player: 'ben', worth: 312, rank: 1 },
      { player: 'ana', worth: 208, rank: 2 },
      { player: 'cleo', worth: 0, rank: 3 },
    ]);
    expect([over.stack, who(over), offered(over)]).toEqual([[], [], []]);
  });

  it('TOY-1.2 lets nobody move any more', () => {
    for (const move of [done('ana', 'trains'), { type: 'blast', by: 'ben', hex: 'B1' }, { type: 'dividend', by: 'ana', choice: 'pay' }])
      expect(refused(over, move)).toBe('over TOY-1.2');
  });
});
