import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { after, buy, cash, found, holds, mine, movesOf, opening, pass, position, price, refusal, treasury } from './position.ts';

const take = (by: string, item: string) => ({ type: 'buy' as const, by, item });
const bid = (by: string, item: string, amount: number) => ({ type: 'bid' as const, by, item, amount });
const no = (by: string) => ({ type: 'pass' as const, by });
const owner = (s: State, id: string): string | undefined => s.assets[id]?.owner;

/** All three pass until the auction is over. */
const allPass = (s: State, ...order: string[]): State => after(s, ...order.map(no));

describe('18SA: First Stock Round, phase one', () => {
  it('SA-4-1 SA-4-2 SA-R3 a turn is to buy the top private, to bid on another, or to pass', () => {
    const s = opening();
    expect(refusal(s, take('ana', 'FC'))).toBe('SA-4-2');
    expect(refusal(s, bid('ana', 'SFP', 45))).toBe('SA-4-2');
    expect(refusal(s, bid('ana', 'XX', 45))).toBe('SA-4-1');
    expect(refusal(s, { type: 'done', by: 'ana', step: 'waterfall' })).toBe('SA-4-1');
    expect(refusal(s, no('ben'))).toBe('SA-R104');
    const bought = after(s, take('ana', 'SFP'));
    expect([owner(bought, 'SFP'), cash(bought, 'ana'), bought.bank]).toEqual(['ana', 660, s.bank + 40]);
    expect(movesOf(bought).every(({ by }) => by === 'ben')).toBe(true);
    expect(movesOf(after(s, bid('ana', 'FC', 65))).every(({ by }) => by === 'ben')).toBe(true);
    expect(movesOf(after(s, no('ana'))).every(({ by }) => by === 'ben')).toBe(true);
  });

  it('SA-4-3 SA-R4 a bid is at least 5 more than the price or the highest bid, in fives', () => {
    const s = opening();
    expect(refusal(s, bid('ana', 'FC', 60))).toBe('SA-4-3');
    expect(refusal(s, bid('ana', 'FC', 67))).toBe('SA-4-3');
    expect(refusal(s, bid('ana', 'FC', 80))).toBeNull();
    const once = after(s, bid('ana', 'FC', 80));
    expect(refusal(once, bid('ben', 'FC', 80))).toBe('SA-4-3');
    expect(refusal(once, bid('ben', 'FC', 85))).toBeNull();
  });

  it('SA-4-4 the money of a bid serves for nothing else until that private is sold', () => {
    const s = after(opening(), bid('ana', 'ECVF', 600), no('ben'), no('cleo'));
    expect(refusal(s, bid('ana', 'FC', 105))).toBe('SA-4-4');
    expect(refusal(s, bid('ana', 'FC', 100))).toBeNull();
    const poor = after(opening(), bid('ana', 'ECVF', 665), no('ben'), no('cleo'));
    expect(refusal(poor, take('ana', 'SFP'))).toBe('SA-4-4');
  });

  it('SA-R5 a player may raise his own bid, and only the difference is added', () => {
    const s = after(opening(), bid('ana', 'ECVF', 600), no('ben'), no('cleo'));
    expect(refusal(s, bid('ana', 'ECVF', 700))).toBeNull();
    const raised = after(s, bid('ana', 'ECVF', 700), no('ben'), no('cleo'));
    expect(refusal(raised, take('ana', 'SFP'))).toBe('SA-4-4');
  });

  it('SA-4-5 SA-4-6 SA-4-11 a private with one bid that comes to the top is awarded at once, and so the next', () => {
    const s = after(opening(), bid('ana', 'FC', 65), bid('ben', 'FdP', 85), take('cleo', 'SFP'));
    expect([owner(s, 'FC'), owner(s, 'FdP')]).toEqual(['ana', 'ben']);
    expect([cash(s, 'ana'), cash(s, 'ben'), cash(s, 'cleo')]).toEqual([635, 615, 660]);
  });

  it('SA-R6 then the turn is with the left of the buyer who laid them open, and passes are counted anew', () => {
    const s = after(opening(), bid('ana', 'FC', 65), no('ben'), take('cleo', 'SFP'));
    expect(movesOf(s).every(({ by }) => by === 'ana')).toBe(true);
    const again = after(s, no('ana'), no('ben'));
    expect(again.round.kind).toBe('auction');
    expect(after(again, no('cleo')).round.kind).toBe('stock');
  });

  it('SA-4-7 SA-4-8 SA-4-9 several bidders contest it, the lowest first, round and round', () => {
    const s = after(opening(), bid('ana', 'FC', 70), bid('ben', 'FC', 75), take('cleo', 'SFP'));
    expect(movesOf(s).every(({ by }) => by === 'ana')).toBe(true);
    expect(refusal(s, bid('ana', 'FdP', 85))).toBe('SA-4-7');
    expect(refusal(s, take('ana', 'FC'))).toBe('SA-4-7');
    expect(refusal(s, bid('ana', 'FC', 82))).toBe('SA-4-3');
    const raised = after(s, bid('ana', 'FC', 90));
    expect(movesOf(raised).every(({ by }) => by === 'ben')).toBe(true);
    const won = after(raised, no('ben'));
    expect([owner(won, 'FC'), cash(won, 'ana'), cash(won, 'ben')]).toEqual(['ana', 610, 700]);
    const higher = after(raised, bid('ben', 'FC', 100), no('ana'));
    expect([owner(higher, 'FC'), cash(higher, 'ana'), cash(higher, 'ben')]).toEqual(['ben', 700, 600]);
  });

  it('SA-4-10 nobody bids more there than his money on this private and his free cash', () => {
    const s = after(
      opening(),
      bid('ana', 'FC', 65),
      bid('ben', 'FC', 70),
      no('cleo'),
      bid('ana', 'ECVF', 200),
      no('ben'),
      take('cleo', 'SFP'),
    );
    expect(refusal(s, bid('ana', 'FC', 505))).toBe('SA-4-10');
    expect(refusal(s, bid('ana', 'FC', 500))).toBeNull();
  });

  it('SA-4-12 it ends when all seven are sold', () => {
    const s = after(
      opening(),
      ...[
        ['ana', 'SFP'],
        ['ben', 'FC'],
        ['cleo', 'FdP'],
        ['ana', 'ECVF'],
        ['ben', 'FN'],
        ['cleo', 'FCA-a'],
        ['ana', 'FCA-b'],
      ].map(([by, item]) => take(by as string, item as string)),
    );
    expect(s.round.kind).toBe('stock');
    expect(s.order).toEqual(['ben', 'cleo', 'ana']);
  });

  it('SA-4-13 SA-R8 SA-R13 when all pass the unsold leave, bids go back, and the shares with the FN go to the offering', () => {
    const s = allPass(after(opening(), bid('ana', 'FN', 125)), 'ben', 'cleo', 'ana');
    expect(s.round.kind).toBe('stock');
    for (const { open, owner: of } of Object.values(s.assets)) expect([open, of]).toEqual([false, 'out']);
    expect(cash(s, 'ana')).toBe(700);
    expect([holds(s, 'ENFER', 'ipo'), holds(s, 'ENFER', 'FN')]).toEqual([100, 0]);
    const floated = after(s, found('ana', 'ENFER', 100));
    expect(treasury(floated, 'ENFER')).toBe(300);
  });

  it('SA-4-14 SA-4-15 SA-R10 players are seated anew by cash, equals by their lowest private', () => {
    const s = allPass(after(opening(4), take('ana', 'SFP'), take('ben', 'FC'), no('cleo')), 'dora', 'ana', 'ben');
    expect(s.order).toEqual(['cleo', 'dora', 'ana', 'ben']);
    expect([mine(s).priority, mine(s).player]).toEqual(['cleo', 'cleo']);
    // Ana and Cleo both spent 120: the ECVF goes before the FN; Ben, without a private, has more.
    const equal = allPass(
      after(
        opening(),
        no('ana'),
        no('ben'),
        bid('cleo', 'ECVF', 125),
        bid('ana', 'FN', 125),
        take('ben', 'SFP'),
        no('cleo'),
        no('ana'),
        take('ben', 'FC'),
        no('cleo'),
        no('ana'),
        take('ben', 'FdP'),
      ),
      'cleo',
      'ana',
      'ben',
    );
    expect([owner(equal, 'ECVF'), owner(equal, 'FN')]).toEqual(['cleo', 'ana']);
    expect(equal.order).toEqual(['cleo', 'ana', 'ben']);
  });

  it('SA-R9 who owns or has bid on one half of the FCA cannot have the other', () => {
    const s = after(opening(), bid('ana', 'FCA-a', 135), no('ben'), no('cleo'));
    expect(refusal(s, bid('ana', 'FCA-b', 135))).toBe('SA-R9');
    const other = after(opening(), bid('ana', 'FCA-b', 135), no('ben'), no('cleo'));
    expect(refusal(other, bid('ana', 'FCA-a', 135))).toBe('SA-R9');
    // A bid of one player bars no other.
    expect(refusal(after(opening(), bid('ana', 'FCA-a', 135)), bid('ben', 'FCA-b', 135))).toBeNull();
    const sold = after(
      opening(),
      ...['SFP', 'FC', 'FdP', 'ECVF', 'FN'].map((item, i) => take(['ana', 'ben', 'cleo'][i % 3] as string, item)),
      take('cleo', 'FCA-a'),
      no('ana'),
      no('ben'),
    );
    expect(refusal(sold, take('cleo', 'FCA-b'))).toBe('SA-R9');
  });

  it('SA-5.1-19 the buyer of the FN gets 15% of ENFER for nothing more', () => {
    const s = after(opening(), ...['SFP', 'FC', 'FdP', 'ECVF', 'FN'].map((item, i) => take(['ana', 'ben', 'cleo'][i % 3] as string, item)));
    expect([owner(s, 'FN'), holds(s, 'ENFER', 'ben'), cash(s, 'ben')]).toEqual(['ben', 15, 700 - 60 - 120]);
  });
});

