import {
  type Certificate,
  type CompanyId,
  type Frame,
  type GameEvent,
  type Json,
  type Pile,
  play,
  type Refusal,
  type State,
  type Train,
} from '@roundhouse/engine';
import type { Edit } from '@roundhouse/engine/rules';
import { spaceOf } from '@roundhouse/engine/shares';
import {
  BANK,
  BOURBON,
  CARDS,
  CONCESSIONS,
  concessionData,
  concessionOf,
  PHASES,
  REGIONALS,
  SFM,
  seatOf,
  TRAIN_PILES,
} from '../../src/18fb/data.ts';
import { type Move18fb, title18fb } from '../../src/18fb/index.ts';
import { type Corp, corpOf, type Own, setCorp } from '../../src/18fb/own.ts';
import { SHARED, untoldIn } from '../kit/accounts.ts';
import { type BaseSpec, builderFor, certificatesFor, moneyOf, NAMES, pilesLeft, setOwner, stageOf, type TurnSpec } from '../kit/build.ts';
import { done, kitFor } from '../kit/play.ts';
import { OWN } from './accounts.ts';

const READERS = { ...SHARED, ...OWN };

// Builds positions by hand. Only positions that keep every law can be built.

export type Play = Move18fb;
export { NAMES } from '../kit/build.ts';
export { cash, done, owns, treasury, typesOf as trainsOf } from '../kit/play.ts';

const kit = kitFor<Move18fb>(title18fb);
export const { movesOf, offered, price: priceAt, refusal } = kit;

/** Plays moves that must be legal, keep every law and leave no change untold, with everything that happened. */
export const played = (s: State, ...moves: readonly Move18fb[]): { state: State; events: GameEvent[] } => {
  let state = s;
  const all: GameEvent[] = [];
  for (const move of moves) {
    const next = kit.played(state, move);
    const missing = untoldIn(state, next.state, next.events, READERS);
    if (missing.length > 0) throw new Error(`${JSON.stringify(move)} leaves untold: ${missing.join('; ')}`);
    state = next.state;
    all.push(...next.events);
  }
  return { state, events: all };
};
export const after = (s: State, ...moves: readonly Move18fb[]): State => played(s, ...moves).state;

const { begin, layTiles, recordOf, seatToken, setPrice, settled, startOf, stepsOf, ...builder } = builderFor(title18fb);

export interface CorpSpec extends Partial<Corp> {
  /** Holdings in percent: players, corporations, 'pool'; what is left is in the Initial Offer. */
  readonly shares?: Readonly<Record<string, number>>;
  /** Who holds the president's certificate; a player or 'pool'. */
  readonly president: string;
  readonly treasury?: number;
  readonly trains?: readonly (string | Train)[];
  readonly par?: number;
  /** Row and column of the price token from 0; the starting space of `par` if not given. */
  readonly at?: readonly [number, number];
  /** 1 if not given and it is past building. */
  readonly operated?: number;
  readonly floated?: boolean;
  /** The home token and all others; only the home token if not given, none where empty. */
  readonly tokens?: readonly string[];
  /** Who holds the concession, 'pool' where it was withdrawn; the president if not given. */
  readonly concession?: string;
}

export interface PositionSpec extends BaseSpec<CorpSpec, Own, TurnSpec | { readonly frame: Frame }> {
  readonly phase?: string;
  readonly regionals?: Readonly<
    Record<
      CompanyId,
      { readonly owner: string; readonly treasury?: number; readonly markers?: number; readonly trains?: readonly string[] }
    >
  >;
  /** Card to owner; those not named are closed. */
  readonly cards?: Readonly<Record<string, string>>;
  readonly used?: readonly string[];
  /** Trains in the Bank Pool. */
  readonly pool?: readonly string[];
  readonly bank?: number;
}

export const record = (players: number, draws?: readonly number[]) =>
  recordOf(players, {}, draws ?? NAMES.slice(0, players).map((_, i) => i));

