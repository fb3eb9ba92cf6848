import { type ReactNode, useCallback } from 'react';
import { useMe } from '../net/me.ts';
import type { Table } from '../net/table.ts';
import { after } from './api.ts';
import { useAsked } from './parts.tsx';
import { words } from './words/index.ts';

/** Lets a spectator follow the game. */
const Inside = ({ table }: { readonly table: Table }): ReactNode => {
  const { id } = table;
  const { found, again } = useAsked(useCallback(async () => (await after.follows()).tables.some((card) => card.id === id), [id]));
  if (found === null) return null;
  const put = (): void =>
    void table.do(async () => {
      await after.followTable(id, !found);
      await again();
    });
  return (
    <p className="row wrap">
      <button type="button" className="btn" data-act="follow" onClick={put}>
        {found ? words.follows.unfollowGame : words.follows.followGame}
      </button>
      <span className="s mut">{words.follows.followHelp}</span>
    </p>
  );
};

export const FollowHere = ({ table }: { readonly table: Table }): ReactNode => {
  const me = useMe();
  return me === null || me.guest || table.isSeated || table.status === 'finished' || table.status === 'abandoned' ? null : (
    <Inside table={table} />
  );
};
