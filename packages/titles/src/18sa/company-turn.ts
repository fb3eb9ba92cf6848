import { automatic, inOrder, run } from '@roundhouse/engine';
import { dividends } from './dividends.ts';
import { placeHarbour } from './harbours.ts';
import { chargeInterest, repay } from './loans.ts';
import { buyMine } from './mines.ts';
import { buyPrivates } from './privates.ts';
import { routeModel, routeRule } from './routes.ts';
import { dealing } from './share-dealing.ts';
import { placeHome, stations } from './stations.ts';
import { track } from './track.ts';
import { trains } from './trains.ts';

/** The home station is free and is placed when the corporation's first turn begins, on the bare hex if no tile lies there. */
const home = automatic('home', (s, company) => s.companies[company]?.tokens[0] === null, placeHome);

/** Budget of the search for routes; whether any is legal depends on it, and what a corporation in receivership runs. */
export const RUN_NODES = 5_000_000;

const runTrains = run({
  model: routeModel,
  nodes: RUN_NODES,
  maximum: false,
  unled: true,
  rule: routeRule,
  ran: (e, company, { income }) => chargeInterest(e, company, income),
});

export const companyTurn = inOrder(home, track, stations, runTrains, dividends, trains, dealing).beside(
  buyPrivates,
  repay,
  buyMine,
  placeHarbour,
);
