import type { CompanyView, PlayerView } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { BotMark } from '../bots/BotMark.tsx';
import { type Game, useGame } from '../game/context.tsx';
import { type RevenueRow, type RoundAt, revenueByRound, roundsOf } from '../game/history.ts';
import { W } from '../text/language.ts';
import { CompanyBadge } from './CompanyBadge.tsx';
import { certificateWords } from './Players.tsx';

const isStarted = ({ par, president }: CompanyView): boolean => par !== null || president !== null;

const Figure = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <th scope="col" className="num">
    {children}
  </th>
);

interface Columns {
  readonly players: readonly PlayerView[];
  /** The last operating rounds, and what companies earned in them. */
  readonly rounds: readonly RoundAt[];
  readonly revenue: ReadonlyMap<string, RevenueRow>;
}

const Head = ({ players, rounds, byPrice, onSort }: Columns & { readonly byPrice: boolean; readonly onSort: () => void }): ReactNode => (
  <thead>
    <tr>
      <th scope="col">{W.sheet.company}</th>
      <th scope="col" className="num" aria-sort={byPrice ? 'descending' : 'none'}>
        <button type="button" className="linklike" data-sort aria-pressed={byPrice} onClick={onSort}>
          {W.sheet.price} {byPrice ? '▾' : '↕'}
        </button>
      </th>
      <Figure>{W.sheet.par}</Figure>
      {players.map(({ id, name }) => (
        <Figure key={id}>
          {name} <BotMark player={id} />
        </Figure>
      ))}
      <Figure>{W.sheet.unsold}</Figure>
      <Figure>{W.sheet.market}</Figure>
      <Figure>{W.sheet.treasury}</Figure>
      {rounds.map(({ name, from }) => (
        <Figure key={from}>{name}</Figure>
      ))}
      <th scope="col">{W.sheet.trains}</th>
      <th scope="col">{W.sheet.tokens}</th>
    </tr>
  </thead>
);

/** What a holding is worth at the present price. */
const worthOf = ({ price, certificates }: CompanyView, percent: number): number => {
  const share = Math.max(10, Math.min(...certificates.map((one) => one.percent), 100));
  return ((price ?? 0) * percent) / share;
};

const Holding = ({ company, player }: { readonly company: CompanyView; readonly player: PlayerView }): ReactNode => {
  const game = useGame();
  const percent = company.shares[player.id] ?? 0;
  if (percent === 0) return null;
  return (
    <>
      <span className={company.president === player.id ? 'pres b' : ''} data-mark={W.presidentMark(game.president)}>
        {W.percent(percent)}
      </span>
      {company.price !== null && <span className="xs mut block">{game.money(Math.round(worthOf(company, percent)))}</span>}
    </>
  );
};

const CompanyRow = ({ company, players, rounds, revenue }: Columns & { readonly company: CompanyView }): ReactNode => {
  const game = useGame();
  const { id, price, par, shares } = company;
  const unsold = (shares.ipo ?? 0) + (shares[id] ?? 0);
  const left = game.own.toFloat?.(game, company) ?? null;
  const earned = revenue.get(id)?.rounds ?? [];
  return (
    <tr className={isStarted(company) ? '' : 'mut'}>
      <th scope="row">
        <CompanyBadge id={id} />
      </th>
      <td className="num">{price === null ? W.dash : game.money(price)}</td>
      <td className="num">{par === null ? W.dash : game.money(par)}</td>
      {players.map((player) => (
        <td key={player.id} className="num">
          <Holding company={company} player={player} />
        </td>
      ))}
      <td className="num">
        {unsold > 0 && W.percent(unsold)}
        {left !== null && left > 0 && isStarted(company) && <span className="xs turn block">{W.sheet.toFloat(left)}</span>}
      </td>
      <td className="num">{shares.pool === undefined ? '' : W.percent(shares.pool)}</td>
      <td className="num">{isStarted(company) ? game.money(company.treasury) : W.dash}</td>
      {rounds.map(({ from }, at) => {
        const one = earned[at] ?? null;
        return (
          <td key={from} className="num">
            {one === null ? '' : game.money(one.earned)}
            {one?.withheld === true && one.earned > 0 && <span className="xs mut block">{W.charts.withheld}</span>}
          </td>
        );
      })}
      <td>{company.trains.map(({ name, type }) => game.own.short?.(name) ?? type).join(', ')}</td>
      <td>{company.tokens.join(' ')}</td>
    </tr>
  );
};

