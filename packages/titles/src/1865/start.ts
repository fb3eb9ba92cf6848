import type { Asset, Built, Certificate, Company, GameRecord, State } from '@roundhouse/engine';
import { fullSupply } from '@roundhouse/engine/board';
import { seated, tableOf, turnFrame } from '@roundhouse/engine/rules';
import { unstarted } from '@roundhouse/engine/shares';
import { board, type CompanyData, DRAFT_PHASE, gameData, KINDS, type Kind, startingCash } from './data.ts';
import { FRESH, type Own } from './own.ts';

/** All certificates of a company of this kind, in the Initial Offer: SAR-1-2 SAR-2.4-4. */
export const freshCertificates = (kind: Kind): Certificate[] => [
  { percent: KINDS[kind].president, president: true, owner: 'ipo' },
  ...KINDS[kind].shares.map((percent) => ({ percent, president: false, owner: 'ipo' })),
];

const company = ({ home }: CompanyData): Company => unstarted('minor', freshCertificates('minor'), [home]);

/** SAR-2.4-5 SAR-4.4-8 */
const homeToken = ({ id, home }: CompanyData): [string, Built] => [
  home,
  { tile: null, rotation: 0, tokens: [{ of: id, city: 0, slot: 0 }] },
];

/** Players sit in the order drawn and the first has the priority card: SAR-2.4-6. */
export const start = (record: GameRecord): State<Own> => {
  const game = gameData(record.options);
  const order = seated(record);
  const cash = startingCash(order.length);
  const first = order[0] ?? '';
  const own: Own = { ...FRESH, player: first, priority: first };
  return {
    ...tableOf(record, cash),
    order,
    companies: Object.fromEntries(game.companies.map((data): [string, Company] => [data.id, company(data)])),
    assets: Object.fromEntries(game.ships.map(({ id }): [string, Asset] => [id, { owner: 'ipo', open: true, used: 0 }])),
    board: Object.fromEntries(game.companies.map(homeToken)),
    supply: { tiles: fullSupply(board), trains: game.trains, used: [] },
    market: {},
    // SAR-2.4-1 SAR-R14
    bank: game.bank - cash * order.length,
    phase: DRAFT_PHASE.id,
    round: { kind: 'draft', number: 1, of: 1, set: 0 },
    stack: [turnFrame('draft', null)],
    result: null,
    own,
  };
};
