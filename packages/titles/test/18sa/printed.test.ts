import { describe, expect, it, vi } from 'vitest';
import { printed } from '../../src/18sa/data.ts';
import { recordedGames, unread } from '../kit/figures.ts';

/** The same field of all rows of a table: 'trains.3.distance' and 'trains.4.distance' are 'trains.*.distance'. */
const column = (path: string): string => path.replaceAll(/(?<=\.)\d+(?=\.|$)/g, '*');

const pathsIn = (value: unknown, path: string): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, path === '' ? key : `${path}.${key}`))
    : [path];

const countOf = (paths: readonly string[], wanted: string): number => paths.filter((path) => column(path) === wanted).length;

describe('18SA: the board file', () => {
  it('prints nothing that no code reads', async () => {
    const load = async () => (await import('../../src/18sa/index.ts')).title18sa;
    const { figures, others } = await unread(load, recordedGames('18sa').slice(0, 1));
    const all = pathsIn(printed, '');
    const left = [...figures, ...others];
    // One game buys no train of every type: a field counts as read if it is read in some row.
    expect([...new Set(left.map(column))].filter((path) => countOf(left, path) === countOf(all, path))).toEqual([]);
  });

  it('SA-R119 a corrected board file that names a mine is played with its figures under every number', async () => {
    vi.resetModules();
    const { correctBoard } = await import('../../src/corrections.ts');
    correctBoard('18sa', { hexes: { J15: { offboard: { revenue: { yellow: 70 } } } } });
    const { versions } = await import('../../src/18sa/versions.ts');
    expect(versions.map(({ policy: { hexes } }) => Object.keys(hexes))).toEqual([['E2'], []]);
    vi.resetModules();
  });
});
