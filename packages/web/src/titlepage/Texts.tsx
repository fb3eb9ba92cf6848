import type { TitleMeta } from '@roundhouse/engine';
import type { About, Cited, Measured as MeasuredGames } from '@roundhouse/titles/catalogue';
import type { ReactNode } from 'react';
import { Cites } from './Cites.tsx';
import { Section } from './Section.tsx';
import { words } from './words/index.ts';

/** The title for people who know 18xx. */
export const EightLines = ({ title, lines }: { readonly title: TitleMeta; readonly lines: readonly Cited[] }): ReactNode => (
  <Section id="lines" heading={words.lines(title.short)}>
    <p className="s mut">{words.linesAbout}</p>
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
  <Section id="newcomers" heading={words.newcomers}>
    <p className="s mut">{words.newcomersAbout}</p>
    <dl className="newcomers">
      {words.newcomersOf(president).map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

export const Measured = ({ measured: { games, played, results } }: { readonly measured: MeasuredGames }): ReactNode => (
  <Section id="measured" heading={words.measured}>
    <p className="s mut">{words.measuredAbout(games, played)}</p>
    <ul>
      {results.map((result) => (
        <li key={result}>{result}</li>
      ))}
    </ul>
  </Section>
);

/** Whose the printed game is, and what is known of it. */
export const PrintedGame = ({ printed, publisher }: Pick<About, 'printed' | 'publisher'>): ReactNode => (
  <Section id="printed" heading={words.printedGame}>
    <p>
      {printed} {publisher === null ? words.noPublisher : words.publisher(publisher)}
    </p>
    <p>{words.printedAbout}</p>
  </Section>
);
