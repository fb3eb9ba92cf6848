import {
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
  offers,
  type PlayerId,
  play,
  priceOf,
  type Run,
  reseatTokens,
  type State,
  settle,
  shapeOf,
  start,
  suggest,
  type Train,
  takeTile,
} from '@roundhouse/engine';
import { RUN_NODES } from '../../src/18sa/company-turn.ts';
import { BANK, board, cardOf, companyData, market, PAR_FIELDS, PHASES, PRIVATES, TRAIN_PILES } from '../../src/18sa/data.ts';
import { title18sa } from '../../src/18sa/index.ts';
import { type Own, own } from '../../src/18sa/own.ts';
import { excess } from '../../src/18sa/yellow-zone.ts';

// Builds positions by hand. Only positions that keep every law can be built.

export type Played = Move & Record<string, unknown>;

export interface CompanySpec {
  /** Certificates by owner: '30P 10 5'; what is left is in the offering. '20P' where it is split. */
  readonly shares: Readonly<Record<string, string>>;
  readonly treasury?: number;
  /** '3P' and '3G'; with a star there is a loan on it. */
  readonly trains?: readonly string[];
  readonly par?: number;
  /** Row and column of the price token, from 0; the field of `par` if not given. */
  readonly at?: readonly [number, number];
  readonly operated?: number;
  /** Stations besides the home one: 'A8 P'. */
  readonly stations?: readonly string[];
}

export interface PositionSpec {
  readonly players?: number;
  readonly options?: Readonly<Record<string, boolean>>;
  readonly phase?: string;
  readonly cash?: Readonly<Record<PlayerId, number>>;
  readonly companies?: Readonly<Record<CompanyId, CompanySpec>>;
  readonly out?: readonly PlayerId[];
  /** Bankrupt corporations and their stations: 'A6 home', 'A8 P'. */
  readonly gone?: Readonly<Record<CompanyId, readonly string[]>>;
  readonly tiles?: Readonly<Record<string, readonly [string, number]>>;
  /** Private to owner; those not named are closed. */
  readonly privates?: Readonly<Record<string, string>>;
  readonly pool?: readonly string[];
  readonly left?: Readonly<Record<string, number>>;
  readonly turn:
    | { readonly company: CompanyId; readonly step?: string; readonly at?: Readonly<Record<string, Json>> }
    | { readonly player: PlayerId };
  readonly own?: Partial<Own>;
  readonly round?: Partial<State['round']>;
  readonly bank?: number;
}

export const NAMES = ['ana', 'ben', 'cleo', 'dora', 'emil', 'fay'];

export const record = (players: number, options: Readonly<Record<string, Json>> = {}, draws?: Json) => ({
  format: 1 as const,
  title: '18sa',
  rules: 1,
  options: { dealing: false, earlyPrivates: false, coast: false, ...options },
  players: NAMES.slice(0, players).map((id) => ({ id, name: id })),
  draws: draws ?? Array.from({ length: players }, (_, i) => i),
  moves: [],
});

export const opening = (players = 3, options: Readonly<Record<string, Json>> = {}, draws?: Json): State =>
  start(title18sa, record(players, options, draws)).state;

export const train = (name: string): Train => {
  const [, type = '', side = '', star = ''] = /^(\d)([PG])(\*?)$/.exec(name) ?? [];
  const card = { type, side: side === 'P' ? 'passenger' : 'goods' };
  return star === '' ? card : { ...card, loan: cardOf(card).loan };
};

const certificates = (spec: CompanySpec): Certificate[] => {
  const list: Certificate[] = [];
  for (const [owner, held] of Object.entries(spec.shares))
    for (const one of held.split(' ')) list.push({ percent: Number.parseInt(one, 10), president: one.endsWith('P'), owner });
  const split = list.some(({ president, percent }) => president && percent === 20);
  const count = (percent: number): number => list.filter((one) => !one.president && one.percent === percent).length;
  for (let i = count(10); i < (split ? 6 : 5); i++) list.push({ percent: 10, president: false, owner: 'ipo' });
  for (let i = count(5); i < 4; i++) list.push({ percent: 5, president: false, owner: 'ipo' });
  if (!split) list.push({ percent: 10, president: false, owner: 'aside' });
  return list;
};

