import {
  type Asset,
  areSeats,
  type Certificate,
  type Company,
  fullSupply,
  type GameRecord,
  type Json,
  type State,
  seated,
  tableOf,
  unstarted,
} from '@roundhouse/engine';
import { openAuction } from './auction.ts';
import {
  BANK,
  board,
  COMPANIES,
  ENFER,
  FN,
  FN_SHARES,
  ORDINARY,
  PHASES,
  PRESIDENT,
  PRIVATES,
  SPLIT_SHARE,
  STARTING_CASH,
  STATIONS,
  TRAIN_PILES,
} from './data.ts';
import { FRESH, type Own } from './own.ts';

/** All in the offering, but for the split share and what lies with the private FN. */
const certificates = (id: string): Certificate[] => {
  const list: Certificate[] = [{ percent: PRESIDENT, president: true, owner: 'ipo' }];
  for (const percent of ORDINARY) list.push({ percent, president: false, owner: 'ipo' });
  list.push({ percent: SPLIT_SHARE, president: false, owner: 'aside' });
  if (id !== ENFER) return list;
  for (const size of FN_SHARES) {
    const at = list.findIndex((certificate) => certificate.percent === size && certificate.owner === 'ipo');
    list[at] = { percent: size, president: false, owner: FN };
  }
  return list;
};

const company = (id: string): Company =>
  unstarted(
    'corporation',
    certificates(id),
    Array.from({ length: STATIONS }, () => null),
  );

export const seatsFault = (draws: Json, players: number): string | null =>
  areSeats(draws, players) ? null : `draws must be the seats of ${players} players, each number from 0 to ${players - 1} once`;

export const start = (record: GameRecord): State<Own> => {
  const order = seated(record);
  const cash = STARTING_CASH[String(order.length)] ?? 0;
  const first = order[0] ?? '';
  const own: Own = { ...FRESH, turn: first, priority: first };
  return {
    ...tableOf(record, cash),
    order,
    companies: Object.fromEntries(COMPANIES.map(({ id }): [string, Company] => [id, company(id)])),
    assets: Object.fromEntries(PRIVATES.map(({ id }): [string, Asset] => [id, { owner: 'ipo', open: true, used: 0 }])),
    board: {},
    supply: { tiles: fullSupply(board), trains: TRAIN_PILES, used: [] },
    market: {},
    bank: BANK - cash * order.length,
    phase: PHASES[0]?.id ?? '',
    round: { kind: 'auction', number: 1, of: 1, set: 0 },
    stack: [{ turn: 'auction', about: null, done: [], at: { waterfall: openAuction(first) }, declined: [] }],
    result: null,
    own,
  };
};
