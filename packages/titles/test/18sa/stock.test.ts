import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18sa } from '../../src/18sa/index.ts';
import {
  active,
  after,
  anas,
  buy,
  type CompanySpec,
  cash,
  done,
  fieldOf,
  found,
  holds,
  mine,
  movesOf,
  type PositionSpec,
  pass,
  position,
  price,
  refusal,
  sell,
  treasury,
} from './position.ts';

type Scene = Partial<PositionSpec>;

/** Ana's turn in a stock round. */
const stockRound = (companies: Record<string, CompanySpec>, scene: Scene = {}): State =>
  position({ cash: { ana: 1000, ben: 1000, cleo: 1000 }, ...scene, companies, turn: scene.turn ?? { player: 'ana' } });

const certificatesOf = (s: State, company: string, owner: string): string =>
  (s.companies[company]?.certificates ?? [])
    .filter((one) => one.owner === owner)
    .map((one) => one.percent)
    .sort((a, b) => b - a)
    .join(' ');

const swap = (company: string, by = 'ana') => ({ type: 'swap' as const, by, company });
const split = (company: string, by = 'ana') => ({ type: 'split' as const, by, company });
const privately = (by: string, id: string, amount: number) => ({ type: 'buy-private' as const, by, private: id, price: amount });
const yes = (by: string) => ({ type: 'let' as const, by });

describe('18SA: a turn in the stock round', () => {
  const s = stockRound({ FA: anas({ shares: { ana: '30P 10 10', ben: '10 5' } }), AFE: { shares: { ben: '30P 10', ana: '10 5' } } });

  it('SA-9-1 sales come before the purchase and never after it', () => {
    const sold = after(s, sell('ana', 'AFE', 10), buy('ana', 'FA', 'ipo', 10));
    expect(active(sold)).toEqual(['ben']);
    expect(refusal(after(s, sell('ana', 'AFE', 5), sell('ana', 'FA', 10)), done('ana', 'stock'))).toBeNull();
    const open = stockRound(
      { FA: anas({ shares: { ana: '30P 10', ben: '10' } }), AFE: anas() },
      { own: { sold: [{ company: 'AFE', player: 'ana' }] } },
    );
    expect(refusal(after(open, split('FA')), sell('ana', 'AFE', 10))).toBe('SA-9.2.1-6');
    // Ben buys a private of Ana's: while she is asked it is still his turn, and afterwards he sells nothing.
    const held = stockRound({ FA: anas() }, { privates: { SFP: 'ben' } });
    expect(active(after(held, privately('ana', 'SFP', 5), yes('ben')))).toEqual(['ben']);
  });

  it('SA-9-1 SA-9-2 in the middle of a turn: nothing is sold or bought after the purchase', () => {
    // The turn ends with the purchase because nothing is left; here it is held open.
    const [frame] = s.stack;
    const bought = { sold: ['AFE'], bought: 'buy', soldFirst: true };
    const open = { ...s, stack: [{ ...frame, at: { stock: bought } }] } as State;
    expect(refusal(open, sell('ana', 'FA', 10))).toBe('SA-9-1');
    expect(refusal(open, split('FA'))).toBe('SA-9-1');
    expect(refusal(open, buy('ana', 'FA', 'ipo', 10))).toBe('SA-9-2');
    expect(refusal(open, privately('ana', 'SFP', 10))).toBe('SA-9-2');
  });

  it('SA-9-2 one purchase: a certificate of offering or pool, or a private', () => {
    expect(active(after(s, buy('ana', 'FA', 'ipo', 5)))).toEqual(['ben']);
    const pool = stockRound({ FA: { shares: { ana: '30P', pool: '10 5' } } });
    expect(cash(after(pool, buy('ana', 'FA', 'pool', 5)), 'ana')).toBe(950);
  });

  it('SA-9-3 certificates pass only between players and the bank', () => {
    expect(refusal(s, buy('ana', 'FA', 'ben', 10))).toBe('SA-9-3');
    expect(refusal(s, privately('ana', 'SFP', 5))).toBe('SA-9-3');
    expect(movesOf(s).every((move) => !('from' in move) || move.from === 'ipo' || move.from === 'pool')).toBe(true);
  });

  it('SA-9-4 SA-9-5 the round ends with a pass of all; the red locomotive goes to the left of the last who dealt, or stays', () => {
    const companies = { FA: anas({ trains: ['2P'] }) };
    const idle = after(stockRound(companies), pass('ana'), pass('ben'), pass('cleo'));
    expect([idle.round.kind, mine(idle).priority]).toEqual(['operating', 'ana']);
    const dealt = after(stockRound(companies), pass('ana'), buy('ben', 'FA', 'ipo', 10), pass('cleo'), pass('ana'));
    expect(dealt.round.kind).toBe('stock');
    expect(mine(after(dealt, pass('ben'))).priority).toBe('cleo');
    const sold = after(
      stockRound({ FA: anas({ shares: { ana: '30P', ben: '10' } }) }),
      pass('ana'),
      sell('ben', 'FA', 10),
      pass('ben'),
      pass('cleo'),
      pass('ana'),
      pass('ben'),
    );
    expect(mine(sold).priority).toBe('cleo');
  });
});

