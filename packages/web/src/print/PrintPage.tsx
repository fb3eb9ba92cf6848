import { type ReactNode, useEffect, useState } from 'react';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import css from '../board/board.css?raw';
import { OriginWords } from '../boards/OriginWords.tsx';
import { saveFile } from '../game/games.ts';
import { faces } from '../game/picture.ts';
import { loadReference, type Reference } from '../titlepage/reference.ts';
import { type Sheet, sheetsOf } from './sheets.tsx';
import { words } from './words/index.ts';
import './print.css';

interface Drawn {
  readonly reference: Reference;
  readonly sheets: readonly Sheet[];
}

/** The board, the market, the tiles and the charters of a title as pages for a printer. */
export const PrintPage = ({ title: id }: { readonly title: string }): ReactNode => {
  const [drawn, setDrawn] = useState<Drawn | 'none' | null>(null);
  useEffect(() => {
    const draw = async (): Promise<Drawn | 'none'> => {
      const reference = await loadReference(id);
      if (reference === undefined) return 'none';
      return { reference, sheets: sheetsOf(reference.game, `${await faces()}${css}`) };
    };
    draw().then(setDrawn, () => setDrawn('none'));
  }, [id]);
  if (drawn === null) return <Site>{words.loading}</Site>;
  if (drawn === 'none')
    return (
      <Site>
        <h1>{words.none}</h1>
      </Site>
    );
  const { title } = drawn.reference;
  return (
    <main className="printpage">
      <header className="row wrap">
        <h1>{words.heading(title.short)}</h1>
        <p className="mut">{words.about}</p>
        <button type="button" className="btn primary" data-print onClick={() => window.print()}>
          {words.print}
        </button>
        <a href={pageHref({ page: 'title', title: id })}>{title.name}</a>
        {title.origin !== undefined && <OriginWords origin={title.origin} />}
      </header>
      {drawn.sheets.map(({ name, svg }) => (
        <section key={name} className="sheet" data-sheet={name}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing */}
          <div className="sheetpaper" dangerouslySetInnerHTML={{ __html: svg }} />
          <button
            type="button"
            className="btn sm"
            aria-label={words.saveSvg(name)}
            onClick={() => saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${id}-${name}.svg`)}
          >
            {words.svg}
          </button>
        </section>
      ))}
    </main>
  );
};
