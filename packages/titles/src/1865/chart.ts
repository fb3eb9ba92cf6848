import type { CompanyId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { chartRow, phaseData, phaseNumber, type Region, spaceData, trainData } from './data.ts';
import { own, setFigure } from './own.ts';
import { sharePrice } from './price.ts';
import { emit } from './say.ts';

// The chart of the Dragons: rank to the right, a row for each phase downwards, regions by both.

/** Tokens on the map and the phases of all trains, as they are now: SAR-3.2-1 SAR-3.2-2 SAR-3.2-ex1. */
export const rankOf = (s: State, company: CompanyId): number => {
  const { tokens, trains } = companyOf(s, company);
  return trains.reduce((sum, { type }) => sum + trainData(type).phase, tokens.filter((hex) => hex !== null).length);
};

/** null: the company has no marker on the chart. */
export const rowOf = (s: State, company: CompanyId): number | null => own(s).rows[company] ?? null;

/** SAR-3.2-4 */
export const regionAt = (row: number, rank: number): Region => {
  const { red, white } = chartRow(row);
  if (rank <= red) return 'red';
  return rank <= white ? 'white' : 'green';
};

/** null: the company has no marker on the chart. */
export const regionOf = (s: State, company: CompanyId): Region | null => {
  const row = rowOf(s, company);
  return row === null ? null : regionAt(row, rankOf(s, company));
};

/** What a share costs with the premium of its region: the price of the Dragons (SAR-3.5-5), and of an absorption (SAR-5.3-2). */
export const premiumPrice = (s: State, company: CompanyId): number => {
  const price = sharePrice(s, company);
  const region = regionOf(s, company);
  return region === null || region === 'red' ? price : spaceData(price)[region];
};

/** A company that floats enters the chart: SAR-3.2-3. */
export const enterChart = (e: Edit, company: CompanyId): void => setFigure(e, 'rows', company, phaseData(e.now).startRow ?? 0);

/** Before a stock round every marker above the row of the phase goes down one row: SAR-3.12-5 SAR-3.12-ex1 SAR-3.12-ex2 SAR-R42. */
export const moveRows = (e: Edit): void => {
  for (const [company, row] of Object.entries(own(e.now).rows)) {
    if (row >= phaseNumber(e.now)) continue;
    setFigure(e, 'rows', company, row + 1);
    emit(e, 'chart.row', { company, row: row + 1, region: regionOf(e.now, company) });
  }
};
