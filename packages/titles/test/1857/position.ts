import {
  type Certificate,
  type CompanyId,
  Edit,
  type Frame,
  freeSlots,
  fullSupply,
  type GameEvent,
  invariants,
  type Json,
  type Like,
  leaves,
  type Move,
  type Offer,
  offers,
  type PlayerId,
  play,
  reseatTokens,
  type State,
  settle,
  shapeOf,
  start,
  suggest,
  takeTile,
} from '@roundhouse/engine';
import { RUN_NODES } from '../../src/1857/company-turn.ts';
import { board, companyData, market, PARS, PHASES, PRIVATES, TRAIN_PILES } from '../../src/1857/data.ts';
import { title1857 } from '../../src/1857/index.ts';
import type { Own } from '../../src/1857/own.ts';

// Builds positions by hand. Only positions that keep every law can be built.

export interface CompanySpec {
  /** Holdings in percent: players, 'pool'; what is left is unsold. */
  readonly shares: Readonly<Record<string, number>>;
  readonly president: PlayerId;
  readonly treasury?: number;
  readonly trains?: readonly string[];
  readonly par?: number;
  /** Row and column of the price token, counted from 1; the starting space of `par` if not given. */
  readonly at?: readonly [number, number];
  /** 1 if not given: it has operated and its home token stands. */
  readonly operated?: number;
  readonly floated?: boolean;
  /** Tokens besides the home one: hex, or hex and city. */
  readonly tokens?: readonly (string | readonly [string, number])[];
}

export interface PositionSpec {
  readonly players?: number;
  readonly finance?: '1856' | '18EU';
  readonly oba?: 'FCO' | 'certificate';
  readonly phase?: string;
  /** Cash of each player; 0 if not given. */
  readonly cash?: Readonly<Record<PlayerId, number>>;
  readonly companies?: Readonly<Record<CompanyId, CompanySpec>>;
  /** Players who have gone bankrupt. */
  readonly out?: readonly PlayerId[];
  /** Hex to tile and rotation, in the order in which they are laid. */
  readonly tiles?: Readonly<Record<string, readonly [string, number]>>;
  /** Private to owner; 'closed'; those not named are closed. */
  readonly privates?: Readonly<Record<string, string>>;
  readonly used?: Readonly<Record<string, number>>;
  /** Trains in the open market. */
  readonly market?: readonly string[];
  /** New trains left, where it matters. */
  readonly left?: Readonly<Record<string, number>>;
  /** Whose turn: a company at a step (what earlier steps remember), or a player in the stock round. */
  readonly turn:
    | { readonly company: CompanyId; readonly step?: string; readonly at?: Readonly<Record<string, Json>> }
    | { readonly player: PlayerId };
  readonly own?: Partial<Own>;
  readonly round?: Partial<State['round']>;
}

export const NAMES = ['ana', 'ben', 'cleo', 'dora', 'emil', 'fay'];

export const record = (players: number, options: Record<string, Json> = {}) => ({
  format: 1 as const,
  title: '1857',
  rules: 1,
  options: { finance: '1856', oba: 'FCO', ...options },
  players: NAMES.slice(0, players).map((id) => ({ id, name: id })),
  draws: null,
  moves: [],
});

/** The position before the first move. */
export const opening = (players: number, options: Record<string, Json> = {}): State => start(title1857, record(players, options)).state;

const certificates = (id: CompanyId, spec: CompanySpec, unsold: string): Certificate[] => {
  const { president, certificates: count } = companyData(id);
  const owners = Object.entries(spec.shares).flatMap(([owner, percent]) =>
    Array.from({ length: (percent - (owner === spec.president ? president : 0)) / 10 }, () => owner),
  );
  return [
    { percent: president, president: true, owner: spec.president },
    ...Array.from({ length: count - 1 }, (_, i) => ({ percent: 10, president: false, owner: owners[i] ?? unsold })),
  ];
};

const layTiles = (e: Edit, tiles: NonNullable<PositionSpec['tiles']>): void => {
  for (const [hex, [tile, rotation]] of Object.entries(tiles)) {
    const h = board.index.get(hex) as number;
    const before = e.now.board[hex];
    const row = e.hex(hex);
    const from = shapeOf(board, before, h);
    row.tile = tile;
    row.rotation = rotation;
    const to = shapeOf(board, row, h);
    const cities = from.stops.map((stop) => Math.min(stop.index, to.stops.length - 1));
    row.tokens = [...(reseatTokens(row.tokens, from, to, cities) ?? [])].map((token) => ({ ...token }));
    e.set('supply', { ...e.now.supply, tiles: takeTile(board, e.now.supply.tiles, tile) });
  }
};

