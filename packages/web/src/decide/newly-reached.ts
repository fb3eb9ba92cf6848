import { stopsReached, type Title } from '@roundhouse/engine';
import { type Position, stateOf } from '../game/position.ts';

/** Names of the places a company would reach after a lay and does not reach now, each once. */
export const newlyReached = (title: Title, before: Position, after: Position, company: string): readonly string[] => {
  const was = new Set(stopsReached(title, stateOf(before), company));
  const names = stopsReached(title, stateOf(after), company).flatMap((id) => {
    if (was.has(id)) return [];
    const [hex = '', stop = ''] = id.split(':');
    const data = title.board.data.hexes[hex];
    return [data?.cities?.[Number(stop)]?.name ?? data?.name ?? hex];
  });
  return [...new Set(names)];
};
