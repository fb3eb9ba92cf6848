import { type Board, type Built, type HexId, type Revenue, shapeOf, type Token } from '@roundhouse/engine';
import { type Claim, claimsOf } from './claims.ts';
import { add, between, k, ORIGIN, type Point, polar, R } from './geometry.ts';
import { stopIcon, stopSign } from './icons.ts';
import { cityId, iconId, labelId, offboardId, slotId, terrainId, townId } from './ids.ts';
import { type Drawn, type Layout, layoutOf } from './layout.ts';
import { Placer, type Size, type Wish } from './place.ts';
import { placeIcons, placeLetter, placePass } from './place-icons.ts';
import { centreIn, type Plan } from './plan.ts';
import type { PrintedHex, PrintedTile } from './printed.ts';
import type { HexScene, Mark, NameScene, PhaseCell, StopScene, TerrainItem } from './scene.ts';
import { settingsOf, textWidth } from './text.ts';

// Puts one hex together: what lies in it, and where each name and mark finds room.

/** What is being composed. */
export interface Work {
  readonly plan: Plan;
  readonly id: HexId;
  readonly hex: PrintedHex;
  readonly built: Built | undefined;
  /** The number of the tile that lies here, as printed on it. */
  readonly tile: string | undefined;
  readonly layout: Layout;
  readonly room: Placer;
  readonly marks: Mark[];
}

/** What lies in a hex, and how far it is turned. The turn is that of the engine's shape, so that stops have the same index. */
function lying(
  board: Board,
  id: HexId,
  built: Built | undefined,
): { readonly data: Drawn; readonly turn: number; readonly tile: string | undefined } {
  const h = board.index.get(id) ?? 0;
  const tile = built?.tile == null ? undefined : board.tiles.get(built.tile);
  if (!tile) return { data: board.hex(h), turn: 0, tile: undefined };
  return { data: tile.data, turn: shapeOf(board, built, h).rotation, tile: (tile.data as PrintedTile).number ?? tile.id };
}

function groundOf({ plan, id, hex, tile, built }: Work): string {
  if (tile !== undefined) return `on-${plan.board.tiles.get(built?.tile ?? '')?.color ?? 'white'}`;
  if (plan.standIns.has(id)) return 'on-sheet';
  const terrain = hex.color === 'white' ? (hex.terrain ?? []).map(({ type }) => ` has-${type}`) : [];
  return `on-${hex.color}${terrain.join('')}`;
}

function blockTrack({ plan: { hex }, layout, room, hex: { offboard } }: Work): void {
  for (const { points } of layout.segments)
    room.blockPath(
      'track',
      points.filter((_, i) => i % 2 === 0),
      k(0.115),
    );
  for (const side of offboard?.exits ?? []) {
    room.block('mark', polar(hex.angle(side), k(0.62)), k(0.07));
    for (const part of [0.7, 0.78, 0.84]) room.block('mark', polar(hex.angle(side), k(part)), k(0.13));
  }
}

const ALONG_EDGE = Array.from({ length: 9 }, (_, i) => i / 8);
const PILL: Size = { width: k(0.36), height: k(0.26) };
/** Where on an edge its pill stands: in the middle, and aside where track crosses. */
export const PILL_PLACES = { middle: 0.5, aside: 0.22 } as const;

function blockBorders({ plan, id, room }: Work): void {
  for (const { sides, types, cost } of plan.borders) {
    for (const { hex, side } of sides) {
      if (hex !== id) continue;
      const [p, q] = plan.hex.ends(side);
      if (types[0] !== 'sea')
        room.blockPath(
          'mark',
          ALONG_EDGE.map((part) => between(p, q, part)),
          k(0.07),
        );
      if (cost > 0) room.blockBox(between(p, q, PILL_PLACES.middle), PILL);
    }
  }
}

/** Where the letter of a link stands on the hex that stands for another sheet. */
export const linkLetterAt = (plan: Plan, side: number): Point => polar(plan.hex.angle(side), 0.78 * 0.866 * R);

function blockLinks({ plan, id, room }: Work): void {
  for (const { via, viaSide } of plan.printed.adjacent ?? [])
    if (via === id && viaSide !== undefined) room.block('mark', linkLetterAt(plan, viaSide), k(0.16));
}

