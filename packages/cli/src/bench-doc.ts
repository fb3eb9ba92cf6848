import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Figure, MoveCost } from './figures.ts';
import { drawCharts, type Line } from './plot.ts';

// Writes docs/bench.md, with a plot beside it. docs/bench.json has the figures and those they are compared with.

type Figures = Readonly<Record<string, Figure>>;

interface Stored {
  readonly before: Figures;
  readonly now: Figures;
}

export interface Costs {
  readonly name: string;
  readonly costs: readonly MoveCost[];
}

const MOVES_A_POINT = 25;
const HEXES_A_POINT = 10;
const FEWEST = 10;

/** Milliseconds of a replay up to each length. */
const lengthLine = ({ name, costs }: Costs): Line => {
  let total = 0;
  const points = costs.flatMap(({ at, ms }): [number, number][] => {
    total += ms;
    return (at + 1) % MOVES_A_POINT === 0 ? [[at + 1, total]] : [];
  });
  return { name, points: [[0, 0], ...points] };
};

/** Mean microseconds of a move on boards of about the same size. */
const sizeLine = ({ name, costs }: Costs): Line => {
  const bins: number[][] = [];
  for (const { hexes, ms } of costs) {
    const bin = Math.floor(hexes / HEXES_A_POINT);
    bins[bin] = [...(bins[bin] ?? []), ms];
  }
  const points = bins.flatMap((all, bin): [number, number][] =>
    all.length < FEWEST ? [] : [[(bin + 0.5) * HEXES_A_POINT, (1000 * all.reduce((sum, ms) => sum + ms, 0)) / all.length]],
  );
  return { name, points };
};

const row = (name: string, { value, unit, target, n }: Figure, before: Figure | undefined): string =>
  `| ${name} | ${before?.value ?? '–'} | ${value} | ${unit} | ${target ?? '–'} | ${n} |`;

const text = (now: Figures, before: Figures): string => `# Benchmarks

Written by \`npx roundhouse bench --doc\`. Do not edit it by hand.

Taken with Node ${process.versions.node} on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}). Games are self-played by the random player with four players and the seeds
1 to 3, so they are the same in every run. Replays, self-play, best routes and starts in a fresh process are measured in processor time of the process, compiler and garbage collector included,
so that other work on the machine counts little; each is the shortest of several runs. "Opened" is the processor time of the page's main thread in Chromium, from an empty page to the frame in which a late recorded game can be played, the shortest of three; other threads
are not counted. Everything else is measured by the clock, the shortest of three tries. "Before" are
the figures of the last time they were renewed (\`--renew\`), taken in the same way, but perhaps on another machine: those of 16 November 2026 were taken on one that took about 1.8 times as long
(for replays of 1,000 moves by the engine of that day 59, 77 and 92 ms in 1857, 1865 and 18SA, where the machine of 18 November took 30, 41 and 52 ms, and 58 and 75 ms in 18FB and 18España). On a machine that is busy with other work all of them are too high, and differ by 10 to 20 % from
run to run: smaller differences mean nothing. The load average was ${Math.round(loadavg()[0] ?? 0)} when the newest ones were taken.

| what | before | now | unit | target | n |
|---|---|---|---|---|---|
${Object.entries(now)
  .map(([name, figure]) => row(name, figure, before[name]))
  .join('\n')}

## Cost of a move

The cost of a replay without proofs, for one game of each title: against the length of the game, and for a single move against the number of hexes with a tile or token.

![Cost of a replay against game length and board size](bench.svg)
`;

/** Figures that were not measured this time stay as they were, and so does the plot without costs. */
export const writeBench = (folder: string, measured: Figures, costs: readonly Costs[] | null, renew: boolean): void => {
  const path = `${folder}bench.json`;
  const stored: Stored = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Stored) : { before: {}, now: {} };
  const before = renew ? stored.now : stored.before;
  const now = { ...stored.now, ...measured };
  writeFileSync(path, `${JSON.stringify({ before, now }, null, 2)}\n`);
  writeFileSync(`${folder}bench.md`, text(now, before));
  if (costs === null) return;
  const charts = [
    { title: 'Replay up to a move', x: 'moves', y: 'ms', lines: costs.map(lengthLine) },
    { title: 'One move by board size', x: 'hexes with a tile or token', y: 'µs', lines: costs.map(sizeLine) },
  ];
  writeFileSync(`${folder}bench.svg`, drawCharts(charts));
};
