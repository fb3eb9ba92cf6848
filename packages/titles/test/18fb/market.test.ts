import type { State } from '@roundhouse/engine';
import { Edit } from '@roundhouse/engine/rules';
import { spaceIn } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { market } from '../../src/18fb/data.ts';
import { dropFor, goLeft, goRight, isBlue, isDarkBlue, rise } from '../../src/18fb/price.ts';
import {
  after,
  type CorpSpec,
  cash,
  done,
  movesOf,
  owns,
  type Play,
  passAround,
  played,
  position,
  priceAt,
  refusal,
  spaceOfToken,
  treasury,
} from './position.ts';

const at = (row: number, column: number, more: Partial<CorpSpec> = {}): State =>
  position({
    cash: { ana: 500, ben: 500, cleo: 500 },
    companies: { NN: { president: 'ana', shares: { ana: 60, ben: 40 }, at: [row, column], ...more } },
    turn: { player: 'ana' },
  });

const moved = (s: State, change: (e: Edit) => void): string => {
  const e = new Edit(s);
  change(e);
  return spaceOfToken(e.now, 'NN') ?? '';
};

const sold = (row: number, column: number, shares: number): number =>
  spaceIn(
    market,
    moved(at(row, column), (e) => dropFor(e, 'NN', shares * 10)),
  ).price;

const sell = (by: string, company: string, percent: number): Play => ({ type: 'sell', by, company, percent });

describe('ledges', () => {
  it('FB-2.2.3-ex1 D180, one row above the ledge row: two shares move it one row', () => expect(sold(2, 13, 2)).toBe(170));
  it('FB-2.2.3-ex2 the same: three shares move it to the bottom, D150', () => expect(sold(2, 13, 3)).toBe(150));
  it('FB-2.2.3-ex3 from 180 one gives 170 and four 150; from the ledge one 170, two 150', () => {
    expect([sold(2, 13, 1), sold(2, 13, 4), sold(3, 13, 1), sold(3, 13, 2)]).toEqual([170, 150, 170, 150]);
  });
  it('FB-2.2.4-ex1 par 100: 1 to 5 shares give 90, 90, 70, 70, 50', () => {
    expect([1, 2, 3, 4, 5].map((shares) => sold(2, 5, shares))).toEqual([90, 90, 70, 70, 50]);
  });
  it('FB-2.2.3-2 on the ledge one share moves nothing', () => {
    expect(sold(3, 5, 1)).toBe(90);
    expect(sold(4, 5, 1)).toBe(70);
  });
  it('FB-2.2.3-3 from the ledge two or more move one row each', () => {
    expect([sold(3, 5, 2), sold(3, 5, 4)]).toEqual([70, 50]);
  });
  it('FB-2.2.3-4 k rows above the ledge: n moves n, but k + 1 stops on it', () => {
    expect([1, 2, 3, 4, 5].map((n) => sold(1, 5, n))).toEqual([100, 90, 90, 70, 70]);
  });
  it('FB-R3 the last row above the border is the ledge', () => {
    expect(spaceIn(market, '3,13')).toMatchObject({ price: 170, zones: [] });
    expect(spaceIn(market, '4,13')).toMatchObject({ price: 160, zones: ['light blue'] });
    expect(sold(2, 13, 2)).toBe(170);
  });
  it('FB-2.2.3-5 never below the bottom of the column', () => {
    expect([sold(5, 13, 1), sold(4, 13, 5), sold(7, 5, 2), sold(6, 5, 3)]).toEqual([150, 150, 50, 50]);
  });
  it('FB-2.2.4-2 the border of the two blues is a second ledge, and both act on one sale', () => {
    expect([sold(5, 5, 1), sold(5, 5, 2), sold(2, 5, 4)]).toEqual([70, 50, 70]);
  });
  it('FB-R4 only ledges below the start act, each with the whole number sold; other moves ignore them', () => {
    expect([sold(4, 5, 2), sold(4, 5, 3)]).toEqual([70, 50]);
    // A ledge row that is the bottom of its column is just the bottom.
    expect([sold(4, 13, 1), sold(5, 13, 2)]).toEqual([150, 150]);
    expect(moved(at(4, 5), (e) => rise(e, 'NN'))).toBe('3,5');
    expect(moved(at(3, 5), (e) => goLeft(e, 'NN'))).toBe('3,4');
  });
});

