import type { User } from '../store/schema.ts';
import { seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { conflict } from './trouble.ts';

/** Ends a game unfinished once everybody who sits at it wants that. */
export const voteToAbandon = async (actor: Actor, user: User, yes: boolean): Promise<'abandoned' | 'waiting'> => {
  const { live } = actor;
  const seat = seatFor(actor, user);
  if (live.status !== 'playing' && live.status !== 'open') throw conflict('over', 'The game is over.');
  const others = live.seats.flatMap((sitter, i) => (sitter?.user && sitter.user !== user.id && sitter.bot === null ? [i] : []));
  const all = yes && others.every((other) => live.votes.includes(other));
  await actor.add(user.id, all ? [{ kind: 'vote', seat, yes }, { kind: 'abandon' }] : [{ kind: 'vote', seat, yes }]);
  return all ? 'abandoned' : 'waiting';
};
