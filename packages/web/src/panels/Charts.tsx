import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type Game, useGame } from '../game/context.tsx';
import { figuresOf } from '../game/position.ts';
import type { Session } from '../game/session.ts';
import { W } from '../text/language.ts';

interface Series {
  readonly name: string;
  readonly lines: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
}

const DASHES: readonly (readonly number[])[] = [[], [8, 4], [2, 3], [10, 3, 2, 3], [5, 2], [1, 4]];
const STROKES = ['#d01c5b', '#0b58a5', '#0f6b38', '#8a4b00', '#6a3d9e', '#11808a', '#ad2018', '#626a6e', '#b3246f', '#2f7fae'];

const seriesOf = ({ title, session }: Game): readonly Series[] => {
  const moves = session.positions.map((position) => figuresOf(title, position));
  const [first] = moves;
  const players = (first?.players ?? []).map(({ id, name }, at) => ({ id, name, rows: moves.map((move) => move.players[at]) }));
  const companies = (moves.at(-1)?.companies ?? [])
    .map(({ id }) => ({ id, rows: moves.map((move) => move.companies.find((company) => company.id === id)) }))
    .filter(({ rows }) => rows.some((row) => row !== undefined && row.par !== null));
  return [
    { name: W.charts.worth, lines: players.map(({ name, rows }) => ({ label: name, values: rows.map((row) => row?.worth ?? 0) })) },
    { name: W.charts.cash, lines: players.map(({ name, rows }) => ({ label: name, values: rows.map((row) => row?.cash ?? 0) })) },
    { name: W.charts.prices, lines: companies.map(({ id, rows }) => ({ label: id, values: rows.map((row) => row?.price ?? null) })) },
    { name: W.charts.revenue, lines: companies.map(({ id }) => ({ label: id, values: revenueOf(session, id) })) },
  ];
};

/** What a company last earned, move by move. */
const revenueOf = ({ events }: Session, company: string): readonly (number | null)[] => {
  let last: number | null = null;
  return events.map((told) => {
    for (const { type, params } of told) if (type === 'ran' && params.company === company) last = Number(params.income ?? 0);
    return last;
  });
};

const Chart = ({ series }: { readonly series: Series }): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = box.current;
    if (target === null) return;
    const length = series.lines[0]?.values.length ?? 0;
    const data: uPlot.AlignedData = [Array.from({ length }, (_, move) => move), ...series.lines.map(({ values }) => [...values])];
    const ink = getComputedStyle(target).color;
    const axis: uPlot.Axis = { stroke: ink, grid: { stroke: 'rgb(128 128 128 / .2)' }, ticks: { stroke: 'rgb(128 128 128 / .3)' } };
    const chart = new uPlot(
      {
        width: Math.max(280, target.clientWidth),
        height: 220,
        scales: { x: { time: false } },
        axes: [axis, axis],
        series: [
          { label: W.charts.move },
          ...series.lines.map(({ label }, index) => ({
            label,
            stroke: STROKES[index % STROKES.length] as string,
            dash: [...(DASHES[index % DASHES.length] ?? [])],
            width: 2,
          })),
        ],
      },
      data,
      target,
    );
    return () => chart.destroy();
  }, [series]);
  const last = series.lines.map(({ label, values }) => `${label} ${values.at(-1) ?? W.dash}`).join(', ');
  return (
    <figure className="chart">
      <figcaption>
        <b>{series.name}</b> <span className="vh">{W.charts.now(last)}</span>
      </figcaption>
      <div ref={box} aria-hidden="true" />
    </figure>
  );
};

/** Net worth, cash, share prices and revenue over the whole game. */
const Charts = (): ReactNode => {
  const game = useGame();
  const all = useMemo(() => seriesOf(game), [game]);
  return (
    <section className="panel" aria-label={W.charts.heading}>
      <header>
        <h2>{W.charts.heading}</h2>
      </header>
      <div className="body charts">
        {all.map((series) => (
          <Chart key={series.name} series={series} />
        ))}
      </div>
    </section>
  );
};

export default Charts;
