import { describe, expect, it } from 'vitest';
import { COMPANIES, companyData } from '../../src/1857/data.ts';
import { bidOn } from './opening.ts';
import {
  after,
  type CompanySpec,
  cash,
  done,
  movesOf,
  opening,
  type PositionSpec,
  position,
  refusal,
  trainsOf,
  treasury,
} from './position.ts';
import { alone, company, earns, lay, tilesFor, token, tokenPlaces } from './rails.ts';
import { until } from './runs.ts';

type Tiles = NonNullable<PositionSpec['tiles']>;

/** Several companies of Ana's; one is at its token step, which lasts as long as it may place one anywhere. */
const placing = (acting: string, companies: Record<string, Partial<CompanySpec>>, tiles: Tiles, more: Partial<PositionSpec> = {}) =>
  position({
    phase: '6',
    ...more,
    companies: Object.fromEntries(Object.entries(companies).map(([id, spec]) => [id, company(spec)])),
    tiles,
    turn: { company: acting, step: 'token' },
  });

const tokensIn = (s: ReturnType<typeof opening>, hex: string): string[] =>
  (s.board[hex]?.tokens ?? []).map(({ of, city, slot }) => `${of} ${city}.${slot}`);

describe('1857: home tokens', () => {
  it('57-1870.home-1 the home token is free and placed at the start of the first turn, on the bare hex too', () => {
    for (const { id, home, homeCity } of COMPANIES) {
      const tiles: Tiles = id === 'PBA' ? { N20: ['BA3', 0] } : {};
      const waiting = alone(id, { operated: 0 }, { phase: '4', tiles, step: 'home' });
      expect([id, tokensIn(waiting, home)]).toEqual([id, [`${id} ${homeCity}.0`]]);
      expect([id, treasury(waiting, id), waiting.companies[id]?.tokens[0]]).toEqual([id, 1000, home]);
    }
    expect(alone('CNA', { operated: 0 }, { step: 'home' }).board.G9?.tile).toBeNull();
  });

  it('57-1870.home-1 not before its first turn', () => {
    const companies = { CA: company(), CNA: company({ operated: 0, at: [6, 5] }) };
    const s = position({ companies, turn: { company: 'CA' }, own: { operated: ['CA'] } });
    expect(tokensIn(s, 'G9')).toEqual([]);
    expect(
      tokensIn(
        until(s, ({ own }) => (own as { operating: string }).operating === 'CNA'),
        'G9',
      ),
    ).toEqual(['CNA 0.0']);
  });

  /** CA reaches Santa Fe besides, so that it has a choice. */
  const SANTA_FE = { K17: ['X2', 0] } as const;
  const TUCUMAN: Tiles = { ...SANTA_FE, G9: ['K1', 2], H10: ['K1', 2] };

  it('57-1870.home-2 the last free space is kept for the company at home there', () => {
    const s = placing('CA', { CA: { tokens: ['H10'] } }, TUCUMAN);
    expect(refusal(s, token('G9'))).toBe('57-1870.home-2');
    expect(tokenPlaces(s)).toEqual(['K17:0']);
    const two: Tiles = { ...TUCUMAN, G9: ['K2', 2] };
    expect(tokenPlaces(placing('CA', { CA: { tokens: ['H10'] } }, two))).toEqual(['G9:0', 'K17:0']);
    expect(refusal(placing('CA', { CA: { tokens: ['H10'] }, CC: { tokens: ['G9'] } }, two), token('G9'))).toBe('57-1870.home-2');
    expect(tokenPlaces(placing('CA', { CA: { tokens: ['H10'] }, CNA: {} }, two))).toEqual(['G9:0', 'K17:0']);
  });

  it('57-1870.home-2 a kept space blocks no train and no track', () => {
    const tiles: Tiles = { G9: ['K1', 2], H10: ['K1', 2], F8: ['4', 2] };
    expect(tilesFor(alone('CA', { tokens: ['H10'] }, { tiles }), 'E7')).toEqual(['T1']);
    expect(earns(alone('CA', { tokens: ['H10'], trains: ['3'] }, { tiles, step: 'run' }))).toBe(50);
  });

  it('57-1870.home-2 also for a company that has closed', () => {
    const companies = { CNA: company({ at: [9, 1] }), CA: company({ tokens: ['H10'] }) };
    const s = position({ companies, tiles: TUCUMAN, turn: { company: 'CNA', step: 'run' } });
    const atToken = after(s, done('ana', 'track'));
    expect([atToken.companies.CNA?.par, tokensIn(atToken, 'G9')]).toEqual([null, []]);
    expect(refusal(atToken, token('G9'))).toBe('57-1870.home-2');
  });

  /** La Plata joined to Sud. */
  const SUD = (tile: string): Tiles => ({ ...SANTA_FE, N20: [tile, 0], O21: ['T2', 1] });
  const others = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { tokens: [['N20', 1]] as [string, number][] }]));

  it('57-1870.home-3 Sud on BA3 keeps a space each for SBA and PBA', () => {
    const CA = { tokens: ['O21'] };
    expect(tokenPlaces(placing('CA', { CA }, SUD('BA3')))).toContain('N20:1');
    expect(refusal(placing('CA', { CA, ...others('ER') }, SUD('BA3')), token('N20', 1))).toBe('57-1870.home-2');
    expect(tokenPlaces(placing('CA', { CA, SBA: {} }, SUD('BA3')))).toContain('N20:1');
    expect(refusal(placing('CA', { CA, SBA: {}, ...others('ER') }, SUD('BA3')), token('N20', 1))).toBe('57-1870.home-2');
    expect(tokenPlaces(placing('CA', { CA, SBA: {}, PBA: {} }, SUD('BA3')))).toContain('N20:1');
  });

  it('57-1870.home-3 BA4 keeps a space for each of OBA, SBA and PBA without a token', () => {
    const CA = { tokens: ['O21'] };
    const one = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, { tokens: ['N20'] }]));
    expect(tokenPlaces(placing('CA', { CA, ...one('ER') }, SUD('BA4')))).toContain('N20:0');
    expect(refusal(placing('CA', { CA, ...one('ER', 'SF') }, SUD('BA4')), token('N20'))).toBe('57-1870.home-2');
    expect(refusal(placing('CA', { CA, OBA: {}, ...one('ER', 'SF') }, SUD('BA4')), token('N20'))).toBe('57-1870.home-2');
    expect(tokenPlaces(placing('CA', { CA, OBA: {}, SBA: {}, PBA: {}, ...one('ER') }, SUD('BA4')))).toContain('N20:0');
  });

  it('57-pba-2 the third space of Sud on BA3 is kept for PBA from the laying of BA3 on', () => {
    const CA = { tokens: ['O21'] };
    // On BA2 both spaces of Sud may be taken.
    expect(tokenPlaces(placing('CA', { CA, SBA: {} }, SUD('BA2')))).toContain('N20:1');
    const full = placing('OBA', { OBA: {}, SBA: {}, CA: { tokens: ['O21', ['N20', 1]] } }, SUD('BA2'));
    expect(tokensIn(full, 'N20')).toEqual(['OBA 0.0', 'SBA 1.0', 'CA 1.1']);
    const brown = { SBA: {}, CA, ...others('ER') };
    expect(refusal(placing('CA', brown, SUD('BA3')), token('N20', 1))).toBe('57-1870.home-2');
    const started = position({
      phase: '4',
      companies: { SBA: company(), ER: company({ tokens: [['N20', 1]] }), PBA: company({ operated: 0 }) },
      tiles: SUD('BA3'),
      turn: { company: 'PBA', step: 'home' },
    });
    expect(tokensIn(started, 'N20')).toEqual(['SBA 1.0', 'ER 1.1', 'PBA 1.2']);
  });

  it('57-pba-2 also if BA4 comes before its token', () => {
    const companies = { OBA: {}, SBA: {}, CA: { tokens: ['O21'] }, ER: { tokens: ['N20'] }, SF: { tokens: ['N20'] } };
    expect(refusal(placing('CA', companies, SUD('BA4')), token('N20'))).toBe('57-1870.home-2');
    const started = position({
      phase: '6',
      companies: {
        OBA: company(),
        SBA: company(),
        ER: company({ tokens: ['N20'] }),
        SF: company({ tokens: ['N20'] }),
        PBA: company({ operated: 0 }),
      },
      tiles: SUD('BA4'),
      turn: { company: 'PBA', step: 'home' },
    });
    expect(tokensIn(started, 'N20').at(-1)).toBe('PBA 0.4');
  });
});