function blockStops({ layout, room }: Work): void {
  for (const stop of layout.stops) {
    for (const at of stop.slots) room.block('slot', at, stop.slotRadius + k(0.085));
    if (stop.slots.length > 1) room.block('slot', stop.at, stop.slotRadius);
    if (stop.terminal) room.block('mark', add(stop.at, polar(awayFromTrack(stop.at), stop.slotRadius + k(0.115))), k(0.12));
    if (stop.kind === 'city') continue;
    room.block('mark', stop.at, k(stopSign(stop.townKind) ? 0.22 : 0.15));
    if (stop.along === null) continue;
    for (const part of [-0.18, -0.09, 0.09, 0.18]) room.block('mark', add(stop.at, polar(stop.along + Math.PI / 2, k(part))), k(0.08));
  }
}

/** A stop off the centre has its track on the outside. */
export const awayFromTrack = (at: Point): number => Math.atan2(-at[1], -at[0]);

interface Stops {
  readonly stops: readonly StopScene[];
  /** Claims and tokens for which there is no slot. */
  readonly claims: readonly Claim[];
  readonly tokens: readonly Token[];
}

function sceneStops({ plan, id, hex, built, layout }: Work): Stops {
  const tokens = built?.tokens ?? [];
  const cities = layout.stops.filter(({ kind }) => kind === 'city');
  const claims = claimsOf({ board: plan.printed, id, hex, cities, tokens });
  const surplus: Claim[] = [];
  const stops = layout.stops.map((stop, i): StopScene => {
    if (stop.kind === 'town') {
      const icon = stopIcon(stop.townKind);
      const index = icon === undefined ? -1 : (hex.icons ?? []).indexOf(icon);
      return { ...stop, id: townId(id, i - cities.length), iconId: index < 0 ? undefined : iconId(id, index), places: [] };
    }
    const waiting = [...(claims[i] ?? [])];
    const places = stop.slots.map((at, slot) => {
      const token = tokens.find((one) => one.city === i && one.slot === slot) ?? null;
      return { id: slotId(id, i, slot), at, token, claim: token ? null : (waiting.shift() ?? null) };
    });
    surplus.push(...waiting);
    return { ...stop, id: cityId(id, i), iconId: undefined, places };
  });
  const seated = new Set(stops.flatMap(({ places }) => places.map(({ token }) => token)));
  return { stops, claims: surplus, tokens: tokens.filter((token) => !seated.has(token)) };
}

// ---- names and values

function placeName({ room }: Work, name: string, fontSize: number, wish: Wish, place = false): NameScene {
  const found = room.place(name, settingsOf(name, fontSize), wish);
  return { at: found.at, lines: found.size.lines, fontSize: found.size.fontSize, place };
}

/** Of the hexes that stand for a sheet only the first carries its name. */
function ownName({ plan, id, hex }: Work): string | undefined {
  if (!plan.standIns.has(id)) return hex.name?.replace(/ \(harbour\)$/, '');
  return id === [...plan.standIns].sort()[plan.standIns.size - 1] ? hex.name?.replace(/ \(.*\)$/, '') : undefined;
}

function nameOf(work: Work): NameScene | null {
  const { hex, layout, tile } = work;
  const name = ownName(work);
  if (name === undefined) return null;
  const stops = layout.stops.length;
  const standIn = work.plan.standIns.has(work.id);
  const size = layout.stops.some(({ kind }) => kind === 'city') ? 0.205 : stops > 0 ? 0.185 : 0.165;
  if (stops > 0)
    return placeName(work, name, k(size), (x, y) => Math.abs(x) * 0.45 + Math.min(Math.abs(y - 0.5), Math.abs(y + 0.5) + 0.1) * 0.7);
  const lift = tile === undefined && hex.terrain?.length ? 0.42 : 0;
  return placeName(work, name, k(standIn ? 0.205 : size), (x, y) => Math.abs(x) + Math.abs(y + lift) * 0.8, !standIn);
}

const CELL = { width: k(0.25), height: k(0.21) };
const cellsOf = (revenue: Exclude<Revenue, number>): readonly PhaseCell[] =>
  Object.entries(revenue).map(([phase, value]) => ({ phase, value, ids: [] }));

function placePhases(work: Work, revenue: Exclude<Revenue, number>, stops: readonly number[], wish: Wish): void {
  const cells = cellsOf(revenue);
  const { at } = work.room.place('values', [{ width: CELL.width * cells.length, height: CELL.height }], wish);
  work.marks.push({ type: 'phases', at, cells, ...CELL, stops });
}