/** The position before the first move. */
export const opening = (players = 3, draws?: readonly number[]): State => startOf(record(players, draws));

/** The last share waits with its card, as long as no player has that. */
const certificates = (s: State, id: CompanyId, { president, shares = {} }: CorpSpec): Certificate[] => {
  const waiting = CARDS.find(
    ({ id: card, share }) => share === id && s.assets[card]?.open && !((s.assets[card]?.owner ?? '') in s.players),
  );
  const all = certificatesFor(president, shares, [20, ...Array<number>(8).fill(10)]);
  if (waiting === undefined || all.at(-1)?.owner !== 'ipo') return all;
  return all.with(-1, { percent: 10, president: false, owner: waiting.id });
};

export const putToken = (e: Edit, company: CompanyId, place: string): void => seatToken(e, company, seatOf(place));

const spaceFor = ({ par = 100, at = [2, par / 10 - 5] }: CorpSpec): string => at.join();

const setCompany = (e: Edit, id: CompanyId, spec: CorpSpec): void => {
  const stage = spec.stage ?? 'definitive';
  const floated = spec.floated ?? true;
  const operated = spec.operated ?? (stage === 'building' || !floated ? 0 : 1);
  Object.assign(e.company(id), {
    treasury: spec.treasury ?? 0,
    par: spec.par ?? 100,
    floated,
    operated,
    certificates: certificates(e.now, id, spec),
    trains: (spec.trains ?? []).map((train) => (typeof train === 'string' ? { type: train } : { ...train })),
  });
  setPrice(e, id, spaceFor(spec));
  const { markers = 0, pontecorvo = false, deposit = 0, debt = 0 } = spec;
  const steps = spec.steps ?? (PHASES.find((phase) => phase.id === e.now.phase)?.steps as number);
  setCorp(e, id, { stage, steps, markers, pontecorvo, deposit, debt, saleable: spec.saleable ?? operated > 0 });
  if (Number(e.now.phase) >= 5 || concessionData(id) === undefined) return;
  e.asset(concessionOf(id)).owner = spec.concession ?? spec.president;
};

const piles = (spec: PositionSpec): Pile[] => {
  const phase = PHASES.findIndex((p) => p.id === (spec.phase ?? '1'));
  return pilesLeft(TRAIN_PILES, spec.left, (type) => (type.startsWith('PH') ? stageOf(Number(type.slice(2)) - 1, phase) : 'to come'));
};

const frameFor = (s: State, turn: PositionSpec['turn']): Frame => {
  if ('frame' in turn) return turn.frame;
  const regional = 'company' in turn && s.companies[turn.company]?.kind === 'regional';
  return builder.frameFor(turn, 'track', regional ? 'regional' : 'company');
};

const unify = (e: Edit, regionals: string): void => {
  const built = { ...e.now.board };
  for (const [hex, row] of Object.entries(built)) if (row.tokens.some(({ of }) => of === BOURBON)) delete built[hex];
  e.set('board', built);
  for (const { company } of CONCESSIONS) Object.assign(e.asset(concessionOf(company)), { open: false, owner: 'out' });
  for (const certificate of e.company(SFM).certificates) certificate.owner = 'ipo';
  for (const { id } of REGIONALS) {
    setCorp(e, id, { markers: 1 });
    Object.assign(e.company(id), { floated: true, certificates: [{ percent: 100, president: true, owner: regionals }] });
  }
  e.own<Own>().regionalRound = 'held';
};

const setCards = (e: Edit, spec: PositionSpec): void => {
  for (const { id, share } of CARDS) {
    const owner = spec.cards?.[id] ?? 'closed';
    setOwner(e, id, owner);
    e.asset(id).used = spec.used?.includes(id) ? 1 : 0;
    if (share === undefined || owner === 'pool' || owner === 'bank') continue;
    for (const certificate of e.company(share).certificates) if (certificate.owner === id) certificate.owner = 'ipo';
  }
};

