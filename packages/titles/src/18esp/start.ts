import type { Asset, Certificate, Company, GameRecord, Json, Params, PlayerId, State } from '@roundhouse/engine';
import { fullSupply } from '@roundhouse/engine/board';
import { type FieldsOf, fields, listOf, tableOf, text, turnFrame, whole } from '@roundhouse/engine/rules';
import { unstarted } from '@roundhouse/engine/shares';
import { openAuction } from './auction.ts';
import {
  board,
  COMPANIES,
  type CompanyData,
  CRB,
  isMinor,
  NORTHERN,
  PRIVATES,
  RANDOM_OUT,
  SHARES,
  STANDARD_OUT,
  STARTING_CASH,
  TENDERS,
  TRAIN_PILES,
} from './data.ts';
import type { Own } from './own.ts';

/** The outcomes of the draws. */
const DRAWS = {
  /** Places in the list of players, in the order of the turn order cards. */
  seats: listOf(whole),
  /** Companies that are left out. */
  out: listOf(text),
  /** The company whose 10% certificate comes with private 6. */
  share: text,
  /** The Northern major whose director's certificate comes with private 7. */
  director: text,
};
export type Draws = FieldsOf<typeof DRAWS>;
export const isDraws = fields(DRAWS);

const shuffled = <T>(items: readonly T[], random: () => number): T[] => {
  const left = [...items];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
};

const pick = <T>(items: readonly T[], random: () => number): T => shuffled(items, random)[0] as T;

/** Turn order cards (ESP-2.1-4), companies left out (ESP-2.2-1), and what comes with privates 6 and 7. */
export const draw = (random: () => number, players: number, options: Params): Json => {
  const seats = shuffled(
    Array.from({ length: players }, (_, i) => i),
    random,
  );
  const out = options.setup === 'random' ? RANDOM_OUT.flatMap(([kind, count]) => shuffled(kind, random).slice(0, count)) : STANDARD_OUT;
  const northern = NORTHERN.filter((id) => !out.includes(id));
  // ESP-2.1-8 ESP-2.2-2 ESP-2.2-3; the director's certificate: ESP-2.1-9
  const share = out.includes(CRB) ? pick(northern, random) : CRB;
  return { seats, out, share, director: pick(northern, random) };
};

const same = (a: readonly unknown[], b: readonly unknown[]): boolean => a.toSorted().join() === b.toSorted().join();

export const drawn = (draws: Json, players: number, options: Params): string | null => {
  if (!isDraws(draws)) return 'draws must be {seats, out, share, director} in 18España';
  const { seats, out, share, director } = draws;
  if (
    !same(
      seats,
      Array.from({ length: players }, (_, i) => i),
    )
  )
    return 'seats must list every player index exactly once';
  const fits =
    options.setup === 'random'
      ? same(out, [...new Set(out)]) &&
        out.every((id) => RANDOM_OUT.some(([kind]) => kind.includes(id))) &&
        RANDOM_OUT.every(([kind, count]) => out.filter((id) => kind.includes(id)).length === count)
      : same(out, STANDARD_OUT);
  if (!fits) return 'out doesn’t match the setup';
  const northern = NORTHERN.filter((id) => !out.includes(id));
  if (out.includes(CRB) ? !northern.includes(share) : share !== CRB) return 'share must be CRB, or a Northern major where CRB is out';
  return northern.includes(director) ? null : 'director must be a Northern major in the game';
};

/** ESP-4-4 */
const certificates = (data: CompanyData): Certificate[] =>
  SHARES[data.type].map((percent, index) => ({ percent, president: index === 0, owner: 'ipo' }));

const company = (data: CompanyData): Company =>
  unstarted(
    data.type === 'minor' ? 'minor' : data.map === 'north' ? 'northern' : 'southern',
    certificates(data),
    Array.from({ length: data.stations }, () => null),
  );

export const start = (record: GameRecord): State<Own> => {
  if (!isDraws(record.draws)) throw new Error('the draws do not fit 18España');
  const { seats, out, share, director } = record.draws;
  const order = seats.map((seat) => (record.players[seat] as GameRecord['players'][number]).id);
  const cash = STARTING_CASH[String(order.length)] as number;
  const playing = COMPANIES.filter(({ id }) => !out.includes(id));
  const own: Own = {
    out,
    shareOfP6: share,
    directorOfP7: director,
    player: order[0] as PlayerId,
    passes: 0,
    sold: [],
    repaid: false,
    operating: null,
    operated: [],
    goals: Object.fromEntries(playing.filter(({ id }) => !isMinor(id)).map(({ id }) => [id, []])),
    launchedLate: [],
    // ESP-2.1-3
    openPasses: [],
    tenders: [],
    tendersForSale: TENDERS.forSale,
    tendersInPool: 0,
    resting: [],
    strawberryHasRun: false,
    recycled: {},
    forcedSales: [],
    borrowed: false,
    eightsGone: 0,
    ending: null,
  };
  const before: State<Own> = {
    ...tableOf(record, cash),
    order,
    companies: Object.fromEntries(playing.map((data): [string, Company] => [data.id, company(data)])),
    // ESP-2.1-13
    assets: Object.fromEntries(PRIVATES.map(({ id }): [string, Asset] => [id, { owner: 'ipo', open: true, used: 0 }])),
    board: {},
    supply: { tiles: fullSupply(board), trains: TRAIN_PILES, used: [] },
    market: {},
    bank: -cash * order.length,
    phase: '1',
    round: { kind: 'auction', number: 1, of: 1, set: 0 },
    stack: [],
    result: null,
    own,
  };
  return { ...before, stack: [turnFrame('auction', null, { ascending: openAuction(before) })] };
};
