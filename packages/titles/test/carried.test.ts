import { type CompanyId, replay, type State, type Title } from '@roundhouse/engine';
import { blockedStops, companyReach, reach, type TrackGraph, tokenStops, trackGraph } from '@roundhouse/engine/board';
import { routeLinks } from '@roundhouse/engine/routes';
import { describe, expect, it } from 'vitest';
import { titles } from '../src/index.ts';
import { recordedGames } from './kit/figures.ts';

// What is passed on from board to board must be what a board gives that is seen for the first time.

const links = (graph: TrackGraph) => routeLinks(graph).map(({ a, b, uses }) => [a, b, ...uses].join(' '));

/** Asked for hex by hex first, as steps do. */
const reachIn = (graph: TrackGraph, company: CompanyId) => {
  const found = companyReach(graph, company);
  const hexByHex = graph.shapes.map((_, h) => found.entersOf(h));
  const stopByStop = graph.stops.map((_, stop) => Number(found.reaches(stop)));
  const { stops, leaves, enters } = found;
  expect(hexByHex.join()).toBe(enters.join());
  expect(stopByStop.join()).toBe(stops.join());
  return { stops, leaves, enters };
};

const reachAtOnce = (graph: TrackGraph, company: CompanyId) =>
  reach(graph, tokenStops(graph, company), { blocks: blockedStops(graph, company) });

/** What trains may run and what it pays; null where trains run no routes. */
const modelOf = ({ routes }: Title, s: State, company: CompanyId) => {
  if (routes === undefined) return null;
  const { stops, trains } = routes.model(s, company);
  return { stops, trains };
};

describe('what is kept of a board', () => {
  it.each(Object.values(titles))('of $id is the same as computed afresh', (title) => {
    const [record] = recordedGames(title.id);
    if (record === undefined) throw new Error('no recorded game');
    const played = replay(title, record, { proof: false });
    if (!played.ok) throw new Error('not replayed');
    let last: State['board'] | null = null;
    let compared = 0;
    let phase = '';
    for (const position of played.positions) {
      const { board, companies } = position;
      if (board === last && position.phase === phase) continue;
      last = board;
      phase = position.phase;
      const here = trackGraph(title.board, board);
      const kept = Object.keys(companies).map((company) => reachIn(here, company));
      const keptLinks = links(here);
      const keptModels = Object.keys(companies).map((company) => modelOf(title, position, company));
      if (compared++ % 5 > 0) continue;
      const fresh = trackGraph(title.board, structuredClone(board));
      expect(Object.keys(companies).map((company) => reachAtOnce(fresh, company))).toEqual(kept);
      expect(links(fresh)).toEqual(keptLinks);
      expect(Object.keys(companies).map((company) => modelOf(title, { ...position, board: fresh.built }, company))).toEqual(keptModels);
      // The next board continues from the one that was kept.
      trackGraph(title.board, board);
    }
    expect(compared).toBeGreaterThan(50);
  });
});
