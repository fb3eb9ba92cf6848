import { seatOf } from '@roundhouse/table';
import type { ReactNode } from 'react';
import { W } from '../text/language.ts';
import { useTable } from './context.tsx';
import { SeatTime } from './Time.tsx';

/** Before a player's name: is the player here? */
export const Presence = ({ player }: { readonly player: string }): ReactNode => {
  const table = useTable();
  if (table === null) return null;
  const seat = seatOf(player);
  const sitter = table.seats[seat] ?? null;
  const here = sitter !== null && sitter.bot === null && table.isHere(seat);
  const words = sitter === null ? W.tables.empty : sitter.bot !== null ? W.tables.bot : here ? W.tables.here : W.tables.away;
  return (
    <span
      className={`dot${here ? '' : sitter?.bot ? ' wait' : ' away'}`}
      role="img"
      aria-label={words}
      title={words}
      data-presence={here ? 'here' : 'away'}
    />
  );
};

/** After the reader's own name: “you”. */
export const You = ({ player }: { readonly player: string }): ReactNode => {
  const table = useTable();
  return table !== null && table.mine.length === 1 && table.mine[0] === seatOf(player) && <span className="s mut">{W.tables.you}</span>;
};

/** Below a player's name: whether the seat is empty or taken by somebody else, and how much time is left. */
export const SeatFacts = ({ player, name }: { readonly player: string; readonly name: string }): ReactNode => {
  const table = useTable();
  if (table === null) return null;
  const seat = seatOf(player);
  const sitter = table.seats[seat] ?? null;
  return (
    <>
      {sitter === null && <span className="chip xs bad">{W.tables.empty}</span>}
      {sitter !== null && sitter.name !== name && <span className="chip xs">{W.tables.playedBy(sitter.name)}</span>}
      <SeatTime table={table} seat={seat} />
    </>
  );
};
