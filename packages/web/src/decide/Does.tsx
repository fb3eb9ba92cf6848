import type { Move } from '@roundhouse/engine';
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
  const shown = useMemo(() => preview(game.title, game.state, move), [game.title, game.state, move]);
  if (!shown.ok) return null;
  const rows = shown.changes
    .filter((change) => change.what !== 'worth' || change.id === move.by)
    .toSorted((a, b) => rank(a, move.by, about) - rank(b, move.by, about));
  const told = shown.events.filter(({ type }) => TOLD.includes(type) || game.own.tells?.includes(type));
  return (
    <section className="does" aria-label={W.does.heading}>
      <h3>{shown.asks.length === 0 ? W.does.heading : W.does.ifAgreed(shown.asks.map(game.name))}</h3>
      {rows.length === 0 && told.length === 0 && <p className="s mut">{W.does.nothing}</p>}
      <dl className="kv">
        {rows.slice(0, most).map((change) => (
          <div className="kvrow" key={`${change.id} ${change.what}`}>
            <dt>
              {game.name(change.id)} <span className="mut xs">{W.does.what[change.what]}</span>
            </dt>
            <dd className={tone(change)}>
              {value(game, change, change.before)} <span className="arrow">→</span> {value(game, change, change.after)}
            </dd>
          </div>
        ))}
      </dl>
      {children}
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
