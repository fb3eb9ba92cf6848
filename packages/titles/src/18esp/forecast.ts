import type { CompanyId, PlayerId, State } from '@roundhouse/engine';
import { trackGraph } from '@roundhouse/engine/board';
import { type Forecast, hexesAway } from '@roundhouse/engine/rules';
import { heldByPlayers, presidentOf } from '@roundhouse/engine/shares';
import {
  BROAD,
  board,
  companyData,
  END,
  GOAL_CAPITAL,
  hasBegun,
  isMinor,
  isNorthern,
  NARROW,
  phaseData,
  privateData,
  SHARE,
  trainData,
} from './data.ts';
import { launchTerms } from './launch.ts';
import { owed } from './loans.ts';
import { GOALS, type Goal, own } from './own.ts';
import { reachOf } from './tokens.ts';

/** Trains leave the bank about so often for each floated company. */
const BUYS = 0.45;
const EXPORTED = 0.5;

const floated = (s: State): number => Object.values(s.companies).filter((row) => row.floated).length;

const rate = (s: State): number => Math.max(1, BUYS * Math.max(floated(s), s.order.length)) + EXPORTED;

/** Trains that leave before the first of this type. */
const ahead = (s: State, type: string): number => {
  let count = 0;
  for (const pile of s.supply.trains) {
    if (pile.type === type) break;
    count += pile.left ?? 0;
  }
  return count;
};

/** What the privates fetch among people, in the order of the auction. */
const VALUES: Readonly<Record<string, number>> = { P1: 40, P2: 115, P3: 115, P4: 148, P5: 200, P6: 236, P7: 246 };

/** Operating rounds in which privates pay, by phase. */
const INCOMES: Readonly<Record<string, number>> = { 1: 10, 2: 8, 3: 6, 4: 3 };

/** How many stops it counts: a train of the wrong gauge runs on next to nothing. */
const range: Forecast['range'] = (_s, company, train) => {
  const { range: stops = 2, plus } = trainData(train.type);
  const narrow = train.side === NARROW;
  if (train.marks === undefined && (isNorthern(company) && !isMinor(company)) !== narrow) return 0.7;
  return narrow ? (plus?.stops ?? 1) + 0.5 * (plus?.towns ?? 0) : stops;
};

const hexesWhere = (fits: (id: string) => boolean): readonly number[] => board.ids.flatMap((id, h) => (fits(id) ? [h] : []));
const AREAS = hexesWhere((id) => board.data.hexes[id]?.offboard !== undefined);
const HARBOURS = hexesWhere((id) => board.data.hexes[id]?.color === 'blue');

/** Red areas and harbours: a run to one of them is a goal each. */
const placesOf = (goal: Goal, company: CompanyId): readonly number[] => {
  if (goal === 'destination') return [board.index.get(companyData(company).destination ?? '') ?? -1];
  return goal === 'offboard' ? AREAS : HARBOURS;
};

/** Hexes to be built until a company reaches the nearest place of each goal. */
type Ways = Readonly<Record<Goal, number>>;

const waysOn = new WeakMap<State['board'], Map<string, Ways>>();

/** The ways of a company, kept for each board. */
const waysOf = (s: State, company: CompanyId): Ways => {
  let known = waysOn.get(s.board);
  if (known === undefined) {
    known = new Map();
    waysOn.set(s.board, known);
  }
  const isPlaced = (s.companies[company]?.tokens[0] ?? null) !== null;
  const by = `${s.phase} ${routesBy(s, company)}`;
  const key = `${company} ${isPlaced} ${by}`;
  const ways = known.get(key) ?? findWays(s, company, isPlaced, by);
  known.set(key, ways);
  return ways;
};

const findWays = (s: State, company: CompanyId, isPlaced: boolean, by: string): Ways => {
  const from = isPlaced ? { network: () => reachOf(s, company) } : { home: companyData(company).home };
  const away = hexesAway(trackGraph(board, s.board), { company, by, from });
  const hexesTo = (goal: Goal): number =>
    placesOf(goal, company).reduce((least, h) => Math.min(least, away[h] ?? least), Number.POSITIVE_INFINITY);
  return Object.fromEntries(GOALS.map((goal) => [goal, hexesTo(goal)])) as Ways;
};

/** Hexes that a company builds towards a goal in an operating round. */
const PACE = 1.2;
/** Operating rounds that a run to a goal takes beyond the track. */
const RUN_THERE = 1.5;
/** Goals that are within reach are reached this often, and for each hex on the way so much less. */
const REACHED = 0.8;
const EACH_HEX = 0.93;

