import { type CompanyId, type Edit, removeToken, removeTokens } from '@roundhouse/engine';
import { isMinor } from './data.ts';
import { takeTender } from './tender.ts';

/** Takes the stations of a company off the map. */
export const liftStations = (e: Edit, company: CompanyId): void => {
  for (const [hex, built] of Object.entries(e.now.board)) {
    if (!built.tokens.some(({ of }) => of === company)) continue;
    const { [hex]: _, ...others } = e.now.board;
    const left = removeTokens(built, company);
    e.set('board', left === undefined ? others : { ...others, [hex]: left });
  }
  const row = e.company(company);
  row.tokens = row.tokens.map(() => null);
};

/** Certificate, charter and price token of a minor leave the game. What it owned has been taken before, or goes with it. */
export const removeMinor = (e: Edit, company: CompanyId): void => {
  liftStations(e, company);
  e.pay(company, 'bank', e.now.companies[company]?.treasury ?? 0);
  const row = e.company(company);
  row.trains = [];
  row.floated = false;
  for (const certificate of row.certificates) certificate.owner = 'out';
  // ESP-R25
  takeTender(e, company);
  removeToken(e, company);
  e.forget(company);
};

/** Phase 5: minors in play close without compensation, those never launched are removed. ESP-5.6-12 ESP-R49 ESP-R65 */
export const closeMinors = (e: Edit): void => {
  for (const [company, row] of Object.entries(e.now.companies)) {
    if (!isMinor(company) || row.certificates.every(({ owner }) => owner === 'out')) continue;
    if (row.floated) e.emit('closed', { company });
    removeMinor(e, company);
  }
};
