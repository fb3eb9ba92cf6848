import { type GameEvent, play, type Refusal, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/18esp/import/action.ts';
import { differences, otherEarnings, refused } from '../../../src/18esp/import/known.ts';
import { type Move18esp, title18esp } from '../../../src/18esp/index.ts';
import { refuse } from '../../../src/18esp/say.ts';
import { after, buyTrain, type CompanySpec, lay, type PositionSpec, position } from '../position.ts';

// The list of known deviations: each is seen where it occurs, and only there.

const head = { id: 1, sub: 0, entity: 'MZA', entityType: 'corporation' } as const;
const withhold: Action = { ...head, type: 'dividend', kind: 'withhold' };
const pass: Action = { ...head, type: 'pass' };

const rules = (action: Action, before: State, then: State, events: readonly GameEvent[] = []): readonly string[] =>
  differences({ action, before, after: then, events }).map(({ rule }) => rule);

const earning = (company: string, at: number, more: Partial<PositionSpec> = {}): State =>
  position({
    phase: '3',
    ...more,
    companies: { [company]: { director: 'ana', shares: { ana: 50 }, trains: ['3'], price: at } },
    turn: { company, step: 'dividend', at: { run: { income: 100, treasury: 0 } } },
  });

const ended = (s: State, choice: string): State => after(s, { type: 'dividend', by: 'ana', choice });

describe('known deviations', () => {
  it('a price at the edge of the market', () => {
    expect(rules(withhold, earning('MZA', 55), ended(earning('MZA', 55), 'withhold'))).toEqual(['ESP-R7']);
    expect(rules({ ...withhold, kind: 'payout' }, earning('MZA', 380), ended(earning('MZA', 380), 'pay'))).toEqual(['ESP-R7']);
    expect(rules(withhold, earning('MZA', 60), ended(earning('MZA', 60), 'withhold'))).toEqual([]);
  });

  it('a Northern major that withholds in the last operating round', () => {
    const s = earning('CFLG', 100);
    const end = earning('CFLG', 100, { own: { ending: 'operating' } });
    const last: State = { ...end, round: { ...end.round, number: 3, of: 3 } };
    const northern = { ...withhold, entity: 'CFLG' };
    expect(rules(northern, last, ended(s, 'withhold'))).toEqual(['ESP-R57']);
    expect(rules(northern, s, ended(s, 'withhold'))).toEqual([]);
  });

  it('minors that close in phase 5', () => {
    const s = position({
      phase: '4',
      companies: { CM: { director: 'ana' }, SC: { director: 'ben', operated: 0 } },
      turn: { company: 'CM', step: 'trains' },
    });
    expect(differences({ action: pass, before: s, after: { ...s, phase: '5' }, events: [] })).toEqual([
      { rule: 'ESP-R49', says: 'CM closes without compensation here. There its director got its share price.' },
    ]);
    expect(rules(pass, s, s)).toEqual([]);
  });

  it('interest on several loans', () => {
    const debts = (owed: readonly number[]): State => position({ debts: { ana: owed }, turn: { player: 'ana' }, companies: {} });
    const repay: Action = { ...head, entity: 'ana', entityType: 'player', type: 'payoff_player_debt' };
    expect(rules(repay, debts([51, 51]), debts([]))).toEqual(['ESP-R47']);
    expect(rules(repay, debts([50, 51]), debts([]))).toEqual([]);
    expect(rules(repay, debts([51, 51]), debts([51, 51]))).toEqual([]);
  });

  it('the price of a second tile on a mine', () => {
    const s = earning('MZA', 100);
    const mined: State = { ...s, board: { ...s.board, G17: { tile: 'L97', rotation: 1, tokens: [] } } };
    const lay: Action = { ...head, type: 'lay_tile', hex: 'G17', tile: '8-0', rotation: 1 };
    const laid = (cost: number): GameEvent[] => [{ type: 'laid', params: { cost } }];
    expect(rules(lay, mined, mined, laid(50))).toEqual(['ESP-R27']);
    expect(rules(lay, mined, mined, laid(30))).toEqual([]);
    expect(rules({ ...lay, entity: 'P1', entityType: 'company' }, mined, mined, laid(20))).toEqual(['ESP-R27']);
    expect(rules(lay, s, s, laid(50))).toEqual([]);
  });

  it('an export without a floated company', () => {
    const s = position({ turn: { player: 'ana' }, companies: {} });
    const before: State = { ...s, round: { kind: 'operating', number: 1, of: 1, set: 2 } };
    const then: State = { ...s, round: { kind: 'stock', number: 3, of: 3, set: 3 } };
    expect(rules(pass, before, then)).toEqual(['ESP-R48']);
    expect(rules(pass, { ...before, companies: earning('MZA', 100).companies }, then)).toEqual([]);
  });

  it('a destination reached over two passes', () => {
    const s = position({
      phase: '3',
      companies: { FdLR: { director: 'ana', shares: { ana: 50 }, treasury: 500, trains: ['3/narrow'] } },
      tiles: { H8: ['956', 0], H10: ['79', 0], E19: ['L95', 4], F18: ['57', 1], G17: ['L96', 3], J8: ['79', 0] },
      own: { openPasses: ['H12', 'J10'] },
      turn: { company: 'FdLR' },
    });
    const laid = after(s, lay('ana', 'J6', '73', 4));
    const action: Action = { ...head, entity: 'FdLR', type: 'lay_tile', hex: 'J6', tile: '73-0', rotation: 4 };
    expect(differences({ action, before: s, after: laid, events: [] })).toEqual([
      { rule: 'ESP-R62', says: 'FdLR does not reach its destination over two passes here. There it does.' },
    ]);
    // Told once, by the action that joins them.
    expect(rules(action, laid, laid)).toEqual([]);
    expect(rules({ ...pass, entity: 'FdLR' }, s, laid)).toEqual([]);
  });

  it('private 2 in phase 4, and the certificate for a minor’s director', () => {
    const s = earning('MZA', 100);
    const buy: Action = { ...head, type: 'buy_company', company: 'P2', price: 60 };
    expect(rules(buy, s, { ...s, phase: '4' })).toEqual(['ESP-R20']);
    expect(rules(buy, s, s)).toEqual([]);
    const choose: Action = { ...head, type: 'choose', choice: 'map' };
    const taken: GameEvent[] = [{ type: 'takeover', params: {} }];
    expect(rules(choose, s, s, taken)).toEqual([]);
    const sold = position({
      phase: '3',
      companies: { MZA: { director: 'ana', shares: { ana: 50, ben: 40, pool: 10 }, trains: ['3'] } },
      turn: { company: 'MZA', step: 'trains' },
    });
    expect(rules(choose, sold, sold, taken)).toEqual(['ESP-5.6-3']);
  });

  it('earnings: San Esteban, hexes of a red area, and others', () => {
    const rule = (hexes: readonly string[]): string => otherEarnings('MZA', '₧10', '₧20', hexes).rule;
    expect([rule(['C3', 'C1']), rule(['A25']), rule(['F24'])]).toEqual(['ESP-R36', 'ESP-R34', 'ESP-5.4.2-2']);
  });

  it('an unlaunched MZ that keeps all of Madrid: told once in a game', () => {
    const s = (more: Partial<PositionSpec> = {}, crb: Partial<CompanySpec> = {}): State =>
      position({
        phase: '3',
        out: ['SFVA', 'FdC', 'MCP', 'AVT', 'TBF', 'MH', 'CSE', 'CA'],
        tiles: { F26: ['L79', 4] },
        ...more,
        companies: {
          CRB: { director: 'ana', shares: { ana: 50 }, treasury: 100, trains: ['3'], tokens: ['G27'], goals: ['harbour'], ...crb },
          ...more.companies,
        },
        turn: { company: 'CRB' },
      });
    const builds: Action = { ...pass, entity: 'CRB' };
    const madrid = {
      rule: 'ESP-R30',
      says: 'Before MZ is launched it keeps one slot in Madrid here. There it keeps all of Madrid.',
      once: true,
    };
    expect(differences({ action: builds, before: s(), after: s(), events: [] })).toEqual([madrid]);
    expect(rules({ ...builds, entity: 'MZA' }, s(), s())).toEqual([]);
    expect(rules(builds, s({}, { treasury: 0 }), s())).toEqual([]);
    expect(rules(builds, s({ companies: { MZ: { director: 'ben', operated: 0 } } }), s())).toEqual([]);
    expect(rules(builds, s({ out: ['SFVA', 'FdC', 'MCP', 'AVT', 'TBF', 'MZ', 'CSE', 'CA'] }), s())).toEqual([]);
    expect(rules(builds, s({ out: ['SFVA', 'FdC', 'GSSR', 'AVT', 'TBF', 'MH', 'CSE', 'CA'] }), s())).toEqual([]);
  });

  const refusalOf = (s: State, move: Move18esp): Refusal => {
    const outcome = play(title18esp, s, move);
    if (outcome.ok) throw new Error('the move is legal');
    return outcome.refusal;
  };

  it('the train of private 2 sold to another company', () => {
    const s = position({
      phase: '3',
      companies: {
        MZA: { director: 'ana', shares: { ana: 50 }, treasury: 100, trains: ['3'] },
        N: { director: 'ben', shares: { ben: 50 }, trains: ['3', '2B'] },
      },
      turn: { company: 'MZA', step: 'trains' },
    });
    const refusal = refusalOf(s, buyTrain('ana', '2B/broad', 50, 'N'));
    expect([refusal.rule, refused(refusal)]).toEqual([
      'ESP-3.1-6',
      { done: 'skipped', says: ' There the train of private 2 can be sold.' },
    ]);
  });

  it('a second mine in a turn, built with private 1', () => {
    const s = position({
      companies: { FdLR: { director: 'ana', shares: { ana: 50 }, treasury: 200, trains: ['2'] } },
      tiles: { H8: ['956', 1] },
      privates: { P1: 'FdLR' },
      turn: { company: 'FdLR' },
    });
    const refusal = refusalOf(after(s, lay('ana', 'I7', 'L94', 1)), lay('ana', 'G9', 'L94', 1, 'P1'));
    expect([refusal.rule, refused(refusal)]).toEqual([
      'ESP-5.3.1-7',
      { done: 'skipped', says: ' There a mine built with private 1 is not counted.' },
    ]);
  });

  it('skips what is only allowed there, and stops at everything else', () => {
    expect(refused(refuse('not-now', 'ESP-4-3')).done).toBe('stopped');
    expect(refused(refuse('pass.once', 'ESP-6.2-3'))).toEqual({
      done: 'skipped',
      says: ' There a pass opened with private 4 is not counted.',
    });
  });
});
