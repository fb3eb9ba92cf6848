import type { Measure } from '@roundhouse/bots/lab';
import type { HexId } from '@roundhouse/engine';
import { type Board, parseHex, position } from '@roundhouse/engine/board';

// Small drawings for reports, as SVG text.

/** Text as it stands in SVG and HTML. */
export const quote = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

const round = (value: number): number => Math.round(value * 10) / 10;
const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

const BAR = { left: 150, width: 330, row: 20 };

/** A bar for each measure with its error; `even`: a line where all would be equal. */
export const bars = (measures: ReadonlyMap<string, Measure>, most: number, even?: number): string => {
  const x = (value: number): number => round(BAR.left + (BAR.width * Math.min(value, most)) / most);
  const rows = [...measures].filter(([, { n }]) => n > 0);
  const height = rows.length * BAR.row + 6;
  const body = rows.map(([name, { mean, error, n }], i) => {
    const y = i * BAR.row + 4;
    return (
      `<text x="${BAR.left - 6}" y="${y + 12}" text-anchor="end">${quote(name)}</text>` +
      `<rect x="${BAR.left}" y="${y}" width="${round(x(mean) - BAR.left)}" height="15" fill="var(--fill)"><title>${quote(name)}: ${short(mean)} ± ${short(error)}, n = ${n}</title></rect>` +
      `<path d="M${x(Math.max(0, mean - error))} ${y + 7.5}H${x(mean + error)}" stroke="var(--ink)"/>` +
      `<text x="${round(x(mean + error) + 6)}" y="${y + 12}">${short(mean)}</text>`
    );
  });
  const line = even === undefined ? '' : `<path d="M${x(even)} 0V${height}" stroke="var(--mark)" stroke-dasharray="3 3"/>`;
  return `<svg role="img" width="540" viewBox="0 0 540 ${height}">${body.join('')}${line}</svg>`;
};

const CURVE = { left: 46, top: 8, width: 470, height: 200 };

/** A line over numbered rounds up to `until`, with its errors as a band. */
export const curve = (measures: ReadonlyMap<string, Measure>, most: number, until = 1): string => {
  const points = [...measures].filter(([, { n }]) => n > 0).map(([key, m]) => ({ at: Number(key), ...m }));
  const last = Math.max(until, ...points.map(({ at }) => at));
  const x = (at: number): number => round(CURVE.left + (CURVE.width * at) / last);
  const y = (value: number): number => round(CURVE.top + CURVE.height * (1 - Math.max(0, value) / most));
  const upper = points.map(({ at, mean, error }) => `${x(at)} ${y(mean + error)}`);
  const lower = points.map(({ at, mean, error }) => `${x(at)} ${y(mean - error)}`).reverse();
  const band = points.length > 1 ? `<path d="M${[...upper, ...lower].join('L')}Z" fill="var(--fill)" opacity=".6"/>` : '';
  const line = `<path d="M${points.map(({ at, mean }) => `${x(at)} ${y(mean)}`).join('L')}" fill="none" stroke="var(--mark)" stroke-width="2"/>`;
  const ticks = [0, 0.5, 1].map(
    (part) => `<text x="${CURVE.left - 6}" y="${y(part * most) + 4}" text-anchor="end">${short(part * most)}</text>`,
  );
  const step = Math.max(1, Math.ceil(last / 12));
  const rounds = points
    .filter(({ at }) => at % step === 0)
    .map(({ at }) => `<text x="${x(at)}" y="${CURVE.top + CURVE.height + 16}" text-anchor="middle">${at}</text>`);
  return `<svg role="img" width="540" viewBox="0 0 540 ${CURVE.top + CURVE.height + 24}">${band}${points.length > 0 ? line : ''}${ticks.join('')}${rounds.join('')}</svg>`;
};

const RADIUS = 24;
const HALF = (RADIUS * Math.sqrt(3)) / 2;

/** Where each hex is drawn; sheets stand side by side. */
const centres = (board: Board): ReadonlyMap<HexId, readonly [number, number]> => {
  const { grid } = board.data;
  const [dx, dy] = grid.orientation === 'flat' ? [1.5 * RADIUS, HALF] : [HALF, 1.5 * RADIUS];
  const sheets = new Map<string, HexId[]>();
  for (const id of board.ids) {
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

/** The map with each hex filled the darker, the higher its figure. */
export const heatMap = (board: Board, measures: ReadonlyMap<string, Measure>, most: number): string => {
  const at = centres(board);
  const flat = board.data.grid.orientation === 'flat';
  const hexes = board.ids.map((id, h) => {
    const point = at.get(id) ?? [0, 0];
    const { mean = 0, error = 0 } = measures.get(id) ?? {};
    const name = board.hex(h).name ?? board.hex(h).cities?.find((city) => city.name)?.name ?? '';
    const label = `${id}${name === '' ? '' : ` ${name}`}: ${short(mean)} ± ${short(error)}`;
    return (
      `<g><title>${quote(label)}</title><polygon points="${outline(flat, point)}" fill="var(--mark)" fill-opacity="${round(80 * Math.sqrt(mean / most)) / 100}" stroke="var(--line)"/>` +
      `<text x="${round(point[0])}" y="${round(point[1] - 3)}" text-anchor="middle" style="font-size:8px;opacity:.6">${quote(id)}</text>` +
      (mean > 0
        ? `<text x="${round(point[0])}" y="${round(point[1] + 10)}" text-anchor="middle" style="font-size:10px">${short(mean)}</text>`
        : '') +
      '</g>'
    );
  });
  const all = [...at.values()];
  const width = Math.max(...all.map(([x]) => x)) + RADIUS + 2;
  const height = Math.max(...all.map(([, y]) => y)) + RADIUS + 2;
  return `<svg role="img" width="${round(width)}" viewBox="0 0 ${round(width)} ${round(height)}">${hexes.join('')}</svg>`;
};
