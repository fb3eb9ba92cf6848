import { botsToMove } from '@roundhouse/table';
import { type Send, sendOutbox } from './net/mailer.ts';
import type { Presence } from './net/presence.ts';
import { deleteExpired } from './people/accounts.ts';
import type { Services } from './services.ts';
import { moveBot } from './tables/botkeeper.ts';
import { dueTables, giveTime, keepTime, noteAlive } from './tables/timekeeper.ts';

const COMPARE_MS = 3_000;
/** How long a bot that failed waits before it tries again. */
const RETRY_MS = 30_000;
const PRESENCE_MS = 20_000;
const EXPIRE_MS = 60 * 60_000;

/** The background work of a node: clocks, bots, email, additions of other nodes, expired sessions. */
export class Scheduler {
  readonly #services: Services;
  readonly #presence: Presence;
  readonly #send: Send | null;
  readonly #bots = new Set<string>();
  /** Tables at which a bot failed, and when it tries again. */
  readonly #retries = new Map<string, number>();
  readonly #failing = new Set<string>();
  readonly #last = { compare: 0, presence: 0, expire: 0 };
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  /** The run in progress. */
  #run: Promise<void> = Promise.resolve();

  constructor(services: Services, presence: Presence, send: Send | null) {
    this.#services = services;
    this.#presence = presence;
    this.#send = send;
  }

  /** Gives back the time during which no server was running, then starts. */
  async start(): Promise<void> {
    await this.#noteAlive();
    this.#schedule();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#run;
  }

  /** Lets bots move at a table until a person must decide. */
  async playBots(id: string): Promise<void> {
    if (this.#bots.has(id) || this.#closed || this.#services.now() < (this.#retries.get(id) ?? 0)) return;
    this.#retries.delete(id);
    this.#bots.add(id);
    try {
      do await new Promise((resolve) => setTimeout(resolve, this.#services.settings.botPause));
      while (!this.#closed && (await moveBot(this.#services, id)));
    } catch (error) {
      if (this.#closed) return;
      this.#services.log.error({ table: id, error: error instanceof Error ? error.message : String(error) }, 'a bot could not move');
      this.#retries.set(id, this.#services.now() + RETRY_MS);
    } finally {
      this.#bots.delete(id);
    }
  }

  /** Catches up with tables whose seq in the database is higher than in memory. */
  async compare(): Promise<void> {
    const seqs = new Map([...this.#services.actors].map((actor) => [actor.id, actor.table.seq]));
    const ids = [...seqs.keys()];
    for (let i = 0; i < ids.length; i += 500) {
      const rows = await this.#services.database.db
        .selectFrom('games')
        .select(['id', 'seq'])
        .where('id', 'in', ids.slice(i, i + 500))
        .execute();
      for (const { id, seq } of rows) if (seq > (seqs.get(id) ?? 0)) await this.#services.actors.noticed(id, seq);
    }
  }

  #schedule(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#run = this.#runOnce().finally(() => this.#schedule());
    }, this.#services.settings.tick);
    this.#timer.unref();
  }

  async #runOnce(): Promise<void> {
    await this.#try('alive', () => this.#noteAlive());
    await this.#try('clocks', () => this.#clocks());
    await this.#try('mails', async () => {
      if (this.#send !== null) await sendOutbox(this.#services, this.#send);
    });
    if (this.#isDue('compare', COMPARE_MS)) await this.#try('compare', () => this.compare());
    if (this.#isDue('presence', PRESENCE_MS)) this.#presence.repeat();
    if (this.#isDue('expire', EXPIRE_MS)) await this.#try('expire', () => deleteExpired(this.#services));
  }

  #isDue(what: 'compare' | 'presence' | 'expire', ms: number): boolean {
    const now = this.#services.now();
    if (now - this.#last[what] < ms) return false;
    this.#last[what] = now;
    return true;
  }

  async #noteAlive(): Promise<void> {
    const gone = await noteAlive(this.#services);
    if (gone !== null) await giveTime(this.#services, gone);
  }

  async #clocks(): Promise<void> {
    for (const id of await dueTables(this.#services)) {
      await this.#try(`table ${id}`, async () => {
        await keepTime(this.#services, id);
        if (botsToMove((await this.#services.actors.get(id)).table).length > 0) void this.playBots(id);
      });
    }
  }

  async #try(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.#failing.delete(what)) this.#services.log.warn({ what }, 'a background task works again');
    } catch (error) {
      if (this.#closed || this.#failing.has(what)) return;
      // Logged once until it works again.
      this.#failing.add(what);
      this.#services.log.error({ what, error: error instanceof Error ? error.message : String(error) }, 'a background task failed');
    }
  }
}
