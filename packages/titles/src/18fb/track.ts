import type { CompanyId, HexId, Refusal, State } from '@roundhouse/engine';
import {
  builtAfter,
  freeSlots,
  type HexData,
  hasToken,
  type Lay,
  type LayFault,
  type Shape,
  type Stop,
  sameTrack,
  type Tile,
  upgradesOf,
} from '@roundhouse/engine/board';
import type { Edit } from '@roundhouse/engine/rules';
import { ANYWHERE, type Laid, type LayPolicy, lay, type Plan } from '@roundhouse/engine/steps';
import { binds, board, companyData, hexNumber, REGIONAL_TILES } from './data.ts';
import { takeMarkers } from './markers.ts';
import { corpOf, edit, own, phaseOf, treasuryOf } from './own.ts';
import { reachOf, regionalReach } from './reach.ts';
import { checkDestinations } from './regionals.ts';
import { refuse } from './say.ts';
import { isFrozen } from './states.ts';
import { claims } from './tokens.ts';

// Laying tiles is planning: it costs nothing and needs a route to the tile.

/** N, B and R bind always, W from green on, L and P at brown. */
const label = (hex: HexData, color: string): string | undefined =>
  hex.label !== undefined && binds(hex.label, color) ? hex.label : undefined;

/** FB-3.4.1-7 FB-R29 */
export const upgrades = upgradesOf(board, { swaps: true, label });

/** FB-R32 */
const right = (s: State, company: CompanyId, plan: Plan, laid: readonly Laid[]): Refusal | null => {
  if (isFrozen(s, company) && plan.first) return refuse('lay.frozen', 'FB-3.3-9');
  const { steps } = corpOf(s, company);
  return laid.length >= steps ? refuse('lay.steps', 'FB-3.4.1-1', { steps }) : null;
};

/** Remembers the tile that the first step of the turn in this hex has replaced. */
const counted = (e: Edit, { hex, fit }: Plan): void => {
  edit(e).stepsUsed += 1;
  const { tile, rotation } = fit.from;
  const { replaced } = own(e.now);
  if (tile !== null && replaced[hex] === undefined) edit(e).replaced = { ...replaced, [hex]: { tile, rotation } };
  checkDestinations(e);
};

const printedHex = (hex: HexId): HexData => board.hex(hexNumber(hex));

const tileCalled = (id: string): Tile => board.tiles.get(id) as Tile;

const faultRule = (fault: LayFault, { hex, tile }: Lay): string => {
  switch (fault) {
    case 'label':
      return labelRule(hex, tile);
    case 'kind':
      return 'FB-3.4.1-5';
    case 'no-hex':
    case 'off-map':
    case 'sea':
    case 'blank-side':
    case 'impassable':
      return 'FB-3.4.1-6';
    case 'no-lay':
      return printedHex(hex).icons?.includes('napoli') ? 'FB-2.5.1-1' : 'FB-2.5.2-3';
    case 'supply':
    case 'no-tile':
      return 'FB-5-4';
    case 'in-use':
    case 'same':
      return 'FB-3.4.1-9';
    case 'slots':
      return 'FB-3.4.1-11';
    case 'color':
      return colorRule(hex, tile);
    default:
      return 'FB-3.4.1-8';
  }
};

/** Printed yellow is never covered with yellow; else colours follow each other. */
const colorRule = (hex: HexId, tile: string): string => {
  const printed = printedHex(hex).color;
  const { color } = tileCalled(tile);
  if (printed === 'yellow' && color === 'yellow') return 'FB-2.5.3-4';
  return color === 'green' && printed === 'white' ? 'FB-3.4.1-5' : 'FB-3.4.1-8';
};

const SPECIAL: readonly (string | undefined)[] = ['Nn', 'Ns', 'B', 'R'];

