import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import {
  active,
  after,
  anas,
  bens,
  bestRun,
  type CompanySpec,
  cash,
  dividend,
  done,
  fieldOf,
  holds,
  mine,
  movesOf,
  type PositionSpec,
  position,
  price,
  refusal,
  run,
  treasury,
} from './position.ts';

type Scene = Partial<PositionSpec>;

/** FA has earned so much and decides what to do with it. */
const earned = (income: number, fa: Partial<CompanySpec> = {}, own: Scene['own'] = {}): State =>
  position({
    companies: { FA: anas({ trains: ['2P'], ...fa }) },
    own,
    turn: { company: 'FA', step: 'dividend', at: { run: { income, treasury: 0 } } },
  });

/** The holdings of the book's examples. */
const EXAMPLE = { ana: '30P 5 5', ben: '10 5', pool: '10 5' };

const gains = (s: State, choice: string): number[] => {
  const now = after(s, dividend(choice));
  return [cash(now, 'ana') - cash(s, 'ana'), cash(now, 'ben') - cash(s, 'ben'), treasury(now, 'FA') - treasury(s, 'FA')];
};

describe('18SA: revenue and its use', () => {
  it('SA-7.7-ex1 full dividend of 130', () => {
    const s = earned(150, { shares: EXAMPLE, at: [0, 7] }, { interest: 20 });
    expect(gains(s, 'pay')).toEqual([52, 19, 19]);
    expect(after(s, dividend('pay')).bank).toBe(s.bank - 90);
  });

  it('SA-7.7-ex2 half dividend of 150', () => {
    const s = earned(150, { shares: EXAMPLE, at: [0, 7] });
    expect(gains(s, 'half')).toEqual([28, 10, 90]);
    expect(price(after(s, dividend('half')), 'FA')).toBe(140);
  });

  it('SA-7.7-3 SA-7.7-4 SA-7.7-5 SA-7.7-6 10% for each 10% of the net income; half, rounded down, for a single 5%; pool to the treasury, offering to the bank', () => {
    const s = earned(90, { shares: { ana: '30P 5', ben: '5 5', pool: '10' } });
    expect(gains(s, 'pay')).toEqual([27 + 4, 9, 9]);
    expect(gains(earned(110, { shares: { ana: '30P 5', ben: '5 5', pool: '10' } }, { interest: 20 }), 'pay')).toEqual([31, 9, 9]);
  });

  it('SA-R52 own shares of the corporation are paid like a shareholder’s, apart from the pool', () => {
    expect(gains(earned(90, { shares: { ana: '30P', FA: '5', pool: '5' } }), 'pay')).toEqual([27, 0, 8]);
    expect(gains(earned(90, { shares: { ana: '30P', pool: '5 5' } }), 'pay')).toEqual([27, 0, 9]);
  });

  it('SA-7.7-7 SA-R54 after a full dividend one to the right, at the end of the row one up, in the corner nowhere', () => {
    const to = (at: readonly [number, number]) => fieldOf(after(earned(100, { at }), dividend('pay')), 'FA');
    expect([to([2, 5]), to([4, 12]), to([7, 3]), to([0, 15])]).toEqual(['2,6', '3,12', '6,3', '0,15']);
  });

  it('SA-7.7-8 SA-R53 half only if the net income reaches the price', () => {
    expect(refusal(earned(90), dividend('half'))).toBe('SA-7.7-8');
    expect(refusal(earned(100), dividend('half'))).toBeNull();
    expect(refusal(earned(100, {}, { interest: 10 }), dividend('half'))).toBe('SA-7.7-8');
    expect(refusal(earned(110, {}, { interest: 10 }), dividend('half'))).toBeNull();
  });

  it('SA-7.7-9 SA-7.7-10 SA-7.7-11 half is distributed and half kept; a broken sum makes it 5 less', () => {
    expect(gains(earned(120, { shares: { ana: '30P', ben: '10', pool: '10' } }), 'half')).toEqual([18, 6, 66]);
    // 90 at a price of 90: half is 45, so 40 are distributed and 50 kept.
    const s = earned(90, { par: 90, shares: { ana: '30P', ben: '10' } });
    expect(gains(s, 'half')).toEqual([12, 4, 50]);
    expect(fieldOf(after(s, dividend('half')), 'FA')).toBe('2,4');
  });

  it('SA-R51 sums that are not in tens: the 10% are rounded down', () => {
    expect(gains(earned(135, { shares: { ana: '30P', ben: '10 5' } }), 'pay')).toEqual([39, 19, 0]);
    expect(gains(earned(135, { shares: { ana: '30P', ben: '10' } }), 'half')).toEqual([18, 6, 75]);
  });

  it('SA-7.7-12 SA-7.7-13 no dividend: all to the treasury, one to the left or at the left end one down', () => {
    expect(gains(earned(130, { shares: EXAMPLE }), 'withhold')).toEqual([0, 0, 130]);
    const to = (at: readonly [number, number]) => fieldOf(after(earned(100, { at }), dividend('withhold')), 'FA');
    expect([to([2, 5]), to([2, 0])]).toEqual(['2,4', '3,0']);
    // From the lowest field of the first column onto the white one.
    expect(mine(after(earned(100, { at: [7, 0] }), dividend('withhold'))).gone).toEqual(['FA']);
  });

  it('SA-R49 SA-7.6.1-2 without net income the token moves left, also in the first turn', () => {
    const s = position({
      companies: { FA: anas({ operated: 0, treasury: 0 }) },
      cash: { ana: 500 },
      turn: { company: 'FA', step: 'home' },
    });
    const ran = after(s, done('ana', 'track'));
    expect(movesOf(ran).some(({ type }) => type === 'dividend')).toBe(false);
    expect([treasury(ran, 'FA'), price(ran, 'FA')]).toEqual([0, 90]);
  });

  it('SA-7.2-1 the six steps come in their order, and running and paying are not left out', () => {
    const s = position({
      tiles: { E24: ['5', 3] },
      companies: { FA: anas({ treasury: 500, trains: ['2P'] }) },
      turn: { company: 'FA', step: 'track' },
    });
    expect(refusal(s, { type: 'token', by: 'ana', hex: 'E24', kind: 'P' })).toBe('SA-R104');
    const stationed = after(s, done('ana', 'track'));
    expect(refusal(stationed, dividend('pay'))).toBe('SA-R104');
    const running = after(stationed, done('ana', 'token'));
    expect(refusal(running, done('ana', 'run'))).toBe('SA-7.2-1');
    const paying = after(running, bestRun(running));
    expect(refusal(paying, run())).toBe('SA-7.2-1');
    expect(refusal(paying, done('ana', 'dividend'))).toBe('SA-7.2-1');
    const buying = after(paying, dividend('pay'));
    expect(refusal(buying, { type: 'redeem', by: 'ana', percent: 5 })).toBe('SA-R104');
    expect(refusal(after(buying, done('ana', 'trains')), { type: 'lay', by: 'ana', hex: 'F21', tile: '9', rotation: 0 })).toBe('SA-R104');
  });
});

