import type { Services } from '../services.ts';
import type { GameRow, User } from '../store/schema.ts';
import { mayJoin, mayWatch, requireOpen, rowOf, signedIn } from '../tables/access.ts';
import type { Actor } from '../tables/actor.ts';
import { seatsOf } from '../tables/frozen.ts';
import { named } from './document.ts';

interface Failure {
  readonly error: { readonly code: string; readonly message: string };
}

/** Answers that every route can give. */
export const errors = { '4xx': named<Failure>('Error') };

/** A signed-in user at a table. */
export interface Visit {
  readonly actor: Actor;
  readonly me: User;
  readonly row: GameRow;
}

type Work<T> = (visit: Visit) => Promise<T>;

const enter = async <T>(services: Services, id: string, me: User, check: Work<void>, work: Work<T>): Promise<T> => {
  const row = await rowOf(services, id, me);
  return services.actors.at(id, async (actor) => {
    if (row.seq > actor.table.seq || row.owed > 0 || row.orders !== actor.revision) await actor.refresh();
    await check({ actor, me, row });
    requireOpen(row, me);
    return work({ actor, me, row });
  });
};

/** Runs `work` at a table that the user may watch, after everything queued there. */
export const atTable = async <T>(services: Services, id: string, user: User | null, work: Work<T>): Promise<T> =>
  enter(services, id, signedIn(user), async ({ actor, me, row }) => mayWatch(row, actor, me), work);

/** Runs `work` at a table that the user may join. */
export const atJoinable = async <T>(
  services: Services,
  id: string,
  user: User | null,
  invite: string | undefined,
  work: Work<T>,
): Promise<T> => enter(services, id, signedIn(user), async ({ actor, me, row }) => mayJoin(row, actor, me, invite), work);

/** A signed-in user at a table that cannot be served and that they may watch. */
export const atFrozen = async (services: Services, id: string, user: User | null) => {
  const me = signedIn(user);
  const row = await rowOf(services, id, me);
  const seats = await seatsOf(services, row);
  mayWatch(row, { table: { seats } }, me);
  requireOpen(row, me);
  return { me, row, seats };
};
