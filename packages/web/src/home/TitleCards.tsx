import type { TitleMeta } from '@roundhouse/engine';
import { catalogue } from '@roundhouse/titles/catalogue';
import type { ReactNode } from 'react';
import { pageHref } from '../app/route.ts';
import { useTheme } from '../app/theme.ts';
import { spoken, W } from '../text/language.ts';
import { Weight } from '../titlepage/Weight.tsx';

/** Has the title no pictures? A title that was added to the catalogue may come without. */
const isBare = (name: string): boolean => catalogue.some(({ id, card }) => id === name && card === undefined);

/** A part of the map in play, in the colours of the theme; nothing if none has been drawn. */
export const MapArt = ({
  name,
  lazy = true,
  className = 'art',
}: {
  readonly name: string;
  readonly lazy?: boolean;
  readonly className?: string;
}): ReactNode => {
  const { shown } = useTheme();
  if (isBare(name)) return <span className={className} style={{ visibility: 'hidden' }} />;
  return (
    <img
      className={className}
      src={`./art/${name}${shown === 'dark' ? '-dark' : ''}.webp`}
      alt=""
      {...(lazy ? { loading: 'lazy' as const } : {})}
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden';
      }}
    />
  );
};

/** Titles that come with pictures and a recorded game. */
export const recordedTitles = (): readonly TitleMeta[] => catalogue.filter(({ card }) => card !== undefined);

const Card = ({ title }: { readonly title: TitleMeta }): ReactNode => {
  const { id, short, subtitle, players, card } = spoken(title);
  return (
    <li>
      <a className="panel titlelink" href={pageHref({ page: 'title', title: id })} data-title={id}>
        <MapArt name={id} />
        <h3>{short}</h3>
        <p className="s ink2">{card?.says ?? subtitle}</p>
        <p className="xs mut row wrap">
          <span>{W.home.players(players.min, players.max)}</span>
          {card !== undefined && (
            <>
              <span>{W.home.hours(card.hours.from, card.hours.to)}</span>
              <Weight weight={card.weight} />
            </>
          )}
        </p>
      </a>
    </li>
  );
};

/** The titles as cards: a picture to recognise each by, what is special, players, length and weight. */
export const TitleCards = ({ heading }: { readonly heading: string }): ReactNode => (
  <section aria-label={heading} className="hometitles">
    <div className="row between">
      <h2>{heading}</h2>
      <a href={pageHref({ page: 'titles' })}>{W.home.compare}</a>
    </div>
    <ul className="titlelinks">
      {catalogue.map((title) => (
        <Card key={title.id} title={title} />
      ))}
    </ul>
  </section>
);
