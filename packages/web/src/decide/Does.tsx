import type { GameEvent, Move, PlayerId, View } from '@roundhouse/engine';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useScrollFocus } from '../app/scroll.ts';
import { type Game, useGame } from '../game/context.tsx';
import { type Change, type Preview, preview } from '../game/preview.ts';
import { W } from '../text/language.ts';

const MONEY: readonly Change['what'][] = ['cash', 'worth', 'privates', 'treasury', 'price'];

export const amountOf = (game: Game, change: Change, side: Change['before']): string => {
  if (side === null) return W.dash;
  if (typeof side === 'number') return MONEY.includes(change.what) ? game.money(side) : String(side);
  if (side === '') return W.none;
  if (change.what === 'trains') return side.split(' ').map(game.name).join(', ');
  return change.what === 'president' ? game.name(side) : side;
};

export const toneOf = ({ what, before, after }: Change): string => {
  if (what === 'certificates' || typeof before !== 'number' || typeof after !== 'number') return '';
  return after > before ? 'gain' : 'loss';
};

/** Types of event that a preview tells. */
const TOLD: readonly string[] = ['floated', 'president', 'phase', 'rusted', 'closed', 'private.closed', 'placed', 'bonus', 'end'];

/** The figures of the acting player and company come first. */
const rank = (change: Change, by: string, about: string | null): number => (change.id === by || change.id === about ? 0 : 1);

interface OwnChange {
  readonly company: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly tone: string;
}

/** The title's own figures that would change, those of the acting company first. */
const ownChanges = (game: Game, { own: then }: View, about: string | null): readonly OwnChange[] => {
  const { figures = [] } = game.own;
  if (figures.length === 0) return [];
  const now = game.view.own;
  const words = (side: number | string | null, money: boolean): string =>
    side === null ? W.dash : typeof side === 'number' && money ? game.money(side) : String(side);
  return game.view.companies
    .toSorted((a, b) => Number(b.id === about) - Number(a.id === about))
    .flatMap(({ id: company }) =>
      figures.flatMap(({ name, money = false, burden = false, of }) => {
        const [before, next] = [of(now, company), of(then, company)];
        if (before === next) return [];
        const tone = typeof before === 'number' && typeof next === 'number' ? (next > before !== burden ? 'gain' : 'loss') : '';
        return [{ company, name: name(), before: words(before, money), after: words(next, money), tone }];
      }),
    );
};

/** '' for the player who decides: their figures need no name. */
const Row = ({
  name,
  what,
  tone: colour,
  children,
}: {
  readonly name: string;
  readonly what: string;
  readonly tone: string;
  readonly children: ReactNode;
}): ReactNode => (
  <div className="kvrow">
    <dt>
      {name === '' ? (
        upper(what)
      ) : (
        <>
          {name} <span className="mut s">{what}</span>
        </>
      )}
    </dt>
    <dd className={colour}>{children}</dd>
  </div>
);

const upper = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

const whatOf = (game: Game, { what }: Change): string => (what === 'president' ? game.president : W.does.what[what]);

/** 'SF treasury'; the figures of the player who decides need no name. */
export const changeName = (game: Game, change: Change, by: PlayerId): string =>
  change.id === by ? upper(whatOf(game, change)) : `${game.name(change.id)} ${whatOf(game, change)}`;

type Line = { readonly key: string; readonly line: ReactNode };

/** Figures with before and after, first the shared ones, then the title's own. */
const useLines = (rows: readonly Change[], own: readonly OwnChange[], by: PlayerId): readonly Line[] => {
  const game = useGame();
  const { certificateLimit: limit } = game.view.own;
  const shared = rows.map((change) => ({
    key: `${change.id} ${change.what}`,
    line: (
      <Row name={change.id === by ? '' : game.name(change.id)} what={whatOf(game, change)} tone={toneOf(change)}>
        {amountOf(game, change, change.before)} <span className="arrow">→</span> {amountOf(game, change, change.after)}
        {change.what === 'certificates' && limit !== null && ` ${W.does.ofLimit(limit)}`}
      </Row>
    ),
  }));
  const further = own.map(({ company, name, before, after, tone: colour }) => ({
    key: `${company} ${name}`,
    line: (
      <Row name={game.name(company)} what={name} tone={colour}>
        {before} <span className="arrow">→</span> {after}
      </Row>
    ),
  }));
  return [...shared, ...further];
};

