import { catalogue } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { goTo, pageHref } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import { importRecord, newFile } from '../game/games.ts';
import type { GameFile } from '../game/session.ts';

const when = (iso: string): string => new Date(iso).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const GameRow = ({ file, onRemove }: { readonly file: GameFile; readonly onRemove: () => void }): ReactNode => (
  <li className="row between gamerow">
    <a className="grow" href={pageHref({ page: 'game', id: file.id })}>
      <b>{file.name}</b> <span className="mut">{catalogue.find(({ id }) => id === file.record.title)?.name ?? file.record.title}</span>
      <br />
      <span className="s mut">
        {file.record.players.map(({ name }) => name).join(', ')} · {file.record.moves.length} moves · {when(file.updated)}
        {file.kind === 'analysis' && ' · analysis'}
      </span>
    </a>
    <button type="button" className="btn sm" aria-label={`Delete ${file.name}`} onClick={onRemove}>
      Delete
    </button>
  </li>
);

/** The first page: the titles, and the games kept in this browser. */
export const Start = (): ReactNode => {
  const games = useGames();
  const [files, setFiles] = useState<readonly GameFile[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    games.list().then(setFiles, () => setError('The games kept in this browser could not be read. Reload the page.'));
  }, [games]);

  const bring = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await importRecord(await file.text());
    if (!read.ok) {
      setError(read.error);
      return;
    }
    const kept = newFile(read.value, file.name.replace(/\.json$/, ''));
    await games.save(kept);
    goTo({ page: 'game', id: kept.id });
  };
  const remove = async (file: GameFile): Promise<void> => {
    if (!window.confirm(`Delete ${file.name}? It cannot be brought back.`)) return;
    await games.remove(file.id);
    setFiles(await games.list());
  };

  return (
    <main className="page">
      <h1>Roundhouse</h1>
      <p className="lead">18xx railway games by the book: trade shares, run companies, lay track, buy trains before the old ones rust.</p>
      <section aria-label="Titles">
        <h2>Titles</h2>
        <ul className="titles">
          {catalogue.map((title) => (
            <li key={title.id} className="panel titlecard">
              <h3>{title.name}</h3>
              <p className="s mut">
                by {title.designer} · {title.players.min}–{title.players.max} players
              </p>
              <p className="row">
                <a className="btn primary" href={pageHref({ page: 'new', title: title.id })}>
                  New game
                </a>
                <a className="btn" href={pageHref({ page: 'title', title: title.id })}>
                  Board and rules
                </a>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Your games">
        <div className="row between">
          <h2>Games in this browser</h2>
          <button type="button" className="btn" onClick={() => input.current?.click()}>
            Import a game
          </button>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            className="vh"
            aria-label="Import a game from a file"
            tabIndex={-1}
            onChange={(event) => {
              void bring(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
        {!games.keeps && <p className="note">This window keeps nothing: export a game before you close it.</p>}
        {error !== null && (
          <p className="refusal" role="alert">
            {error}
          </p>
        )}
        {files?.length === 0 && <p className="mut">No games yet. Begin one above.</p>}
        <ul>
          {files?.map((file) => (
            <GameRow key={file.id} file={file} onRemove={() => void remove(file)} />
          ))}
        </ul>
      </section>
      <footer className="s mut">
        The printed games belong to their designers and publishers. This is an independent implementation of their rules.
      </footer>
    </main>
  );
};
