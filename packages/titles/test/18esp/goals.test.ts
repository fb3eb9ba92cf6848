import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18esp } from '../../src/18esp/index.ts';
import {
  after,
  type CompanySpec,
  lay,
  mine,
  openPass,
  type PositionSpec,
  position,
  refusal,
  runMove,
  runOver,
  token,
  treasury,
} from './position.ts';

const major: CompanySpec = { director: 'ana', shares: { ana: 50 }, treasury: 500, trains: ['3/narrow'], par: 80 };

const turn = (company: string, spec: CompanySpec, more: Partial<PositionSpec> = {}): State =>
  position({ phase: '3', ...more, companies: { [company]: spec, ...more.companies }, turn: { company, ...(more.turn as object) } });

const unlocked = (s: State, company: string) => title18esp.view(s).unlocked[company];

describe('goals', () => {
  it('ESP-6.1.1-2 ESP-6.1.2-1 destination, red area and harbour in any order pay 1, 2 and 3 times par, 10 times with the capital', () => {
    const s = turn(
      'FdLR',
      { ...major, tokens: ['K5'] },
      {
        tiles: { K5: ['L112', 5], L6: ['78', 2], J4: ['73', 5] },
        turn: { company: 'FdLR', step: 'run' },
      },
    );
    const harbour = after(s, runMove(s, 'FdLR', runOver(s, 'FdLR', '0', ['K3', 'K5'])));
    expect([mine(harbour).goals.FdLR, treasury(harbour, 'FdLR')]).toEqual([['harbour'], 500 + 80 + 20]);
    const second = turn(
      'FdLR',
      { ...major, tokens: ['K5'], goals: ['harbour'] },
      {
        tiles: { K5: ['L112', 5], L6: ['78', 2], J4: ['73', 5] },
        turn: { company: 'FdLR', step: 'run' },
      },
    );
    expect(treasury(after(second, runMove(second, 'FdLR', runOver(second, 'FdLR', '0', ['K5', 'M5']))), 'FdLR')).toBe(500 + 160);
    const third = turn('FdLR', { ...major, goals: ['harbour', 'offboard'] }, { tiles: { H8: ['956', 1], I7: ['L94', 1] } });
    const all = after(third, lay('ana', 'J6', '74', 1));
    expect([treasury(all, 'FdLR'), unlocked(all, 'FdLR')]).toEqual([500 - 30 + 240, 5]);
    expect(4 * 80 + 80 + 160 + 240).toBe(800);
  });

  it('ESP-6.1.1-3 ESP-R52 track from home to destination is enough, whatever stations stand on the way and without a train', () => {
    const tiles = { H8: ['956', 1], I7: ['L94', 1] } as const;
    const s = turn('FdLR', { ...major, trains: [] }, { tiles });
    const reached = after(s, lay('ana', 'J6', '74', 1));
    expect([mine(reached).goals.FdLR, treasury(reached, 'FdLR')]).toEqual([['destination'], 500 - 30 + 80]);
    // Lérida lies on the way of ZPB to Zaragoza and is full.
    const full = position({
      phase: '3',
      companies: { ZPB: { ...major, trains: [] }, N: { director: 'ben', shares: { ben: 50 }, tokens: ['K19'] } },
      tiles: { L20: ['9', 2], K19: ['6', 5], J20: ['L129', 4] },
      turn: { company: 'ZPB', step: 'destination' },
    });
    expect(mine(full).goals.ZPB).toEqual(['destination']);
  });

  it('ESP-R53 others may complete the way: it counts at the start of its own turn, and after its own building actions', () => {
    const tiles = { H8: ['956', 1], I7: ['L94', 1], J6: ['74', 1] } as const;
    const s = position({
      phase: '3',
      companies: { FdLR: { ...major, operated: 1 } },
      tiles,
      turn: { company: 'FdLR', step: 'destination' },
    });
    expect([mine(s).goals.FdLR, treasury(s, 'FdLR')]).toEqual([['destination'], 580]);
    // The money and the station are there for this turn.
    expect(treasury(after(s, token('ana', 'K5')), 'FdLR')).toBe(530);
    const other = turn(
      'FdSB',
      { ...major, trains: ['3'] },
      { tiles: { H8: ['956', 1], I7: ['L94', 1], J4: ['73', 5] }, companies: { FdLR: { director: 'ben', shares: { ben: 50 } } } },
    );
    expect(mine(after(other, lay('ana', 'J6', '74', 1))).goals.FdLR).toEqual([]);
  });

  it('ESP-R53 ESP-R29 the OO tile that completes the way counts as soon as its city is chosen, in its own turn', () => {
    const tiles = { E5: ['74', 1], F4: ['73', 5], G5: ['73', 2] } as const;
    const cfea: CompanySpec = { ...major, city: null };
    const laid = after(turn('CFEA', cfea, { tiles }), lay('ana', 'D6', 'L134', 1));
    const reached = after(laid, { type: 'city', by: 'ana', city: 1 });
    expect([mine(reached).goals.CFEA, treasury(reached, 'CFEA'), unlocked(reached, 'CFEA')]).toEqual([['destination'], 500 - 10 + 80, 3]);
    expect(mine(after(laid, { type: 'city', by: 'ana', city: 0 })).goals.CFEA).toEqual([]);
    // Not before, even where its first city leads there.
    const turned = after(turn('CFEA', cfea, { tiles }), lay('ana', 'D6', 'L133', 4));
    expect(mine(turned).goals.CFEA).toEqual([]);
    expect(mine(after(turned, { type: 'city', by: 'ana', city: 0 })).goals.CFEA).toEqual(['destination']);
    // Laid by another company, it waits for the turn of the company at home there.
    const cflg = turn('CFLG', major, {
      tiles: { E3: ['L80', 0], D4: ['76', 4], ...tiles },
      companies: { CFEA: { ...cfea, director: 'ben', shares: { ben: 50 } } },
    });
    const waits = after(cflg, lay('ana', 'D6', 'L132', 3), { type: 'city', by: 'ben', city: 1 });
    expect([waits.board.D6?.tokens[0]?.city, mine(waits).goals.CFEA]).toEqual([1, []]);
  });

  it('ESP-R62 the stop itself is reached, from the circle of the home station', () => {
    // N starts from its own circle of Madrid: track that meets the circle of MZA does not help.
    const n = turn('N', { ...major, trains: ['3'] }, { tiles: { E23: ['8', 3] } });
    expect(mine(after(n, lay('ana', 'E21', '57', 0))).goals.N).toEqual(['destination']);
    const mza = turn('MZA', { ...major, trains: ['3'] }, { tiles: { E23: ['8', 3], E21: ['57', 0] } });
    expect(mine(mza).goals.MZA).toEqual([]);
  });

  it('ESP-R62 a way through a red area does not reach the destination', () => {
    const crb = (home: readonly [string, number], caceres: readonly [string, number]) =>
      position({
        phase: '3',
        companies: { CRB: { ...major, trains: ['3'] } },
        tiles: { B26: home, C25: caceres, D26: ['9', 2], E27: ['9', 2], F28: ['4', 2] },
        turn: { company: 'CRB', step: 'destination' },
      });
    // Castelo Branco lies north of Badajoz and west of Cáceres.
    expect(mine(crb(['57', 0], ['57', 2])).goals.CRB).toEqual([]);
    expect(mine(crb(['57', 1], ['6', 5])).goals.CRB).toEqual(['destination']);
  });

  it('ESP-R62 ESP-6.2-12 a way over two passes does not reach the destination; under rules number 1 it did', () => {
    // From La Robla over Alar del Rey into the south, and back over País Vasco 1; Balmaseda joins it to Bilbao.
    const s = turn('FdLR', major, {
      tiles: { H8: ['956', 0], H10: ['79', 0], E19: ['L95', 4], F18: ['57', 1], G17: ['L96', 3], J8: ['79', 0] },
      own: { openPasses: ['H12', 'J10'] },
    });
    const joined = (from: State) => mine(after(from, lay('ana', 'J6', '73', 4))).goals.FdLR;
    expect([joined(s), joined({ ...s, rules: 1 })]).toEqual([[], ['destination']]);
    // A closed pass joined nothing under number 1 either.
    const closed = turn('FdLR', major, {
      tiles: { H8: ['956', 0], H10: ['79', 0], E19: ['L95', 4], F18: ['57', 1], G17: ['L96', 3], J8: ['79', 0], J6: ['73', 4] },
      own: { openPasses: ['H12'] },
    });
    expect(mine(closed).goals.FdLR).toEqual([]);
    expect(mine(after({ ...closed, rules: 1 }, openPass('ana', 'J10'))).goals.FdLR).toEqual(['destination']);
    expect(mine(after(closed, openPass('ana', 'J10'))).goals.FdLR).toEqual([]);
  });

  it('ESP-R75 a company builds where its track leads over two open passes', () => {
    const tiles = { H8: ['956', 0], H10: ['79', 0], E19: ['L95', 4], F18: ['57', 1], G17: ['L96', 3], J8: ['79', 0] } as const;
    const over = (...openPasses: readonly string[]) => turn('FdLR', major, { tiles, own: { openPasses } });
    const beyond = lay('ana', 'J6', '73', 4);
    expect(after(over('H12', 'J10'), beyond).board.J6?.tile).toBe('73');
    expect(refusal(over('H12'), beyond)).toBe('ESP-5.3.1-10');
  });

  it('ESP-6.1.1-4 ESP-R51 red area and harbour need a run; one run may meet both, and the money comes before the dividend', () => {
    const tiles = { K5: ['L112', 5], L6: ['78', 2], J4: ['73', 5] } as const;
    const s = turn('FdLR', { ...major, tokens: ['K5'] }, { tiles, turn: { company: 'FdLR', step: 'run' } });
    expect(mine(s).goals.FdLR).toEqual([]);
    const reached = (...stops: readonly string[]) => mine(after(s, runMove(s, 'FdLR', runOver(s, 'FdLR', '0', stops)))).goals.FdLR;
    expect([reached('K5', 'M5'), reached('K3', 'K5'), reached('K5', 'J4')]).toEqual([['offboard'], ['harbour'], []]);
    const both = after(s, runMove(s, 'FdLR', runOver(s, 'FdLR', '0', ['K3', 'K5', 'M5'])));
    expect([mine(both).goals.FdLR, treasury(both, 'FdLR')]).toEqual([['offboard', 'harbour'], 500 + 20 + 80 + 160]);
  });

  it('ESP-4.3.2-6 ESP-R50 majors launched from phase 5 on have no goals', () => {
    const s = turn(
      'FdLR',
      { ...major, trains: ['5'] },
      { phase: '5', tiles: { H8: ['956', 1], I7: ['L94', 1] }, own: { launchedLate: ['FdLR'] } },
    );
    const laid = after(s, lay('ana', 'J6', '74', 1));
    expect([mine(laid).goals.FdLR, treasury(laid, 'FdLR'), unlocked(laid, 'FdLR')]).toEqual([[], 470, 5]);
    const early = turn('FdLR', { ...major, trains: ['5'] }, { phase: '5', tiles: { H8: ['956', 1], I7: ['L94', 1] } });
    expect(treasury(after(early, lay('ana', 'J6', '74', 1)), 'FdLR')).toBe(550);
  });
});
