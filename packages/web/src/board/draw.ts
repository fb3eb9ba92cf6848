import { type BoardData, type EdgeData, type HexData, parseHex, position, type Revenue, SIDES, sideTowards } from '@roundhouse/engine';
import { A, add, centreOf, Hex, type Point, pair, polar, R, round, scale } from './geometry.ts';
import { type Layout, layoutOf, type Stop } from './layout.ts';
import { Placer, type Setting, settingsOf, textWidth } from './place.ts';
import { signOf } from './signs.ts';
import { BOARD_CSS } from './theme.ts';

export interface DrawOptions {
  readonly dark?: boolean;
  /** In pixels; the height follows. Left out, the drawing takes the room it is given. */
  readonly width?: number;
}

// Layers run across the whole board, so that a name is never cut by the next hex.
const LAYERS = ['ground', 'edges', 'track', 'stops', 'pills', 'marks', 'names'] as const;
type Layers = Record<(typeof LAYERS)[number], string>;

const k = (part: number): number => round(part * R);
const xml = (text: string): string => text.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);
const at = (p: Point, body: string, more = ''): string => `<g transform="translate(${pair(p)})"${more}>${body}</g>`;
const text = (kind: string, p: Point, size: number, words: string): string =>
  `<text class="${kind}" x="${round(p[0])}" y="${round(p[1])}" font-size="${round(size)}" stroke-width="${k(0.05)}">${xml(words)}</text>`;
const plain = (kind: string, p: Point, size: number, words: string): string =>
  `<text class="${kind}" x="${round(p[0])}" y="${round(p[1])}" font-size="${round(size)}">${xml(words)}</text>`;
const circle = (kind: string, p: Point, radius: number, line = 0): string =>
  `<circle class="${kind}" cx="${round(p[0])}" cy="${round(p[1])}" r="${round(radius)}" stroke-width="${k(line)}"/>`;

function drawTrack({ tracks }: Layout): string {
  const lines = (kind: string, width: number): string =>
    tracks.map(({ d }) => `<path class="${kind}" d="${d}" stroke-width="${k(width)}"/>`).join('');
  return lines('casing', 0.205) + lines('track', 0.125);
}

function drawTown(stop: Stop): string {
  if (stop.along === null) return circle('town', stop.at, k(0.125), 0.03);
  const turn = round((stop.along * 180) / Math.PI + 90);
  return at(
    stop.at,
    `<rect class="town" transform="rotate(${turn})" x="${k(-0.185)}" y="${k(-0.06)}" width="${k(0.37)}" height="${k(0.12)}" stroke-width="${k(0.03)}"/>`,
  );
}

function drawCity(hex: Hex, stop: Stop): string {
  const box =
    stop.slots.length > 1
      ? `<polygon class="city" points="${stop.slots.map(pair).join(' ')}" stroke-width="${round(2 * stop.slotRadius)}"/>`
      : '';
  const slots = stop.slots.map((p) => circle('slot', p, stop.slotRadius, 0.0375)).join('');
  const homes = stop.homes
    .map((company, i) => {
      const p = stop.slots[i] ?? add(stop.at, [0, stop.slotRadius * (1.4 + 0.6 * (i - stop.slots.length))]);
      return plain('home', p, Math.min(k(0.17), (1.7 * stop.slotRadius) / textWidth(company, 1)), company);
    })
    .join('');
  return (stop.terminal ? drawBuffer(hex, stop) : '') + box + slots + homes;
}

/** Direction from a stop away from its track. */
function awayFromTrack(hex: Hex, { exits }: Stop): number {
  const [x, y] = exits.map((side) => hex.middle(side)).reduce(add, [0, 0]);
  return Math.atan2(-y, -x);
}

/** The track of a terminal city ends in a bar on the side away from it. */
function drawBuffer(hex: Hex, stop: Stop): string {
  const {
    at: [x, y],
    slotRadius,
  } = stop;
  const turn = (awayFromTrack(hex, stop) * 180) / Math.PI;
  const d = `M${round(slotRadius + k(0.07))} ${k(-0.15)}V${k(0.15)}`;
  return `<path class="buffer" transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)})" d="${d}" stroke-width="${k(0.07)}"/>`;
}

