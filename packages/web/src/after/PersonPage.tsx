import { type ReactNode, useCallback } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { Rows } from '../app/Rows.tsx';
import { pageHref } from '../app/route.ts';
import { useMe } from '../net/me.ts';
import { shortTitle, TableRows } from '../table/cards.tsx';
import { number } from '../text/language.ts';
import { after, type PersonInfo } from './api.ts';
import { dayOf, endsOf, Nothing, RatingBar, useAsked, Waiting } from './parts.tsx';
import { words } from './words/index.ts';

const percent = (share: number): string => words.person.winShare(Math.round(100 * share));

const ResultRows = ({ person }: { readonly person: PersonInfo }): ReactNode => {
  const results = person.results ?? [];
  const ratings = person.ratings ?? [];
  if (results.length === 0) return <p className="mut">{words.person.noResults}</p>;
  const [from, to] = endsOf(ratings);
  return (
    <Rows
      label={words.person.results}
      rows={results}
      columns={[
        {
          heading: words.person.title,
          kind: 'name',
          cell: ({ title }) => <a href={pageHref({ page: 'ratings', title })}>{shortTitle(title)}</a>,
        },
        {
          heading: words.ratings.rating,
          cell: ({ title: of }) => {
            const rating = ratings.find(({ title }) => title === of);
            return rating === undefined ? (
              <span className="mut">{words.person.noRating}</span>
            ) : (
              <RatingBar bar={rating} from={from} to={to} />
            );
          },
        },
        { heading: words.person.games, kind: 'number', cell: ({ games }) => number(games) },
        {
          heading: words.person.wins,
          kind: 'number',
          cell: ({ wins, games }) => (
            <>
              {number(wins)} <span className="mut">{percent(wins / games)}</span>
            </>
          ),
        },
        { heading: words.person.beaten, kind: 'number', cell: ({ beaten }) => percent(beaten) },
        { heading: words.person.worth, kind: 'number', help: words.person.worthHelp, cell: ({ worth }) => percent(worth) },
        { heading: words.person.best, kind: 'number', cell: ({ best }) => number(best) },
      ]}
    />
  );
};

/** A player: since when, results and ratings if they are public, and recent games. */
export const PersonPage = ({ name }: { readonly name: string }): ReactNode => {
  const me = useMe();
  const { found, problem, again } = useAsked(useCallback(() => after.person(name), [name]));
  const { isSending, problem: failed, send } = useSending();
  if (found === null && problem !== null) return <Nothing heading={words.person.noSuch} about={words.person.noSuchAbout} />;
  if (found === null) return <Waiting />;
  const follow = (): void =>
    void send(async () => {
      await after.followPerson(found.name, !found.isFollowed);
      await again();
    });
  return (
    <Site wide>
      <div className="afterpage">
        <div className="row between wrap">
          <div>
            <h1>{found.name}</h1>
            <p className="ink2">{words.person.since(dayOf(found.since))}</p>
          </div>
          {me !== null && !me.guest && !found.isYou && (
            <button type="button" className={`btn${found.isFollowed ? '' : ' primary'}`} disabled={isSending} onClick={follow}>
              {found.isFollowed ? words.person.unfollow : words.person.follow}
            </button>
          )}
        </div>
        <Problem of={failed} />
        {found.bot && <p className="note info">{words.person.bot}</p>}
        <section aria-label={words.person.results}>
          <h2>{words.person.results}</h2>
          {found.results === null ? <p className="mut">{words.person.resultsHidden(found.name)}</p> : <ResultRows person={found} />}
        </section>
        <section aria-label={words.person.recent}>
          <h2>{words.person.recent}</h2>
          {found.recent.length === 0 ? (
            <p className="mut">{words.person.noRecent}</p>
          ) : (
            <TableRows
              cards={found.recent}
              label={words.person.recent}
              columns={['title', 'table', 'players', 'result', 'moves', 'updated']}
              action={words.person.look}
            />
          )}
        </section>
      </div>
    </Site>
  );
};
