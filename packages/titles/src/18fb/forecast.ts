import type { CompanyId, State, Train } from '@roundhouse/engine';
import { trackGraph } from '@roundhouse/engine/board';
import { type Forecast, hexesAway } from '@roundhouse/engine/rules';
import { heldByPlayers } from '@roundhouse/engine/shares';
import {
  board,
  cardData,
  concessionData,
  concessionOf,
  FLOAT,
  isCard,
  isRegionalTrain,
  MARKER,
  nominal,
  SHARE,
  TRAIN_DATA,
} from './data.ts';
import { halfOf, interestOf } from './dividends.ts';
import { placeValue } from './markers.ts';
import { corpOf, own } from './own.ts';
import { sharePrice } from './price.ts';
import { reachOf } from './reach.ts';
import { isBourbon, isOperational, lineOf, stateOf } from './states.ts';

const isRegional = (s: State, company: CompanyId): boolean => s.companies[company]?.kind === 'regional';

const capacity = (trains: readonly Train[]): { readonly cities: number; readonly towns: number } => {
  let cities = 0;
  let towns = 0;
  for (const { type } of trains) {
    cities += TRAIN_DATA[type]?.cities ?? 0;
    towns += TRAIN_DATA[type]?.towns ?? 0;
  }
  return { cities, towns };
};

/** What the best places with its tokens and its markers earn with these trains; `more` tokens to come are worth as much as an average one. */
const served = (s: State, company: CompanyId, trains: readonly Train[], more: number, each = 30): number => {
  const { cities, towns } = capacity(trains);
  const values = (s.companies[company]?.tokens ?? []).flatMap((hex) => (hex === null ? [] : [placeValue(s, company, hex)]));
  for (let i = 0; i < more; i++) values.push(each);
  values.sort((a, b) => b - a);
  const markers = Math.min(corpOf(s, company).markers + 1.5 * more, towns);
  return values.slice(0, cities).reduce((sum, value) => sum + value, MARKER * markers);
};

const routesBy = (s: State, company: CompanyId): string => {
  const { markers, stage, debt } = corpOf(s, company);
  return `${markers} ${stage} ${debt} ${s.companies[company]?.tokens.join()} ${own(s).falcon === company} ${own(s).melisurgo === company}`;
};

/** Hexes to be built between what a corporation reaches, or its home, and the nearest of these places. */
const distance = (s: State, company: CompanyId, goals: readonly string[]): number => {
  const home = s.companies[company]?.tokens[0] ?? null;
  const away = hexesAway(trackGraph(board, s.board), {
    company,
    by: `${s.phase} ${routesBy(s, company)}`,
    from: home === null ? { home: concessionData(company)?.home[0] ?? null } : { network: () => reachOf(s, company) },
  });
  return Math.min(...goals.map((hex) => away[board.index.get(hex) ?? -1] ?? Number.POSITIVE_INFINITY));
};

/** Operating rounds until a corporation that is being built can run trains. */
const delay = (s: State, company: CompanyId): number => {
  if (isRegional(s, company) || !['building', 'unfloated'].includes(stateOf(s, company))) return 0;
  const { intermediate } = lineOf(s, company);
  const goals = intermediate.length > 0 ? intermediate : (concessionData(company)?.intermediate ?? []);
  if (goals.length === 0) return 1;
  const hexes = distance(s, company, goals);
  return Math.max(1, Math.ceil(hexes / Math.max(1, corpOf(s, company).steps || 2)));
};

const tokensLeft = (s: State, company: CompanyId): number => (s.companies[company]?.tokens ?? []).filter((hex) => hex === null).length;

/** Operating rounds in which political cards pay, by phase. */
const INCOMES: Readonly<Record<string, number>> = { 1: 8, 2: 6, 3: 4, 4: 2 };

