import { CHANNELS, type Choices, NOTICE_KINDS, type NoticeKind } from '@roundhouse/table';
import { type ReactNode, useEffect, useState } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { Segments } from '../app/Radios.tsx';
import { api } from '../net/api.ts';
import type { Table } from '../net/table.ts';
import { W } from '../text/language.ts';
import { Matrix } from './Matrix.tsx';
import './notices.css';

// What a player wants to be told about one game.

type Mode = 'same' | 'none' | 'own';
const MODES: readonly Mode[] = ['same', 'none', 'own'];

/** The digest is about all games. */
const KINDS: readonly NoticeKind[] = NOTICE_KINDS.filter((kind) => !['digest', 'follow', 'club'].includes(kind));

const NONE: Choices = { turn: [], ask: [], mention: [], over: [], follow: [], club: [], digest: [] };

const modeOf = (choices: Choices | null): Mode => {
  if (choices === null) return 'same';
  return KINDS.every((kind) => choices[kind].length === 0) ? 'none' : 'own';
};

export const NoticesHere = ({ table }: { readonly table: Table }): ReactNode => {
  const [choices, setChoices] = useState<Choices | null>(null);
  const [mode, setMode] = useState<Mode | null>(null);
  const { problem, send } = useSending();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each table
  useEffect(
    () =>
      void send(async () => {
        const found = await table.api.notices();
        setChoices(found);
        setMode(modeOf(found));
      }),
    [table.id],
  );
  if (mode === null) return <Problem of={problem} />;
  const save = (next: Choices | null): void =>
    void send(async () => {
      await table.api.setNotices(next);
      setChoices(next);
    });
  const become = (next: Mode): void => {
    setMode(next);
    if (next !== 'own') save(next === 'same' ? null : NONE);
    // It begins with what holds for all games.
    else void send(async () => save((await api.notices.read()).choices));
  };
  return (
    <div className="noticeshere">
      <p className="s">{W.notices.atTable}</p>
      <Segments
        label={W.notices.atTable}
        value={mode}
        options={MODES.map((value) => ({ value, words: W.notices.modes[value] }))}
        onChange={become}
        className="wrap"
      />
      {mode === 'own' && choices !== null && (
        <Matrix choices={choices} kinds={KINDS} channels={CHANNELS} label={W.notices.atTable} onChange={save} />
      )}
      <Problem of={problem} />
    </div>
  );
};
