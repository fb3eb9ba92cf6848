import type { Company, GameRecord, Json, State } from '@roundhouse/engine';
import { fullSupply } from '@roundhouse/engine/board';
import { areSeats, drawSeats, seated, tableOf } from '@roundhouse/engine/rules';
import { unstarted } from '@roundhouse/engine/shares';
import { board, COMPANIES, PHASES, printed, TRAIN_PILES } from './data.ts';
import type { Own } from './own.ts';

/** MINI-1.3: the lots say who sits where; the first seat begins. */
export const draw = drawSeats;

export const drawn = (draws: Json, players: number): string | null =>
  areSeats(draws, players) ? null : 'draws must give each player one seat';

const company = (tokens: readonly number[]): Company =>
  unstarted(
    'company',
    [20, ...Array<number>(8).fill(10)].map((percent, index) => ({ percent, president: index === 0, owner: 'ipo' })),
    tokens.map(() => null),
  );

/** Before the first stock round: nothing is left to decide, so the flow of rounds begins it. */
export const start = (record: GameRecord): State<Own> => {
  const order = seated(record);
  const first = order[0] ?? '';
  const cash = printed.startingCash[String(order.length)] ?? 0;
  return {
    ...tableOf(record, cash),
    order,
    companies: Object.fromEntries(COMPANIES.map(({ id, tokens }) => [id, company(tokens)])),
    assets: {},
    board: {},
    supply: { tiles: fullSupply(board), trains: TRAIN_PILES, used: [] },
    market: {},
    bank: printed.bank - cash * order.length,
    phase: PHASES[0]?.id ?? '',
    round: { kind: 'opening', number: 1, of: 1, set: 0 },
    stack: [],
    result: null,
    own: { player: first, priority: first, passes: 0, sold: [], operating: null, operated: [], bonds: [], ended: null },
  };
};
