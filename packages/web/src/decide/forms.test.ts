import type { LayMove, Offer } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { filledIn, offersOf } from './forms.ts';

const lay: LayMove = { type: 'lay', by: 'ana', hex: 'B2', tile: '8', rotation: 1 };
const bid = { type: 'bid', by: 'ana', amount: 5 };
const offers: readonly Offer[] = [{ move: lay }, { move: bid, ranges: { amount: { min: 5, max: 20, step: 5 } } }];

describe('offers by the type of their move', () => {
  it('are those of the types asked for, in order', () => {
    expect(offersOf(offers, 'lay').map(({ move }) => move.hex)).toEqual(['B2']);
    expect(offersOf(offers, 'bid', 'lay')).toEqual(offers);
    expect(offersOf(offers, 'token')).toEqual([]);
  });

  it('are filled in by the amounts given, and by the least otherwise', () => {
    const [, ranged] = offers;
    if (ranged === undefined) throw new Error('no offer');
    expect(filledIn(ranged, { amount: 15 })).toEqual({ ...bid, amount: 15 });
    expect(filledIn(ranged, { amount: null, price: 3 })).toEqual(bid);
    expect(filledIn({ move: lay }, { amount: 15 })).toEqual(lay);
  });
});
