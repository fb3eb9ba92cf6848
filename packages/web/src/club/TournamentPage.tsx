import { type ReactNode, useCallback, useState } from 'react';
import { after, type ClubApi, type TournamentInfo, type TournamentTable } from '../after/api.ts';
import { BotLabel, How, levelName, NoSuchClub, PersonLink, useAsked, Waiting } from '../after/parts.tsx';
import { words } from '../after/words/index.ts';
import { ConfirmDialog } from '../app/ConfirmDialog.tsx';
import { Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { type Column, Rows } from '../app/Rows.tsx';
import { goTo, pageHref } from '../app/route.ts';
import { Select } from '../app/Select.tsx';
import { useMe } from '../net/me.ts';
import { optionWords, shortTitle, speedWords } from '../table/cards.tsx';
import { number } from '../text/language.ts';

// A tournament, run from one page: standings, rounds, and what its organisers do.

type Standing = TournamentInfo['standings'][number];

/** What puts one player before another with the same points. Null: their points differ, or nothing tells them apart. */
const tieBreak = (first: Standing, second: Standing): 'opponents' | 'wins' | null => {
  if (first.points !== second.points || first.rank === second.rank) return null;
  return first.opponents === second.opponents ? 'wins' : 'opponents';
};

/** Who has won, and what decided between equals. */
const Winner = ({ info }: { readonly info: TournamentInfo }): ReactNode => {
  const first = info.standings.filter(({ rank }) => rank === 1);
  const [winner] = first;
  if (info.state !== 'over' || winner === undefined) return null;
  const next = info.standings.find(({ rank }) => rank > 1);
  const by = next === undefined ? null : tieBreak(winner, next);
  return (
    <section className="panel winner" data-winner={first.map(({ name }) => name).join()}>
      <h2>
        {first.length === 1
          ? words.tournaments.winner(winner.name, info.name)
          : words.tournaments.winners(
              first.map(({ name }) => name),
              info.name,
            )}
      </h2>
      <p className="ink2">
        {words.tournaments.winnerPoints(winner.points, winner.games)}
        {by !== null && next !== undefined && <>. {words.tournaments.decided[by](next.name)}</>}
      </p>
    </section>
  );
};

const withdrawing = (onWithdraw: (name: string) => void): Column<Standing> => ({
  heading: words.tournaments.withdraw,
  kind: 'act',
  cell: ({ name, isOut, isYou }) =>
    !isOut &&
    !isYou && (
      <button type="button" className="btn sm" onClick={() => onWithdraw(name)}>
        {words.tournaments.withdraw}
        <span className="vh"> {name}</span>
      </button>
    ),
});

const Standings = ({ info, onWithdraw }: { readonly info: TournamentInfo; readonly onWithdraw: (name: string) => void }): ReactNode => (
  <section aria-label={words.tournaments.standings}>
    <h2>{words.tournaments.standings}</h2>
    {info.standings.length === 0 ? (
      <p className="mut">{words.tournaments.nobodyIn}</p>
    ) : (
      <Rows
        label={words.tournaments.standings}
        rows={info.standings}
        isYou={({ isYou }) => isYou}
        columns={[
          { heading: words.tournaments.rank, kind: 'rank', cell: ({ rank }) => rank },
          {
            heading: words.tournaments.player,
            kind: 'name',
            cell: (standing, at) => {
              const before = info.standings[at - 1];
              const by = before === undefined ? null : tieBreak(before, standing);
              return (
                <>
                  <PersonLink name={standing.name} isYou={standing.isYou} />
                  {standing.isOut && <span className="xs mut"> {words.tournaments.out}</span>}
                  {before !== undefined && by !== null && <span className="xs mut block">{words.tournaments.behind[by](before.name)}</span>}
                </>
              );
            },
          },
          { heading: words.tournaments.points, kind: 'number', cell: ({ points }) => <b>{words.club.sum(points)}</b> },
          { heading: words.tournaments.opponents, kind: 'number', cell: ({ opponents }) => words.club.sum(opponents) },
          { heading: words.tournaments.wins, kind: 'number', cell: ({ wins }) => number(wins) },
          { heading: words.tournaments.games, kind: 'number', cell: ({ games }) => number(games) },
          ...(info.isOrganiser && info.state !== 'over' ? [withdrawing(onWithdraw)] : []),
        ]}
      />
    )}
  </section>
);

interface RulingProps {
  readonly table: TournamentTable;
  readonly onSave: (ranks: readonly number[]) => void;
  readonly onCancel: () => void;
}

/** An organiser says how a table ended. */
const Ruling = ({ table, onSave, onCancel }: RulingProps): ReactNode => {
  const [ranks, setRanks] = useState<readonly number[]>(table.seats.map((_, seat) => seat + 1));
  return (
    <form
      className="ruling"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(ranks);
      }}
    >
      {table.seats.map((seat, i) => {
        const name = seat.name ?? levelName(seat.bot ?? '');
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by their place
          <div key={i} className="row between">
            <span>{name}</span>
            <Select
              label={words.tournaments.rankOf(name)}
              value={String(ranks[i])}
              groups={[{ options: table.seats.map((_, at) => ({ value: String(at + 1), words: words.tournaments.place(at + 1) })) }]}
              onChange={(next) => setRanks(ranks.with(i, Number(next)))}
            />
          </div>
        );
      })}
      <p className="s mut">{words.tournaments.ruleHelp}</p>
      <p className="row">
        <button type="submit" className="btn danger">
          {words.tournaments.saveRuling}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          {words.club.cancel}
        </button>
      </p>
    </form>
  );
};

