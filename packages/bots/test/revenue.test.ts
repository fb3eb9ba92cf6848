import type { Company, CompanyId, State, Title } from '@roundhouse/engine';
import { solveRoutes } from '@roundhouse/engine/routes';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { runKey } from '../src/revenue.ts';
import { tablesOf } from '../src/tables.ts';
import { recordedPositions } from './positions.ts';

const NODES = 200_000;
/** Pairs of positions that are compared for each title. */
const PAIRS = 60;

interface Seen {
  readonly company: CompanyId;
  readonly s: State;
}

/** The first and the last position of each key, where the board has changed between them. */
const pairsIn = (title: Title): readonly (readonly [Seen, Seen])[] => {
  const tables = tablesOf(title);
  const first = new Map<string, Seen>();
  const last = new Map<string, Seen>();
  let board: State['board'] | null = null;
  for (const s of recordedPositions(title, 2)) {
    if (s.board === board) continue;
    board = s.board;
    for (const [company, { trains, tokens }] of Object.entries(s.companies)) {
      if (trains.length === 0 || tokens.every((hex) => hex === null)) continue;
      const key = runKey(tables, s, company, trains);
      if (first.has(key)) last.set(key, { company, s });
      else first.set(key, { company, s });
    }
  }
  const pairs = [...last].map(([key, later]) => [first.get(key) as Seen, later] as const);
  const step = Math.max(1, Math.floor(pairs.length / PAIRS));
  return pairs.filter((_, i) => i % step === 0).slice(0, PAIRS);
};

describe('positions with the same key', () => {
  it.each(Object.values(titles).filter(({ routes }) => routes !== undefined))('of $id have the same best run', (title) => {
    const best = ({ company, s }: Seen) => {
      const { income, treasury, proven } = solveRoutes((title.routes as NonNullable<Title['routes']>).model(s, company), { nodes: NODES });
      return proven ? { income, treasury } : null;
    };
    let compared = 0;
    for (const [before, after] of pairsIn(title)) {
      const [was, is] = [best(before), best(after)];
      if (was === null || is === null) continue;
      expect(is, before.company).toEqual(was);
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('are of one phase, and of the same trains', () => {
    const title = titles['1857'] as Title;
    const [[{ s, company }]] = pairsIn(title) as [[Seen, Seen]];
    const { trains } = s.companies[company] as Company;
    const later = { ...s, phase: title.phases.at(-1) as string };
    const keys = [runKey(tablesOf(title), s, company, trains), runKey(tablesOf(title), later, company, trains)];
    expect(new Set([...keys, runKey(tablesOf(title), s, company, [...trains, { type: '8' }])]).size).toBe(3);
  });
});
