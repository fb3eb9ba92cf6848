import { type GameEvent, type GameRecord, replay, type State, titleAt } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title18fb } from '../../src/18fb/index.ts';
import { SHARED, untold, untoldIn } from '../kit/accounts.ts';
import { everyRecordedGame, recordedGames } from '../kit/figures.ts';
import { OWN } from './accounts.ts';

describe('18FB: the log', () => {
  const games = recordedGames('18fb');
  const all = everyRecordedGame('18fb').map((record, index) => [index + 1, record] as const);
  it.each(all)('accounts for every change in recorded game %i', (_, record) => {
    expect(untold(titleAt(title18fb, record.rules) ?? title18fb, record, OWN)).toEqual([]);
  });

  it('is found out where it leaves an event out', () => {
    const accounting = new Set<string>();
    for (const record of games.slice(1, 3)) {
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
});
