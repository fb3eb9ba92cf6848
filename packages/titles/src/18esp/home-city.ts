import type { CompanyId, HexId, PlayerId, State, Token } from '@roundhouse/engine';
import { freeSlots } from '@roundhouse/engine/board';
import { type Draft, type Duty, type MoveOf, type Step, whole } from '@roundhouse/engine/rules';
import { presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { board, COMPANIES } from './data.ts';
import { checkDestination } from './goals.ts';
import { own } from './own.ts';
import { emit, refuse } from './say.ts';
import { shapeIn } from './tokens.ts';

// Which of the two cities of an OO hex takes a home station.

/** Homes in hexes of several cities: only there a station may wait for its city. */
const DOUBLE_HOMES = [...new Set(COMPANIES.map((company) => company.home))].filter(
  (hex) => (board.data.hexes[hex]?.cities?.length ?? 0) > 1,
);

/** A company whose home city is still to be chosen. */
export interface WaitingHome {
  readonly company: CompanyId;
  readonly hex: HexId;
}

/** A home station on a hex with a tile whose city is still to be chosen; the first to be placed chooses first. ESP-R29 */
export const waitingHome = (s: State): WaitingHome | null => {
  for (const hex of DOUBLE_HOMES) {
    const built = s.board[hex];
    if (built === undefined || built.tile === null) continue;
    const waiting = built.tokens.find(({ city }) => city === null);
    if (waiting !== undefined) return { company: waiting.of, hex };
  }
  return null;
};

export const cityDuty: Duty = {
  rule: 'ESP-5.3.4-8',
  due(s) {
    const waiting = waitingHome(s);
    return waiting === null ? null : { step: 'city', about: waiting.company, at: waiting.hex };
  },
};

const MOVES = { city: { city: whole } };
export type CityMove = MoveOf<typeof MOVES>;

const freeCities = (s: State, hex: HexId): readonly number[] =>
  shapeIn(s, hex)
    .stops.filter((stop) => freeSlots(stop, s.board[hex]).length > 0)
    .map(({ index }) => index);

/** The director chooses which of the two cities takes the home station. */
export const chooseCity: Step<CityMove, HexId> = {
  name: 'city',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here) {
    for (const by of presidentDecides(s, here)) for (const city of freeCities(s, here.at)) yield { move: { type: 'city', by, city } };
  },
  check: (s, here, move) => (freeCities(s, here.at).includes(move.city) ? null : refuse('city.taken', 'ESP-5.3.4-8', { hex: here.at })),
  apply(e, here, move) {
    const hex = here.at;
    // Each city of such a tile has one slot.
    const standing = e.hex(hex).tokens.find(({ of }) => of === here.about) as Draft<Token>;
    Object.assign(standing, { city: move.city, slot: 0 });
    emit(e, 'city', { company: here.about, hex, city: move.city });
    // Only now its own tile in its home leads anywhere; in the turn of another company it waits for its own.
    if (own(e.now).operating === here.about) checkDestination(e, here.about);
  },
  auto(s, here) {
    const cities = freeCities(s, here.at);
    return cities.length > 1 ? null : { type: 'city', by: presidentOf(s, here.about) as PlayerId, city: cities[0] as number };
  },
};
