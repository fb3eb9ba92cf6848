import type { ReactNode } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { useTable } from './context.tsx';

/** In online games: undoes to the position shown, or requests it. */
export const UndoToShown = (): ReactNode => {
  const { session } = useGame();
  const table = useTable();
  if (table === null || !table.mayUndo || session.isDrafting || session.isLive) return null;
  const to = session.at;
  return (
    <button type="button" className="btn block" data-act="take-back" onClick={() => table.undoTo(to)}>
      {table.asksFor(to) ? W.tables.askBack(to) : W.tables.goBack(to)}
    </button>
  );
};
