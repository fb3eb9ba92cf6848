import { fromOrigin, k } from './geometry.ts';
import { formOf, type SignName, stopIcon } from './icons.ts';
import { iconId } from './ids.ts';
import type { Placed, Wish } from './place.ts';
import { parseIcon, printedCities } from './printed.ts';
import { textWidth } from './text.ts';
import type { Work } from './work.ts';

// Finds room for the printed icons of a hex.

const BESIDE: Wish = (x, y) => Math.abs(fromOrigin(x, y) - 0.55) * 0.5;

/** Sign and figure side by side, or one above the other where the hex is narrow. */
const BADGES = [
  { width: k(0.5), height: k(0.24), tall: false, size: 1, rank: 0, cost: 0 },
  { width: k(0.27), height: k(0.4), tall: true, size: 1, rank: 0, cost: 0.15 },
  { width: k(0.42), height: k(0.19), tall: false, size: 0.8, rank: 1, cost: 0.3 },
  { width: k(0.22), height: k(0.33), tall: true, size: 0.8, rank: 1, cost: 0.4 },
  { width: k(0.19), height: k(0.28), tall: true, size: 0.68, rank: 2, cost: 0.6 },
];

const sized = (width: number, height: number, parts: readonly number[]) =>
  parts.map((size, rank) => ({ size, width: k(width) * size, height: k(height) * size, rank, cost: rank * 0.25 }));

export const LOCK = { sign: k(0.16), text: k(0.14) } as const;
const lockSizes = (text: string) =>
  [1, 0.85, 0.7].map((size, rank) => ({
    size,
    width: (LOCK.sign + textWidth(text, LOCK.text) + k(0.05)) * size,
    height: k(0.18) * size,
    rank,
    cost: rank * 0.15,
  }));

const badgeSpot = ({ room }: Work, what: string, wish: Wish): Placed<(typeof BADGES)[number]> => room.place(what, BADGES, wish);

function placeSign({ room, marks }: Work, what: string, sign: SignName, id: string, wish: Wish, plate?: string): void {
  const sizes = plate === undefined ? sized(0.28, 0.28, [1, 0.85]) : sized(0.34, 0.32, [1]);
  const { at, size } = room.place(what, sizes, wish);
  marks.push({ type: 'sign', at, sign, size: k(plate === undefined ? 0.125 : 0.1) * size.size, plate, id });
}

/** Room around a pin: its point must not seem to stand on track. */
const CLEAR = 0.04;

function placeIcon(work: Work, icon: string, index: number, wish: Wish): void {
  const { id: hex, room, marks, tile } = work;
  const { kind, value } = parseIcon(icon);
  const form = formOf(kind);
  const id = iconId(hex, index);
  switch (form.form) {
    case 'none':
    case 'pass':
      return;
    case 'crown': {
      if (printedCities(work.plan.printed, work.id, work.hex).length > 0) return; // stands in a slot
      const { at } = room.place(icon, [{ width: k(0.36), height: k(0.36) }], wish);
      marks.push({ type: 'claim', at, claim: { kind: 'crown', number: value, id }, radius: k(0.18), id });
      return;
    }
    case 'pin':
    case 'base': {
      if (work.plan.absent.has(value)) return;
      const sizes = form.form === 'pin' ? sized(0.33, 0.4, [1, 0.85, 0.72, 0.64]) : sized(0.4, 0.24, [1, 0.85, 0.7]);
      const { at, size } = room.place(icon, sizes, wish, CLEAR);
      marks.push({ type: form.form, at, company: value, size: size.size, id });
      return;
    }
    case 'lock': {
      if (tile !== undefined) return;
      const { at, size } = room.place(icon, lockSizes(value), wish);
      marks.push({ type: 'lock', at, text: value, size: size.size, id });
      return;
    }
    case 'badge': {
      if (value !== '') {
        const { at, size } = badgeSpot(work, icon, wish);
        marks.push({ type: 'badge', at, sign: form.sign, text: `${form.before}${value}`, tall: size.tall, size: size.size, id });
        return;
      }
      placeSign(work, icon, form.sign, id, wish);
      return;
    }
    case 'sign': {
      if (work.layout.stops.some(({ townKind }) => stopIcon(townKind) === kind)) return; // drawn as the stop itself
      placeSign(work, icon, form.sign, id, wish, form.plate);
      return;
    }
  }
}

export function placeIcons(work: Work, wish: Wish = BESIDE): void {
  for (const [index, icon] of (work.hex.icons ?? []).entries()) placeIcon(work, icon, index, wish);
}

const ROUND_PASS: Wish = (x, y) => Math.abs(fromOrigin(x, y) - 0.58) * 0.4;

/** What a pass costs to build, and what its token is worth. */
export function placePass(work: Work): void {
  const { pass, icons = [] } = work.hex;
  if (!pass) return;
  const add = (sign: 'pass' | 'ring', value: number, id?: string): void => {
    const { at, size } = badgeSpot(work, sign, ROUND_PASS);
    work.marks.push({ type: 'badge', at, sign, text: String(value), tall: size.tall, size: size.size, id });
  };
  add('pass', pass.build, iconId(work.id, Math.max(0, icons.indexOf('pass'))));
  add('ring', pass.revenueWithToken);
}

const TO_WEST: Wish = (x, y) => fromOrigin(x + 0.6, y) * 0.5;
const TO_EAST: Wish = (x, y) => fromOrigin(x - 0.6, y) * 0.5;

export function placeLetter({ hex: { ew }, room, marks }: Work): void {
  if (ew === undefined) return;
  const { at } = room.place(ew, [{ width: k(0.22), height: k(0.22) }], ew === 'W' ? TO_WEST : TO_EAST);
  marks.push({ type: 'letter', at, text: ew });
}
