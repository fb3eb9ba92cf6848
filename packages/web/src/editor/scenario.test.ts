import type { Setting, Title } from '@roundhouse/engine';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../game/position.ts';
import { basePosition, draft, gameFrom, newScenario, slotsIn, tilesFor, withChange } from './scenario.ts';

const title = (await loadTitle('1857')) as Title;

describe('a scenario in the editor', () => {
  it('begins from the start of a game, and a game from it keeps it', () => {
    const file = newScenario(title);
    expect([file.kind, file.record.scenario, file.record.moves]).toEqual(['scenario', { base: [], changes: [] }, []]);
    const position = basePosition(title, file.record);
    expect(viewOf(title, position).round.kind).toBe('auction');
    const hotseat = gameFrom(file, false, 1);
    expect([hotseat.kind, hotseat.bots, hotseat.record.scenario]).toEqual(['hotseat', undefined, file.record.scenario]);
    expect(Object.keys(gameFrom(file, true, 1).bots?.levels ?? {})).toEqual(file.record.players.slice(1).map(({ id }) => id));
  });

  it('shows what is broken after a change, and refuses what is impossible', () => {
    const file = newScenario(title);
    const base = basePosition(title, file.record);
    const [first] = file.record.players;
    const price: Setting = { set: 'price', company: 'CA', space: '2,4', par: 70 };
    const broken = draft(title, base, [price]);
    expect(typeof broken === 'string' ? [] : broken.broken).toContain('CA: started without president or the reverse');
    const president: Setting = { set: 'certificate', company: 'CA', number: 0, owner: first?.id ?? '' };
    expect(draft(title, base, [price, president])).toMatchObject({ broken: [] });
    expect(draft(title, base, [{ set: 'phase', phase: '99' }])).toBe('there is no phase 99');
  });

  it('keeps the list of changes short', () => {
    const cash = (amount: number): Setting => ({ set: 'cash', of: 'ana', amount });
    const token: Setting = { set: 'no-token', company: 'CA', hex: 'L16' };
    expect(withChange([cash(1), token], cash(2))).toEqual([token, cash(2)]);
    expect(withChange([token], token)).toEqual([token, token]);
  });

  it('offers tiles with a city where the hex has one, and free slots', () => {
    const { supply, board } = viewOf(title, basePosition(title, newScenario(title).record));
    const cities = tilesFor(title.board, supply, board, 'K11');
    expect(cities).toContain('57');
    expect(cities).not.toContain('9');
    expect(tilesFor(title.board, supply, board, 'nowhere')).toEqual([]);
    expect(slotsIn(title.board, board, 'K11')).toEqual([{ city: 0, slot: 0 }]);
  });
});