describe('18SA: buying certificates', () => {
  it('SA-9.1-1 offering at par to the treasury, pool at the price to the bank; 5% cost half', () => {
    const s = stockRound({ FA: { shares: { ana: '30P', pool: '10 5' }, par: 60, at: [0, 7] } });
    const bought = (from: string, percent: number) => {
      const now = after(s, buy('ana', 'FA', from, percent));
      return [cash(now, 'ana'), treasury(now, 'FA'), now.bank - s.bank];
    };
    expect(bought('ipo', 10)).toEqual([940, 60, 0]);
    expect(bought('ipo', 5)).toEqual([970, 30, 0]);
    expect(bought('pool', 10)).toEqual([860, 0, 140]);
    expect(bought('pool', 5)).toEqual([930, 0, 70]);
  });

  it('SA-9.1-2 certificates are bought whole', () => {
    const s = stockRound({ FA: anas() });
    expect(refusal(s, buy('ana', 'FA', 'ipo', 15))).toBe('SA-9.1-2');
    expect(refusal(s, buy('ana', 'FA', 'pool', 10))).toBe('SA-9.1-2');
  });

  it('SA-9.1-3 who has sold of a corporation buys none of it in this stock round', () => {
    const s = after(stockRound({ FA: anas({ shares: { ana: '30P 10', ben: '10' } }) }), sell('ana', 'FA', 10));
    expect(refusal(s, buy('ana', 'FA', 'pool', 10))).toBe('SA-9.1-3');
    const later = after(s, pass('ana'), pass('ben'), pass('cleo'));
    expect(refusal(later, buy('ana', 'FA', 'ipo', 5))).toBe('SA-9.1-3');
  });

  it('SA-9.1-3 SA-R118 a sale in the last operating round of a set bars purchases too, one in an earlier round does not', () => {
    const scene = (of: number): State =>
      position({
        round: { number: 1, of },
        companies: {
          FA: { shares: { ana: '30P' }, trains: ['2P*'] },
          AFE: { shares: { ben: '30P 10', ana: '10 5' }, trains: ['2P'] },
          EFE: { shares: { ana: '30P 5 5' }, trains: ['2P'] },
        },
        own: { operated: ['FA', 'AFE', 'EFE'] },
        turn: { company: 'FA', step: 'run' },
      });
    /** Ana sells for the interest of FA; after that nobody does anything until the stock round. */
    const later = (of: number, company: string, percent: number): State => {
      let s = after(scene(of), { type: 'run', by: 'ana', runs: [] }, sell('ana', company, percent));
      while (s.round.kind === 'operating')
        s = after(
          s,
          ...movesOf(s)
            .filter(({ type }) => type === 'done' || type === 'run')
            .slice(0, 1),
        );
      return s;
    };
    const barred = later(1, 'AFE', 10);
    expect(refusal(barred, buy('ana', 'AFE', 'ipo', 5))).toBe('SA-9.1-3');
    expect(refusal(barred, buy('ana', 'FA', 'ipo', 5))).toBeNull();
    expect(refusal(later(2, 'AFE', 10), buy('ana', 'AFE', 'ipo', 5))).toBeNull();
    expect(refusal(later(1, 'EFE', 5), swap('EFE'))).toBe('SA-9.2.1-3');
    expect(refusal(later(2, 'EFE', 5), swap('EFE'))).toBe('SA-9.2.1-2');
  });

  it('SA-3.2-2 nobody borrows', () => {
    const s = stockRound({ FA: anas() }, { cash: { ana: 99, ben: 50 }, privates: { SFP: 'ben' } });
    expect(refusal(s, buy('ana', 'FA', 'ipo', 10))).toBe('SA-3.2-2');
    expect(refusal(s, privately('ana', 'SFP', 100))).toBe('SA-3.2-2');
    expect(refusal(s, buy('ana', 'FA', 'ipo', 5))).toBeNull();
  });

  it('SA-9.3-3 SA-9.3-4 SA-5.2-3 at most 60% and the certificate limit, but not of what is in the yellow area', () => {
    const shares = { ana: '30P 10 10 5' };
    const grey = stockRound({ FA: { shares } });
    expect(refusal(grey, buy('ana', 'FA', 'ipo', 10))).toBe('SA-9.3-3');
    expect(refusal(grey, buy('ana', 'FA', 'ipo', 5))).toBeNull();
    const yellow = stockRound({ FA: { shares: { ana: '30P 10 10 10 10 10 5 5 5' }, at: [7, 0] } });
    expect(holds(after(yellow, buy('ana', 'FA', 'ipo', 5)), 'FA', 'ana')).toBe(100);
    // Fourteen certificates in a game of six: 30%, 10%, 5% and a private count one each.
    const full = {
      players: 6,
      companies: {
        FA: { shares: { ana: '30P 10 10' } },
        AFE: { shares: { ben: '30P', ana: '10 10 5 5' } },
        EFE: { shares: { ben: '30P', ana: '5 5 10 10' } },
        SGR: { shares: { ben: '30P', ana: '10 10' } },
      },
      cash: { ana: 500, ben: 500 },
      turn: { player: 'ana' },
    } as const;
    const s = position({ ...full, privates: { SFP: 'ana', FC: 'ben' } });
    expect(title18sa.view(s).certificates).toMatchObject({ ana: 14 });
    expect(refusal(s, buy('ana', 'SGR', 'ipo', 5))).toBe('SA-9.3-1');
    expect(refusal(s, privately('ana', 'FC', 5))).toBe('SA-9.3-1');
    const free = position({
      ...full,
      companies: { ...full.companies, EFE: { ...full.companies.EFE, at: [7, 0] } },
      privates: { SFP: 'ana' },
    });
    expect(title18sa.view(free).certificates).toMatchObject({ ana: 10 });
    expect(refusal(free, buy('ana', 'SGR', 'ipo', 5))).toBeNull();
  });
});