const layTiles = (e: Edit, tiles: NonNullable<PositionSpec['tiles']>): void => {
  for (const [hex, [tile, rotation]] of Object.entries(tiles)) {
    const h = board.index.get(hex) as number;
    const row = e.hex(hex);
    const from = shapeOf(board, e.now.board[hex], h);
    row.tile = tile;
    row.rotation = rotation;
    const to = shapeOf(board, row, h);
    row.tokens = [
      ...(reseatTokens(
        row.tokens,
        from,
        to,
        from.stops.map(() => 0),
      ) ?? []),
    ].map((token) => ({ ...token }));
    e.set('supply', { ...e.now.supply, tiles: takeTile(board, e.now.supply.tiles, tile) });
  }
};

const placeStation = (e: Edit, company: CompanyId, hex: string, kind: string): void => {
  const stop = shapeOf(board, e.now.board[hex], board.index.get(hex) as number).stops[0];
  const slot = stop === undefined ? undefined : freeSlots(stop, e.now.board[hex])[0];
  if (slot === undefined) throw new Error(`no space for ${company} in ${hex}`);
  e.hex(hex).tokens.push({ of: company, city: 0, slot, kind });
  const { tokens } = e.company(company);
  tokens[tokens.indexOf(null)] = hex;
};

const setCompany = (e: Edit, id: CompanyId, spec: CompanySpec): void => {
  const par = spec.par ?? 100;
  Object.assign(e.company(id), {
    treasury: spec.treasury ?? 0,
    par,
    floated: true,
    operated: spec.operated ?? 1,
    certificates: certificates(spec),
    trains: (spec.trains ?? []).map(train),
  });
  const space = spec.at?.join() ?? (PAR_FIELDS[String(par)] as string);
  if (market.spaces[space] === undefined) throw new Error(`no field ${space}`);
  e.set('market', { ...e.now.market, [space]: [...(e.now.market[space] ?? []), id] });
};

const piles = (spec: PositionSpec): State['supply']['trains'] => {
  const phase = PHASES.findIndex((p) => p.id === (spec.phase ?? 'yellow'));
  const first = phase === 0 ? 0 : TRAIN_PILES.findIndex(({ type }) => type === PHASES[phase]?.on);
  const names = [...Object.values(spec.companies ?? {}).flatMap((c) => c.trains ?? []), ...(spec.pool ?? [])];
  return TRAIN_PILES.map(({ type, left }, index) => {
    const given = spec.left?.[type];
    if (given !== undefined) return { type, left: given };
    if (index < first) return { type, left: 0 };
    const owned = names.filter((name) => name.startsWith(type)).length;
    return { type, left: left - Math.max(owned, index === first && phase > 0 ? 1 : 0) };
  });
};

const frameFor = (turn: PositionSpec['turn']): Frame => {
  if ('player' in turn) return { turn: 'stock', about: turn.player, done: [], at: {}, declined: [] };
  const steps = leaves(title18sa.turns.company as (typeof title18sa.turns)[string]).map((step) => step.name);
  const done = steps.slice(0, Math.max(0, steps.indexOf(turn.step ?? 'home')));
  return { turn: 'company', about: turn.company, done, at: turn.at ?? {}, declined: [] };
};

