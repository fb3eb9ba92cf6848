import type { State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18sa } from '../../src/18sa/index.ts';
import type { Own } from '../../src/18sa/own.ts';
import {
  active,
  after,
  type CompanySpec,
  cash,
  dividend,
  fieldOf,
  holds,
  mine,
  movesOf,
  type PositionSpec,
  position,
  price,
  refusal,
  treasury,
} from './position.ts';

const surplus = (by: string, company: string, percent: number) => ({ type: 'surplus' as const, by, company, percent });

/** FA pays a dividend: its token leaves (3,1), yellow, for (3,2), grey. */
const leaves = (fa: Partial<CompanySpec>, scene: Partial<PositionSpec> = {}): State => {
  const s = position({
    cash: { ana: 10, ben: 10, cleo: 10 },
    ...scene,
    companies: { FA: { shares: { ana: '30P 10 10 10 5 5' }, at: [3, 1], treasury: 0, trains: ['2P'], ...fa }, ...scene.companies },
    turn: { company: 'FA', step: 'dividend', at: { run: { income: 50, treasury: 0 } } },
  });
  return after(s, dividend('pay'));
};

describe('18SA: leaving the yellow area', () => {
  it('SA-9.3-5 SA-R80 who holds more than 60% sells at once, at the price of the moment', () => {
    const s = leaves({});
    expect([active(s), fieldOf(s, 'FA')]).toEqual([['ana'], '3,2']);
    expect(new Set(movesOf(s).map(({ type }) => type))).toEqual(new Set(['surplus']));
    expect(refusal(s, surplus('ana', 'AFE', 10))).toBe('SA-9.3-5');
    const sold = after(s, surplus('ana', 'FA', 10));
    expect([holds(sold, 'FA', 'ana'), holds(sold, 'FA', 'pool'), cash(sold, 'ana') - cash(s, 'ana')]).toEqual([60, 10, 66]);
    expect(mine(sold).priority).toBe('ana');
  });

  it('SA-9.3-6 SA-R79 SA-R112 one by one, fives adding up, and he stops when the token is yellow again or he is at 60%', () => {
    // 70%: the first 5% moves nothing, the second brings the token down from (1,1) over 56 to yellow.
    const s = leaves({ at: [6, 2], shares: { ana: '30P 10 10 10 10 5 5' } });
    expect([fieldOf(s, 'FA'), holds(s, 'FA', 'ana')]).toEqual(['6,3', 80]);
    expect(refusal(s, surplus('ana', 'FA', 15))).toBe('SA-R79');
    const once = after(s, surplus('ana', 'FA', 5));
    expect([fieldOf(once, 'FA'), active(once)]).toEqual(['6,3', ['ana']]);
    const twice = after(once, surplus('ana', 'FA', 5));
    // (6,3) falls to (7,3), yellow: nothing more is sold although he holds 70%.
    expect([fieldOf(twice, 'FA'), holds(twice, 'FA', 'ana'), mine(twice).leftYellow]).toEqual(['7,3', 70, []]);
    expect(refusal(twice, surplus('ana', 'FA', 10))).toBe('SA-R104');
    // At 60% he stops although the token is grey.
    const grey = leaves({ at: [2, 0], shares: { ana: '30P 10 10 10 5' } });
    // A certificate of 10% will do as well.
    expect(holds(after(grey, surplus('ana', 'FA', 10)), 'FA', 'ana')).toBe(55);
    const stopped = after(grey, surplus('ana', 'FA', 5));
    expect([fieldOf(stopped, 'FA'), holds(stopped, 'FA', 'ana'), mine(stopped).leftYellow]).toEqual(['2,1', 60, []]);
    expect([mine(once).carried, mine(stopped).carried]).toEqual([[{ company: 'FA', player: 'ana', percent: 5 }], []]);
  });

  it('SA-9.3-7 SA-R79 then certificate limits are checked, from the red locomotive on, with free choice', () => {
    const others = {
      AFE: { shares: { dora: '30P', ana: '10 10 5 5', ben: '10' } },
      EFE: { shares: { dora: '30P', ana: '10 10 5 5' } },
      SGR: { shares: { dora: '30P', ana: '10 10', ben: '10 10 5 5' } },
      RFFSA: { shares: { dora: '30P', ben: '10 10 5 5' } },
      IAFE: { shares: { dora: '30P', ben: '10 10 5 5' } },
    };
    const s = leaves({ shares: { ana: '30P 10 10 10', ben: '5 5' } }, { players: 6, companies: others, own: { priority: 'ben' } });
    expect(title18sa.view(s).certificates).toMatchObject({ ana: 14, ben: 15 });
    expect(active(s)).toEqual(['ben']);
    expect(new Set(movesOf(s).map((move) => ('company' in move ? move.company : null)))).toEqual(
      new Set(['FA', 'AFE', 'SGR', 'RFFSA', 'IAFE']),
    );
    // Two certificates of 5% are not one of 10%, and what is not held cannot be sold.
    expect(movesOf(s, { type: 'surplus' }).filter(({ company }) => company === 'FA')).toEqual([surplus('ben', 'FA', 5)]);
    expect([refusal(s, surplus('ben', 'EFE', 10)), refusal(s, surplus('ben', 'XYZ', 10))]).toEqual(['SA-9.2-1', 'SA-9.3-5']);
    const sold = after(s, surplus('ben', 'IAFE', 5));
    expect([mine(sold).leftYellow, price(sold, 'IAFE')]).toEqual([[], 100]);
    // Both too many: Ben, with the red locomotive, first, then Ana.
    const both = leaves({ shares: { ana: '30P 10 10 10 5', ben: '5 5' } }, { players: 6, companies: others, own: { priority: 'ben' } });
    expect(active(both)).toEqual(['ana']);
    const down = after(both, surplus('ana', 'FA', 5));
    expect(active(down)).toEqual(['ben']);
    // Who had to come down to 60% settles his certificate limit before the others.
    const more = {
      ...others,
      AFE: { shares: { dora: '30P', ana: '10 10 5 5', ben: '10' } },
      EFE: { shares: { dora: '30P', ana: '10 10 5 5' } },
      SGR: { shares: { dora: '30P', ana: '10 10 5', ben: '10 5 5' } },
    };
    const his = leaves({ shares: { ana: '30P 10 10 10 5', ben: '5 5 5' } }, { players: 6, companies: more, own: { priority: 'ben' } });
    expect(title18sa.view(his).certificates).toMatchObject({ ana: 16, ben: 15 });
    expect(active(after(his, surplus('ana', 'FA', 5)))).toEqual(['ana']);
  });

  it('SA-R80 no such sale breaks the rule of the president certificate', () => {
    const others = {
      AFE: { shares: { ana: '30P', dora: '10' } },
      EFE: { shares: { dora: '30P', ana: '10 10 5 5' } },
      SGR: { shares: { dora: '30P', ana: '10 10 5 5' } },
      RFFSA: { shares: { dora: '30P', ana: '10' } },
    };
    const s = leaves({ shares: { ana: '30P 10 10 5 5' } }, { players: 6, companies: others });
    expect(title18sa.view(s).certificates).toMatchObject({ ana: 15 });
    expect(refusal(s, surplus('ana', 'AFE', 10))).toBe('SA-R80');
    expect(movesOf(s).some((move) => 'company' in move && move.company === 'AFE')).toBe(false);
  });

  it('SA-R80 SA-R112 SA-9.2-5 a president may give up the presidency by it where another can take over', () => {
    const others = {
      AFE: { shares: { ana: '30P', dora: '10 10 5 5' }, at: [2, 5] as const },
      EFE: { shares: { dora: '30P 10', ana: '10 10 10 5 5' } },
      SGR: { shares: { dora: '30P', ana: '10 10 5 5' } },
      RFFSA: { shares: { dora: '30P', ana: '10' }, at: [5, 1] as const },
    };
    const s = leaves({ shares: { ana: '30P 10 10 5 5' } }, { players: 6, companies: others });
    // Of RFFSA, in the yellow area, nothing counts and nothing can be sold for it.
    expect(title18sa.view(s).certificates).toMatchObject({ ana: 15 });
    const offered = movesOf(s, { type: 'surplus' }).map(({ company, percent }) => `${company} ${percent}`);
    expect(offered.toSorted()).toEqual(['AFE 10', 'AFE 5', 'EFE 10', 'EFE 5', 'FA 10', 'FA 5', 'SGR 10', 'SGR 5']);
    expect(refusal(s, surplus('ana', 'RFFSA', 10))).toBe('SA-R79');
    const sold = after(s, surplus('ana', 'AFE', 10), { type: 'pick', by: 'ana', certificates: [10] });
    expect([holds(sold, 'AFE', 'ana'), holds(sold, 'AFE', 'dora')]).toEqual([20, 30]);
    // The certificate of 10% that she has is the one she sells, not two of 5% that the exchange brings.
    const AFE = { shares: { ana: '30P 10', dora: '10 10 5 5 5' }, at: [2, 5] as const };
    const SGR = { shares: { dora: '30P', ana: '10 10 5' } };
    const ten = after(
      leaves({ shares: { ana: '30P 10 10 5 5' } }, { players: 6, companies: { ...others, AFE, SGR } }),
      surplus('ana', 'AFE', 10),
    );
    const left = ten.companies.AFE?.certificates.filter(({ owner }) => owner === 'ana').map(({ percent }) => percent);
    expect([left?.toSorted(), movesOf(ten, { type: 'pick' })]).toEqual([[10, 10, 5, 5].toSorted(), []]);
  });

  /** With one certificate of the corporation that leaves yellow, Ben and Cleo hold 15 each. */
  const at15 = {
    AFE: { shares: { dora: '30P', ben: '10 10 5 5', cleo: '10 10 10' } },
    EFE: { shares: { dora: '30P', ben: '10 10 5 5', cleo: '10 10 10' } },
    SGR: { shares: { dora: '30P', ben: '10 10 5 5', cleo: '10 10 10' } },
    RFFSA: { shares: { dora: '30P 5', ben: '5', cleo: '10 10 10 5' } },
    IAFE: { shares: { dora: '30P', ben: '5', cleo: '5' } },
  };

  it('SA-R79 the others come in order from the red locomotive, also where it is the last seat', () => {
    const order = (priority: string) => {
      const s = leaves({ shares: { ana: '30P', ben: '5', cleo: '5' } }, { players: 6, companies: at15, own: { priority } });
      return [title18sa.view(s).certificates.ben, title18sa.view(s).certificates.cleo, ...active(s)];
    };
    expect([order('ana'), order('ben'), order('cleo'), order('dora')]).toEqual([
      [15, 15, 'ben'],
      [15, 15, 'ben'],
      [15, 15, 'cleo'],
      [15, 15, 'ben'],
    ]);
  });

  it('SA-R79 SA-9.3-7 who has sold already comes first, and who holds one of several that have left yellow sells', () => {
    const others = { ...at15, FNC: { shares: { dora: '30P' } } };
    const s = leaves({ shares: { ana: '30P', ben: '5', cleo: '5' } }, { players: 6, companies: others, own: { priority: 'ben' } });
    const sold = ['dora', 'cleo'].map((player) => ({ company: 'FA', player, percent: 0 }));
    const now = (more: Partial<Own>) => active({ ...s, own: { ...mine(s), ...more } });
    expect([active(s), now({ carried: sold }), now({ leftYellow: ['FNC', 'FA'] })]).toEqual([['ben'], ['cleo'], ['ben']]);
  });

  it('SA-R93 SA-R79 after a stock round: locomotive, receivership, sold-out tokens, limits, then the operating round', () => {
    const s = position({
      companies: {
        FA: { shares: { ana: '30P 10 10 10 10', ben: '10 5 5 5 5' }, at: [4, 1], trains: ['2P'] },
        AFE: { shares: { pool: '30P 10', ben: '10' }, trains: ['2P'] },
      },
      privates: { SFP: 'ben' },
      cash: { ana: 10, ben: 0, cleo: 0 },
      own: { passes: 2, lastDealer: 'ana' },
      turn: { player: 'cleo' },
    });
    // Cleo cannot do anything: the round ends. The token of FA rises from 50 to 56, yellow still.
    expect([mine(s).gone, price(s, 'FA'), mine(s).priority, s.round.kind]).toEqual([['AFE'], 56, 'ben', 'operating']);
    const grey = position({
      companies: { FA: { shares: { ana: '30P 10 10 10 10', ben: '10 5 5 5 5' }, at: [3, 1], trains: ['2P'] } },
      privates: { SFP: 'ben' },
      cash: { ana: 10, ben: 0, cleo: 0 },
      own: { passes: 2, lastDealer: 'ana' },
      turn: { player: 'cleo' },
    });
    expect([price(grey, 'FA'), active(grey), grey.round.kind, cash(grey, 'ben')]).toEqual([60, ['ana'], 'stock', 0]);
    const sold = after(grey, surplus('ana', 'FA', 10));
    expect([sold.round.kind, cash(sold, 'ben'), price(sold, 'FA'), treasury(sold, 'FA')]).toEqual(['operating', 5, 56, 0]);
  });
});
