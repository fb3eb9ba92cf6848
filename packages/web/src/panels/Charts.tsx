import { type ReactNode, useMemo, useState } from 'react';
import { useNarrow, usePhone } from '../app/media.ts';
import { loaded } from '../app/Part.tsx';
import { useTheme } from '../app/theme.ts';
import { faceOf, INKS } from '../board/faces.ts';
import { phaseClass } from '../game/components.ts';
import { useGame } from '../game/context.tsx';
import { exportName, saveFile } from '../game/games.ts';
import {
  type ByRound,
  phasesByRound,
  playersByRound,
  pricesByRound,
  type RevenueRow,
  type RoundAt,
  revenueByRound,
  roundsOf,
} from '../game/history.ts';
import { W } from '../text/language.ts';
import { CompanyBadge } from './CompanyBadge.tsx';
import { type ChartLine, LineChart } from './LineChart.tsx';
import { WorthBars } from './WorthBars.tsx';

/** One colour for each player, told apart by dashes too. */
const PLAYER_COLOURS = ['#c23a6b', '#2a72c8', '#2e8b57', '#b8720a', '#7a4fb5', '#11808a'] as const;

export const playerLines = (players: readonly ByRound[]): readonly ChartLine[] =>
  players.map(({ id, name, values }, at) => ({ id, name, values, colour: PLAYER_COLOURS[at % PLAYER_COLOURS.length] as string }));

const companyLines = (title: string, companies: readonly ByRound[]): readonly ChartLine[] =>
  companies.map(({ id, name, values }) => {
    const { swatch, ink } = faceOf(title, id);
    return { id, name, values, colour: swatch, ink: INKS[ink] };
  });

