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
  readonly archive: ArchiveTable;
  readonly archive_seats: ArchiveSeatsTable;
  readonly ratings: RatingsTable;
  readonly rating_heads: RatingHeadsTable;
  readonly publicity: PublicityTable;
  readonly follows: FollowsTable;
  readonly clubs: ClubsTable;
  readonly members: MembersTable;
  readonly club_invites: ClubInvitesTable;
  readonly club_calls: ClubCallsTable;
  readonly tournaments: TournamentsTable;
  readonly entrants: EntrantsTable;
  readonly pairings: PairingsTable;
}

interface UsersTable {
  id: string;
  name: string;
  /** The name in lower case, which must be unique. */
  key: string;
  /** What the name looks like, which must be unique too. */
  look: string;
  /** What it has in common with names that could be taken for it. Null: any name may look like this one. */
  blur: string | null;
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
  /** Counts the changes of names in its log, when people delete their accounts. */
  renamed: Generated<number>;
  /** The club whose members alone see it, where `visibility` is 'club'. */
  club_id: Generated<string | null>;
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

/** Games that have begun or are finished, for searches. It repeats facts of the logs, and can be made again from them. */
interface ArchiveTable {
  game_id: string;
  title: string;
  rules: number;
  /** Number of players. */
  size: number;
  /** Number of moves. */
  moves: number;
  options: string;
  /** Everybody may see it. */
  open: number;
  club_id: string | null;
  begun: number;
  /** Null: it goes on. */
  ended: number | null;
}

/** Who played in those games, and how it ended for them. */
interface ArchiveSeatsTable {
  game_id: string;
  seat: number;
  title: string;
  begun: number;
  ended: number | null;
  user_id: string | null;
  bot: string | null;
  /** The same player had the seat from the start to the end. */
  whole: number;
  rank: number | null;
  worth: number | null;
  /** The rating after the game, and how many games it rests on; null: the game did not count. */
  mu: number | null;
  sigma: number | null;
  rated: number | null;
}

/** The rating of a person or a level of bots in a title, as the last of their games left it. */
interface RatingsTable {
  title: string;
  /** 'u ID' or 'b LEVEL'. */
  key: string;
  user_id: string | null;
  bot: string | null;
  mu: number;
  sigma: number;
  /** The lower end of the error bar. */
  low: number;
  games: number;
}

/** Up to which game the ratings of a title are computed. Games are ordered by `ended`, then `game_id`. */
interface RatingHeadsTable {
  title: string;
  ended: number;
  game_id: string;
  /** 1: that game is computed; 0: it is the next one. */
  done: number;
}

/** What people let others see of their results. Without a row nothing is rated or shown. */
interface PublicityTable {
  user_id: string;
  /** Games that end after this time may be rated; null: none. */
  rated: number | null;
  /** Statistics and ratings are public. */
  shown: number;
}

interface FollowsTable {
  user_id: string;
  /** 'person' or 'table'. */
  kind: string;
  /** An account or a game. */
  target: string;
  created: number;
}

interface ClubsTable {
  id: string;
  name: string;
  about: string;
  created: number;
}

interface MembersTable {
  club_id: string;
  user_id: string;
  role: string;
  since: number;
}

/** Links that let people join a club. */
interface ClubInvitesTable {
  id: string;
  club_id: string;
  /** SHA-256 of the token in the link. */
  hash: string;
  by: string;
  created: number;
  expires: number;
}

/** People who were asked by name to join a club. */
interface ClubCallsTable {
  club_id: string;
  user_id: string;
  by: string;
  created: number;
  /** When the person was told; null: not yet. */
  told: Generated<number | null>;
}

interface TournamentsTable {
  id: string;
  club_id: string;
  name: string;
  title: string;
  options: string;
  /** How many players a table should have. */
  size: number;
  undo: string;
  /** `Speed` as JSON. */
  speed: string;
  /** The level of bots that fill seats; null: none do. */
  bot: string | null;
  /** How many rounds are planned. */
  rounds: number;
  /** The round that was made last; 0: none. */
  round: number;
  created: number;
}

interface EntrantsTable {
  tournament_id: string;
  user_id: string;
  /** The place in the order of entries, which decides last. */
  place: number;
  /** The round after which the entrant plays no more; null: goes on. */
  withdrawn: number | null;
}

/** Seats of a tournament's tables. `board` 0: byes. */
interface PairingsTable {
  tournament_id: string;
  round: number;
  board: number;
  seat: number;
  user_id: string | null;
  bot: string | null;
  /** Null: a bye, or a game that was deleted. */
  game_id: string | null;
  /** The rank that an organiser has ruled; null: the game decides. */
  ruled: number | null;
}

export type User = Selectable<UsersTable>;
export type GameRow = Selectable<GamesTable>;
export type SeatRow = Selectable<SeatsTable>;
export type ActRow = Selectable<ActsTable>;
export type OrderRow = Selectable<OrdersTable>;
export type EntryRow = Selectable<EntriesTable>;
export type SnapshotRow = Selectable<SnapshotsTable>;
export type OutboxRow = Selectable<OutboxTable>;
export type PushRow = Selectable<PushesTable>;
export type HookRow = Selectable<HooksTable>;
export type ArchiveSeat = Selectable<ArchiveSeatsTable>;
export type Club = Selectable<ClubsTable>;
export type Tournament = Selectable<TournamentsTable>;
export type Pairing = Selectable<PairingsTable>;
export type NewOutbox = Insertable<OutboxTable>;
