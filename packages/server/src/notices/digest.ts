import type { Services } from '../services.ts';
import type { User } from '../store/schema.ts';
import { digestDue, settingsOf } from './choices.ts';
import type { Said } from './words.ts';

// The daily digest: whose turn it is in a person's games, and which of them are over.

const BATCH = 200;
const HOUR = 60 * 60_000;
const MOST_LINES = 20;

const timeLeft = (ms: number): string => {
  const hours = Math.floor(ms / HOUR);
  if (hours < 1) return 'less than 1 hour left';
  const days = Math.floor(hours / 24);
  return days >= 2 ? `${days} days left` : `${hours} hour${hours === 1 ? '' : 's'} left`;
};

const nameOf = ({ titles }: Services, title: string): string => titles.catalogue.find(({ id }) => id === title)?.short ?? title;

/** What there is to say of the time since the last digest; null: nothing. */
export const sayDigest = async (services: Services, person: User, since: number): Promise<Said | null> => {
  const rows = await services.database.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .select(['seats.seat', 'seats.bot', 'games.id', 'games.title', 'games.name', 'games.status', 'games.waiting', 'games.deadline'])
    .select(['games.speed', 'games.updated'])
    .where('seats.user_id', '=', person.id)
    .where((eb) =>
      eb.or([
        eb('games.status', '=', 'playing'),
        eb.and([eb('games.status', 'in', ['finished', 'abandoned']), eb('games.updated', '>=', since)]),
      ]),
    )
    .orderBy('games.updated', 'desc')
    .execute();
  const now = services.now();
  const named = ({ title, name }: (typeof rows)[number]): string => `${nameOf(services, title)}, “${name.replace(/\s+/g, ' ')}”`;
  const isYours = ({ bot, waiting, seat, status }: (typeof rows)[number]): boolean =>
    bot === null && status === 'playing' && (JSON.parse(waiting) as readonly number[]).includes(seat);
  const yours = rows.filter(isYours);
  const over = rows.filter(({ status }) => status !== 'playing');
  const others = rows.filter((row) => row.status === 'playing' && !isYours(row) && row.updated >= since);
  if (yours.length + over.length === 0) return null;
  const lines = [
    ...yours.map(
      (row) => `Your turn: ${named(row)}${row.speed === 'null' || row.deadline === null ? '' : ` (${timeLeft(row.deadline - now)})`}`,
    ),
    ...over.map((row) => `Over: ${named(row)}`),
    ...others.map((row) => `Moved on: ${named(row)}`),
  ];
  const more = lines.length - MOST_LINES;
  return {
    subject: yours.length === 0 ? 'Your games today' : `Your turn in ${yours.length} game${yours.length === 1 ? '' : 's'}`,
    sentence: 'Your games today:',
    lines: more > 0 ? [...lines.slice(0, MOST_LINES), `${more} more`] : lines,
    page: '#/',
    tag: 'digest',
  };
};

/** Leaves a job for every digest that is due, and sets when the next one is. Each is left once, whichever node does it. */
export const callDigests = async (services: Services): Promise<void> => {
  const {
    database: { db },
    jobs,
    now,
  } = services;
  const time = now();
  const due = await db
    .selectFrom('notice_settings')
    .select(['user_id', 'digest_due'])
    .where('digest_due', '<=', time)
    .limit(BATCH)
    .execute();
  for (const { user_id, digest_due } of due)
    await db.transaction().execute(async (trx) => {
      const next = digestDue(await settingsOf(trx, user_id), time);
      const { numUpdatedRows } = await trx
        .updateTable('notice_settings')
        .set({ digest_due: next })
        .where('user_id', '=', user_id)
        .where('digest_due', '=', digest_due)
        .executeTakeFirst();
      if (numUpdatedRows === 0n || digest_due === null) return;
      const since = digest_due - 24 * HOUR;
      const body = JSON.stringify({ user: user_id, since });
      await jobs.add({ id: `digest ${user_id} ${since}`, kind: 'digest', body, created: time, due: time }, trx);
    });
};
