import type { Measure } from '@roundhouse/bots/lab';
import type { HexId } from '@roundhouse/engine';
import { type BoardData, parseHex, position } from '@roundhouse/engine/board';
import { counted } from '../output.ts';
import { figureOf, meanOf, solid, sparse } from './rows.ts';

// Small drawings for reports, as SVG text.

/** Text as it stands in SVG and HTML. */
export const quote = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

const round = (value: number): number => Math.round(value * 10) / 10;
const short = (mean: number): string => (mean === 0 ? '0' : meanOf({ n: 1, mean, error: 0 }));

/** An image with a name for people who do not see it. */
const image = (name: string, width: number, height: number, body: string): string =>
  `<svg role="img" aria-label="${quote(name)}" width="${round(width)}" viewBox="0 0 ${round(width)} ${round(height)}">${body}</svg>`;

/** Says nothing of the spread of a single game. */
const spreadOf = ({ n, error }: Measure): number => (n < 2 ? 0 : error);

const BAR = { left: 150, width: 280, row: 20 };

/** A bar for each measure with its error; `even`: a line where all would be equal. A bar of few games is faint and says of how many. */
export const bars = (name: string, measures: ReadonlyMap<string, Measure>, most: number, even?: number): string => {
  const x = (value: number): number => round(BAR.left + (BAR.width * Math.min(value, most)) / most);
  const rows = [...measures].filter(([, { n }]) => n > 0);
  const height = rows.length * BAR.row + 6;
  const few = sparse(measures);
  const body = rows.map(([row, measure], i) => {
    const { mean, n } = measure;
    const error = spreadOf(measure);
    const [faint, of] = few(measure) ? [' opacity=".35"', ` (${counted(n, 'game')})`] : ['', ''];
    const y = i * BAR.row + 4;
    return (
      `<text x="${BAR.left - 6}" y="${y + 12}" text-anchor="end">${quote(row)}</text>` +
      `<rect x="${BAR.left}" y="${y}" width="${round(x(mean) - BAR.left)}" height="15" fill="var(--fill)"${faint}><title>${quote(row)}: ${figureOf(measure)}, n = ${n}</title></rect>` +
      `<path d="M${x(Math.max(0, mean - error))} ${y + 7.5}H${x(mean + error)}" stroke="var(--ink)"/>` +
      `<text x="${round(x(mean + error) + 6)}" y="${y + 12}">${meanOf(measure)}${of}</text>`
    );
  });
  const line = even === undefined ? '' : `<path d="M${x(even)} 0V${height}" stroke="var(--mark)" stroke-dasharray="3 3"/>`;
  return image(name, 540, height, `${body.join('')}${line}`);
};

/** Drawn at the size at which it is shown, so that its text keeps its own. */
export interface CurveSize {
  readonly width: number;
  readonly height: number;
  /** Rounds that are numbered along it. */
  readonly numbers: number;
}

export const LARGE: CurveSize = { width: 540, height: 232, numbers: 12 };
export const SMALL: CurveSize = { width: 240, height: 130, numbers: 6 };
const MARGIN = { left: 46, top: 8, right: 24, bottom: 24 };

/** A line over numbered rounds up to `until`, with its errors as a band. Rounds that few games reached are left out. */
export const curve = (name: string, measures: ReadonlyMap<string, Measure>, most: number, until = 1, size = LARGE): string => {
  const [width, height] = [size.width - MARGIN.left - MARGIN.right, size.height - MARGIN.top - MARGIN.bottom];
  const points = [...solid(measures)].map(([key, m]) => ({ at: Number(key), ...m }));
  const last = Math.max(until, ...points.map(({ at }) => at));
  const x = (at: number): number => round(MARGIN.left + (width * at) / last);
  const y = (value: number): number => round(MARGIN.top + height * (1 - Math.max(0, value) / most));
  const banded = points.filter(({ n }) => n > 1);
  const upper = banded.map(({ at, mean, error }) => `${x(at)} ${y(mean + error)}`);
  const lower = banded.map(({ at, mean, error }) => `${x(at)} ${y(mean - error)}`).reverse();
  const band = banded.length > 1 ? `<path d="M${[...upper, ...lower].join('L')}Z" fill="var(--fill)" opacity=".6"/>` : '';
  const line = `<path d="M${points.map(({ at, mean }) => `${x(at)} ${y(mean)}`).join('L')}" fill="none" stroke="var(--mark)" stroke-width="2"/>`;
  const ticks = [0, 0.5, 1].map(
    (part) => `<text x="${MARGIN.left - 6}" y="${y(part * most) + 4}" text-anchor="end">${short(part * most)}</text>`,
  );
  const step = Math.max(1, Math.ceil(last / size.numbers));
  const rounds = Array.from({ length: Math.floor(last / step) }, (_, i) => (i + 1) * step).map(
    (at) => `<text x="${x(at)}" y="${MARGIN.top + height + 16}" text-anchor="middle">${at}</text>`,
  );
  return image(name, size.width, size.height, `${band}${points.length > 0 ? line : ''}${ticks.join('')}${rounds.join('')}`);
};

