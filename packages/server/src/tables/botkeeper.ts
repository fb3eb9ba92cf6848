import { randomInt } from 'node:crypto';
import type { State } from '@roundhouse/engine';
import type { House } from '../house.ts';
import type { Actor } from './actor.ts';
import { judge, playerOf, seatOf, stateOf } from './live.ts';
import { Trouble } from './trouble.ts';

const CHOICE_MS = 60_000;

const lasted = (positions: readonly State[]): number => {
  const round = positions.at(-1)?.round;
  const first = positions.findLastIndex((state) => state.round !== round && JSON.stringify(state.round) !== JSON.stringify(round));
  return positions.length - 1 - first;
};

/** The seats whose turn it is and that a bot plays. */
export const botsToMove = ({ live }: Actor): readonly number[] =>
  live.status === 'playing' ? live.waiting.filter((seat) => live.seats[seat]?.bot) : [];

/** Makes one move for a bot, if it is a bot's turn. The search runs in a thread, and people may act meanwhile: then it was for nothing. */
export const moveBot = async (house: House, id: string): Promise<boolean> => {
  const actor = await house.actors.get(id);
  const seats = botsToMove(actor);
  if (seats.length === 0) return false;
  const { seq, positions } = actor.live;
  const state = stateOf(actor.live);
  const { id: title, rules } = actor.title;
  const move = await house.pool.run(
    { kind: 'choose', title, rules, state, by: seats.map(playerOf), seed: randomInt(2 ** 31), lasted: lasted(positions) },
    CHOICE_MS,
  );
  if (move === null) return false;
  return actor.do(async () => {
    if (actor.live.seq !== seq && stateOf(actor.live) !== state) return true;
    const seat = seatOf(move.by);
    const bot = actor.live.seats[seat]?.bot;
    const outcome = judge(actor.title, state, [move]);
    if (!bot || !outcome.ok) return false;
    try {
      await actor.add(null, [{ kind: 'move', seat, move, bot }], { known: outcome.known });
    } catch (error) {
      // Another node's bot was faster.
      if (!(error instanceof Trouble) || error.code !== 'stale') throw error;
    }
    return true;
  });
};
