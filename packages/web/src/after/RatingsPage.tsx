import { catalogue } from '@roundhouse/titles/catalogue';
import { type ReactNode, useCallback, useState } from 'react';
import { Problem } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { Rows } from '../app/Rows.tsx';
import { pageHref } from '../app/route.ts';
import { useMe } from '../net/me.ts';
import { shortTitle } from '../table/cards.tsx';
import { number } from '../text/language.ts';
import { after, type RatingRow } from './api.ts';
import { BotLabel, endsOf, How, PersonLink, RatingBar, useAsked } from './parts.tsx';
import { words } from './words/index.ts';

const PAGE = 50;

const Ratings = ({ rows }: { readonly rows: readonly RatingRow[] }): ReactNode => {
  const [from, to] = endsOf(rows);
  return (
    <Rows
      label={words.ratings.heading}
      className="ratings"
      rows={rows}
      isYou={({ isYou }) => isYou}
      columns={[
        { heading: words.ratings.place, kind: 'rank', cell: ({ place }) => place },
        {
          heading: words.ratings.player,
          kind: 'name',
          cell: ({ bot, name, isYou, program }) => (
            <>
              {bot !== null && <BotLabel bot={bot} />}
              {name !== null && <PersonLink name={name} isYou={isYou} />}
              {program && <span className="chip xs">{words.ratings.program}</span>}
            </>
          ),
        },
        { heading: words.ratings.rating, cell: (row) => <RatingBar bar={row} from={from} to={to} /> },
        { heading: words.ratings.games, kind: 'number', cell: ({ games }) => number(games) },
      ]}
    />
  );
};

const Consent = (): ReactNode => {
  const { found } = useAsked(after.publicity);
  if (found === null || found.rated) return null;
  return (
    <p className="note info">
      {words.ratings.agree} <a href={pageHref({ page: 'me' })}>{words.ratings.toAccount}</a>
    </p>
  );
};

/** The ratings of a title, with error bars. */
export const RatingsPage = ({ title = catalogue[0]?.id ?? '' }: { readonly title?: string }): ReactNode => {
  const me = useMe();
  const [pages, setPages] = useState(1);
  const ask = useCallback(async () => {
    const rows: RatingRow[] = [];
    for (let page = 0; page < pages; page++) rows.push(...(await after.ratings(title, page * PAGE)));
    return rows;
  }, [title, pages]);
  const { found, problem } = useAsked(ask);
  return (
    <Site>
      <div className="afterpage">
        <h1>{words.ratings.heading}</h1>
        <p className="ink2">{words.ratings.lead}</p>
        <nav className="seg wrap" aria-label={words.games.title}>
          {catalogue.map(({ id }) => (
            <a key={id} href={pageHref({ page: 'ratings', title: id })} aria-current={id === title ? 'page' : undefined}>
              {shortTitle(id)}
            </a>
          ))}
        </nav>
        <Problem of={problem} />
        {me !== null && !me.guest && <Consent />}
        {found?.length === 0 && <p className="mut">{words.ratings.none}</p>}
        {found !== null && found.length > 0 && <Ratings rows={found} />}
        {found?.length === pages * PAGE && (
          <p>
            <button type="button" className="btn" onClick={() => setPages(pages + 1)}>
              {words.ratings.more}
            </button>
          </p>
        )}
        <How name={words.ratings.how} rules={words.ratings.rules} />
      </div>
    </Site>
  );
};