interface TotalProps {
  /** The columns to the right of the players. */
  readonly rest: number;
  readonly name: string;
  readonly className?: string;
  readonly of: (player: PlayerView) => string;
}

/** A line below the companies, with a figure of each player. */
const Total = ({ rest, name, className, of }: TotalProps): ReactNode => {
  const { players } = useGame().view;
  return (
    <tr className={className}>
      <th scope="row" colSpan={3}>
        {name}
      </th>
      {players.map((player) => (
        <td key={player.id} className="num">
          {of(player)}
        </td>
      ))}
      <td colSpan={rest} />
    </tr>
  );
};

/** Most of a company that the bank pool takes from players, in percent, by the usual rule. */
const POOL = 50;

/** Cash, and shares at the present price as far as the bank pool takes them; a president's certificate stays. */
const liquidityOf = (game: Game, player: PlayerView): number =>
  game.view.companies.reduce((sum, company) => {
    const held = player.certificates.filter((one) => one.company === company.id && !one.president);
    const percent = Math.min(
      held.reduce((all, one) => all + one.percent, 0),
      Math.max(0, POOL - (company.shares.pool ?? 0)),
    );
    return sum + worthOf(company, percent);
  }, player.cash);

/** As many operating rounds as are shown. */
const ROUNDS = 3;

/** The spreadsheet: who owns what of which company, with values, prices, treasuries, revenue and trains. */
export const Sheet = (): ReactNode => {
  const game = useGame();
  const { session, title } = game;
  const { players, companies } = game.view;
  const [byPrice, setByPrice] = useState(false);
  const { positions, events, at } = session;
  const { rounds, rows } = useMemo(() => {
    const played = { title, positions: positions.slice(0, at + 1), events: events.slice(0, at + 1) };
    return revenueByRound(played, roundsOf(played));
  }, [title, positions, events, at]);
  const columns: Columns = {
    players,
    rounds: rounds.slice(-ROUNDS),
    revenue: new Map(rows.map((row) => [row.company, { ...row, rounds: row.rounds.slice(-ROUNDS) }])),
  };
  const shown = byPrice ? companies.toSorted((a, b) => (b.price ?? -1) - (a.price ?? -1)) : companies;
  const rest = 5 + columns.rounds.length;
  return (
    <section className="panel sheet" aria-label={W.sheet.region}>
      <header>
        <h2>{W.sheet.heading}</h2>
      </header>
      <div className="body scroll" tabIndex={0} role="group" aria-label={W.sheet.region}>
        <table className="tb">
          <Head {...columns} byPrice={byPrice} onSort={() => setByPrice(!byPrice)} />
          <tbody>
            {shown.map((company) => (
              <CompanyRow key={company.id} company={company} {...columns} />
            ))}
          </tbody>
          <tfoot>
            <Total rest={rest} name={W.sheet.cash} of={({ cash }) => game.money(cash)} />
            <Total rest={rest} name={W.sheet.liquidity} of={(player) => game.money(Math.round(liquidityOf(game, player)))} />
            <Total rest={rest} name={W.sheet.certificates} of={(player) => certificateWords(game, player)} />
            <Total rest={rest} name={W.sheet.privates} of={({ privates }) => privates.map((id) => game.own.short?.(id) ?? id).join(' ')} />
            <Total rest={rest} name={W.sheet.worth} className="b" of={({ worth }) => game.money(worth)} />
          </tfoot>
        </table>
        <p className="xs mut">{W.sheet.liquidityAbout(POOL)}</p>
      </div>
    </section>
  );
};
