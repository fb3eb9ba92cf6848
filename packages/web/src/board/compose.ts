import type { Built, HexId } from '@roundhouse/engine';
import { type Board, type HexData, shapeOf } from '@roundhouse/engine/board';
import { k, type Point, R } from './geometry.ts';
import { offboardId } from './ids.ts';
import { type Drawn, type Layout, layoutOf } from './layout.ts';
import { blockAll } from './obstacles.ts';
import { Placer, type Wish } from './place.ts';
import { placeIcons, placeLetter, placePass } from './place-icons.ts';
import { addTerrain, placePrices, placeTerrain } from './place-terrain.ts';
import { nameOf, placeHarbourValues, placeLabel, placeName, placeNumber, placeRevenues } from './place-text.ts';
import { centreIn, type Plan } from './plan.ts';
import { areaSeat } from './printed.ts';
import type { HexScene, NameScene } from './scene.ts';
import { placeSurplus, type Stops, stopsOf } from './stop-scenes.ts';
import type { Work } from './work.ts';

// Puts one hex together: what lies in it, and where each name and mark finds room.

interface Lying {
  readonly data: Drawn;
  readonly layout: Layout;
  readonly tile: string | undefined;
}

/** What lies in a hex. A tile is turned as the engine's shape is, so that stops have the same index. */
function lying(plan: Plan, id: HexId, built: Built | undefined): Lying {
  const { board, hex } = plan;
  const h = board.index.get(id) ?? 0;
  const tile = built?.tile == null ? undefined : board.tiles.get(built.tile);
  if (!tile) return { data: board.hex(h), layout: layoutOf(hex, board.hex(h)), tile: undefined };
  const number = tile.data.number ?? tile.id;
  return { data: tile.data, layout: layoutOf(hex, tile.data, turnOf(board, built, h)), tile: number };
}

const turnOf = (board: Board, built: Built | undefined, h: number): number => shapeOf(board, built, h).rotation;

function groundOf({ plan, id, hex, tile, built }: Work): string {
  if (tile !== undefined) return `on-${plan.board.tiles.get(built?.tile ?? '')?.color ?? 'white'}`;
  if (plan.standIns.has(id)) return 'on-sheet';
  const terrain = hex.color === 'white' ? (hex.terrain ?? []).map(({ type }) => ` has-${type}`) : [];
  return `on-${hex.color}${terrain.join('')}`;
}

const VALUES_WISH: Wish = (x, y) => Math.abs(x) + Math.abs(y - 0.06) * 0.8;

/** An off-board area: its head carries one name and one row of values for all its hexes. */
function composeArea(work: Work, stops: Stops): NameScene | null {
  const { plan, id, hex, room, marks } = work;
  const area = plan.areas.get(id);
  const { offboard } = hex;
  if (!area || !offboard || area.head !== id) {
    placeSurplus(work, stops);
    return null;
  }
  const revenue = typeof offboard.revenue === 'number' ? { '': offboard.revenue } : offboard.revenue;
  const cells = Object.entries(revenue).map(([phase, value]) => ({ phase, value, ids: area.hexes.map((one) => offboardId(one, phase)) }));
  const cell = { width: k(cells.length > 3 ? 0.285 : 0.3), height: k(0.25) };
  const row = { width: cell.width * cells.length, height: cell.height };
  const { at } = room.place('values', [row], VALUES_WISH);
  marks.push({ type: 'phases', at, cells, columns: cells.length, ...cell, stops: [0] });
  const [above, below] = [at[1] / R - 0.34, at[1] / R + 0.34];
  const size = k(area.hexes.length > 3 ? 0.32 : 0.2);
  const name = placeName(work, hex.name ?? offboard.group, size, (x, y) => Math.abs(x) * 0.7 + Math.abs(y - above) * 0.7);
  placeSurplus(work, stops);
  placeIcons(work, (x, y) => Math.abs(x) + Math.abs(y - below));
  placeLetter(work);
  return name;
}

/** In the order of importance: each thing placed leaves less room to the next. */
function composeLand(work: Work, label: string | undefined, stops: Stops): NameScene | null {
  placeHarbourValues(work);
  const name = nameOf(work);
  placeRevenues(work);
  placeSurplus(work, stops);
  placeLabel(work, label);
  const terrain = placeTerrain(work);
  placeIcons(work);
  addTerrain(work, [...terrain, ...placePrices(work)]);
  placePass(work);
  placeLetter(work);
  return name;
}

