import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { loansLeft } from '../../src/18sa/loans.ts';
import {
  active,
  after,
  anas,
  bens,
  buyTrain,
  type CompanySpec,
  cash,
  dividend,
  done,
  fieldOf,
  holds,
  mine,
  movesOf,
  nameOf,
  type PositionSpec,
  played,
  poolOf,
  position,
  price,
  refusal,
  run,
  sell,
  trainsOf,
  treasury,
  way,
} from './position.ts';

type Scene = Partial<PositionSpec>;

const buying = (scene: Scene = {}, more: Partial<CompanySpec> = {}): State =>
  position({ ...scene, companies: { FA: anas({ treasury: 1000, ...more }), ...scene.companies }, turn: { company: 'FA', step: 'trains' } });

const LOANS: CompanySpec = { shares: { ben: '30P' }, trains: ['2P*', '2P*', '2P*'] };
const discard = (train: string, by = 'ana') => ({ type: 'discard' as const, by, train: nameOf(train) });
const repay = (train: string, by = 'ana') => ({ type: 'repay' as const, by, train: nameOf(train) });

describe('18SA: buying trains', () => {
  it('SA-7.8-1 SA-7.8-13 SA-R62 the price of the chosen side, and the kind stays', () => {
    const s = buying();
    expect(refusal(s, buyTrain('2P', { price: 90 }))).toBe('SA-7.8-1');
    expect([treasury(after(s, buyTrain('2P')), 'FA'), treasury(after(s, buyTrain('2G')), 'FA')]).toEqual([900, 920]);
    expect(trainsOf(after(s, buyTrain('2G')), 'FA')).toEqual(['2G']);
    const pool = buying({ phase: 'green', pool: ['2G'] });
    expect(refusal(pool, buyTrain('2P', { from: 'pool' }))).toBe('SA-7.8-2');
    expect(treasury(after(pool, buyTrain('2G', { from: 'pool' })), 'FA')).toBe(920);
    expect(movesOf(s).map(({ type }) => type)).not.toContain('turn');
  });

  it('SA-7.8-2 new trains in the order of their types', () => {
    expect(refusal(buying(), buyTrain('3P'))).toBe('SA-7.8-2');
    expect(refusal(buying({ left: { 2: 0 } }), buyTrain('3P'))).toBeNull();
    expect(refusal(buying(), buyTrain('2P', { from: 'pool' }))).toBe('SA-7.8-2');
    expect(refusal(buying(), buyTrain('2P', { from: 'AFE', price: 5 }))).toBe('SA-7.8-2');
  });

  it('SA-7.8-3 SA-R59 in yellow two 2s or one 3 a turn, from wherever', () => {
    const s = buying();
    const two = after(s, buyTrain('2P'), buyTrain('2G'));
    expect(refusal(two, buyTrain('2P'))).toBe('SA-7.8-3');
    // The last 2, then a 3: not both in one turn.
    const last = after(buying({ left: { 2: 1 } }), buyTrain('2P'));
    expect(refusal(last, buyTrain('3P'))).toBe('SA-7.8-3');
    const three = after(buying({ left: { 2: 0 } }), buyTrain('3P'));
    expect([three.phase, refusal(three, buyTrain('3P'))]).toEqual(['green', 'SA-7.8-4']);
    const traded = after(
      buying({ companies: { AFE: anas({ trains: ['2P', '2P'] }) } }),
      buyTrain('2P', { from: 'AFE', price: 1 }),
      buyTrain('2P'),
    );
    expect(refusal(traded, buyTrain('2P'))).toBe('SA-7.8-3');
  });

  it('SA-7.8-4 in every other phase one train a turn', () => {
    const s = buying({ phase: 'green', pool: ['2P'], companies: { AFE: anas({ trains: ['3P'] }) } });
    for (const first of [buyTrain('3P'), buyTrain('2P', { from: 'pool' }), buyTrain('3P', { from: 'AFE', price: 1 })]) {
      const bought = after(s, first);
      expect(refusal(bought, buyTrain('3G'))).toBe('SA-7.8-4');
    }
  });

  it('SA-7.8-5 SA-7.8-7 nobody buys at the limit, even if other trains would go', () => {
    expect(refusal(buying({}, { trains: ['2P', '2P', '2P', '2P'] }), buyTrain('2P'))).toBe('SA-7.8-7');
    const four = buying({ phase: 'green', left: { 3: 0 } }, { trains: ['2P', '2P', '2P', '2P'] });
    expect(refusal(four, buyTrain('4P'))).toBe('SA-7.8-7');
    expect(refusal(buying({ phase: 'brown' }, { trains: ['4P', '4P', '3P'] }), buyTrain('5P'))).toBe('SA-7.8-7');
  });

  it('SA-7.8-6 SA-R63 trains above a lowered limit go to the pool unpaid, as the president chooses, and their loan falls due', () => {
    const s = buying(
      { phase: 'green', left: { 3: 0 }, companies: { AFE: bens({ trains: ['3P', '3G', '3P*', '3P*'], treasury: 150 }) } },
      { trains: ['3P'] },
    );
    const bought = after(s, buyTrain('4P'));
    expect([bought.phase, active(bought)]).toEqual(['green (4)', ['ben']]);
    expect(new Set(movesOf(bought).map((move) => ('train' in move ? move.train : null)))).toEqual(
      new Set(['3/passenger', '3/goods', '3/passenger@100']),
    );
    expect(refusal(bought, discard('2P', 'ben'))).toBe('SA-7.8-6');
    const free = after(bought, discard('3G', 'ben'));
    expect([trainsOf(free, 'AFE'), poolOf(free), treasury(free, 'AFE')]).toEqual([['3P', '3P*', '3P*'], ['3G'], 150]);
    const lent = after(bought, discard('3P*', 'ben'));
    expect([poolOf(lent), treasury(lent, 'AFE'), loansLeft(lent)]).toEqual([['3P'], 50, 9]);
  });

  it('SA-7.8-8 half of a new train may be paid by a loan, also with enough money', () => {
    const s = buying();
    const lent = after(s, buyTrain('2P', { loan: true }));
    expect([treasury(lent, 'FA'), trainsOf(lent, 'FA'), loansLeft(lent)]).toEqual([950, ['2P*'], 9]);
    expect(trainsOf(after(buying({}, { treasury: 40 }), buyTrain('2G', { loan: true })), 'FA')).toEqual(['2G*']);
  });

  it('SA-7.8-9 no loan without a marker', () => {
    const used = { AFE: LOANS, SGR: LOANS, EFE: { ...LOANS, trains: ['2P*', '2P*', '2P*', '2P*'] } };
    expect(loansLeft(buying({ companies: used, left: { 2: 0 } }))).toBe(0);
    expect(refusal(buying({ companies: used, left: { 2: 0 } }), buyTrain('3P', { loan: true }))).toBe('SA-7.8-9');
    expect(refusal(buying({ companies: { ...used, EFE: LOANS }, left: { 2: 0 } }), buyTrain('3P', { loan: true }))).toBeNull();
  });

  it('SA-7.8-9 SA-7.8.1-3 the step waits for a loan to be repaid where its marker would pay for a train', () => {
    // The others are in receivership and sell nothing. 135 D do not pay for a 3, and no marker is left; with the own loan repaid one is.
    const held: CompanySpec = { shares: { pool: '30P', ben: '10' }, trains: ['2P*', '2P*', '2P*'] };
    const companies = { AFE: held, SGR: held, EFE: held };
    const s = buying({ companies, phase: 'green', left: { 2: 0 } }, { treasury: 135, trains: ['2P*'] });
    expect([loansLeft(s), movesOf(s, { type: 'buy-train' })]).toEqual([0, []]);
    const bought = after(s, repay('2P*'), buyTrain('3G', { loan: true }));
    expect([trainsOf(bought, 'FA'), treasury(bought, 'FA')]).toEqual([['2P', '3G*'], 5]);
  });

  it('SA-7.8-10 SA-7.8-11 SA-R60 SA-R105 another corporation’s train at any price from 1 D, without a new loan; an old one comes along', () => {
    const s = buying({ companies: { AFE: bens({ trains: ['2P*'] }) } });
    const from = { from: 'AFE' };
    expect(refusal(s, buyTrain('2P*', { ...from, price: 0 }))).toBe('SA-7.8-10');
    expect(refusal(s, buyTrain('2P*', { ...from, price: 5, loan: true }))).toBe('SA-7.8-10');
    expect(refusal(s, buyTrain('2P*', { ...from, price: 1001 }))).toBe('SA-3.2-3');
    const asked = after(s, buyTrain('2P*', { ...from, price: 7 }));
    expect(active(asked)).toEqual(['ben']);
    const sold = after(asked, { type: 'let', by: 'ben' });
    expect([trainsOf(sold, 'FA'), trainsOf(sold, 'AFE'), treasury(sold, 'FA'), treasury(sold, 'AFE')]).toEqual([['2P*'], [], 993, 7]);
    // No acceptance where one president decides for both.
    const own = after(buying({ companies: { AFE: anas({ trains: ['2P'] }) } }), buyTrain('2P', { ...from, price: 1 }));
    expect(trainsOf(own, 'FA')).toEqual(['2P']);
    const full = buying({ companies: { AFE: anas({ trains: ['2P'] }) } }, { trains: ['2P', '2P', '2P', '2P'] });
    expect(refusal(full, buyTrain('2P', { ...from, price: 1 }))).toBe('SA-7.8-7');
  });

  it('SA-7.8-12 trains of the pool too, with a loan if wanted', () => {
    const s = buying({ phase: 'green (4)', pool: ['3G'] });
    const lent = after(s, buyTrain('3G', { from: 'pool', loan: true }));
    expect([trainsOf(lent, 'FA'), poolOf(lent), treasury(lent, 'FA')]).toEqual([['3G*'], [], 920]);
  });

  it('SA-7.8.2-1 SA-R66 no corporation ends its turn without a train, route or not', () => {
    expect(refusal(buying(), done('ana', 'trains'))).toBe('SA-7.8.2-1');
    expect(refusal(buying({}, { trains: ['2P'] }), done('ana', 'trains'))).toBeNull();
  });

  it('SA-R67 unless neither bank nor pool has one', () => {
    const left = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0 };
    const s = position({
      phase: 'gray (8)',
      left,
      companies: { FA: anas({ treasury: 1000, shares: { ana: '30P', pool: '10' } }), AFE: bens({ trains: ['8P'] }) },
      turn: { company: 'FA', step: 'trains' },
    });
    expect(refusal(s, done('ana', 'trains'))).toBeNull();
  });
});

