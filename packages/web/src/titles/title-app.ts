import type { CompanyId, CompanyView, HexId, Move, PlayerView, Space, TitleView } from '@roundhouse/engine';
import type { FC, ReactNode } from 'react';
import type { Piece } from '../board/index.ts';
import type { Form } from '../decide/forms.ts';
import type { Game } from '../game/context.tsx';

// What the app of one title has beyond the shared one. A folder here named like the title, with an `app` in its index.ts, is loaded together
// with the game that needs it and never before.

/** A line of a charter or of a player's card: what it is called, and what is to be said. */
export interface Fact {
  readonly name: string;
  readonly text: ReactNode;
  /** Told when it is pointed at. */
  readonly title?: string;
}

/** A figure of a company that only this title's view tells; what a move does to it is told with the others. */
export interface Figure<V extends TitleView = TitleView> {
  readonly name: string;
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

/** What the app of one title adds; `V` is what the title adds to the view. */
export interface TitleApp<V extends TitleView = TitleView> {
  /** Looked through before the shared forms. */
  readonly forms?: readonly Form[];
  /** Lines below those that every charter has. */
  charter?(game: Game<V>, company: CompanyView): readonly Fact[];
  /** What people call an id that only this title has, such as a side of a train; undefined: as it is written. */
  readonly name?: (id: string) => string | undefined;
  /** The same where there is little room. */
  readonly short?: (id: string) => string | undefined;
  /** What the zones of the market mean here. */
  readonly zones?: Readonly<Record<string, string>>;
  /** Rows of the market below which a ledge holds falling prices. */
  readonly ledges?: readonly number[];
  /** Kinds of event that are told before the click, besides those that are in every title. */
  readonly tells?: readonly string[];
  /** A kind of train card by its printed name. */
  readonly card?: (type: string) => string;
  /** What only this title prints on a train card. */
  trainCard?(game: Game<V>, id: string): TrainCardFacts;
  /** Sides of a train card, as moves name them: '4/goods' is the goods side of a 4. */
  readonly sides?: readonly string[];
  /** What a private does for its owner, in a sentence or two. */
  power?(game: Game<V>, id: string): string | undefined;
  /** What may still be laid in this turn. */
  track?(game: Game<V>): string | undefined;
  /** What is taken off the earnings of a company before anything is paid. */
  charge?(game: Game<V>, company: CompanyId): number;
  /** What a phase brings besides trains, tiles and limits. */
  phase?(game: Game<V>, phase: string): readonly string[];
  /** Trains of a charter by their own names, where the kind alone says too little. */
  trains?(game: Game<V>, company: CompanyView): readonly Fact[];
  /** What kind of token a company has in a hex, where there are several kinds. */
  station?(game: Game<V>, company: CompanyView, hex: HexId): string | undefined;
  /** Companies that have ended, though their tokens stand. */
  closed?(game: Game<V>): readonly CompanyId[];
  /** Lines below a player's holdings. */
  player?(game: Game<V>, player: PlayerView): readonly Fact[];
  /** Markers that lie in hexes besides tiles and tokens. Must be the same array for the same position. */
  pieces?(game: Game<V>): readonly Piece[];
  /** Companies that are not, or no longer, in the game: the board does not mark their homes. */
  absent?(game: Game<V>): readonly string[];
  /** Hexes that are not in this game: the board shows them pale. */
  unplayed?(game: Game<V>): readonly HexId[];
  /** A move as its button says it, where the shared words say too little. */
  words?(game: Game<V>, move: Move): string | undefined;
  readonly figures?: readonly Figure<V>[];
  /** What a space of the market is beyond its price. */
  space?(game: Game<V>, space: Space): { readonly zones: readonly string[]; readonly title: string };
  /** What a move does that no figure tells. */
  note?(game: Game<V>, move: Move): string | undefined;
  /** Panels of its own, below the trains. */
  readonly Panel?: FC;
  /** Is its panel wanted above the charter now? */
  panelFirst?(game: Game<V>): boolean;
}

const PLAIN: TitleApp = {};

const folders = import.meta.glob<TitleApp>('./*/index.ts', { import: 'app' });

const loading = new Map<string, Promise<TitleApp>>();

/** The same promise for the same title, so that a component may wait for it. */
export const titleApp = (id: string): Promise<TitleApp> => {
  const known = loading.get(id);
  if (known !== undefined) return known;
  const load = folders[`./${id}/index.ts`]?.() ?? Promise.resolve(PLAIN);
  loading.set(id, load);
  return load;
};
