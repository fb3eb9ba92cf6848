import type { State } from '@roundhouse/engine';
import { Edit } from '@roundhouse/engine/rules';
import { companyOf, ordinary, type Pack, sellable, sellBlock } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { isWhite, sharePrice, worthOfShares } from '../../src/18sa/price.ts';
import { dealPolicy, forcedSale } from '../../src/18sa/shares.ts';
import {
  active,
  after,
  buyTrain,
  type CompanySpec,
  cash,
  mine,
  movesOf,
  position,
  price,
  refusal,
  run,
  sell,
  trainsOf,
} from './position.ts';

/** FA buys the last 5, a passenger train, with a loan: 250, with 100 in the treasury. Ana is short of 150 less her cash. */
const short = (gap: number, companies: Record<string, CompanySpec>): State =>
  after(
    position({
      phase: 'brown',
      left: { 5: 1 },
      cash: { ana: 150 - gap },
      companies: { FA: { shares: { ana: '30P' }, treasury: 100 }, ...companies },
      turn: { company: 'FA', step: 'trains' },
    }),
    buyTrain('5P', { loan: true }),
  );

const bens = (ana: string, at: readonly [number, number]): CompanySpec => ({ shares: { ben: '30P', ana }, trains: ['5P'], at });

describe('18SA: forced sales', () => {
  // AFE at 100, FNC at 60, EFE at 90.
  const three = { AFE: bens('10 5', [2, 5]), FNC: bens('10', [2, 1]), EFE: bens('10', [2, 4]) };

  it('SA-7.8.3-4 SA-R70 the certificates of all bundles count together: none may have been sold for nothing', () => {
    const s = short(100, three);
    // 60 and then 100 or 90 would reach it, but 60 and 90 need both; with AFE alone FNC would be too much.
    const one = after(s, sell('ana', 'FNC', 10));
    expect(refusal(one, sell('ana', 'AFE', 10))).toBe('SA-7.8.3-4');
    expect(cash(after(one, sell('ana', 'EFE', 10)), 'ana')).toBe(50 + 60 + 90 - 150);
    // The other way round too.
    const other = after(s, sell('ana', 'EFE', 10));
    expect(refusal(other, sell('ana', 'AFE', 15))).toBe('SA-7.8.3-4');
    expect(refusal(other, sell('ana', 'AFE', 10))).toBe('SA-7.8.3-4');
    expect(trainsOf(after(other, sell('ana', 'AFE', 5)), 'FA')).toEqual(['5P*']);
    expect(trainsOf(after(s, sell('ana', 'AFE', 10)), 'FA')).toEqual(['5P*']);
  });

  it('SA-R111 SA-9.2-3 bundles are offered, with their certificates where there is a choice', () => {
    const offered = (gap: number) => movesOf(short(gap, { AFE: bens('10 5 5', [2, 5]) }), { type: 'sell' });
    expect(offered(90)).toEqual([sell('ana', 'AFE', 5), sell('ana', 'AFE', 10, [10]), sell('ana', 'AFE', 10, [5, 5])]);
    // After two of 5% only the 10% is left, for 90: one of the three would be too many.
    expect(offered(120)).toEqual([sell('ana', 'AFE', 5), sell('ana', 'AFE', 10, [10]), sell('ana', 'AFE', 15)]);
  });

  it('SA-7.8.3-4 SA-R70 a sale that could only end in one certificate too many is refused at once', () => {
    const s = short(90, { AFE: bens('10', [2, 5]), FNC: bens('10', [2, 1]) });
    expect(refusal(s, sell('ana', 'FNC', 10))).toBe('SA-7.8.3-4');
    expect(refusal(s, sell('ana', 'AFE', 10))).toBeNull();
    // 1 more, and both are needed.
    const more = short(101, { AFE: bens('10', [2, 5]), FNC: bens('10', [2, 1]) });
    expect([refusal(more, sell('ana', 'FNC', 10)), refusal(more, sell('ana', 'AFE', 10))]).toEqual([null, null]);
    const sold = after(more, sell('ana', 'FNC', 10), sell('ana', 'AFE', 10));
    expect([cash(sold, 'ana'), mine(sold).smallestSold]).toEqual([49 + 160 - 150, null]);
  });

  it('SA-7.8.3-4 SA-R70 exactly as much as the smallest certificate brought is too much', () => {
    const two = { AFE: bens('10 5', [2, 5]) };
    // 15% bring 150: for 100 the 5% are too many, for 101 they are not.
    expect(refusal(short(100, two), sell('ana', 'AFE', 15))).toBe('SA-7.8.3-4');
    expect(refusal(short(101, two), sell('ana', 'AFE', 15))).toBeNull();
    expect([refusal(short(100, two), sell('ana', 'AFE', 5)), refusal(short(101, two), sell('ana', 'AFE', 5))]).toEqual([
      'SA-7.8.3-4',
      null,
    ]);
  });

  it('SA-R70 SA-R117 of one corporation in several bundles, each at the price then reached', () => {
    const s = short(145, { AFE: bens('10 5', [2, 5]) });
    const one = after(s, sell('ana', 'AFE', 10));
    expect([price(one, 'AFE'), mine(one).smallestSold, active(one)]).toEqual([96, 100, ['ana']]);
    expect(cash(after(one, sell('ana', 'AFE', 5)), 'ana')).toBe(5 + 100 + 48 - 150);
    // 48 for the 5% would not do here: the order is hers, though it leaves her short (SA-R111).
    const dear = short(149, { AFE: bens('10 5', [2, 5]) });
    expect(refusal(dear, sell('ana', 'AFE', 15))).toBeNull();
    const bad = after(dear, sell('ana', 'AFE', 10), sell('ana', 'AFE', 5));
    expect([bad.players.ana?.out, mine(bad).gone]).toEqual([true, ['FA']]);
  });

  it('SA-R14 SA-7.8.3-4 certificates of a corporation without a price are left out', () => {
    const s = short(145, { AFE: bens('10 5', [2, 5]), EFE: { ...bens('10', [2, 4]), operated: 0 } });
    const enfer = companyOf(s, 'ENFER');
    const certificates = enfer.certificates.map((one, index) => (index === 1 || index === 6 ? { ...one, owner: 'ana' } : one));
    const held = { ...s, companies: { ...s.companies, ENFER: { ...enfer, certificates } } };
    expect([refusal(held, sell('ana', 'ENFER', 10)), refusal(held, sell('ana', 'EFE', 10))]).toEqual(['SA-9.2-2', 'SA-9.2-2']);
    expect(trainsOf(after(held, sell('ana', 'AFE', 10), sell('ana', 'AFE', 5)), 'FA')).toEqual(['5P*']);
  });

  it('SA-7.8.3-5 SA-R70 SA-R110 certificates that a presidency hangs on are none that could still be sold', () => {
    // Ana may sell 5% of AFE and no more, or Ben would be its president. It does not meet the need, so it is not too much.
    const kept: CompanySpec = { shares: { ana: '30P 10 5', ben: '10 10 10 10' }, trains: ['5P'], at: [2, 5] };
    const s = short(60, { AFE: kept });
    expect([movesOf(s), refusal(s, sell('ana', 'AFE', 10))]).toEqual([[sell('ana', 'AFE', 5)], 'SA-7.8.3-5']);
    // With another certificate that meets it by itself, it is.
    const two = short(60, { AFE: kept, EFE: bens('10', [2, 4]) });
    expect([refusal(two, sell('ana', 'AFE', 5)), refusal(two, sell('ana', 'EFE', 10))]).toEqual(['SA-7.8.3-4', null]);
  });

  it('SA-R110 who cannot pay at all sells in any bundles, each of them', () => {
    const s = short(150, { AFE: bens('10', [2, 1]), FNC: bens('10 5', [7, 3]) });
    expect(movesOf(s)).toHaveLength(4);
    for (const move of movesOf(s)) expect(refusal(s, move)).toBeNull();
  });

  it('SA-7.8.1-6 SA-R70 each debt is paid for by itself', () => {
    const s = position({
      cash: { ana: 0 },
      companies: {
        FA: { shares: { ana: '30P' }, treasury: 0, trains: ['2P*', '2P*', '2P*'] },
        AFE: { shares: { ben: '30P', ana: '10 5 5 5' }, trains: ['2P'], at: [7, 3] },
      },
      turn: { company: 'FA', step: 'run' },
    });
    // 30 of interest: 28 for each 5%.
    const owing = after(s, run());
    expect(refusal(owing, sell('ana', 'AFE', 15, [5, 5, 5]))).toBe('SA-R70');
    const one = after(owing, sell('ana', 'AFE', 5));
    expect([mine(one).smallestSold, refusal(one, sell('ana', 'AFE', 10, [10]))]).toEqual([28, 'SA-R70']);
    expect([mine(after(one, sell('ana', 'AFE', 5))).smallestSold, mine(after(one, sell('ana', 'AFE', 5))).owed]).toEqual([null, []]);
  });
});

