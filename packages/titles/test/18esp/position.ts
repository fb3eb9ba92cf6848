import { type Certificate, type CompanyId, type Like, type Pile, type PlayerId, play, type Refusal, type State } from '@roundhouse/engine';
import { shapeOf } from '@roundhouse/engine/board';
import { type RouteModel, type Run, writeRun } from '@roundhouse/engine/routes';
import type { Edit } from '@roundhouse/engine/rules';
import { presidentOf } from '@roundhouse/engine/shares';
import { trainName } from '@roundhouse/engine/trains';
import { join } from '../../src/18esp/cards.ts';
import { board, companyData, isMinor, PRIVATES, phaseData, STANDARD_OUT, TRAIN_PILES } from '../../src/18esp/data.ts';
import { type Move18esp, title18esp } from '../../src/18esp/index.ts';
import { type Own, own } from '../../src/18esp/own.ts';
import { type BaseSpec, builderFor, certificatesFor, moneyOf, NAMES, pilesLeft, putToken, setOwner, stageOf } from '../kit/build.ts';
import { kitFor } from '../kit/play.ts';

// Builds positions by hand. Only positions that keep every law can be built.

export { buyTrain, cash, done, owns as holding, pass, sell, treasury } from '../kit/play.ts';

const kit = kitFor<Move18esp>(title18esp);
export const { after, movesOf, played, price, refusal } = kit;
/** The same for a move that may be none of this title. */
export const refusalOfAny = kitFor(title18esp).refusal;
const { begin, frameFor, layTiles, recordOf, setPrice, settled, slotIn, startOf, stepsOf } = builderFor(title18esp);

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

export interface PositionSpec extends BaseSpec<CompanySpec, Own> {
  readonly out?: readonly CompanyId[];
  readonly share?: CompanyId;
  readonly director?: CompanyId;
  readonly phase?: string;
  readonly debts?: Readonly<Record<PlayerId, readonly number[]>>;
  readonly order?: readonly PlayerId[];
  /** Private to owner; those not named are closed. */
  readonly privates?: Readonly<Record<string, string>>;
}

export interface DrawSpec {
  readonly out?: readonly CompanyId[];
  readonly share?: CompanyId;
  readonly director?: CompanyId;
}

export const record = (players: number, { out = STANDARD_OUT, share = 'CRB', director = 'FdLR' }: DrawSpec = {}) => {
  const draws = { seats: NAMES.slice(0, players).map((_, i) => i), out, share, director };
  return recordOf(players, { setup: out === STANDARD_OUT ? 'standard' : 'random' }, draws);
};

/** The position before the first move. */
export const opening = (players: number, draws: DrawSpec = {}): State => startOf(record(players, draws));

const certificates = (id: CompanyId, { director = 'ipo', shares = {} }: CompanySpec): Certificate[] =>
  isMinor(id) ? certificatesFor(director, {}, [100]) : certificatesFor(director, shares, [20, ...Array<number>(8).fill(10)]);

const train = (name: string) => {
  const [card = '', joined] = name.split('+');
  const [type = '', side = 'broad'] = card.split('/');
  return joined === undefined ? { type, side } : join({ type, side }, joined);
};

/** In no city yet where `city` is null; MZ and MZA share a slot. */
const placeStation = (e: Edit, company: CompanyId, hex: string, city: number | null): void => {
  const partner = e.now.board[hex]?.tokens.find(({ of }) => ['MZ', 'MZA'].includes(of) && ['MZ', 'MZA'].includes(company));
  const slot = partner?.slot ?? (city === null ? 0 : slotIn(e.now, hex, city));
  putToken(e, hex, { of: company, city, slot });
};

const setCompany = (e: Edit, id: CompanyId, spec: CompanySpec): void => {
  const par = spec.par ?? 80;
  const floated = spec.floated ?? spec.director !== undefined;
  Object.assign(e.company(id), {
    treasury: spec.treasury ?? 0,
    par: isMinor(id) || spec.director === undefined ? null : par,
    floated,
    operated: spec.operated ?? (floated ? 1 : 0),
    certificates: certificates(id, spec),
    trains: (spec.trains ?? []).map(train),
  });
  if (spec.director !== undefined) setPrice(e, id, String(spec.price ?? par));
};

const homeOf = (e: Edit, id: CompanyId, spec: CompanySpec): number | null => {
  const { home, homeCity } = companyData(id);
  const cities = shapeOf(board, e.now.board[home], board.index.get(home) as number).stops.length;
  if (spec.city !== undefined) return spec.city;
  return cities === 1 ? 0 : (homeCity ?? (e.now.board[home]?.tile ? 0 : null));
};

const piles = ({ phase = '2', left }: PositionSpec): Pile[] =>
  pilesLeft(TRAIN_PILES, left, (type) => stageOf(type === '8' ? 7 : Number(type), Number(phase), 2));

