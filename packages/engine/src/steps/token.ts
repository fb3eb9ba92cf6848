import { type Board, shapeOf } from '../board/board.ts';
import type { Stop } from '../board/tile.ts';
import { addToken, freeSlots, type PlaceFault, placeFault, removeTokens } from '../board/tokens.ts';
import type { Edit } from '../edit.ts';
import { type MoveOf, text, whole } from '../fields.ts';
import type { CompanyId, HexId, Params, RuleId } from '../record.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { companyOf, presidentDecides, presidentOf } from '../shares/certificate.ts';
import type { Owner, State } from '../state.ts';
import { type Aided, type Offer, remember, type Step } from '../step.ts';

/** Where a company may place tokens, at what cost, and how many. */
export interface TokenPolicy {
  readonly board: Board;
  /** Tokens per turn. */
  readonly most: number;
  /** Cities the company can reach, as [hex, city]. */
  reaches(s: State, company: CompanyId): Iterable<readonly [HexId, number]>;
  cost(s: State, company: CompanyId, hex: HexId): number;
  /** Companies with a reserved slot in this city. */
  claims(s: State, hex: HexId, city: number): readonly CompanyId[];
  /** Could the company place a token anywhere? Its cities are tried only then. Default: that is not known. */
  may?(s: State, company: CompanyId): boolean;
  /** Why the title forbids this token. */
  bar?(s: State, company: CompanyId, hex: HexId): Refusal | null;
  /** Which moves beside the step could make a token possible. Default: any. */
  readonly aided?: Aided;
  /** Receives the money. Default: the bank. */
  payee?(s: State, company: CompanyId, hex: HexId): Owner;
  placed?(e: Edit, company: CompanyId, hex: HexId): void;
  readonly rules: {
    readonly once: RuleId;
    readonly none: RuleId;
    readonly reach: RuleId;
    readonly cash: RuleId;
    fault(fault: PlaceFault): RuleId;
  };
}

const MOVES = { token: { hex: text, city: whole } };
/** A company places a token. */
export type TokenMove = MoveOf<typeof MOVES>;

const NAME = 'token';

/** How many tokens the company has placed in this turn. */
type Memory = number | null;

/** A city of a hex as it is built now. */
export const stopIn = (board: Board, built: State['board'], hex: HexId, city: number): Stop | undefined => {
  const h = board.index.get(hex);
  return h === undefined ? undefined : shapeOf(board, built[hex], h).stops[city];
};

/** What a token cost and to whom, and what else its event tells. A token that cost nothing says nothing of it. */
export const tokenCost = (cost: number, to: Owner = 'bank'): Params => (cost > 0 ? { cost, to } : {});

/** Places the next token of the charter in a city. `told` is what its event tells besides, such as its cost. */
export const placeOn = (e: Edit, board: Board, company: CompanyId, hex: HexId, city: number, kind?: string, told: Params = {}): void => {
  const tokens = e.tokens(company);
  const next = tokens.indexOf(null);
  if (next < 0) throw new Error(`${company} has no token left`);
  tokens[next] = hex;
  const stop = stopIn(board, e.now.board, hex, city);
  const slot = (stop === undefined ? undefined : freeSlots(stop, e.now.board[hex])[0]) ?? 0;
  e.hex(hex).tokens = [...addToken(e.now.board[hex], { of: company, city, slot, ...(kind !== undefined && { kind }) }).tokens];
  e.emit('token', { company, hex, city, ...(kind !== undefined && { kind }), ...told });
};

/** Removes all tokens of a company from the map. The caller updates the charter. */
export const takeOffTheMap = (e: Edit, company: CompanyId): void => {
  const board = { ...e.now.board };
  for (const hex of companyOf(e.now, company).tokens) {
    const built = board[hex ?? ''];
    if (hex === null || built === undefined) continue;
    const left = removeTokens(built, company);
    if (left === undefined) delete board[hex];
    else board[hex] = left;
  }
  e.set('board', board);
};

const isReached = (policy: TokenPolicy, s: State, company: CompanyId, { hex, city }: TokenMove): boolean => {
  for (const [other, index] of policy.reaches(s, company)) if (other === hex && index === city) return true;
  return false;
};

/** A company places tokens. */
export const token = (policy: TokenPolicy): Step<TokenMove, Memory> => ({
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<TokenMove>> {
    const by = presidentOf(s, here.about);
    if (by === null || (here.at ?? 0) >= policy.most || !companyOf(s, here.about).tokens.includes(null)) return;
    if (policy.may?.(s, here.about) === false) return;
    for (const [hex, city] of policy.reaches(s, here.about)) yield { move: { type: 'token', by, hex, city } };
  },
  check(s, here, move) {
    const { rules } = policy;
    const company = here.about;
    if ((here.at ?? 0) >= policy.most) return refuse('token.once', rules.once);
    if (!companyOf(s, company).tokens.includes(null)) return refuse('token.none-left', rules.none);
    const barred = policy.bar?.(s, company, move.hex) ?? null;
    if (barred !== null) return barred;
    const stop = stopIn(policy.board, s.board, move.hex, move.city);
    const fault = placeFault(stop, s.board[move.hex], company, policy.claims(s, move.hex, move.city));
    if (fault !== null) return refuse(`token.${fault}`, rules.fault(fault), { hex: move.hex });
    if (!isReached(policy, s, company, move)) return refuse('token.reach', rules.reach, { hex: move.hex });
    const cost = policy.cost(s, company, move.hex);
    const treasury = companyOf(s, company).treasury;
    return cost > treasury ? refuse('token.cash', rules.cash, { cost, treasury }) : null;
  },
  over: (_s, here) => (here.at ?? 0) >= policy.most,
  ...(policy.aided !== undefined && { aided: policy.aided }),
  apply(e, here, move) {
    const cost = policy.cost(e.now, here.about, move.hex);
    const payee = policy.payee?.(e.now, here.about, move.hex) ?? 'bank';
    e.pay(here.about, payee, cost);
    placeOn(e, policy.board, here.about, move.hex, move.city, undefined, tokenCost(cost, payee));
    remember(e, here, NAME, (here.at ?? 0) + 1);
    policy.placed?.(e, here.about, move.hex);
  },
});
