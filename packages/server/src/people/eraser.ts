import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import type { Erased, EraseTask } from '../workers/task.ts';

// Takes the names of deleted people out of games. Threads do it (workers/erase.ts), a slice of a log at a time.

/** For one task. */
const TASK_MS = 60_000;

/** The games in which a user has a seat, has said something, or which the user hosts. */
export const gamesWith = ({ pool }: Services, { id }: User): Promise<readonly string[]> =>
  pool.run({ kind: 'tables-of', user: id }, TASK_MS, { owners: [id] });

/** Those games, and what others have made of them. */
export const gamesNaming = async (services: Services, user: User): Promise<readonly string[]> => {
  const { id, name, guest } = user;
  const games = await gamesWith(services, user);
  const copies = await services.pool.run({ kind: 'copies-of', name, isGuest: guest === 1, games }, TASK_MS, { owners: [id] });
  return [...new Set([...games, ...copies])];
};

/**
 * Does something in the background, and leaves others as much time as it took: only one at a time writes to the embedded database. Throws if
 * the server is closing.
 */
export const unhurried = async <T>({ ending }: Services, work: () => Promise<T>): Promise<T> => {
  ending.throwIfAborted();
  const began = performance.now();
  const done = await work();
  await pause(performance.now() - began, undefined, { signal: ending }).catch(() => undefined);
  return done;
};

const eraseAt = async (services: Services, { id, name }: User, game: string, isFirst: boolean): Promise<void> => {
  let from: Erased | null = { seq: 0, seats: [], hasBegun: false, isChanged: isFirst };
  while (from !== null) {
    const task: EraseTask = { kind: 'erase', game, user: id, name, from };
    from = await unhurried(services, () => services.pool.run(task, TASK_MS, { owners: [id] }));
  }
};

/** Takes a user's name out of games. `isFirst`: it may be there; otherwise only what came later is looked for. */
export const eraseName = async (services: Services, user: User, games: readonly string[], isFirst: boolean): Promise<void> => {
  const { database, actors, forgetEverywhere } = services;
  await database.db.deleteFrom('orders').where('user_id', '=', user.id).execute();
  for (const game of games) {
    await eraseAt(services, user, game, isFirst);
    await actors.forget(game);
    forgetEverywhere(game);
  }
};
