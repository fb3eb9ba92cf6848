import {
  active,
  type Certificate,
  type CompanyId,
  Edit,
  type Frame,
  freeSlots,
  fullSupply,
  type GameEvent,
  held,
  invariants,
  type Json,
  type Like,
  leaves,
  type Move,
  type Offer,
  offers,
  type PlayerId,
  play,
  priceOf,
  reseatTokens,
  type State,
  settle,
  shapeOf,
  start,
  takeTile,
} from '@roundhouse/engine';
import { board, companyData, gameData, KINDS, type Kind, market, PHASES } from '../../src/1865/data.ts';
import { title1865 } from '../../src/1865/index.ts';
import { chipsOf, type Own } from '../../src/1865/own.ts';
import { freshCertificates } from '../../src/1865/start.ts';

// Builds positions by hand. Only positions that keep every law can be built.

export type AnyMove = Move & Record<string, unknown>;

export interface CompanySpec {
  /** Holdings in percent: players, 'pool', 'dragons'; what is left lies in the offer. */
  readonly shares: Readonly<Record<string, number>>;
  readonly president: PlayerId;
  readonly kind?: Kind;
  /** 100 if not given. */
  readonly price?: number;
  readonly treasury?: number;
  readonly trains?: readonly string[];
  readonly chips?: number;
  readonly loans?: number;
  /** 2 if not given. */
  readonly row?: number;
  readonly operated?: number;
  readonly floated?: boolean;
  /** All places with a token; the home alone if not given. */
  readonly tokens?: readonly string[];
  /** Tokens on the chart; what its kind has left if not given. */
  readonly onChart?: number;
}

export interface PositionSpec {
  readonly players?: number;
  readonly game?: 'full' | 'short';
  readonly phase?: number;
  readonly cash?: Readonly<Record<PlayerId, number>>;
  /** Money of the bank; the last player has the rest. */
  readonly bank?: number;
  readonly debts?: Readonly<Record<PlayerId, number>>;
  readonly companies?: Readonly<Record<CompanyId, CompanySpec>>;
  /** Companies that were absorbed and lie in the offer without a home. */
  readonly absorbed?: readonly CompanyId[];
  /** Hex to tile and rotation, in the order in which they are laid. */
  readonly tiles?: Readonly<Record<string, readonly [string, number]>>;
  /** Maritime company to owner; those not named are out of the game. */
  readonly ships?: Readonly<Record<string, string>>;
  /** Those that have paid their bonus. */
  readonly paid?: readonly string[];
  /** Trains in the bank pool. */
  readonly pool?: readonly string[];
  /** New trains left, where it matters. */
  readonly left?: Readonly<Record<string, number>>;
  /** A company at a step, a player or the Dragons in the stock round, or the end of the second operating round. */
  readonly turn:
    | { readonly company: CompanyId; readonly step?: string; readonly at?: Readonly<Record<string, Json>> }
    | { readonly player: PlayerId }
    | 'dragons'
    | 'set over';
  readonly own?: Partial<Own>;
  readonly round?: Partial<State['round']>;
}

export const NAMES = ['ana', 'ben', 'cleo', 'dora'];

export const record = (players: number, game = 'full', draws: Json = NAMES.slice(0, players).map((_, i) => i)) => ({
  format: 1 as const,
  title: '1865',
  rules: 1,
  options: { game },
  players: NAMES.slice(0, players).map((id) => ({ id, name: id })),
  draws,
  moves: [],
});

/** The position before the first move. */
export const opening = (players: number, game = 'full', draws?: Json): State => start(title1865, record(players, game, draws)).state;

const certificates = (spec: CompanySpec): Certificate[] => {
  const { president, shares } = KINDS[spec.kind ?? 'minor'];
  const unit = shares[0] as number;
  const owners = Object.entries(spec.shares).flatMap(([owner, percent]) =>
    Array.from({ length: (percent - (owner === spec.president ? president : 0)) / unit }, () => owner),
  );
  return [
    { percent: president, president: true, owner: spec.president },
    ...shares.map((percent, i) => ({ percent, president: false, owner: owners[i] ?? 'ipo' })),
  ];
};

