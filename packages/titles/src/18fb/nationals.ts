import type { CompanyId, HexId, Offer, PlayerId, State } from '@roundhouse/engine';
import { freeSlots, type Stop, shapeOf } from '@roundhouse/engine/board';
import { type Edit, flag, type MoveOf, type Step, text } from '@roundhouse/engine/rules';
import {
  companyOf,
  held,
  leftOf,
  operatingOrder,
  placeToken,
  presidentDecides,
  presidentOf,
  settlePresidency,
  spaceOf,
  transferAll,
} from '@roundhouse/engine/shares';
import { placeOn } from '@roundhouse/engine/steps';
import { giveTrain } from '@roundhouse/engine/trains';
import { retire } from './closing.ts';
import { board, COMPANIES, companyData, hexNumber, market, NATIONAL_SPACE, NATIONAL_STEPS, NATIONALS, SHARE } from './data.ts';
import { lease } from './loans.ts';
import { corpOf, edit, own, phaseNumber, setCorp } from './own.ts';
import { sharePrice } from './price.ts';
import { emit, refuse } from './say.ts';
import { holdersOf, presidency } from './shares.ts';
import { isGone } from './states.ts';

// Phase 6: two of four corporations merge into each national.

export const FORM = 'form';
const HOME_CHOICE = 'national-home';

type Forming = {
  readonly national: CompanyId;
  /** Whose corporation began the phase. */
  readonly first: PlayerId;
  /** What the presidents asked so far have said. */
  readonly answers: readonly boolean[];
};

/** Both form, RM before RA, before anything else. FB-3.6.2-1 */
export const beginConventions = (e: Edit, first: PlayerId): void => {
  for (const { id: national } of NATIONALS.toReversed()) e.push({ step: FORM, about: null, at: { national, first, answers: [] } });
};

/** FB-R75 */
const isFloated = (s: State, company: CompanyId): boolean => companyOf(s, company).floated;

/** The three highest of those that may merge; unfloated ones last, as printed. FB-3.6.1-3 FB-R55 */
export const eligible = (s: State, national: CompanyId): readonly CompanyId[] => {
  const all = (companyData(national).mergesTwoOf as readonly CompanyId[]).filter((company) => !isGone(s, company));
  const ranked = operatingOrder(
    s,
    market,
    all.filter((company) => isFloated(s, company)),
  );
  const unfloated = COMPANIES.map(({ id }) => id).filter((id) => all.includes(id) && !isFloated(s, id));
  return [...ranked, ...unfloated].slice(0, 3);
};

/** The corporation whose president is asked next; null: the merger is settled. FB-3.6.1-2 FB-3.6.1-ex1 */
const asked = (s: State, { national, answers }: Forming): CompanyId | null => {
  const among = eligible(s, national);
  if (among.length < 3 || answers[0] === false || answers.length === 2) return null;
  return among[answers.length] ?? null;
};

/** The two that merge, once all have answered. FB-3.6.1-ex2 */
const merging = (s: State, { national, answers }: Forming): readonly CompanyId[] => {
  const out = answers[0] === false ? 0 : answers[1] === false ? 1 : 2;
  return eligible(s, national).filter((_, rank) => rank !== out);
};

/** The question whether a corporation joins a national. */
export interface FormingView {
  readonly national: CompanyId;
  /** Those that may merge, the first asked first. */
  readonly among: readonly CompanyId[];
  /** Whose president is asked. */
  readonly asked: CompanyId | null;
  /** The two that merge after each answer; null: another president is asked first. */
  readonly join: readonly CompanyId[] | null;
  readonly refuse: readonly CompanyId[] | null;
}

export const forming = (s: State): FormingView | null => {
  const top = s.stack.at(-1);
  if (top === undefined || !('step' in top) || top.step !== FORM) return null;
  const now = top.at as Forming;
  const after = (join: boolean): readonly CompanyId[] | null => {
    const then = { ...now, answers: [...now.answers, join] };
    return asked(s, then) === null ? merging(s, then) : null;
  };
  return { national: now.national, among: eligible(s, now.national), asked: asked(s, now), join: after(true), refuse: after(false) };
};

const MERGERS = { merge: { join: flag } };
export type MergeMove = MoveOf<typeof MERGERS>;

