import type { Board } from '@roundhouse/engine';
import { catalogue, loadBoard } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { pageHref } from '../app/route.ts';
import { useTheme } from '../app/theme.ts';
import { BoardView } from '../board/index.ts';
import { faceOf } from '../game/face.ts';
import { ledgerOf, type Statement } from '../game/ledger.ts';
import { W } from '../text/language.ts';

const NOTHING = {};

/** A page per title: its board, its companies, and every rule with its id. */
export const TitlePage = ({ title: id }: { readonly title: string }): ReactNode => {
  const { shown } = useTheme();
  const [board, setBoard] = useState<Board | null | undefined>(null);
  const [rules, setRules] = useState<readonly Statement[]>([]);
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    setBoard(null);
    loadBoard(id).then(setBoard);
    ledgerOf(id).then((ledger) => setRules([...ledger.values()]));
  }, [id]);
  if (board === null) return <main className="page">{W.title.opening}</main>;
  if (board === undefined)
    return (
      <main className="page">
        <h1>{W.newGame.noTitle(id)}</h1>
        <a href={pageHref({ page: 'start' })}>{W.newGame.toStart}</a>
      </main>
    );
  const face = faceOf(id, board.data);
  const title = catalogue.find((card) => card.id === id);
  const found = rules.filter(({ id: rule, text }) => `${rule} ${text}`.toLowerCase().includes(wanted.toLowerCase()));
  return (
    <main className="page wide">
      <p>
        <a href={pageHref({ page: 'start' })}>{W.brand}</a>
      </p>
      <h1>{title?.name ?? face.name}</h1>
      {title !== undefined && (
        <p className="row">
          <span className="mut">{W.title.by(title.designer)}</span>
          <a className="btn primary" href={pageHref({ page: 'new', title: id })}>
            {W.start.newGame}
          </a>
        </p>
      )}
      <div className="titleboard">
        <BoardView board={board} title={id} built={NOTHING} theme={shown} />
      </div>
      <section aria-label={W.title.rules}>
        <h2>{W.title.rules}</h2>
        <p className="s mut">{W.title.about}</p>
        <label>
          {W.title.search} <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </label>
        <ul className="rules">
          {found.slice(0, 400).map(({ id: rule, text }) => (
            <li key={rule} id={rule}>
              <code>{rule}</code> {text}
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
};
