import type { CompanyView, PlayerView } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { BotMark } from '../bots/BotMark.tsx';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { CompanyBadge } from './CompanyBadge.tsx';

const isStarted = ({ par, president }: CompanyView): boolean => par !== null || president !== null;

const Figure = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <th scope="col" className="num">
    {children}
  </th>
);

const Head = ({ players }: { readonly players: readonly PlayerView[] }): ReactNode => (
  <thead>
    <tr>
      <th scope="col">{W.sheet.company}</th>
      <Figure>{W.sheet.price}</Figure>
      <Figure>{W.sheet.par}</Figure>
      {players.map(({ id, name }) => (
        <Figure key={id}>
          {name} <BotMark player={id} />
        </Figure>
      ))}
      <Figure>{W.sheet.unsold}</Figure>
      <Figure>{W.sheet.market}</Figure>
      <Figure>{W.sheet.treasury}</Figure>
      <th scope="col">{W.sheet.trains}</th>
      <th scope="col">{W.sheet.tokens}</th>
    </tr>
  </thead>
);

const CompanyRow = ({ company, players }: { readonly company: CompanyView; readonly players: readonly PlayerView[] }): ReactNode => {
  const game = useGame();
  const { id, price, par, shares } = company;
  return (
    <tr className={isStarted(company) ? '' : 'mut'}>
      <th scope="row">
        <CompanyBadge id={id} />
      </th>
      <td className="num">{price === null ? W.dash : game.money(price)}</td>
      <td className="num">{par === null ? W.dash : game.money(par)}</td>
      {players.map((player) => (
        <td
          key={player.id}
          className={`num${company.president === player.id ? ' pres b' : ''}`}
          data-mark={W.presidentMark(game.president)}
        >
          {shares[player.id] ?? ''}
        </td>
      ))}
      <td className="num">{(shares.ipo ?? 0) + (shares[id] ?? 0) || ''}</td>
      <td className="num">{shares.pool ?? ''}</td>
      <td className="num">{isStarted(company) ? game.money(company.treasury) : W.dash}</td>
      <td>{company.trains.map(({ name, type }) => game.own.short?.(name) ?? type).join(', ')}</td>
      <td>{company.tokens.join(' ')}</td>
    </tr>
  );
};

interface TotalProps {
  readonly name: string;
  readonly className?: string;
  readonly of: (player: PlayerView) => string;
}

/** A line below the companies, with a figure of each player. */
const Total = ({ name, className, of }: TotalProps): ReactNode => {
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
      <td colSpan={5} />
    </tr>
  );
};

/** The spreadsheet: who owns what of which company, with prices, treasuries and trains. */
export const Sheet = (): ReactNode => {
  const game = useGame();
  const { players, companies } = game.view;
  return (
    <section className="panel sheet" aria-label={W.sheet.region}>
      <header>
        <h2>{W.sheet.heading}</h2>
      </header>
      <div className="body scroll">
        <table className="tb">
          <Head players={players} />
          <tbody>
            {companies.map((company) => (
              <CompanyRow key={company.id} company={company} players={players} />
            ))}
          </tbody>
          <tfoot>
            <Total name={W.sheet.cash} of={({ cash }) => game.money(cash)} />
            <Total name={W.sheet.privates} of={({ privates }) => privates.map((id) => game.own.short?.(id) ?? id).join(' ')} />
            <Total name={W.sheet.worth} className="b" of={({ worth }) => game.money(worth)} />
          </tfoot>
        </table>
      </div>
    </section>
  );
};
