import { setMaxListeners } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { botsToMove } from '@roundhouse/table';
import pino, { type Logger } from 'pino';
import { buildApp } from './http/app.ts';
import { BossJobs } from './jobs/boss.ts';
import type { Jobs } from './jobs/jobs.ts';
import { TableJobs } from './jobs/tablejobs.ts';
import { Meter } from './meter.ts';
import { Counter } from './net/counter.ts';
import { Happenings } from './net/happenings.ts';
import { smtpSender } from './net/mailer.ts';
import { type Notifier, noNotifier, PostgresNotifier } from './net/notifier.ts';
import { Presence } from './net/presence.ts';
import { Sockets } from './net/sockets.ts';
import { openOutside } from './notices/outside.ts';
import { openVapid } from './notices/push.ts';
import { laterWork } from './notices/work.ts';
import { openSecret } from './people/letters.ts';
import { newId } from './people/secret.ts';
import { workOnPeople } from './people/work.ts';
import { filingOf } from './results/archive.ts';
import { workOnResults } from './results/work.ts';
import { Scheduler } from './scheduler.ts';
import type { Services } from './services.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import type { Writer } from './store/addition.ts';
import { type Database, openDatabase } from './store/database.ts';
import { openWriter } from './store/writer.ts';
import { Actors } from './tables/actors.ts';
import { Aside } from './tables/aside.ts';
import { noticesOf } from './tables/notices.ts';
import { Reader } from './tables/reader.ts';
import { lastAlive } from './tables/timekeeper.ts';
import { GameTime } from './time.ts';
import { openTitles } from './titles.ts';
import { noTracer, openTracer, type Tracer } from './trace.ts';
import { Pool } from './workers/pool.ts';
import { programOf } from './workers/program.ts';

export interface ServeOptions extends Partial<Settings> {
  /** Folder of the built web app. Without it only the API is served. */
  readonly app?: string;
  /** Folder of the documentation as pages, served at /docs. */
  readonly docs?: string;
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port?: number;
  /** The time of games in milliseconds, for tests. Otherwise it comes from the database. */
  readonly now?: () => number;
  /** The clock of this machine, for tests. */
  readonly wall?: () => number;
  /** Address of a module that exports `catalogue` and `loadTitle` in place of the built-in titles. */
  readonly titles?: string | null;
  /** Tells the page to load the example title, which `titles` must have then. */
  readonly example?: boolean;
}

export interface Running {
  readonly host: string;
  readonly port: number;
  /** http://127.0.0.1:8018/ */
  readonly address: string;
  readonly services: Services;
  /** Every route, such as `GET /api/health`. */
  readonly routes: readonly string[];
  /** Says that it is about to close, and gives proxies time to hear it. */
  leave(): Promise<void>;
  /** Finishes the work in progress, then stops. */
  close(): Promise<void>;
}

/** What is logged of a request: no cookies, and no query, which may hold an invitation. */
const showRequest = ({ method, url, ip }: { method: string; url: string; ip: string }) => ({ method, path: url.split('?')[0], ip });

/** What must be closed, in reverse order. */
class Closing {
  readonly #ends: (() => Promise<unknown>)[] = [];

  add(...ends: readonly (() => Promise<unknown>)[]): void {
    this.#ends.push(...ends);
  }

