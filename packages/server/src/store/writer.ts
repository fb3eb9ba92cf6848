import { type Kysely, type QueryCreator, sql, type Transaction } from 'kysely';
import { type Jobs, noJobs } from '../jobs/jobs.ts';
import type { Added, Addition, Struck, Writer } from './addition.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { ThreadWriter } from './threadwriter.ts';

/** The row of `meta` that is written to see whether it can be. */
const PROBE = 'probe';

/** Rows per statement: databases limit the number of values. */
const ROWS = 1_000;

/** Changes the game's row, if it is as the addition needs it. */
const change = (db: QueryCreator<Schema>, { game, by, seq, owed, revision, renamed, entries, set, orders }: Addition) =>
  db
    .updateTable('games')
    .set({ ...set, seq: seq + entries.length, orders: orders.length > 0 ? revision + 1 : revision })
    .where('id', '=', game)
    .where('seq', '=', seq)
    .where('owed', '=', owed)
    .where('orders', '=', revision)
    .where('renamed', '=', renamed)
    .$if(by !== null, (query) =>
      query.where((eb) =>
        eb.exists(eb.selectFrom('users').select('users.id').where('users.id', '=', by).where('users.deleted', 'is', null)),
      ),
    );

/** A move changes nothing but the log and the game's row. */
const isPlain = ({ entries, snapshot, seats, orders, outbox, struck, acts }: Addition): boolean =>
  entries.length > 0 && snapshot === null && struck === null && seats.length + orders.length + outbox.length + acts.length === 0;

/** Writes a plain addition in one statement of PostgreSQL: a transaction of its own would take four. */
const writePlain = async (db: Kysely<Schema>, addition: Addition): Promise<Added> => {
  const { numInsertedOrUpdatedRows } = await db
    .with('changed', (query) => change(query, addition).returning('id'))
    .insertInto('entries')
    .columns(['game_id', 'seq', 'kind', 'user_id', 'body', 'at', 'fingerprint'])
    .expression(
      sql`select e.game_id, e.seq, e.kind, e.user_id, e.body, e.at, e.fingerprint
        from changed, json_populate_recordset(null::entries, ${JSON.stringify(addition.entries)}) as e`,
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0 ? 'added' : 'stale';
};

/** Locks the entry whose text is taken out, if it is as it was. */
const isAsItWas = async (trx: Transaction<Schema>, game: string, { seq, was }: Struck): Promise<boolean> => {
  const found = trx.selectFrom('entries').select('body').where('game_id', '=', game).where('seq', '=', seq);
  return (await found.forUpdate().executeTakeFirst())?.body === was;
};

const write = async (jobs: Pick<Jobs, 'add'>, trx: Transaction<Schema>, addition: Addition): Promise<Added> => {
  const { game, entries, snapshot, seats, orders, outbox, struck, acts } = addition;
  if (struck !== null && !(await isAsItWas(trx, game, struck))) return 'stale';
  const { numUpdatedRows } = await change(trx, addition).executeTakeFirst();
  if (numUpdatedRows === 0n) return 'stale';
  if (struck !== null)
    await trx.updateTable('entries').set({ body: struck.is }).where('game_id', '=', game).where('seq', '=', struck.seq).execute();
  for (let i = 0; i < entries.length; i += ROWS)
    await trx
      .insertInto('entries')
      .values(entries.slice(i, i + ROWS))
      .execute();
  if (snapshot !== null) {
    const { game_id, ...values } = snapshot;
    await trx
      .insertInto('snapshots')
      .values({ game_id, ...values })
      .onConflict((c) => c.column('game_id').doUpdateSet(values))
      .execute();
  }
  for (const { game_id, seat, ...values } of seats)
    await trx
      .insertInto('seats')
      .values({ game_id, seat, ...values })
      .onConflict((c) => c.columns(['game_id', 'seat']).doUpdateSet(values))
      .execute();
  for (const { id, acted, ended, updated, ...values } of orders)
    await trx
      .insertInto('orders')
      .values({ id, acted, ended, updated, ...values })
      .onConflict((c) => c.column('id').doUpdateSet({ acted, ended, updated }))
      .execute();
  for (const notice of outbox) await jobs.add(notice, trx);
  for (const act of acts) await trx.insertInto('acts').values(act).execute();
  return 'added';
};

/** Writes each addition in its own transaction, for PostgreSQL, which commits them in parallel. */
class DirectWriter implements Writer {
  readonly #db: Kysely<Schema>;
  readonly #jobs: Pick<Jobs, 'add'>;
  readonly #busy = new Set<Promise<unknown>>();

  constructor(db: Kysely<Schema>, jobs: Pick<Jobs, 'add'>) {
    this.#db = db;
    this.#jobs = jobs;
  }

  get waiting(): number {
    return this.#busy.size;
  }

  async add(addition: Addition): Promise<Added> {
    const work = isPlain(addition)
      ? writePlain(this.#db, addition)
      : this.#db.transaction().execute((trx) => write(this.#jobs, trx, addition));
    this.#busy.add(work);
    try {
      return await work;
    } finally {
      this.#busy.delete(work);
    }
  }

  async probe(): Promise<void> {
    const values = { key: PROBE, value: String(Date.now()) };
    await this.#db
      .insertInto('meta')
      .values(values)
      .onConflict((c) => c.column('key').doUpdateSet(values))
      .execute();
  }

  async close(): Promise<void> {
    while (this.#busy.size > 0) await Promise.allSettled(this.#busy);
  }
}

/** `jobs` gets what additions ask to be done later. The thread of the embedded database writes that itself. */
export const openWriter = ({ place, db }: Database, jobs: Pick<Jobs, 'add'> = noJobs): Writer =>
  'file' in place ? new ThreadWriter(place.file) : new DirectWriter(db, jobs);
