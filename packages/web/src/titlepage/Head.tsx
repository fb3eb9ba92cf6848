import type { TitleMeta } from '@roundhouse/engine';
import type { About } from '@roundhouse/titles/catalogue';
import type { ReactNode } from 'react';
import { pageHref } from '../app/route.ts';
import { W } from '../text/language.ts';
import { Weight } from './Weight.tsx';
import { words } from './words/index.ts';

export const Fact = ({
  name,
  about,
  children,
}: {
  readonly name: string;
  readonly about?: string;
  readonly children: ReactNode;
}): ReactNode => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children} {about !== undefined && <span className="s mut">{about}</span>}
    </dd>
  </div>
);

/** Name, what is special, players, length, weight and the way into a game. */
export const Head = ({ title, about }: { readonly title: TitleMeta; readonly about: About | undefined }): ReactNode => {
  const { id, short, subtitle, designer, players, card } = title;
  return (
    <div className="titlehead">
      <h1>{short}</h1>
      <p className="l ink2">{subtitle}</p>
      {about !== undefined && <p className="special">{about.special}</p>}
      <dl className="titlefacts">
        <Fact name={words.designer}>{designer}</Fact>
        <Fact name={words.playersName}>{words.players(players.min, players.max)}</Fact>
        {card !== undefined && (
          <>
            <Fact name={words.length} about={words.hoursFrom[card.hours.printed ? 'printed' : 'estimate']}>
              {words.hours(card.hours.from, card.hours.to)}
            </Fact>
            <Fact name={words.weightName} about={words.hoursFrom.estimate}>
              <Weight weight={card.weight} />
            </Fact>
          </>
        )}
      </dl>
      <p className="row wrap">
        <a className="btn primary" href={pageHref({ page: 'new', title: id })}>
          {W.start.newGame}
        </a>
        <a className="btn" href={pageHref({ page: 'lesson', title: id })} title={W.home.learnAbout} data-lesson={id}>
          {words.lesson}
        </a>
      </p>
      <p className="row wrap s">
        <a className="btn sm ghost" href={pageHref({ page: 'setup', title: id })}>
          {words.setUp}
        </a>
        <a className="btn sm ghost" href={pageHref({ page: 'recorded', title: id })}>
          {words.watch}
        </a>
        <a className="btn sm ghost" href={pageHref({ page: 'print', title: id })}>
          {words.print}
        </a>
      </p>
    </div>
  );
};
