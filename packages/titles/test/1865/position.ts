import {
  active,
  type Certificate,
  type CompanyId,
  type Frame,
  type GameEvent,
  type Json,
  type Pile,
  type PlayerId,
  type State,
} from '@roundhouse/engine';
import { Edit } from '@roundhouse/engine/rules';
import { held } from '@roundhouse/engine/shares';
import { companyData, gameData, KINDS, type Kind, PHASES } from '../../src/1865/data.ts';
import { type Move1865, title1865 } from '../../src/1865/index.ts';
import { chipsOf, type Own } from '../../src/1865/own.ts';
import { freshCertificates } from '../../src/1865/start.ts';
import { type BaseSpec, builderFor, certificatesFor, frame, moneyOf, NAMES, pilesLeft, stageOf, type TurnSpec } from '../kit/build.ts';
import { kitFor, pass, type Typed } from '../kit/play.ts';

// Builds positions by hand. Only positions that keep every law can be built.

export { buyTrain, cash, done, pass, sell, treasury } from '../kit/play.ts';
export const { after, barOf, movesOf, offered, played, price, refusal } = kitFor<Move1865>(title1865);
const { begin, layTiles, recordOf, seatToken, setPrice, startOf, ...builder } = builderFor(title1865);

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

/** A company, a player or the Dragons in the stock round, or the end of the second operating round. */
type Now = TurnSpec | 'dragons' | 'set over';

export interface PositionSpec extends BaseSpec<CompanySpec, Own, Now> {
  readonly game?: 'full' | 'short';
  readonly phase?: number;
  /** Money of the bank; the last player has the rest. */
  readonly bank?: number;
  readonly debts?: Readonly<Record<PlayerId, number>>;
  /** Companies that were absorbed and lie in the offer without a home. */
  readonly absorbed?: readonly CompanyId[];
  /** Maritime company to owner; those not named are out of the game. */
  readonly ships?: Readonly<Record<string, string>>;
  /** Those that have paid their bonus. */
  readonly paid?: readonly string[];
  /** Trains in the bank pool. */
  readonly pool?: readonly string[];
}

export const record = (players: number, game = 'full', draws: Json = NAMES.slice(0, players).map((_, i) => i)) =>
  recordOf(players, { game }, draws);

/** The position before the first move. */
export const opening = (players: number, game = 'full', draws?: Json): State => startOf(record(players, game, draws));

const certificates = (spec: CompanySpec): Certificate[] => {
  const { president, shares } = KINDS[spec.kind ?? 'minor'];
  return certificatesFor(spec.president, spec.shares, [president, ...shares]);
};

const clearTokens = (e: Edit, company: CompanyId): void => {
  for (const hex of e.now.companies[company]?.tokens ?? []) {
    if (hex === null) continue;
    const row = e.hex(hex);
    row.tokens = row.tokens.filter(({ of }) => of !== company);
  }
  e.company(company).tokens = [];
};

const trainFrom = (name: string) => {
  const [type = '', side] = name.split('/');
  return side === undefined ? { type } : { type, side };
};

const setCompany = (e: Edit, id: CompanyId, spec: CompanySpec): void => {
  const kind = spec.kind ?? 'minor';
  const floated = spec.floated ?? true;
  Object.assign(e.company(id), {
    kind,
    treasury: spec.treasury ?? 0,
    par: 100,
    floated,
    operated: spec.operated ?? (floated ? 1 : 0),
    certificates: certificates(spec),
    trains: (spec.trains ?? []).map(trainFrom),
  });
  setPrice(e, id, String(spec.price ?? 100));
  const own = e.own<Own>();
  if (spec.chips) own.chips = { ...own.chips, [id]: spec.chips };
  if (spec.loans) own.loans = { ...own.loans, [id]: spec.loans };
  if (floated) own.rows = { ...own.rows, [id]: spec.row ?? 2 };
};

const placeTokens = (e: Edit, id: CompanyId, spec: CompanySpec): void => {
  const places = spec.tokens ?? [companyData(id).home];
  const left = (spec.floated ?? true) ? Math.max(0, KINDS[spec.kind ?? 'minor'].tokens - places.length) : 0;
  e.company(id).tokens.push(...Array<null>(places.length + (spec.onChart ?? left)).fill(null));
  for (const hex of places) seatToken(e, id, hex);
};

