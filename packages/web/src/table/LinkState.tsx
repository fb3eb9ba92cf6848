import type { ReactNode } from 'react';
import { W } from '../text/language.ts';
import { useTable } from './context.tsx';
import { SeatTime } from './Time.tsx';

/** In the bar: the connection, how many are watching, the player's own time. */
export const LinkState = ({ onOpen }: { readonly onOpen: () => void }): ReactNode => {
  const table = useTable();
  if (table === null) return null;
  const { link } = table;
  const [seat] = table.mine;
  return (
    <>
      {seat !== undefined && table.clock !== null && table.waiting.includes(seat) && (
        <span className="nw s yourtime">
          {W.clock.yours} <SeatTime table={table} seat={seat} />
        </span>
      )}
      <button type="button" className="btn sm ghost nw" onClick={onOpen} data-link={link}>
        <span className={`dot${link === 'live' ? '' : link === 'connecting' ? ' wait' : ' away'}`} aria-hidden="true" />{' '}
        {link === 'live' ? W.tables.links.live(table.watching) : W.tables.links[link]}
      </button>
    </>
  );
};
