import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import {
  after,
  type CompanySpec,
  cash,
  done,
  earned,
  type PositionSpec,
  position,
  price,
  refusal,
  runMove,
  runOver,
  stepNow,
  treasury,
} from './position.ts';

const dividend = (choice: string, by = 'ana') => ({ type: 'dividend' as const, by, choice });

/** After a run that brought so much. */
const earning = (company: string, income: number, spec: CompanySpec = {}, more: Partial<PositionSpec> = {}): State =>
  position({
    phase: '3',
    ...more,
    companies: { [company]: { director: 'ana', shares: { ana: 50 }, trains: ['3'], price: 100, ...spec }, ...more.companies },
    turn: { company, step: 'dividend', at: { run: { income, treasury: 0 } } },
  });

describe('earnings and share price', () => {
  it('ESP-5.5-1 ESP-R39 all or nothing; a minor may withhold too', () => {
    const s = earning('MZA', 100);
    expect(refusal(s, dividend('half'))).toBe('ESP-5.5-1');
    for (const choice of ['pay', 'withhold']) expect(after(s, dividend(choice))).toBeDefined();
    const minor = after(earning('MZ', 60, { shares: {} }), dividend('withhold'));
    expect([treasury(minor, 'MZ'), price(minor, 'MZ')]).toEqual([60, 90]);
  });

  it('ESP-5.5-2 ESP-5.5-6 withholding fills the treasury and goes a column left, paying a column right', () => {
    const s = earning('MZA', 100, { treasury: 7 });
    const kept = after(s, dividend('withhold'));
    expect([treasury(kept, 'MZA'), price(kept, 'MZA')]).toEqual([107, 90]);
    expect(price(after(s, dividend('pay')), 'MZA')).toBe(110);
  });

  it('ESP-5.5-3 ESP-5.5-7 ESP-R7 the ends of the chart: 55 and 60 to 50, 360 and 380 to 400', () => {
    const moved = (from: number, choice: string) => price(after(earning('MZA', 100, { price: from }), dividend(choice)), 'MZA');
    expect([55, 60, 50].map((from) => moved(from, 'withhold'))).toEqual([50, 50, 50]);
    expect([380, 360, 400].map((from) => moved(from, 'pay'))).toEqual([400, 400, 400]);
    expect(moved(400, 'withhold')).toBe(360);
  });

  it('ESP-5.5-4 ESP-5.5-8 a tenth a share; market shares pay the treasury, IPO shares nothing, the treasury itself never', () => {
    const s = earning('MZA', 100, { shares: { ana: 40, ben: 20, pool: 20 }, treasury: 500 });
    const paid = after(s, dividend('pay'));
    expect([cash(paid, 'ana'), cash(paid, 'ben'), treasury(paid, 'MZA')]).toEqual([40, 20, 520]);
  });

  it('ESP-5.5-5 ESP-R67 a minor shares with its director; every figure is whole', () => {
    const paid = after(earning('MZ', 70, { shares: {} }), dividend('pay'));
    expect([cash(paid, 'ana'), treasury(paid, 'MZ'), price(paid, 'MZ')]).toEqual([35, 35, 110]);
  });

  it('ESP-5.5-9 ESP-R38 who earns no route income goes left as if it withheld, also with money from mines', () => {
    const none = position({
      phase: '3',
      companies: { MZA: { director: 'ana', shares: { ana: 50 }, price: 100 } },
      turn: { company: 'MZA', step: 'run' },
    });
    expect(price(none, 'MZA')).toBe(90);
    const s = position({
      phase: '3',
      companies: { CFLG: { director: 'ana', shares: { ana: 50 }, trains: ['3/narrow'], price: 100, tokens: ['K5'], goals: ['offboard'] } },
      turn: { company: 'CFLG', step: 'dividend', at: { run: { income: 0, treasury: 40 } } },
    });
    expect([price(s, 'CFLG'), stepNow(s)]).not.toContain('dividend');
    expect(price(s, 'CFLG')).toBe(90);
    expect(refusal(earning('MZA', 100), done('ana', 'dividend'))).toBe('ESP-5.1-3');
  });

  it('ESP-5.5-10 a company drops a column in its first round: 100 to 90', () => {
    const s = position({
      phase: '3',
      companies: { MZA: { director: 'ana', shares: { ana: 50 }, par: 100, treasury: 400, operated: 0 } },
      turn: { company: 'MZA', step: 'home' },
    });
    expect(price(after(s, done('ana', 'track')), 'MZA')).toBe(90);
  });

  const crb = () =>
    position({
      phase: '3',
      companies: {
        CRB: {
          director: 'ana',
          shares: { ana: 50, ben: 20, pool: 20 },
          price: 132,
          trains: ['3', '3'],
          goals: ['offboard', 'harbour', 'destination'],
        },
      },
      tiles: { B26: ['14', 1], C27: ['57', 2], C25: ['6', 1], C23: ['L90', 0] },
      turn: { company: 'CRB', step: 'run' },
    });
  const runs = (s: State) =>
    runMove(s, 'CRB', runOver(s, 'CRB', '0', ['A27', 'B26', 'C27']), runOver(s, 'CRB', '1', ['B26', 'C25', 'C23']));

  it('ESP-5.5-ex1 CRB: Lisboa, Badajoz, Mérida for 80 and Badajoz, Cáceres, mine for 50 and 20', () => {
    const s = crb();
    expect(earned(s, runMove(s, 'CRB', runOver(s, 'CRB', '0', ['A27', 'B26', 'C27'])))).toEqual({ income: 80, treasury: 0 });
    expect(earned(s, runMove(s, 'CRB', runOver(s, 'CRB', '1', ['B26', 'C25', 'C23'])))).toEqual({ income: 50, treasury: 20 });
    expect(earned(s, runs(s))).toEqual({ income: 130, treasury: 20 });
  });

  it('ESP-5.5-ex2 it pays 13 a share: 65, 26, 26 to the treasury, price 132 to 144', () => {
    const s = after(crb(), runs(crb()), dividend('pay'));
    expect([cash(s, 'ana'), cash(s, 'ben'), treasury(s, 'CRB'), price(s, 'CRB')]).toEqual([65, 26, 26 + 20, 144]);
  });

  it('ESP-5.5-ex3 it withholds: 130 and 20, price 132 to 120', () => {
    const s = after(crb(), runs(crb()), dividend('withhold'));
    expect([treasury(s, 'CRB'), price(s, 'CRB')]).toEqual([150, 120]);
  });

  it('ESP-5.5-ex4 the second train may run to Lisboa as well, by its other track', () => {
    const s = crb();
    const both = runMove(s, 'CRB', runOver(s, 'CRB', '0', ['A27', 'B26', 'C27']), runOver(s, 'CRB', '1', ['A25', 'B26', 'C25']));
    expect(earned(s, both)).toEqual({ income: 80 + 80, treasury: 0 });
  });
});