const piles = ({ game = 'full', phase = 2, companies = {}, pool = [], left }: PositionSpec): Pile[] => {
  const names = [...Object.values(companies).flatMap(({ trains = [] }) => trains), ...pool];
  return pilesLeft(
    gameData({ game }).trains,
    left,
    (type) => stageOf(Number(type.slice(2)), phase, 2),
    (type) => names.filter((name) => name.startsWith(type)).length,
  );
};

const frameFor = (turn: Now): Frame | null => {
  if (turn === 'set over') return null;
  return turn === 'dragons' ? frame('dragons', 'dragons') : builder.frameFor(turn);
};

/** The position before anything happens by itself. */
export const unsettled = (spec: PositionSpec): State => {
  const game = spec.game ?? 'full';
  const base = opening(spec.players ?? 3, game);
  const phase = spec.phase ?? 2;
  const e = begin(base, { phase: String(phase), cash: spec.cash, trains: piles(spec), used: (spec.pool ?? []).map(trainFrom) });
  for (const player of base.order) e.player(player).debts = Array<number>(spec.debts?.[player] ?? 0).fill(500);
  const specs = Object.entries(spec.companies ?? {});
  for (const id of [...specs.map(([id]) => id), ...(spec.absorbed ?? [])]) clearTokens(e, id);
  for (const id in e.now.companies) {
    const late = (PHASES.find((p) => p.id === String(phase))?.launchAs ?? 'minor') === 'major' || spec.absorbed?.includes(id);
    if (late) Object.assign(e.company(id), { kind: 'major', certificates: freshCertificates('major') });
  }
  for (const [id, company] of specs) setCompany(e, id, company);
  layTiles(e, spec.tiles);
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
    player: typeof turn === 'object' && 'player' in turn ? turn.player : base.order[0],
    priority: base.order[0],
    dragonsNext: typeof turn === 'object' && 'player' in turn,
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
  return { state: builder.settled(e), events: [...e.events] };
};

/** A position with this and nothing else. */
export const position = (spec: PositionSpec): State => settled(unsettled(spec)).state;

export const kindsOf = (s: State): string[] => [...new Set(movesOf(s).map(({ type }) => type))].sort();
export const toMove = (s: State): string => active(title1865, s).join();

// Moves -------------------------------------------------------------------------------------------------------------

type Named<T extends Move1865['type']> = Typed<Move1865, T>;

export const buy = (by: PlayerId, company: CompanyId, percent: number, from = 'ipo'): Named<'buy'> => ({
  type: 'buy',
  by,
  company,
  from,
  percent,
});
export const launch = (by: PlayerId, company: CompanyId, par: number, percent = 40): Named<'buy'> => ({
  ...buy(by, company, percent),
  par,
});
export const lay = (by: PlayerId, hex: string, tile: string, rotation: number): Named<'lay'> => ({ type: 'lay', by, hex, tile, rotation });
export const pay = (by: PlayerId, choice = 'pay'): Named<'dividend'> => ({ type: 'dividend', by, choice });
export const nameTrain = (by: PlayerId, train: string, from = 'bank'): Named<'name-train'> => ({ type: 'name-train', by, from, train });
export const handOver = (by: PlayerId, ship: string): Named<'hand-over'> => ({ type: 'hand-over', by, ship });
export const absorb = (by: PlayerId, company: CompanyId): Named<'absorb'> => ({ type: 'absorb', by, company });
export const join = (by: PlayerId, company: CompanyId): Named<'join'> => ({ type: 'join', by, company });
export const merge = (by: PlayerId, clear: readonly string[], replace: readonly string[]): Named<'merge'> => ({
  type: 'merge',
  by,
  clear,
  replace,
});
export const pick = (by: PlayerId, item: string): Named<'pick'> => ({ type: 'pick', by, item });

/** Does this move end a step, or say what becomes of the revenue? */
export const isIdle = ({ type }: Move1865): boolean => type === 'done' || type === 'dividend';

/** Tokens on offer in a hex. */
export const tokensTo = (s: State, hex: string): readonly Named<'token'>[] => movesOf(s, { type: 'token', hex });
/** The only token on offer in a hex. */
export const tokenTo = (s: State, hex: string): Named<'token'> => {
  const [only, ...others] = tokensTo(s, hex);
  if (only === undefined || others.length > 0) throw new Error(`${others.length + (only ? 1 : 0)} ways to ${hex}`);
  return only;
};

// Reading -----------------------------------------------------------------------------------------------------------

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