const SEAT_SIZES = [
  { radius: 0.19, columns: 4 },
  { radius: 0.19, columns: 2 },
  { radius: 0.17, columns: 4 },
  { radius: 0.17, columns: 2 },
  { radius: 0.15, columns: 4 },
];
const SEAT_EDGE = 0.08;
const SEAT_WISH: Wish = (x, y) => Math.abs(x) * 0.5 + Math.abs(y - 0.4);

/** Places for tokens in an off-board area: a row, or two, where they find room. */
function seatsIn(work: Work): Layout {
  const area = areaSeat(work.plan.printed, work.id);
  if (area === undefined) return work.layout;
  const sizes = SEAT_SIZES.map(({ radius, columns }, rank) => {
    const across = Math.min(columns, area.slots);
    const down = Math.ceil(area.slots / across);
    return {
      radius: k(radius),
      across,
      width: k(2 * (radius * across + SEAT_EDGE)),
      height: k(2 * (radius * down + SEAT_EDGE)),
      rank: 0,
      cost: rank * 0.1,
    };
  });
  const { at, size } = work.room.place('slots', sizes, SEAT_WISH);
  const rows = Math.ceil(area.slots / size.across);
  const slots = Array.from({ length: area.slots }, (_, i): Point => {
    const row = Math.floor(i / size.across);
    // A box of two rows is drawn round: the second row runs back.
    const column = row % 2 === 0 ? i % size.across : size.across - 1 - (i % size.across);
    return [at[0] + (2 * column - size.across + 1) * size.radius * 1.04, at[1] + (2 * row - rows + 1) * size.radius * 1.04];
  });
  const stop = {
    kind: 'city' as const,
    at,
    exits: [],
    along: null,
    slots,
    slotRadius: size.radius,
    revenue: undefined,
    name: undefined,
    homes: [],
    terminal: false,
    townKind: undefined,
    dots: 0,
  };
  return { ...work.layout, stops: [stop] };
}

function composeAt(plan: Plan, id: HexId, built: Built | undefined, level: number): HexScene {
  const { data, layout, tile } = lying(plan, id, built);
  const hex: HexData = plan.printed.hexes[id] ?? { color: 'white' };
  const bare: Work = { plan, id, hex, built, tile, layout, room: new Placer(plan.hex, level), marks: [] };
  blockAll(bare);
  const work: Work = { ...bare, layout: seatsIn(bare) };
  const stops = stopsOf(work);
  const name = hex.offboard ? composeArea(work, stops) : composeLand(work, data.label, stops);
  placeNumber(work);
  const ground = groundOf(work);
  return {
    hex: id,
    centre: centreIn(plan, id),
    built,
    ground,
    outlined: !/^on-(white|blue)/.test(ground),
    layout,
    atSea: hex.color === 'blue' && layout.stops.length === 0,
    arrows: hex.offboard?.exits ?? [],
    stops: stops.stops,
    name,
    marks: work.marks,
    room: work.room,
  };
}

const clashes = ({ room }: HexScene): number => room.clashes.filter(({ over }) => over !== 'track').length;

/** How small things are set: 0 leaves out none of the larger sizes, 2 all of them. */
const SMALLER = [1, 2];

/** A crowded hex is set smaller, as far as that helps. */
function composeHex(plan: Plan, id: HexId, built: Built | undefined): HexScene {
  let best = composeAt(plan, id, built, 0);
  for (const level of SMALLER) {
    if (clashes(best) === 0) break;
    const scene = composeAt(plan, id, built, level);
    if (clashes(scene) < clashes(best)) best = scene;
  }
  return best;
}

// Rows of the board keep their identity from position to position, so a hex is composed again only when something in it has changed.
const UNBUILT: Built = { tile: null, rotation: 0, tokens: [] };
const scenes = new WeakMap<Plan, Map<HexId, WeakMap<Built, HexScene>>>();

export function sceneOf(plan: Plan, id: HexId, built: Built | undefined): HexScene {
  const ofPlan = scenes.get(plan) ?? new Map<HexId, WeakMap<Built, HexScene>>();
  scenes.set(plan, ofPlan);
  const ofHex = ofPlan.get(id) ?? new WeakMap<Built, HexScene>();
  ofPlan.set(id, ofHex);
  const scene = ofHex.get(built ?? UNBUILT) ?? composeHex(plan, id, built);
  ofHex.set(built ?? UNBUILT, scene);
  return scene;
}
