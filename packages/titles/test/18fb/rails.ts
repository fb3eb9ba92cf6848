import type { State } from '@roundhouse/engine';
import { fullSupply, placements, trackGraph } from '@roundhouse/engine/board';
import { board } from '../../src/18fb/data.ts';
import { upgrades } from '../../src/18fb/track.ts';

// Track for positions: yellow tiles, or better ones, along lists of hexes.

export type Tiles = Record<string, readonly [string, number]>;

const sideBetween = (a: string, b: string): number => {
  const from = board.index.get(a) as number;
  const to = board.index.get(b) as number;
  const side = [0, 1, 2, 3, 4, 5].find((s) => Math.floor((board.mate[from * 6 + s] as number) / 6) === to);
  if (side === undefined) throw new Error(`${a} and ${b} are no neighbours`);
  return side;
};

/** Which tile, laid on what lies there, has track on all these sides, joined with each other. */
const tileFor = (built: State['board'], hex: string, sides: readonly number[], color: string): readonly [string, number] => {
  const graph = trackGraph(board, built);
  const h = board.index.get(hex) as number;
  for (const { tile, shape } of placements(upgrades, graph, fullSupply(board), h, (other) => other === color)) {
    if (sides.some((side) => !((shape.exits >> side) & 1))) continue;
    const [a, ...others] = sides;
    if (a === undefined || others.every((b) => ((shape.passes[a] as number) >> b) & 1)) return [tile.id, shape.rotation];
  }
  throw new Error(`no ${color} tile for ${hex} with sides ${sides}`);
};

/** Tiles along these ways; `colors` tells what lies in a hex, yellow if not said. */
export const rails = (ways: readonly (readonly string[])[], colors: Readonly<Record<string, string>> = {}): Tiles => {
  const sides = new Map<string, Set<number>>();
  for (const way of ways)
    way.forEach((hex, i) => {
      const here = sides.get(hex) ?? new Set<number>();
      for (const other of [way[i - 1], way[i + 1]]) if (other !== undefined) here.add(sideBetween(hex, other));
      sides.set(hex, here);
    });
  const tiles: Tiles = {};
  for (const [hex, used] of sides) {
    const h = board.index.get(hex) as number;
    const printed = board.hex(h).color;
    if (printed === 'red') continue;
    const steps = ['yellow', 'green', 'brown'].slice(printed === 'yellow' ? 1 : 0);
    const enough = [...used].every((side) => (board.printed(h).exits >> side) & 1);
    const wanted = colors[hex] ?? (printed === 'yellow' ? (enough ? 'yellow' : 'green') : 'yellow');
    let built: State['board'] = {};
    for (const color of steps) {
      if (['yellow', 'green', 'brown'].indexOf(color) > ['yellow', 'green', 'brown'].indexOf(wanted)) break;
      // All tiles on the way to the last must keep what is used.
      const sidesNow = color === wanted ? [...used] : [...used].slice(0, 2);
      const tile = tileFor(built, hex, sidesNow, color);
      built = { [hex]: { tile: tile[0], rotation: tile[1], tokens: [] } };
      tiles[hex] = tile;
    }
  }
  return tiles;
};

/** The path of a token along these hexes, from a stop to a stop. */
export const pathAlong = (s: State, way: readonly string[]): string[] => {
  const graph = trackGraph(board, s.board);
  const path: string[] = [`${way[0]}:0`];
  way.slice(1).forEach((hex, i) => {
    const from = way[i] as string;
    path.push(`${from}/${sideBetween(from, hex)}`);
    const entering = sideBetween(hex, from);
    const h = board.index.get(hex) as number;
    const stop = graph.shapes[h]?.stops.find(({ exits }) => exits.includes(entering));
    if (stop !== undefined) path.push(`${hex}:${stop.index}`);
  });
  return path;
};

/** Track up to the border of the last hex, which stays as printed. */
export const railsTo = (...way: readonly string[]): Tiles => {
  const tiles = rails([way]);
  delete tiles[way.at(-1) as string];
  return tiles;
};