/** Values by phase stand in a row of cells in the tile colours. */
function drawPhases(values: Readonly<Record<string, number>>, middle: Point, cell: readonly [width: number, height: number]): string {
  const entries = Object.entries(values);
  return entries
    .map(([phase, value], i) => {
      const x = middle[0] + (i - entries.length / 2) * cell[0];
      const box = `<rect class="phase phase-${xml(phase)}" x="${round(x)}" y="${round(middle[1] - cell[1] / 2)}" width="${cell[0]}" height="${cell[1]}" stroke-width="${k(0.02)}"/>`;
      return box + plain('phase-text', [x + cell[0] / 2, middle[1]], k(0.15), String(value));
    })
    .join('');
}

const nearestTo =
  (p: Point, gap: number) =>
  (x: number, y: number): number =>
    Math.abs(Math.hypot(x - p[0] / R, y - p[1] / R) - gap);

function drawRevenue(placer: Placer, stop: Stop, revenue: Revenue): string {
  const wish = nearestTo(stop.at, stop.kind === 'city' ? stop.slotRadius / R + 0.2 : 0.3);
  if (typeof revenue === 'number') {
    const radius = k(0.135);
    const place = placer.place([{ width: 2 * radius, height: 2 * radius }], wish);
    return place ? circle('revenue', place.at, radius, 0.025) + plain('revenue-text', place.at, k(0.15), String(revenue)) : '';
  }
  const cell = [k(0.25), k(0.21)] as const;
  const place = placer.place([{ width: cell[0] * Object.keys(revenue).length, height: cell[1] }], wish);
  return place ? drawPhases(revenue, place.at, cell) : '';
}

function drawName(placer: Placer, name: string, kind: 'stop' | 'place' | 'area', stops: readonly Stop[]): string {
  const low = Math.max(...stops.flatMap((stop) => [stop.at[1], ...stop.slots.map((p) => p[1])]), 0) / R;
  const ideal = kind === 'area' ? -0.3 : kind === 'place' ? -0.5 : low + 0.5;
  const found = placer.place<Setting>(settingsOf(name, k(kind === 'place' ? 0.165 : 0.2)), (x, y) => {
    const wrongSide = kind === 'stop' && y < low ? 0.12 : 0;
    return Math.abs(x) + wrongSide + Math.abs(kind === 'stop' && y < low ? y + 0.5 : y - ideal);
  });
  if (!found) return '';
  const { lines, fontSize } = found.size;
  return lines
    .map((line, i) =>
      text(kind === 'place' ? 'name place' : 'name', add(found.at, [0, (i - (lines.length - 1) / 2) * fontSize * 1.05]), fontSize, line),
    )
    .join('');
}

function drawTerrain(placer: Placer, type: string, cost: number, crowded: boolean): string {
  const place = placer.place([{ width: k(0.42), height: k(0.5) }], (x, y) =>
    crowded ? Math.hypot(x - 0.4, y - 0.2) : Math.hypot(x, y - 0.05),
  );
  if (!place) return '';
  const sign = signOf(type);
  const top = add(place.at, [0, k(-0.1)]);
  return (
    (sign ? `<g transform="translate(${pair(top)}) scale(${k(0.17)})">${sign}</g>` : plain('small', top, k(0.14), type)) +
    plain('small', add(place.at, [0, k(0.18)]), k(0.16), String(cost))
  );
}

function drawIcon(placer: Placer, icon: string): string {
  const sign = signOf(icon);
  const words = sign ? (icon.match(/(?:[+]|:)(.*)$/)?.[0] ?? '').replace(':', '') : icon.replace(/^[a-z]+(?=[+:])/, '').replace(':', '');
  const size = { width: (sign ? k(0.26) : 0) + (words ? textWidth(words, k(0.13)) + k(0.04) : 0), height: k(0.24) };
  const place = placer.place([size], (x, y) => Math.hypot(x, y + 0.5));
  if (!place) return '';
  const left = place.at[0] - size.width / 2;
  return (
    (sign ? `<g transform="translate(${round(left + k(0.13))} ${round(place.at[1])}) scale(${k(0.1)})">${sign}</g>` : '') +
    (words ? plain('small', [place.at[0] + (sign ? k(0.13) : 0), place.at[1]], k(0.13), words) : '')
  );
}

