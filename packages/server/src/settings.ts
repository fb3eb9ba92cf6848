import { join } from 'node:path';
import type { Place } from './store/database.ts';

/** All settings. */
export interface Settings {
  readonly place: Place;
  /** The public address, for links in emails. With https, cookies are secure. */
  readonly url: string | null;
  /** smtps://user:password@host; null: no email is sent. */
  readonly smtp: string | null;
  /** The sender of emails. */
  readonly from: string;
  /** Tables kept in memory besides those being watched. A long game takes a few MB. */
  readonly actors: number;
  /** Worker threads for reading tables, proofs, bots and imports. At least four, started when they are needed. */
  readonly workers: number;
  /** Requests per minute and address: in total, and to log in, sign up and similar. */
  readonly limit: number;
  readonly loginLimit: number;
  /** Trust the client address that a proxy reports. */
  readonly proxy: boolean;
  /** Milliseconds between two runs of the scheduler. */
  readonly tick: number;
  /** Milliseconds a bot waits before each move. */
  readonly botPause: number;
  /** Milliseconds before a player is emailed about a decision. */
  readonly noticeDelay: number;
  readonly log: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

export const DEFAULTS: Settings = {
  place: { file: 'data/roundhouse.db' },
  url: null,
  smtp: null,
  from: 'Roundhouse <roundhouse@localhost>',
  actors: 300,
  workers: 4,
  limit: 1_200,
  loginLimit: 20,
  proxy: false,
  tick: 1_000,
  botPause: 300,
  noticeDelay: 60_000,
  log: 'warn',
};

/** A setting is invalid. The message says which. */
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

/** The database: a folder or file for the embedded one, or the URL of a PostgreSQL server. */
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

/** Reads the settings from environment variables. Missing ones get their defaults. */
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