/** A row of values needs the broad part of the hex, so it goes before the name. */
const harbourOf = ({ layout }: Work): number => layout.stops.findIndex(({ townKind }) => townKind === 'harbour');

function placeHarbourValues(work: Work): void {
  const index = harbourOf(work);
  const revenue = work.layout.stops[index]?.revenue;
  if (typeof revenue === 'object')
    placePhases(work, revenue, [index], (x, y) => Math.abs(Math.hypot(x * 0.5, y) - 0.42) + Math.abs(x) * 0.3);
}

/** Equal values of several stops are printed once. */
function revenueGroups({ layout, hex }: Work): readonly { readonly revenue: Revenue; readonly stops: readonly number[] }[] {
  const groups = new Map<string, { revenue: Revenue; stops: number[] }>();
  layout.stops.forEach(({ revenue, townKind }, i) => {
    if (revenue === undefined || townKind === 'harbour' || (hex.pass && revenue === 0)) return;
    const key = JSON.stringify(revenue);
    const group = groups.get(key) ?? { revenue, stops: [] };
    groups.set(key, group);
    group.stops.push(i);
  });
  return [...groups.values()];
}

const VALUE_SIZES = [
  { width: k(0.25), height: k(0.25), radius: 0.135 },
  { width: k(0.21), height: k(0.21), radius: 0.112, cost: 0.3 },
];

function placeRevenues(work: Work): void {
  const { layout, room, marks } = work;
  for (const { revenue, stops } of revenueGroups(work)) {
    const near: Wish = (x, y) =>
      Math.min(...stops.map((i) => Math.hypot(x - (layout.stops[i]?.at[0] ?? 0) / R, y - (layout.stops[i]?.at[1] ?? 0) / R)));
    if (typeof revenue === 'object') {
      placePhases(work, revenue, stops, (x, y) => Math.abs(near(x, y) - 0.42) * 0.6 + Math.abs(x) * 0.3);
      continue;
    }
    const found = room.place(
      `value ${revenue}`,
      VALUE_SIZES,
      (x, y) => Math.abs(near(x, y) - 0.4) * 0.8 + (x < 0 ? 0.1 : 0) + (y > 0 ? 0.06 : 0),
      0.01,
    );
    marks.push({ type: 'revenue', at: found.at, value: revenue, radius: found.size.radius, stops });
  }
}

function placeLabel(work: Work, label: string | undefined): void {
  if (label === undefined) return;
  const { id, tile, hex, room, marks } = work;
  const later = tile === undefined && hex.laterLabel ? ` (${hex.laterLabel.label})` : '';
  const sizes = [1, 0.85, 0.7].map((part, i) => {
    const size = k(label.length > 1 ? 0.25 : 0.3) * part;
    return { size, width: textWidth(label, size) * 1.08 + textWidth(later, size * 0.6), height: size * 0.8, cost: i * 0.3 };
  });
  const found = room.place(
    `label ${label}`,
    sizes,
    (x, y) => Math.min(Math.hypot(x + 0.6, y * 0.6), Math.hypot(x - 0.6, y * 0.6) + 0.06) * 0.5,
  );
  marks.push({ type: 'label', at: found.at, id: labelId(id), text: label, later, size: found.size.size });
}

// ---- terrain of an unbuilt hex; a mine's own price stands beside its sign

function placeTerrain(work: Work): void {
  const { id, hex, tile, layout, room, marks } = work;
  if (tile !== undefined || !hex.terrain?.length) return;
  const entries = hex.terrain.map(({ type, cost }, i) => ({ id: terrainId(id, i), kind: type, cost }));
  const signs = entries.filter(({ kind }) => kind !== 'mine');
  const items: TerrainItem[] = [];
  if (layout.stops.length === 0 && signs.length > 0) {
    const { at } = room.place('terrain', [{ width: k(0.42) * signs.length, height: k(0.5) }], Math.hypot);
    items.push(...signs.map((sign, i) => ({ ...sign, at: add(at, [(i - (signs.length - 1) / 2) * k(0.42), 0]), size: 1 })));
  } else
    for (const sign of signs) {
      const sizes = [1, 0.85, 0.72].map((size, i) => ({ size, width: k(0.38) * size, height: k(0.46) * size, cost: i * 0.2 }));
      const beside: Wish = (x, y) =>
        Math.min(Math.hypot(x - 0.55, y), Math.hypot(x + 0.55, y) + 0.02, Math.hypot(x, y - 0.55) + 0.05) * 0.5;
      const found = room.place('terrain', sizes, beside);
      items.push({ ...sign, at: found.at, size: found.size.size });
    }
  for (const price of entries.filter(({ kind }) => kind === 'mine')) {
    const { at } = room.place(
      'price',
      [{ width: k(0.24), height: k(0.17) }],
      (x, y) => Math.abs(Math.hypot(x, y) - 0.34) + (y < 0 ? 0.2 : 0),
    );
    items.push({ ...price, at, size: 1 });
  }
  marks.push({ type: 'terrain', at: ORIGIN, id: terrainId(id), items });
}

