import type { TitleMeta } from '@roundhouse/engine';
import { boardFile, readBoard } from '@roundhouse/titles/catalogue';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import { pageHref } from '../app/route.ts';
import { W } from '../text/language.ts';
import { countChanges, forgetBoard, type KeptBoard, keepBoard, keptBoard } from './kept.ts';
import { OriginWords } from './OriginWords.tsx';
import { tryBoard } from './trial.ts';

const download = async (title: string): Promise<void> => {
  const text = JSON.stringify(await boardFile(title), null, 1);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `board-${title}.json`;
  link.click();
  URL.revokeObjectURL(url);
};

/** Reads a board file that somebody corrected. A board the title cannot be played on is refused with every fault. */
const openBoard = async (title: string, file: File): Promise<{ readonly board: KeptBoard } | { readonly told: string }> => {
  let given: unknown;
  try {
    given = JSON.parse(await file.text());
  } catch {
    return { told: W.boards.wrong(file.name, W.import.notJson) };
  }
  const read = await readBoard(title, given);
  if (!read.ok) return { told: W.boards.wrong(file.name, read.error) };
  if (read.value === undefined) return { told: W.boards.same };
  const tried = await tryBoard(title, read.value);
  return tried.ok ? { board: { name: file.name, changes: read.value } } : { told: W.boards.wrong(file.name, tried.error) };
};

/** What is known of a board and what is reconstructed, and the way to correct it. */
export const BoardOrigin = ({ title: { id, origin } }: { readonly title: TitleMeta }): ReactNode => {
  const input = useId();
  const [kept, setKept] = useState(keptBoard(id));
  const [told, setTold] = useState('');
  if (origin === undefined) return null;
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (file === undefined) return;
    setTold(W.boards.checking);
    const opened = await openBoard(id, file);
    target.value = '';
    if ('told' in opened) return setTold(opened.told);
    keepBoard(id, opened.board);
    setKept(opened.board);
    setTold('');
  };
  return (
    <section className="panel fields origin" aria-labelledby={`${input}-h`}>
      <h2 id={`${input}-h`}>{W.boards.heading}</h2>
      <OriginWords origin={origin} pageOf={id} />
      <p className="mut">{W.boards.help}</p>
      <p className="row">
        <button type="button" className="btn" onClick={() => void download(id)}>
          {W.boards.download}
        </button>
        <label className="btn" htmlFor={input}>
          {W.boards.open}
        </label>
        <input id={input} className="vh" type="file" accept=".json,application/json" onChange={(event) => void choose(event)} />
      </p>
      <p role="status">{told}</p>
      {kept !== null && (
        <p className="row">
          <span>{W.boards.ready(kept.name, countChanges(kept.changes))}</span>
          <a className="btn primary" href={pageHref({ page: 'new', title: id })}>
            {W.boards.newGame}
          </a>
          <button
            type="button"
            className="btn"
            onClick={() => {
              forgetBoard(id);
              setKept(null);
            }}
          >
            {W.boards.forget}
          </button>
        </p>
      )}
    </section>
  );
};