const placeToken = (e: Edit, company: CompanyId, hex: string, city: number): void => {
  const stop = shapeOf(board, e.now.board[hex], board.index.get(hex) as number).stops[city];
  if (stop === undefined) throw new Error(`no city ${city} in ${hex}`);
  const slot = freeSlots(stop, e.now.board[hex])[0];
  if (slot === undefined) throw new Error(`no space for ${company} in ${hex}`);
  e.hex(hex).tokens.push({ of: company, city, slot });
  const { tokens } = e.company(company);
  tokens[tokens.indexOf(null)] = hex;
};

const setCompany = (e: Edit, id: CompanyId, spec: CompanySpec, unsold: string): void => {
  const row = e.company(id);
  const par = spec.par ?? 65;
  const [line, column] = spec.at ?? [PARS.indexOf(par) + 1, 5];
  Object.assign(row, {
    treasury: spec.treasury ?? 0,
    par,
    floated: spec.floated ?? true,
    operated: spec.operated ?? (spec.floated === false ? 0 : 1),
    certificates: certificates(id, spec, unsold).map((certificate) => ({ ...certificate })),
    trains: (spec.trains ?? []).map((type) => ({ type })),
  });
  const space = `${line - 1},${column - 1}`;
  if (market.spaces[space] === undefined) throw new Error(`no space in row ${line}, column ${column}`);
  e.set('market', { ...e.now.market, [space]: [...(e.now.market[space] ?? []), id] });
};

const piles = (spec: PositionSpec): State['supply']['trains'] => {
  const phase = PHASES.findIndex((p) => p.id === (spec.phase ?? '1'));
  const owned = (type: string): number =>
    Object.values(spec.companies ?? {}).reduce((sum, c) => sum + (c.trains ?? []).filter((t) => t === type).length, 0) +
    (spec.market ?? []).filter((t) => t === type).length;
  return TRAIN_PILES.map(({ type, left }, index) => {
    const given = spec.left?.[type];
    if (given !== undefined || left === null) return { type, left: given ?? null };
    if (index < phase) return { type, left: 0 };
    return { type, left: left - Math.max(owned(type), index === phase && phase > 0 ? 1 : 0) };
  });
};

const frameFor = (turn: PositionSpec['turn']): Frame => {
  if ('player' in turn) return { turn: 'stock', about: turn.player, done: [], at: {}, declined: [] };
  const steps = leaves(title1857.turns.company as (typeof title1857.turns)[string]).map((step) => step.name);
  const done = steps.slice(0, Math.max(0, steps.indexOf(turn.step ?? 'track')));
  return { turn: 'company', about: turn.company, done, at: turn.at ?? {}, declined: [] };
};

