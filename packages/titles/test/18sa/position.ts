import type { Certificate, CompanyId, Json, Pile, PlayerId, State, Train } from '@roundhouse/engine';
import type { Run } from '@roundhouse/engine/routes';
import type { Edit } from '@roundhouse/engine/rules';
import { held, spaceOf } from '@roundhouse/engine/shares';
import { trainName } from '@roundhouse/engine/trains';
import { BANK, cardOf, companyData, PAR_FIELDS, PHASES, PRIVATES, TRAIN_PILES } from '../../src/18sa/data.ts';
import { type Move18sa, title18sa } from '../../src/18sa/index.ts';
import { excess } from '../../src/18sa/limits.ts';
import { loanOn, withLoan } from '../../src/18sa/loans.ts';
import { type Own, own } from '../../src/18sa/own.ts';
import { type BaseSpec, builderFor, moneyOf, pilesLeft, setOwner, stageOf } from '../kit/build.ts';
import { kitFor } from '../kit/play.ts';

// Builds positions by hand. Only positions that keep every law can be built.

export { NAMES } from '../kit/build.ts';
export { cash, done, pass, treasury } from '../kit/play.ts';
export type Played = Move18sa;
export const { after, barOf: refusal, bestRun, movesOf, played, price } = kitFor<Move18sa>(title18sa);
/** The ledger id that forbids a move whose fields are not those of its type. */
export const { barOf: malformed } = kitFor(title18sa);
const { begin, frameFor, layTiles, recordOf, seatToken, setPrice, settled, startOf } = builderFor(title18sa);

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

export interface PositionSpec extends BaseSpec<CompanySpec, Own> {
  readonly options?: Readonly<Record<string, boolean>>;
  readonly phase?: string;
  readonly out?: readonly PlayerId[];
  /** Bankrupt corporations and their stations: 'A6 home', 'A8 P'. */
  readonly gone?: Readonly<Record<CompanyId, readonly string[]>>;
  /** Private to owner; those not named are closed. */
  readonly privates?: Readonly<Record<string, string>>;
  readonly pool?: readonly string[];
  readonly bank?: number;
}

export const record = (players: number, options: Readonly<Record<string, Json>> = {}, draws?: Json) =>
  recordOf(
    players,
    { dealing: false, earlyPrivates: false, coast: false, ...options },
    draws ?? Array.from({ length: players }, (_, i) => i),
  );

export const opening = (players = 3, options: Readonly<Record<string, Json>> = {}, draws?: Json): State =>
  startOf(record(players, options, draws));

