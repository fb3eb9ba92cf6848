import { A, add, between, k, type Point, polar } from './geometry.ts';
import { stopSign } from './icons.ts';
import type { Size } from './place.ts';
import type { Plan } from './plan.ts';
import type { Work } from './work.ts';

// What names and marks of a hex must keep clear of: track, stops, what is printed on the sides.

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
/** Where on a side its pill stands: in the middle, and aside where track crosses. */
export const PILL_PLACES = { middle: 0.5, aside: 0.22 } as const;

function blockBorders({ plan, id, room }: Work): void {
  for (const { sides, types, cost } of plan.bordersAt.get(id) ?? []) {
    for (const { hex, side } of sides) {
      if (hex !== id) continue;
      const [p, q] = plan.hex.ends(side);
      const along = ALONG_EDGE.map((part) => between(p, q, part));
      if (types[0] !== 'sea') room.blockPath('mark', along, k(0.07));
      if (cost > 0) room.blockBox(between(p, q, PILL_PLACES.middle), PILL);
    }
  }
}

/** Where the letter of a link stands on the hex that stands for another sheet. */
export const linkLetterAt = (plan: Plan, side: number): Point => polar(plan.hex.angle(side), 0.78 * A);

function blockLinks({ plan, id, room }: Work): void {
  for (const { via, viaSide } of plan.printed.adjacent ?? [])
    if (via === id && viaSide !== undefined) room.block('mark', linkLetterAt(plan, viaSide), k(0.16));
}

/** A stop off the centre has its track on the outside. */
export const awayFromTrack = (at: Point): number => Math.atan2(-at[1], -at[0]);

/** Round a slot: the edge of the city, and a ring where a train counts it. */
const ROUND_SLOT = k(0.1);
const ACROSS_BAR = [-0.18, -0.09, 0.09, 0.18];

function blockStops({ layout, room }: Work): void {
  for (const stop of layout.stops) {
    for (const at of stop.slots) room.block('slot', at, stop.slotRadius + ROUND_SLOT);
    if (stop.slots.length > 1) room.block('slot', stop.at, stop.slotRadius);
    if (stop.terminal) room.block('mark', add(stop.at, polar(awayFromTrack(stop.at), stop.slotRadius + k(0.115))), k(0.12));
    if (stop.kind === 'city') continue;
    room.block('mark', stop.at, k(stopSign(stop.townKind) ? 0.22 : 0.15));
    if (stop.along === null) continue;
    for (const part of ACROSS_BAR) room.block('mark', add(stop.at, polar(stop.along + Math.PI / 2, k(part))), k(0.08));
  }
}

export function blockAll(work: Work): void {
  blockTrack(work);
  blockBorders(work);
  blockLinks(work);
  blockStops(work);
}
