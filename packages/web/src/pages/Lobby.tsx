import { sharedStep } from '@roundhouse/engine';
import type { Card, TableInfo } from '@roundhouse/table';
import { catalogue, metaOf } from '@roundhouse/titles/catalogue';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Problem, useSending } from '../app/form.tsx';
import { Site } from '../app/Header.tsx';
import { goTo, logInHref, pageHref } from '../app/route.ts';
import { PlayComputer } from '../bots/PlayComputer.tsx';
import type { GameFile } from '../game/session.ts';
import { api, sentenceOf } from '../net/api.ts';
import { askMine, byDeadline, isAnalysis, useMe, useOften, useServer, waitsForYou } from '../net/me.ts';
import { Kept } from '../pages/Kept.tsx';
import { BoardPicture, optionWords, SeatDots, shortTitle, speedWords, TableRows, timeLeftWords } from '../table/cards.tsx';
import { W } from '../text/language.ts';
import { roundName } from '../text/words.ts';

// The first page: what waits for you, what you could join, what you could begin.

const nothing = (): void => undefined;

/** One's own tables; null: not known yet. */
const useMine = (isMe: boolean): { readonly cards: readonly Card[] | null; readonly problem: string | null } => {
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useCallback(() => {
    askMine().then(
      (found) => {
        setCards(found);
        setProblem(null);
      },
      (error: unknown) => setProblem(sentenceOf(error)),
    );
  }, []);
  useOften(isMe ? look : nothing);
  return { cards: isMe ? cards : null, problem };
};

interface Public {
  readonly open: readonly Card[];
  readonly playing: readonly Card[];
}

/** Tables that everybody sees. */
const usePublic = (isServer: boolean): Public | null => {
  const [found, setFound] = useState<Public | null>(null);
  const look = useCallback(() => {
    Promise.all([
      api.tables({ status: 'open', room: true, most: 50 }),
      api.tables({ status: 'playing', room: true, most: 20 }),
      api.tables({ status: 'playing', most: 20 }),
    ]).then(([open, wanted, playing]) => setFound({ open: [...wanted, ...open], playing }), nothing);
  }, []);
  useOften(isServer ? look : nothing);
  return found;
};

/** A table that waits for you. */
const TurnCard = ({ card }: { readonly card: Card }): ReactNode => {
  const [info, setInfo] = useState<TableInfo | null>(null);
  useEffect(() => {
    let open = true;
    void card.seq;
    api
      .table(card.id)
      .info(null)
      .then((found) => open && setInfo(found), nothing);
    return () => {
      open = false;
    };
  }, [card.id, card.seq]);
  const view = info?.view ?? null;
  const asked = info?.asked ?? null;
  const isCompany = view?.companies.some(({ id }) => id === asked?.about) ?? false;
  const others = card.seats.flatMap((seat) => (seat === null || seat.isYou ? [] : seat.name)).join(', ');
  return (
    <li className="panel turncard">
      <BoardPicture title={card.title} />
      <div className="grow">
        <p className="s mut">
          <b>{shortTitle(card.title)}</b> {W.lobby.withOthers(card.name, others)}
        </p>
        <h3 className="name">
          {asked == null ? card.name : W.lobby.asked(asked.about !== null && isCompany ? asked.about : null, sharedStep(asked.step).ask)}
        </h3>
        <p className="s ink2">
          {view === null ? W.lobby.moves(card.moves) : W.lobby.where(roundName(view.round, metaOf(card.title)), view.phase, card.moves)}
        </p>
      </div>
      {card.deadline !== null && <b className="turn nw">{timeLeftWords(card.deadline)}</b>}
      <a className="btn primary" href={pageHref({ page: 'table', id: card.id })}>
        {W.lobby.play}
        <span className="vh"> {card.name}</span>
      </a>
    </li>
  );
};

