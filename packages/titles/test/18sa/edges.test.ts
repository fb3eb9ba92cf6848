import type { State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { parseTrain } from '../../src/18sa/loans.ts';
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
  token,
  trainsOf,
  treasury,
  way,
} from './position.ts';

// The edges of operating rounds, closings and bankruptcies.

type Scene = Partial<PositionSpec>;
const LINE = { D3: ['6', 2], C2: ['57', 2], B1: ['6', 5] } as const;
const TWO = { ...LINE, C2: ['15', 5] } as const;
const others = (...stations: string[]): CompanySpec => ({ shares: { ben: '30P' }, stations });
const convert = (hex: string) => ({ type: 'convert' as const, by: 'ana', hex });
const takeOver = (hex: string, of: string, kind: 'P' | 'F') => ({ type: 'take-over' as const, by: 'ana', hex, of, kind });

const stationing = (scene: Scene = {}, more: Partial<CompanySpec> = {}): State =>
  position({
    tiles: LINE,
    phase: 'green',
    ...scene,
    companies: { IAFE: anas({ treasury: 500, trains: ['3P'], ...more }), ...scene.companies },
    turn: { company: 'IAFE', step: 'token' },
  });

describe('18SA: the edges of stations', () => {
  it('SA-7.5-8 SA-R38 SA-2-7 each station costs what is printed for it, and after the fifth there is none', () => {
    const placed = ['F17 P', 'E20 P', 'E24 P', 'H21 P'];
    const costs = [0, 1, 2, 3, 4].map(
      (count) => 500 - treasury(after(stationing({}, { stations: placed.slice(0, count) }), token('C2')), 'IAFE'),
    );
    expect(costs).toEqual([40, 60, 80, 100, 120]);
    expect(refusal(stationing({}, { stations: [...placed, 'G22 P'] }), token('C2'))).toBe('SA-2-7');
  });

  it('SA-7.5.1-1 SA-7.5.2-3 the other stations of a city stay as they are', () => {
    const both = stationing({ tiles: TWO, companies: { AFE: others('C2 P') } }, { stations: ['C2 P'] });
    const kinds = (s: State) => Object.fromEntries((s.board.C2?.tokens ?? []).map(({ of, kind }) => [of, kind]));
    expect(kinds(after(both, convert('C2')))).toEqual({ AFE: 'P', IAFE: 'F' });
    const gone = stationing({ tiles: TWO, gone: { AFE: ['C2 P'] }, companies: { SGR: others('C2 F') } });
    expect(kinds(after(gone, takeOver('C2', 'AFE', 'P')))).toEqual({ SGR: 'F', IAFE: 'P' });
  });

  it('SA-7.2-4 SA-7.5.2-1 what can be done is offered: conversions, stations, take-overs of the bankrupt', () => {
    const s = stationing({ tiles: TWO, gone: { AFE: ['C2 P'] } }, { stations: ['F17 P'] });
    expect(movesOf(s, { type: 'convert' })).toEqual([convert('F17')]);
    expect(movesOf(s, { type: 'take-over' })).toEqual([takeOver('C2', 'AFE', 'P'), takeOver('C2', 'AFE', 'F')]);
    expect(movesOf(stationing({ companies: { AFE: others('C2 P') } }), { type: 'take-over' })).toEqual([]);
    expect(movesOf(s, { type: 'token' }).map((move) => ('hex' in move ? move.hex : ''))).toEqual(['B1', 'B1', 'C2', 'C2']);
  });

  it('SA-3.2-3 SA-7.5.1-1 SA-7.5.2-1 exactly enough is enough', () => {
    expect(refusal(stationing({}, { stations: ['F17 P'], treasury: 120 }), convert('F17'))).toBeNull();
    const gone = (treasury: number) => stationing({ gone: { AFE: ['C2 P'] } }, { treasury });
    expect([refusal(gone(100), takeOver('C2', 'AFE', 'P')), refusal(gone(99), takeOver('C2', 'AFE', 'P'))]).toEqual([null, 'SA-3.2-3']);
    expect([refusal(gone(120), takeOver('C2', 'AFE', 'F')), refusal(gone(119), takeOver('C2', 'AFE', 'F'))]).toEqual([null, 'SA-3.2-3']);
  });
});

