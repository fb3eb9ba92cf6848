import {
  type Asset,
  type Built,
  type Certificate,
  type Company,
  fullSupply,
  type GameRecord,
  type Json,
  type Player,
  type State,
} from '@roundhouse/engine';
import { board, type CompanyData, gameData, KINDS, type Kind } from './data.ts';
import { FRESH, type Own } from './own.ts';

/** All certificates of a company of this kind, in the initial offer. */
export const freshCertificates = (kind: Kind): Certificate[] => [
  { percent: KINDS[kind].president, president: true, owner: 'ipo' },
  ...KINDS[kind].shares.map((percent) => ({ percent, president: false, owner: 'ipo' })),
];

const company = ({ home }: CompanyData): Company => ({
  kind: 'minor',
  treasury: 0,
  par: null,
  floated: false,
  operated: 0,
  certificates: freshCertificates('minor'),
  trains: [],
  tokens: [home],
});

const homeToken = ({ id, home }: CompanyData): [string, Built] => [
  home,
  { tile: null, rotation: 0, tokens: [{ of: id, city: 0, slot: 0 }] },
];

/** Players sit in the order the lots fell; the first has the priority card. Home tokens stand from the beginning. */
export const start = (record: GameRecord): State => {
  const game = gameData(record.options);
  const order = (record.draws as readonly number[]).map((seat) => record.players[seat]?.id ?? '');
  const cash = game.cash[String(order.length)] ?? 0;
  const first = order[0] ?? '';
  const own: Own = { ...FRESH, turn: first, priority: first };
  return {
    title: record.title,
    rules: record.rules,
    options: record.options,
    players: Object.fromEntries(record.players.map(({ id, name }): [string, Player] => [id, { name, cash, out: false, debts: [] }])),
    order,
    companies: Object.fromEntries(game.companies.map((data): [string, Company] => [data.id, company(data)])),
    assets: Object.fromEntries(game.ships.map(({ id }): [string, Asset] => [id, { owner: 'ipo', open: true, used: 0 }])),
    board: Object.fromEntries(game.companies.map(homeToken)),
    supply: { tiles: fullSupply(board), trains: game.trains, used: [] },
    market: {},
    bank: game.bank - cash * order.length,
    phase: '1',
    round: { kind: 'draft', number: 1, of: 1, set: 0 },
    stack: [{ turn: 'draft', about: null, done: [], at: {}, declined: [] }],
    result: null,
    own,
  };
};

/** Seats: for each place at the table the number of the player who drew it. */
export const drawSeats = (random: () => number, players: number): Json => {
  const seats = Array.from({ length: players }, (_, i) => i);
  for (let i = players - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [seats[i], seats[j]] = [seats[j] as number, seats[i] as number];
  }
  return seats;
};

export const areSeats = (draws: Json, players: number): boolean =>
  Array.isArray(draws) && draws.length === players && Array.from({ length: players }, (_, i) => i).every((seat) => draws.includes(seat));