  close = async (): Promise<void> => {
    for (const end of this.#ends.splice(0).reverse()) await end();
  };
}

/** A writer whose writing is part of the traces. */
const traced = (writer: Writer, tracer: Tracer): Writer =>
  tracer === noTracer
    ? writer
    : {
        get waiting() {
          return writer.waiting;
        },
        add: (addition) => tracer.span('write', { entries: addition.entries.length }, () => writer.add(addition)),
        probe: () => writer.probe(),
        close: () => writer.close(),
      };

const openJobs = async ({ tick }: Settings, { place, db }: Database, now: () => number, log: Logger): Promise<Jobs> =>
  'url' in place ? BossJobs.open(db, place.url, log) : new TableJobs(db, now, tick, log);

/** The services, with hooks for what is opened later. */
const openServices = async (
  settings: Settings,
  time: Pick<ServeOptions, 'now' | 'wall'>,
  titlesModule: string | null,
  closing: Closing,
) => {
  const log = pino({ level: settings.log, serializers: { req: showRequest } });
  const titles = await openTitles(titlesModule);
  const database = await openDatabase(settings.place);
  const tracer = await openTracer(settings.traces);
  const meter = new Meter();
  const ending = new AbortController();
  // Any number of tasks wait for something or for the end.
  setMaxListeners(0, ending.signal);
  const later: { notifier: Notifier; scheduler: Scheduler | null } = { notifier: noNotifier, scheduler: null };
  const games = new GameTime(database, time.wall ?? Date.now);
  if (time.now === undefined) await games.start(await lastAlive(database.db));
  const now = time.now ?? games.now;
  const jobs = await openJobs(settings, database, now, log);
  const writer = traced(openWriter(database, jobs), tracer);
  const program = programOf(titlesModule);
  const pool = new Pool(settings.workers, { titles: titlesModule, place: settings.place, program }, { meter, tracer });
  const reader = new Reader(pool);
  closing.add(
    () => tracer.close(),
    () => database.close(),
    () => pool.close(),
    () => writer.close(),
    () => jobs.close(),
  );
  const syncTime = async (): Promise<void> => (time.now === undefined ? games.sync() : undefined);
  const aside = new Aside(database.db, program, now, log);
  const happenings = new Happenings(database.db);
  const actors = new Actors(
    {
      db: database.db,
      writer,
      reader,
      program,
      now,
      notices: (id, by, bodies, before, next, at) => [
        ...noticesOf(id, by, bodies, before, next, at, settings.noticeDelay),
        ...filingOf(id, before, next, at),
      ],
      committed: ({ id, table, isLeft }) => {
        later.notifier.seq(id, table.seq);
        happenings.changed(id);
        if (isLeft) void later.scheduler?.playOrders(id);
        else if (botsToMove(table).length > 0) void later.scheduler?.playBots(id);
      },
    },
    titles,
    settings.actors,
    aside,
    (table, error) => {
      meter.count('database_errors_total');
      log.error({ table, error: error instanceof Error ? error.message : String(error) }, 'a table could not be read or written');
    },
  );
  const services: Services = {
    settings,
    titles,
    database,
    writer,
    jobs,
    actors,
    pool,
    meter,
    tracer,
    aside,
    forgetEverywhere: (id) => later.notifier.forget(id),
    counter: new Counter(database, now),
    sockets: new Sockets((sessions) => later.notifier.ended(sessions)),
    happenings,
    secret: await openSecret(database.db),
    outside: openOutside(settings.outgoing),
    vapid: await openVapid(database.db),
    log,
    leaving: { is: false },
    ending: ending.signal,
    now,
    syncTime,
  };
  return { services, later, ending };
};

/** Connects this node to the others that use the same PostgreSQL database. */
const openNotifier = async ({ actors, happenings, sockets, log }: Services, presence: Presence, url: string): Promise<PostgresNotifier> => {
  const heard = {
    seq: (game: string, seq: number) => {
      happenings.changed(game);
      void actors.noticed(game, seq).catch((error: unknown) => log.warn({ game, error }, 'could not catch up'));
    },
    presence: presence.heard.bind(presence),
    forget: (game: string) => void actors.forget(game).catch((error: unknown) => log.warn({ game, error }, 'could not forget')),
    ended: sockets.endHere.bind(sockets),
  };
  const notifier = new PostgresNotifier(url, newId(), heard, log);
  await notifier.open();
  presence.notifier = notifier;
  return notifier;
};

/** Opens the database and serves the app and the API. Resolves once the server listens; rejects if it cannot. */
export const serve = async ({
  app: folder,
  docs,
  host = '127.0.0.1',
  port = 8018,
  now,
  wall,
  titles = null,
  example = false,
  ...given
}: ServeOptions): Promise<Running> => {
  const settings: Settings = { ...DEFAULTS, ...given };
  const closing = new Closing();
  try {
    const time = { ...(now !== undefined && { now }), ...(wall !== undefined && { wall }) };
    const { services, later, ending } = await openServices(settings, time, titles, closing);
    const presence = new Presence(noNotifier, services.now);
    if ('url' in settings.place) {
      const notifier = await openNotifier(services, presence, settings.place.url);
      later.notifier = notifier;
      closing.add(() => notifier.close());
    }
    const scheduler = new Scheduler(services, presence);
    later.scheduler = scheduler;
    const { app, routes } = await buildApp({
      services,
      presence,
      folder: folder === undefined ? null : resolve(folder),
      docs: docs === undefined ? null : resolve(docs),
      example,
    });
    closing.add(
      () => scheduler.close(),
      () => app.close(),
      async () => ending.abort(),
    );
    await app.listen({ host, port });
    await scheduler.start();
    const notices = laterWork(services, settings.smtp === null ? null : smtpSender(settings.smtp, settings.from));
    await services.jobs.start(async (job) => {
      if (!(await workOnPeople(services, job)) && !(await workOnResults(services, job))) await notices(job);
    });
    const address = app.server.address() as AddressInfo;
    const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    const { close } = closing;
    const leave = async (): Promise<void> => {
      services.leaving.is = true;
      await setTimeout(settings.drain);
    };
    return { host: address.address, port: address.port, address: `http://${name}:${address.port}/`, services, routes, leave, close };
  } catch (error) {
    await closing.close();
    throw error;
  }
};
