import { LogError } from '@roundhouse/table';
import type { TitleSource } from '../titles.ts';
import { Actor, type ActorContext, type Listener } from './actor.ts';
import type { Aside } from './aside.ts';
import { notFound, RequestError, unserved } from './errors.ts';

const TRIES = 3;

/** Those who watch a table that is not in memory. */
interface Parked {
  readonly listeners: Set<Listener>;
  /** What they have heard. */
  readonly seq: number;
}

/**
 * The tables in memory, up to a limit. Who watches a table keeps the socket, whether the table is in memory or not: it comes back when
 * somebody uses it or another node adds to it.
 */
export class Actors {
  readonly #context: ActorContext;
  readonly #titles: TitleSource;
  readonly #limit: number;
  readonly #actors = new Map<string, Actor>();
  readonly #loading = new Map<string, Promise<Actor>>();
  readonly #parked = new Map<string, Parked>();
  readonly #aside: Aside;

  constructor(
    context: Omit<ActorContext, 'dropped'>,
    titles: TitleSource,
    limit: number,
    aside: Aside,
    onFault: (id: string, error: unknown) => void,
  ) {
    this.#titles = titles;
    this.#limit = limit;
    this.#aside = aside;
    this.#context = {
      ...context,
      dropped: (actor, error) => {
        if (this.#actors.get(actor.id) === actor) this.#actors.delete(actor.id);
        if (error instanceof LogError) void aside.put(actor.id, error.message).catch(() => undefined);
        else if (error !== null) onFault(actor.id, error);
      },
    };
  }

  get size(): number {
    return this.#actors.size;
  }

  /** How far this node has read the tables that are in memory or watched. */
  get seqs(): ReadonlyMap<string, number> {
    return new Map([
      ...[...this.#parked].map(([id, { seq }]) => [id, seq] as const),
      ...[...this.#actors].map(([id, { table }]) => [id, table.seq] as const),
    ]);
  }

  unlisten(id: string, listener: Listener): void {
    this.#actors.get(id)?.unlisten(listener);
    const parked = this.#parked.get(id);
    parked?.listeners.delete(listener);
    if (parked?.listeners.size === 0) this.#parked.delete(id);
  }

  async get(id: string): Promise<Actor> {
    const known = this.#actors.get(id);
    if (known !== undefined) {
      // Keeps the map in order of use: the least recently used actor is evicted first.
      this.#actors.delete(id);
      this.#actors.set(id, known);
      return known;
    }
    const loading = this.#loading.get(id) ?? this.#load(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** Queues `work` at a table. If the actor is dropped meanwhile, tries again with the next one. */
  async at<T>(id: string, work: (actor: Actor) => Promise<T>): Promise<T> {
    for (let i = 1; ; i++) {
      const actor = await this.get(id);
      try {
        return await actor.do(() => work(actor));
      } catch (error) {
        if (i >= TRIES || !(error instanceof RequestError) || error.code !== 'again') throw error;
      }
    }
  }

  /** The actor of a table, which knows what its row knows. */
  async fresh(id: string, seq: number, owed: number): Promise<Actor> {
    for (let i = 1; ; i++) {
      const actor = await this.get(id);
      try {
        await actor.noticed(seq, owed);
        return actor;
      } catch (error) {
        if (i >= TRIES || !(error instanceof RequestError) || error.code !== 'again') throw error;
      }
    }
  }

  /** Reads what other nodes have added. */
  async noticed(id: string, seq: number): Promise<void> {
    await this.#loading.get(id);
    const parked = this.#parked.get(id);
    if (parked !== undefined && parked.seq < seq)
      await this.get(id).catch((error: unknown) => {
        this.#endParked(id);
        throw error;
      });
    await this.#actors.get(id)?.noticed(seq);
  }

  /** Reads a table anew when it is next used: its log was changed. */
  async forget(id: string): Promise<void> {
    await this.#loading.get(id)?.catch(() => undefined);
    await this.#actors.get(id)?.retire();
    this.#actors.delete(id);
    this.#endParked(id);
  }

  #endParked(id: string): void {
    const parked = this.#parked.get(id);
    this.#parked.delete(id);
    for (const listener of parked?.listeners ?? []) listener.end();
  }

  async #load(id: string): Promise<Actor> {
    const reason = this.#aside.reasonFor(id);
    if (reason !== null) throw unserved(reason);
    const row = await this.#context.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw notFound('Game');
    const title = await this.#titles.loadTitle(row.title, row.rules);
    if (title === undefined) {
      const missing = `it needs ${row.title} rules version ${row.rules}, which this server doesn’t have`;
      await this.#aside.put(id, missing);
      throw unserved(missing);
    }
    try {
      const actor = await Actor.load(row, title, this.#context);
      this.#actors.set(id, actor);
      const parked = this.#parked.get(id);
      this.#parked.delete(id);
      for (const listener of parked?.listeners ?? []) void actor.listen(listener, parked?.seq ?? 0);
      this.#evict(actor);
      await this.#aside.clear(id);
      return actor;
    } catch (error) {
      if (error instanceof LogError) throw unserved(error.message);
      throw error;
    }
  }

  /** Makes room for an actor, which nobody uses yet. One that somebody has just been given ends, so that they ask again. */
  #evict(newest: Actor): void {
    for (const [id, actor] of this.#actors) {
      if (this.#actors.size <= this.#limit) return;
      if (actor === newest || !actor.isIdle) continue;
      this.#actors.delete(id);
      const { seq } = actor.table;
      const listeners = new Set(actor.park());
      if (listeners.size > 0) this.#parked.set(id, { listeners, seq });
    }
  }
}
