import { playerOf, type Status } from '@roundhouse/table';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

// Tells people, and above all programs, what concerns them at any table, without a socket for each. Tables that changed, here or at another
// node, are looked up in the database, many at once.

/** What is told of a table. */
export interface Happening {
  readonly type: 'table';
  readonly table: string;
  readonly title: string;
  readonly name: string;
  readonly status: Status;
  readonly seq: number;
  readonly moves: number;
  /** The players of the account at the table. */
  readonly players: readonly string[];
  /** Those of them that must decide. */
  readonly turn: readonly string[];
  readonly deadline: number | null;
}

export interface Follower {
  readonly user: string;
  tell(happening: Happening): void;
}

interface Following {
  readonly follower: Follower;
  /** What the follower was last told of each table. */
  readonly told: Map<string, Happening>;
}

/** Changes within this time are looked up together. */
const BATCH_MS = 40;
const OVER: readonly string[] = ['finished', 'abandoned'];

/** What makes a happening worth telling: a decision that is due is told again when the game has moved on. */
const gistOf = ({ status, players, turn, moves }: Happening): string =>
  JSON.stringify([status, players, turn, turn.length > 0 ? moves : null]);

export class Happenings {
  readonly #db: Kysely<Schema>;
  readonly #followings = new Map<string, Set<Following>>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | null = null;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Tells a follower of every table that is not over, and from now on of what changes. Returns what to call at the end. */
  async follow(follower: Follower): Promise<() => void> {
    const following: Following = { follower, told: new Map() };
    const all = this.#followings.get(follower.user) ?? new Set();
    this.#followings.set(follower.user, all.add(following));
    const end = (): void => {
      all.delete(following);
      if (all.size === 0 && this.#followings.get(follower.user) === all) this.#followings.delete(follower.user);
    };
    try {
      await this.#tellAll(follower.user);
    } catch (error) {
      end();
      throw error;
    }
    return end;
  }

  /** A table has changed. */
  changed(table: string): void {
    if (this.#followings.size === 0) return;
    this.#changed.add(table);
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.#lookUp();
    }, BATCH_MS);
    this.#timer.unref();
  }

  /** Looks at every table of every follower: news of other nodes may get lost. */
  async compare(): Promise<void> {
    for (const user of [...this.#followings.keys()]) await this.#tellAll(user);
  }

  async #lookUp(): Promise<void> {
    const tables = [...this.#changed];
    this.#changed.clear();
    const users = [...this.#followings.keys()];
    if (users.length === 0) return;
    // If this fails, the next comparison finds it.
    const happenings = await this.#read(users, tables).catch(() => []);
    for (const [user, happening] of happenings) this.#tell(user, happening);
    this.#tellLeft(new Set(tables), happenings);
  }

  /** Whoever has no seat at a table any longer is told so once. */
  #tellLeft(tables: ReadonlySet<string>, happenings: readonly (readonly [string, Happening])[]): void {
    const seated = new Set(happenings.map(([user, { table }]) => `${user} ${table}`));
    for (const [user, followings] of this.#followings)
      for (const { follower, told } of followings)
        for (const [table, last] of told)
          if (tables.has(table) && !seated.has(`${user} ${table}`)) {
            told.delete(table);
            follower.tell({ ...last, players: [], turn: [] });
          }
  }

  async #tellAll(user: string): Promise<void> {
    for (const [, happening] of await this.#read([user], null)) this.#tell(user, happening);
  }

  #tell(user: string, happening: Happening): void {
    for (const { follower, told } of this.#followings.get(user) ?? []) {
      const before = told.get(happening.table);
      if (before === undefined ? OVER.includes(happening.status) : gistOf(before) === gistOf(happening)) continue;
      told.set(happening.table, happening);
      follower.tell(happening);
    }
  }

  /** Tables at which users have a seat: some of them, or all that are not over. */
  async #read(users: readonly string[], tables: readonly string[] | null): Promise<readonly (readonly [string, Happening])[]> {
    let query = this.#db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game_id')
      .select(['seats.user_id', 'seats.seat', 'seats.bot'])
      .select(['games.id', 'games.title', 'games.name', 'games.status', 'games.seq', 'games.moves', 'games.waiting'])
      .select(['games.deadline', 'games.speed'])
      .where('seats.user_id', 'in', users);
    query = tables === null ? query.where('games.status', 'not in', OVER) : query.where('games.id', 'in', tables);
    const found = new Map<string, readonly [string, Happening]>();
    for (const row of await query.orderBy('seats.seat').execute()) {
      const user = row.user_id as string;
      const key = `${user} ${row.id}`;
      const before = found.get(key)?.[1];
      const player = playerOf(row.seat);
      const isDue = row.bot === null && row.status === 'playing' && (JSON.parse(row.waiting) as readonly number[]).includes(row.seat);
      found.set(key, [
        user,
        {
          type: 'table',
          table: row.id,
          title: row.title,
          name: row.name,
          status: row.status as Status,
          seq: row.seq,
          moves: row.moves,
          players: [...(before?.players ?? []), player],
          turn: [...(before?.turn ?? []), ...(isDue ? [player] : [])],
          deadline: row.speed === 'null' ? null : row.deadline,
        },
      ]);
    }
    return [...found.values()];
  }
}
