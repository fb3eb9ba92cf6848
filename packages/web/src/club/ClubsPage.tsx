import { type ReactNode, useCallback, useState } from 'react';
import { after, type ClubLists } from '../after/api.ts';
import { Nothing, useAsked, Waiting } from '../after/parts.tsx';
import { words } from '../after/words/index.ts';
import { Field, Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { goTo, logInHref, pageHref } from '../app/route.ts';
import { useServer } from '../net/me.ts';
import { Part } from '../pages/Part.tsx';
import { W } from '../text/language.ts';

const NewClub = (): ReactNode => {
  const [name, setName] = useState('');
  const [about, setAbout] = useState('');
  const { isSending, problem, submit } = useSending();
  return (
    <Part heading={words.clubs.createHeading}>
      <form onSubmit={submit(async () => goTo({ page: 'club', ...(await after.newClub(name.trim(), about.trim())) }))}>
        <Field label={words.clubs.name} value={name} onChange={setName} max={60} />
        <Field label={words.clubs.about} value={about} onChange={setAbout} max={1_000} required={false} />
        <Problem of={problem} />
        <button type="submit" className="btn primary" disabled={isSending}>
          {words.clubs.create}
        </button>
      </form>
    </Part>
  );
};

const Calls = ({
  calls,
  onAnswer,
}: {
  readonly calls: ClubLists['calls'];
  readonly onAnswer: (id: string, yes: boolean) => void;
}): ReactNode => (
  <section aria-label={words.clubs.invitations}>
    <h2>{words.clubs.invitations}</h2>
    <ul className="clubcards">
      {calls.map(({ id, name, about, by }) => (
        <li key={id} className="panel clubcard turnside">
          <div className="grow">
            <h3>{name}</h3>
            {about !== '' && <p className="s ink2">{about}</p>}
            <p className="s mut">{words.clubs.invitedBy(by)}</p>
          </div>
          <span className="row">
            <button type="button" className="btn primary" onClick={() => onAnswer(id, true)}>
              {words.clubs.join}
              <span className="vh"> {name}</span>
            </button>
            <button type="button" className="btn" onClick={() => onAnswer(id, false)}>
              {words.clubs.decline}
              <span className="vh"> {name}</span>
            </button>
          </span>
        </li>
      ))}
    </ul>
  </section>
);

const Inside = (): ReactNode => {
  const { found, problem, again } = useAsked(after.clubs);
  const { problem: failed, send } = useSending();
  if (found === null) return problem === null ? <Waiting /> : <Nothing heading={words.clubs.heading} about={problem} />;
  const answer = (id: string, yes: boolean): void =>
    void send(async () => {
      await after.club(id).answer(yes);
      if (yes) goTo({ page: 'club', id });
      else await again();
    });
  return (
    <Site>
      <div className="afterpage">
        <h1>{words.clubs.heading}</h1>
        <p className="ink2">{words.clubs.lead}</p>
        <Problem of={failed} />
        {found.calls.length > 0 && <Calls calls={found.calls} onAnswer={answer} />}
        {found.clubs.length === 0 && <p className="mut">{words.clubs.none}</p>}
        <ul className="clubcards">
          {found.clubs.map(({ id, name, about, role, members }) => (
            <li key={id}>
              <a className="panel clubcard" href={pageHref({ page: 'club', id })} data-club={id}>
                <div className="grow">
                  <h3>{name}</h3>
                  {about !== '' && <p className="s ink2">{about}</p>}
                  <p className="s mut">
                    {words.clubs.members(members)} · {words.clubs.roles[role]}
                  </p>
                </div>
              </a>
            </li>
          ))}
        </ul>
        <NewClub />
      </div>
    </Site>
  );
};

/** Whoever has no account learns what clubs are. */
export const NeedsAccount = ({ heading }: { readonly heading: string }): ReactNode => (
  <Nothing heading={heading} about={`${words.clubs.lead} ${words.clubs.needsAccount}`}>
    <a className="btn primary" href={pageHref({ page: 'signup' })}>
      {W.people.signUp}
    </a>
    <a className="btn" href={logInHref()}>
      {W.people.logIn}
    </a>
  </Nothing>
);

/** The user's clubs, and those that invite. */
export const ClubsPage = (): ReactNode => {
  const server = useServer();
  if (server.state === 'asking') return <Waiting />;
  return server.state === 'here' && server.me !== null && !server.me.guest ? <Inside /> : <NeedsAccount heading={words.clubs.heading} />;
};

/** Where the link of a club leads. */
export const JoinPage = ({ token }: { readonly token: string }): ReactNode => {
  const server = useServer();
  const { found, problem } = useAsked(useCallback(() => after.invitation(token), [token]));
  const { isSending, problem: failed, send } = useSending();
  if (found === null && problem !== null) return <Nothing heading={words.clubs.noSuch} about={words.clubs.noLink} />;
  if (found === null || server.state === 'asking') return <Waiting />;
  if (server.state !== 'here' || server.me === null || server.me.guest) return <NeedsAccount heading={words.clubs.invited(found.name)} />;
  return (
    <Site>
      <div className="narrow bare">
        <h1>{words.clubs.invited(found.name)}</h1>
        {found.about !== '' && <p className="ink2">{found.about}</p>}
        <Problem of={failed} />
        <button
          type="button"
          className="btn primary"
          disabled={isSending}
          onClick={() => void send(async () => goTo({ page: 'club', ...(await after.joinBy(token)) }))}
        >
          {words.clubs.join}
        </button>
      </div>
    </Site>
  );
};
