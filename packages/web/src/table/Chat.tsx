import { mentionsIn } from '@roundhouse/table';
import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { logInHref } from '../app/route.ts';
import { api, sentenceOf } from '../net/api.ts';
import { useMe } from '../net/me.ts';
import type { Table } from '../net/table.ts';
import type { Told } from '../net/told.ts';
import { locale, W } from '../text/language.ts';
import { ModerateLine } from './Moderate.tsx';
import { motionWords } from './motion.ts';

// The chat, and what happens around the game.

/** How many entries are shown. The log of the table keeps older ones. */
const MOST = 400;

const timeOf = (at: number): string => new Date(at).toLocaleTimeString(locale(), { hour: '2-digit', minute: '2-digit' });
const dayOf = (at: number): string => new Date(at).toLocaleDateString(locale(), { weekday: 'short', day: 'numeric', month: 'short' });

/** What happened, in words; null: not shown. */
const wordsOf = (table: Table, entry: Told): string | null => {
  const name = (seat: number): string => table.nameAt(seat, entry.seq);
  switch (entry.kind) {
    case 'seat':
      return W.tables.seatChange(entry.why, entry.taken?.name ?? name(entry.seat), entry.seat + 1);
    case 'start':
      return W.tables.started;
    case 'undo':
      return W.tables.wentBack(name(entry.seat), entry.to);
    case 'redo':
      return W.tables.wentOn(name(entry.seat), entry.to);
    case 'ask':
      return W.tables.askedBack(name(entry.seat), entry.to);
    case 'answer':
      return W.tables.answered(name(entry.seat), entry.yes);
    case 'vote':
      return W.tables.voted(name(entry.seat), entry.yes);
    case 'abandon':
      return W.tables.abandoned;
    case 'pause':
      return W.tables.pausedBy(name(entry.seat));
    case 'resume':
      return W.tables.resumedBy(name(entry.seat));
    case 'vacation':
      return W.tables.vacation(name(entry.seat), entry.days);
    case 'motion':
      return table.isProposal(entry.seq)
        ? W.tables.motion(name(entry.seat), motionWords(entry.what))
        : W.tables.motionAnswer(name(entry.seat), entry.yes);
    case 'give':
      return W.tables.given(W.time(entry.ms));
    case 'timeout':
      return W.tables.timedOut(entry.seats.map(name).join(', '), entry.policy);
    case 'rematch':
      return W.tables.rematchMade;
    case 'chat':
      return null;
  }
};

/** A message in which names of players are marked. */
const Words = ({
  text,
  names,
  me,
}: {
  readonly text: string;
  readonly names: readonly string[];
  readonly me: string | null;
}): ReactNode => {
  const mentions = mentionsIn(text, names);
  const parts = mentions.map(({ from, to, name }, i) => (
    <Fragment key={from}>
      {text.slice(mentions[i - 1]?.to ?? 0, from)}
      <b className={name === me ? 'named you' : 'named'}>{text.slice(from, to)}</b>
    </Fragment>
  ));
  return (
    <span className="words">
      {parts}
      {text.slice(mentions.at(-1)?.to ?? 0)}
    </span>
  );
};

const Line = ({ table, entry, me }: { readonly table: Table; readonly entry: Told; readonly me: string | null }): ReactNode => {
  if (entry.kind === 'chat')
    return (
      <li className="said">
        <span className="xs mut num">{timeOf(entry.at)}</span> <b>{entry.name}</b>
        {entry.seat === null && entry.strikes === undefined && entry.rules === undefined && (
          <span className="xs mut"> {W.tables.watcher}</span>
        )}{' '}
        {entry.removed === true || table.isStruck(entry.seq) ? (
          <i className="mut">{W.admin.removed}</i>
        ) : (
          <>
            <Words text={entry.text} names={table.names} me={me} />
            <ModerateLine table={table} entry={entry} />
          </>
        )}
      </li>
    );
  const words = wordsOf(table, entry);
  if (words === null) return null;
  return (
    <li className="auto">
      <span className="xs mut num">{timeOf(entry.at)}</span> <i className="mut">{words}</i>
    </li>
  );
};

/** Names that the beginning of one after the last @ may mean. */
const begunNames = (text: string, names: readonly string[]): readonly string[] => {
  const begun = /@([^@]*)$/.exec(text)?.[1]?.toLowerCase();
  return begun === undefined ? [] : names.filter((name) => name.toLowerCase().startsWith(begun) && name.toLowerCase() !== begun);
};

const Say = ({ table, me }: { readonly table: Table; readonly me: string }): ReactNode => {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const others = table.names.filter((name) => name !== me);
  const take = (name: string): void => {
    setText(text.replace(/@[^@]*$/, () => `@${name} `));
    field.current?.focus();
  };
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const say = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || isSending) return;
    setSending(true);
    try {
      await api.table(table.id).chat(words);
      setText('');
      setProblem(null);
    } catch (error) {
      // The text stays in the input.
      setProblem(sentenceOf(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <form className="say" onSubmit={(event) => void say(event)}>
      {problem !== null && (
        <p className="s loss" role="alert">
          {problem}
        </p>
      )}
      {begunNames(text, others).length > 0 && (
        <div className="row tight wrap">
          {begunNames(text, others).map((name) => (
            <button key={name} type="button" className="btn sm" aria-label={W.notices.mention(name)} onClick={() => take(name)}>
              @{name}
            </button>
          ))}
        </div>
      )}
      <div className="row tight">
        <input
          ref={field}
          value={text}
          maxLength={1_000}
          aria-label={W.tables.sayLabel}
          placeholder={W.tables.sayLabel}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn sm" disabled={text.trim() === '' || isSending}>
          {W.tables.say}
        </button>
      </div>
    </form>
  );
};

export const Chat = ({ table }: { readonly table: Table }): ReactNode => {
  const me = useMe();
  const list = useRef<HTMLDivElement>(null);
  const told = table.told.slice(-MOST);
  const newest = told.at(-1)?.seq;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest words are in view, and read
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
    table.readChat();
  }, [newest]);
  let day = '';
  return (
    <>
      <div className="body scroll chat" ref={list} tabIndex={0} role="log" aria-label={W.tables.chat}>
        {told.every(({ kind }) => kind !== 'chat') && <p className="mut s">{W.tables.nothingSaid}</p>}
        <ul>
          {told.map((entry) => {
            const today = dayOf(entry.at);
            const isNew = today !== day;
            day = today;
            return (
              <Fragment key={entry.seq}>
                {isNew && <li className="xs mut day">{today}</li>}
                <Line table={table} entry={entry} me={me?.name ?? null} />
              </Fragment>
            );
          })}
        </ul>
      </div>
      {me === null ? (
        <p className="say s">
          <a href={logInHref()}>{W.tables.logInToSay}</a>
        </p>
      ) : table.isSeated || table.info.visibility === 'public' ? (
        <Say table={table} me={me.name} />
      ) : (
        <p className="say s mut">{W.tables.seatToSay}</p>
      )}
    </>
  );
};
