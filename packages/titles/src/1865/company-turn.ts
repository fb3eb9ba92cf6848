import { inOrder } from '@roundhouse/engine/rules';
import { absorption, mayClearTheWay } from './absorption.ts';
import { dividends } from './dividends.ts';
import { repay } from './loans.ts';
import { mines } from './mines.ts';
import { handOver } from './ships.ts';
import { tokens } from './tokens.ts';
import { track } from './track.ts';
import { trains } from './trains.ts';

/** Where no tile can be laid, the beginning of a turn still waits for a repayment that makes an absorption possible: SAR-R39. */
const opening: typeof track = { ...track, open: (s, here) => mayClearTheWay(s, here.about, here.at) || undefined };

/**
 * The steps in order (SAR-4.1-3; SAR-4-ex1 SAR-4-ex2 SAR-4-ex3 SAR-4-ex4 play four turns). Absorptions come before the first tile, maritime
 * transfers and repayments at any moment: SAR-4.1-4. The president decides everything (SAR-4.1-5).
 */
export const companyTurn = inOrder(inOrder(opening).beside(absorption), mines, tokens, dividends, trains).beside(handOver, repay);