function drawArrow(hex: Hex, side: number): string {
  const turn = round((hex.angle(side) * 180) / Math.PI);
  const [tip, neck, end, wing, half] = [k(0.56), k(0.75), round(A), k(0.15), k(0.0625)];
  const d = `M${end} ${-half}H${neck}V${-wing}L${tip} 0L${neck} ${wing}V${half}H${end}Z`;
  return `<path class="arrow" transform="rotate(${turn})" d="${d}" stroke-width="${k(0.03)}"/>`;
}

function drawHex(hex: Hex, id: string, data: HexData, centre: Point, layers: Layers): void {
  const ground = ` class="on-${data.color}"`;
  const corners = SIDES.map((i) => pair(add(hex.corner(i), centre))).join(' ');
  layers.ground += `<polygon class="ground on-${data.color}" data-hex="${xml(id)}" points="${corners}" stroke-width="${k(0.02)}"><title>${xml(data.name ? `${id} ${data.name}` : id)}</title></polygon>`;

  const layout = layoutOf(hex, data);
  const placer = new Placer(hex);
  for (const track of layout.tracks) placer.blockPath(track);
  for (const stop of layout.stops) {
    if (stop.kind === 'town') placer.block('slot', stop.at, k(0.2));
    for (const p of stop.slots) placer.block('slot', p, stop.slotRadius + k(0.06));
    if (stop.terminal) placer.block('mark', add(stop.at, polar(awayFromTrack(hex, stop), stop.slotRadius + k(0.07))), k(0.15));
  }
  layers.track += at(centre, drawTrack(layout) + (data.offboard?.exits ?? []).map((side) => drawArrow(hex, side)).join(''));
  layers.stops += at(centre, layout.stops.map((stop) => (stop.kind === 'town' ? drawTown(stop) : drawCity(hex, stop))).join(''));

  let marks = '';
  if (data.offboard) {
    for (const side of data.offboard.exits) placer.block('mark', scale(hex.middle(side), 0.8), k(0.2));
    const values = typeof data.offboard.revenue === 'number' ? { '': data.offboard.revenue } : data.offboard.revenue;
    const cell = [k(0.3), k(0.25)] as const;
    const place = placer.place(
      [{ width: cell[0] * Object.keys(values).length, height: cell[1] }],
      (x, y) => Math.abs(x) + Math.abs(y - 0.05),
    );
    if (place) marks += drawPhases(values, place.at, cell);
  }
  const name = data.name ?? data.offboard?.group;
  const kind = data.offboard ? 'area' : layout.stops.length ? 'stop' : 'place';
  if (name) layers.names += at(centre, drawName(placer, name, kind, layout.stops), ground);
  const revenues = new Set<Revenue>();
  for (const stop of layout.stops) {
    if (!stop.revenue || revenues.has(stop.revenue)) continue;
    revenues.add(stop.revenue);
    marks += drawRevenue(placer, stop, stop.revenue);
  }
  if (data.label) {
    const size = { width: textWidth(data.label, k(0.3)), height: k(0.3) };
    const place = placer.place([size], (x, y) => Math.hypot(x + 0.58, y));
    if (place) marks += text('label', place.at, k(0.28), data.label);
  }
  for (const { type, cost } of data.terrain ?? []) marks += drawTerrain(placer, type, cost, layout.stops.length > 0);
  for (const icon of data.icons ?? []) marks += drawIcon(placer, icon);
  layers.marks += at(centre, marks, ground);
}

const DASH: Readonly<Record<string, string>> = { frontier: `0 ${k(0.165)}`, sea: `0 ${k(0.12)}` };

function drawEdge(hex: Hex, edge: EdgeData, centre: Point, side: number, layers: Layers): void {
  const [p, q] = [add(hex.corner(side), centre), add(hex.corner(side + 1), centre)];
  const d = `M${pair(p)}L${pair(q)}`;
  const line = edge.type
    .split('+')
    .map((type, i) => {
      const dash = DASH[type] ? ` stroke-dasharray="${DASH[type]}"` : '';
      return `<path class="edge edge-${xml(type)}" d="${d}"${dash} stroke-width="${k(i === 0 ? 0.1 : 0.05)}"/>`;
    })
    .join('');
  const closed = edge.type === 'impassable' ? `<path class="edge-case" d="${d}" stroke-width="${k(0.18)}"/>` : '';
  layers.edges += closed + line;
  if (!edge.cost) return;
  const words = edge.fromPhase ? `${edge.cost} · ${edge.fromPhase}+` : String(edge.cost);
  const [x, y] = scale(add(p, q), 0.5);
  const width = textWidth(words, k(0.14)) + k(0.1);
  const pill = `<rect class="pill" x="${round(x - width / 2)}" y="${round(y - k(0.1))}" width="${round(width)}" height="${k(0.2)}" rx="${k(0.1)}" stroke-width="${k(0.015)}"/>`;
  layers.pills += pill + plain('pill-text', [x, y], k(0.14), words);
}

