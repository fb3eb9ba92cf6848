import { play, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18fb } from '../../src/18fb/index.ts';
import { atStep, type Play, position } from './position.ts';

// Moves name companies, cards and places by their ids. Names that nothing has are refused like any other illegal move.

const NN = { president: 'ana', shares: { ana: 40 }, treasury: 500, trains: ['PH1'] } as const;
const stock = (phase: string): State =>
  position({ phase, cash: { ana: 900 }, companies: { NN }, cards: { Bayard: 'ana' }, turn: { player: 'ana' } });
const turn = (step: string): State =>
  atStep(
    position({ phase: '4', companies: { NN: { ...NN, trains: ['PH4'] } }, cards: { Valadous: 'ben' }, turn: { company: 'NN' } }),
    step,
  );

describe('names that nothing has', () => {
  const moves: readonly (readonly [State, Play])[] = [
    [stock('1'), { type: 'sell', by: 'ana', company: 'XX', percent: 10 }],
    [stock('1'), { type: 'buy', by: 'ana', company: 'XX', from: 'ipo', percent: 10 }],
    [stock('1'), { type: 'buy', by: 'ana', company: 'NN', from: 'XX', percent: 10 }],
    [stock('1'), { type: 'concession', by: 'ana', company: 'XX', par: 60 }],
    [stock('1'), { type: 'buy-back', by: 'ana', private: 'XX' }],
    [stock('1'), { type: 'buy-private', by: 'ana', private: 'XX', price: 1 }],
    [stock('5'), { type: 'buy-regional', by: 'ana', company: 'XX', price: 200 }],
    [turn('track'), { type: 'lay', by: 'ana', hex: 'XX', tile: '57', rotation: 0 }],
    [turn('track'), { type: 'lay', by: 'ana', hex: 'nC8', tile: 'XX', rotation: 0 }],
    [turn('track'), { type: 'offer-card', by: 'ben', card: 'XX' }],
    [turn('track'), { type: 'offer-card', by: 'ben', card: 'NN-concession' }],
    [turn('track'), { type: 'acquire', by: 'ana', company: 'XX' }],
    [turn('token'), { type: 'token', by: 'ana', hex: 'XX', city: 0, path: ['nC8:0'] }],
    [turn('trains'), { type: 'buy-train', by: 'ana', from: 'XX', train: 'PH1', price: 1 }],
    [turn('trains'), { type: 'sell-treasury', by: 'ana', company: 'XX' }],
    [turn('trains'), { type: 'sell', by: 'ana', company: 'XX', percent: 10 }],
    [turn('financial'), { type: 'sell-stock', by: 'ana', company: 'XX', percent: 10 }],
    [turn('financial'), { type: 'buy-stock', by: 'ana', company: 'XX', from: 'pool' }],
    [turn('financial'), { type: 'buy-stock', by: 'ana', company: 'NN', from: 'XX' }],
  ];
  it.each(moves.map(([s, move]) => [move.type, s, move] as const))('%s', (_, s, move) => {
    expect(play(title18fb, s, move).ok).toBe(false);
  });
});
