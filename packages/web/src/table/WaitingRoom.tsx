import { BOT, type BotLevel } from '@roundhouse/table';
import { type ReactNode, useState } from 'react';
import { Field, GUEST_NAME, Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { goTo, logInHref, pageHref } from '../app/route.ts';
import { api } from '../net/api.ts';
import { askWho, useMe, useServer } from '../net/me.ts';
import type { Table } from '../net/table.ts';
import { W } from '../text/language.ts';
import { Invitation, Terms, Watchers } from './About.tsx';
import { Chat } from './Chat.tsx';
import { shortTitle } from './cards.tsx';
import { useTable } from './context.tsx';
import { LevelSelect } from './LevelSelect.tsx';

// A table before the start: taken and free seats.

/** Takes a seat by invitation, with an account or as a guest. */
export const ByInvitation = ({
  id,
  invite,
  seat,
  onSeated,
}: {
  readonly id: string;
  readonly invite: string;
  readonly seat: number | null;
  readonly onSeated: () => Promise<void>;
}): ReactNode => {
  const me = useMe();
  const [name, setName] = useState('');
  const { isSending, problem, submit } = useSending();
  const sit = async (): Promise<void> => {
    if (me === null) {
      await api.table(id).guest(name.trim(), invite, seat);
      await askWho();
    } else await api.table(id).join(seat, invite);
    await onSeated();
  };
  return (
    <form className="panel part" onSubmit={submit(sit)}>
      <h2>{W.tables.invited}</h2>
      {me === null && (
        <>
          <p className="ink2">{W.tables.guestLead}</p>
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
        </>
      )}
      <Problem of={problem} />
      <p className="row wrap">
        <button type="submit" className="btn primary" disabled={isSending}>
          {me === null ? W.tables.sitAsGuest : W.tables.sitDown}
        </button>
        {me === null && <a href={logInHref()}>{W.tables.orLogIn}</a>}
      </p>
    </form>
  );
};

/** The host seats a bot of a level. */
const AddBot = ({ table, seat }: { readonly table: Table; readonly seat: number }): ReactNode => {
  const [level, setLevel] = useState<BotLevel>(BOT);
  return (
    <>
      <LevelSelect level={level} onChange={setLevel} />
      <button
        type="button"
        className="btn sm"
        disabled={table.isSending}
        onClick={() => void table.do(() => table.api.seatBot(seat, level))}
      >
        {W.tables.addBot}
      </button>
    </>
  );
};

const SeatRow = ({ table, seat }: { readonly table: Table; readonly seat: number }): ReactNode => {
  const me = useMe();
  const sitter = table.seats[seat] ?? null;
  const isYou = table.mine.includes(seat);
  const isOpen = table.status === 'open';
  const sit = (): void =>
    void table.do(async () => {
      await table.api.join(seat, table.invite);
      await table.seatChanged();
    });
  const mayJoin = me !== null && !table.isSeated && (table.info.visibility === 'public' || table.info.isOwner || table.invite !== null);
  return (
    <li className="row between seatrow" data-seat={seat + 1}>
      <span className="row">
        <span className={`dot${sitter !== null && (sitter.bot !== null || table.isHere(seat)) ? '' : ' away'}`} aria-hidden="true" />
        <span className="mut s">{W.tables.seat(seat + 1)}</span>
        <b>{sitter?.name ?? W.tables.freeSeat}</b>
        {isYou && <span className="s mut">{W.tables.you}</span>}
        {sitter !== null && sitter.bot !== null && <span className="chip xs">{W.tables.bot}</span>}
        {sitter !== null && sitter.bot === null && !isYou && (
          <span className="s mut">{table.isHere(seat) ? W.tables.here : W.tables.away}</span>
        )}
      </span>
      {isOpen && (
        <span className="row">
          {sitter === null && mayJoin && (
            <button type="button" className="btn sm primary" onClick={sit}>
              {W.tables.sitDown}
            </button>
          )}
          {sitter === null && table.info.isOwner && <AddBot table={table} seat={seat} />}
          {sitter !== null && sitter.bot !== null && table.info.isOwner && (
            <button
              type="button"
              className="btn sm"
              disabled={table.isSending}
              onClick={() => void table.do(() => table.api.seatBot(seat, null))}
            >
              {W.tables.removeBot}
            </button>
          )}
        </span>
      )}
    </li>
  );
};

interface OfTable {
  readonly table: Table;
}

/** The seats, and the buttons to start the game and to leave. */
const Seats = ({ table }: OfTable): ReactNode => {
  const { info, seats } = table;
  const free = seats.filter((sitter) => sitter === null).length;
  const leave = (): void =>
    void table.do(async () => {
      await table.api.leave();
      await table.seatChanged();
      if (table.info.visibility !== 'public') goTo({ page: 'start' });
    });
  return (
    <section className="panel part" aria-label={W.newTable.seats}>
      <div className="row between">
        <h2>{W.newTable.seats}</h2>
        <span className="mut s">{W.lobby.seats(seats.length - free, seats.length)}</span>
      </div>
      <ul>
        {seats.map((_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by their place
          <SeatRow key={seat} table={table} seat={seat} />
        ))}
      </ul>
      {table.status === 'open' && (
        <div className="row wrap">
          {info.isOwner && (
            <button
              type="button"
              className="btn primary"
              disabled={free > 0 || table.isSending}
              data-act="start"
              onClick={() => void table.do(() => table.api.start())}
            >
              {W.tables.begin}
            </button>
          )}
          <span className="s mut" role="status">
            {free > 0 ? W.tables.wanted(free) : info.isOwner ? W.tables.complete : W.tables.ownerBegins}
          </span>
          <span className="grow" />
          {table.isSeated && (
            <button type="button" className="btn" data-act="leave" onClick={leave}>
              {W.tables.standUp}
            </button>
          )}
        </div>
      )}
    </section>
  );
};

/** How somebody without a seat and without an account can take one. */
const WayIn = ({ table }: OfTable): ReactNode => {
  const me = useMe();
  const server = useServer();
  if (table.status !== 'open' || table.isSeated || me !== null) return null;
  if (table.invite !== null)
    return (
      table.seats.includes(null) && <ByInvitation id={table.id} invite={table.invite} seat={null} onSeated={() => table.seatChanged()} />
    );
  return (
    server.state === 'here' && (
      <p className="row">
        <a className="btn" href={logInHref()}>
          {W.tables.logInToSit}
        </a>
      </p>
    )
  );
};

export const WaitingRoom = (): ReactNode => {
  const table = useTable();
  if (table === null) return null;
  const { title } = table.info;
  return (
    <Site wide>
      <div className="lobby">
        <div className="lobbymain">
          <div>
            <p className="s mut">
              <b>{shortTitle(title)}</b> <a href={pageHref({ page: 'title', title })}>{W.start.board}</a>
            </p>
            <h1>{table.name}</h1>
          </div>
          {table.link !== 'live' && table.link !== 'connecting' && (
            <p className="note loss" role="status">
              {table.link === 'offline' ? W.tables.offline : W.tables.reconnecting}
            </p>
          )}
          {table.objection !== null && <Problem of={table.objection.text} />}
          {table.status !== 'open' && <p className="note">{W.tables.wasAbandoned}</p>}
          <Seats table={table} />
          <WayIn table={table} />
          {table.status === 'open' && <Invitation table={table} />}
        </div>
        <div className="lobbyside">
          <section className="panel part" aria-label={W.tables.about}>
            <h2>{W.tables.about}</h2>
            <Terms table={table} />
            <Watchers table={table} />
          </section>
          <section className="panel roomchat" aria-label={W.tables.chat}>
            <header>
              <h2>{W.tables.chat}</h2>
            </header>
            <Chat table={table} />
          </section>
        </div>
      </div>
    </Site>
  );
};
