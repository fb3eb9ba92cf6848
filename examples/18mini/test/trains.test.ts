import { describe, expect, it } from 'vitest';
import { after, buyTrain, cash, done, movesOf, position, price, refusal, treasury, typesOf } from './position.ts';

const MF = { president: 'ana', shares: { ana: 60 }, treasury: 500 };
const LR = { president: 'ben', shares: { ben: 60 } };
const trains = { company: 'MF', step: 'trains' };

describe('18Mini: trains', () => {
  it('MINI-4.1 new trains in order at the printed price, used ones from the bank pool', () => {
    const s = position({ companies: { MF }, used: ['2'], turn: trains });
    const bought = after(s, buyTrain('ana', '2', 80));
    expect([typesOf(bought, 'MF'), treasury(bought, 'MF')]).toEqual([['2'], 420]);
    expect(typesOf(after(s, buyTrain('ana', '2', 80, 'pool')), 'MF')).toEqual(['2']);
    expect(refusal(s, buyTrain('ana', '3', 160))).toBe('MINI-4.1');
    expect(refusal(s, buyTrain('ana', '2', 79))).toBe('MINI-4.1');
    const poor = position({ companies: { MF: { ...MF, treasury: 79, trains: ['2'] } }, turn: trains });
    expect(refusal(poor, buyTrain('ana', '2', 80))).toBe('MINI-4.1');
  });

  it('MINI-4.2 a company at its limit buys none, and discards when the limit falls', () => {
    const full = position({ companies: { MF: { ...MF, trains: ['2', '2'] } }, turn: trains });
    expect(refusal(full, buyTrain('ana', '2', 80))).toBe('MINI-4.2');
    const s = position({ phase: '3', companies: { MF, LR: { ...LR, trains: ['3', '3'] } }, left: { 3: 0 }, turn: trains });
    const bought = after(s, buyTrain('ana', '4', 260));
    expect([typesOf(bought, 'LR'), bought.supply.used]).toEqual([['3'], [{ type: '3' }]]);
    const other = position({ phase: '3', companies: { MF, LR: { ...LR, trains: ['3', '3'] } }, used: ['3'], left: { 3: 0 }, turn: trains });
    expect(other.stack.at(-1)).toMatchObject({ about: 'MF' });
  });

  it('MINI-4.2 only a train of the company is discarded', () => {
    const s = position({ phase: '4', companies: { MF, LR: { ...LR, trains: ['3', '4'] } }, turn: trains });
    expect(s.stack.at(-1)).toMatchObject({ step: 'discard', about: 'LR' });
    expect(refusal(s, { type: 'discard', by: 'ben', train: '2' })).toBe('MINI-4.2');
    expect(typesOf(after(s, { type: 'discard', by: 'ben', train: '3' }), 'LR')).toEqual(['4']);
  });

  it('MINI-4.3 the first 3 begins phase 3, the first 4 begins phase 4 and rusts 2-trains', () => {
    const three = after(
      position({ companies: { MF, LR: { ...LR, trains: ['2'] } }, left: { 2: 0 }, turn: trains }),
      buyTrain('ana', '3', 160),
    );
    expect([three.phase, typesOf(three, 'LR')]).toEqual(['3', ['2']]);
    const four = after(
      position({ phase: '3', companies: { MF, LR: { ...LR, trains: ['2'] } }, left: { 3: 0 }, turn: trains }),
      buyTrain('ana', '4', 260),
    );
    expect([four.phase, typesOf(four, 'LR')]).toEqual(['4', []]);
  });

  it('MINI-4.4 companies do not sell trains to each other', () => {
    const s = position({ companies: { MF, LR: { ...LR, trains: ['2'] } }, turn: trains });
    expect(refusal(s, buyTrain('ana', '2', 80, 'LR'))).toBe('MINI-4.4');
    expect(movesOf(s, { type: 'buy-train', from: 'LR' })).toEqual([]);
  });

  it('MINI-4.5 a company that has operated must own a train; its president pays what the treasury is short', () => {
    const s = position({ cash: { ana: 100 }, companies: { MF: { ...MF, treasury: 30 } }, turn: trains });
    expect(refusal(s, done('ana', 'trains'))).toBe('MINI-4.5');
    const bought = after(s, buyTrain('ana', '2', 80));
    expect([treasury(bought, 'MF'), cash(bought, 'ana')]).toEqual([0, 50]);
    const used = position({ cash: { ana: 300 }, companies: { MF: { ...MF, treasury: 30 } }, used: ['2'], left: { 2: 0 }, turn: trains });
    expect(refusal(used, buyTrain('ana', '3', 160))).toBe('MINI-4.5');
    const young = position({ companies: { MF: { ...MF, operated: 0 } }, turn: { company: 'MF', step: 'home' } });
    expect(after(young, done('ana', 'track'), done('ana', 'trains')).round.kind).toBe('stock');
  });

  it('MINI-4.6 a president who cannot pay is bankrupt, and the game ends at once', () => {
    const s = position({
      cash: { ana: 49, ben: 10 },
      companies: { MF: { ...MF, treasury: 30 } },
      own: { bonds: ['MF'] },
      turn: { company: 'MF' },
    });
    const over = after(s, done('ana', 'track'));
    expect(over.own).toMatchObject({ ended: 'bankrupt' });
    expect(over.result?.[0]).toEqual({ player: 'ana', worth: 49 + 6 * (price(over, 'MF') ?? 0), rank: 1 });
    const hopeful = position({ cash: { ana: 49 }, companies: { MF: { ...MF, treasury: 30 } }, turn: trains });
    expect(movesOf(hopeful).map(({ type }) => type)).toEqual(['bankrupt', 'bond']);
    const able = position({ cash: { ana: 50 }, companies: { MF: { ...MF, treasury: 30 } }, turn: trains });
    expect(refusal(able, { type: 'bankrupt', by: 'ana' })).toBe('MINI-4.5');
  });
});
