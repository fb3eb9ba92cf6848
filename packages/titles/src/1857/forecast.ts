import type { State } from '@roundhouse/engine';
import type { Forecast } from '@roundhouse/engine/rules';
import { right, spaceIn, spaceOf } from '@roundhouse/engine/shares';
import { BARE_CERTIFICATE, FCO, HIGHEST, market, OBA_PAR, phaseData, privateData, RANGE } from './data.ts';
import { finance } from './finance.ts';
import { own } from './own.ts';
import { reachOf } from './tokens.ts';

/** The game never lasts much longer, as bots play it. */
const MOST_ROUNDS = 18;

/** Payouts until the dearest company reaches the highest price. */
const payoutsToTop = (s: State): number => {
  let least = MOST_ROUNDS;
  for (const company in s.companies) {
    let at = s.companies[company]?.floated ? spaceOf(s, company) : null;
    if (at === null) continue;
    let steps = 0;
    while (spaceIn(market, at).price < HIGHEST && steps < least) {
      at = right(market, at);
      steps += 1;
    }
    least = Math.min(least, steps + 1);
  }
  return least;
};

/** Operating rounds in which a private pays, by phase. */
const INCOMES: Readonly<Record<string, number>> = { 1: 9, 2: 6, 3: 3 };

export const forecast: Forecast = {
  turns: own,
  roundsLeft(s) {
    const { number, of, kind, set } = s.round;
    const inSet = kind === 'operating' ? of - number : 0;
    if (own(s).highestReached) return { left: inSet, fixed: true };
    const { tenthFloatedIn } = own(s);
    if (tenthFloatedIn !== null) return { left: set > tenthFloatedIn ? inSet : inSet + 3, fixed: true };
    const phase = Number(s.phase);
    // Before the dearest price says much, the phase does.
    return { left: Math.max(inSet, Math.min(payoutsToTop(s), MOST_ROUNDS - 2 * phase)), fixed: false };
  },
  reach: reachOf,
  color: (s) => phaseData(s.phase).offboard,
  range: (_s, _company, train) => RANGE[train.type] ?? 2,
  // Unsold shares pay the company in one finance model.
  launch: (s, company) => {
    const row = s.companies[company];
    const unsold = (row?.certificates ?? []).reduce(
      (sum, { owner, percent }) => (owner === finance(s).unsoldAt(company) ? sum + percent : sum),
      0,
    );
    const missing = Math.max(0, unsold - 40);
    return { missing, capital: (row?.treasury ?? 0) + (missing / 10) * (row?.par ?? 0) };
  },
  item: (_s, item) => {
    if (item === BARE_CERTIFICATE) return 2.2 * OBA_PAR;
    const { price, income } = privateData(item);
    return item === FCO ? price + 40 : Math.max(price * 1.2, price + income * 2);
  },
  asset: (s, id, owner, rounds) => {
    const { income, price } = privateData(id);
    const incomes = Math.min(rounds, INCOMES[s.phase] ?? 0);
    if (owner in s.companies) return 0.3 * income * incomes;
    // A company may buy it for up to twice its price before it closes.
    const sale = id === FCO || Number(s.phase) >= 3 ? 0 : 0.9 * price;
    return 0.9 * income * (id === FCO ? Math.min(incomes, 2) : incomes) + sale;
  },
};
