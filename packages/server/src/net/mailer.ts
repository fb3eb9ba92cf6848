import { createTransport } from 'nodemailer';
import type { Job, Work } from '../jobs/jobs.ts';
import { addressOf, type Letter, unsubscribeLink } from '../people/letters.ts';
import type { Services } from '../services.ts';
import type { GameRow } from '../store/schema.ts';
import { NOTICES, type Notice } from '../tables/notices.ts';

// Sends emails, each as a job (jobs/jobs.ts).

/** A mail server that does not answer for so long has failed. */
const SMTP_MS = 20_000;

const WORDS: Readonly<Record<Notice, (game: string) => readonly [string, string]>> = {
  turn: (game) => [`Your turn in ${game}`, `It’s your turn in ${game}`],
  late: (game) => [`Out of time in ${game}`, `You ran out of time in ${game}`],
  ask: (game) => [`Undo request in ${game}`, `A player has asked to undo in ${game}`],
};

/** Does the notice still apply? */
const stillApplies = async ({ database: { db } }: Services, kind: Notice, user: string, game: GameRow): Promise<boolean> => {
  if (kind === 'late') return true;
  if (game.status !== 'playing') return false;
  if (kind === 'ask') return true;
  const waiting = JSON.parse(game.waiting) as readonly number[];
  const seats = await db.selectFrom('seats').select('seat').where('game_id', '=', game.id).where('user_id', '=', user).execute();
  return seats.some(({ seat }) => waiting.includes(seat));
};

const letterFor = async (services: Services, { kind, body }: Job): Promise<Letter | null> => {
  if (kind === 'mail') return JSON.parse(body) as Letter;
  const notice = NOTICES.find((known) => known === kind);
  const { user, table } = JSON.parse(body) as { user: string; table: string };
  const { db } = services.database;
  const person = await db.selectFrom('users').selectAll().where('id', '=', user).where('deleted', 'is', null).executeTakeFirst();
  const game = await services.database.find.game(table);
  if (
    notice === undefined ||
    person?.email == null ||
    person.verified !== 1 ||
    person.notify !== 1 ||
    game === undefined ||
    !(await stillApplies(services, notice, user, game))
  )
    return null;
  const title = services.titles.catalogue.find(({ id }) => id === game.title)?.name ?? game.title;
  // Anybody may name a table, so its name stands in no subject.
  const [subject, sentence] = WORDS[notice](title);
  const unsubscribe = unsubscribeLink(services, person.id);
  const text = `Hi ${person.name},\n\n${sentence}, at the table “${game.name.replace(/\s+/g, ' ')}”.\n\nOpen the game: ${addressOf(services, `#/table/${table}`)}\n\nNo more emails about games: ${unsubscribe}\n`;
  return { to: person.email, subject, text, unsubscribe };
};

export type Send = (letter: Letter) => Promise<void>;

/** The address with limits on how long the mail server may be silent, unless it names its own. */
const withLimits = (smtp: string): string => {
  const url = new URL(smtp);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    if (!url.searchParams.has(limit)) url.searchParams.set(limit, String(SMTP_MS));
  return url.href;
};

export const smtpSender = (smtp: string, from: string): Send => {
  const transport = createTransport(withLimits(smtp));
  return async (letter) => {
    const { unsubscribe, ...mail } = letter;
    const headers =
      unsubscribe === undefined ? {} : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
    await transport.sendMail({ from, ...mail, headers });
  };
};

/** Sends the letter of a job, if it still applies. */
export const mailWork =
  (services: Services, send: Send): Work =>
  async (job) => {
    try {
      const letter = await letterFor(services, job);
      if (letter === null) return;
      await services.tracer.span('mail', { kind: job.kind }, () => send(letter));
      services.meter.count('mails_sent_total');
    } catch (error) {
      services.meter.count('mails_failed_total');
      services.log.warn({ mail: job.id, error: error instanceof Error ? error.message : String(error) }, 'a mail was not sent');
      throw error;
    }
  };