const labelRule = (hex: HexId, tile: string): string => {
  const mine = printedHex(hex).label;
  const its = tileCalled(tile).data.label;
  if (SPECIAL.includes(mine) || SPECIAL.includes(its)) return 'FB-3.4.1-14';
  if (its !== undefined) return 'FB-3.4.1-15';
  return mine === 'W' ? 'FB-3.4.1-13' : 'FB-3.4.1-12';
};

/** Would the hex have the track again that it had at the start of the turn? FB-R86 */
const isBack = (s: State, { hex, fit }: Plan): boolean => {
  const was = own(s).replaced[hex];
  if (was === undefined) return false;
  const shape = tileCalled(was.tile).turned[was.rotation] as Shape;
  return sameTrack(shape, fit.shape) && shape.color === fit.shape.color;
};

/** A tile of the same colour with fewer slots takes none from those for whom one is kept. */
const bar = (s: State, _company: CompanyId, plan: Plan): Refusal | null => {
  const { hex, fit } = plan;
  if (isBack(s, plan)) return refuse('lay.back', 'FB-R86', { hex });
  const [before] = fit.from.stops;
  if (before === undefined) return null;
  const after = fit.shape.stops[0] as Stop;
  if (after.slots >= before.slots) return null;
  const kept = claims(s, hex, 0, '').filter((claimant) => !hasToken(s.board[hex], claimant)).length;
  const room = Math.min(kept, freeSlots(before, s.board[hex]).length);
  return freeSlots(after, builtAfter(fit, s.board[hex])).length < room ? refuse('lay.kept', 'FB-R83', { hex }) : null;
};

const shared = {
  upgrades,
  colors: (s) => phaseOf(s).tiles,
  bar,
  mustGain: false,
} satisfies Partial<LayPolicy>;

const reachRule = (plan: Plan): string => (plan.first ? 'FB-3.4.1-3' : 'FB-3.4.1-10');

export const track = lay({
  ...shared,
  reach: reachOf,
  right,
  spent: (s, company, laid) => laid.length >= corpOf(s, company).steps,
  colorsLeft: (s) => phaseOf(s).tiles,
  // FB-3.4.1-2
  cost: () => 0,
  laid: (e, _company, plan) => counted(e, plan),
  rules: {
    color: 'FB-2.1-2',
    reach: reachRule,
    gain: 'FB-3.4.1-10',
    cash: 'FB-3.4.1-1',
    power: 'FB-3.4.1-1',
    fault: faultRule,
  },
});

const { free, extra, extraCost } = REGIONAL_TILES;
const MOST_TILES = free + extra;

const regionalCost = (laid: readonly Laid[]): number => (laid.length < free ? 0 : extraCost);

/** A regional takes a marker for a new yellow town tile and for a brown town tile it upgrades to. FB-3.5.2-6 FB-3.5.2-ex2 */
const regionalMarker = ({ fit, first }: Plan): number => {
  const isTown = fit.shape.stops.some((stop) => stop.kind === 'town');
  return isTown && (first || (fit.tile.color === 'brown' && !fit.swap)) ? 1 : 0;
};

export const regionalTrack = lay({
  ...shared,
  reach: regionalReach,
  bases: (_s, company) => [companyData(company).home as HexId],
  right: (_s, _company, _plan, laid) => (laid.length >= MOST_TILES ? refuse('lay.steps', 'FB-3.5.2-4', { steps: MOST_TILES }) : null),
  spent: (_s, _company, laid) => laid.length >= MOST_TILES,
  colorsLeft: (s) => phaseOf(s).tiles,
  hexesLeft: (s, company, laid) => (regionalCost(laid) > treasuryOf(s, company) ? null : ANYWHERE),
  cost: (_s, _company, _plan, laid) => regionalCost(laid),
  laid(e, company, plan) {
    takeMarkers(e, company, regionalMarker(plan));
    counted(e, plan);
  },
  rules: {
    color: 'FB-2.1-2',
    reach: () => 'FB-3.5.2-5',
    gain: 'FB-3.4.1-10',
    cash: 'FB-3.5.2-4',
    power: 'FB-3.4.1-1',
    fault: faultRule,
  },
});
