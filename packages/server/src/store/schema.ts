import type { Generated, Insertable, Selectable } from 'kysely';

// The tables of the database, the same in SQLite and PostgreSQL. Times are milliseconds, flags 0 or 1, structures JSON text.

export interface Schema {
  readonly users: UsersTable;
  readonly sessions: SessionsTable;
  readonly access: AccessTable;
  readonly tokens: TokensTable;
  readonly games: GamesTable;
  readonly seats: SeatsTable;
  readonly entries: EntriesTable;
  readonly snapshots: SnapshotsTable;
  readonly aside: AsideTable;
  readonly hits: HitsTable;
  readonly notes: NotesTable;
  readonly orders: OrdersTable;
  readonly reports: ReportsTable;
  readonly acts: ActsTable;
  readonly consents: ConsentsTable;
  readonly outbox: OutboxTable;
  readonly notice_settings: NoticeSettingsTable;
  readonly notice_tables: NoticeTablesTable;
  readonly told: ToldTable;
  readonly pending: PendingTable;
  readonly pushes: PushesTable;
  readonly hooks: HooksTable;
  readonly meta: MetaTable;
}

interface UsersTable {
  id: string;
  name: string;
  /** The name in lower case, which must be unique. */
  key: string;
  /** What the name looks like, which must be unique too. */
  look: string;
  /** argon2id; null for guests and deleted accounts. */
  password: string | null;
  email: string | null;
  /** The address is confirmed. */
  verified: number;
  /** The person wants email about games. */
  notify: number;
  admin: number;
  guest: number;
  created: number;
  deleted: number | null;
  /** The account whose bot this is; null: a person. */
  bot_of: string | null;
  /** Until when the account is banned, and why. */
  banned: number | null;
  banned_why: string | null;
  /** Until when the account may not chat. */
  muted: number | null;
}

interface SessionsTable {
  /** SHA-256 of the token in the cookie. */
  hash: string;
  user_id: string;
  created: number;
  expires: number;
  /** The browser it began in. */
  agent: Generated<string>;
}

/** Access tokens of programs. */
interface AccessTable {
  /** SHA-256 of the token. */
  hash: string;
  /** What names it to its owner. */
  id: string;
  user_id: string;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  created: number;
  expires: number | null;
  /** When it was last used, to the hour. */
  used: number | null;
}

/** One-time links, to set a password or to confirm an address. */
interface TokensTable {
  hash: string;
  kind: string;
  user_id: string;
  /** The address to confirm. */
  data: string | null;
  expires: number;
}

interface GamesTable {
  id: string;
  name: string;
  title: string;
  rules: number;
  options: string;
  /** Number of seats. */
  size: number;
  visibility: string;
  undo: string;
  /** `Speed` as JSON. */
  speed: string;
  owner: string | null;
  status: string;
  /** Number of entries in the log. */
  seq: number;
  /** Number of moves in the record. */
  moves: number;
  /** The record without its moves, once the game has started. JSON. */
  opening: string | null;
  /** Seats that must decide. JSON. */
  waiting: string;
  /** The step that is due and what it is about. JSON. Null: nothing is, or the game has not moved since this is noted. */
  asked: Generated<string | null>;
  /** When a clock runs out or a bot must move. */
  deadline: number | null;
  /** Milliseconds that its clock is owed, because no server was running. The log does not have them yet. */
  owed: Generated<number>;
  result: string | null;
  /** Where an analysis or rematch came from. JSON. */
  origin: string | null;
  invite: string;
  created: number;
  updated: number;
  /** When a moderator closed it. */
  closed: Generated<number | null>;
  /** Counts the changes of its standing orders. */
  orders: Generated<number>;
}

interface SeatsTable {
  game_id: string;
  seat: number;
  user_id: string | null;
  name: string;
  bot: string | null;
}

/** The log. Rows are only ever added. */
interface EntriesTable {
  game_id: string;
  seq: number;
  kind: string;
  /** The account that caused it; null: the server. */
  user_id: string | null;
  body: string;
  at: number;
  /** Fingerprint of the position after it, on every sixteenth entry. */
  fingerprint: string | null;
}

/** Tables as they were after some entry, so that the log before it need not be folded. They can be deleted at any time. */
interface SnapshotsTable {
  game_id: string;
  seq: number;
  /** The rules number and the program it was made with. No other uses it. */
  rules: number;
  program: string;
  /** `PackedTable` as JSON. */
  body: string;
  /** The position as everybody sees it, as JSON: for programs that do not have the rules number. */
  view: Generated<string | null>;
}

