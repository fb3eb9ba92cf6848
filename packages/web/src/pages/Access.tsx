import { type ReactNode, useEffect, useState } from 'react';
import { Check } from '../app/Check.tsx';
import { Field, Problem, useSending } from '../app/form.tsx';
import { type AccessToken, addressOf, api } from '../net/api.ts';
import { locale, W } from '../text/language.ts';
import { Part } from './Part.tsx';

// Access for programs: tokens and bots. And a copy of one's own data.

const dayOf = (at: number): string => new Date(at).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' });

/** A token that was just made. */
const Fresh = ({ token }: { readonly token: string | null }): ReactNode =>
  token !== null && (
    <div className="note info" role="status">
      <p>{W.access.shown}</p>
      <input readOnly className="token" value={token} aria-label={W.access.shown} onFocus={(event) => event.target.select()} />
    </div>
  );

const SCOPES = ['read', 'play', 'tables'] as const;

export const Access = (): ReactNode => {
  const [tokens, setTokens] = useState<readonly AccessToken[] | null>(null);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly string[]>(['read']);
  const [password, setPassword] = useState('');
  const [fresh, setFresh] = useState<string | null>(null);
  const { isSending, problem, send, submit } = useSending();
  const load = async (): Promise<void> => setTokens(await api.access.tokens());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void send(load), []);
  const create = async (): Promise<void> => {
    setFresh((await api.access.create(name.trim(), scopes, password)).token);
    setPassword('');
    setName('');
    await load();
  };
  const toggle = (scope: string): void =>
    setScopes(scopes.includes(scope) ? scopes.filter((other) => other !== scope) : [...scopes, scope]);
  return (
    <Part heading={W.access.heading}>
      <p className="ink2">{W.access.lead}</p>
      {tokens?.length === 0 && <p className="mut">{W.access.noTokens}</p>}
      <ul className="cases">
        {tokens?.map((token) => (
          <li key={token.id} className="row between">
            <span>
              <b>{token.name}</b>{' '}
              <span className="xs mut">
                {token.scopes.join(', ')} · {W.access.used(token.used === null ? null : dayOf(token.used))}
              </span>
            </span>
            <button
              type="button"
              className="btn sm"
              onClick={() =>
                void send(async () => {
                  await api.access.revoke(token.id);
                  await load();
                })
              }
            >
              {W.access.revoke}
            </button>
          </li>
        ))}
      </ul>
      <Fresh token={fresh} />
      <form onSubmit={submit(create)}>
        <Field label={W.access.tokenName} value={name} onChange={setName} max={60} pattern=".*\S.*" />
        {SCOPES.map((scope) => (
          <Check key={scope} on={scopes.includes(scope)} onChange={() => toggle(scope)}>
            {W.access.scopes[scope]}
          </Check>
        ))}
        <Field label={W.people.password} type="password" value={password} onChange={setPassword} complete="current-password" max={200} />
        <Problem of={problem} />
        <button type="submit" className="btn" disabled={isSending || scopes.length === 0}>
          {W.access.create}
        </button>
      </form>
    </Part>
  );
};

export const Bots = (): ReactNode => {
  const [bots, setBots] = useState<readonly { readonly id: string; readonly name: string }[] | null>(null);
  const [name, setName] = useState('');
  const [fresh, setFresh] = useState<string | null>(null);
  const { isSending, problem, send, submit } = useSending();
  const load = async (): Promise<void> => setBots(await api.access.bots());
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void send(load), []);
  const create = async (): Promise<void> => {
    setFresh((await api.access.createBot(name.trim())).token);
    setName('');
    await load();
  };
  return (
    <Part heading={W.access.bots}>
      <p className="ink2">{W.access.botsLead}</p>
      {bots?.length === 0 && <p className="mut">{W.access.noBots}</p>}
      <ul className="cases">
        {bots?.map((bot) => (
          <li key={bot.id} className="row between">
            <b>{bot.name}</b>
            <span className="row">
              <button
                type="button"
                className="btn sm"
                onClick={() => void send(async () => setFresh((await api.access.renewBot(bot.id)).token))}
              >
                {W.access.renew}
              </button>
              <button
                type="button"
                className="btn sm"
                onClick={() =>
                  void send(async () => {
                    await api.access.deleteBot(bot.id);
                    await load();
                  })
                }
              >
                {W.access.deleteBot}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <Fresh token={fresh} />
      <form onSubmit={submit(create)}>
        <Field label={W.access.botName} value={name} onChange={setName} min={2} max={30} help={W.people.nameHelp} />
        <Problem of={problem} />
        <button type="submit" className="btn" disabled={isSending}>
          {W.access.createBot}
        </button>
      </form>
    </Part>
  );
};

export const OwnData = (): ReactNode => (
  <Part heading={W.access.data}>
    <p className="ink2">{W.access.dataLead}</p>
    <a className="btn" href={addressOf('me/export').href} download>
      {W.access.download}
    </a>
  </Part>
);
