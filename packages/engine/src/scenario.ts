import { shapeOf } from './board/board.ts';
import { changeSupply, tilesLeft } from './board/supply.ts';
import { slotsOf } from './board/tokens.ts';
import { Edit } from './edit.ts';
import { invariants } from './invariants.ts';
import { active, play, settleStart } from './play.ts';
import type { CompanyId, HexId, Json, Move, PlayerId } from './record.ts';
import type { RoundMemory } from './rounds.ts';
import { operatingOrder } from './shares/market.ts';
import type { State, Train } from './state.ts';
import type { Title } from './title.ts';
import { sameTrain } from './trains/name.ts';
import { giveTrain, putUsed, takeNew, takeTrain, takeUsed } from './trains/pile.ts';

// Positions that were set up by hand. A scenario is a legal game up to a move and what is changed in the position after it, so it holds no state
// that a stranger could have written, and the rules check all of it. Games that begin from one carry it in their record.

/** Something in a position that is set by hand. */
export type Setting =
  /** The money of a player or company; the bank has the rest. */
  | { readonly set: 'cash'; readonly of: PlayerId | CompanyId; readonly amount: number }
  /** A tile; null: the hex as it is printed. */
  | { readonly set: 'tile'; readonly hex: HexId; readonly tile: string | null; readonly rotation: number }
  | {
      readonly set: 'token';
      readonly company: CompanyId;
      readonly hex: HexId;
      readonly city: number;
      readonly slot: number;
      readonly kind?: string;
    }
  | { readonly set: 'no-token'; readonly company: CompanyId; readonly hex: HexId }
  /** The owner of a certificate, by its place in the company's list. */
  | { readonly set: 'certificate'; readonly company: CompanyId; readonly number: number; readonly owner: string }
  /** The market space of a company and its par; null: it has not started. */
  | { readonly set: 'price'; readonly company: CompanyId; readonly space: string | null; readonly par: number | null }
  | { readonly set: 'floated'; readonly company: CompanyId; readonly floated: boolean }
  /** Moves a train between companies, the bank (new trains) and the pool (used ones). */
  | { readonly set: 'train'; readonly train: string; readonly side?: string; readonly from: string; readonly to: string }
  | { readonly set: 'private'; readonly private: string; readonly owner: string; readonly open: boolean }
  | { readonly set: 'phase'; readonly phase: string }
  /** Whose turn it is: a player's in a stock round, a company's in an operating round. */
  | { readonly set: 'turn'; readonly of: PlayerId | CompanyId };

/** A position that was set up: moves from the start of the game, then changes by hand. */
export interface Scenario {
  /** Legal moves from the start of the game. */
  readonly base: readonly Move[];
  /** In the order in which they are made. */
  readonly changes: readonly Setting[];
}

type Kind = 'text' | 'number' | 'flag' | 'text?' | 'text or null' | 'number or null';

const FORMS: Readonly<Record<Setting['set'], Readonly<Record<string, Kind>>>> = {
  cash: { of: 'text', amount: 'number' },
  tile: { hex: 'text', tile: 'text or null', rotation: 'number' },
  token: { company: 'text', hex: 'text', city: 'number', slot: 'number', kind: 'text?' },
  'no-token': { company: 'text', hex: 'text' },
  certificate: { company: 'text', number: 'number', owner: 'text' },
  price: { company: 'text', space: 'text or null', par: 'number or null' },
  floated: { company: 'text', floated: 'flag' },
  train: { train: 'text', side: 'text?', from: 'text', to: 'text' },
  private: { private: 'text', owner: 'text', open: 'flag' },
  phase: { phase: 'text' },
  turn: { of: 'text' },
};

const fits = (kind: Kind, value: unknown): boolean => {
  if (kind === 'flag') return typeof value === 'boolean';
  if (kind === 'number' || kind === 'number or null') return Number.isSafeInteger(value) || (kind !== 'number' && value === null);
  return typeof value === 'string' || (kind === 'text?' && value === undefined) || (kind === 'text or null' && value === null);
};

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

/** What is wrong with the form of a change; null: nothing. */
const malformed = (given: unknown): string | null => {
  if (!isObject(given) || typeof given.set !== 'string' || !Object.hasOwn(FORMS, given.set)) return 'says nothing that can be set';
  const form = FORMS[given.set as Setting['set']];
  for (const key of Object.keys(given)) if (key !== 'set' && !Object.hasOwn(form, key)) return `has no ${key}`;
  for (const [key, kind] of Object.entries(form)) if (!fits(kind, given[key])) return `needs ${key}: ${kind}`;
  return null;
};

