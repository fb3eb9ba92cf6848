import type { Company, CompanyId, State, Title } from '@roundhouse/engine';
import { type RouteModel, solveRoutes, trimModel } from '@roundhouse/engine/routes';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { modelKey, runKey } from '../src/revenue.ts';
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

describe('models with the same key', () => {
  const title = titles['1857'] as Title;
  const modelOf = (s: State, company: CompanyId): RouteModel => trimModel((title.routes as NonNullable<Title['routes']>).model(s, company));

  it('are found on boards that differ where no train of the company can go', () => {
    const keys = new Map<string, string>();
    const boards = new Map<string, string>();
    let shared = 0;
    for (const s of recordedPositions(title, 1))
      for (const [company, { trains, tokens }] of Object.entries(s.companies)) {
        if (trains.length === 0 || tokens.every((hex) => hex === null)) continue;
        const model = modelOf(s, company);
        const key = modelKey(model, company);
        const board = runKey(tablesOf(title), s, company, trains);
        if (keys.has(key) && boards.get(key) !== board) {
          shared++;
          const { income, treasury } = solveRoutes(model, { nodes: NODES });
          expect(`${income} ${treasury}`).toBe(keys.get(key));
        } else if (!keys.has(key)) {
          const { income, treasury } = solveRoutes(model, { nodes: NODES });
          keys.set(key, `${income} ${treasury}`);
          boards.set(key, board);
        }
      }
    expect(shared).toBeGreaterThan(20);
  });

  it('have equal stops, links, trains and limits', () => {
    const s = [...recordedPositions(title, 1)].at(-1) as State;
    const company = Object.keys(s.companies).find((id) => (s.companies[id]?.trains.length ?? 0) > 0) as CompanyId;
    const model = modelOf(s, company);
    const [stop, ...stops] = model.stops as [RouteModel['stops'][number]];
    const [link, ...links] = model.links as [RouteModel['links'][number]];
    const [train, ...trains] = model.trains as [RouteModel['trains'][number]];
    const changed: readonly RouteModel[] = [
      { ...model, stops: [{ ...stop, pays: [{ income: 990, treasury: 0 }] }, ...stops] },
      { ...model, stops: [{ ...stop, flags: stop.flags ^ 1 }, ...stops] },
      { ...model, links: [{ ...link, a: link.b, b: link.a, uses: [...link.uses, 9999], path: [], back: [] }, ...links] },
      { ...model, links },
      { ...model, trains: [{ ...train, any: train.any + 1 }, ...trains] },
      { ...model, trains: [{ ...train, passing: train.passing.map(() => 'no' as const) }, ...trains] },
      { ...model, limits: [...model.limits, { stop: 0, runs: 1 }] },
      { ...model, worth: { income: 7, treasury: 3 } },
      { ...model, bonuses: [{ all: [1], income: 5 }] },
    ];
    expect(new Set([model, ...changed].map((one) => modelKey(one, ''))).size).toBe(1 + changed.length);
    expect(modelKey(model, 'other')).not.toBe(modelKey(model, ''));
  });
});
