import { botsToMove } from '@roundhouse/table';
import { deleteOldInvites } from './clubs/invitations.ts';
import type { Presence } from './net/presence.ts';
import { callDigests } from './notices/digest.ts';
import { deleteUnsent } from './notices/work.ts';
import { deleteExpired } from './people/accounts.ts';
import { retain } from './people/retention.ts';
import { fileMissing } from './results/archive.ts';
import type { Services } from './services.ts';
import { isDown } from './store/database.ts';
import { moveBot } from './tables/botkeeper.ts';
import { RequestError } from './tables/errors.ts';
import { type Due, dueTables, keepTime, noteAlive, playOrders } from './tables/timekeeper.ts';
import { Busy } from './workers/pool.ts';

const COMPARE_MS = 3_000;
const SYNC_MS = 10_000;
const SHARE_MS = 2_000;
const PRESENCE_MS = 20_000;
const HAPPENINGS_MS = 15_000;
const EXPIRE_MS = 60 * 60_000;
/** A task that takes longer is reported. Only it waits until it is done. */
const SLOW_MS = 30_000;
/** Tables on which the scheduler works at the same time. */
const AT_ONCE = 8;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The table is not to blame, or it has been set aside already. */
const willPass = (error: unknown): boolean => error instanceof RequestError || error instanceof Busy || isDown(error);

/** The background work of a node: clocks, bots, additions of other nodes, expired sessions. Each has a loop of its own. */
export class Scheduler {
  readonly #services: Services;
  readonly #presence: Presence;
  readonly #bots = new Set<string>();
  readonly #failing = new Set<string>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #runs = new Map<string, Promise<void>>();
  /** When sessions and links that had run out were last deleted. */
  #expired = 0;
  /** There may be finished games that are not filed. */
  #filing = true;
  #closed = false;

  constructor(services: Services, presence: Presence) {
    this.#services = services;
    this.#presence = presence;
  }

  /** Gives back the time during which no server was running, then starts. */
  async start(): Promise<void> {
    await noteAlive(this.#services);
    const { tick } = this.#services.settings;
    this.#loop('clocks', tick, () => this.#clocks());
    this.#loop('compare', COMPARE_MS, () => this.compare());
    this.#loop('time', SYNC_MS, () => this.#services.syncTime());
    this.#loop('counts', SHARE_MS, () => this.#services.counter.share());
    this.#loop('presence', PRESENCE_MS, async () => this.#presence.repeat());
    this.#loop('happenings', HAPPENINGS_MS, () => this.#services.happenings.compare());
    this.#loop('digests', tick, () => callDigests(this.#services));
    this.#loop('expire', tick, () => this.#expire());
    this.#loop('archive', tick, () => this.#file());
  }

  /** Waits for what the loops are doing. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#runs.values());
  }

  /** Lets bots move at a table until a person must decide. */
  async playBots(id: string): Promise<void> {
    if (this.#bots.has(id) || this.#closed || this.#services.aside.reasonFor(id) !== null) return;
    this.#bots.add(id);
    try {
      do await new Promise((resolve) => setTimeout(resolve, this.#services.settings.botPause));
      while (!this.#closed && (await moveBot(this.#services, id)));
      await this.#services.aside.clear(id);
    } catch (error) {
      await this.#failed(id, error, 'a bot could not move');
    } finally {
      this.#bots.delete(id);
    }
  }

  /** Lets standing orders play what they have not played yet, after whatever else waits for this thread. */
  async playOrders(id: string): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    if (this.#closed) return;
    await playOrders(this.#services, id).catch((error: unknown) => this.#failed(id, error, 'standing orders could not be followed'));
  }

  /** Catches up with tables whose seq in the database is higher than in memory. */
  async compare(): Promise<void> {
    const { seqs } = this.#services.actors;
    const ids = [...seqs.keys()];
    for (let i = 0; i < ids.length; i += 500) {
      const rows = await this.#services.database.db
        .selectFrom('games')
        .select(['id', 'seq'])
        .where('id', 'in', ids.slice(i, i + 500))
        .execute();
      for (const { id, seq } of rows)
        if (seq > (seqs.get(id) ?? 0))
          await this.#services.actors.noticed(id, seq).catch((error: unknown) => this.#failed(id, error, 'could not catch up'));
    }
  }

  /** Does something again and again. What takes long or fails delays nothing but itself. */
  #loop(what: string, ms: number, work: () => Promise<void>): void {
    if (this.#closed) return;
    const timer = setTimeout(() => {
      const run = this.#try(what, work).finally(() => this.#loop(what, ms, work));
      this.#runs.set(what, run);
    }, ms);
    timer.unref();
    this.#timers.set(what, timer);
  }

  async #clocks(): Promise<void> {
    const now = await noteAlive(this.#services);
    const due = await dueTables(this.#services, now);
    const next = due.values();
    const work = async (): Promise<void> => {
      for (const table of next) if (!this.#closed) await this.#keep(table, now);
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, work));
  }

  async #expire(): Promise<void> {
    const now = this.#services.now();
    if (now - this.#expired < EXPIRE_MS) return;
    this.#expired = now;
    await deleteExpired(this.#services);
    await deleteUnsent(this.#services);
    await deleteOldInvites(this.#services);
    await retain(this.#services);
  }

  /** Files games that earlier versions have finished. Once all are filed there are no more of them. */
  async #file(): Promise<void> {
    if (!this.#filing || this.#closed) return;
    this.#filing = await fileMissing(this.#services);
  }

  async #keep({ id, wasAside }: Due, now: number): Promise<void> {
    try {
      await keepTime(this.#services, id, now);
      if (botsToMove((await this.#services.actors.get(id)).table).length > 0) void this.playBots(id);
      else await this.#services.aside.clear(id, wasAside);
    } catch (error) {
      await this.#failed(id, error, 'its clock could not be kept');
    }
  }

  /** Sets a table aside, if it is to blame. */
  async #failed(id: string, error: unknown, what: string): Promise<void> {
    if (this.#closed || willPass(error)) return;
    await this.#services.aside
      .put(id, `${what}: ${messageOf(error)}`)
      .catch((fault: unknown) => this.#services.log.error({ table: id, error: messageOf(fault) }, 'a table could not be set aside'));
  }

  async #try(what: string, work: () => Promise<void>): Promise<void> {
    const slow = setTimeout(() => this.#services.log.error({ what }, 'a background task takes very long'), SLOW_MS);
    slow.unref();
    try {
      await work();
      if (this.#failing.delete(what)) this.#services.log.warn({ what }, 'a background task works again');
    } catch (error) {
      if (this.#closed || this.#services.ending.aborted || this.#failing.has(what)) return;
      // Logged once until it works again.
      this.#failing.add(what);
      this.#services.log.error({ what, error: messageOf(error) }, 'a background task failed');
    } finally {
      clearTimeout(slow);
    }
  }
}
