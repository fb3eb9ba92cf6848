import type { CompanyId, HexId, State } from '@roundhouse/engine';
import { type CompanyReach, citiesReached, companyReach, trackGraph, upgradesOf } from '@roundhouse/engine/board';
import { lay, token } from '@roundhouse/engine/steps';
import { board, COMPANIES, companyData, phaseData } from './data.ts';
import { refuse } from './say.ts';

/** Every city of the valley is the only one on its hex. */
export const CITY = 0;

const reachOf = (s: State, company: CompanyId): CompanyReach => companyReach(trackGraph(board, s.board), company);

const hexNumber = (hex: HexId): number => board.index.get(hex) ?? -1;

/** MINI-3.4 to MINI-3.7 */
export const track = lay({
  upgrades: upgradesOf(board, {}),
  reach: reachOf,
  colors: (s) => phaseData(s.phase).tiles,
  right: (_s, _company, _plan, laid) => (laid.length > 0 ? refuse('lay.enough', 'MINI-3.4') : null),
  colorsLeft: (s, laid) => (laid.length > 0 ? [] : phaseData(s.phase).tiles),
  bar: () => null,
  cost: (_s, _company, { hex, first }) => (first ? board.terrainCost(hexNumber(hex)) : 0),
  laid: () => {},
  mustGain: false,
  rules: { color: 'MINI-3.4', reach: 'MINI-3.6', gain: 'MINI-3.6', cash: 'MINI-3.7', power: 'MINI-3.4', fault: () => 'MINI-3.5' },
});

/** MINI-3.8 */
export const tokens = token({
  board,
  most: 1,
  reaches: (s, company) => citiesReached(trackGraph(board, s.board), reachOf(s, company)),
  cost: (s, company) => companyData(company).tokens[s.companies[company]?.tokens.indexOf(null) ?? 0] ?? 0,
  claims: (_s, hex) => COMPANIES.filter(({ home }) => home === hex).map(({ id }) => id),
  rules: { once: 'MINI-3.8', none: 'MINI-3.8', reach: 'MINI-3.8', cash: 'MINI-3.8', fault: () => 'MINI-3.8' },
});
