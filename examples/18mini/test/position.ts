import type { CompanyId, Json, PlayerId, State } from '@roundhouse/engine';
import { type BaseSpec, builderFor, certificatesFor, moneyOf, pilesLeft, stageOf } from '../../../packages/titles/test/kit/build.ts';
import { kitFor, pass } from '../../../packages/titles/test/kit/play.ts';
import { COMPANIES, companyData, PHASES, phaseData, printed, TRAIN_PILES } from '../src/data.ts';
import { title18mini } from '../src/index.ts';
import type { Own } from '../src/own.ts';

// Builds positions by hand. Only positions that keep every invariant can be built.

export { buyTrain, cash, done, owns, sell, treasury, typesOf } from '../../../packages/titles/test/kit/play.ts';
export { pass };
export const { after, barOf, bestRun, movesOf, played, price, refusal } = kitFor(title18mini);
const { begin, frameFor, layTiles, recordOf, seatToken, setPrice, settled, startOf } = builderFor(title18mini);

export interface CompanySpec {
  readonly president: PlayerId;
  /** Holdings in percent: players, 'pool'; the rest is in the IPO. */
  readonly shares: Readonly<Record<string, number>>;
  readonly treasury?: number;
  readonly trains?: readonly string[];
  /** $70 if not given. */
  readonly price?: number;
  /** 1 if not given: it has operated and its home token stands. */
  readonly operated?: number;
  readonly floated?: boolean;
  /** Hexes of tokens besides the home one. */
  readonly tokens?: readonly string[];
}

export interface PositionSpec extends BaseSpec<CompanySpec, Own> {
  readonly phase?: string;
  readonly options?: Readonly<Record<string, Json>>;
  /** Trains in the bank pool. */
  readonly used?: readonly string[];
  /** What the bank has; by default the rest of the money. */
  readonly bank?: number;
}

export const record = (players: number, options: Readonly<Record<string, Json>> = {}) =>
  recordOf(
    players,
    { length: 'full', ...options },
    Array.from({ length: players }, (_, seat) => seat),
  );

/** The position before the first move. */
export const opening = (players: number, options: Readonly<Record<string, Json>> = {}): State => startOf(record(players, options));

/** All pass until the stock round is over. */
export const allPass = (s: State): State => {
  let now = s;
  while (now.round.kind === 'stock' && now.round.set === s.round.set) now = after(now, pass(now.stack.at(-1)?.about ?? ''));
  return now;
};

/** A position with this and nothing else. Players have no cash and companies are unstarted unless said otherwise. */
export const position = (spec: PositionSpec): State => {
  const { companies = {}, phase = '2', turn, used = [] } = spec;
  const owned = [...Object.values(companies).flatMap(({ trains = [] }) => trains), ...used];
  const now = PHASES.findIndex(({ id }) => id === phase);
  const trains = pilesLeft(
    TRAIN_PILES,
    spec.left,
    (_, index) => stageOf(index, now),
    (type) => owned.filter((other) => other === type).length,
  );
  const e = begin(opening(spec.players ?? 3, spec.options), { phase, cash: spec.cash, trains, used: used.map((type) => ({ type })) });
  layTiles(e, spec.tiles);
  for (const { id } of COMPANIES) {
    const given = companies[id];
    if (given === undefined) continue;
    const { floated = true, operated = floated ? 1 : 0 } = given;
    Object.assign(e.company(id), {
      treasury: given.treasury ?? 0,
      par: 70,
      floated,
      operated,
      certificates: certificatesFor(given.president, given.shares, [20, ...Array<number>(8).fill(10)]),
      trains: (given.trains ?? []).map((type) => ({ type })),
    });
    setPrice(e, id, String(given.price ?? 70));
    for (const hex of [...(operated > 0 ? [companyData(id).home] : []), ...(given.tokens ?? [])]) seatToken(e, id, hex);
  }
  const company: CompanyId | null = 'company' in turn ? turn.company : null;
  const first = 'player' in turn ? turn.player : e.now.order[0];
  Object.assign(e.own<Own>(), {
    player: first,
    priority: first,
    operating: company,
    operated: company === null ? [] : [company],
    ...spec.own,
  });
  const round =
    company === null ? { kind: 'stock', number: 2, of: 2 } : { kind: 'operating', number: 1, of: phaseData(phase).operatingRounds };
  e.set('round', { ...round, set: 2, ...spec.round });
  const rest = printed.bank - moneyOf(e.now);
  e.set('bank', spec.bank ?? rest);
  // What the bank does not have must be somewhere: with the last player.
  const last = e.now.order.at(-1);
  if (spec.bank !== undefined && last !== undefined) e.player(last).cash += rest - spec.bank;
  e.push(frameFor(turn));
  return settled(e);
};
