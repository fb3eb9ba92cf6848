import { isIP } from 'node:net';
import { join } from 'node:path';
import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { REACHES, type Reach } from './notices/outside.ts';
import type { Hashing } from './people/secret.ts';
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
  /** Games an account may host that are not over, and copies and imports it may have; games it may create in an hour, copies included. */
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
  /** Milliseconds before a player is told about a decision, and within which notices to one place are sent together. */
  readonly noticeDelay: number;
  /** How passwords are hashed. */
  readonly hashing: Hashing;
  readonly noticeGap: number;
  /** Which addresses webhooks and push services may have. */
  readonly outgoing: Reach;
  /** The address of Telegram's interface for bots. */
  readonly telegram: string;
  /** Milliseconds in which the server tells proxies that it will close, before it does. */
  readonly drain: number;
  /** Days after which what nobody has touched is deleted: guests, games that never started or that nobody plays any longer, copies for analysis. 0: never. */
  readonly guestDays: number;
  readonly unfinishedDays: number;
  readonly analysisDays: number;
  /** Where to send traces (OTLP over HTTP); null: nothing is traced. */
  readonly traces: string | null;
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
  noticeGap: 2_000,
  outgoing: 'public',
  telegram: 'https://api.telegram.org',
  drain: 0,
  guestDays: 0,
  unfinishedDays: 0,
  analysisDays: 0,
  traces: null,
  hashing: { memoryCost: 19_456, timeCost: 2 },
  log: 'warn',
};

/** A setting is invalid. The message says which. */
export class SettingError extends Error {}

type Env = Readonly<Record<string, string | undefined>>;

/** A setting that is read from an environment variable. */
interface Field {
  readonly env: string;
  /** What its value must fit, once it is read. */
  readonly schema: TSchema;
  /** What it must be, in words. */
  readonly says: string;
  /** The value that a text stands for; the text itself if it stands for none. */
  read(text: string): unknown;
}

const asText = (text: string): string => text;
const asNumber = (text: string): number | string => (/^\d{1,9}$/.test(text) ? Number(text) : text);

const text = (env: string, pattern: string, says: string): Field => ({ env, schema: Type.String({ pattern }), says, read: asText });

const whole = (env: string, minimum: number, maximum = 999_999_999): Field => ({
  env,
  schema: Type.Integer({ minimum, maximum }),
  says: `a whole number from ${minimum} to ${maximum}`,
  read: asNumber,
});

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** An address or a network, such as 10.0.0.0/8. */
const isNetwork = (given: string): boolean => {
  const [address = '', bits, ...more] = given.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

const asProxies = (given: string): number | readonly string[] | string => {
  if (/^\d{1,2}$/.test(given)) return Number(given);
  const list = given.split(',').map((one) => one.trim());
  return list.every(isNetwork) ? list : given;
};

/** The settings that have an environment variable, except for the database. */
const FIELDS: Readonly<Partial<Record<keyof Settings, Field>>> = {
  url: text('PUBLIC_URL', '^https?://[^\\s/]+\\S*$', 'an address that starts with http:// or https://'),
  smtp: text('SMTP_URL', '^smtps?://\\S+$', 'an address that starts with smtp:// or smtps://'),
  from: text('MAIL_FROM', '^[^\\r\\n]*@[^\\r\\n]+$', 'a sender, such as Roundhouse <games@example.org>'),
  actors: whole('TABLES_IN_MEMORY', 1, 1_000_000),
  workers: whole('WORKERS', 1, 256),
  limit: whole('RATE_LIMIT', 1),
  loginLimit: whole('LOGIN_RATE_LIMIT', 1),
  sockets: whole('SOCKET_LIMIT', 1),
  tables: whole('TABLE_LIMIT', 0),
  newTables: whole('NEW_TABLE_LIMIT', 0),
  patience: whole('REQUEST_MS', 100),
  proxy: {
    env: 'TRUST_PROXY',
    schema: Type.Union([Type.Integer(), Type.Array(Type.String())]),
    says: 'the number of proxies in front of the server, or a list of their addresses',
    read: asProxies,
  },
  tick: whole('TICK_MS', 10, 60_000),
  botPause: whole('BOT_PAUSE_MS', 0, 60_000),
  noticeDelay: whole('NOTICE_MS', 0),
  outgoing: { env: 'OUTGOING', schema: Type.Enum([...REACHES]), says: `one of ${REACHES.join(', ')}`, read: asText },
  telegram: text('TELEGRAM_URL', '^https?://\\S+$', 'an address that starts with http:// or https://'),
  drain: whole('DRAIN_MS', 0, 60_000),
  guestDays: whole('KEEP_GUESTS_DAYS', 0, 36_500),
  unfinishedDays: whole('KEEP_UNFINISHED_DAYS', 0, 36_500),
  analysisDays: whole('KEEP_ANALYSIS_DAYS', 0, 36_500),
  traces: text('OTEL_EXPORTER_OTLP_ENDPOINT', '^https?://\\S+$', 'an address that starts with http:// or https://'),
  log: { env: 'LOG_LEVEL', schema: Type.Enum([...LEVELS]), says: `one of ${LEVELS.join(', ')}`, read: asText },
};

/** The environment variables that are settings. */
export const VARIABLES: readonly string[] = [...Object.values(FIELDS).map(({ env }) => env), 'DATABASE_URL', 'DATA'];

const readField = ({ env: name, schema, says, read }: Field, env: Env): unknown => {
  const given = env[name];
  if (given === undefined || given === '') return undefined;
  const value = read(given);
  if (Value.Check(schema, value)) return value;
  // An address may hold a password.
  throw new SettingError(`${name} must be ${says}${given.includes('@') ? '' : `, not ${JSON.stringify(given)}`}.`);
};

/** The database: a folder or file for the embedded one, or the URL of a PostgreSQL server. */
export const readPlace = (env: Env, data?: string): Place => {
  const url = env.DATABASE_URL;
  if (url !== undefined && url !== '' && data === undefined) {
    if (!/^postgres(ql)?:\/\//.test(url))
      throw new SettingError('DATABASE_URL must start with postgres://. Leave it unset to use the embedded database.');
    return { url };
  }
  const given = data ?? (env.DATA || 'data');
  return { file: /\.(db|sqlite)$/.test(given) ? given : join(given, 'roundhouse.db') };
};

/** Reads the settings from environment variables. Missing ones get their defaults. */
export const readSettings = (env: Env, data?: string): Settings => {
  const given = Object.entries(FIELDS).map(([key, field]) => [key, readField(field, env)]);
  const set = Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Partial<Settings>;
  return { ...DEFAULTS, ...set, place: readPlace(env, data) };
};