/** Centres of all hexes; a second sheet stands to the right of the first. */
function centresOf(board: BoardData): Map<string, Point> {
  const bySheet = new Map<string, [id: string, centre: Point][]>();
  for (const id of Object.keys(board.hexes)) {
    const [name, place] = [parseHex(id), position(board.grid, id)];
    if (!name || !place) continue;
    const sheet = bySheet.get(name.sheet) ?? [];
    bySheet.set(name.sheet, sheet);
    sheet.push([id, centreOf(board.grid, place)]);
  }
  const centres = new Map<string, Point>();
  let left = 0;
  for (const sheet of bySheet.values()) {
    const [xs, ys] = [sheet.map(([, p]) => p[0]), sheet.map(([, p]) => p[1])];
    const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
    for (const [id, [x, y]] of sheet) centres.set(id, [x - x0 + left, y - y0]);
    left += Math.max(...xs) - x0 + 3 * R;
  }
  return centres;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Letters and numbers of rows and columns of the main sheet, on all four sides. */
function drawCoordinates(board: BoardData, centres: ReadonlyMap<string, Point>, box: Box): string {
  const columns = new Map<number, string>();
  const rows = new Map<number, string>();
  for (const [id, [x, y]] of centres) {
    const [, letters, number] = /^([A-Z]+)(-?\d+)$/.exec(id) ?? [];
    if (letters === undefined || number === undefined) continue; // of another sheet
    const byColumn = board.grid.letters === 'columns';
    columns.set(round(x), byColumn ? letters : number);
    rows.set(round(y), byColumn ? number : letters);
  }
  const margin = k(0.22);
  const put = (p: Point, words: string): string => plain('coordinate', p, k(0.22), words);
  return [
    ...[...columns].flatMap(([x, words]) => [put([x, box.y + margin], words), put([x, box.y + box.height - margin], words)]),
    ...[...rows].flatMap(([y, words]) => [put([box.x + margin, y], words), put([box.x + box.width - margin, y], words)]),
  ].join('');
}

/** The printed board of a title as an SVG document that needs nothing else. */
export function drawBoard(board: BoardData, { dark = false, width }: DrawOptions = {}): string {
  const hex = new Hex(board.grid.orientation);
  const centres = centresOf(board);
  const layers: Layers = { ground: '', edges: '', track: '', stops: '', pills: '', marks: '', names: '' };
  for (const [id, centre] of centres) {
    const data = board.hexes[id];
    if (data) drawHex(hex, id, data, centre, layers);
  }
  for (const edge of board.edges ?? []) {
    const [from, to] = edge.between;
    const centre = centres.get(from ?? '');
    if (!from || !to || !centre) continue;
    const side = sideTowards(board.grid, from, to);
    if (side >= 0) drawEdge(hex, edge, centre, side, layers);
  }
  const margin = 1.5 * R;
  const all = [...centres.values()];
  const box: Box = {
    x: -margin,
    y: -margin,
    width: round(Math.max(...all.map((p) => p[0])) + 2 * margin),
    height: round(Math.max(...all.map((p) => p[1])) + 2 * margin),
  };
  const size = width === undefined ? '' : ` width="${width}" height="${Math.round((width * box.height) / box.width)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="board${dark ? ' dark' : ''}"${size} viewBox="${box.x} ${box.y} ${box.width} ${box.height}">`,
    `<style>${BOARD_CSS}</style>`,
    `<rect class="paper" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"/>`,
    drawCoordinates(board, centres, box),
    ...LAYERS.map((name) => `<g class="layer-${name}">${layers[name]}</g>`),
    '</svg>',
  ].join('\n');
}
