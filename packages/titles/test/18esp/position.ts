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
  offers,
  type PlayerId,
  play,
  presidentOf,
  type RouteModel,
  reseatTokens,
  type State,
  settle,
  shapeOf,
  start,
  suggest,
  takeTile,
  trainName,
  writeRun,
} from '@roundhouse/engine';
import { board, companyData, isMinor, PRIVATES, phaseData, STANDARD_OUT, TRAIN_PILES } from '../../src/18esp/data.ts';
import { title18esp } from '../../src/18esp/index.ts';
import { type Own, own } from '../../src/18esp/own.ts';

// Builds positions by hand. Only positions that keep every law can be built.

export type AnyMove = Move & Record<string, unknown>;

export interface CompanySpec {
  /** Holdings in percent: players, 'pool'; what is left is in the initial offer. A minor: its director alone. */
  readonly shares?: Readonly<Record<string, number>>;
  readonly director?: PlayerId;
  readonly treasury?: number;
  /** '3' or '3/narrow', combined '4/broad+2'; Iberian if no side is named. */
  readonly trains?: readonly string[];
  readonly par?: number;
  readonly price?: number;
  /** 1 if not given: it has operated and its home station stands. */
  readonly operated?: number;
  readonly floated?: boolean;
  /** City of the home station, where there are two to choose from. */
  readonly city?: number | null;
  /** Stations besides the home one: hex, or hex and city. */
  readonly tokens?: readonly (string | readonly [string, number])[];
  readonly goals?: readonly ('destination' | 'offboard' | 'harbour')[];
}

export interface PositionSpec {
  readonly players?: number;
  readonly out?: readonly CompanyId[];
  readonly share?: CompanyId;
  readonly director?: CompanyId;
  readonly phase?: string;
  readonly cash?: Readonly<Record<PlayerId, number>>;
  readonly debts?: Readonly<Record<PlayerId, readonly number[]>>;
  readonly order?: readonly PlayerId[];
  readonly companies?: Readonly<Record<CompanyId, CompanySpec>>;
  /** Hex to tile and rotation, in the order in which they are laid. */
  readonly tiles?: Readonly<Record<string, readonly [string, number]>>;
  /** Private to owner; those not named are closed. */
  readonly privates?: Readonly<Record<string, string>>;
  /** New trains left, where it matters. */
  readonly left?: Readonly<Record<string, number>>;
  readonly turn:
    | { readonly company: CompanyId; readonly step?: string; readonly at?: Readonly<Record<string, Json>> }
    | { readonly player: PlayerId };
  readonly own?: Partial<Own>;
  readonly round?: Partial<State['round']>;
}

export const NAMES = ['ana', 'ben', 'cleo', 'dora', 'emil', 'fay'];

export interface DrawSpec {
  readonly out?: readonly CompanyId[];
  readonly share?: CompanyId;
  readonly director?: CompanyId;
}

export const record = (players: number, { out = STANDARD_OUT, share = 'CRB', director = 'FdLR' }: DrawSpec = {}) => ({
  format: 1 as const,
  title: '18esp',
  rules: 1,
  options: { setup: out === STANDARD_OUT ? 'standard' : 'random' },
  players: NAMES.slice(0, players).map((id) => ({ id, name: id })),
  draws: { seats: NAMES.slice(0, players).map((_, i) => i), out, share, director } as unknown as Json,
  moves: [],
});

/** The position before the first move. */
export const opening = (players: number, draws: DrawSpec = {}): State => start(title18esp, record(players, draws)).state;

const certificates = (id: CompanyId, spec: CompanySpec): Certificate[] => {
  if (isMinor(id)) return [{ percent: 100, president: true, owner: spec.director ?? 'ipo' }];
  const owners = Object.entries(spec.shares ?? {}).flatMap(([owner, percent]) =>
    Array.from({ length: (percent - (owner === spec.director ? 20 : 0)) / 10 }, () => owner),
  );
  return [
    { percent: 20, president: true, owner: spec.director ?? 'ipo' },
    ...Array.from({ length: 8 }, (_, i) => ({ percent: 10, president: false, owner: owners[i] ?? 'ipo' })),
  ];
};

