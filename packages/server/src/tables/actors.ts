import { loadTitle } from '@roundhouse/titles/catalogue';
import { Actor, type Surroundings } from './actor.ts';
import { LogError } from './live.ts';
import { notFound, Trouble, unserved } from './trouble.ts';

const AGAIN = 3;

/** The tables in memory: as many as there is room for, and those that somebody is looking at. */
export class Actors {
  readonly #around: Surroundings;
  readonly #room: number;
  readonly #actors = new Map<string, Actor>();
  readonly #loading = new Map<string, Promise<Actor>>();
  readonly #broken = new Map<string, string>();

  constructor(around: Omit<Surroundings, 'dropped'>, room: number, onBroken: (id: string, reason: string) => void) {
    this.#room = room;
    this.#around = {
      ...around,
      dropped: (actor, error) => {
        if (this.#actors.get(actor.id) === actor) this.#actors.delete(actor.id);
        if (!(error instanceof LogError)) return;
        this.#broken.set(actor.id, error.message);
        onBroken(actor.id, error.message);
      },
    };
  }

  get size(): number {
    return this.#actors.size;
  }

  [Symbol.iterator](): Iterator<Actor> {
    return [...this.#actors.values()][Symbol.iterator]();
  }

  cached(id: string): Actor | undefined {
    return this.#actors.get(id);
  }

  async get(id: string): Promise<Actor> {
    const known = this.#actors.get(id);
    if (known !== undefined) {
      // The newest are last: the first to go is whoever was not asked for longest.
      this.#actors.delete(id);
      this.#actors.set(id, known);
      return known;
    }
    const loading = this.#loading.get(id) ?? this.#load(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, loading);
    return loading;
  }

  /** Does one thing at a table. If it had to be read anew while this waited for its turn, at the new one. */
  async at<T>(id: string, work: (actor: Actor) => Promise<T>): Promise<T> {
    for (let i = 1; ; i++) {
      const actor = await this.get(id);
      try {
        return await actor.do(() => work(actor));
      } catch (error) {
        if (i >= AGAIN || !(error instanceof Trouble) || error.code !== 'again') throw error;
      }
    }
  }

  /** Catches up with what other nodes have added. */
  async noticed(id: string, seq: number): Promise<void> {
    await this.#loading.get(id);
    await this.#actors.get(id)?.noticed(seq);
  }

  async #load(id: string): Promise<Actor> {
    const broken = this.#broken.get(id);
    if (broken !== undefined) throw unserved(broken);
    const row = await this.#around.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw notFound('Game');
    const title = await loadTitle(row.title, row.rules);
    if (title === undefined) throw unserved(`it needs ${row.title} rules version ${row.rules}, which this server doesn’t have`);
    try {
      const actor = await Actor.load(row, title, this.#around);
      this.#actors.set(id, actor);
      this.#makeRoom();
      return actor;
    } catch (error) {
      if (error instanceof LogError) throw unserved(error.message);
      throw error;
    }
  }

  #makeRoom(): void {
    if (this.#actors.size <= this.#room) return;
    for (const [id, actor] of this.#actors) {
      if (!actor.isIdle) continue;
      this.#actors.delete(id);
      if (this.#actors.size <= this.#room) return;
    }
  }
}