describe('18SA: First Stock Round, phase two', () => {
  const second = (): State => allPass(opening(), 'ana', 'ben', 'cleo');

  it('SA-4-16 SA-R7 a turn is one purchase or a pass, and a pass shuts nobody out', () => {
    const s = after(second(), found('ana', 'FA'));
    expect(movesOf(s).every(({ by }) => by === 'ben')).toBe(true);
    const round = after(s, pass('ben'), pass('cleo'), buy('ana', 'FA', 'ipo', 10), buy('ben', 'FA', 'ipo', 10));
    expect(round.round.kind).toBe('stock');
    expect(holds(round, 'FA', 'ben')).toBe(10);
  });

  it('SA-4-17 nothing is sold', () => {
    const s = after(second(), found('ana', 'FA'), pass('ben'), pass('cleo'));
    expect(refusal(s, { type: 'sell', by: 'ana', company: 'FA', percent: 30 })).toBe('SA-4-17');
    expect(refusal(s, { type: 'swap', by: 'ana', company: 'FA' })).toBe('SA-4-17');
    expect(refusal(s, { type: 'split', by: 'ana', company: 'FA' })).toBe('SA-4-17');
  });

  it('SA-R11 privates do not change hands, and the limits hold', () => {
    const s = allPass(after(opening(), take('ana', 'SFP')), 'ben', 'cleo', 'ana');
    expect(refusal(s, { type: 'buy-private', by: 'ben', private: 'SFP', price: 10 })).toBe('SA-R11');
    const full = after(
      s,
      found('ben', 'FA', 60),
      pass('cleo'),
      pass('ana'),
      buy('ben', 'FA', 'ipo', 10),
      pass('cleo'),
      pass('ana'),
      buy('ben', 'FA', 'ipo', 10),
      pass('cleo'),
      pass('ana'),
      buy('ben', 'FA', 'ipo', 10),
      pass('cleo'),
      pass('ana'),
    );
    expect(refusal(full, buy('ben', 'FA', 'ipo', 10))).toBe('SA-9.3-3');
  });

  it('SA-4-18 SA-4-19 SA-4-20 the buyer of a president certificate chooses the par; later tokens go under', () => {
    expect(refusal(second(), found('ana', 'FA', 65))).toBe('SA-4-18');
    for (const par of [60, 70, 80, 90, 100]) expect(price(after(second(), found('ana', 'FA', par)), 'FA')).toBe(par);
    const s = after(second(), found('ana', 'FA', 70), found('ben', 'AFE', 70), found('cleo', 'EFE', 70));
    expect(s.market['2,2']).toEqual(['FA', 'AFE', 'EFE']);
  });

  it('SA-4-21 SA-4-22 SA-2-4 it ends when all have passed; the red locomotive goes to the left of the last buyer, and an operating round follows', () => {
    const s = after(second(), pass('ana'), found('ben', 'FA'), pass('cleo'), pass('ana'));
    expect(s.round.kind).toBe('stock');
    const over = after(s, pass('ben'));
    expect([over.round.kind, over.round.of]).toEqual(['operating', 1]);
    expect(mine(over).priority).toBe('cleo');
  });

  it('SA-R12 SA-R103 SA-R108 with nothing bought the red locomotive stays; an operating round is played all the same', () => {
    const s = allPass(after(opening(), take('ana', 'SFP')), 'ben', 'cleo', 'ana');
    const order = s.order;
    const over = after(s, ...order.map((player) => pass(player)));
    // Nobody operates: the private has paid and the next stock round is on.
    expect([over.round.kind, over.round.set, mine(over).priority]).toEqual(['stock', 2, order[0]]);
    expect(cash(over, 'ana')).toBe(665);
    // Without any private in play nothing is paid either, and all eleven corporations can still be started.
    const bare = second();
    const again = after(bare, ...bare.order.map((player) => pass(player)));
    expect([again.round.kind, again.round.set, again.result, mine(again).priority]).toEqual(['stock', 2, null, bare.order[0]]);
    const third = after(again, ...again.order.map((player) => pass(player)));
    expect([third.round.set, third.result, again.order.map((player) => cash(third, player))]).toEqual([3, null, [700, 700, 700]]);
    expect(after(third, found(third.order[0] as string, 'IAFE')).companies.IAFE?.floated).toBe(true);
  });

  it('SA-5.3-1 SA-5.3-2 SA-5.2-2 the president certificate comes first and floats the corporation; later purchases are paid to it', () => {
    const s = second();
    expect(refusal(s, buy('ana', 'FA', 'ipo', 10))).toBe('SA-5.2-2');
    const floated = after(s, found('ana', 'FA', 80));
    expect([floated.companies.FA?.floated, treasury(floated, 'FA'), cash(floated, 'ana')]).toEqual([true, 240, 460]);
    const more = after(floated, buy('ben', 'FA', 'ipo', 5), buy('cleo', 'FA', 'ipo', 10));
    expect([treasury(more, 'FA'), cash(more, 'ben'), cash(more, 'cleo')]).toEqual([360, 660, 620]);
  });

  it('SA-5.1-21 SA-R14 the bank pays ENFER for the certificates of the FN; they cannot be sold before it has operated', () => {
    const names = ['SFP', 'FC', 'FdP', 'ECVF', 'FN'];
    const s = allPass(
      after(opening(), ...names.map((item, i) => take(['ana', 'ben', 'cleo'][i % 3] as string, item))),
      'cleo',
      'ana',
      'ben',
    );
    const [first, second_, third] = s.order as [string, string, string];
    const floated = after(s, found(first, 'ENFER', 60));
    expect(treasury(floated, 'ENFER')).toBe(180 + 90);
    expect([second_, third].every((player) => holds(floated, 'ENFER', player) === (player === 'ben' ? 15 : 0))).toBe(true);
    const later = position({
      companies: { ENFER: { shares: { ana: '30P', ben: '10 5' }, operated: 0 } },
      privates: { FN: 'cleo' },
      cash: { ben: 100 },
      turn: { player: 'ben' },
    });
    expect(refusal(later, { type: 'sell', by: 'ben', company: 'ENFER', percent: 15 })).toBe('SA-9.2-2');
    expect(holds(later, 'ENFER', 'cleo')).toBe(0);
  });

  it('SA-R92 a corporation sold out in the First Stock Round rises', () => {
    const s = position({
      companies: { FA: { shares: { ana: '30P 10 10 5 5', ben: '10 10 5 5', cleo: '10' }, operated: 0 } },
      round: { set: 1, number: 1, of: 1 },
      turn: { player: 'cleo' },
      own: { passes: 2 },
    });
    // Nobody has money: the round ends by itself.
    expect([s.round.kind, price(s, 'FA')]).toEqual(['operating', 106]);
  });
});
