import type { AssetId, CompanyId, Offer, State } from '@roundhouse/engine';
import { hasToken } from '@roundhouse/engine/board';
import { closePrivate, type Edit, type MoveOf, payIncome, type Step, text } from '@roundhouse/engine/rules';
import { presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { phaseNumber, SHIP_RULES, shipData } from './data.ts';
import { emit, refuse } from './say.ts';
import { shipsOf, takeChips } from './traffic.ts';

// Maritime companies: income in players' hands, coverage and a bonus of traffic with a company.

const inHands = (s: State): readonly AssetId[] =>
  Object.entries(s.assets)
    .filter(([, { owner }]) => owner in s.players)
    .map(([id]) => id);

/** At the start of an operating round: SAR-2.6-1. */
export const payShips = (e: Edit): void => {
  for (const id of inHands(e.now)) payIncome(e, id, SHIP_RULES.income);
};

/** Those in players' hands are discarded when phase 5 begins: SAR-2.6-9. Those of companies stay: SAR-2.6-10. */
export const discardShips = (e: Edit): void => {
  for (const id of inHands(e.now)) closePrivate(e, id);
};

/**
 * Each maritime company of a company pays once, as soon as the company has a token on one of its places: as many chips as the number of the
 * phase. SAR-2.6-4 SAR-2.6-5 SAR-2.6-6 SAR-2.6-ex1 SAR-2.6-ex2 SAR-R21
 */
export const payBonuses = (e: Edit, company: CompanyId): void => {
  for (const id of shipsOf(e.now, company)) {
    const ship = e.asset(id);
    if (ship.used !== 0 || !shipData(id).locations.some((hex) => hasToken(e.now.board[hex], company))) continue;
    ship.used = 1;
    takeChips(e, company, phaseNumber(e.now), 'ship', id);
  }
};

const MOVES = { 'hand-over': { ship: text } };
export type HandOverMove = MoveOf<typeof MOVES>;

/** At any moment of its turn the president may give the company maritime companies for nothing: SAR-2.6-2 SAR-R20. */
export const handOver: Step<HandOverMove> = {
  name: 'hand-over',
  moves: MOVES,
  deciders: (s) => s.order,
  *candidates(s, here): Iterable<Offer<HandOverMove>> {
    for (const by of presidentDecides(s, here)) for (const ship of shipsOf(s, by)) yield { move: { type: 'hand-over', by, ship } };
  },
  check(s, here, move) {
    const owner = s.assets[move.ship]?.owner ?? 'out';
    if (owner in s.companies) return refuse('ship.stays', 'SAR-2.6-11', { ship: move.ship, company: owner });
    return owner === move.by && presidentOf(s, here.about) === move.by ? null : refuse('ship.not-yours', 'SAR-R20', { ship: move.ship });
  },
  apply(e, here, move) {
    e.asset(move.ship).owner = here.about;
    emit(e, 'ship', { player: move.by, company: here.about, ship: move.ship });
    payBonuses(e, here.about);
  },
};