const Figures = ({ lines }: { readonly lines: readonly Line[] }): ReactNode => (
  <dl className="kv">
    {lines.map(({ key, line }) => (
      <Fragment key={key}>{line}</Fragment>
    ))}
  </dl>
);

/** The figures that a preview tells: net worth of the player who decides alone. */
const rowsOf = (changes: readonly Change[], by: PlayerId, about: string | null): readonly Change[] =>
  changes
    .filter(({ what, id }) => (what !== 'worth' && what !== 'privates') || id === by)
    .toSorted((a, b) => rank(a, by, about) - rank(b, by, about));

const isTold = (game: Game, { type }: GameEvent): boolean => TOLD.includes(type) || (game.own.tells?.includes(type) ?? false);

interface ThenProps {
  readonly later: (Preview & { readonly ok: true })['later'];
  readonly by: PlayerId;
  readonly about: string | null;
}

/** What follows by itself, for the player and the company that decide: told apart, because it is no effect of the choice. */
const Then = ({ later: { changes, events }, by, about }: ThenProps): ReactNode => {
  const game = useGame();
  const lines = useLines(
    rowsOf(changes, by, about).filter((change) => rank(change, by, about) === 0),
    [],
    by,
  );
  const told = events.filter((event) => isTold(game, event));
  if (lines.length === 0 && told.length === 0) return null;
  return (
    <details className="morefigures">
      <summary>{W.does.later}</summary>
      <Figures lines={lines} />
      <Told events={told} />
    </details>
  );
};

const Told = ({ events }: { readonly events: readonly GameEvent[] }): ReactNode => {
  const game = useGame();
  return (
    events.length > 0 && (
      <ul className="told s">
        {events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events of one move keep their order
          <li key={index}>{game.tell(event)}</li>
        ))}
      </ul>
    )
  );
};

/** What a move does: every figure that would change, with before and after, and what would happen. Beyond `most` lines they are folded. */
export const Does = ({
  move,
  about,
  most = 6,
  except,
  children,
}: {
  readonly move: Move;
  readonly about: string | null;
  readonly most?: number;
  /** Figures that the form shows itself. */
  readonly except?: (change: Change) => boolean;
  /** More effects, shown below the figures. */
  readonly children?: ReactNode;
}): ReactNode => {
  const game = useGame();
  const shown = useMemo(() => preview(game.title, game.position, move), [game.title, game.position, move]);
  const own = useMemo(() => (shown.ok ? ownChanges(game, shown.view, about) : []), [game, shown, about]);
  const all = shown.ok ? rowsOf(shown.changes, move.by, about) : [];
  const rows = except === undefined ? all : all.filter((change) => !except(change));
  const lines = useLines(rows, own, move.by);
  const area = useScrollFocus<HTMLElement>();
  if (!shown.ok) return null;
  const note = game.own.note?.(game, move);
  const told = shown.events.filter((event) => isTold(game, event));
  // A single line more is shown at once: its fold would need the same room.
  const first = lines.length <= most + 1 ? lines.length : most;
  if (except !== undefined && lines.length === 0 && told.length === 0) return null;
  return (
    <section className="does" aria-label={W.does.heading} ref={area}>
      <h3>{shown.asks.length === 0 ? W.does.heading : W.does.ifAgreed(shown.asks.map(game.name))}</h3>
      {lines.length === 0 && told.length === 0 && <p className="s mut">{W.does.nothing}</p>}
      <Figures lines={lines.slice(0, first)} />
      {lines.length > first && (
        <details className="morefigures">
          <summary>{W.does.more(lines.length - first)}</summary>
          <Figures lines={lines.slice(first)} />
        </details>
      )}
      {children}
      {note !== undefined && <p className="note s">{note}</p>}
      <Told events={told} />
      <Then later={shown.later} by={move.by} about={about} />
    </section>
  );
};
