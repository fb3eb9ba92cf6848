import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';
import { CompanyBadge } from './CompanyBadge.tsx';

/** The spreadsheet: who owns what of which company, with prices, treasuries and trains. */
export const Sheet = (): ReactNode => {
  const game = useGame();
  const players = game.view.players;
  return (
    <section className="panel sheet" aria-label="Spreadsheet">
      <header>
        <h2>Who owns what</h2>
      </header>
      <div className="body scroll">
        <table className="tb">
          <thead>
            <tr>
              <th scope="col">Company</th>
              <th scope="col" className="num">
                Price
              </th>
              <th scope="col" className="num">
                Par
              </th>
              {players.map(({ id, name }) => (
                <th key={id} scope="col" className="num">
                  {name}
                </th>
              ))}
              <th scope="col" className="num">
                Unsold
              </th>
              <th scope="col" className="num">
                Market
              </th>
              <th scope="col" className="num">
                Treasury
              </th>
              <th scope="col">Trains</th>
              <th scope="col">Tokens</th>
            </tr>
          </thead>
          <tbody>
            {game.view.companies.map((company) => (
              <tr key={company.id} className={company.par === null ? 'mut' : ''}>
                <th scope="row">
                  <CompanyBadge id={company.id} />
                </th>
                <td className="num">{company.price === null ? '–' : game.money(company.price)}</td>
                <td className="num">{company.par === null ? '–' : game.money(company.par)}</td>
                {players.map(({ id }) => (
                  <td key={id} className={`num${company.president === id ? ' pres b' : ''}`}>
                    {company.shares[id] ?? ''}
                  </td>
                ))}
                <td className="num">{(company.shares.ipo ?? 0) + (company.shares[company.id] ?? 0) || ''}</td>
                <td className="num">{company.shares.pool ?? ''}</td>
                <td className="num">{company.par === null ? '–' : game.money(company.treasury)}</td>
                <td>{company.trains.join(' ')}</td>
                <td>{company.tokens.join(' ')}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Cash
              </th>
              {players.map(({ id, cash }) => (
                <td key={id} className="num">
                  {game.money(cash)}
                </td>
              ))}
              <td colSpan={5} />
            </tr>
            <tr>
              <th scope="row" colSpan={3}>
                Privates
              </th>
              {players.map(({ id, privates }) => (
                <td key={id} className="num">
                  {privates.join(' ')}
                </td>
              ))}
              <td colSpan={5} />
            </tr>
            <tr className="b">
              <th scope="row" colSpan={3}>
                Worth
              </th>
              {players.map(({ id, worth }) => (
                <td key={id} className="num">
                  {game.money(worth)}
                </td>
              ))}
              <td colSpan={5} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
};
