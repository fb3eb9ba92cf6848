import { type ReactNode, useState } from 'react';
import type { ClubApi, ClubInfo } from '../after/api.ts';
import { dayOf, PersonLink } from '../after/parts.tsx';
import { words } from '../after/words/index.ts';
import { ConfirmDialog } from '../app/ConfirmDialog.tsx';
import { Field, Problem, useSending } from '../app/form.tsx';
import { goTo, pageHref } from '../app/route.ts';
import { Select } from '../app/Select.tsx';
import { Part } from '../pages/Part.tsx';

interface MembersProps {
  readonly club: ClubInfo;
  readonly api: ClubApi;
  readonly again: () => Promise<void>;
}

/** What is asked before it is done. */
interface Sure {
  readonly words: string;
  readonly does: string;
  readonly work: () => Promise<unknown>;
}

const DAYS = [1, 7, 30, 90];

/** Links and invitations by name, for organisers. */
const Invite = ({ club, api, again }: MembersProps): ReactNode => {
  const [name, setName] = useState('');
  const [days, setDays] = useState(7);
  const [link, setLink] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const { isSending, problem, send, submit } = useSending();
  const call = async (): Promise<void> => {
    await api.call(name.trim());
    setName('');
    await again();
  };
  const make = async (): Promise<void> => {
    const { token } = await api.makeLink(days);
    setLink(`${window.location.href.split('#')[0]}${pageHref({ page: 'join', token })}`);
    setCopied(false);
    await again();
  };
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  const andAgain = (work: () => Promise<unknown>) => () =>
    void send(async () => {
      await work();
      await again();
    });
  return (
    <Part heading={words.club.invite}>
      <form className="row wrap end" onSubmit={submit(call)}>
        <Field label={words.club.inviteName} value={name} onChange={setName} max={60} />
        <button type="submit" className="btn" disabled={isSending}>
          {words.club.inviteByName}
        </button>
      </form>
      <div className="row wrap">
        <Select
          label={words.club.validFor}
          value={String(days)}
          groups={[{ options: DAYS.map((one) => ({ value: String(one), words: words.club.days(one) })) }]}
          onChange={(next) => setDays(Number(next))}
        />
        <button type="button" className="btn" disabled={isSending} onClick={() => void send(make)}>
          {words.club.makeLink}
        </button>
      </div>
      {link !== null && (
        <div className="note info" role="status">
          <p>{words.club.linkHelp}</p>
          <div className="row">
            <input
              readOnly
              className="token grow"
              value={link}
              aria-label={words.club.link}
              data-link-of-club
              onFocus={(event) => event.target.select()}
            />
            <button type="button" className="btn" onClick={() => void copy()}>
              {copied ? words.club.copied : words.club.copy}
            </button>
          </div>
        </div>
      )}
      <Problem of={problem} />
      {club.calls.length + club.invites.length > 0 && (
        <ul className="cases">
          {club.calls.map((one) => (
            <li key={one.name} className="row between">
              <span>{words.club.called(one.name)}</span>
              <button type="button" className="btn sm" onClick={andAgain(() => api.uncall(one.name))}>
                {words.club.withdraw}
              </button>
            </li>
          ))}
          {club.invites.map(({ id, expires }) => (
            <li key={id} className="row between">
              <span>{words.club.expires(dayOf(expires))}</span>
              <button type="button" className="btn sm" onClick={andAgain(() => api.revokeLink(id))}>
                {words.club.revoke}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
};

const Edit = ({ club, api, again }: MembersProps): ReactNode => {
  const [name, setName] = useState(club.name);
  const [about, setAbout] = useState(club.about);
  const { isSending, problem, submit } = useSending();
  const save = async (): Promise<void> => {
    await api.change(name.trim(), about.trim());
    await again();
  };
  return (
    <Part heading={words.club.edit}>
      <form onSubmit={submit(save)}>
        <Field label={words.clubs.name} value={name} onChange={setName} max={60} />
        <Field label={words.clubs.about} value={about} onChange={setAbout} max={1_000} required={false} />
        <Problem of={problem} />
        <button type="submit" className="btn" disabled={isSending}>
          {words.club.save}
        </button>
      </form>
    </Part>
  );
};

/** Members with their roles, and what the user may change about them. */
export const Members = (props: MembersProps): ReactNode => {
  const { club, api, again } = props;
  const [sure, setSure] = useState<Sure | null>(null);
  const { problem, send } = useSending();
  const me = club.members.find(({ isYou }) => isYou);
  const isOwner = club.role === 'owner';
  const isOrganiser = club.role !== 'member';
  const run = (work: () => Promise<unknown>): void =>
    void send(async () => {
      await work();
      await again();
    });
  const away = (work: () => Promise<unknown>) => async (): Promise<void> => {
    await work();
    goTo({ page: 'clubs' });
  };
  return (
    <>
      <Problem of={problem} />
      <section aria-label={words.club.tabs.members}>
        <ul className="cases panel part">
          {club.members.map(({ name, role, since, isYou }) => (
            <li key={name} className="row between wrap" data-member={name}>
              <span>
                <PersonLink name={name} isYou={isYou} />
                <span className="s mut block">
                  {words.clubs.roles[role]} · {words.club.since(dayOf(since))}
                </span>
              </span>
              {!isYou && (
                <span className="row wrap">
                  {isOwner && (
                    <button
                      type="button"
                      className="btn sm"
                      onClick={() => run(() => api.setRole(name, role === 'organiser' ? 'member' : 'organiser'))}
                    >
                      {role === 'organiser' ? words.club.makeMember : words.club.makeOrganiser}
                      <span className="vh"> {name}</span>
                    </button>
                  )}
                  {isOwner && (
                    <button
                      type="button"
                      className="btn sm"
                      onClick={() =>
                        setSure({ words: words.club.handOverSure(name), does: words.club.handOver, work: () => api.setRole(name, 'owner') })
                      }
                    >
                      {words.club.handOver}
                      <span className="vh"> {name}</span>
                    </button>
                  )}
                  {(isOwner || (isOrganiser && role === 'member')) && (
                    <button
                      type="button"
                      className="btn sm"
                      onClick={() =>
                        setSure({ words: words.club.removeSure(name), does: words.club.remove, work: () => api.removeMember(name) })
                      }
                    >
                      {words.club.remove}
                      <span className="vh"> {name}</span>
                    </button>
                  )}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
      {isOrganiser && <Invite {...props} />}
      {isOrganiser && <Edit {...props} />}
      <p className="row wrap">
        {!isOwner && me !== undefined && (
          <button
            type="button"
            className="btn"
            onClick={() => setSure({ words: words.club.leaveSure, does: words.club.leave, work: away(() => api.removeMember(me.name)) })}
          >
            {words.club.leave}
          </button>
        )}
        {isOwner && (
          <button
            type="button"
            className="btn danger"
            onClick={() => setSure({ words: words.club.deleteSure, does: words.club.deleteForGood, work: away(api.remove) })}
          >
            {words.club.deleteClub}
          </button>
        )}
      </p>
      {sure !== null && (
        <ConfirmDialog
          words={sure.words}
          does={sure.does}
          onCancel={() => setSure(null)}
          onConfirm={() => {
            setSure(null);
            run(sure.work);
          }}
        />
      )}
    </>
  );
};
