import type { Certificate, CompanyId, Json, Pile, PlayerId, State } from '@roundhouse/engine';
import { shapeOf } from '@roundhouse/engine/board';
import type { Edit } from '@roundhouse/engine/rules';
import { spaceOf } from '@roundhouse/engine/shares';
import { board, companyData, PARS, PHASES, PRIVATES, TRAIN_PILES } from '../../src/1857/data.ts';
import { type Move1857, title1857 } from '../../src/1857/index.ts';
import type { Own } from '../../src/1857/own.ts';
import { type BaseSpec, builderFor, certificatesFor, moneyOf, pilesLeft, setOwner, stageOf } from '../kit/build.ts';
import { kitFor } from '../kit/play.ts';

// Builds positions by hand. Only positions that keep every law can be built.

export { cash, done, treasury, typesOf as trainsOf } from '../kit/play.ts';
export const { after, barOf, bestRun, movesOf, offered, played, refusal } = kitFor<Move1857>(title1857);
const { begin, frameFor, layTiles, recordOf, seatToken, setPrice, settled, startOf } = builderFor(title1857);

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

export interface PositionSpec extends BaseSpec<CompanySpec, Own> {
  readonly finance?: '1856' | '18EU';
  readonly oba?: 'FCO' | 'certificate';
  readonly phase?: string;
  /** Players who have gone bankrupt. */
  readonly out?: readonly PlayerId[];
  /** Private to owner; 'closed'; those not named are closed. */
  readonly privates?: Readonly<Record<string, string>>;
  readonly used?: Readonly<Record<string, number>>;
  /** Trains in the open market. */
  readonly market?: readonly string[];
}

export const record = (players: number, options: Record<string, Json> = {}) =>
  recordOf(players, { finance: '1856', oba: 'FCO', ...options }, null);

/** The position before the first move. */
export const opening = (players: number, options: Record<string, Json> = {}): State => startOf(record(players, options));

const certificates = (id: CompanyId, spec: CompanySpec, unsold: string): Certificate[] => {
  const { president, certificates: count } = companyData(id);
  return certificatesFor(spec.president, spec.shares, [president, ...Array<number>(count - 1).fill(10)], unsold);
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
    certificates: certificates(id, spec, unsold),
    trains: (spec.trains ?? []).map((type) => ({ type })),
  });
  setPrice(e, id, `${line - 1},${column - 1}`);
};

const piles = (spec: PositionSpec): Pile[] => {
  const phase = PHASES.findIndex((p) => p.id === (spec.phase ?? '1'));
  const trains = [...Object.values(spec.companies ?? {}).flatMap((c) => c.trains ?? []), ...(spec.market ?? [])];
  return pilesLeft(
    TRAIN_PILES,
    spec.left,
    (_, index) => stageOf(index, phase),
    (type) => trains.filter((t) => t === type).length,
  );
};

/** A position with this and nothing else. Players have no cash, companies are unstarted and privates closed unless said otherwise. */
export const position = (spec: PositionSpec): State => {
  const players = spec.players ?? 3;
  const base = opening(players, { finance: spec.finance ?? '1856', oba: spec.oba ?? 'FCO' });
  const e = begin(base, {
    phase: spec.phase ?? '1',
    cash: spec.cash,
    trains: piles(spec),
    used: (spec.market ?? []).map((type) => ({ type })),
  });
  for (const player of spec.out ?? []) e.player(player).out = true;
  e.set(
    'order',
    base.order.filter((player) => !spec.out?.includes(player)),
  );
  for (const [id, company] of Object.entries(spec.companies ?? {})) setCompany(e, id, company, spec.finance === '18EU' ? id : 'ipo');
  layTiles(e, spec.tiles);
  for (const [id, company] of Object.entries(spec.companies ?? {})) {
    const { home, homeCity } = companyData(id);
    const cities = shapeOf(board, e.now.board[home], board.index.get(home) as number).stops.length;
    if ((company.operated ?? (company.floated === false ? 0 : 1)) > 0) seatToken(e, id, home, homeCity < cities ? homeCity : 0);
    for (const token of company.tokens ?? []) {
      const [hex, city = 0] = typeof token === 'string' ? [token] : token;
      seatToken(e, id, hex, city);
    }
  }
  for (const { id } of PRIVATES) {
    if (e.now.assets[id] === undefined) continue;
    setOwner(e, id, spec.privates?.[id]);
    e.asset(id).used = spec.used?.[id] ?? 0;
  }
  const { turn } = spec;
  const company = 'company' in turn ? turn.company : null;
  Object.assign(e.own<Own>(), {
    player: 'player' in turn ? turn.player : e.now.order[0],
    priority: e.now.order[0],
    bankrupt: spec.out ?? [],
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
  e.set('bank', -moneyOf(e.now));
  e.push(frameFor(turn));
  return settled(e);
};

/** What the best run earns. */
export const bestEarnings = (s: State): number =>
  played(s, bestRun(s)).events.reduce((sum, event) => sum + (event.type === 'ran' ? Number(event.params.income) : 0), 0);

/** Row and column of its price token, counted from 1. */
export const spaceOfToken = (s: State, company: CompanyId): [number, number] | null => {
  const space = spaceOf(s, company);
  if (space === null) return null;
  const [row = 0, column = 0] = space.split(',').map(Number);
  return [row + 1, column + 1];
};
