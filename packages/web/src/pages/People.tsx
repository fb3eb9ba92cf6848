import { type ReactNode, useState } from 'react';
import { Field, NewPasswordField, Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { goTo, pageHref } from '../app/route.ts';
import { api } from '../net/api.ts';
import { setMe, useServer } from '../net/me.ts';
import { W } from '../text/language.ts';

// Accounts: sign up, log in, a forgotten password.

const NAME = '[\\p{L}\\p{N}][\\p{L}\\p{N} ._\\-]{0,28}[\\p{L}\\p{N}.]';

/** A short form in the middle of the page. Without a server it says so instead. */
export const Narrow = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }): ReactNode => {
  const server = useServer();
  return (
    <Site>
      <div className="narrow panel">
        <h1>{heading}</h1>
        {server.state === 'none' ? <p className="note">{W.lobby.noServer}</p> : children}
      </div>
    </Site>
  );
};

/** Where somebody was going before being asked who they are. */
const goOn = (next: string | undefined): void => {
  window.location.hash = next?.startsWith('#/') ? next : pageHref({ page: 'start' });
};

export const LogIn = ({ next }: { readonly next?: string }): ReactNode => {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { isSending, problem, submit } = useSending();
  const logIn = async (): Promise<void> => {
    setMe(await api.logIn(name, password));
    goOn(next);
  };
  return (
    <Narrow heading={W.people.logIn}>
      <form onSubmit={submit(logIn)}>
        <Field label={W.people.name} value={name} onChange={setName} complete="username" max={60} />
        <Field label={W.people.password} type="password" value={password} onChange={setPassword} complete="current-password" max={200} />
        <Problem of={problem} />
        <button type="submit" className="btn primary block" disabled={isSending}>
          {W.people.logIn}
        </button>
      </form>
      <p className="row between">
        <a href={pageHref({ page: 'signup' })}>{W.people.noAccount}</a>
        <a href={pageHref({ page: 'password' })}>{W.people.forgotten}</a>
      </p>
    </Narrow>
  );
};

export const SignUp = (): ReactNode => {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [email, setEmail] = useState('');
  const server = useServer();
  const { isSending, problem, submit } = useSending();
  const signUp = async (): Promise<void> => {
    setMe(await api.signUp(name.trim(), password, email === '' ? null : email));
    goTo({ page: 'start' });
  };
  return (
    <Narrow heading={W.people.signUp}>
      <form onSubmit={submit(signUp)}>
        <Field
          label={W.people.name}
          value={name}
          onChange={setName}
          complete="username"
          min={2}
          max={30}
          pattern={NAME}
          help={W.people.nameHelp}
        />
        <NewPasswordField label={W.people.password} value={password} onChange={setPassword} />
        <Field
          label={W.people.email}
          type="email"
          value={email}
          onChange={setEmail}
          complete="email"
          required={false}
          max={200}
          help={server.state === 'here' && server.mail ? W.people.emailHelp : W.people.emailNoMail}
        />
        <Problem of={problem} />
        <button type="submit" className="btn primary block" disabled={isSending}>
          {W.people.signUp}
        </button>
      </form>
      <p>
        <a href={pageHref({ page: 'login' })}>{W.people.haveAccount}</a>
      </p>
    </Narrow>
  );
};

const Forgotten = (): ReactNode => {
  const [name, setName] = useState('');
  const [sent, setSent] = useState(false);
  const server = useServer();
  const { isSending, problem, submit } = useSending();
  const ask = async (): Promise<void> => {
    await api.forgot(name);
    setSent(true);
  };
  const mail = server.state === 'here' && server.mail;
  return (
    <Narrow heading={W.people.forgottenHeading}>
      {!mail && <p className="note">{W.people.noMail}</p>}
      {mail && sent && (
        <p className="note info" role="status">
          {W.people.linkSent}
        </p>
      )}
      {mail && !sent && (
        <form onSubmit={submit(ask)}>
          <p>{W.people.forgottenLead}</p>
          <Field label={W.people.name} value={name} onChange={setName} complete="username" max={60} />
          <Problem of={problem} />
          <button type="submit" className="btn primary block" disabled={isSending}>
            {W.people.sendLink}
          </button>
        </form>
      )}
      <p>
        <a href={pageHref({ page: 'login' })}>{W.people.toLogIn}</a>
      </p>
    </Narrow>
  );
};

const NewPassword = ({ token }: { readonly token: string }): ReactNode => {
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const { isSending, problem, submit } = useSending();
  const reset = async (): Promise<void> => {
    await api.reset(token, password);
    // Every session has ended, this one too.
    setMe(null);
    setDone(true);
  };
  return (
    <Narrow heading={W.people.newPasswordHeading}>
      {done ? (
        <>
          <p className="note info" role="status">
            {W.people.passwordSet}
          </p>
          <a className="btn primary block" href={pageHref({ page: 'login' })}>
            {W.people.logIn}
          </a>
        </>
      ) : (
        <form onSubmit={submit(reset)}>
          <NewPasswordField label={W.people.newPassword} value={password} onChange={setPassword} />
          <Problem of={problem} />
          <button type="submit" className="btn primary block" disabled={isSending}>
            {W.people.setPassword}
          </button>
        </form>
      )}
    </Narrow>
  );
};

export const Password = ({ token }: { readonly token?: string }): ReactNode =>
  token === undefined ? <Forgotten /> : <NewPassword token={token} />;
