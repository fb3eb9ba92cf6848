import type { Card } from '@roundhouse/table';
import type { ReactNode } from 'react';
import { pageHref } from '../app/route.ts';
import { shortTitle, sitterNames } from '../table/cards.tsx';
import { W } from '../text/language.ts';
import { MapArt, recordedTitles } from './TitleCards.tsx';

/** As many as fit in a row or two; the page of games has all. */
const MOST = 4;

const LiveCard = ({ card }: { readonly card: Card }): ReactNode => (
  <li>
    <a className="panel livecard" href={pageHref({ page: 'table', id: card.id })}>
      <MapArt name={card.title} className="art small" />
      <span className="grow">
        <b>{shortTitle(card.title)}</b> <span className="ink2">{card.name}</span>
        <span className="s mut block">{W.home.moves(card.moves)}</span>
        <span className="s mut block">{sitterNames(card)}</span>
      </span>
    </a>
  </li>
);

/** A game that comes with the app. */
const RecordedCard = ({ id, short }: { readonly id: string; readonly short: string }): ReactNode => (
  <li>
    <a className="panel livecard" href={pageHref({ page: 'recorded', title: id })} data-recorded={id}>
      <MapArt name={id} className="art small" />
      <span className="grow">
        <b>{short}</b>
        <span className="s mut block">{W.watch.recordedGame(short)}</span>
      </span>
    </a>
  </li>
);

/** Public games in progress; if there are none, recorded ones. */
export const Live = ({ cards }: { readonly cards: readonly Card[] }): ReactNode => (
  <section aria-label={W.home.live}>
    <div className="row between">
      <h2>{W.home.live}</h2>
      <a href={pageHref({ page: 'watch' })}>{W.home.allGames}</a>
    </div>
    {cards.length === 0 ? (
      <>
        <p className="ink2">
          {W.home.noLive} <a href={pageHref({ page: 'new', title: '1857' })}>{W.home.startGame}</a>
        </p>
        <ul className="livecards">
          {recordedTitles().map(({ id, short }) => (
            <RecordedCard key={id} id={id} short={short} />
          ))}
        </ul>
      </>
    ) : (
      <ul className="livecards">
        {cards.slice(0, MOST).map((card) => (
          <LiveCard key={card.id} card={card} />
        ))}
      </ul>
    )}
  </section>
);
