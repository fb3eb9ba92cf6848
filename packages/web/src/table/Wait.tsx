import type { ReactNode } from 'react';
import { pageHref } from '../app/route.ts';
import { useWaiting } from '../net/me.ts';
import { W } from '../text/language.ts';
import { useTable } from './context.tsx';
import { Since } from './Time.tsx';

/** While others decide: since when, and whether another game waits. */
export const Wait = (): ReactNode => {
  const table = useTable();
  const next = useWaiting().find(({ id }) => id !== table?.id);
  if (table === null) return null;
  return (
    <div className="opts">
      {table.clock !== null && (
        <p className="s mut">
          <Since table={table} at={table.clock.since} />
        </p>
      )}
      {next !== undefined && (
        <a className="btn block" href={pageHref({ page: 'table', id: next.id })} data-next>
          {W.tables.nextGame(next.name)} <kbd>G</kbd>
        </a>
      )}
    </div>
  );
};
