import type { Generated, Insertable, Selectable } from 'kysely';

// The tables of the database, the same in SQLite and PostgreSQL. Times are milliseconds, flags 0 or 1, structures JSON text.

export interface Schema {
  readonly users: UsersTable;
  readonly sessions: SessionsTable;
  readonly tokens: TokensTable;
  readonly games: GamesTable;
  readonly seats: SeatsTable;
  readonly entries: EntriesTable;
  readonly notes: NotesTable;
  readonly outbox: OutboxTable;
  readonly meta: MetaTable;
}

interface UsersTable {
  id: string;
  name: string;
  /** The name as it must be unique: lower case. */
  key: string;
  /** argon2id; null for guests and deleted accounts. */
  password: string | null;
  email: string | null;
  admin: number;
  guest: number;
  created: number;
  deleted: number | null;
}

interface SessionsTable {
  /** SHA-256 of the token in the cookie. */
  hash: string;
  user_id: string;
  created: number;
  expires: number;
}

/** One-time links: a new password. */
interface TokensTable {
  hash: string;
  kind: string;
  user_id: string;
  expires: number;
}

interface GamesTable {
  id: string;
  name: string;
  title: string;
  rules: number;
  options: string;
  /** How many seats there are. */
  size: number;
  visibility: string;
  undo: string;
  /** Clock and time-out policy, JSON. */
  speed: string;
  owner: string | null;
  status: string;
  /** Entries in the log. */
  seq: number;
  /** Moves in the record. */
  moves: number;
  /** Players and draws, once it has begun: the record without its moves. */
  opening: string | null;
  /** Seats it waits for, JSON. */
  waiting: string;
  /** When a clock runs out or a bot should move. */
  deadline: number | null;
  result: string | null;
  /** Where an analysis or rematch came from, JSON. */
  origin: string | null;
  invite: string;
  created: number;
  updated: number;
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
  /** Whose doing it was; null: the server's. */
  user_id: string | null;
  body: string;
  at: number;
  /** Hash of the position after it, on every sixteenth entry. */
  hash: string | null;
}

interface NotesTable {
  game_id: string;
  user_id: string;
  body: string;
  updated: number;
}

interface OutboxTable {
  id: string;
  kind: string;
  body: string;
  created: number;
  /** Not to be tried before. */
  due: number;
  tries: Generated<number>;
}

interface MetaTable {
  key: string;
  value: string;
}

export type User = Selectable<UsersTable>;
export type GameRow = Selectable<GamesTable>;
export type SeatRow = Selectable<SeatsTable>;
export type EntryRow = Selectable<EntriesTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type NewOutbox = Insertable<OutboxTable>;
