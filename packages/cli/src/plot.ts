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
const LEGEND = 26;
/** About the width of a letter. */
const LETTER = 5.6;
const TICKS = 4;
const COLORS = ['#1b6ca8', '#c1440e', '#2e7d32', '#7b3fa0', '#b8860b', '#455a64'];

/** A round number at or above a figure. */
const ceiling = (value: number): number => {
  const unit = 10 ** Math.floor(Math.log10(Math.max(value, 1e-9)));
  return ([1, 2, 4, 5, 8, 10].find((factor) => factor * unit >= value) ?? 10) * unit;
};

const colorOf = (line: number): string => COLORS[line % COLORS.length] as string;

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
  const drawn = lines.map(({ points }, i) => {
    const path = points.map(([at, value]) => `${across(at).toFixed(1)} ${up(value).toFixed(1)}`).join('L');
    return `<path d="M${path}" fill="none" stroke="${colorOf(i)}" stroke-width="1.6"/>`;
  });
  const names =
    `<text x="${WIDTH / 2}" y="18" text-anchor="middle" font-weight="bold">${title}</text>` +
    `<text x="${WIDTH / 2}" y="${HEIGHT - 12}" text-anchor="middle">${x}</text>` +
    `<text transform="translate(13 ${HEIGHT / 2}) rotate(-90)" text-anchor="middle">${y}</text>`;
  return `<g transform="translate(${offset} 0)">${[names, ...grid, ...drawn].join('\n')}</g>`;
};

/** The names of the lines in a row below the charts, where no line can cross them. */
const drawLegend = (names: readonly string[]): string => {
  let x = LEFT;
  const entries = names.map((name, i) => {
    const entry =
      `<path d="M${x.toFixed(1)} ${HEIGHT + 6}h18" stroke="${colorOf(i)}" stroke-width="3"/>` +
      `<text x="${(x + 24).toFixed(1)}" y="${HEIGHT + 10}">${name}</text>`;
    x += 48 + LETTER * name.length;
    return entry;
  });
  return entries.join('\n');
};

/** Charts of the same lines side by side, over one legend. */
export const drawCharts = (charts: readonly Chart[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH * charts.length} ${HEIGHT + LEGEND}" font-family="sans-serif" font-size="11" fill="#222"><title>Cost against the length of a game and the size of the board</title>
<rect width="100%" height="100%" fill="#fff"/>
${charts.map((chart, i) => drawChart(chart, i * WIDTH)).join('\n')}
${drawLegend((charts[0]?.lines ?? []).map(({ name }) => name))}
</svg>
`;