describe('18SA: the choice of a train in a forced purchase', () => {
  /** FA, with 100 and no train: a 5P with a loan takes 150 more, a 5G 100. */
  const forced = (money: number, fa: Partial<CompanySpec> = {}, afe = '5'): State =>
    position({
      phase: 'brown',
      cash: { ana: money },
      companies: { FA: { shares: { ana: '30P' }, treasury: 100, ...fa }, AFE: bens(afe, [2, 5]) },
      turn: { company: 'FA', step: 'trains' },
    });
  const dear = buyTrain('5P', { loan: true });

  it('SA-R69 cash and everything that may be sold count, to the last D', () => {
    expect([refusal(forced(100), dear), refusal(forced(99), dear)]).toEqual([null, 'SA-R69']);
    expect([refusal(forced(50, {}, '10'), dear), refusal(forced(49, {}, '10'), dear)]).toEqual([null, 'SA-R69']);
    // The corporation's own shares count at the price then reached: 90.
    const own = { shares: { ana: '30P', FA: '10' }, at: [0, 4] } as const;
    expect([refusal(forced(10, own), dear), refusal(forced(9, own), dear)]).toEqual([null, 'SA-R69']);
  });

  it('SA-R69 SA-R96 SA-R110 where its own shares take it to the white field none can be paid, and any may be named', () => {
    const s = forced(55, { shares: { ana: '30P', FA: '10' }, at: [7, 0] });
    expect([refusal(s, dear), refusal(s, buyTrain('5G', { loan: true }))]).toEqual([null, null]);
  });

  it('SA-7.8.3-3 who has exactly enough sells nothing; the train is the corporation’s at once', () => {
    const s = after(forced(150), dear);
    expect([trainsOf(s, 'FA'), cash(s, 'ana'), mine(s).owed]).toEqual([['5P*'], 0, []]);
    const short = after(forced(149), dear);
    expect([trainsOf(short, 'FA'), active(short)]).toEqual([[], ['ana']]);
  });
});

