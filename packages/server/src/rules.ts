import type { Opening, Sitter, Terms } from '@roundhouse/table';
import type { Kysely } from 'kysely';
import { noteAct } from './people/moderator.ts';
import type { Database } from './store/database.ts';
import type { GameRow, Schema } from './store/schema.ts';
import { makeRow, readTerms } from './tables/log.ts';
import type { TitleSource } from './titles.ts';
import type { Pool } from './workers/pool.ts';
import type { Renumbered } from './workers/task.ts';

// Rules numbers in operation: which games are played under which number, which of them a newer number would leave as they are, and moving
// those whose people agreed.

const TRY_MS = 120_000;

interface Tools {
  readonly database: Database;
  readonly titles: TitleSource;
  readonly pool: Pool;
  now(): number;
}

/** How many games there are of each number. */
export const countRules = async ({ database: { db }, titles }: Pick<Tools, 'database' | 'titles'>): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('games')
    .select(['title', 'rules', 'status', (q) => q.fn.countAll<number>().as('count')])
    .groupBy(['title', 'rules', 'status'])
    .orderBy('title')
    .orderBy('rules')
    .orderBy('status')
    .execute();
  const groups = new Map<string, { readonly title: string; readonly rules: number; readonly counts: string[] }>();
  for (const { title, rules, status, count } of rows) {
    const group = groups.get(`${title} ${rules}`) ?? { title, rules, counts: [] };
    groups.set(`${title} ${rules}`, group);
    group.counts.push(`${Number(count)} ${status}`);
  }
  return Promise.all(
    [...groups.values()].map(async ({ title, rules, counts }) => {
      const newest = (await titles.loadTitle(title))?.rules;
      const note =
        (await titles.loadTitle(title, rules)) === undefined
          ? ', a number this program does not have'
          : rules === newest
            ? ', the newest'
            : '';
      return `${title} rules ${rules}${note}: ${counts.join(', ')}`;
    }),
  );
};

/** Has everybody whose consent counts agreed to a number? */
const isAgreed = async (db: Kysely<Schema>, { id }: GameRow, rules: number, people: readonly string[]): Promise<boolean> => {
  const consents = await db.selectFrom('consents').select('user_id').where('game_id', '=', id).where('rules', '=', rules).execute();
  return people.length > 0 && people.every((person) => consents.some(({ user_id }) => user_id === person));
};

/** The newer numbers that this program has, the newest first. */
const newerThan = async ({ titles }: Tools, { title, rules }: GameRow): Promise<readonly number[]> => {
  const newest = (await titles.loadTitle(title))?.rules ?? rules;
  const numbers: number[] = [];
  for (let number = newest; number > rules; number--) if ((await titles.loadTitle(title, number)) !== undefined) numbers.push(number);
  return numbers;
};

const wordsFor = async ({ titles }: Tools, title: string, rules: number): Promise<string> => {
  const changed = (await titles.loadTitle(title, rules))?.versions.find((version) => version.rules === rules)?.changed;
  return `The game goes on under rules number ${rules}, as all players agreed.${changed === undefined ? '' : ` ${changed}`}`;
};

type Tried = Extract<Renumbered, { readonly ok: true }>;

/**
 * Moves a game to another number, unless it has changed since it was tried, or a player has taken the consent back. A line in its log tells
 * the players, and makes every node that has the game in memory read it again.
 */