const train = (name: string) => {
  const [card = '', joined] = name.split('+');
  const [type = '', side = 'broad'] = card.split('/');
  return { type, side, ...(joined !== undefined && { joined }) };
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

const placeStation = (e: Edit, company: CompanyId, hex: string, city: number | null): void => {
  const stop = city === null ? undefined : shapeOf(board, e.now.board[hex], board.index.get(hex) as number).stops[city];
  const partner = e.now.board[hex]?.tokens.find(({ of }) => ['MZ', 'MZA'].includes(of) && ['MZ', 'MZA'].includes(company));
  const slot = partner?.slot ?? (stop === undefined ? 0 : freeSlots(stop, e.now.board[hex])[0]);
  if (slot === undefined) throw new Error(`no space for ${company} in ${hex}`);
  e.hex(hex).tokens.push({ of: company, city, slot });
  const { tokens } = e.company(company);
  tokens[tokens.indexOf(null)] = hex;
};

const setCompany = (e: Edit, id: CompanyId, spec: CompanySpec): void => {
  const par = spec.par ?? 80;
  const floated = spec.floated ?? spec.director !== undefined;
  Object.assign(e.company(id), {
    treasury: spec.treasury ?? 0,
    par: isMinor(id) || spec.director === undefined ? null : par,
    floated,
    operated: spec.operated ?? (floated ? 1 : 0),
    certificates: certificates(id, spec).map((certificate) => ({ ...certificate })),
    trains: (spec.trains ?? []).map(train),
  });
  if (spec.director === undefined) return;
  const space = String(spec.price ?? par);
  e.set('market', { ...e.now.market, [space]: [...(e.now.market[space] ?? []), id] });
};

const homeOf = (e: Edit, id: CompanyId, spec: CompanySpec): number | null => {
  const { home, homeCity } = companyData(id);
  const cities = shapeOf(board, e.now.board[home], board.index.get(home) as number).stops.length;
  if (spec.city !== undefined) return spec.city;
  return cities === 1 ? 0 : (homeCity ?? (e.now.board[home]?.tile ? 0 : null));
};

const piles = (spec: PositionSpec): State['supply']['trains'] => {
  const phase = spec.phase ?? '2';
  return TRAIN_PILES.map(({ type, left }) => {
    const given = spec.left?.[type];
    if (given !== undefined || left === null) return { type, left: given ?? null };
    const starts = type === '8' ? 7 : Number(type);
    if (starts < Number(phase)) return { type, left: 0 };
    return { type, left: starts === Number(phase) && phase !== '2' ? left - 1 : left };
  });
};

const frameFor = (turn: PositionSpec['turn']): Frame => {
  if ('player' in turn) return { turn: 'stock', about: turn.player, done: [], at: {}, declined: [] };
  const steps = leaves(title18esp.turns.company as (typeof title18esp.turns)[string]).map((step) => step.name);
  const done = steps.slice(0, Math.max(0, steps.indexOf(turn.step ?? 'track')));
  return { turn: 'company', about: turn.company, done, at: turn.at ?? {}, declined: [] };
};

/** A position with this and nothing else. Players have no cash, companies are unlaunched and privates closed unless said otherwise. */
export const position = (spec: PositionSpec): State => {
  const base = opening(spec.players ?? 3, {
    ...(spec.out && { out: spec.out }),
    ...(spec.share && { share: spec.share }),
    ...(spec.director && { director: spec.director }),
  });
  const e = new Edit({ ...base, stack: [], supply: { tiles: fullSupply(board), trains: piles(spec), used: [] } });
  e.set('phase', spec.phase ?? '2');
  for (const player of base.order) {
    e.player(player).cash = spec.cash?.[player] ?? 0;
    e.player(player).debts = [...(spec.debts?.[player] ?? [])];
  }
  e.set('order', spec.order ?? base.order);
  if (Number(spec.phase ?? '2') >= 5)
    for (const id of Object.keys(e.now.companies))
      if (isMinor(id)) for (const certificate of e.company(id).certificates) certificate.owner = 'out';
  for (const [id, company] of Object.entries(spec.companies ?? {})) setCompany(e, id, company);
  layTiles(e, spec.tiles ?? {});
  for (const [id, company] of Object.entries(spec.companies ?? {})) {
    const row = e.now.companies[id];
    if (row?.floated && row.operated > 0) placeStation(e, id, companyData(id).home, homeOf(e, id, company));
    for (const token of company.tokens ?? [])
      placeStation(e, id, typeof token === 'string' ? token : token[0], typeof token === 'string' ? 0 : token[1]);
  }
  for (const { id } of PRIVATES) {
    const owner = spec.privates?.[id] ?? 'closed';
    Object.assign(e.asset(id), owner === 'closed' ? { open: false, owner: 'out' } : { open: true, owner });
  }
  const { turn } = spec;
  const company = 'company' in turn ? turn.company : null;
  Object.assign(e.own<Own>(), {
    turn: 'player' in turn ? turn.player : e.now.order[0],
    operating: company,
    operated: company === null ? [] : [company],
    goals: {
      ...own(e.now).goals,
      ...Object.fromEntries(Object.entries(spec.companies ?? {}).flatMap(([id, { goals }]) => (goals ? [[id, goals]] : []))),
    },
    ...(spec.privates?.P5 === undefined && { loose: 0 }),
    ...spec.own,
  });
  e.set('round', {
    kind: company === null ? 'stock' : 'operating',
    number: 1,
    of: company === null ? 1 : phaseData(e.now.phase).operatingRounds,
    set: 2,
    ...spec.round,
  });
  const money =
    Object.values(e.now.players).reduce((sum, p) => sum + p.cash, 0) +
    Object.values(e.now.companies).reduce((sum, c) => sum + c.treasury, 0);
  e.set('bank', -money);
  e.push(frameFor(turn));
  settle(title18esp, e);
  const broken = invariants(title18esp, e.now);
  if (broken.length > 0) throw new Error(`no legal position: ${broken.join('; ')}`);
  return e.now;
};

/** Plays moves that must be legal and keep every law. */
export const after = (s: State, ...moves: readonly AnyMove[]): State => played(s, ...moves).state;

/** The same, with everything that happened. */
export const played = (s: State, ...moves: readonly AnyMove[]): { state: State; events: GameEvent[] } => {
  let state = s;
  const events: GameEvent[] = [];
  for (const move of moves) {
    const outcome = play(title18esp, state, move);
    if (!outcome.ok) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(outcome.refusal)}`);
    const broken = invariants(title18esp, outcome.state, state);
    if (broken.length > 0) throw new Error(`${JSON.stringify(move)} breaks: ${broken.join('; ')}`);
    state = outcome.state;
    events.push(...outcome.events);
  }
  return { state, events };
};

/** The ledger id that forbids a move; throws if the move is legal. */
export const refusal = (s: State, move: AnyMove): string => {
  const outcome = play(title18esp, s, move);
  if (outcome.ok) throw new Error(`${JSON.stringify(move)} is legal`);
  return outcome.refusal.rule;
};

export const code = (s: State, move: AnyMove): string => {
  const outcome = play(title18esp, s, move);
  return outcome.ok ? 'legal' : outcome.refusal.code;
};

export const movesOf = (s: State, like: Like = {}): readonly AnyMove[] =>
  [...offers(title18esp, s, like)].map((offer) => offer.move as AnyMove);

/** The price range of the offer with these fields. */
export const rangeOf = (s: State, like: Like, field = 'price') =>
  [...offers(title18esp, s, like)].map((offer) => offer.ranges?.[field] ?? null)[0] ?? null;

/** The best run of the company whose turn it is. */
export const bestRun = (s: State): AnyMove => {
  const [offer] = [...offers(title18esp, s, { type: 'run' })];
  if (offer === undefined) throw new Error('no run to make');
  return suggest(title18esp, s, offer, 2_000_000) as AnyMove;
};

export const model = (s: State, company: CompanyId): RouteModel => title18esp.routes?.model(s, company) as RouteModel;

/** A run over these stops, by the first way that joins them; each stop by its hex, or as hex:index. */
export const runOver = (s: State, company: CompanyId, trainId: string, names: readonly string[], picks: Record<string, number> = {}) => {
  const world = model(s, company);
  const stops = (name: string): number[] =>
    world.stops.flatMap((stop, i) => (stop.id === name || (!name.includes(':') && stop.id.startsWith(`${name}:`)) ? [i] : []));
  const used = new Set<number>();
  const extend = (
    at: number,
    rest: readonly string[],
    path: readonly number[],
    links: readonly number[],
  ): { path: readonly number[]; links: readonly number[] } | null => {
    const [next, ...later] = rest;
    if (next === undefined) return { path, links };
    for (const to of stops(next)) {
      for (const [i, link] of world.links.entries()) {
        if (!((link.a === at && link.b === to) || (link.b === at && link.a === to)) || links.includes(i)) continue;
        if (link.uses.some((use) => used.has(use))) continue;
        for (const use of link.uses) used.add(use);
        const found = extend(to, later, [...path, to], [...links, i]);
        if (found) return found;
        for (const use of link.uses) used.delete(use);
      }
    }
    return null;
  };
  for (const first of stops(names[0] as string)) {
    const found = extend(first, names.slice(1), [first], []);
    if (found === null) continue;
    const shape = { train: 0, stops: found.path, links: found.links, pays: found.path.map(() => 0) };
    return { ...writeRun(world, shape), train: trainId, ...(Object.keys(picks).length > 0 && { picks }) };
  }
  throw new Error(`no way over ${names.join(' ')}`);
};

export const runMove = (s: State, company: CompanyId, ...runs: readonly object[]): AnyMove => ({
  type: 'run',
  by: presidentOf(s, company) ?? '',
  runs,
});

/** What the runs of this move bring: route income and money for the treasury. */
export const earned = (s: State, move: AnyMove): { income: number; treasury: number } => {
  const ran = played(s, move).events.find(({ type }) => type === 'ran');
  return { income: Number(ran?.params.income), treasury: Number(ran?.params.treasury) };
};

/** Ends a step. */
export const done = (by: PlayerId, step: string): AnyMove => ({ type: 'done', by, step });
export const pass = (by: PlayerId): AnyMove => done(by, 'stock');
export const lay = (by: PlayerId, hex: string, tile: string, rotation: number, power?: string): AnyMove => ({
  type: 'lay',
  by,
  hex,
  tile,
  rotation,
  ...(power !== undefined && { power }),
});
export const token = (by: PlayerId, hex: string, city = 0): AnyMove => ({ type: 'token', by, hex, city });
export const buy = (by: PlayerId, company: CompanyId, from = 'ipo'): AnyMove => ({ type: 'buy', by, company, from, percent: 10 });
export const launch = (by: PlayerId, company: CompanyId, par: number): AnyMove => ({
  type: 'buy',
  by,
  company,
  from: 'ipo',
  percent: isMinor(company) ? 100 : 20,
  par,
});
export const sell = (by: PlayerId, company: CompanyId, percent: number): AnyMove => ({ type: 'sell', by, company, percent });
export const buyTrain = (by: PlayerId, name: string, price: number, from = 'bank'): AnyMove => ({
  type: 'buy-train',
  by,
  from,
  train: name,
  price,
});
export const openPass = (by: PlayerId, hex: string, power?: string): AnyMove => ({
  type: 'open-pass',
  by,
  hex,
  ...(power !== undefined && { power }),
});

export const cash = (s: State, player: PlayerId): number => s.players[player]?.cash ?? 0;
export const treasury = (s: State, company: CompanyId): number => s.companies[company]?.treasury ?? 0;
export const price = (s: State, company: CompanyId): number | null => title18esp.price(s, company);
export const trainsOf = (s: State, company: CompanyId): string[] => (s.companies[company]?.trains ?? []).map(trainName);
export const holding = (s: State, company: CompanyId, owner: string): number =>
  (s.companies[company]?.certificates ?? []).reduce((sum, one) => (one.owner === owner ? sum + one.percent : sum), 0);
export const mine = (s: State): Own => own(s);
/** The step of the turn that is decided now. */
export const stepNow = (s: State): string => {
  const top = s.stack.at(-1);
  if (top === undefined) return 'over';
  if ('step' in top) return top.step;
  const all = leaves(title18esp.turns[top.turn] as (typeof title18esp.turns)[string]).map((step) => step.name);
  return all.find((name) => !top.done.includes(name)) ?? 'none';
};
/** Whose turn it is: a company or a player. */
export const turnOf = (s: State): string => s.stack.findLast((frame) => 'turn' in frame)?.about ?? '';
