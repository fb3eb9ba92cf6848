import type { Asset, Certificate, Company, GameRecord, State } from '@roundhouse/engine';
import { fullSupply } from '@roundhouse/engine/board';
import { tableOf, turnFrame } from '@roundhouse/engine/rules';
import { unstarted } from '@roundhouse/engine/shares';
import { openAuction } from './auction.ts';
import { board, COMPANIES, FCO, FIRST_PHASE, PRIVATES, STARTING_CASH, TRAIN_PILES } from './data.ts';
import { finance } from './finance.ts';
import { FRESH, type Own } from './own.ts';
import type { CompanyData } from './printed.ts';

/** The president's certificate and 10% certificates (57-companies-1, 57-cna-1, 57-R5). */
const certificates = (data: CompanyData, owner: string): Certificate[] => [
  { percent: data.president, president: true, owner },
  ...Array.from({ length: data.certificates - 1 }, () => ({ percent: 10, president: false, owner })),
];

const company = (data: CompanyData, owner: string): Company =>
  unstarted('company', certificates(data, owner), Array(1 + data.tokens.length).fill(null));

/** Players sit in the order of the record, and the first opens the auction (57-funds-4, 57-R8). The bank has no limit (57-funds-2). */
export const start = (record: GameRecord): State<Own> => {
  const order = record.players.map(({ id }) => id);
  const cash = STARTING_CASH.get(order.length) ?? 0;
  const first = order[0] ?? '';
  const bare = record.options.oba === 'certificate';
  const own: Own = { ...FRESH, player: first, priority: first };
  const before: State<Own> = {
    ...tableOf(record, cash),
    order,
    companies: {},
    assets: Object.fromEntries(
      PRIVATES.filter(({ id }) => !(bare && id === FCO)).map(({ id }): [string, Asset] => [id, { owner: 'ipo', open: true, used: 0 }]),
    ),
    board: {},
    supply: { tiles: fullSupply(board), trains: TRAIN_PILES, used: [] },
    market: {},
    bank: -cash * order.length,
    phase: FIRST_PHASE,
    round: { kind: 'auction', number: 1, of: 1, set: 0 },
    stack: [],
    result: null,
    own,
  };
  const model = finance(before);
  return {
    ...before,
    companies: Object.fromEntries(COMPANIES.map((data): [string, Company] => [data.id, company(data, model.unsoldAt(data.id))])),
    stack: [turnFrame('auction', null, { waterfall: openAuction(before) })],
  };
};
