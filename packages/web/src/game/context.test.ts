import type { GameEvent } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { describe, expect, it } from 'vitest';
import { gameOf } from './context.tsx';
import { newFile, newRecord } from './games.ts';
import { LocalSession } from './session.ts';

describe('a game', async () => {
  const title = await loadTitle('1857');
  if (title === undefined) throw new Error('1857 is not there');
  const record = newRecord(title, ['Ana', 'Ben'], { finance: '1856', oba: 'FCO' });
  const session = new LocalSession(title, newFile(record, 'test'), async () => undefined);
  const game = gameOf(session, {});

  it('finds rows of its view by id, and nothing for an id that is not there', () => {
    expect(game.player('ana')).toBe(game.view.players[0]);
    expect(game.company('OBA')).toMatchObject({ id: 'OBA', par: null });
    expect(game.private(title.components.privates[0]?.id ?? '')).toMatchObject({ owner: 'ipo' });
    expect([game.player('OBA'), game.company('ana'), game.private('ana')]).toEqual([undefined, undefined, undefined]);
  });

  it('shows the same view for the same position', () => {
    expect(gameOf(session, {}).view).toBe(game.view);
  });

  it('names players, places and privates', () => {
    expect([game.name('ben'), game.name('pool'), game.name('no such id')]).toEqual(['Ben', 'bank pool', 'no such id']);
    expect(game.name('FCBAR')).toBe('Ferrocarril Buenos Aires-Rosario');
  });

  it('tells in the log of privates by the letters on their cards', () => {
    const told = game.tell({ type: 'auction.bid', params: { by: 'ana', item: 'FCBAR', amount: 75 } } as unknown as GameEvent);
    expect(told).toBe('Ana bids $75 on FCBAR.');
  });
});
