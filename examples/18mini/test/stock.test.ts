import { describe, expect, it } from 'vitest';
import { title18mini } from '../src/index.ts';
import { after, allPass, cash, done, opening, owns, pass, position, price, refusal, sell, treasury } from './position.ts';

const buy = (by: string, company: string, more: object = {}) => ({ type: 'buy', by, company, from: 'ipo', percent: 10, ...more });
const start = (by: string, company: string, par: number) => buy(by, company, { percent: 20, par });

/** MF with ana as president; ben and the bank pool hold some. */
const MF = { president: 'ana', shares: { ana: 40, ben: 30, pool: 10 } };
const rich = { ana: 400, ben: 400, cleo: 400 };

describe('18Mini: stock round', () => {
  it('MINI-2.1 a turn has one purchase, and sales all on one side of it', () => {
    const s = position({ cash: rich, companies: { MF, LR: { president: 'ben', shares: { ben: 40, ana: 20 } } }, turn: { player: 'ana' } });
    const bought = after(s, buy('ana', 'LR'));
    expect(refusal(bought, buy('ana', 'LR'))).toBe('MINI-2.1');
    expect(owns(after(bought, sell('ana', 'MF', 10)), 'MF', 'ana')).toBe(30);
    const both = after(s, sell('ana', 'MF', 10), buy('ana', 'LR'));
    expect(both.stack.at(-1)?.about).toBe('ben');
  });

  it('MINI-2.2 shares of one company are sold in one block', () => {
    const s = position({ cash: rich, companies: { MF }, turn: { player: 'ben' } });
    expect(refusal(after(s, sell('ben', 'MF', 10)), sell('ben', 'MF', 10))).toBe('MINI-2.2');
  });

  it('MINI-2.3 the president’s certificate comes first, at one of three pars', () => {
    const s = opening(3);
    expect(refusal(s, buy('ana', 'MF'))).toBe('MINI-2.3');
    expect(refusal(s, start('ana', 'MF', 65))).toBe('MINI-2.3');
    expect(refusal(s, start('ana', 'XX', 60))).toBe('MINI-2.3');
    for (const par of [60, 70, 80]) {
      const started = after(s, start('ana', 'MF', par));
      expect([price(started, 'MF'), cash(started, 'ana'), owns(started, 'MF', 'ana')]).toEqual([par, 300 - 2 * par, 20]);
    }
  });

  it('MINI-2.4 the IPO sells at par, the bank pool at the share price, and both for cash', () => {
    const s = position({ cash: { cleo: 100 }, companies: { MF: { ...MF, price: 90 } }, turn: { player: 'cleo' } });
    expect(cash(after(s, buy('cleo', 'MF')), 'cleo')).toBe(30);
    const fromPool = after(s, buy('cleo', 'MF', { from: 'pool' }));
    expect([cash(fromPool, 'cleo'), fromPool.bank - s.bank]).toEqual([10, 90]);
    const PC = { president: 'cleo', shares: { cleo: 40, ana: 20 } };
    const poor = position({ cash: { cleo: 69 }, companies: { MF, PC }, turn: { player: 'cleo' } });
    expect(refusal(poor, buy('cleo', 'MF'))).toBe('MINI-2.4');
    expect(refusal(s, buy('cleo', 'MF', { from: 'MF' }))).toBe('MINI-2.4');
  });

  it('MINI-2.5 a company floats with 50% held by players and receives ten times its par', () => {
    const spec = (ben: number) =>
      position({
        cash: rich,
        companies: { MF: { president: 'ana', shares: { ana: 20, ben }, floated: false } },
        turn: { player: 'cleo' },
      });
    const short = after(spec(10), buy('cleo', 'MF'));
    expect([short.companies.MF?.floated, treasury(short, 'MF')]).toEqual([false, 0]);
    const enough = after(spec(20), buy('cleo', 'MF'));
    expect([enough.companies.MF?.floated, treasury(enough, 'MF')]).toEqual([true, 700]);
    const more = after(enough, buy('ana', 'MF'));
    expect(treasury(more, 'MF')).toBe(700);
  });

  it('MINI-2.6 nobody holds more than 60% of a company', () => {
    const s = position({ cash: rich, companies: { MF: { president: 'ana', shares: { ana: 60 } } }, turn: { player: 'ana' } });
    expect(refusal(s, buy('ana', 'MF'))).toBe('MINI-2.6');
  });

  it.each([
    [2, 14],
    [3, 10],
  ])('MINI-2.6 with %i players nobody holds more than %i certificates', (players, limit) => {
    const six = { president: 'ana', shares: { ana: 60 } };
    const s = position({
      players,
      cash: rich,
      companies: { MF: six, LR: six, PC: { president: players === 2 ? 'ana' : 'ben', shares: players === 2 ? { ana: 50 } : { ben: 50 } } },
      turn: { player: 'ana' },
    });
    expect(title18mini.view(s)).toMatchObject({ certificateLimit: limit, certificates: { ana: limit } });
    expect(refusal(s, buy('ana', 'PC'))).toBe('MINI-2.6');
  });

  it('MINI-2.7 a company sold in this round cannot be bought again before the next', () => {
    const s = position({ cash: rich, companies: { MF }, turn: { player: 'ben' } });
    const sold = after(s, sell('ben', 'MF', 10));
    expect(refusal(sold, buy('ben', 'MF'))).toBe('MINI-2.7');
    const later = after(sold, pass('ben'), pass('cleo'), pass('ana'));
    expect(refusal(later, buy('ben', 'MF'))).toBe('MINI-2.7');
  });

  it('MINI-2.7 in the next stock round it can', () => {
    const s = position({ cash: rich, companies: { MF: { ...MF, trains: ['2'] } }, own: { bonds: ['MF'] }, turn: { player: 'ben' } });
    const operating = allPass(after(s, sell('ben', 'MF', 10)));
    const later = after(operating, done('ana', 'track'), { type: 'run', by: 'ana', runs: [] }, pass('cleo'), pass('ana'));
    expect(later.round.set).toBe(s.round.set + 1);
    expect(owns(after(later, buy('ben', 'MF')), 'MF', 'ben')).toBe(30);
  });

  it('MINI-2.8 only operated companies are sold, up to 50% in the bank pool, and the president’s certificate needs a successor', () => {
    const fresh = position({ cash: rich, companies: { MF: { ...MF, operated: 0 } }, turn: { player: 'ben' } });
    expect(refusal(fresh, sell('ben', 'MF', 10))).toBe('MINI-2.8');
    const full = position({ companies: { MF: { president: 'ana', shares: { ana: 30, ben: 20, pool: 40 } } }, turn: { player: 'ben' } });
    expect(refusal(full, sell('ben', 'MF', 20))).toBe('MINI-2.8');
    expect(owns(after(full, sell('ben', 'MF', 10)), 'MF', 'pool')).toBe(50);
    const alone = position({ cash: rich, companies: { MF: { president: 'ana', shares: { ana: 60 } } }, turn: { player: 'ana' } });
    expect(refusal(alone, sell('ana', 'MF', 50))).toBe('MINI-2.8');
    expect(refusal(alone, sell('ana', 'LR', 10))).toBe('MINI-2.8');
  });

  it('MINI-2.9 each sale moves the price one space down, however large', () => {
    const s = position({ companies: { MF }, turn: { player: 'ben' } });
    const sold = after(s, sell('ben', 'MF', 30));
    expect([price(sold, 'MF'), cash(sold, 'ben')]).toEqual([60, 210]);
  });

  it('MINI-2.10 the round ends when all pass in a row; the player after the last to act has the priority deal', () => {
    const s = position({ cash: rich, companies: { MF }, turn: { player: 'ana' } });
    const acted = after(s, pass('ana'), buy('ben', 'MF'), pass('ben'), pass('cleo'), pass('ana'));
    expect([acted.round.kind, acted.stack.at(-1)?.about]).toEqual(['stock', 'ben']);
    const over = after(acted, pass('ben'));
    expect(over.round.kind).toBe('operating');
    expect(over.own).toMatchObject({ priority: 'cleo' });
  });

  it('MINI-2.11 a company that players own entirely moves one space up at the end', () => {
    const end = (shares: Record<string, number>) =>
      price(allPass(position({ cash: rich, companies: { MF: { president: 'ana', shares } }, turn: { player: 'ana' } })), 'MF');
    expect(end({ ana: 60, ben: 40 })).toBe(80);
    expect(end({ ana: 60, ben: 30, pool: 10 })).toBe(70);
    expect(end({ ana: 60, ben: 30 })).toBe(70);
  });
});
