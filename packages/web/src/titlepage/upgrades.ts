import type { HexId } from '@roundhouse/engine';
import {
  type Board,
  bitsOf,
  type Fit,
  fullSupply,
  isBare,
  placements,
  type Shape,
  trackGraph,
  type Upgrades,
} from '@roundhouse/engine/board';
import type { About } from '@roundhouse/titles/catalogue';

// Which tile may replace which, as the track step would allow it somewhere on this map. Phases, money, connections and the supply are left out.

/** A tile that replaces another, turned so that it keeps the other's track. */
export interface Replacement {
  readonly tile: string;
  readonly rotation: number;
}

export interface TileChart {
  /** Tiles that go on hexes without track. */
  readonly first: readonly string[];
  /** What replaces each tile, in the order of the tile set. Tiles that nothing replaces are left out. */
  readonly tiles: readonly { readonly tile: string; readonly by: readonly Replacement[] }[];
  /** What replaces track that is printed on the map. */
  readonly hexes: readonly { readonly hex: HexId; readonly by: readonly Replacement[] }[];
}

/** What decides which tile replaces which. */
type Policy = Pick<About, 'upgrades' | 'takes'>;

/** Printed matter that no tile depends on. */
const ASIDE = ['name', 'notes', 'revenue', 'homes', 'reserved', 'cost'];

/** Hexes with the same key take the same tiles, as far as their neighbours allow. */
const keyOf = ({ upgrades: { board }, takes }: Policy, h: number): string => {
  const hex = board.ids[h] as HexId;
  const own = [...board.tiles.values()].some(({ data }) => data.onlyOn?.includes(hex)) ? hex : '';
  const barred = takes === undefined ? [] : [...board.tiles.keys()].filter((tile) => !takes(hex, tile));
  return `${own} ${barred} ${JSON.stringify(board.hex(h), (key, value) => (ASIDE.includes(key) ? undefined : value))}`;
};

const hasCoast = (board: Board): boolean => [...board.tiles.values()].some(({ rotations }) => rotations.some(({ coast }) => coast !== 0));

/** Hexes that take, together, every tile that the map takes. A hex adds nothing if one of its kind has the same open sides and more. */
const hexesToTry = (policy: Policy): readonly number[] => {
  const { board, open } = policy.upgrades;
  const coastal = hasCoast(board);
  const tried = new Map<string, number[]>();
  const all = board.ids.map((_, h) => h).sort((a, b) => bitsOf(open(b)).length - bitsOf(open(a)).length);
  return all.filter((h) => {
    const key = keyOf(policy, h);
    const known = tried.get(key) ?? [];
    if (known.some((other) => (coastal ? open(h) === open(other) : (open(h) & ~open(other)) === 0))) return false;
    tried.set(key, [...known, h]);
    return true;
  });
};

/** What may be laid on a shape in this hex, in the order of the tile set. Tiles of the same colour are left out. */
function* layable({ upgrades, takes }: Policy, h: number, from: Shape): Generator<Fit> {
  const empty = trackGraph(upgrades.board, {});
  const graph = { ...empty, shapes: empty.shapes.with(h, from) };
  for (const fit of placements(upgrades, graph, fullSupply(upgrades.board), h))
    if (!fit.swap && takes?.(upgrades.board.ids[h] as HexId, fit.tile.id) !== false) yield fit;
}

/** Every lay that can follow in this hex, beginning with what is printed there. */
function* allLays(policy: Policy, h: number): Generator<Fit> {
  const seen = new Set<Shape>();
  const waiting = [policy.upgrades.board.printed(h)];
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop())
    for (const fit of layable(policy, h, from)) {
      yield fit;
      if (!seen.has(fit.shape)) waiting.push(fit.shape);
      seen.add(fit.shape);
    }
}

/** The first rotation in which a tile keeps the track of another as it lies unturned. */
const turnedFor = (upgrades: Upgrades, from: string, to: string): number => {
  const unturned = upgrades.board.tiles.get(from)?.rotations[0];
  const fits = unturned === undefined ? [] : [...upgrades.fits(unturned).keys()];
  return fits.find(({ tile }) => tile === to)?.rotation ?? 0;
};

/** What replaces the track printed on a hex. */
const onPrinted = (policy: Policy, h: number): readonly Replacement[] => {
  const by = new Map<string, Replacement>();
  for (const { tile, shape } of layable(policy, h, policy.upgrades.board.printed(h)))
    if (!by.has(tile.id)) by.set(tile.id, { tile: tile.id, rotation: shape.rotation });
  return [...by.values()];
};

export const tileChart = (policy: Policy): TileChart => {
  const { upgrades } = policy;
  const { board } = upgrades;
  const first = new Set<string>();
  const replaced = new Map<string, Set<string>>();
  for (const h of hexesToTry(policy))
    for (const { from, tile } of allLays(policy, h)) {
      if (from.tile !== null) replaced.set(from.tile, (replaced.get(from.tile) ?? new Set()).add(tile.id));
      else if (isBare(from)) first.add(tile.id);
    }
  const tiles = [...board.tiles.keys()];
  return {
    first: tiles.filter((tile) => first.has(tile)),
    tiles: tiles.flatMap((tile) => {
      const by = tiles.filter((to) => replaced.get(tile)?.has(to)).map((to) => ({ tile: to, rotation: turnedFor(upgrades, tile, to) }));
      return by.length === 0 ? [] : [{ tile, by }];
    }),
    hexes: board.ids.flatMap((hex, h) => {
      const by = isBare(board.printed(h)) ? [] : onPrinted(policy, h);
      return by.length === 0 ? [] : [{ hex, by }];
    }),
  };
};
