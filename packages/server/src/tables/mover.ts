import { type Move, type Refusal, say } from '@roundhouse/engine';
import type { House } from '../house.ts';
import type { User } from '../store/schema.ts';
import { TooLong } from '../workers/pool.ts';
import type { Actor } from './actor.ts';
import { judge, type Live, seatOf, stateOf } from './live.ts';
import type { Body, Shown } from './log.ts';
import { conflict, forbidden, refused, stale, Trouble } from './trouble.ts';

// Takes moves: one, or a whole turn that is taken as a whole or not at all.

const AGAIN = 3;
const PROOF_MS = 120_000;

const isStale = (error: unknown): boolean => error instanceof Trouble && error.code === 'stale';

/** The asker has seen all that matters. Who has seen more than this node, at another one, makes it look. */
export const fresh = async (actor: Actor, seq: number): Promise<void> => {
  if (seq > actor.live.seq) await actor.refresh();
  if (seq < actor.live.changed || seq > actor.live.seq) throw stale(actor.live.seq, await actor.since(Math.min(seq, actor.live.seq)));
};

const nameIn =
  (live: Live) =>
  (id: string): string =>
    live.seats[seatOf(id)]?.name ?? id;

/** Each move must be that of a seat its maker sits on, and not one that a bot is playing. */
const checkSeats = (live: Live, user: User, moves: readonly Move[]): void => {
  for (const { by } of moves) {
    const sitter = live.seats[seatOf(by)];
    if (sitter?.user !== user.id) throw forbidden('You can only play your own seat.');
    if (sitter.bot !== null) throw conflict('bot-plays', 'A bot plays for you. Take your seat back first.');
  }
};

/** A move on which the rules themselves fail is a fault of the program, but never harms the table. */
const safely = (house: House, actor: Actor, moves: readonly Move[]) => {
  try {
    return judge(actor.title, stateOf(actor.live), moves);
  } catch (error) {
    house.log.error({ table: actor.id, moves, error: error instanceof Error ? error.stack : String(error) }, 'the rules failed on a move');
    throw new Trouble(422, 'fault', 'Something went wrong while checking this move. It’s a bug in Roundhouse. Nothing was changed.');
  }
};

/** Judges a turn; what needs a long search is proven in another thread. */
const judged = async (house: House, actor: Actor, moves: readonly Move[]) => {
  const state = stateOf(actor.live);
  const no = (at: number, refusal: Refusal) => refused(refusal, at, say(actor.title, refusal, { name: nameIn(actor.live) }));
  const outcome = safely(house, actor, moves);
  if (!outcome.ok) throw no(outcome.at, outcome.refusal);
  if (moves.some((move) => 'runs' in move)) {
    const { id: title, rules } = actor.title;
    const proven = await house.pool.run({ kind: 'prove', title, rules, state, moves }, PROOF_MS).catch((error: unknown) => {
      if (error instanceof TooLong)
        throw new Trouble(503, 'too-long', 'Checking that these routes are the maximum took too long. Nothing was changed.');
      house.log.error({ table: actor.id, error: error instanceof Error ? error.message : String(error) }, 'a proof failed');
      throw new Trouble(503, 'unproven', 'These routes couldn’t be checked right now. Nothing was changed. Try again.');
    });
    if (!proven.ok) throw no(proven.at, proven.refusal);
  }
  return outcome.known;
};

export const makeMoves = async (house: House, actor: Actor, user: User, seq: number, moves: readonly Move[]): Promise<readonly Shown[]> => {
  for (let i = 1; ; i++) {
    if (seq > actor.live.seq) await actor.refresh();
    if (actor.live.status === 'open') throw conflict('not-begun', 'The game hasn’t started.');
    if (actor.live.status === 'abandoned') throw conflict('over', 'The game was abandoned.');
    checkSeats(actor.live, user, moves);
    await fresh(actor, seq);
    const known = await judged(house, actor, moves);
    const bodies = moves.map((move): Body => ({ kind: 'move', seat: seatOf(move.by), move }));
    try {
      return await actor.add(user.id, bodies, { known });
    } catch (error) {
      // Somebody else's words may have come between: nothing that matters to the move.
      if (i >= AGAIN || !isStale(error) || seq < actor.live.changed) throw error;
    }
  }
};