const isMove = (v: unknown): boolean => isObject(v) && typeof v.type === 'string' && typeof v.by === 'string';

type Told<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

/** Reads a scenario from outside; whether its position is possible is for `setUp` to say. */
export const readScenario = (given: unknown): Told<Scenario> => {
  if (!isObject(given) || !Array.isArray(given.base) || !Array.isArray(given.changes))
    return { ok: false, error: 'a scenario needs a list of moves (base) and a list of changes' };
  const move = given.base.findIndex((one) => !isMove(one));
  if (move >= 0) return { ok: false, error: `move ${move + 1} before the scenario is invalid: it needs "type" and "by"` };
  for (const [i, change] of given.changes.entries()) {
    const wrong = malformed(change);
    if (wrong !== null) return { ok: false, error: `change ${i + 1} of the scenario ${wrong}` };
  }
  return { ok: true, value: { base: given.base as readonly Move[], changes: given.changes as readonly Setting[] } };
};

class Impossible extends Error {}

const must: (holds: boolean, why: string) => asserts holds = (holds, why) => {
  if (!holds) throw new Impossible(why);
};

/** Is it a row of this table? Keys of every object are none. */
const has = (table: object, id: string): boolean => Object.hasOwn(table, id);

const companyIn = (e: Edit, id: CompanyId): void => must(has(e.now.companies, id), `there is no company ${id}`);

const PLACES = ['ipo', 'pool', 'aside', 'out'];

const ownerIn = (title: Title, s: State, owner: string): void =>
  must(
    PLACES.includes(owner) ||
      owner === 'bank' ||
      (title.places?.includes(owner) ?? false) ||
      has(s.players, owner) ||
      has(s.companies, owner) ||
      has(s.assets, owner),
    `nobody is called ${owner}`,
  );

const setCash = (e: Edit, of: string, amount: number): void => {
  const { players, companies } = e.now;
  must(amount >= 0, `${of} can’t have ${amount}`);
  must(has(players, of) || has(companies, of), `nobody is called ${of}`);
  const now = has(players, of) ? players[of]?.cash : companies[of]?.treasury;
  e.pay('bank', of, amount - (now ?? 0));
};

/** Leaves a hex without tile and tokens out of the board, as in every state. */
const tidy = (e: Edit, hex: HexId): void => {
  const built = e.now.board[hex];
  if (built === undefined || built.tile !== null || built.tokens.length > 0) return;
  const { [hex]: _gone, ...board } = e.now.board;
  e.set('board', board);
};

const countTile = (title: Title, e: Edit, tile: string | null, by: number): void => {
  if (tile === null) return;
  e.set('supply', { ...e.now.supply, tiles: changeSupply(title.board, e.now.supply.tiles, tile, by) });
};

const setTile = (title: Title, e: Edit, { hex, tile, rotation }: Setting & { readonly set: 'tile' }): void => {
  const h = title.board.index.get(hex);
  must(h !== undefined, `there is no hex ${hex}`);
  must(rotation >= 0 && rotation < 6, `a tile is turned 0 to 5 times, not ${rotation}`);
  must(tile === null || title.board.tiles.has(tile), `there is no tile #${tile}`);
  const cities = (built: { readonly tile: string | null; readonly rotation: number }): boolean =>
    shapeOf(title.board, { ...built, tokens: [] }, h).stops.some(({ kind }) => kind === 'city');
  const hasCity = tile === null || cities({ tile, rotation }) === cities({ tile: null, rotation: 0 });
  must(
    hasCity,
    cities({ tile: null, rotation: 0 }) ? `tile #${tile} has no city, and ${hex} has one` : `${hex} has no city for tile #${tile}`,
  );
  const before = e.now.board[hex]?.tile ?? null;
  countTile(title, e, before, 1);
  countTile(title, e, tile, -1);
  must(tile === null || (tilesLeft(title.board, e.now.supply.tiles, tile) ?? 0) >= 0, `no tile #${tile} is left`);
  Object.assign(e.hex(hex), { tile, rotation: tile === null ? 0 : rotation });
  tidy(e, hex);
};

