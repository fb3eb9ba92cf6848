import { agreedBot, BOT, vacationOf } from '@roundhouse/table';
import type { ReactNode } from 'react';
import { goTo, logInHref, pageHref } from '../app/route.ts';
import { RuleCard } from '../decide/RuleCard.tsx';
import { useMe } from '../net/me.ts';
import type { Table } from '../net/table.ts';
import { dateTime, W } from '../text/language.ts';
import { useTable } from './context.tsx';
import { motionWords } from './motion.ts';

// Notices above the decision: undo requests, votes, empty seats, clocks.

const Notice = ({
  kind = '',
  alert = false,
  words,
  children,
}: {
  readonly kind?: '' | 'turn' | 'loss';
  readonly alert?: boolean;
  readonly words: string;
  readonly children?: ReactNode;
}): ReactNode => (
  <div className={`notice ${kind}`} role={alert ? 'alert' : 'status'}>
    <p>{words}</p>
    {children !== undefined && <div className="row wrap">{children}</div>}
  </div>
);

/** A click while another request is under way would not be sent, so the button waits for it. */
const Act = ({
  table,
  words,
  main = false,
  onAct,
  name,
}: {
  readonly table: Table;
  readonly words: string;
  readonly main?: boolean;
  readonly onAct: () => void;
  readonly name: string;
}): ReactNode => (
  <button type="button" className={`btn sm${main ? ' primary' : ''}`} data-act={name} disabled={table.isSending} onClick={onAct}>
    {words}
  </button>
);

const Objection = ({ table }: { readonly table: Table }): ReactNode => {
  const { objection } = table;
  if (objection === null) return null;
  const close = (): void => table.object(null);
  if (objection.refusal !== null) return <RuleCard refusal={objection.refusal} onClose={close} />;
  return (
    <Notice kind="loss" alert words={objection.text}>
      <Act table={table} name="dismiss" words={W.tables.dismiss} onAct={close} />
    </Notice>
  );
};

/** An undo request, which every player must accept. */
const Ask = ({ table }: { readonly table: Table }): ReactNode => {
  const { ask } = table;
  if (ask === null) return null;
  const name = table.seats[ask.seat]?.name ?? W.tables.seat(ask.seat + 1);
  const isMine = table.mine.includes(ask.seat);
  const answered = table.mine.some((seat) => ask.agreed.includes(seat));
  const missing = table.owners.flatMap((owner, seat) => (owner !== null && !ask.agreed.includes(seat) ? owner.name : []));
  if (!table.isSeated || answered)
    return <Notice words={isMine ? W.tables.youAsked(ask.to, missing.join(', ')) : W.tables.othersAsk(name, ask.to, missing.join(', '))} />;
  const answer = (yes: boolean) => (): void => void table.do(() => table.api.answer(yes));
  return (
    <Notice kind="turn" words={W.tables.asksBack(name, ask.to)}>
      <Act table={table} name="refuse-undo" words={W.tables.refuse} onAct={answer(false)} />
      <Act table={table} name="agree-undo" main words={W.tables.agree} onAct={answer(true)} />
    </Notice>
  );
};

/** What a player has proposed, and every player must agree to. */
const Proposed = ({ table }: { readonly table: Table }): ReactNode => {
  const { motion } = table;
  if (motion === null) return null;
  const name = table.seats[motion.seat]?.name ?? W.tables.seat(motion.seat + 1);
  const what = motionWords(motion.what);
  const missing = table.seats.flatMap((sitter, seat) => (sitter?.bot === null && !motion.agreed.includes(seat) ? sitter.name : []));
  const answer = (yes: boolean) => (): void => void table.do(() => table.api.motion(yes));
  const mine = table.mine.some((seat) => motion.agreed.includes(seat));
  if (!table.isSeated || mine)
    return (
      <Notice words={W.tables.waitsMotion(name, what, missing.join(', '))}>
        {table.mine.includes(motion.seat) && <Act table={table} name="withdraw" words={W.tables.withdraw} onAct={answer(false)} />}
      </Notice>
    );
  return (
    <Notice kind="turn" words={W.tables.asksMotion(name, what)}>
      <Act table={table} name="decline-motion" words={W.tables.refuse} onAct={answer(false)} />
      <Act table={table} name="agree-motion" main words={W.tables.agree} onAct={answer(true)} />
    </Notice>
  );
};

/** The user's own vacation. */
const Away = ({ table }: { readonly table: Table }): ReactNode => {
  const { clock } = table;
  const [until] = clock === null ? [] : table.mine.flatMap((seat) => vacationOf(clock, seat, table.now())?.until ?? []);
  if (until === undefined || table.status !== 'playing') return null;
  return (
    <Notice words={W.tables.youAreAway(dateTime(until))}>
      <Act table={table} name="come-back" words={W.tables.comeBack} onAct={() => void table.do(() => table.api.endVacation())} />
    </Notice>
  );
};

