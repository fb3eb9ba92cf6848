import type { Offer } from '@roundhouse/engine';
import type { LayMove } from '@roundhouse/engine/steps';
import { describe, expect, it } from 'vitest';
import { Choices } from './Choices.tsx';
import { canFill, filledIn, offerOf, offersOf } from './forms.ts';

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

describe('the offer of a move', () => {
  it('has the same fields, with an amount where there is a range', () => {
    expect(offerOf(offers, { ...lay })).toEqual({ index: 0, offer: offers[0], amounts: {} });
    expect(offerOf(offers, { ...bid, amount: 15 } as typeof bid)).toEqual({ index: 1, offer: offers[1], amounts: { amount: 15 } });
  });

  it('is none if a field differs or is not offered', () => {
    expect(offerOf(offers, undefined)).toBeNull();
    expect(offerOf(offers, { ...lay, rotation: 2 } as typeof lay)).toBeNull();
    expect(offerOf(offers, { ...lay, power: 'IP' } as typeof lay)).toBeNull();
  });

  it('fills a form that can begin with it', () => {
    const form = { types: ['lay', 'bid'], Component: Choices };
    expect(canFill(form, offers, lay)).toBe(false);
    expect(canFill({ ...form, fills: ['bid'] }, offers, lay)).toBe(false);
    expect(canFill({ ...form, fills: ['lay'] }, offers, lay)).toBe(true);
    expect(canFill({ ...form, fills: true }, offers, { type: 'pass', by: 'ana' })).toBe(false);
  });
});