/** A position with this and nothing else. Players have no cash, companies are unstarted and cards closed unless said otherwise. */
export const position = (spec: PositionSpec): State => {
  const base = opening(spec.players ?? 3);
  const e = begin(base, {
    phase: spec.phase ?? '1',
    cash: spec.cash,
    trains: piles(spec),
    used: (spec.pool ?? []).map((type) => ({ type })),
  });
  setCards(e, spec);
  // Before and while they are auctioned nobody has the regional companies.
  if (Number(e.now.phase) >= 5) unify(e, spec.own?.regionalRound === 'due' ? 'aside' : 'pool');
  for (const [id, corp] of Object.entries(spec.companies ?? {})) setCompany(e, id, corp);
  layTiles(e, spec.tiles);
  for (const [id, corp] of Object.entries(spec.companies ?? {}))
    for (const hex of corp.tokens ?? concessionData(id)?.home.slice(0, 1) ?? []) putToken(e, id, hex);
  for (const [id, regional] of Object.entries(spec.regionals ?? {})) {
    for (const certificate of e.company(id).certificates) certificate.owner = regional.owner;
    Object.assign(e.company(id), { treasury: regional.treasury ?? 0, trains: (regional.trains ?? []).map((type) => ({ type })) });
    setCorp(e, id, { markers: regional.markers ?? 1 });
  }
  const { turn } = spec;
  const company = 'company' in turn ? turn.company : null;
  Object.assign(e.own<Own>(), {
    player: 'player' in turn ? turn.player : base.order[0],
    priority: base.order[0],
    operating: company,
    operated: company === null ? [] : [company],
    noneOperated: false,
    ...spec.own,
  });
  const kind = company === null ? 'stock' : 'operating';
  e.set('round', { kind, number: 1, of: 2, set: 2, ...spec.round });
  const money = moneyOf(e.now);
  e.set('bank', BANK - money);
  if (spec.bank !== undefined) {
    // What the bank lacks a corporation that plays no part holds.
    const rich = 'FST';
    e.company(rich).treasury += BANK - money - spec.bank;
    e.set('bank', spec.bank);
  }
  e.push(frameFor(e.now, turn));
  return settled(e);
};

/** Why a move is refused, as it is told; null: it is legal. */
export const whyNot = (s: State, move: Play): Refusal | null => {
  const outcome = play(title18fb, s, move);
  return outcome.ok ? null : outcome.refusal;
};

export const isLegal = (s: State, move: Play): boolean => play(title18fb, s, move).ok;

export const spaceOfToken = (s: State, company: CompanyId): string | undefined => spaceOf(s, company) ?? undefined;
export const corp = (s: State, company: CompanyId): Corp => corpOf(s, company);
export const mine = (s: State): Own => s.own as Own;
export const presidentIs = (s: State, company: CompanyId): string | null => title18fb.president(s, company);
/** The player or company whose decision it is. */
export const about = (s: State): string | null => s.stack.at(-1)?.about ?? null;
export const stepNow = (s: State): string => {
  const top = s.stack.at(-1);
  return top === undefined ? 'over' : 'turn' in top ? top.turn : top.step;
};

/** All players who still have a choice pass until the stock round is over. */
export const passAround = (s: State): State => {
  let now = s;
  while (now.round.kind === 'stock' && now.round.set === s.round.set && now.result === null)
    now = after(now, done(about(now) ?? '', 'stock'));
  return now;
};

/** The same turn at one of its steps, before anything plays itself: what is refused there can be told. */
export const atStep = (s: State, step: string, at: Readonly<Record<string, Json>> = {}): State => {
  const frame = s.stack[0];
  if (frame === undefined || !('turn' in frame)) throw new Error('no turn');
  const steps = stepsOf(frame.turn);
  return { ...s, stack: [{ ...frame, done: steps.slice(0, steps.indexOf(step)), at: { ...frame.at, ...at } }] };
};
