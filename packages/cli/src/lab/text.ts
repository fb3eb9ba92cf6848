import type { Difference, Report } from '@roundhouse/bots/lab';
import { aligned, counted } from '../output.ts';
import type { LabPlan } from './plan.ts';
import { DIFFERENCE, differenceCells, figureOf, narrow, PARTS, tableOf, verdict } from './rows.ts';

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
  const { title, rules, players, bots, options, seed, board, plays } = plan;
  const set = Object.entries(options).map(([key, value]) => `${key}=${String(value)}`);
  const where = board === 'printed' ? '' : ` on a changed board (${board})`;
  const more = [...(plays === null ? [] : [`budget ${plays}`]), ...set].map((one) => `, ${one}`).join('');
  return `${title}, rules ${rules}${where}: ${counted(games, 'game')} of ${players} players, ${[...new Set(bots)].join(', ')}, seed ${seed}${more}`;
};

const changed = (changes: readonly string[]): readonly string[] => changes.map((change) => `  ${change}`);

export const textOf = (summary: Summary, changes: readonly string[] = []): string => {
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
  return [headOf(summary), ...changed(changes), ...parts].join('\n');
};

/** The two plans, and what differs between their games. */
export const textOfDifferences = (
  differences: readonly Difference[],
  sides: readonly [before: Summary, after: Summary],
  changes: readonly (readonly string[])[] = [],
): string => {
  const heads = sides.flatMap((side, i) => [`${i === 0 ? 'Before' : 'After'}: ${headOf(side)}`, ...changed(changes[i] ?? [])]);
  const told = verdict(differences, [sides[0].games, sides[1].games]);
  const rows = differences.filter(({ significant }) => significant).map((difference) => [difference.what, ...differenceCells(difference)]);
  return [...heads, told, ...(rows.length > 0 ? [aligned([['', ...DIFFERENCE], ...rows])] : [])].join('\n');
};