describe('1857: further tokens', () => {
  /** Rosario, Santa Fe and Concordia on one line. */
  const LINE: Tiles = { K17: ['X2', 0], K19: ['14', 0], L16: ['R2', 0] };
  const CNA_LINE: Tiles = { G9: ['K2', 2], H10: ['K2', 2], F8: ['4', 2], E7: ['T2', 3], D8: ['K2', 0] };

  const cost = (id: string, hex: string, tokens: string[], tiles: Tiles): number =>
    1000 - treasury(after(placing(id, { [id]: { tokens } }, tiles), token(hex)), id);

  it('57-1870.token-1 the first token costs 40, every later one 100', () => {
    expect(cost('CA', 'K17', [], LINE)).toBe(40);
    expect(cost('CA', 'K19', ['K17'], LINE)).toBe(100);
    expect(cost('CNA', 'H10', [], CNA_LINE)).toBe(40);
    expect(cost('CNA', 'E7', ['H10'], CNA_LINE)).toBe(100);
    expect(cost('CNA', 'D8', ['H10', 'E7'], CNA_LINE)).toBe(100);
  });

  it('57-1870.token-1 the treasury must pay for it', () => {
    // Córdoba to Rosario, and to Río Cuarto, where the owner of the FCA pays 40 less.
    const tiles: Tiles = { K11: ['C2', 0], K13: ['8', 5], L14: ['8', 2], L16: ['R2', 0], L12: ['58', 0], M11: ['K1', 0], G9: ['K2', 0] };
    const poor = (money: number, tokens: string[]) =>
      placing('CC', { CC: { treasury: money, tokens } }, tiles, { privates: { FCA: 'CC' }, cash: { ana: 500 } });
    expect(tokenPlaces(poor(40, []))).toEqual(['L16:0', 'M11:0']);
    expect(refusal(poor(39, []), token('L16'))).toBe('57-1870.token-1');
    expect(tokenPlaces(poor(39, []))).toEqual(['M11:0']);
    expect(refusal(poor(99, ['G9']), token('L16'))).toBe('57-1870.token-1');
  });

  it('57-1870.token-1 at most one token a turn', () => {
    const s = placing('CA', { CA: {} }, LINE);
    expect(tokenPlaces(s)).toEqual(['K17:0', 'K19:0']);
    const placed = after(s, token('K17'));
    expect(tokenPlaces(placed)).toEqual([]);
    expect(refusal(placed, token('K19'))).toBe('57-1870.token-1');
  });

  it('57-1870.token-2 it goes to a free space of a large city within reach', () => {
    const s = placing('CA', { CA: {} }, { ...LINE, D8: ['K1', 0] });
    expect(refusal(s, token('D8'))).toBe('57-1870.token-2');
    const full = placing('CA', { CA: { tokens: ['G9'] }, ER: { tokens: ['K17'] }, SF: {} }, { ...LINE, G9: ['K2', 2], H10: ['K1', 2] });
    expect(refusal(full, token('K17'))).toBe('57-1870.token-2');
    // Full of other tokens, Santa Fe also ends the way to Concordia.
    expect(refusal(full, token('K19'))).toBe('57-1870.token-2');
    expect(tokenPlaces(full)).toEqual(['H10:0']);
  });

  it('57-1870.token-2 small cities and off-board areas take none', () => {
    const s = placing('ER', { ER: {} }, { K19: ['14', 0], J20: ['58', 4], K17: ['X2', 0] });
    for (const hex of ['J20', 'J22', 'K21']) expect(refusal(s, token(hex))).toBe('57-1870.token-2');
    expect(tokenPlaces(s)).toEqual(['K17:0']);
  });

  it('57-1870.token-3 57-R32 a company has one token in a hex, Buenos Aires included', () => {
    // Track joins Oeste and Sud round the south; Sud is free but for the home of SBA.
    const tiles: Tiles = { N20: ['BA2', 0], N18: ['144', 0], O17: ['7', 3], O19: ['8', 1], M17: ['4', 2], L16: ['R2', 0] };
    const s = placing('OBA', { OBA: {} }, tiles);
    expect(refusal(s, token('N20', 1))).toBe('57-1870.token-3');
    expect(tokenPlaces(s)).toEqual(['L16:0']);
    // Another company on the same track may.
    expect(tokenPlaces(placing('CA', { CA: {} }, tiles))).toEqual(['N20:0', 'N20:1']);
  });

  it('57-1870.token-3 57-R32 nor in the second city of X', () => {
    const s = placing('SF', { SF: {} }, { K17: ['X1', 0], L16: ['R2', 0] });
    expect(refusal(s, token('K17', 1))).toBe('57-1870.token-3');
    const joined = placing('SF', { SF: {} }, { K17: ['X2', 0], L16: ['R2', 0] });
    expect(refusal(joined, token('K17', 0))).toBe('57-1870.token-3');
    expect(tokenPlaces(placing('ER', { ER: {} }, { K17: ['X1', 0] }))).toEqual(['K17:1']);
  });

  it('57-1870.token-4 tokens are never moved or taken back', () => {
    const s = placing('SBA', { SBA: { tokens: ['O21'], trains: ['5'] } }, { O21: ['T2', 1], N20: ['BA2', 0] });
    expect(movesOf(s, { type: 'token' })).toEqual([]);
    const standing = s.companies.SBA?.tokens;
    const later = until(s, ({ round }) => round.kind === 'stock' || round.number === 3);
    expect(later.companies.SBA?.tokens).toEqual(standing);
    const upgraded = after(
      alone('SBA', { tokens: ['O21'] }, { phase: '6', tiles: { O21: ['T2', 1], N20: ['BA2', 0] } }),
      lay('N20', 'BA3'),
    );
    expect(upgraded.companies.SBA?.tokens).toEqual(standing);
  });

  it('57-1870.token-4 except when the company closes', () => {
    const s = position({
      companies: { CNA: company({ at: [9, 1], tokens: ['H10'] }), CA: company() },
      tiles: { G9: ['K1', 0], H10: ['K1', 0] },
      turn: { company: 'CNA', step: 'run' },
    });
    expect([tokensIn(s, 'G9'), tokensIn(s, 'H10'), s.companies.CNA?.tokens]).toEqual([[], [], [null, null, null, null]]);
  });
});

