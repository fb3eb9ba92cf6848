import type { Board } from '@roundhouse/engine';
import { catalogue, loadBoard } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { Site } from '../app/Header.tsx';
import { pageHref } from '../app/route.ts';
import { useTheme } from '../app/theme.ts';
import { BoardView } from '../board/index.ts';
import { W } from '../text/language.ts';
import { Components } from './Components.tsx';
import { Rules } from './Rules.tsx';

const NOTHING = {};

/** A page per title: its board, every rule with its id, and our rulings. */
export const TitlePage = ({ title: id }: { readonly title: string }): ReactNode => {
  const { shown } = useTheme();
  const [board, setBoard] = useState<Board | null | undefined>(null);
  useEffect(() => {
    setBoard(null);
    loadBoard(id).then(setBoard);
  }, [id]);
  if (board === null) return <Site>{W.title.opening}</Site>;
  if (board === undefined)
    return (
      <Site>
        <h1>{W.newGame.noTitle(id)}</h1>
        <a href={pageHref({ page: 'start' })}>{W.newGame.toStart}</a>
      </Site>
    );
  const title = catalogue.find((card) => card.id === id);
  return (
    <Site wide>
      <h1>{title?.name ?? id}</h1>
      {title !== undefined && (
        <p className="row">
          <span className="mut">{W.title.by(title.designer)}</span>
          <a className="btn primary" href={pageHref({ page: 'new', title: id })}>
            {W.start.newGame}
          </a>
        </p>
      )}
      <Components title={id} />
      <div className="titleboard">
        <BoardView board={board} title={id} built={NOTHING} theme={shown} />
      </div>
      <Rules title={id} />
    </Site>
  );
};
