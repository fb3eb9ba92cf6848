import { type GameEvent, type GameRecord, replay, type State } from '@roundhouse/engine';
import { describe, expect, it } from 'vitest';
import { title1857 } from '../../src/1857/index.ts';
import { type Readers, SHARED, untold, untoldIn } from '../kit/accounts.ts';
import { recordedGames } from '../kit/figures.ts';

const OWN: Readers = {
  oba: (told, { player, company, percent, from, amount }) => {
    told.pay('bank', String(company), Number(amount));
    told.share(String(company), String(from), String(player), Number(percent));
    told.president(String(company), String(player));
  },
  'private.sold': (told, { player, private: id, amount }) => {
    told.pay('bank', String(player), Number(amount));
    told.asset(String(id), 'bank');
  },
};

describe('1857: the log', () => {
  const games = recordedGames('1857');
  it.each(games.map((record, index) => [index + 1, record] as const))('accounts for every change in recorded game %i', (_, record) => {
    expect(untold(title1857, record, OWN)).toEqual([]);
  });

  it('is found out where it leaves an event out', () => {
    const played = replay(title1857, games[2] as GameRecord, { proof: false });
    if (!played.ok) throw new Error('not replayed');
    const accounting = new Set<string>();
    for (let at = 1; at < played.positions.length; at++) {
      const events = played.events[at] as readonly GameEvent[];
      const [before, after] = [played.positions[at - 1] as State, played.positions[at] as State];
      for (const event of events) {
        const rest = events.filter((other) => other !== event);
        if (untoldIn(before, after, rest, { ...SHARED, ...OWN }).length > 0) accounting.add(event.type);
      }
    }
    expect([...accounting]).toEqual(
      expect.arrayContaining(['auction.sold', 'bought', 'sold', 'token', 'laid', 'dividend', 'train.bought', 'rusted', 'income', 'oba']),
    );
  });
});
