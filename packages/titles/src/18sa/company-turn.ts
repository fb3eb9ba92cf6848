import { inOrder } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { automatic, run } from '@roundhouse/engine/steps';
import { dividends } from './dividends.ts';
import { placeHarbour } from './harbours.ts';
import { chargeInterest, repay } from './loans.ts';
import { buyMine } from './mines.ts';
import { buyPrivates } from './privates.ts';
import { routeModel, routeRule } from './routes.ts';
import { dealing } from './share-dealing.ts';
import { placeHome, stations } from './tokens.ts';
import { track } from './track.ts';
import { trains } from './trains.ts';

/** SA-5.3-3 SA-R31 when the corporation's first turn begins, also on a hex without a tile. */
const home = automatic('home', (s, company) => companyOf(s, company).tokens[0] === null, placeHome);

/** Budget of the search for routes. It decides whether any route is legal, and what a corporation in receivership runs (SA-R73). */
export const RUN_NODES = 5_000_000;

/** SA-R45 any legal set of routes. SA-7.6.1-2 trains are bought after the run. */
const runTrains = run({
  model: routeModel,
  nodes: RUN_NODES,
  maximum: false,
  unled: true,
  rule: routeRule,
  ran: (e, company, { income }) => chargeInterest(e, company, income),
});

/** SA-2-3 the president decides. SA-7.2-1 the six steps; SA-7.2-11 SA-R104 what may be done at any point of the turn. */
export const companyTurn = inOrder(home, track, stations, runTrains, dividends, trains, dealing).beside(
  buyPrivates,
  repay,
  buyMine,
  placeHarbour,
);
