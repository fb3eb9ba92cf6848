import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18sa } from '../../src/18sa/index.ts';
import {
  active,
  after,
  anas,
  bens,
  buy,
  type CompanySpec,
  cash,
  done,
  found,
  holds,
  mine,
  movesOf,
  type PositionSpec,
  pass,
  played,
  position,
  price,
  refusal,
  sell,
  treasury,
} from './position.ts';

// The edges of the stock round.

type Scene = Partial<PositionSpec>;

const stockRound = (companies: Record<string, CompanySpec>, scene: Scene = {}): State =>
  position({ cash: { ana: 1000, ben: 1000, cleo: 1000 }, ...scene, companies, turn: scene.turn ?? { player: 'ana' } });

const swap = (company: string, by = 'ana') => ({ type: 'swap' as const, by, company });
const split = (company: string, by = 'ana') => ({ type: 'split' as const, by, company });
const privately = (by: string, id: string, amount: number) => ({ type: 'buy-private' as const, by, private: id, price: amount });

describe('18SA: what is on sale', () => {
  it('SA-5.2-1 SA-5.2-2 SA-9.1-2 SA-R74 the president certificate is on sale once, and from the pool only while it is there', () => {
    const s = stockRound({ FA: { shares: { ana: '30P', pool: '10' } } });
    expect(refusal(s, buy('ana', 'XYZ', 'ipo', 10))).toBe('SA-5.2-1');
    expect([refusal(s, buy('ana', 'FA', 'pool', 30)), refusal(s, buy('ana', 'FA', 'ipo', 30))]).toEqual(['SA-9.1-2', 'SA-9.1-2']);
    const pool = stockRound({ FA: { shares: { pool: '30P 10' } } });
    expect([refusal(pool, buy('ana', 'FA', 'pool', 30)), refusal(pool, buy('ana', 'FA', 'pool', 10))]).toEqual([null, null]);
    // Each certificate on sale is offered once, with its price.
    const offered = movesOf(s, { type: 'buy', company: 'FA' }).map((move) => ('from' in move ? `${move.from} ${move.percent}` : ''));
    expect(offered).toEqual(['ipo 10', 'ipo 5', 'pool 10']);
    expect(movesOf(s, { type: 'buy', company: 'AFE' })).toHaveLength(5);
  });

  it('SA-5.1-21 SA-R13 the bank pays ENFER once, for the certificates that were given away, and nothing where none were', () => {
    const start = position({ cash: { ana: 1000 }, privates: { FN: 'ben' }, turn: { player: 'ana' } });
    const enfer = start.companies.ENFER as NonNullable<(typeof start.companies)[string]>;
    const certificates = enfer.certificates.map((one, index) => (index === 1 || index === 6 ? { ...one, owner: 'ben' } : one));
    const given = { ...start, companies: { ...start.companies, ENFER: { ...enfer, certificates } } };
    const floated = after(given, found('ana', 'ENFER', 60));
    expect([treasury(floated, 'ENFER'), floated.bank - given.bank]).toEqual([180 + 90, -90]);
    expect(treasury(after(floated, buy('ana', 'ENFER', 'ipo', 10)), 'ENFER')).toBe(180 + 90 + 60);
    const types = played(start, found('ana', 'ENFER', 60)).events.map(({ type }) => type);
    expect([types.includes('floated'), types.includes('fn.paid')]).toEqual([true, false]);
    expect(played(given, found('ana', 'FA', 60)).events.map(({ type }) => type)).not.toContain('fn.paid');
  });

  it('SA-9.3-1 SA-5.2-3 one certificate below the limit another may be bought', () => {
    const s = (more: string) =>
      position({
        players: 6,
        companies: {
          FA: { shares: { ana: '30P 10 10' } },
          AFE: { shares: { ben: '30P', ana: '10 10 5 5' } },
          EFE: { shares: { ben: '30P', ana: '5 5 10 10' } },
          SGR: { shares: { ben: '30P', ana: more } },
        },
        privates: { FC: 'ben' },
        cash: { ana: 500, ben: 500 },
        turn: { player: 'ana' },
      });
    expect(title18sa.view(s('10 10')).certificates).toMatchObject({ ana: 13 });
    expect([refusal(s('10 10'), buy('ana', 'SGR', 'ipo', 5)), refusal(s('10 10'), privately('ana', 'FC', 5))]).toEqual([null, null]);
    expect([refusal(s('10 10 5'), buy('ana', 'SGR', 'ipo', 5)), refusal(s('10 10 5'), privately('ana', 'FC', 5))]).toEqual([
      'SA-9.3-1',
      'SA-9.3-1',
    ]);
  });

  it('SA-9-3 SA-5.1-3 only open privates of other players, for at least 1 D and no more than one has', () => {
    const s = stockRound({ FA: anas() }, { privates: { SFP: 'ana', FC: 'FA', FdP: 'ben' }, cash: { ana: 77, ben: 1 } });
    expect(['SFP', 'FC', 'ECVF', 'XX'].map((id) => refusal(s, privately('ana', id, 5)))).toEqual(['SA-9-3', 'SA-9-3', 'SA-9-3', 'SA-9-3']);
    expect([
      refusal(s, privately('ana', 'FdP', 77)),
      refusal(s, privately('ana', 'FdP', 78)),
      refusal(s, privately('ana', 'FdP', 1)),
    ]).toEqual([null, 'SA-3.2-2', null]);
    expect(movesOf(s, { type: 'buy-private' }).map((move) => ('private' in move ? move.private : ''))).toEqual(['FdP']);
    expect(movesOf(stockRound({ FA: anas() }, { privates: { FdP: 'ben' }, cash: { ben: 5 } }), { type: 'buy-private' })).toEqual([]);
  });
});