describe('18SA: privates between players', () => {
  const s = stockRound({}, { privates: { SFP: 'ben', 'FCA-a': 'ana', 'FCA-b': 'ben' } });

  it('SA-5.1-3 SA-R61 at any price from 1 D on which both agree', () => {
    expect(refusal(s, privately('ana', 'SFP', 0))).toBe('SA-5.1-3');
    const asked = after(s, privately('ana', 'SFP', 333));
    expect([active(asked), asked.assets.SFP?.owner]).toEqual([['ben'], 'ben']);
    const sold = after(asked, yes('ben'));
    expect([sold.assets.SFP?.owner, cash(sold, 'ana'), cash(sold, 'ben')]).toEqual(['ana', 667, 1333]);
    const refused = after(asked, { type: 'refuse', by: 'ben' });
    expect([refused.assets.SFP?.owner, active(refused)]).toEqual(['ben', ['ana']]);
    const twice = after(refused, privately('ana', 'SFP', 333), { type: 'refuse', by: 'ben' });
    expect(refusal(twice, privately('ana', 'SFP', 333))).toBe('RH-1');
    expect(refusal(twice, privately('ana', 'SFP', 334))).toBeNull();
  });

  it('SA-5.1-23 nobody owns both halves of the FCA', () => {
    expect(refusal(s, privately('ana', 'FCA-b', 100))).toBe('SA-5.1-23');
  });

  it('SA-R107 who has sold a private cannot buy it back in the same stock round', () => {
    const sold = after(s, privately('ana', 'SFP', 5), yes('ben'));
    expect(refusal(sold, privately('ben', 'SFP', 5))).toBe('SA-R107');
    expect(refusal(after(sold, pass('ben')), privately('cleo', 'SFP', 5))).toBeNull();
  });
});

