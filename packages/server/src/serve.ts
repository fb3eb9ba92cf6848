import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import pino from 'pino';
import type { House } from './house.ts';
import { buildApp } from './http/app.ts';
import { Meter } from './meter.ts';
import { smtpSender } from './net/mailer.ts';
import { noNotifier, PostgresNotifier } from './net/notifier.ts';
import { Presence } from './net/presence.ts';
import { newId } from './people/secret.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import { Steward } from './steward.ts';
import { openDatabase } from './store/database.ts';
import { openWriter } from './store/writer.ts';
import { Actors } from './tables/actors.ts';
import { botsToMove } from './tables/botkeeper.ts';
import { noticesOf } from './tables/notices.ts';
import { Pool } from './workers/pool.ts';

export interface ServeOptions extends Partial<Settings> {
  /** Folder with the built web app; without it only the API is served. */
  readonly app?: string;
  readonly host?: string;
  /** 0 takes any free port. */
  readonly port?: number;
  /** The clock, in milliseconds; for tests. */
  readonly now?: () => number;
}

export interface Running {
  readonly host: string;
  readonly port: number;
  /** http://127.0.0.1:8018/ */
  readonly address: string;
  readonly house: House;
  /** Everything that is answered: `GET /api/health`. */
  readonly routes: readonly string[];
  /** Ends what is under way, then stops. */
  close(): Promise<void>;
}

/** No cookies, and no invitations, which stand behind the question mark. */
const showRequest = ({ method, url, ip }: { method: string; url: string; ip: string }) => ({ method, path: url.split('?')[0], ip });

/** Opens the database and serves app and API; resolves once it listens, rejects when it cannot. */
export const serve = async ({ app: folder, host = '127.0.0.1', port = 8018, now = Date.now, ...given }: ServeOptions): Promise<Running> => {
  const settings: Settings = { ...DEFAULTS, ...given };
  const log = pino({ level: settings.log, serializers: { req: showRequest } });
  const database = await openDatabase(settings.place);
  const writer = openWriter(database);
  const pool = new Pool(Math.max(1, settings.workers));
  const presence = new Presence(noNotifier, now);
  let notifier: PostgresNotifier | typeof noNotifier = noNotifier;
  let steward: Steward | null = null;
  const actors = new Actors(
    {
      db: database.db,
      writer,
      now,
      notices: (...what) => (settings.smtp === null ? [] : noticesOf(...what, settings.noticeDelay)),
      committed: (actor) => {
        notifier.seq(actor.id, actor.live.seq);
        if (botsToMove(actor).length > 0) void steward?.playBots(actor.id);
      },
    },
    settings.actors,
    (table, reason) => log.error({ table, reason }, 'a table is no longer served'),
  );
  const house: House = { settings, database, writer, actors, pool, meter: new Meter(), log, now };
  const closing: (() => Promise<unknown>)[] = [() => database.close(), () => pool.close(), () => writer.close()];
  const close = async (): Promise<void> => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    if ('url' in settings.place) {
      const heard = {
        seq: (game: string, seq: number) =>
          void actors.noticed(game, seq).catch((error: unknown) => log.warn({ game, error }, 'could not catch up')),
        presence: presence.heard.bind(presence),
      };
      const postgres = new PostgresNotifier(settings.place.url, newId(), heard, log);
      await postgres.open();
      notifier = postgres;
      presence.notifier = postgres;
      closing.push(() => postgres.close());
    }
    steward = new Steward(house, presence, settings.smtp === null ? null : smtpSender(settings.smtp, settings.from));
    const keeper = steward;
    const { app, routes } = await buildApp({ house, presence, folder: folder === undefined ? null : resolve(folder) });
    closing.push(
      () => keeper.close(),
      () => app.close(),
    );
    await app.listen({ host, port });
    await steward.start();
    const address = app.server.address() as AddressInfo;
    const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
    return { host: address.address, port: address.port, address: `http://${name}:${address.port}/`, house, routes, close };
  } catch (error) {
    await close();
    throw error;
  }
};