// ---- the rest

function placeSurplus({ room, marks }: Work, { claims, tokens }: Stops): void {
  const beside: Wish = (x, y) => Math.abs(Math.hypot(x, y) - 0.5) * 0.5;
  for (const claim of claims) {
    const { at } = room.place('claim', [{ width: k(0.34), height: k(0.34) }], beside);
    marks.push({ type: 'claim', at, claim, radius: k(0.165), id: claim.kind === 'crown' ? claim.id : undefined });
  }
  for (const token of tokens) {
    const { at } = room.place('token', [{ width: k(0.4), height: k(0.4) }], beside);
    marks.push({ type: 'token', at, token, radius: k(0.19) });
  }
}

function placeNumber({ plan, tile, room, marks }: Work): void {
  if (tile === undefined) return;
  const size = k(0.115);
  const corner: Point = plan.hex.flat ? [0.36, 0.74] : [0.1, 0.84];
  const { at } = room.place(
    'number',
    [{ width: textWidth(tile, size), height: size }],
    (x, y) => Math.hypot(x - corner[0], y - corner[1]) * 0.35,
  );
  marks.push({ type: 'number', at, text: tile, size });
}

function composeArea(work: Work): NameScene | null {
  const { plan, id, hex, room, marks } = work;
  const area = plan.areas.get(id);
  const { offboard } = hex;
  if (!area || !offboard || area.head !== id) return null;
  const revenue = typeof offboard.revenue === 'number' ? { '': offboard.revenue } : offboard.revenue;
  const cells = Object.entries(revenue).map(([phase, value]) => ({ phase, value, ids: area.hexes.map((one) => offboardId(one, phase)) }));
  const cell = { width: k(cells.length > 3 ? 0.285 : 0.3), height: k(0.25) };
  const { at } = room.place(
    'values',
    [{ width: cell.width * cells.length, height: cell.height }],
    (x, y) => Math.abs(x) + Math.abs(y - 0.06) * 0.8,
  );
  marks.push({ type: 'phases', at, cells, ...cell, stops: [0] });
  const size = k(area.hexes.length > 3 ? 0.32 : 0.2);
  const above = at[1] / R - 0.34;
  const name = placeName(work, hex.name ?? offboard.group, size, (x, y) => Math.abs(x) * 0.7 + Math.abs(y - above) * 0.7);
  placeIcons(work, (x, y) => Math.abs(x) + Math.abs(y - at[1] / R - 0.34));
  placeLetter(work);
  return name;
}

function composeHex(plan: Plan, id: HexId, built: Built | undefined): HexScene {
  const { data, turn, tile } = lying(plan.board, id, built);
  const hex = plan.printed.hexes[id] ?? { color: 'white' };
  const layout = layoutOf(plan.hex, data, turn);
  const work: Work = { plan, id, hex, built, tile, layout, room: new Placer(plan.hex), marks: [] };
  blockTrack(work);
  blockBorders(work);
  blockLinks(work);
  blockStops(work);
  const stops = sceneStops(work);
  let name: NameScene | null;
  if (hex.offboard) {
    name = composeArea(work);
    placeSurplus(work, stops);
  } else {
    placeHarbourValues(work);
    name = nameOf(work);
    placeRevenues(work);
    placeLabel(work, tile === undefined ? hex.label : data.label);
    placeTerrain(work);
    placeIcons(work);
    placePass(work);
    placeLetter(work);
    placeSurplus(work, stops);
    placeNumber(work);
  }
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

// Rows of the state keep their identity, so a hex is composed anew only when something in it has changed.
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