/** A position with this and nothing else. Players have no cash, corporations are unstarted and privates closed unless said otherwise. */
export const position = (spec: PositionSpec): State => {
  const base = opening(spec.players ?? 3, spec.options);
  const e = new Edit({
    ...base,
    stack: [],
    supply: { tiles: fullSupply(board), trains: piles(spec), used: (spec.pool ?? []).map(train) },
  });
  e.set('phase', spec.phase ?? 'yellow');
  for (const player of base.order) e.player(player).cash = spec.cash?.[player] ?? 0;
  for (const player of spec.out ?? []) e.player(player).out = true;
  e.set(
    'order',
    base.order.filter((player) => !spec.out?.includes(player)),
  );
  for (const certificate of e.company('ENFER').certificates) if (certificate.owner === 'FN') certificate.owner = 'ipo';
  for (const [id, company] of Object.entries(spec.companies ?? {})) setCompany(e, id, company);
  layTiles(e, spec.tiles ?? {});
  for (const [id, company] of Object.entries(spec.companies ?? {})) {
    if ((company.operated ?? 1) > 0) placeStation(e, id, companyData(id).home, 'home');
    for (const station of company.stations ?? []) placeStation(e, id, ...(station.split(' ') as [string, string]));
  }
  for (const [id, stations] of Object.entries(spec.gone ?? {})) {
    for (const certificate of e.company(id).certificates) certificate.owner = 'out';
    for (const station of stations) placeStation(e, id, ...(station.split(' ') as [string, string]));
  }
  for (const { id } of PRIVATES) {
    const owner = spec.privates?.[id];
    Object.assign(e.asset(id), owner === undefined ? { open: false, owner: 'out' } : { open: true, owner });
  }
  const { turn } = spec;
  const company = 'company' in turn ? turn.company : null;
  Object.assign(e.own<Own>(), {
    turn: 'player' in turn ? turn.player : e.now.order[0],
    priority: e.now.order[0],
    ruined: spec.out ?? [],
    gone: Object.keys(spec.gone ?? {}),
    operating: company,
    operated: company === null ? [] : [company],
    privates: (spec.phase ?? 'yellow') !== 'yellow' || spec.options?.earlyPrivates === true,
    harbour: spec.privates?.FC !== undefined && spec.privates.FC in e.now.companies ? spec.privates.FC : null,
    ...spec.own,
  });
  const of = company === null ? 1 : (PHASES.find((p) => p.id === e.now.phase)?.operatingRounds ?? 1);
  e.set('round', { kind: company === null ? 'stock' : 'operating', number: 1, of, set: 2, ...spec.round });
  const money =
    Object.values(e.now.players).reduce((sum, p) => sum + p.cash, 0) +
    Object.values(e.now.companies).reduce((sum, c) => sum + c.treasury, 0);
  e.set('bank', BANK - money);
  if (spec.bank !== undefined) {
    // The money that the bank does not have lies with a player who does nothing else.
    e.player('cleo').cash += BANK - money - spec.bank;
    e.set('bank', spec.bank);
  }
  if ('player' in turn) e.own<Own>().over = excess(e.now, turn.player) > 0;
  e.push(frameFor(turn));
  settle(title18sa, e);
  const broken = invariants(title18sa, e.now);
  if (broken.length > 0) throw new Error(`no legal position: ${broken.join('; ')}`);
  return e.now;
};

export const played = (s: State, ...moves: readonly Played[]): { state: State; events: GameEvent[] } => {
  let state = s;
  const events: GameEvent[] = [];
  for (const move of moves) {
    const outcome = play(title18sa, state, move);
    if (!outcome.ok) throw new Error(`${JSON.stringify(move)} refused: ${JSON.stringify(outcome.refusal)}`);
    const broken = invariants(title18sa, outcome.state, state);
    if (broken.length > 0) throw new Error(`${JSON.stringify(move)} breaks: ${broken.join('; ')}`);
    state = outcome.state;
    events.push(...outcome.events);
  }
  return { state, events };
};

export const after = (s: State, ...moves: readonly Played[]): State => played(s, ...moves).state;

/** The ledger id that forbids a move; null if it is legal. */
export const refusal = (s: State, move: Played): string | null => {
  const outcome = play(title18sa, s, move);
  return outcome.ok ? null : outcome.refusal.rule;
};

export const movesOf = (s: State, like: Like = {}): readonly Played[] =>
  [...offers(title18sa, s, like)].map((offer) => offer.move as Played);