describe('price moves', () => {
  it('FB-2.2-1 a value is that of one 10% share, and the president certificate is worth two', () => {
    const s = position({ cash: { ana: 300 }, turn: { player: 'ana' } });
    const next = after(s, { type: 'concession', by: 'ana', company: 'NN', par: 70 });
    expect([cash(next, 'ana'), treasury(next, 'NN')]).toEqual([300 - 100 - 140, 140]);
    const { state } = played(at(2, 5), sell('ana', 'NN', 10));
    expect(cash(state, 'ana')).toBe(600);
  });

  it('FB-2.2.1-1 the starting spaces are white zone: stock there may be owned by corporations', () => {
    const s = at(2, 5);
    expect([isBlue(s, 'NN'), isDarkBlue(s, 'NN')]).toEqual([false, false]);
    expect(isBlue(at(4, 5), 'NN')).toBe(true);
    expect([isBlue(at(6, 5), 'NN'), isDarkBlue(at(6, 5), 'NN')]).toEqual([true, true]);
  });

  it('FB-2.2.5-1 a sale moves one space for each share', () => {
    expect(priceAt(after(at(0, 5), sell('ana', 'NN', 20)), 'NN')).toBe(100);
  });

  const run = (earned: { tokens: readonly string[]; markers: number }, value: readonly [number, number], choice: string): State => {
    const s = position({
      companies: {
        FSC: {
          president: 'ana',
          shares: { ana: 100 - 40, ben: 40 },
          tokens: earned.tokens,
          markers: earned.markers,
          trains: ['PH4', 'PH4'],
          at: value,
        },
      },
      turn: { company: 'FSC', step: 'dividend' },
    });
    return after(s, { type: 'dividend', by: 'ana', choice });
  };

  it('FB-2.2.5-2 withholding or nothing earned moves left', () => {
    expect(spaceOfToken(run({ tokens: ['F23'], markers: 0 }, [2, 5], 'withhold'), 'FSC')).toBe('2,4');
    const none = position({
      companies: { FSC: { president: 'ana', shares: { ana: 20 }, at: [2, 5] } },
      turn: { company: 'FSC', step: 'dividend' },
      cash: { ana: 900 },
    });
    expect(spaceOfToken(none, 'FSC')).toBe('2,4');
  });

  it('FB-2.2.5-3 a dividend of the market value or more moves one right and never more', () => {
    // Salerno 30 + 10 and six markers make 100.
    const e100 = { tokens: ['F23'], markers: 6 };
    expect(spaceOfToken(run(e100, [2, 5], 'full'), 'FSC')).toBe('2,6');
    expect(spaceOfToken(run(e100, [5, 2], 'full'), 'FSC')).toBe('5,3');
    expect(spaceOfToken(run(e100, [2, 0], 'half'), 'FSC')).toBe('2,1');
  });

  it('FB-2.2.5-4 a dividend below the value moves nothing', () => {
    expect(spaceOfToken(run({ tokens: ['F23'], markers: 5 }, [2, 5], 'full'), 'FSC')).toBe('2,5');
    expect(spaceOfToken(run({ tokens: ['F23'], markers: 6 }, [2, 5], 'half'), 'FSC')).toBe('2,5');
  });

  it('FB-R6 the whole sum declared is compared, not that of one share', () => {
    expect(spaceOfToken(run({ tokens: ['F23'], markers: 6 }, [2, 5], 'full'), 'FSC')).toBe('2,6');
  });

  it('FB-2.2.5-ex2 earnings 110: half 60 at value 60 moves right, full at 120 moves nothing', () => {
    const e110 = { tokens: ['F23'], markers: 7 };
    expect(spaceOfToken(run(e110, [2, 1], 'half'), 'FSC')).toBe('2,2');
    expect(spaceOfToken(run(e110, [2, 7], 'full'), 'FSC')).toBe('2,7');
  });

  const allPass = passAround;
  const soldOut = (more: Partial<CorpSpec>): State =>
    allPass(
      position({
        cash: { ana: 100, ben: 100, cleo: 100 },
        companies: {
          NN: { president: 'ana', shares: { ana: 60, ben: 40 }, trains: ['PH1'], ...more },
          FC: { president: 'ben', shares: { ben: 20 }, par: 60, stage: 'building' },
        },
        turn: { player: 'ana' },
      }),
    );

  it('FB-2.2.5-5 sold out at the end of a stock round: up one, but not when building or frozen', () => {
    expect(spaceOfToken(soldOut({}), 'NN')).toBe('1,5');
    expect(spaceOfToken(soldOut({ shares: { ana: 50, ben: 40 } }), 'NN')).toBe('2,5');
    expect(spaceOfToken(soldOut({ shares: { ana: 50, ben: 40, pool: 10 } }), 'NN')).toBe('2,5');
    expect(spaceOfToken(soldOut({ stage: 'provisional' }), 'NN')).toBe('1,5');
    expect(spaceOfToken(soldOut({ stage: 'building' }), 'NN')).toBe('2,5');
    expect(spaceOfToken(soldOut({ concession: 'pool' }), 'NN')).toBe('2,5');
  });

  it('FB-3.2.7-1 the sold-out moves come after the last pass, then the first operating round', () => {
    const s = soldOut({});
    expect(s.round).toMatchObject({ kind: 'operating', number: 1, of: 2 });
    const two = after(at(2, 5), done('ana', 'stock'), done('ben', 'stock'));
    expect([two.round.kind, spaceOfToken(two, 'NN')]).toEqual(['stock', '2,5']);
    const { state, events } = played(two, done('cleo', 'stock'));
    expect([state.round.kind, spaceOfToken(state, 'NN')]).toEqual(['operating', '1,5']);
    const order = events.map(({ type }) => type);
    expect(order.indexOf('price')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('price')).toBeLessThan(order.indexOf('round'));
  });

  it('FB-R7 several sold-out moves in operating order: the higher comes to lie on top', () => {
    const out = { shares: { ana: 60, ben: 40 }, trains: ['PH1'] };
    const s = allPass(
      position({
        cash: { ana: 100, ben: 100, cleo: 100 },
        companies: {
          // Both at 110 and both going to 120: FC stands further right and moves first.
          NN: { president: 'ana', ...out, at: [0, 4] },
          FC: { president: 'ana', ...out, at: [1, 5] },
        },
        turn: { player: 'ana' },
      }),
    );
    expect(s.market['0,5']).toEqual(['FC', 'NN']);
  });

  it('FB-R70 once a corporation is at 300 the others no longer rise', () => {
    const out = { shares: { ana: 60, ben: 40 }, trains: ['PH1'] };
    const s = allPass(
      position({
        cash: { ana: 100, ben: 100, cleo: 100 },
        companies: { NN: { president: 'ana', ...out, at: [2, 4] }, FC: { president: 'ana', ...out, at: [0, 16] } },
        turn: { player: 'ana' },
      }),
    );
    expect([priceAt(s, 'FC'), spaceOfToken(s, 'NN'), s.result !== null]).toEqual([300, '2,4', true]);
  });

  it('FB-2.2.5-7 up from the top row goes one column right, and 300 does not move', () => {
    expect(moved(at(0, 8), (e) => rise(e, 'NN'))).toBe('0,9');
    const e = new Edit(at(0, 16));
    rise(e, 'NN');
    expect([spaceOfToken(e.now, 'NN'), e.now.result !== null]).toEqual(['0,17', true]);
    rise(e, 'NN');
    expect(spaceOfToken(e.now, 'NN')).toBe('0,17');
  });

  it('FB-2.2.5-ex1 200 in the top row sold out gives 220', () => {
    expect(priceAt(soldOut({ at: [0, 12] }), 'NN')).toBe(220);
  });

  it('FB-R2 at the left end a token stays, at the right end of a lower row it moves up', () => {
    expect(moved(at(2, 0), (e) => goLeft(e, 'NN'))).toBe('2,0');
    expect(moved(at(2, 17), (e) => goRight(e, 'NN'))).toBe('1,17');
  });

  it('FB-2.2.5-8 a token goes under those already there', () => {
    const s = position({
      companies: { NN: { president: 'ana', shares: { ana: 60 } }, FC: { president: 'ben', shares: { ben: 60, ana: 20 }, at: [1, 5] } },
      turn: { player: 'ana' },
    });
    const next = after(s, sell('ana', 'FC', 10));
    expect(next.market['2,5']).toEqual(['NN', 'FC']);
  });

  it('FB-2.2.5-6 a destination bonus moves up one space', () => {
    const joined = position({
      companies: { LTF: { president: 'ana', shares: { ana: 60 }, treasury: 100, trains: ['PH1'] } },
      tiles: { K44: ['57', 0] },
      turn: { company: 'LTF', step: 'token' },
    });
    const [tronto] = movesOf(joined, { type: 'token' });
    expect(spaceOfToken(after(joined, tronto as Play), 'LTF')).toBe('1,5');
  });
});