const moveTo = async (tools: Tools, game: GameRow, rules: number, { seq, fingerprint, people }: Tried): Promise<boolean> => {
  const { db } = tools.database;
  const text = await wordsFor(tools, game.title, rules);
  const at = Math.max(tools.now(), game.updated);
  return db.transaction().execute(async (trx) => {
    const opening = game.opening === null ? null : JSON.stringify({ ...(JSON.parse(game.opening) as Opening), rules });
    const { numUpdatedRows } = await trx
      .updateTable('games')
      .set({ rules, opening, seq: seq + 1, updated: at })
      .where('id', '=', game.id)
      .where('seq', '=', seq)
      .where('rules', '=', game.rules)
      .where('renamed', '=', game.renamed)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (!(await isAgreed(trx, game, rules, people))) throw new Error('a player has just taken the consent back');
    const started = await trx.selectFrom('entries').selectAll().where('game_id', '=', game.id).where('kind', '=', 'start').execute();
    for (const { seq: start, body } of started) {
      const said = JSON.parse(body) as { readonly opening: Opening };
      await trx
        .updateTable('entries')
        .set({ body: JSON.stringify({ ...said, opening: { ...said.opening, rules } }) })
        .where('game_id', '=', game.id)
        .where('seq', '=', start)
        .execute();
    }
    const entry = { seq: seq + 1, at, kind: 'chat', name: 'Roundhouse', seat: null, text, rules } as const;
    await trx
      .insertInto('entries')
      .values(makeRow(game.id, { entry, user: null, fingerprint }))
      .execute();
    for (const table of ['snapshots', 'consents', 'aside'] as const) await trx.deleteFrom(table).where('game_id', '=', game.id).execute();
    const why = `${game.title} rules ${game.rules} to ${rules}`;
    await noteAct(trx, tools.now(), { by: null, act: 'rules', table: game.id, detail: { why } });
    return true;
  });
};

/** Tries a game under the numbers to choose from. Says what came of it. */
const tryGame = async (tools: Tools, game: GameRow, moves: boolean): Promise<string | null> => {
  const { pool, database } = tools;
  const terms: Terms = readTerms(game);
  const numbers = await newerThan(tools, game);
  const said: string[] = [];
  for (const rules of numbers) {
    const tried = await pool.run({ kind: 'renumber', terms, rules }, TRY_MS);
    if (!tried.ok) said.push(`${rules}: stays, because move ${tried.moves} differs (${tried.why})`);
    else if (!(await isAgreed(database.db, game, rules, tried.people)))
      said.push(`${rules}: replays the same, but not everybody at the table has agreed`);
    else if (!moves) said.push(`${rules}: replays the same, and everybody agreed`);
    else {
      const isMoved = await moveTo(tools, game, rules, tried);
      said.push(isMoved ? `${rules}: moved` : `${rules}: not moved, because a move was just made. Run the command again`);
      break;
    }
  }
  return said.length === 0 ? null : `${game.id}  ${game.title} rules ${game.rules} to ${said.join('; ')}`;
};

/** Tries every game that is not over under newer numbers, and moves those whose people agreed if `moves` says so. */
export const tryRules = async (tools: Tools, moves: boolean): Promise<readonly string[]> => {
  const games = await tools.database.db
    .selectFrom('games')
    .selectAll()
    .where('status', 'in', ['open', 'playing'])
    .orderBy('title')
    .orderBy('rules')
    .orderBy('updated')
    .execute();
  const lines: string[] = [];
  for (const game of games) {
    // A number that is not here has no rules to compare with.
    if ((await tools.titles.loadTitle(game.title, game.rules)) === undefined) continue;
    const line = await tryGame(tools, game, moves).catch((error: unknown) => `${game.id}  could not be tried: ${String(error)}`);
    if (line !== null) lines.push(line);
  }
  return lines;
};

/** A newer number that a game could move to, and who at its table has agreed; null: there is none. */
export const newerFor = async (
  { database: { db }, titles }: Pick<Tools, 'database' | 'titles'>,
  row: GameRow,
  seats: readonly (Sitter | null)[],
) => {
  if (row.status !== 'open' && row.status !== 'playing') return null;
  const newest = await titles.loadTitle(row.title);
  if (newest === undefined || newest.rules <= row.rules) return null;
  const consents = await db.selectFrom('consents').selectAll().where('game_id', '=', row.id).where('rules', '=', newest.rules).execute();
  const people = new Set(consents.map(({ user_id }) => user_id));
  return {
    rules: newest.rules,
    changed: newest.versions.filter(({ rules }) => rules > row.rules).map(({ changed }) => changed),
    agreed: seats.flatMap((sitter, seat) => (sitter?.user != null && people.has(sitter.user) ? [seat] : [])),
  };
};
