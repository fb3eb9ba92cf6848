import type { Board } from './board/board.ts';
import type { BoardData } from './board/data.ts';
import type { Components } from './components.ts';
import type { Edit } from './edit.ts';
import type { Forecast } from './forecast.ts';
import type { AssetId, CompanyId, GameRecord, HexId, Json, Move, Params, PlayerId, RuleId } from './record.ts';
import type { RouteModel } from './routes/model.ts';
import type { TitleWords } from './say/words.ts';
import type { Market } from './shares/market.ts';
import type { State, Token } from './state.ts';
import type { AnyStep, Duty } from './step.ts';
import type { Turn } from './turn.ts';
import type { Version } from './versions.ts';
import type { TitleView } from './view.ts';

/** An option of a title, as forms and scripts see it. */
export interface OptionSpec {
  readonly id: string;
  readonly name: string;
  /** What each value means, in a sentence. */
  readonly says: Readonly<Record<string, string>>;
  readonly values: readonly Json[];
  readonly default: Json;
  /** Values that are for some numbers of players only. */
  readonly players?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
}

/** What surrounds the printed map. */
export type Outside = 'sea' | 'land';

/** How the map and the tokens of a title are drawn, beyond what its board file prints. */
export interface Picture {
  /** What lies where no hex is, by the numbers of its letter and figure, and by its sheet ('' for the main one). */
  readonly outside: (letter: number, number: number, sheet: string) => Outside;
  /** Where a further sheet is drawn on the main one, in columns and rows from its first hex. */
  readonly insets?: Readonly<Record<string, readonly [column: number, row: number]>>;
  /** The letters on tokens of a kind. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** The owner whose tokens are numbered crowns that a company may replace. */
  readonly crown?: string;
}

/** What a title prints. */
export type PrintedPart = 'board' | 'market' | 'tiles' | 'charters';

/** Where the data of a board comes from: what is known, what is reconstructed, and the rulings about it. */
export interface Origin {
  readonly known: string;
  readonly reconstructed: string;
  /** What games between bots showed about the reconstructed figures, and which of them were changed. */
  readonly tried?: { readonly text: string; readonly rules: readonly RuleId[] };
  /** The printed parts that are reconstructed: all of it, or some. */
  readonly parts: { readonly [part in PrintedPart]?: 'all' | 'some' };
  /** The rulings about it. */
  readonly rules: readonly RuleId[];
}

/** What a card about a title tells people who choose one. */
export interface TitleCard {
  /** What it is and what is special about it, in a line or two. */
  readonly says: string;
  readonly hours: {
    readonly from: number;
    readonly to: number;
    /** Does the rulebook say so? Otherwise it is our estimate. */
    readonly printed: boolean;
  };
  /** From 1 (light) to 5 (heavy), compared with other 18xx games. Our estimate. */
  readonly weight: 1 | 2 | 3 | 4 | 5;
}

/** What a list of titles tells of each, without its rules. */
export interface TitleMeta {
  readonly id: string;
  readonly name: string;
  /** What players call it, without its subtitle. */
  readonly short: string;
  readonly subtitle: string;
  readonly designer: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly card?: TitleCard;
  readonly options: readonly OptionSpec[];
  /** What its own kinds of round are called, besides auction, stock and operating rounds. */
  readonly rounds?: Readonly<Record<string, string>>;
  /** What people should know before they begin with this many players. */
  readonly remarks?: Readonly<Record<number, string>>;
  /** Colours of the companies, in the order of the charters. */
  readonly colours: Readonly<Record<CompanyId, string>>;
  readonly picture: Picture;
  /** How the board came about: what is known of the printed game, and what had to be reconstructed. */
  readonly origin?: Origin;
}

/** For each type of event the private whose power it tells of; null if of none. */
export type Powers = Readonly<Record<string, (params: Params, s: State) => AssetId | null>>;

/**
 * A title under one rules number: its state, what it adds to the view, and its moves as types. The defaults fit every title, so that code for all
 * titles takes a plain `Title`.
 */
export interface Title<Own = unknown, OwnView extends TitleView = TitleView, M extends Move = Move, Printed extends BoardData = BoardData>
  extends TitleMeta {
  readonly rules: number;
  /** Every rules number this program has, oldest first. */
  readonly versions: readonly Version[];
  readonly words: TitleWords<M>;
  /** Ledger statements cited when a move is out of order (wrong time or player) and when the game is over. */
  readonly cites: { readonly order: RuleId; readonly over: RuleId };
  readonly board: Board<Printed>;
  /** What this copy of the title changes of the printed board file; records of its games carry it. */
  readonly changes?: Json;
  readonly market: Market;
  readonly components: Components;
  /** Ids that no player may have: companies, places. */
  readonly reserved: readonly string[];
  /** Where certificates may be besides with players, companies and privates, and in the places that all titles have. */
  readonly places?: readonly string[];
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
  start(record: GameRecord): State<Own>;
  readonly turns: Readonly<Record<string, Turn<M>>>;
  /** Steps that interrupt a turn. */
  readonly interrupts: readonly AnyStep<M>[];
  /** Called when nothing is left to decide: begins the next turn or round, or sets the result. */
  next(e: Edit): void;
  /** In the order in which they are settled. */
  readonly duties: readonly Duty[];
  price(s: State, company: CompanyId): number | null;
  president(s: State, company: CompanyId): PlayerId | null;
  worth(s: State, player: PlayerId): number;
  /** What is worth counting over many games, read from how one ended. */
  readonly tally?: (s: State) => readonly string[];
  /** Events that tell of a private's power, and whose it is. For counting over many games. */
  readonly powers?: Powers;
  /** Invariants of this title beyond the shared ones in invariants.ts. Each message names one that is broken. */
  invariants(s: State): readonly string[];
  /** How its trains run, and the budget of nodes that decides what is legal; absent where trains run no routes. */
  readonly routes?: {
    model(s: State, company: CompanyId): RouteModel;
    readonly nodes: number;
    /** The highest total must be run. */
    readonly maximum?: boolean;
  };
  /** What computer opponents should know of the title. */
  readonly forecast?: Forecast;
  /** What the title adds to the view. */
  view(s: State): OwnView;
}

/** The moves of a title. */
export type MoveOfTitle<T> = T extends Title<unknown, TitleView, infer M> ? M : never;
/** What a title adds to the view. */
export type OwnViewOf<T> = T extends Title<unknown, infer V> ? V : never;