describe('18SA: selling certificates', () => {
  it('SA-9.2-1 SA-9.2-4 SA-R55 any number, in one sale for each corporation, at the price before it', () => {
    const s = stockRound({ FA: { shares: { ben: '30P', ana: '10 10', pool: '10 10 10 5 5' } } });
    const sold = after(s, sell('ana', 'FA', 20));
    expect([cash(sold, 'ana'), holds(sold, 'FA', 'pool'), price(sold, 'FA')]).toEqual([1200, 60, 90]);
    expect(refusal(s, sell('ana', 'FA', 25))).toBe('SA-9.2-1');
    expect(refusal(s, sell('ana', 'XYZ', 10))).toBe('SA-9.2-1');
    expect(refusal(after(s, sell('ana', 'FA', 10)), sell('ana', 'FA', 10))).toBe('SA-R55');
    // Two 5% certificates sold together move the token as 10% do; the second of two single ones would not.
    const fives = stockRound({ FA: { shares: { ben: '30P', ana: '5 5' } } });
    expect(price(after(fives, sell('ana', 'FA', 10)), 'FA')).toBe(96);
    expect(price(after(fives, sell('ana', 'FA', 5)), 'FA')).toBe(100);
  });

  it('SA-9.2-2 SA-R97 nothing of a corporation that has not operated', () => {
    const s = stockRound({ FA: { shares: { ben: '30P', ana: '10' }, operated: 0 } });
    expect(refusal(s, sell('ana', 'FA', 10))).toBe('SA-9.2-2');
    expect(refusal(stockRound({ FA: { shares: { ben: '30P', ana: '10' } } }), sell('ana', 'FA', 10))).toBeNull();
  });

  it('SA-9.2-3 certificates are sold whole, and the seller says which', () => {
    const s = stockRound({ FA: { shares: { ben: '30P', ana: '10' } } });
    expect(refusal(s, sell('ana', 'FA', 5))).toBe('SA-9.2-3');
    const mixed = stockRound({ FA: { shares: { ben: '30P', ana: '10 5 5' } } });
    expect(certificatesOf(after(mixed, sell('ana', 'FA', 10)), 'FA', 'ana')).toBe('5 5');
    expect(certificatesOf(after(mixed, sell('ana', 'FA', 10, [5, 5])), 'FA', 'ana')).toBe('10');
    expect(refusal(mixed, sell('ana', 'FA', 10, [10, 5]))).toBe('SA-9.2-3');
  });

  it('SA-9.2-5 SA-R26 the president certificate goes only if another holds its size and more than the seller keeps', () => {
    const s = stockRound({ FA: { shares: { ana: '30P 10', ben: '10 10 5 5' } } });
    // Ana keeps 30 and stays; with 35 sold she keeps 5, Ben has 30 and takes over.
    expect(refusal(s, sell('ana', 'FA', 10))).toBeNull();
    const sold = after(s, sell('ana', 'FA', 30), { type: 'pick', by: 'ana', certificates: [10, 10, 10] });
    expect([certificatesOf(sold, 'FA', 'ana'), certificatesOf(sold, 'FA', 'ben'), holds(sold, 'FA', 'pool')]).toEqual(['5 5', '30', 30]);
    const small = stockRound({ FA: { shares: { ana: '30P 10', ben: '10 10 5' } } });
    expect(refusal(small, sell('ana', 'FA', 30))).toBe('SA-9.2-5');
    const halved = stockRound({ FA: { shares: { ana: '20P 10', ben: '10 10 5' } } });
    expect(refusal(halved, sell('ana', 'FA', 20))).toBeNull();
    const equal = stockRound({ FA: { shares: { ana: '30P 10 10', ben: '10 10 5 5' } } });
    expect(refusal(equal, sell('ana', 'FA', 20))).toBeNull();
    expect(certificatesOf(after(equal, sell('ana', 'FA', 20)), 'FA', 'ana')).toBe('30');
  });

  it('SA-9.2-6 the order of the sales is the seller’s', () => {
    const s = stockRound({ FA: { shares: { ben: '30P', ana: '10' } }, AFE: { shares: { ben: '30P', ana: '10' } } });
    const order = after(s, sell('ana', 'AFE', 10), sell('ana', 'FA', 10));
    expect(order.market['3,5']).toEqual(['AFE', 'FA']);
    expect(after(s, sell('ana', 'FA', 10), sell('ana', 'AFE', 10)).market['3,5']).toEqual(['FA', 'AFE']);
  });
});

