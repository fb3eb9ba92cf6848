import { BOT, vacationOf } from '@roundhouse/table';
import { type ReactNode, useState } from 'react';
import { FollowHere } from '../after/FollowHere.tsx';
import { goTo, pageHref } from '../app/route.ts';
import { Select } from '../app/Select.tsx';
import type { Table } from '../net/table.ts';
import { NoticesHere } from '../notices/NoticesHere.tsx';
import { W } from '../text/language.ts';
import { optionWords, speedWords } from './cards.tsx';
import { useTable } from './context.tsx';
import { ModerateTable, NewerRules } from './Moderate.tsx';

// About the table: its terms, its invitation, who watches, and actions such as leaving.

/** The terms of the table. */
export const Terms = ({ table }: { readonly table: Table }): ReactNode => {
  const { info } = table;
  const rows: readonly (readonly [string, string])[] = [
    [W.lobby.columns.options, optionWords(info)],
    [W.clock.heading, speedWords(info.speed)],
    ...(info.speed === null ? [] : [[W.clock.out, W.clock.outs[info.speed.out].join('. ')] as const]),
    ...(info.speed?.weekends === undefined
      ? []
      : [[W.clock.weekends, `${W.clock.weekendsOff}. ${W.clock.offAt(info.speed.weekends)}`] as const]),
    ...(info.speed?.vacation ? [[W.clock.vacation, W.clock.days(info.speed.vacation)] as const] : []),
    ...(info.speed?.pause === undefined ? [] : [[W.clock.pauseBy, W.clock.pauses[info.speed.pause].join('. ')] as const]),
    ...(info.speed?.out === 'bot' ? [[W.computer.level, W.bots.levels[info.speed.bot ?? BOT].name] as const] : []),
    [W.newTable.visibility, W.newTable.visibilities[info.visibility].join('. ')],
    [W.newTable.undo, W.newTable.undos[info.undo].join('. ')],
  ];
  return (
    <dl className="kv terms">
      {rows.map(([name, value]) => (
        <div className="kvrow" key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The invitation link. */
export const Invitation = ({ table }: { readonly table: Table }): ReactNode => {
  const [copied, setCopied] = useState(false);
  const { invite } = table.info;
  // The games of a club are listed in its lobby, and an invitation would admit nobody.
  if (invite === null || table.info.visibility === 'club') return null;
  const link = `${window.location.href.split('#')[0]}${pageHref({ page: 'table', id: table.id, invite })}`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without access to the clipboard, the user can select the link by hand.
      setCopied(false);
    }
  };
  return (
    <div className="invitation">
      <p className="s mut">{W.tables.inviteHelp}</p>
      <div className="row">
        <input
          className="grow"
          readOnly
          value={link}
          aria-label={W.tables.inviteLink}
          data-invite
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="btn" onClick={() => void copy()}>
          {copied ? W.tables.copied : W.tables.copy}
        </button>
      </div>
    </div>
  );
};

export const Watchers = ({ table }: { readonly table: Table }): ReactNode => {
  const named = table.people.filter(({ seat }) => seat === null).map(({ name }) => name);
  const seated = table.people.filter(({ seat }) => seat !== null).length;
  const unnamed = Math.max(0, table.watching - seated - named.length);
  return <p className="s mut">{W.tables.watchers(named, unnamed)}</p>;
};

/** Vacation days, to be taken. */
const Vacation = ({ table }: { readonly table: Table }): ReactNode => {
  const [wanted, setWanted] = useState(1);
  const { clock } = table;
  const [seat] = table.mine;
  if (clock === null || seat === undefined || table.status !== 'playing') return null;
  const left = clock.leave?.[seat] ?? 0;
  if (left === 0 || vacationOf(clock, seat, table.now()) !== null) return null;
  const days = Math.min(wanted, left);
  return (
    <div className="vacation">
      <p className="s mut">{W.tables.vacationLeft(left)}</p>
      <div className="row">
        <Select
          label={W.tables.vacationDays}
          value={String(days)}
          groups={[{ options: Array.from({ length: left }, (_, i) => ({ value: String(i + 1), words: W.clock.days(i + 1) })) }]}
          onChange={(next) => setWanted(Number(next))}
        />
        <button
          type="button"
          className="btn"
          data-act="vacation"
          disabled={table.isSending}
          onClick={() => void table.do(() => table.api.vacation(days))}
        >
          {W.tables.goAway(days)}
        </button>
      </div>
    </div>
  );
};

/** Actions of the players. */
const Affairs = ({ table }: { readonly table: Table }): ReactNode => {
  const [sure, setSure] = useState<'leave' | null>(null);
  const { status, clock } = table;
  const isOn = status === 'playing';
  const voted = table.mine.some((seat) => table.votes.includes(seat));
  const leave = (): void =>
    void table.do(async () => {
      await table.api.leave();
      goTo({ page: 'start' });
    });
  if (!table.isSeated || !isOn) return null;
  return (
    <div className="row wrap">
      {clock !== null && clock.paused === null && (
        <button
          type="button"
          className="btn"
          data-act="pause"
          disabled={table.isSending}
          onClick={() => void table.do(() => table.api.pause())}
        >
          {W.tables.pause}
        </button>
      )}
      <button
        type="button"
        className="btn"
        data-act="vote-end"
        disabled={voted || table.isSending}
        onClick={() => void table.do(() => table.api.abandon(true))}
      >
        {W.tables.voteEnd}
      </button>
      {sure === null ? (
        <button type="button" className="btn" data-act="leave" onClick={() => setSure('leave')}>
          {W.tables.leave}
        </button>
      ) : (
        <>
          <span>{W.tables.leaveSure}</span>
          <button type="button" className="btn danger" data-act="leave-sure" onClick={leave}>
            {W.tables.leaveForGood}
          </button>
          <button type="button" className="btn" onClick={() => setSure(null)}>
            {W.tables.stay}
          </button>
        </>
      )}
    </div>
  );
};

export const About = (): ReactNode => {
  const table = useTable();
  if (table === null) return null;
  return (
    <section className="panel about" aria-label={W.tables.about}>
      <header>
        <h2>{table.name}</h2>
      </header>
      <div className="body">
        <Terms table={table} />
        <Watchers table={table} />
        <Invitation table={table} />
        {table.isSeated && <NoticesHere table={table} />}
        <FollowHere table={table} />
        <Vacation table={table} />
        <Affairs table={table} />
        <NewerRules table={table} />
        <ModerateTable table={table} />
      </div>
    </section>
  );
};
