import type { Asset, Built, Certificate, Company, GameRecord, Json, PlayerId, State } from '@roundhouse/engine';
import { fullSupply, type Stop } from '@roundhouse/engine/board';
import { areSeats, seated, tableOf, turnFrame } from '@roundhouse/engine/rules';
import { unstarted } from '@roundhouse/engine/shares';
import { openPolitical } from './auction.ts';
import {
  BOURBON,
  BOURBON_TOKENS,
  board,
  CARDS,
  CERTIFICATES,
  COMPANIES,
  CONCESSIONS,
  type CompanyData,
  concessionOf,
  hexNumber,
  PHASES,
  type PhaseData,
  SFM,
  STARTING_CASH,
} from './data.ts';
import { FRESH, type Own } from './own.ts';
import { policy } from './versions.ts';

/** FB-1.2-3 */
const certificates = ({ id, type }: CompanyData): Certificate[] => {
  if (type === 'regional') return [{ percent: 100, president: true, owner: 'aside' }];
  const owner = type === 'national' || id === SFM ? 'aside' : 'ipo';
  const card = CARDS.find(({ share }) => share === id)?.id ?? owner;
  return CERTIFICATES.map((percent, i) => ({ percent, president: i === 0, owner: i === CERTIFICATES.length - 1 ? card : owner }));
};

const company = (data: CompanyData): Company =>
  unstarted(
    data.type,
    certificates(data),
    Array.from({ length: data.tokens ?? 0 }, () => null),
  );

/** The Bourbon tokens fill the last slots of their cities. FB-1.2-4 */
const bourbonTokens = (): Record<string, Built> => {
  const built: Record<string, Built> = {};
  for (const { kind, hex } of BOURBON_TOKENS) {
    const before = built[hex] ?? { tile: null, rotation: 0, tokens: [] };
    const slot = (board.printed(hexNumber(hex)).stops[0] as Stop).slots - 1 - before.tokens.length;
    built[hex] = { ...before, tokens: [...before.tokens, { of: BOURBON, city: 0, slot, kind }] };
  }
  return built;
};

/** The lots: the move order, as places in the list of players. FB-1.2-2 */
export const drawn = (draws: Json, players: number): string | null =>
  areSeats(draws, players) ? null : `draws must be the move order: the numbers 0 to ${players - 1} in some order`;

export const start = (record: GameRecord): State<Own> => {
  const order = seated(record);
  const { bank, piles } = policy(record);
  const cash = STARTING_CASH[String(order.length)] as number;
  const first = order[0] as PlayerId;
  const own: Own = { ...FRESH, player: first, priority: first };
  const assets = [...CARDS.map(({ id }) => id), ...CONCESSIONS.map((row) => concessionOf(row.company))];
  const before: State<Own> = {
    ...tableOf(record, cash),
    order,
    companies: Object.fromEntries(COMPANIES.map((data): [string, Company] => [data.id, company(data)])),
    assets: Object.fromEntries(assets.map((id): [string, Asset] => [id, { owner: 'bank', open: true, used: 0 }])),
    board: bourbonTokens(),
    supply: { tiles: fullSupply(board), trains: piles, used: [] },
    market: {},
    bank: bank - cash * order.length,
    phase: (PHASES[0] as PhaseData).id,
    round: { kind: 'political', number: 1, of: 1, set: 0 },
    stack: [],
    result: null,
    own,
  };
  return { ...before, stack: [turnFrame('political', null, { 'pick-auction': openPolitical(before) })] };
};
