import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useKept } from '../app/kept.ts';
import { usePhone } from '../app/media.ts';
import { Switch } from '../app/Switch.tsx';
import { useTheme } from '../app/theme.ts';
import { BoardView } from '../board/index.ts';
import { type Game, gameOf, useGame } from '../game/context.tsx';
import { around } from '../pages/game/BoardPane.tsx';
import { CompanyBadge } from '../panels/CompanyBadge.tsx';
import { Words } from '../panels/Log.tsx';
import type { Line } from '../panels/log-lines.ts';
import { useTable } from '../table/context.tsx';
import { W } from '../text/language.ts';
import { type CompanyNews, type Figure, type Since, sinceOf } from './since.ts';
import { words } from './words/index.ts';
import './since.css';

// The first thing after some days away: what happened, the board before and now, and what it means.

/** The board of one position, in the same crop as the other. */
const Moment = ({
  at,
  since,
  label,
  children,
}: {
  readonly at: number;
  readonly since: Since;
  readonly label: string;
  readonly children?: ReactNode;
}): ReactNode => {
  const { session, own, title } = useGame();
  const { shown } = useTheme();
  const game = useMemo<Game>(() => gameOf(session, own, session.positions[at]), [session, own, at]);
  const pieces = useMemo(() => game.own.pieces?.(game), [game]);
  const overlay = useMemo(() => ({ legal: since.changed.map((hex) => ({ hex, kind: 'new' as const })) }), [since]);
  const reach = useMemo(() => around(title.board, since.changed, 2), [title, since]);
  const absent = useMemo(() => game.own.absent?.(game) ?? [], [game]);
  return (
    <figure className="sinceboard">
      <BoardView
        board={title.board}
        title={title.id}
        built={game.view.board}
        overlay={overlay}
        absent={absent}
        {...(pieces === undefined ? {} : { pieces })}
        theme={shown}
        controls={false}
        reach={reach}
      />
      <figcaption className="b s">{label}</figcaption>
      {children}
    </figure>
  );
};

const Boards = ({ since }: { readonly since: Since }): ReactNode => {
  const phone = usePhone();
  const [held, setHeld] = useState(false);
  if (since.changed.length === 0) return null;
  const { from, to } = since;
  if (!phone)
    return (
      <div className="sinceboards">
        <Moment at={from} since={since} label={words.before(from)} />
        <Moment at={to} since={since} label={words.now(to)} />
      </div>
    );
  return (
    <div className="sinceboards one">
      <Moment at={held ? from : to} since={since} label={held ? words.before(from) : words.now(to)}>
        <button
          type="button"
          className="btn hold"
          aria-pressed={held}
          onPointerDown={() => setHeld(true)}
          onPointerUp={() => setHeld(false)}
          onPointerLeave={() => setHeld(false)}
          onKeyDown={({ key }) => key === ' ' && setHeld(true)}
          onKeyUp={() => setHeld(false)}
          onContextMenu={(event) => event.preventDefault()}
        >
          {words.hold}
        </button>
      </Moment>
    </div>
  );
};

interface RowProps {
  readonly name: string;
  readonly figure: Figure;
  readonly words: (value: number) => string;
  /** Less is better. */
  readonly inverse?: boolean;
}

const FigureRow = ({ name, figure: { before, after }, words: told, inverse = false }: RowProps): ReactNode => (
  <div className="row between">
    <dt className="ink2">{name}</dt>
    <dd className="b nw">
      {before === after ? (
        words.noChange(told(after))
      ) : (
        <>
          {told(before)} → <span className={after > before !== inverse ? 'gain' : 'loss'}>{told(after)}</span>
        </>
      )}
    </dd>
  </div>
);

const You = ({ since }: { readonly since: Since }): ReactNode => {
  const { money } = useGame();
  return (
    <section className="panel" aria-label={words.you}>
      <header>
        <h2>{words.you}</h2>
      </header>
      <div className="body">
        <dl className="sincefigures">
          <FigureRow name={words.cash} figure={since.cash} words={money} />
          <FigureRow name={words.worth} figure={since.worth} words={money} />
          <FigureRow name={words.rank} figure={since.rank} words={words.ranks} inverse />
          <div className="row between">
            <dt className="ink2">{words.dividends}</dt>
            <dd className="b">{money(since.earned)}</dd>
          </div>
          <FigureRow name={words.certificates} figure={since.certificates} words={String} />
        </dl>
        {since.ordered > 0 && <p className="s ink2">{words.orders(since.ordered)}</p>}
      </div>
    </section>
  );
};

interface ShowProps {
  readonly onShow: (move: number) => void;
}