describe('18SA: the presidency', () => {
  it('SA-6.1-1 SA-6.1-4 SA-R25 SA-R94 whoever owns more becomes president and decides what he hands over', () => {
    const s = stockRound({ FA: { shares: { ben: '30P', ana: '10 10 5 5', pool: '10' }, treasury: 50, trains: ['2P'] } });
    expect(holds(s, 'FA', 'ana')).toBe(30);
    const more = after(s, buy('ana', 'FA', 'ipo', 10));
    expect(active(more)).toEqual(['ana']);
    expect(movesOf(more).map((move) => ('certificates' in move ? String(move.certificates) : null))).toEqual(['10,10,10', '10,10,5,5']);
    expect(refusal(more, { type: 'exchange', by: 'ana', certificates: [10, 10, 5] })).toBe('SA-6.1-4');
    const taken = after(more, { type: 'exchange', by: 'ana', certificates: [10, 10, 5, 5] });
    expect([certificatesOf(taken, 'FA', 'ana'), certificatesOf(taken, 'FA', 'ben')]).toEqual(['30 10', '10 10 5 5']);
    expect(active(taken)).toEqual(['ben']);
    const equal = stockRound({ FA: { shares: { ben: '30P', ana: '10 10 5' } } });
    expect(certificatesOf(after(equal, buy('ana', 'FA', 'ipo', 5)), 'FA', 'ben')).toBe('30');
  });

  it('SA-R94 the seller names the percentage, the new president chooses what lets it be sold, and then the seller what he sells', () => {
    const s = stockRound({ FA: { shares: { ana: '30P 10', ben: '10 10 10 5 5' } } });
    const sold = after(s, sell('ana', 'FA', 10));
    // With 10, 10, 10 in exchange Ana sells one 10; with 10, 10, 5, 5 she may choose.
    expect(active(sold)).toEqual(['ben']);
    const asked = after(sold, { type: 'exchange', by: 'ben', certificates: [10, 10, 5, 5] });
    expect([active(asked), holds(asked, 'FA', 'pool')]).toEqual([['ana'], 0]);
    expect(refusal(asked, { type: 'pick', by: 'ana', certificates: [10, 5] })).toBe('SA-R94');
    const picked = after(asked, { type: 'pick', by: 'ana', certificates: [5, 5] });
    expect([certificatesOf(picked, 'FA', 'ana'), certificatesOf(picked, 'FA', 'ben'), holds(picked, 'FA', 'pool')]).toEqual([
      '10 10 10',
      '30 10',
      10,
    ]);
    const tens = after(sold, { type: 'exchange', by: 'ben', certificates: [10, 10, 10] });
    expect([certificatesOf(tens, 'FA', 'ana'), certificatesOf(tens, 'FA', 'ben'), holds(tens, 'FA', 'pool')]).toEqual([
      '10 10 10',
      '30 5 5',
      10,
    ]);
  });

  it('SA-6.1-2 among equals the first to the left of the former president', () => {
    const s = stockRound({ FA: { shares: { ben: '10 10 5', cleo: '10 10 5', ana: '20P 10' } } });
    expect(certificatesOf(after(s, sell('ana', 'FA', 10)), 'FA', 'ben')).toBe('20 5');
    const other = stockRound({ FA: { shares: { ana: '10 10 5', cleo: '10 10 5', ben: '20P 10' } } }, { turn: { player: 'ben' } });
    expect(certificatesOf(after(other, sell('ben', 'FA', 10)), 'FA', 'cleo')).toBe('20 5');
  });

  it('SA-6.1-3 SA-2-3 it is given up only by selling, and the president alone decides', () => {
    const s = position({ companies: { FA: anas({ treasury: 300 }) }, turn: { company: 'FA', step: 'track' } });
    expect(active(s)).toEqual(['ana']);
    expect(refusal(s, { ...done('ben', 'track') })).toBe('SA-R104');
    const types = new Set(movesOf(stockRound({ FA: anas({ shares: { ana: '30P 10', ben: '10' } }) })).map(({ type }) => type));
    expect([...types].sort()).toEqual(['buy', 'done', 'sell', 'split']);
  });

  it('SA-6.1-5 all that is on the charter stays with the corporation', () => {
    const s = stockRound(
      { FA: { shares: { ana: '30P', ben: '10 10 10' }, treasury: 77, trains: ['2P*'] } },
      { privates: { SFP: 'FA' }, own: { mines: { FA: { red: 1 } } } },
    );
    const sold = after(s, sell('ana', 'FA', 30));
    expect(certificatesOf(sold, 'FA', 'ben')).toBe('30');
    expect([treasury(sold, 'FA'), sold.companies.FA?.trains, sold.assets.SFP?.owner, mine(sold).mines]).toEqual([
      77,
      s.companies.FA?.trains,
      'FA',
      { FA: { red: 1 } },
    ]);
  });
});

