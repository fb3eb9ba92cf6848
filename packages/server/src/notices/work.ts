import { heldIn } from '@roundhouse/engine';
import { CHANNELS, type Channel, lostSeatOf, type NoticeKind, positionOf, seatsOfUser } from '@roundhouse/table';
import { INVITED, type InvitedBody } from '../clubs/invitations.ts';
import { type Job, SEND, SEND_OUT, type Work } from '../jobs/jobs.ts';
import type { Send } from '../net/mailer.ts';
import { addressOf, type Letter, unsubscribeLink } from '../people/letters.ts';
import { newId } from '../people/secret.ts';
import { mayHear } from '../results/follows.ts';
import type { Services } from '../services.ts';
import type { GameRow, User } from '../store/schema.ts';
import { NOTICES, type Notice, type NoticeBody, type Question } from '../tables/notices.ts';
import { channelsFor, settingsOf } from './choices.ts';
import { sayDigest } from './digest.ts';
import { hooksOf, sendHook } from './hooks.ts';
import { Places } from './places.ts';
import { pushesOf, sendPush } from './push.ts';
import { keyOf, type Said, sayInvited, sayNotice, sayTogether } from './words.ts';
import { isBetween, nextAt } from './zone.ts';

// From a job to what people receive, in two steps. The first decides whether and where a notice is sent, and notes in one transaction that
// the person was told and what is to be sent to each place. The second sends what waits for a place, all at once, and deletes it when it was
// taken. A node that dies leaves the job to another. What it may have sent a moment before carries the same key then.

const DIGEST = 'digest';

interface Place {
  readonly channel: Channel;
  readonly target: string;
}

/** The job that sends what waits for a place. */
const sendJob = ({ now }: Services, body: SendBody, wait: number) => ({
  id: `${SEND} ${newId(20)}`,
  kind: body.channel === 'email' ? SEND : SEND_OUT,
  body: JSON.stringify(body),
  created: now(),
  due: now() + wait,
});

interface SendBody extends Place {
  readonly user: string;
}

/** A person who may be told something. Whoever is banned hears nothing, and nothing is posted in their name. */
const personOf = ({ database: { db }, now }: Services, id: string): Promise<User | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted', 'is', null)
    .where((eb) => eb.or([eb('banned', 'is', null), eb('banned', '<=', now())]))
    .executeTakeFirst();

const getsEmail = ({ settings }: Services, { email, verified, notify }: User): boolean =>
  settings.smtp !== null && email !== null && verified === 1 && notify === 1;

/** Every place at which a person can be told by these channels. */
const placesOf = async (services: Services, person: User, channels: readonly Channel[]): Promise<readonly Place[]> => {
  const of: Readonly<Record<Channel, () => Promise<readonly string[]>>> = {
    email: async () => (getsEmail(services, person) ? [''] : []),
    push: async () => (await pushesOf(services, person.id)).map(({ id }) => id),
    webhook: async () => (await hooksOf(services, person.id)).map(({ id }) => id),
  };
  const places: Place[] = [];
  for (const channel of CHANNELS)
    if (channels.includes(channel)) for (const target of await of[channel]()) places.push({ channel, target });
  return places;
};

/** Is a player still asked? If the table cannot be read now, nobody knows better. */
const isAsked = async ({ actors }: Services, question: Question, user: string, table: string): Promise<boolean> => {
  const actor = await actors.get(table).catch(() => null);
  if (actor === null) return true;
  const { seats, ask, votes, waiting, motion } = actor.table;
  const lost = lostSeatOf(actor.table, user);
  const mine = lost >= 0 ? [lost] : seatsOfUser(seats, user);
  switch (question) {
    case 'undo':
      return ask !== null && mine.some((seat) => !ask.agreed.includes(seat));
    case 'vote':
      return votes.length > 0 && mine.some((seat) => !votes.includes(seat));
    case 'motion':
      return motion !== null && mine.some((seat) => !motion.agreed.includes(seat));
    case 'offer':
      return heldIn(positionOf(actor.table)) !== null && mine.some((seat) => waiting.includes(seat));
  }
};

/** Does a notice still apply? */
const stillApplies = async (services: Services, kind: Notice, { user, question = 'undo' }: NoticeBody, game: GameRow): Promise<boolean> => {
  switch (kind) {
    case 'late':
    case 'mention':
      return true;
    case 'follow':
      return mayHear(services, user, game.id);
    case 'over':
      return game.status === 'finished' || game.status === 'abandoned';
    case 'ask':
      return game.status === 'playing' && (await isAsked(services, question, user, game.id));
    case 'turn': {
      if (game.status !== 'playing') return false;
      const waiting = JSON.parse(game.waiting) as readonly number[];
      const { db } = services.database;
      const seats = await db
        .selectFrom('seats')
        .select(['seat', 'bot'])
        .where('game_id', '=', game.id)
        .where('user_id', '=', user)
        .execute();
      return seats.some(({ seat, bot }) => bot === null && waiting.includes(seat));
    }
  }
};

