import type { Board } from './board/board.ts';
import type { Edit } from './edit.ts';
import type { CompanyId, GameRecord, HexId, Json, Params, PlayerId, RuleId } from './record.ts';
import type { RouteModel } from './routes/model.ts';
import type { Market } from './shares/market.ts';
import type { State, Token } from './state.ts';
import type { Duty, Step } from './step.ts';
import type { Turn } from './turn.ts';

/** An option of a title, as forms and scripts see it. */
export interface OptionSpec {
  readonly id: string;
  readonly values: readonly Json[];
  readonly default: Json;
  /** Values that are for some numbers of players only. */
  readonly players?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}

export interface Title {
  readonly id: string;
  readonly name: string;
  readonly designer: string;
  readonly rules: number;
  readonly players: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
  /** Ledger statements cited when a move is out of order (wrong time or player) and when the game is over. */
  readonly cites: { readonly order: RuleId; readonly over: RuleId };
  readonly board: Board;
  readonly market: Market;
  /** Ids that no player may have: companies, places. */
  readonly reserved: readonly string[];
  /** In the order in which they come. */
  readonly phases: readonly string[];
  readonly bank: {
    /** All money of the game, by its options if they change it; 0 where the bank is unlimited and only counts. */
    readonly total: number | ((options: Params) => number);
    readonly limited: boolean;
    /** May this company stand below zero? */
    debt?(s: State, company: CompanyId): boolean;
  };
  /** May this token share its slot with another? */
  shares?(s: State, hex: HexId, token: Token): boolean;
  /** Outcomes of the lots of the set-up. */
  draw(random: () => number, players: number, options: Params): Json;
  /** Are these draws possible? A message, or null. */
  drawn(draws: Json, players: number, options: Params): string | null;
  start(record: GameRecord): State;
  readonly turns: Readonly<Record<string, Turn>>;
  /** Steps that interrupt a turn. */
  readonly interrupts: readonly Step[];
  /** Called when nothing is left to decide: begins the next turn or round, or sets the result. */
  next(e: Edit): void;
  /** In the order in which they are settled. */
  readonly duties: readonly Duty[];
  price(s: State, company: CompanyId): number | null;
  president(s: State, company: CompanyId): PlayerId | null;
  worth(s: State, player: PlayerId): number;
  /** What is worth counting over many games, read from how one ended. */
  readonly tally?: (s: State) => readonly string[];
  /** Invariants of this title beyond the shared ones in invariants.ts. Each message names one that is broken. */
  invariants(s: State): readonly string[];
  /** How its trains run, and the budget of nodes that decides what is legal; absent where trains run no routes. */
  readonly routes?: {
    model(s: State, company: CompanyId): RouteModel;
    readonly nodes: number;
    /** The highest total must be run. */
    readonly maximum?: boolean;
  };
  /** What the title adds to the view. */
  view(s: State): Params;
}
