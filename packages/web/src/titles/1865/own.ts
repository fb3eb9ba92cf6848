import { type CompanyId, type HexId, type Move, type Params, type PlayerId, shapeOf } from '@roundhouse/engine';
import type { Game } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';

// What the view and the box of 1865 tell beyond those of every title.

export type Region = 'red' | 'white' | 'green';

export interface CompanyOwn {
  readonly chips: number;
  readonly coverage: number;
  readonly revenue: number;
  readonly loans: number;
  readonly rank: number;
  /** Row of the Dragons chart; null: no marker on it. */
  readonly row: number | null;
  readonly region: Region | null;
  /** What the Dragons ask for a share, and an absorption pays. */
  readonly premium: number | null;
  readonly canConvert: boolean;
}

export interface DragonSale {
  readonly company: CompanyId;
  readonly percent: number;
  readonly price: number;
}

export interface DragonBuy extends DragonSale {
  readonly from: string;
  readonly rule: 'a' | 'b' | 'c' | 'd' | 'only';
}

export interface Own {
  readonly companies: Readonly<Record<CompanyId, CompanyOwn>>;
  readonly loans: Readonly<Record<PlayerId, number>>;
  readonly dragons: {
    readonly certificates: number;
    readonly limit: number;
    readonly sells: readonly DragonSale[];
    readonly buys: readonly DragonBuy[];
  };
}

export const ownOf = (game: Game): Own => game.view.own as unknown as Own;

interface RowData {
  readonly row: number;
  readonly red: readonly (number | null)[];
  readonly white: readonly (number | null)[];
}

export interface ShipData {
  readonly id: string;
  readonly name: string;
  readonly locations: readonly HexId[];
}

interface PhaseData {
  readonly id: number;
  readonly launchAs?: string;
  readonly parTo?: number;
  readonly dragonCerts?: number;
  readonly conversionTokens?: number;
}

interface Printed {
  readonly companies: readonly { readonly id: string; readonly home: HexId; readonly destination: HexId }[];
  readonly maritime: readonly ShipData[];
  readonly maritimeRules: { readonly perPlayer: number; readonly income: number; readonly coverage: number };
  readonly trains: readonly { readonly id: string; readonly coverage: number; readonly cost: number; readonly lastCost?: number }[];
  readonly phases: readonly PhaseData[];
  readonly dragons: { readonly chart: readonly RowData[] };
  readonly market: {
    readonly spaces: readonly { readonly price: number; readonly white: number; readonly green: number; readonly parFromPhase?: number }[];
  };
  readonly loans: { readonly value: number; readonly sharePenaltyPerLoan: number; readonly synergyPerDuplicateToken: number };
  readonly companyKinds: { readonly major: { readonly tokens: number } };
}

export const printedOf = (game: Game): Printed => game.title.board.data as unknown as Printed;

export const shipOf = (game: Game, id: string): ShipData | undefined => printedOf(game).maritime.find((ship) => ship.id === id);

export const isMine = (game: Game, hex: HexId): boolean => game.title.board.data.hexes[hex]?.icons?.includes('mine') === true;

/** Traffic of a stop '<hex>:<index>' as it lies now. */
export const trafficAt = (game: Game, stop: string): number => {
  const [hex = '', index = '0'] = stop.split(':');
  const h = game.title.board.index.get(hex);
  return h === undefined ? 0 : Number(shapeOf(game.title.board, game.state.board[hex], h).stops[Number(index)]?.revenue ?? 0);
};

/** What the events of this type that a move leads to tell. */
export const eventsOf = (game: Game, move: Move, type: string): readonly Params[] => {
  const outcome = tryMove(game.title, game.state, move);
  return outcome.ok ? outcome.events.filter((event) => event.type === type).map(({ params }) => params) : [];
};
