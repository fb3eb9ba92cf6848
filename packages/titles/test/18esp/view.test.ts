import { describe, expect, it } from 'vitest';
import { title18esp } from '../../src/18esp/index.ts';
import { after, lay, opening, type PositionSpec, position, sell } from './position.ts';

const shown = title18esp.view;

/** A turn of FdLR in a phase. */
const inPhase = (phase: string, own: PositionSpec['own'] = {}) =>
  position({
    phase,
    companies: { FdLR: { director: 'ana', shares: { ana: 40 }, treasury: 100, trains: ['6'] } },
    own,
    turn: { company: 'FdLR' },
  });

describe('the view', () => {
  it('names the home station whose city is to be chosen, and its hex', () => {
    const s = position({
      companies: { CFEA: { director: 'ana', shares: { ana: 40 }, treasury: 300, city: null } },
      turn: { company: 'CFEA' },
    });
    expect(shown(s).waitingHome).toBeNull();
    expect(shown(after(s, lay('ana', 'D6', 'L134', 0))).waitingHome).toEqual({ company: 'CFEA', hex: 'D6' });
  });

  it('tells the terms of a launch by phase', () => {
    const at = (phase: string) => shown(inPhase(phase)).launch;
    expect([at('4'), at('5')]).toMatchObject([
      { sold: 40, capital: 4 },
      { sold: 60, capital: 10 },
    ]);
  });

  it('lists the rusted cards with what is left of them and their price', () => {
    const cards = (phase: string) => shown(inPhase(phase, { recycled: { '2': 3 } })).rustedCards;
    expect(cards('3')).toEqual([]);
    expect(cards('6')).toEqual([
      { type: '2', left: 7, price: 200 },
      { type: '3', left: 9, price: 400 },
    ]);
  });

  it('tells where the certificate of a takeover comes from', () => {
    const from = (shares: Readonly<Record<string, number>>) =>
      shown(position({ phase: '3', companies: { MZA: { director: 'ana', shares, trains: ['3'] } }, turn: { company: 'MZA' } }))
        .takeoverShareFrom;
    expect(from({ ana: 40, pool: 20 })).toBe('ipo');
    expect(from({ ana: 60, ben: 30, pool: 10 })).toBe('pool');
    expect(from({ ana: 60, ben: 40 })).toBeNull();
    expect(shown(opening(3)).takeoverShareFrom).toBeNull();
  });

  it('lists the trains that rest in this round alone', () => {
    const resting = [{ type: '2B', set: 2, round: 1 }];
    const at = (number: number) =>
      shown(
        position({
          phase: '3',
          companies: { FdLR: { director: 'ana', shares: { ana: 40 }, trains: ['2B'] } },
          own: { resting },
          round: { number },
          turn: { company: 'FdLR' },
        }),
      ).resting;
    expect([at(1), at(2)]).toEqual([['2B'], []]);
  });

  it('lists who sold what in this stock round', () => {
    const s = position({
      companies: { FdLR: { director: 'ana', shares: { ana: 40, ben: 20 }, trains: ['2'] } },
      turn: { player: 'ben' },
    });
    expect(shown(after(s, sell('ben', 'FdLR', 10))).sold).toEqual([{ company: 'FdLR', player: 'ben' }]);
  });

  it('tells the last round', () => {
    const at = (number: number) =>
      shown(
        position({
          phase: '7',
          companies: { FdLR: { director: 'ana', shares: { ana: 60 }, trains: ['8'] } },
          own: { ending: 'operating', eightsGone: 2 },
          round: { number, of: 3 },
          turn: { company: 'FdLR' },
        }),
      ).isLastRound;
    expect([at(2), at(3)]).toEqual([false, true]);
  });
});
