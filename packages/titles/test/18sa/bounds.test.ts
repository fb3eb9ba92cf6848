import { type CompanyId, offers, type State } from '@roundhouse/engine';
import { Edit } from '@roundhouse/engine/rules';
import { describe, expect, it } from 'vitest';
import { closeCompany } from '../../src/18sa/closing.ts';
import { title18sa } from '../../src/18sa/index.ts';
import { chargeInterest } from '../../src/18sa/loans.ts';
import { forgetCarried, isFirstRound, type Own, own } from '../../src/18sa/own.ts';
import { discards } from '../../src/18sa/phases.ts';
import { dropCarried } from '../../src/18sa/price.ts';
import { areaValue } from '../../src/18sa/routes.ts';
import { stationPrice } from '../../src/18sa/tokens.ts';
import {
  after,
  anas,
  bens,
  buyTrain,
  type CompanySpec,
  dividend,
  done,
  mine,
  movesOf,
  opening,
  type PositionSpec,
  pass,
  position,
  refusal,
  run,
  sell,
  trainsOf,
  way,
} from './position.ts';

// Exact bounds, and what must not be touched besides.

type Scene = Partial<PositionSpec>;

const stock = (scene: Scene): State => position({ companies: { FA: anas({ trains: ['2P'] }) }, turn: { player: 'ana' }, ...scene });

/** The same position with other memories of this game. */
const remembering = (s: State, more: Partial<Own>): Edit => new Edit({ ...s, own: { ...own(s), ...more } });

const buying = (scene: Scene = {}, more: Partial<CompanySpec> = {}): State =>
  position({ ...scene, companies: { FA: anas({ treasury: 1000, ...more }), ...scene.companies }, turn: { company: 'FA', step: 'trains' } });

const surplus = (by: string, company: string, percent: number) => ({ type: 'surplus' as const, by, company, percent });

/** FA pays a dividend and moves right. */
const paying = (fa: Partial<CompanySpec>, scene: Scene = {}): State =>
  after(
    position({
      ...scene,
      companies: { FA: { shares: { ana: '30P 10 10 10 5 5' }, at: [3, 1], trains: ['2P'], ...fa }, ...scene.companies },
      turn: { company: 'FA', step: 'dividend', at: { run: { income: 50, treasury: 0 } } },
    }),
    dividend('pay'),
  );

