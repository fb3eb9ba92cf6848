import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replay } from '@roundhouse/engine';
import { afterAll, expect, it } from 'vitest';
import { TITLE } from './client.ts';
import { HABITS, playWeeks, type Report } from './weeks.ts';

// A slow game of five people, with and without standing orders. `npm run weeks` plays it to its end; here its first days are played, with
// somebody on vacation and somebody who vanishes.

const isFull = process.env.WEEKS === 'full';
const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** In the first days everything happens sooner. */
const habits = isFull
  ? HABITS
  : HABITS.map((habit) => ({
      ...habit,
      ...(habit.vanishes !== undefined && { vanishes: 0.2 }),
      ...(habit.vacation !== undefined && { vacation: [1, 2] as const }),
    }));

const rows = (without: Report, withOrders: Report): readonly string[] => {
  const names = [...new Set([...Object.keys(without.visits), ...Object.keys(withOrders.visits)])];
  const sum = ({ visits }: Report): number => Object.values(visits).reduce((all, one) => all + one, 0);
  const line = (name: string, a: number | string, b: number | string): string =>
    `${name.padEnd(22)}${String(a).padStart(10)}${String(b).padStart(10)}`;
  return [
    line('', 'without', 'with'),
    ...names.map((name) => line(`visits of ${name}`, without.visits[name] ?? 0, withOrders.visits[name] ?? 0)),
    line('visits', sum(without), sum(withOrders)),
    line('moves', without.moves, withOrders.moves),
    line('moves by orders', without.ordered, withOrders.ordered),
    line('orders made', without.made, withOrders.made),
    line('days', without.days.toFixed(1), withOrders.days.toFixed(1)),
  ];
};

it(
  'a slow game goes on through vacations and a player who vanishes, with fewer visits where orders stand',
  async () => {
    const most = isFull ? {} : { most: 70 };
    const without = await playWeeks({ orders: false, habits, file: join(folder, 'without.db'), ...most });
    const withOrders = await playWeeks({ orders: true, habits, file: join(folder, 'with.db'), ...most });
    if (isFull) console.log(rows(without, withOrders).join('\n'));
    const perMove = ({ visits, moves }: Report): number => Object.values(visits).reduce((all, one) => all + one, 0) / moves;
    for (const report of [without, withOrders]) {
      expect(report).toMatchObject({ refused: 0, replaced: 'Fay', vacations: 1 });
      expect(replay(TITLE, report.record, { proof: false }).ok).toBe(true);
      if (isFull) expect(report.isOver).toBe(true);
    }
    expect(without.ordered).toBe(0);
    expect(withOrders.ordered).toBeGreaterThan(0);
    expect(perMove(withOrders)).toBeLessThan(perMove(without));
  },
  isFull ? 4 * 3_600_000 : 300_000,
);
