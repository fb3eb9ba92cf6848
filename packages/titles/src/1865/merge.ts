import type { CompanyId, HexId, Json, Offer, Refusal, State } from '@roundhouse/engine';
import { hasToken } from '@roundhouse/engine/board';
import { type Edit, listOf, type MoveOf, type Step, text } from '@roundhouse/engine/rules';
import { presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { takeOffTheMap } from '@roundhouse/engine/steps';
import { crowdsCarbonia, isMine, MOST_TOKENS, SYNERGY } from './data.ts';
import { minesOf } from './mines.ts';
import { areJoined, tokensOf } from './routes.ts';
import { emit, refuse } from './say.ts';
import { payBonuses } from './ships.ts';

// After an absorption the acquirer may clear mines and replaces the target's tokens by its own. Only the whole can be judged, so it is one move.

/** Mines that are cleared, and hexes in which a token of the target gives way to one of the acquirer. */
const MOVES = { merge: { clear: listOf(text, 8), replace: listOf(text, 8) } };
export type MergeMove = MoveOf<typeof MOVES>;

type Merger = Pick<MergeMove, 'clear' | 'replace'>;

/** Where the tokens of both companies stand. */
interface Places {
  /** Hexes with a token of the acquirer. */
  readonly own: readonly HexId[];
  readonly ownMines: readonly HexId[];
  /** Cities of the target without a token of the acquirer. */
  readonly cities: readonly HexId[];
  readonly mines: readonly HexId[];
  /** Cities in which both stand. */
  readonly doubles: readonly HexId[];
}

const placesOf = (s: State, acquirer: CompanyId, target: CompanyId): Places => {
  const theirs = tokensOf(s, target);
  const doubles = theirs.filter((hex) => hasToken(s.board[hex], acquirer));
  return {
    own: tokensOf(s, acquirer),
    ownMines: minesOf(s, acquirer),
    cities: theirs.filter((hex) => !isMine(hex) && !doubles.includes(hex)),
    mines: theirs.filter((hex) => isMine(hex)),
    doubles,
  };
};

const subsets = <T>(items: readonly T[]): readonly (readonly T[])[] => {
  const sets: (readonly T[])[] = [[]];
  for (const item of items) for (const set of sets.slice()) sets.push([...set, item]);
  return sets;
};

const isApart = (s: State, hex: HexId, others: readonly HexId[]): boolean =>
  !others.some((other) => other !== hex && areJoined(s, hex, other));

/** Has every token put down a direct route to another token of the acquirer? SAR-5.4-8 */
const staysTogether = (s: State, kept: readonly HexId[], replace: readonly HexId[]): boolean => {
  const all = [...kept, ...replace];
  return replace.every((hex) => !isApart(s, hex, all));
};

/** How many cities can be replaced with so many tokens, each joined to another token. SAR-R40 */
const mostCities = (s: State, kept: readonly HexId[], cities: readonly HexId[], tokens: number): number =>
  Math.max(
    ...subsets(cities)
      .filter((set) => set.length <= tokens && staysTogether(s, kept, set))
      .map((set) => set.length),
  );

/** Mines are optional (SAR-5.4-5), cities are not unless tokens are short of them: SAR-R40 SAR-R59 SAR-R61. */
const judge = (s: State, places: Places, { clear, replace }: Merger): Refusal | null => {
  const wrong = clear.find((hex, i) => !places.ownMines.includes(hex) || clear.indexOf(hex) !== i);
  if (wrong !== undefined) return refuse('merge.no-mine', 'SAR-5.4-3', { hex: wrong });
  const double = replace.find((hex) => places.doubles.includes(hex));
  if (double !== undefined) return refuse('merge.double', 'SAR-5.4-6', { hex: double });
  const strange = replace.find((hex, i) => !(places.cities.includes(hex) || places.mines.includes(hex)) || replace.indexOf(hex) !== i);
  if (strange !== undefined) return refuse('merge.no-token', 'SAR-5.4-4', { hex: strange });
  const kept = places.own.filter((hex) => !clear.includes(hex));
  if (crowdsCarbonia([...kept, ...replace])) return refuse('merge.carbonia', 'SAR-R30', {});
  const tokens = MOST_TOKENS - kept.length;
  if (replace.length > tokens) return refuse('merge.too-many', 'SAR-5.4-7', { tokens });
  const cities = replace.filter((hex) => places.cities.includes(hex)).length;
  if (tokens >= places.cities.length)
    return cities === places.cities.length ? null : refuse('merge.all-cities', 'SAR-5.4-4', { cities: places.cities });
  if (!staysTogether(s, kept, replace)) return refuse('merge.apart', 'SAR-5.4-8', {});
  const most = mostCities(s, kept, places.cities, tokens);
  return cities < most ? refuse('merge.most-cities', 'SAR-R40', { most }) : null;
};

function* mergers(s: State, places: Places): Iterable<Merger> {
  for (const clear of subsets(places.ownMines)) {
    for (const cities of subsets(places.cities).toReversed()) {
      for (const mines of subsets(places.mines)) {
        const merger = { clear, replace: [...cities, ...mines] };
        if (judge(s, places, merger) === null) yield merger;
      }
    }
  }
}

/** SAR-5.5-ex2; replaced tokens bring no traffic: SAR-R40. */
const merge = (e: Edit, acquirer: CompanyId, target: CompanyId, { clear, replace }: Merger): void => {
  const { doubles } = placesOf(e.now, acquirer, target);
  const tokens = e.tokens(acquirer);
  for (const hex of clear) {
    tokens[tokens.indexOf(hex)] = null;
    e.hex(hex).tokens = [];
  }
  const theirs = tokensOf(e.now, target);
  for (const hex of theirs.filter((other) => replace.includes(other))) {
    tokens[tokens.indexOf(null)] = hex;
    const row = e.hex(hex);
    row.tokens = row.tokens.map((token) => (token.of === target ? { ...token, of: acquirer } : token));
  }
  takeOffTheMap(e, target);
  const lost = theirs.filter((hex) => !replace.includes(hex) && !doubles.includes(hex));
  e.charter(target).tokens = [];
  e.pay('bank', acquirer, SYNERGY * doubles.length);
  emit(e, 'merged', { acquirer, target, clear, replace, doubles, lost, amount: SYNERGY * doubles.length });
  payBonuses(e, acquirer);
};

const NAME = 'merge';

const targetIn = (at: Json): CompanyId => String(at);

/** The merger being decided in this position; null: none. */
export const mergerIn = (s: State): { readonly acquirer: CompanyId; readonly target: CompanyId; readonly places: Places } | null => {
  for (const frame of s.stack) {
    if (!('step' in frame) || frame.step !== NAME) continue;
    const [acquirer, target] = [String(frame.about), targetIn(frame.at)];
    return { acquirer, target, places: placesOf(s, acquirer, target) };
  }
  return null;
};

/** At most one more than so many. */
const listed = (s: State, places: Places, many: number): readonly Merger[] => {
  const found: Merger[] = [];
  for (const merger of mergers(s, places)) {
    found.push(merger);
    if (found.length > many) break;
  }
  return found;
};

/** With more mergers than `many` one of them is offered, to be filled in. */
export const mergingWithin = (many: number): Step<MergeMove> => ({
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<MergeMove>> {
    const all = listed(s, placesOf(s, here.about, targetIn(here.at)), many);
    for (const by of presidentDecides(s, here)) {
      if (all.length > many) yield { move: { type: 'merge', by, ...(all[0] as Merger) }, open: 'tokens' };
      else for (const merger of all) yield { move: { type: 'merge', by, ...merger } };
    }
  },
  check: (s, here, move) => judge(s, placesOf(s, here.about, targetIn(here.at)), move),
  apply: (e, here, move) => merge(e, here.about, targetIn(here.at), move),
  auto(s, here) {
    const all = listed(s, placesOf(s, here.about, targetIn(here.at)), 1);
    return all.length === 1 ? { type: 'merge', by: String(presidentOf(s, here.about)), ...(all[0] as Merger) } : null;
  },
});

export const merging = mergingWithin(256);
