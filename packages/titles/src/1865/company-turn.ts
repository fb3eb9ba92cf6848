import { inOrder } from '@roundhouse/engine';
import { absorption, mayClearTheWay } from './absorption.ts';
import { dividends } from './dividends.ts';
import { repay } from './loans.ts';
import { mines } from './mines.ts';
import { handOver } from './ships.ts';
import { tokens } from './tokens.ts';
import { track } from './track.ts';
import { trains } from './trains.ts';

/** Even where no tile can be laid the beginning of a turn waits for a repayment that lets an absorption follow. */
const opening: typeof track = { ...track, open: (s, here) => mayClearTheWay(s, here.about, here.at) || undefined };

/** Absorptions only before the first tile; maritime companies and loans at any moment. */
export const companyTurn = inOrder(inOrder(opening).beside(absorption), mines, tokens, dividends, trains).beside(handOver, repay);
