import { setImmediate } from 'node:timers/promises';
import { type Move, type Refusal, say } from '@roundhouse/engine';
import { type Body, positionOf, type Reached, type ShownEntry, seatOf, type TableState } from '@roundhouse/table';
import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { TooLong } from '../workers/pool.ts';
import type { Actor } from './actor.ts';
import { conflict, forbidden, RequestError, refused, stale } from './errors.ts';
import { type Judged, judge } from './judge.ts';

// Accepts moves: one, or several that are accepted or refused as a whole.

const TRIES = 3;
const PROOF_MS = 120_000;

const isStale = (error: unknown): boolean => error instanceof RequestError && error.code === 'stale';

/** Throws if the client has not seen the last change. If it has seen more than this node, the node catches up first. */
export const requireFresh = async (actor: Actor, seq: number): Promise<void> => {
  if (seq > actor.table.seq) await actor.refresh();
  if (seq < actor.table.changed || seq > actor.table.seq) throw stale(actor.table.seq, actor.newsSince(seq));
};

/** Throws unless the game is in play or finished. */
export const requireStarted = ({ status }: TableState): void => {
  if (status === 'open') throw conflict('not-begun', 'The game hasn’t started.');
  if (status === 'abandoned') throw conflict('over', 'The game was abandoned.');
};

const nameIn =
  (table: TableState) =>
  (id: string): string =>
    table.seats[seatOf(id)]?.name ?? id;

/** Players move only for seats of their own that no bot is playing. */
const requireOwnSeats = (table: TableState, user: User, moves: readonly Move[]): void => {
  for (const { by } of moves) {
    const sitter = table.seats[seatOf(by)];
    if (sitter?.user !== user.id) throw forbidden('You can only play your own seat.');
    if (sitter.bot !== null) throw conflict('bot-plays', 'A bot plays for you. Take your seat back first.');
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** So many moves are played before others have their turn. */
const SLICE = 10;

const judgeSlices = async (actor: Actor, moves: readonly Move[]): Promise<Judged> => {
  const reached: Reached[] = [];
  for (let i = 0; i < moves.length; i += SLICE) {
    if (i > 0) await setImmediate();
    const judged = judge(actor.title, reached.at(-1)?.state ?? positionOf(actor.table), moves.slice(i, i + SLICE));
    if (!judged.ok) return { ...judged, at: judged.at + i };
    reached.push(...judged.reached);
  }
  return { ok: true, reached };
};

/** Plays the moves. If the rules throw, that is a bug: it is logged, and the table stays as it is. */
const judgeSafely = async (services: Services, actor: Actor, moves: readonly Move[]): Promise<Judged> => {
  try {
    return await judgeSlices(actor, moves);
  } catch (error) {
    services.log.error(
      { table: actor.id, moves, error: error instanceof Error ? error.stack : String(error) },
      'the rules failed on a move',
    );
    throw new RequestError(422, 'fault', 'Something went wrong while checking this move. It’s a bug in Roundhouse. Nothing was changed.');
  }
};

/** Proves in a worker thread that routes earn the maximum. */
const prove = async (services: Services, actor: Actor, user: User, moves: readonly Move[]) => {
  const { id: title, rules } = actor.title;
  try {
    return await services.pool.run({ kind: 'prove', title, rules, state: positionOf(actor.table), moves }, PROOF_MS, { owners: [user.id] });
  } catch (error) {
    if (error instanceof TooLong)
      throw new RequestError(503, 'too-long', 'Checking that these routes are the maximum took too long. Nothing was changed.');
    services.log.error({ table: actor.id, error: messageOf(error) }, 'a proof failed');
    throw new RequestError(503, 'unproven', 'These routes couldn’t be checked right now. Nothing was changed. Try again.');
  }
};

/** The positions after the moves. Throws if a move is refused. */
const judgeMoves = async (services: Services, actor: Actor, user: User, moves: readonly Move[]): Promise<readonly Reached[]> => {
  const refusal = (no: { readonly at: number; readonly refusal: Refusal }) =>
    refused(no.refusal, no.at, say(actor.title, no.refusal, { name: nameIn(actor.table) }));
  const outcome = await judgeSafely(services, actor, moves);
  if (!outcome.ok) throw refusal(outcome);
  if (moves.some((move) => 'runs' in move)) {
    const proven = await prove(services, actor, user, moves);
    if (!proven.ok) throw refusal(proven);
  }
  return outcome.reached;
};

export const makeMoves = async (
  services: Services,
  actor: Actor,
  user: User,
  seq: number,
  moves: readonly Move[],
): Promise<readonly ShownEntry[]> => {
  for (let i = 1; ; i++) {
    if (seq > actor.table.seq) await actor.refresh();
    requireStarted(actor.table);
    requireOwnSeats(actor.table, user, moves);
    await requireFresh(actor, seq);
    const reached = await judgeMoves(services, actor, user, moves);
    const bodies = moves.map((move): Body => ({ kind: 'move', seat: seatOf(move.by), move }));
    try {
      return await actor.add(user.id, bodies, { reached });
    } catch (error) {
      // Another node may have added an entry that does not affect the move, such as chat.
      if (i >= TRIES || !isStale(error) || seq < actor.table.changed) throw error;
    }
  }
};