describe('18SA: the edges of special selling actions', () => {
  it('SA-R76 SA-9.2.1-1 up to 60% and no further, and it is offered', () => {
    const s = stockRound({ FA: { shares: { ana: '30P 10 10 5', ben: '10' } } });
    expect(holds(after(s, swap('FA')), 'FA', 'ana')).toBe(60);
    expect(movesOf(s, { type: 'swap' })).toEqual([swap('FA')]);
    const yellow = stockRound({ FA: { shares: { ana: '30P 10 10 5 5', ben: '10' }, at: [5, 1] } });
    expect(holds(after(yellow, swap('FA')), 'FA', 'ana')).toBe(65);
    expect([refusal(s, swap('XYZ')), refusal(s, split('XYZ'))]).toEqual(['SA-9.2.1-1', 'SA-9.2.1-4']);
  });

  it('SA-9.2.1-6 SA-R77 one split a turn, and never together with action a', () => {
    const two = { FA: { shares: { ana: '30P 5', ben: '10' } }, AFE: { shares: { ana: '30P 5', ben: '10' } } };
    const once = after(stockRound(two), split('FA'));
    expect(refusal(once, split('AFE'))).toBe('SA-9.2.1-6');
    expect(refusal(once, swap('AFE'))).toBe('SA-R77');
    // In the next turn it is possible again.
    const next = after(once, pass('ana'), pass('ben'), pass('cleo'));
    expect([refusal(next, split('AFE')), refusal(next, swap('AFE'))]).toEqual([null, null]);
    expect(mine(next).split).toBeNull();
  });

  it('SA-9-5 SA-9-4 a split counts as a deal: all the others pass once more', () => {
    const s = stockRound({ FA: { shares: { ana: '30P 5', ben: '10' }, trains: ['2P'] } }, { own: { passes: 2 } });
    const done_ = after(s, split('FA'), pass('ana'));
    expect([done_.round.kind, mine(done_).passes, mine(done_).lastDealer]).toEqual(['stock', 0, 'ana']);
    const over = after(done_, pass('ben'), pass('cleo'), pass('ana'));
    expect([over.round.kind, mine(over).priority]).toEqual(['operating', 'ben']);
  });

  it('SA-9.2.1-3 the bar of action a ends with the stock round, and holds for its president alone', () => {
    const s = after(stockRound({ FA: { shares: { ana: '30P 5 5', ben: '10' }, trains: ['2P'] } }), swap('FA'));
    expect(refusal(s, buy('ben', 'FA', 'ipo', 10))).toBeNull();
    const ends = position({
      companies: { FA: anas({ trains: ['2P'], shares: { ana: '30P 5', pool: '10' }, treasury: 100 }) },
      cash: { ana: 500 },
      own: { swapped: [{ company: 'FA', player: 'ana' }], resold: [{ private: 'SFP', player: 'ana' }] },
      turn: { company: 'FA', step: 'company-stock' },
    });
    const next = after(ends, done('ana', 'company-stock'));
    expect([next.round.kind, mine(next).swapped, mine(next).resold, refusal(next, swap('FA'))]).toEqual(['stock', [], [], null]);
  });
});