describe('18SA: forced sales played out', () => {
  interface Line {
    readonly s: State;
    readonly values: readonly number[];
  }

  /** Every way to raise the money, with what each certificate brought. */
  const ways = (start: State): readonly Line[] => {
    const ends: Line[] = [];
    const go = ({ s, values }: Line): void => {
      if (mine(s).owed.length === 0) {
        ends.push({ s, values });
        return;
      }
      const moves = movesOf(s);
      expect(moves.length).toBeGreaterThan(0);
      for (const move of moves) {
        if (move.type !== 'sell') throw new Error(move.type);
        const sizes = move.certificates ?? packFor(ordinary(s, move.company, 'ana'), move.percent);
        go({ s: after(s, move), values: [...values, ...sizes.map((size) => ((price(s, move.company) ?? 0) * size) / 10)] });
      }
    };
    go({ s: start, values: [] });
    return ends;
  };

  /** The largest certificates that make up a percentage. */
  const packFor = (from: readonly number[], percent: number): readonly number[] => {
    const pack: number[] = [];
    let left = percent;
    for (const size of from) if (size <= left && (left - size) % 10 <= 5) left -= pack.push(size) && size;
    return pack;
  };

  const SCENES: Readonly<Record<string, Record<string, CompanySpec>>> = {
    'in three corporations': { AFE: bens('10', [2, 5]), FNC: bens('5 5', [2, 1]), EFE: bens('10 5', [3, 2]) },
    'in the yellow area': { AFE: bens('10 5 5', [5, 1]), FNC: bens('10', [7, 3]) },
    'close to the white field': { AFE: bens('10 10 5', [7, 1]), FNC: bens('10', [7, 0]), EFE: bens('10', [2, 5]) },
    'of an own corporation': {
      AFE: { shares: { ana: '30P 10 5 5', ben: '10 10 10', cleo: '5' }, at: [2, 4] },
      EFE: bens('10', [2, 2]),
    },
  };

  it.each(Object.entries(SCENES))('SA-7.8.3-4 SA-R70 SA-R110 whatever is sold %s, no certificate was too many', (_name, companies) => {
    let paid = 0;
    for (const gap of [19, 75, 100, 137]) {
      const s = short(gap, companies);
      for (const { s: end, values } of ways(s)) {
        const sum = values.reduce((total, value) => total + value, 0);
        if (end.players.ana?.out) expect(sum).toBeLessThan(gap);
        else if (!mine(end).gone.includes('FA')) {
          paid++;
          expect(sum).toBeGreaterThanOrEqual(gap);
          expect(sum - gap).toBeLessThan(Math.min(...values));
        }
      }
    }
    expect(paid).toBeGreaterThan(5);
  });

  interface Sale {
    readonly company: string;
    readonly percent: number;
    readonly pack: Pack;
  }

  /** Everything Ana might sell if nobody asked what is needed. The certificates of a corporation on the white field are gone. */
  const salesIn = (s: State): readonly Sale[] =>
    Object.keys(s.companies).flatMap((company) =>
      isWhite(s, company)
        ? []
        : sellable(s, company, 'ana', forcedSale).flatMap(({ percent, packs }) => packs.map((pack) => ({ company, percent, pack }))),
    );

  const sold = (s: State, { company, percent, pack }: Sale): State => {
    const e = new Edit(s);
    sellBlock(e, { ...dealPolicy, sale: forcedSale }, company, 'ana', percent, pack);
    return e.now;
  };

  const broughtBy = (s: State, { company, pack }: Sale): readonly number[] =>
    pack.map((size) => worthOfShares(sharePrice(s, company), size));

  /** Every way on that raises the gap: is each certificate needed? */
  const endings = (s: State, values: readonly number[], gap: number): readonly boolean[] => {
    const sum = values.reduce((total, value) => total + value, 0);
    if (sum >= gap) return [sum - gap < Math.min(...values)];
    return salesIn(s).flatMap((sale) => endings(sold(s, sale), [...values, ...broughtBy(s, sale)], gap));
  };

  it.each(Object.entries(SCENES))(
    'SA-7.8.3-4 SA-R70 SA-R110 %s a sale is refused just where all ways on sell too many',
    (_name, companies) => {
      const seen = { refused: 0, allowed: 0 };
      const judge = (s: State, values: readonly number[], gap: number): void => {
        for (const sale of salesIn(s)) {
          const then = [...values, ...broughtBy(s, sale)];
          const ends = endings(sold(s, sale), then, gap);
          const isTooMuch = ends.length > 0 && !ends.includes(true);
          const move = sell('ana', sale.company, sale.percent, sale.pack);
          expect([gap, values, sale, refusal(s, move)]).toEqual([gap, values, sale, isTooMuch ? 'SA-7.8.3-4' : null]);
          seen[isTooMuch ? 'refused' : 'allowed']++;
          if (isTooMuch || values.length > 0) continue;
          const next = after(s, move);
          if (mine(next).owed.length > 0 && !mine(next).gone.includes('FA')) judge(next, then, gap);
        }
      };
      for (const gap of [19, 60, 75, 100, 110, 137, 150]) judge(short(gap, companies), [], gap);
      expect(Math.min(seen.refused, seen.allowed)).toBeGreaterThan(5);
    },
  );
});
