import { lazy, type ReactNode } from 'react';
import { Part } from '../app/Part.tsx';
import { pageHref } from '../app/route.ts';
import { FitWords, PlanButton } from '../decide/Draft.tsx';
import { type Game, useGame } from '../game/context.tsx';
import { useWaiting } from '../net/me.ts';
import { lastDecision } from '../since/last.ts';
import { W } from '../text/language.ts';
import { useTable } from './context.tsx';
import { Since } from './Time.tsx';

const Orders = lazy(() => import('../orders/Orders.tsx'));

const MOST = 12;

/** What has happened since a player of this screen last decided, the newest last. */
const sinceYours = ({ session, tell }: Game): readonly string[] => {
  const { events } = session;
  const last = lastDecision(session, (player) => session.acts(player));
  return events
    .slice(last + 1)
    .flatMap((of) => of.map(tell))
    .slice(-MOST);
};

/** While others decide: since when, what has happened since, and whether another game waits. */
export const Wait = (): ReactNode => {
  const game = useGame();
  const table = useTable();
  const next = useWaiting().find(({ id }) => id !== table?.id);
  if (table === null) return null;
  const news = sinceYours(game);
  return (
    <>
      {table.clock !== null && (
        <p className="s mut thinking">
          <Since table={table} at={table.clock.since} />
        </p>
      )}
      <Part>
        <Orders brief />
      </Part>
      {news.length > 0 && (
        <div className="opts">
          <h3>{table.isSeated ? W.tables.sinceYours : W.tables.lately}</h3>
          <ul className="news s">
            {news.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its order
              <li key={index}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {table.isSeated && (
        <div className="go ends">
          {game.session.planned > 0 && <FitWords />}
          <PlanButton />
        </div>
      )}
      {next !== undefined && (
        <div className="go ends">
          <a className="btn block" href={pageHref({ page: 'table', id: next.id })} data-next>
            {W.tables.nextGame(next.name)} <kbd>G</kbd>
          </a>
        </div>
      )}
    </>
  );
};