const layTiles = (e: Edit, tiles: NonNullable<PositionSpec['tiles']>): void => {
  for (const [hex, [tile, rotation]] of Object.entries(tiles)) {
    const h = board.index.get(hex) as number;
    const row = e.hex(hex);
    const from = shapeOf(board, e.now.board[hex], h);
    row.tile = tile;
    row.rotation = rotation;
    const to = shapeOf(board, row, h);
    row.tokens = [...(reseatTokens(row.tokens, from, to, [0]) ?? [])].map((token) => ({ ...token }));
    e.set('supply', { ...e.now.supply, tiles: takeTile(board, e.now.supply.tiles, tile) });
  }
};

const clearTokens = (e: Edit, company: CompanyId): void => {
  for (const hex of e.now.companies[company]?.tokens ?? []) {
    if (hex === null) continue;
    const row = e.hex(hex);
    row.tokens = row.tokens.filter(({ of }) => of !== company);
  }
  e.company(company).tokens = [];
};

const standIn = (e: Edit, company: CompanyId, hex: string): void => {
  const stop = shapeOf(board, e.now.board[hex], board.index.get(hex) as number).stops[0];
  const slot = stop === undefined ? undefined : freeSlots(stop, e.now.board[hex])[0];
  if (slot === undefined) throw new Error(`no space for ${company} in ${hex}`);
  e.hex(hex).tokens.push({ of: company, city: 0, slot });
  e.company(company).tokens.push(hex);
};

const trainFrom = (name: string) => {
  const [type = '', side] = name.split('/');
  return side === undefined ? { type } : { type, side };
};

const setCompany = (e: Edit, id: CompanyId, spec: CompanySpec): void => {
  const kind = spec.kind ?? 'minor';
  const floated = spec.floated ?? true;
  const price = String(spec.price ?? 100);
  Object.assign(e.company(id), {
    kind,
    treasury: spec.treasury ?? 0,
    par: 100,
    floated,
    operated: spec.operated ?? (floated ? 1 : 0),
    certificates: certificates(spec),
    trains: (spec.trains ?? []).map(trainFrom),
  });
  e.set('market', { ...e.now.market, [price]: [...(e.now.market[price] ?? []), id] });
  const own = e.own<Own>();
  if (spec.chips) own.chips = { ...own.chips, [id]: spec.chips };
  if (spec.loans) own.loans = { ...own.loans, [id]: spec.loans };
  if (floated) own.rows = { ...own.rows, [id]: spec.row ?? 2 };
};

const placeTokens = (e: Edit, id: CompanyId, spec: CompanySpec): void => {
  const places = spec.tokens ?? [companyData(id).home];
  const left = (spec.floated ?? true) ? Math.max(0, KINDS[spec.kind ?? 'minor'].tokens - places.length) : 0;
  for (const hex of places) standIn(e, id, hex);
  e.company(id).tokens.push(...Array<null>(spec.onChart ?? left).fill(null));
};

const piles = (spec: PositionSpec): State['supply']['trains'] => {
  const phase = spec.phase ?? 2;
  const count = (list: readonly string[] | undefined, type: string): number => (list ?? []).filter((name) => name.startsWith(type)).length;
  return gameData({ game: spec.game ?? 'full' }).trains.map(({ type, left }) => {
    const given = spec.left?.[type];
    if (given !== undefined || left === null) return { type, left: given ?? null };
    const number = Number(type.slice(2));
    if (number < phase) return { type, left: 0 };
    const owned = Object.values(spec.companies ?? {}).reduce((sum, c) => sum + count(c.trains, type), count(spec.pool, type));
    return { type, left: left - Math.max(owned, number === phase && phase > 2 ? 1 : 0) };
  });
};

const frame = (turn: string, about: string, done: readonly string[] = [], at: Readonly<Record<string, Json>> = {}): Frame => ({
  turn,
  about,
  done,
  at,
  declined: [],
});

const frameFor = (turn: PositionSpec['turn']): Frame | null => {
  if (turn === 'set over') return null;
  if (turn === 'dragons') return frame('dragons', 'dragons');
  if ('player' in turn) return frame('stock', turn.player);
  const steps = leaves(title1865.turns.company as (typeof title1865.turns)[string]).map((step) => step.name);
  return frame('company', turn.company, steps.slice(0, Math.max(0, steps.indexOf(turn.step ?? 'track'))), turn.at);
};

const moneyOf = (s: State): number =>
  Object.values(s.players).reduce((sum, p) => sum + p.cash, 0) + Object.values(s.companies).reduce((sum, c) => sum + c.treasury, 0);

