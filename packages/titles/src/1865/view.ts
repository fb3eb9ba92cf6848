import type { CompanyId, HexId, PlayerId, State, TitleView } from '@roundhouse/engine';
import { drafter } from '@roundhouse/engine/steps';
import { newTrains, trainName } from '@roundhouse/engine/trains';
import { premiumPrice, rankOf, regionOf, rowOf } from './chart.ts';
import { canConvert } from './conversion.ts';
import { certificateLimit, MOST_TOKENS, type Region, SHIP_RULES, TRAINS } from './data.ts';
import { DRAGONS, type DragonBuy, type DragonSale, dragonLimit, forecast } from './dragons.ts';
import { mergerIn } from './merge.ts';
import { chipsOf, loansOf, own } from './own.ts';
import { certificates } from './shares.ts';
import { coverage, revenue } from './traffic.ts';

/** What a company has in 1865 besides what every company has. */
export interface CompanyView1865 {
  /** Traffic chips on its chart. */
  readonly chips: number;
  /** Chips that its trains and maritime companies can carry. */
  readonly coverage: number;
  /** What it would earn now. */
  readonly revenue: number;
  readonly loans: number;
  /** Its rank on the Dragons chart. */
  readonly rank: number;
  /** Its row of the Dragons chart; null: no marker on it. */
  readonly row: number | null;
  readonly region: Region | null;
  /** What the Dragons ask for a share, and an absorption pays; null before its launch. */
  readonly premium: number | null;
  /** Has it a direct route to its destination, so that it may convert before a stock round? */
  readonly canConvert: boolean;
}

/** The Dragons, and what they would do if they alone went on from here. */
export interface DragonsView {
  readonly certificates: number;
  /** Most certificates they may hold in this phase. */
  readonly limit: number;
  readonly sells: readonly DragonSale[];
  /** One purchase after another, in order. */
  readonly buys: readonly DragonBuy[];
}

/** An absorption whose tokens are being decided. */
export interface MergerView {
  readonly acquirer: CompanyId;
  readonly target: CompanyId;
  /** Hexes with a token of the acquirer. */
  readonly own: readonly HexId[];
  /** Those of them that are mines: they may be cleared. */
  readonly ownMines: readonly HexId[];
  /** Cities of the target in which the acquirer has no token. */
  readonly cities: readonly HexId[];
  readonly mines: readonly HexId[];
  /** Cities in which both have a token. */
  readonly doubles: readonly HexId[];
  /** Tokens of the acquirer, map and chart together. */
  readonly tokens: number;
}

/** What the view of 1865 tells besides the shared one. */
export interface View1865 extends TitleView {
  /** The bank has run out of money: the game ends after this set of rounds. */
  readonly broken: boolean;
  /** Why the game has ended. */
  readonly ended: 'bank broken' | null;
  /** Minors whose presidents are still to be asked whether they convert. */
  readonly converting: readonly CompanyId[];
  readonly companies: Readonly<Record<CompanyId, CompanyView1865>>;
  readonly dragons: DragonsView;
  /** The new train on sale, by the name that moves use; empty when all are sold. */
  readonly onSale: readonly { readonly train: string; readonly price: number }[];
  /** Who picks a maritime company from here on, in order; empty after the draft. */
  readonly picks: readonly PlayerId[];
  /** null: no absorption is being completed. */
  readonly merger: MergerView | null;
}

const companyView = (s: State, id: CompanyId): CompanyView1865 => ({
  chips: chipsOf(s, id),
  coverage: coverage(s, id),
  revenue: revenue(s, id),
  loans: loansOf(s, id),
  rank: rankOf(s, id),
  row: rowOf(s, id),
  region: regionOf(s, id),
  premium: s.companies[id]?.par === null ? null : premiumPrice(s, id),
  canConvert: canConvert(s, id),
});

const picksLeft = (s: State): readonly PlayerId[] => {
  if (s.round.kind !== 'draft') return [];
  const made = Object.values(s.assets).filter(({ owner }) => owner !== 'ipo').length;
  const all = Array.from({ length: s.order.length * SHIP_RULES.perPlayer }, (_, pick) => drafter(s.order, SHIP_RULES.perPlayer, pick));
  return all.slice(made).filter((player) => player !== null);
};

const mergerView = (s: State): MergerView | null => {
  const merger = mergerIn(s);
  if (merger === null) return null;
  const { acquirer, target, places } = merger;
  return { acquirer, target, ...places, tokens: MOST_TOKENS };
};

/** SAR-2.3-1: everything is open to all players. */
export const viewOf = (s: State): View1865 => {
  const { sales, buys } = forecast(s);
  return {
    certificateLimit: certificateLimit(s),
    certificates: Object.fromEntries(s.order.map((player) => [player, certificates(s, player)])),
    priority: own(s).priority,
    operating: own(s).operating,
    operated: own(s).operated,
    broken: own(s).broken,
    ended: own(s).broken && s.result !== null ? 'bank broken' : null,
    converting: own(s).converting,
    companies: Object.fromEntries(Object.keys(s.companies).map((id) => [id, companyView(s, id)])),
    dragons: { certificates: certificates(s, DRAGONS), limit: dragonLimit(s), sells: sales, buys },
    onSale: newTrains(s, TRAINS).map(({ train, price }) => ({ train: trainName(train), price })),
    picks: picksLeft(s),
    merger: mergerView(s),
    quiet: ['mines'],
  };
};
