import type { TitleMeta } from '@roundhouse/engine';
import type { About, Cited, Measured as MeasuredGames } from '@roundhouse/titles/catalogue';
import type { ReactNode } from 'react';
import { W } from '../text/language.ts';
import { Cites } from './Cites.tsx';
import { Section } from './Section.tsx';

/** The title for people who know 18xx. */
export const EightLines = ({ title, lines }: { readonly title: TitleMeta; readonly lines: readonly Cited[] }): ReactNode => (
  <Section id="lines" heading={W.titlePage.lines(title.short)}>
    <p className="s mut">{W.titlePage.linesAbout}</p>
    <ol className="eight">
      {lines.map(({ text, rules }) => (
        <li key={text}>
          {text} <Cites title={title.id} rules={rules} />
        </li>
      ))}
    </ol>
  </Section>
);

/** What a person must know who has never played 18xx. */
export const Newcomers = ({ president }: { readonly president: string }): ReactNode => (
  <Section id="newcomers" heading={W.titlePage.newcomers}>
    <p className="s mut">{W.titlePage.newcomersAbout}</p>
    <dl className="newcomers">
      {W.titlePage.newcomersOf(president).map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

export const Measured = ({ measured: { games, played, results } }: { readonly measured: MeasuredGames }): ReactNode => (
  <Section id="measured" heading={W.titlePage.measured}>
    <p className="s mut">{W.titlePage.measuredAbout(games, played)}</p>
    <ul>
      {results.map((result) => (
        <li key={result}>{result}</li>
      ))}
    </ul>
  </Section>
);

/** Whose the printed game is, and what is known of it. */
export const PrintedGame = ({ printed, publisher }: Pick<About, 'printed' | 'publisher'>): ReactNode => (
  <Section id="printed" heading={W.titlePage.printedGame}>
    <p>
      {printed} {publisher === null ? W.titlePage.noPublisher : W.titlePage.publisher(publisher)}
    </p>
    <p>{W.titlePage.printedAbout}</p>
  </Section>
);
