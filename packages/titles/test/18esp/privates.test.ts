import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { PRIVATES } from '../../src/18esp/data.ts';
import { type Move18esp, title18esp } from '../../src/18esp/index.ts';
import {
  after,
  buyTrain,
  type CompanySpec,
  cash,
  code,
  done,
  lay,
  mine,
  model,
  movesOf,
  openPass,
  type PositionSpec,
  pass,
  played,
  position,
  rangeOf,
  refusal,
  runMove,
  runOver,
  sell,
  stepNow,
  trainsOf,
  treasury,
  turnOf,
  whyNot,
} from './position.ts';

const buyPrivate = (id: string, price: number, by = 'ana'): Move18esp => ({ type: 'buy-private', by, private: id, price });
const tender = (from: 'P5' | 'pool', by = 'ana'): Move18esp => ({ type: 'tender', by, from });
const side = (choice: 'broad' | 'narrow'): Move18esp => ({ type: 'side', by: 'ana', side: choice });
const yes = (by = 'ben'): Move18esp => ({ type: 'let', by });

const north: CompanySpec = { director: 'ana', shares: { ana: 50 }, treasury: 600, trains: ['2/narrow'], goals: ['destination'] };

const turn = (company: string, spec: CompanySpec, more: Partial<PositionSpec> = {}): State =>
  position({ ...more, companies: { [company]: spec, ...more.companies }, turn: { company, ...(more.turn as object) } });

