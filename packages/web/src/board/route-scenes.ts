import type { HexId } from '@roundhouse/engine';
import { border } from '@roundhouse/engine/board';
import { add, distance, fromOrigin, k, minus, type Point, polyline, R, scale, shifted } from './geometry.ts';
import type { OverlayRoute } from './overlay-data.ts';
import { passBetween } from './pass-lines.ts';
import type { Placer } from './place.ts';
import type { Plan } from './plan.ts';
import type { HexScene } from './scene.ts';
import { boxPath } from './slots.ts';
import { textWidth } from './text.ts';
import { type End, sideEnd, stopEnd, wayThrough } from './ways.ts';

// Runs of trains as lines along the track, rings round the cities they count, flags at their ends.

/** A ring round a counted city, `nth` of the rings there. */
export interface RouteRing {
  readonly key: string;
  readonly d: string;
  readonly width: number;
}

export interface RouteChip {
  readonly key: string;
  readonly at: Point;
  readonly text: string;
  readonly width: number;
}

export interface RouteScene {
  readonly key: string;
  readonly train: string;
  readonly colour: number;
  readonly quiet: boolean;
  readonly d: string;
  readonly rings: readonly RouteRing[];
  readonly flags: readonly RouteChip[];
  readonly values: readonly RouteChip[];
}

type Scenes = (hex: HexId) => HexScene | undefined;

interface StopPlace {
  readonly scene: HexScene;
  readonly index: number;
}

const parseStop = (text: string, scenes: Scenes): StopPlace | null => {
  const [hex = '', index = ''] = text.split(':');
  const scene = scenes(hex);
  return scene && /^\d+$/.test(index) ? { scene, index: Number(index) } : null;
};

const parseBorder = (text: string): { readonly hex: HexId; readonly side: number } | null => {
  const [hex = '', side = ''] = text.split('/');
  return /^[0-5]$/.test(side) ? { hex, side: Number(side) } : null;
};

const isStop = (part: string): boolean => part.includes(':');

/** The hexes a run touches. */
export const hexesOn = ({ path }: Pick<OverlayRoute, 'path'>): readonly HexId[] => [
  ...new Set(path.map((part) => part.split(/[:/]/)[0] ?? '')),
];

/** The way through one hex, with the borders it leaves and enters by. */
interface Leg {
  readonly points: readonly Point[];
  readonly borders: readonly number[];
  /** Begins a new line: the way jumps from one sheet to another. */
  readonly jump: boolean;
}

const intoArea = (plan: Plan, side: number): readonly Point[] => [plan.hex.middle(side), scale(plan.hex.middle(side), 0.6)];

function legThrough(plan: Plan, scene: HexScene, from: End, to: End): readonly Point[] {
  const side = [from, to].find((end) => end.startsWith('side'))?.slice(5);
  const way =
    scene.arrows.length > 0 && side !== undefined
      ? from.startsWith('side')
        ? intoArea(plan, Number(side))
        : [...intoArea(plan, Number(side))].reverse()
      : wayThrough(scene.layout, from, to);
  return way.map((p) => add(p, scene.centre));
}

function legsOf(plan: Plan, scenes: Scenes, path: readonly string[]): readonly Leg[] {
  const { board } = plan;
  const legs: Leg[] = [];
  let at: { scene: HexScene; end: End; border: number[]; jump: boolean } | null = null;
  for (const part of path) {
    const stop = parseStop(part, scenes);
    if (stop) {
      const end = stopEnd(stop.index);
      if (at && at.scene === stop.scene)
        legs.push({ points: legThrough(plan, stop.scene, at.end, end), borders: at.border, jump: at.jump });
      at = { scene: stop.scene, end, border: [], jump: at === null };
      continue;
    }
    const left = parseBorder(part);
    const scene = left && scenes(left.hex);
    const h = left ? board.index.get(left.hex) : undefined;
    if (!left || !scene || h === undefined) continue;
    const side = h * 6 + left.side;
    const crossed = border(board, side);
    const end = sideEnd(left.side);
    if (at && at.scene === scene)
      legs.push({ points: legThrough(plan, scene, at.end, end), borders: [...at.border, crossed], jump: at.jump });
    const mate = board.mate[side] ?? -1;
    const next = mate < 0 ? undefined : scenes(board.ids[Math.floor(mate / 6)] ?? '');
    if (!next) return legs;
    const link = passBetween(plan, scene.hex, next.hex);
    if (link.length > 0) legs.push({ points: link, borders: [crossed], jump: false });
    const last = add(scene.centre, plan.hex.middle(left.side));
    const entry = add(next.centre, plan.hex.middle(mate % 6));
    at = { scene: next, end: sideEnd(mate % 6), border: [crossed], jump: link.length === 0 && distance(last, entry) > 1 };
  }
  return legs;
}

/** A stretch that several trains use is drawn in lanes side by side. */
const LANE = k(0.085);

function laneOf(leg: Leg, users: ReadonlyMap<number, readonly number[]>, route: number): number {
  const sharing = leg.borders.map((one) => users.get(one) ?? []).reduce((most, list) => (list.length > most.length ? list : most), []);
  return sharing.length < 2 ? 0 : (sharing.indexOf(route) - (sharing.length - 1) / 2) * LANE;
}

