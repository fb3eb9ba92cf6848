import type { Edit } from './edit.ts';
import type { Shapes } from './fields.ts';
import type { CompanyId, Json, Move, Params, PlayerId, RuleId } from './record.ts';
import type { Refusal } from './refusal.ts';
import type { Deal, State, TurnFrame } from './state.ts';

/** The context in which a step is decided. */
export interface Here<Memory extends Json = Json> {
  /** The company or player this is about. */
  readonly about: string;
  /** The step's memory. In a turn it is null until the step first calls `remember`. */
  readonly at: Memory;
  /** The turn it belongs to, or the one it interrupts. */
  readonly turn: TurnFrame | null;
  /** Index of its frame in the stack. */
  readonly depth: number;
  /** False in a replay that does not prove maximum runs again. It never changes what an accepted move does. */
  readonly proof: boolean;
}

/** Restricts offers to those that agree in every field given. */
export type Like = Partial<Move> & Params;

/** The values a number of a move can have: from, to, by steps of. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** The prices two owners may agree on, and the rule that sets them. */
export interface PriceRange {
  readonly min: number;
  readonly max: number;
  readonly rule: RuleId;
}

/** A legal move. With `ranges`, every combination of values is legal; an `open` offer is legal once it is filled so that `check` accepts it. */
export interface Offer<M extends Move = Move> {
  readonly move: M;
  /** False: optional, the game does not wait for it. */
  readonly waits?: boolean;
  readonly ranges?: Readonly<Record<string, Range>>;
  readonly open?: 'routes' | 'tokens';
}

/** A question to another player before a move takes effect. Players do not approve their own deals. */
export interface Ask {
  readonly who: PlayerId;
  readonly why: 'consent' | 'preempt';
  readonly deal: Deal;
}

/** An auction as everybody sees it. */
export interface AuctionView {
  /** Not yet sold, in order; bids stand on several where the auction allows that. */
  readonly items: readonly {
    readonly id: string;
    /** The price at which it can be had without a bid; null where it is only bid for. */
    readonly price: number | null;
    readonly bids: readonly { readonly by: PlayerId; readonly amount: number }[];
  }[];
  /** The item up for auction alone; null while one is still to be chosen, or bids may be on any. */
  readonly item: string | null;
  readonly high: { readonly by: PlayerId; readonly amount: number } | null;
  /** The least bid on the item up for auction. */
  readonly least: number | null;
  /** Who may still bid on it. */
  readonly bidders: readonly PlayerId[];
  /** Who nominates, where players do. */
  readonly picker: PlayerId | null;
}

/** What a step shows of itself in the view. */
export interface StepView {
  readonly auction?: AuctionView;
  readonly earned?: number;
  readonly named?: { readonly from: string; readonly train: string };
}

/** Could this side move help? False: none could. */
export type Aided = false | ((move: Move) => boolean);

/**
 * One heading of a rulebook. `Memory` is what the step keeps while its turn or interruption lasts. Declare it as a type alias: an interface
 * is not assignable to `Json`. `Auto` are moves that play themselves and that no player makes.
 */
export interface Step<M extends Move = Move, Memory extends Json = Json, Auto extends Move = never> {
  readonly name: string;
  /** The moves it takes, with the form of their fields other than `type` and `by`. */
  readonly moves: Shapes;
  /** The players who decide. If empty, the step plays its `auto` move. */
  deciders(s: State, here: Here<Memory>): readonly PlayerId[];
  /** Possible moves, lazily. Must include every legal move; the engine drops those that `check` refuses. */
  candidates(s: State, here: Here<Memory>, like: Like): Iterable<Offer<M>>;
  /** The rule. No other place decides what is legal. */
  check(s: State, here: Here<Memory>, move: M): Refusal | null;
  /** Called after `check` and every consent. Cannot fail. */
  apply(e: Edit, here: Here<Memory>, move: M | Auto): void;
  /** The player to ask first, other than those who have `agreed`. */
  asks?(s: State, here: Here<Memory>, move: M | Auto, agreed: readonly PlayerId[]): Ask | null;
  /** The asked player pre-empts the move. */
  take?(e: Edit, here: Here<Memory>, move: M, taker: PlayerId): void;
  /** A move played without a decision: for a company without a president, or if there is only one choice. Never recorded. */
  auto?(s: State, here: Here<Memory>): M | Auto | null;
  /** Is it finished, whatever else happens in the turn? Asked first, because it is cheap. */
  over?(s: State, here: Here<Memory>): boolean;
  /** Is anything left to decide? Default, or if undefined: is there any offer? */
  open?(s: State, here: Here<Memory>): boolean | undefined;
  /** Which side moves could give the step something to decide. Default: any. */
  readonly aided?: Aided;
  /** Why the step cannot be ended yet. */
  must?(s: State, here: Here<Memory>): Refusal | null;
  /** Called when the step ends, by a player's `done` or because nothing was left to decide. */
  end?(e: Edit, here: Here<Memory>, how: 'done' | 'idle'): void;
  /** What everybody is shown of a step that is due. */
  show?(s: State, here: Here<Memory>): StepView;
  /** Fills an open offer within a budget of nodes. */
  fill?(s: State, here: Here<Memory>, move: M, nodes: number): M;
}

/** Any step that takes these moves, whatever it remembers and plays by itself. */
export type AnyStep<M extends Move = Move> = Step<M, Json, Move>;

/** Stores the memory of a step until its turn is over. */
export const remember = (e: Edit, here: Here, step: string, at: Json): void => {
  const frame = e.now.stack[here.depth];
  if (frame === undefined || !('turn' in frame)) throw new Error(`${step} is not part of a turn`);
  const { turn, about, done, declined } = frame;
  e.replace(here.depth, { turn, about, done, at: { ...frame.at, [step]: at }, declined });
};

/** The memory of a step of the same turn, of the type that step declares. Null until it has remembered something. */
export const recall = <Memory extends Json>(here: Here, step: string): Memory | null => (here.turn?.at[step] ?? null) as Memory | null;

/** The same turn as another of its steps sees it. */
export const hereFor = <Memory extends Json>({ about, turn, depth, proof }: Here, step: string): Here<Memory> => ({
  about,
  at: (turn?.at[step] ?? null) as Memory,
  turn,
  depth,
  proof,
});

/** An obligation checked after every change, such as the train limit, a loan that is due, or a home to choose. It must not read the stack. */
export interface Duty {
  readonly rule: RuleId;
  /** Do not wait for the current interruption to finish. */
  readonly atOnce?: true;
  due(s: State): { readonly step: string; readonly about: CompanyId | PlayerId | null; readonly at: Json } | null;
}
