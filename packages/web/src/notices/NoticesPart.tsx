import { HOOK_KINDS, type HookKind, type Me, NOTICE_KINDS, type NoticeInfo, type NoticeSettings } from '@roundhouse/table';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Field, Problem, useSending } from '../app/form.tsx';
import { Segments } from '../app/Radios.tsx';
import { Switch } from '../app/Switch.tsx';
import { api } from '../net/api.ts';
import { Part } from '../pages/Part.tsx';
import { locale, W } from '../text/language.ts';
import { Matrix } from './Matrix.tsx';
import { ability, subscribe, subscribedHere, unsubscribe } from './push.ts';
import { hasSound, ring, setSound } from './sound.ts';
import './notices.css';

// How the user is told about their games: choices, browsers, webhooks, and when.

type Send = (work: () => Promise<unknown>) => void;

interface PieceProps {
  readonly info: NoticeInfo;
  readonly send: Send;
  /** Reads everything again. */
  readonly load: () => Promise<void>;
}

const dayOf = (at: number): string => new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: 'short' });

const Browsers = ({ info, send, load }: PieceProps): ReactNode => {
  const here = subscribedHere();
  const isHere = info.pushes.some(({ id }) => id === here);
  const [isDenied, setDenied] = useState(false);
  const able = isDenied ? 'blocked' : ability();
  const begin = async (): Promise<void> => {
    setDenied(!(await subscribe(info.pushKey)));
    await load();
  };
  const end = async (id: string): Promise<void> => {
    await unsubscribe(id);
    await load();
  };
  return (
    <section className="noticepiece" aria-label={W.notices.browsers}>
      <h3>{W.notices.browsers}</h3>
      <p className="s ink2">{W.notices.browsersLead}</p>
      <ul className="cases">
        {info.pushes.map(({ id, agent, created }) => (
          <li key={id} className="row between">
            <span>
              <b>{W.notices.browserOf(agent)}</b>{' '}
              <span className="xs mut">{id === here ? W.notices.here : W.notices.since(dayOf(created))}</span>
            </span>
            <button type="button" className="btn sm" onClick={() => send(() => end(id))}>
              {W.notices.unsubscribe}
            </button>
          </li>
        ))}
      </ul>
      {!isHere && able === 'able' && (
        <button type="button" className="btn" data-act="push" onClick={() => send(begin)}>
          {W.notices.subscribe}
        </button>
      )}
      {!isHere && able !== 'able' && <p className="note">{W.notices[able]}</p>}
    </section>
  );
};

/** The fields of a new webhook; they depend on the service. */
const NewHook = ({ send, load }: Omit<PieceProps, 'info'>): ReactNode => {
  const [kind, setKind] = useState<HookKind>('discord');
  const [url, setUrl] = useState('');
  const [token, setToken] = useState('');
  const [chat, setChat] = useState('');
  const add = async (): Promise<void> => {
    await api.notices.addHook(kind, kind === 'telegram' ? { token: token.trim(), chat: chat.trim() } : { url: url.trim() });
    for (const clear of [setUrl, setToken, setChat]) clear('');
    await load();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send(add);
      }}
    >
      <Segments
        label={W.notices.hookKind}
        value={kind}
        options={HOOK_KINDS.map((value) => ({ value, words: W.notices.hookKinds[value] }))}
        onChange={setKind}
      />
      {kind === 'telegram' ? (
        <>
          <Field label={W.notices.token} value={token} onChange={setToken} max={120} help={W.notices.tokenHelp} />
          <Field label={W.notices.chat} value={chat} onChange={setChat} max={60} help={W.notices.chatHelp} />
        </>
      ) : (
        <Field label={W.notices.url} value={url} onChange={setUrl} max={1_000} />
      )}
      <button type="submit" className="btn">
        {W.notices.add}
      </button>
    </form>
  );
};

const Hooks = ({ info, send, load }: PieceProps): ReactNode => {
  const [tested, setTested] = useState<string | null>(null);
  const test = async (id: string): Promise<void> => {
    setTested(null);
    try {
      await api.notices.testHook(id);
      setTested(id);
    } finally {
      await load();
    }
  };
  const remove = async (id: string): Promise<void> => {
    await api.notices.removeHook(id);
    await load();
  };
  return (
    <section className="noticepiece" aria-label={W.notices.hooks}>
      <h3>{W.notices.hooks}</h3>
      <p className="s ink2">{W.notices.hooksLead}</p>
      <ul className="cases">
        {info.hooks.map(({ id, kind, shows, failed }) => (
          <li key={id}>
            <div className="row between wrap">
              <span>
                <b>{W.notices.hookKinds[kind]}</b> <span className="xs mut">{shows}</span>
              </span>
              <span className="row">
                <button type="button" className="btn sm" onClick={() => send(() => test(id))}>
                  {W.notices.test}
                </button>
                <button type="button" className="btn sm" onClick={() => send(() => remove(id))}>
                  {W.notices.remove}
                </button>
              </span>
            </div>
            {failed !== null && <p className="s loss">{failed}</p>}
            {failed === null && tested === id && (
              <p className="s" role="status">
                {W.notices.tested}
              </p>
            )}
          </li>
        ))}
      </ul>
      <NewHook send={send} load={load} />
    </section>
  );
};