describe('18SA: special selling actions', () => {
  const president = { shares: { ana: '30P 5', ben: '10' }, par: 80, at: [0, 4] as const };

  it('SA-9.2.1-1 SA-9.2.1-2 a: a 5% for a 10% of the offering', () => {
    const s = stockRound({ FA: president });
    const swapped = after(s, swap('FA'));
    expect([cash(swapped, 'ana'), treasury(swapped, 'FA')]).toEqual([1000 + 50 - 80, 80]);
    expect([certificatesOf(swapped, 'FA', 'ana'), certificatesOf(swapped, 'FA', 'pool')]).toEqual(['30 10', '5']);
    expect(refusal(s, swap('FA', 'ben'))).toBe('SA-R104');
    expect(refusal(stockRound({ FA: anas() }), swap('FA'))).toBe('SA-9.2.1-1');
    expect(refusal(stockRound({ FA: { shares: { ben: '30P', ana: '5' } } }), swap('FA'))).toBe('SA-9.2.1-1');
    expect(refusal(stockRound({ FA: { shares: { ana: '30P 5', ben: '10 10 10', cleo: '10 10' } } }), swap('FA'))).toBe('SA-9.2.1-1');
    expect(refusal(stockRound({ FA: president }, { cash: { ana: 29 } }), swap('FA'))).toBe('SA-9.2.1-2');
    expect(refusal(stockRound({ FA: president }, { cash: { ana: 30 } }), swap('FA'))).toBeNull();
  });

  it('SA-9.2.1-3 not after sales of it, and no purchase of it afterwards', () => {
    const sold = after(stockRound({ FA: { ...president, shares: { ana: '30P 5 5', ben: '10' } } }), sell('ana', 'FA', 5));
    expect(refusal(sold, swap('FA'))).toBe('SA-9.2.1-3');
    const swapped = after(
      stockRound({ FA: { ...president, shares: { ana: '30P 5 5', ben: '10' } } }),
      swap('FA'),
      pass('ben'),
      pass('cleo'),
    );
    expect(refusal(swapped, swap('FA'))).toBe('SA-9.2.1-3');
    expect(refusal(swapped, buy('ana', 'FA', 'ipo', 10))).toBe('SA-9.2.1-3');
  });

  it('SA-R76 it is the purchase of the turn, after sales of others; in yellow the token falls; 60% and SA-9.2-2 hold', () => {
    const two = stockRound({ FA: president, AFE: { shares: { ben: '30P', ana: '10' } } });
    const swapped = after(two, sell('ana', 'AFE', 10), swap('FA'));
    expect([active(swapped), price(swapped, 'FA')]).toEqual([['ben'], 100]);
    const yellow = stockRound({ FA: { ...president, at: [6, 1] } });
    expect(fieldOf(after(yellow, swap('FA')), 'FA')).toBe('7,1');
    const full = stockRound({ FA: { shares: { ana: '30P 10 10 5 5', ben: '10' } } });
    expect(refusal(full, swap('FA'))).toBe('SA-R76');
    expect(refusal(stockRound({ FA: { ...president, operated: 0 } }), swap('FA'))).toBe('SA-9.2-2');
  });

  it('SA-9.2.1-4 SA-9.2.1-5 b: the president certificate becomes 20% and the split share goes to the pool', () => {
    const s = stockRound({ FA: president });
    const done_ = after(s, split('FA'));
    expect([certificatesOf(done_, 'FA', 'ana'), certificatesOf(done_, 'FA', 'pool'), cash(done_, 'ana'), price(done_, 'FA')]).toEqual([
      '20 5',
      '10',
      1100,
      100,
    ]);
    expect(done_.bank).toBe(s.bank - 100);
    const again = after(done_, pass('ana'), pass('ben'), pass('cleo'));
    expect(refusal(again, split('FA'))).toBe('SA-9.2.1-4');
    expect(refusal(stockRound({ FA: { shares: { ben: '30P', ana: '10' } } }), split('FA'))).toBe('SA-9.2.1-4');
  });

  it('SA-9.2.1-6 in that turn nothing else is sold, but one certificate may be bought', () => {
    const s = stockRound({ FA: president, AFE: { shares: { ben: '30P', ana: '10' } } });
    expect(refusal(after(s, split('FA')), sell('ana', 'AFE', 10))).toBe('SA-9.2.1-6');
    expect(refusal(after(s, sell('ana', 'AFE', 10)), split('FA'))).toBe('SA-9.2.1-6');
    const back = after(s, split('FA'), buy('ana', 'FA', 'pool', 10));
    expect([certificatesOf(back, 'FA', 'ana'), cash(back, 'ana'), active(back)]).toEqual(['20 10 5', 1000, ['ben']]);
    expect(mine(after(s, split('FA'), pass('ana'))).lastDealer).toBe('ana');
  });

  it('SA-R77 only after it has operated, not with action a, and the presidency is checked with 20%', () => {
    expect(refusal(stockRound({ FA: { ...president, operated: 0 } }), split('FA'))).toBe('SA-9.2-2');
    expect(refusal(after(stockRound({ FA: president }), split('FA')), swap('FA'))).toBe('SA-R77');
    const rival = after(stockRound({ FA: { shares: { ana: '30P', ben: '10 10 5' } } }), split('FA'));
    expect([certificatesOf(rival, 'FA', 'ben'), certificatesOf(rival, 'FA', 'ana')]).toEqual(['20 5', '10 10']);
  });

  it('SA-11.1-3 with the variant there is no action a, but b', () => {
    const s = stockRound({ FA: president }, { options: { dealing: true } });
    expect(refusal(s, swap('FA'))).toBe('SA-11.1-3');
    expect(refusal(s, split('FA'))).toBeNull();
  });
});