describe('1857: older versions', () => {
  it('57-R34 SBA is at home in Buenos Aires, not in Bahía Blanca', () => {
    expect(companyData('SBA').home).toBe('N20');
    expect(tokensIn(alone('SBA', { operated: 0 }, { step: 'home' }), 'N20')).toEqual(['SBA 1.0']);
    // Nothing is kept for it in Bahía Blanca.
    const s = placing('OBA', { OBA: {} }, { N18: ['144', 0], O17: ['9', 0], P16: ['9', 0], Q15: ['9', 0], R14: ['BB1', 0] });
    expect(tokenPlaces(s)).toEqual(['R14:0']);
  });

  it('57-R34 no free train, no port token, no certificate at 200', () => {
    const start = opening(3, { oba: 'certificate' });
    expect(trainsOf(start, 'OBA')).toEqual([]);
    expect(Object.keys(start.assets)).toEqual(['IP', 'FCE', 'FCA', 'FCBAR', 'FCCR']);
    expect(cash(start, 'ana')).toBe(700);
    expect(movesOf(start, { type: 'bid', item: 'OBA-president' })).toEqual([bidOn('ana', 'OBA-president', 145)]);
    // Z1 and BB1 hold no token beside the spaces of their cities.
    const port = placing('OBA', { OBA: {} }, { M19: ['Z1', 0], M17: ['4', 2], L16: ['R2', 0] });
    expect(refusal(port, token('M19'))).toBe('57-1870.token-2');
  });

  it('57-R34 the bonuses of CNA are 60 and 40, not 40 and 20', () => {
    const s = alone('CNA');
    expect(treasury(after(s, lay('G9', 'K1', 2)), 'CNA')).toBe(1060);
    expect(treasury(after(s, lay('G9', 'K1', 2), lay('F8', '4', 2)), 'CNA')).toBe(1100);
  });
});
