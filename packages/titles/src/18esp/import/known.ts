import { type CompanyId, type GameEvent, offers, type Refusal, type RuleId, type State } from '@roundhouse/engine';
import type { Treatment } from '../../foreign.ts';
import { isReachedOverPasses } from '../goals.ts';
import { title18esp as title } from '../index.ts';
import type { Action } from './action.ts';

// Where that platform is known to differ from the book. Each entry cites the ledger.

/** What was seen while one action was followed. */
export interface Seen {
  readonly action: Action;
  readonly before: State;
  readonly after: State;
  readonly events: readonly GameEvent[];
}

export interface Known {
  readonly rule: RuleId;
  readonly says: string;
  /** Told where it first matters, not in every turn. */
  readonly once?: true;
}

const MINE_KINDS = ['mine', 'town+mine'];
const SECOND_TILE = 20;
const MADRID = 'F24';
const SAN_ESTEBAN = 'C1';
/** Hexes of one red area that have values of their own there. */
const HIDDEN = ['A25', 'K15'];

const hasMine = (tile: string | null | undefined): boolean =>
  tile != null && (title.board.tiles.get(tile)?.data.towns ?? []).some(({ kind }) => kind !== undefined && MINE_KINDS.includes(kind));

const cost = (events: readonly GameEvent[]): number =>
  events.reduce((sum, { type, params }) => (type === 'laid' ? sum + Number(params.cost ?? 0) : sum), 0);

const began = (phase: number, { before, after }: Seen): boolean => Number(before.phase) < phase && Number(after.phase) >= phase;

const named = (rule: RuleId, says: string): Known => ({ rule, says });

const secondTile = ({ action, before, events }: Seen): Known | null => {
  if (action.type !== 'lay_tile' || !hasMine(before.board[action.hex]?.tile)) return null;
  const dismantling = action.entityType === 'company' ? 0 : 30;
  return cost(events) === dismantling + SECOND_TILE
    ? named('ESP-R27', `The second tile costs ₧20 more here although it replaces a mine on ${action.hex}. There it does not.`)
    : null;
};

const closedMinors = (seen: Seen): readonly Known[] => {
  if (!began(5, seen)) return [];
  return Object.entries(seen.before.companies)
    .filter(([id, { kind, operated }]) => kind === 'minor' && operated > 0 && seen.before.companies[id]?.floated)
    .map(([id]) => named('ESP-R49', `${id} closes without compensation here. There its director got its share price.`));
};

/** That platform leaves a price in place where it can't move a whole column. */
const edgeOfMarket = ({ action, before, after }: Seen): Known | null => {
  if (action.type !== 'dividend') return null;
  const company = action.entity;
  const [from, to] = [title.price(before, company), title.price(after, company)];
  return (from === 55 && to === 50) || (from === 380 && to === 400)
    ? named('ESP-R7', `${company}'s share price moves from ₧${from} to ₧${to} here. There it stays at ₧${from}.`)
    : null;
};

const lastNorthern = ({ action, before, after }: Seen): Known | null => {
  if (action.type !== 'dividend' || action.kind !== 'withhold') return null;
  const company = action.entity;
  const { round } = before;
  const isLast = title.view(before).ending === 'operating' && round.number === round.of;
  if (!isLast || before.companies[company]?.kind !== 'northern' || title.price(before, company) === title.price(after, company))
    return null;
  return named('ESP-R57', `${company}'s share price moves left twice here. There it moves once.`);
};

const uselessExport = ({ before, after }: Seen): Known | null => {
  const isOver = before.round.kind !== 'stock' && after.round.kind === 'stock' && after.round.set > Math.max(1, before.round.set);
  return isOver && Object.values(before.companies).every(({ floated }) => !floated)
    ? named('ESP-R48', 'A train is exported here although no company has floated. There it is not.')
    : null;
};

