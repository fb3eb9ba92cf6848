import { tell } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import type { End } from '../../src/18fb/end.ts';
import { title18fb } from '../../src/18fb/index.ts';
import { done, played, position } from './position.ts';

// What the log tells of rare events that no recorded game has. `played` adds up the events of every move.

describe('18FB: the log of rare events', () => {
  it('FB-4-3 FB-4-1 FB-R73 FB-R80 it tells why the game is over, in words', () => {
    const reasons: readonly End[] = ['highest', 'bank', 'one player left', 'stalemate'];
    expect(reasons.map((reason) => tell(title18fb, { type: 'end', params: { reason } }))).toEqual([
      'The game is over: a share price has reached the highest value.',
      'The game is over: the bank is broken.',
      'The game is over: only one player is left.',
      'The game is over: stalemate: no further change is possible.',
    ]);
  });

  it('FB-3.4.11-2 FB-3.4.11-3 it tells what a bankrupt player leaves before phase 5', () => {
    const s = position({
      phase: '4',
      cash: { ana: 20, ben: 10, cleo: 10 },
      companies: {
        NN: { president: 'ana', shares: { ana: 20, FC: 10 }, treasury: 5, at: [2, 10] },
        FC: { president: 'ana', shares: { ana: 30, ben: 20 }, operated: 0, deposit: 70, at: [2, 3] },
      },
      cards: { Bayard: 'ana', Falcon: 'ben' },
      turn: { company: 'NN' },
    });
    const { state, events } = played(s, done('ana', 'track'));
    expect([state.players.ana?.out, state.companies.NN?.treasury]).toEqual([true, 25]);
    expect(events.filter(({ type }) => ['bankrupt', 'concession.withdrawn', 'card.pooled', 'given-up'].includes(type))).toMatchObject([
      { type: 'bankrupt', params: { player: 'ana', company: 'NN', amount: 20 } },
      { type: 'concession.withdrawn', params: { company: 'NN' } },
      { type: 'concession.withdrawn', params: { company: 'FC', deposit: 70 } },
      { type: 'card.pooled', params: { private: 'Bayard', player: 'ana' } },
      { type: 'given-up', params: { player: 'ana', company: 'NN', percent: 20, to: 'pool' } },
      { type: 'given-up', params: { player: 'ana', company: 'FC', percent: 30, to: 'pool' } },
    ]);
  });

  it('FB-R79 it tells what a closed corporation leaves', () => {
    const s = position({
      phase: '5',
      left: { PH5: 1 },
      cash: { ana: 20, ben: 10, cleo: 10 },
      companies: {
        NN: { president: 'ana', shares: { ana: 20, ben: 20, FC: 10 }, at: [2, 10] },
        FC: { president: 'ana', shares: { ana: 40, ben: 10, FC: 10 }, trains: ['PH4'], treasury: 90, operated: 0, at: [2, 3] },
      },
      turn: { company: 'NN' },
    });
    const { events } = played(s, done('ana', 'track'));
    expect(events.find(({ type }) => type === 'closed')?.params).toEqual({
      company: 'FC',
      treasury: 90,
      tokens: ['F11'],
      shares: [
        { owner: 'ana', percent: 20 },
        { owner: 'pool', percent: 20 },
        { owner: 'ben', percent: 10 },
        { owner: 'FC', percent: 10 },
        { owner: 'ipo', percent: 40 },
      ],
      back: 'out',
    });
    expect(events.filter(({ type }) => type === 'stock.left').map(({ params }) => params)).toEqual([
      { company: 'FC', of: 'NN', percent: 10, to: 'pool' },
    ]);
  });

  it('FB-3.5-3 it tells what phase 5 takes from the game', () => {
    const s = position({
      phase: '4',
      left: { PH4: 0 },
      companies: {
        NN: { president: 'ana', shares: { ana: 40 }, treasury: 600, stage: 'provisional', deposit: 50 },
        FC: { president: 'ben', shares: { ben: 40 }, stage: 'building', deposit: 100 },
        LdA: { president: 'ben', shares: { ben: 40 }, stage: 'definitive', concession: 'pool' },
      },
      cards: { Valadous: 'pool', Albano: 'cleo' },
      turn: { company: 'NN', step: 'trains' },
    });
    const { events } = played(s, { type: 'buy-train', by: 'ana', from: 'bank', train: 'PH5', price: 500 });
    const told = (type: string) => events.filter((event) => event.type === type).map(({ params }) => params);
    expect(told('share.returned')).toEqual([{ company: 'LdA', card: 'Valadous', percent: 10 }]);
    expect(told('concessions.gone')).toMatchObject([
      {
        lost: [
          { company: 'NN', owner: 'ana', amount: 50 },
          { company: 'FC', owner: 'ben', amount: 100 },
        ],
      },
    ]);
    expect(told('bourbon.removed')).toEqual([{ hexes: ['E38', 'G30', 'G30', 'nC10'] }]);
    expect(told('state')).toEqual([
      { company: 'NN', state: 'definitive' },
      { company: 'FC', state: 'definitive' },
    ]);
  });

  it('FB-3.6.1-13 its sentences name who gets what', () => {
    const merged = position({
      phase: '5',
      left: { PH5: 0 },
      companies: {
        FB: { president: 'cleo', shares: { cleo: 40, NN: 10 }, treasury: 700, at: [2, 10] },
        NN: { president: 'ben', shares: { ben: 50, pool: 20 }, trains: ['PH4'], treasury: 80, markers: 2, at: [2, 4] },
        LdA: { president: 'ana', shares: { ana: 40 }, trains: ['PH5'], at: [2, 3] },
      },
      turn: { company: 'FB', step: 'trains' },
    });
    const bought = played(merged, { type: 'buy-train', by: 'cleo', from: 'bank', train: 'PH6', price: 630 });
    const { events } = played(bought.state, { type: 'merge', by: 'ben', join: true }, { type: 'merge', by: 'ana', join: true });
    const name = (id: string): string => ({ ana: 'Ana', ben: 'Ben', cleo: 'Cleo' })[id] ?? id;
    expect(events.filter(({ type }) => type === 'merger.tokens')).toHaveLength(1);
    const told = events.map((event) => tell(title18fb, event, { name, money: (amount) => `D${amount}` }));
    expect(told).toEqual(
      expect.arrayContaining([
        'NN and LdA merge into RM.',
        'Shares of RM: Ana 20%, Ben 20%, the Bank Pool 10% and its treasury 50%. Ana receives the president’s certificate.',
        'Ben receives D45 for an odd share.',
        'RM takes over D80, a PH4-train and 2 town markers from NN. Certificates of NN leave the game.',
        'RM replaces the tokens in nC8 and F31.',
        'NN’s 10% of FB goes to RM.',
        'RM takes over a PH5-train from LdA. Certificates of LdA leave the game.',
        'Certificates of LTF leave the game.',
      ]),
    );
  });
});