describe('18SA: share dealing', () => {
  const dealing = (shares: CompanySpec['shares'], more: Partial<CompanySpec> = {}, scene: Scene = {}): State =>
    position({
      ...scene,
      companies: { FA: { shares, trains: ['2P'], treasury: 200, ...more } },
      turn: { company: 'FA', step: 'company-stock' },
    });
  const deal = (type: 'redeem' | 'issue' | 'place', percent: number) => ({ type, by: 'ana', percent });

  it('SA-7.2-7 SA-7.2-8 SA-R58 it buys one own certificate from the pool at the price, up to 10% in all', () => {
    const s = dealing({ ana: '30P', pool: '10 5 5' });
    const bought = after(s, deal('redeem', 5));
    expect([holds(bought, 'FA', 'FA'), treasury(bought, 'FA'), price(bought, 'FA'), bought.bank - s.bank]).toEqual([5, 150, 100, 50]);
    expect(refusal(s, deal('redeem', 10))).toBeNull();
    expect(refusal(dealing({ ana: '30P', FA: '5', pool: '10 5' }), deal('redeem', 10))).toBe('SA-7.2-8');
    expect(refusal(dealing({ ana: '30P', FA: '5', pool: '10 5' }), deal('redeem', 5))).toBeNull();
    // Two 5% certificates are not one of 10%, and there is none of 15%.
    expect(refusal(dealing({ ana: '30P', pool: '5 5' }), deal('redeem', 10))).toBe('SA-R58');
    expect(refusal(dealing({ ana: '30P', pool: '10' }, { treasury: 99, trains: ['2P', '2P', '2P', '2P'] }), deal('redeem', 10))).toBe(
      'SA-3.2-3',
    );
    expect(refusal(dealing({ ana: '30P', pool: '10' }, { operated: 0 }), deal('redeem', 10))).toBeNull();
  });

  it('SA-7.2-9 or sells one it holds, and the token moves as in any sale', () => {
    const s = dealing({ ana: '30P', FA: '10' });
    const sold = after(s, deal('issue', 10));
    expect([holds(sold, 'FA', 'pool'), treasury(sold, 'FA'), price(sold, 'FA')]).toEqual([10, 300, 96]);
    const five = after(dealing({ ana: '30P', FA: '5' }), deal('issue', 5));
    expect([treasury(five, 'FA'), price(five, 'FA')]).toEqual([250, 100]);
    expect(fieldOf(after(dealing({ ana: '30P', FA: '5' }, { at: [6, 0] }), deal('issue', 5)), 'FA')).toBe('7,0');
    expect(refusal(s, deal('issue', 5))).toBe('SA-7.2-9');
  });

  it('SA-7.2-10 one deal a turn, and none from the offering', () => {
    const s = dealing({ ana: '30P', FA: '5', pool: '5' });
    expect(refusal(s, deal('place', 10))).toBe('SA-7.2-10');
    const sold = after(s, deal('issue', 5));
    expect(movesOf(sold).some(({ type }) => type === 'redeem')).toBe(false);
    const both = position({
      companies: { FA: { shares: { ana: '30P', FA: '5', pool: '5' }, trains: ['2P'], treasury: 200 } },
      turn: { company: 'FA', step: 'company-stock', at: { 'company-stock': 'issue' } },
    });
    expect(refusal(both, deal('redeem', 5))).toBe('SA-7.2-10');
  });

  it('SA-11.1-2 SA-R89 with the variant also one from the offering, at the price and not the president certificate', () => {
    const options = { dealing: true };
    const s = dealing({ ana: '30P', FA: '10' }, { par: 60, at: [0, 7], operated: 0 }, { options });
    const placed = after(s, deal('place', 10));
    expect([holds(placed, 'FA', 'pool'), holds(placed, 'FA', 'ipo'), treasury(placed, 'FA'), price(placed, 'FA')]).toEqual([
      10, 50, 340, 132,
    ]);
    expect(treasury(after(s, deal('place', 5)), 'FA')).toBe(270);
    expect(refusal(s, deal('place', 30))).toBe('SA-R89');
    expect(refusal(s, deal('issue', 10))).toBeNull();
  });
});

