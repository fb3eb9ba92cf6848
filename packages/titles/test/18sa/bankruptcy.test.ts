import type { State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { title18sa } from '../../src/18sa/index.ts';
import { loansLeft } from '../../src/18sa/loans.ts';
import { minesLeft } from '../../src/18sa/mines.ts';
import {
  active,
  after,
  anas,
  bens,
  buy,
  buyTrain,
  type CompanySpec,
  cash,
  dividend,
  done,
  fieldOf,
  found,
  holds,
  mine,
  type PositionSpec,
  pass,
  played,
  poolOf,
  position,
  price,
  refusal,
  run,
  sell,
  trainsOf,
  treasury,
} from './position.ts';

type Scene = Partial<PositionSpec>;

/** Ana cannot pay the interest of FA and is bankrupt with it. */
const ruin = (companies: Record<string, CompanySpec>, scene: Scene = {}): State => {
  const s = position({
    ...scene,
    companies: { FA: { shares: { ana: '30P' }, trains: ['2P*'], treasury: 3 }, ...companies },
    turn: { company: 'FA', step: 'run' },
  });
  return after(s, run());
};

/** Shares that cannot be sold: the corporation has not operated. */
const STUCK = { operated: 0 };

describe('18SA: bankruptcy of a corporation', () => {
  const falling = (more: Partial<CompanySpec> = {}, scene: Scene = {}): State =>
    position({
      ...scene,
      companies: {
        FA: {
          shares: { ana: '30P 10', ben: '10 5', pool: '10' },
          at: [7, 0],
          treasury: 77,
          trains: ['2P*', '2G'],
          stations: ['E24 P'],
          ...more,
        },
        ...scene.companies,
      },
      own: { mines: { FA: { red: 2 } }, harbourOwner: 'FA', harbours: { 1: 'A8' }, ...scene.own },
      turn: { company: 'FA', step: 'dividend', at: { run: { income: 30, treasury: 0 } } },
    });

  it('SA-9.5-1 SA-9.5-2 SA-9.5-3 SA-7.6.3-8 SA-R75 on the white field: certificates, treasury, trains, loans, markers', () => {
    const before = falling({}, { phase: 'green', privates: { FC: 'FA' } });
    const s = after(before, dividend('withhold'));
    expect(mine(s).gone).toEqual(['FA']);
    expect([holds(s, 'FA', 'out'), cash(s, 'ana'), cash(s, 'ben'), treasury(s, 'FA')]).toEqual([110, 0, 0, 0]);
    expect([poolOf(s), loansLeft(s), minesLeft(s, 'red')]).toEqual([['2P', '2G'], 10, 3]);
    expect([s.assets.FC?.open, mine(s).harbourOwner]).toEqual([false, null]);
    expect([s.board.F23?.tokens.length, s.board.E24?.tokens.length]).toEqual([1, 1]);
    expect(fieldOf(s, 'FA')).toBeUndefined();
    expect(s.bank).toBe(12_000);
  });

  it('SA-R75 in its own turn the turn is over; before its turn it does not operate', () => {
    const s = after(falling({}, { companies: { AFE: bens({ trains: ['2P'] }) }, own: { operated: ['FA'] } }), dividend('withhold'));
    expect([mine(s).operating, active(s)]).toEqual(['AFE', ['ben']]);
    const other = position({
      companies: {
        FA: anas({ trains: ['2P'], shares: { ana: '30P', FA: '10' }, at: [7, 0], treasury: 10 }),
        AFE: bens({ trains: ['2P'], at: [2, 1] }),
      },
      turn: { company: 'FA', step: 'company-stock' },
    });
    const sold = after(other, { type: 'issue', by: 'ana', percent: 10 });
    expect([mine(sold).gone, mine(sold).operating]).toEqual([['FA'], 'AFE']);
  });

  it('SA-9.5-3 its trains are sold from the pool at their printed price', () => {
    const direct = position({ pool: ['2G'], companies: { AFE: anas({ treasury: 500 }) }, turn: { company: 'AFE', step: 'trains' } });
    expect(treasury(after(direct, buyTrain('2G', { from: 'pool' })), 'AFE')).toBe(420);
  });

  it('SA-9.4-6 sales in operating rounds move prices too', () => {
    const s = position({
      companies: { FA: { shares: { ana: '30P', FA: '10' }, trains: ['2P'], at: [0, 4] } },
      turn: { company: 'FA', step: 'company-stock' },
    });
    expect(price(after(s, { type: 'issue', by: 'ana', percent: 10 }), 'FA')).toBe(96);
  });

  it('SA-9.5-1 also by sales of a player', () => {
    const s = position({
      companies: { FA: { shares: { ben: '30P', ana: '5' }, at: [7, 0] } },
      cash: { ana: 10, ben: 10 },
      turn: { player: 'ana' },
    });
    const sold = after(s, sell('ana', 'FA', 5));
    expect([mine(sold).gone, cash(sold, 'ana'), holds(sold, 'FA', 'ben')]).toEqual([['FA'], 20, 0]);
  });
});

describe('18SA: bankruptcy of a player', () => {
  it('SA-7.8.4-1 SA-R71 his certificates go into the pool unpaid, prices move; privates and cash are gone', () => {
    const s = ruin(
      { AFE: { shares: { ben: '30P 10', ana: '10 5' }, ...STUCK }, EFE: { shares: { ben: '30P', ana: '10 10' }, ...STUCK, at: [4, 0] } },
      { privates: { SFP: 'ana', FC: 'ben' }, cash: { ana: 2 }, own: { priority: 'ana' } },
    );
    expect([s.players.ana?.out, s.order, cash(s, 'ana')]).toEqual([true, ['ben', 'cleo'], 0]);
    expect([holds(s, 'AFE', 'pool'), price(s, 'AFE')]).toEqual([15, 96]);
    // In yellow one field for each 5%: four fields below (4,0) lies white.
    expect(mine(s).gone).toEqual(['FA', 'EFE']);
    expect([s.assets.SFP?.open, s.assets.FC?.open, mine(s).priority]).toEqual([false, true, 'ben']);
  });

  it('SA-7.8.4-2 SA-R72 SA-R94 SA-R113 a president certificate goes to another with its size, who chooses what he gives; else to the pool', () => {
    const s = ruin({ AFE: { shares: { ana: '30P 10', ben: '10 10 10', cleo: '10' }, ...STUCK } });
    expect([presidentOf(s, 'AFE'), holds(s, 'AFE', 'pool')]).toEqual(['ben', 40]);
    const choice = ruin({ AFE: { shares: { ana: '30P 10', ben: '10 10 5 5 10' }, ...STUCK } }, {});
    expect(active(choice)).toEqual(['ben']);
    const taken = after(choice, { type: 'exchange', by: 'ben', certificates: [10, 10, 5, 5] });
    expect([presidentOf(taken, 'AFE'), holds(taken, 'AFE', 'ben'), holds(taken, 'AFE', 'pool')]).toEqual(['ben', 40, 40]);
    const none = ruin({ AFE: { shares: { ana: '30P 10', ben: '10 10 5' }, trains: ['2P'], ...STUCK } }, { cash: { ben: 60 } });
    expect([presidentOf(none, 'AFE'), title18sa.view(none).receivership]).toEqual([null, ['AFE']]);
    const half = ruin({ AFE: { shares: { ana: '20P 10 5', ben: '10 10 5' }, ...STUCK } });
    expect(presidentOf(half, 'AFE')).toBe('ben');
  });

  it('SA-R72 SA-6.1-2 of two with as much the next to the left of the bankrupt takes the presidency over, not the first seat', () => {
    const s = position({
      companies: {
        FA: { shares: { ben: '30P' }, trains: ['2P*'], treasury: 3 },
        AFE: { shares: { ben: '30P', ana: '10 10 10', cleo: '10 10 5 5' }, ...STUCK },
      },
      turn: { company: 'FA', step: 'run' },
    });
    const ruined = after(s, { type: 'run', by: 'ben', runs: [] });
    expect([ruined.order, presidentOf(ruined, 'AFE')]).toEqual([['ana', 'cleo'], 'cleo']);
  });

  it('SA-R64 SA-R71 a president ruined by the train he bought leaves the choice of another first, then trains above the limit go', () => {
    const s = position({
      phase: 'green',
      left: { 3: 0 },
      companies: {
        FA: { shares: { ana: '30P', ben: '10 10' }, treasury: 320, trains: ['3P', '3P', '3P'] },
        AFE: { shares: { ana: '30P' }, trains: ['2P*'], at: [2, 1] },
        EFE: { shares: { ana: '30P 10', ben: '10 10 10 5 5' }, trains: ['3P'], ...STUCK },
      },
      turn: { company: 'FA', step: 'trains' },
    });
    const ruined = after(s, buyTrain('4P'));
    expect([active(ruined), ruined.players.ana?.out, mine(ruined).gone]).toEqual([['ben'], true, ['AFE']]);
    const taken = after(ruined, { type: 'exchange', by: 'ben', certificates: [10, 10, 5, 5] });
    expect([presidentOf(taken, 'EFE'), presidentOf(taken, 'FA'), trainsOf(taken, 'FA')]).toEqual(['ben', null, ['3P', '3P', '4P']]);
    expect(mine(taken).operating).toBe('EFE');
  });

  it('SA-R101 the FN certificates of ENFER before it floats go to the offering', () => {
    const base = position({
      companies: { FA: { shares: { ana: '30P' }, trains: ['2P*'], treasury: 3 } },
      cash: { ben: 500 },
      turn: { company: 'FA', step: 'run' },
    });
    const companies = { ...base.companies };
    const enfer = companies.ENFER as NonNullable<typeof companies.ENFER>;
    let tens = 0;
    let fives = 0;
    companies.ENFER = {
      ...enfer,
      certificates: enfer.certificates.map((one) => {
        if (one.president || one.owner !== 'ipo') return one;
        if (one.percent === 10 && tens++ === 0) return { ...one, owner: 'ana' };
        return one.percent === 5 && fives++ === 0 ? { ...one, owner: 'ana' } : one;
      }),
    };
    const s = { ...base, companies };
    expect(holds(s, 'ENFER', 'ana')).toBe(15);
    const out = after(s, run());
    expect([holds(out, 'ENFER', 'ana'), holds(out, 'ENFER', 'ipo')]).toEqual([0, 100]);
    const floated = after(out, found('ben', 'ENFER', 100));
    expect(treasury(floated, 'ENFER')).toBe(300);
  });

  it('SA-10-1 SA-R86 the game ends at once when only one player is left', () => {
    const s = ruin({ AFE: { shares: { ben: '30P', ana: '10' }, ...STUCK } }, { out: ['cleo'] });
    expect(mine(s).ended).toBe('one player left');
    expect(s.result?.map(({ player, rank }) => `${player} ${rank}`)).toEqual(['ben 1', 'ana 2', 'cleo 3']);
    expect(refusal(s, pass('ben'))).toBe('SA-R86');
  });

  it('SA-7.8.1-4 SA-10-4 a loan fallen due is repaid by who is left, though the game ends before its turn to be paid', () => {
    const s = position({
      phase: 'green',
      left: { 3: 0 },
      out: ['cleo'],
      cash: { ben: 100 },
      companies: {
        FA: { shares: { ana: '30P' }, treasury: 320, trains: ['2P*'] },
        AFE: { shares: { ben: '30P' }, treasury: 20, trains: ['2P*', '3P'] },
      },
      turn: { company: 'FA', step: 'trains' },
    });
    const ended = after(s, buyTrain('4P'));
    expect([mine(ended).ended, treasury(ended, 'AFE'), cash(ended, 'ben')]).toEqual(['one player left', 0, 100 - 30]);
    expect(ended.result?.[0]?.worth).toBe(70 + 300);
  });

  it('SA-9.5-1 SA-R75 a corporation that the last bankruptcy takes to the white field is gone before the loans are repaid', () => {
    const s = ruin(
      { AFE: { shares: { ben: '30P', ana: '10' }, trains: ['2P*'], at: [7, 0], ...STUCK } },
      { out: ['cleo'], cash: { ben: 100 } },
    );
    expect([mine(s).ended, mine(s).gone, s.result?.[0]?.worth]).toEqual(['one player left', ['FA', 'AFE'], 100]);
  });
});

describe('18SA: receivership', () => {
  const TILES = { E24: ['5', 3] } as const;

  /** AFE's president certificate lies in the pool; FA has operated and AFE is next. */
  const next = (fa: Partial<CompanySpec>, scene: Scene = {}): { state: State; types: string[] } => {
    const s = position({
      tiles: TILES,
      round: { number: 1, of: 1 },
      ...scene,
      companies: { AFE: anas({ trains: ['2P'] }), FA: { shares: { pool: '30P', ben: '10' }, at: [2, 1], ...fa }, ...scene.companies },
      turn: { company: 'AFE', step: 'company-stock' },
    });
    if (mine(s).operating !== 'AFE') return { state: s, types: [] };
    const { state, events } = played(s, done('ana', 'company-stock'));
    return { state, types: events.map(({ type }) => type) };
  };

  it('SA-7.8.4-3 SA-7.8.4-4 SA-R73 it builds nothing, runs its best, and keeps all it earns', () => {
    const { state } = next({ trains: ['2P'], treasury: 500 });
    expect([state.round.kind, treasury(state, 'FA'), price(state, 'FA'), state.board.F21]).toEqual(['stock', 550, 50, undefined]);
    expect(state.companies.FA?.tokens.filter((hex) => hex !== null)).toEqual(['F23']);
    const trade = position({
      companies: { AFE: anas({ treasury: 500 }), FA: { shares: { pool: '30P', ben: '10' }, trains: ['2P'] } },
      turn: { company: 'AFE', step: 'trains' },
    });
    expect(refusal(trade, buyTrain('2P', { from: 'FA', price: 50 }))).toBe('SA-7.8.4-3');
  });

  it('SA-7.8.4-5 SA-R73 it buys the cheapest train only when it must, and is bankrupt if it cannot', () => {
    expect(trainsOf(next({ trains: ['2P'], treasury: 500 }).state, 'FA')).toEqual(['2P']);
    const bought = next({ treasury: 85 }).state;
    expect([trainsOf(bought, 'FA'), treasury(bought, 'FA')]).toEqual([['2G'], 5]);
    const pool = next({ treasury: 85 }, { pool: ['2G'] }).state;
    expect([trainsOf(pool, 'FA'), poolOf(pool)]).toEqual([['2G'], []]);
    expect(mine(next({ treasury: 79 }).state).gone).toEqual(['FA']);
  });

  it('SA-R73 it pays interest and loans from its treasury alone, and gives up its smallest trains', () => {
    const short = next({ trains: ['2P*', '3P*'], treasury: 9 }, { phase: 'green', tiles: {} });
    expect(mine(short.state).gone).toEqual(['FA']);
    const s = position({
      phase: 'green',
      left: { 3: 0 },
      companies: {
        AFE: anas({ trains: ['3P'], treasury: 900 }),
        FA: { shares: { pool: '30P', ben: '10' }, trains: ['3P', '3G', '3P', '3P'], at: [2, 1] },
      },
      turn: { company: 'AFE', step: 'trains' },
    });
    expect(trainsOf(after(s, buyTrain('4P')), 'FA')).toEqual(['3P', '3P', '3P']);
  });

  it('SA-7.8.4-6 it closes if its president certificate is still in the pool at the end of the stock round', () => {
    const s = position({
      companies: { FA: { shares: { pool: '30P', ben: '10' } }, AFE: anas({ trains: ['2P'] }) },
      cash: { ana: 400, ben: 10 },
      turn: { player: 'ana' },
      own: { passes: 2 },
    });
    expect(mine(after(s, pass('ana'))).gone).toEqual(['FA']);
    const saved = after(s, buy('ana', 'FA', 'pool', 30));
    expect(presidentOf(saved, 'FA')).toBe('ana');
  });

  it('SA-R74 the president certificate is bought for 3 × the price, 2 × once split; who reaches its size takes it', () => {
    const s = position({
      companies: { FA: { shares: { pool: '30P 10', ben: '10 10' } } },
      cash: { ana: 1000, ben: 1000 },
      turn: { player: 'ana' },
    });
    const bought = after(s, buy('ana', 'FA', 'pool', 30));
    expect([cash(bought, 'ana'), presidentOf(bought, 'FA')]).toEqual([700, 'ana']);
    const split = position({ companies: { FA: { shares: { pool: '20P', ben: '10' } } }, cash: { ana: 1000 }, turn: { player: 'ana' } });
    expect(cash(after(split, buy('ana', 'FA', 'pool', 20)), 'ana')).toBe(800);
    const reached = after(s, pass('ana'), buy('ben', 'FA', 'pool', 10));
    expect([presidentOf(reached, 'FA'), holds(reached, 'FA', 'ben'), holds(reached, 'FA', 'pool')]).toEqual(['ben', 30, 30]);
    expect(title18sa.view(reached).receivership).toEqual([]);
  });
});

describe('18SA: the end of the game', () => {
  it('SA-10-2 SA-R85 out of money in a stock round: it is finished, and one more set is played', () => {
    const s = position({
      bank: 40,
      companies: { FA: { shares: { ana: '30P 10', ben: '10' }, trains: ['2P'] } },
      cash: { ana: 10, ben: 5 },
      turn: { player: 'ana' },
      own: { passes: 0 },
    });
    const sold = after(s, sell('ana', 'FA', 10));
    expect([sold.bank, mine(sold).broken, sold.result]).toEqual([-60, 'stock', null]);
    let set = sold;
    while (set.round.kind === 'stock') set = after(set, pass(active(set)[0] as string));
    expect([set.round.set, set.result]).toEqual([2, null]);
    // Later receipts do not undo it.
    const over = finish(set);
    expect(mine(over).ended).toBe('bank broken');
  });

  it('SA-10-2 SA-R85 the whole set is played, and what the bank takes in later undoes nothing', () => {
    const s = position({
      phase: 'green',
      bank: 40,
      companies: { FA: { shares: { ana: '30P 10', ben: '10' }, trains: ['3P'] } },
      cash: { ben: 150 },
      turn: { player: 'ana' },
    });
    const bought = after(s, sell('ana', 'FA', 10), buy('ben', 'FA', 'pool', 10));
    expect([bought.bank, mine(bought).broken]).toEqual([36, 'stock']);
    const over = finish(bought);
    expect([mine(over).ended, over.round]).toEqual(['bank broken', { kind: 'operating', number: 2, of: 2, set: 2 }]);
  });

  /** Lets everybody do as little as possible until the game is over. */
  const finish = (s: State): State => {
    let now = s;
    for (let i = 0; i < 60 && now.result === null; i++) {
      const by = active(now)[0] as string;
      const company = mine(now).operating;
      const step = now.stack.at(-1);
      const doneSteps = step !== undefined && 'done' in step ? step.done : [];
      if (company === null) now = after(now, pass(by));
      else if (!doneSteps.includes('track')) now = after(now, done(by, 'track'));
      else if (!doneSteps.includes('token')) now = after(now, done(by, 'token'));
      else if (!doneSteps.includes('run')) now = after(now, run());
      else if (!doneSteps.includes('trains')) now = after(now, done(by, 'trains'));
      else now = after(now, done(by, 'company-stock'));
    }
    return now;
  };

  it('SA-10-3 SA-R86 out of money in an operating round: the set is finished', () => {
    const s = position({
      phase: 'green',
      bank: 40,
      companies: { FA: anas({ trains: ['3P'] }) },
      turn: { company: 'FA', step: 'dividend', at: { run: { income: 150, treasury: 0 } } },
      round: { number: 1, of: 2 },
    });
    const broken = after(s, dividend('pay'));
    expect([mine(broken).broken, broken.result]).toEqual(['operating', null]);
    const over = finish(broken);
    expect([mine(over).ended, over.round.number]).toEqual(['bank broken', 2]);
  });

  const ended = (companies: Record<string, CompanySpec>, scene: Scene = {}): State =>
    finish(
      position({
        ...scene,
        companies,
        own: { broken: 'operating', ...scene.own },
        turn: { company: Object.keys(companies)[0] as string, step: 'company-stock' },
      }),
    );

  it('SA-10-4 SA-R87 loans are repaid from the treasury, then at the cost of the president, even below his cash', () => {
    const s = ended({ FA: anas({ trains: ['2P*', '2P*'], treasury: 60 }) }, { cash: { ana: 15 } });
    expect([treasury(s, 'FA'), cash(s, 'ana'), trainsOf(s, 'FA')]).toEqual([0, 0, ['2P', '2P']]);
    // 100 of loans: 60 from the treasury, 15 in cash, 25 from what her shares are worth.
    expect(s.result?.find(({ player }) => player === 'ana')?.worth).toBe(400 - 25);
    const rich = ended({ FA: anas({ trains: ['2P*'], treasury: 60 }) }, { cash: { ana: 15 } });
    expect([treasury(rich, 'FA'), rich.result?.find(({ player }) => player === 'ana')?.worth]).toEqual([10, 415]);
  });

  it('SA-R87 in receivership the shortfall is dropped', () => {
    const s = ended(
      { FA: anas({ trains: ['2P'] }), AFE: { shares: { pool: '30P', ben: '10' }, trains: ['2P*'], treasury: 0, at: [2, 1] } },
      { own: { operated: ['FA', 'AFE'] } },
    );
    expect(s.result?.find(({ player }) => player === 'ben')?.worth).toBe(60);
  });

  const ALL = ['FA', 'ENFER', 'RFFSA', 'EFE', 'ENAFE', 'FNC', 'FEPASA', 'ENAFER', 'SGR', 'AFE', 'IAFE'];
  const goneBut = (...left: readonly string[]) => Object.fromEntries(ALL.filter((id) => !left.includes(id)).map((id) => [id, []]));

  it('SA-R108 the game ends when nobody can ever start a corporation again: no private open, and no money for the cheapest', () => {
    const poor = position({ gone: goneBut('SGR', 'EFE'), cash: { ana: 179, ben: 90, cleo: 89 }, turn: { player: 'ben' } });
    expect([mine(poor).ended, poor.result?.map(({ player, worth }) => [player, worth])]).toEqual([
      'nothing left',
      [
        ['ana', 179],
        ['ben', 90],
        ['cleo', 89],
      ],
    ]);
    expect(refusal(poor, pass('ana'))).toBe('SA-R86');
    // With 180 one player can: however often all pass, the game goes on.
    const rich = position({ gone: goneBut('SGR', 'EFE'), cash: { ana: 180, ben: 90, cleo: 89 }, turn: { player: 'ana' } });
    const passed = after(rich, pass('ana'), pass('ana'), pass('ana'));
    expect([passed.result, passed.round.set, active(passed)]).toEqual([null, 5, ['ana']]);
    expect(after(passed, found('ana', 'EFE', 60)).companies.EFE?.floated).toBe(true);
    // Money is worth nothing where no corporation is left.
    const none = position({ gone: goneBut(), cash: { ana: 180, ben: 90 }, turn: { player: 'ana' } });
    expect([mine(none).ended, none.result?.[0]]).toEqual(['nothing left', { player: 'ana', worth: 180, rank: 1 }]);
    // A bankrupt player's seat counts for nothing, and a corporation in play keeps the game going.
    const floated = position({ gone: goneBut('SGR'), companies: { SGR: anas({ trains: ['2P'] }) }, turn: { player: 'ana' } });
    expect(after(floated, pass('ana')).result).toBeNull();
  });

  it('SA-R108 SA-R103 while a private is open its revenue is paid until somebody can start a corporation', () => {
    const s = position({ gone: goneBut('SGR'), privates: { SFP: 'ana' }, cash: { ana: 170 }, turn: { player: 'ben' } });
    // Nobody has anything to decide: 5 a round, until Ana has 180.
    expect([s.result, s.round.set, cash(s, 'ana'), active(s)]).toEqual([null, 4, 180, ['ana']]);
  });

  it('SA-R116 with every corporation gone and a private open the game goes on until the bank is empty', () => {
    const scene = (cashOf: Record<string, number>, bank: number) =>
      position({ gone: goneBut(), privates: { FC: 'ana', SFP: 'ana' }, cash: cashOf, bank, own: { passes: 2 }, turn: { player: 'ben' } });
    const passed = after(scene({ ben: 50 }, 100), pass('ben'));
    expect([passed.result, passed.round.set, cash(passed, 'ana')]).toEqual([null, 3, 15]);
    const dealt = after(passed, { type: 'buy-private', by: 'ben', private: 'FC', price: 5 }, { type: 'let', by: 'ana' });
    expect([dealt.result, dealt.assets.FC?.owner]).toEqual([null, 'ben']);
    let now = passed;
    while (now.result === null) now = after(now, pass(active(now)[0] as string));
    // 15 a round: the seventh payment is the first that the bank cannot make.
    expect([mine(now).ended, cash(now, 'ana')]).toEqual(['bank broken', 7 * 15]);
  });

  it('SA-R116 where nobody can buy such a private either, no decision is left and the rounds pass by themselves', () => {
    const alone = position({ players: 6, gone: goneBut(), privates: { SFP: 'ana' }, turn: { player: 'ben' } });
    expect([mine(alone).ended, cash(alone, 'ana'), alone.round.set]).toEqual(['bank broken', 12_005, 2402]);
    // Nobody may own both halves of the FCA.
    const halves = position({ gone: goneBut(), privates: { 'FCA-a': 'ana', 'FCA-b': 'ben' }, turn: { player: 'cleo' } });
    expect([mine(halves).ended, cash(halves, 'ana'), cash(halves, 'ben')]).toEqual(['bank broken', 6020, 6020]);
  });

  it('SA-10-5 SA-R88 cash and certificates at the price; possessions of corporations and privates count nothing; equals share', () => {
    const s = ended(
      {
        FA: { shares: { ana: '30P 5', ben: '10' }, trains: ['2P'], treasury: 500 },
        AFE: { shares: { cleo: '20P 10' }, trains: ['2P'], at: [0, 7] },
      },
      { cash: { ana: 10, ben: 260 }, privates: { SFP: 'ana' }, own: { operated: ['FA', 'AFE'] } },
    );
    expect(s.result).toEqual([
      { player: 'cleo', worth: 420, rank: 1 },
      { player: 'ana', worth: 360, rank: 2 },
      { player: 'ben', worth: 360, rank: 2 },
    ]);
  });
});