const Mine = ({ cards }: { readonly cards: readonly Card[] }): ReactNode => {
  const real = cards.filter((card) => !isAnalysis(card));
  const yours = real.filter(waitsForYou).toSorted(byDeadline);
  const others = real.filter((card) => card.status === 'playing' && !waitsForYou(card));
  const open = real.filter((card) => card.status === 'open');
  const alone = cards.filter((card) => isAnalysis(card) && card.status !== 'abandoned');
  return (
    <>
      <section aria-label={W.lobby.yourTurn}>
        <div className="row between">
          <h2>{W.lobby.yourTurn}</h2>
          {yours.length > 1 && <span className="s mut">{W.lobby.leastFirst}</span>}
        </div>
        {yours.length === 0 && <p className="mut">{cards.length === 0 ? W.lobby.noTables : W.lobby.nothingWaits}</p>}
        <ul className="turncards">
          {yours.map((card) => (
            <TurnCard key={card.id} card={card} />
          ))}
        </ul>
      </section>
      {others.length > 0 && (
        <section aria-label={W.lobby.others}>
          <h2>{W.lobby.others}</h2>
          <TableRows cards={others} label={W.lobby.others} columns={['title', 'table', 'asked', 'moves', 'time']} action={W.lobby.look} />
        </section>
      )}
      {open.length > 0 && (
        <section aria-label={W.lobby.notBegun}>
          <h2>{W.lobby.notBegun}</h2>
          <TableRows
            cards={open}
            label={W.lobby.notBegun}
            columns={['title', 'table', 'players', 'seats', 'speed']}
            action={W.lobby.look}
          />
        </section>
      )}
      {alone.length > 0 && (
        <section aria-label={W.lobby.analysis}>
          <h2>{W.lobby.analysis}</h2>
          <TableRows cards={alone} label={W.lobby.analysis} columns={['title', 'table', 'moves', 'updated']} action={W.lobby.look} />
        </section>
      )}
    </>
  );
};

type Pace = 'all' | 'live' | 'slow';
const PACES: readonly Pace[] = ['all', 'live', 'slow'];
const HOUR = 60 * 60 * 1_000;

const hasPace = ({ speed }: Card, pace: Pace): boolean => pace === 'all' || (pace === 'live') === (speed !== null && speed.move < HOUR);

/** Takes a seat where one is free, and goes there. */
const JoinButton = ({ card, onProblem }: { readonly card: Card; readonly onProblem: (problem: string) => void }): ReactNode => {
  const me = useMe();
  const words = card.status === 'open' ? W.lobby.join : W.lobby.takeSeat;
  if (me === null)
    return (
      <a className="btn sm" href={logInHref()}>
        {words}
        <span className="vh"> {card.name}</span>
      </a>
    );
  const join = async (): Promise<void> => {
    try {
      await api.table(card.id).join(null, null);
      goTo({ page: 'table', id: card.id });
    } catch (error) {
      onProblem(sentenceOf(error));
    }
  };
  return (
    <button type="button" className="btn sm" onClick={() => void join()}>
      {words}
      <span className="vh"> {card.name}</span>
    </button>
  );
};

/** A table with a free seat. */
const OpenRow = ({ card, onProblem }: { readonly card: Card; readonly onProblem: (problem: string) => void }): ReactNode => (
  <tr data-table={card.id}>
    <td className="c-title">
      <b>{shortTitle(card.title)}</b>
    </td>
    <td className="c-table">
      <a href={pageHref({ page: 'table', id: card.id })}>{card.name}</a>
      {card.status === 'playing' && <span className="xs mut block">{W.lobby.wanted(card.moves)}</span>}
    </td>
    <td data-label={W.lobby.columns.players}>{card.seats.flatMap((seat) => seat?.name ?? []).join(', ')}</td>
    <td data-label={W.lobby.columns.seats}>
      <SeatDots card={card} />
    </td>
    <td data-label={W.lobby.columns.speed}>{speedWords(card.speed)}</td>
    <td data-label={W.lobby.columns.options} className="mut">
      {optionWords(card)}
    </td>
    <td className="act">
      <JoinButton card={card} onProblem={onProblem} />
    </td>
  </tr>
);

const COLUMNS = ['title', 'table', 'players', 'seats', 'speed', 'options'] as const;

