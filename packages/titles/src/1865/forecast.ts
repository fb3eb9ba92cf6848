import type { CompanyId, HexId, Move, State, Train } from '@roundhouse/engine';
import { companyReach, trackGraph } from '@roundhouse/engine/board';
import { type Forecast, hexesAway } from '@roundhouse/engine/rules';
import { heldByPlayers } from '@roundhouse/engine/shares';
import {
  board,
  CHIP_VALUE,
  CITIES,
  COMPANIES,
  FLOAT,
  isPlayed,
  LOAN,
  LOAN_PENALTY,
  phaseNumber,
  SHIP_RULES,
  shipData,
  trainData,
} from './data.ts';
import { chipsOf, loansOf, own } from './own.ts';
import { unit } from './shares.ts';
import { shipsOf, trafficAt } from './traffic.ts';

/** Traffic a company has at least soon after it begins: its home and its first tokens. */
const FIRST_CHIPS = 5;

const covered = (s: State, company: CompanyId, trains: readonly Train[]): number =>
  trains.length === 0
    ? 0
    : trains.reduce((sum, { type }) => sum + trainData(type).coverage, SHIP_RULES.coverage * shipsOf(s, company).length);

const chips = (s: State, company: CompanyId): number => Math.max(chipsOf(s, company), s.companies[company]?.floated ? 0 : FIRST_CHIPS);

/** Operating rounds in which ships pay a player, by phase. */
const INCOMES: Readonly<Record<string, number>> = { 1: 10, 2: 8, 3: 5, 4: 3 };

/** The game never lasts much longer, nor much less in the middle phases, as bots play it. */
const MOST_ROUNDS = 16;
const LEAST_ROUNDS: Readonly<Record<string, number>> = { 4: 7, 5: 5, 6: 4 };

/** What traffic near a home is worth, by the hexes on the way to it, and of how many cities: a company has few tokens. */
const NEARER = 0.75;
const NEAR_CITIES = 3;
/** Of the value of a chip, what it counts in a choice between homes. */
const A_CHIP = 0.25;
/** What each hex takes off that a company still has to build to a place of its ship. */
const A_HEX = 2;

/** What the traffic in a city counts; one without track will have some. */
const trafficIn = (s: State, hex: HexId): number => Math.max(1, trafficAt(s, hex));

/** The traffic at a home and in the best cities near it. */
const homeValue = (s: State, hex: HexId): number => {
  const away = hexesAway(trackGraph(board, s.board), { company: '', from: { home: hex }, by: '' });
  const near = CITIES.filter((city) => city !== hex && isPlayed(s, city))
    .map((city) => trafficIn(s, city) * NEARER ** (away[board.index.get(city) as number] as number))
    .sort((a, b) => b - a);
  return near.slice(0, NEAR_CITIES).reduce((sum, traffic) => sum + traffic, 2 * trafficIn(s, hex));
};

/** Hexes between the track of the company in turn and the nearest place of a ship. */
const hexesToShip = (s: State, ship: string): number => {
  const company = own(s).operating;
  if (company === null) return 0;
  const graph = trackGraph(board, s.board);
  const away = hexesAway(graph, { company, from: { network: () => companyReach(graph, company) }, by: s.phase });
  return Math.min(...shipData(ship).locations.map((hex) => away[board.index.get(hex) as number] as number));
};

export const forecast: Forecast = {
  turns: own,
  roundsLeft(s) {
    const { number, of, kind } = s.round;
    const inSet = kind === 'operating' ? of - number : 0;
    if (own(s).broken) return { left: inSet, fixed: true };
    let pay = 60;
    for (const company in s.companies)
      if (s.companies[company]?.floated)
        pay += CHIP_VALUE * Math.min(chips(s, company), covered(s, company, s.companies[company]?.trains ?? []));
    // Trains and shares bring much of the payouts back to the bank.
    const byBank = Math.min(MOST_ROUNDS, Math.round(s.bank / pay));
    return { left: Math.max(1, inSet, LEAST_ROUNDS[s.phase] ?? 0, byBank), fixed: false };
  },
  earnings: (s, company, trains) => ({ income: CHIP_VALUE * Math.min(chips(s, company), covered(s, company, trains)), treasury: 0 }),
  potential: (s, company, trains, near) => {
    const tokens = s.companies[company]?.tokens ?? [];
    const placed = tokens.filter((hex) => hex !== null).length;
    const more = placed === 0 ? near(tokens.length) : near(tokens.length) - near(placed);
    return CHIP_VALUE * Math.min(chips(s, company) + more + 2, covered(s, company, trains));
  },
  routesBy: (s, company) => `${chipsOf(s, company)} ${shipsOf(s, company).length}`,
  unit,
  fall: () => 0,
  launch: (s, company) => {
    const row = s.companies[company];
    const missing = Math.max(0, FLOAT - heldByPlayers(s, company));
    return { missing, capital: Math.max(row?.treasury ?? 0, 3 * (row?.par ?? 0)) };
  },
  item: (_s, item) => {
    // Ships whose places are homes of companies bring traffic soon.
    const homes = shipData(item).locations.filter((hex) => COMPANIES.some(({ home }) => home === hex)).length;
    return 60 + 10 * homes + shipData(item).locations.length;
  },
  asset(s, _id, owner, rounds) {
    if (owner in s.companies) return 0;
    return 18 * Math.min(rounds, INCOMES[s.phase] ?? 0) + (phaseNumber(s) < 5 ? 40 : 0);
  },
  extra: (s, player) => {
    let sum = 0;
    for (const company in s.companies) {
      const loans = loansOf(s, company);
      if (loans > 0)
        for (const { owner, percent } of s.companies[company]?.certificates ?? [])
          if (owner === player) sum -= 0.2 * loans * (LOAN_PENALTY + LOAN / 10) * (percent / unit(s, company));
    }
    return sum;
  },
  // A home and a ship change nothing that can be seen at once: the home with most traffic near it, the ship whose places are nearest.
  favours(s, move: Move & { readonly hex?: HexId; readonly ship?: string }) {
    if (move.type === 'home') return A_CHIP * CHIP_VALUE * homeValue(s, move.hex ?? '');
    if (move.type === 'hand-over') return -A_HEX * hexesToShip(s, move.ship ?? '');
    return 0;
  },
};