export const train = (name: string): Train => {
  const [, type = '', side = '', star = ''] = /^(\d+)([PG])(\*?)$/.exec(name) ?? [];
  const card = { type, side: side === 'P' ? 'passenger' : 'goods' };
  return star === '' ? card : withLoan(card);
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

const placeStation = (e: Edit, company: CompanyId, station: string): void => {
  const [hex = '', kind] = station.split(' ');
  seatToken(e, company, hex, 0, kind);
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
  setPrice(e, id, spec.at?.join() ?? (PAR_FIELDS[String(par)] as string));
};

const piles = (spec: PositionSpec): Pile[] => {
  const phase = PHASES.findIndex((p) => p.id === (spec.phase ?? 'yellow'));
  const first = phase === 0 ? 0 : TRAIN_PILES.findIndex(({ type }) => type === PHASES[phase]?.on);
  const names = [...Object.values(spec.companies ?? {}).flatMap((c) => c.trains ?? []), ...(spec.pool ?? [])];
  return pilesLeft(
    TRAIN_PILES,
    spec.left,
    (_, index) => stageOf(index, first),
    (type) => names.filter((name) => train(name).type === type).length,
  );
};

/** A position with this and nothing else. Players have no cash, corporations are unstarted and privates closed unless said otherwise. */
export const position = (spec: PositionSpec): State => {
  const base = opening(spec.players ?? 3, spec.options);
  const e = begin(base, {
    phase: spec.phase ?? 'yellow',
    cash: spec.cash,
    trains: piles(spec),
    used: (spec.pool ?? []).map(train),
  });
  for (const player of spec.out ?? []) e.player(player).out = true;
  e.set(
    'order',
    base.order.filter((player) => !spec.out?.includes(player)),
  );
  for (const certificate of e.company('ENFER').certificates) if (certificate.owner === 'FN') certificate.owner = 'ipo';
  for (const [id, company] of Object.entries(spec.companies ?? {})) setCompany(e, id, company);
  layTiles(e, spec.tiles);
  for (const [id, company] of Object.entries(spec.companies ?? {})) {
    if ((company.operated ?? 1) > 0) placeStation(e, id, `${companyData(id).home} home`);
    for (const station of company.stations ?? []) placeStation(e, id, station);
  }
  for (const [id, stations] of Object.entries(spec.gone ?? {})) {
    for (const certificate of e.company(id).certificates) certificate.owner = 'out';
    for (const station of stations) placeStation(e, id, station);
  }
  for (const { id } of PRIVATES) setOwner(e, id, spec.privates?.[id]);
  const { turn } = spec;
  const company = 'company' in turn ? turn.company : null;
  Object.assign(e.own<Own>(), {
    player: 'player' in turn ? turn.player : e.now.order[0],
    priority: e.now.order[0],
    ruined: spec.out ?? [],
    gone: Object.keys(spec.gone ?? {}),
    operating: company,
    operated: company === null ? [] : [company],
    privatesForCompanies: (spec.phase ?? 'yellow') !== 'yellow' || spec.options?.earlyPrivates === true,
    harbourOwner: spec.privates?.FC !== undefined && spec.privates.FC in e.now.companies ? spec.privates.FC : null,
    ...spec.own,
  });
  const of = company === null ? 1 : (PHASES.find((p) => p.id === e.now.phase)?.operatingRounds ?? 1);
  e.set('round', { kind: company === null ? 'stock' : 'operating', number: 1, of, set: 2, ...spec.round });
  const money = moneyOf(e.now);
  e.set('bank', BANK - money);
  if (spec.bank !== undefined) {
    // The money that the bank does not have lies with a player who does nothing else.
    e.player('cleo').cash += BANK - money - spec.bank;
    e.set('bank', spec.bank);
  }
  if ('player' in turn) e.own<Own>().overLimit = excess(e.now, turn.player) > 0;
  e.push(frameFor(turn, 'home'));
  return settled(e);
};

/** What the best run earns. */
export const best = (s: State): number => Number(played(s, bestRun(s)).events.find(({ type }) => type === 'ran')?.params.income ?? 0);

export const buy = (by: PlayerId, company: CompanyId, from: string, percent: number): Move18sa => ({
  type: 'buy',
  by,
  company,
  from,
  percent,
});
export const found = (by: PlayerId, company: CompanyId, par = 100): Move18sa => ({
  type: 'buy',
  by,
  company,
  from: 'ipo',
  percent: 30,
  par,
});
export const sell = (by: PlayerId, company: CompanyId, percent: number, certificates?: readonly number[]): Move18sa => ({
  type: 'sell',
  by,
  company,
  percent,
  ...(certificates && { certificates }),
});
export const lay = (hex: string, tile: string, rotation = 0, by = 'ana'): Move18sa => ({ type: 'lay', by, hex, tile, rotation });
export const token = (hex: string, kind: 'P' | 'F' = 'P', by = 'ana'): Move18sa => ({ type: 'token', by, hex, kind });

export const nameOf = (name: string): string => trainName(train(name));

/** Buys a train: '3P' from the bank at its printed price if not said otherwise. */
export const buyTrain = (name: string, more: { from?: string; price?: number; loan?: boolean; by?: string } = {}): Move18sa => ({
  type: 'buy-train',
  by: more.by ?? 'ana',
  from: more.from ?? 'bank',
  train: nameOf(name),
  price: more.price ?? cardOf(train(name)).price,
  ...(more.loan !== undefined && { loan: more.loan }),
});

export const run = (...runs: readonly Run[]): Move18sa => ({ type: 'run', by: 'ana', runs });
export const way = (index: number, path: string): Run => ({ train: String(index), path: path.split(' ') });
export const dividend = (choice: string, by = 'ana'): Move18sa => ({ type: 'dividend', by, choice });

export const trainsOf = (s: State, company: CompanyId): string[] =>
  (s.companies[company]?.trains ?? []).map(
    (one) => `${one.type}${one.side === 'goods' ? 'G' : 'P'}${loanOn(one) === undefined ? '' : '*'}`,
  );
export const poolOf = (s: State): string[] => s.supply.used.map(({ type, side }) => `${type}${side === 'goods' ? 'G' : 'P'}`);
export const holds = (s: State, company: CompanyId, owner: string): number => held(s, company, owner);
export const fieldOf = (s: State, company: CompanyId): string | undefined => spaceOf(s, company) ?? undefined;
export const mine = (s: State): Own => own(s);
export const active = (s: State): readonly string[] => [...new Set(movesOf(s).map(({ by }) => by))];

/** A corporation of Ana's with 40% of hers. */
export const anas = (more: Partial<CompanySpec> = {}): CompanySpec => ({ shares: { ana: '30P 10' }, ...more });
export const bens = (more: Partial<CompanySpec> = {}): CompanySpec => ({ shares: { ben: '30P 10' }, ...more });