const LineRow = ({ line, onShow }: { readonly line: Line } & ShowProps): ReactNode => (
  <li>
    <button type="button" className="linklike" onClick={() => onShow(line.move)}>
      <Words text={line.text} ids={[...line.companies, ...line.privates]} />
    </button>
  </li>
);

const Company = ({ news, onShow }: { readonly news: CompanyNews } & ShowProps): ReactNode => {
  const { money } = useGame();
  const { before, after } = news.price;
  return (
    <li className="sincecompany">
      <button type="button" className="linklike row" onClick={() => onShow(news.move)}>
        <CompanyBadge id={news.id} />
        <span className="grow">{news.did}</span>
        {after !== null && before !== null && (
          <b className={`nw ${after > before ? 'gain' : after < before ? 'loss' : ''}`}>{words.price(money(before), money(after))}</b>
        )}
      </button>
      {news.lines.length > 0 && (
        <ul className="s">
          {news.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its order
            <LineRow key={at} line={line} onShow={onShow} />
          ))}
        </ul>
      )}
    </li>
  );
};

const Happened = ({ since, onShow }: { readonly since: Since } & ShowProps): ReactNode => (
  <section className="panel sincenews" aria-label={words.happened}>
    <header>
      <h2>{words.happened}</h2>
    </header>
    <div className="body">
      {since.rounds.map((round, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rounds keep their order
        <div key={at}>
          <h3 className="s">{round.name}</h3>
          <ul>
            {round.companies.map((news) => (
              <Company key={news.id} news={news} onShow={onShow} />
            ))}
          </ul>
          {round.lines.length > 0 && (
            <ul className="s">
              {round.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its order
                <LineRow key={index} line={line} onShow={onShow} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  </section>
);

const Means = ({ since }: { readonly since: Since }): ReactNode => {
  const { view } = useGame();
  const ids = view.companies.map(({ id }) => id);
  return (
    <section className="panel" aria-label={words.means}>
      <header>
        <h2>{words.means}</h2>
      </header>
      <div className="body">
        {since.means.length === 0 && <p className="mut">{words.nothing}</p>}
        <ul className="sincemeans">
          {since.means.map(({ kind, text }) => (
            <li key={text} data-kind={kind}>
              <span>
                <Words text={text} ids={ids} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

interface PageProps extends ShowProps {
  readonly onClose: () => void;
}

const SincePage = ({ onShow, onClose }: PageProps): ReactNode => {
  const game = useGame();
  const table = useTable();
  const { session, view } = game;
  const me = view.players.find(({ id }) => session.acts(id))?.id ?? null;
  const length = session.record.moves.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happened changes with the record alone
  const since = useMemo(() => (me === null ? null : sinceOf(game, me)), [me, length, session]);
  const [show, setShow] = useKept('since');
  // Enter plays the turn, whatever has the focus; an arrow steps through the moves.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.closest('button, a, input') !== null && event.key === 'Enter') return;
      if (event.key === 'Enter') onClose();
      else if (event.key === 'ArrowRight' && since !== null) onShow(since.from);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [since, onClose, onShow]);
  if (since === null)
    return (
      <section className="since" aria-label={words.heading}>
        <h2>{words.heading}</h2>
        <p>{words.none}</p>
        <div className="row sincego">
          <button type="button" className="btn primary" data-since-play onClick={onClose}>
            {words.close}
          </button>
        </div>
      </section>
    );
  const mine = view.active.includes(since.me);
  const at = table?.lastOwnMove ?? null;
  const ago = at === null || table === null ? null : W.time(Math.max(0, table.now() - at));
  return (
    <section className="since" aria-label={words.heading}>
      <header className="row between wrap">
        <div>
          <h2>{words.heading}</h2>
          <p className="s ink2">{words.lead(since.to - since.from, since.others.map(game.name), since.changed.length, ago)}</p>
        </div>
        <div className="row sincego">
          <button type="button" className="btn" data-since-step onClick={() => onShow(since.from)}>
            {words.step(since.to - since.from)} <kbd>→</kbd>
          </button>
          <button type="button" className="btn primary" data-since-play onClick={onClose}>
            {mine ? words.play : words.close} <kbd>Enter</kbd>
          </button>
        </div>
      </header>
      <Boards since={since} />
      <div className="sincecards">
        <You since={since} />
        <Happened since={since} onShow={onShow} />
        <Means since={since} />
      </div>
      <footer className="row between wrap s mut">
        <Switch on={show !== false} onChange={setShow}>
          {words.show}
        </Switch>
        <span>
          {words.hint}{' '}
          <span className="keyhint">
            <kbd>Esc</kbd> {words.toBoard}
          </span>
        </span>
      </footer>
    </section>
  );
};

export default SincePage;
