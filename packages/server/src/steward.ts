import type { House } from './house.ts';
import { type Send, sendOutbox } from './net/mailer.ts';
import type { Presence } from './net/presence.ts';
import { forgetOld } from './people/keeper.ts';
import { botsToMove, moveBot } from './tables/botkeeper.ts';
import { dueTables, giveTime, keepTime, noteAlive } from './tables/timekeeper.ts';

const COMPARE_MS = 3_000;
const REST_MS = 30_000;
const PRESENCE_MS = 20_000;
const FORGET_MS = 60 * 60_000;

/** Looks after what nobody asks for: clocks, bots, mails, and what other nodes have added. */
export class Steward {
  readonly #house: House;
  readonly #presence: Presence;
  readonly #send: Send | null;
  readonly #bots = new Set<string>();
  /** Tables at which a bot failed, and when it may try again. */
  readonly #tired = new Map<string, number>();
  readonly #failing = new Set<string>();
  readonly #last = { compare: 0, presence: 0, forget: 0 };
  #timer: NodeJS.Timeout | null = null;
  #closed = false;
  #round: Promise<void> = Promise.resolve();

  constructor(house: House, presence: Presence, send: Send | null) {
    this.#house = house;
    this.#presence = presence;
    this.#send = send;
  }

  /** Gives back the time in which nobody served, then begins. */
  async start(): Promise<void> {
    await this.#noteAlive();
    this.#plan();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#round;
  }

  /** Lets bots move at a table until a person is to move. */
  async playBots(id: string): Promise<void> {
    if (this.#bots.has(id) || this.#closed || this.#house.now() < (this.#tired.get(id) ?? 0)) return;
    this.#tired.delete(id);
    this.#bots.add(id);
    try {
      do await new Promise((resolve) => setTimeout(resolve, this.#house.settings.botPause));
      while (!this.#closed && (await moveBot(this.#house, id)));
    } catch (error) {
      if (this.#closed) return;
      this.#house.log.error({ table: id, error: error instanceof Error ? error.message : String(error) }, 'a bot could not move');
      this.#tired.set(id, this.#house.now() + REST_MS);
    } finally {
      this.#bots.delete(id);
    }
  }

  /** Compares the seqs of the tables in memory with the database. */
  async compare(): Promise<void> {
    const seqs = new Map([...this.#house.actors].map((actor) => [actor.id, actor.live.seq]));
    const ids = [...seqs.keys()];
    for (let i = 0; i < ids.length; i += 500) {
      const rows = await this.#house.database.db
        .selectFrom('games')
        .select(['id', 'seq'])
        .where('id', 'in', ids.slice(i, i + 500))
        .execute();
      for (const { id, seq } of rows) if (seq > (seqs.get(id) ?? 0)) await this.#house.actors.noticed(id, seq);
    }
  }

  #plan(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#round = this.#go().finally(() => this.#plan());
    }, this.#house.settings.tick);
    this.#timer.unref();
  }

  async #go(): Promise<void> {
    await this.#try('alive', () => this.#noteAlive());
    await this.#try('clocks', () => this.#clocks());
    await this.#try('mails', async () => {
      if (this.#send !== null) await sendOutbox(this.#house, this.#send);
    });
    if (this.#isDue('compare', COMPARE_MS)) await this.#try('compare', () => this.compare());
    if (this.#isDue('presence', PRESENCE_MS)) this.#presence.repeat();
    if (this.#isDue('forget', FORGET_MS)) await this.#try('forget', () => forgetOld(this.#house));
  }

  #isDue(what: 'compare' | 'presence' | 'forget', ms: number): boolean {
    const now = this.#house.now();
    if (now - this.#last[what] < ms) return false;
    this.#last[what] = now;
    return true;
  }

  async #noteAlive(): Promise<void> {
    const gone = await noteAlive(this.#house);
    if (gone !== null) await giveTime(this.#house, gone);
  }

  async #clocks(): Promise<void> {
    for (const id of await dueTables(this.#house)) {
      await this.#try(`table ${id}`, async () => {
        await keepTime(this.#house, id);
        if (botsToMove(await this.#house.actors.get(id)).length > 0) void this.playBots(id);
      });
    }
  }

  async #try(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      if (this.#failing.delete(what)) this.#house.log.warn({ what }, 'the steward goes on');
    } catch (error) {
      if (this.#closed || this.#failing.has(what)) return;
      // Once, not at every round until it works again.
      this.#failing.add(what);
      this.#house.log.error({ what, error: error instanceof Error ? error.message : String(error) }, 'the steward failed');
    }
  }
}