/** The position before anything happens by itself. */
export const unsettled = (spec: PositionSpec): State => {
  const game = spec.game ?? 'full';
  const base = opening(spec.players ?? 3, game);
  const phase = spec.phase ?? 2;
  const e = new Edit({
    ...base,
    stack: [],
    supply: { tiles: fullSupply(board), trains: piles(spec), used: (spec.pool ?? []).map(trainFrom) },
  });
  e.set('phase', String(phase));
  for (const player of base.order) {
    e.player(player).cash = spec.cash?.[player] ?? 0;
    e.player(player).debts = Array<number>(spec.debts?.[player] ?? 0).fill(500);
  }
  const specs = Object.entries(spec.companies ?? {});
  for (const id of [...specs.map(([id]) => id), ...(spec.absorbed ?? [])]) clearTokens(e, id);
  for (const id in e.now.companies) {
    const late = (PHASES.find((p) => p.id === String(phase))?.launchAs ?? 'minor') === 'major' || spec.absorbed?.includes(id);
    if (late) Object.assign(e.company(id), { kind: 'major', certificates: freshCertificates('major') });
  }
  for (const [id, company] of specs) setCompany(e, id, company);
  layTiles(e, spec.tiles ?? {});
  for (const [id, company] of specs) placeTokens(e, id, company);
  for (const [hex, row] of Object.entries(e.now.board))
    if (row.tile === null && row.tokens.length === 0) {
      const { [hex]: _, ...others } = e.now.board;
      e.set('board', others);
    }
  for (const id in e.now.assets) {
    const owner = spec.ships?.[id] ?? 'out';
    Object.assign(e.asset(id), { owner, open: owner !== 'out', used: spec.paid?.includes(id) ? 1 : 0 });
  }
  const { turn } = spec;
  const company = typeof turn === 'object' && 'company' in turn ? turn.company : null;
  const stock = turn === 'dragons' || (typeof turn === 'object' && 'player' in turn);
  Object.assign(e.own<Own>(), {
    turn: typeof turn === 'object' && 'player' in turn ? turn.player : base.order[0],
    priority: base.order[0],
    dragons: typeof turn === 'object' && 'player' in turn,
    operating: company,
    operated: turn === 'set over' ? specs.map(([id]) => id) : company === null ? [] : [company],
    ...spec.own,
  });
  e.set('round', { kind: stock ? 'stock' : 'operating', number: turn === 'set over' ? 2 : 1, of: stock ? 1 : 2, set: 2, ...spec.round });
  const total = gameData({ game }).bank;
  if (spec.bank !== undefined) {
    const last = base.order.at(-1) ?? '';
    e.player(last).cash += total - moneyOf(e.now) - spec.bank;
    if (spec.bank <= 0) e.own<Own>().broken = true;
  }
  e.set('bank', total - moneyOf(e.now));
  const top = frameFor(turn);
  if (top !== null) e.push(top);
  return e.now;
};

/** Lets everything happen that happens by itself. */
export const settled = (s: State): { state: State; events: GameEvent[] } => {
  const e = new Edit(s);
  settle(title1865, e);
  const broken = invariants(title1865, e.now);
  if (broken.length > 0) throw new Error(`no legal position: ${broken.join('; ')}`);
  return { state: e.now, events: [...e.events] };
};

/** A position with this and nothing else. */
export const position = (spec: PositionSpec): State => settled(unsettled(spec)).state;

