import type { Revenue } from '@roundhouse/engine/board';
import { fromOrigin, k, type Point, R } from './geometry.ts';
import { labelId } from './ids.ts';
import type { Wish } from './place.ts';
import type { NameScene, PhaseCell } from './scene.ts';
import { settingsOf, textWidth } from './text.ts';
import type { Work } from './work.ts';

// Finds room for names, values, labels and tile numbers.

export function placeName({ room }: Work, name: string, fontSize: number, wish: Wish, place = false): NameScene {
  const { at, size } = room.place(name, settingsOf(name, fontSize), wish);
  return { at, lines: size.lines, fontSize: size.fontSize, place };
}

/** Of the hexes that stand for a sheet only the first one carries its name. */
function ownName({ plan, id, hex }: Work): string | undefined {
  if (!plan.standIns.has(id)) return hex.name?.replace(/ \(harbour\)$/, '');
  const [first] = plan.standIns;
  return id === first ? hex.name?.replace(/ \(.*\)$/, '') : undefined;
}

const SIZES = { city: k(0.205), town: k(0.185), place: k(0.165) } as const;

/** Below the stop, else above it. */
const ROUND_STOP: Wish = (x, y) => Math.abs(x) * 0.45 + Math.min(Math.abs(y - 0.5), Math.abs(y + 0.5) + 0.1) * 0.7;
const inMiddle =
  (lift: number): Wish =>
  (x, y) =>
    Math.abs(x) + Math.abs(y + lift) * 0.8;
const MIDDLE = { low: inMiddle(0), raised: inMiddle(0.42) };

export function nameOf(work: Work): NameScene | null {
  const { plan, id, hex, layout, tile } = work;
  const name = ownName(work);
  if (name === undefined) return null;
  if (layout.stops.length > 0) {
    const size = SIZES[layout.stops.some(({ kind }) => kind === 'city') ? 'city' : 'town'];
    return placeName(work, name, size, ROUND_STOP);
  }
  const region = !plan.standIns.has(id);
  const isRaised = tile === undefined && Boolean(hex.terrain?.length);
  return placeName(work, name, SIZES[region ? 'place' : 'city'], MIDDLE[isRaised ? 'raised' : 'low'], region);
}

type ByPhase = Exclude<Revenue, number>;
const CELL = { width: k(0.25), height: k(0.21) };

/** Values by phase in one row, or in two where the hex is narrow. */
function placePhases({ room, marks }: Work, revenue: ByPhase, stops: readonly number[], wish: Wish): void {
  const cells: readonly PhaseCell[] = Object.entries(revenue).map(([phase, value]) => ({ phase, value, ids: [] }));
  const sizes = [cells.length, Math.ceil(cells.length / 2)].map((columns, i) => ({
    columns,
    width: CELL.width * columns,
    height: CELL.height * Math.ceil(cells.length / columns),
    cost: i * 0.5,
  }));
  const { at, size } = room.place('values', sizes, wish);
  marks.push({ type: 'phases', at, cells, columns: size.columns, ...CELL, stops });
}

const IN_HARBOUR: Wish = (x, y) => Math.abs(fromOrigin(x * 0.5, y) - 0.42) + Math.abs(x) * 0.3;

/** The row of a harbour needs the broad part of the hex, so it is placed before the name. */
export function placeHarbourValues(work: Work): void {
  work.layout.stops.forEach(({ townKind, revenue }, i) => {
    if (townKind !== 'harbour' || typeof revenue !== 'object') return;
    placePhases(work, revenue, [i], IN_HARBOUR);
  });
}

interface Group {
  readonly revenue: Revenue;
  readonly stops: readonly number[];
}

/** Equal values of several stops are printed once. */
function revenueGroups({ layout, hex }: Work): readonly Group[] {
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

const VALUE_SIZES = [0.135, 0.112].map((radius, rank) => ({
  radius,
  rank,
  width: k(2 * radius - 0.02),
  height: k(2 * radius - 0.02),
  cost: rank * 0.3,
}));

interface ValueWishes {
  readonly row: Wish;
  readonly single: Wish;
}

/** Beside the nearest of some stops. Many hexes have their stops in the same places, and a wish that is known is not worked out again. */
const besideStops = new Map<string, ValueWishes>();
function wishesBeside(at: readonly Point[]): ValueWishes {
  const key = at.join(' ');
  const known = besideStops.get(key);
  if (known) return known;
  const near: Wish = (x, y) => {
    let least = Number.POSITIVE_INFINITY;
    for (const p of at) least = Math.min(least, fromOrigin(x - p[0] / R, y - p[1] / R));
    return least;
  };
  const wishes: ValueWishes = {
    row: (x, y) => Math.abs(near(x, y) - 0.42) * 0.6 + Math.abs(x) * 0.3,
    single: (x, y) => Math.abs(near(x, y) - 0.4) * 0.8 + (x < 0 ? 0.1 : 0) + (y > 0 ? 0.06 : 0),
  };
  besideStops.set(key, wishes);
  return wishes;
}

export function placeRevenues(work: Work): void {
  const { layout, room, marks } = work;
  for (const { revenue, stops } of revenueGroups(work)) {
    const { row, single } = wishesBeside(stops.map((i): Point => layout.stops[i]?.at ?? [0, 0]));
    if (typeof revenue === 'object') {
      placePhases(work, revenue, stops, row);
      continue;
    }
    const found = room.place(`value ${revenue}`, VALUE_SIZES, single, 0.01);
    marks.push({ type: 'revenue', at: found.at, value: revenue, radius: found.size.radius, stops });
  }
}

const AT_SIDE: Wish = (x, y) => Math.min(fromOrigin(x + 0.6, y * 0.6), fromOrigin(x - 0.6, y * 0.6) + 0.06) * 0.5;

export function placeLabel({ id, tile, hex, room, marks }: Work, label: string | undefined): void {
  if (label === undefined) return;
  const later = tile === undefined && hex.laterLabel ? ` (${hex.laterLabel.label})` : '';
  const sizes = [1, 0.85, 0.7].map((part, rank) => {
    const size = k(label.length > 1 ? 0.25 : 0.3) * part;
    const width = textWidth(label, size) * 1.08 + textWidth(later, size * 0.6);
    return { size, width, height: size * 0.8, rank, cost: rank * 0.3 };
  });
  const { at, size } = room.place(`label ${label}`, sizes, AT_SIDE);
  marks.push({ type: 'label', at, id: labelId(id), text: label, later, size: size.size });
}

const inCorner =
  ([x0, y0]: Point): Wish =>
  (x, y) =>
    fromOrigin(x - x0, y - y0) * 0.35;
const CORNER = { flat: inCorner([0.36, 0.74]), pointed: inCorner([0.1, 0.84]) };

export function placeNumber({ plan, tile, room, marks }: Work): void {
  if (tile === undefined) return;
  const size = k(0.115);
  const box = { width: textWidth(tile, size), height: size };
  const { at } = room.place('number', [box], CORNER[plan.hex.flat ? 'flat' : 'pointed']);
  marks.push({ type: 'number', at, text: tile, size });
}
