import type { Card } from '@roundhouse/table';
import type { ReactNode } from 'react';
import { pageHref } from '../app/route.ts';
import { shortTitle } from '../table/cards.tsx';
import { W } from '../text/language.ts';
import { StateCard } from './StateCard.tsx';
import { MapArt } from './TitleCards.tsx';

/** As many as fit in a row or two; the page of games has all. */
const MOST = 4;

const LiveCard = ({ card }: { readonly card: Card }): ReactNode => (
  <li>
    <a className="panel livecard" href={pageHref({ page: 'table', id: card.id })}>
      <MapArt name={card.title} className="art small" />
      <span className="grow">
        <b>{shortTitle(card.title)}</b> <span className="ink2">{card.name}</span>
        <span className="s mut block">{W.home.moves(card.moves)}</span>
        <span className="s mut block">{card.seats.flatMap((seat) => seat?.name ?? []).join(', ')}</span>
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
      <StateCard heading={W.home.noLive} about={W.home.noLiveAbout}>
        <a className="btn primary" href={pageHref({ page: 'watch' })}>
          {W.home.watch}
        </a>
        <a className="btn" href={pageHref({ page: 'new', title: '1857' })}>
          {W.home.startGame}
        </a>
      </StateCard>
    ) : (
      <ul className="livecards">
        {cards.slice(0, MOST).map((card) => (
          <LiveCard key={card.id} card={card} />
        ))}
      </ul>
    )}
  </section>
);
