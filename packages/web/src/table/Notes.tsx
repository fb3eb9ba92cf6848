import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../net/api.ts';
import type { Table } from '../net/table.ts';
import { W } from '../text/language.ts';

const PAUSE_MS = 700;

type Kept = { readonly state: 'reading' | 'saved' | 'changed' | 'saving' } | { readonly state: 'failed'; readonly problem: string };

interface Notebook {
  readonly text: string;
  readonly kept: Kept;
  readonly write: (words: string) => void;
}

/** The text of the notes, read from the server and saved a moment after the last key. */
const useNotebook = (table: Table): Notebook => {
  const [text, setText] = useState('');
  const [kept, setKept] = useState<Kept>({ state: 'reading' });
  const newest = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dirty = useRef(false);

  useEffect(() => {
    let open = true;
    table.api.notes().then(
      (found) => {
        if (!open) return;
        newest.current = found.text;
        setText(found.text);
        setKept({ state: 'saved' });
      },
      (error: unknown) => open && setKept({ state: 'failed', problem: sentenceOf(error) }),
    );
    return () => {
      open = false;
    };
  }, [table]);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    if (!dirty.current) return;
    const words = newest.current;
    setKept({ state: 'saving' });
    try {
      await table.api.writeNotes(words);
      if (words !== newest.current) return;
      dirty.current = false;
      setKept({ state: 'saved' });
    } catch (error) {
      setKept({ state: 'failed', problem: sentenceOf(error) });
    }
  }, [table]);
  useSaving(save, table.link === 'live');

  const write = (words: string): void => {
    newest.current = words;
    dirty.current = true;
    setText(words);
    setKept({ state: 'changed' });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };
  return { text, kept, write };
};

/** Saves when the connection is back and when the notes are closed. */
const useSaving = (save: () => Promise<void>, isLive: boolean): void => {
  useEffect(() => {
    if (isLive) void save();
  }, [isLive, save]);
  useEffect(
    () => () => {
      void save();
    },
    [save],
  );
};

/** Private notes. They are saved automatically. */
export const Notes = ({ table }: { readonly table: Table }): ReactNode => {
  const { text, kept, write } = useNotebook(table);
  return (
    <div className="body notes">
      <textarea
        value={text}
        maxLength={20_000}
        disabled={kept.state === 'reading'}
        aria-label={W.tables.notesLabel}
        placeholder={W.tables.notesHint}
        onChange={(event) => write(event.target.value)}
      />
      <p className="s mut" role="status" data-notes={kept.state}>
        {kept.state === 'failed' ? W.tables.notesFailed(kept.problem) : W.tables.notesStates[kept.state]}
      </p>
    </div>
  );
};