describe('18SA: the edges of loans', () => {
  const repay = (train: string) => ({ type: 'repay' as const, by: 'ana', train: nameOf(train) });

  it('SA-R65 one marker at a time, though two trains are alike', () => {
    const s = position({
      companies: { FA: anas({ treasury: 200, trains: ['2P*', '2P*', '2G'] }) },
      turn: { company: 'FA', step: 'track' },
    });
    expect(movesOf(s, { type: 'repay' })).toEqual([repay('2P*')]);
    const once = after(s, repay('2P*'));
    expect([trainsOf(once, 'FA').toSorted(), treasury(once, 'FA')]).toEqual([['2G', '2P', '2P*'], 150]);
    expect(refusal(s, repay('2G'))).toBe('SA-7.8.1-3');
  });

  it('SA-R49 SA-R50 revenue equal to the interest: nothing is owed and nothing is left', () => {
    const s = position({
      phase: 'green',
      tiles: { E24: ['5', 3] },
      companies: { FA: anas({ treasury: 7, trains: ['2P*', '3P*', '3P*'] }) },
      turn: { company: 'FA', step: 'run' },
    });
    const { state, events } = played(s, run(way(0, 'F23:0 F23/1 E24:0')));
    expect(events.find(({ type }) => type === 'interest')?.params.amount).toBe(50);
    expect([treasury(state, 'FA'), mine(state).owed, price(state, 'FA'), cash(state, 'ana')]).toEqual([7, [], 90, 0]);
    expect(events.map(({ type }) => type)).not.toContain('paid');
    expect(events.find(({ type }) => type === 'dividend')?.params).toMatchObject({ choice: 'withhold', split: [] });
    const free = position({ tiles: { E24: ['5', 3] }, companies: { FA: anas({ trains: ['2P'] }) }, turn: { company: 'FA', step: 'run' } });
    expect(played(free, run(way(0, 'F23:0 F23/1 E24:0'))).events.map(({ type }) => type)).not.toContain('interest');
  });

  it('SA-R62 the name of a train tells its type, its kind and its loan', () => {
    expect(parseTrain('2/goods@40')).toEqual({ type: '2', side: 'goods', marks: { '@': 40 } });
    expect([parseTrain('3/passenger'), parseTrain('8'), parseTrain('7')]).toStrictEqual([
      { type: '3', side: 'passenger' },
      { type: '8' },
      null,
    ]);
  });
});

describe('18SA: the edges of markers', () => {
  const buyMine = (mine: string) => ({ type: 'mine' as const, by: 'ana', mine });

  it('SA-3-2 SA-7.6.3-6 the third marker of a mine is the last', () => {
    const s = (red: number) =>
      position({
        companies: { FA: anas({ treasury: 100, trains: ['2G'] }), AFE: bens({ trains: ['2G'] }) },
        own: { mines: { AFE: { red } } },
        turn: { company: 'FA', step: 'track' },
      });
    expect([refusal(s(2), buyMine('red')), refusal(s(3), buyMine('red')), refusal(s(3), buyMine('green'))]).toEqual([null, 'SA-3-2', null]);
    expect(mine(after(s(2), buyMine('red'), buyMine('blue'))).mines).toEqual({ AFE: { red: 2 }, FA: { red: 1, blue: 1 } });
    expect(movesOf(s(3), { type: 'mine' })).toEqual([buyMine('blue'), buyMine('green')]);
  });

  it('SA-5.1-11 SA-5.1-12 the owner of the FC is offered each box of each marker, nobody else any', () => {
    const s = (owner: string) =>
      position({
        phase: 'green',
        privates: { FC: owner },
        companies: { FA: anas({ trains: ['3P'], treasury: 50 }), AFE: bens({ trains: ['3P'] }) },
        turn: { company: 'FA', step: 'track' },
      });
    const offered = (at: State) => movesOf(at, { type: 'harbour' }).map((move) => ('marker' in move ? `${move.marker} ${move.hex}` : ''));
    expect([offered(s('FA')), offered(s('AFE')), offered(s('ana'))]).toEqual([['1 A8', '1 J17', '2 A12', '2 K12'], [], []]);
    const placed = after(s('FA'), { type: 'harbour', by: 'ana', marker: '2', hex: 'K12' });
    expect(offered(placed)).toEqual(['1 A8', '1 J17']);
    const both = after(placed, { type: 'harbour', by: 'ana', marker: '1', hex: 'A8' });
    expect(mine(both).harbours).toEqual({ 2: 'K12', 1: 'A8' });
  });
});

describe('18SA: the edges of receivership', () => {
  const next = (fa: Partial<CompanySpec>, scene: Scene = {}): State => {
    const s = position({
      round: { number: 1, of: 1 },
      ...scene,
      companies: {
        AFE: anas({ trains: ['2P'], treasury: 100, shares: { ana: '30P', pool: '10' } }),
        FA: { shares: { pool: '30P', ben: '10' }, at: [2, 1], ...fa },
      },
      turn: { company: 'AFE', step: 'company-stock' },
    });
    return after(s, done('ana', 'company-stock'));
  };

  it('SA-7.8.4-5 SA-R73 it can spend its last on the cheapest train, which may be new though the pool has a dearer one', () => {
    const exact = next({ treasury: 80 });
    expect([trainsOf(exact, 'FA'), treasury(exact, 'FA')]).toEqual([['2G'], 0]);
    const dear = next({ treasury: 100 }, { pool: ['2P'] });
    expect([trainsOf(dear, 'FA'), poolOf(dear), treasury(dear, 'FA')]).toEqual([['2G'], ['2P'], 20]);
  });

  it('SA-R73 interest and a loan are paid from the treasury to the last D', () => {
    expect([mine(next({ trains: ['2P*'], treasury: 10 })).gone, mine(next({ trains: ['2P*'], treasury: 9 })).gone]).toEqual([[], ['FA']]);
  });
});

