import {
  type Frame,
  type GameEvent,
  type GameRecord,
  type Json,
  type Like,
  type Move,
  type Offer,
  offers,
  type Params,
  type PlayerId,
  play,
  type Refusal,
  type State,
  start,
  type Train,
} from '@roundhouse/engine';
import { fullSupply, takeTile } from '@roundhouse/engine/board';
import { Edit, leaves, turnFrame } from '@roundhouse/engine/rules';
import { spaceAt } from '@roundhouse/engine/shares';
import { placeOn } from '@roundhouse/engine/steps';
import { invariants, settle, unsaid } from '@roundhouse/engine/testing';
import { trainName } from '@roundhouse/engine/trains';
import { certificates } from '../../src/shares/test/position.ts';
import { BANK, board, companyData, MULE, market, PHASES, PRIVATES, TRAIN_PILES } from './data.ts';
import { toy } from './index.ts';
import type { Own } from './own.ts';
import { CITY } from './track.ts';

// Positions of the Toy Valley built by hand, and short ways to play on from them. Only positions that keep every law can be built.

export interface CompanySpec {
  /** '20P ana', '10 ben x2', '5 pool': what is not named is unsold. */
  readonly shares: readonly string[];
  /** Row and column of the price token, from 0. The starting space of 50 if not given. */
  readonly at?: readonly [row: number, column: number];
  readonly treasury?: number;
  /** '2', '3/goods'. */
  readonly trains?: readonly string[];
  /** Completed turns; 1 if not given. From 1 on its home token stands. */
  readonly operated?: number;
  /** Tokens besides the home one. */
  readonly tokens?: readonly string[];
}

export interface Spec {
  readonly players?: number;
  readonly options?: Params;
  readonly phase?: string;
  /** 0 for those not named. */
  readonly cash?: Readonly<Record<PlayerId, number>>;
  readonly companies?: Readonly<Record<string, CompanySpec>>;
  readonly mule?: number;
  /** Hex to tile and rotation. */
  readonly tiles?: Readonly<Record<string, readonly [tile: string, rotation: number]>>;
  /** Private to owner; closed if not named. */
  readonly privates?: Readonly<Record<string, string>>;
  /** Trains in the open market. */
  readonly used?: readonly string[];
  /** New trains left, where it matters. */
  readonly left?: Readonly<Record<string, number>>;
  readonly own?: Partial<Own>;
  readonly set?: number;
  /** A company at a step of its turn, with what its steps remember; or a player in the stock round. */
  readonly turn:
    | { readonly company: string; readonly step: string; readonly at?: Readonly<Record<string, Json>> }
    | { readonly player: PlayerId };
}

const NAMES = ['ana', 'ben', 'cleo', 'dan'];

export const record = (players = 3, options: Params = {}, moves: readonly Move[] = []): GameRecord => ({
  format: 1,
  title: toy.id,
  rules: toy.rules,
  options: { opening: 'cut', stock: 'sell first', ...options },
  players: NAMES.slice(0, players).map((id) => ({ id, name: id.toUpperCase() })),
  draws: { first: 0 },
  moves,
});

export const opening = (players = 3, options: Params = {}): State => start(toy, record(players, options)).state;

const unsold = (id: string, named: readonly string[]): string[] => {
  const left = [...companyData(id).certificates.slice(1)];
  for (const { percent, president } of certificates(...named)) if (!president) left.splice(left.indexOf(percent), 1);
  return left.map((percent) => `${percent} ipo`);
};

const train = (name: string): Train => {
  const [type = '', side] = name.split('/');
  return side === undefined ? { type } : { type, side };
};

const setCompany = (e: Edit, id: string, spec: CompanySpec): void => {
  const [row, column] = spec.at ?? [1, 2];
  const space = spaceAt(market, row, column);
  if (space === null) throw new Error(`no space ${row},${column}`);
  e.set('market', { ...e.now.market, [space]: [...(e.now.market[space] ?? []), id] });
  Object.assign(e.company(id), {
    treasury: spec.treasury ?? 0,
    par: 50,
    floated: true,
    operated: spec.operated ?? 1,
    certificates: certificates(...spec.shares, ...unsold(id, spec.shares)),
    trains: (spec.trains ?? []).map(train),
  });
};

const layTiles = (e: Edit, tiles: NonNullable<Spec['tiles']>): void => {
  for (const [hex, [tile, rotation]] of Object.entries(tiles)) {
    Object.assign(e.hex(hex), { tile, rotation });
    e.set('supply', { ...e.now.supply, tiles: takeTile(board, e.now.supply.tiles, tile) });
  }
};

const setPrivates = (e: Edit, owners: NonNullable<Spec['privates']>): void => {
  for (const { id } of PRIVATES) {
    const owner = owners[id];
    Object.assign(e.asset(id), owner === undefined ? { open: false, owner: 'out' } : { open: true, owner });
  }
};

