import type { Move, View } from '@roundhouse/engine';
import { type ReactNode, useMemo } from 'react';
import { type Game, useGame } from '../game/context.tsx';
import { type Change, preview } from '../game/preview.ts';
import { W } from '../text/language.ts';

const MONEY: readonly Change['what'][] = ['cash', 'worth', 'treasury', 'price'];

const value = (game: Game, change: Change, side: Change['before']): string => {
  if (side === null) return W.dash;
  if (typeof side === 'number') return MONEY.includes(change.what) ? game.money(side) : String(side);
  if (side === '') return W.none;
  if (change.what === 'trains') return side.split(' ').map(game.name).join(', ');
  return change.what === 'president' ? game.name(side) : side;
};

const tone = ({ before, after }: Change): string => {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
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
        return [{ company, name, before: words(before, money), after: words(next, money), tone }];
      }),
    );
};

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
      {name} <span className="mut xs">{what}</span>
    </dt>
    <dd className={colour}>{children}</dd>
  </div>
);

/** Figures with before and after, first the shared ones, then the title's own. */
const Figures = ({ rows, own }: { readonly rows: readonly Change[]; readonly own: readonly OwnChange[] }): ReactNode => {
  const game = useGame();
  return (
    <dl className="kv">
      {rows.map((change) => (
        <Row
          key={`${change.id} ${change.what}`}
          name={game.name(change.id)}
          what={change.what === 'president' ? game.president : W.does.what[change.what]}
          tone={tone(change)}
        >
          {value(game, change, change.before)} <span className="arrow">→</span> {value(game, change, change.after)}
        </Row>
      ))}
      {own.map(({ company, name, before, after, tone: colour }) => (
        <Row key={`${company} ${name}`} name={game.name(company)} what={name} tone={colour}>
          {before} <span className="arrow">→</span> {after}
        </Row>
      ))}
    </dl>
  );
};

/** What a move does: every figure that would change, with before and after, and what would happen. */
export const Does = ({
  move,
  about,
  most = 9,
  children,
}: {
  readonly move: Move;
  readonly about: string | null;
  readonly most?: number;
  /** More effects, shown below the figures. */
  readonly children?: ReactNode;
}): ReactNode => {
  const game = useGame();
  const shown = useMemo(() => preview(game.title, game.position, move), [game.title, game.position, move]);
  const own = useMemo(() => (shown.ok ? ownChanges(game, shown.view, about) : []), [game, shown, about]);
  if (!shown.ok) return null;
  const note = game.own.note?.(game, move);
  const rows = shown.changes
    .filter((change) => change.what !== 'worth' || change.id === move.by)
    .toSorted((a, b) => rank(a, move.by, about) - rank(b, move.by, about));
  const told = shown.events.filter(({ type }) => TOLD.includes(type) || game.own.tells?.includes(type));
  return (
    <section className="does" aria-label={W.does.heading}>
      <h3>{shown.asks.length === 0 ? W.does.heading : W.does.ifAgreed(shown.asks.map(game.name))}</h3>
      {rows.length === 0 && own.length === 0 && told.length === 0 && <p className="s mut">{W.does.nothing}</p>}
      <Figures rows={rows.slice(0, most)} own={own.slice(0, most)} />
      {children}
      {note !== undefined && <p className="note s">{note}</p>}
      {told.length > 0 && (
        <ul className="told s">
          {told.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events of one move keep their order
            <li key={index}>{game.tell(event)}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