const RADIUS = 30;
const HALF = (RADIUS * Math.sqrt(3)) / 2;

/** Where each hex is drawn; sheets stand side by side. */
const centres = ({ grid, hexes }: BoardData): ReadonlyMap<HexId, readonly [number, number]> => {
  const [dx, dy] = grid.orientation === 'flat' ? [1.5 * RADIUS, HALF] : [HALF, 1.5 * RADIUS];
  const sheets = new Map<string, HexId[]>();
  for (const id of Object.keys(hexes)) {
    const sheet = parseHex(id)?.sheet ?? '';
    sheets.set(sheet, [...(sheets.get(sheet) ?? []), id]);
  }
  const found = new Map<HexId, readonly [number, number]>();
  let left = 0;
  for (const ids of sheets.values()) {
    const at = ids.map((id) => position(grid, id) ?? { x: 0, y: 0 });
    const [x0, y0] = [Math.min(...at.map(({ x }) => x)), Math.min(...at.map(({ y }) => y))];
    ids.forEach((id, i) => {
      const { x, y } = at[i] ?? { x: 0, y: 0 };
      found.set(id, [left + RADIUS + (x - x0) * dx, RADIUS + (y - y0) * dy]);
    });
    left = Math.max(...ids.map((id) => found.get(id)?.[0] ?? 0)) + 2 * RADIUS;
  }
  return found;
};

const outline = (flat: boolean, [cx, cy]: readonly [number, number]): string =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = ((flat ? 0 : 30) + 60 * i) * (Math.PI / 180);
    return `${round(cx + RADIUS * Math.cos(angle))},${round(cy + RADIUS * Math.sin(angle))}`;
  }).join(' ');

/** How dark a hex is: small figures differ more than large ones. */
const darkness = (part: number): number => round(80 * Math.sqrt(part)) / 100;

const SWATCHES = [0, 0.25, 0.5, 0.75, 1];
const SWATCH = { width: 64, height: 12 };

/** What the colours mean. */
const scale = (most: number, y: number): string =>
  SWATCHES.map(
    (step, i) =>
      `<rect x="${2 + i * SWATCH.width}" y="${round(y)}" width="${SWATCH.width}" height="${SWATCH.height}" fill="var(--mark)" fill-opacity="${darkness(step ** 2)}" stroke="var(--line)"/>` +
      `<text x="${2 + (i + 0.5) * SWATCH.width}" y="${round(y) + SWATCH.height + 13}" text-anchor="middle">${short(most * step ** 2)}</text>`,
  ).join('');

/** A name that fits into a hex: 'Bolivia' for 'Bolivia (Santa Cruz)'. */
const briefly = (name: string): string => {
  const [first = ''] = name.split(/ *[(/]/);
  return first.length > 12 ? `${first.slice(0, 10)}…` : first;
};

/** The map with each hex filled the darker, the higher its figure. */
export const heatMap = (name: string, board: BoardData, measures: ReadonlyMap<string, Measure>, most: number): string => {
  const at = centres(board);
  const flat = board.grid.orientation === 'flat';
  const hexes = Object.entries(board.hexes).map(([id, hex]) => {
    const [x, y] = at.get(id) ?? [0, 0];
    const found = measures.get(id) ?? null;
    const mean = found?.mean ?? 0;
    const called = hex.name ?? hex.cities?.find((city) => city.name)?.name ?? hex.towns?.find((town) => town.name)?.name ?? '';
    const text = (dy: number, size: number, words: string, faint = false): string =>
      `<text x="${round(x)}" y="${round(y + dy)}" text-anchor="middle" style="font-size:${size}px${faint ? ';opacity:.65' : ''}">${quote(words)}</text>`;
    return (
      `<g><title>${quote(`${id}${called === '' ? '' : ` ${called}`}: ${figureOf(found)}`)}</title>` +
      `<polygon points="${outline(flat, [x, y])}" fill="var(--mark)" fill-opacity="${darkness(mean / most)}" stroke="var(--line)"/>` +
      text(-12, 8, id, true) +
      (mean > 0 ? text(3, 11, short(mean)) : '') +
      (called === '' ? '' : text(15, 8, briefly(called))) +
      '</g>'
    );
  });
  const all = [...at.values()];
  const width = Math.max(SWATCHES.length * SWATCH.width, ...all.map(([x]) => x + RADIUS)) + 4;
  const bottom = Math.max(...all.map(([, y]) => y)) + RADIUS + 10;
  return image(name, width, bottom + SWATCH.height + 20, `${hexes.join('')}${scale(most, bottom)}`);
};
