import { type ReactNode, useCallback, useState } from 'react';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { sentenceOf } from '../net/api.ts';
import { useOften } from '../net/me.ts';
import { locale, number, W } from '../text/language.ts';
import type { Bar } from './api.ts';
import { words } from './words/index.ts';
import './after.css';

// What the pages about people, results and clubs share.

export const dayOf = (at: number): string => new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' });

/** What the server says, asked for now and then while the page is open. */
export const useAsked = <T,>(
  question: () => Promise<T>,
): { readonly found: T | null; readonly problem: string | null; readonly again: () => Promise<void> } => {
  const [found, setFound] = useState<T | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const again = useCallback(async () => {
    try {
      setFound(await question());
      setProblem(null);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  }, [question]);
  const look = useCallback(() => void again(), [again]);
  useOften(look);
  return { found, problem, again };
};

/** What the server calls deleted accounts. */
const DELETED = 'Deleted account';

/** A name that leads to the person's page. The name of a deleted account leads nowhere. */
export const PersonLink = ({ name, isYou = false }: { readonly name: string; readonly isYou?: boolean }): ReactNode =>
  name === DELETED ? (
    <span className="mut">{name}</span>
  ) : (
    <>
      <a href={pageHref({ page: 'person', name })}>{name}</a>
      {isYou && <span className="xs mut"> {words.ratings.you}</span>}
    </>
  );

/** The name of a level of computer opponents. */
export const levelName = (bot: string): string => (bot in W.bots.levels ? W.bots.levels[bot as keyof typeof W.bots.levels].name : bot);

export const BotLabel = ({ bot }: { readonly bot: string }): ReactNode => (
  <>
    {levelName(bot)} <span className="chip xs">{words.ratings.bot}</span>
  </>
);

/** A rating in figures and as a bar between two ends that the whole table shares. */
export const RatingBar = ({ bar, from, to }: { readonly bar: Bar; readonly from: number; readonly to: number }): ReactNode => {
  const { rating, error } = bar;
  const at = (value: number): number => (100 * (value - from)) / Math.max(1, to - from);
  return (
    <span className="ratingcell" title={words.ratings.range(number(rating - error), number(rating + error))}>
      <b className="nw">{words.ratings.plusMinus(number(rating), number(error))}</b>
      <svg className="ratingbar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        <line x1={at(rating - error)} x2={at(rating + error)} y1="6" y2="6" className="span" />
        <rect x={at(rating) - 0.9} width="1.8" y="1" height="10" className="dot" />
      </svg>
    </span>
  );
};

/** The ends of the bars of a table. */
export const endsOf = (bars: readonly Bar[]): readonly [number, number] => [
  Math.min(...bars.map(({ rating, error }) => rating - error)),
  Math.max(...bars.map(({ rating, error }) => rating + error)),
];

/** Rules in a fold. */
export const How = ({ name, rules }: { readonly name: string; readonly rules: readonly string[] }): ReactNode => (
  <details className="how panel">
    <summary>{name}</summary>
    <ul>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  </details>
);

/** A page that says that there is nothing here. */
export const Nothing = ({
  heading,
  about,
  children,
}: {
  readonly heading: string;
  readonly about: string;
  readonly children?: ReactNode;
}): ReactNode => (
  <Site>
    <h1>{heading}</h1>
    <p>{about}</p>
    <p className="row">
      {children}
      <a className="btn" href={pageHref({ page: 'start' })}>
        {W.tables.toLobby}
      </a>
    </p>
  </Site>
);

export const NoSuchClub = (): ReactNode => (
  <Nothing heading={words.clubs.noSuch} about={words.clubs.noSuchAbout}>
    <a className="btn" href={pageHref({ page: 'clubs' })}>
      {words.clubs.toClubs}
    </a>
  </Nothing>
);

export const Waiting = (): ReactNode => <Site>{words.loading}</Site>;
