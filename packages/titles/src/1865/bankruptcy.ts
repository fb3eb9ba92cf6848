import type { CompanyId, PlayerId } from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { LOAN } from './data.ts';
import { emit } from './say.ts';

/**
 * A president who has sold everything that may be sold is granted as few loans as cover the train, and plays on: SAR-4.9-1 SAR-R35. The bank
 * pays them out (SAR-R57). They have no maximum, and no move repays them: SAR-5.5-3.
 */
export const grantLoans = (e: Edit, company: CompanyId, player: PlayerId, missing: number): void => {
  const loans = Math.ceil(missing / LOAN);
  e.pay('bank', player, loans * LOAN);
  e.player(player).debts.push(...Array<number>(loans).fill(LOAN));
  emit(e, 'loans.granted', { player, company, loans, amount: loans * LOAN });
};
