import { metaOf } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { useTheme } from '../app/theme.ts';
import { BoardView } from '../board/index.ts';
import { BoardOrigin } from '../boards/BoardOrigin.tsx';
import { spoken, W } from '../text/language.ts';
import { arriveAt } from '../titlepage/arrive.ts';
import { Charts } from '../titlepage/Charts.tsx';
import { Head } from '../titlepage/Head.tsx';
import { Jump } from '../titlepage/Jump.tsx';
import { MarketGuide } from '../titlepage/MarketGuide.tsx';
import { Options } from '../titlepage/Options.tsx';
import { Privates } from '../titlepage/Privates.tsx';
import { loadReference, type Reference } from '../titlepage/reference.ts';
import { EightLines, Measured, Newcomers, PrintedGame } from '../titlepage/Texts.tsx';
import { Tiles } from '../titlepage/Tiles.tsx';
import { words } from '../titlepage/words/index.ts';
import { Rules } from './Rules.tsx';
import '../titlepage/titlepage.css';

const NOTHING = {};

/** The sections of the page in their order; those a title does not have are left out. */
const sectionsOf = ({ title, about }: Reference): readonly (readonly [id: string, name: string])[] => {
  const has = about !== undefined;
  const sections: (readonly [string, string] | false)[] = [
    has && ['lines', words.lines(title.short)],
    ['newcomers', words.newcomers],
    ['charts', words.charts],
    has && ['tiles', words.upgrades],
    has && ['market', words.market],
    title.components.privates.length > 0 && ['privates', about?.privates ?? words.privates],
    title.options.length > 0 && ['options', words.options],
    about?.measured !== undefined && ['measured', words.measured],
    title.origin !== undefined && ['origin', W.boards.heading],
    has && ['printed', words.printedGame],
    ['rules', W.title.rules],
    ['rulings', W.title.rulings],
  ];
  return sections.filter((section) => section !== false);
};

const Contents = ({ reference }: { readonly reference: Reference }): ReactNode => (
  <nav className="contents" aria-label={words.contents}>
    <ul>
      {sectionsOf(reference).map(([id, name]) => (
        <li key={id}>
          <Jump title={reference.title.id} to={id}>
            {name}
          </Jump>
        </li>
      ))}
    </ul>
  </nav>
);

const Sections = ({ reference: { title, about, game }, at }: { readonly reference: Reference; readonly at: string }): ReactNode => (
  <div className="sections">
    {about !== undefined && <EightLines title={title} lines={about.lines} />}
    <Newcomers president={game.president} />
    <Charts game={game} about={about} />
    {about !== undefined && <Tiles board={title.board} about={about} />}
    {about !== undefined && <MarketGuide game={game} guide={about.market} />}
    {title.components.privates.length > 0 && <Privates game={game} about={about} />}
    {title.options.length > 0 && <Options options={spoken(title).options} />}
    {about?.measured !== undefined && <Measured game={game} measured={about.measured} />}
    <div id="origin" tabIndex={-1}>
      <BoardOrigin title={title} />
    </div>
    {about !== undefined && <PrintedGame {...about} name={title.short} />}
    <Rules title={title.id} at={at} />
  </div>
);

interface TitlePageProps {
  readonly title: string;
  /** The section or rule to show. */
  readonly at?: string;
}

/** A page per title: what it is, its board and charts, every rule with its id, and our rulings. */
export const TitlePage = ({ title: id, at = '' }: TitlePageProps): ReactNode => {
  const { shown } = useTheme();
  const [reference, setReference] = useState<Reference | null | undefined>(null);
  useEffect(() => {
    setReference(null);
    loadReference(id).then(setReference);
  }, [id]);
  useEffect(() => {
    if (reference) arriveAt(at);
  }, [reference, at]);
  if (reference === null) return <Site>{W.title.opening}</Site>;
  if (reference === undefined)
    return (
      <Site>
        <h1>{W.newGame.noTitle(id)}</h1>
        <a href={pageHref({ page: 'start' })}>{W.newGame.toStart}</a>
      </Site>
    );
  const { title, about } = reference;
  return (
    <Site wide>
      <div className="titletop">
        <Head title={spoken(metaOf(id) ?? title)} about={about} />
        <div className="titleboard">
          <BoardView board={title.board} title={id} built={NOTHING} theme={shown} />
        </div>
      </div>
      <div className="titlebody">
        <Contents reference={reference} />
        <Sections reference={reference} at={at} />
      </div>
    </Site>
  );
};