const interest = ({ action, before, after }: Seen): Known | null => {
  if (action.type !== 'payoff_player_debt') return null;
  for (const [id, { debts, name }] of Object.entries(before.players)) {
    const apart = debts.reduce((sum, debt) => sum + Math.ceil(debt / 2), 0);
    const once = Math.ceil(debts.reduce((sum, debt) => sum + debt, 0) / 2);
    if (apart !== once && after.players[id]?.debts.length === 0)
      return named('ESP-R47', `${name} pays ₧${once} interest here. There each loan is rounded up by itself: ₧${apart}.`);
  }
  return null;
};

const lateMataro = ({ action, after }: Seen): Known | null =>
  action.type === 'buy_company' && action.company === 'P2' && Number(after.phase) === 4
    ? named('ESP-R20', 'Private 2 stays open here until phase 5. There it closes when a company buys it.')
    : null;

const shareOfMinor = ({ action, events, before }: Seen): Known | null => {
  const taken = events.find(({ type }) => type === 'takeover');
  if (action.type !== 'choose' || taken === undefined) return null;
  const company = action.entity;
  const inOffer = before.companies[company]?.certificates.some(({ owner, president }) => owner === 'ipo' && !president);
  return inOffer
    ? null
    : named('ESP-5.6-3', `The minor's director gets a certificate of ${company} from the bank pool here. There only the IPO has one.`);
};

/** An export does not show what could not be done there, so this is told when a company could first place a station in Madrid here. */
const keptMadrid = ({ action, before }: Seen): Known | null => {
  const { MZ } = before.companies;
  if (MZ === undefined || MZ.certificates.some(({ owner }) => owner !== 'ipo') || title.view(before).operating !== action.entity)
    return null;
  return [...offers(title, before, { type: 'token', hex: MADRID })].length === 0
    ? null
    : { ...named('ESP-R30', 'Before MZ is launched it keeps one slot in Madrid here. There it keeps all of Madrid.'), once: true };
};

/** A tile or an opened pass joins a home and a destination by way of the other map. */
const goalOverPasses = ({ action, before, after }: Seen): readonly Known[] => {
  if (!['lay_tile', 'choose', 'choose_ability'].includes(action.type)) return [];
  return Object.keys(after.companies)
    .filter((company) => isReachedOverPasses(after, company) && !isReachedOverPasses(before, company))
    .map((company) => named('ESP-R62', `${company} does not reach its destination over two passes here. There it does.`));
};

const WATCHES = [
  secondTile,
  closedMinors,
  edgeOfMarket,
  lastNorthern,
  uselessExport,
  interest,
  lateMataro,
  shareOfMinor,
  keptMadrid,
  goalOverPasses,
];

/** Differences that do not refuse an action but change money, prices or trains. */
export const differences = (seen: Seen): readonly Known[] => WATCHES.flatMap((watch) => watch(seen) ?? []);

/** Why a company earns something else here than was recorded. */
export const otherEarnings = (company: CompanyId, here: string, there: string, hexes: readonly string[]): Known => {
  const earns = `${company} earns ${here} here and ${there} there.`;
  if (hexes.includes(SAN_ESTEBAN)) return named('ESP-R36', `San Esteban harbour (C1) has other values there. ${earns}`);
  const hidden = HIDDEN.find((hex) => hexes.includes(hex));
  if (hidden !== undefined) return named('ESP-R34', `${hidden} has the values of its whole red area here. ${earns}`);
  return named('ESP-5.4.2-2', earns);
};

/** Refusals of what that platform allows and the game can go on without. */
const SKIPPED: Readonly<Record<string, string>> = {
  'pass.once': 'There a pass opened with private 4 is not counted.',
  'lay.second-mine': 'There a mine built with private 1 is not counted.',
  'combine.none-left': 'There a recycled card can be recycled again.',
  'train.special': 'There the train of private 2 can be sold.',
};

/** What becomes of an action that is refused here. */
export const refused = ({ code }: Refusal): { readonly done: Treatment; readonly says: string } =>
  Object.hasOwn(SKIPPED, code) ? { done: 'skipped', says: ` ${SKIPPED[code]}` } : { done: 'stopped', says: '' };
