import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import type { House } from '../house.ts';
import type { OutboxRow } from '../store/schema.ts';

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

const letterFor = async ({ database: { db }, settings }: House, { kind, body }: OutboxRow): Promise<Letter | null> => {
  if (kind === 'mail') return JSON.parse(body) as Letter;
  const { user, table } = JSON.parse(body) as { user: string; table: string };
  const person = await db.selectFrom('users').selectAll().where('id', '=', user).where('deleted', 'is', null).executeTakeFirst();
  const game = await db.selectFrom('games').select(['name', 'title']).where('id', '=', table).executeTakeFirst();
  if (person?.email == null || game === undefined) return null;
  const link = `${(settings.url ?? 'http://localhost:8018').replace(/\/$/, '')}/#/table/${table}`;
  return {
    to: person.email,
    subject: `Your turn: ${game.name}`,
    text: `Hello ${person.name},\n\nit is your turn at ${game.name} (${game.title}):\n${link}\n`,
  };
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
