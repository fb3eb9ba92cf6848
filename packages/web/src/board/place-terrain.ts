import { add, fromOrigin, k, ORIGIN, type Point, R } from './geometry.ts';
import { terrainId } from './ids.ts';
import type { Wish } from './place.ts';
import type { TerrainItem } from './scene.ts';
import type { Work } from './work.ts';

// Terrain of an unbuilt hex with its cost. A mine's own price stands beside its sign, so it comes after the signs.

type Entry = Pick<TerrainItem, 'id' | 'kind' | 'cost'>;

const entriesOf = ({ id, hex, tile }: Work): readonly Entry[] =>
  tile !== undefined ? [] : (hex.terrain ?? []).map(({ type, cost }, i) => ({ id: terrainId(id, i), kind: type, cost }));

const SIZES = [1, 0.85, 0.72].map((size, rank) => ({ size, rank, width: k(0.38) * size, height: k(0.46) * size, cost: rank * 0.2 }));
const BESIDE: Wish = (x, y) => Math.min(fromOrigin(x - 0.55, y), fromOrigin(x + 0.55, y) + 0.02, fromOrigin(x, y - 0.55) + 0.05) * 0.5;

export function placeTerrain(work: Work): readonly TerrainItem[] {
  const { layout, room } = work;
  const signs = entriesOf(work).filter(({ kind }) => kind !== 'mine');
  if (signs.length === 0) return [];
  if (layout.stops.length === 0) {
    const { at } = room.place('terrain', [{ width: k(0.42) * signs.length, height: k(0.5) }], fromOrigin);
    return signs.map((sign, i) => ({ ...sign, at: add(at, [(i - (signs.length - 1) / 2) * k(0.42), 0]), size: 1 }));
  }
  return signs.map((sign) => {
    const { at, size } = room.place('terrain', SIZES, BESIDE);
    return { ...sign, at, size: size.size };
  });
}

/** The sign of the mine: a mark of its own, or the stop itself. */
function mineAt({ marks, layout }: Work): Point {
  const sign = marks.find((mark) => mark.type === 'sign' && mark.sign === 'mine');
  return sign?.at ?? layout.stops[0]?.at ?? ORIGIN;
}

export function placePrices(work: Work): readonly TerrainItem[] {
  const [x0, y0] = mineAt(work);
  const gap = work.marks.some((mark) => mark.type === 'sign' && mark.sign === 'mine') ? 0.26 : 0.34;
  return entriesOf(work)
    .filter(({ kind }) => kind === 'mine')
    .map((price) => {
      const beside: Wish = (x, y) => Math.abs(fromOrigin(x - x0 / R, y - y0 / R) - gap) + Math.abs(y - y0 / R) * 0.3;
      const { at } = work.room.place('price', [{ width: k(0.24), height: k(0.17) }], beside);
      return { ...price, at, size: 1 };
    });
}

export function addTerrain({ id, marks }: Work, items: readonly TerrainItem[]): void {
  if (items.length > 0) marks.push({ type: 'terrain', at: ORIGIN, id: terrainId(id), items });
}
