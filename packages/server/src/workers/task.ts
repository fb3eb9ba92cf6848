import type { Move, Refusal, State } from '@roundhouse/engine';
import type { Opening, Terms } from '@roundhouse/table';
import type { Place } from '../store/database.ts';
import type { ActRow, GameRow } from '../store/schema.ts';

// Tasks of the worker threads: everything that replays a game, reads or changes a whole log or may search for long. Long answers are texts, because a
// text costs the thread that serves next to nothing.

/** What a thread must know. */
export interface WorkerData {
  /** The module to load titles from; null: the built-in titles. */
  readonly titles: string | null;
  readonly place: Place;
  /** See `programOf`. */
  readonly program: string;
}

export type Task =
  | ProveTask
  | ChooseTask
  | ImportTask
  | CloneTask
  | LoadTask
  | EntriesTask
  | RecordTask
  | PlayedTask
  | TablesOfTask
  | CopiesOfTask
  | OwnTask
  | EraseTask
  | RemoveTask
  | ReachTask
  | OffersTask
  | TryTask
  | TryRecordTask
  | RenumberTask;

/** Plays moves and proves that compulsory routes earn the maximum. */
export interface ProveTask {
  readonly kind: 'prove';
  readonly title: string;
  readonly rules: number;
  readonly state: State;
  readonly moves: readonly Move[];
}

export type Proven = { readonly ok: true } | { readonly ok: false; readonly at: number; readonly refusal: Refusal };

/** Finds a move for a bot. */
export interface ChooseTask {
  readonly kind: 'choose';
  readonly title: string;
  readonly rules: number;
  readonly state: State;
  /** The player the bot moves for. */
  readonly by: string;
  /** The bot's id; `SAFE` for a move that needs no thought. */
  readonly bot: string;
  /** The same for all moves of a table. The dice follow from it and from the position, so undo cannot roll them again. */
  readonly seed: number;
}

/** Stands in for a bot that failed or took too long. */
export const SAFE = 'safe';

/** A bot's move, and why it is not the bot's own choice, if it is not. */
export interface Chosen {
  readonly move: Move;
  readonly fault: string | null;
}

/** What the serving thread decides about a new analysis table; the rest follows from the record. */
export type AnalysisRow = Pick<GameRow, 'id' | 'name' | 'owner' | 'origin' | 'invite' | 'created'> & { readonly owner: string };

/** Reads an untrusted record, plays it with every proof under its own rules version, and stores it as an analysis table. */
export interface ImportTask {
  readonly kind: 'import';
  /** The body of the request: `{"record": …}`. A thread may choke on what it is sent; a text is sent as it is. */
  readonly text: string;
  readonly mostMoves: number;
  readonly row: AnalysisRow;
}

/** Stores a game up to a move as an analysis table. */
export interface CloneTask {
  readonly kind: 'clone';
  readonly terms: Terms;
  readonly opening: Opening;
  readonly moves: readonly Move[];
  readonly row: AnalysisRow;
}

/** `fault`: the request itself is malformed. */
export type Made = { readonly ok: true } | { readonly ok: false; readonly fault: boolean; readonly error: string };

/** Reads the log of a table, from its last snapshot on, and checks every fingerprint. */
export interface LoadTask {
  readonly kind: 'load';
  readonly terms: Terms;
}

export type Loaded =
  | {
      readonly ok: true;
      /** A `PackedTable`. */
      readonly table: string;
      /** The last entries, as clients see them: a list. */
      readonly recent: string;
    }
  /** The log cannot be folded. */
  | { readonly ok: false; readonly reason: string };

/** Reads entries of a log, as clients see them, without their events. */
export interface EntriesTask {
  readonly kind: 'entries';
  readonly game: string;
  /** From the entry after this one to the entry `to`, as far as a page goes. */
  readonly after: number;
  readonly to: number;
}

/** Entries as clients see them, no more than one message or answer should have. */
export interface Page {
  /** A list in JSON. */
  readonly text: string;
  /** The seq of the last of them. */
  readonly seq: number;
}

/** Reads the moves that a log has led to, by what it says alone. */
export interface RecordTask {
  readonly kind: 'record';
  readonly game: string;
}

/** Reads when a game was played and by whom. */
export interface PlayedTask {
  readonly kind: 'played';
  readonly game: string;
  readonly size: number;
}

export interface Played {
  readonly begun: number;
  /** When the last move was made. */
  readonly ended: number;
  /** Seats whose player was the same from start to end. */
  readonly whole: readonly number[];
}

