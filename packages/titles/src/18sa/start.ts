import {
  type Asset,
  type Certificate,
  type Company,
  fullSupply,
  type GameRecord,
  type Json,
  type Player,
  type State,
} from '@roundhouse/engine';
import { openAuction } from './auction.ts';
import {
  BANK,
  board,
  COMPANIES,
  ENFER,
  FN,
  FN_SHARES,
  PHASES,
  PRESIDENT,
  PRIVATES,
  SPLIT_SHARE,
  STARTING_CASH,
  TRAIN_PILES,
} from './data.ts';
import { FRESH, type Own } from './own.ts';

const TENS = 5;
const FIVES = 4;

/** All in the offering, but for the split share and what lies with the private FN. */
const certificates = (id: string): Certificate[] => {
  const list: Certificate[] = [{ percent: PRESIDENT, president: true, owner: 'ipo' }];
  for (let i = 0; i < TENS; i++) list.push({ percent: 10, president: false, owner: 'ipo' });
  for (let i = 0; i < FIVES; i++) list.push({ percent: 5, president: false, owner: 'ipo' });
  list.push({ percent: SPLIT_SHARE, president: false, owner: 'aside' });
  if (id !== ENFER) return list;
  for (const size of FN_SHARES) {
    const at = list.findIndex((certificate) => certificate.percent === size && certificate.owner === 'ipo');
    list[at] = { percent: size, president: false, owner: FN };
  }
  return list;
};

const company = (id: string, tokens: number): Company => ({
  kind: 'corporation',
  treasury: 0,
  par: null,
  floated: false,
  operated: 0,
  certificates: certificates(id),
  trains: [],
  tokens: Array.from({ length: tokens }, () => null),
});

/** The player cards: who sits where, as places in the list of players. */
export const drawSeats = (random: () => number, players: number): Json => {
  const seats = Array.from({ length: players }, (_, i) => i);
  for (let i = players - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [seats[i], seats[j]] = [seats[j] as number, seats[i] as number];
  }
  return seats;
};

export const seatsFault = (draws: Json, players: number): string | null => {
  const seats = Array.isArray(draws) ? (draws as readonly Json[]) : [];
  const all = seats.length === players && Array.from({ length: players }, (_, i) => i).every((i) => seats.includes(i));
  return all ? null : `draws must be the seats of ${players} players, each number from 0 to ${players - 1} once`;
};

export const start = (record: GameRecord): State => {
  const order = (record.draws as readonly number[]).map((seat) => record.players[seat]?.id ?? '');
  const cash = STARTING_CASH[String(order.length)] ?? 0;
  const first = order[0] ?? '';
  const own: Own = { ...FRESH, turn: first, priority: first };
  return {
    title: record.title,
    rules: record.rules,
    options: record.options,
    players: Object.fromEntries(record.players.map(({ id, name }): [string, Player] => [id, { name, cash, out: false, debts: [] }])),
    order,
    companies: Object.fromEntries(COMPANIES.map(({ id, tokens }): [string, Company] => [id, company(id, tokens.length)])),
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
