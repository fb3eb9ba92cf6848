import type { CompanyId, State } from '@roundhouse/engine';
import { anyOrder, inOrder } from '@roundhouse/engine/rules';
import { held } from '@roundhouse/engine/shares';
import { automatic, companyStock, placeOn } from '@roundhouse/engine/steps';
import { board, companyData, POOL_LIMIT } from './data.ts';
import { dividends } from './dividends.ts';
import { grant } from './grant.ts';
import { merge } from './merger.ts';
import { blast, buyPrivates } from './privates.ts';
import { runTrains } from './run.ts';
import { refuse } from './say.ts';
import { drop, sharePrice } from './shares.ts';
import { CITY, tokens, track } from './track.ts';
import { trains } from './trains.ts';

/** The home token is placed, free, when the company first acts. */
const home = automatic(
  'home',
  (s, company) => s.companies[company]?.tokens[0] === null,
  (e, company) => placeOn(e, board, company, companyData(company).home, CITY),
);

/** TOY-4.15. */
const dealing = companyStock({
  bar: (s: State, company: CompanyId) =>
    (s.companies[company]?.operated ?? 0) === 0 ? refuse('company-stock.first-turn', 'TOY-4.15') : null,
  source: () => 'ipo',
  price: sharePrice,
  mostSold: (s, company) => POOL_LIMIT - held(s, company, 'pool'),
  mostBought: () => 20,
  sold: drop,
  rules: { once: 'TOY-4.15', sell: 'TOY-4.15', buy: 'TOY-4.15', cash: 'TOY-4.15' },
});

/** A turn reads like its book: building in any order, but the grant before the track; trains and shares in any order at the end. */
export const companyTurn = inOrder(home, anyOrder(inOrder(grant, track), tokens), runTrains, dividends, anyOrder(trains, dealing)).beside(
  buyPrivates,
  blast,
  merge,
);