/** Plays moves that must be legal and keep every law, with everything that happened. */
export const played = (s: State, ...moves: readonly AnyMove[]): { state: State; events: GameEvent[] } => {
  let state = s;
  const events: GameEvent[] = [];
  for (const move of moves) {
    const outcome = play(title1865, state, move);
    if (!outcome.ok) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(outcome.refusal)}`);
    const broken = invariants(title1865, outcome.state, state);
    if (broken.length > 0) throw new Error(`${JSON.stringify(move)} breaks: ${broken.join('; ')}`);
    state = outcome.state;
    events.push(...outcome.events);
  }
  return { state, events };
};

export const after = (s: State, ...moves: readonly AnyMove[]): State => played(s, ...moves).state;

/** The ledger id that forbids a move; throws if the move is legal. */
export const refusal = (s: State, move: AnyMove): string => {
  const outcome = play(title1865, s, move);
  if (outcome.ok) throw new Error(`${JSON.stringify(move)} is legal`);
  return outcome.refusal.rule;
};

/** The ledger id that forbids a move, or null. */
export const barOf = (s: State, move: AnyMove): string | null => {
  const outcome = play(title1865, s, move);
  return outcome.ok ? null : outcome.refusal.rule;
};

export const offered = (s: State, like: Like = {}): readonly Offer[] => [...offers(title1865, s, like)];
export const movesOf = (s: State, like: Like = {}): readonly AnyMove[] => offered(s, like).map((offer) => offer.move as AnyMove);
export const kindsOf = (s: State): string[] => [...new Set(movesOf(s).map(({ type }) => type))].sort();
export const toMove = (s: State): string => active(title1865, s).join();

// Moves -------------------------------------------------------------------------------------------------------------

export const done = (by: PlayerId, step: string): AnyMove => ({ type: 'done', by, step });
export const pass = (by: PlayerId): AnyMove => done(by, 'stock');
export const sell = (by: PlayerId, company: CompanyId, percent: number): AnyMove => ({ type: 'sell', by, company, percent });
export const buy = (by: PlayerId, company: CompanyId, percent: number, from = 'ipo'): AnyMove => ({
  type: 'buy',
  by,
  company,
  from,
  percent,
});
export const launch = (by: PlayerId, company: CompanyId, par: number, percent = 40): AnyMove => ({ ...buy(by, company, percent), par });
export const lay = (by: PlayerId, hex: string, tile: string, rotation: number): AnyMove => ({ type: 'lay', by, hex, tile, rotation });
export const pay = (by: PlayerId, choice = 'pay'): AnyMove => ({ type: 'dividend', by, choice });
export const buyTrain = (by: PlayerId, train: string, price: number, from = 'bank'): AnyMove => ({
  type: 'buy-train',
  by,
  from,
  train,
  price,
});
export const nameTrain = (by: PlayerId, train: string, from = 'bank'): AnyMove => ({ type: 'name-train', by, from, train });
export const handOver = (by: PlayerId, ship: string): AnyMove => ({ type: 'hand-over', by, ship });
export const absorb = (by: PlayerId, company: CompanyId): AnyMove => ({ type: 'absorb', by, company });
export const join = (by: PlayerId, company: CompanyId): AnyMove => ({ type: 'join', by, company });
export const merge = (by: PlayerId, clear: readonly string[], replace: readonly string[]): AnyMove => ({
  type: 'merge',
  by,
  clear,
  replace,
});
export const pick = (by: PlayerId, item: string): AnyMove => ({ type: 'pick', by, item });

/** Tokens on offer in a hex. */
export const tokensTo = (s: State, hex: string): readonly AnyMove[] => movesOf(s, { type: 'token', hex });
/** The only token on offer in a hex. */
export const tokenTo = (s: State, hex: string): AnyMove => {
  const [only, ...others] = tokensTo(s, hex);
  if (only === undefined || others.length > 0) throw new Error(`${others.length + (only ? 1 : 0)} ways to ${hex}`);
  return only;
};

// Reading -----------------------------------------------------------------------------------------------------------

export const cash = (s: State, player: PlayerId): number => s.players[player]?.cash ?? 0;
export const treasury = (s: State, company: CompanyId): number => s.companies[company]?.treasury ?? 0;
export const price = (s: State, company: CompanyId): number | null => priceOf(s, market, company);
export const chips = chipsOf;
export const own = (s: State): Own => s.own as Own;
export const share = (s: State, company: CompanyId, owner: string): number => held(s, company, owner);
export const trainsOf = (s: State, company: CompanyId): string[] =>
  (s.companies[company]?.trains ?? []).map(({ type, side }) => (side === undefined ? type : `${type}/${side}`));
export const placesOf = (s: State, company: CompanyId): string[] => (s.companies[company]?.tokens ?? []).filter((hex) => hex !== null);
export const onChart = (s: State, company: CompanyId): number => (s.companies[company]?.tokens ?? []).filter((hex) => hex === null).length;
export const eventsOf = (events: readonly GameEvent[], type: string) =>
  events.filter((event) => event.type === type).map(({ params }) => params);

/** Everybody passes until this player has his turn in the stock round. */
export const passTo = (s: State, player: PlayerId): State => {
  let now = s;
  while (now.round.set === s.round.set && now.round.kind === 'stock' && toMove(now) !== player) now = after(now, pass(toMove(now)));
  return now;
};

/** Everybody passes until the stock round is over; if no company operates after it, until the next begins. */
export const endStock = (s: State): State => {
  let now = s;
  while (now.round.set === s.round.set && now.round.kind === 'stock') now = after(now, pass(toMove(now)));
  return now;
};
