import { type ReactNode, useMemo, useState } from 'react';
import { useNarrow } from '../app/media.ts';
import { faceOf, INKS } from '../board/faces.ts';
import { phaseClass } from '../game/components.ts';
import { useGame } from '../game/context.tsx';
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

const SHOWN = ['worth', 'cash', 'sources'] as const;

/** Net worth, share prices and revenue by round, and what net worth is made of. */
const Charts = (): ReactNode => {
  const game = useGame();
  const narrow = useNarrow();
  const { session, title } = game;
  const [what, setWhat] = useState<(typeof SHOWN)[number]>('worth');
  const [table, setTable] = useState(false);
  const [at, setAt] = useState<number | null>(null);
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
  const { rounds, prices, revenue } = all;
  const shared = {
    rounds: rounds.map(({ name }) => name),
    words: game.money,
    at,
    onAt: setAt,
    onPick: (round: number) => session.goTo(rounds[round]?.to ?? null),
  };
  const strips = all.phases.map(({ phase, round }) => ({ name: phase, className: phaseClass(title.components, phase), from: round }));
  const lines = what === 'cash' ? all.cash : all.worth;
  return (
    <div className="charts">
      <section className="panel chart first" aria-label={W.charts[what]}>
        <header>
          <h2>{W.charts[what]}</h2>
          <span className="row tight wrap">
            <span className="seg" role="group" aria-label={W.charts.heading}>
              {SHOWN.map((one) => (
                <button key={one} type="button" data-chart={one} aria-pressed={what === one} onClick={() => setWhat(one)}>
                  {W.charts[one]}
                </button>
              ))}
            </span>
            <button type="button" className="btn sm" aria-pressed={table} onClick={() => setTable(!table)}>
              {W.charts.table}
            </button>
          </span>
        </header>
        <div className="body">
          {what === 'sources' ? (
            <WorthBars />
          ) : table ? (
            <AsTable label={W.charts[what]} rounds={rounds} lines={lines} words={game.money} />
          ) : (
            <LineChart label={W.charts[what]} lines={lines} strips={strips} height={300} {...shared} />
          )}
        </div>
      </section>
      {prices.length === 0 ? (
        <p className="mut">{W.charts.before}</p>
      ) : (
        <>
          <section className="panel chart" aria-label={W.charts.prices}>
            <header>
              <h2>{W.charts.prices}</h2>
            </header>
            <div className="body">
              {table ? (
                <AsTable label={W.charts.prices} rounds={rounds} lines={prices} words={game.money} />
              ) : (
                <LineChart label={W.charts.prices} lines={prices} height={Math.max(260, 40 + prices.length * 20)} {...shared} />
              )}
            </div>
          </section>
          <section className="panel chart" aria-label={W.charts.revenue}>
            <header>
              <h2>{W.charts.revenue}</h2>
              <span className="xs mut">{W.charts.hatched}</span>
            </header>
            <div className="body">
              <RevenueTable {...lately(revenue, narrow ? 4 : 10)} />
            </div>
          </section>
        </>
      )}
    </div>
  );
};

export default Charts;