const Votes = ({ table }: { readonly table: Table }): ReactNode => {
  if (table.votes.length === 0) return null;
  const names = table.votes.map((seat) => table.seats[seat]?.name ?? W.tables.seat(seat + 1)).join(', ');
  const voted = table.mine.some((seat) => table.votes.includes(seat));
  const vote = (yes: boolean) => (): void => void table.do(() => table.api.abandon(yes));
  return (
    <Notice kind={table.isSeated && !voted ? 'turn' : ''} words={W.tables.wantEnd(names)}>
      {table.isSeated && voted && <Act table={table} name="keep-on" words={W.tables.takeVoteBack} onAct={vote(false)} />}
      {table.isSeated && !voted && <Act table={table} name="agree-end" words={W.tables.agreeEnd} onAct={vote(true)} />}
    </Notice>
  );
};

const join = (table: Table, seat: number) => (): void =>
  void table.do(async () => {
    await table.api.join(seat, table.invite);
    await table.seatChanged();
  });

/** The user's own seat, lost by running out of time, in which a bot plays. */
const LostSeat = ({ table }: { readonly table: Table }): ReactNode => {
  const me = useMe();
  const seat = me === null ? null : table.lostSeatOf(me.name);
  if (seat === null) return null;
  return (
    <Notice kind="turn" words={W.tables.botPlays}>
      <Act table={table} name="take-seat" main words={W.tables.takeBack} onAct={join(table, seat)} />
    </Notice>
  );
};

/** An empty seat, and who can take it. */
const FreeSeats = ({ table }: { readonly table: Table }): ReactNode => {
  const me = useMe();
  if (table.status !== 'playing') return null;
  const players = table.session?.record.players ?? [];
  const level = agreedBot(table.info.speed) ?? BOT;
  const giveBot = (seat: number) => (): void => void table.do(() => table.api.seatBot(seat, level));
  return table.seats.flatMap((sitter, seat) =>
    sitter !== null
      ? []
      : [
          <Notice key={players[seat]?.id ?? seat} kind={table.isSeated ? '' : 'turn'} words={W.tables.free(players[seat]?.name ?? '')}>
            {!table.isSeated && me !== null && (
              <Act table={table} name="take-seat" main words={W.tables.takeSeat} onAct={join(table, seat)} />
            )}
            {!table.isSeated && me === null && (
              <a className="btn sm" href={logInHref()}>
                {W.tables.logInToSit}
              </a>
            )}
            {table.info.isOwner && <Act table={table} name="seat-bot" words={W.tables.giveBot} onAct={giveBot(seat)} />}
          </Notice>,
        ],
  );
};

const Over = ({ table }: { readonly table: Table }): ReactNode => {
  const me = useMe();
  if (table.status !== 'finished' && table.status !== 'abandoned') return null;
  const { rematch } = table;
  const again = (): void =>
    void table.do(async () => {
      const { id } = await table.api.rematch();
      goTo({ page: 'table', id });
    });
  return (
    <Notice words={table.status === 'abandoned' ? W.tables.wasAbandoned : W.tables.isOver}>
      {rematch !== null && (
        <a className="btn sm primary" href={pageHref({ page: 'table', id: rematch })}>
          {W.tables.toRematch}
        </a>
      )}
      {rematch === null && me !== null && !me.guest && (table.isSeated || table.info.isOwner) && (
        <Act table={table} name="rematch" main words={W.tables.rematch} onAct={again} />
      )}
    </Notice>
  );
};

export const Notices = (): ReactNode => {
  const table = useTable();
  const me = useMe();
  if (table === null) return null;
  const botPlays = table.mine.some((seat) => table.seats[seat]?.bot);
  const isLate = table.mine.some((seat) => table.clock?.late.includes(seat));
  const paused = table.clock !== null && table.clock.paused !== null && table.status === 'playing';
  return (
    <div className="notices">
      {table.link !== 'live' && table.link !== 'connecting' && (
        <Notice kind="loss" words={table.link === 'offline' ? W.tables.offline : W.tables.reconnecting} />
      )}
      <Objection table={table} />
      {table.isSending && <Notice words={W.tables.sending} />}
      <Over table={table} />
      <Ask table={table} />
      <Proposed table={table} />
      <Away table={table} />
      <Votes table={table} />
      {botPlays && (
        <Notice kind="turn" words={W.tables.botPlays}>
          <Act table={table} name="back" main words={W.tables.takeBack} onAct={() => void table.do(() => table.api.back())} />
        </Notice>
      )}
      {isLate && !botPlays && <Notice kind="loss" words={W.tables.youAreLate} />}
      {paused && (
        <Notice words={W.tables.clocksStand}>
          {table.isSeated && (
            <Act table={table} name="resume" words={W.tables.resume} onAct={() => void table.do(() => table.api.resume())} />
          )}
        </Notice>
      )}
      <LostSeat table={table} />
      <FreeSeats table={table} />
      {!table.isSeated && table.status === 'playing' && me !== null && <Notice words={W.tables.watching} />}
      {!table.isSeated && table.status === 'playing' && me === null && (
        <Notice words={W.tables.watchingUnnamed}>
          <a className="btn sm" href={logInHref()}>
            {W.people.logIn}
          </a>
        </Notice>
      )}
    </div>
  );
};
