import type { User } from '../store/schema.ts';
import { seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { type Live, seatOf } from './live.ts';
import type { Body } from './log.ts';
import { fresh } from './mover.ts';
import { conflict, forbidden, wrong } from './trouble.ts';

// Takes moves back and makes them again, as the policy of the table allows.

const playing = (live: Live): void => {
  if (live.status === 'open') throw conflict('not-begun', 'The game hasn’t started.');
  if (live.status === 'abandoned') throw conflict('over', 'The game was abandoned.');
};

/** Are all moves from here on those of one person's seats? */
const areOwn = (live: Live, user: string, moves: Live['moves']): boolean => moves.every(({ by }) => live.seats[seatOf(by)]?.user === user);

/** People whose consent is needed; bots have no opinion. */
const electorate = (live: Live): readonly number[] =>
  live.seats.flatMap((sitter, seat) => (sitter !== null && sitter.user !== null && sitter.bot === null ? [seat] : []));

export const undo = async (actor: Actor, user: User, seq: number, to: number): Promise<'done' | 'asked'> => {
  const { live, terms } = actor;
  const seat = seatFor(actor, user);
  playing(live);
  await fresh(actor, seq);
  if (to >= live.moves.length) throw wrong(`The game has only ${live.moves.length} moves.`);
  if (terms.undo === 'none') throw forbidden('This game doesn’t allow undo.');
  const back: Body = { kind: 'undo', seat, to };
  const alone = electorate(live).every((other) => live.seats[other]?.user === user.id);
  if (terms.undo === 'free' || alone || areOwn(live, user.id, live.moves.slice(to))) {
    await actor.add(user.id, [back]);
    return 'done';
  }
  if (live.ask !== null) throw conflict('asked', 'There is already an undo request. Answer it first.');
  await actor.add(user.id, [{ kind: 'ask', seat, to }]);
  return 'asked';
};

export const answer = async (actor: Actor, user: User, yes: boolean): Promise<'done' | 'waiting' | 'refused'> => {
  const { live } = actor;
  const seat = seatFor(actor, user);
  if (live.ask === null) throw conflict('not-asked', 'There is no undo request.');
  if (live.ask.agreed.includes(seat)) throw conflict('answered', 'You have already answered.');
  const { ask } = live;
  const said: Body = { kind: 'answer', seat, yes };
  if (!yes) {
    await actor.add(user.id, [said]);
    return 'refused';
  }
  const everybody = electorate(live).every((other) => other === seat || ask.agreed.includes(other));
  await actor.add(user.id, everybody ? [said, { kind: 'undo', seat: ask.seat, to: ask.to }] : [said]);
  return everybody ? 'done' : 'waiting';
};

export const redo = async (actor: Actor, user: User, seq: number, count: number): Promise<void> => {
  const { live, terms } = actor;
  const seat = seatFor(actor, user);
  playing(live);
  await fresh(actor, seq);
  if (count > live.undone.length) throw conflict('nothing-undone', 'Nothing to redo.');
  const again = live.undone.slice(live.undone.length - count);
  if (terms.undo !== 'free' && !areOwn(live, user.id, again)) throw forbidden('You can only redo your own moves.');
  await actor.add(user.id, [{ kind: 'redo', seat, to: live.moves.length + count }]);
};
