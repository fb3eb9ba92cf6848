import { randomInt } from 'node:crypto';
import type { State } from '@roundhouse/engine';
import { botsToMove, playerOf, positionOf, seatOf } from '@roundhouse/table';
import type { Services } from '../services.ts';
import { RequestError } from './errors.ts';
import { judge } from './judge.ts';

const CHOICE_MS = 60_000;

/** How many moves the current round has lasted. */
const lasted = (positions: readonly State[]): number => {
  const round = positions.at(-1)?.round;
  const first = positions.findLastIndex((state) => state.round !== round && JSON.stringify(state.round) !== JSON.stringify(round));
  return positions.length - 1 - first;
};

/**
 * Makes one move for a bot, if a bot must move. Returns whether to try again. The search runs in a worker thread; if players move
 * meanwhile, its result is discarded.
 */
export const moveBot = async (services: Services, id: string): Promise<boolean> => {
  const actor = await services.actors.get(id);
  const seats = botsToMove(actor.table);
  if (seats.length === 0) return false;
  const { seq, line } = actor.table;
  const state = positionOf(actor.table);
  const { id: title, rules } = actor.title;
  const move = await services.pool.run(
    { kind: 'choose', title, rules, state, by: seats.map(playerOf), seed: randomInt(2 ** 31), lasted: lasted(line.positions) },
    CHOICE_MS,
  );
  if (move === null) return false;
  return actor.do(async () => {
    if (actor.table.seq !== seq && positionOf(actor.table) !== state) return true;
    const seat = seatOf(move.by);
    const bot = actor.table.seats[seat]?.bot;
    const outcome = judge(actor.title, state, [move]);
    if (!bot || !outcome.ok) return false;
    try {
      await actor.add(null, [{ kind: 'move', seat, move, bot }], { reached: outcome.reached });
    } catch (error) {
      // The bot of another node was faster.
      if (!(error instanceof RequestError) || error.code !== 'stale') throw error;
    }
    return true;
  });
};
