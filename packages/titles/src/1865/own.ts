import type { CompanyId, Edit, PlayerId, State } from '@roundhouse/engine';

/** What only this game has to remember. */
export interface Own {
  /** Traffic chips on the charts of companies; none where there is no entry. */
  readonly chips: Readonly<Record<CompanyId, number>>;
  /** Row of a company's marker on the chart of the Dragons; without an entry it is not on it. */
  readonly rows: Readonly<Record<CompanyId, number>>;
  /** Loans a company owes; none where there is no entry. */
  readonly loans: Readonly<Record<CompanyId, number>>;
  /** Which player acts next in the stock round. */
  readonly turn: PlayerId;
  /** Who begins the next stock round. */
  readonly priority: PlayerId;
  /** The Dragons act before that player. */
  readonly dragons: boolean;
  /** Passes of players since the last sale or purchase by anyone. */
  readonly passes: number;
  /** The Dragons have passed since then. */
  readonly dragonsPassed: boolean;
  /** 'company player' for each company somebody sold in this stock round. */
  readonly sold: readonly string[];
  /** Minors whose presidents are still to be asked whether they convert. */
  readonly converting: readonly CompanyId[];
  /** The company whose turn it is. */
  readonly operating: CompanyId | null;
  /** Who has had his turn in this operating round. */
  readonly operated: readonly CompanyId[];
  /** The operating company has bought a new train in this turn. */
  readonly risen: boolean;
  /** Companies of which a president has sold a block for the train he must pay. */
  readonly forced: readonly CompanyId[];
  /** The bank has run out of money. */
  readonly broken: boolean;
}

export const own = (s: State): Own => s.own as Own;

export const edit = (e: Edit) => e.own<Own>();

export const FRESH: Omit<Own, 'turn' | 'priority'> = {
  chips: {},
  rows: {},
  loans: {},
  dragons: true,
  passes: 0,
  dragonsPassed: false,
  sold: [],
  converting: [],
  operating: null,
  operated: [],
  risen: false,
  forced: [],
  broken: false,
};

export const chipsOf = (s: State, company: CompanyId): number => own(s).chips[company] ?? 0;
export const loansOf = (s: State, company: CompanyId): number => own(s).loans[company] ?? 0;

/** Sets a figure of a company; 0 leaves no entry. */
export const setFigure = (e: Edit, table: 'chips' | 'rows' | 'loans', company: CompanyId, figure: number): void => {
  const { [company]: _, ...others } = own(e.now)[table];
  edit(e)[table] = figure === 0 ? others : { ...others, [company]: figure };
};
