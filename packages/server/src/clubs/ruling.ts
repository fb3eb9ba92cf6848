import type { Services } from '../services.ts';
import { badRequest, conflict, notFound } from '../tables/errors.ts';
import { type Inside, organisersOnly } from './clubs.ts';
import { roundsOf } from './rounds.ts';
import { tournamentOf } from './tournaments.ts';

/** An organiser rules on a table that will not end, or that ended without a result. A game that goes on is stopped. */
export const rule = async (
  services: Services,
  inside: Inside,
  id: string,
  round: number,
  board: number,
  ranks: readonly number[],
): Promise<void> => {
  organisersOnly(inside);
  const row = await tournamentOf(services, inside, id);
  const found = (await roundsOf(services, row)).find(({ number }) => number === round)?.boards.find((one) => one.board === board);
  if (found === undefined) throw notFound('Table');
  if (round !== row.round) throw conflict('over', 'Only tables of the newest round can be ruled on.');
  if (found.game?.status === 'finished') throw conflict('finished', 'The game is finished. Its result counts.');
  if (ranks.length !== found.seats.length) throw badRequest(`The table has ${found.seats.length} seats, so it takes as many ranks.`);
  // Ranks as they are counted: 1, 2, 2, 4.
  if (ranks.some((rank) => rank !== 1 + ranks.filter((other) => other < rank).length))
    throw badRequest('These ranks don’t fit together. After two players at rank 1 comes rank 3.');
  await services.database.db.transaction().execute(async (trx) => {
    for (const [i, { seat }] of found.seats.entries())
      await trx
        .updateTable('pairings')
        .set({ ruled: ranks[i] ?? null })
        .where('tournament_id', '=', id)
        .where('round', '=', round)
        .where('board', '=', board)
        .where('seat', '=', seat)
        .execute();
  });
  if (found.game === null || found.game.status !== 'playing') return;
  await services.actors.at(found.game.id, async (actor) => {
    await actor.refresh();
    if (actor.table.status === 'playing') await actor.add(null, [{ kind: 'abandon' }]);
  });
};
