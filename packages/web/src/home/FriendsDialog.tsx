import { catalogue } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Field, GUEST_NAME, Problem, useSending } from '../app/form.tsx';
import { PlayerCount, TitleChoice } from '../app/GameChoice.tsx';
import { goTo, logInHref, pageHref } from '../app/route.ts';
import { playersIn, usualOptions } from '../bots/usual.ts';
import { api } from '../net/api.ts';
import { askWho, useMe, useServer } from '../net/me.ts';
import { W } from '../text/language.ts';

const USUAL = 3;

/** Makes a table and goes to its room, where the link is. A visitor hosts it as a guest, under any name. */
const FriendsDialog = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const server = useServer();
  const me = useMe();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useId();
  const [title, setTitle] = useState(catalogue[0]?.id ?? '');
  const [wanted, setWanted] = useState(USUAL);
  const [name, setName] = useState(W.friends.host);
  const { isSending, problem, submit } = useSending();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const meta = catalogue.find(({ id }) => id === title);
  if (meta === undefined) return null;
  const seats = playersIn(meta, wanted);
  const create = async (): Promise<void> => {
    const options = usualOptions(meta, seats);
    const { id } =
      me === null || me.guest
        ? await api.hostAsGuest(name.trim(), title, options, seats)
        : await api.newTable({ title, options, seats, visibility: 'invite', undo: 'turn', speed: null });
    if (me === null) await askWho();
    goTo({ page: 'table', id });
  };
  return (
    <dialog ref={dialog} className="panel friends" aria-labelledby={form} onClose={onClose}>
      <form onSubmit={submit(create)}>
        <h2 id={form}>{W.friends.heading}</h2>
        {server.state === 'none' ? (
          <p className="note">{W.friends.noServer}</p>
        ) : (
          <>
            <p className="ink2">{W.friends.about}</p>
            <TitleChoice label={W.friends.title} title={title} onChange={setTitle} />
            <PlayerCount label={W.friends.seats} meta={meta} players={seats} onChange={setWanted} />
            {me === null && (
              <>
                <Field
                  label={W.people.name}
                  value={name}
                  onChange={setName}
                  complete="nickname"
                  min={2}
                  max={30}
                  pattern={GUEST_NAME}
                  help={W.people.nameHelp}
                />
                <p className="s mut">
                  {W.friends.guest} <a href={logInHref()}>{W.friends.haveAccount}</a>
                </p>
              </>
            )}
            <Problem of={problem} />
          </>
        )}
        <div className="row wrap">
          {server.state !== 'none' && (
            <button type="submit" className="btn primary" disabled={isSending} data-create-link>
              {isSending ? W.friends.creating : W.friends.create}
            </button>
          )}
          <a className="btn" href={pageHref({ page: 'new', title })}>
            {W.friends.hotseat}
          </a>
          <span className="grow" />
          <button type="button" className="btn ghost" onClick={() => dialog.current?.close()}>
            {W.friends.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
};

export default FriendsDialog;
