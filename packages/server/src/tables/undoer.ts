import { areOwnMoves, type Body, seatsOfUser, undoIsAgreed, undoNeedsConsent } from '@roundhouse/table';
import type { User } from '../store/schema.ts';
import { seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { badRequest, conflict, forbidden } from './errors.ts';
import { requireFresh, requireStarted } from './mover.ts';

// Undoes and redoes moves as the table's undo policy allows.

export const undo = async (actor: Actor, user: User, seq: number, to: number): Promise<'done' | 'asked'> => {
  const { table, terms } = actor;
  const seat = seatFor(actor, user);
  requireStarted(table);
  await requireFresh(actor, seq);
  const { length } = table.line.moves;
  if (to >= length) throw badRequest(`The game has only ${length} moves.`);
  if (terms.undo === 'none') throw forbidden('This game doesn’t allow undo.');
  if (!undoNeedsConsent(terms, table, seatsOfUser(table.seats, user.id), to)) {
    await actor.add(user.id, [{ kind: 'undo', seat, to }]);
    return 'done';
  }
  if (table.ask !== null) throw conflict('asked', 'There is already an undo request. Answer it first.');
  await actor.add(user.id, [{ kind: 'ask', seat, to }]);
  return 'asked';
};

export const answer = async (actor: Actor, user: User, yes: boolean): Promise<'done' | 'waiting' | 'refused'> => {
  const { table } = actor;
  const { ask } = table;
  const seat = seatFor(actor, user);
  if (ask === null) throw conflict('not-asked', 'There is no undo request.');
  if (table.seats[seat]?.bot !== null) throw conflict('bot-plays', 'A bot plays for you. Take your seat back first.');
  // A request can be withdrawn, and so can consent.
  if (yes && ask.agreed.includes(seat)) throw conflict('answered', 'You have already answered.');
  const reply: Body = { kind: 'answer', seat, yes };
  if (!yes) {
    await actor.add(user.id, [reply]);
    return 'refused';
  }
  const isAgreed = undoIsAgreed(table, seat);
  await actor.add(user.id, isAgreed ? [reply, { kind: 'undo', seat: ask.seat, to: ask.to }] : [reply]);
  return isAgreed ? 'done' : 'waiting';
};

export const redo = async (actor: Actor, user: User, seq: number, count: number): Promise<void> => {
  const { table, terms } = actor;
  const seat = seatFor(actor, user);
  requireStarted(table);
  await requireFresh(actor, seq);
  if (count > table.undone.length) throw conflict('nothing-undone', 'Nothing to redo.');
  const again = table.undone.slice(table.undone.length - count);
  if (
    terms.undo !== 'free' &&
    !areOwnMoves(
      again.map(({ move }) => move),
      seatsOfUser(table.seats, user.id),
    )
  )
    throw forbidden('You can only redo your own moves.');
  await actor.add(user.id, [{ kind: 'redo', seat, to: table.line.moves.length + count }]);
};
