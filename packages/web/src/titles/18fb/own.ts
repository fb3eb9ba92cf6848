import type { CompanyId, HexId, Json, Move } from '@roundhouse/engine';
import { type Game, placeOf } from '../../game/context.tsx';
import { preview, tryMove } from '../../game/preview.ts';

// What the view and the printed components of 18FB tell, typed.

export interface Corporation {
  readonly state: 'unfloated' | 'building' | 'provisional' | 'definitive' | 'frozen' | 'regional' | 'gone';
  readonly markers: number;
  readonly pontecorvo: boolean;
  readonly deposit: number;
  readonly steps: number;
  readonly laid: number;
  readonly debt: number;
  readonly earnings: number;
  readonly counts: {
    readonly places: readonly { readonly hex: HexId; readonly value: number; readonly counted: boolean }[];
    readonly markers: number;
    readonly value: number;
    readonly bonus: number;
  };
  /** What a share gets by each choice that pays. */
  readonly each: Readonly<Record<string, number>>;
  readonly capacity: { readonly cities: number; readonly towns: number };
  readonly interest: number;
  readonly band: string | null;
  /** Who has its concession; null where there is none. */
  readonly concession: string | null;
  readonly nominal: number | null;
  readonly home: HexId | null;
  readonly intermediate: readonly HexId[];
  readonly final: readonly HexId[];
  readonly historical: readonly HexId[];
}

export interface Own {
  readonly corporations: Readonly<Record<CompanyId, Corporation>>;
  readonly incomes: Readonly<Record<string, number>>;
  readonly pars: readonly number[];
  readonly melisurgo: CompanyId | null;
  readonly falcon: CompanyId | null;
  readonly offered: readonly string[];
  readonly gone: readonly CompanyId[];
  readonly forming: {
    readonly national: CompanyId;
    readonly among: readonly CompanyId[];
    readonly asked: CompanyId | null;
    readonly join: readonly CompanyId[] | null;
    readonly refuse: readonly CompanyId[] | null;
  } | null;
  readonly regionalPrices: Readonly<Record<CompanyId, number>>;
  /** 'regional hex'. */
  readonly paidDestinations: readonly string[];
}

export const ownOf = (game: Game): Own => game.view.own as unknown as Own;

export const corporationOf = (game: Game, id: CompanyId): Corporation => ownOf(game).corporations[id] as Corporation;

export interface PrintedConcession {
  readonly company: CompanyId;
  readonly band: string;
  readonly home: readonly HexId[];
  readonly intermediate: readonly HexId[];
  readonly final: readonly HexId[];
  readonly pairs?: readonly { readonly home: HexId; readonly intermediate: HexId; readonly final: readonly HexId[] }[];
}

export interface PrintedCard {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
  readonly share?: CompanyId;
  readonly bourbon?: number;
}

export interface PrintedRegional {
  readonly id: CompanyId;
  readonly name: string;
  readonly type: string;
  readonly home: HexId;
  readonly nominalValue: number;
  readonly historicalDestinations: readonly HexId[];
  readonly destinationBonus: number;
}

interface Printed {
  readonly concessions: readonly PrintedConcession[];
  readonly privates: readonly PrintedCard[];
  readonly companies: readonly PrintedRegional[];
  readonly trains: readonly { readonly name: string; readonly cities: number; readonly towns: number; readonly price: number }[];
  readonly regionalTrains: readonly {
    readonly name: string;
    readonly cities: number;
    readonly towns: number;
    readonly becomes: readonly [number, number];
  }[];
  readonly interestBands: Readonly<Record<string, number>>;
  readonly papal: Readonly<Record<HexId, number>>;
  readonly regionalTile: { readonly extraCost: number };
  readonly market: { readonly ledges: readonly { readonly above: number }[] };
}

export const printedOf = (game: Pick<Game, 'title'>): Printed => game.title.board.data as unknown as Printed;

export const concessionFor = (game: Game, company: CompanyId): PrintedConcession | undefined =>
  printedOf(game).concessions.find((row) => row.company === company);

/** 'Napoli' for its two cities, both of which will do. */
export const placesOf = (game: Game, hexes: readonly HexId[]): readonly string[] => [...new Set(hexes.map((hex) => placeOf(game, hex)))];

/** '3+4': what a train card prints beside its name. */
export const servesOf = (game: Pick<Game, 'title'>, type: string): string | null => {
  const { trains, regionalTrains } = printedOf(game);
  const card = [...trains, ...regionalTrains].find(({ name }) => name === type);
  return card === undefined ? null : `${card.cities}+${card.towns}`;
};

/** What a player would pay for a move; what waits for an answer counts as agreed. */
export const priceFor = (game: Game, move: Move): number => {
  const shown = preview(game.title, game.state, move);
  return shown.ok ? (game.state.players[move.by]?.cash ?? 0) - (shown.state.players[move.by]?.cash ?? 0) : 0;
};

/** Parameters of the events of a kind that a move would bring. */
export const eventsOf = (game: Game, move: Move, type: string): readonly Readonly<Record<string, Json>>[] => {
  const shown = preview(game.title, game.state, move);
  return shown.ok ? shown.events.filter((event) => event.type === type).map(({ params }) => params) : [];
};

/** Why a move that is not offered cannot be made. */
export const refusalOf = (game: Game, move: Move) => {
  const outcome = tryMove(game.title, game.state, move);
  return outcome.ok ? null : outcome.refusal;
};

/** The company of 'NN-concession'. */
export const companyOfConcession = (id: string): CompanyId | null =>
  id.endsWith('-concession') ? id.slice(0, -'-concession'.length) : null;
