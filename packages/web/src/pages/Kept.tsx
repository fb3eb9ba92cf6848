import { catalogue } from '@roundhouse/titles/catalogue';
import { lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../app/ConfirmDialog.tsx';
import { loaded, Part } from '../app/Part.tsx';
import { goTo, pageHref } from '../app/route.ts';
import { useGames } from '../app/storage-context.tsx';
import type { GameFile } from '../game/session.ts';
import type { GameStorage } from '../game/storage.ts';
import { sentenceOf } from '../net/api.ts';
import { dateTime, W } from '../text/language.ts';

const PasteDialog = lazy(() => import('./PasteDialog.tsx'));

const GameRow = ({
  file,
  onServer,
  onRemove,
}: {
  readonly file: GameFile;
  readonly onServer: (() => void) | null;
  readonly onRemove: () => void;
}): ReactNode => (
  <li className="row between gamerow">
    <a className="grow" href={pageHref({ page: file.kind === 'scenario' ? 'editor' : 'game', id: file.id })}>
      <b>{file.name}</b> <span className="mut">{catalogue.find(({ id }) => id === file.record.title)?.name ?? file.record.title}</span>
      <br />
      <span className="s mut">
        {W.start.game(
          file.record.players.map(({ id, name }) => (file.bots?.levels[id] === undefined ? name : W.bots.named(name))).join(', '),
          file.record.moves.length,
          dateTime(file.updated),
          file.kind === 'analysis',
        )}
      </span>
    </a>
    {onServer !== null && (
      <button type="button" className="btn sm" aria-label={W.lobby.uploadOf(file.name)} onClick={onServer}>
        {W.lobby.upload}
      </button>
    )}
    <button type="button" className="btn sm" aria-label={W.start.deleteOf(file.name)} onClick={onRemove}>
      {W.start.delete}
    </button>
  </li>
);

/** All games but the analyses, which are opened from their games. */
const listed = async (games: GameStorage): Promise<readonly GameFile[]> =>
  (await games.list()).filter(({ branches }) => branches === undefined);

/** A button that reads a file. */
const ImportButton = ({ onFile }: { readonly onFile: (file: File) => void }): ReactNode => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="btn sm" onClick={() => input.current?.click()}>
        {W.start.import}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json,text/plain,.txt"
        className="vh"
        aria-label={W.start.importFile}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
};

/** The games kept in this browser; with an account they can be brought to the server for analysis. */
export const Kept = ({ onServer }: { readonly onServer: ((file: GameFile) => Promise<unknown>) | null }): ReactNode => {
  const games = useGames();
  const [files, setFiles] = useState<readonly GameFile[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const [doomed, setDoomed] = useState<GameFile | null>(null);
  useEffect(() => {
    listed(games).then(setFiles, () => setError(W.start.unreadable));
  }, [games]);

  /** Reads a game and opens it; says what is wrong with it, or null. */
  const take = async (text: string, name: string): Promise<string | null> => {
    try {
      const read = await loaded(async () => (await import('../game/games.ts')).importFile(text, name));
      if (!read.ok) return read.error;
      await games.save(read.value);
      goTo({ page: 'game', id: read.value.id });
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  };
  const bring = async (file: File): Promise<void> => {
    setError(null);
    setBusy(true);
    const problem = await take(await file.text(), file.name.replace(/\.(json|txt)$/, ''));
    setBusy(false);
    setError(problem);
  };
  const remove = async (file: GameFile): Promise<void> => {
    setDoomed(null);
    try {
      const { dropLine } = await loaded(() => import('../game/kept-line.ts'));
      await games.remove(file.id);
      await dropLine(file.id);
      setFiles(await listed(games));
    } catch (error) {
      setError(sentenceOf(error));
    }
  };

  return (
    <section aria-label={W.start.yours}>
      <div className="row between">
        <h2>{W.start.kept}</h2>
        <span className="row tight">
          <button type="button" className="btn sm" data-paste-game onClick={() => setPasting(true)}>
            {W.start.paste}
          </button>
          <ImportButton onFile={(file) => void bring(file)} />
        </span>
      </div>
      {!games.keeps && <p className="note">{W.start.keepsNothing}</p>}
      {busy && <p role="status">{W.import.reading}</p>}
      {error !== null && (
        <p className="refusal" role="alert">
          {error}
        </p>
      )}
      {isPasting && (
        <Part>
          <PasteDialog onText={(text) => take(text, W.start.pasted)} onClose={() => setPasting(false)} />
        </Part>
      )}
      {doomed !== null && (
        <ConfirmDialog
          words={W.start.sure(doomed.name)}
          does={W.start.deleteSure}
          onConfirm={() => void remove(doomed)}
          onCancel={() => setDoomed(null)}
        />
      )}
      {files?.length === 0 && <p className="mut">{W.start.none}</p>}
      <ul className={files?.length ? 'panel keptlist' : ''}>
        {files?.map((file) => (
          <GameRow
            key={file.id}
            file={file}
            onServer={onServer === null ? null : () => void onServer(file)}
            onRemove={() => setDoomed(file)}
          />
        ))}
      </ul>
    </section>
  );
};