/** The same figures as a table. */
const AsTable = ({
  label,
  rounds,
  lines,
  words,
}: {
  readonly label: string;
  readonly rounds: readonly RoundAt[];
  readonly lines: readonly ChartLine[];
  readonly words: (amount: number) => string;
}): ReactNode => (
  <div className="scroll" tabIndex={0} role="group" aria-label={label}>
    <table className="tb" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{W.charts.round}</th>
          {lines.map(({ id, name }) => (
            <th key={id} scope="col" className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ name, from }, at) => (
          <tr key={from}>
            <th scope="row">{name}</th>
            {lines.map(({ id, values }) => (
              <td key={id} className="num">
                {values[at] == null ? '' : words(values[at])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Revenue of each company in each operating round, hatched where it was withheld. */
const RevenueTable = ({ rounds, rows }: { readonly rounds: readonly RoundAt[]; readonly rows: readonly RevenueRow[] }): ReactNode => {
  const game = useGame();
  const most = Math.max(...rows.flatMap((row) => row.rounds.map((one) => one?.earned ?? 0)), 1);
  return (
    <div className="scroll" tabIndex={0} role="group" aria-label={W.charts.revenue}>
      <table className="tb revenue" aria-label={W.charts.revenue}>
        <thead>
          <tr>
            <th scope="col">{W.sheet.company}</th>
            {rounds.map(({ name, from }) => (
              <th key={from} scope="col" className="num">
                {name}
              </th>
            ))}
            <th scope="col" className="num">
              {W.charts.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ company, rounds: of, total }) => (
            <tr key={company}>
              <th scope="row">
                <CompanyBadge id={company} />
              </th>
              {of.map((one, at) => (
                <td key={rounds[at]?.from} className="num">
                  {one !== null && (
                    <span title={one.withheld ? W.charts.withheld : W.charts.paid}>
                      {game.money(one.earned)}
                      <i
                        className={one.withheld ? 'withheld' : ''}
                        style={{ width: `${(100 * one.earned) / most}%`, color: faceOf(game.title.id, company).swatch }}
                      />
                    </span>
                  )}
                </td>
              ))}
              <td className="num b">{game.money(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** The last rounds alone; the totals stay those of the game. */
const lately = (all: ReturnType<typeof revenueByRound>, most: number): ReturnType<typeof revenueByRound> => ({
  rounds: all.rounds.slice(-most),
  rows: all.rows.map((row) => ({ ...row, rounds: row.rounds.slice(-most) })),
});

/** Charts that share a place at the top. The others are below it, or on a phone one of a kind with them. */
const FIRST = ['worth', 'cash', 'sources'] as const;
const BELOW = ['prices', 'revenue'] as const;
const ALONE = ['worth', 'prices', 'revenue', 'cash', 'sources'] as const;
type Shown = (typeof ALONE)[number];

interface PartProps {
  readonly what: Shown;
  readonly className?: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

const Part = ({ what, className = '', tools, children }: PartProps): ReactNode => (
  <section className={`panel chart ${className}`} aria-label={W.charts[what]} data-shows={what}>
    <header>
      <h2>{W.charts[what]}</h2>
      <span className="row tight wrap">{tools}</span>
    </header>
    <div className="body">{children}</div>
  </section>
);

/** Net worth, share prices and revenue by round, and what net worth is made of. */
const Charts = (): ReactNode => {
  const game = useGame();
  const narrow = useNarrow();
  const phone = usePhone();
  const { shown: theme } = useTheme();
  const { session, title } = game;
  const [what, setWhat] = useState<Shown>('worth');
  const [table, setTable] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { positions, events } = session;
  const all = useMemo(() => {
    const played = { title, positions, events };
    const rounds = roundsOf(played);
    return {
      rounds,
      worth: playerLines(playersByRound(played, rounds, 'worth')),
      cash: playerLines(playersByRound(played, rounds, 'cash')),
      prices: companyLines(title.id, pricesByRound(played, rounds)),
      revenue: revenueByRound(played, rounds),
      phases: phasesByRound(played, rounds),
    };
  }, [title, positions, events]);
  const { rounds, revenue } = all;
  const names = rounds.map(({ name }) => name);
  const strips = all.phases.map(({ phase, round }) => ({ name: phase, className: phaseClass(title.components, phase), from: round }));
  const started = all.prices.length > 0;
  const linesOf = (one: Shown): readonly ChartLine[] | null => (one === 'sources' || one === 'revenue' ? null : all[one]);
  const save = async (one: Shown, lines: readonly ChartLine[]): Promise<void> => {
    const { chartPicture } = await loaded(() => import('./chart-picture.tsx'));
    const about = W.charts.about(title.short, session.name);
    const picture = await chartPicture({ heading: W.charts[one], about, rounds: names, lines, strips, words: game.money }, theme);
    saveFile(picture, `${exportName(session.record, session.name)}-${one}.png`);
  };
  const saveOr = (one: Shown, lines: readonly ChartLine[]): void => {
    setFailed(null);
    save(one, lines).catch((error: unknown) => setFailed(error instanceof Error ? error.message : String(error)));
  };
  const bodyOf = (one: Shown): ReactNode => {
    const lines = linesOf(one);
    if (one === 'sources') return <WorthBars />;
    if (lines === null) return <RevenueTable {...lately(revenue, narrow ? 4 : 10)} />;
    if (table) return <AsTable label={W.charts[one]} rounds={rounds} lines={lines} words={game.money} />;
    return (
      <LineChart
        label={W.charts[one]}
        rounds={names}
        lines={lines}
        {...(one === 'prices' ? {} : { strips })}
        height={one === 'prices' && !phone ? Math.max(260, 40 + lines.length * 20) : 300}
        words={game.money}
        at={at}
        listed={phone}
        onAt={setAt}
        onPick={(round) => session.goTo(rounds[round]?.to ?? null)}
      />
    );
  };
  const toolsOf = (one: Shown): ReactNode => {
    const lines = linesOf(one);
    return lines === null ? (
      one === 'revenue' && <span className="xs mut">{W.charts.hatched}</span>
    ) : (
      <button type="button" className="btn sm" data-save-chart={one} onClick={() => saveOr(one, lines)}>
        {W.over.saveImage}
      </button>
    );
  };
  // On a phone the charts take turns; elsewhere prices and revenue have a place of their own.
  const choices = phone ? ALONE.filter((one) => started || (one !== 'prices' && one !== 'revenue')) : FIRST;
  const first = choices.find((one) => one === what) ?? 'worth';
  return (
    <div className="charts">
      {failed !== null && (
        <p className="first loss" role="alert" data-unsaved-chart>
          {failed}
        </p>
      )}
      <Part
        what={first}
        className="first"
        tools={
          <>
            <span className="seg" role="group" aria-label={W.charts.heading}>
              {choices.map((one) => (
                <button key={one} type="button" data-chart={one} aria-pressed={first === one} onClick={() => setWhat(one)}>
                  {W.charts[one]}
                </button>
              ))}
            </span>
            <button type="button" className="btn sm" aria-pressed={table} onClick={() => setTable(!table)}>
              {W.charts.table}
            </button>
            {toolsOf(first)}
          </>
        }
      >
        {bodyOf(first)}
      </Part>
      {!started && <p className="mut">{W.charts.before}</p>}
      {started &&
        !phone &&
        BELOW.map((one) => (
          <Part key={one} what={one} tools={toolsOf(one)}>
            {bodyOf(one)}
          </Part>
        ))}
    </div>
  );
};

export default Charts;