/** Finds the tables at which an account has a seat or has said something, or which it hosts. */
export interface TablesOfTask {
  readonly kind: 'tables-of';
  readonly user: string;
}

/** Finds tables of others that have the name of an account. `games`: those of the account. */
export interface CopiesOfTask {
  readonly kind: 'copies-of';
  readonly name: string;
  readonly isGuest: boolean;
  readonly games: readonly string[];
}

/** Reads what an account has at a table, for its export. */
export interface OwnTask {
  readonly kind: 'own';
  readonly game: string;
  readonly user: string;
  /** From the entry after this one on, as far as a page goes. */
  readonly after: number;
}

export interface OwnPage {
  /** All pages together are an object in JSON; nothing if there is no such table. */
  readonly text: string;
  /** The seq of its last entry; null: there are no more pages. */
  readonly seq: number | null;
}

/** How far a name has been taken out of a log. */
export interface Erased {
  readonly seq: number;
  /** The seats that the account had by then, or when the game began. */
  readonly seats: readonly number[];
  readonly hasBegun: boolean;
  /** Some of it may have had the name, so that the table must be read again by all who have it in memory. */
  readonly isChanged: boolean;
}

/** Takes the name of an account out of the next entries of a log; after the last of them, out of the table. */
export interface EraseTask {
  readonly kind: 'erase';
  readonly game: string;
  readonly user: string;
  readonly name: string;
  readonly from: Erased;
}

/** Deletes a table with everything that belongs to it. Reports about it stay. */
export interface RemoveTask {
  readonly kind: 'remove';
  readonly game: string;
  /** The host, where the table must be one that hosts may delete; null: whatever it is. */
  readonly host: string | null;
  /** What a moderator does by it. It is noted if the table was there. */
  readonly act: ActRow | null;
}

/** Or why not. */
export type Removed = 'removed' | 'finished' | 'others';

/** A position that is reached by moves. */
export interface Way {
  readonly opening: Opening;
  /** The position before the moves; null: the opening. */
  readonly from: State | null;
  readonly moves: readonly Move[];
}

/** Replays moves from a known position. */
export interface ReachTask extends Way {
  readonly kind: 'reach';
  readonly title: string;
  readonly rules: number;
}

/** Which offers are wanted. */
export interface Wish {
  /** Only those of these players. */
  readonly by: readonly string[] | null;
  /** Only moves with these fields, whose values are given as text. */
  readonly fields: Readonly<Record<string, string>>;
  readonly most: number;
  /** Fill open offers with the best routes. */
  readonly fill: boolean;
}

/** Lists the offers of a position. */
export interface OffersTask {
  readonly kind: 'offers';
  readonly title: string;
  readonly rules: number;
  readonly state: State;
  readonly wish: Wish;
}

/** Plays moves from a position, with every proof, and changes nothing. */
export interface TryTask {
  readonly kind: 'try';
  readonly title: string;
  readonly rules: number;
  readonly at: State | Way;
  readonly moves: readonly Move[];
  /** The offers after them are wanted too. */
  readonly withOffers: boolean;
}

/** The same after an untrusted record. */
export interface TryRecordTask {
  readonly kind: 'try-record';
  /** The body of the request, which the thread reads. */
  readonly text: string;
  readonly mostMoves: number;
}

export type Tried = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly error: string };

/** Tries the log of a table under another rules number. */
export interface RenumberTask {
  readonly kind: 'renumber';
  readonly terms: Terms;
  readonly rules: number;
}

export type Renumbered =
  /** It leads to the same facts. `fingerprint`: for the entry after it. `people`: the accounts whose consent it takes. */
  | { readonly ok: true; readonly seq: number; readonly fingerprint: string | null; readonly people: readonly string[] }
  /** It does not, from this entry on; `moves` have been made by then. */
  | { readonly ok: false; readonly at: number; readonly moves: number; readonly why: string };

export interface Answers {
  readonly prove: Proven;
  readonly choose: Chosen;
  readonly import: Made;
  readonly clone: Made;
  readonly load: Loaded;
  readonly entries: Page;
  /** A list in JSON. */
  readonly record: string;
  /** Null: it has not begun. */
  readonly played: Played | null;
  readonly 'tables-of': readonly string[];
  readonly 'copies-of': readonly string[];
  readonly own: OwnPage;
  /** Null: all of it. */
  readonly erase: Erased | null;
  readonly remove: Removed;
  readonly reach: State;
  /** `{"offers": […], "more": …}`. */
  readonly offers: string;
  readonly try: string;
  readonly 'try-record': Tried;
  readonly renumber: Renumbered;
}