/** What goals bring within so many operating rounds: the nearest first, because each is worth more than the one before it. */
const goalMoney = (s: State, company: CompanyId, rounds: number): number => {
  const row = s.companies[company];
  if (row === undefined || isMinor(company) || own(s).launchedLate.includes(company)) return 0;
  if (!row.floated && hasBegun(s.phase, 'lateLaunch')) return 0;
  const reached = own(s).goals[company] ?? [];
  const hexes = waysOf(s, company);
  const ways = GOALS.flatMap((goal) => (reached.includes(goal) ? [] : [{ goal, far: hexes[goal] }]));
  ways.sort((a, b) => a.far - b.far);
  let sum = 0;
  ways.forEach(({ goal, far }, i) => {
    const due = far / PACE + (goal === 'destination' ? 0 : RUN_THERE);
    const part = Math.max(0, Math.min(1, rounds + 1 - due));
    sum += part * REACHED * EACH_HEX ** far * (row.par ?? 0) * (GOAL_CAPITAL[reached.length + i] ?? 0);
  });
  return sum;
};

/** Of the capital that a goal brings, what counts for the director of a company that is this near to it. */
const CLAIM = 0.2;
const NEARER = 0.75;

/** Money that goals will bring to the companies of a director, the nearer the more. */
const promised = (s: State, player: PlayerId): number => {
  let sum = 0;
  for (const company in s.companies) {
    const row = s.companies[company];
    if (!row?.floated || isMinor(company) || own(s).launchedLate.includes(company) || presidentOf(s, company) !== player) continue;
    const reached = own(s).goals[company] ?? [];
    const capital = (row.par ?? 0) * (GOAL_CAPITAL[reached.length] ?? 0);
    const hexes = waysOf(s, company);
    for (const goal of GOALS) if (!reached.includes(goal)) sum += CLAIM * capital * NEARER ** hexes[goal];
  }
  return sum;
};

const routesBy = (s: State, company: CompanyId): string => `${own(s).openPasses.join()} ${own(s).tenders.includes(company)}`;

export const forecast: Forecast = {
  turns: own,
  roundsLeft(s) {
    const { number, of, kind } = s.round;
    const inSet = kind === 'operating' ? of - number : 0;
    const { ending, eightsGone } = own(s);
    if (ending === 'operating') return { left: Math.max(0, END.operatingRounds - number), fixed: true };
    if (ending === 'stock') return { left: END.operatingRounds, fixed: true };
    if (ending === 'called') return { left: END.operatingRounds, fixed: true };
    const trains = ahead(s, END.train) + END.count - eightsGone;
    return { left: Math.max(inSet, Math.min(20, Math.ceil(trains / rate(s)) + END.operatingRounds)), fixed: false };
  },
  reach: reachOf,
  color: (s) => phaseData(s.phase).color,
  routesBy,
  range,
  bought: (_s, company, type) => ({ type, side: isNorthern(company) && !isMinor(company) ? NARROW : BROAD }),
  exported: () => EXPORTED,
  trainLimit: (s, company) => {
    const { minor, major } = phaseData(s.phase).trainLimit;
    return isMinor(company) ? (minor ?? 0) : major;
  },
  unit: (_s, company) => (isMinor(company) ? 100 : SHARE),
  rise: () => 2,
  fall: () => 2,
  retained: (_s, company) => (isMinor(company) ? 0.5 : 0),
  launch(s, company) {
    if (isMinor(company)) return { missing: s.companies[company]?.floated ? 0 : 100, capital: s.companies[company]?.treasury ?? 0 };
    const { sold, capital } = launchTerms(s.phase);
    return { missing: Math.max(0, sold - heldByPlayers(s, company)), capital: (s.companies[company]?.par ?? 0) * capital };
  },
  funds: goalMoney,
  ends: (s, company) => (isMinor(company) ? (ahead(s, '5') + 1) / rate(s) : Number.POSITIVE_INFINITY),
  item: (_s, item) => VALUES[item] ?? 0,
  asset(s, id, owner, rounds) {
    const { income, price } = privateData(id);
    const incomes = Math.min(rounds, INCOMES[s.phase] ?? 0);
    if (owner in s.companies) return 0.3 * income * incomes;
    return 0.9 * income * incomes + (hasBegun(s.phase, 'closing') ? 0 : 0.7 * price);
  },
  extra: (s, player) => promised(s, player) - 0.3 * owed(s, player),
};
