import type { CompanyId, HexId, State } from '@roundhouse/engine';
import { type Stop, shapeOf } from '@roundhouse/engine/board';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { areaAt, BENEVENTO, board, FUNICOLARE, hexNumber, MARKER, PAPAL, PONTECORVO, PORTS, TRAIN_DATA, type TrainData } from './data.ts';
import { corpOf, own, phaseOf, setCorp } from './own.ts';
import { emit } from './say.ts';

// Town markers, and what places and markers are worth.

export const takeMarkers = (e: Edit, company: CompanyId, count: number, pontecorvo = false): void => {
  if (count === 0) return;
  const corp = corpOf(e.now, company);
  setCorp(e, company, { markers: corp.markers + count, pontecorvo: corp.pontecorvo || pontecorvo });
  emit(e, 'markers', { company, count });
};

/** FB-2.5.3-3 FB-R43 */
const hasFunicolare = (s: State, hex: HexId): boolean =>
  hex === FUNICOLARE.joins && ((shapeOf(board, s.board[hex], hexNumber(hex)).exits >> FUNICOLARE.side) & 1) === 1;

/** What a place with an own token counts. FB-2.5.3-1 FB-2.5.3-5 */
export const placeValue = (s: State, company: CompanyId, hex: HexId): number => {
  const area = areaAt(hex);
  // FB-2.1-7 FB-2.1-ex1
  if (area !== undefined) return area.revenue[phaseOf(s).offMap] as number;
  const revenue = (shapeOf(board, s.board[hex], hexNumber(hex)).stops[0] as Stop).revenue;
  const papal = hex === BENEVENTO && own(s).falcon === company ? (PAPAL[BENEVENTO] as number) : 0;
  const funicolare = hasFunicolare(s, hex) ? FUNICOLARE.bonus : 0;
  return Number(revenue) + (PORTS[hex] ?? 0) + papal + funicolare;
};

/** FB-3.4.5-1 */
export const capacity = (s: State, company: CompanyId): { readonly cities: number; readonly towns: number } => {
  let cities = 0;
  let towns = 0;
  for (const { type } of companyOf(s, company).trains) {
    const train = TRAIN_DATA[type] as TrainData;
    cities += train.cities;
    towns += train.towns;
  }
  return { cities, towns };
};

/** What its trains earn at most, and with what: the best places and the markers they can serve. */
export interface Earned {
  readonly places: readonly { readonly hex: HexId; readonly value: number; readonly counted: boolean }[];
  /** Markers that count, and what the one of Pontecorvo adds. */
  readonly markers: number;
  /** What they are worth together. */
  readonly value: number;
  readonly bonus: number;
  readonly sum: number;
}

/** FB-2.5.4-1 FB-3.4.5-2 FB-3.4.5-3 FB-3.4.5-4 FB-3.4.5-5 FB-3.4.5-6 FB-3.4.5-ex1 FB-3.4.5-ex2 FB-3.5.2-8 */
export const earned = (s: State, company: CompanyId): Earned => {
  const { cities, towns } = capacity(s, company);
  const places = companyOf(s, company)
    .tokens.flatMap((hex) => (hex === null ? [] : [{ hex, value: placeValue(s, company, hex) }]))
    .sort((a, b) => b.value - a.value)
    .map((place, rank) => ({ ...place, counted: rank < cities }));
  const corp = corpOf(s, company);
  const markers = Math.min(corp.markers, towns);
  // FB-R19
  const bonus = markers > 0 && corp.pontecorvo && own(s).falcon === company ? (PAPAL[PONTECORVO] as number) : 0;
  const value = markers * MARKER;
  const sum = places.reduce((total, place) => total + (place.counted ? place.value : 0), value + bonus);
  return { places, markers, value, bonus, sum };
};

/** The sum alone. */
export const earnings = (s: State, company: CompanyId): number => (companyOf(s, company).trains.length === 0 ? 0 : earned(s, company).sum);
