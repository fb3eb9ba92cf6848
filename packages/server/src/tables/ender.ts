import { type Body, peopleIn } from '@roundhouse/table';
import type { User } from '../store/schema.ts';
import { seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { conflict } from './errors.ts';

/** Votes to abandon a game. It is abandoned when every player has voted for it, or said nothing while away. */
export const voteToAbandon = async (actor: Actor, user: User, yes: boolean): Promise<'abandoned' | 'waiting'> => {
  const { votes, status, ...table } = actor.table;
  const seat = seatFor(actor, user);
  if (status !== 'playing' && status !== 'open') throw conflict('over', 'The game is over.');
  const others = peopleIn(table).filter((other) => table.seats[other]?.user !== user.id);
  const isAbandoned = yes && others.every((other) => votes.includes(other));
  // To say the same again changes nothing, and is no entry of the log.
  if (!isAbandoned && votes.includes(seat) === yes) return 'waiting';
  const vote: Body = { kind: 'vote', seat, yes };
  await actor.add(user.id, isAbandoned ? [vote, { kind: 'abandon' }] : [vote]);
  return isAbandoned ? 'abandoned' : 'waiting';
};
