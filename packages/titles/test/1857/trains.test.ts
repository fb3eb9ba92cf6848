import type { PlayerId, State } from '@roundhouse/engine';
import { held } from '@roundhouse/engine/shares';
import { describe, expect, it } from 'vitest';
import {
  after,
  type CompanySpec,
  cash,
  done,
  movesOf,
  offered,
  type PositionSpec,
  played,
  position,
  refusal,
  trainsOf,
  treasury,
} from './position.ts';
import { anas, bens, buyTrain, PRICE } from './runs.ts';

const giveUp = (by: PlayerId, train: string) => ({ type: 'discard' as const, by, train });

/** SBA, which has no route, at its train step with money. */
const shopping = (more: Partial<CompanySpec> = {}, scene: Partial<PositionSpec> = {}): State =>
  position({
    ...scene,
    companies: { SBA: anas({ treasury: 2000, ...more }), ...scene.companies },
    turn: { company: 'SBA', step: 'trains' },
  });

const onSale = (s: State): string[] => movesOf(s, { type: 'buy-train' }).map(({ from, train, price }) => `${from} ${train} ${price}`);

/** What the purchase brought about, up to the end of the turn. */
const eventTypes = (events: readonly { type: string }[]): string[] =>
  events.map(({ type }) => type).filter((type) => type !== 'round' && type !== 'operates');

describe('1857: buying trains', () => {
  it('57-1870.train-1 the bank sells one type after another at the printed price', () => {
    for (const [type, next] of [
      ['2', '3'],
      ['3', '4'],
      ['4', '5'],
      ['5', '6'],
      ['6', '8'],
    ] as const) {
      const s = shopping({}, { phase: String(Math.max(1, Number(type) - 1)), left: { [type]: 1 } });
      expect(onSale(s)).toEqual([`bank ${type} ${PRICE[type]}`]);
      expect(refusal(s, buyTrain(next))).toBe('57-1870.train-1');
      expect(onSale(after(s, buyTrain(type)))).toEqual([`bank ${next} ${PRICE[next]}`]);
    }
    expect(onSale(shopping({}, { phase: '6' }))).toEqual(['bank 8 800']);
  });

  it('57-1870.train-1 paid by the company to the bank', () => {
    const s = after(shopping(), buyTrain('2'));
    expect([treasury(s, 'SBA'), cash(s, 'ana'), trainsOf(s, 'SBA')]).toEqual([1920, 0, ['2']]);
    expect(s.supply.trains[0]).toEqual({ type: '2', left: 5 });
  });

  it('57-1870.train-2 trains in the open market are for sale beside those of the bank, at the printed price', () => {
    const s = shopping({}, { phase: '2', market: ['2', '3', '3'] });
    expect(onSale(s)).toEqual(['bank 3 180', 'pool 2 80', 'pool 3 180']);
    expect(refusal(s, buyTrain('2', 'pool', 50))).toBe('57-1870.train-2');
    const bought = after(s, buyTrain('2', 'pool'));
    expect([treasury(bought, 'SBA'), trainsOf(bought, 'SBA')]).toEqual([1920, ['2']]);
    expect(bought.supply.used.map(({ type }) => type)).toEqual(['3', '3']);
  });

  it('57-1870.train-3 a train of another company costs any whole amount from 1 to the treasury', () => {
    const s = shopping({ treasury: 70 }, { companies: { PAC: anas({ trains: ['2'] }) } });
    const [offer] = offered(s, { type: 'buy-train', from: 'PAC' });
    expect(offer?.ranges?.price).toEqual({ min: 1, max: 70, step: 1 });
    expect(refusal(s, buyTrain('2', 'PAC', 0))).toBe('57-1870.train-3');
    expect(refusal(s, buyTrain('2', 'PAC', 71))).toBe('57-1870.forced-5');
    const bought = after(s, buyTrain('2', 'PAC', 70));
    expect([treasury(bought, 'SBA'), treasury(bought, 'PAC')]).toEqual([0, 70]);
    expect([trainsOf(bought, 'SBA'), trainsOf(bought, 'PAC')]).toEqual([['2'], []]);
  });

  it('57-1870.train-3 with two presidents both must agree', () => {
    const asked = after(shopping({}, { companies: { PAC: bens({ trains: ['2'] }) } }), buyTrain('2', 'PAC', 40));
    expect(trainsOf(asked, 'SBA')).toEqual([]);
    expect(trainsOf(after(asked, { type: 'let', by: 'ben' }), 'SBA')).toEqual(['2']);
    const declined = after(asked, { type: 'refuse', by: 'ben' });
    expect([trainsOf(declined, 'SBA'), treasury(declined, 'SBA')]).toEqual([[], 2000]);
  });

  it('57-1870.train-4 any number up to the limit', () => {
    const full = after(
      shopping({ trains: ['2'] }, { companies: { PAC: anas({ trains: ['2'] }) } }),
      buyTrain('2'),
      buyTrain('2'),
      buyTrain('2'),
    );
    expect(trainsOf(full, 'SBA')).toEqual(['2', '2', '2', '2']);
    const besidePrivates = shopping({ trains: ['2', '2', '2', '2'] }, { phase: '2', privates: { IP: 'ben' } });
    expect(refusal(besidePrivates, buyTrain('3'))).toBe('57-1870.train-4');
  });

  it('57-1870.train-4 and none is given up to make room', () => {
    const s = shopping({ trains: ['2', '2', '2', '2'] }, { phase: '2', privates: { IP: 'ben' } });
    expect(movesOf(s).map(({ type }) => type)).not.toContain('discard');
    expect(refusal(s, giveUp('ana', '2'))).toBe('57-R45');
  });

  it('57-1870.train-5 when the limit falls the president chooses which train goes to the open market, unpaid', () => {
    const s = after(shopping({ trains: ['3', '4'] }, { phase: '3', left: { '4': 0 } }), buyTrain('5'));
    expect(refusal(s, buyTrain('5'))).toBe('57-R45');
    expect(refusal(s, giveUp('ana', '8'))).toBe('57-1870.train-5');
    expect(movesOf(s).map((move) => ('train' in move ? move.train : move.type))).toEqual(['3', '4', '5']);
    const given = after(s, giveUp('ana', '4'));
    expect([trainsOf(given, 'SBA'), treasury(given, 'SBA')]).toEqual([['3', '5'], 1550]);
    expect(given.supply.used).toEqual([{ type: '4' }]);
  });

  it('57-1870.train-6 at the end of its train step a company that has a route must own a train', () => {
    const s = position({ companies: { OBA: anas({ treasury: 80 }) }, turn: { company: 'OBA', step: 'trains' } });
    expect(refusal(s, done('ana', 'trains'))).toBe('57-1870.train-6');
    expect(trainsOf(after(s, buyTrain('2')), 'OBA')).toEqual(['2']);
  });

  it('57-1870.train-6 one without a route need not', () => {
    const s = after(shopping({}, { companies: { CA: bens() } }), done('ana', 'trains'));
    expect(trainsOf(s, 'SBA')).toEqual([]);
    expect(s.own).toMatchObject({ operating: 'CA' });
  });

  it('57-1870.train-7 rusted trains leave the game at once, those in the open market too', () => {
    const s = shopping(
      { trains: ['2', '3'] },
      { phase: '2', left: { '3': 0 }, market: ['2', '3'], companies: { CA: bens({ trains: ['2', '2'] }) } },
    );
    const rusted = after(s, buyTrain('4'));
    expect([trainsOf(rusted, 'SBA'), trainsOf(rusted, 'CA')]).toEqual([['3', '4'], []]);
    expect(rusted.supply.used).toEqual([{ type: '3' }]);
  });

  it('57-1870.train-8 a phase starts with the first train of its type from the bank, in the middle of a turn', () => {
    const s = shopping({}, { left: { '2': 0 }, privates: { IP: 'ana' } });
    expect(movesOf(s, { type: 'buy-private' })).toEqual([]);
    const { state, events } = played(s, buyTrain('3'));
    expect(state.phase).toBe('2');
    expect(eventTypes(events)).toContain('phase');
    expect(movesOf(state, { type: 'buy-private' })).toHaveLength(1);
    expect(eventTypes(played(state, buyTrain('3')).events)).not.toContain('phase');
  });
});

