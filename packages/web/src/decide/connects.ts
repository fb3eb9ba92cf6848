import { blockedStops, reach, type State, type Title, tokenStops, trackGraph } from '@roundhouse/engine';

/** Ids of the stops a company gets to from its tokens. */
const reached = (title: Title, state: State, company: string): ReadonlySet<string> => {
  const graph = trackGraph(title.board, state.board);
  const { stops } = reach(graph, tokenStops(graph, company), { blocks: blockedStops(graph, company) });
  return new Set(graph.stops.filter((_, stop) => stops[stop] === 1).map(({ id }) => id));
};

/** Names of the places a company would get to after a lay and does not get to now, each once. */
export const newlyReached = (title: Title, before: State, after: State, company: string): readonly string[] => {
  const was = reached(title, before, company);
  const names = [...reached(title, after, company)].flatMap((id) => {
    if (was.has(id)) return [];
    const [hex = '', stop = ''] = id.split(':');
    const data = title.board.data.hexes[hex];
    return [data?.cities?.[Number(stop)]?.name ?? data?.name ?? hex];
  });
  return [...new Set(names)];
};
