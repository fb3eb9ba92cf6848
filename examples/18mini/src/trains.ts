import type { Edit } from '@roundhouse/engine/rules';
import { orderFrom } from '@roundhouse/engine/shares';
import { buyTrain, cashOnly, cheapest, type DiscardPolicy } from '@roundhouse/engine/steps';
import { phaseStartedBy, rust, startPhase } from '@roundhouse/engine/trains';
import { market, PHASES, phaseData, TRAINS } from './data.ts';
import { endGame } from './end.ts';
import { own } from './own.ts';
import { refuse } from './say.ts';

/** MINI-4.2 */
export const limit: DiscardPolicy = {
  limit: (s) => phaseData(s.phase).trainLimit,
  rule: 'MINI-4.2',
  to: 'pool',
  order: (s) => orderFrom(s, market, own(s).operating),
};

/** MINI-4.3 */
const beginPhase = (e: Edit, type: string): void => {
  const phase = phaseStartedBy(PHASES, e.now, type);
  if (phase === null) return;
  startPhase(e, phase);
  rust(e, phase.rusts);
};

/** MINI-4.1, MINI-4.4 to MINI-4.6 */
export const trains = buyTrain({
  table: TRAINS,
  limit,
  mustOwn: (s, company) => (s.companies[company]?.operated ?? 0) > 0,
  trade: () => refuse('train.no-trade', 'MINI-4.4'),
  bought(e, _company, train, from) {
    if (from === 'bank') beginPhase(e, train.type);
  },
  forced: {
    choices: (s) => cheapest(s, TRAINS),
    raising: cashOnly,
    ruined(e, company, player) {
      e.emit('bankrupt', { player, company });
      endGame(e, 'bankrupt');
    },
    rules: { choice: 'MINI-4.5', ownMoney: 'MINI-4.5', ruin: 'MINI-4.5' },
  },
  rules: { order: 'MINI-4.1', limit: 'MINI-4.2', cash: 'MINI-4.1', price: 'MINI-4.1', must: 'MINI-4.5' },
});
