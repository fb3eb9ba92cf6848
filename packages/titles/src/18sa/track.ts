import type { CompanyId, HexId, Move, Refusal, State } from '@roundhouse/engine';
import { bitsOf, type Lay, type LayFault, trackGraph, type Upgrades, upgradesOf } from '@roundhouse/engine/board';
import { type Edit, ownsPrivate } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { type Laid, lay, type Plan } from '@roundhouse/engine/steps';
import { board, companyData, ECVF, FCA, FDP, FDP_DISCOUNT, fcaBonus, phaseOf } from './data.ts';
import { refuse } from './say.ts';
import { reachOf } from './tokens.ts';

const hexNumber = (hex: HexId): number => board.index.get(hex) as number;

/** SA-7.3.1-2 SA-7.3.2-1 the colours of the phase. */
const colors = (s: State): readonly string[] => phaseOf(s).tiles;

const isFirstTurn = (s: State, company: CompanyId): boolean => companyOf(s, company).operated === 0;

/** SA-7.2-2 SA-R28 one tile a turn; SA-7.2-3 SA-7.3.2-2 SA-R29 SA-R30 in the first turn as many as the phase allows. */
const rightsOf = (s: State, company: CompanyId): number => (isFirstTurn(s, company) ? phaseOf(s).firstTurn.tiles : 1);

const isSpent = (s: State, company: CompanyId, before: readonly Laid[]): boolean => before.length >= rightsOf(s, company);

const terrainOf = (hex: HexId) => board.data.hexes[hex]?.terrain ?? [];

const isAmazon = (hex: HexId): boolean => terrainOf(hex).some(({ type }) => type === 'amazon');

/** The half of the FCA that a corporation owns. */
const fcaOf = (s: State, company: CompanyId): string | undefined => FCA.find((half) => ownsPrivate(s, company, half));

/** SA-5.1-16 SA-5.1-17 SA-R22 the FdP and the ECVF lower the mountain cost alone. */
const mountainCost = (s: State, company: CompanyId, cost: number): number => {
  if (ownsPrivate(s, company, ECVF)) return 0;
  return ownsPrivate(s, company, FDP) ? Math.max(0, cost - FDP_DISCOUNT) : cost;
};

/** SA-7.3.1-10 SA-R98 the sum of the terrain. SA-5.1-24 the FCA builds free in the Amazon area. */
const terrainCost = (s: State, company: CompanyId, hex: HexId): number => {
  const free = isAmazon(hex) && fcaOf(s, company) !== undefined;
  return terrainOf(hex).reduce((sum, { type, cost }) => {
    if (type === 'mountain') return sum + mountainCost(s, company, cost);
    return free ? sum : sum + cost;
  }, 0);
};

/** SA-7.4-1 SA-7.4-2 SA-7.4-3 SA-R33 each frontier costs across which this tile makes track meet track that did not meet before. */
const frontierCost = (s: State, { hex, fit }: Plan): number => {
  const h = hexNumber(hex);
  const { shapes } = trackGraph(board, s.board);
  return bitsOf(fit.shape.exits & ~fit.from.exits).reduce((sum, side) => {
    const mate = board.mate[h * 6 + side] as number;
    const meets = mate >= 0 && (((shapes[Math.floor(mate / 6)]?.exits ?? 0) >> (mate % 6)) & 1) === 1;
    return meets ? sum + board.edge(h, side).cost : sum;
  }, 0);
};

/** SA-7.3.1-11 terrain is paid for the first tile only. SA-R34 all of it is due at once. */
const cost = (s: State, company: CompanyId, plan: Plan): number =>
  (plan.first ? terrainCost(s, company, plan.hex) : 0) + frontierCost(s, plan);

/** These privates make terrain cheaper. Whatever else is done beside the step takes money. */
const lowersTerrain = (move: Move): boolean =>
  'private' in move && (move.private === ECVF || move.private === FDP || FCA.some((half) => half === move.private));

/** SA-5.1-25 SA-R23 the bank pays the FCA for each yellow tile in the Amazon area. */
const laid = (e: Edit, company: CompanyId, { hex, fit }: Plan): void => {
  const half = fcaOf(e.now, company);
  if (fit.tile.color !== 'yellow' || !isAmazon(hex) || half === undefined) return;
  const amount = fcaBonus(half);
  e.pay('bank', company, amount);
  e.emit('bonus', { company, hex, amount });
};

/** SA-7.3.1-5 SA-R31 in its first turn a corporation begins on its home hex, if it has no track. */
const bar = (s: State, company: CompanyId, { hex }: Plan): Refusal | null => {
  const { home } = companyData(company);
  const bare = trackGraph(board, s.board).shapes[hexNumber(home)]?.exits === 0;
  return isFirstTurn(s, company) && bare && hex !== home ? refuse('lay.home-first', 'SA-7.3.1-5', { hex: home }) : null;
};

const faultRule = (fault: LayFault, { tile }: Lay): string => {
  switch (fault) {
    case 'no-lay':
      return 'SA-7.3.1-1';
    case 'kind':
      return 'SA-7.3.1-6';
    case 'label':
      return tile === '5008' ? 'SA-7.3.2-5' : 'SA-7.3.1-7';
    case 'inland':
    case 'off-map':
      return tile === '5008' ? 'SA-7.3.2-5' : 'SA-7.3.1-8';
    case 'no-hex':
    case 'sea':
    case 'blank-side':
      return 'SA-7.3.1-8';
    case 'impassable':
      return 'SA-3-1';
    case 'track':
      return 'SA-7.3.2-4';
    case 'supply':
    case 'no-tile':
      return 'SA-2-5';
    default:
      return 'SA-7.3.2-7';
  }
};

/** SA-7.3.1-9 track may end against a tile without track; SA-7.3.2-6 the tile taken off goes back. */
const laying = (upgrades: Upgrades) =>
  lay({
    upgrades,
    reach: reachOf,
    colors,
    right: (s: State, company: CompanyId, _plan: Plan, before: readonly Laid[]) =>
      isSpent(s, company, before) ? refuse('lay.spent', 'SA-7.2-2', {}) : null,
    spent: isSpent,
    colorsLeft: colors,
    bar,
    cost,
    laid,
    aided: lowersTerrain,
    mustGain: false,
    rules: {
      color: 'SA-7.3.2-1',
      reach: (plan) => (plan.first ? 'SA-7.3.1-3' : 'SA-7.3.2-3'),
      gain: 'SA-7.3.2-3',
      cash: 'SA-7.3.1-12',
      power: 'SA-5.1-7',
      fault: faultRule,
    },
  });

export const upgrades = upgradesOf(board, {});
export const coastUpgrades = upgradesOf(board, { coast: true });

const inland = laying(upgrades);
const coastal = laying(coastUpgrades);

/** SA-11.3-1 SA-11.3-ex1 SA-R91 with the variant, track may run against the coast. */
const layingIn = (s: State): typeof inland => (s.options.coast === true ? coastal : inland);

export const track: typeof inland = {
  ...inland,
  candidates: (s, here, like) => layingIn(s).candidates(s, here, like),
  check: (s, here, move) => layingIn(s).check(s, here, move),
  apply: (e, here, move) => layingIn(e.now).apply(e, here, move),
};
