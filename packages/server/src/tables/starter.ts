import { randomInt } from 'node:crypto';
import { newRecord } from '@roundhouse/engine';
import { playerOf } from '@roundhouse/table';
import type { GameRow, User } from '../store/schema.ts';
import { ownerOnly } from './access.ts';
import type { Actor } from './actor.ts';
import { conflict } from './errors.ts';

const RANGE = 2 ** 47;

/** Starts the game. Every seat must be taken. The server does the random setup. */
export const startGame = async (actor: Actor, row: GameRow, user: User): Promise<void> => {
  ownerOnly(row, user);
  const { table, title } = actor;
  if (table.status !== 'open') throw conflict('begun', 'The game has already started.');
  const players = table.seats.map((sitter, seat) => {
    if (sitter === null) throw conflict('empty-seat', `Seat ${seat + 1} is still empty.`);
    return { id: playerOf(seat), name: sitter.name };
  });
  const { moves: _none, ...opening } = newRecord(title, JSON.parse(row.options), players, () => randomInt(RANGE) / RANGE);
  await actor.add(user.id, [{ kind: 'start', opening }], { set: { opening: JSON.stringify(opening) } });
};
