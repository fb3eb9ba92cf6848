import type { CompanyId, HexId, Refusal, State } from '@roundhouse/engine';
import { bitsOf, type Lay, type LayFault, type ShapeData, upgradesOf } from '@roundhouse/engine/board';
import { type Edit, ownsPrivate } from '@roundhouse/engine/rules';
import { type Laid, lay, type Plan } from '@roundhouse/engine/steps';
import { across, BLOCKED, board, DISCOUNT, hexNumber, phaseData, RIO_CUARTO } from './data.ts';
import { refuse } from './say.ts';
import { payBonus } from './state-railway.ts';
import { reachOf } from './tokens.ts';

const GREEN_MOUNTAIN = 'green-mountain';

const isGreenMountain = (h: number): boolean => board.hex(h).terrain?.some(({ type }) => type === GREEN_MOUNTAIN) ?? false;

/** The private that blocks a hex: until a company owns it or it closes (57-map-17, 57-privates-4, 57-R36). */
const lockedBy = (s: State, hex: HexId): string | null => {
  const id = BLOCKED.get(hex);
  if (id === undefined) return null;
  const asset = s.assets[id];
  return asset?.open && !(asset.owner in s.companies) ? id : null;
};

/** Each colour from the phase that brings it (57-1870.track-6). */
const colors = (s: State): readonly string[] => phaseData(s.phase).tiles;

/** Blocked hexes, and green mountains: from the brown phase on (57-map-12, 57-R39), with no track towards another (57-map-14). */
const bar = (s: State, _company: CompanyId, { hex, fit }: Plan): Refusal | null => {
  const lock = lockedBy(s, hex);
  if (lock !== null) return refuse('lay.locked', '57-map-17', { hex, private: lock });
  const h = hexNumber(hex);
  if (!isGreenMountain(h)) return null;
  if (!colors(s).includes('brown')) return refuse('lay.green-mountain', '57-map-12', { hex });
  const towards = bitsOf(fit.shape.exits).find((side) => across(h, side) >= 0 && isGreenMountain(across(h, side)));
  return towards === undefined ? null : refuse('lay.green-mountains', '57-map-14');
};

/** Yellow tiles in one turn, where nothing is upgraded. */
const YELLOW_LAYS = 2;

/**
 * Two yellow tiles or one upgrade (57-or-1). A green mountain counts as the upgrade (57-map-15). The FCA's tile is laid besides, and can be
 * upgraded in the same turn (57-privates-6).
 */
const right = (_s: State, _company: CompanyId, plan: Plan, laid: readonly Laid[]): Refusal | null => {
  if (plan.power !== null) return null;
  const ordinary = laid.filter((tile) => tile.power === null);
  const isYellow = (color: string): boolean => color === 'yellow';
  if (ordinary.some((tile) => !isYellow(tile.color))) return refuse('lay.enough', overRule(plan, laid), {});
  if (!isYellow(plan.fit.tile.color)) {
    if (ordinary.some((tile) => tile.hex === plan.hex)) return refuse('lay.same-turn', '57-1870.track-9');
    return ordinary.length > 0 ? refuse('lay.enough', overRule(plan, laid), {}) : null;
  }
  return ordinary.length >= YELLOW_LAYS ? refuse('lay.enough', '57-or-1', {}) : null;
};

const colorsLeft = (s: State, laid: readonly Laid[]): readonly string[] => {
  const ordinary = laid.filter((tile) => tile.power === null);
  if (ordinary.length === 0) return colors(s);
  return ordinary.length < YELLOW_LAYS && ordinary.every(({ color }) => color === 'yellow') ? ['yellow'] : [];
};

/** What a company may still lay besides the FCA's extra tile. */
export interface LaysLeft {
  /** Yellow tiles. */
  readonly yellow: number;
  /** Instead of them, an upgrade. */
  readonly upgrade: boolean;
}

/** What the company whose turn it is may still lay; null outside a company's turn. */
export const laysLeft = (s: State): LaysLeft | null => {
  const frame = s.stack.find((one) => 'turn' in one && one.turn === 'company');
  if (frame === undefined || !('turn' in frame)) return null;
  const laid = ((frame.at.track ?? []) as readonly Laid[]).filter((tile) => tile.power === null);
  const left = colorsLeft(s, laid);
  return { yellow: left.includes('yellow') ? YELLOW_LAYS - laid.length : 0, upgrade: left.some((color) => color !== 'yellow') };
};

