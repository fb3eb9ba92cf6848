import type { Origin } from '@roundhouse/table';
import type { Services } from '../services.ts';
import type { GameRow, User } from '../store/schema.ts';
import type { RemoveTask } from '../workers/task.ts';
import { ownerOnly } from './access.ts';
import { conflict } from './errors.ts';
import { ifUnserved } from './frozen.ts';

// Deletes tables that nobody finished. Finished games of people stay.

/** How `origin` begins in the rows of copies and imports. */
export const ANALYSES = ['{"clone"%', '{"import"%'] as const;

/** A copy or an import, which belongs to one person. */
export const isAnalysis = ({ origin }: Pick<GameRow, 'origin'>): boolean => {
  const { clone, import: imported } = (origin === null ? {} : JSON.parse(origin)) as Origin;
  return clone !== undefined || imported === true;
};

const others = (): Error => conflict('others', 'Other players have seats in this game. Abandon it together first.');

const REMOVE_MS = 60_000;

/** Deletes a table with everything that belongs to it, at every node. `host`, `act`: see `RemoveTask`. */
export const deleteTable = async (
  { pool, actors, happenings, forgetEverywhere }: Services,
  game: string,
  { host = null, act = null }: Partial<Pick<RemoveTask, 'host' | 'act'>> = {},
): Promise<void> => {
  const removed = await pool.run({ kind: 'remove', game, host, act }, REMOVE_MS);
  if (removed === 'finished') throw conflict('finished', 'Finished games are kept.');
  if (removed === 'others') throw others();
  await actors.forget(game);
  forgetEverywhere(game);
  happenings.changed(game);
};

/** The host deletes a table that nobody finished and at which nobody else plays. A copy for analysis can always be deleted. */
export const deleteOwn = async (services: Services, row: GameRow, user: User): Promise<void> => {
  ownerOnly(row, user);
  const { lost, status } = await services.actors
    .at(row.id, async (actor) => {
      await actor.refresh();
      return actor.table;
    })
    .catch(ifUnserved(async () => ({ lost: [], status: row.status })));
  if (!isAnalysis(row) && (status === 'open' || status === 'playing') && lost.length > 0) throw others();
  await deleteTable(services, row.id, { host: isAnalysis(row) ? null : (row.owner ?? '') });
};
