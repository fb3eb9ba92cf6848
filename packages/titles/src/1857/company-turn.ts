import { inOrder } from '@roundhouse/engine/rules';
import { automatic } from '@roundhouse/engine/steps';
import { close } from './closing.ts';
import { dealing } from './company-stock.ts';
import { dividends } from './dividends.ts';
import { isClosing } from './price.ts';
import { buyPrivates, marker } from './privates.ts';
import { runTrains } from './routes.ts';
import { home, tokens } from './tokens.ts';
import { track } from './track.ts';
import { trains } from './trains.ts';

/** A company in Closed after its dividend closes before it could buy trains (57-or-7). */
const closeIfClosed = automatic('close', isClosing, close);

/** The steps of 57-1870.order-5. There are no destinations (57-or-2). A step that a private would open waits (57-R50). */
export const companyTurn = inOrder(home, track, tokens, runTrains, dividends, closeIfClosed, trains, dealing).beside(buyPrivates, marker);