/** A position with this and nothing else. Players have no cash, companies are unstarted and privates closed unless said otherwise. */
export const position = (spec: PositionSpec): State => {
  const players = spec.players ?? 3;
  const base = opening(players, { finance: spec.finance ?? '1856', oba: spec.oba ?? 'FCO' });
  const e = new Edit({
    ...base,
    stack: [],
    supply: { tiles: fullSupply(board), trains: piles(spec), used: (spec.market ?? []).map((type) => ({ type })) },
  });
  e.set('phase', spec.phase ?? '1');
  for (const player of base.order) e.player(player).cash = spec.cash?.[player] ?? 0;
  for (const player of spec.out ?? []) e.player(player).out = true;
  e.set(
    'order',
    base.order.filter((player) => !spec.out?.includes(player)),
  );
  for (const [id, company] of Object.entries(spec.companies ?? {})) setCompany(e, id, company, spec.finance === '18EU' ? id : 'ipo');
  layTiles(e, spec.tiles ?? {});
  for (const [id, company] of Object.entries(spec.companies ?? {})) {
    const { home, homeCity } = companyData(id);
    const cities = shapeOf(board, e.now.board[home], board.index.get(home) as number).stops.length;
    if ((company.operated ?? (company.floated === false ? 0 : 1)) > 0) placeToken(e, id, home, homeCity < cities ? homeCity : 0);
    for (const token of company.tokens ?? [])
      placeToken(e, id, typeof token === 'string' ? token : token[0], typeof token === 'string' ? 0 : token[1]);
  }
  for (const { id } of PRIVATES) {
    if (e.now.assets[id] === undefined) continue;
    const owner = spec.privates?.[id] ?? 'closed';
    Object.assign(e.asset(id), owner === 'closed' ? { open: false, owner: 'out' } : { open: true, owner });
    e.asset(id).used = spec.used?.[id] ?? 0;
  }
  const { turn } = spec;
  const company = 'company' in turn ? turn.company : null;
  Object.assign(e.own<Own>(), {
    turn: 'player' in turn ? turn.player : e.now.order[0],
    priority: e.now.order[0],
    ruined: spec.out ?? [],
    operating: company,
    operated: company === null ? [] : [company],
    ...spec.own,
  });
  const kind = company === null ? 'stock' : 'operating';
  e.set('round', {
    kind,
    number: 1,
    of: company === null ? 1 : (PHASES.find((p) => p.id === e.now.phase)?.operatingRounds ?? 1),
    set: 2,
    ...spec.round,
  });
  const money =
    Object.values(e.now.players).reduce((sum, p) => sum + p.cash, 0) +
    Object.values(e.now.companies).reduce((sum, c) => sum + c.treasury, 0);
  e.set('bank', -money);
  e.push(frameFor(turn));
  settle(title1857, e);
  const broken = invariants(title1857, e.now);
  if (broken.length > 0) throw new Error(`no legal position: ${broken.join('; ')}`);
  return e.now;
};

/** Plays moves that must be legal and keep every law. */
export const after = (s: State, ...moves: readonly (Move & Record<string, unknown>)[]): State => played(s, ...moves).state;

/** The same, with everything that happened. */
export const played = (s: State, ...moves: readonly (Move & Record<string, unknown>)[]): { state: State; events: GameEvent[] } => {
  let state = s;
  const events: GameEvent[] = [];
  for (const move of moves) {
    const outcome = play(title1857, state, move);
    if (!outcome.ok) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(outcome.refusal)}`);
    const broken = invariants(title1857, outcome.state, state);
    if (broken.length > 0) throw new Error(`${JSON.stringify(move)} breaks: ${broken.join('; ')}`);
    state = outcome.state;
    events.push(...outcome.events);
  }
  return { state, events };
};

/** The ledger id that forbids a move; throws if the move is legal. */
export const refusal = (s: State, move: Move & Record<string, unknown>): string => {
  const outcome = play(title1857, s, move);
  if (outcome.ok) throw new Error(`${JSON.stringify(move)} is legal`);
  return outcome.refusal.rule;
};

/** Everything on offer of a kind. */
export const offered = (s: State, like: Like = {}): readonly Offer[] => [...offers(title1857, s, like)];

export const movesOf = (s: State, like: Like = {}): readonly (Move & Record<string, unknown>)[] =>
  offered(s, like).map((offer) => offer.move as Move & Record<string, unknown>);

/** The best run of the company whose turn it is. */
export const bestRun = (s: State): Move & Record<string, unknown> => {
  const [offer] = offered(s, { type: 'run' });
  if (offer === undefined) throw new Error('no run to make');
  return suggest(title1857, s, offer, RUN_NODES) as Move & Record<string, unknown>;
};

/** What that run earns. */
export const bestEarnings = (s: State): number =>
  played(s, bestRun(s)).events.reduce((sum, event) => sum + (event.type === 'ran' ? Number(event.params.income) : 0), 0);

/** Ends a step. */
export const done = (by: PlayerId, step: string) => ({ type: 'done', by, step });

export const cash = (s: State, player: PlayerId): number => s.players[player]?.cash ?? 0;
export const treasury = (s: State, company: CompanyId): number => s.companies[company]?.treasury ?? 0;
export const trainsOf = (s: State, company: CompanyId): string[] => (s.companies[company]?.trains ?? []).map((train) => train.type);
export const spaceOfToken = (s: State, company: CompanyId): [number, number] | null => {
  const found = Object.entries(s.market).find(([, stack]) => stack.includes(company))?.[0];
  if (found === undefined) return null;
  const [row = 0, column = 0] = found.split(',').map(Number);
  return [row + 1, column + 1];
};
