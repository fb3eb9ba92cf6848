import { start, view } from '@roundhouse/engine';
import { CARDS, type CorporationView, title18fb } from '@roundhouse/titles/18fb';
import { describe, expect, it } from 'vitest';
import { nameOf, servesOf, shortOf } from './facts.ts';
import { offersOf } from './game.ts';
import { words } from './words/en.ts';

const PLAYERS = ['ana', 'ben', 'cleo'].map((id) => ({ id, name: id }));

const opening = view(
  title18fb,
  start(title18fb, { format: 1, title: '18fb', rules: title18fb.rules, options: {}, players: PLAYERS, draws: [0, 1, 2], moves: [] }).state,
);

describe('the app of 18FB', () => {
  it('tells the power of every political card', () => {
    expect(Object.keys(words.powers).sort()).toEqual(CARDS.map(({ id }) => id).sort());
  });

  it('names every state of a corporation', () => {
    const states: readonly CorporationView['state'][] = [
      'unfloated',
      'building',
      'provisional',
      'definitive',
      'frozen',
      'regional',
      'gone',
    ];
    expect(Object.keys(words.states)).toEqual(states);
    for (const { state } of Object.values(opening.own.corporations)) expect(words.states[state]?.name).toBeDefined();
  });

  it('names concessions and what trains serve', () => {
    expect([nameOf('NN-concession'), shortOf('NN-concession'), nameOf('NN')]).toEqual(['NN concession', 'NN conc.', undefined]);
    expect(['PH2', '3+4', 'R6'].map(servesOf)).toEqual(['3+4', '3+4', '0+6']);
  });

  it('picks offers by the type of their moves', () => {
    const offers = [{ move: { type: 'falcon', by: 'ana' } }, { move: { type: 'done', by: 'ana', step: 'track' } }];
    expect(offersOf(offers, 'falcon', 'melisurgo').map(({ move }) => move.type)).toEqual(['falcon']);
  });
});
