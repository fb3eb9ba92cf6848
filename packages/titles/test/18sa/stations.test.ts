import { describe, expect, it } from 'vitest';
import {
  after,
  anas,
  type CompanySpec,
  done,
  malformed,
  movesOf,
  type PositionSpec,
  position,
  refusal,
  token,
  treasury,
} from './position.ts';

type Scene = Partial<PositionSpec>;

/** Caracas, Maracaibo and Barranquilla in a row, from the mine to Panama. */
const LINE = { D3: ['6', 2], C2: ['57', 2], B1: ['6', 5] } as const;

const stationing = (scene: Scene = {}, more: Partial<CompanySpec> = {}) =>
  position({
    tiles: LINE,
    ...scene,
    companies: { IAFE: anas({ treasury: 500, trains: [scene.phase === 'brown' ? '5P' : '2P'], ...more }), ...scene.companies },
    turn: { company: 'IAFE', step: 'token' },
  });

const others = (...stations: string[]): CompanySpec => ({ shares: { ben: '30P' }, stations });
const convert = (hex: string) => ({ type: 'convert' as const, by: 'ana', hex });
const takeOver = (hex: string, of: string, kind: 'P' | 'F') => ({ type: 'take-over' as const, by: 'ana', hex, of, kind });

describe('18SA: stations', () => {
  it('SA-5.3-3 SA-7.5-1 SA-7.5-6 the home station is placed, free and both kinds, when the first turn begins', () => {
    const s = position({ companies: { IAFE: anas({ operated: 0, treasury: 0 }) }, turn: { company: 'IAFE', step: 'home' } });
    expect([s.board.D3?.tokens, s.companies.IAFE?.tokens[0]]).toEqual([[{ of: 'IAFE', city: 0, slot: 0, kind: 'home' }], 'D3']);
    expect(s.companies.IAFE?.treasury).toBe(0);
  });

  it('SA-7.5-4 SA-7.5-7 SA-7.5-8 SA-R38 a P or F in a city that is reached, at the price of the next one on the charter', () => {
    const s = stationing();
    const placed = after(s, token('C2', 'F'));
    expect(placed.board.C2?.tokens).toEqual([{ of: 'IAFE', city: 0, slot: 0, kind: 'F' }]);
    expect(treasury(placed, 'IAFE')).toBe(460);
    expect(treasury(after(s, token('C2', 'P')), 'IAFE')).toBe(460);
    expect(refusal(s, token('E20'))).toBe('SA-7.5-4');
    expect(malformed(s, { ...token('C2'), kind: 'home' })).toBe('SA-R104');
    expect(refusal(s, token('E2'))).toBe('SA-7.5-9');
    expect(new Set(movesOf(s, { type: 'token' }).map(({ hex, kind }) => `${hex} ${kind}`))).toEqual(
      new Set(['C2 P', 'C2 F', 'B1 P', 'B1 F']),
    );
    expect(treasury(after(stationing({}, { stations: ['C2 P', 'F17 P'] }), token('B1')), 'IAFE')).toBe(500 - 80);
    expect(refusal(stationing({}, { treasury: 39 }), token('C2'))).toBe('SA-3.2-3');
    // Beyond a full city nothing is reached.
    expect(refusal(stationing({ companies: { AFE: others('C2 P') } }), token('B1'))).toBe('SA-7.5-4');
  });

  it('SA-7.5-3 SA-7.5-9 one station of a corporation in a city, each in a free space', () => {
    const two = { ...LINE, C2: ['15', 5] } as const;
    const s = stationing({ tiles: two, phase: 'green' }, { trains: ['3P'], stations: ['C2 P'] });
    expect(refusal(s, token('C2', 'F'))).toBe('SA-7.5-3');
    expect(refusal(stationing({ companies: { AFE: others('C2 P') } }), token('C2'))).toBe('SA-7.5-9');
  });

  it('SA-7.5-5 SA-R37 a space of a home hex is kept as long as its corporation can float', () => {
    const tiles = { ...LINE, D3: ['6', 2] } as const;
    const s = (gone: Scene['gone']) =>
      position({
        tiles,
        ...(gone && { gone }),
        companies: { AFE: anas({ treasury: 500, trains: ['2P'], stations: ['C2 P'] }) },
        turn: { company: 'AFE', step: 'token' },
      });
    expect(refusal(s({}), token('D3'))).toBe('SA-7.5-5');
    expect(refusal(s({ IAFE: [] }), token('D3'))).toBeNull();
    const green = position({
      tiles: { ...LINE, D3: ['14', 1] },
      phase: 'green',
      companies: { AFE: anas({ treasury: 500, trains: ['3P'], stations: ['C2 P'] }) },
      turn: { company: 'AFE', step: 'token' },
    });
    expect(refusal(green, token('D3'))).toBeNull();
    // With the home station on the map nothing is kept any more.
    const home = { IAFE: { shares: { ben: '30P' } }, AFE: anas({ treasury: 500, trains: ['3P'], stations: ['C2 P'] }) };
    const there = position({ tiles: { ...LINE, D3: ['14', 1] }, phase: 'green', companies: home, turn: { company: 'AFE', step: 'token' } });
    expect([there.board.D3?.tokens.length, refusal(there, token('D3'))]).toEqual([1, null]);
  });

  it('SA-7.5-4 SA-7.5-5 the printed track of Buenos Aires is reached before a tile or a station is there', () => {
    const s = position({
      tiles: { E24: ['57', 1] },
      companies: { AFE: anas({ treasury: 500, trains: ['2P'], stations: ['E24 P'] }) },
      turn: { company: 'AFE', step: 'token' },
    });
    expect([s.board.F23, refusal(s, token('F23'))]).toEqual([undefined, 'SA-7.5-5']);
    expect(movesOf(s, { type: 'token' })).toEqual([]);
    const alone = position({
      tiles: { E24: ['57', 1] },
      gone: { FA: [] },
      companies: { AFE: anas({ treasury: 500, trains: ['2P'], stations: ['E24 P'] }) },
      turn: { company: 'AFE', step: 'token' },
    });
    expect(movesOf(alone, { type: 'token' }).map(({ hex, kind }) => `${hex} ${kind}`)).toEqual(['F23 P', 'F23 F']);
  });

  it('SA-7.2-4 at most one of placing, converting and taking over in a turn', () => {
    const s = stationing({}, { stations: ['B1 P'] });
    expect(refusal(after(s, token('C2')), convert('B1'))).toBe('SA-7.2-4');
    expect(refusal(after(s, convert('B1')), token('C2'))).toBe('SA-7.2-4');
    const gone = stationing({ gone: { AFE: ['C2 P'] } }, { stations: ['B1 P'] });
    expect(refusal(after(gone, takeOver('C2', 'AFE', 'P')), convert('B1'))).toBe('SA-7.2-4');
  });

  it('SA-7.2-5 SA-R36 none but the home station in the first turn before brown', () => {
    const s = position({ tiles: LINE, companies: { IAFE: anas({ operated: 0, treasury: 500 }) }, turn: { company: 'IAFE', step: 'home' } });
    expect(refusal(s, token('C2'))).toBe('SA-7.2-5');
    expect(refusal(stationing(), token('C2'))).toBeNull();
  });

  it('SA-7.2-6 SA-R102 in brown and grey one more, also a take-over', () => {
    for (const phase of ['brown', 'gray']) {
      const s = position({
        tiles: LINE,
        phase,
        gone: { AFE: ['B1 F'] },
        companies: { IAFE: anas({ operated: 0, treasury: 500 }) },
        turn: { company: 'IAFE', step: 'home' },
      });
      const at = after(s, done('ana', 'track'));
      expect(refusal(at, token('C2'))).toBeNull();
      expect(refusal(at, takeOver('B1', 'AFE', 'F'))).toBeNull();
      expect(refusal(after(at, token('C2')), takeOver('B1', 'AFE', 'F'))).toBe('SA-7.2-4');
    }
  });

  it('SA-7.5.1-1 SA-R39 a conversion flips an own station for 120 D, without a link; not a home station', () => {
    const s = stationing({}, { stations: ['F17 P'] });
    const flipped = after(s, convert('F17'));
    expect([flipped.board.F17?.tokens[0]?.kind, treasury(flipped, 'IAFE')]).toEqual(['F', 380]);
    expect(after(stationing({}, { stations: ['F17 F'] }), convert('F17')).board.F17?.tokens[0]?.kind).toBe('P');
    expect(refusal(s, convert('D3'))).toBe('SA-R39');
    expect(refusal(s, convert('C2'))).toBe('SA-7.5.1-1');
    expect(refusal(stationing({}, { stations: ['F17 P'], treasury: 119 }), convert('F17'))).toBe('SA-3.2-3');
  });

  it('SA-7.5.2-1 SA-7.5.2-2 SA-7.5.2-3 SA-R40 a bankrupt corporation’s station for 100 D, changed for 120 D; the cheapest own one takes its place', () => {
    const s = stationing({ gone: { AFE: ['C2 P'], FNC: ['B5 home'] } });
    const same = after(s, takeOver('C2', 'AFE', 'P'));
    expect([same.board.C2?.tokens[0], treasury(same, 'IAFE')]).toEqual([{ of: 'IAFE', city: 0, slot: 0, kind: 'P' }, 400]);
    expect([same.companies.IAFE?.tokens.slice(0, 2), same.companies.AFE?.tokens.includes('C2')]).toEqual([['D3', 'C2'], false]);
    expect(treasury(after(s, takeOver('C2', 'AFE', 'F')), 'IAFE')).toBe(380);
    expect(refusal(s, takeOver('B5', 'FNC', 'F'))).toBe('SA-R40');
    expect(refusal(s, takeOver('C2', 'FNC', 'P'))).toBe('SA-7.5.2-1');
    const home = stationing({ tiles: { ...LINE, C2: ['5', 5], C4: ['8', 1], B5: ['5001', 3] }, gone: { FNC: ['B5 home'] } });
    for (const kind of ['P', 'F'] as const) expect(treasury(after(home, takeOver('B5', 'FNC', kind)), 'IAFE')).toBe(400);
    const own = stationing(
      { tiles: { ...LINE, C2: ['15', 5] }, phase: 'green', gone: { AFE: ['C2 P'] } },
      { trains: ['3P'], stations: ['C2 F'] },
    );
    expect(refusal(own, takeOver('C2', 'AFE', 'P'))).toBe('SA-7.5-3');
    const live = stationing({ companies: { AFE: others('C2 P') } });
    expect(refusal(live, takeOver('C2', 'AFE', 'P'))).toBe('SA-7.5.2-1');
    const poor = stationing({ gone: { AFE: ['C2 P'] } }, { treasury: 110 });
    expect([refusal(poor, takeOver('C2', 'AFE', 'P')), refusal(poor, takeOver('C2', 'AFE', 'F'))]).toEqual([null, 'SA-3.2-3']);
    const none = stationing({ gone: { AFE: ['C2 P'] } }, { stations: ['F17 P', 'E20 P', 'E24 P', 'H21 P', 'G22 P'] });
    expect(refusal(none, takeOver('C2', 'AFE', 'P'))).toBe('SA-2-7');
  });

  it('SA-7.5-2 SA-9.5-4 SA-R41 stations stay on the map, those of the bankrupt too, and go on filling spaces', () => {
    const s = stationing({ gone: { AFE: ['C2 P'] } });
    expect(s.board.C2?.tokens).toEqual([{ of: 'AFE', city: 0, slot: 0, kind: 'P' }]);
    expect(refusal(s, token('C2'))).toBe('SA-7.5-9');
    expect(refusal(s, token('B1'))).toBe('SA-7.5-4');
    const upgraded = position({
      tiles: { ...LINE, C2: ['15', 5] },
      phase: 'green',
      gone: { AFE: ['C2 P'] },
      companies: { IAFE: anas({ treasury: 100, trains: ['3P'] }) },
      turn: { company: 'IAFE', step: 'token' },
    });
    expect(refusal(upgraded, token('C2'))).toBeNull();
    expect(movesOf(s).map(({ type }) => type)).not.toContain('remove');
  });

  it('SA-3.2-3 a corporation never pays more than its treasury', () => {
    const s = position({
      companies: { IAFE: anas({ treasury: 39, trains: ['2P'] }) },
      cash: { ana: 500 },
      turn: { company: 'IAFE', step: 'track' },
    });
    expect(refusal(s, { type: 'mine', by: 'ana', mine: 'red' })).toBe('SA-7.6.3-5');
  });
});
