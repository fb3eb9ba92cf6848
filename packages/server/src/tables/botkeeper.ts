import { botSeed, botsToMove, playerOf, positionOf } from '@roundhouse/table';
import type { Services } from '../services.ts';
import { Busy } from '../workers/pool.ts';
import { type ChooseTask, type Chosen, SAFE } from '../workers/task.ts';
import { RequestError } from './errors.ts';
import { judge } from './judge.ts';

/** How long a bot may think. Its budget is counted in work; this is for one that goes astray, or for a machine that is far too busy. */
const CHOICE_MS = 30_000;

/** Asks a bot in a worker thread. One that takes too long, or whose thread fails, makes a safe move instead. */
const ask = async ({ pool }: Services, task: ChooseTask, owners: readonly string[]): Promise<Chosen> => {
  try {
    return await pool.run(task, CHOICE_MS, { owners });
  } catch (error) {
    if (error instanceof Busy) throw error;
    const { move } = await pool.run({ ...task, bot: SAFE }, CHOICE_MS, { owners });
    return { move, fault: error instanceof Error ? error.message : String(error) };
  }
};

/**
 * Makes one move for a bot, if a bot must move. Returns whether to try again. The search runs in a worker thread; if players move
 * meanwhile, its result is discarded.
 */
export const moveBot = async (services: Services, id: string): Promise<boolean> => {
  const actor = await services.actors.get(id);
  const [seat] = botsToMove(actor.table);
  const bot = seat === undefined ? null : (actor.table.seats[seat]?.bot ?? null);
  if (seat === undefined || bot === null) return false;
  const { seq } = actor.table;
  const state = positionOf(actor.table);
  const { id: title, rules } = actor.title;
  // Tables of the same people take turns with those of others.
  const people = actor.table.seats.flatMap((sitter) => sitter?.user ?? []);
  const { move, fault } = await ask(services, { kind: 'choose', title, rules, state, by: playerOf(seat), bot, seed: botSeed(id) }, people);
  if (fault !== null) services.log.error({ table: id, seat, bot, fault }, 'a bot failed and made a safe move');
  return actor.do(async () => {
    if (actor.table.seq !== seq && positionOf(actor.table) !== state) return true;
    const outcome = judge(actor.title, state, [move]);
    // Somebody may have asked for an undo meanwhile: bots wait until that is settled.
    if (!botsToMove(actor.table).includes(seat)) return false;
    if (actor.table.seats[seat]?.bot !== bot || !outcome.ok) return false;
    try {
      await actor.add(null, [{ kind: 'move', seat, move, bot }], { reached: outcome.reached });
    } catch (error) {
      // The bot of another node was faster.
      if (!(error instanceof RequestError) || error.code !== 'stale') throw error;
    }
    return true;
  });
};