describe('18SA: interest and repayment', () => {
  const tiles = { E24: ['5', 3] } as const;
  const PATH = 'F23:0 F23/1 E24:0';

  it('SA-7.8.1-2 SA-7.7-3 SA-R50 interest comes out of the revenue, what is lacking out of the treasury', () => {
    const s = position({
      tiles,
      companies: { FA: anas({ treasury: 30, trains: ['2P*', '3P*'] }) },
      phase: 'green',
      turn: { company: 'FA', step: 'run' },
    });
    // 50 of revenue, 30 of interest: 20 to dispose of.
    const ran = after(s, run(way(0, PATH)));
    expect(mine(ran).interest).toBe(30);
    expect(treasury(after(ran, dividend('withhold')), 'FA')).toBe(50);
    const poor = position({
      companies: { FA: anas({ treasury: 35, trains: ['2P*', '3P*'] }) },
      phase: 'green',
      turn: { company: 'FA', step: 'run' },
    });
    const short = after(poor, run());
    expect([treasury(short, 'FA'), price(short, 'FA')]).toEqual([5, 90]);
  });

  it('SA-7.8.1-3 SA-R65 a loan is repaid whole at any time of the turn; before the run it bears no interest', () => {
    const s = position({ tiles, companies: { FA: anas({ treasury: 60, trains: ['2P*'] }) }, turn: { company: 'FA', step: 'track' } });
    const early = after(s, repay('2P*'), done('ana', 'track'), run(way(0, PATH)));
    expect([trainsOf(early, 'FA'), mine(early).interest, treasury(early, 'FA')]).toEqual([['2P'], 0, 10]);
    const late = after(s, done('ana', 'track'), done('ana', 'token'), run(way(0, PATH)), repay('2P*'));
    expect([mine(late).interest, treasury(late, 'FA')]).toEqual([10, 10]);
    expect(treasury(after(late, dividend('withhold')), 'FA')).toBe(50);
    expect(refusal(s, repay('2P'))).toBe('SA-7.8.1-3');
    const poor = position({ tiles, companies: { FA: anas({ treasury: 49, trains: ['2P*'] }) }, turn: { company: 'FA', step: 'track' } });
    expect(refusal(poor, repay('2P*'))).toBe('SA-R65');
  });

  it('SA-R65 interest is due for each loan held, whether or not that train runs, and not in the turn of the loan', () => {
    const s = position({ tiles, companies: { FA: anas({ trains: ['2P*', '2P*'] }) }, turn: { company: 'FA', step: 'run' } });
    expect(mine(after(s, run(way(0, PATH)))).interest).toBe(20);
    const bought = after(buying(), buyTrain('2P', { loan: true }));
    expect(treasury(bought, 'FA')).toBe(950);
  });

  it('SA-7.8.1-4 SA-7.8.1-5 SA-R64 when a train rusts its loan is repaid at once, by every corporation; the buyer first', () => {
    const s = buying(
      {
        phase: 'green',
        left: { 3: 0 },
        pool: ['2P'],
        companies: { AFE: bens({ trains: ['2P*', '3P'], treasury: 80 }), EFE: anas({ trains: ['2G*', '3P'], treasury: 60, at: [0, 7] }) },
      },
      { trains: ['2P*'] },
    );
    const { state, events } = played(s, buyTrain('4P'));
    expect([trainsOf(state, 'FA'), trainsOf(state, 'AFE'), trainsOf(state, 'EFE'), poolOf(state)]).toEqual([['4P'], ['3P'], ['3P'], []]);
    expect([treasury(state, 'FA'), treasury(state, 'AFE'), treasury(state, 'EFE')]).toEqual([1000 - 320 - 50, 30, 20]);
    expect(events.filter(({ type }) => type === 'paid').map(({ params }) => params.company)).toEqual(['FA', 'EFE', 'AFE']);
    expect(loansLeft(state)).toBe(10);
  });

  it('SA-R64 rust, then limits, then privates', () => {
    const s = buying(
      { phase: 'brown', left: { 5: 0 }, privates: { FC: 'ben' }, companies: { AFE: bens({ trains: ['3P*', '5P'], treasury: 500 }) } },
      { trains: ['3P'] },
    );
    const { events } = played(s, buyTrain('6P'));
    const order = events.map(({ type }) => type).filter((type) => ['phase', 'rusted', 'paid', 'private.closed'].includes(type));
    expect(order).toEqual(['phase', 'rusted', 'paid', 'private.closed']);
  });

  it('SA-7.8.1-6 SA-R70 the president makes up what is lacking, from his cash and then by sales, no more than needed', () => {
    const scene = (cashOf: number, shares: CompanySpec['shares']): State =>
      position({
        cash: { ana: cashOf },
        companies: {
          FA: anas({ treasury: 10, trains: ['2P*', '2P*', '2P*'] }),
          AFE: { shares, trains: ['2P'] },
          EFE: { shares: { ana: '30P 5' }, operated: 0 },
        },
        turn: { company: 'FA', step: 'run' },
      });
    const paid = after(scene(25, { ben: '30P', ana: '10' }), run());
    expect([treasury(paid, 'FA'), cash(paid, 'ana')]).toEqual([0, 5]);
    // 30 of interest, 10 in the treasury and 5 in cash: 15 are lacking.
    const s = after(scene(5, { ben: '30P', ana: '10 5' }), run());
    expect(active(s)).toEqual(['ana']);
    expect(refusal(s, sell('ana', 'AFE', 15))).toBe('SA-R70');
    expect(refusal(s, sell('ana', 'EFE', 5))).toBe('SA-9.2-2');
    expect(refusal(s, sell('ana', 'FA', 30))).toBe('SA-7.8.1-6');
    const sold = after(s, sell('ana', 'AFE', 5));
    expect([cash(sold, 'ana'), treasury(sold, 'FA'), price(sold, 'FA')]).toEqual([5 + 50 - 20, 0, 90]);
    // A single 10% brings more than is needed, but it can be the certificate sold; the rest stays with her.
    expect(cash(after(s, sell('ana', 'AFE', 10)), 'ana')).toBe(5 + 100 - 20);
    const change = after(scene(5, { ana: '30P 10', ben: '10 10 10' }), run());
    expect(refusal(change, sell('ana', 'AFE', 10))).toBeNull();
    const lose = after(scene(5, { ana: '30P 10', ben: '10 10 10 5' }), run());
    expect(refusal(lose, sell('ana', 'AFE', 10))).toBe('SA-7.8.1-6');
  });

  it('SA-7.8.1-7 who cannot pay is bankrupt with the corporation', () => {
    const s = position({
      cash: { ana: 5 },
      companies: { FA: { shares: { ana: '30P' }, trains: ['2P*', '2P*'], treasury: 10 } },
      turn: { company: 'FA', step: 'run' },
    });
    const ruined = after(s, run());
    expect([ruined.players.ana?.out, mine(ruined).gone, ruined.order]).toEqual([true, ['FA'], ['ben', 'cleo']]);
  });
});

