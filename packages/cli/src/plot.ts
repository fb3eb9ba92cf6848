// Line charts as SVG, for the docs.

export interface Line {
  readonly name: string;
  readonly points: readonly (readonly [number, number])[];
}

export interface Chart {
  readonly title: string;
  readonly x: string;
  readonly y: string;
  readonly lines: readonly Line[];
}

const WIDTH = 420;
const HEIGHT = 300;
const LEFT = 56;
const BOTTOM = 48;
const TOP = 34;
const RIGHT = 12;
const TICKS = 4;
const COLORS = ['#1b6ca8', '#c1440e', '#2e7d32', '#7b3fa0', '#b8860b', '#455a64'];

/** A round number at or above a figure. */
const ceiling = (value: number): number => {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)));
  return ([1, 2, 4, 5, 8, 10].find((factor) => factor * unit >= value) ?? 10) * unit;
};

const label = (value: number): string => String(Number(value.toPrecision(3)));

const drawChart = ({ title, x, y, lines }: Chart, offset: number): string => {
  const all = lines.flatMap(({ points }) => points);
  const most = [ceiling(Math.max(...all.map(([at]) => at))), ceiling(Math.max(...all.map(([, value]) => value)))] as const;
  const across = (value: number): number => LEFT + (value / most[0]) * (WIDTH - LEFT - RIGHT);
  const up = (value: number): number => HEIGHT - BOTTOM - (value / most[1]) * (HEIGHT - BOTTOM - TOP);
  const ticks = Array.from({ length: TICKS + 1 }, (_, i) => i / TICKS);
  const grid = ticks.map((part) => {
    const [at, value] = [across(part * most[0]), up(part * most[1])];
    return (
      `<path d="M${LEFT} ${value.toFixed(1)}H${WIDTH - RIGHT}" stroke="#ccc"/>` +
      `<text x="${LEFT - 6}" y="${(value + 4).toFixed(1)}" text-anchor="end">${label(part * most[1])}</text>` +
      `<text x="${at.toFixed(1)}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${label(part * most[0])}</text>`
    );
  });
  const drawn = lines.map(({ name, points }, i) => {
    const path = points.map(([at, value]) => `${across(at).toFixed(1)} ${up(value).toFixed(1)}`).join('L');
    const color = COLORS[i % COLORS.length];
    return (
      `<path d="M${path}" fill="none" stroke="${color}" stroke-width="1.6"/>` +
      `<text x="${LEFT + 8}" y="${TOP + 14 + 14 * i}" fill="${color}">${name}</text>`
    );
  });
  const names =
    `<text x="${WIDTH / 2}" y="18" text-anchor="middle" font-weight="bold">${title}</text>` +
    `<text x="${WIDTH / 2}" y="${HEIGHT - 12}" text-anchor="middle">${x}</text>` +
    `<text transform="translate(13 ${HEIGHT / 2}) rotate(-90)" text-anchor="middle">${y}</text>`;
  return `<g transform="translate(${offset} 0)">${[names, ...grid, ...drawn].join('\n')}</g>`;
};

/** Charts side by side. */
export const drawCharts = (charts: readonly Chart[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH * charts.length} ${HEIGHT}" font-family="sans-serif" font-size="11" fill="#222"><title>Cost against the length of a game and the size of the board</title>
<rect width="100%" height="100%" fill="#fff"/>
${charts.map((chart, i) => drawChart(chart, i * WIDTH)).join('\n')}
</svg>
`;
