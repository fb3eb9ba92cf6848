import { type GameEvent, type GameRecord, replay, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18fb } from '../../src/18fb/index.ts';
import { SHARED, untold, untoldIn } from '../kit/accounts.ts';
import { recordedGames } from '../kit/figures.ts';
import { OWN } from './accounts.ts';
import { done, played, position } from './position.ts';

describe('18FB: the log', () => {
  const games = recordedGames('18fb');
  it.each(games.map((record, index) => [index + 1, record] as const))('accounts for every change in recorded game %i', (_, record) => {
    expect(untold(title18fb, record, OWN)).toEqual([]);
  });

  it('is found out where it leaves an event out', () => {
    const accounting = new Set<string>();
    for (const record of games) {
      const played = replay(title18fb, record as GameRecord, { proof: false });
      if (!played.ok) throw new Error('not replayed');
      for (let at = 1; at < played.positions.length; at++) {
        const events = played.events[at] as readonly GameEvent[];
        const [before, after] = [played.positions[at - 1] as State, played.positions[at] as State];
        for (const event of events) {
          if (accounting.has(event.type)) continue;
          const rest = events.filter((other) => other !== event);
          if (untoldIn(before, after, rest, { ...SHARED, ...OWN }).length > 0) accounting.add(event.type);
        }
      }
    }
    // The recorded games have no bankruptcy, and no card is left over.
    expect(Object.keys(OWN).filter((type) => !accounting.has(type))).toEqual(['card.pooled', 'share.returned']);
  });

  it('accounts for a bankruptcy before phase 5', () => {
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

  it('accounts for a bankruptcy from phase 5 on and for what a closed corporation leaves', () => {
    const s = position({
      phase: '5',
      left: { PH5: 1 },
      cash: { ana: 20, ben: 10, cleo: 10 },
      companies: {
        NN: { president: 'ana', shares: { ana: 20, ben: 20, FC: 10 }, at: [2, 10] },
        FC: { president: 'ana', shares: { ana: 40, ben: 10 }, trains: ['PH4'], treasury: 90, operated: 0, at: [2, 3] },
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
        { owner: 'ipo', percent: 50 },
      ],
      back: 'out',
    });
    expect(events.find(({ type }) => type === 'stock.left')?.params).toEqual({ company: 'FC', of: 'NN', percent: 10, to: 'pool' });
  });

  it('accounts for what phase 5 takes from the game', () => {
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
});