describe('private companies', () => {
  it('ESP-3.1-1 ESP-5.2-1 ESP-3.1-25 face values, and incomes to player or company at the start of each operating round', () => {
    expect(PRIVATES.map(({ price, income }) => [price, income])).toEqual([
      [20, 5],
      [60, 10],
      [70, 15],
      [100, 20],
      [130, 10],
      [160, 20],
      [170, 30],
    ]);
    const s = position({
      companies: { FdLR: north },
      privates: { P1: 'ana', P2: 'ana', P3: 'FdLR', P4: 'ana', P5: 'ben', P6: 'ben', P7: 'cleo' },
      turn: { player: 'ana' },
      cash: { ana: 1, ben: 1, cleo: 1 },
    });
    const round = after(s, pass('ana'), ...(turnOf(after(s, pass('ana'))) === 'ben' ? [pass('ben'), pass('cleo')] : []));
    expect([cash(round, 'ana'), cash(round, 'ben'), cash(round, 'cleo'), treasury(round, 'FdLR')]).toEqual([36, 31, 31, 615]);
  });

  it('ESP-3.1-2 P1 pays the 30 of a mine built or dismantled once, for its owning company, and closes', () => {
    const tiles = { H8: ['956', 1] } as const;
    const s = turn('FdLR', north, { tiles, privates: { P1: 'FdLR' } });
    const built = after(s, lay('ana', 'I7', 'L94', 1, 'P1'));
    expect([treasury(built, 'FdLR'), built.assets.P1?.open]).toEqual([600, false]);
    const paid = played(s, lay('ana', 'I7', 'L94', 1));
    expect([treasury(paid.state, 'FdLR'), paid.state.assets.P1?.open]).toEqual([570, true]);
    expect(paid.events.some(({ type }) => type === 'private.closed')).toBe(false);
    const down = turn('FdLR', { ...north, trains: ['3'] }, { phase: '3', tiles: { ...tiles, I7: ['L94', 1] }, privates: { P1: 'FdLR' } });
    const gone = movesOf(down, { type: 'lay', hex: 'I7' }).find(({ power }) => power === 'P1') ?? lay('ana', '', '', 0);
    expect([treasury(after(down, gone), 'FdLR'), after(down, gone).assets.P1?.open]).toEqual([600, false]);
    expect(refusal(turn('FdLR', north, { tiles, privates: { P1: 'ana' } }), lay('ana', 'I7', 'L94', 1, 'P1'))).toBe('ESP-3.1-2');
    const minor = turn(
      'MZ',
      { director: 'ana', treasury: 0, trains: ['2'] },
      { tiles: { G23: ['4', 1], H22: ['8', 5] }, privates: { P1: 'MZ' } },
    );
    expect(after(minor, lay('ana', 'I23', 'L90', 2, 'P1'))).toBeDefined();
  });

  it('ESP-3.1-3 ESP-3.1-4 ESP-3.1-5 P2 brings its train in phase 2 or 3 and closes; a minor gets the 2, a major chooses; it rests in that round', () => {
    const s = turn('FdLR', north, { privates: { P2: 'ana' }, tiles: { H8: ['956', 1], I7: ['L94', 1] } });
    const bought = after(s, buyPrivate('P2', 60));
    expect([bought.assets.P2?.open, stepNow(bought)]).toEqual([false, 'side']);
    expect(movesOf(bought)).toEqual([side('broad'), side('narrow')]);
    const narrow = after(bought, side('narrow'));
    expect([trainsOf(narrow, 'FdLR'), cash(narrow, 'ana')]).toEqual([['2/narrow', '2B/narrow'], 60]);
    expect(trainsOf(after(bought, side('broad')), 'FdLR')).toEqual(['2/narrow', '2B/broad']);
    expect(model(narrow, 'FdLR').trains.map(({ id }) => id)).toEqual(['0']);
    expect(model({ ...narrow, round: { ...narrow.round, number: 2 } }, 'FdLR').trains.map(({ id }) => id)).toEqual(['0', '1']);
    const minor = after(turn('MZ', { director: 'ana', treasury: 100 }, { privates: { P2: 'ana' } }), buyPrivate('P2', 1));
    expect(trainsOf(minor, 'MZ')).toEqual(['2B/broad']);
  });

  it('ESP-3.1-6 its train counts for the limit and the duty, is not sold and not given up', () => {
    const only = turn(
      'FdLR',
      { ...north, trains: ['2B/narrow'] },
      {
        phase: '3',
        turn: { company: 'FdLR', step: 'trains' },
        companies: { FdSB: { ...north, director: 'ben', shares: { ben: 50 }, trains: ['3'] } },
      },
    );
    expect(turnOf(after(only, done('ana', 'trains')))).not.toBe('FdLR');
    const rival = turn(
      'FdSB',
      { ...north, trains: [] },
      {
        phase: '3',
        turn: { company: 'FdSB', step: 'trains' },
        companies: { FdLR: { ...north, director: 'ben', shares: { ben: 50 }, trains: ['2B/narrow'] } },
      },
    );
    expect(refusal(rival, buyTrain('ana', '2B/narrow', 5, 'FdLR'))).toBe('ESP-3.1-6');
    const full = turn(
      'FdLR',
      { ...north, treasury: 900, trains: ['2B/narrow', '3', '3', '3'] },
      { phase: '3', turn: { company: 'FdLR', step: 'trains' }, privates: { P1: 'ana' } },
    );
    expect(refusal(full, buyTrain('ana', '3/broad', 200))).toBe('ESP-5.7-9');
    const over = turn(
      'MZA',
      { ...north, treasury: 900, trains: ['2B', '3', '3', '3'] },
      { phase: '3', companies: { AC: { director: 'ben', price: 70, trains: ['3'] } }, turn: { company: 'MZA', step: 'takeover' } },
    );
    const taken = after(over, { type: 'takeover', by: 'ana', minor: 'AC', station: false }, yes());
    expect(trainsOf(taken, 'MZA')).toEqual(['2B/broad', '3/broad', '3/broad', '3/broad']);
  });

  it('ESP-3.1-7 ESP-R20 from phase 4 on P2 brings no train, stays open with its company and closes in phase 5; its train rusts in phase 4', () => {
    const s = turn('FdLR', { ...north, trains: ['4'] }, { phase: '4', privates: { P2: 'ana' } });
    const bought = after(s, buyPrivate('P2', 60));
    expect([bought.assets.P2, trainsOf(bought, 'FdLR')]).toEqual([{ owner: 'FdLR', open: true, used: 0 }, ['4/broad']]);
    const rusting = turn(
      'FdLR',
      { ...north, treasury: 900, trains: ['2B/narrow'] },
      { phase: '3', left: { '3': 0 }, turn: { company: 'FdLR', step: 'trains' } },
    );
    expect(trainsOf(after(rusting, buyTrain('ana', '4/broad', 300)), 'FdLR')).toEqual(['4/broad']);
  });

  const beforeFive = (owner: string, companies: Record<string, CompanySpec> = {}) =>
    turn(
      'N',
      { ...north, goals: [], treasury: 900, trains: ['4'] },
      { phase: '4', left: { '4': 0 }, privates: { P3: owner, P2: 'ana' }, companies, turn: { company: 'N', step: 'trains' } },
    );
  const five = (owner: string, companies: Record<string, CompanySpec> = {}) =>
    after(beforeFive(owner, companies), buyTrain('ana', '5/broad', 500));

  it('ESP-3.1-8 ESP-R21 in phase 5 P3 closes with a player or minor and becomes a train of the major that owns it', () => {
    const major = five('N');
    expect([trainsOf(major, 'N'), major.assets.P3?.open]).toEqual([['4/broad', '5/broad', '2P/broad'], false]);
    const player = five('ana');
    expect([trainsOf(player, 'N'), player.assets.P3?.open]).toEqual([['4/broad', '5/broad'], false]);
    const minor = five('AC', { AC: { director: 'ben', trains: ['4'] } });
    expect(trainsOf(minor, 'AC')).toEqual([]);
    // Not even for the moment before the minor closes.
    const told = (owner: string) =>
      played(beforeFive(owner, { AC: { director: 'ben', trains: ['4'] } }), buyTrain('ana', '5/broad', 500)).events.filter(
        ({ type }) => type === 'private.train',
      ).length;
    expect([told('N'), told('AC'), told('ana')]).toEqual([1, 0, 0]);
  });

  it('ESP-3.1-7 P2 bought in phase 4 pays its income to the company and closes when phase 5 starts', () => {
    const s = turn(
      'N',
      { ...north, goals: [], treasury: 900, trains: ['4'] },
      { phase: '4', left: { '4': 0 }, privates: { P2: 'N' }, round: { number: 1, of: 2 }, turn: { company: 'N', step: 'trains' } },
    );
    const next = after(s, done('ana', 'trains'));
    expect([next.round.number, treasury(next, 'N'), next.assets.P2?.open]).toEqual([2, 910, true]);
    expect(after(s, buyTrain('ana', '5/broad', 500)).assets.P2).toEqual({ owner: 'out', open: false, used: 0 });
  });

  it('ESP-3.1-9 its train counts for nothing: neither limit nor duty, not sold, not given up', () => {
    const s = turn('MZA', { ...north, treasury: 900, trains: ['5', '5', '2P'] }, { phase: '5', turn: { company: 'MZA', step: 'trains' } });
    expect(after(s, buyTrain('ana', '5/broad', 500))).toBeDefined();
    const only = turn('MZA', { ...north, treasury: 900, trains: ['2P'] }, { phase: '5', turn: { company: 'MZA', step: 'trains' } });
    expect(refusal(only, done('ana', 'trains'))).toBe('ESP-5.7-1');
    const rival = turn(
      'N',
      { ...north, treasury: 900, trains: [] },
      {
        phase: '5',
        turn: { company: 'N', step: 'trains' },
        companies: { MZA: { ...north, director: 'ben', shares: { ben: 50 }, trains: ['2P'] } },
      },
    );
    expect(refusal(rival, buyTrain('ana', '2P/broad', 5, 'MZA'))).toBe('ESP-3.1-9');
    const over = turn(
      'MZA',
      { ...north, treasury: 900, trains: ['5', '2P', '5/narrow'] },
      { phase: '5', left: { '5': 0 }, turn: { company: 'MZA', step: 'trains' } },
    );
    const choices = movesOf(after(over, buyTrain('ana', '6/broad', 600)), { type: 'discard' }).map(({ train }) => train);
    expect(choices).toEqual(['5/broad', '5/narrow', '6/broad']);
  });

  it('ESP-3.1-10 ESP-3.1-11 ESP-R22 its first run is Madrid to Aranjuez, with no other train needed and with a tender if there is one', () => {
    const tiles = { F26: ['L79', 4], G23: ['4', 1] } as const;
    const s = turn('MZA', { ...north, trains: ['2P'] }, { phase: '5', tiles, turn: { company: 'MZA', step: 'run' } });
    expect(refusal(s, runMove(s, 'MZA', runOver(s, 'MZA', '0', ['F24:2', 'G23'])))).toBe('ESP-3.1-10');
    // Nor does it run elsewhere, from a station that is not in Madrid.
    const away = turn(
      'MZA',
      { ...north, trains: ['2P'], tokens: ['E21'] },
      { phase: '5', tiles: { ...tiles, E21: ['57', 0], E19: ['L97', 0] }, turn: { company: 'MZA', step: 'run' } },
    );
    expect(refusal(away, runMove(away, 'MZA', runOver(away, 'MZA', '0', ['E21', 'E19'])))).toBe('ESP-3.1-10');
    const first = after(s, runMove(s, 'MZA', runOver(s, 'MZA', '0', ['F24:2', 'F26:1'])));
    expect(mine(first).strawberryHasRun).toBe(true);
    // Another train in Aranjuez is not this one.
    const two = turn('MZA', { ...north, trains: ['5', '2P'] }, { phase: '5', tiles, turn: { company: 'MZA', step: 'run' } });
    expect(mine(after(two, runMove(two, 'MZA', runOver(two, 'MZA', '0', ['F24:2', 'F26:1'])))).strawberryHasRun).toBe(false);
    const [five, berry] = [runOver(two, 'MZA', '0', ['F24:2', 'G23']), runOver(two, 'MZA', '1', ['F24:2', 'F26:1'])];
    expect(mine(after(two, runMove(two, 'MZA', five, berry))).strawberryHasRun).toBe(true);
    const later = turn(
      'MZA',
      { ...north, trains: ['2P'] },
      { phase: '5', tiles, own: { strawberryHasRun: true }, turn: { company: 'MZA', step: 'run' } },
    );
    expect(code(later, runMove(later, 'MZA', runOver(later, 'MZA', '0', ['F24:2', 'G23'])))).toBe('legal');
    const longer = turn(
      'MZA',
      { ...north, trains: ['2P'] },
      { phase: '5', tiles, own: { tenders: ['MZA'] }, turn: { company: 'MZA', step: 'run' } },
    );
    expect(code(longer, runMove(longer, 'MZA', runOver(longer, 'MZA', '0+', ['F26:1', 'F24:2', 'G23'])))).toBe('legal');
    // The town of F26 that does not meet Madrid is not Aranjuez.
    expect(
      model(s, 'MZA')
        .stops.filter(({ flags }) => flags & 512)
        .map(({ id }) => id),
    ).toEqual(['F26:1']);
  });

  it('ESP-3.1-12 its train rests in the round of the first 5', () => {
    const s = five('N');
    expect(model(s, 'N').trains.map(({ of }) => of)).toEqual(['0', '1']);
    expect(model({ ...s, round: { ...s.round, number: 2 } }, 'N').trains.map(({ of }) => of)).toEqual(['0', '1', '2']);
    expect(model({ ...s, round: { ...s.round, set: s.round.set + 1 } }, 'N').trains.map(({ of }) => of)).toEqual(['0', '1', '2']);
  });

  it('ESP-3.1-14 ESP-3.1-16 P5: five tenders for 80, 20 to its owner, at any moment of a turn and without asking', () => {
    const s = turn('FdLR', north, { privates: { P5: 'ben' } });
    const bought = after(s, tender('P5'));
    expect([treasury(bought, 'FdLR'), cash(bought, 'ben'), mine(bought).tendersForSale, mine(bought).tenders]).toEqual([
      520,
      20,
      4,
      ['FdLR'],
    ]);
    expect(model(bought, 'FdLR').trains.map(({ id }) => id)).toEqual(['0', '0+']);
    const late = turn('FdLR', north, { privates: { P5: 'ben' }, turn: { company: 'FdLR', step: 'trains' } });
    expect(after(late, tender('P5'))).toBeDefined();
    expect(refusal(turn('FdLR', north, { privates: { P5: 'ben' }, own: { tendersForSale: 0 } }), tender('P5'))).toBe('ESP-3.1-14');
    expect(refusal(turn('FdLR', { ...north, treasury: 79 }, { privates: { P5: 'ben' } }), tender('P5'))).toBe('ESP-3.1-14');
    expect(treasury(after(turn('FdLR', { ...north, treasury: 80 }, { privates: { P5: 'ben' } }), tender('P5')), 'FdLR')).toBe(0);
    // Neither is there one to be had from the other source.
    expect(refusal(turn('FdLR', north, { privates: { P5: 'ben' } }), tender('pool'))).toBe('ESP-3.1-14');
    expect(whyNot(turn('FdLR', north, { privates: { P5: 'ben' } }), tender('pool'))).toMatchObject({ params: { from: 'pool' } });
    expect(refusal(turn('FdLR', north, { own: { tendersForSale: 5 } }), tender('P5'))).toBe('ESP-3.1-14');
  });

  it('ESP-3.1-15 ESP-R24 a company that buys P5 has the sixth tender, P5 closes and the rest goes to the market', () => {
    const s = after(turn('FdLR', north, { privates: { P5: 'ana' }, own: { tendersForSale: 3 } }), buyPrivate('P5', 130));
    expect([s.assets.P5?.open, mine(s).tenders, mine(s).tendersForSale, mine(s).tendersInPool]).toEqual([false, ['FdLR'], 0, 3]);
    const second = after(
      turn('FdLR', north, { privates: { P5: 'ana' }, own: { tendersForSale: 2, tenders: ['FdLR'] } }),
      buyPrivate('P5', 1),
    );
    expect([mine(second).tenders, mine(second).tendersInPool]).toEqual([['FdLR'], 3]);
  });

  it('ESP-3.1-17 no second tender is bought; what comes beside goes to the market for 80 to the bank', () => {
    const s = turn('FdLR', north, { privates: { P5: 'ben' }, own: { tenders: ['FdLR'] } });
    expect(refusal(s, tender('P5'))).toBe('ESP-3.1-17');
    const market = after(turn('FdLR', north, { own: { tendersInPool: 2 } }), tender('pool'));
    expect([treasury(market, 'FdLR'), mine(market).tendersInPool, cash(market, 'ben')]).toEqual([520, 1, 0]);
    const taken = after(
      turn(
        'MZA',
        { ...north, trains: ['3'] },
        {
          phase: '3',
          companies: { AC: { director: 'ben', price: 70, trains: ['3'] } },
          own: { tenders: ['MZA', 'AC'] },
          turn: { company: 'MZA', step: 'takeover' },
        },
      ),
      { type: 'takeover', by: 'ana', minor: 'AC', station: false },
      yes(),
    );
    expect([mine(taken).tenders, mine(taken).tendersInPool]).toEqual([['MZA'], 1]);
  });

  it('ESP-R69 with tenders from both sources the company chooses', () => {
    const s = turn('FdLR', north, { privates: { P5: 'ben' }, own: { tendersInPool: 1, tendersForSale: 2 } });
    expect(movesOf(s, { type: 'tender' }).map(({ from }) => from)).toEqual(['P5', 'pool']);
    for (const from of ['P5', 'pool'] as const) {
      const bought = after(s, tender(from));
      expect([treasury(s, 'FdLR') - treasury(bought, 'FdLR'), cash(bought, 'ben'), mine(bought).tenders]).toEqual([
        80,
        from === 'P5' ? 20 : 0,
        ['FdLR'],
      ]);
    }
  });

  it('ESP-R25 tenders that still lie with P5 leave with it in phase 5; those of companies and market stay', () => {
    const s = turn(
      'N',
      { ...north, goals: [], treasury: 900, trains: ['4'] },
      {
        phase: '4',
        left: { '4': 0 },
        privates: { P5: 'ana' },
        companies: { AC: { director: 'ben', trains: ['4'] } },
        own: { tendersForSale: 3, tendersInPool: 1, tenders: ['N', 'AC'] },
        turn: { company: 'N', step: 'trains' },
      },
    );
    const closed = after(s, buyTrain('ana', '5/broad', 500));
    expect([mine(closed).tendersForSale, mine(closed).tendersInPool, mine(closed).tenders]).toEqual([0, 1, ['N']]);
  });

  it('ESP-3.1-20 the share of P6 is not sold before its company has a par and has operated', () => {
    const s = position({
      companies: { CRB: { shares: { ana: 10 } } },
      privates: { P6: 'ana' },
      cash: { ana: 300 },
      turn: { player: 'ana' },
    });
    expect(refusal(s, sell('ana', 'CRB', 10))).toBe('ESP-4.2-3');
    const later = position({
      phase: '3',
      companies: { CRB: { director: 'ben', shares: { ben: 40, ana: 10 } } },
      privates: { P6: 'ana' },
      turn: { player: 'ana' },
    });
    expect(cash(after(later, sell('ana', 'CRB', 10)), 'ana')).toBe(80);
  });

  it('ESP-3.1-22 ESP-R26 P7 is never sold and closes with the first train its company buys, not with that of P2', () => {
    const s = turn('FdLR', { ...north, trains: [] }, { privates: { P7: 'ana', P2: 'ana' }, turn: { company: 'FdLR', step: 'trains' } });
    expect(refusal(s, buyPrivate('P7', 1))).toBe('ESP-3.1-22');
    const two = after(s, buyPrivate('P2', 1), side('narrow'));
    expect(two.assets.P7?.open).toBe(true);
    expect(after(two, buyTrain('ana', '2/narrow', 100)).assets.P7?.open).toBe(false);
    const other = turn('FdSB', { ...north, trains: [] }, { privates: { P7: 'ana' }, turn: { company: 'FdSB', step: 'trains' } });
    expect(after(other, buyTrain('ana', '2/narrow', 100)).assets.P7?.open).toBe(true);
    const traded = turn(
      'FdLR',
      { ...north, trains: [] },
      {
        phase: '3',
        privates: { P7: 'ana' },
        companies: { FdSB: { ...north, director: 'ben', shares: { ben: 50 }, trains: ['3'] } },
        turn: { company: 'FdLR', step: 'trains' },
      },
    );
    expect(after(traded, buyTrain('ana', '3/broad', 5, 'FdSB'), yes()).assets.P7?.open).toBe(false);
  });

  it('ESP-3.1-23 ESP-R18 ESP-5.8-1 ESP-R60 with consent, in phases 2 to 4, at any moment of the buyer’s turn; the treasury pays the player', () => {
    const s = turn('FdLR', north, { privates: { P3: 'ben', P1: 'ana' } });
    const asked = after(s, buyPrivate('P3', 50));
    expect([stepNow(asked), movesOf(asked).map(({ by }) => by)]).toEqual(['ask', ['ben', 'ben']]);
    const sold = after(asked, yes());
    expect([cash(sold, 'ben'), treasury(sold, 'FdLR'), sold.assets.P3?.owner]).toEqual([50, 550, 'FdLR']);
    const no = { type: 'refuse' as const, by: 'ben' };
    expect(refusal(after(asked, no, buyPrivate('P3', 50), no), buyPrivate('P3', 50))).toBe('RH-1');
    // Several, in several steps.
    const end = turn('FdLR', north, { privates: { P3: 'ana', P1: 'ana', P4: 'ana' }, turn: { company: 'FdLR', step: 'trains' } });
    expect(after(end, buyPrivate('P3', 1), buyPrivate('P1', 1), buyPrivate('P4', 1)).assets.P4?.owner).toBe('FdLR');
    expect(refusal(turn('FdLR', { ...north, treasury: 3 }, { privates: { P3: 'ben' } }), buyPrivate('P3', 4))).toBe('ESP-3.1-23');
    const brown = turn('FdLR', { ...north, trains: ['5'] }, { phase: '5', privates: { P3: 'ana' } });
    expect(refusal(brown, buyPrivate('P3', 1))).toBe('ESP-5.8-1');
    const round = position({ companies: { FdLR: north }, privates: { P1: 'ana' }, cash: { ana: 300 }, turn: { player: 'ana' } });
    expect(refusal(round, buyPrivate('P1', 1))).toBe('ESP-4-3');
  });

  it('ESP-3.1-24 prices from 1 to the face value, one and a half times and twice it', () => {
    const most = (phase: string, train: string) =>
      ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'].map((id) => {
        const s = turn('FdLR', { ...north, trains: [train] }, { phase, privates: { [id]: 'ana' } });
        expect(rangeOf(s, { type: 'buy-private' })?.min).toBe(1);
        return rangeOf(s, { type: 'buy-private' })?.max;
      });
    expect([most('2', '2'), most('3', '3'), most('4', '4')]).toEqual([
      [20, 60, 70, 100, 130, 160],
      [30, 90, 105, 150, 195, 240],
      [40, 120, 140, 200, 260, 320],
    ]);
    for (const price of [0, 21])
      expect(refusal(turn('FdLR', north, { privates: { P1: 'ana' } }), buyPrivate('P1', price))).toBe('ESP-3.1-24');
  });

  it('ESP-3.1-26 none passes between players, and a company never sells one on', () => {
    const s = turn('FdLR', north, { privates: { P1: 'FdSB' }, companies: { FdSB: { ...north, director: 'ben', shares: { ben: 50 } } } });
    expect(refusal(s, buyPrivate('P1', 5))).toBe('ESP-3.1-26');
    // A company buys from a player, in an operating round; no player buys in any round.
    const players = position({ companies: { FdLR: north }, cash: { ana: 300 }, privates: { P1: 'ben' }, turn: { player: 'ana' } });
    expect([movesOf(players, { type: 'buy-private' }), refusal(players, buyPrivate('P1', 20))]).toEqual([[], 'ESP-4-3']);
    const bought = after(turn('FdLR', north, { privates: { P1: 'ben' } }), buyPrivate('P1', 5), { type: 'let', by: 'ben' });
    expect(bought.assets.P1?.owner).toBe('FdLR');
    expect(refusal(bought, buyPrivate('P1', 5))).toBe('ESP-3.1-26');
  });

  it('ESP-3.1-13 a pass opened without P4 leaves it open; the bank gets all of a tender from the pool, and 60 of one from P5', () => {
    const s = turn(
      'FdLR',
      { ...north, trains: ['3'] },
      { phase: '3', privates: { P4: 'FdLR' }, tiles: { H8: ['956', 0], H10: ['79', 0] } },
    );
    expect([after(s, openPass('ana', 'H12')).assets.P4?.open, after(s, openPass('ana', 'H12', 'P4')).assets.P4?.open]).toEqual([
      true,
      false,
    ]);
    const sale = turn('FdLR', north, { privates: { P5: 'ben' }, own: { tendersInPool: 1 } });
    expect([after(sale, tender('pool')).bank - sale.bank, after(sale, tender('P5')).bank - sale.bank]).toEqual([80, 60]);
  });

  it('ESP-3.1-27 powers work only while a company owns the private', () => {
    const s = turn(
      'FdLR',
      { ...north, trains: ['3'] },
      { phase: '3', privates: { P1: 'ana', P4: 'ana' }, tiles: { H8: ['956', 0], H10: ['79', 0] } },
    );
    expect(refusal(s, openPass('ana', 'H12', 'P4'))).toBe('ESP-3.1-13');
    expect(refusal(s, lay('ana', 'H6', 'L94', 0, 'P1'))).toBe('ESP-3.1-2');
  });

  it('ESP-R19 at its train limit a company does not buy P2 in phase 2 or 3', () => {
    const full = turn('FdLR', { ...north, trains: ['2', '2', '2', '2'] }, { privates: { P2: 'ana' } });
    expect(refusal(full, buyPrivate('P2', 1))).toBe('ESP-R19');
    expect(whyNot(full, buyPrivate('P2', 1))).toMatchObject({ code: 'train.limit', params: { limit: 4 } });
    const four = turn('FdLR', { ...north, trains: ['4', '4', '4'] }, { phase: '4', privates: { P2: 'ana' } });
    expect(after(four, buyPrivate('P2', 1))).toBeDefined();
  });
});