export const forecast: Forecast = {
  turns: own,
  roundsLeft(s) {
    const { number, of, kind } = s.round;
    const inSet = kind === 'operating' ? of - number : 0;
    if (own(s).bankBroken) return { left: inSet, fixed: true };
    let pay = 80;
    for (const company in s.companies) {
      if (!s.companies[company]?.floated) continue;
      pay += Math.max(30, served(s, company, s.companies[company]?.trains ?? [], 0));
    }
    const byBank = Math.round(s.bank / (1.5 * pay));
    return { left: Math.max(1, inSet, Math.min(18, byBank)), fixed: false };
  },
  earnings: (s, company, trains) => ({
    income:
      stateOf(s, company) === 'building' && !isRegional(s, company) ? 0.8 * served(s, company, trains, 1) : served(s, company, trains, 0),
    treasury: 0,
  }),
  potential: (s, company, trains, near) => {
    const left = Math.min(3, tokensLeft(s, company));
    const placed = (s.companies[company]?.tokens ?? []).length - tokensLeft(s, company);
    const each = left === 0 ? 0 : (near(placed + left) - (placed === 0 ? 0 : near(placed))) / left;
    return served(s, company, trains, left, Math.max(15, each));
  },
  routesBy,
  reach: reachOf,
  sells: (s, company, type) => isRegionalTrain(type) === isRegional(s, company),
  mustOwn: (s, company) => isOperational(s, company) || stateOf(s, company) === 'building',
  trainLimit: () => 4,
  unit: (s, company) => (isRegional(s, company) ? 100 : SHARE),
  // It rises only for a payout of at least the price; what comes near it will get there.
  rise: (s, company, income) => Math.min(1, (income / Math.max(1, sharePrice(s, company))) ** 2),
  fall: (s, company) => (isRegional(s, company) ? 0 : 1),
  retained: (s, company) => (isRegional(s, company) ? 0.5 : 0),
  guaranteed: (s, company) => (stateOf(s, company) === 'building' ? (100 / SHARE) * interestOf(s, company) : 0),
  delay,
  launch(s, company) {
    const row = s.companies[company];
    const missing = isBourbon(s) ? 0 : Math.max(0, FLOAT - heldByPlayers(s, company));
    return { missing, capital: Math.max(row?.treasury ?? 0, (missing / SHARE) * (row?.par ?? 0)) };
  },
  item(_s, item) {
    if (!isCard(item)) return 1.15 * nominal(item) + halfOf(60);
    const { price, income, share } = cardData(item);
    return price * 1.05 + income * 2 + (share === undefined ? 0 : 40);
  },
  asset(s, id, owner, rounds) {
    if (!isCard(id)) return 0;
    const { income, price } = cardData(id);
    if (!(owner in s.players)) return 0;
    return 0.9 * income * Math.min(rounds, INCOMES[s.phase] ?? 0) + (isBourbon(s) ? 0.3 * price : 0);
  },
  /** Deposits come back once the line is built; leased trains are owed for. */
  extra(s, player) {
    let sum = 0;
    for (const id in s.companies) {
      const { deposit, debt, stage } = corpOf(s, id);
      if (deposit > 0 && s.assets[concessionOf(id)]?.owner === player) sum += deposit * (stage === 'building' ? 0.75 : 0.85);
      if (debt > 0)
        for (const { owner, president } of s.companies[id]?.certificates ?? []) if (president && owner === player) sum -= 0.5 * debt;
    }
    // Nearer to a destination is better, before a token shows it.
    for (const id in s.companies) {
      if (own(s).corps[id]?.stage === 'definitive' || !s.companies[id]?.floated || isRegional(s, id)) continue;
      const president = s.companies[id]?.certificates.some((certificate) => certificate.president && certificate.owner === player);
      if (!president) continue;
      const { intermediate, final } = lineOf(s, id);
      const isBuilding = corpOf(s, id).stage === 'building';
      const goals = isBuilding ? intermediate : final;
      if (goals.length > 0) sum -= (isBuilding ? 25 : 10) * distance(s, id, goals);
    }
    return sum;
  },
};