/** A position with this and nothing else. Players have no cash, companies are unlaunched and privates closed unless said otherwise. */
export const position = (spec: PositionSpec): State => {
  const base = opening(spec.players ?? 3, {
    ...(spec.out && { out: spec.out }),
    ...(spec.share && { share: spec.share }),
    ...(spec.director && { director: spec.director }),
  });
  const e = begin(base, { phase: spec.phase ?? '2', cash: spec.cash, trains: piles(spec) });
  for (const player of base.order) e.player(player).debts = [...(spec.debts?.[player] ?? [])];
  e.set('order', spec.order ?? base.order);
  if (Number(spec.phase ?? '2') >= 5)
    for (const id of Object.keys(e.now.companies))
      if (isMinor(id)) for (const certificate of e.company(id).certificates) certificate.owner = 'out';
  for (const [id, company] of Object.entries(spec.companies ?? {})) setCompany(e, id, company);
  layTiles(e, spec.tiles);
  for (const [id, company] of Object.entries(spec.companies ?? {})) {
    const row = e.now.companies[id];
    if (row?.floated && row.operated > 0) placeStation(e, id, companyData(id).home, homeOf(e, id, company));
    for (const token of company.tokens ?? []) {
      const [hex, city = 0] = typeof token === 'string' ? [token] : token;
      placeStation(e, id, hex, city);
    }
  }
  for (const { id } of PRIVATES) setOwner(e, id, spec.privates?.[id]);
  const { turn } = spec;
  const company = 'company' in turn ? turn.company : null;
  Object.assign(e.own<Own>(), {
    player: 'player' in turn ? turn.player : e.now.order[0],
    operating: company,
    operated: company === null ? [] : [company],
    goals: {
      ...own(e.now).goals,
      ...Object.fromEntries(Object.entries(spec.companies ?? {}).flatMap(([id, { goals }]) => (goals ? [[id, goals]] : []))),
    },
    ...(spec.privates?.P5 === undefined && { tendersForSale: 0 }),
    ...spec.own,
  });
  e.set('round', {
    kind: company === null ? 'stock' : 'operating',
    number: 1,
    of: company === null ? 1 : phaseData(e.now.phase).operatingRounds,
    set: 2,
    ...spec.round,
  });
  e.set('bank', -moneyOf(e.now));
  e.push(frameFor(turn));
  return settled(e);
};

/** The moves on offer, which must all be of this type. */
export const onlyMoves = <T extends Move18esp['type']>(s: State, type: T) => {
  const found = movesOf(s, { type });
  if (found.length !== movesOf(s).length) throw new Error(`more than ${type} is on offer`);
  return found;
};

/** Why a move is refused, as it is told; null: it is legal. */
export const whyNot = (s: State, move: Move18esp): Refusal | null => {
  const outcome = play(title18esp, s, move);
  return outcome.ok ? null : outcome.refusal;
};

export const code = (s: State, move: Move18esp): string => {
  const outcome = play(title18esp, s, move);
  return outcome.ok ? 'legal' : outcome.refusal.code;
};

/** The price range of the offer with these fields. */
export const rangeOf = (s: State, like: Like, field = 'price') => kit.offered(s, like)[0]?.ranges?.[field] ?? null;

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

export const runMove = (s: State, company: CompanyId, ...runs: readonly Run[]): Move18esp => ({
  type: 'run',
  by: presidentOf(s, company) ?? '',
  runs,
});

/** What the runs of this move bring: route income and money for the treasury. */
export const earned = (s: State, move: Move18esp): { income: number; treasury: number } => {
  const ran = played(s, move).events.find(({ type }) => type === 'ran');
  return { income: Number(ran?.params.income), treasury: Number(ran?.params.treasury) };
};

export const lay = (by: PlayerId, hex: string, tile: string, rotation: number, power?: string) => ({
  type: 'lay' as const,
  by,
  hex,
  tile,
  rotation,
  ...(power !== undefined && { power }),
});
export const token = (by: PlayerId, hex: string, city = 0): Move18esp => ({ type: 'token', by, hex, city });
export const buy = (by: PlayerId, company: CompanyId, from = 'ipo'): Move18esp => ({ type: 'buy', by, company, from, percent: 10 });
export const launch = (by: PlayerId, company: CompanyId, par: number): Move18esp => ({
  type: 'buy',
  by,
  company,
  from: 'ipo',
  percent: isMinor(company) ? 100 : 20,
  par,
});
export const openPass = (by: PlayerId, hex: string, power?: 'P4'): Move18esp => ({
  type: 'open-pass',
  by,
  hex,
  ...(power !== undefined && { power }),
});

export const trainsOf = (s: State, company: CompanyId): string[] => (s.companies[company]?.trains ?? []).map(trainName);
export const mine = (s: State): Own => own(s);
/** The step of the turn that is decided now. */
export const stepNow = (s: State): string => {
  const top = s.stack.at(-1);
  if (top === undefined) return 'over';
  if ('step' in top) return top.step;
  return stepsOf(top.turn).find((name) => !top.done.includes(name)) ?? 'none';
};
/** Whose turn it is: a company or a player. */
export const turnOf = (s: State): string => s.stack.findLast((frame) => 'turn' in frame)?.about ?? '';