describe('18SA: operating rounds', () => {
  it('SA-7.1-1 SA-7.1-2 SA-7.1-3 SA-R27 by price, then further right, then the top of the stack, looked up each time', () => {
    const trains = ['2P'];
    const s = position({
      companies: {
        FA: anas({ trains, at: [2, 3] }),
        AFE: anas({ trains, at: [4, 4] }),
        SGR: anas({ trains, at: [4, 4] }),
        EFE: bens({ trains, at: [0, 7] }),
        IAFE: bens({ trains, at: [2, 1] }),
      },
      privates: { SFP: 'ana' },
      own: { passes: 2, lastDealer: null },
      turn: { player: 'cleo' },
    });
    const order: string[] = [];
    let now = s;
    while (now.round.kind === 'operating' && now.round.set === 2) {
      const company = mine(now).operating as string;
      if (order.at(-1) !== company) order.push(company);
      const move = movesOf(now).find(({ type }) => type === 'done' || type === 'dividend' || type === 'run') as never;
      now = after(now, move);
    }
    expect(order).toEqual(['EFE', 'AFE', 'SGR', 'FA', 'IAFE']);
  });

  it('SA-R27 a sale during the round changes who comes next', () => {
    const s = position({
      cash: { ana: 5 },
      companies: {
        FA: anas({ treasury: 10, trains: ['2P*', '2P*', '2P*'], at: [0, 7] }),
        AFE: { shares: { ben: '30P', ana: '10' }, trains: ['2P'], at: [0, 4] },
        EFE: bens({ trains: ['2P'], at: [3, 5] }),
      },
      turn: { company: 'FA', step: 'run' },
    });
    // AFE, at 100, would be next; sold for FA's interest it falls to 96, where EFE stands further right.
    const sold = after(s, run(), { type: 'sell', by: 'ana', company: 'AFE', percent: 10 });
    expect([price(sold, 'AFE'), price(sold, 'EFE'), mine(sold).operating]).toEqual([96, 96, 'EFE']);
  });

  it('SA-7.2-12 SA-8-1 SA-R83 the round ends when all have operated; the phase at its start fixes the number of the set', () => {
    const s = position({
      phase: 'green',
      companies: { FA: anas({ trains: ['3P'] }) },
      turn: { company: 'FA', step: 'company-stock' },
      round: { number: 1, of: 1 },
    });
    const over = active(s).length > 0 && s.round.kind === 'operating' ? after(s, done('ana', 'company-stock')) : s;
    expect([over.round.kind, over.round.set]).toEqual(['stock', 3]);
    const next = position({
      phase: 'green',
      companies: { FA: anas({ trains: ['3P'] }) },
      privates: { SFP: 'ana' },
      own: { passes: 2 },
      turn: { player: 'cleo' },
    });
    expect(next.round).toMatchObject({ kind: 'operating', number: 1, of: 2 });
    const brown = position({
      phase: 'brown',
      companies: { FA: anas({ trains: ['5P'] }) },
      privates: { SFP: 'ana' },
      own: { passes: 2 },
      turn: { player: 'cleo' },
    });
    expect(brown.round).toMatchObject({ kind: 'operating', of: 3 });
  });

  it('SA-5.1-1 SA-5.1-9 SA-R18 privates pay at the beginning of each operating round, to a treasury too, but the SFP to no corporation', () => {
    const s = position({
      phase: 'green',
      companies: { FA: anas({ trains: ['3P'] }) },
      privates: { SFP: 'FA', FC: 'ana', FdP: 'FA', ECVF: 'ben' },
      own: { passes: 2 },
      turn: { player: 'cleo' },
    });
    expect([s.round.kind, cash(s, 'ana'), cash(s, 'ben'), treasury(s, 'FA')]).toEqual(['operating', 10, 20, 15]);
    const mineOnly = position({
      phase: 'green',
      companies: { FA: anas({ trains: ['3P'] }) },
      privates: { SFP: 'ana' },
      own: { passes: 2 },
      turn: { player: 'cleo' },
    });
    expect(cash(mineOnly, 'ana')).toBe(5);
  });

  it('SA-7.2-11 SA-R104 the track step waits while a private to be bought would make the only lay affordable', () => {
    // Lima leads to a mountain of 90 D alone, F7 to an Amazon hex with a river, 80 D.
    const isOpen = (treasury: number, privates: Record<string, string>): boolean => {
      const s = position({
        options: { earlyPrivates: true },
        tiles: { A12: ['57', 1], F7: ['6', 5] },
        companies: { ENAFER: anas({ treasury, trains: ['2P'], stations: ['F7 P'] }) },
        privates,
        turn: { company: 'ENAFER', step: 'track' },
      });
      expect(movesOf(s, { type: 'lay' })).toEqual([]);
      return movesOf(s, { type: 'done' }).some((move) => 'step' in move && move.step === 'track');
    };
    expect([isOpen(60, { ECVF: 'ana' }), isOpen(59, { ECVF: 'ana' }), isOpen(60, {})]).toEqual([true, false, false]);
    for (const half of ['FCA-a', 'FCA-b'])
      expect([isOpen(65, { [half]: 'ana' }), isOpen(64, { [half]: 'ana' }), isOpen(79, {})]).toEqual([true, false, false]);
    // The FdP takes off less than it costs, and others help with no track.
    expect(isOpen(79, { FdP: 'ana', SFP: 'ana', FC: 'ana' })).toBe(false);
  });

  it('SA-R104 powers beside the turn are the corporation’s own, in its own turn', () => {
    const s = position({
      companies: { FA: anas({ treasury: 100, trains: ['2P'] }), AFE: bens({ treasury: 100, trains: ['2P'] }) },
      turn: { company: 'FA', step: 'track' },
    });
    expect(refusal(s, { type: 'mine', by: 'ben', mine: 'red' })).toBe('SA-R104');
    for (const step of ['track', 'token', 'run', 'trains', 'company-stock']) {
      const at = position({ companies: { FA: anas({ treasury: 100, trains: ['2P', '2P', '2P', '2P'] }) }, turn: { company: 'FA', step } });
      expect([step, refusal(at, { type: 'mine', by: 'ana', mine: 'red' })]).toEqual([step, null]);
    }
    const bare = position({
      companies: { FA: anas({ treasury: 300, shares: { ana: '30P', pool: '10' } }) },
      turn: { company: 'FA', step: 'trains' },
    });
    expect(refusal(bare, done('ana', 'trains'))).toBe('SA-7.8.2-1');
  });
});