/** Presidents are asked in turn; unfloated corporations agree. */
export const form: Step<MergeMove, Forming> = {
  name: FORM,
  moves: MERGERS,
  deciders(s, here) {
    const company = asked(s, here.at);
    const president = company === null || !isFloated(s, company) ? null : presidentOf(s, company);
    return president === null ? [] : [president];
  },
  *candidates(s, here): Iterable<Offer<MergeMove>> {
    for (const by of form.deciders(s, here)) for (const join of [true, false]) yield { move: { type: 'merge', by, join } };
  },
  check: () => null,
  apply(e, here, move) {
    const now = here.at;
    const company = asked(e.now, now);
    if (company !== null) {
      emit(e, 'merger.answer', { company, national: now.national, join: move.join });
      e.push({ step: FORM, about: null, at: { ...now, answers: [...now.answers, move.join] } });
      return;
    }
    const two = merging(e.now, now);
    if (two.length === 2) merge(e, now.national, two, now.first);
    else emit(e, 'merger.none', { national: now.national });
  },
  auto: (s, here) => (form.deciders(s, here).length === 0 ? { type: 'merge', by: '', join: true } : null),
};

/** FB-3.6.1-5 */
const shares = (s: State, companies: readonly CompanyId[], owner: string): number =>
  companies.reduce((sum, company) => sum + held(s, company, owner), 0) / SHARE;

/** Hands out single certificates of a national's treasury as far as there are any. FB-R81 */
const handOut = (e: Edit, national: CompanyId, to: string, count: number): void => {
  let left = count;
  for (const certificate of e.certificates(national)) {
    if (left === 0) return;
    if (certificate.president || certificate.owner !== national) continue;
    certificate.owner = to;
    left--;
  }
};

/** An odd share is paid at half the national's value if the holder has any of a floated corporation. FB-3.6.1-8 FB-3.6.1-ex3 */
const payOdd = (e: Edit, national: CompanyId, floated: readonly CompanyId[], owner: string): void => {
  if (!floated.some((company) => held(e.now, company, owner) > 0)) return;
  const amount = sharePrice(e.now, national) / 2;
  e.pay('bank', owner, amount);
  emit(e, 'odd.paid', { owner, national, amount });
};

/** FB-3.6.1-6 FB-3.6.1-7 FB-3.6.1-10 FB-3.6.1-ex4 */
const exchangeShares = (e: Edit, national: CompanyId, two: readonly CompanyId[], floated: readonly CompanyId[], first: PlayerId): void => {
  const row = e.company(national);
  for (const certificate of row.certificates) certificate.owner = national;
  let led: PlayerId | null = null;
  for (const player of [first, ...leftOf(e.now, first)]) {
    const count = shares(e.now, two, player);
    let mine = Math.floor(count / 2);
    if (mine >= 2 && led === null) {
      led = player;
      mine -= 2;
      for (const certificate of row.certificates) if (certificate.president) certificate.owner = player;
    }
    handOut(e, national, player, mine);
    if (count % 2 === 1) payOdd(e, national, floated, player);
  }
  const others = operatingOrder(e.now, market, Object.keys(e.now.companies)).filter((id) => !two.includes(id));
  for (const other of others) {
    const count = shares(e.now, two, other);
    handOut(e, national, other, Math.floor(count / 2));
    if (count % 2 === 1) payOdd(e, national, floated, other);
  }
  // The treasuries come into the national's own; their odd share goes to the Bank Pool, whose odd share is discarded.
  // FB-3.6.1-9 FB-3.6.1-12
  const treasuries = two.reduce((sum, company) => sum + shares(e.now, two, company), 0);
  handOut(e, national, 'pool', Math.floor((shares(e.now, two, 'pool') + (treasuries % 2)) / 2));
  emit(e, 'merger.shares', { national, shares: holdersOf(e.now, national), ...(led !== null && { president: led }) });
};

/** FB-3.6.1-14 */
const replaceTokens = (e: Edit, national: CompanyId, two: readonly CompanyId[]): void => {
  const built = { ...e.now.board };
  const hexes: HexId[] = [];
  for (const [hex, here] of Object.entries(built)) {
    const mine = here.tokens.filter(({ of }) => two.includes(of));
    const [kept] = mine;
    if (kept === undefined) continue;
    built[hex] = { ...here, tokens: here.tokens.filter((token) => !mine.includes(token)).concat({ ...kept, of: national }) };
    hexes.push(hex);
  }
  e.set('board', built);
  const row = e.company(national);
  row.tokens = row.tokens.map((_, index) => hexes[index] ?? null);
  if (hexes.length > 0) emit(e, 'merger.tokens', { national, hexes });
};

