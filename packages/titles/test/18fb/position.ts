import {
  type Certificate,
  type CompanyId,
  Edit,
  type Frame,
  freeSlots,
  fullSupply,
  type GameEvent,
  type GameRecord,
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
  type Train,
  takeTile,
} from '@roundhouse/engine';
import {
  BANK,
  BOURBON,
  board,
  CARDS,
  CONCESSIONS,
  concessionData,
  concessionOf,
  market,
  PHASES,
  REGIONALS,
  SFM,
  seatOf,
  TRAIN_PILES,
} from '../../src/18fb/data.ts';
import { title18fb } from '../../src/18fb/index.ts';
import { type Corp, corpOf, type Own, setCorp } from '../../src/18fb/own.ts';

// Builds positions by hand. Only positions that keep every law can be built.

export type Play = Move & Record<string, unknown>;

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

export interface PositionSpec {
  readonly players?: number;
  readonly phase?: string;
  /** Cash of each player; 0 if not given. */
  readonly cash?: Readonly<Record<PlayerId, number>>;
  readonly companies?: Readonly<Record<CompanyId, CorpSpec>>;
  readonly regionals?: Readonly<
    Record<
      CompanyId,
      { readonly owner: string; readonly treasury?: number; readonly markers?: number; readonly trains?: readonly string[] }
    >
  >;
  /** Hex to tile and rotation, in the order in which they are laid. */
  readonly tiles?: Readonly<Record<string, readonly [string, number]>>;
  /** Card to owner; those not named are closed. */
  readonly cards?: Readonly<Record<string, string>>;
  readonly used?: readonly string[];
  /** Trains in the Bank Pool. */
  readonly pool?: readonly string[];
  /** New trains left, where it matters. */
  readonly left?: Readonly<Record<string, number>>;
  readonly bank?: number;
  readonly turn:
    | { readonly company: CompanyId; readonly step?: string; readonly at?: Readonly<Record<string, Json>> }
    | { readonly player: PlayerId }
    | { readonly frame: Frame };
  readonly own?: Partial<Own>;
  readonly round?: Partial<State['round']>;
}

export const NAMES = ['ana', 'ben', 'cleo', 'dora', 'emil', 'fay'];

export const record = (players: number, draws?: readonly number[]): GameRecord => ({
  format: 1,
  title: '18fb',
  rules: 1,
  options: {},
  players: NAMES.slice(0, players).map((id) => ({ id, name: id })),
  draws: draws ?? NAMES.slice(0, players).map((_, i) => i),
  moves: [],
});

/** The position before the first move. */
export const opening = (players = 3, draws?: readonly number[]): State => start(title18fb, record(players, draws)).state;

const certificates = (s: State, id: CompanyId, spec: CorpSpec): Certificate[] => {
  const owners = Object.entries(spec.shares ?? {}).flatMap(([owner, percent]) =>
    Array.from({ length: (percent - (owner === spec.president ? 20 : 0)) / 10 }, () => owner),
  );
  const waiting = CARDS.find(
    ({ id: card, share }) => share === id && s.assets[card]?.open && !((s.assets[card]?.owner ?? '') in s.players),
  );
  return [
    { percent: 20, president: true, owner: spec.president },
    ...Array.from({ length: 8 }, (_, i) => ({
      percent: 10,
      president: false,
      owner: owners[i] ?? (i === 7 && waiting !== undefined ? waiting.id : 'ipo'),
    })),
  ];
};

const layTiles = (e: Edit, tiles: NonNullable<PositionSpec['tiles']>): void => {
  for (const [hex, [tile, rotation]] of Object.entries(tiles)) {
    const h = board.index.get(hex) as number;
    const row = e.hex(hex);
    const from = shapeOf(board, row, h);
    row.tile = tile;
    row.rotation = rotation;
    const to = shapeOf(board, row, h);
    const stops = from.stops.map((stop) => Math.min(stop.index, to.stops.length - 1));
    row.tokens = [...(reseatTokens(row.tokens, from, to, stops) ?? [])].map((token) => ({ ...token }));
    e.set('supply', { ...e.now.supply, tiles: takeTile(board, e.now.supply.tiles, tile) });
  }
};

export const putToken = (e: Edit, company: CompanyId, place: string): void => {
  const hex = seatOf(place);
  const stop = shapeOf(board, e.now.board[hex], board.index.get(hex) as number).stops[0];
  const slot = stop === undefined ? undefined : freeSlots(stop, e.now.board[hex])[0];
  if (slot === undefined) throw new Error(`no space for ${company} in ${hex}`);
  e.hex(hex).tokens.push({ of: company, city: 0, slot });
  const { tokens } = e.company(company);
  tokens[tokens.indexOf(null)] = hex;
};

