import { type ReactNode, useEffect, useState } from 'react';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import { MapArt, recordedTitles } from '../home/TitleCards.tsx';
import { spoken } from '../text/language.ts';
import { Weight } from '../titlepage/Weight.tsx';
import { words as about } from '../titlepage/words/index.ts';
import { words } from './words/index.ts';
import '../home/home.css';
import '../titlepage/titlepage.css';

/** Moves played in the guided games of this browser that were not left, by title. */
const useBegun = (): ReadonlyMap<string, number> => {
  const games = useGames();
  const [begun, setBegun] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let open = true;
    void games.list().then((files) => {
      const guided = files.filter(({ lesson }) => lesson === 'guided').map(({ record }) => [record.title, record.moves.length] as const);
      // The newest comes first, and that is the one that is resumed.
      if (open) setBegun(new Map(guided.toReversed()));
    });
    return () => {
      open = false;
    };
  }, [games]);
  return begun;
};

/** The way into 18xx: what these games share, a guided game of every title, and puzzles. */
export const Learn = (): ReactNode => {
  const begun = useBegun();
  return (
    <Site wide>
      <div className="home learn">
        <h1>{words.learn.heading}</h1>
        <p className="ink2">{words.learn.about}</p>
        <section aria-label={words.learn.games}>
          <h2>{words.learn.games}</h2>
          <p className="s mut">{words.learn.gamesAbout}</p>
          <ul className="titlelinks">
            {recordedTitles()
              .map(spoken)
              .map(({ id, short, card }) => (
                <li key={id}>
                  <a className="panel titlelink" href={pageHref({ page: 'lesson', title: id })} data-lesson={id}>
                    <MapArt name={id} />
                    <h3>{short}</h3>
                    <p className="s ink2">{words.learn.first[id] ?? card?.says}</p>
                    <p className="row s">
                      <b className="linklike">{begun.has(id) ? words.learn.resume(begun.get(id) ?? 0) : words.learn.start}</b>
                      {card !== undefined && <Weight weight={card.weight} />}
                    </p>
                  </a>
                </li>
              ))}
          </ul>
        </section>
        <section aria-label={about.newcomers}>
          <h2>{about.newcomers}</h2>
          <p className="s mut">{about.newcomersAbout}</p>
          <dl className="newcomers">
            {about.newcomersOf(words.learn.president).map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section aria-label={words.learn.practise}>
          <h2>{words.learn.practise}</h2>
          <ul className="row wrap">
            <li>
              <a className="btn" href={pageHref({ page: 'puzzles' })}>
                {words.learn.puzzles}
              </a>
            </li>
            <li>
              <a className="btn" href={pageHref({ page: 'buys' })}>
                {words.learn.buys}
              </a>
            </li>
            <li>
              <a className="btn" href={pageHref({ page: 'titles' })}>
                {words.learn.rules}
              </a>
            </li>
          </ul>
        </section>
      </div>
    </Site>
  );
};
