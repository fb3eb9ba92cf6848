import { inOrder } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { automatic, run } from '@roundhouse/engine/steps';
import { build } from './build.ts';
import { combine } from './combined.ts';
import { ARANJUEZ, STRAWBERRY } from './data.ts';
import { dividends } from './dividends.ts';
import { checkDestination, checkRuns, hasReachedDestination } from './goals.ts';
import { edit } from './own.ts';
import { buyPrivates } from './privates.ts';
import { routeModel, routeRule } from './routes.ts';
import { takeover } from './takeover.ts';
import { buyTender } from './tender.ts';
import { home } from './tokens.ts';
import { trains } from './trains.ts';

/** Others may have built the way to its destination. */
const destination = automatic('destination', hasReachedDestination, checkDestination);

/** Budget of the search that tells whether a company can run at all; what is legal depends on it, so it is part of the rules. */
export const RUN_NODES = 20_000_000;

const runTrains = run({
  model: routeModel,
  nodes: RUN_NODES,
  maximum: false,
  rule: routeRule,
  ran: (e, company, _earned, runs) => {
    const berry = companyOf(e.now, company).trains.findIndex(({ type }) => type === STRAWBERRY);
    if (runs.some(({ train, path }) => Number.parseInt(train, 10) === berry && path.some((part) => part.startsWith(`${ARANJUEZ}:`))))
      edit(e).strawberryHasRun = true;
    checkRuns(e, company, runs);
  },
});

/** ESP-5.1-3 */
export const companyTurn = inOrder(home, destination, build, runTrains, dividends, takeover, inOrder(trains).beside(combine)).beside(
  buyPrivates,
  buyTender,
);
