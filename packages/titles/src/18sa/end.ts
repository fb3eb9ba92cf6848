import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import { type Edit, rankBy } from '@roundhouse/engine/rules';
import { held, presidentOf } from '@roundhouse/engine/shares';
import { trigger } from '@roundhouse/engine/steps';
import { clearLoans, loansOf } from './loans.ts';
import { edit, type Owed, own } from './own.ts';
import { sharePrice, worthOfShares } from './price.ts';
import { cashOf, treasuryOf } from './purse.ts';
import { emit } from './say.ts';

/** SA-10-5 SA-R88 cash and shares at the current price, less what the player lacked for loans at the end; privates count nothing. */
export const worth = (s: State, player: PlayerId): number =>
  Object.keys(s.companies).reduce(
    (sum, company) => sum + worthOfShares(sharePrice(s, company), held(s, company, player)),
    cashOf(s, player) - (own(s).shortfall[player] ?? 0),
  );

/** SA-R85 the bank has run out once it cannot pay in full; it goes on paying. */
export const bankBreaks = trigger({
  name: 'broke',
  rule: 'SA-R85',
  due: (s) => s.bank < 0 && own(s).broken === null,
  act(e) {
    edit(e).broken = e.now.round.kind;
    emit(e, 'broke', { round: e.now.round.kind });
  },
});

/** Loans still running, and those of obsolete trains that were not yet paid when the game ended. */
const loansDue = (s: State, company: CompanyId): number => {
  const isLoan = (owed: Owed): boolean => owed.company === company && owed.why === 'loan';
  return own(s).owed.reduce((sum, owed) => sum + (isLoan(owed) ? owed.amount : 0), loansOf(s, company));
};

/** SA-10-4 SA-R87 all loans are repaid. The president makes up the shortfall, even below zero cash; in receivership it is dropped. */
const repayAll = (e: Edit, company: CompanyId): void => {
  const loan = loansDue(e.now, company);
  if (loan === 0) return;
  const paid = Math.min(loan, treasuryOf(e.now, company));
  e.pay(company, 'bank', paid);
  clearLoans(e, company);
  e.emit('repaid', { company, amount: paid });
  const president = presidentOf(e.now, company);
  if (president !== null && paid < loan) makeUp(e, company, president, loan - paid);
};

const makeUp = (e: Edit, company: CompanyId, player: PlayerId, amount: number): void => {
  const cash = Math.min(amount, cashOf(e.now, player));
  e.pay(player, 'bank', cash);
  const mine = edit(e);
  mine.shortfall = { ...mine.shortfall, [player]: (mine.shortfall[player] ?? 0) + amount - cash };
  emit(e, 'made-up', { player, company, amount, cash });
};

export type End = 'one player left' | 'bank broken' | 'nothing left';

export const endGame = (e: Edit, reason: End): void => {
  for (const company in e.now.companies) repayAll(e, company);
  edit(e).owed = [];
  edit(e).ended = reason;
  e.set('result', rankBy(e.now, worth, own(e.now).ruined));
  e.emit('end', { reason });
};
