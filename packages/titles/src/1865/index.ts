import type { Answer, Done, Title } from '@roundhouse/engine';
import { areSeats, drawSeats, type MoveIn, newest } from '@roundhouse/engine/rules';
import { presidentOf, priceOf } from '@roundhouse/engine/shares';
import { discard, trainLimit } from '@roundhouse/engine/steps';
import { companyTurn } from './company-turn.ts';
import { components } from './components.ts';
import { conversionTurn } from './conversion.ts';
import { board, COMPANIES, gameData, market, PHASES, SHIPS } from './data.ts';
import { draftTurn } from './draft.ts';
import { DRAGONS, dragonTurn } from './dragons.ts';
import { bankBreaks, worth } from './end.ts';
import { forecast } from './forecast.ts';
import { invariants } from './invariants.ts';
import { home } from './launch.ts';
import { merging } from './merge.ts';
import { meta } from './meta.ts';
import type { Own } from './own.ts';
import type { Printed1865 } from './printed.ts';
import { next } from './rounds.ts';
import { start } from './start.ts';
import { stockTurn } from './stock-turn.ts';
import { discards } from './trains.ts';
import { versions } from './versions.ts';
import { type View1865, viewOf } from './view.ts';
import { words } from './words/en.ts';

const turns = { draft: draftTurn, conversion: conversionTurn, [DRAGONS]: dragonTurn, stock: stockTurn, company: companyTurn };

const interrupts = [bankBreaks.step, home, merging, discard(discards)] as const;

// What the app of this title needs besides the title itself.
export { regionAt } from './chart.ts';
export {
  CHART,
  cardPrice,
  companyData,
  DISCOUNT,
  FLOAT,
  gameData,
  LAYS,
  LOAN,
  LOAN_PENALTY,
  launchValues,
  PHASES,
  type Region,
  SHIP_RULES,
  SHIPS,
  type ShipData,
  SYNERGY,
  spaceData,
  trainData,
} from './data.ts';
export type { DragonBuy, DragonSale } from './dragons.ts';
export type { CompanyView1865, DragonsView, MergerView, View1865 } from './view.ts';

/** Every move of this title. */
export type Move1865 = MoveIn<(typeof turns)[keyof typeof turns] | (typeof interrupts)[number]> | Done | Answer;

/** 1865 Sardinia, by Alessandro Lala. */
export const title1865: Title<Own, View1865, Move1865, Printed1865> = {
  ...meta,
  rules: newest(versions),
  versions,
  words,
  cites: { order: 'SAR-R55', over: 'SAR-2.7-2' },
  board,
  market,
  components,
  places: [DRAGONS],
  reserved: [...COMPANIES.map(({ id }) => id), ...SHIPS.map(({ id }) => id), 'ipo', 'pool', 'bank', 'aside', 'out', DRAGONS],
  phases: PHASES.map(({ id }) => id),
  bank: { total: (options) => gameData(options).bank, limited: true },
  draw: (random, players) => drawSeats(random, players),
  drawn: (draws, players) =>
    areSeats(draws, players) ? null : 'draws of 1865 must be the seats: each number from 0 to the number of players less one, once',
  start,
  turns,
  interrupts,
  next,
  duties: [bankBreaks.duty, trainLimit(discards)],
  price: (s, company) => priceOf(s, market, company),
  president: presidentOf,
  worth,
  invariants,
  forecast,
  view: viewOf,
};
