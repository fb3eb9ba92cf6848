import type { ReactNode } from 'react';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { MapArt, recordedTitles } from '../home/TitleCards.tsx';
import { usePublic } from '../home/tables.ts';
import { useMe, useServer } from '../net/me.ts';
import { TableRows } from '../table/cards.tsx';
import { W } from '../text/language.ts';
import '../home/home.css';

/** Games to look at: public ones in progress, recorded ones, and the way to those that are over. */
export const Watch = (): ReactNode => {
  const server = useServer();
  const me = useMe();
  const tables = usePublic(server.state === 'here');
  const playing = tables?.playing ?? [];
  return (
    <Site wide>
      <div className="home">
        <div className="row between wrap">
          <h1>{W.watch.heading}</h1>
          {server.state === 'here' && (
            <span className="row wrap">
              <a href={pageHref({ page: 'finished' })}>{W.watch.finished}</a>
              <a href={pageHref({ page: 'ratings' })}>{W.watch.ratings}</a>
              {me !== null && !me.guest && <a href={pageHref({ page: 'following' })}>{W.watch.following}</a>}
            </span>
          )}
        </div>
        <p className="ink2">{W.watch.about}</p>
        {playing.length > 0 && (
          <section aria-label={W.home.live}>
            <h2>{W.home.live}</h2>
            <TableRows
              cards={playing}
              label={W.home.live}
              columns={['title', 'table', 'players', 'moves', 'speed']}
              action={W.lobby.watch}
            />
          </section>
        )}
        <section aria-label={W.watch.recorded}>
          <h2>{W.watch.recorded}</h2>
          <p className="s mut">{W.watch.recordedAbout}</p>
          <ul className="titlelinks">
            {recordedTitles().map(({ id, short }) => (
              <li key={id}>
                <a className="panel titlelink" href={pageHref({ page: 'recorded', title: id })} data-recorded={id}>
                  <MapArt name={id} />
                  <h3>{short}</h3>
                  <p className="s ink2">{W.watch.recordedGame(short)}</p>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Site>
  );
};