const statusOf = ({ status, ruled }: TournamentTable): string => {
  if (ruled) return words.tournaments.ruled;
  if (status === 'finished') return words.tournaments.over;
  if (status === 'abandoned') return words.tournaments.abandoned;
  return status === 'missing' ? words.tournaments.missing : words.tournaments.playing;
};

interface BoardProps {
  readonly table: TournamentTable;
  readonly mayRule: boolean;
  readonly onRule: (ranks: readonly number[]) => void;
}

const BoardCard = ({ table, mayRule, onRule }: BoardProps): ReactNode => {
  const [isRuling, setRuling] = useState(false);
  return (
    <li className="panel boardcard" data-board={table.board}>
      <header className="row between">
        <h3>{words.tournaments.table(table.board)}</h3>
        <span className="s mut">{statusOf(table)}</span>
      </header>
      <ol aria-label={words.tournaments.seats}>
        {table.seats.map((seat, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by their place
          <li key={i} className="row between">
            <span>{seat.bot === null ? <PersonLink name={seat.name ?? ''} isYou={seat.isYou} /> : <BotLabel bot={seat.bot} />}</span>
            {seat.rank !== null && <b className="num">{words.tournaments.place(seat.rank)}</b>}
          </li>
        ))}
      </ol>
      {isRuling ? (
        <Ruling
          table={table}
          onCancel={() => setRuling(false)}
          onSave={(ranks) => {
            setRuling(false);
            onRule(ranks);
          }}
        />
      ) : (
        <p className="row wrap">
          {table.table !== null && (
            <a className="btn sm" href={pageHref({ page: 'table', id: table.table })}>
              {words.tournaments.open}
            </a>
          )}
          {mayRule && table.status !== 'finished' && (
            <button type="button" className="btn sm" onClick={() => setRuling(true)}>
              {words.tournaments.rule}
            </button>
          )}
        </p>
      )}
    </li>
  );
};

interface DutiesProps {
  readonly info: TournamentInfo;
  readonly run: (work: () => Promise<unknown>) => void;
  readonly api: ClubApi;
  readonly onDelete: () => void;
  readonly onWithdraw: () => void;
}

/** What can be done next. */
const Duties = ({ info, run, api, onDelete, onWithdraw }: DutiesProps): ReactNode => {
  const me = useMe();
  const isMissing = info.played.at(-1)?.tables.some(({ status, ruled }) => status === 'missing' && !ruled) ?? false;
  const start = (): void => run(() => api.startRound(info.id));
  return (
    <div className="row wrap">
      {info.isOrganiser && (info.state === 'open' || info.state === 'settled') && (
        <button type="button" className="btn primary" disabled={info.active < info.least} onClick={start} data-start-round>
          {words.tournaments.start(info.round + 1)}
        </button>
      )}
      {info.isOrganiser && isMissing && (
        <button type="button" className="btn primary" onClick={start}>
          {words.tournaments.mend}
        </button>
      )}
      {info.state === 'open' && !info.isIn && (
        <button
          type="button"
          className={`btn${info.isOrganiser ? '' : ' primary'}`}
          onClick={() => run(() => api.enter(info.id, me?.name ?? ''))}
        >
          {words.tournaments.enter}
        </button>
      )}
      {info.isIn && info.state !== 'over' && (
        <button type="button" className="btn" data-withdraw onClick={onWithdraw}>
          {words.tournaments.withdraw}
        </button>
      )}
      {info.isOrganiser && (
        <button type="button" className="btn" onClick={onDelete}>
          {words.tournaments.deleteTournament}
        </button>
      )}
      {info.isOrganiser && info.state === 'open' && info.active < info.least && (
        <span className="s mut">{words.tournaments.least(info.least)}</span>
      )}
      {info.isOrganiser && info.state === 'running' && <span className="s mut">{words.tournaments.waits}</span>}
    </div>
  );
};