describe('18SA: above the certificate limit', () => {
  /** Ana holds 15 certificates in a game of six, one more than she may. */
  const over = (more: Scene = {}): State =>
    position({
      players: 6,
      companies: {
        FA: { shares: { ana: '30P 5', ben: '10' } },
        AFE: { shares: { ben: '30P', ana: '10 10 5 5' } },
        EFE: { shares: { ben: '30P', ana: '5 5 10 10' } },
        SGR: { shares: { ben: '30P', ana: '10 10 5 5' } },
      },
      privates: { SFP: 'ana' },
      cash: { ana: 500, ben: 500 },
      ...more,
      turn: { player: 'ana' },
    });

  it('SA-9.3-2 he must sell down in his turn before anything else', () => {
    const s = over();
    expect(title18sa.view(s).certificates).toMatchObject({ ana: 15 });
    expect(refusal(s, pass('ana'))).toBe('SA-9.3-2');
    expect(refusal(s, buy('ana', 'EFE', 'ipo', 10))).toBe('SA-9.3-2');
    expect(refusal(after(s, sell('ana', 'EFE', 5)), pass('ana'))).toBeNull();
  });

  it('SA-R78 not too little, no splitting before that, and a purchase afterwards keeps the limit', () => {
    const s = over();
    expect(refusal(s, split('FA'))).toBe('SA-R78');
    const sold = after(s, sell('ana', 'EFE', 5));
    expect(refusal(sold, buy('ana', 'SGR', 'ipo', 5))).toBe('SA-9.3-1');
    // Two too many, and only EFE can be sold: one certificate of it would not do.
    const two = over({
      privates: { SFP: 'ana', FC: 'ana' },
      companies: {
        FA: { shares: { ana: '30P 5' }, operated: 0 },
        AFE: { shares: { ben: '30P', ana: '10 10 5 5' }, operated: 0 },
        EFE: { shares: { ben: '30P', ana: '5 5 10 10' } },
        SGR: { shares: { ben: '30P', ana: '10 10 5 5' }, operated: 0 },
      },
    });
    expect(refusal(two, sell('ana', 'EFE', 5))).toBe('SA-R78');
    expect(refusal(two, sell('ana', 'EFE', 10))).toBe('SA-R78');
    expect(refusal(two, sell('ana', 'EFE', 10, [5, 5]))).toBeNull();
    // SA-R109 it would, had she not begun the turn above the limit.
    expect(refusal({ ...two, own: { ...mine(two), overLimit: false } }, sell('ana', 'EFE', 5))).toBeNull();
  });

  it('SA-R109 SA-9.3-2 who comes above it by a loss in his own turn does so in his next', () => {
    const s = position({
      players: 6,
      companies: {
        FA: { shares: { ana: '30P', ben: '10 10 5 5' } },
        AFE: { shares: { ben: '30P', ana: '10 10 5 5' } },
        EFE: { shares: { ben: '30P', ana: '5 5 10 10' } },
        SGR: { shares: { ben: '30P', ana: '10 10 5 5' } },
      },
      privates: { SFP: 'ana' },
      cash: { ana: 500, ben: 500 },
      turn: { player: 'ana' },
    });
    const lost = after(s, split('FA'), ...(movesOf(after(s, split('FA')), { type: 'exchange' }).slice(-1) as never[]));
    expect(holds(lost, 'FA', 'ana')).toBe(20);
    // Nothing is left for her to do, and nobody makes her sell.
    expect([title18sa.view(lost).certificates, active(lost)]).toEqual([expect.objectContaining({ ana: 16 }), ['ben']]);
    const next = after(lost, pass('ben'));
    expect([active(next), refusal(next, pass('ana'))]).toEqual([['ana'], 'SA-9.3-2']);
  });
});

