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

/** Kinds of event that are told before the click. */
const TOLD: readonly string[] = ['floated', 'president', 'phase', 'rusted', 'closed', 'private.closed', 'placed', 'bonus', 'end'];

/** Whose figures are told first: those of the player and company that act. */
const rank = (change: Change, by: string, about: string | null): number => (change.id === by || change.id === about ? 0 : 1);

interface OwnChange {
  readonly company: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly tone: string;
}

/** Figures that only the title knows, of every company in which they would change; those of the acting one first. */
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

/** What a move does, in numbers: every figure that would change, with before and after. */
export const Does = ({
  move,
  about,
  most = 9,
  children,
}: {
  readonly move: Move;
  readonly about: string | null;
  readonly most?: number;
  /** More that it does, told below the figures. */
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
      <dl className="kv">
        {rows.slice(0, most).map((change) => (
          <div className="kvrow" key={`${change.id} ${change.what}`}>
            <dt>
              {game.name(change.id)}{' '}
              <span className="mut xs">{change.what === 'president' ? game.president : W.does.what[change.what]}</span>
            </dt>
            <dd className={tone(change)}>
              {value(game, change, change.before)} <span className="arrow">→</span> {value(game, change, change.after)}
            </dd>
          </div>
        ))}
        {own.slice(0, most).map(({ company, name, before, after, tone: colour }) => (
          <div className="kvrow" key={`${company} ${name}`}>
            <dt>
              {game.name(company)} <span className="mut xs">{name}</span>
            </dt>
            <dd className={colour}>
              {before} <span className="arrow">→</span> {after}
            </dd>
          </div>
        ))}
      </dl>
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