const two = (n: number): string => String(n).padStart(2, '0');
const clockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const minuteOf = (clock: string): number | null => {
  const [hours, minutes] = clock.split(':').map(Number);
  return hours === undefined || minutes === undefined || Number.isNaN(hours + minutes) ? null : hours * 60 + minutes;
};

const TimeField = ({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number;
  readonly onChange: (minute: number) => void;
}): ReactNode => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="time"
        required
        value={clockOf(value)}
        onChange={({ target }) => {
          const minute = minuteOf(target.value);
          if (minute !== null) onChange(minute);
        }}
      />
    </div>
  );
};

const zones = (): readonly string[] => Intl.supportedValuesOf?.('timeZone') ?? [];

const EVENING = 22 * 60;
const MORNING = 7 * 60;

const When = ({ info, save }: { readonly info: NoticeInfo; readonly save: (next: NoticeSettings) => void }): ReactNode => {
  const [zone, setZone] = useState(info.zone);
  const id = useId();
  const { quiet } = info;
  return (
    <section className="noticepiece" aria-label={W.notices.when}>
      <h3>{W.notices.when}</h3>
      <div className="field">
        <label htmlFor={id}>{W.notices.zone}</label>
        <input
          id={id}
          list={`${id}-zones`}
          value={zone}
          onChange={({ target }) => setZone(target.value)}
          onBlur={() => zone !== info.zone && save({ ...info, zone })}
        />
        <datalist id={`${id}-zones`}>
          {zones().map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </div>
      <Switch on={quiet !== null} onChange={(on) => save({ ...info, quiet: on ? { from: EVENING, to: MORNING } : null })}>
        {W.notices.quiet}
      </Switch>
      <p className="s mut">{W.notices.quietHelp}</p>
      {quiet !== null && (
        <div className="row">
          <TimeField label={W.notices.from} value={quiet.from} onChange={(from) => save({ ...info, quiet: { ...quiet, from } })} />
          <TimeField label={W.notices.to} value={quiet.to} onChange={(to) => save({ ...info, quiet: { ...quiet, to } })} />
        </div>
      )}
      {info.choices.digest.length > 0 && (
        <TimeField label={W.notices.digestAt} value={info.digest} onChange={(digest) => save({ ...info, digest })} />
      )}
    </section>
  );
};

const Sound = (): ReactNode => {
  const [on, setOn] = useState(hasSound);
  return (
    <div>
      <Switch
        on={on}
        onChange={(wanted) => {
          setSound(wanted);
          setOn(wanted);
          if (wanted) ring();
        }}
      >
        {W.notices.sound}
      </Switch>
      <p className="s mut">{W.notices.soundHelp}</p>
    </div>
  );
};

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const NoticesPart = ({ me }: { readonly me: Me }): ReactNode => {
  const [info, setInfo] = useState<NoticeInfo | null>(null);
  const { problem, send } = useSending();
  const load = async (): Promise<void> => setInfo(await api.notices.read());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void send(load), []);
  const save = (next: NoticeSettings): void => void send(async () => setInfo(await api.notices.write(next)));
  // Whoever has chosen no time zone most likely means that of the browser.
  const settled = (found: NoticeInfo): NoticeInfo => (found.zone === 'UTC' ? { ...found, zone: browserZone() } : found);
  const doSend: Send = (work) => void send(work);
  return (
    <Part heading={W.notices.heading}>
      <p className="ink2">{W.notices.lead}</p>
      <Problem of={problem} />
      {info !== null && (
        <>
          <Matrix
            choices={info.choices}
            kinds={NOTICE_KINDS}
            channels={info.channels.filter((channel) => channel !== 'email' || !me.guest)}
            label={W.notices.heading}
            onChange={(choices) => save({ ...settled(info), choices })}
          />
          {info.channels.includes('email') && !me.guest && !(me.verified && me.notify) && <p className="s mut">{W.notices.noEmail}</p>}
          {info.channels.includes('push') && <Browsers info={info} send={doSend} load={load} />}
          {info.channels.includes('webhook') && !me.guest && <Hooks info={info} send={doSend} load={load} />}
          <When key={info.zone} info={settled(info)} save={save} />
        </>
      )}
      <Sound />
    </Part>
  );
};
