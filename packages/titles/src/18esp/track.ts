import { type CompanyId, type HexId, moneyOf, type Refusal, type State } from '@roundhouse/engine';
import { isBare, type Lay, type LayFault, upgradesOf } from '@roundhouse/engine/board';
import { closePrivate, type Edit, ownsPrivate } from '@roundhouse/engine/rules';
import { type HexFilter, type Laid, lay, type Plan } from '@roundhouse/engine/steps';
import { board, DISMANTLE_COST, HABANA, hasBegun, isMinor, NARROW, phaseData, SECOND_TILE_COST } from './data.ts';
import { checkDestination } from './goals.ts';
import { dismantles, isMineHex, isMineTile, laysMine, MINE_HEXES, mineCost, seenAs } from './mines.ts';
import { refuse } from './say.ts';
import { reachOf } from './tokens.ts';

const colors = (s: State): readonly string[] => phaseData(s.phase).tiles;

/** Lays of this turn that were no mines. */
const actions = (laid: readonly Laid[]): readonly Laid[] => laid.filter(({ tile }) => !isMineTile(tile));

/** One hex, from the green phase a second for majors of which one is yellow, and one mine beside that; a hex is changed once a turn. ESP-R27 ESP-R28 */
const right = (s: State, company: CompanyId, plan: Plan, laid: readonly Laid[]): Refusal | null => {
  const same = laid.find(({ hex }) => hex === plan.hex);
  if (same !== undefined) return refuse('lay.same-turn', isMineTile(same.tile) ? 'ESP-R28' : 'ESP-5.3.1-3', { hex: plan.hex });
  if (laysMine(plan)) return laid.some(({ tile }) => isMineTile(tile)) ? refuse('lay.second-mine', 'ESP-5.3.1-7') : null;
  const [first, second] = actions(laid);
  if (first === undefined) return null;
  if (isMinor(company)) return refuse('lay.one', 'ESP-5.3.1-1');
  if (!hasBegun(s.phase, 'secondTile')) return refuse('lay.one', 'ESP-7-3');
  if (second !== undefined) return refuse('lay.two', 'ESP-5.3.1-2');
  return first.first || plan.first ? null : refuse('lay.one-yellow', 'ESP-5.3.1-2');
};

/** After an upgrade only yellow tiles are left. */
const colorsLeft = (s: State, laid: readonly Laid[]): readonly string[] =>
  actions(laid).every(({ first }) => first) ? colors(s) : ['yellow'];

/** By number of the hex: what the terrain under its first tile costs. */
const TERRAIN = board.ids.map((_, h) => (isBare(board.printed(h)) ? board.terrainCost(h) : 0));

const isBuilt = (s: State, hex: HexId): boolean => s.board[hex]?.tile != null;

/** Minors build in the south only. ESP-5.3.1-1 */
const isClosed = (company: CompanyId, hex: HexId): boolean => isMinor(company) && board.data.hexes[hex]?.map !== 'south';

/** What `bar`, `right` and `cost` say of a hex whatever the tile, so that a company that has laid or is poor need not try them all. */
export const hexesLeft = (s: State, company: CompanyId, laid: readonly Laid[]): HexFilter | null => {
  const isLeft = affordable(s, company, laid);
  return isLeft === null || !isMinor(company) ? isLeft : (hex, h) => !isClosed(company, hex) && isLeft(hex, h);
};

const affordable = (s: State, company: CompanyId, laid: readonly Laid[]): HexFilter | null => {
  const made = actions(laid).length;
  const treasury = moneyOf(s, company);
  const second = made > 0 ? SECOND_TILE_COST : 0;
  const acts = treasury >= second && (made === 0 || (made === 1 && !isMinor(company) && hasBegun(s.phase, 'secondTile')));
  const hasMined = laid.some(({ tile }) => isMineTile(tile));
  const saves = ownsPrivate(s, company, HABANA);
  const takesMine = (hex: HexId): boolean => !isBuilt(s, hex) && (saves || treasury >= mineCost(hex));
  if (acts)
    return (hex, h) => {
      if (isBuilt(s, hex)) return true;
      return isMineHex(hex) ? !hasMined && takesMine(hex) : treasury >= second + (TERRAIN[h] as number);
    };
  return !hasMined && MINE_HEXES.some(takesMine) ? (hex) => isMineHex(hex) && takesMine(hex) : null;
};