const frameFor = (turn: Spec['turn'], options: Params): Frame => {
  if ('player' in turn) return turnFrame(options.stock as string, turn.player);
  const name = turn.company === MULE ? 'mule' : 'company';
  const steps = leaves(toy.turns[name] as (typeof toy.turns)[string]).map((step) => step.name);
  return { ...turnFrame(name, turn.company, turn.at), done: steps.slice(0, steps.indexOf(turn.step)) };
};

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const money = ({ players, companies }: State): number =>
  sum([...Object.values(players).map(({ cash }) => cash), ...Object.values(companies).map(({ treasury }) => treasury)]);

/** A position with this and nothing else, at rest. */
export const position = (spec: Spec): State => {
  const base = opening(spec.players, spec.options);
  const { companies = {}, turn } = spec;
  const trains = TRAIN_PILES.map(({ type, left }) => ({ type, left: spec.left?.[type] ?? left }));
  const e = new Edit({
    ...base,
    stack: [],
    supply: { tiles: fullSupply(board), trains, used: (spec.used ?? []).map(train) },
  });
  e.set('phase', spec.phase ?? '2');
  for (const id of base.order) e.player(id).cash = spec.cash?.[id] ?? 0;
  for (const [id, company] of Object.entries(companies)) setCompany(e, id, company);
  e.company(MULE).treasury = spec.mule ?? 0;
  layTiles(e, spec.tiles ?? {});
  for (const [id, { operated = 1, tokens = [] }] of Object.entries(companies))
    for (const hex of operated > 0 ? [companyData(id).home, ...tokens] : tokens) placeOn(e, board, id, hex, CITY);
  setPrivates(e, spec.privates ?? {});
  const operating = 'company' in turn ? turn.company : null;
  const now = operating === null ? { player: 'player' in turn ? turn.player : '' } : { operating, operated: [operating] };
  Object.assign(e.own<Own>(), now, spec.own);
  const set = spec.set ?? 2;
  e.set(
    'round',
    operating === null ? { kind: 'stock', number: set, of: 4, set } : { kind: 'operating', number: 1, of: rounds(e.now.phase), set },
  );
  e.set('bank', BANK - money(e.now));
  e.push(frameFor(turn, base.options));
  settle(toy, e);
  return lawful(e.now, null, 'the position');
};

const rounds = (phase: string): number => PHASES.find(({ id }) => id === phase)?.rounds ?? 1;

const lawful = (s: State, before: State | null, what: string): State => {
  const broken = invariants(toy, s, before);
  if (broken.length > 0) throw new Error(`${what} breaks: ${broken.join('; ')}`);
  return s;
};

export type Fields = Move & Readonly<Record<string, unknown>>;

/** Refusals and events give their sentences all that these need. */
export const told = <T extends Refusal | GameEvent>(what: T): T => {
  const open = unsaid(toy, what);
  if (open.length > 0) throw new Error(`${JSON.stringify(what)} leaves unsaid: ${open.join(', ')}`);
  return what;
};

/** Plays moves that must be legal and keep every law; tells what happened. */
export const played = (s: State, ...moves: readonly Fields[]): { readonly state: State; readonly events: readonly GameEvent[] } => {
  let state = s;
  const events: GameEvent[] = [];
  for (const move of moves) {
    const outcome = play(toy, state, move);
    if (!outcome.ok) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(outcome.refusal)}`);
    state = lawful(outcome.state, state, JSON.stringify(move));
    events.push(...outcome.events.map(told));
  }
  return { state, events };
};

export const after = (s: State, ...moves: readonly Fields[]): State => played(s, ...moves).state;

/** 'code rule' of a move that must be refused. */
export const refused = (s: State, move: unknown): string => {
  const outcome = play(toy, s, move as Move);
  if (outcome.ok) throw new Error(`${JSON.stringify(move)} is legal`);
  const { code, rule } = told(outcome.refusal);
  return `${code} ${rule}`;
};

export const offered = (s: State, like: Like = {}): readonly Offer[] => [...offers(toy, s, like)];

/** The moves on offer, without the player. */
export const moves = (s: State, like: Like = {}): readonly object[] =>
  offered(s, like).map(({ move }) => Object.fromEntries(Object.entries(move).filter(([key]) => key !== 'by')));

export const done = (by: PlayerId, step: string): Fields => ({ type: 'done', by, step });

export const cash = (s: State, player: PlayerId): number => s.players[player]?.cash ?? 0;
export const treasury = (s: State, company: string): number => s.companies[company]?.treasury ?? 0;
export const trainsOf = (s: State, company: string): string[] => (s.companies[company]?.trains ?? []).map(trainName);
export const eventsOf = (events: readonly GameEvent[], type: string): readonly Params[] =>
  events.filter((event) => event.type === type).map(({ params }) => params);

/** The frames being decided, as 'step about', the top last. */
export const stackOf = (s: State): readonly string[] =>
  s.stack.map((frame) => `${'turn' in frame ? frame.turn : frame.step} ${frame.about}`);
