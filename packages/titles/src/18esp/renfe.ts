import type { CompanyId, State } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { END, isNorthern } from './data.ts';
import { edit, own } from './own.ts';
import { emit } from './say.ts';

// The foundation of RENFE: the second 8/6+8 calls the last stock round and three more operating rounds.

/** An 8/6+8 has left the bank. The second calls the end, which makes this operating round the last of its cycle. ESP-8-1 ESP-8-2 ESP-8-3 */
export const countEight = (e: Edit, type: string): void => {
  if (type !== END.train) return;
  edit(e).eightsGone += 1;
  if (own(e.now).eightsGone < END.count || own(e.now).ending !== null) return;
  edit(e).ending = 'called';
  e.set('round', { ...e.now.round, of: e.now.round.number });
  emit(e, 'renfe', {});
};

export const isCalled = (s: State): boolean => own(s).ending === 'called';

/** ESP-8-4 */
export const operatingRounds = (s: State, usual: number): number => (own(s).ending === null ? usual : END.operatingRounds);

/** The third of the last operating rounds counts double for Northern majors. ESP-8-5 ESP-R56 */
export const isLastRound = (s: State): boolean => own(s).ending === 'operating' && s.round.number === END.operatingRounds;

export const routeFactor = (s: State, company: CompanyId): number => (isLastRound(s) && isNorthern(company) ? END.northernFactor : 1);
