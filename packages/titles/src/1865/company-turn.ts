import { inOrder } from '@roundhouse/engine';
import { absorption } from './absorption.ts';
import { dividends } from './dividends.ts';
import { repay } from './loans.ts';
import { mines } from './mines.ts';
import { handOver } from './ships.ts';
import { tokens } from './tokens.ts';
import { track } from './track.ts';
import { trains } from './trains.ts';

/** Absorptions only before the first tile; maritime companies and loans at any moment. */
export const companyTurn = inOrder(inOrder(track).beside(absorption), mines, tokens, dividends, trains).beside(handOver, repay);
