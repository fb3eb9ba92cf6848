import type { State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import type { Move18esp } from '../../src/18esp/index.ts';
import { claims } from '../../src/18esp/tokens.ts';
import {
  after,
  buy,
  buyTrain,
  type CompanySpec,
  cash,
  code,
  done,
  holding,
  mine,
  movesOf,
  onlyMoves,
  type PositionSpec,
  played,
  position,
  refusal,
  stepNow,
  trainsOf,
  treasury,
} from './position.ts';

const take = (minor: string, station = false, by = 'ana'): Move18esp => ({ type: 'takeover', by, minor, station });
const yes = (by = 'ben'): Move18esp => ({ type: 'let', by });
const no = (by = 'ben'): Move18esp => ({ type: 'refuse', by });

const major: CompanySpec = { director: 'ana', shares: { ana: 50 }, treasury: 500, trains: ['3'] };
const minor: CompanySpec = { director: 'ben', price: 90, treasury: 60, trains: ['3'] };

/** The takeover step of a company of ana's. */
const at = (companies: Record<string, CompanySpec>, company = 'MZA', more: Partial<PositionSpec> = {}): State =>
  position({ phase: '3', ...more, companies, turn: { company, step: 'takeover' } });

describe('takeover of a minor', () => {
  it('ESP-5.6-1 Southern majors from the green phase on; Northern majors and minors never', () => {
    expect(after(at({ MZA: major, AC: minor }), take('AC'), yes())).toBeDefined();
    expect(movesOf(at({ MZA: major, AC: minor }), { type: 'takeover' }).map(({ minor: id, station }) => [id, station])).toEqual([
      ['AC', true],
      ['AC', false],
    ]);
    expect(refusal(at({ FdLR: major, AC: minor }, 'FdLR'), take('AC'))).toBe('ESP-5.6-1');
    expect(refusal(at({ CM: { director: 'ana', treasury: 500, trains: ['3'] }, AC: minor }, 'CM'), take('AC'))).toBe('ESP-5.6-1');
    // Neither a major, launched or not, nor a minor that is not launched or not in the game.
    const rivals = at({ MZA: major, AC: minor, N: { ...major, director: 'ben', shares: { ben: 50 } } });
    for (const other of ['N', 'CRB', 'CM', 'MH', 'MZA']) expect(refusal(rivals, take(other))).toBe('ESP-5.6-1');
    expect(refusal(at({ MZA: { ...major, trains: ['2'] }, AC: { ...minor, trains: ['2'] } }, 'MZA', { phase: '2' }), take('AC'))).toBe(
      'ESP-7-3',
    );
  });

  it('ESP-5.6-2 ESP-R60 both directors agree; nobody asks himself; the minor has operated, the major perhaps not', () => {
    const s = at({ MZA: major, AC: minor, CM: { ...minor, director: 'cleo' } });
    const asked = after(s, take('AC'));
    expect([stepNow(asked), movesOf(asked).map(({ by, type }) => [by, type])]).toEqual([
      'ask',
      [
        ['ben', 'let'],
        ['ben', 'refuse'],
      ],
    ]);
    const refused = after(asked, no(), take('AC'), no());
    expect([refused.companies.AC?.floated, refusal(refused, take('AC'))]).toEqual([true, 'RH-1']);
    expect(at({ MZA: major, AC: { ...minor, director: 'ana' } })).toBeDefined();
    expect(after(at({ MZA: major, AC: { ...minor, director: 'ana' } }), take('AC')).companies.AC?.floated).toBe(false);
    expect(refusal(at({ MZA: major, AC: { ...minor, operated: 0 } }), take('AC'))).toBe('ESP-5.6-2');
    const first = at({ MZA: { ...major, operated: 0, tokens: ['F24'] as never }, AC: minor });
    expect(after(first, take('AC'), yes()).companies.AC?.floated).toBe(false);
  });

  it('ESP-5.6-3 ESP-5.6-6 a certificate must be left: from the IPO, else from the market', () => {
    const ipo = after(at({ MZA: { ...major, shares: { ana: 50, pool: 20 } }, AC: minor }), take('AC'), yes());
    expect([holding(ipo, 'MZA', 'ben'), holding(ipo, 'MZA', 'pool'), holding(ipo, 'MZA', 'ipo')]).toEqual([10, 20, 20]);
    const pool = after(at({ MZA: { ...major, shares: { ana: 50, cleo: 30, pool: 20 } }, AC: minor }), take('AC'), yes());
    expect([holding(pool, 'MZA', 'ben'), holding(pool, 'MZA', 'pool')]).toEqual([10, 10]);
    const none = at({
      MZA: { ...major, shares: { ana: 60, cleo: 40 } },
      AC: minor,
      CRB: { ...major, director: 'ben', shares: { ben: 40 } },
    });
    expect(code(none, take('AC'))).toMatch(/takeover.certificate|not-now/);
    const barred = position({
      phase: '3',
      companies: { MZA: { ...major, shares: { ana: 60, cleo: 40 } }, AC: minor },
      privates: { P1: 'cleo' },
      turn: { company: 'MZA', step: 'takeover' },
    });
    expect(refusal(barred, take('AC'))).toBe('ESP-5.6-3');
  });

  it('ESP-5.6-4 ESP-R42 the share price once, from money the major has before', () => {
    const s = after(at({ MZA: { ...major, treasury: 90 }, AC: minor }), take('AC'), yes());
    expect([cash(s, 'ben'), treasury(s, 'MZA')]).toEqual([90, 60]);
    expect(refusal(at({ MZA: { ...major, treasury: 89 }, AC: minor }), take('AC'))).toBe('ESP-5.6-4');
  });

  it('ESP-5.6-5 ESP-R43 all that the minor owns goes to the major, trains above the limit are given up; the minor is gone', () => {
    const s = after(
      at({ MZA: { ...major, trains: ['3'] }, AC: { ...minor, trains: ['3', '3'] } }, 'MZA', {
        privates: { P1: 'AC' },
        own: { tenders: ['AC'] },
      }),
      take('AC'),
      yes(),
    );
    expect([trainsOf(s, 'MZA').length, treasury(s, 'MZA'), s.assets.P1?.owner, mine(s).tenders]).toEqual([
      3,
      500 - 90 + 60,
      'MZA',
      ['MZA'],
    ]);
    expect([s.companies.AC?.certificates[0]?.owner, s.market['90']]).toEqual(['out', undefined]);
    const full = after(
      at({ MZA: { ...major, trains: ['4', '4', '4'] }, AC: { ...minor, trains: ['3'] } }, 'MZA', { phase: '4' }),
      take('AC'),
      yes(),
    );
    expect([stepNow(full), onlyMoves(full, 'discard').map(({ train }) => train)]).toEqual(['discard', ['4/broad', '3/broad']]);
    expect(refusal(full, { type: 'discard', by: 'ana', train: '5/broad' })).toBe('ESP-5.7-10');
    const less = after(full, { type: 'discard', by: 'ana', train: '3/broad' });
    expect([trainsOf(less, 'MZA'), less.supply.used]).toEqual([['4/broad', '4/broad', '4/broad'], []]);
  });

  it('ESP-R43 the share of a takeover changes the director at once', () => {
    const s = after(at({ MZA: { ...major, shares: { ana: 30, ben: 30 } }, AC: minor }), take('AC'), yes());
    expect(presidentOf(s, 'MZA')).toBe('ben');
  });

  it('ESP-5.6-7 ESP-R41 an available station replaces that of the minor at no cost, beside the station action', () => {
    const s = after(at({ MZA: major, AC: minor }, 'MZA', { tiles: { H28: ['57', 0] } }), take('AC', true), yes());
    expect([s.board.H28?.tokens, s.companies.MZA?.tokens, treasury(s, 'MZA')]).toEqual([
      [{ of: 'MZA', city: 0, slot: 0 }],
      ['F24', 'H28', null, null, null],
      470,
    ]);
    const locked = at({ MZA: { ...major, tokens: ['G27'] }, AC: minor }, 'MZA', { tiles: { H28: ['57', 0] } });
    expect(refusal(locked, take('AC', true))).toBe('ESP-R41');
    const there = at({ MZA: { ...major, tokens: ['H28'], goals: ['harbour'] }, AC: minor }, 'MZA', { tiles: { H28: ['15', 0] } });
    expect(refusal(there, take('AC', true))).toBe('ESP-R41');
    expect(after(there, take('AC', false), yes())).toBeDefined();
  });

  it('ESP-5.6-8 ESP-R40 without exchange the circle is free and the major keeps just its own stations', () => {
    const s = after(at({ MZA: major, AC: minor }, 'MZA', { tiles: { H28: ['57', 0] } }), take('AC'), yes());
    expect([s.board.H28?.tokens, s.companies.MZA?.tokens, claims(s, 'H28', 0)]).toEqual([[], ['F24', null, null, null, null], []]);
  });

  it('ESP-5.6-9 ESP-R31 the station of MZ is not exchanged where MZA plays; elsewhere it is, in its own circle', () => {
    const s = at({ N: major, MZ: minor }, 'N');
    expect(refusal(s, take('MZ', true))).toBe('ESP-5.6-9');
    const gone = after(s, take('MZ', false), yes());
    expect(claims(gone, 'F24', 2)).toEqual(['MZA']);
    const out = ['SFVA', 'FdC', 'MZA', 'AVT', 'TBF', 'MH', 'CSE', 'CA'];
    const free = after(at({ CRB: major, MZ: minor }, 'CRB', { out }), take('MZ', true), yes());
    expect(free.board.F24?.tokens).toEqual([{ of: 'CRB', city: 2, slot: 0 }]);
    expect(claims(after(at({ CRB: major, MZ: minor }, 'CRB', { out }), take('MZ'), yes()), 'F24', 2)).toEqual([]);
  });

  it('ESP-5.6-10 ESP-5.6-13 any number in one round, in any order, each director answering', () => {
    const s = at({ MZA: major, AC: minor, CM: { ...minor, director: 'cleo' } });
    const both = after(s, take('CM'), yes('cleo'), take('AC'), yes());
    expect([both.companies.AC?.floated, both.companies.CM?.floated, trainsOf(both, 'MZA').length]).toEqual([false, false, 3]);
    expect(after(s, take('CM'), no('cleo'), take('AC'), yes()).companies.CM?.floated).toBe(true);
  });

  it('ESP-5.6-11 a takeover share may lift a player above 60%', () => {
    const s = after(at({ MZA: { ...major, shares: { ana: 60 } }, AC: { ...minor, director: 'ana' } }), take('AC'));
    expect(holding(s, 'MZA', 'ana')).toBe(70);
    // In the next stock round she keeps it, and may not buy more.
    const stock = position({
      phase: '3',
      cash: { ana: 300 },
      companies: { MZA: { ...major, shares: { ana: 70 } } },
      turn: { player: 'ana' },
    });
    expect([code(stock, done('ana', 'stock')), refusal(stock, buy('ana', 'MZA'))]).toEqual(['legal', 'ESP-4.3-6']);
  });

  it('ESP-5.6-12 ESP-R49 the first 5 closes all minors without compensation and removes the unlaunched', () => {
    const s = position({
      phase: '4',
      left: { '4': 0 },
      companies: { MZA: { ...major, treasury: 900 }, AC: { ...minor, trains: ['3'] } },
      tiles: { H28: ['57', 0] },
      turn: { company: 'MZA', step: 'trains' },
    });
    const { state: closed, events } = played(s, buyTrain('ana', '5/broad', 500));
    expect(closed.companies.AC?.tokens).toEqual([null]);
    // Those that are out of this game, or were taken over before, do not close again.
    const told = (all: typeof events) => all.filter(({ type }) => type === 'closed').map(({ params }) => params.company);
    expect(told(events).toSorted()).toEqual(['AC', 'CM', 'MS', 'MZ', 'SC', 'ZP']);
    const taken = after(at({ MZA: { ...major, treasury: 900 }, AC: minor }, 'MZA', { phase: '4', left: { '4': 0 } }), take('AC'), yes());
    const later = played(taken, ...(stepNow(taken) === 'takeover' ? [done('ana', 'takeover')] : []), buyTrain('ana', '5/broad', 500));
    expect([later.state.phase, told(later.events).toSorted()]).toEqual(['5', ['CM', 'MS', 'MZ', 'SC', 'ZP']]);
    expect([closed.phase, closed.companies.AC?.trains, treasury(closed, 'AC'), cash(closed, 'ben')]).toEqual(['5', [], 0, 0]);
    expect([closed.board.H28?.tokens, closed.companies.AC?.certificates[0]?.owner, closed.companies.CM?.certificates[0]?.owner]).toEqual([
      [],
      'out',
      'out',
    ]);
  });

  it('ESP-R65 a minor that buys the first 5 closes with it, and its turn is over', () => {
    const s = position({
      phase: '4',
      left: { '4': 0 },
      companies: { AC: { ...minor, director: 'ana', treasury: 600, trains: [], price: 100 }, CM: minor, MZA: { ...major, price: 80 } },
      turn: { company: 'AC', step: 'trains' },
    });
    const bought = after(s, buyTrain('ana', '5/broad', 500));
    expect([bought.phase, bought.supply.trains.find(({ type }) => type === '5')?.left, bought.companies.AC?.floated]).toEqual([
      '5',
      4,
      false,
    ]);
    expect(mine(bought).operating).toBe('MZA');
  });
});
