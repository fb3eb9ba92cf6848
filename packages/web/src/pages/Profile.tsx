import type { Me } from '@roundhouse/table';
import { type ReactNode, useState } from 'react';
import { PublicityPart } from '../after/PublicityPart.tsx';
import { Field, NewPasswordField, Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { goTo, logInHref, pageHref } from '../app/route.ts';
import { Switch } from '../app/Switch.tsx';
import { api } from '../net/api.ts';
import { setMe, useServer } from '../net/me.ts';
import { NoticesPart } from '../notices/NoticesPart.tsx';
import { W } from '../text/language.ts';
import { Access, Bots, OwnData } from './Access.tsx';
import { Part } from './Part.tsx';
import { Narrow } from './People.tsx';

// One's own account.

const Done = ({ when, words }: { readonly when: boolean; readonly words: string }): ReactNode =>
  when && (
    <p className="note info" role="status">
      {words}
    </p>
  );

const Mail = ({ me, sends }: { readonly me: Me; readonly sends: boolean }): ReactNode => {
  const [email, setEmail] = useState(me.email ?? '');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const { isSending, problem, submit, send } = useSending();
  const change = async (): Promise<void> => {
    setMe(await api.setEmail(email === '' ? null : email, password));
    setPassword('');
    setDone(true);
  };
  const notify = async (wanted: boolean): Promise<void> => setMe(await api.setNotify(wanted));
  return (
    <Part heading={W.people.email}>
      <form onSubmit={submit(change)}>
        <Field
          label={W.people.emailAddress}
          type="email"
          value={email}
          onChange={setEmail}
          complete="email"
          required={false}
          max={200}
          help={sends ? W.people.emailHelp : W.people.emailNoMail}
        />
        {sends && me.email !== null && !me.verified && <p className="note">{W.people.emailUnconfirmed}</p>}
        <Field label={W.people.password} type="password" value={password} onChange={setPassword} complete="current-password" max={200} />
        <Problem of={problem} />
        <Done when={done} words={W.people.saved} />
        <button type="submit" className="btn" disabled={isSending}>
          {W.people.save}
        </button>
      </form>
      {sends && (
        <Switch on={me.notify} onChange={(on) => void send(() => notify(on))}>
          {W.people.notify}
        </Switch>
      )}
    </Part>
  );
};

const ChangePassword = (): ReactNode => {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const { isSending, problem, submit } = useSending();
  const change = async (): Promise<void> => {
    setDone(false);
    await api.changePassword(old, password);
    setOld('');
    setPassword('');
    setDone(true);
  };
  return (
    <Part heading={W.people.changePassword}>
      <form onSubmit={submit(change)}>
        <Field label={W.people.oldPassword} type="password" value={old} onChange={setOld} complete="current-password" max={200} />
        <NewPasswordField label={W.people.newPassword} value={password} onChange={setPassword} />
        <Problem of={problem} />
        <Done when={done} words={W.people.passwordChanged} />
        <button type="submit" className="btn" disabled={isSending}>
          {W.people.changePassword}
        </button>
      </form>
    </Part>
  );
};

const Delete = ({ me }: { readonly me: Me }): ReactNode => {
  const [password, setPassword] = useState('');
  const [isSure, setSure] = useState(false);
  const { isSending, problem, submit } = useSending();
  const remove = async (): Promise<void> => {
    await api.deleteMe(password);
    setMe(null);
    goTo({ page: 'start' });
  };
  return (
    <Part heading={W.people.deleteHeading}>
      <p className="ink2">{W.people.deleteLead}</p>
      {isSure ? (
        <form onSubmit={submit(remove)}>
          {!me.guest && (
            <Field
              label={W.people.password}
              type="password"
              value={password}
              onChange={setPassword}
              complete="current-password"
              max={200}
            />
          )}
          <Problem of={problem} />
          <p className="row">
            <button type="submit" className="btn danger" disabled={isSending}>
              {W.people.deleteForGood}
            </button>
            <button type="button" className="btn" onClick={() => setSure(false)}>
              {W.people.keep}
            </button>
          </p>
        </form>
      ) : (
        <button type="button" className="btn danger" onClick={() => setSure(true)}>
          {W.people.deleteAccount}
        </button>
      )}
    </Part>
  );
};

export const Profile = (): ReactNode => {
  const server = useServer();
  const { problem, send } = useSending();
  if (server.state === 'asking') return <Site>{W.lobby.looking}</Site>;
  if (server.state === 'none' || server.me === null)
    return (
      <Narrow heading={W.people.account}>
        <p>{W.people.logInFirst}</p>
        <a className="btn primary block" href={logInHref()}>
          {W.people.logIn}
        </a>
      </Narrow>
    );
  const { me, mail } = server;
  const logOut = async (): Promise<void> => {
    await api.logOut();
    setMe(null);
    goTo({ page: 'start' });
  };
  const logOutEverywhere = async (): Promise<void> => {
    await api.logOutEverywhere();
    setMe(null);
    goTo({ page: 'start' });
  };
  return (
    <Site>
      <div className="narrow bare">
        <div className="row between">
          <h1>{me.name}</h1>
          <button type="button" className="btn" onClick={() => void send(logOut)}>
            {W.people.logOut}
          </button>
          <button type="button" className="btn" onClick={() => void send(logOutEverywhere)}>
            {W.people.logOutEverywhere}
          </button>
        </div>
        <Problem of={problem} />
        {me.guest && (
          <p className="note">
            {W.people.guestNote} <a href={pageHref({ page: 'signup' })}>{W.people.signUp}</a>
          </p>
        )}
        {!me.guest && <Mail me={me} sends={mail} />}
        {!me.guest && <PublicityPart name={me.name} />}
        <NoticesPart me={me} />
        {!me.guest && <ChangePassword />}
        {!me.guest && <Access />}
        {!me.guest && <Bots />}
        <OwnData />
        <Delete me={me} />
      </div>
    </Site>
  );
};
