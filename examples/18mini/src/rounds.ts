import { countTurn, type Edit, roundFlow, waiting } from '@roundhouse/engine/rules';
import { heldByPlayers, operatingOrder } from '@roundhouse/engine/shares';
import { market, phaseData, printed } from './data.ts';
import { endGame } from './end.ts';
import { edit, own } from './own.ts';
import { movePrice } from './shares.ts';

// How rounds follow each other: a stock round and one or two operating rounds in turn.

/** MINI-2.11 */
const raiseSoldOut = (e: Edit): void => {
  for (const company of operatingOrder(e.now, market, Object.keys(e.now.companies)))
    if (heldByPlayers(e.now, company) === 100) movePrice(e, company, 1);
};

export const next = roundFlow({
  memory: edit,
  first: (s) => own(s).priority,
  stockBegins: (e) => {
    edit(e).sold = [];
  },
  stockEnds: (e) => void raiseSoldOut(e),
  // MINI-3.1
  operatingRounds: (s) => phaseData(s.phase).operatingRounds,
  nextCompany: (s) => waiting(s, market, own(s))[0],
  turnEnds: countTurn,
  // MINI-5.1
  setEnds(e) {
    if (e.now.bank < 0) endGame(e, 'bank broken');
    else if (e.now.round.set >= (printed.sets[String(e.now.options.length)] ?? 0)) endGame(e, 'last set');
  },
});
