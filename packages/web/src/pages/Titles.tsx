import type { TitleMeta } from '@roundhouse/engine';
import { catalogue } from '@roundhouse/titles/catalogue';
import type { ReactNode } from 'react';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { MapArt } from '../home/TitleCards.tsx';
import { spoken, W } from '../text/language.ts';
import { Weight } from '../titlepage/Weight.tsx';
import '../home/home.css';

/** The lightest first. */
const byWeight = (): readonly TitleMeta[] => catalogue.map(spoken).toSorted((a, b) => (a.card?.weight ?? 9) - (b.card?.weight ?? 9));

/** All titles side by side. */
export const Titles = (): ReactNode => (
  <Site wide>
    <div className="home">
      <h1>{W.titles.heading}</h1>
      <p className="ink2">{W.titles.about}</p>
      <div className="panel rows">
        <table className="tb comparison" aria-label={W.titles.heading}>
          <thead>
            <tr>
              {(['title', 'players', 'length', 'weight', 'special', 'play'] as const).map((column) => (
                <th key={column} scope="col">
                  {W.titles.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byWeight().map(({ id, short, subtitle, players, card }) => (
              <tr key={id}>
                <th scope="row">
                  <span className="row">
                    <MapArt name={id} className="art small" />
                    <a href={pageHref({ page: 'title', title: id })}>{short}</a>
                  </span>
                </th>
                <td data-label={W.titles.columns.players}>{W.home.players(players.min, players.max)}</td>
                <td data-label={W.titles.columns.length}>{card === undefined ? W.dash : W.home.hours(card.hours.from, card.hours.to)}</td>
                <td data-label={W.titles.columns.weight}>{card === undefined ? W.dash : <Weight weight={card.weight} />}</td>
                <td data-label={W.titles.columns.special}>{card?.says ?? subtitle}</td>
                <td className="act">
                  <a className="btn sm" href={pageHref({ page: 'new', title: id })}>
                    {W.titles.newGame}
                    <span className="vh"> {short}</span>
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  </Site>
);
