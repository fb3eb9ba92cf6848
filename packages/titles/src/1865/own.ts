import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';

/** A player has sold certificates of a company. */
export interface Sale {
  readonly company: CompanyId;
  readonly player: PlayerId;
}

/** The state that only this title has. */
export interface Own {
  /** Traffic chips on the charts of companies; none where there is no entry. */
  readonly chips: Readonly<Record<CompanyId, number>>;
  /** Row of a company's marker on the chart of the Dragons; without an entry it is not on it. */
  readonly rows: Readonly<Record<CompanyId, number>>;
  /** Loans a company owes; none where there is no entry. */
  readonly loans: Readonly<Record<CompanyId, number>>;
  /** The player who acts next in the stock round. */
  readonly player: PlayerId;
  /** Who begins the next stock round. */
  readonly priority: PlayerId;
  /** The Dragons act before that player. */
  readonly dragonsNext: boolean;
  /** Passes of players since the last sale or purchase by anyone. */
  readonly passes: number;
  /** The Dragons have passed since then. */
  readonly dragonsPassed: boolean;
  /** Sales in this stock round. */
  readonly sold: readonly Sale[];
  /** Minors whose presidents are still to be asked whether they convert. */
  readonly converting: readonly CompanyId[];
  /** The company whose turn it is. */
  readonly operating: CompanyId | null;
  /** Companies that have had their turn in this operating round, or have it now. */
  readonly operated: readonly CompanyId[];
  /** The operating company has bought a new train in this turn. */
  readonly boughtNew: boolean;
  /** Companies of which the president has sold a block to pay for a train. */
  readonly soldForTrain: readonly CompanyId[];
  /** The bank has run out of money. */
  readonly broken: boolean;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();

export const FRESH: Omit<Own, 'player' | 'priority'> = {
  chips: {},
  rows: {},
  loans: {},
  dragonsNext: true,
  passes: 0,
  dragonsPassed: false,
  sold: [],
  converting: [],
  operating: null,
  operated: [],
  boughtNew: false,
  soldForTrain: [],
  broken: false,
};

export const chipsOf = (s: State, company: CompanyId): number => own(s).chips[company] ?? 0;
export const loansOf = (s: State, company: CompanyId): number => own(s).loans[company] ?? 0;

/** Sets a figure of a company; 0 leaves no entry. */
export const setFigure = (e: Edit, table: 'chips' | 'rows' | 'loans', company: CompanyId, figure: number): void => {
  const { [company]: _, ...others } = own(e.now)[table];
  edit(e)[table] = figure === 0 ? others : { ...others, [company]: figure };
};

/** Has this player sold the company in this stock round? */
export const hasSold = (s: State, company: CompanyId, player: PlayerId): boolean =>
  own(s).sold.some((sale) => sale.company === company && sale.player === player);

/** Notes a sale, in a stock round or for a train. */
export const noteSale = (e: Edit, company: CompanyId, player: PlayerId): void => {
  if (e.now.round.kind === 'stock') edit(e).sold.push({ company, player });
  else edit(e).soldForTrain.push(company);
};