describe('18SA: bounds of rounds', () => {
  it('SA-5.1-4 SA-R17 SA-11.2-1 SA-R90 when an operating round begins its phase decides whether corporations buy privates', () => {
    const begun = (scene: Scene, before: boolean): boolean =>
      mine(after(stock({ ...scene, own: { privatesForCompanies: before } }), pass('ana'))).privatesForCompanies;
    expect([begun({}, true), begun({ phase: 'green' }, false), begun({ options: { earlyPrivates: true } }, false)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('SA-9.1-3 SA-R118 SA-R12 sales are forgotten when it begins, and without a deal the red locomotive stays', () => {
    const s = stock({ own: { sold: [{ company: 'FA', player: 'ben' }], priority: 'ben' } });
    const begun = after(s, pass('ana'));
    expect([begun.round.kind, mine(begun).sold, mine(begun).priority]).toEqual(['operating', [], 'ben']);
  });

  it('SA-9.3-2 SA-R78 exactly at the certificate limit nobody is above it when the turn begins', () => {
    const many = { shares: { dora: '30P', ben: '10 10 5 5' } };
    const next = (rffsa: string): Own => {
      const companies = { AFE: many, EFE: many, SGR: many, RFFSA: { shares: { dora: '30P', ben: rffsa } } };
      return mine(after(position({ players: 6, companies, cash: { ana: 500 }, turn: { player: 'ana' } }), pass('ana')));
    };
    expect([next('10 5'), next('10 5 5')]).toMatchObject([
      { player: 'ben', overLimit: false },
      { player: 'ben', overLimit: true },
    ]);
  });

  it('SA-R97 a turn counts once it has ended, and its interest is forgotten', () => {
    const s = position({
      companies: { FA: { shares: { ana: '30P', FA: '10' }, trains: ['2P'] }, AFE: bens({ trains: ['2P'] }) },
      turn: { company: 'FA', step: 'company-stock' },
      own: { interest: 10 },
    });
    const ended = after(s, done('ana', 'company-stock'));
    expect([ended.companies.FA?.operated, ended.companies.AFE?.operated, mine(ended).interest]).toEqual([2, 1, 0]);
  });

  it('SA-4-17 the operating rounds after the First Stock Round are no part of it', () => {
    const at = (kind: string, set: number) => isFirstRound({ ...opening(), round: { kind, number: 1, of: 1, set } });
    expect([at('auction', 0), at('stock', 1), at('operating', 1), at('stock', 2)]).toEqual([true, true, false, false]);
  });

  it('SA-3-5 SA-3-6 SA-3-4 at the start each corporation has one president’s certificate, and no train is used', () => {
    const s = opening();
    for (const { certificates } of Object.values(s.companies)) {
      expect(certificates.filter(({ president }) => president)).toEqual([{ percent: 30, president: true, owner: 'ipo' }]);
      expect(certificates.filter(({ owner }) => owner === 'aside')).toEqual([{ percent: 10, president: false, owner: 'aside' }]);
    }
    expect(s.supply.used).toEqual([]);
  });
});

describe('18SA: bounds of trains and loans', () => {
  it('SA-7.8-2 nobody buys its own train, nor one of a corporation that does not exist', () => {
    const s = buying({}, { trains: ['2P'] });
    expect(refusal(s, buyTrain('2P', { from: 'FA', price: 1 }))).toBe('SA-7.8-2');
    expect(refusal(s, buyTrain('2P', { from: 'nobody', price: 1 }))).toBe('SA-7.8-2');
  });

  it('SA-7.8-9 without a marker the train is bought without a loan', () => {
    const loans: CompanySpec = { shares: { ben: '30P' }, trains: ['2P*', '2P*', '2P*'] };
    const used = { AFE: loans, SGR: loans, EFE: { ...loans, trains: ['2P*', '2P*', '2P*', '2P*'] } };
    const s = buying({ companies: used, left: { 2: 0 } });
    expect(trainsOf(after(s, buyTrain('3P')), 'FA')).toEqual(['3P']);
    expect(movesOf(s, { type: 'buy-train', from: 'bank' }).map(({ loan = false }) => loan)).toEqual([false, false]);
  });

  it('SA-7.8-10 a train of another is offered from 1 D up to the whole treasury', () => {
    const range = (s: State) => [...offers(title18sa, s, { type: 'buy-train', from: 'AFE' })].map(({ ranges }) => ranges?.price);
    const s = (treasury: number) => buying({ companies: { AFE: bens({ trains: ['2P'] }) } }, { treasury, trains: ['2P'] });
    expect(range(s(300))).toEqual([{ min: 1, max: 300, step: 1 }]);
    expect([range(s(1)), range(s(0))]).toEqual([[{ min: 1, max: 1, step: 1 }], []]);
    // RH-1 declined for 7 D it may be proposed once more for less, and after that for more alone.
    const declined = (state: State, price: number) => after(state, buyTrain('2P', { from: 'AFE', price }), { type: 'refuse', by: 'ben' });
    const once = declined(s(300), 7);
    expect([range(once), range(declined(once, 5))]).toEqual([[{ min: 1, max: 300, step: 1 }], [{ min: 8, max: 300, step: 1 }]]);
  });

  it('SA-7.8.1-3 the loan of the train that is named is repaid, and no other', () => {
    const s = buying({ phase: 'green' }, { trains: ['2P', '3P*', '2P*'] });
    const repay = (train: string) => ({ type: 'repay' as const, by: 'ana', train });
    expect(trainsOf(after(s, repay('3/passenger@100')), 'FA')).toEqual(['2P', '3P', '2P*']);
    expect(trainsOf(after(s, repay('2/passenger@50')), 'FA')).toEqual(['2P', '3P*', '2P']);
  });

  it('SA-7.8.1-2 SA-R50 what the revenue does not pay of the interest is owed', () => {
    const s = buying({}, { trains: ['2P*'] });
    const owedAt = (revenue: number) => {
      const e = new Edit(s);
      chargeInterest(e, 'FA', revenue);
      return own(e.now).owed.map(({ amount }) => amount);
    };
    expect([owedAt(0), owedAt(4), owedAt(9), owedAt(10), owedAt(30)]).toEqual([[10], [6], [1], [], []]);
  });

  it('SA-R73 of equal trains the bank discards the goods train, in whatever order they stand', () => {
    const unasked = (...trains: readonly string[]) => discards.unasked?.(buying({ phase: 'green' }, { trains }), 'FA');
    expect([unasked('3P', '3G')?.side, unasked('3G', '3P')?.side]).toEqual(['goods', 'goods']);
    expect(unasked('3G', '2P')).toMatchObject({ type: '2', side: 'passenger' });
  });

  it('SA-7.5-8 SA-R38 the home station costs nothing, the others what is printed, and after the last there is none', () => {
    const priceOf = (more: Partial<CompanySpec>) => stationPrice(buying({}, more), 'FA');
    const all = ['F17 P', 'E20 P', 'E24 P', 'H21 P', 'G22 P'];
    expect([stationPrice(opening(), 'FA'), priceOf({}), priceOf({ stations: all.slice(0, 4) }), priceOf({ stations: all })]).toEqual([
      0,
      40,
      120,
      null,
    ]);
  });

  it('SA-7.6.2-1 a station of another corporation makes no route', () => {
    const s = position({
      tiles: { D3: ['6', 2], C2: ['57', 2], B1: ['6', 5] },
      companies: { IAFE: anas({ trains: ['2P'] }), AFE: bens({ stations: ['B1 P'] }) },
      turn: { company: 'IAFE', step: 'run' },
    });
    expect(refusal(s, run(way(0, 'C2:0 C2/2 B1:0')))).toBe('SA-7.6.2-1');
    expect(refusal(s, run(way(0, 'D3:0 D3/2 C2:0')))).toBeNull();
  });

  it('SA-R46 no run has a mine at both ends', () => {
    const bar = (path: string): string | null =>
      refusal(
        position({
          phase: 'brown',
          tiles: { E14: ['57', 1], F13: ['8', 5], G14: ['8', 2], H13: ['8', 5], I14: ['57', 2] },
          companies: { RFFSA: anas({ trains: ['5G'] }) },
          own: { mines: { RFFSA: { red: 1, blue: 1 } } },
          turn: { company: 'RFFSA', step: 'run' },
        }),
        run(way(0, path)),
      );
    expect(bar('D15:0 D15/4 E14:0 E14/4 F13/5 G14/4 H13/5 I14:0')).toBeNull();
    expect(bar('E14:0 E14/4 F13/5 G14/4 H13/5 I14:0 I14/5 J15:0')).toBeNull();
    expect(bar('D15:0 D15/4 E14:0 E14/4 F13/5 G14/4 H13/5 I14:0 I14/5 J15:0')).toBe('SA-R46');
  });

  it('SA-7.5-4 SA-7.3.1-4 SA-R19 stations can be placed beyond Patagonia', () => {
    const s = position({
      phase: 'brown',
      tiles: { C24: ['57', 0], E24: ['6', 4], F23: ['5004', 1] },
      companies: { FA: anas({ treasury: 500, trains: ['5P'] }) },
      turn: { company: 'FA', step: 'token' },
    });
    expect(refusal(s, { type: 'token', by: 'ana', hex: 'C24', kind: 'P' })).toBeNull();
  });

  it('SA-7.7-2 SA-R82 a mine is worth what the colour of the phase says', () => {
    const hex = title18sa.board.data.hexes;
    const mines = Object.keys(hex).filter((id) => areaValue(opening(), id) > 0);
    expect(mines.length).toBeGreaterThan(0);
    for (const id of mines) {
      const revenue = hex[id]?.offboard?.revenue as Readonly<Record<string, number>>;
      expect(areaValue(opening(), id)).toBe(revenue.yellow);
      expect(areaValue(buying({ phase: 'green' }), id)).toBe(revenue.green);
    }
  });
});

describe('18SA: bounds of shares', () => {
  it('SA-9.4-1 SA-R117 a sale by choice carries nothing to the next', () => {
    const s = stock({ companies: { FA: { shares: { ben: '30P', ana: '5 5' }, trains: ['2P'] } } });
    const sold = after(s, sell('ana', 'FA', 5));
    expect(mine(sold).carried).toEqual([]);
  });

  it('SA-R117 what is carried of others stays when a forced sale adds to it', () => {
    const s = stock({});
    const carried = [{ company: 'AFE', player: 'ben', percent: 5 }];
    const e = remembering(s, { carried });
    dropCarried(e, 'FA', 'ana', 5);
    expect(own(e.now).carried).toEqual([...carried, { company: 'FA', player: 'ana', percent: 5 }]);
  });

  it('SA-R79 SA-R117 it is forgotten only when nobody is forced to sell any longer', () => {
    const s = stock({});
    const left = (more: Partial<Own>): number => {
      const e = remembering(s, { carried: [{ company: 'FA', player: 'ana', percent: 5 }], ...more });
      forgetCarried(e);
      return own(e.now).carried.length;
    };
    const owed: Own['owed'] = [{ company: 'FA', amount: 1, why: 'loan', train: null }];
    expect([left({}), left({ owed }), left({ leftYellow: ['FA'] }), left({ owed, leftYellow: ['FA'] })]).toEqual([0, 1, 1, 1]);
  });

  it('SA-9.5-2 SA-9.3-5 a corporation that closes no longer makes anybody sell; others that left the yellow area still do', () => {
    const s = stock({ companies: { FA: anas({ trains: ['2P'] }), AFE: bens({ trains: ['2P'] }) } });
    const closed = (company: CompanyId): Own => {
      const owed: Own['owed'] = [{ company: 'FA', amount: 1, why: 'loan', train: null }];
      const e = remembering(s, { leftYellow: ['FA', 'AFE'], owed, smallestSold: 40 });
      closeCompany(e, company);
      return own(e.now);
    };
    expect(closed('FA')).toMatchObject({ leftYellow: ['AFE'], owed: [], smallestSold: null, gone: ['FA'] });
    expect(closed('AFE')).toMatchObject({ leftYellow: ['FA'], owed: [{ company: 'FA' }], smallestSold: 40, gone: ['AFE'] });
  });

  it('SA-3.2-3 SA-7.2-7 a corporation redeems with exactly enough', () => {
    const s = (treasury: number) =>
      position({
        companies: { FA: { shares: { ana: '30P', pool: '10' }, trains: ['2P'], treasury } },
        turn: { company: 'FA', step: 'company-stock' },
      });
    const redeem = { type: 'redeem' as const, by: 'ana', percent: 10 };
    expect([refusal(s(100), redeem), refusal(s(99), redeem)]).toEqual([null, 'SA-3.2-3']);
  });

  it('SA-5.1-3 a private is offered from 1 D up to all cash; SA-R107 who sold one may buy another', () => {
    const range = (ana: number) =>
      [...offers(title18sa, stock({ cash: { ana }, privates: { FdP: 'ben', SFP: 'ana' } }), { type: 'buy-private' })].map(
        ({ move, ranges }) => [move, ranges?.price],
      );
    const move = { type: 'buy-private', by: 'ana', private: 'FdP', price: 1 };
    expect(range(300)).toEqual([[move, { min: 1, max: 300, step: 1 }]]);
    expect([range(1), range(0)]).toEqual([[[move, { min: 1, max: 1, step: 1 }]], []]);
    const s = stock({ cash: { ana: 50 }, privates: { FdP: 'ben', SFP: 'ben' }, own: { resold: [{ private: 'SFP', player: 'ana' }] } });
    const buys = (id: string) => refusal(s, { type: 'buy-private', by: 'ana', private: id, price: 1 });
    expect([buys('FdP'), buys('SFP')]).toEqual([null, 'SA-R107']);
  });

  it('SA-5.1-11 no private but the FC brings the harbour markers', () => {
    const bought = (id: string, price: number) =>
      mine(
        after(
          position({
            phase: 'green',
            companies: { FA: anas({ treasury: 500, trains: ['3P'] }) },
            privates: { FC: 'ana', FdP: 'ana' },
            turn: { company: 'FA', step: 'trains' },
          }),
          { type: 'buy-private', by: 'ana', private: id, price },
        ),
      ).harbourOwner;
    expect([bought('FdP', 90), bought('FC', 60)]).toEqual([null, 'FA']);
  });

  it('SA-5.1-18 SA-5.1-20 when privates close, a floated ENFER keeps open the FN alone', () => {
    const s = position({
      phase: 'gray',
      companies: { FA: anas({ trains: ['6P'] }), ENFER: bens() },
      privates: { FN: 'ana', FdP: 'ben', SFP: 'ben' },
      own: { privatesClose: true },
      turn: { company: 'FA', step: 'company-stock' },
    });
    expect(Object.keys(s.assets).filter((id) => s.assets[id]?.open)).toEqual(['FN']);
  });

  it('SA-R24 a private that closes is paid for by nobody', () => {
    const s = position({
      phase: 'gray',
      cash: { ana: 7, ben: 8 },
      companies: { FA: anas({ trains: ['6P'], treasury: 9 }) },
      privates: { FdP: 'ben', SFP: 'ana', ECVF: 'FA' },
      own: { privatesClose: true },
      turn: { company: 'FA', step: 'company-stock' },
    });
    expect(['FdP', 'SFP', 'ECVF'].map((id) => s.assets[id]?.open)).toEqual([false, false, false]);
    expect([s.players.ana?.cash, s.players.ben?.cash, s.companies.FA?.treasury]).toEqual([7, 8, 9]);
  });
});

describe('18SA: bounds of the yellow area', () => {
  it('SA-9.3-5 SA-R79 who holds too much of one corporation sells that alone, in certificates that are held', () => {
    const s = paying(
      { shares: { ana: '30P 10 10 10 10' } },
      { companies: { AFE: { shares: { ben: '30P', ana: '10 5' }, trains: ['2P'] } } },
    );
    expect(movesOf(s, { type: 'surplus' })).toEqual([surplus('ana', 'FA', 10)]);
    expect([refusal(s, surplus('ana', 'AFE', 10)), refusal(s, surplus('ana', 'nobody', 10))]).toEqual(['SA-9.3-5', 'SA-9.3-5']);
  });

  it('SA-9.3-5 a price that moves outside the yellow area makes nobody sell', () => {
    const many = { shares: { dora: '30P', ana: '10 10 5 5' } };
    const others = { AFE: many, EFE: many, SGR: many };
    const s = paying({ shares: { ana: '30P 10 10' }, at: [2, 5] }, { players: 6, companies: others });
    expect(title18sa.view(s).certificates.ana).toBe(15);
    expect(movesOf(s, { type: 'surplus' })).toEqual([]);
  });

  it('SA-9.3-7 who holds nothing of the corporation that left it keeps too many certificates until the next turn', () => {
    const many = { shares: { dora: '30P', ben: '10 10 5 5' } };
    const others = { AFE: many, EFE: many, SGR: many, RFFSA: { shares: { dora: '30P', ben: '10 10 5' } } };
    const s = (ben: string) => paying({ shares: { ana: '30P 10', ...(ben !== '' && { ben }) } }, { players: 6, companies: others });
    expect(title18sa.view(s('')).certificates.ben).toBe(15);
    expect(movesOf(s(''), { type: 'surplus' })).toEqual([]);
    // With a certificate of it he sells.
    expect(movesOf(s('5'), { type: 'surplus' }).length).toBeGreaterThan(0);
  });

  it('SA-R80 SA-9.2-2 who can sell nothing is not asked, and the game goes on', () => {
    const many = { shares: { dora: '30P', ana: '10 10 5 5' }, operated: 0 };
    const s = paying({ shares: { ana: '30P' } }, { players: 6, companies: { AFE: many, EFE: many, SGR: many, RFFSA: many } });
    expect(title18sa.view(s).certificates.ana).toBe(17);
    expect([movesOf(s, { type: 'surplus' }), mine(s).leftYellow]).toEqual([[], []]);
    expect(movesOf(s).length).toBeGreaterThan(0);
  });
});
