import type { MoveNamed } from '../fields.ts';
import type { Move } from '../record.ts';
import type { SharedMove } from './en-moves.ts';
import type { Grammar, Sentences } from './sentence.ts';

export type { Sentences } from './sentence.ts';

// The words of a title. The engine has those of the shared steps (en-*.ts); a title adds its own and may replace shared ones.

/** A field of a move. */
export type Told = string | number | boolean | readonly string[] | readonly number[] | undefined;

/** Turns the fields of a move into words. */
export interface Teller {
  money(amount: Told): string;
  /** What people call a player, company, private or place. */
  name(id: Told): string;
  /** Where something is bought from. */
  place(from: Told, company?: Told): string;
}

/** What a step is called in the row of steps, what it asks, and what the button says that ends it. */
export interface StepWords {
  readonly name: string;
  readonly ask: string;
  /** 'Done' if absent. */
  readonly end?: string;
}

/** A method type, so that words for one type of move fit a table for all of them. */
type Telling<M extends Move> = { tell(move: M, t: Teller): string }['tell'];

/** A sentence for each type of move: a verb with its object and price, as a button says it. Those in `Known` have shared words. */
export type MoveWords<M extends Move, Known extends string = never> = {
  readonly [T in Exclude<M['type'], Known>]: Telling<MoveNamed<M, T>>;
} & { readonly [T in Extract<M['type'], Known>]?: Telling<MoveNamed<M, T>> };

/** What the shared steps say in one language, and how that language joins words. */
export interface SharedWords {
  readonly refusals: Sentences;
  readonly events: Sentences;
  readonly steps: Readonly<Record<string, StepWords>>;
  readonly moves: MoveWords<Move>;
  /** Where things are, with an article. */
  readonly places: Readonly<Record<string, string>>;
  /** A place that the title names itself. */
  readonly place: (name: string) => string;
  readonly president: string;
  /** The button that ends a step without a name. */
  readonly done: string;
  /** Where a company buys its own shares from. */
  readonly treasury: string;
  /** A refusal without a sentence. */
  readonly refused: (code: string) => string;
  readonly grammar: Grammar;
}

/** All that a title says in one language. */
export interface TitleWords<M extends Move = Move> {
  readonly refusals: Sentences;
  readonly events: Sentences;
  readonly steps: Readonly<Record<string, StepWords>>;
  readonly moves: MoveWords<M, SharedMove['type']>;
  /** The title's word for president, if it differs. */
  readonly president?: string;
  /** What a deal of the title's own is about, by the first part of its name: 'concession:NN'. */
  readonly deals?: Readonly<Record<string, (name: string) => string>>;
  /** The title's own names for places and items, such as the IPO, without an article. */
  readonly places?: Readonly<Record<string, string>>;
}