const spaceFor = (spec: CorpSpec): string => {
  const par = spec.par ?? 100;
  const [row, column] = spec.at ?? [2, par / 10 - 5];
  const space = `${row},${column}`;
  if (market.spaces[space] === undefined) throw new Error(`no space ${space}`);
  return space;
};

const setCompany = (e: Edit, id: CompanyId, spec: CorpSpec): void => {
  const stage = spec.stage ?? 'definitive';
  const floated = spec.floated ?? true;
  Object.assign(e.company(id), {
    treasury: spec.treasury ?? 0,
    par: spec.par ?? 100,
    floated,
    operated: spec.operated ?? (stage === 'building' || !floated ? 0 : 1),
    certificates: certificates(e.now, id, spec),
    trains: (spec.trains ?? []).map((train) => (typeof train === 'string' ? { type: train } : { ...train })),
  });
  const space = spaceFor(spec);
  e.set('market', { ...e.now.market, [space]: [...(e.now.market[space] ?? []), id] });
  const { markers = 0, pontecorvo = false, deposit = 0, debt = 0 } = spec;
  const steps = spec.steps ?? (PHASES.find((phase) => phase.id === e.now.phase)?.steps as number);
  setCorp(e, id, { stage, steps, markers, pontecorvo, deposit, debt });
  if (Number(e.now.phase) >= 5 || concessionData(id) === undefined) return;
  e.asset(concessionOf(id)).owner = spec.concession ?? spec.president;
};

const piles = (spec: PositionSpec): State['supply']['trains'] => {
  const phase = PHASES.findIndex((p) => p.id === (spec.phase ?? '1'));
  return TRAIN_PILES.map(({ type, left }) => {
    const given = spec.left?.[type];
    if (given !== undefined || left === null) return { type, left: given ?? null };
    const index = Number(type.slice(2)) - 1;
    if (!type.startsWith('PH')) return { type, left };
    if (index < phase) return { type, left: 0 };
    return { type, left: index === phase && phase > 0 ? left - 1 : left };
  });
};

const frameFor = (s: State, turn: PositionSpec['turn']): Frame => {
  if ('frame' in turn) return turn.frame;
  if ('player' in turn) return { turn: 'stock', about: turn.player, done: [], at: {}, declined: [] };
  const name = s.companies[turn.company]?.kind === 'regional' ? 'regional' : 'company';
  const steps = leaves(title18fb.turns[name] as (typeof title18fb.turns)[string]).map((step) => step.name);
  const at = steps.indexOf(turn.step ?? 'track');
  if (at < 0) throw new Error(`no step ${turn.step}`);
  return { turn: name, about: turn.company, done: steps.slice(0, at), at: turn.at ?? {}, declined: [] };
};

const unify = (e: Edit): void => {
  const built = { ...e.now.board };
  for (const [hex, row] of Object.entries(built)) if (row.tokens.some(({ of }) => of === BOURBON)) delete built[hex];
  e.set('board', built);
  for (const { company } of CONCESSIONS) Object.assign(e.asset(concessionOf(company)), { open: false, owner: 'out' });
  for (const certificate of e.company(SFM).certificates) certificate.owner = 'ipo';
  for (const { id } of REGIONALS) {
    setCorp(e, id, { markers: 1 });
    Object.assign(e.company(id), { floated: true, certificates: [{ percent: 100, president: true, owner: 'pool' }] });
  }
  e.own<Own>().regionals = 'held';
};

const setCards = (e: Edit, spec: PositionSpec): void => {
  for (const { id, share } of CARDS) {
    const owner = spec.cards?.[id] ?? 'closed';
    Object.assign(e.asset(id), owner === 'closed' ? { open: false, owner: 'out' } : { open: true, owner });
    e.asset(id).used = spec.used?.includes(id) ? 1 : 0;
    if (share === undefined || owner === 'pool' || owner === 'bank') continue;
    for (const certificate of e.company(share).certificates) if (certificate.owner === id) certificate.owner = 'ipo';
  }
};

