import type { State } from '@roundhouse/engine';
import { held } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import type { Move1857 } from '../../src/1857/index.ts';
import { operatingRound } from './opening.ts';
import {
  after,
  bestRun,
  type CompanySpec,
  movesOf,
  type PositionSpec,
  position,
  refusal,
  spaceOfToken,
  trainsOf,
  treasury,
} from './position.ts';

const MINE: CompanySpec = { shares: { ana: 60 }, president: 'ana', treasury: 3000 };
const PRICE: Readonly<Record<string, number>> = { 2: 80, 3: 180, 4: 300, 5: 450, 6: 630, 8: 800 };
const buys = (train: string) => ({ type: 'buy-train' as const, by: 'ana', from: 'bank', train, price: PRICE[train] ?? 0 });
const lays = (hex: string, tile: string, rotation = 0) => ({ type: 'lay' as const, by: 'ana', hex, tile, rotation });

/** CA may buy trains; `sold` is the type that has just run out. */
const buying = (phase: string, sold: string, spec: Partial<PositionSpec> = {}): State =>
  position({ phase, left: { [sold]: 0 }, ...spec, companies: { CA: MINE, ...spec.companies }, turn: { company: 'CA', step: 'trains' } });

const laying = (phase: string, company: string, tiles: PositionSpec['tiles']): State =>
  position({ phase, tiles, companies: { [company]: { ...MINE, trains: ['5'] } }, turn: { company } });

/** How many operating rounds the set has that begins in this phase. */
const rounds = (phase: string): number => operatingRound(position({ phase, companies: { CA: MINE }, turn: { player: 'ana' } })).round.of;

/** The company has all trains it may have but one, buys that, and can buy no more. */
const provesLimit = (phase: string, trains: readonly string[], next: string): void => {
  const s = after(
    position({ phase, companies: { CA: { ...MINE, trains }, SF: MINE }, turn: { company: 'CA', step: 'trains' } }),
    buys(next),
  );
  expect(trainsOf(s, 'CA')).toHaveLength(trains.length + 1);
  expect(movesOf(s, { type: 'buy-train' })).toEqual([]);
};

const GREEN_TILE = lays('L16', 'R2');
const BROWN_TILE = lays('L16', 'R3');
const GRAY_TILE = lays('N20', 'BA4');
const MOUNTAIN_TILE = lays('L2', 'BT8', 2);

const onGreen = (phase: string): State => laying(phase, 'CA', { L16: ['R2', 0] });
const onBrown = (phase: string): State => laying(phase, 'OBA', { N20: ['BA3', 0] });
const byMountain = (phase: string): State => laying(phase, 'PAC', { L4: ['M3', 0] });

/** CA in its turn; the IP belongs to its president. */
const shopping = (phase: string): State => position({ phase, companies: { CA: MINE }, privates: { IP: 'ana' }, turn: { company: 'CA' } });
const BUY_IP: Move1857 = { type: 'buy-private', by: 'ana', private: 'IP', price: 20 };

const dealing = (phase: string, finance: PositionSpec['finance']): readonly unknown[] =>
  movesOf(position({ phase, finance, companies: { CA: { ...MINE, trains: ['3'] } }, turn: { company: 'CA', step: 'company-stock' } }), {
    type: 'issue',
  });

