import type { CompanyId, CompanyView, HexId, Move, PlayerView, TitleView, TrainView } from '@roundhouse/engine';
import type { Space } from '@roundhouse/engine/shares';
import type { FC, ReactNode } from 'react';
import type { Piece } from '../board/index.ts';
import type { Form } from '../decide/forms.ts';
import type { Game } from '../game/context.tsx';
import type { Lesson } from '../lesson/words/en.ts';

// What the app of one title adds to the shared one. A folder named by the title's id exports `app` from its index.ts. It is loaded with the first
// game of that title.

/** A line of a charter or of a player's card. */
export interface Fact {
  readonly name: string;
  readonly text: ReactNode;
  /** A tooltip. */
  readonly title?: string;
}

/** A figure of a company from this title's own view. Previews show how a move changes it. */
export interface Figure<V extends TitleView = TitleView> {
  readonly name: () => string;
  readonly money?: boolean;
  /** More of it is worse. */
  readonly burden?: boolean;
  of(own: V, company: string): number | string | null;
}

/** What a title prints on its train cards beyond name, price and rusting. */
export interface TrainCardFacts {
  /** Shown beside the name: '3+4', 'covers 8'. */
  readonly lines?: readonly string[];
  /** Shown beside the price: what the other side or the last card costs. */
  readonly prices?: readonly string[];
  /** Explains `prices` when pointed at. */
  readonly pricesAbout?: string;
}

/** The guided first game of a title. */
export interface Lessons {
  /** The kinds of decision that a first game brings, by step. */
  readonly order: readonly string[];
  /** What the title explains in its own way, by step. */
  readonly steps: Readonly<Record<string, Lesson>>;
}

/** What the app of one title adds; `V` is what the title adds to the view. */
export interface TitleApp<V extends TitleView = TitleView> {
  readonly lessons?: () => Lessons;
  /** Deals that a player may take first, by the first part of their name. */
  readonly preempts?: readonly string[];
  /** Preferred to the shared forms. */
  readonly forms?: readonly Form[];
  /** Lines that a charter adds below the shared ones. */
  charter?(game: Game<V>, company: CompanyView): readonly Fact[];
  /** The name of an id of this title's own, such as a side of a train, or of a private whose name depends on the game; undefined: the id itself. */
  name?(id: string, own: V): string | undefined;
  /** A short name, for narrow places. */
  readonly short?: (id: string) => string | undefined;
  /** The meaning of the zones of the market. */
  readonly zones?: () => Readonly<Record<string, string>>;
  /** Rows of the market below which a ledge holds falling prices. */
  readonly ledges?: readonly number[];
  /** Types of event that previews tell, besides the shared ones. */
  readonly tells?: readonly string[];
  /** The printed name of a type of train card. */
  readonly card?: (type: string) => string;
  /** What only this title prints on a train card. */
  trainCard?(game: Game<V>, id: string): TrainCardFacts;
  /** Sides of a train card, as moves name them: '4/goods' is the goods side of a 4. */
  readonly sides?: readonly string[];
  /** The power of a private, in a sentence or two. */
  power?(game: Game<V>, id: string): string | undefined;
  /** What the company may still lay in this turn. */
  track?(game: Game<V>): string | undefined;
  /** A train as its route names it, where its short name tells more than matters there. */
  runner?(train: TrainView): string;
  /** What companies can do with revenue, as moves name it; without it they pay out or withhold. */
  readonly dividends?: readonly [string, ...string[]];
  /** The sum deducted from a company's revenue before a dividend. */
  charge?(game: Game<V>, company: CompanyId): number;
  /** Percent that must still be sold before a company floats; null: it has floated, or floats in another way. */
  toFloat?(game: Game<V>, company: CompanyView): number | null;
  /** Effects of a phase besides trains, tiles and limits. */
  phase?(game: Game<V>, phase: string): readonly string[];
  /** The trains of a charter, where the type alone says too little. */
  trains?(game: Game<V>, company: CompanyView): readonly Fact[];
  /** The kind of a company's token in a hex, where there are several kinds. */
  station?(game: Game<V>, company: CompanyView, hex: HexId): string | undefined;
  /** Closed companies whose tokens remain on the board. */
  closed?(game: Game<V>): readonly CompanyId[];
  /** Lines below a player's holdings. */
  player?(game: Game<V>, player: PlayerView): readonly Fact[];
  /** Markers on hexes besides tiles and tokens. Must return the same array for the same position. */
  pieces?(game: Game<V>): readonly Piece[];
  /** Companies that are not in the game, or no longer. The board does not mark their homes. */
  absent?(game: Game<V>): readonly string[];
  /** Hexes that are not in this game. The board shows them pale. */
  unplayed?(game: Game<V>): readonly HexId[];
  /** The words of a move on its button, where the shared ones say too little. */
  words?(game: Game<V>, move: Move): string | undefined;
  readonly figures?: readonly Figure<V>[];
  /** Zones and tooltip of a space of the market. */
  space?(game: Game<V>, space: Space): { readonly zones: readonly string[]; readonly title: string };
  /** An effect of a move that no figure shows. */
  note?(game: Game<V>, move: Move): string | undefined;
  /** The title's own panel, below the trains. */
  readonly Panel?: FC;
  /** True: the panel is shown above the charter now. */
  panelFirst?(game: Game<V>): boolean;
}

const PLAIN: TitleApp = {};

const folders = import.meta.glob<TitleApp>('./*/index.ts', { import: 'app' });

const loading = new Map<string, Promise<TitleApp>>();

/** Loads the app of a title. Returns the same promise each time, so that a component can wait for it. */
export const titleApp = (id: string): Promise<TitleApp> => {
  const known = loading.get(id);
  if (known !== undefined) return known;
  const load = folders[`./${id}/index.ts`]?.() ?? Promise.resolve(PLAIN);
  loading.set(id, load);
  load.then(
    (app) => loaded.set(id, app),
    () => undefined,
  );
  return load;
};

const loaded = new Map<string, TitleApp>();

/** What a title adds to the app, if that is loaded: a game is drawn with it at once, where a promise would be waited for. */
export const loadedTitleApp = (id: string): TitleApp | undefined => loaded.get(id);
