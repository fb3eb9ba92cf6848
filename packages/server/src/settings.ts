import { isIP } from 'node:net';
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
  /** Requests per minute, of an address and of an account: in total, and to log in, sign up and similar. */
  readonly limit: number;
  readonly loginLimit: number;
  /** Sockets that one address or account may have open at a node. */
  readonly sockets: number;
  /** Games an account may host that are not over, and games it may create in an hour, copies included. */
  readonly tables: number;
  readonly newTables: number;
  /** Milliseconds within which a request must have arrived. */
  readonly patience: number;
  /** How many proxies stand in front of the server, or their addresses. Only what they report of a client's address is believed. */
  readonly proxy: number | readonly string[];
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
  sockets: 200,
  tables: 200,
  newTables: 60,
  patience: 30_000,
  proxy: 0,
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

/** An address or a network, such as 10.0.0.0/8. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

const proxies = (env: Env): Settings['proxy'] | undefined => {
  const text = env.TRUST_PROXY;
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const list = text.split(',').map((one) => one.trim());
  if (list.every(isNetwork)) return list;
  throw new SettingError(
    `TRUST_PROXY must be the number of proxies in front of the server, or a list of their addresses, not ${JSON.stringify(text)}.`,
  );
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
    sockets: whole(env, 'SOCKET_LIMIT'),
    tables: whole(env, 'TABLE_LIMIT'),
    newTables: whole(env, 'NEW_TABLE_LIMIT'),
    patience: whole(env, 'REQUEST_MS'),
    proxy: proxies(env),
    tick: whole(env, 'TICK_MS'),
    botPause: whole(env, 'BOT_PAUSE_MS'),
    noticeDelay: whole(env, 'NOTICE_MS'),
    log: level(env),
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...DEFAULTS, ...set, place: readPlace(env, data) };
};
