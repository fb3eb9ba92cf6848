import { describe, expect, it } from 'vitest';
import { Edit } from '../edit.ts';
import { held, ordinary, presidentOf } from './certificate.ts';
import { type DealPolicy, finishSale, goOnSelling, sellBlock, settlePresidency } from './deal.ts';
import { majority } from './president.ts';
import { certificates, position } from './test/position.ts';

const sold: unknown[] = [];
const policy: DealPolicy = {
  sale: { value: (_state, _company, percent) => percent * 12, poolLimit: () => 50, presidency: majority },
  sold: (e, company, seller, percent, presided) => sold.push([company, seller, percent, presided, held(e.now, company, 'pool')]),
};
const picks: DealPolicy = { ...policy, sellerPicks: true };
const of = (...lines: string[]) => {
  sold.length = 0;
  return new Edit(position({ companies: { A: { certificates: certificates(...lines) } } }));
};
const types = (e: Edit) => e.events.map(({ type }) => type);

describe('a block', () => {
  it('goes to the pool and is paid before the title is told', () => {
    const e = of('20P ben', '10 ana x3', '10 ipo x5');
    sellBlock(e, policy, 'A', 'ana', 20);
    expect([held(e.now, 'A', 'ana'), held(e.now, 'A', 'pool'), e.now.players.ana?.cash, e.now.bank]).toEqual([10, 20, 240, -240]);
    expect(e.events).toEqual([{ type: 'sold', params: { player: 'ana', company: 'A', percent: 20, value: 240 } }]);
    expect([sold, e.now.stack]).toEqual([[['A', 'ana', 20, false, 20]], []]);
  });

  it('is of the largest certificates, or of those named', () => {
    const e = of('30P ben', '10 ana x2', '5 ana x2', '10 ipo x4');
    sellBlock(e, policy, 'A', 'ana', 10);
    expect(ordinary(e.now, 'A', 'ana')).toEqual([10, 5, 5]);
    sellBlock(e, policy, 'A', 'ana', 10, [5, 5]);
    expect(ordinary(e.now, 'A', 'ana')).toEqual([10]);
  });

  it('is not sold where it may not be', () => {
    expect(() => sellBlock(of('20P ben', '10 ana'), policy, 'A', 'ana', 20)).toThrow('ana cannot sell 20% of A');
  });

  it('of a president who stays one is told as such', () => {
    const e = of('20P ana', '10 ana x3', '10 ben x2', '10 ipo x3');
    sellBlock(e, policy, 'A', 'ana', 10);
    expect([sold, presidentOf(e.now, 'A'), types(e)]).toEqual([[['A', 'ana', 10, true, 10]], 'ana', ['sold']]);
  });

  it('of a president who loses the presidency comes after the exchange', () => {
    const e = of('20P ana', '10 ana', '10 ben x3', '10 ipo x4');
    sellBlock(e, policy, 'A', 'ana', 30);
    expect([presidentOf(e.now, 'A'), held(e.now, 'A', 'ana'), held(e.now, 'A', 'pool'), types(e)]).toEqual([
      'ben',
      0,
      30,
      ['president', 'sold'],
    ]);
    expect(sold).toEqual([['A', 'ana', 30, true, 30]]);
  });

  it('waits for the new president where he may choose what to hand over', () => {
    const e = of('20P ana', '10 ana', '10 ben x2', '5 ben x2', '10 ipo x4');
    sellBlock(e, policy, 'A', 'ana', 10);
    const sale = { seller: 'ana', percent: 10, value: 120, presided: true };
    const choices = [
      [10, 10],
      [10, 5, 5],
    ];
    expect([e.events, e.now.stack]).toStrictEqual([[], [{ step: 'exchange', about: 'A', at: { company: 'A', to: 'ben', choices, sale } }]]);
    const named = of('20P ana', '10 ana', '10 ben x2', '5 ben x2', '10 ipo x4');
    sellBlock(named, policy, 'A', 'ana', 10, [10]);
    expect(named.now.stack).toMatchObject([{ at: { sale: { ...sale, pack: [10] } } }]);
  });
});

describe('a sale that goes on', () => {
  const sale = { seller: 'ana', percent: 10, value: 120, presided: true };
  const lines = ['20P ben', '10 ana', '5 ana x2', '10 ipo x6'];

  it('is of the largest certificates where the title lets nobody choose', () => {
    const e = of(...lines);
    goOnSelling(e, policy, 'A', sale);
    expect([ordinary(e.now, 'A', 'pool'), sold, e.now.stack]).toEqual([[10], [['A', 'ana', 10, true, 10]], []]);
  });

  it('waits for the seller where it does', () => {
    const e = of(...lines);
    goOnSelling(e, picks, 'A', sale);
    expect([e.events, e.now.stack]).toEqual([[], [{ step: 'pick', about: 'A', at: { company: 'A', choices: [[10], [5, 5]], sale } }]]);
  });

  it('does not wait for one choice, nor for certificates that were named', () => {
    const one = of('20P ben', '10 ana x2', '10 ipo x6');
    goOnSelling(one, picks, 'A', sale);
    expect(ordinary(one.now, 'A', 'pool')).toEqual([10]);
    const named = of(...lines);
    goOnSelling(named, picks, 'A', { ...sale, pack: [5, 5] });
    expect(ordinary(named.now, 'A', 'pool')).toEqual([5, 5]);
  });

  it('tells of a seller who did not preside where nothing is known of it', () => {
    const e = of(...lines);
    finishSale(e, policy, 'A', { seller: 'ana', percent: 10, value: 120 }, [5, 5]);
    expect([sold, ordinary(e.now, 'A', 'pool')]).toEqual([[['A', 'ana', 10, false, 10]], [5, 5]]);
  });

  it('fails where no certificates make it up', () => {
    expect(() => goOnSelling(of(...lines), policy, 'A', { ...sale, percent: 50 })).toThrow('ana has no certificates for 50% of A');
  });
});

describe('the presidency after a purchase', () => {
  const settled = (...lines: string[]) => {
    const e = of(...lines);
    settlePresidency(e, majority, 'A');
    return e;
  };

  it('stays where nobody has more', () => {
    const e = settled('20P ana', '10 ben x2');
    expect([e.events, e.now.stack, e.now.companies]).toEqual([[], [], e.now.companies]);
    expect(settled('10 ana x10').events).toEqual([]);
  });

  it('changes by the only exchange there is', () => {
    const e = settled('20P ana', '10 ben x3');
    expect([presidentOf(e.now, 'A'), types(e)]).toEqual(['ben', ['president']]);
  });

  it('waits for the new president where he may choose', () => {
    const e = settled('20P ana', '10 ben x2', '5 ben x2');
    const choices = [
      [10, 10],
      [10, 5, 5],
    ];
    expect([presidentOf(e.now, 'A'), e.now.stack]).toEqual([
      'ana',
      [{ step: 'exchange', about: 'A', at: { company: 'A', to: 'ben', choices, sale: null } }],
    ]);
  });
});