describe('18SA: the edges of closing', () => {
  const closes = (scene: Scene = {}): State =>
    after(
      position({
        phase: 'green',
        ...scene,
        companies: {
          FA: { shares: { ana: '30P 10' }, at: [7, 0], treasury: 5, trains: ['3P'] },
          AFE: bens({ trains: ['3P'] }),
          ENFER: bens({ trains: [], operated: 0 }),
          ...scene.companies,
        },
        turn: { company: 'FA', step: 'dividend', at: { run: { income: 30, treasury: 0 } } },
      }),
      dividend('withhold'),
    );

  it('SA-R75 SA-R15 what is not the corporation’s own stays: privates of others, their harbours and mine markers, the FN', () => {
    const s = closes({
      privates: { FC: 'AFE', SFP: 'FA', FdP: 'ben', FN: 'cleo' },
      own: { harbourOwner: 'AFE', harbours: { 1: 'A8' }, mines: { FA: { red: 1 }, AFE: { red: 2 } } },
    });
    expect(mine(s).gone).toEqual(['FA']);
    expect(['FC', 'SFP', 'FdP', 'FN'].map((id) => s.assets[id]?.open)).toEqual([true, false, true, true]);
    expect([mine(s).harbourOwner, mine(s).mines]).toEqual(['AFE', { AFE: { red: 2 } }]);
    expect([s.companies.FA?.par, s.companies.FA?.floated, s.companies.AFE?.floated]).toEqual([null, false, true]);
  });

  it('SA-R75 its loans need not be repaid, those of others that are due at the same time must', () => {
    // The first 4 makes both loans due; FA, sold to the white field for AFE's debt, is gone before its own is.
    const s = position({
      phase: 'green',
      left: { 3: 0 },
      cash: { ana: 0 },
      companies: {
        IAFE: { shares: { cleo: '30P' }, treasury: 320, trains: ['3P'], at: [2, 1] },
        AFE: { shares: { ana: '30P' }, treasury: 40, trains: ['2P*', '3P'], at: [0, 9] },
        FA: { shares: { ben: '30P', ana: '5' }, treasury: 500, trains: ['2P*', '3P'], at: [7, 0] },
      },
      own: { operated: ['AFE', 'FA', 'IAFE'] },
      turn: { company: 'IAFE', step: 'trains' },
    });
    const bought = after(s, buyTrain('4P', { by: 'cleo' }));
    expect([active(bought), mine(bought).owed.map(({ company }) => company)]).toEqual([['ana'], ['AFE', 'FA']]);
    const sold = after(bought, sell('ana', 'FA', 5));
    expect([mine(sold).gone, mine(sold).owed, treasury(sold, 'AFE'), cash(sold, 'ana')]).toEqual([['FA'], [], 0, 0]);
  });
});

describe('18SA: the edges of bankruptcy', () => {
  const ruin = (companies: Record<string, CompanySpec>, scene: Scene = {}): State =>
    after(
      position({
        ...scene,
        companies: { FA: { shares: { ana: '30P' }, trains: ['2P*'], treasury: 3 }, ...companies },
        turn: { company: 'FA', step: 'run' },
      }),
      run(),
    );

  it('SA-R71 the red locomotive moves only if it was theirs', () => {
    const afe = { AFE: bens({ trains: ['2P'] }) };
    expect(['ana', 'ben', 'cleo'].map((priority) => mine(ruin(afe, { own: { priority } })).priority)).toEqual(['ben', 'ben', 'cleo']);
    expect(mine(ruin(afe, { own: { priority: 'ben' } })).ruined).toEqual(['ana']);
  });

  it('SA-10-1 SA-R94 where the game ends with it, nobody is asked what to hand over', () => {
    const s = ruin({ AFE: { shares: { ana: '30P 10', ben: '10 10 10 5 5' }, operated: 0 } }, { out: ['cleo'] });
    expect([mine(s).ended, presidentOf(s, 'AFE'), active(s)]).toEqual(['one player left', 'ben', []]);
  });

  it('SA-7.8.4-2 SA-R113 the largest holder takes over, not the bankrupt, and no corporation that the sale has closed', () => {
    const s = ruin({ AFE: { shares: { ana: '30P 5', ben: '10 10 10', cleo: '10 10 5 5 5' }, operated: 0, trains: ['2P'] } });
    expect(presidentOf(s, 'AFE')).toBe('cleo');
    const white = ruin({ AFE: { shares: { ana: '30P', ben: '10 10 10' }, operated: 0, trains: ['2P'], at: [7, 0] } });
    expect([mine(white).gone, presidentOf(white, 'AFE')]).toEqual([['FA', 'AFE'], null]);
  });
});
