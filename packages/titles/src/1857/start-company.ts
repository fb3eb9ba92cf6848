import { type CompanyId, type Edit, startAtPar } from '@roundhouse/engine';
import { market } from './data.ts';

/** A company gets its starting price and its token in the market. */
export const startAt = (e: Edit, company: CompanyId, par: number): void => startAtPar(e, market, company, par);