const ToJoin = ({ open }: { readonly open: readonly Card[] }): ReactNode => {
  const [pace, setPace] = useState<Pace>('all');
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const shown = open.filter((card) => hasPace(card, pace) && (title === '' || card.title === title));
  return (
    <section aria-label={W.lobby.toJoin}>
      <div className="row between wrap">
        <h2>{W.lobby.toJoin}</h2>
        <span className="row">
          <span className="seg" role="group" aria-label={W.lobby.pace}>
            {PACES.map((kind) => (
              <button key={kind} type="button" aria-pressed={pace === kind} onClick={() => setPace(kind)}>
                {W.lobby.paces[kind]}
              </button>
            ))}
          </span>
          <select value={title} aria-label={W.lobby.titleFilter} onChange={(event) => setTitle(event.target.value)}>
            <option value="">{W.lobby.anyTitle}</option>
            {catalogue.map(({ id }) => (
              <option key={id} value={id}>
                {shortTitle(id)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <Problem of={problem} />
      {shown.length === 0 ? (
        <p className="mut">{open.length === 0 ? W.lobby.noneOpen : W.lobby.noneFit}</p>
      ) : (
        <div className="panel rows">
          <table className="tb" aria-label={W.lobby.toJoin}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {W.lobby.columns[column]}
                  </th>
                ))}
                <th scope="col">
                  <span className="vh">{W.lobby.columns.action}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((card) => (
                <OpenRow key={card.id} card={card} onProblem={setProblem} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};

const Titles = (): ReactNode => (
  <section aria-label={W.start.titles}>
    <h2>{W.start.titles}</h2>
    <ul className="titles">
      {catalogue.map((title) => (
        <li key={title.id} className="panel titlecard">
          <BoardPicture title={title.id} />
          <h3>{title.name}</h3>
          <p className="s mut">{W.start.about(title.designer, title.players.min, title.players.max)}</p>
          <p className="row">
            <a className="btn primary" href={pageHref({ page: 'new', title: title.id })}>
              {W.start.newGame}
              <span className="vh"> {title.name}</span>
            </a>
            <a className="btn" href={pageHref({ page: 'title', title: title.id })}>
              {W.start.board}
              <span className="vh"> {title.name}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  </section>
);

const Welcome = (): ReactNode => {
  const server = useServer();
  return (
    <section className="welcome" aria-label={W.brand}>
      <h1>{W.brand}</h1>
      <p className="lead">{W.start.lead}</p>
      <PlayComputer />
      {server.state === 'none' && (
        <p className="note info" role="status">
          {W.lobby.noServer}
        </p>
      )}
      {server.state === 'here' && (
        <p className="row wrap">
          <a className="btn" href={pageHref({ page: 'signup' })}>
            {W.people.signUp}
          </a>
          <a className="btn" href={pageHref({ page: 'login' })}>
            {W.people.logIn}
          </a>
          <span className="mut">{W.lobby.orHere}</span>
        </p>
      )}
    </section>
  );
};

export const Lobby = (): ReactNode => {
  const server = useServer();
  const me = useMe();
  const { cards, problem } = useMine(me !== null);
  const tables = usePublic(server.state === 'here');
  const { problem: failed, send } = useSending();
  const mine = new Set(cards?.map(({ id }) => id));
  const watchable = tables?.playing.filter(({ id }) => !mine.has(id)) ?? [];
  const bring =
    me === null || me.guest
      ? null
      : ({ record, name }: GameFile) => send(async () => goTo({ page: 'table', ...(await api.importTable(record, name)) }));
  return (
    <Site wide>
      <div className={`lobby${me === null ? ' fresh' : ''}`}>
        <div className="lobbymain">
          {me === null ? <Welcome /> : <h1 className="vh">{W.header.lobby}</h1>}
          {me !== null && <PlayComputer />}
          <Problem of={problem ?? failed} />
          {me !== null && cards !== null && <Mine cards={cards} />}
          {me === null && <Titles />}
          {tables !== null && <ToJoin open={tables.open.filter(({ id }) => !mine.has(id))} />}
          {watchable.length > 0 && (
            <section aria-label={W.lobby.toWatch}>
              <h2>{W.lobby.toWatch}</h2>
              <TableRows
                cards={watchable}
                label={W.lobby.toWatch}
                columns={['title', 'table', 'players', 'moves', 'speed']}
                action={W.lobby.watch}
              />
            </section>
          )}
        </div>
        <div className="lobbyside">
          {me !== null && <Titles />}
          <Kept onServer={bring} />
        </div>
      </div>
      <footer className="s mut">{W.start.printed}</footer>
    </Site>
  );
};