/** The best run of the company whose turn it is. */
export const bestRun = (s: State): Played => {
  for (const offer of offers(title18sa, s, { type: 'run' })) return suggest(title18sa, s, offer, RUN_NODES) as Played;
  throw new Error('no run to make');
};

/** What the best run earns. */
export const best = (s: State): number => Number(played(s, bestRun(s)).events.find(({ type }) => type === 'ran')?.params.income ?? 0);

export const done = (by: PlayerId, step: string): Played => ({ type: 'done', by, step });
export const pass = (by: PlayerId): Played => done(by, 'stock');
export const buy = (by: PlayerId, company: CompanyId, from: string, percent: number): Played => ({
  type: 'buy',
  by,
  company,
  from,
  percent,
});
export const found = (by: PlayerId, company: CompanyId, par = 100): Played => ({ type: 'buy', by, company, from: 'ipo', percent: 30, par });
export const sell = (by: PlayerId, company: CompanyId, percent: number, certificates?: readonly number[]): Played => ({
  type: 'sell',
  by,
  company,
  percent,
  ...(certificates && { certificates }),
});
export const lay = (hex: string, tile: string, rotation = 0, by = 'ana'): Played => ({ type: 'lay', by, hex, tile, rotation });
export const token = (hex: string, kind = 'P', by = 'ana'): Played => ({ type: 'token', by, hex, kind });

const PRICES: Readonly<Record<string, number>> = Object.fromEntries(
  ['2P', '2G', '3P', '3G', '4P', '4G', '5P', '5G', '6P', '6G', '8P'].map((name) => [name, cardOf(train(name)).price]),
);

export const nameOf = (name: string): string => {
  const { type, side, loan } = train(name);
  return `${type}/${side}${loan === undefined ? '' : `@${loan}`}`;
};

/** Buys a train: '3P' from the bank at its printed price if not said otherwise. */
export const buyTrain = (name: string, more: { from?: string; price?: number; loan?: boolean; by?: string } = {}): Played => ({
  type: 'buy-train',
  by: more.by ?? 'ana',
  from: more.from ?? 'bank',
  train: nameOf(name),
  price: more.price ?? (PRICES[name.slice(0, 2)] as number),
  ...(more.loan !== undefined && { loan: more.loan }),
});

export const run = (...runs: readonly Run[]): Played => ({ type: 'run', by: 'ana', runs });
export const way = (index: number, path: string): Run => ({ train: String(index), path: path.split(' ') });
export const dividend = (choice: string, by = 'ana'): Played => ({ type: 'dividend', by, choice });

export const cash = (s: State, player: PlayerId): number => s.players[player]?.cash ?? 0;
export const treasury = (s: State, company: CompanyId): number => s.companies[company]?.treasury ?? 0;
export const price = (s: State, company: CompanyId): number | null => priceOf(s, market, company);
export const trainsOf = (s: State, company: CompanyId): string[] =>
  (s.companies[company]?.trains ?? []).map(
    ({ type, side, loan }) => `${type}${side === 'goods' ? 'G' : 'P'}${loan === undefined ? '' : '*'}`,
  );
export const poolOf = (s: State): string[] => s.supply.used.map(({ type, side }) => `${type}${side === 'goods' ? 'G' : 'P'}`);
export const holds = (s: State, company: CompanyId, owner: string): number => held(s, company, owner);
export const fieldOf = (s: State, company: CompanyId): string | undefined =>
  Object.entries(s.market).find(([, stack]) => stack.includes(company))?.[0];
export const mine = (s: State): Own => own(s);
export const active = (s: State): readonly string[] => [...new Set(movesOf(s).map(({ by }) => by))];

/** A corporation of Ana's with 40% of hers. */
export const anas = (more: Partial<CompanySpec> = {}): CompanySpec => ({ shares: { ana: '30P 10' }, ...more });
export const bens = (more: Partial<CompanySpec> = {}): CompanySpec => ({ shares: { ben: '30P 10' }, ...more });
