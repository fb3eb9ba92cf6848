import type { CompanyView } from '@roundhouse/engine';
import { trainName } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { CompanyBadge } from './CompanyBadge.tsx';

const isStarted = ({ par, president }: CompanyView): boolean => par !== null || president !== null;

/** The spreadsheet: who owns what of which company, with prices, treasuries and trains. */
export const Sheet = (): ReactNode => {
  const game = useGame();
  const players = game.view.players;
  return (
    <section className="panel sheet" aria-label={W.sheet.region}>
      <header>
        <h2>{W.sheet.heading}</h2>
      </header>
      <div className="body scroll">
        <table className="tb">
          <thead>
            <tr>
              <th scope="col">{W.sheet.company}</th>
              <th scope="col" className="num">
                {W.sheet.price}
              </th>
              <th scope="col" className="num">
                {W.sheet.par}
              </th>
              {players.map(({ id, name }) => (
                <th key={id} scope="col" className="num">
                  {name}
                </th>
              ))}
              <th scope="col" className="num">
                {W.sheet.unsold}
              </th>
              <th scope="col" className="num">
                {W.sheet.market}
              </th>
              <th scope="col" className="num">
                {W.sheet.treasury}
              </th>
              <th scope="col">{W.sheet.trains}</th>
              <th scope="col">{W.sheet.tokens}</th>
            </tr>
          </thead>
          <tbody>
            {game.view.companies.map((company) => (
              <tr key={company.id} className={isStarted(company) ? '' : 'mut'}>
                <th scope="row">
                  <CompanyBadge id={company.id} />
                </th>
                <td className="num">{company.price === null ? W.dash : game.money(company.price)}</td>
                <td className="num">{company.par === null ? W.dash : game.money(company.par)}</td>
                {players.map(({ id }) => (
                  <td key={id} className={`num${company.president === id ? ' pres b' : ''}`} data-mark={W.presidentMark(game.president)}>
                    {company.shares[id] ?? ''}
                  </td>
                ))}
                <td className="num">{(company.shares.ipo ?? 0) + (company.shares[company.id] ?? 0) || ''}</td>
                <td className="num">{company.shares.pool ?? ''}</td>
                <td className="num">{isStarted(company) ? game.money(company.treasury) : W.dash}</td>
                <td>
                  {(game.state.companies[company.id]?.trains ?? [])
                    .map((train) => game.own.short?.(trainName(train)) ?? train.type)
                    .join(', ')}
                </td>
                <td>{company.tokens.join(' ')}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {W.sheet.cash}
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
                {W.sheet.privates}
              </th>
              {players.map(({ id, privates }) => (
                <td key={id} className="num">
                  {privates.map((private_) => game.own.short?.(private_) ?? private_).join(' ')}
                </td>
              ))}
              <td colSpan={5} />
            </tr>
            <tr className="b">
              <th scope="row" colSpan={3}>
                {W.sheet.worth}
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
