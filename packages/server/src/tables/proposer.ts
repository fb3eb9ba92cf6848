import { LEVELS } from '@roundhouse/bots';
import { type Body, type Motion, presentIn, type Sitter, seatsOfUser } from '@roundhouse/table';
import type { User } from '../store/schema.ts';
import { seatFor } from './access.ts';
import type { Actor } from './actor.ts';
import { conflict } from './errors.ts';

// What needs the consent of every player: pausing the clocks where the table chose so, and a bot in a seat that its player has left.

/** What a bot is called at a table, before the number of its seat. */
const botName = (bot: string): string => LEVELS.find(({ id }) => id === bot)?.name ?? 'Bot';

/** A bot in a seat. */
export const botIn = (seat: number, bot: string): Sitter => ({ user: null, name: `${botName(bot)} ${seat + 1}`, bot });

const effectOf = (what: Motion, seat: number): Body =>
  what.to === 'pause' ? { kind: 'pause', seat } : { kind: 'seat', seat: what.seat, taken: botIn(what.seat, what.bot), why: 'bot' };

/** Has everybody agreed, if a user does too? A player for whom a bot plays is not asked. */
const isAgreed = ({ table }: Actor, user: User): boolean => {
  const mine = seatsOfUser(table.seats, user.id);
  return presentIn(table).every((seat) => mine.includes(seat) || table.motion?.agreed.includes(seat) === true);
};

/** Proposes something. If nobody else must agree, it is done at once. */
export const propose = async (actor: Actor, user: User, what: Motion): Promise<'done' | 'asked'> => {
  const seat = seatFor(actor, user);
  if (actor.table.motion !== null) throw conflict('proposed', 'Another proposal is open. Answer it first.');
  const isDone = isAgreed(actor, user);
  await actor.add(user.id, [isDone ? effectOf(what, seat) : { kind: 'motion', seat, what, yes: true }]);
  return isDone ? 'done' : 'asked';
};

/** Answers a proposal. The player who made it can withdraw it. */
export const answerMotion = async (actor: Actor, user: User, yes: boolean): Promise<'done' | 'declined' | 'waiting'> => {
  const seat = seatFor(actor, user);
  const { motion } = actor.table;
  if (motion === null) throw conflict('not-proposed', 'There is nothing to answer.');
  if (yes && motion.agreed.includes(seat)) throw conflict('answered', 'You’ve already agreed.');
  const answer: Body = { kind: 'motion', seat, what: motion.what, yes };
  const isDone = yes && isAgreed(actor, user);
  await actor.add(user.id, isDone ? [answer, effectOf(motion.what, motion.seat)] : [answer]);
  return isDone ? 'done' : yes ? 'waiting' : 'declined';
};
