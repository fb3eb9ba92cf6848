import type { State, TurnFrame } from '@roundhouse/engine';
import { countTurn, type Edit, roundFlow, turnFrame, waiting } from '@roundhouse/engine/rules';
import { beforeStock } from './before-stock.ts';
import { market, OPERATING_ROUNDS } from './data.ts';
import { DRAGONS } from './dragons.ts';
import { endGame } from './end.ts';
import { edit, own } from './own.ts';
import { payShips } from './ships.ts';

// How rounds follow each other: the draft, then a stock round and two operating rounds in turn. SAR-2.2-2

/** All players and the Dragons have passed since the last sale or purchase by anyone: SAR-3.1-2 SAR-3.3-3 SAR-R2. */
const allPassed = (s: State): boolean => own(s).passes >= s.order.length && own(s).dragonsPassed;

/** The presidents of minors are asked first (SAR-3.12-6). Then the Dragons act before each player: SAR-3.1-1 SAR-3.2-ex3. */
const stockTurn = (e: Edit): TurnFrame | null => {
  const mine = edit(e);
  const minor = mine.converting.shift();
  if (minor !== undefined) return turnFrame('conversion', minor);
  if (allPassed(e.now)) return null;
  mine.dragonsNext = !mine.dragonsNext;
  return mine.dragonsNext ? turnFrame('stock', mine.player) : turnFrame(DRAGONS, DRAGONS);
};

export const next = roundFlow({
  memory: edit,
  first: (s) => own(s).priority,
  stockBegins(e) {
    Object.assign(edit(e), { dragonsNext: true, dragonsPassed: false, sold: [] });
    beforeStock(e);
  },
  stockTurn,
  operatingRounds: () => OPERATING_ROUNDS,
  /** Maritime income comes first, even if no company has floated: SAR-R52. */
  operatingBegins: payShips,
  /** The highest price of those that have not had their turn, as it stands now: SAR-4.1-1 SAR-4.1-2 SAR-R12. */
  nextCompany: (s) => waiting(s, market, own(s))[0],
  turnBegins(e) {
    edit(e).boughtNew = false;
  },
  /** It has operated, if it was not absorbed: SAR-R62. */
  turnEnds: countTurn,
  /** Once the bank is empty the game ends after the second operating round, without the operations before a stock round: SAR-2.7-2 SAR-2.7-3 SAR-R52. */
  setEnds(e) {
    if (own(e.now).broken) endGame(e);
  },
});
