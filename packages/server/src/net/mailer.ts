import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { House } from '../house.ts';
import type { GameRow, OutboxRow } from '../store/schema.ts';
import { NOTICES, type Notice } from '../tables/notices.ts';

// Sends what the outbox holds. A mail is claimed for a while, sent, then removed: any node may do it, and a dead one's are taken over.

const LEASE_MS = 5 * 60_000;
const BATCH = 10;
const MOST_TRIES = 8;

/** Claims a few mails. PostgreSQL passes over those another node is claiming at this moment. */
const claim = async ({ database: { db, kind }, now }: House): Promise<readonly OutboxRow[]> => {
  const lock = kind === 'postgres' ? sql`for update skip locked` : sql``;
  const { rows } = await sql<OutboxRow>`
    update outbox set due = ${now() + LEASE_MS}, tries = tries + 1
    where id in (select id from outbox where due <= ${now()} order by due limit ${sql.lit(BATCH)} ${lock})
    returning *`.execute(db);
  return rows;
};

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const WORDS: Readonly<Record<Notice, (game: string) => readonly [string, string]>> = {
  turn: (game) => [`Your turn in ${game}`, `It’s your turn in ${game}`],
  late: (game) => [`Out of time in ${game}`, `You ran out of time in ${game}`],
  ask: (game) => [`Undo request in ${game}`, `A player has asked to undo in ${game}`],
};

/** Is what the notice tells of still so? */
const isStillSo = async ({ database: { db } }: House, kind: Notice, user: string, game: GameRow): Promise<boolean> => {
  if (kind === 'late') return true;
  if (game.status !== 'playing') return false;
  if (kind === 'ask') return true;
  const waiting = JSON.parse(game.waiting) as readonly number[];
  const seats = await db.selectFrom('seats').select('seat').where('game_id', '=', game.id).where('user_id', '=', user).execute();
  return seats.some(({ seat }) => waiting.includes(seat));
};

const letterFor = async (house: House, { kind, body }: OutboxRow): Promise<Letter | null> => {
  if (kind === 'mail') return JSON.parse(body) as Letter;
  const notice = NOTICES.find((known) => known === kind);
  const { user, table } = JSON.parse(body) as { user: string; table: string };
  const { db } = house.database;
  const person = await db.selectFrom('users').selectAll().where('id', '=', user).where('deleted', 'is', null).executeTakeFirst();
  const game = await house.database.find.game(table);
  if (notice === undefined || person?.email == null || game === undefined || !(await isStillSo(house, notice, user, game))) return null;
  const link = `${(house.settings.url ?? 'http://localhost:8018').replace(/\/$/, '')}/#/table/${table}`;
  const [subject, sentence] = WORDS[notice](game.name);
  return { to: person.email, subject, text: `Hi ${person.name},\n\n${sentence} (${game.title}).\n\nOpen the game: ${link}\n` };
};

export type Send = (letter: Letter) => Promise<void>;

export const smtpSender = (smtp: string, from: string): Send => {
  const transport = createTransport(smtp);
  return async (letter) => {
    await transport.sendMail({ from, ...letter });
  };
};

/** Sends what is due; the result is how many were sent. */
export const sendOutbox = async (house: House, send: Send): Promise<number> => {
  let sent = 0;
  for (const row of await claim(house)) {
    try {
      const letter = await letterFor(house, row);
      if (letter !== null) await send(letter);
      await house.database.db.deleteFrom('outbox').where('id', '=', row.id).execute();
      sent++;
    } catch (error) {
      house.log.warn(
        { mail: row.id, tries: row.tries, error: error instanceof Error ? error.message : String(error) },
        'a mail was not sent',
      );
      if (row.tries >= MOST_TRIES) await house.database.db.deleteFrom('outbox').where('id', '=', row.id).execute();
    }
  }
  return sent;
};