const bar = (_s: State, company: CompanyId, plan: Plan): Refusal | null =>
  isClosed(company, plan.hex) ? refuse('lay.minor', 'ESP-5.3.1-1', { hex: plan.hex }) : null;

/** Terrain with the first tile alone (ESP-5.3.2-4), the price of a mine built or dismantled, and more for a second action. ESP-R27 */
const cost = (_s: State, _company: CompanyId, plan: Plan, laid: readonly Laid[]): number => {
  const mine = laysMine(plan) ? mineCost(plan.hex) : dismantles(plan) ? DISMANTLE_COST : 0;
  const terrain = plan.first && mine === 0 ? board.terrainCost(board.index.get(plan.hex) as number) : 0;
  const second = !laysMine(plan) && actions(laid).length > 0 ? SECOND_TILE_COST : 0;
  return terrain + second + (plan.power === HABANA ? 0 : mine);
};

/** Private 1 is for mines alone: while it is open a mine hex gets its mine, or loses it. */
const MINE_POWERS = MINE_HEXES.map((hex) => ({ power: HABANA, hex, price: true as const }));

const powers = (s: State, company: CompanyId) => (ownsPrivate(s, company, HABANA) ? MINE_POWERS : []);

const laid = (e: Edit, company: CompanyId, plan: Plan): void => {
  if (plan.power !== null) closePrivate(e, plan.power);
  checkDestination(e, company);
};

const faultRule = (fault: LayFault, move: Lay): string => {
  const hex = board.data.hexes[move.hex];
  const mine = isMineTile(move.tile) || isMineHex(move.hex);
  switch (fault) {
    case 'label':
      return hex?.label === undefined || board.data.hexes[move.hex]?.color === 'white' ? 'ESP-5.3.1-8' : 'ESP-5.3.2-9';
    case 'gauge':
      return 'ESP-1.3-2';
    case 'no-lay':
      return hex?.color === 'gray' ? 'ESP-5.3.2-3' : 'ESP-5.3.1-9';
    case 'off-map':
    case 'no-hex':
      return 'ESP-5.3.1-11';
    case 'sea':
    case 'blank-side':
      return 'ESP-5.3.1-12';
    case 'impassable':
      return 'ESP-5.3.1-13';
    case 'stub':
      return 'ESP-5.3.1-16';
    case 'color':
    case 'same':
      return 'ESP-5.3.2-1';
    case 'kind':
      return mine ? 'ESP-5.3.3-1' : 'ESP-5.3.2-8';
    case 'supply':
    case 'no-tile':
    case 'no-rotation':
      return 'ESP-2.1-11';
    default:
      return 'ESP-5.3.2-5';
  }
};

/** Narrow gauge in the north, broad in the south (ESP-1.3-2). OO tiles may be laid by anybody in any orientation (ESP-5.3.4-7). */
export const upgrades = upgradesOf(board, { gauge: (hex) => (hex.map === 'north' ? NARROW : undefined), seenAs });

export const track = lay({
  upgrades,
  reach: reachOf,
  colors,
  right,
  colorsLeft,
  hexesLeft,
  bar,
  cost,
  laid,
  powers,
  // New track may point at any land (ESP-5.3.1-14 ESP-5.3.2-7), and one of two separate tracks suffices (ESP-5.3.1-15).
  mustGain: false,
  rules: {
    color: 'ESP-5.3.2-2',
    reach: (plan) => (plan.first ? 'ESP-5.3.1-10' : 'ESP-5.3.2-6'),
    gain: 'ESP-5.3.2-6',
    cash: 'ESP-5.3.1-5',
    power: 'ESP-3.1-2',
    fault: faultRule,
  },
});