describe('1857: several things on one purchase', () => {
  it('57-R42 rust comes before the limit and may make a discard needless', () => {
    const s = shopping({ trains: ['2', '3', '3'] }, { phase: '2', left: { '3': 0 } });
    const { state, events } = played(s, buyTrain('4'));
    expect(eventTypes(events)).toEqual(['train.bought', 'phase', 'rusted']);
    expect(trainsOf(state, 'SBA')).toEqual(['3', '3', '4']);
  });

  it('57-R42 privates close before trains are given up, the buyer first, then in operating order', () => {
    const s = shopping(
      { trains: ['3', '4'], at: [6, 5] },
      {
        phase: '3',
        left: { '4': 0 },
        privates: { IP: 'ben' },
        companies: { PAC: bens({ trains: ['3', '3', '4'], at: [1, 6] }), CA: bens({ trains: ['3', '4', '4'], at: [6, 6] }) },
      },
    );
    const { state, events } = played(s, buyTrain('5'), giveUp('ana', '3'), giveUp('ben', '4'), giveUp('ben', '3'));
    expect(eventTypes(events)).toEqual(['train.bought', 'phase', 'private.closed', 'discarded', 'discarded', 'discarded']);
    expect(events.filter(({ type }) => type === 'discarded').map(({ params }) => params.company)).toEqual(['SBA', 'PAC', 'CA']);
    expect([trainsOf(state, 'SBA'), trainsOf(state, 'CA'), trainsOf(state, 'PAC')]).toEqual([
      ['4', '5'],
      ['4', '4'],
      ['3', '3'],
    ]);
  });

  it('57-R42 rust comes before the placement at the first 6, whose money is there for a further purchase', () => {
    const s = shopping({ treasury: 630 + 540, par: 65, shares: { ana: 60 } }, { phase: '4', left: { '5': 0 }, market: ['3'] });
    const { state, events } = played(s, buyTrain('6'));
    expect(eventTypes(events)).toEqual(['train.bought', 'phase', 'rusted', 'placed']);
    expect([held(state, 'SBA', 'pool'), treasury(state, 'SBA')]).toEqual([40, 540 + 4 * 65]);
    expect(trainsOf(after(state, buyTrain('6')), 'SBA')).toEqual(['6', '6']);
  });
});
