import type { Asset, Certificate, Company, GameRecord, Json, PlayerId, State } from '@roundhouse/engine';
import { fullSupply } from '@roundhouse/engine/board';
import { areSeats, seated, tableOf, turnFrame } from '@roundhouse/engine/rules';
import { unstarted } from '@roundhouse/engine/shares';
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
  type PhaseData,
  PRESIDENT,
  PRIVATES,
  SPLIT_SHARE,
  STARTING_CASH,
  STATIONS,
  TRAIN_PILES,
} from './data.ts';
import { FRESH, type Own } from './own.ts';

/** SA-3-4 SA-3-5 all in the offering, except SA-3-6 the split share and the certificates that come with the FN. */
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

/** SA-2-2 SA-3-2 SA-3-7 the preparations; SA-3.1-1 the seats are drawn, and the first gets the red locomotive. SA-3.2-1 owners are never mixed. */
export const start = (record: GameRecord): State<Own> => {
  const order = seated(record);
  const cash = STARTING_CASH[String(order.length)] as number;
  const first = order[0] as PlayerId;
  const own: Own = { ...FRESH, player: first, priority: first };
  return {
    ...tableOf(record, cash),
    order,
    companies: Object.fromEntries(COMPANIES.map(({ id }): [string, Company] => [id, company(id)])),
    assets: Object.fromEntries(PRIVATES.map(({ id }): [string, Asset] => [id, { owner: 'ipo', open: true, used: 0 }])),
    board: {},
    supply: { tiles: fullSupply(board), trains: TRAIN_PILES, used: [] },
    market: {},
    bank: BANK - cash * order.length,
    phase: (PHASES[0] as PhaseData).id,
    round: { kind: 'auction', number: 1, of: 1, set: 0 },
    stack: [turnFrame('auction', null, { waterfall: openAuction(first) })],
    result: null,
    own,
  };
};