describe('1857: phases', () => {
  it('57-phases-1 phase 1: one operating round, four trains, yellow tiles, no private for a company', () => {
    expect(rounds('1')).toBe(1);
    provesLimit('1', ['2', '2', '2'], '2');
    const s = laying('1', 'CA', {});
    expect(new Set(movesOf(s, { type: 'lay' }).map(({ hex }) => hex))).not.toContain('L16');
    expect(refusal(s, GREEN_TILE)).toBe('57-1870.track-6');
    expect(refusal(shopping('1'), BUY_IP)).toBe('57-phases-1');
    expect(dealing('1', '18EU')).toEqual([]);
  });

  it('57-phases-2 phase 2 with the first 3: two operating rounds, four trains, green tiles, privates, company stock', () => {
    const s = buying('1', '2');
    expect([s.phase, after(s, buys('3')).phase]).toEqual(['1', '2']);
    expect(rounds('2')).toBe(2);
    provesLimit('2', ['3', '3', '3'], '3');
    expect(after(laying('2', 'CA', {}), GREEN_TILE).board.L16?.tile).toBe('R2');
    expect(refusal(onGreen('2'), BROWN_TILE)).toBe('57-1870.track-6');
    expect(after(shopping('2'), BUY_IP).assets.IP?.owner).toBe('CA');
    expect([dealing('2', '18EU').length > 0, dealing('2', '1856').length > 0]).toEqual([true, false]);
  });

  it('57-phases-3 phase 3 with the first 4: two operating rounds, three trains, green tiles, 2s rust', () => {
    const s = buying('2', '3', {
      companies: { CA: { ...MINE, trains: ['2', '3'] }, SF: { ...MINE, trains: ['2', '2', '3'] } },
      market: ['2', '3'],
    });
    const now = after(s, buys('4'));
    expect(now.phase).toBe('3');
    expect([trainsOf(now, 'CA'), trainsOf(now, 'SF'), now.supply.used]).toEqual([['3', '4'], ['3'], [{ type: '3' }]]);
    expect(rounds('3')).toBe(2);
    provesLimit('3', ['4', '4'], '4');
    expect(refusal(onGreen('3'), BROWN_TILE)).toBe('57-1870.track-6');
    expect(refusal(byMountain('3'), MOUNTAIN_TILE)).toBe('57-map-12');
  });

  it('57-phases-4 phase 4 with the first 5: three operating rounds, two trains, brown tiles, green mountains, privates close', () => {
    const now = after(buying('3', '4', { privates: { IP: 'ana', FCE: 'CA' } }), buys('5'));
    expect([now.phase, now.assets.IP?.open, now.assets.FCE?.open]).toEqual(['4', false, false]);
    expect(rounds('4')).toBe(3);
    provesLimit('4', ['5'], '5');
    expect(after(onGreen('4'), BROWN_TILE).board.L16?.tile).toBe('R3');
    expect(after(byMountain('4'), MOUNTAIN_TILE).board.L2?.tile).toBe('BT8');
    expect(refusal(onBrown('4'), GRAY_TILE)).toBe('57-1870.track-6');
  });

  it('57-phases-5 phase 5 with the first 6: three operating rounds, two trains, no gray, 3s rust, unsold shares to the market', () => {
    const s = buying('4', '5', { companies: { SF: { ...MINE, trains: ['3', '4'] } } });
    const now = after(s, buys('6'));
    expect([now.phase, trainsOf(now, 'SF')]).toEqual(['5', ['4']]);
    expect([held(now, 'SF', 'ipo'), held(now, 'SF', 'pool'), treasury(now, 'SF')]).toEqual([0, 40, 3000 + 4 * 65]);
    expect(spaceOfToken(now, 'SF')).toEqual(spaceOfToken(s, 'SF'));
    expect(rounds('5')).toBe(3);
    provesLimit('5', ['6'], '6');
    expect(after(onGreen('5'), BROWN_TILE).board.L16?.tile).toBe('R3');
    expect(refusal(onBrown('5'), GRAY_TILE)).toBe('57-1870.track-6');
  });

  it('57-phases-6 phase 6 with the first 8, the last: three operating rounds, two trains, gray tiles, 4s rust', () => {
    const s = buying('5', '6', { companies: { SF: { ...MINE, trains: ['4', '5'] } } });
    const now = after(s, buys('8'));
    expect([now.phase, trainsOf(now, 'SF')]).toEqual(['6', ['5']]);
    expect(after(now, buys('8')).phase).toBe('6');
    expect(rounds('6')).toBe(3);
    provesLimit('6', ['8'], '8');
    expect(after(onBrown('6'), GRAY_TILE).board.N20?.tile).toBe('BA4');
  });
});

describe('1857: trains', () => {
  it('57-trains-2 a train counts at most as many stops as its number', () => {
    const running = (train: string): State =>
      position({ tiles: { M17: ['4', 2] }, companies: { OBA: { ...MINE, trains: [train] } }, turn: { company: 'OBA', step: 'run' } });
    const earned = (train: string): unknown => after(running(train), bestRun(running(train))).stack[0];
    expect(earned('2')).toMatchObject({ at: { run: { income: 70 } } });
    expect(earned('3')).toMatchObject({ at: { run: { income: 80 } } });
    expect(earned('4')).toMatchObject({ at: { run: { income: 90 } } });
    expect(refusal(running('2'), bestRun(running('3')))).toBe('57-trains-2');
    expect(refusal(running('3'), bestRun(running('4')))).toBe('57-trains-2');
  });

  it('57-trains-3 5, 6 and 8 never rust', () => {
    const spec = { companies: { SF: { ...MINE, trains: ['5', '6'] }, CC: { ...MINE, trains: ['4', '4'] } } };
    const last = after(buying('5', '6', spec), buys('8'), buys('8'));
    expect([trainsOf(last, 'SF'), trainsOf(last, 'CC'), trainsOf(last, 'CA')]).toEqual([['5', '6'], [], ['8', '8']]);
  });

  it('57-trains-4 the 6 is on sale once the third 5 is gone, and that alone changes no phase', () => {
    const s = position({
      phase: '4',
      left: { 5: 1 },
      companies: { CA: MINE, SF: { ...MINE, trains: ['5', '5'] } },
      turn: { company: 'CA', step: 'trains' },
    });
    expect(refusal(s, buys('6'))).toBe('57-1870.train-1');
    const gone = after(s, buys('5'));
    expect([gone.phase, movesOf(gone, { type: 'buy-train', from: 'bank' }).map(({ train }) => train)]).toEqual(['4', ['6']]);
    expect(after(gone, buys('6')).phase).toBe('5');
  });
});
