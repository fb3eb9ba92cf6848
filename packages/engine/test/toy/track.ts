import type { CompanyId, HexId, State } from '@roundhouse/engine';
import {
  type CompanyReach,
  citiesReached,
  companyReach,
  type LayFault,
  type PlaceFault,
  trackGraph,
  upgradesOf,
} from '@roundhouse/engine/board';
import { lay, token } from '@roundhouse/engine/steps';
import { board, COMPANIES, companyData, PHASES } from './data.ts';
import { own } from './own.ts';
import { refuse } from './say.ts';

const reachOf = (s: State, company: CompanyId): CompanyReach => companyReach(trackGraph(board, s.board), company);

const hexNumber = (hex: HexId): number => board.index.get(hex) as number;

/** TOY-4.2 to TOY-4.5. */
export const track = lay({
  upgrades: upgradesOf(board, {}),
  reach: reachOf,
  colors: (s) => PHASES.find((phase) => phase.id === s.phase)?.tiles ?? [],
  right: (_s, _company, _plan, laid) => (laid.length > 0 ? refuse('lay.enough', 'TOY-4.2') : null),
  colorsLeft: (_s, laid) => (laid.length > 0 ? [] : ['yellow', 'green']),
  bar: () => null,
  cost: (s, _company, { hex, first }) => (first && own(s).blasted !== hex ? board.terrainCost(hexNumber(hex)) : 0),
  laid: () => {},
  mustGain: false,
  rules: { color: 'TOY-4.2', reach: 'TOY-4.4', gain: 'TOY-4.4', cash: 'TOY-4.5', power: 'TOY-4.3', fault: (_fault: LayFault) => 'TOY-4.3' },
});

/** Every city of the valley is the only one in its hex. */
export const CITY = 0;

/** TOY-4.6 to TOY-4.8. */
export const tokens = token({
  board,
  most: 1,
  reaches: (s, company) => citiesReached(trackGraph(board, s.board), reachOf(s, company)),
  cost: (s, company) => companyData(company).tokens[s.companies[company]?.tokens.indexOf(null) ?? 0] ?? 0,
  claims: (s, hex) =>
    COMPANIES.filter(({ id, home }) => home === hex && s.companies[id]?.certificates[0]?.owner !== 'out').map(({ id }) => id),
  rules: { once: 'TOY-4.6', none: 'TOY-4.8', reach: 'TOY-4.6', cash: 'TOY-4.8', fault: (_fault: PlaceFault) => 'TOY-4.7' },
});