describe('18SA: sale prices and the end of a stock round', () => {
  const falls = (at: readonly [number, number], percent: number): string | undefined => {
    const shares = { ben: '30P', ana: '10 10 5 5' };
    return fieldOf(after(stockRound({ FA: { shares, at } }), sell('ana', 'FA', percent)), 'FA');
  };

  it('SA-9.4-1 SA-9.4-2 SA-R56 one field for each 5% in yellow, for each full 10% elsewhere, by the area before the sale', () => {
    expect([5, 10, 15, 20].map((percent) => falls([0, 1], percent))).toEqual(['0,1', '1,1', '1,1', '2,1']);
    expect([5, 10, 15, 30].map((percent) => falls([0, 12], percent))).toEqual(['0,12', '1,12', '1,12', '3,12']);
    expect([5, 10, 15].map((percent) => falls([3, 0], percent))).toEqual(['4,0', '5,0', '6,0']);
    // From grey into yellow at the rate of grey.
    expect(falls([1, 1], 30)).toBe('4,1');
  });

  it('SA-9.4-5 SA-R106 the lowest field of a column holds it, unless there is an arrow, one field at a time', () => {
    expect(falls([7, 3], 20)).toBe('7,3');
    expect(falls([6, 4], 5)).toBe('6,4');
    expect(falls([6, 4], 10)).toBe('7,3');
    expect(falls([5, 4], 30)).toBe('7,3');
    expect(falls([7, 1], 5)).toBe('7,0');
    // From (7,1) along the arrow and onto the white field, whatever is left to fall.
    expect(falls([7, 1], 15)).toBeUndefined();
  });

  const ends = (companies: Record<string, CompanySpec>): State => {
    const s = position({ companies, turn: { player: 'cleo' }, own: { passes: 2 }, privates: { SFP: 'ana' } });
    return s.round.kind === 'stock' ? after(s, pass('cleo')) : s;
  };
  const SOLD = { ana: '30P 10 10 10', ben: '10 10 5 5 5 5' };

  it('SA-9.4-3 SA-R57 sold-out corporations rise one field, in any area, in operating order', () => {
    expect(price(ends({ FA: { shares: SOLD } }), 'FA')).toBe(106);
    expect(price(ends({ FA: { shares: SOLD, at: [3, 12] } }), 'FA')).toBe(224);
    expect(price(ends({ FA: { shares: { ...SOLD, ben: '10 10 5 5 5', pool: '5' } } }), 'FA')).toBe(100);
    expect(price(ends({ FA: { shares: { ...SOLD, ben: '10 10 5 5 5' } } }), 'FA')).toBe(100);
    expect(price(ends({ FA: { shares: { ...SOLD, ben: '10 10 5 5 5', FA: '5' } } }), 'FA')).toBe(106);
    const both = ends({ FA: { shares: SOLD, at: [2, 5] }, AFE: { shares: SOLD, at: [2, 5] } });
    expect(both.market['1,5']).toEqual(['FA', 'AFE']);
  });

  it('SA-9.4-4 SA-R57 in the top row one down and one right, two in green, never to a lower price', () => {
    expect(fieldOf(ends({ FA: { shares: SOLD, at: [0, 4] } }), 'FA')).toBe('1,5');
    expect(fieldOf(ends({ FA: { shares: SOLD, at: [0, 10] } }), 'FA')).toBe('1,12');
    expect(fieldOf(ends({ FA: { shares: SOLD, at: [0, 14] } }), 'FA')).toBe('1,15');
    expect(fieldOf(ends({ FA: { shares: SOLD, at: [0, 15] } }), 'FA')).toBe('0,15');
  });

  it('SA-R75 a bankrupt corporation never returns', () => {
    const s = position({ gone: { FA: ['F23 home'] }, cash: { ana: 500 }, turn: { player: 'ana' } });
    expect(refusal(s, found('ana', 'FA'))).toBe('SA-R75');
  });
});
