import { catalogue } from '@roundhouse/titles/catalogue';
import { type ReactNode, useCallback, useState } from 'react';
import { Problem } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { useMe } from '../net/me.ts';
import { shortTitle } from '../table/cards.tsx';
import { number } from '../text/language.ts';
import { after, type RatingRow } from './api.ts';
import { BotLabel, endsOf, How, PersonLink, RatingBar, useAsked } from './parts.tsx';
import { words } from './words/index.ts';

const PAGE = 50;

const Rows = ({ rows }: { readonly rows: readonly RatingRow[] }): ReactNode => {
  const [from, to] = endsOf(rows);
  return (
    <div className="panel rows">
      <table className="tb ratings" aria-label={words.ratings.heading}>
        <thead>
          <tr>
            <th scope="col" className="r">
              {words.ratings.place}
            </th>
            <th scope="col">{words.ratings.player}</th>
            <th scope="col">{words.ratings.rating}</th>
            <th scope="col" className="r">
              {words.ratings.games}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.place} className={row.isYou ? 'sel' : undefined}>
              <td className="r num">{row.place}</td>
              <td className="c-table">
                {row.bot !== null && <BotLabel bot={row.bot} />}
                {row.name !== null && <PersonLink name={row.name} isYou={row.isYou} />}
                {row.program && <span className="chip xs">{words.ratings.program}</span>}
              </td>
              <td data-label={words.ratings.rating}>
                <RatingBar bar={row} from={from} to={to} />
              </td>
              <td className="r num" data-label={words.ratings.games}>
                {number(row.games)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
        {found !== null && found.length > 0 && <Rows rows={found} />}
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
