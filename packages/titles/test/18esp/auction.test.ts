import { replay, type State } from '@roundhouse/engine';
import { presidentOf } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import { PRIVATES } from '../../src/18esp/data.ts';
import { type Move18esp, title18esp } from '../../src/18esp/index.ts';
import { after, cash, holding, mine, movesOf, onlyMoves, opening, played, price, rangeOf, record, refusal } from './position.ts';

const bid = (by: string, amount: number): Move18esp => ({ type: 'bid', by, amount });
const no = (by: string): Move18esp => ({ type: 'pass', by });
const par = (by: string, price: number): Move18esp => ({ type: 'par', by, price });
const mover = (s: State): string => String(movesOf(s)[0]?.by);

/** Everybody passes, from whoever opens. */
const allPass = (s: State): State => {
  let now = s;
  for (let i = 0; i < s.order.length; i++) now = after(now, no(mover(now)));
  return now;
};

/** The opener takes the item at its face value. */
const take = (s: State): State => {
  const opener = mover(s);
  let now = after(s, bid(opener, Number(rangeOf(s, { type: 'bid' }, 'amount')?.min)));
  while (
    Object.values(now.assets).filter(({ owner }) => owner === 'ipo').length ===
    Object.values(s.assets).filter(({ owner }) => owner === 'ipo').length
  )
    now = after(now, no(mover(now)));
  return now;
};

/** After so many privates have been taken by their openers. */
const taken = (players: number, count: number, director = 'FdLR'): State => {
  let s = opening(players, { director });
  for (let i = 0; i < count; i++) s = take(s);
  return s;
};

