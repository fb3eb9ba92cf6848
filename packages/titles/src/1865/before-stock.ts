import type { Edit } from '@roundhouse/engine/rules';
import { operatingOrder } from '@roundhouse/engine/shares';
import { moveRows } from './chart.ts';
import { canConvert } from './conversion.ts';
import { market } from './data.ts';
import { downgradeMines } from './mines.ts';
import { edit } from './own.ts';

/** Mines, then rows of the chart (SAR-3.12-1). Then presidents are asked about conversions, in operating order: SAR-3.9-1 SAR-3.12-6. */
export const beforeStock = (e: Edit): void => {
  downgradeMines(e);
  moveRows(e);
  const able = Object.keys(e.now.companies).filter((company) => canConvert(e.now, company));
  edit(e).converting = [...operatingOrder(e.now, market, able)];
};
