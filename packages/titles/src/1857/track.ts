import {
  bitsOf,
  type CompanyId,
  type Edit,
  type HexId,
  type Laid,
  type Lay,
  type LayFault,
  lay,
  ownsPrivate,
  type Plan,
  type Refusal,
  type ShapeData,
  type State,
  upgradesOf,
} from '@roundhouse/engine';
import { BLOCKED, board, CNA, CNA_BONUS, DISCOUNT, phaseData, RIO_CUARTO } from './data.ts';
import { refuse } from './say.ts';
import { reachOf } from './tokens.ts';

const GREEN_MOUNTAIN = 'green-mountain';

const isGreenMountain = (h: number): boolean => board.hex(h).terrain?.some(({ type }) => type === GREEN_MOUNTAIN) ?? false;

const hexNumber = (hex: HexId): number => board.index.get(hex) as number;

/** The hex across a side, or -1. */
const across = (h: number, side: number): number => {
  const mate = board.mate[h * 6 + side] as number;
  return mate < 0 ? -1 : Math.floor(mate / 6);
};

/** The private whose hex this is, as long as it keeps the hex shut: until a company owns it or it is closed. */
const lockedBy = (s: State, hex: HexId): string | null => {
  const id = BLOCKED.get(hex);
  if (id === undefined) return null;
  const asset = s.assets[id];
  return asset?.open && !(asset.owner in s.companies) ? id : null;
};

const colors = (s: State): readonly string[] => phaseData(s.phase).tiles;

const bar = (s: State, _company: CompanyId, { hex, fit }: Plan): Refusal | null => {
  const lock = lockedBy(s, hex);
  if (lock !== null) return refuse('lay.locked', '57-map-17', { hex, private: lock });
  const h = hexNumber(hex);
  if (!isGreenMountain(h)) return null;
  if (!colors(s).includes('brown')) return refuse('lay.green-mountain', '57-map-12', { hex });
  const towards = bitsOf(fit.shape.exits).find((side) => across(h, side) >= 0 && isGreenMountain(across(h, side)));
  return towards === undefined ? null : refuse('lay.green-mountains', '57-map-14', { hex });
};

/** Yellow tiles in one turn, where nothing is upgraded. */
const YELLOW_LAYS = 2;

/** Two yellow tiles or one upgrade; a green mountain counts as the upgrade, and the FCA's tile stands beside all of it. */
const right = (_s: State, _company: CompanyId, plan: Plan, laid: readonly Laid[]): Refusal | null => {
  if (plan.power !== null) return null;
  const ordinary = laid.filter((tile) => tile.power === null);
  const isYellow = (color: string): boolean => color === 'yellow';
  if (ordinary.some((tile) => !isYellow(tile.color))) return refuse('lay.enough', overRule(plan, laid), {});
  if (!isYellow(plan.fit.tile.color)) {
    if (ordinary.some((tile) => tile.hex === plan.hex)) return refuse('lay.same-turn', '57-1870.track-9', { hex: plan.hex });
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

/** With a green mountain in play it is the statement on these that bars the second lay. */
const overRule = (plan: Plan, laid: readonly Laid[]): string =>
  isGreenMountain(hexNumber(plan.hex)) || laid.some(({ hex }) => isGreenMountain(hexNumber(hex))) ? '57-map-15' : '57-or-1';

/** Terrain with the first tile of a hex, a bridge with the upgrade of some; the IP halves every 40. */
const costOf = (s: State, company: CompanyId, { hex, fit, first, power }: Plan): number => {
  if (power !== null) return 0;
  const terrain = first ? board.terrainCost(hexNumber(hex)) : 0;
  const bridge = first ? 0 : (board.tiles.get(fit.from.tile ?? '')?.data.upgradeCost ?? 0);
  const halve = (cost: number): number =>
    cost === DISCOUNT.cost && ownsPrivate(s, company, 'IP') ? (cost * (100 - DISCOUNT.percent)) / 100 : cost;
  return halve(terrain) + halve(bridge);
};

/** Arrows of off-board areas to which this tile is the first to carry track. */
const newArrows = ({ hex, fit }: Plan): number => {
  const h = hexNumber(hex);
  return bitsOf(fit.shape.exits & ~fit.from.exits).filter((side) => {
    const beyond = across(h, side);
    return beyond >= 0 && board.hex(beyond).offboard !== undefined;
  }).length;
};

/** The state railway's rewards for reaching arrows and for yellow city tiles. */
const bonusOf = (plan: Plan): number => {
  const { shape, tile } = plan.fit;
  const yellow = plan.first && tile.color === 'yellow';
  const city = yellow && shape.stops.some((stop) => stop.kind === 'city') ? CNA_BONUS.largeCity : 0;
  const town = yellow && shape.stops.some((stop) => stop.kind === 'town') ? CNA_BONUS.smallCity : 0;
  return newArrows(plan) * CNA_BONUS.arrow + city + town;
};

const laid = (e: Edit, company: CompanyId, plan: Plan): void => {
  if (plan.power !== null) e.asset(plan.power).used += 1;
  const bonus = company === CNA ? bonusOf(plan) : 0;
  if (bonus === 0) return;
  e.pay('bank', company, bonus);
  e.emit('bonus', { company, hex: plan.hex, amount: bonus });
};

/** The FCA's owner once lays a yellow tile in Río Cuarto; lost if a tile lies there. */
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

export const upgrades = upgradesOf(board, {});

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