describe('blue zones', () => {
  const investor = (
    own: readonly [number, number],
    other: readonly [number, number],
    held: Record<string, number>,
    step = 'financial',
  ): State =>
    position({
      companies: {
        NN: { president: 'ana', shares: { ana: 40, pool: 50, ...(held.NN && { NN: held.NN }) }, at: own, trains: ['PH1'], treasury: 300 },
        FC: { president: 'ben', shares: { ben: 40, pool: 20, ...(held.FC && { NN: held.FC }) }, at: other, trains: ['PH1'] },
        FB: { president: 'ben', shares: { ben: 40, ...(held.FB && { NN: held.FB }) }, trains: ['PH1'], stage: 'building' },
      },
      turn: { company: 'NN', step },
    });

  it('FB-2.2.3-1 no corporation may own blue stock: it sells it by itself in its financial step and buys none', () => {
    const s = investor([2, 5], [4, 5], { FC: 10 });
    expect([owns(s, 'FC', 'NN'), owns(s, 'FC', 'pool'), treasury(s, 'NN')]).toEqual([0, 30, 380]);
    const white = investor([2, 5], [3, 5], { FC: 10 });
    expect(owns(white, 'FC', 'NN')).toBe(10);
    expect(refusal(investor([2, 5], [4, 5], {}), { type: 'buy-stock', by: 'ana', company: 'FC', from: 'pool' })).toBe('FB-2.2.3-1');
    expect(owns(investor([4, 5], [2, 5], { NN: 10 }), 'NN', 'NN')).toBe(0);
  });

  it('FB-2.2.4-1 a corporation in the dark blue sells all it owns and buys none', () => {
    const s = investor([6, 5], [2, 5], { FC: 10, FB: 10, NN: 10 });
    expect(['FC', 'FB', 'NN'].map((id) => owns(s, id, 'NN'))).toEqual([0, 0, 0]);
    const open = position({
      phase: '6',
      companies: {
        NN: { president: 'ana', shares: { ana: 40 }, at: [6, 5], trains: ['PH6'], treasury: 300 },
        FC: { president: 'ben', shares: { ben: 40, pool: 20 }, trains: ['PH6'] },
      },
      regionals: { SEPSA: { owner: 'ben' } },
      turn: { company: 'NN', step: 'financial' },
    });
    expect(refusal(open, { type: 'buy-stock', by: 'ana', company: 'FC', from: 'pool' })).toBe('FB-2.2.4-1');
  });

  it('FB-R5 stock of other corporations in light blue goes, all goes from the dark blue, the offer stays', () => {
    const s = investor([6, 5], [5, 5], { FC: 10 });
    expect([owns(s, 'FC', 'NN'), owns(s, 'FB', 'ipo')]).toEqual([0, 60]);
    // In light blue itself it may keep white stock.
    expect(owns(investor([4, 5], [2, 5], { FC: 10 }), 'FC', 'NN')).toBe(10);
  });

  it('FB-3.4.9-6 forced sales ignore the 50% limit and that stock is of a building corporation', () => {
    const s = investor([6, 5], [2, 5], { NN: 10, FB: 10 });
    expect([owns(s, 'NN', 'pool'), owns(s, 'FB', 'pool')]).toEqual([60, 10]);
  });

  it('FB-2.3-5 at most 50% in the Bank Pool, except after forced sales by corporations', () => {
    const full = investor([2, 5], [2, 5], { NN: 10 });
    expect(refusal(full, { type: 'sell-stock', by: 'ana', company: 'NN', percent: 10 })).toBe('FB-R46');
    expect(owns(investor([4, 5], [2, 5], { NN: 10 }), 'NN', 'pool')).toBe(60);
  });

  it('FB-R47 forced sales wait for the financial step of the own turn', () => {
    const before = investor([2, 5], [4, 5], { FC: 10 }, 'track');
    expect(owns(before, 'FC', 'NN')).toBe(10);
    const frozen = position({
      companies: {
        NN: { president: 'ana', concession: 'pool', shares: { ana: 40 }, treasury: 300 },
        FC: { president: 'ben', shares: { ben: 40, NN: 10 }, at: [4, 5] },
      },
      turn: { company: 'NN', step: 'dividend' },
    });
    expect(owns(frozen, 'FC', 'NN')).toBe(0);
  });

  it('FB-R47 a power its president could still use does not put a forced sale off', () => {
    const s = position({
      phase: '2',
      cards: { Falcon: 'ana' },
      companies: {
        NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH2'], treasury: 300 },
        FC: { president: 'ben', shares: { ben: 40, pool: 50, NN: 10 }, at: [4, 5], trains: ['PH2'] },
      },
      turn: { company: 'NN', step: 'financial' },
    });
    expect([owns(s, 'FC', 'NN'), owns(s, 'FC', 'pool'), treasury(s, 'NN')]).toEqual([0, 60, 380]);
    expect(movesOf(s).map(({ type }) => type)).toEqual(['done', 'falcon']);
  });

  it('FB-3.4.9-ex1 X falls from 110 to 80 in light blue with 50% in the pool; the investor must sell for 80', () => {
    const s = position({
      cash: { ana: 10, ben: 10, cleo: 10 },
      companies: {
        NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH1'] },
        FC: { president: 'ben', shares: { ben: 20, cleo: 30, pool: 20, NN: 10 }, at: [2, 6], trains: ['PH1'] },
      },
      turn: { player: 'cleo' },
      own: { player: 'cleo' },
    });
    const fallen = after(s, sell('cleo', 'FC', 30));
    expect([priceAt(fallen, 'FC'), owns(fallen, 'FC', 'pool')]).toEqual([80, 50]);
    const s2 = position({
      companies: {
        NN: { president: 'ana', shares: { ana: 40 }, trains: ['PH1'] },
        FC: { president: 'ben', shares: { ben: 20, pool: 50, NN: 10 }, at: [5, 6], trains: ['PH1'] },
      },
      turn: { company: 'NN', step: 'financial' },
    });
    expect([owns(s2, 'FC', 'pool'), treasury(s2, 'NN'), priceAt(s2, 'FC')]).toEqual([60, 80, 80]);
  });
});