/** Notes what is to be sent to each place, with `first` in the same transaction. If that says no, nothing is sent. */
const putOut = async (
  services: Services,
  person: User,
  places: readonly Place[],
  said: Said,
  first: (trx: Services['database']['db']) => Promise<boolean>,
): Promise<void> => {
  const { database, jobs, now, settings } = services;
  await database.db.transaction().execute(async (trx) => {
    if (!(await first(trx))) return;
    for (const place of places) {
      const id = newId(20);
      const row = { id, user_id: person.id, ...place, body: JSON.stringify(said), created: now(), batch: null };
      await trx.insertInto('pending').values(row).execute();
      await jobs.add(sendJob(services, { user: person.id, ...place }, settings.noticeGap), trx);
    }
  });
};

/** In quiet hours the job is put off until they end. Returns whether it was. */
const putOff = async (services: Services, job: Job, { zone, quiet }: Awaited<ReturnType<typeof settingsOf>>): Promise<boolean> => {
  const now = services.now();
  if (quiet === null || !isBetween(now, zone, quiet.from, quiet.to)) return false;
  const due = nextAt(now, zone, quiet.to);
  await services.jobs.add({ id: `${job.id} later`, kind: job.kind, body: job.body, created: now, due });
  return true;
};

const HOUR = 60 * 60_000;
/** What any player can cause again and again is told so often in an hour, of one game. What comes on top is found at the table. */
const MOST_CAUSED = 5;

const isTooMuch = async ({ counter }: Services, kind: Notice, { user, table, question }: NoticeBody): Promise<boolean> => {
  if (kind !== 'mention' && (kind !== 'ask' || question === 'offer')) return false;
  return (await counter.countEverywhere(`told ${kind} ${user} ${table}`, HOUR)).count > MOST_CAUSED;
};

const choiceOf = (kind: Notice): NoticeKind => (kind === 'late' ? 'turn' : kind);

const tellOf = async (services: Services, job: Job, kind: Notice): Promise<void> => {
  const { db, find } = services.database;
  const body = JSON.parse(job.body) as NoticeBody;
  const [person, game] = [await personOf(services, body.user), await find.game(body.table)];
  if (person === undefined || game === undefined || !(await stillApplies(services, kind, body, game))) return;
  const settings = await settingsOf(db, person.id);
  const places = await placesOf(services, person, await channelsFor(db, settings, person.id, game.id, choiceOf(kind)));
  if (places.length === 0 || (await putOff(services, job, settings)) || (await isTooMuch(services, kind, body))) return;
  const title = services.titles.catalogue.find(({ id }) => id === game.title)?.short ?? game.title;
  const said = sayNotice(kind, body.question ?? null, title, game.id, game.name);
  const seq = body.seq ?? game.seq;
  // Whoever was told after this entry has heard of it: each turn is told once, and what comes together is told together.
  await putOut(services, person, places, said, async (trx) => {
    const told = await trx
      .insertInto('told')
      .values({ user_id: person.id, game_id: game.id, kind, seq: Math.max(seq, game.seq) })
      .onConflict((c) =>
        c
          .columns(['game_id', 'user_id', 'kind'])
          .doUpdateSet({ seq: Math.max(seq, game.seq) })
          .where('told.seq', '<', seq),
      )
      .returning('seq')
      .executeTakeFirst();
    return told !== undefined;
  });
};

