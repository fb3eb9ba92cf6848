import type { Refusal, State, Train } from '@roundhouse/engine';
import { type Here, type MoveOf, type Step, text } from '@roundhouse/engine/rules';
import { companyOf, presidentDecides } from '@roundhouse/engine/shares';
import { isRaising } from '@roundhouse/engine/steps';
import { distinctTrains, trainCalled, trainName } from '@roundhouse/engine/trains';
import { isCombined, join } from './cards.ts';
import { cardsOf, hasBegun, hasRusted, isMinor, isSpecial, PHASES, TRAIN_DATA, trainData } from './data.ts';
import { edit, own } from './own.ts';
import { emit, refuse } from './say.ts';

const MOVES = { combine: { train: text, card: text } };
export type CombineMove = MoveOf<typeof MOVES>;

/** By phase: types of which the trains have rusted. ESP-6.2.1-1 ESP-6.2.1-4 */
const RUSTED = new Map(
  PHASES.map(({ id: phase }) => [phase, TRAIN_DATA.map(({ id }) => id).filter((type) => !isSpecial(type) && hasRusted(phase, type))]),
);

const rusted = (s: State): readonly string[] => RUSTED.get(s.phase) ?? [];

/** Cards of a rusted type that have never been recycled, wherever they went. ESP-R54 */
const cardsLeft = (s: State, type: string): number => (cardsOf(trainData(type)) ?? 0) - (own(s).recycled[type] ?? 0);

/** What a rusted card costs as part of a combined train. ESP-6.2.1-3 */
const recycleCost = (type: string): number => trainData(type).recyclePrice ?? 0;

/** A type of rusted train cards, how many are left, and their price. */
export interface RustedCard {
  readonly type: string;
  /** Cards that have never been recycled. */
  readonly left: number;
  readonly price: number;
}

/** The rusted cards that trains may be combined with. */
export const rustedCards = (s: State): readonly RustedCard[] =>
  rusted(s).map((type) => ({ type, left: cardsLeft(s, type), price: recycleCost(type) }));

/** Why a company combines no trains now. */
const combineBar = (s: State, here: Here): Refusal | null => {
  if (isMinor(here.about)) return refuse('combine.minor', 'ESP-6.2.1-7');
  if (!hasBegun(s.phase, 'combining')) return refuse('combine.phase', 'ESP-6.2.1-2');
  return isRaising(here) ? refuse('combine.forced', 'ESP-5.7.1-2') : null;
};

/**
 * A train of the company and a rusted card of the other gauge become one train, before, between or after purchases (ESP-R68). It takes no
 * further room under the limit (ESP-6.2.1-6). Example: ESP-6.2.1-ex1
 */
export const combine: Step<CombineMove> = {
  name: 'combine',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here) {
    if (combineBar(s, here) !== null) return;
    const cards = rusted(s);
    for (const by of presidentDecides(s, here))
      for (const train of distinctTrains(companyOf(s, here.about).trains))
        for (const card of cards) yield { move: { type: 'combine', by, train: trainName(train), card } };
  },
  check(s, here, move) {
    const barred = combineBar(s, here);
    if (barred !== null) return barred;
    const { trains, treasury } = companyOf(s, here.about);
    const train = trainCalled(trains, move.train);
    if (train === undefined) return refuse('combine.no-train', 'ESP-6.2.1-1', { train: move.train });
    if (isSpecial(train.type)) return refuse('combine.special', 'ESP-6.2.1-11', { train: move.train });
    if (isCombined(train)) return refuse('combine.twice', 'ESP-6.2.1-5', { train: move.train });
    if (!rusted(s).includes(move.card)) {
      const special = TRAIN_DATA.some(({ id }) => id === move.card && isSpecial(id));
      return refuse('combine.card', special ? 'ESP-6.2.1-11' : 'ESP-6.2.1-1', { card: move.card });
    }
    if (cardsLeft(s, move.card) <= 0) return refuse('combine.none-left', 'ESP-R54', { card: move.card });
    const cost = recycleCost(move.card);
    return cost > treasury ? refuse('combine.cash', 'ESP-6.2.1-3', { cost, treasury }) : null;
  },
  apply(e, here, move) {
    const cost = recycleCost(move.card);
    e.pay(here.about, 'bank', cost);
    const trains = e.trains(here.about);
    const index = trains.findIndex((train) => trainName(train) === move.train);
    trains[index] = join(trains[index] as Train, move.card);
    const { recycled } = own(e.now);
    edit(e).recycled = { ...recycled, [move.card]: (recycled[move.card] ?? 0) + 1 };
    emit(e, 'combined', { company: here.about, train: move.train, card: move.card, cost });
  },
};
