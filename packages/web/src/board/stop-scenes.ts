import type { Token } from '@roundhouse/engine';
import { fromOrigin, k } from './geometry.ts';
import { stopIcon } from './icons.ts';
import { cityId, iconId, slotId, townId } from './ids.ts';
import type { Wish } from './place.ts';
import type { StopScene } from './scene.ts';
import { type Claim, claimsOf } from './slot-claims.ts';
import type { Work } from './work.ts';

// Stops with what stands or may stand in their slots.

export interface Stops {
  readonly stops: readonly StopScene[];
  /** Claims and tokens for which there is no slot. */
  readonly claims: readonly Claim[];
  readonly tokens: readonly Token[];
}

export function stopsOf({ plan, id, hex, built, layout }: Work): Stops {
  const tokens = built?.tokens ?? [];
  const cities = layout.stops.filter(({ kind }) => kind === 'city');
  const claims = claimsOf({
    board: plan.printed,
    id,
    hex,
    cities,
    tokens,
    out: plan.absent,
    crowned: plan.absent.has(plan.marks.crown ?? ''),
  });
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

const sized = (radii: readonly number[]) =>
  radii.map((radius, rank) => ({ radius: k(radius), width: k(2 * radius + 0.01), height: k(2 * radius + 0.01), rank, cost: rank * 0.2 }));
const CLAIM_SIZES = sized([0.165, 0.14, 0.12]);
const TOKEN_SIZES = sized([0.2, 0.17]);
const BESIDE: Wish = (x, y) => Math.abs(fromOrigin(x, y) - 0.5) * 0.5;

/** Claims beyond the slots, and tokens that stand on the hex and not in a city, get rings beside it. */
export function placeSurplus({ room, marks }: Work, { claims, tokens }: Stops): void {
  for (const token of tokens) {
    const { at, size } = room.place('token', TOKEN_SIZES, BESIDE);
    marks.push({ type: 'token', at, token, radius: size.radius });
  }
  for (const claim of claims) {
    const { at, size } = room.place('claim', CLAIM_SIZES, BESIDE);
    marks.push({ type: 'claim', at, claim, radius: size.radius, id: claim.kind === 'crown' ? claim.id : undefined });
  }
}