describe('18SA: forced purchase', () => {
  /** FA must buy a train and cannot pay for any: a 5 costs 500 or 400, with a loan 250 or 200. */
  const forced = (scene: Scene = {}, more: Partial<CompanySpec> = {}): State =>
    position({
      phase: 'brown',
      cash: { ana: 300 },
      ...scene,
      companies: { FA: anas({ treasury: 100, ...more }), AFE: { shares: { ben: '30P', ana: '10 5' }, trains: ['5P'] }, ...scene.companies },
      turn: { company: 'FA', step: 'trains' },
    });

  it('SA-7.8.2-2 SA-R95 only who can pay for no train on sale, with a loan or not; another corporation’s train is paid by the treasury', () => {
    const rich = forced({}, { treasury: 200 });
    // A 5G with a loan can be paid: the president adds nothing to anything.
    expect(refusal(rich, buyTrain('5P'))).toBe('SA-3.2-3');
    expect(refusal(rich, buyTrain('5G', { loan: true }))).toBeNull();
    const s = forced({ companies: { EFE: anas({ trains: ['5P'] }) } });
    expect(refusal(s, buyTrain('5P', { from: 'EFE', price: 100 }))).toBeNull();
    expect(refusal(s, buyTrain('5P', { from: 'EFE', price: 101 }))).toBe('SA-3.2-3');
  });

  it('SA-7.8.3-1 SA-7.8.3-3 SA-R68 SA-R96 bank or pool; the president pays exactly the rest, also of a train with a loan', () => {
    const s = forced({ pool: ['4G'], cash: { ana: 700 } });
    const bought = after(s, buyTrain('5P'));
    expect([trainsOf(bought, 'FA'), treasury(bought, 'FA'), cash(bought, 'ana')]).toEqual([['5P'], 0, 300]);
    const lent = after(s, buyTrain('5P', { loan: true }));
    expect([trainsOf(lent, 'FA'), treasury(lent, 'FA'), cash(lent, 'ana')]).toEqual([['5P*'], 0, 550]);
    expect(cash(after(s, buyTrain('4G', { from: 'pool' })), 'ana')).toBe(700 - 160);
    expect(refusal(bought, buyTrain('5G'))).not.toBeNull();
    const other = forced({ companies: { EFE: anas({ trains: ['5P'] }) }, cash: { ana: 700 } });
    expect(refusal(other, buyTrain('5P', { from: 'EFE', price: 300 }))).toBe('SA-3.2-3');
  });

  it('SA-7.8.3-2 SA-R96 first the corporation sells its own shares, one field for each 5%, at the price then reached', () => {
    const s = forced({ cash: { ana: 600 } }, { shares: { ana: '30P', FA: '10' }, at: [0, 4] });
    const bought = after(s, buyTrain('5P'));
    // (0,4) to (2,4): 90 for 10%.
    expect([fieldOf(bought, 'FA'), holds(bought, 'FA', 'pool'), cash(bought, 'ana'), treasury(bought, 'FA')]).toEqual([
      '2,4',
      10,
      600 - (500 - 100 - 90),
      0,
    ]);
  });

  it('SA-7.8.3-3 no second train follows, though own shares have brought more than was lacking', () => {
    const s = position({ companies: { FA: { shares: { ana: '30P', FA: '10' }, treasury: 30 } }, turn: { company: 'FA', step: 'trains' } });
    const bought = after(s, buyTrain('2G', { loan: true }));
    expect([trainsOf(bought, 'FA'), treasury(bought, 'FA')]).toEqual([['2G*'], 30 + 90 - 40]);
    expect(refusal(bought, buyTrain('2G', { loan: true }))).toBe('SA-7.8.3-3');
  });

  it('SA-R96 if that takes the token to the white field the corporation is bankrupt, its president not', () => {
    const s = forced({}, { shares: { ana: '30P', FA: '10' }, at: [7, 0] });
    const ended = after(s, buyTrain('5P'));
    expect([mine(ended).gone, ended.players.ana?.out, cash(ended, 'ana'), poolOf(ended)]).toEqual([['FA'], false, 300, []]);
  });

  it('SA-7.8.3-4 SA-7.8.3-5 SA-7.8.3-6 SA-R70 SA-R111 SA-R114 he sells only what is needed, changes no presidency, and keeps the red locomotive where it is', () => {
    // 250 for a 5P with a loan, 100 in the treasury: with 60 in cash 90 are lacking.
    const s = after(forced({ cash: { ana: 60 }, own: { priority: 'cleo' } }), buyTrain('5P', { loan: true }));
    expect(active(s)).toEqual(['ana']);
    expect(new Set(movesOf(s).map(({ type }) => type))).toEqual(new Set(['sell']));
    expect(refusal(s, sell('ana', 'AFE', 15))).toBe('SA-7.8.3-4');
    expect(refusal(s, { type: 'mine', by: 'ana', mine: 'red' })).toBe('SA-R104');
    expect(refusal(s, sell('ana', 'XYZ', 5))).toBe('SA-9.2-1');
    const sold = after(s, sell('ana', 'AFE', 10));
    expect([cash(sold, 'ana'), trainsOf(sold, 'FA'), price(sold, 'AFE'), mine(sold).priority]).toEqual([
      60 + 100 - 150,
      ['5P*'],
      96,
      'cleo',
    ]);
    // 5% of it would not suffice, and with any 10% it would be one certificate too many.
    expect(refusal(s, sell('ana', 'AFE', 5))).toBe('SA-7.8.3-4');
    const change = after(
      forced({ cash: { ana: 60 }, companies: { AFE: { shares: { ana: '30P 10', ben: '10 10 10 5' }, trains: ['5P'] } } }),
      buyTrain('5P', { loan: true }),
    );
    expect(refusal(change, sell('ana', 'AFE', 10))).toBe('SA-7.8.3-5');
    expect(refusal(change, sell('ana', 'FA', 10))).toBeNull();
  });

  it('SA-R117 SA-9.4-2 5% pieces sold one after the other add up to full tens until all is paid', () => {
    const companies = { AFE: { shares: { ben: '30P', ana: '5 5 5' }, trains: ['5P'] } };
    const s = after(forced({ cash: { ana: 10 }, companies }, { shares: { ana: '30P' } }), buyTrain('5P', { loan: true }));
    const one = after(s, sell('ana', 'AFE', 5));
    expect([price(one, 'AFE'), cash(one, 'ana')]).toEqual([100, 60]);
    const two = after(one, sell('ana', 'AFE', 5));
    expect([price(two, 'AFE'), cash(two, 'ana')]).toEqual([96, 110]);
    // 40 are still lacking; the third piece, at the new price, pays, and nothing is carried on.
    const paid = after(two, sell('ana', 'AFE', 5));
    expect([price(paid, 'AFE'), trainsOf(paid, 'FA'), cash(paid, 'ana'), mine(paid).carried]).toEqual([96, ['5P*'], 8, []]);
  });

  it('SA-R69 he may choose any train, but none he cannot pay while there is one he can', () => {
    const s = forced({ cash: { ana: 120 }, companies: { AFE: bens({ trains: ['5P'] }) } }, { shares: { ana: '30P' } });
    expect(refusal(s, buyTrain('5P'))).toBe('SA-R69');
    expect(refusal(s, buyTrain('5P', { loan: true }))).toBe('SA-R69');
    expect(refusal(s, buyTrain('5G', { loan: true }))).toBeNull();
    const dear = forced({ cash: { ana: 420 }, companies: { AFE: bens({ trains: ['5P'] }) } }, { shares: { ana: '30P' } });
    expect(refusal(dear, buyTrain('5P'))).toBeNull();
  });

  it('SA-7.8.3-7 SA-R110 if all he may sell does not suffice, the player and this corporation are bankrupt', () => {
    const s = forced(
      { cash: { ana: 10 }, companies: { AFE: { shares: { ben: '30P', ana: '5' }, trains: ['5P'] } } },
      { shares: { ana: '30P' }, treasury: 0 },
    );
    const named = after(s, buyTrain('5G', { loan: true }));
    expect([active(named), named.players.ana?.out]).toEqual([['ana'], false]);
    const ruined = after(named, sell('ana', 'AFE', 5));
    expect([ruined.players.ana?.out, mine(ruined).gone, cash(ruined, 'ana')]).toEqual([true, ['FA'], 0]);
  });
});