function lineOf(legs: readonly Leg[], lane: (leg: Leg) => number): readonly (readonly Point[])[] {
  const lines: Point[][] = [];
  for (const leg of legs) {
    if (leg.jump || lines.length === 0) lines.push([]);
    const line = lines[lines.length - 1] ?? [];
    for (const p of shifted(leg.points, lane(leg))) {
      const last = line[line.length - 1];
      if (!last || distance(last, p) > 0.4) line.push(p);
    }
  }
  return lines.filter((line) => line.length > 1);
}

const CHIP = { height: k(0.26), size: k(0.17), flagSize: k(0.19) };
const chipWidth = (text: string, size: number): number => Math.max(CHIP.height, textWidth(text, size) + k(0.14));

const stopAt = ({ scene, index }: StopPlace): Point => scene.stops[index]?.at ?? [0, 0];
const stopRadius = ({ scene, index }: StopPlace): number => scene.stops[index]?.slotRadius ?? 0;

/** Where the printed value of a stop stands: the chip with what it pays covers it. */
function valueMark({ scene, index }: StopPlace): Point | undefined {
  const mark = scene.marks.find((one) => (one.type === 'revenue' || one.type === 'phases') && one.stops.includes(index));
  return mark?.type === 'revenue' ? mark.at : undefined;
}

function chipBeside(room: Placer, place: StopPlace, width: number): { readonly at: Point; readonly cost: number } {
  const [x0, y0] = stopAt(place);
  const gap = stopRadius(place) / R + 0.3;
  return room.place(
    'chip',
    [{ width, height: CHIP.height }],
    (x, y) => Math.abs(fromOrigin(x - x0 / R, y - y0 / R) - gap) * 0.8 + (y > y0 / R ? 0.08 : 0),
    0,
  );
}

/** No room beside the stop: the flag rides on the track, just inside the hex. */
function flagOnTrack(plan: Plan, scene: HexScene, line: readonly Point[]): Point | undefined {
  const local = line.map((p) => minus(p, scene.centre));
  const [first] = local;
  const inwards = first && plan.hex.contains(first) ? local : [...local].reverse();
  return inwards.find((p) => !plan.hex.contains(p, k(0.16)));
}

/** All routes together: they make room for each other. */
export function routeScenes(plan: Plan, scenes: Scenes, routes: readonly OverlayRoute[]): readonly RouteScene[] {
  const legs = routes.map(({ path }) => legsOf(plan, scenes, path));
  const users = new Map<number, number[]>();
  legs.forEach((list, route) => {
    for (const one of new Set(list.flatMap(({ borders }) => borders))) users.set(one, [...(users.get(one) ?? []), route]);
  });
  const rooms = new Map<HexId, Placer>();
  const roomOf = ({ scene }: StopPlace): Placer => {
    const room = rooms.get(scene.hex) ?? scene.room.copy();
    rooms.set(scene.hex, room);
    return room;
  };
  const ringCount = new Map<string, number>();
  const covered = new Map<string, number>();
  const next = (counts: Map<string, number>, key: string): number => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };
  return routes.map(({ train, colour, quiet = false, path, counted }, i) => {
    const lines = lineOf(legs[i] ?? [], (leg) => laneOf(leg, users, i));
    const rings: RouteRing[] = [];
    const values: RouteChip[] = [];
    for (const { stop, value } of counted) {
      const place = parseStop(stop, scenes);
      if (!place) continue;
      const drawn = place.scene.stops[place.index];
      if (drawn?.kind === 'city') {
        const width = 2 * drawn.slotRadius + k(0.27 + next(ringCount, stop) * 0.15);
        rings.push({ key: stop, d: boxPath(drawn.slots, (p) => pairAt(p, place.scene.centre)), width });
      }
      const width = chipWidth(value, CHIP.size);
      const printed = valueMark(place);
      const nth = next(covered, stop);
      const at = printed && nth === 0 ? printed : chipBeside(roomOf(place), place, width).at;
      values.push({ key: stop, at: add(at, place.scene.centre), text: value, width });
    }
    const ends = path.filter(isStop);
    const flags = [ends[0], ends.length > 1 ? ends[ends.length - 1] : undefined].flatMap((stop, end): RouteChip[] => {
      const place = stop === undefined ? null : parseStop(stop, scenes);
      const line = end === 0 ? lines[0] : lines[lines.length - 1];
      if (stop === undefined || !place) return [];
      const width = chipWidth(train, CHIP.flagSize);
      const beside = chipBeside(roomOf(place), place, width);
      const at = (beside.cost > 6 && line ? flagOnTrack(plan, place.scene, line) : undefined) ?? beside.at;
      return [{ key: stop, at: add(at, place.scene.centre), text: train, width }];
    });
    return { key: `${i} ${train}`, train, colour, quiet, d: lines.map(polyline).join(''), rings, flags, values };
  });
}

const pairAt = (p: Point, centre: Point): string => {
  const [x, y] = add(p, centre);
  return `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`;
};

export const CHIP_HEIGHT = CHIP.height;
export const CHIP_SIZES = { value: CHIP.size, flag: CHIP.flagSize } as const;
