import type { State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { PASSES, passCost, title18esp } from '../../src/18esp/index.ts';
import { claims } from '../../src/18esp/tokens.ts';
import {
  after,
  type CompanySpec,
  code,
  done,
  lay,
  mine,
  movesOf,
  onlyMoves,
  openPass,
  type PositionSpec,
  played,
  position,
  refusal,
  runMove,
  runOver,
  stepNow,
  token,
  treasury,
} from './position.ts';

const rich: CompanySpec = { director: 'ana', shares: { ana: 50 }, treasury: 1000, trains: ['3'] };
const other: CompanySpec = { director: 'ben', shares: { ben: 50 }, treasury: 500, trains: ['3'] };

const building = (company: string, more: Partial<PositionSpec> = {}, spec: CompanySpec = rich): State =>
  position({ phase: '3', ...more, companies: { [company]: spec, ...more.companies }, turn: { company } });

const standing = (s: State, hex: string) => (s.board[hex]?.tokens ?? []).map(({ of, city, slot }) => [of, city, slot]);

/** Both at home in Oviedo. */
const OVIEDO = ['CFLG', 'FdC', 'GSSR', 'AVT', 'TBF', 'AC', 'CSE', 'CA'];
/** Both at home in Zaragoza, MZA and AC out. */
const ZARAGOZA = ['SFVA', 'FdC', 'MZA', 'AVT', 'TBF', 'AC', 'CSE', 'CM'];

describe('stations', () => {
  it('ESP-5.3.4-1 ESP-5.3.4-5 a connected empty circle for 50, one a turn, at any point of the building step', () => {
    const s = building('FdSB', { tiles: { J4: ['73', 5] } });
    const placed = after(s, token('ana', 'K5'));
    expect(treasury(placed, 'FdSB')).toBe(950);
    expect(refusal(placed, token('ana', 'E3'))).toBe('ESP-5.3.4-5');
    expect(refusal(s, token('ana', 'H8'))).toBe('ESP-5.3.4-2');
    expect(refusal(s, token('ana', 'D4'))).toBe('ESP-5.3.4-1');
    const full = building('FdSB', { tiles: { J4: ['73', 5] }, companies: { CFLG: { ...other, tokens: ['K5'] } } });
    expect(refusal(full, token('ana', 'K5'))).toBe('ESP-5.3.4-1');
    expect(refusal(building('FdSB', { tiles: { J4: ['73', 5] } }, { ...rich, treasury: 49 }), token('ana', 'K5'))).toBe('ESP-5.3.4-5');
    expect(treasury(after(building('FdSB', { tiles: { J4: ['73', 5] } }, { ...rich, treasury: 50 }), token('ana', 'K5')), 'FdSB')).toBe(0);
    // After the last tile, before the next, and between them.
    expect(after(s, lay('ana', 'H4', '73', 5), token('ana', 'K5'), lay('ana', 'G5', '74', 1))).toBeDefined();
    expect(after(s, done('ana', 'track'), token('ana', 'K5'))).toBeDefined();
  });

  it('ESP-5.3.4-5 the building step stays open for track that only a station still to be placed makes reachable', () => {
    const laid = [
      { hex: 'F22', tile: '25', color: 'green', first: false, power: null },
      { hex: 'E21', tile: '57', color: 'yellow', first: true, power: null },
    ];
    const having = (money: number, out?: readonly string[]): State =>
      position({
        phase: '3',
        ...(out && { out }),
        companies: { N: { ...rich, treasury: money } },
        tiles: { F24: ['L83', 0], F22: ['25', 2], E21: ['57', 2] },
        turn: { company: 'N', at: { track: laid } },
      });
    const s = having(1000);
    // From Madrid the junction leads to Valladolid alone, from Valladolid to the mine as well.
    expect(stepNow(s)).toBe('track');
    expect(refusal(s, lay('ana', 'G21', 'L91', 1))).toBe('ESP-5.3.1-10');
    const placed = after(s, token('ana', 'E21'));
    expect(after(placed, lay('ana', 'G21', 'L91', 1)).board.G21?.tile).toBe('L91');
    // The station costs 50 and the mine 30: both, the station alone, or neither can be paid. Without a station to come the step is over.
    expect([80, 79, 49].map((money) => stepNow(having(money)))).toEqual(['track', 'token', 'run']);
    expect(stepNow(after(s, done('ana', 'token')))).toBe('run');
    // The mine is left whether or not a pass may still be opened.
    expect(stepNow(after(s, done('ana', 'pass')))).toBe('track');
    // With MH in the game the circle of Valladolid is kept for it: no station, and so no mine.
    expect(stepNow(having(1000, OVIEDO))).toBe('run');
  });

  it('ESP-5.3.4-5 ESP-6.2-3 and for a pass that only a station still to be placed makes reachable', () => {
    // Two hexes and a mine are built, so no tile is left to lay. The junction on K7 leads from Reinosa to Bilbao alone, from Bilbao to the pass too.
    const laid = [
      { hex: 'K5', tile: 'L112', color: 'green', first: false, power: null },
      { hex: 'J6', tile: '73', color: 'yellow', first: true, power: null },
      { hex: 'I7', tile: 'L94', color: 'yellow', first: true, power: null },
    ];
    const tiles = { H8: ['956', 1], I7: ['L94', 1], J6: ['73', 5], K7: ['709', 3], K5: ['L112', 4] } as const;
    const having = (money: number, more: Partial<PositionSpec> = {}): State =>
      position({
        phase: '3',
        companies: { FdLR: { ...rich, treasury: money, goals: ['destination'] } },
        tiles,
        turn: { company: 'FdLR', at: { track: laid } },
        ...more,
      });
    const s = having(130);
    expect([stepNow(s), movesOf(s, { type: 'lay' }), refusal(s, openPass('ana', 'L8'))]).toEqual(['track', [], 'ESP-6.2-2']);
    const opened = after(s, token('ana', 'K5'), openPass('ana', 'L8'));
    expect([treasury(opened, 'FdLR'), mine(opened).openPasses]).toEqual([0, ['L8']]);
    // The station costs 50 and the pass 80: both, the station alone, or neither can be paid.
    expect([130, 129, 50, 49].map((money) => stepNow(having(money)))).toEqual(['track', 'token', 'token', 'run']);
    // Who opens no pass has only the station left, and who places no station nothing.
    expect(stepNow(after(s, done('ana', 'pass')))).toBe('token');
    expect(stepNow(after(s, done('ana', 'token')))).toBe('run');
  });

  it('ESP-5.3.4-ex1 ESP-2.1-2 a circle under a white token is an ordinary one', () => {
    // Santander has circles of FdSB and of FdC, which is out.
    const s = building('FdLR', { tiles: { H8: ['956', 1], I7: ['L94', 1], J6: ['74', 1] } }, { ...rich, tokens: ['K5'] });
    const near = position({
      phase: '3',
      companies: { FdLR: { ...rich, tokens: ['K5'], goals: ['offboard'] } },
      tiles: { J4: ['73', 5] },
      turn: { company: 'FdLR' },
    });
    expect(claims(near, 'I5', 0)).toEqual(['FdSB']);
    expect(treasury(after(near, token('ana', 'I5')), 'FdLR')).toBe(950);
    expect(s.companies.FdC).toBeUndefined();
  });

  it('ESP-5.3.4-2 ESP-5.3.4-3 ESP-R30 homes are kept until their company operates; it is placed free then and is not the station action', () => {
    const two = position({
      phase: '3',
      out: ['SFVA', 'CFEA', 'GSSR', 'AVT', 'TBF', 'AC', 'CSE', 'CA'],
      companies: { FdLR: { ...rich, tokens: ['K5'], goals: ['offboard'] } },
      tiles: { J4: ['73', 5] },
      turn: { company: 'FdLR' },
    });
    expect(claims(two, 'I5', 0)).toEqual(['FdSB', 'FdC']);
    expect(refusal(two, token('ana', 'I5'))).toBe('ESP-5.3.4-2');
    const first = position({
      phase: '3',
      companies: { FdLR: { ...rich, operated: 0 } },
      tiles: { H8: ['956', 1], I7: ['L94', 1], J6: ['74', 1] },
      turn: { company: 'FdLR', step: 'home' },
    });
    expect(standing(first, 'H8')).toEqual([['FdLR', 0, 0]]);
    // Beside a guest it takes the circle that is free, and the log tells where it stands.
    const guest = position({
      phase: '3',
      companies: { CRB: { ...rich, operated: 0 }, N: { ...other, tokens: ['B26'], price: 250 } },
      tiles: { B26: ['15', 0] },
      turn: { company: 'N', step: 'trains' },
    });
    const turn = played(guest, done('ben', 'trains'));
    expect(standing(turn.state, 'B26')).toEqual([
      ['N', 0, 0],
      ['CRB', 0, 1],
    ]);
    expect(turn.events.find(({ type }) => type === 'token')?.params).toEqual({ company: 'CRB', hex: 'B26', city: 0 });
    // 1000 and 80 for its destination, which lies connected.
    expect(treasury(first, 'FdLR')).toBe(1080);
    expect(treasury(after(first, token('ana', 'K5')), 'FdLR')).toBe(1030);
    // The circle that waits does not block: trains of others pass.
    const open = position({
      phase: '3',
      companies: { FdLR: { ...rich, trains: ['3/narrow'], tokens: ['K5'] } },
      tiles: { J4: ['73', 5], H4: ['73', 5] },
      turn: { company: 'FdLR', step: 'run' },
    });
    expect(code(open, runMove(open, 'FdLR', runOver(open, 'FdLR', '0', ['K5', 'J4', 'I5', 'H4'])))).toBe('legal');
    // Nor where both circles wait.
    const both = position({
      phase: '3',
      out: ['SFVA', 'CFEA', 'GSSR', 'AVT', 'TBF', 'AC', 'CSE', 'CA'],
      companies: { FdLR: { ...rich, trains: ['3/narrow'], tokens: ['K5'] } },
      tiles: { J4: ['73', 5], H4: ['73', 5] },
      turn: { company: 'FdLR', step: 'run' },
    });
    expect(claims(both, 'I5', 0)).toEqual(['FdSB', 'FdC']);
    expect(code(both, runMove(both, 'FdLR', runOver(both, 'FdLR', '0', ['K5', 'J4', 'I5', 'H4'])))).toBe('legal');
  });

  it('ESP-R30 the circle of a minor waits until phase 5', () => {
    const at = (phase: string) => claims(position({ phase, turn: { player: 'ana' }, cash: { ana: 500 } }), 'E29', 0);
    expect([at('2'), at('4'), at('5')]).toEqual([['CM'], ['CM'], []]);
  });

  it('ESP-5.3.4-4 ESP-6.1.1-1 a minor has only its home station, and no goals', () => {
    const s = position({
      phase: '3',
      companies: { CM: { director: 'ana', treasury: 500, trains: ['3'], tokens: [] } },
      tiles: { E29: ['5', 4], F28: ['4', 1] },
      turn: { company: 'CM' },
    });
    expect(s.companies.CM?.tokens).toEqual(['E29']);
    expect(refusal(s, token('ana', 'G27'))).toBe('ESP-5.3.4-4');
    expect([mine(s).goals.CM, title18esp.view(s).unlocked.CM]).toEqual([undefined, 1]);
  });

  it('ESP-5.3.4-6 on yellow and green OO nobody stands before the company at home; on brown a circle stays free for it', () => {
    const near = (tile: readonly [string, number], phase: string, trains: string[]) =>
      position({
        phase,
        companies: { CFLG: { ...rich, trains } },
        tiles: { E3: ['L82', 2], D4: ['76', 4], E5: ['74', 0], D6: tile },
        turn: { company: 'CFLG' },
      });
    for (const [tile, phase, trains] of [
      [['L134', 0], '3', ['3']],
      [['L102', 0], '3', ['3']],
    ] as const)
      for (const city of [0, 1]) expect(code(near(tile, phase, [...trains]), token('ana', 'D6', city))).toBe('token.kept');
    // The brown city has two circles, the gray one three. With one company at home another may stand there, with two in the gray one alone.
    const joined = (tile: readonly [string, number], phase: string, trains: string[], out?: readonly string[]) =>
      position({
        phase,
        ...(out && { out }),
        companies: { CFLG: { ...rich, trains } },
        tiles: { E3: ['L80', 0], D4: ['76', 4], D6: tile },
        turn: { company: 'CFLG' },
      });
    const two = ['FdSB', 'FdC', 'GSSR', 'AVT', 'TBF', 'AC', 'CSE', 'CA'];
    expect(claims(joined(['L126', 3], '5', ['5']), 'D6', 0)).toEqual(['CFEA']);
    expect(claims(joined(['L126', 3], '5', ['5'], two), 'D6', 0)).toEqual(['CFEA', 'SFVA']);
    expect([
      code(joined(['L126', 3], '5', ['5']), token('ana', 'D6')),
      code(joined(['L126', 3], '5', ['5'], two), token('ana', 'D6')),
      code(joined(['L117', 3], '7', ['8'], two), token('ana', 'D6')),
    ]).toEqual(['legal', 'token.kept', 'legal']);
  });

  it('ESP-5.3.4-7 ESP-R29 ESP-5.3.4-8 any company lays the OO tile; the home company then chooses its city', () => {
    const s = position({
      phase: '3',
      companies: { CFEA: { ...other, city: null }, CFLG: rich },
      tiles: { E3: ['L80', 0], D4: ['76', 4] },
      turn: { company: 'CFLG' },
    });
    expect(standing(s, 'D6')).toEqual([['CFEA', null, 0]]);
    const laid = after(s, lay('ana', 'D6', 'L134', 0));
    expect([stepNow(laid), onlyMoves(laid, 'city').map(({ by, city }) => [by, city])]).toEqual([
      'city',
      [
        ['ben', 0],
        ['ben', 1],
      ],
    ]);
    const chosen = after(laid, { type: 'city', by: 'ben', city: 1 });
    expect(standing(chosen, 'D6')).toEqual([['CFEA', 1, 0]]);
    expect(refusal(laid, { type: 'city', by: 'ben', city: 2 })).toBe('ESP-5.3.4-8');
    // Before the home company operates the tile may be laid too, in every orientation that fits, and nobody chooses yet.
    const early = position({
      phase: '3',
      companies: { CFLG: rich },
      tiles: { E3: ['L80', 0], D4: ['76', 4] },
      turn: { company: 'CFLG' },
    });
    expect(movesOf(early, { type: 'lay', hex: 'D6' }).map(({ tile, rotation }) => `${tile} ${rotation}`)).toEqual([
      'L132 2',
      'L132 3',
      'L133 1',
      'L133 3',
      'L134 0',
    ]);
    const waiting = after(early, lay('ana', 'D6', 'L132', 2));
    expect([standing(waiting, 'D6'), stepNow(waiting)]).toEqual([[], 'track']);
    // A company that operates first with the tile laid chooses then.
    const later = position({
      phase: '3',
      companies: { CFEA: { ...rich, operated: 0 } },
      tiles: { D6: ['L134', 0] },
      turn: { company: 'CFEA', step: 'home' },
    });
    expect(stepNow(later)).toBe('city');
    expect(standing(after(later, { type: 'city', by: 'ana', city: 0 }), 'D6')).toEqual([['CFEA', 0, 0]]);
  });

  it('ESP-5.3.4-8 ESP-R29 with two at home the first chooses and the other takes the city left', () => {
    const s = position({
      phase: '3',
      out: OVIEDO,
      companies: { CFEA: { ...other, city: null }, SFVA: { ...rich, city: null } },
      turn: { company: 'SFVA' },
    });
    const chosen = after(s, lay('ana', 'D6', 'L134', 0), { type: 'city', by: 'ben', city: 1 });
    expect(standing(chosen, 'D6')).toEqual([
      ['CFEA', 1, 0],
      ['SFVA', 0, 0],
    ]);
    // The station placed first chooses, also where it comes later in the list of companies.
    const reversed = position({
      phase: '3',
      out: OVIEDO,
      companies: { SFVA: { ...rich, city: null }, CFEA: { ...other, city: null } },
      turn: { company: 'SFVA' },
    });
    const laid = after(reversed, lay('ana', 'D6', 'L134', 0));
    expect(onlyMoves(laid, 'city').map(({ by, city }) => [by, city])).toEqual([
      ['ana', 0],
      ['ana', 1],
    ]);
    expect(standing(after(laid, { type: 'city', by: 'ana', city: 1 }), 'D6')).toEqual([
      ['SFVA', 1, 0],
      ['CFEA', 0, 0],
    ]);
    expect(claims(position({ phase: '3', out: OVIEDO, turn: { player: 'ana' }, cash: { ana: 300 } }), 'D6', 0)).toEqual(['CFEA', 'SFVA']);
    // Where one of the two stands already, the other takes the city left when it operates first.
    for (const city of [0, 1]) {
      const second = position({
        phase: '3',
        out: OVIEDO,
        companies: { SFVA: { ...rich, operated: 0 }, CFEA: { ...other, city } },
        tiles: { D6: ['L134', 0] },
        turn: { company: 'SFVA', step: 'home' },
      });
      expect([stepNow(second), standing(second, 'D6').at(-1)]).toEqual(['track', ['SFVA', 1 - city, 0]]);
    }
  });

  it('ESP-5.3.4-9 no hex and no pass holds two stations of a company', () => {
    const s = building('FdSB');
    expect(refusal(s, token('ana', 'I5'))).toBe('ESP-5.3.4-9');
    // Neither in the other city of the hex.
    const oviedo = building('CFEA', { tiles: { D6: ['L134', 0] } }, { ...rich, city: 0 });
    expect([0, 1].map((city) => refusal(oviedo, token('ana', 'D6', city)))).toEqual(['ESP-5.3.4-9', 'ESP-5.3.4-9']);
    const pass = building(
      'FdLR',
      { tiles: { H8: ['956', 0], H10: ['79', 0] }, own: { openPasses: ['H12'] } },
      { ...rich, tokens: ['H12'], goals: ['harbour'] },
    );
    expect(refusal(pass, token('ana', 'H12'))).toBe('ESP-5.3.4-9');
  });

  it('ESP-5.3.4-10 ESP-R31 MZ and MZA stand in one circle, also in the brown city; it is kept once', () => {
    const s = position({
      phase: '3',
      companies: { MZ: { director: 'ben', treasury: 100, trains: ['3'] }, MZA: { ...rich, operated: 0 } },
      turn: { company: 'MZA', step: 'home' },
    });
    expect(standing(s, 'F24')).toEqual([
      ['MZ', 2, 0],
      ['MZA', 2, 0],
    ]);
    // So too where MZA was there first.
    const later = position({
      phase: '3',
      companies: { MZA: { ...rich, price: 250 }, MZ: { director: 'ben', treasury: 100, operated: 0 } },
      turn: { company: 'MZ', step: 'home' },
    });
    expect(standing(later, 'F24')).toEqual([
      ['MZA', 2, 0],
      ['MZ', 2, 0],
    ]);
    // The other circles of Madrid are kept for those at home there all the same.
    expect([0, 1, 2].flatMap((city) => claims(s, 'F24', city)).toSorted()).toEqual(['MCP', 'N']);
    const after5 = position({
      phase: '5',
      companies: { MZA: { ...rich, trains: ['5'] }, N: { ...other, trains: ['5'] } },
      tiles: { F24: ['L83', 0] },
      turn: { company: 'MZA' },
    });
    const brown = after(after5, lay('ana', 'F24', 'L86', 0));
    expect(standing(brown, 'F24').map(([of, city]) => [of, city])).toEqual([
      ['MZA', 0],
      ['N', 0],
    ]);
    const none = position({ phase: '3', turn: { player: 'ana' }, cash: { ana: 500 } });
    expect(claims(none, 'F24', 2)).toEqual(['MZA']);
    const mzAlone = position({ phase: '3', out: ZARAGOZA, turn: { player: 'ana' }, cash: { ana: 500 } });
    expect(claims(mzAlone, 'F24', 2)).toEqual(['MZ']);
    const mza = position({ phase: '3', companies: { MZA: rich }, turn: { player: 'ana' }, cash: { ana: 500 } });
    expect(claims(mza, 'F24', 2)).toEqual([]);
  });

  it('ESP-5.3.4-10 the circle of MZ blocks others while MZ is there', () => {
    const run = (companies: PositionSpec['companies']) => {
      const s = position({
        phase: '3',
        companies: { CRB: { ...rich, tokens: ['G27'] }, ...companies },
        tiles: { F26: ['L79', 4], G23: ['4', 1] },
        turn: { company: 'CRB', step: 'run' },
      });
      return code(s, runMove(s, 'CRB', runOver(s, 'CRB', '0', ['G27', 'F26:1', 'F24:2'])));
    };
    expect(run({})).toBe('legal');
    const through = (companies: PositionSpec['companies']) => {
      const s = position({
        phase: '4',
        companies: { CRB: { ...rich, trains: ['4'], tokens: ['G27'] }, ...companies },
        tiles: { F26: ['L79', 4], G23: ['4', 1] },
        turn: { company: 'CRB', step: 'run' },
      });
      return code(s, runMove(s, 'CRB', runOver(s, 'CRB', '0', ['G27', 'F26:1', 'F24:2', 'G23'])));
    };
    expect(through({})).toBe('legal');
    expect(through({ MZ: { director: 'ben', treasury: 0, trains: ['4'] } })).toBe('routes.no-passing');
  });

  it('ESP-R66 circles that become one city bring their stations with them; further circles are free', () => {
    const s = position({
      phase: '3',
      companies: { ZPB: { ...rich, trains: ['3'] } },
      turn: { company: 'ZPB' },
    });
    expect(standing(s, 'M21')).toEqual([['ZPB', 1, 0]]);
    const green = after(s, lay('ana', 'M21', 'L84', 0));
    expect(standing(green, 'M21')).toEqual([['ZPB', 0, 1]]);
    // Separate circles: a company of one does not get out of the other.
    expect(movesOf(s, { type: 'lay' }).map(({ hex }) => hex)).not.toContain('L22');
    expect([...new Set(movesOf(s, { type: 'lay' }).map(({ hex }) => hex))].sort()).toEqual(['L20', 'M21']);
    expect(claims(green, 'M21', 0)).toEqual([]);
    // Two companies at home in Oviedo, in a city each, stand side by side in the brown city.
    const oviedo = position({
      phase: '5',
      out: OVIEDO,
      companies: { CFEA: { ...rich, trains: ['5'], city: 0 }, SFVA: { ...other, trains: ['5'], city: 1 } },
      tiles: { D6: ['L106', 5] },
      turn: { company: 'CFEA' },
    });
    expect(standing(oviedo, 'D6')).toEqual([
      ['CFEA', 0, 0],
      ['SFVA', 1, 0],
    ]);
    const [brown] = movesOf(oviedo, { type: 'lay', hex: 'D6' });
    const joined = after(oviedo, brown ?? lay('ana', 'D6', '', 0));
    expect([joined.board.D6?.tile, standing(joined, 'D6').sort()]).toEqual([
      'L126',
      [
        ['CFEA', 0, 0],
        ['SFVA', 0, 1],
      ],
    ]);
    // Madrid has four circles then: those of MZA, N and MCP, and one that is free.
    const madrid = position({
      phase: '5',
      companies: { MZA: { ...rich, trains: ['5'] }, N: { ...other, trains: ['5'] } },
      tiles: { F24: ['L83', 0] },
      turn: { company: 'MZA' },
    });
    const [capital] = movesOf(madrid, { type: 'lay', hex: 'F24' });
    const one = after(madrid, capital ?? lay('ana', 'F24', '', 0));
    expect([standing(one, 'F24').map(([of, city]) => [of, city]), claims(one, 'F24', 0)]).toEqual([
      [
        ['MZA', 0],
        ['N', 0],
      ],
      ['MCP'],
    ]);
  });
});

describe('locked stations', () => {
  it('ESP-4.3.2-5 ESP-6.1.3-1 a major has a free home, one station at 50 and three locked; each goal unlocks one', () => {
    const at = (goals: CompanySpec['goals']) =>
      building('FdSB', { tiles: { J4: ['73', 5] } }, { ...rich, tokens: ['E3'], goals: goals ?? [] });
    expect(refusal(at(['destination'].slice(1) as []), token('ana', 'K5'))).toBe('ESP-6.1.3-1');
    for (const goal of ['offboard', 'harbour'] as const) expect(after(at([goal]), token('ana', 'K5'))).toBeDefined();
    expect(title18esp.view(at([])).unlocked.CFLG).toBe(2);
    const all = building('FdSB', {}, { ...rich, goals: ['destination', 'offboard', 'harbour'] });
    expect(title18esp.view(all).unlocked.FdSB).toBe(5);
  });
});

describe('mountain passes', () => {
  const leading = { H8: ['956', 0], H10: ['79', 0] } as const;
  const first = building('FdLR', { tiles: leading });

  it('ESP-6.2-1 passes are opened from phase 3 on; track to them is laid before', () => {
    const yellow = building('FdLR', { phase: '2', tiles: { H8: ['956', 0] } }, { ...rich, trains: ['2'] });
    expect(refusal(after(yellow, lay('ana', 'H10', '79', 0)), openPass('ana', 'H12'))).toBe('ESP-6.2-1');
    expect(after(first, openPass('ana', 'H12'))).toBeDefined();
  });

  it('ESP-6.2-2 only a major that track leads there, unblocked; no train is needed', () => {
    expect(refusal(building('FdLR', { tiles: { H8: ['956', 0] } }), openPass('ana', 'H12'))).toBe('ESP-6.2-2');
    expect(after(building('FdLR', { tiles: leading }, { ...rich, trains: [] }), openPass('ana', 'H12'))).toBeDefined();
    // By Bilbao, unless both of its circles are taken by other companies.
    const way = { J4: ['73', 5], K5: ['L112', 5], J6: ['89', 1], K7: ['79', 2] } as const;
    expect(after(building('FdSB', { tiles: way }), openPass('ana', 'L8'))).toBeDefined();
    const one = { CFLG: { ...other, tokens: ['K5'] } };
    expect(after(building('FdSB', { tiles: way, companies: one }), openPass('ana', 'L8'))).toBeDefined();
    const full = building('FdSB', { tiles: way, companies: { ...one, FdLR: { ...other, tokens: ['K5'] } } });
    expect(refusal(full, openPass('ana', 'L8'))).toBe('ESP-6.2-2');
  });

  it('ESP-6.2-3 ESP-R23 one a turn, never compulsory, beside tiles and station; private 4 does not lift that', () => {
    const s = building(
      'FdLR',
      { tiles: { ...leading, J8: ['79', 0], I9: ['78', 2] }, privates: { P4: 'FdLR' } },
      { ...rich, tokens: ['K5'], goals: ['offboard'] },
    );
    const opened = after(s, openPass('ana', 'H12'));
    expect(refusal(opened, openPass('ana', 'J10', 'P4'))).toBe('ESP-6.2-3');
    expect(after(opened, token('ana', 'H12'), lay('ana', 'H6', 'L94', 0))).toBeDefined();
    expect(after(s, done('ana', 'pass'), done('ana', 'track'))).toBeDefined();
    expect(refusal(building('FdLR', { tiles: { H8: ['956', 0] }, privates: { P4: 'FdLR' } }), openPass('ana', 'H12', 'P4'))).toBe(
      'ESP-6.2-2',
    );
  });

  it('ESP-6.2-4 what opening costs', () => {
    const cost = (hex: string, tiles: PositionSpec['tiles'], tokens: string[]) => {
      const s = position({ phase: '3', companies: { FdLR: { ...rich, tokens } }, tiles: tiles ?? {}, turn: { company: 'FdLR' } });
      return 1000 - treasury(after(s, openPass('ana', hex)), 'FdLR');
    };
    expect(cost('H12', leading, [])).toBe(60);
    expect(cost('L8', { K5: ['L112', 5], K7: ['79', 2], J6: ['89', 1] }, ['K5'])).toBe(80);
    const poor = building('FdLR', { tiles: leading }, { ...rich, treasury: 59 });
    expect(refusal(poor, openPass('ana', 'H12'))).toBe('ESP-6.2-4');
    expect(after(poor, done('ana', 'track'))).toBeDefined();
    expect(treasury(after(building('FdLR', { tiles: leading }, { ...rich, treasury: 60 }), openPass('ana', 'H12')), 'FdLR')).toBe(0);
  });

  it('ESP-6.2-5 only a pass is opened, and once: no other city that is reached', () => {
    for (const hex of ['H8', 'H10', 'I5', 'XYZ']) expect(refusal(first, openPass('ana', hex))).toBe('ESP-6.2-5');
    const open = building('FdLR', { tiles: leading, own: { openPasses: ['H12'] } });
    expect(refusal(open, openPass('ana', 'H12'))).toBe('ESP-6.2-5');
  });

  it('ESP-6.2-4 ESP-3.1-13 who has just what a pass costs with private 4 is offered it', () => {
    const tiles = { K5: ['L112', 5], K7: ['79', 2], J6: ['89', 1] } as const;
    const offered = (money: number) =>
      movesOf(building('FdLR', { tiles, privates: { P4: 'FdLR' } }, { ...rich, treasury: money, tokens: ['K5'] }), { type: 'open-pass' });
    expect([offered(39), offered(40), offered(79), offered(80)]).toEqual([
      [],
      [openPass('ana', 'L8', 'P4')],
      [openPass('ana', 'L8', 'P4')],
      [openPass('ana', 'L8'), openPass('ana', 'L8', 'P4')],
    ]);
  });

  it('ESP-6.2-4 the log tells what it cost, and the private that was used', () => {
    const told = (power?: 'P4') =>
      played(building('FdLR', { tiles: leading, privates: { P4: 'FdLR' } }), openPass('ana', 'H12', power)).events.find(
        ({ type }) => type === 'pass.open',
      )?.params;
    expect(told()).toStrictEqual({ company: 'FdLR', hex: 'H12', cost: 60 });
    expect(told('P4')).toStrictEqual({ company: 'FdLR', hex: 'H12', cost: 0, power: 'P4' });
  });

  it('ESP-6.2-4 ESP-3.1-13 the four prices, with private 4 too, and values', () => {
    expect(PASSES.map((pass) => [passCost(pass, false), passCost(pass, true)])).toEqual([
      [100, 60],
      [60, 0],
      [80, 40],
      [80, 40],
    ]);
    expect(PASSES.map(({ hex, build, revenueWithToken }) => [hex, build, revenueWithToken])).toEqual([
      ['D12', 100, 50],
      ['H12', 60, 30],
      ['J10', 80, 40],
      ['L8', 80, 40],
    ]);
  });

  it('ESP-6.2-5 an open pass has two circles, for the opener at once and for others later; it is never upgraded', () => {
    expect(refusal(first, token('ana', 'H12'))).toBe('ESP-6.2-5');
    const opened = after(first, openPass('ana', 'H12'));
    expect(refusal(opened, openPass('ana', 'H12'))).toBe('ESP-6.2-3');
    expect(standing(after(opened, token('ana', 'H12')), 'H12')).toEqual([['FdLR', 0, 0]]);
    const again = building('FdLR', { tiles: leading, own: { openPasses: ['H12'] } });
    expect(refusal(again, openPass('ana', 'H12'))).toBe('ESP-6.2-5');
    expect(code(again, lay('ana', 'H12', '455', 0))).toBe('lay.no-lay');
    const taken = { N: { ...other, tokens: ['H12'] }, MCP: { ...other, tokens: ['H12'] } };
    expect(code(building('FdLR', { tiles: leading, own: { openPasses: ['H12'] }, companies: taken }), token('ana', 'H12'))).toBe(
      'token.full',
    );
  });

  it('ESP-6.2-6 ESP-6.2-7 the first station costs 50 to the bank, the second 50 to the company of the first; it is the station of the turn', () => {
    const s = building('FdLR', {
      tiles: leading,
      own: { openPasses: ['H12'] },
      companies: { N: { ...other, treasury: 0, tokens: ['H12'] } },
    });
    const placed = after(s, token('ana', 'H12'));
    expect([treasury(placed, 'FdLR'), treasury(placed, 'N')]).toEqual([950, 50]);
    expect(refusal(placed, token('ana', 'K5'))).toBe('ESP-5.3.4-5');
    expect(presidentOf(placed, 'N')).toBe('ben');
    const bank = after(building('FdLR', { tiles: leading, own: { openPasses: ['H12'] } }), token('ana', 'H12'));
    expect(treasury(bank, 'FdLR')).toBe(950);
    const several = building(
      'FdLR',
      { tiles: leading, own: { openPasses: ['H12', 'D12'] } },
      { ...rich, tokens: ['D12'], goals: ['harbour'] },
    );
    expect(after(several, token('ana', 'H12'))).toBeDefined();
  });

  it('ESP-3.1-13 private 4 opens Alar del Rey for nothing and another pass for 40 less, and closes', () => {
    const s = building('FdLR', { tiles: leading, privates: { P4: 'FdLR' } });
    const free = after(s, openPass('ana', 'H12', 'P4'));
    expect([treasury(free, 'FdLR'), free.assets.P4?.open]).toEqual([1000, false]);
    expect(treasury(after(s, openPass('ana', 'H12')), 'FdLR')).toBe(940);
    const vasco = position({
      phase: '3',
      companies: { FdLR: { ...rich, tokens: ['K5'] } },
      tiles: { K5: ['L112', 5], K7: ['79', 2], J6: ['89', 1] },
      privates: { P4: 'FdLR' },
      turn: { company: 'FdLR' },
    });
    expect(treasury(after(vasco, openPass('ana', 'L8', 'P4')), 'FdLR')).toBe(960);
    expect(refusal(building('FdLR', { tiles: leading, privates: { P4: 'ana' } }), openPass('ana', 'H12', 'P4'))).toBe('ESP-3.1-13');
    // A Southern major uses it as well, from the other side.
    const south = building('N', { tiles: { E19: ['L97', 0], E21: ['57', 0] }, privates: { P4: 'N' } }, { ...rich, tokens: ['E21'] });
    expect(treasury(after(south, openPass('ana', 'H12', 'P4')), 'N')).toBe(1000);
  });
});