describe('18SA: coming down to the certificate limit', () => {
  /** Ana holds fifteen certificates, one too many. */
  const over = (more: Record<string, CompanySpec> = {}, scene: Scene = {}): State =>
    position({
      players: 6,
      companies: {
        FA: { shares: { ana: '30P 5', ben: '10' } },
        AFE: { shares: { ben: '30P', ana: '10 10 5 5' } },
        EFE: { shares: { ben: '30P', ana: '5 5 10 10' } },
        SGR: { shares: { ben: '30P', ana: '10 10 5 5' } },
        ...more,
      },
      privates: { SFP: 'ana' },
      cash: { ana: 500, ben: 500 },
      ...scene,
      turn: { player: 'ana' },
    });

  it('SA-9.3-2 SA-R78 nobody is held who can sell nothing', () => {
    const stuck = Object.fromEntries(['AFE', 'EFE', 'SGR'].map((id) => [id, { shares: { ben: '30P', ana: '10 10 5 5' }, operated: 0 }]));
    const s = over({ ...stuck, FA: { shares: { ana: '30P 5' }, operated: 0 } });
    expect([title18sa.view(s).certificates.ana, active(s)]).toEqual([15, ['ben']]);
  });

  it('SA-R78 two too many: any sales will do that leave a way down to the limit', () => {
    const s = over({}, { privates: { SFP: 'ana', FC: 'ana' } });
    expect(title18sa.view(s).certificates).toMatchObject({ ana: 16 });
    const one = after(s, sell('ana', 'EFE', 5));
    expect(refusal(one, pass('ana'))).toBe('SA-9.3-2');
    expect(refusal(one, sell('ana', 'EFE', 5))).toBe('SA-R55');
    expect(refusal(after(one, sell('ana', 'SGR', 10)), pass('ana'))).toBeNull();
    // At the limit she sells as she likes, and no longer has to.
    const down = after(s, sell('ana', 'EFE', 15));
    expect([refusal(down, pass('ana')), refusal(down, sell('ana', 'AFE', 5)), refusal(down, buy('ana', 'FA', 'ipo', 5))]).toEqual([
      null,
      null,
      'SA-9.3-1',
    ]);
  });

  it('SA-R78 what is left to sell of others counts by the certificates it takes away, not by what stays', () => {
    const only = { operated: 0 };
    const s = over(
      {
        AFE: { shares: { ben: '30P', ana: '10 10 5 5' }, ...only },
        SGR: { shares: { ben: '30P', ana: '10 10 5 5' }, ...only },
      },
      { privates: { SFP: 'ana', FC: 'ana', FdP: 'ana' } },
    );
    // Three too many; of FA only the 5% can be sold, so EFE must bring two.
    expect(title18sa.view(s).certificates).toMatchObject({ ana: 17 });
    expect([refusal(s, sell('ana', 'EFE', 5)), refusal(s, sell('ana', 'EFE', 10))]).toEqual(['SA-R78', 'SA-R78']);
    expect(title18sa.view(after(s, sell('ana', 'EFE', 10, [5, 5]), sell('ana', 'FA', 5))).certificates.ana).toBe(14);
  });

  it('SA-R78 SA-R26 a president who hands over the presidency is taken to get the largest certificates', () => {
    const only = { operated: 0 };
    const above = (efe: string, ...privates: string[]): State =>
      over(
        {
          FA: { shares: { ana: '30P 10', ben: '10 10 5 5 5 5' } },
          AFE: { shares: { ben: '30P', ana: '10 10 5 5' }, ...only },
          EFE: { shares: { ben: '30P', ana: efe } },
          SGR: { shares: { ben: '30P', ana: '10 10 5 5' }, ...only },
        },
        { privates: Object.fromEntries(privates.map((id) => [id, 'ana'])) },
      );
    // One too many. With 10% of FA sold she has four certificates of it instead of two, or five if she gets four of 5%.
    const three = above('5 5 10', 'SFP', 'FC');
    const two = above('5 10', 'SFP', 'FC', 'FdP');
    expect([title18sa.view(three).certificates.ana, title18sa.view(two).certificates.ana]).toEqual([15, 15]);
    expect([refusal(three, sell('ana', 'FA', 10)), refusal(two, sell('ana', 'FA', 10))]).toEqual([null, 'SA-R78']);
  });

  it('SA-R78 SA-9.3-4 selling a corporation into the yellow area brings its other certificates off the count', () => {
    const only = { operated: 0 };
    const s = over(
      {
        FA: { shares: { ana: '30P 5' }, ...only },
        AFE: { shares: { ben: '30P', ana: '10 10 5 5' }, ...only },
        SGR: { shares: { ben: '30P', ana: '10 10 5 5' }, ...only },
        EFE: { shares: { ben: '30P', ana: '5 5 10 10' }, at: [4, 2] },
      },
      { privates: { SFP: 'ana', FC: 'ana', FdP: 'ana' } },
    );
    expect(title18sa.view(s).certificates).toMatchObject({ ana: 17 });
    // 10% take EFE from (4,2) to (5,2), yellow: the three left of it count no longer.
    const sold = after(s, sell('ana', 'EFE', 10));
    expect([price(sold, 'EFE'), title18sa.view(sold).certificates.ana, refusal(sold, pass('ana'))]).toEqual([56, 13, null]);
    // 5% would not move it and leave her three above the limit.
    expect(refusal(s, sell('ana', 'EFE', 5))).toBe('SA-R78');
  });

  it('SA-R78 SA-R26 a president who sells the presidency counts what is left after the exchange', () => {
    const only = { operated: 0 };
    const s = over({
      FA: { shares: { ana: '30P 5', ben: '10 10 5 5', cleo: '10' } },
      AFE: { shares: { ben: '30P', ana: '10 10 5 5' }, ...only },
      EFE: { shares: { ben: '30P', ana: '5 5 10 10' }, ...only },
      SGR: { shares: { ben: '30P', ana: '10 10 5 5' }, ...only },
    });
    expect(title18sa.view(s).certificates).toMatchObject({ ana: 15 });
    // 5% alone are one certificate less; 10% would bring her four certificates for the president's.
    expect(refusal(s, sell('ana', 'FA', 5))).toBeNull();
    expect(refusal(s, sell('ana', 'FA', 10))).toBe('SA-R78');
    expect(refusal(s, sell('ana', 'FA', 35))).toBeNull();
  });
});

describe('18SA: a bar that ends', () => {
  it('SA-9.1-3 SA-R118 the bar is the seller’s alone', () => {
    const s = after(stockRound({ FA: anas({ shares: { ana: '30P 10', ben: '10' } }), AFE: bens() }), sell('ana', 'FA', 10));
    expect(refusal(s, buy('ana', 'AFE', 'ipo', 10))).toBeNull();
    expect(refusal(after(s, done('ana', 'stock')), buy('ben', 'FA', 'pool', 10))).toBeNull();
    expect(cash(after(s, done('ana', 'stock')), 'ana')).toBe(1100);
    expect(active(after(s, done('ana', 'stock')))).toEqual(['ben']);
  });
});
