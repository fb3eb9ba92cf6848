import type { HexId, Move, State } from '@roundhouse/engine';
import { trackGraph } from '@roundhouse/engine/board';
import { type Forecast, hexesAway } from '@roundhouse/engine/rules';
import { board, cardOf, colorOf, distanceOf, ENFER, FC, FN, MINES, PASSENGER, phaseOf, privateData, SHARE } from './data.ts';
import { interestOf, loansOf } from './loans.ts';
import { own } from './own.ts';
import { sharePrice } from './price.ts';
import { reachOf } from './tokens.ts';

/** What a floated corporation takes out of the bank in an operating round, by its price. */
const PAY = 1.1;
const OVERHEAD = 60;
const MOST_ROUNDS = 20;

/** Operating rounds in which privates pay, by phase. */
const INCOMES: Readonly<Record<string, number>> = { yellow: 8, green: 6, 'green (4)': 4 };

const left = (s: State): number => {
  const pay = Object.keys(s.companies).reduce((sum, id) => sum + (s.companies[id]?.floated ? PAY * sharePrice(s, id) : 0), OVERHEAD);
  return Math.min(MOST_ROUNDS, Math.round(s.bank / (1.4 * pay)));
};

/** What a marker is worth beside one that is far away, and what each hex on the way to it takes off. */
const NEAREST = 14;
const A_HEX = 2;
const FAR = 8;

/** How far the track of the corporation in turn is from a hex. */
const hexesTo = (s: State, hex: HexId): number => {
  const company = own(s).operating;
  const at = board.index.get(hex);
  if (company === null || at === undefined) return FAR;
  const away = hexesAway(trackGraph(board, s.board), { company, from: { network: () => reachOf(s, company) }, by: s.phase });
  return away[at] as number;
};

/** What the first tiles of a corporation are worth beside no tile: track towards one city gives up others, and only a run shows what it brings. */
const FIRST_TRACK = 30;

/** Can trains of the corporation in turn run nowhere yet? */
const isCutOff = (s: State): boolean => {
  const company = own(s).operating;
  if (company === null) return false;
  let stops = 0;
  for (const reached of reachOf(s, company).stops) stops += reached;
  return stops < 2;
};

export const forecast: Forecast = {
  turns: own,
  roundsLeft(s) {
    const { number, of, kind } = s.round;
    const inSet = kind === 'operating' ? of - number : 0;
    if (own(s).broken !== null) return { left: kind === 'operating' ? inSet : phaseOf(s).operatingRounds, fixed: true };
    return { left: Math.max(1, inSet, left(s)), fixed: false };
  },
  reach: reachOf,
  color: (s) => colorOf(phaseOf(s)),
  range: (_s, _company, train) =>
    train.side === PASSENGER || train.side === undefined ? distanceOf(train.type) : 0.8 * distanceOf(train.type),
  routesBy: (s, company) =>
    `${JSON.stringify(own(s).mines[company] ?? {})} ${JSON.stringify(own(s).harbours)} ${own(s).harbourOwner === company}`,
  bought: (_s, _company, type) => ({ type, side: PASSENGER }),
  trainPrice: (_s, { type, side = PASSENGER }) => cardOf({ type, side }).price,
  unit: () => SHARE,
  // It floats with the president's certificate and is paid for every further share.
  launch: (s, company) => ({ missing: 0, capital: s.companies[company]?.treasury ?? 0 }),
  item(_s, item) {
    const { price, income } = privateData(item);
    // Harbour markers come with one of them. The FN brings certificates of ENFER, but closes with its first train and no corporation can buy it:
    // bots that paid more for it than for the ECVF won one game in twelve.
    const more = item === FC ? 20 : 0;
    return price * 1.1 + income * 1.5 + more;
  },
  asset(s, id, owner, rounds) {
    const { income, price } = privateData(id);
    const incomes = Math.min(rounds, INCOMES[s.phase] ?? 0);
    if (owner in s.companies) return 0.3 * income * incomes;
    const ownShares = id === FN && s.companies[ENFER]?.floated ? 0 : 0.7 * price;
    return 0.9 * income * incomes + (INCOMES[s.phase] === undefined ? 0 : ownShares);
  },
  extra(s, player) {
    let sum = 0;
    for (const company in s.companies) {
      const loans = loansOf(s, company);
      if (loans === 0) continue;
      for (const { owner, percent, president } of s.companies[company]?.certificates ?? [])
        if (owner === player) sum -= (interestOf(s, company) * 4 * percent) / 100 + (president ? 0.5 * loans : 0);
    }
    return sum;
  },
  // A harbour or a mine is worth nothing before a train gets there: the nearest comes first.
  favours(s, move: Move & { readonly hex?: HexId; readonly mine?: string }) {
    if (move.type === 'lay') return isCutOff(s) ? FIRST_TRACK : 0;
    if (move.type === 'harbour') return NEAREST - A_HEX * hexesTo(s, move.hex ?? '');
    if (move.type === 'mine') return -A_HEX * hexesTo(s, MINES.find(({ color }) => color === move.mine)?.hex ?? '');
    return 0;
  },
};