const setToken = (title: Title, e: Edit, { company, hex, city, slot, kind }: Setting & { readonly set: 'token' }): void => {
  companyIn(e, company);
  must(title.board.index.has(hex), `there is no hex ${hex}`);
  const built = e.now.board[hex];
  must(slot >= 0 && slot < slotsOf(title.board, built, hex, city), `${hex} has no such slot`);
  must(!built?.tokens.some((token) => token.city === city && token.slot === slot), `that slot of ${hex} is taken`);
  must(!built?.tokens.some(({ of }) => of === company), `${company} has a token in ${hex} already`);
  const row = e.company(company);
  const place = row.tokens.indexOf(null);
  must(place >= 0, `${company} has no token left on its charter`);
  row.tokens[place] = hex;
  e.hex(hex).tokens.push(kind === undefined ? { of: company, city, slot } : { of: company, city, slot, kind });
};

const removeToken = (e: Edit, company: CompanyId, hex: HexId): void => {
  companyIn(e, company);
  const row = e.company(company);
  const place = row.tokens.lastIndexOf(hex);
  must(place >= 0, `${company} has no token in ${hex}`);
  row.tokens[place] = null;
  const built = e.hex(hex);
  built.tokens = built.tokens.filter(({ of }) => of !== company);
  tidy(e, hex);
};

const setPrice = (title: Title, e: Edit, { company, space, par }: Setting & { readonly set: 'price' }): void => {
  companyIn(e, company);
  must(space === null || has(title.market.spaces, space), `there is no market space ${space}`);
  const market: Record<string, readonly CompanyId[]> = {};
  for (const [id, stack] of Object.entries(e.now.market)) {
    const left = stack.filter((other) => other !== company);
    if (left.length > 0) market[id] = left;
  }
  if (space !== null) market[space] = [...(market[space] ?? []), company];
  e.set('market', market);
  e.charter(company).par = par;
};

const moveTrain = (e: Edit, { train: type, side, from, to }: Setting & { readonly set: 'train' }): void => {
  const train: Train = side === undefined ? { type } : { type, side };
  for (const place of [from, to]) must(place === 'bank' || place === 'pool' || has(e.now.companies, place), `there is no company ${place}`);
  must(from !== to, 'a train must go somewhere else');
  if (from === 'bank') {
    must(
      e.now.supply.trains.some((pile) => pile.type === type && pile.left !== 0),
      `the bank has no new ${type}-train`,
    );
    takeNew(e, type);
  } else if (from === 'pool') {
    must(
      e.now.supply.used.some((used) => sameTrain(used, train)),
      `the bank pool has no ${type}-train`,
    );
    takeUsed(e, train);
  } else {
    const owned = e.now.companies[from]?.trains.find((one) => one.type === type && (side === undefined || one.side === side));
    must(owned !== undefined, `${from} has no ${type}-train`);
    takeTrain(e, from, owned);
  }
  if (to === 'pool') putUsed(e, [train]);
  else if (to !== 'bank') giveTrain(e, to, train);
  else {
    const trains = e.now.supply.trains;
    const pile = trains.findIndex((one) => one.type === type);
    must(pile >= 0, `there is no ${type}-train`);
    const { left } = trains[pile] as (typeof trains)[number];
    if (left !== null) e.set('supply', { ...e.now.supply, trains: trains.with(pile, { type, left: left + 1 }) });
  }
};

/** Gives a player or company the turn. Rounds go on from there as in any game. */
const setTurn = (title: Title, e: Edit, of: string): void => {
  const set = Math.max(1, e.now.round.set);
  const memory = e.own<RoundMemory>();
  if (has(e.now.players, of)) {
    must(e.now.players[of]?.out === false, `${of} is out of the game`);
    Object.assign(memory, { player: of, passes: 0, operating: null, operated: [] });
    e.set('round', { kind: 'stock', number: set, of: set, set });
  } else {
    companyIn(e, of);
    must(e.now.companies[of]?.floated === true, `${of} has not floated`);
    const floated = Object.keys(e.now.companies).filter((id) => e.now.companies[id]?.floated);
    const order = operatingOrder(e.now, title.market, floated);
    Object.assign(memory, { operating: null, operated: order.slice(0, order.indexOf(of)) });
    const { round } = e.now;
    e.set('round', round.kind === 'operating' ? round : { kind: 'operating', number: 1, of: 1, set });
  }
  e.set('stack', []);
};

