import { type State, tell } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { type Move18esp, title18esp } from '../../src/18esp/index.ts';
import { buy, buyTrain, type CompanySpec, launch, opening, openPass, type PositionSpec, played, position, token } from './position.ts';

// Sentences of this title's log that tell who pays whom, and what a company gains or leaves.

const money = (amount: number): string => `₧${amount}`;

const log = (s: State, type: string, ...moves: readonly Move18esp[]): readonly string[] =>
  played(s, ...moves)
    .events.filter((event) => event.type === type)
    .map((event) => tell(title18esp, event, { money }));

const major: CompanySpec = { director: 'ana', shares: { ana: 50 }, treasury: 500, trains: ['3'] };
const minor: CompanySpec = { director: 'ben', price: 90, treasury: 60, trains: ['3'] };

describe('the log tells', () => {
  const at = (companies: Record<string, CompanySpec>, more: Partial<PositionSpec> = {}): State =>
    position({ phase: '3', ...more, companies, turn: { company: 'MZA', step: 'takeover' } });
  const take = (station: boolean): Move18esp => ({ type: 'takeover', by: 'ana', minor: 'AC', station });
  const yes: Move18esp = { type: 'let', by: 'ben' };

  it('what a takeover costs and brings', () => {
    const whole = at({ MZA: major, AC: minor }, { privates: { P1: 'AC' }, own: { tenders: ['AC'] } });
    expect(log(whole, 'takeover', take(true), yes)).toEqual([
      'MZA takes over AC: ben receives ₧90 from MZA and 10% of it from the IPO. MZA receives ₧60, a 3/broad-train, P1 and a tender.',
    ]);
    expect(log(whole, 'token', take(true), yes)).toEqual(['MZA places a token in H28.']);
    const poor = at(
      { MZA: { ...major, shares: { ana: 60, cleo: 20, pool: 20 } }, AC: { ...minor, treasury: 0, trains: [] } },
      { own: { tenders: ['MZA', 'AC'] } },
    );
    expect(log(poor, 'takeover', take(false), yes)).toEqual([
      'MZA takes over AC: ben receives ₧90 from MZA and 10% of it from the bank pool. AC’s tender goes to the bank pool. AC’s token leaves H28.',
    ]);
  });

  it('what minors leave when phase 5 begins, and which can no longer be launched', () => {
    const s = position({
      phase: '4',
      left: { '4': 0 },
      companies: { MZA: major, AC: minor, SC: { director: 'cleo', operated: 0 } },
      turn: { company: 'MZA', step: 'trains' },
    });
    expect(log(s, 'closed', buyTrain('ana', '5/broad', 500))).toEqual([
      'CM can no longer be launched.',
      'AC closes without compensation to ben. It loses a 3/broad-train, its token in H28 and ₧60.',
      'MZ can no longer be launched.',
      'ZP can no longer be launched.',
      'MS can no longer be launched.',
      'SC closes without compensation to cleo.',
    ]);
  });

  it('who is paid for tenders and stations, and what a pass costs', () => {
    const tender = (from: 'P5' | 'pool'): Move18esp => ({ type: 'tender', by: 'ana', from });
    const s = at({ MZA: major }, { privates: { P5: 'ben' }, own: { tendersInPool: 1 } });
    expect(log(s, 'tender', tender('P5'))).toEqual(['MZA buys a tender from P5 for ₧80. ben receives ₧20.']);
    expect(log(s, 'tender', tender('pool'))).toEqual(['MZA buys a tender from the bank pool for ₧80.']);
    const p5 = (own: PositionSpec['own']): State => at({ MZA: major }, { privates: { P5: 'ana' }, own: own ?? {} });
    const bought = (own: PositionSpec['own']) =>
      log(p5(own), 'tender.private', { type: 'buy-private', by: 'ana', private: 'P5', price: 1 });
    expect(bought({ tendersForSale: 3 })).toEqual(['MZA receives a tender. 3 tenders go to the bank pool.']);
    expect(bought({ tendersForSale: 0 })).toEqual(['MZA receives a tender.']);
    expect(bought({ tendersForSale: 0, tenders: ['MZA'] })).toEqual(['1 tender goes to the bank pool.']);
    const pass = position({
      phase: '3',
      tiles: { H8: ['956', 0], H10: ['79', 0] },
      privates: { P4: 'FdLR' },
      companies: { FdLR: major },
      turn: { company: 'FdLR' },
    });
    expect(log(pass, 'pass.open', openPass('ana', 'H12'))).toEqual(['FdLR opens the pass in H12 for ₧60.']);
    expect(log(pass, 'pass.open', openPass('ana', 'H12', 'P4'))).toEqual(['FdLR opens the pass in H12 using P4.']);
    expect(log(pass, 'token', openPass('ana', 'H12'), token('ana', 'H12'))).toEqual(['FdLR places a token in H12 for ₧50.']);
    const second = position({
      phase: '3',
      tiles: { H8: ['956', 0], H10: ['79', 0] },
      own: { openPasses: ['H12'] },
      companies: { FdLR: major, N: { ...major, director: 'ben', shares: { ben: 50 }, tokens: ['H12'] } },
      turn: { company: 'FdLR' },
    });
    expect(log(second, 'token', token('ana', 'H12'))).toEqual(['FdLR places a token in H12 for ₧50, paid to N.']);
  });

  it('the capital of a launch, what comes with privates, and the new order', () => {
    const s = position({
      cash: { ana: 900 },
      companies: { FdLR: { director: 'ana', shares: { ana: 30 }, par: 80, floated: false } },
      turn: { player: 'ana' },
    });
    expect(log(s, 'floated', buy('ana', 'FdLR'))).toEqual(['FdLR launches with ₧320 from the bank.']);
    expect(log(s, 'floated', launch('ana', 'CM', 70))).toEqual(['CM launches.']);
    const bids = ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7'].flatMap((_, i): Move18esp[] => {
      const seats = ['ana', 'ben', 'cleo'];
      const [by = '', second = '', third = ''] = [0, 1, 2].map((step) => seats[(i + step) % 3]);
      const amount = [20, 60, 70, 100, 130, 160, 170][i] ?? 0;
      return [
        { type: 'bid', by, amount },
        { type: 'pass', by: second },
        { type: 'pass', by: third },
      ];
    });
    const won = played(opening(3), ...bids, { type: 'par', by: 'ana', price: 80 }).events;
    const told = (type: string) => won.filter((event) => event.type === type).map((event) => tell(title18esp, event, { money }));
    expect(told('private.share')).toEqual([
      'cleo receives 10% of CRB with P6.',
      'ana receives the director’s certificate of FdLR (20%) with P7.',
    ]);
    expect(told('seated')).toEqual(['New player order: ana, cleo and ben.']);
  });
});
