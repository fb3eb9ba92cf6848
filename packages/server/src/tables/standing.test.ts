import { type GameRecord, start, type Title } from '@roundhouse/engine';
import { stand, type TableState } from '@roundhouse/table';
import { titles } from '@roundhouse/titles';
import { expect, it } from 'vitest';
import { type Owned, ordersPlay } from './standing.ts';

const TITLE = titles['1857'] as Title;
const players = ['p1', 'p2'].map((id) => ({ id, name: id }));
const draws = TITLE.draw(() => 0.5, 2, {});
const options = Object.fromEntries(TITLE.options.map((option) => [option.id, option.default]));
const record: GameRecord = { format: 1, title: '1857', rules: TITLE.rules, options, players, draws, moves: [] };

/** A table at which the orders of both players have made the last moves. */
const played = (row: number, seq = 600) => {
  const { state } = start(TITLE, record);
  const acted = Array.from({ length: row }, (_, i) => 501 - i);
  const orders = players.map(
    ({ id }, seat): Owned => ({
      ...stand(`order of ${id}`, id, { kind: 'pass', until: 'game', watch: [] }, 0, state),
      acted: acted.filter((move) => move % 2 === seat),
      user: 'ana',
      created: 0,
    }),
  );
  const line = { moves: Array.from({ length: 501 }, () => ({ type: 'pass', by: 'p1' })), positions: [state], events: [] };
  const table = { status: 'playing', ask: null, seq, line } as unknown as TableState;
  return ordersPlay(TITLE, orders, table);
};

it('orders play only so many moves in a row, until a player moves', () => {
  expect(played(499)).toMatchObject({ isLeft: true });
  expect(played(500)).toMatchObject({ moves: [], isLeft: false });
});

it('orders play nothing when the log is full', () => {
  expect(played(0)).toMatchObject({ isLeft: true });
  expect(played(0, 15_000)).toMatchObject({ moves: [], isLeft: false });
});