describe('18SA: phases', () => {
  const first = (phase: string, type: string, scene: Scene = {}): State => {
    const order = ['2', '3', '4', '5', '6', '8'];
    const left = Object.fromEntries(order.slice(0, order.indexOf(type)).map((t) => [t, 0]));
    return after(buying({ phase, left, ...scene }, { trains: [`${order[order.indexOf(type) - 1]}P`] }), buyTrain(`${type}P`));
  };

  it('SA-8-1 SA-8-2 SA-8-3 SA-8-4 SA-R84 each begins at once with the first train of its type', () => {
    expect(first('yellow', '3').phase).toBe('green');
    expect(first('green', '4').phase).toBe('green (4)');
    expect(first('green (4)', '5').phase).toBe('brown');
    expect(first('brown', '6').phase).toBe('gray');
    expect(first('gray', '8').phase).toBe('gray (8)');
    expect(trainsOf(first('green', '4', { companies: { AFE: bens({ trains: ['2P', '3P'] }) } }), 'AFE')).toEqual(['3P']);
    expect(trainsOf(first('brown', '6', { companies: { AFE: bens({ trains: ['3P', '4P'] }) } }), 'AFE')).toEqual(['4P']);
    expect(trainsOf(first('gray', '8', { companies: { AFE: bens({ trains: ['4P', '5P'] }) } }), 'AFE')).toEqual(['5P']);
    // A set that has begun keeps its number of rounds.
    const s = first('yellow', '3');
    expect(s.round.of).toBe(1);
  });

  it('SA-5.1-10 SA-5.1-15 SA-5.1-18 the first 6 closes the privates, but not the SFP of a corporation; harbour markers stay', () => {
    const all = { SFP: 'FA', FC: 'FA', FdP: 'FA', ECVF: 'ben', 'FCA-a': 'ana', 'FCA-b': 'AFE' };
    const s = first('brown', '6', {
      privates: all,
      companies: { AFE: bens({ trains: ['5P'] }) },
      own: { harbourOwner: 'FA', harbours: { 1: 'A8' } },
    });
    expect(Object.entries(s.assets).flatMap(([id, { open }]) => (open ? [id] : []))).toEqual(['SFP']);
    expect([mine(s).harbourOwner, mine(s).harbours]).toEqual(['FA', { 1: 'A8' }]);
    expect(refusal(s, { type: 'harbour', by: 'ana', marker: '2', hex: 'A12' })).toBe('SA-5.1-11');
    expect(first('brown', '6', { privates: { SFP: 'ben' } }).assets.SFP?.open).toBe(false);
    expect(first('green (4)', '5', { privates: all, companies: { AFE: bens({ trains: ['5P'] }) } }).assets.FC?.open).toBe(true);
  });

  it('SA-5.1-20 SA-R15 the FN closes when ENFER buys a train, or with the first 6 if ENFER has not floated', () => {
    expect(first('brown', '6', { privates: { FN: 'ben' } }).assets.FN?.open).toBe(false);
    const floated = first('brown', '6', { privates: { FN: 'ben' }, companies: { ENFER: bens({ operated: 0 }) } });
    expect(floated.assets.FN?.open).toBe(true);
    const s = position({
      privates: { FN: 'ben' },
      companies: { ENFER: anas({ treasury: 300 }) },
      turn: { company: 'ENFER', step: 'trains' },
    });
    expect(after(s, buyTrain('2P')).assets.FN?.open).toBe(false);
    const traded = position({
      privates: { FN: 'ben' },
      companies: { ENFER: anas({ treasury: 300 }), FA: anas({ trains: ['2P'] }) },
      turn: { company: 'ENFER', step: 'trains' },
    });
    expect(after(traded, buyTrain('2P', { from: 'FA', price: 1 })).assets.FN?.open).toBe(false);
    const gone = position({
      privates: { FN: 'ben' },
      companies: { ENFER: anas({ treasury: 0, at: [7, 0], trains: ['2P'] }) },
      turn: { company: 'ENFER', step: 'dividend', at: { run: { income: 20, treasury: 0 } } },
    });
    expect(after(gone, dividend('withhold')).assets.FN?.open).toBe(false);
  });
});