/** A position with this and nothing else. Players have no cash, companies are unstarted and cards closed unless said otherwise. */
export const position = (spec: PositionSpec): State => {
  const base = opening(spec.players ?? 3);
  const e = new Edit({
    ...base,
    stack: [],
    phase: spec.phase ?? '1',
    supply: { tiles: fullSupply(board), trains: piles(spec), used: (spec.pool ?? []).map((type) => ({ type })) },
  });
  for (const player of base.order) e.player(player).cash = spec.cash?.[player] ?? 0;
  setCards(e, spec);
  if (Number(e.now.phase) >= 5) unify(e);
  for (const [id, corp] of Object.entries(spec.companies ?? {})) setCompany(e, id, corp);
  layTiles(e, spec.tiles ?? {});
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
    turn: 'player' in turn ? turn.player : base.order[0],
    priority: base.order[0],
    operating: company,
    operated: company === null ? [] : [company],
    idle: false,
    ...spec.own,
  });
  const kind = company === null ? 'stock' : 'operating';
  e.set('round', { kind, number: 1, of: company === null ? 2 : 2, set: 2, ...spec.round });
  const money =
    Object.values(e.now.players).reduce((sum, p) => sum + p.cash, 0) +
    Object.values(e.now.companies).reduce((sum, c) => sum + c.treasury, 0);
  e.set('bank', BANK - money);
  if (spec.bank !== undefined) {
    // What the bank lacks a corporation that plays no part holds.
    const rich = 'FST';
    e.company(rich).treasury += BANK - money - spec.bank;
    e.set('bank', spec.bank);
  }
  e.push(frameFor(e.now, turn));
  settle(title18fb, e);
  const broken = invariants(title18fb, e.now);
  if (broken.length > 0) throw new Error(`no legal position: ${broken.join('; ')}`);
  return e.now;
};

/** Plays moves that must be legal and keep every law. */
export const after = (s: State, ...moves: readonly Play[]): State => played(s, ...moves).state;

/** The same, with everything that happened. */
export const played = (s: State, ...moves: readonly Play[]): { state: State; events: GameEvent[] } => {
  let state = s;
  const events: GameEvent[] = [];
  for (const move of moves) {
    const outcome = play(title18fb, state, move);
    if (!outcome.ok) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(outcome.refusal)}`);
    const broken = invariants(title18fb, outcome.state, state);
    if (broken.length > 0) throw new Error(`${JSON.stringify(move)} breaks: ${broken.join('; ')}`);
    state = outcome.state;
    events.push(...outcome.events);
  }
  return { state, events };
};

/** The ledger id that forbids a move; throws if the move is legal. */
export const refusal = (s: State, move: Play): string => {
  const outcome = play(title18fb, s, move);
  if (outcome.ok) throw new Error(`${JSON.stringify(move)} is legal`);
  return outcome.refusal.rule;
};

export const isLegal = (s: State, move: Play): boolean => play(title18fb, s, move).ok;

/** Everything on offer of a kind. */
export const offered = (s: State, like: Like = {}): readonly Offer[] => [...offers(title18fb, s, like)];

export const movesOf = (s: State, like: Like = {}): readonly Play[] => offered(s, like).map((offer) => offer.move as Play);

export const done = (by: PlayerId, step: string): Play => ({ type: 'done', by, step });

export const cash = (s: State, player: PlayerId): number => s.players[player]?.cash ?? 0;
export const treasury = (s: State, company: CompanyId): number => s.companies[company]?.treasury ?? 0;
export const trainsOf = (s: State, company: CompanyId): string[] => (s.companies[company]?.trains ?? []).map((train) => train.type);
export const priceAt = (s: State, company: CompanyId): number | null => title18fb.price(s, company);
export const spaceOfToken = (s: State, company: CompanyId): string | undefined =>
  Object.entries(s.market).find(([, stack]) => stack.includes(company))?.[0];
export const corp = (s: State, company: CompanyId): Corp => corpOf(s, company);
export const mine = (s: State): Own => s.own as Own;
export const owns = (s: State, company: CompanyId, owner: string): number =>
  (s.companies[company]?.certificates ?? []).reduce((sum, c) => sum + (c.owner === owner ? c.percent : 0), 0);
export const presidentIs = (s: State, company: CompanyId): string | null => title18fb.president(s, company);
/** The player or company whose decision it is. */
export const about = (s: State): string | null => s.stack.at(-1)?.about ?? null;
export const stepNow = (s: State): string => {
  const top = s.stack.at(-1);
  return top === undefined ? 'over' : 'turn' in top ? top.turn : top.step;
};
export const amounts = (events: readonly GameEvent[], type: string): Record<string, number> =>
  Object.fromEntries(events.filter((e) => e.type === type).map((e) => [String(e.params.to ?? e.params.company), Number(e.params.amount)]));

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
  const steps = leaves(title18fb.turns[frame.turn] as (typeof title18fb.turns)[string]).map(({ name }) => name);
  return { ...s, stack: [{ ...frame, done: steps.slice(0, steps.indexOf(step)), at: { ...frame.at, ...at } }] };
};