describe('rulings made while building', () => {
  it('ESP-R71 the building step stays open while a private that could be bought makes a pass possible', () => {
    const s = (privates: Record<string, string>) =>
      turn(
        'FdLR',
        { ...north, treasury: 50, trains: ['3'], tokens: ['K5'] },
        { phase: '3', tiles: { H8: ['L107', 0], H10: ['79', 0] }, privates },
      );
    const open = s({ P4: 'ana' });
    const way = after(open, ...(stepNow(open) === 'track' ? [done('ana', 'track')] : []));
    expect(stepNow(way)).toBe('pass');
    expect(treasury(after(way, buyPrivate('P4', 1), openPass('ana', 'H12', 'P4')), 'FdLR')).toBe(49);
    const shut = s({});
    expect(stepNow(after(shut, ...(stepNow(shut) === 'track' ? [done('ana', 'track')] : [])))).not.toBe('pass');
  });

  it('ESP-R71 and while private 1, bought for 1, makes a mine possible', () => {
    // From Reinosa track leads to two mines alone.
    const s = (treasury_: number, privates: Record<string, string>, phase = '2') =>
      stepNow(turn('FdLR', { ...north, treasury: treasury_, trains: [`${phase}/narrow`] }, { phase, tiles: { H8: ['956', 1] }, privates }));
    expect([s(30, {}), s(29, {}), s(29, { P1: 'ana' }), s(1, { P1: 'ben' }), s(0, { P1: 'ana' })]).toEqual([
      'track',
      'run',
      'track',
      'track',
      'run',
    ]);
    expect([s(0, { P1: 'FdLR' }), s(29, { P4: 'ana' })]).toEqual(['track', 'run']);
    const bought = after(
      turn('FdLR', { ...north, treasury: 1 }, { tiles: { H8: ['956', 1] }, privates: { P1: 'ana' } }),
      buyPrivate('P1', 1),
      lay('ana', 'I7', 'L94', 1, 'P1'),
    );
    expect([treasury(bought, 'FdLR'), bought.board.I7?.tile]).toEqual([0, 'L94']);
  });

  it('ESP-R70 money raised for a train buys no private and no tender', () => {
    const s = turn(
      'FdLR',
      { ...north, treasury: 90, trains: [] },
      { phase: '3', privates: { P1: 'ana', P5: 'ben' }, turn: { company: 'FdLR', step: 'trains' } },
    );
    const lent = after(s, { type: 'loan', by: 'ana' });
    expect([refusal(lent, buyPrivate('P1', 1)), refusal(lent, tender('P5'))]).toEqual(['ESP-5.7.1-4', 'ESP-5.7.1-4']);
  });

  it('ESP-R72 a minor is worth its share price once', () => {
    const s = position({ companies: { MZ: { director: 'ana', price: 90, treasury: 50 } }, cash: { ana: 7 }, turn: { player: 'ana' } });
    expect(title18esp.worth(s, 'ana')).toBe(97);
  });
});
