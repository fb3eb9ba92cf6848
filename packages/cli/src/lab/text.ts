import type { Difference, Report } from '@roundhouse/bots/lab';
import { aligned } from '../output.ts';
import type { LabPlan } from './plan.ts';
import { DIFFERENCE, differenceCells, figureOf, narrow, PARTS, tableOf } from './rows.ts';

// Reports for the terminal.

export interface Summary {
  readonly plan: LabPlan;
  readonly games: number;
  readonly report: Report;
}

/** Longer lists are cut to their highest rows, but rounds are told one after the other. The whole is in the HTML file and with --json. */
const MOST = 16;
const COLUMNS = 13;

export const headOf = ({ plan, games }: Summary): string => {
  const { title, rules, players, bots, options, seed, board } = plan;
  const set = Object.entries(options).map(([key, value]) => `${key}=${String(value)}`);
  const where = board === 'printed' ? '' : ` on a changed board (${board})`;
  return `${title}, rules ${rules}${where}: ${games} games of ${players} players, ${[...new Set(bots)].join(', ')}, seed ${seed}${set.length > 0 ? `, ${set.join(', ')}` : ''}`;
};

export const textOf = (summary: Summary): string => {
  const parts = Object.entries(summary.report).flatMap(([part, tree]) => {
    const { columns, rows } = narrow(tableOf(tree, part === 'revenue' ? undefined : MOST), COLUMNS);
    if (rows.length === 0) return [];
    const body = rows.map(({ name, cells }) => [name, ...cells.map(figureOf)]);
    const more = Object.keys(tree).length - rows.length;
    return [
      `\n${PARTS[part] ?? part}`,
      aligned(columns.length > 1 || columns[0] !== '' ? [['', ...columns], ...body] : body),
      ...(more > 0 ? [`  and ${more} more`] : []),
    ];
  });
  return [headOf(summary), ...parts].join('\n');
};

export const textOfDifferences = (differences: readonly Difference[]): string => {
  const sure = differences.filter(({ significant }) => significant);
  if (sure.length === 0) return `None of ${differences.length} measures differs significantly.`;
  const rows = sure.map((difference) => [difference.what, ...differenceCells(difference)]);
  return `${sure.length} of ${differences.length} measures differ (5% false alarms among them):\n${aligned([['', ...DIFFERENCE], ...rows])}`;
};
