import type { CompanyId, Edit, PlayerId } from '@roundhouse/engine';
import { LOAN } from './data.ts';
import { emit } from './say.ts';

/** A president who has sold all he may is granted as few loans as cover the train, and plays on. */
export const grantLoans = (e: Edit, company: CompanyId, player: PlayerId, missing: number): void => {
  const loans = Math.ceil(missing / LOAN);
  e.pay('bank', player, loans * LOAN);
  e.player(player).debts.push(...Array<number>(loans).fill(LOAN));
  emit(e, 'loans.granted', { player, company, loans });
};