const make = (title: Title, e: Edit, change: Setting): void => {
  switch (change.set) {
    case 'cash':
      setCash(e, change.of, change.amount);
      return;
    case 'tile':
      setTile(title, e, change);
      return;
    case 'token':
      setToken(title, e, change);
      return;
    case 'no-token':
      removeToken(e, change.company, change.hex);
      return;
    case 'certificate': {
      companyIn(e, change.company);
      ownerIn(title, e.now, change.owner);
      const certificate = e.certificates(change.company)[change.number];
      must(certificate !== undefined, `${change.company} has no certificate ${change.number + 1}`);
      certificate.owner = change.owner;
      return;
    }
    case 'price':
      setPrice(title, e, change);
      return;
    case 'floated':
      companyIn(e, change.company);
      e.charter(change.company).floated = change.floated;
      return;
    case 'train':
      moveTrain(e, change);
      return;
    case 'private':
      must(has(e.now.assets, change.private), `there is no private ${change.private}`);
      ownerIn(title, e.now, change.owner);
      Object.assign(e.asset(change.private), { owner: change.owner, open: change.open });
      return;
    case 'phase':
      must(title.phases.includes(change.phase), `there is no phase ${change.phase}`);
      e.set('phase', change.phase);
      return;
    case 'turn':
      setTurn(title, e, change.of);
      return;
    default:
      change satisfies never;
  }
};

/** The player or company that the last change of turn names, if nobody acts before it. */
const hasTurn = (title: Title, s: State, of: string): boolean =>
  has(s.players, of) ? active(title, s).includes(of) : (s.own as RoundMemory).operating === of;

/** A position as it was set up so far. */
export interface Drafted {
  /** Settled if nothing is broken. */
  readonly state: State;
  /** What no position of a game can be like; empty: the game can go on from here. */
  readonly broken: readonly string[];
}

const brokenIn = (title: Title, s: State): readonly string[] => {
  const short = title.bank.limited && s.bank < 0 ? [`the bank is short of ${-s.bank}`] : [];
  return [...short, ...invariants(title, s)];
};

const settled = (title: Title, drafted: State, changes: readonly Setting[]): Drafted => {
  try {
    const { state } = settleStart(title, drafted);
    const broken = brokenIn(title, state);
    const turn = changes.findLast(({ set }) => set === 'turn');
    const missed = turn?.set === 'turn' && broken.length === 0 && !hasTurn(title, state, turn.of);
    if (missed) return { state: drafted, broken: [`${turn.of} has nothing to decide now, or others act before`] };
    return broken.length === 0 ? { state, broken } : { state: drafted, broken };
  } catch (error) {
    // Rules may stumble over a position that no game leads to.
    const why = error instanceof Error ? error.message : String(error);
    return { state: drafted, broken: [`the rules can’t go on from this position (${why})`] };
  }
};

/** Makes changes to a position, as far as they are possible one by one. The error says which of them is not. */
export const draftPosition = (title: Title, from: State, changes: readonly Setting[]): Told<Drafted> => {
  const e = new Edit(from);
  try {
    for (const one of changes) make(title, e, one);
  } catch (error) {
    if (error instanceof Impossible) return { ok: false, error: error.message };
    throw error;
  }
  return { ok: true, value: settled(title, e.now, changes) };
};

/** Makes changes to a position. The error says what can’t be: a change, or what is broken in the position after them. */
export const setPosition = (title: Title, from: State, changes: readonly Setting[]): Told<State> => {
  const drafted = draftPosition(title, from, changes);
  if (!drafted.ok) return drafted;
  const { state, broken } = drafted.value;
  return broken.length === 0 ? { ok: true, value: state } : { ok: false, error: broken.join('; ') };
};

/** The position a scenario begins with: its moves are played from the start, then its changes are made. */
export const setUp = (title: Title, start: State, { base, changes }: Scenario): Told<State> => {
  let state = start;
  for (const [i, move] of base.entries()) {
    const outcome = play(title, state, move, { proof: false, next: base[i + 1] });
    if (!outcome.ok) return { ok: false, error: `move ${i + 1} before the scenario is illegal: ${outcome.refusal.code}` };
    state = outcome.state;
  }
  return setPosition(title, state, changes);
};

/** A scenario as plain JSON. */
export const scenarioJson = (scenario: Scenario): Json => scenario as unknown as Json;