/** The statement that bars a further lay: with a green mountain in play, that on green mountains. */
const overRule = (plan: Plan, laid: readonly Laid[]): string =>
  isGreenMountain(hexNumber(plan.hex)) || laid.some(({ hex }) => isGreenMountain(hexNumber(hex))) ? '57-map-15' : '57-or-1';

/**
 * Terrain is paid with the first tile of a hex: rivers (57-map-10), mountains (57-map-11), green mountains (57-map-12); a bridge with the
 * upgrade of X1 and Z1 (57-tiles-5, 57-tiles-ex1). There is none to pay for in Río Cuarto. The IP halves the river and bridge cost, again and again (57-privates-2, 57-privates-3,
 * 57-privates-ex1, 57-R24).
 */
const costOf = (s: State, company: CompanyId, { hex, fit, first }: Plan): number => {
  const terrain = first ? board.terrainCost(hexNumber(hex)) : 0;
  const bridge = first ? 0 : (board.tiles.get(fit.from.tile ?? '')?.data.upgradeCost ?? 0);
  const halve = (cost: number): number =>
    cost === DISCOUNT.cost && ownsPrivate(s, company, 'IP') ? (cost * (100 - DISCOUNT.percent)) / 100 : cost;
  return halve(terrain) + halve(bridge);
};

const laid = (e: Edit, company: CompanyId, plan: Plan): void => {
  if (plan.power !== null) e.asset(plan.power).used += 1;
  payBonus(e, company, plan);
};

/** The FCA's owner once lays a free yellow tile in Río Cuarto, connected or not; lost if a tile is there (57-privates-5, 57-R38). */
const powers = (s: State, company: CompanyId) =>
  ownsPrivate(s, company, 'FCA') && s.assets.FCA?.used === 0 && (s.board[RIO_CUARTO]?.tile ?? null) === null
    ? [{ power: 'FCA', hex: RIO_CUARTO }]
    : [];

const hasCity = (shape: ShapeData | undefined): boolean => (shape?.cities ?? []).length > 0;

/** Tiles go where their kind of stop is. */
const kindRule = ({ hex, tile }: Lay): string => {
  if (hasCity(board.tiles.get(tile)?.data)) return '57-map-2';
  return hasCity(board.data.hexes[hex]) ? '57-tiles-13' : '57-tiles-12';
};

const faultRule = (fault: LayFault, move: Lay): string => {
  switch (fault) {
    case 'label':
      return '57-map-1';
    case 'terrain':
      return '57-map-13';
    case 'no-lay':
      return board.data.hexes[move.hex]?.color === 'gray' ? '57-map-7' : '57-1870.track-4';
    case 'no-rotation':
      return '57-tiles-6';
    case 'supply':
    case 'no-tile':
      return '57-tiles-4';
    case 'no-hex':
    case 'off-map':
    case 'sea':
    case 'blank-side':
      return '57-1870.track-4';
    case 'impassable':
      return '57-map-16';
    case 'color':
    case 'same':
      return '57-1870.track-6';
    case 'kind':
      return kindRule(move);
    default:
      return '57-1870.track-5';
  }
};

/**
 * A tile can replace what keeps the old track, colour by colour and letter by letter; no list is needed. So it follows for plain track
 * (57-tiles-9, 57-tiles-10, 57-tiles-11, 57-R4), for Mercedes, which counts as tile 58 (57-tiles-8), for printed hexes, which give no tile
 * back (57-tiles-16), for lettered cities (57-tiles-14), and for final tiles (57-tiles-15).
 */
export const upgrades = upgradesOf(board, {});

/** The replaced tile goes back to the stock (57-1870.track-7). */
export const track = lay({
  upgrades,
  reach: reachOf,
  colors,
  right,
  colorsLeft,
  bar,
  cost: costOf,
  laid,
  powers,
  mustGain: true,
  rules: {
    color: '57-1870.track-6',
    reach: '57-1870.track-1',
    gain: '57-1870.track-3',
    cash: '57-1870.track-8',
    power: '57-privates-5',
    fault: faultRule,
  },
});
