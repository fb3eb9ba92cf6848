import { inOrder } from '@roundhouse/engine/rules';
import { automatic, placeOn } from '@roundhouse/engine/steps';
import { bond } from './bond.ts';
import { board, companyData } from './data.ts';
import { dividends } from './dividends.ts';
import { runTrains } from './routes.ts';
import { CITY, tokens, track } from './track.ts';
import { trains } from './trains.ts';

/** MINI-3.2 */
const home = automatic(
  'home',
  (s, company) => s.companies[company]?.tokens[0] === null,
  (e, company) => placeOn(e, board, company, companyData(company).home, CITY),
);

export const companyTurn = inOrder(home, track, tokens, runTrains, dividends, inOrder(trains).beside(bond));