/** An invitation to a club that is still open. Whoever invites people again and again is told of for a while only. */
const tellInvited = async (services: Services, job: Job): Promise<void> => {
  const { db } = services.database;
  const { user, club } = JSON.parse(job.body) as InvitedBody;
  const call = await db
    .selectFrom('club_calls')
    .innerJoin('clubs', 'clubs.id', 'club_calls.club_id')
    .innerJoin('users', 'users.id', 'club_calls.by')
    .select(['clubs.name', 'users.name as by'])
    .where('club_calls.club_id', '=', club)
    .where('club_calls.user_id', '=', user)
    .where('club_calls.told', 'is', null)
    .executeTakeFirst();
  const person = await personOf(services, user);
  if (person === undefined || call === undefined) return;
  const settings = await settingsOf(db, user);
  const places = await placesOf(services, person, settings.choices.club);
  if (places.length === 0 || (await putOff(services, job, settings))) return;
  if ((await services.counter.countEverywhere(`told ${INVITED} ${user}`, HOUR)).count > MOST_CAUSED) return;
  await putOut(services, person, places, sayInvited(call.name, call.by), async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('club_calls')
      .set({ told: services.now() })
      .where('club_id', '=', club)
      .where('user_id', '=', user)
      .where('told', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
};

/** The digest of a day, if there is something to say. */
const tellDigest = async (services: Services, job: Job): Promise<void> => {
  const { db } = services.database;
  const { user, since } = JSON.parse(job.body) as { user: string; since: number };
  const person = await personOf(services, user);
  if (person === undefined) return;
  const settings = await settingsOf(db, user);
  const places = await placesOf(services, person, settings.choices.digest);
  const said = places.length === 0 ? null : await sayDigest(services, person, since);
  if (said === null) return;
  // The job may be done again after its node has died.
  await putOut(services, person, places, said, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('notice_settings')
      .set({ digest_told: since })
      .where('user_id', '=', user)
      .where((eb) => eb.or([eb('digest_told', 'is', null), eb('digest_told', '<', since)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
};

const letterOf = (services: Services, person: User, said: Said, id: string): Letter => {
  const unsubscribe = unsubscribeLink(services, person.id);
  const lines = (said.lines ?? []).map((line) => `- ${line}\n`).join('');
  const text = `Hi ${person.name},\n\n${said.sentence}\n${lines === '' ? '' : `\n${lines}`}\nOpen: ${addressOf(services, said.page)}\n\nChoose what is sent to you: ${addressOf(services, '#/me')}\nNo more emails about games: ${unsubscribe}\n`;
  const host = new URL(addressOf(services, '')).hostname;
  return { to: person.email ?? '', subject: said.subject, text, unsubscribe, id: `<${keyOf(id)}@${host}>` };
};

const sendTo = async (
  services: Services,
  send: Send | null,
  { user, channel, target }: SendBody,
  said: Said,
  id: string,
): Promise<void> => {
  const person = await personOf(services, user);
  if (person === undefined) return;
  if (channel === 'email') {
    if (send !== null && getsEmail(services, person)) await send(letterOf(services, person, said, id));
    return;
  }
  if (channel === 'push') {
    const push = (await pushesOf(services, user)).find((one) => one.id === target);
    if (push !== undefined) await sendPush(services, push, said);
    return;
  }
  const hook = (await hooksOf(services, user)).find((one) => one.id === target);
  if (hook !== undefined) await sendHook(services, hook, said, id);
};

/** Sends everything that waits for a place, unless another job has begun to. */
const sendAll = async (services: Services, send: Send | null, places: Places, job: Job): Promise<void> => {
  const { db } = services.database;
  const body = JSON.parse(job.body) as SendBody;
  if (body.channel === 'email') return sendBatch(services, send, job, body);
  const mine = db.selectFrom('pending').select('id').where('user_id', '=', body.user).where('target', '=', body.target).limit(1);
  const begun = await mine.where('batch', '=', job.id).executeTakeFirst();
  const wait = begun === undefined ? places.waitFor(body.target) : 0;
  if (wait > 0) {
    const waiting = await mine.where('batch', 'is', null).executeTakeFirst();
    return waiting === undefined ? undefined : services.jobs.add(sendJob(services, body, wait));
  }
  await places.sendTo(body.target, () => sendBatch(services, send, job, body));
};

const sendBatch = async (services: Services, send: Send | null, job: Job, body: SendBody): Promise<void> => {
  const { db } = services.database;
  await db
    .updateTable('pending')
    .set({ batch: job.id })
    .where('user_id', '=', body.user)
    .where('channel', '=', body.channel)
    .where('target', '=', body.target)
    .where('batch', 'is', null)
    .execute();
  const rows = await db.selectFrom('pending').selectAll().where('batch', '=', job.id).orderBy('created').orderBy('id').execute();
  if (rows.length === 0) return;
  await sendTo(services, send, body, sayTogether(rows.map((row) => JSON.parse(row.body) as Said)), job.id);
  await db.deleteFrom('pending').where('batch', '=', job.id).execute();
  if (body.channel !== 'email') services.meter.count('notices_sent_total');
};

/** What no place has taken for so long is given up. */
const GIVE_UP_MS = 3 * 24 * 60 * 60_000;

export const deleteUnsent = async ({ database: { db }, now }: Services): Promise<void> => {
  await db
    .deleteFrom('pending')
    .where('created', '<', now() - GIVE_UP_MS)
    .execute();
};

const counted =
  ({ meter, tracer }: Services, send: Send): Send =>
  async (letter) => {
    try {
      await tracer.span('mail', {}, () => send(letter));
      meter.count('mails_sent_total');
    } catch (error) {
      meter.count('mails_failed_total');
      throw error;
    }
  };

/** Does what was left for later: letters, notices and digests. `send` is null where the server sends no email. */
export const laterWork = (services: Services, given: Send | null): Work => {
  const send = given === null ? null : counted(services, given);
  const places = new Places(services.now);
  return async (job) => {
    try {
      const notice = NOTICES.find((kind) => kind === job.kind);
      if (notice !== undefined) await tellOf(services, job, notice);
      else if (job.kind === SEND || job.kind === SEND_OUT) await sendAll(services, send, places, job);
      else if (job.kind === INVITED) await tellInvited(services, job);
      else if (job.kind === DIGEST) await tellDigest(services, job);
      else if (job.kind === 'mail' && send !== null) await send(JSON.parse(job.body) as Letter);
    } catch (error) {
      services.log.warn({ job: job.id, error: error instanceof Error ? error.message : String(error) }, 'a notice was not sent');
      throw error;
    }
  };
};
