import type { Player, PlayerId, State } from '@roundhouse/engine';
import { type Edit, rankBy } from '@roundhouse/engine/rules';
import { held } from '@roundhouse/engine/shares';
import { trigger } from '@roundhouse/engine/steps';
import { LOAN_PENALTY } from './data.ts';
import { edit, loansOf, own } from './own.ts';
import { sharePrice } from './price.ts';
import { sharesIn } from './shares.ts';

/**
 * Cash and shares at market price (SAR-2.7-4). A share is worth less for each loan of its company (SAR-2.7-5), and a player's own loans are
 * taken off (SAR-2.7-6). Maritime companies are worth nothing (SAR-R48).
 */
export const worth = (s: State, player: PlayerId): number => {
  const { cash, debts } = s.players[player] as Player;
  return Object.keys(s.companies).reduce(
    (sum, company) => sum + sharesIn(s, company, held(s, company, player)) * (sharePrice(s, company) - LOAN_PENALTY * loansOf(s, company)),
    debts.reduce((sum, debt) => sum - debt, cash),
  );
};

const isOut = (s: State): boolean => s.bank <= 0 && !own(s).broken;

/** Once the bank is empty the game will end, whatever flows back: SAR-2.7-1 SAR-R15. */
export const noteBank = (e: Edit): void => {
  if (!isOut(e.now)) return;
  edit(e).broken = true;
  e.emit('bank.broken', {});
};

/** Happens by itself. */
export const bankBreaks = trigger({ name: 'bank', rule: 'SAR-R15', due: isOut, act: noteBank });

/** Equal scores share the victory: SAR-R16. */
export const endGame = (e: Edit): void => {
  e.set('result', rankBy(e.now, worth));
  e.emit('end', { reason: 'bank broken' });
};
