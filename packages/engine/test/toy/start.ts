import type { Asset, Company, GameRecord, Json, State } from '@roundhouse/engine';
import { fullSupply } from '@roundhouse/engine/board';
import { tableOf, turnFrame } from '@roundhouse/engine/rules';
import { unstarted } from '@roundhouse/engine/shares';
import { openWaterfall } from '@roundhouse/engine/steps';
import { BANK, board, COMPANIES, type CompanyData, MULE, PHASES, PRIVATES, STARTING_CASH, TRAIN_PILES } from './data.ts';
import { FRESH, type Own } from './own.ts';

/** What the lots fall on: who begins. */
export interface Draws {
  readonly first: number;
}

export const draw = (random: () => number, players: number): Json => ({ first: Math.floor(random() * players) });

export const drawn = (draws: Json, players: number): string | null => {
  const first = (draws as { readonly first?: Json } | null)?.first;
  return Number.isInteger(first) && (first as number) >= 0 && (first as number) < players
    ? null
    : `draws must be {first: 0 to ${players - 1}}`;
};

const company = ({ certificates, tokens }: CompanyData): Company =>
  unstarted(
    'major',
    certificates.map((percent, index) => ({ percent, president: index === 0, owner: 'ipo' })),
    tokens.map(() => null),
  );

const mule: Company = { kind: 'neutral', treasury: 0, par: null, floated: true, operated: 0, certificates: [], trains: [], tokens: [] };

export const start = (record: GameRecord): State<Own> => {
  const seats = record.players.map(({ id }) => id);
  const { first } = record.draws as unknown as Draws;
  const order = [...seats.slice(first), ...seats.slice(0, first)];
  const cash = STARTING_CASH[order.length] ?? 0;
  const begins = order[0] ?? '';
  const own: Own = { ...FRESH, player: begins, priority: begins };
  const auction = record.options.opening === 'remove' ? 'auction, remove' : 'auction, cut';
  return {
    ...tableOf(record, cash),
    order,
    companies: { ...Object.fromEntries(COMPANIES.map((data): [string, Company] => [data.id, company(data)])), [MULE]: mule },
    assets: Object.fromEntries(PRIVATES.map(({ id }): [string, Asset] => [id, { owner: 'ipo', open: true, used: 0 }])),
    board: {},
    supply: { tiles: fullSupply(board), trains: TRAIN_PILES, used: [] },
    market: {},
    bank: BANK - cash * order.length,
    phase: PHASES[0]?.id ?? '',
    round: { kind: 'auction', number: 1, of: 1, set: 0 },
    stack: [turnFrame(auction, null, { waterfall: openWaterfall(begins, PRIVATES) })],
    result: null,
    own,
  };
};
