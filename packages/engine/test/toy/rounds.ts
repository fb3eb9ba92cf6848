import { countTurn, playerTurn, roundFlow, waiting } from '@roundhouse/engine/rules';
import { LAST_SET, MULE, market, PHASES } from './data.ts';
import { endGame } from './end.ts';
import { edit, own } from './own.ts';
import { payIncomes } from './privates.ts';

// How rounds follow each other: auction, then a stock round and one or two operating rounds in turn.

export const next = roundFlow({
  memory: edit,
  first: (s) => own(s).priority,
  stockBegins: (e) => {
    edit(e).sold = [];
  },
  stockTurn: (e) => playerTurn(e, own(e.now), e.now.options.stock as string),
  operatingRounds: (s) => PHASES.find((phase) => phase.id === s.phase)?.rounds ?? 1,
  operatingBegins: payIncomes,
  // By price; the Mule has none and comes last.
  nextCompany: (s) => waiting(s, market, own(s))[0],
  turnOf: (_s, company) => (company === MULE ? 'mule' : 'company'),
  turnEnds: countTurn,
  setEnds(e) {
    if (e.now.bank < 0) endGame(e, 'bank');
    else if (e.now.round.set >= LAST_SET) endGame(e, 'last set');
  },
});