/** Money, trains, markers and stock come together. FB-3.6.1-13 */
const takeOver = (e: Edit, national: CompanyId, two: readonly CompanyId[], company: CompanyId): void => {
  const { treasury, trains, tokens } = e.company(company);
  const { markers, pontecorvo } = corpOf(e.now, company);
  emit(e, 'merger.assets', {
    national,
    company,
    treasury,
    trains: trains.map(({ type }) => type),
    markers,
    tokens: tokens.filter((hex) => hex !== null),
    shares: holdersOf(e.now, company),
  });
  e.pay(company, national, treasury);
  for (const train of trains) giveTrain(e, national, train);
  e.charter(company).trains = [];
  for (const of in e.now.companies) {
    const percent = held(e.now, of, company);
    // Stock of the two themselves leaves the game.
    if (percent === 0 || two.includes(of)) continue;
    transferAll(e, of, company, national);
    emit(e, 'stock.left', { company, of, percent, to: national });
  }
  const mine = corpOf(e.now, national);
  setCorp(e, national, { markers: mine.markers + markers, pontecorvo: mine.pontecorvo || pontecorvo });
  if (own(e.now).falcon === company) edit(e).falcon = national;
};

const merge = (e: Edit, national: CompanyId, two: readonly CompanyId[], first: PlayerId): void => {
  emit(e, 'national.formed', { national, companies: two });
  const floated = two.filter((company) => isFloated(e.now, company));
  const [higher] = operatingOrder(e.now, market, floated);
  // FB-3.6.1-4
  const space = higher === undefined ? NATIONAL_SPACE : (spaceOf(e.now, higher) as string);
  const hasOperated = two.some((company) => own(e.now).operated.includes(company));
  placeToken(e, national, space);
  Object.assign(e.charter(national), { par: sharePrice(e.now, national), floated: true });
  // FB-R87
  const saleable = two.some((company) => corpOf(e.now, company).saleable);
  setCorp(e, national, { stage: 'definitive', steps: NATIONAL_STEPS, saleable });
  exchangeShares(e, national, two, floated, first);
  replaceTokens(e, national, two);
  for (const company of two) takeOver(e, national, two, company);
  for (const company of two) retire(e, company);
  edit(e).merged = { ...own(e.now).merged, [national]: two };
  // FB-3.6.1-17
  if (hasOperated) edit(e).operated.push(national);
  // FB-3.6.1-11
  settlePresidency(e, presidency, national);
  lease(e, national);
  if (presidentOf(e.now, national) !== null) askHome(e, national);
};

/** Home slots of the merged corporations, where the national has no token at all. */
const homes = (s: State, national: CompanyId): readonly HexId[] => {
  if (companyOf(s, national).tokens.some((hex) => hex !== null)) return [];
  return (own(s).merged[national] as readonly CompanyId[]).flatMap((company) => {
    const { home } = companyData(company);
    // SFM has none of its own.
    if (home === undefined) return [];
    const stop = shapeOf(board, s.board[home], hexNumber(home)).stops[0] as Stop;
    return freeSlots(stop, s.board[home]).length > 0 ? [home] : [];
  });
};

/** The president of a national without a token chooses where it starts; a president who comes later then. FB-R58 */
export const askHome = (e: Edit, national: CompanyId): void => {
  if (homes(e.now, national).length > 0) e.push({ step: HOME_CHOICE, about: national, at: null });
};

const HOMES = { home: { hex: text } };
export type HomeMove = MoveOf<typeof HOMES>;

/** A national without a token lays one free on a home of the two. */
export const nationalHome: Step<HomeMove> = {
  name: HOME_CHOICE,
  moves: HOMES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<HomeMove>> {
    for (const by of presidentDecides(s, here)) for (const hex of homes(s, here.about)) yield { move: { type: 'home', by, hex } };
  },
  check: (s, here, move) =>
    homes(s, here.about).includes(move.hex) ? null : refuse('home.choice', 'FB-R58', { homes: homes(s, here.about) }),
  apply: (e, here, move) => placeOn(e, board, here.about, move.hex, 0),
  auto(s, here) {
    const [only, ...others] = homes(s, here.about);
    return others.length === 0 ? { type: 'home', by: presidentOf(s, here.about) as PlayerId, hex: only as HexId } : null;
  },
};

/** For statistics of finished games: which nationals formed in phase 6, and which lacked two eligible corporations. */
export const nationalsFormed = (s: State): readonly string[] =>
  phaseNumber(s) < 6
    ? []
    : ['phase 6', ...NATIONALS.map(({ id }) => (own(s).merged[id] === undefined ? `${id} prevented (FB-R56)` : `${id} formed`))];
