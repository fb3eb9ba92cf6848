import { randomInt } from 'node:crypto';
import { newRecord } from '@roundhouse/bots';
import type { GameRow, User } from '../store/schema.ts';
import { ownerOnly } from './access.ts';
import type { Actor } from './actor.ts';
import { playerOf } from './live.ts';
import { conflict } from './trouble.ts';

const DICE = 2 ** 47;

/** Begins the game: every seat is taken, and the server draws the lots. */
export const startGame = async (actor: Actor, row: GameRow, user: User): Promise<void> => {
  ownerOnly(row, user);
  const { live, title } = actor;
  if (live.status !== 'open') throw conflict('begun', 'The game has already started.');
  const players = live.seats.map((sitter, seat) => {
    if (sitter === null) throw conflict('empty-seat', `Seat ${seat + 1} is still empty.`);
    return { id: playerOf(seat), name: sitter.name };
  });
  const { moves: _none, ...opening } = newRecord(title, JSON.parse(row.options), players, () => randomInt(DICE) / DICE);
  await actor.add(user.id, [{ kind: 'start', opening }], { set: { opening: JSON.stringify(opening) } });
};