describe('18SA: privates and corporations', () => {
  const buying = (scene: Scene, more: Partial<CompanySpec> = {}): State =>
    position({
      phase: 'green',
      ...scene,
      companies: { FA: anas({ treasury: 600, trains: ['3P'], ...more }) },
      turn: { company: 'FA', step: 'track' },
    });
  const take = (id: string, amount: number) => ({ type: 'buy-private' as const, by: 'ana', private: id, price: amount });

  it('SA-5.1-4 SA-R17 only from the operating round after the first 3 on', () => {
    const privates = { SFP: 'ana' };
    expect(refusal(buying({ phase: 'yellow', privates }, { trains: ['2P'] }), take('SFP', 40))).toBe('SA-5.1-4');
    expect(refusal(buying({ privates, own: { privatesForCompanies: false } }), take('SFP', 40))).toBe('SA-5.1-4');
    expect(refusal(buying({ privates }), take('SFP', 40))).toBeNull();
    // Bought in this very round: not yet.
    const three = position({
      companies: { FA: anas({ treasury: 600 }) },
      left: { 2: 0 },
      privates,
      turn: { company: 'FA', step: 'trains' },
    });
    const bought = after(three, { type: 'buy-train', by: 'ana', from: 'bank', train: '3/passenger', price: 200 });
    expect([bought.phase, refusal(bought, take('SFP', 40))]).toEqual(['green', 'SA-5.1-4']);
  });

  it('SA-5.1-5 for half to twice the printed price, from a player who agrees', () => {
    for (const [id, low, high] of [
      ['SFP', 20, 80],
      ['FC', 30, 120],
      ['FdP', 40, 160],
      ['ECVF', 60, 240],
      ['FCA-a', 65, 260],
    ] as const) {
      const s = buying({ privates: { [id]: 'ana' } });
      expect([
        refusal(s, take(id, low - 1)),
        refusal(s, take(id, low)),
        refusal(s, take(id, high)),
        refusal(s, take(id, high + 1)),
      ]).toEqual(['SA-5.1-5', null, null, 'SA-5.1-5']);
    }
    const asked = after(buying({ privates: { SFP: 'ben' } }), take('SFP', 80));
    expect(active(asked)).toEqual(['ben']);
    const sold = after(asked, { type: 'let', by: 'ben' });
    expect([sold.assets.SFP?.owner, cash(sold, 'ben'), treasury(sold, 'FA')]).toEqual(['FA', 80, 520]);
    expect(refusal(buying({ privates: { SFP: 'ana' } }, { treasury: 30 }), take('SFP', 40))).toBe('SA-3.2-3');
  });

  it('SA-5.1-6 SA-5.1-22 SA-5.1-23 SA-R24 not from a corporation, not the FN, not the second half of the FCA', () => {
    const s = buying({ privates: { SFP: 'AFE', FN: 'ana', 'FCA-a': 'FA', 'FCA-b': 'ana' } });
    expect([refusal(s, take('SFP', 40)), refusal(s, take('FN', 120)), refusal(s, take('FCA-b', 130)), refusal(s, take('FC', 60))]).toEqual([
      'SA-5.1-6',
      'SA-5.1-22',
      'SA-5.1-23',
      'SA-R24',
    ]);
    expect(refusal(s, take('XYZ', 60))).toBe('SA-R24');
  });

  it('SA-11.2-1 SA-R90 with the variant already in the yellow phase, from the first turn on; the other rules stay', () => {
    const options = { earlyPrivates: true };
    const s = position({
      options,
      companies: { FNC: anas({ treasury: 600, operated: 0 }) },
      tiles: { B5: ['5002', 1] },
      privates: { ECVF: 'ana', FN: 'ana', 'FCA-a': 'FNC', 'FCA-b': 'ana' },
      turn: { company: 'FNC', step: 'home' },
    });
    const bought = after(s, take('ECVF', 60));
    const built = after(bought, { type: 'lay', by: 'ana', hex: 'B3', tile: '9', rotation: 0 });
    expect(treasury(built, 'FNC')).toBe(treasury(bought, 'FNC'));
    expect([refusal(s, take('FN', 120)), refusal(s, take('ECVF', 59)), refusal(s, take('FCA-b', 130))]).toEqual([
      'SA-5.1-22',
      'SA-5.1-5',
      'SA-5.1-23',
    ]);
  });

  it('SA-5.1-11 SA-5.1-12 SA-R20 SA-R115 the FC brings harbour markers: free, at any point, each on a box of one of its names, for good', () => {
    const harbour = (marker: string, hex: string) => ({ type: 'harbour' as const, by: 'ana', marker, hex });
    const s = buying({ privates: { FC: 'ana' } });
    expect(refusal(s, harbour('1', 'A8'))).toBe('SA-5.1-11');
    const bought = after(s, take('FC', 60));
    expect(mine(bought).harbourOwner).toBe('FA');
    expect([refusal(bought, harbour('1', 'A12')), refusal(bought, harbour('3', 'A8'))]).toEqual(['SA-5.1-12', 'SA-5.1-12']);
    for (const [marker, hex] of [
      ['1', 'A8'],
      ['1', 'J17'],
      ['2', 'A12'],
      ['2', 'K12'],
    ] as const)
      expect(mine(after(bought, harbour(marker, hex))).harbours).toEqual({ [marker]: hex });
    const placed = after(bought, harbour('1', 'A8'));
    expect([refusal(placed, harbour('1', 'J17')), treasury(placed, 'FA')]).toEqual(['SA-5.1-12', treasury(bought, 'FA')]);
  });
});
