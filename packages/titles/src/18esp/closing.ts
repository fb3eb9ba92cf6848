import type { Certificate, CompanyId } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { removeToken } from '@roundhouse/engine/shares';
import { takeOffTheMap } from '@roundhouse/engine/steps';
import { trainName } from '@roundhouse/engine/trains';
import { isMinor } from './data.ts';
import { emit } from './say.ts';
import { takeTender } from './tender.ts';

/** Certificate, charter and price token of a minor leave the game. What it owned has been taken before, or goes with it. */
export const removeMinor = (e: Edit, company: CompanyId): void => {
  takeOffTheMap(e, company);
  const row = e.company(company);
  e.pay(company, 'bank', row.treasury);
  row.tokens = [null];
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
  for (const [company, { certificates, treasury, trains, tokens }] of Object.entries(e.now.companies)) {
    const [{ owner }] = certificates as readonly [Certificate];
    if (!isMinor(company) || owner === 'out') continue;
    const stations = tokens.filter((hex) => hex !== null);
    emit(e, 'closed', { company, from: owner, treasury, trains: trains.map(trainName), stations });
    removeMinor(e, company);
  }
};
