import type { CompanyId, HexId, State } from '@roundhouse/engine';
import { type CompanyReach, companyReach, type Shape, type Stop, stopAt, type TrackGraph, trackGraph } from '@roundhouse/engine/board';
import { BOURBON, board, companyData, hexNumber } from './data.ts';
import { phaseNumber } from './own.ts';
import { isClosedIn, startsOf } from './tokens.ts';

// Where tile routes lead.

/**
 * A city stops a tile route when every slot holds another corporation's token; Bourbon tokens and kept slots do not count. A city with an
 * own token is where a route starts.
 * FB-3.4.1-4 FB-R26
 */
const blocks =
  (graph: TrackGraph) =>
  (number: number): boolean => {
    const { stop, hex, index } = graph.stops[number] as TrackGraph['stops'][number];
    if (stop.kind !== 'city') return false;
    const built = graph.built[board.ids[hex] as HexId];
    let count = 0;
    if (built !== undefined) for (const { of, city } of built.tokens) if (city === index && of !== BOURBON) count++;
    return count >= stop.slots;
  };

export const reachOf = (s: State, company: CompanyId): CompanyReach => {
  const graph = trackGraph(board, s.board);
  const phase = phaseNumber(s);
  return companyReach(graph, company, {
    name: s.phase,
    from: () => startsOf(graph, company),
    rules: () => ({ blocks: blocks(graph), closed: isClosedIn(phase) }),
  });
};

/** The stops of a hex. */
export const stopsIn = (graph: TrackGraph, h: number): readonly Stop[] => (graph.shapes[h] as Shape).stops;

/** The track that leads on from a regional's home; nobody's tokens stop it, and all passes are open when regionals come. */
export const regionalReach = (s: State, company: CompanyId): CompanyReach => {
  const graph = trackGraph(board, s.board);
  const h = hexNumber(companyData(company).home as HexId);
  return companyReach(graph, company, {
    name: 'home',
    from: () => stopsIn(graph, h).map(({ index }) => stopAt(graph, h, index)),
    rules: () => ({ blocks: () => false }),
  });
};
