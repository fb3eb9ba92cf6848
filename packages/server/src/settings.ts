import { join } from 'node:path';
import type { Place } from './store/database.ts';

/** Everything that can be set. */
export interface Settings {
  readonly place: Place;
  /** Where people reach the server, for links in mails; its https makes cookies secure. */
  readonly url: string | null;
  /** smtps://user:password@host, and the sender of mails; null: no mails. */
  readonly smtp: string | null;
  readonly from: string;
  /** Tables kept in memory beyond those somebody looks at: a few MB for each long game. */
  readonly actors: number;
  /** Threads for proofs, bots and imports. */
  readonly workers: number;
  /** Requests a minute of one address: in all, and for log-in and the like. */
  readonly limit: number;
  readonly loginLimit: number;
  /** Behind a proxy that says whose request it is. */
  readonly proxy: boolean;
  /** How often clocks and other nodes are looked after, in milliseconds. */
  readonly tick: number;
  /** How long a bot seems to think. */
  readonly botPause: number;
  /** How long somebody's turn waits before a mail tells of it. */
  readonly noticeDelay: number;
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

export const DEFAULTS: Settings = {
  place: { file: 'data/roundhouse.db' },
  url: null,
  smtp: null,
  from: 'Roundhouse <roundhouse@localhost>',
  actors: 300,
  workers: 1,
  limit: 1_200,
  loginLimit: 20,
  proxy: false,
  tick: 1_000,
  botPause: 300,
  noticeDelay: 60_000,
  log: 'warn',
};

/** A setting makes no sense; the message says which. */
export class SettingError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

const whole = (env: Env, name: string): number | undefined => {
  const text = env[name];
  if (text === undefined || text === '') return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new SettingError(`${name} must be a whole number, not ${JSON.stringify(text)}.`);
  return Number(text);
};

const LEVELS: readonly string[] = ['silent', 'error', 'warn', 'info', 'debug'];

const level = (env: Env): Settings['log'] | undefined => {
  const text = env.LOG_LEVEL;
  if (text === undefined || text === '') return undefined;
  if (!LEVELS.includes(text)) throw new SettingError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not ${JSON.stringify(text)}.`);
  return text as Settings['log'];
};

/** What is said of places: a folder or file for the embedded database, or the address of a PostgreSQL. */
export const readPlace = (env: Env, data?: string): Place => {
  const url = env.DATABASE_URL;
  if (url !== undefined && url !== '' && data === undefined) {
    if (!/^postgres(ql)?:\/\//.test(url))
      throw new SettingError('DATABASE_URL must start with postgres://. Leave it unset to use the embedded database.');
    return { url };
  }
  const given = data ?? env.DATA ?? 'data';
  return { file: /\.(db|sqlite)$/.test(given) ? given : join(given, 'roundhouse.db') };
};

/** The settings of the environment; what is missing is left to the defaults. */
export const readSettings = (env: Env, data?: string): Settings => {
  const given: Partial<Settings> = {
    url: env.PUBLIC_URL || undefined,
    smtp: env.SMTP_URL || undefined,
    from: env.MAIL_FROM || undefined,
    actors: whole(env, 'TABLES_IN_MEMORY'),
    workers: whole(env, 'WORKERS'),
    limit: whole(env, 'RATE_LIMIT'),
    loginLimit: whole(env, 'LOGIN_RATE_LIMIT'),
    proxy: env.TRUST_PROXY === undefined || env.TRUST_PROXY === '' ? undefined : env.TRUST_PROXY === '1',
    tick: whole(env, 'TICK_MS'),
    botPause: whole(env, 'BOT_PAUSE_MS'),
    noticeDelay: whole(env, 'NOTICE_MS'),
    log: level(env),
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...DEFAULTS, ...set, place: readPlace(env, data) };
};
