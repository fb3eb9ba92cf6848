import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BossJobs, failureOf } from '../../src/jobs/boss.ts';
import type { Jobs } from '../../src/jobs/jobs.ts';
import { TableJobs } from '../../src/jobs/tablejobs.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { waitFor } from './client.ts';
import { openPostgres, type Postgres } from './postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'roundhouse-'));
const log = pino({ level: 'silent' });
let postgres: Postgres;

beforeAll(async () => {
  postgres = await openPostgres();
}, 120_000);

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const job = (id: string, delay = 0) => ({ id, kind: 'mail', body: `body of ${id}`, created: 1_000, due: 1_000 + delay });

it('a job that never ends holds back no other: it fails when its lease is over', async () => {
  expect(await failureOf(new Promise(() => {}), 1)).toBe('it took too long');
  expect(await failureOf(Promise.reject(new Error('not now')), 60_000)).toBe('Error: not now');
  expect(await failureOf(Promise.resolve(), 60_000)).toBe(null);
});

describe.each(['sqlite', 'postgres'] as const)('jobs on %s', (kind) => {
  let database: Database;
  let nodes: readonly Jobs[];
  let done: string[];
  let failing: string[];
  let ahead: number;
  let count = 0;

  const open = (): Promise<Jobs> => {
    const { db, place } = database;
    return 'url' in place ? BossJobs.open(db, place.url, log) : Promise.resolve(new TableJobs(db, () => 1_000 + ahead, 20, log));
  };
  const work = async ({ id, body }: { id: string; body: string }): Promise<void> => {
    const at = failing.indexOf(id);
    if (at >= 0) failing.splice(at, 1);
    if (at >= 0) throw new Error('not now');
    expect(body).toBe(`body of ${id}`);
    done.push(id);
  };
  const [first, second] = [() => nodes[0] as Jobs, () => nodes[1] as Jobs];
  const start = () => Promise.all(nodes.map((node) => node.start(work)));
  /** Lets everything be due that waits. */
  const forward = async (): Promise<void> => {
    ahead += 60 * 60_000;
    if (kind === 'postgres') await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(database.db);
  };

  beforeEach(async () => {
    database = await openDatabase(kind === 'sqlite' ? { file: join(folder, `${++count}.db`) } : { url: await postgres.fresh() });
    [done, failing, ahead] = [[], [], 0];
    // Both prepare the database at the same moment.
    nodes = await Promise.all([open(), open()]);
  });

  afterEach(async () => {
    for (const node of nodes) await node.close();
    await database.close();
  });

  it('are each done once, by one of the nodes', async () => {
    await start();
    const ids = Array.from({ length: 6 }, (_, i) => `job ${i}`);
    await Promise.all(ids.map((id, i) => (nodes[i % 2] as Jobs).add(job(id))));
    await waitFor(() => done.length >= 6, 60_000);
    await waitFor(async () => (await first().counts()).waiting === 0);
    expect(done.toSorted()).toEqual(ids);
  });

  it('wait for their time, and are kept as they are while they wait', async () => {
    await start();
    await first().add(job('later', 3_600_000));
    await second().add(job('later', 0));
    await first().add(job('now'));
    await waitFor(() => done.length > 0, 60_000);
    expect(done).toEqual(['now']);
    await waitFor(async () => (await first().counts()).waiting === 1);
    await forward();
    await waitFor(() => done.length === 2, 60_000);
    expect(done).toEqual(['now', 'later']);
  });

  it('are added with a transaction or not at all', async () => {
    const { db } = database;
    const failed = db.transaction().execute(async (trx) => {
      await first().add(job('lost'), trx);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await db.transaction().execute((trx) => first().add(job('kept'), trx));
    expect(await first().counts()).toEqual({ waiting: 1, failed: 0 });
    await start();
    await waitFor(() => done.length > 0, 60_000);
    expect(done).toEqual(['kept']);
  });

  it('are tried again when they fail, and no other waits for them', async () => {
    failing = ['bad'];
    await start();
    await first().add(job('bad'));
    await waitFor(() => failing.length === 0, 60_000);
    await first().add(job('good'));
    await waitFor(() => done.includes('good'), 60_000);
    expect(done).toEqual(['good']);
    if (kind === 'postgres') await waitFor(async () => (await first().counts()).failed === 1);
    await forward();
    await waitFor(() => done.includes('bad'), 60_000);
    await waitFor(async () => Object.values(await first().counts()).every((left) => left === 0));
  });

  it('do not wait for places that do not answer', async () => {
    let begun = 0;
    let release = (): void => undefined;
    const silence = new Promise<void>((resolve) => {
      release = resolve;
    });
    for (let i = 0; i < 50; i++) await first().add({ ...job(`silent ${i}`), kind: 'send-out' });
    await first().start(async (one) => {
      if (one.kind !== 'send-out') return work(one);
      begun++;
      await silence;
    });
    await waitFor(() => begun >= 40, 60_000);
    await first().add(job('letter'));
    await first().add({ ...job('notice'), kind: 'turn' });
    await waitFor(() => done.length === 2, 60_000);
    expect(begun).toBe(40);
    release();
    await waitFor(() => begun === 50, 60_000);
  });

  it('of a node that was killed are done by another', async () => {
    // What a dead node leaves behind: a job that was begun long ago.
    await first().add(job('orphan'));
    if (kind === 'postgres')
      await sql`update pgboss.job set state = 'active', started_on = now() - interval '10 minutes'`.execute(database.db);
    else await sql`update outbox set due = 301000, tries = 1`.execute(database.db);
    await start();
    if (kind === 'postgres') await (nodes[0] as BossJobs).maintain();
    await forward();
    await waitFor(() => done.length > 0, 60_000);
    expect(done).toEqual(['orphan']);
  });

  it.runIf(kind === 'postgres')('end no process when the database goes away before it is written how they ended', async () => {
    let goOn = (): void => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let begun = 0;
    await first().start(async ({ id }) => {
      if (++begun === 1) await held;
      done.push(id);
    });
    await first().add(job('letter'));
    await waitFor(() => begun === 1, 60_000);
    await postgres.halt();
    goOn();
    await waitFor(() => done.length === 1);
    await postgres.start();
    // A rejection that nobody catches fails this test. The job is done again when its lease is over, and the same node goes on.
    await waitFor(async () => {
      await sql`update pgboss.job set started_on = now() - interval '10 minutes' where state = 'active'`.execute(database.db);
      await (first() as BossJobs).maintain();
      await forward();
      return begun === 2;
    }, 60_000);
    await waitFor(() => done.length === 2);
  });

  it('that a node of an earlier version has written are done too', async () => {
    await database.db
      .insertInto('outbox')
      .values([job('early'), job('earlier')])
      .execute();
    await start();
    await waitFor(() => done.length === 2, 60_000);
    expect(done.toSorted()).toEqual(['earlier', 'early']);
    expect(await database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});
