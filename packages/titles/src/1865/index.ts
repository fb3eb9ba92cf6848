import {
  areSeats,
  discard,
  drawSeats,
  type GameRecord,
  presidentOf,
  priceOf,
  type State,
  type Title,
  trainLimit,
} from '@roundhouse/engine';
import { premiumPrice, rankOf, regionOf, rowOf } from './chart.ts';
import { companyTurn } from './company-turn.ts';
import { canConvert, conversionTurn } from './conversion.ts';
import { board, COMPANIES, certificateLimit, gameData, market, PHASES, SHIPS, SHORT_PLAYERS } from './data.ts';
import { draftTurn } from './draft.ts';
import { DRAGONS, dragonLimit, dragonTurn, forecast } from './dragons.ts';
import { bankBreaks, worth } from './end.ts';
import { invariants } from './invariants.ts';
import { home } from './launch.ts';
import { merging } from './merge.ts';
import { chipsOf, loansOf, own } from './own.ts';
import { next } from './rounds.ts';
import { certificates } from './shares.ts';
import { start } from './start.ts';
import { stockTurn } from './stock-turn.ts';
import { coverage, revenue } from './traffic.ts';
import { discards } from './trains.ts';

const companyView = (s: State, id: string) => ({
  chips: chipsOf(s, id),
  coverage: coverage(s, id),
  revenue: revenue(s, id),
  loans: loansOf(s, id),
  rank: rankOf(s, id),
  row: rowOf(s, id),
  region: regionOf(s, id),
  premium: s.companies[id]?.par === null ? null : premiumPrice(s, id),
  canConvert: canConvert(s, id),
});

const view = (s: State) => {
  const { sales, buys } = forecast(s);
  return {
    certificateLimit: certificateLimit(s),
    certificates: Object.fromEntries(s.order.map((player) => [player, certificates(s, player)])),
    priority: own(s).priority,
    operating: own(s).operating,
    operated: own(s).operated,
    broken: own(s).broken,
    ended: own(s).broken && s.result !== null ? 'bank broken' : null,
    converting: own(s).converting,
    companies: Object.fromEntries(Object.keys(s.companies).map((id) => [id, companyView(s, id)])),
    loans: Object.fromEntries(s.order.map((player) => [player, s.players[player]?.debts.length ?? 0])),
    dragons: {
      certificates: certificates(s, DRAGONS),
      limit: dragonLimit(s),
      sells: sales.map((sale) => ({ ...sale })),
      buys: buys.map((buy) => ({ ...buy })),
    },
    quiet: ['mines'],
  };
};

/** 1865 Sardinia, by Alessandro Lala. */
export const title1865: Title = {
  id: '1865',
  name: '1865 Sardinia',
  designer: 'Alessandro Lala',
  rules: 1,
  players: { min: 2, max: 4 },
  options: [{ id: 'game', values: ['full', 'short'], default: 'full', players: { short: SHORT_PLAYERS } }],
  cites: { order: 'SAR-R55', over: 'SAR-2.7-2' },
  board,
  market,
  reserved: [...COMPANIES.map(({ id }) => id), ...SHIPS.map(({ id }) => id), 'ipo', 'pool', 'bank', 'aside', 'out', DRAGONS],
  phases: PHASES.map(({ id }) => id),
  bank: { total: (options) => gameData(options).bank, limited: true },
  draw: (random, players) => drawSeats(random, players),
  drawn: (draws, players) =>
    areSeats(draws, players) ? null : 'draws of 1865 must be the seats: each number from 0 to the number of players less one, once',
  start: (record: GameRecord): State => start(record),
  turns: { draft: draftTurn, conversion: conversionTurn, [DRAGONS]: dragonTurn, stock: stockTurn, company: companyTurn },
  interrupts: [bankBreaks.step, home, merging, discard(discards)],
  next,
  duties: [bankBreaks.duty, trainLimit(discards)],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  invariants,
  view,
};
