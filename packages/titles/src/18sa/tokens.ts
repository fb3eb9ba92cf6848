import type { CompanyId, HexId, MoveNamed, Offer, Refusal, State, Token } from '@roundhouse/engine';
import {
  blockedStops,
  type CompanyReach,
  citiesReached,
  companyReach,
  hasToken,
  type PlaceFault,
  placeFault,
  trackGraph,
} from '@roundhouse/engine/board';
import { type Edit, type MoveOf, oneOf, remember, type Step, text } from '@roundhouse/engine/rules';
import { companyOf, presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { placeOn, stopIn, tokenCost } from '@roundhouse/engine/steps';
import { board, COMPANIES, CONVERSION, companyData, PATAGONIA, phaseOf, STATION_PRICES, TAKE_OVER, TAKE_OVER_CONVERTED } from './data.ts';
import { own } from './own.ts';
import { treasuryOf } from './purse.ts';
import { emit, refuse } from './say.ts';

// Passenger stations P, freight yards F, and home stations, which are both.

export const HOME = 'home';
export const KINDS = ['P', 'F'] as const;

/** No hex has more than one city. */
const CITY = 0;

/** SA-7.3.1-4 SA-R32 how far a corporation can trace from its stations, whatever their kind; a city full of others' stations ends it. */
export const reachOf = (s: State, company: CompanyId): CompanyReach => {
  const graph = trackGraph(board, s.board);
  return companyReach(graph, company, { rules: () => ({ blocks: blockedStops(graph, company), through: [PATAGONIA] }) });
};

/** SA-7.5-5 SA-R37 companies keep a space for their home station as long as they can float. */
const claims = (s: State, hex: HexId): readonly CompanyId[] =>
  COMPANIES.filter(({ id, home }) => home === hex && !own(s).gone.includes(id)).map(({ id }) => id);

function* reached(s: State, company: CompanyId): Iterable<HexId> {
  for (const [hex] of citiesReached(trackGraph(board, s.board), reachOf(s, company))) yield hex;
}

const isReached = (s: State, company: CompanyId, hex: HexId): boolean => {
  for (const other of reached(s, company)) if (other === hex) return true;
  return false;
};

const MOVES = {
  token: { hex: text, kind: oneOf(...KINDS) },
  convert: { hex: text },
  'take-over': { hex: text, of: text, kind: oneOf(...KINDS) },
};
export type StationMove = MoveOf<typeof MOVES>;

const faultRule = (fault: PlaceFault): string => {
  switch (fault) {
    case 'own-token':
      return 'SA-7.5-3';
    case 'kept':
      return 'SA-7.5-5';
    default:
      return 'SA-7.5-9';
  }
};

const afford = (s: State, company: CompanyId, cost: number): Refusal | null =>
  cost > treasuryOf(s, company) ? refuse('token.cash', 'SA-3.2-3', { cost, treasury: treasuryOf(s, company) }) : null;

/** SA-7.2-4 one station a turn; SA-7.2-5 SA-7.2-6 SA-R36 in the first turn the home station is it, unless the phase allows two. */
const right = (s: State, company: CompanyId, at: unknown): Refusal | null => {
  if (at !== null) return refuse('token.once', 'SA-7.2-4');
  return companyOf(s, company).operated === 0 && phaseOf(s).firstTurn.stations < 2 ? refuse('token.first-turn', 'SA-7.2-5') : null;
};

/** SA-7.5-8 SA-R38 the price of the next station of a charter; null: none is left. */
export const stationPrice = (s: State, company: CompanyId): number | null => {
  const next = companyOf(s, company).tokens.indexOf(null);
  return next < 0 ? null : next === 0 ? 0 : (STATION_PRICES[next - 1] as number);
};

const unused = (s: State, company: CompanyId): Refusal | null =>
  companyOf(s, company).tokens.includes(null) ? null : refuse('token.none-left', 'SA-2-7');

const checkPlace = (s: State, company: CompanyId, { hex }: StationMove): Refusal | null => {
  const none = unused(s, company);
  if (none !== null) return none;
  const fault = placeFault(stopIn(board, s.board, hex, CITY), s.board[hex], company, claims(s, hex));
  if (fault !== null) return refuse(`token.${fault}`, faultRule(fault), { hex });
  if (!isReached(s, company, hex)) return refuse('token.reach', 'SA-7.5-4', { hex });
  return afford(s, company, stationPrice(s, company) as number);
};

const tokenAt = (s: State, company: CompanyId, hex: HexId): Token | undefined => s.board[hex]?.tokens.find(({ of }) => of === company);

/** SA-7.5.1-1 SA-R39 a conversion needs no track; home stations have no kind to convert. */
const checkConvert = (s: State, company: CompanyId, { hex }: MoveNamed<StationMove, 'convert'>): Refusal | null => {
  const token = tokenAt(s, company, hex);
  if (token === undefined) return refuse('token.not-yours', 'SA-7.5.1-1', { hex });
  return token.kind === HOME ? refuse('token.home', 'SA-R39') : afford(s, company, CONVERSION);
};

/** SA-7.5.2-1 to change the kind costs more; SA-7.5.2-2 a home station has none. */
const takeOverPrice = (token: Token, kind: string): number =>
  token.kind === HOME || token.kind === kind ? TAKE_OVER : TAKE_OVER_CONVERTED;

/** SA-R40 as for placing; SA-R102 also as the second station of a first turn. */
const checkTakeOver = (s: State, company: CompanyId, { hex, of, kind }: MoveNamed<StationMove, 'take-over'>): Refusal | null => {
  const token = tokenAt(s, of, hex);
  if (token === undefined || !own(s).gone.includes(of)) return refuse('token.not-bankrupt', 'SA-7.5.2-1');
  const none = unused(s, company);
  if (none !== null) return none;
  if (hasToken(s.board[hex], company)) return refuse('token.own-token', 'SA-7.5-3', { hex });
  if (!isReached(s, company, hex)) return refuse('token.reach', 'SA-R40', { hex });
  return afford(s, company, takeOverPrice(token, kind));
};

/** SA-7.5-7 the kind is chosen when a station is placed; SA-7.5-2 it never leaves its hex. */
const place = (e: Edit, company: CompanyId, { hex, kind }: MoveNamed<StationMove, 'token'>): void => {
  const cost = stationPrice(e.now, company) as number;
  e.pay(company, 'bank', cost);
  placeOn(e, board, company, hex, CITY, kind, tokenCost(cost));
};

const convert = (e: Edit, company: CompanyId, { hex }: MoveNamed<StationMove, 'convert'>): void => {
  e.pay(company, 'bank', CONVERSION);
  const built = e.hex(hex);
  const kind = (tokenAt(e.now, company, hex) as Token).kind === 'P' ? 'F' : 'P';
  built.tokens = built.tokens.map((token) => (token.of === company ? { ...token, kind } : token));
  emit(e, 'converted', { company, hex, kind, cost: CONVERSION });
};

/** SA-7.5.2-3 the next station of the charter replaces that of the bankrupt corporation. */
const takeOver = (e: Edit, company: CompanyId, { hex, of, kind }: MoveNamed<StationMove, 'take-over'>): void => {
  const old = tokenAt(e.now, of, hex) as Token;
  const cost = takeOverPrice(old, kind);
  e.pay(company, 'bank', cost);
  const built = e.hex(hex);
  built.tokens = built.tokens.map((token) => (token.of === of ? { ...token, of: company, kind } : token));
  const gone = e.tokens(of);
  gone[gone.indexOf(hex)] = null;
  const tokens = e.tokens(company);
  tokens[tokens.indexOf(null)] = hex;
  emit(e, 'taken-over', { company, hex, from: of, kind, cost });
};

const NAME = 'token';

export const stations: Step<StationMove> = {
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<StationMove>> {
    const by = presidentOf(s, here.about);
    if (by === null || right(s, here.about, here.at) !== null) return;
    for (const hex of companyOf(s, here.about).tokens) if (hex !== null) yield { move: { type: 'convert', by, hex } };
    for (const hex of reached(s, here.about)) {
      for (const kind of KINDS) {
        yield { move: { type: 'token', by, hex, kind } };
        for (const { of } of s.board[hex]?.tokens ?? [])
          if (own(s).gone.includes(of)) yield { move: { type: 'take-over', by, hex, of, kind } };
      }
    }
  },
  check(s, here, move) {
    const barred = right(s, here.about, here.at);
    if (barred !== null) return barred;
    if (move.type === 'token') return checkPlace(s, here.about, move);
    return move.type === 'convert' ? checkConvert(s, here.about, move) : checkTakeOver(s, here.about, move);
  },
  over: (s, here) => right(s, here.about, here.at) !== null,
  // No private lowers the price of a station. Whatever else is done beside the step takes money.
  aided: false,
  apply(e, here, move) {
    if (move.type === 'token') place(e, here.about, move);
    else if (move.type === 'convert') convert(e, here.about, move);
    else takeOver(e, here.about, move);
    remember(e, here, NAME, true);
  },
};

/** SA-5.3-3 SA-7.5-1 SA-7.5-6 free of charge, and of both kinds. */
export const placeHome = (e: Edit, company: CompanyId): void => placeOn(e, board, company, companyData(company).home, CITY, HOME);