describe('auction of the privates', () => {
  it('ESP-3.2-1 P1 to P7 are auctioned one by one and all are owned before the first stock round', () => {
    let s = opening(3);
    const sold: string[] = [];
    for (const { id } of PRIVATES) {
      expect(s.round.kind).toBe('auction');
      expect(refusal(s, { type: 'done', by: mover(s), step: 'ascending' })).toBe('ESP-3.2-1');
      s = take(s);
      sold.push(id);
      expect(Object.entries(s.assets).flatMap(([asset, { owner }]) => (owner === 'ipo' ? [] : [asset]))).toEqual(sold);
    }
    const { state, events } = played(s, par(mover(s), 70));
    // Phase 2 begins with the first stock round: ESP-7-3
    expect([state.round.kind, s.phase, state.phase]).toEqual(['stock', '1', '2']);
    expect(events.filter(({ type }) => type === 'phase').map(({ params }) => params)).toEqual([{ phase: '2' }]);
  });

  it('ESP-3.2-2 ESP-R13 the next player opens each next private, round and round, whoever won; nobody bids beyond his cash', () => {
    let s = opening(3);
    const openers: string[] = [];
    for (let i = 0; i < 7; i++) {
      openers.push(mover(s));
      // The second player takes each: that changes no opener.
      s = i === 0 ? after(s, no('ana'), bid('ben', 20), no('cleo')) : take(s);
    }
    expect(openers).toEqual(['ana', 'ben', 'cleo', 'ana', 'ben', 'cleo', 'ana']);
    expect(refusal(opening(3), bid('ana', 865))).toBe('ESP-R13');
    expect(after(opening(3), bid('ana', 860))).toBeDefined();
  });

  it('ESP-3.2-3 an opening bid is a multiple of 5 and at least the face value', () => {
    const s = opening(3);
    expect(rangeOf(s, { type: 'bid' }, 'amount')).toEqual({ min: 20, max: 860, step: 5 });
    expect(refusal(s, bid('ana', 15))).toBe('ESP-3.2-3');
    expect(refusal(s, bid('ana', 22))).toBe('ESP-3.2-3');
    expect(after(s, bid('ana', 45))).toBeDefined();
  });

  it('ESP-3.2-4 players raise by multiples of 5 clockwise or pass for this private only', () => {
    const s = after(opening(3), bid('ana', 20));
    expect(mover(s)).toBe('ben');
    expect(refusal(s, bid('ben', 20))).toBe('ESP-3.2-4');
    expect(refusal(s, bid('ben', 27))).toBe('ESP-3.2-4');
    const passed = after(s, no('ben'), bid('cleo', 25), bid('ana', 30));
    expect(mover(passed)).toBe('cleo');
    const next = after(passed, no('cleo'));
    expect([next.assets.P1?.owner, mover(next)]).toEqual(['ana', 'ben']);
  });

  it('ESP-3.2-5 the opener who passes is out and the next player opens at the face value', () => {
    const s = after(opening(3), no('ana'));
    expect(rangeOf(s, { type: 'bid' }, 'amount')?.min).toBe(20);
    const won = after(s, bid('ben', 20), no('cleo'));
    expect(won.assets.P1?.owner).toBe('ben');
    expect(after(opening(3), no('ana'), no('ben'), bid('cleo', 20)).assets.P1?.owner).toBe('cleo');
  });

  it('ESP-3.2-6 the last bidder pays the bank and takes the private with what accompanies it', () => {
    const s = taken(3, 5);
    const six = after(s, bid('cleo', 160), no('ana'), bid('ben', 200), no('cleo'));
    expect([six.assets.P6?.owner, cash(six, 'ben'), holding(six, 'CRB', 'ben')]).toEqual(['ben', 860 - 60 - 130 - 200, 10]);
    const seven = after(take(six), par('ana', 70));
    expect([seven.assets.P7?.owner, holding(seven, 'FdLR', 'ana')]).toEqual(['ana', 20]);
  });

  it('ESP-3.2-7 when all pass on P1 its minimum falls by 5, again from the same opener', () => {
    let s = opening(3);
    for (const least of [20, 15, 10, 5]) {
      expect([mover(s), rangeOf(s, { type: 'bid' }, 'amount')?.min]).toEqual(['ana', least]);
      s = allPass(s);
    }
    expect(after(allPass(opening(3)), bid('ana', 15), no('ben'), no('cleo')).assets.P1?.owner).toBe('ana');
  });

  it('ESP-3.2-8 ESP-R14 after four rounds of passing the opener gets P1 for nothing, without a bid at 0', () => {
    let s = opening(3);
    for (let i = 0; i < 4; i++) s = allPass(s);
    expect([s.assets.P1?.owner, cash(s, 'ana'), mover(s)]).toEqual(['ana', 860, 'ben']);
  });

  it('ESP-3.2-9 ESP-R15 when all pass on another private incomes are paid and it is offered again at its face value; no train goes', () => {
    const s = take(opening(3));
    let now = s;
    for (const times of [1, 2, 3]) {
      now = allPass(now);
      expect([cash(now, 'ana') - cash(s, 'ana'), mover(now), rangeOf(now, { type: 'bid' }, 'amount')?.min]).toEqual([5 * times, 'ben', 60]);
    }
    expect(now.supply.trains).toEqual(s.supply.trains);
    // Every owner is paid, for each of the privates.
    const four = taken(3, 4);
    const paid = allPass(four);
    expect(['ana', 'ben', 'cleo'].map((player) => cash(paid, player) - cash(four, player))).toEqual([5 + 20, 10, 15]);
    expect([mover(paid), rangeOf(paid, { type: 'bid' }, 'amount')?.min]).toEqual(['ben', 130]);
  });

  it('ESP-3.2-10 after the auction the least cash has card 1, equals keep their order', () => {
    const s = after(taken(3, 7), par('ana', 70));
    expect(s.order.map((player) => cash(s, player))).toEqual([570, 630, 670]);
    const even = taken(4, 7);
    const end = after(even, par(mover(even), 70));
    const sums = end.order.map((player) => cash(end, player));
    expect([...sums].sort((a, b) => a - b)).toEqual(sums);
    // Each opener pays so much that the first has paid 300 and the two others 290, however they sit.
    const bids = [30, 160, 130, 100, 130, 160, 170];
    const auctioned = (s: State): State => {
      const sold = bids.reduce((now, amount) => {
        const opener = mover(now);
        let next = after(now, bid(opener, amount));
        while (
          movesOf(next).some(({ type }) => type === 'pass') &&
          mover(next) !== opener &&
          rangeOf(next, { type: 'bid' }, 'amount')?.min === amount + 5
        )
          next = after(next, no(mover(next)));
        return next;
      }, s);
      return after(sold, par(mover(sold), 70));
    };
    const seated = (...seats: readonly number[]): State => {
      const game = record(3);
      const start = replay(title18esp, { ...game, draws: { ...(game.draws as object), seats } });
      if (!start.ok) throw new Error('no start');
      return start.positions[0] as State;
    };
    for (const seats of [
      [0, 1, 2],
      [0, 2, 1],
      [2, 1, 0],
    ]) {
      const tied = auctioned(seated(...seats));
      expect(tied.order).toEqual(seats.map((seat) => ['ana', 'ben', 'cleo'][seat]));
      expect(tied.order.map((player) => cash(tied, player))).toEqual([560, 570, 570]);
    }
  });

  it('ESP-R10 ESP-3.1-21 the winner of P7 chooses a par from 70 to 90 at once and pays no more for the 20%', () => {
    const s = taken(3, 7, 'CFLG');
    expect(onlyMoves(s, 'par').map(({ price: one }) => one)).toEqual([70, 75, 80, 85, 90]);
    expect(refusal(s, par('ana', 95))).toBe('ESP-R10');
    const before = cash(s, 'ana');
    const set = after(s, par('ana', 85));
    expect([cash(set, 'ana'), set.companies.CFLG?.par, price(set, 'CFLG'), presidentOf(set, 'CFLG')]).toEqual([before, 85, 85, 'ana']);
    expect([set.companies.CFLG?.floated, mine(set).passes]).toEqual([false, 0]);
  });
});
