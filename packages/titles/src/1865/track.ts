import type { CompanyId, Refusal, State } from '@roundhouse/engine';
import { type Lay, type LayFault, upgradesOf } from '@roundhouse/engine/board';
import type { Edit } from '@roundhouse/engine/rules';
import { companyOf } from '@roundhouse/engine/shares';
import { ANYWHERE, type Laid, lay, type Plan } from '@roundhouse/engine/steps';
import { board, isMine, isPlayed, LAYS, MINE_TILES, phaseData } from './data.ts';
import { reachOf } from './routes.ts';
import { refuse } from './say.ts';
import { takeChips, trafficAt } from './traffic.ts';

const bar = (s: State, _company: CompanyId, { hex, fit }: Plan): Refusal | null => {
  if (!isPlayed(s, hex)) return refuse('lay.corsica', 'SAR-6.1-2', {});
  if (!isMine(hex)) return null;
  if (fit.from.tile !== null) return refuse('lay.mine-stays', 'SAR-4.2-14', {});
  return MINE_TILES.includes(fit.tile.id) ? null : refuse('lay.mine', 'SAR-4.2-13', {});
};

const right = (_s: State, _company: CompanyId, _plan: Plan, laid: readonly Laid[]): Refusal | null =>
  laid.length < LAYS.most ? null : refuse('lay.third', 'SAR-4.2-1', {});

const costOf = (laid: readonly Laid[]): number => (laid.length === 0 ? 0 : LAYS.second);

/**
 * When a city's traffic rises, every floated company with a token in it takes the difference: SAR-4.2-4 SAR-4.2-ex1 SAR-R17 SAR-R18. The rise
 * of a town pays nobody, as no token stands there: SAR-4.2-5.
 */
const laidTile = (e: Edit, _company: CompanyId, { hex, fit }: Plan): void => {
  for (const old of fit.from.stops) {
    const rise = trafficAt(e.now, hex) - Number(old.revenue);
    for (const { of } of e.now.board[hex]?.tokens ?? []) if (companyOf(e.now, of).floated) takeChips(e, of, rise, 'upgrade', hex);
  }
};

const faultRule = (fault: LayFault, move: Lay): string => {
  switch (fault) {
    case 'other-hex':
      return MINE_TILES.includes(move.tile) ? 'SAR-4.2-13' : 'SAR-4.2-12';
    case 'label':
      return 'SAR-4.2-10';
    case 'track':
      return 'SAR-4.2-3';
    case 'in-use':
    case 'same':
      return 'SAR-4.2-6';
    case 'off-map':
    case 'sea':
      return 'SAR-4.2-11';
    case 'supply':
      return 'SAR-4.2-15';
    case 'color':
    case 'no-lay':
      return 'SAR-4.2-2';
    default:
      return 'SAR-4.2-9';
  }
};

/**
 * Traffic upgrades keep every segment (SAR-R54); competitive ones, within a colour, keep the joins with neighbours (SAR-R24 SAR-R25).
 * SAR-4.2-ex2 makes one of each.
 */
export const upgrades = upgradesOf(board, { swaps: true });

/** One free tile and a second one at a price, on the same hex if wanted: SAR-R22. */
export const track = lay({
  upgrades,
  reach: reachOf,
  colors: (s) => phaseData(s).tiles,
  right,
  spent: (_s, _company, laid) => laid.length >= LAYS.most,
  colorsLeft: (s) => phaseData(s).tiles,
  hexesLeft: (s, company, laid) => (costOf(laid) > companyOf(s, company).treasury ? null : ANYWHERE),
  bar,
  cost: (_s, _company, _plan, laid) => costOf(laid),
  laid: laidTile,
  // A segment of the tile laid is enough, old or new: SAR-R23.
  mustGain: false,
  rules: { color: 'SAR-2.2-4', reach: 'SAR-4.2-7', gain: 'SAR-4.2-7', cash: 'SAR-R50', power: 'SAR-4.2-9', fault: faultRule },
});
