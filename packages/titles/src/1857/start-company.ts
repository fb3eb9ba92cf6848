import { type CompanyId, type Edit, placeToken, spacesOf } from '@roundhouse/engine';
import { market } from './data.ts';

/** A company gets its starting price and its token in the market. */
export const startAt = (e: Edit, company: CompanyId, par: number): void => {
  const space = spacesOf(market, 'par').find(({ price }) => price === par);
  if (space === undefined) throw new Error(`no starting price ${par}`);
  e.company(company).par = par;
  placeToken(e, company, space.id);
  e.emit('started', { company, par });
};
