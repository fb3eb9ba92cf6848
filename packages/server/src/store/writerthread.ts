import { parentPort, workerData } from 'node:worker_threads';
import type { Added, Addition, Struck } from './addition.ts';
import { connect } from './sqlite.ts';
import type { Work, Written } from './threadwriter.ts';

// The thread that writes to the SQLite file: one commit for each group of additions.

const database = connect(workerData as string);

const run = (sql: string, ...values: readonly unknown[]): number => database.prepare(sql).run(values).changes;

const insert = (table: string, row: object, onConflict = ''): number => {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const marks = columns.map(() => '?').join(', ');
  return run(`insert into ${table} (${columns.join(', ')}) values (${marks}) ${onConflict}`, ...Object.values(row));
};

const THERE = '(? is null or exists (select 1 from users where users.id = ? and deleted is null))';
const SNAPSHOT = 'insert or replace into snapshots (game_id, seq, rules, program, body, view) values (?, ?, ?, ?, ?, ?)';

const isAsItWas = (game: string, { seq, was }: Struck): boolean =>
  database.prepare('select 1 from entries where game_id = ? and seq = ? and body = ?').all([game, seq, was]).length > 0;

const write = (addition: Addition): Added => {
  const { game, by, seq, owed, revision, renamed, entries, snapshot, set, seats, orders, outbox, struck, acts } = addition;
  if (struck !== null && !isAsItWas(game, struck)) return 'stale';
  const columns = Object.keys(set).map((column) => `${column} = ?, `);
  const sql = `update games set ${columns.join('')}seq = ?, orders = ? where id = ? and seq = ? and owed = ? and orders = ? and renamed = ? and ${THERE}`;
  const changed = orders.length > 0 ? revision + 1 : revision;
  if (run(sql, ...Object.values(set), seq + entries.length, changed, game, seq, owed, revision, renamed, by, by) === 0) return 'stale';
  if (struck !== null) run('update entries set body = ? where game_id = ? and seq = ?', struck.is, game, struck.seq);
  for (const entry of entries) insert('entries', entry);
  if (snapshot !== null) run(SNAPSHOT, snapshot.game_id, snapshot.seq, snapshot.rules, snapshot.program, snapshot.body, snapshot.view);
  for (const seat of seats)
    insert('seats', seat, 'on conflict (game_id, seat) do update set user_id = excluded.user_id, name = excluded.name, bot = excluded.bot');
  for (const order of orders)
    insert('orders', order, 'on conflict (id) do update set acted = excluded.acted, ended = excluded.ended, updated = excluded.updated');
  for (const notice of outbox) insert('outbox', notice, 'on conflict (id) do nothing');
  for (const act of acts) insert('acts', act);
  return 'added';
};

const probe = (): Added => {
  run(`insert into meta (key, value) values ('probe', ?) on conflict (key) do update set value = excluded.value`, String(Date.now()));
  return 'added';
};

const together = (group: readonly Work[]): readonly Added[] => {
  run('begin immediate');
  try {
    const added = group.map((work) => (work === 'probe' ? probe() : write(work)));
    run('commit');
    return added;
  } catch (error) {
    if (database.inTransaction) run('rollback');
    throw error;
  }
};

/** Commits a group. If that fails, commits each addition alone, so that one bad addition does not fail the others. */
const commit = (group: readonly Work[]): readonly Written[] => {
  try {
    return together(group);
  } catch (error) {
    if (group.length === 1) return [{ error: error instanceof Error ? error.message : String(error) }];
    return group.flatMap((one) => commit([one]));
  }
};

parentPort?.on('message', (group: readonly Work[] | 'close') => {
  if (group !== 'close') return parentPort?.postMessage(commit(group));
  database.close();
  return parentPort?.close();
});