/** What is asked before it is done. */
interface Sure {
  readonly words: string;
  readonly does: string;
  readonly work: () => void;
}

export const TournamentPage = ({ club, id }: { readonly club: string; readonly id: string }): ReactNode => {
  const [api] = useState(() => after.club(club));
  const { found, problem, again } = useAsked(
    useCallback(async () => {
      const [info, home] = await Promise.all([api.tournament(id), api.info()]);
      return { info, home: home.name };
    }, [api, id]),
  );
  const [sure, setSure] = useState<Sure | null>(null);
  const me = useMe();
  const { problem: failed, send } = useSending();
  if (found === null) return problem === null ? <Waiting /> : <NoSuchClub />;
  const { info, home } = found;
  const run = (work: () => Promise<unknown>): void =>
    void send(async () => {
      await work();
      await again();
    });
  const withdraw = (name: string): void => run(() => api.withdraw(id, name));
  const remove = (): void =>
    void send(async () => {
      await api.deleteTournament(id);
      goTo({ page: 'club', id: club, tab: 'tournaments' });
    });
  // Before the first round, whoever has withdrawn can enter again.
  const askOrWithdraw = (name: string, words: string): void =>
    info.state === 'open' ? withdraw(name) : setSure({ words, does: withdrawal, work: () => withdraw(name) });
  const { withdraw: withdrawal, withdrawSure, withdrawOtherSure, deleteTournament, deleteSure } = words.tournaments;
  return (
    <Site wide>
      <div className="afterpage">
        <div>
          <p className="s">
            <a href={pageHref({ page: 'club', id: club, tab: 'tournaments' })}>{words.tournaments.toClub(home)}</a>
          </p>
          <div className="row between wrap">
            <h1>{info.name}</h1>
            <span className="chip" data-state={info.state}>
              {words.tournaments.states[info.state]}
            </span>
          </div>
          <p className="ink2">
            {words.tournaments.line(shortTitle(info.title), info.standings.length, info.round, info.rounds)} · {optionWords(info)} ·{' '}
            {speedWords(info.speed)}
          </p>
        </div>
        <Winner info={info} />
        <Duties
          info={info}
          run={run}
          api={api}
          onDelete={() => setSure({ words: deleteSure, does: deleteTournament, work: remove })}
          onWithdraw={() => askOrWithdraw(me?.name ?? '', withdrawSure)}
        />
        <Problem of={failed ?? problem} />
        <Standings info={info} onWithdraw={(name) => askOrWithdraw(name, withdrawOtherSure(name))} />
        {info.played.toReversed().map(({ round, byes, tables }) => (
          <section key={round} aria-label={words.tournaments.round(round)}>
            <h2>{words.tournaments.round(round)}</h2>
            <ul className="boardcards">
              {tables.map((table) => (
                <BoardCard
                  key={table.board}
                  table={table}
                  mayRule={info.isOrganiser && round === info.round}
                  onRule={(ranks) => run(() => api.rule(id, round, table.board, ranks))}
                />
              ))}
            </ul>
            {byes.length > 0 && <p className="s mut">{words.tournaments.byes(byes)}</p>}
          </section>
        ))}
        <How name={words.tournaments.how} rules={words.tournaments.rules} />
      </div>
      {sure !== null && (
        <ConfirmDialog
          words={sure.words}
          does={sure.does}
          onCancel={() => setSure(null)}
          onConfirm={() => {
            setSure(null);
            sure.work();
          }}
        />
      )}
    </Site>
  );
};