/** Tables that failed, and when they are tried again. */
interface AsideTable {
  game_id: string;
  /** The program with which they failed. */
  program: string;
  reason: string;
  tries: number;
  due: number;
}

/** How often something was done in a window of time, at all nodes together. */
interface HitsTable {
  name: string;
  /** The number of the window. */
  slot: number;
  /** When the window ends. */
  ends: number;
  count: number;
}

/** Standing orders. Only their owner sees them. */
interface OrdersTable {
  id: string;
  game_id: string;
  user_id: string;
  seat: number;
  /** The order, and when it was made. JSON. */
  body: string;
  /** The moves it has made. JSON. */
  acted: string;
  /** Why it ended. JSON; null while it stands. */
  ended: string | null;
  created: number;
  updated: number;
}

interface NotesTable {
  game_id: string;
  user_id: string;
  body: string;
  updated: number;
}

/** What people have reported to the moderators. They outlast the tables they are about. */
interface ReportsTable {
  id: string;
  game_id: string;
  /** The line of chat it is about. */
  seq: number | null;
  /** The text of that line when it was reported. */
  line: string | null;
  /** The account it is about. */
  about: string | null;
  by: string;
  why: string;
  created: number;
  /** When it was dealt with. */
  closed: number | null;
}

/** What admins and operators have done. Rows are only ever added. */
interface ActsTable {
  id: string;
  at: number;
  /** The admin; null: the operator at the command line. */
  by: string | null;
  act: string;
  person: string | null;
  game_id: string | null;
  /** Why, and further facts. JSON. */
  detail: string;
}

/** Who agrees that a game moves to another rules number. */
interface ConsentsTable {
  game_id: string;
  user_id: string;
  rules: number;
}

interface OutboxTable {
  id: string;
  kind: string;
  body: string;
  created: number;
  /** Earliest time to send it. */
  due: number;
  tries: Generated<number>;
}

/** How a person wants to hear of their games. Without a row the defaults apply (notices/choices.ts). */
interface NoticeSettingsTable {
  user_id: string;
  /** A time zone such as Europe/Berlin. */
  zone: string;
  /** Quiet hours in minutes of the local day; null: none. */
  quiet_from: number | null;
  quiet_to: number | null;
  /** When the daily digest is sent, in minutes of the local day. */
  digest_at: number;
  /** When the next digest is due; null: none is wanted. */
  digest_due: number | null;
  /** The digest that was sent last, by the beginning of its day. */
  digest_told: Generated<number | null>;
  /** `Choices` as JSON. */
  choices: string;
}

/** What a person has chosen for one game alone. */
interface NoticeTablesTable {
  game_id: string;
  user_id: string;
  /** `Choices` as JSON. */
  choices: string;
}

/** Up to which entry of a game a person has been told about something. */
interface ToldTable {
  user_id: string;
  game_id: string;
  kind: string;
  seq: number;
}

/** Notices that are to be sent to one place. Those that wait together are sent together. */
interface PendingTable {
  id: string;
  user_id: string;
  channel: string;
  /** A row of `pushes` or `hooks`; empty for email. */
  target: string;
  /** `Said` as JSON (notices/words.ts). */
  body: string;
  created: number;
  /** The job that sends it; null: none has begun to. */
  batch: string | null;
}

/** Browsers that take Web Push messages for a person. */
interface PushesTable {
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The browser it was made in. */
  agent: string;
  created: number;
}

/** Webhooks of a person. */
interface HooksTable {
  id: string;
  user_id: string;
  kind: string;
  url: string;
  /** The chat of a Telegram bot. */
  chat: string | null;
  created: number;
  /** Why the last message was not taken; null: it was. */
  failed: string | null;
}

interface MetaTable {
  key: string;
  value: string;
}

export type User = Selectable<UsersTable>;
export type GameRow = Selectable<GamesTable>;
export type SeatRow = Selectable<SeatsTable>;
export type OrderRow = Selectable<OrdersTable>;
export type EntryRow = Selectable<EntriesTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type PushRow = Selectable<PushesTable>;
export type HookRow = Selectable<HooksTable>;
export type NewOutbox = Insertable<OutboxTable>;
