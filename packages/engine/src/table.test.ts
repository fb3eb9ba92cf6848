import { describe, expect, it } from 'vitest';
import { Edit } from './edit.ts';
import { position } from './shares/test/position.ts';
import { areSeats, drawSeats, leaveTable, nextPlayer, rankBy, seated, tableOf } from './table.ts';

const record = {
  format: 1,
  title: 'test',
  rules: 1,
  options: {},
  players: ['ana', 'ben', 'cleo'].map((id) => ({ id, name: id.toUpperCase() })),
  draws: [2, 0, 1],
  moves: [],
} as const;

describe('the table', () => {
  it('gives every player his name and his cash', () => {
    expect(tableOf(record, 300).players.ben).toEqual({ name: 'BEN', cash: 300, out: false, debts: [] });
  });

  it('seats players as the lots fell', () => {
    expect(seated(record)).toEqual(['cleo', 'ana', 'ben']);
  });

  it('draws each seat once, whatever the dice', () => {
    for (const dice of [0, 0.3, 0.5, 0.99])
      expect(
        areSeats(
          drawSeats(() => dice, 5),
          5,
        ),
      ).toBe(true);
    expect(drawSeats(() => 0, 3)).toEqual([1, 2, 0]);
  });

  it('takes only whole sets of seats', () => {
    expect([[0, 1], [0, 1, 1], [0, 1, 3], null, 'ana'].map((draws) => areSeats(draws, 3))).toEqual([false, false, false, false, false]);
  });

  it('goes round, and without those who left', () => {
    const e = new Edit(position({ players: ['ana', 'ben', 'cleo'] }));
    expect([nextPlayer(e.now, 'ana'), nextPlayer(e.now, 'cleo')]).toEqual(['ben', 'ana']);
    leaveTable(e, 'ben');
    expect([nextPlayer(e.now, 'ana'), e.now.players.ben?.out]).toEqual(['cleo', true]);
  });

  it('ranks equal sums equally, and those who are out below all', () => {
    const s = position({ players: ['ana', 'ben', 'cleo'] });
    const sums: Readonly<Record<string, number>> = { ana: 100, ben: 200, cleo: 200 };
    const ranks = rankBy(s, (_, player) => sums[player] ?? 0, ['dan', 'emil']);
    expect(ranks.map(({ player, rank, worth }) => `${rank} ${player} ${worth}`)).toEqual([
      '1 ben 200',
      '1 cleo 200',
      '3 ana 100',
      '4 emil 0',
      '5 dan 0',
    ]);
  });
});
