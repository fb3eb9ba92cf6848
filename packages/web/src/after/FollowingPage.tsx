import type { ReactNode } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { logInHref, pageHref } from '../app/route.ts';
import { useServer } from '../net/me.ts';
import { shortTitle, TableRows } from '../table/cards.tsx';
import { dateTime, W } from '../text/language.ts';
import { after, type Follows } from './api.ts';
import { Nothing, PersonLink, useAsked, Waiting } from './parts.tsx';
import { words } from './words/index.ts';

const News = ({ news }: Pick<Follows, 'news'>): ReactNode => (
  <ul className="cases panel part">
    {news.map(({ what, at, who, table }) => (
      <li key={`${what} ${table.id}`} className="row between wrap">
        <span>
          <b>{words.follows[what](who, shortTitle(table.title))}</b>
          <span className="s mut block">
            {table.name} · {dateTime(at)}
          </span>
        </span>
        <a className="btn sm" href={pageHref({ page: 'table', id: table.id })}>
          {words.person.look}
          <span className="vh"> {table.name}</span>
        </a>
      </li>
    ))}
  </ul>
);

const Inside = (): ReactNode => {
  const { found, problem, again } = useAsked(after.follows);
  const { problem: failed, send } = useSending();
  if (found === null) return problem === null ? <Waiting /> : <Nothing heading={words.follows.heading} about={problem} />;
  const stop = (name: string): void =>
    void send(async () => {
      await after.followPerson(name, false);
      await again();
    });
  const isEmpty = found.people.length + found.tables.length === 0;
  return (
    <Site>
      <div className="afterpage">
        <h1>{words.follows.heading}</h1>
        <p className="ink2">
          {words.follows.lead} {words.follows.notices} <a href={pageHref({ page: 'me' })}>{words.ratings.toAccount}</a>
        </p>
        <Problem of={failed ?? problem} />
        {isEmpty && <p className="mut">{words.follows.none}</p>}
        {!isEmpty && (
          <section aria-label={words.follows.news}>
            <h2>{words.follows.news}</h2>
            {found.news.length === 0 ? <p className="mut">{words.follows.noNews}</p> : <News news={found.news} />}
          </section>
        )}
        {found.people.length > 0 && (
          <section aria-label={words.follows.people}>
            <h2>{words.follows.people}</h2>
            <ul className="cases panel part">
              {found.people.map(({ name, bot }) => (
                <li key={name} className="row between">
                  <span>
                    <PersonLink name={name} /> {bot && <span className="chip xs">{words.ratings.program}</span>}
                  </span>
                  <button type="button" className="btn sm" onClick={() => stop(name)}>
                    {words.person.unfollow}
                    <span className="vh"> {name}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {found.tables.length > 0 && (
          <section aria-label={words.follows.games}>
            <h2>{words.follows.games}</h2>
            <TableRows
              cards={found.tables}
              label={words.follows.games}
              columns={['title', 'table', 'players', 'moves']}
              action={words.person.look}
            />
          </section>
        )}
      </div>
    </Site>
  );
};

/** News of the people and games that the user follows. */
export const FollowingPage = (): ReactNode => {
  const server = useServer();
  if (server.state === 'asking') return <Waiting />;
  if (server.state === 'here' && server.me !== null && !server.me.guest) return <Inside />;
  return (
    <Nothing heading={words.follows.heading} about={words.follows.lead}>
      <a className="btn primary" href={logInHref()}>
        {W.people.logIn}
      </a>
    </Nothing>
  );
};
