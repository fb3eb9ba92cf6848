import { newRecord, type State, start, type Title } from '@roundhouse/engine';
import { trackGraph } from '@roundhouse/engine/board';
import { hexesAway } from '@roundhouse/engine/rules';
import { titles } from '@roundhouse/titles';
import { describe, expect, it } from 'vitest';
import { seatPlayers } from '../src/game.ts';
import { LATE, potentialOf, SOON, worthOf } from '../src/network.ts';
import { tablesOf } from '../src/tables.ts';
import { recordedPositions, titleCalled } from './positions.ts';

const begin = (title: Title): State => {
  const options = Object.fromEntries(title.options.map((option) => [option.id, option.default]));
  return start(
    title,
    newRecord(title, options, seatPlayers(4), () => 0.37),
  ).state;
};

describe('the potential of a network', () => {
  it.each(Object.keys(titles))('of %s counts cities that are not built yet', (id) => {
    const title = titleCalled(id);
    const s = begin(title);
    for (const { id: company, home } of title.components.companies) {
      if (home === null || s.companies[company] === undefined) continue;
      expect(worthOf(potentialOf(tablesOf(title), s, company), 3), company).toBeGreaterThan(0);
    }
  });

  it('counts far stops more in the long run', () => {
    const title = titleCalled('18sa');
    const s = begin(title);
    const [company] = Object.keys(s.companies) as [string];
    const [soon, late] = [SOON, LATE].map((when) => worthOf(potentialOf(tablesOf(title), s, company, when), 4)) as [number, number];
    expect(late).toBeGreaterThan(soon);
  });
});

describe('hexes to be built', () => {
  const title = titleCalled('1857');
  const tables = tablesOf(title);
  const late = recordedPositions(title, 2).findLast((s) => s.round.kind === 'operating') as State;
  const graph = trackGraph(title.board, late.board);

  it('are none where track arrives at a stop, and more the further away', () => {
    const [company] = Object.entries(late.companies).find(([, row]) => row.tokens.some((hex) => hex !== null)) as [string, unknown];
    const network = tables.reach(late, company);
    const away = hexesAway(graph, { company, from: { network: () => network }, by: 'test' });
    graph.stops.forEach(({ hex }, stop) => {
      if (network.stops[stop]) expect(away[hex]).toBe(0);
    });
    const open = title.board.ids.flatMap((_, h) => ((away[h] as number) > 0 && (away[h] as number) < 8 ? [h] : []));
    expect(open.length).toBeGreaterThan(5);
    for (const h of open) {
      if (network.enters[h]) continue;
      const sides = [0, 1, 2, 3, 4, 5].map((side) => title.board.mate[h * 6 + side] as number).filter((mate) => mate >= 0);
      expect(Math.min(...sides.map((mate) => away[Math.floor(mate / 6)] as number))).toBeLessThan(away[h] as number);
    }
  });

  it('begin at the home of a company without track', () => {
    const home = title.board.ids.find(
      (id) => !late.board[id]?.tile && title.board.hex(title.board.index.get(id) as number).color === 'white',
    );
    const away = hexesAway(graph, { company: 'none', from: { home: home ?? null }, by: 'test' });
    expect(away[title.board.index.get(home as string) as number]).toBe(1);
  });
});

describe('prices to come', () => {
  it('lie between two spaces for a fraction of a step', { timeout: 120_000 }, () => {
    const title = titleCalled('18sa');
    const s = recordedPositions(title, 1).findLast((state) => Object.values(state.companies).some(({ floated }) => floated)) as State;
    const [company] = Object.entries(s.companies).find(([, row]) => row.floated) as [string, unknown];
    const at = (steps: number) => tablesOf(title).priceAfter(s, company, steps);
    expect(at(0)).toBe(title.price(s, company));
    expect(at(0.5)).toBeCloseTo((at(0) + at(1)) / 2);
    expect(at(-0.5)).toBeCloseTo((at(0) + at(-1)) / 2);
  });
});

describe('goals of 18España', () => {
  const title = titleCalled('18esp');
  it('bring money later the further they are, and none to a company without a price', { timeout: 120_000 }, () => {
    const s = recordedPositions(title, 1).findLast(
      ({ phase, companies }) => phase === '3' && Object.values(companies).some(({ floated, par }) => floated && par !== null),
    ) as State;
    const funds = (company: string, rounds: number): number => title.forecast?.funds?.(s, company, rounds) ?? 0;
    for (const [company, row] of Object.entries(s.companies)) {
      if (row.par === null) expect(funds(company, 20), company).toBe(0);
      expect(funds(company, 1)).toBeLessThanOrEqual(funds(company, 6));
      expect(funds(company, 20)).toBeLessThanOrEqual(6 * (row.par ?? 0));
    }
    expect(Object.keys(s.companies).some((company) => funds(company, 8) > 0)).toBe(true);
  });
});
