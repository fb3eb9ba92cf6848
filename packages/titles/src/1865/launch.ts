import type { CompanyId, HexId, Offer, Refusal, State } from '@roundhouse/engine';
import { freeSlots } from '@roundhouse/engine/board';
import { type Edit, type MoveOf, type Step, text } from '@roundhouse/engine/rules';
import { companyOf, held, placeToken, presidentDecides } from '@roundhouse/engine/shares';
import { placeOn } from '@roundhouse/engine/steps';
import { enterChart } from './chart.ts';
import { board, CITIES, FLOAT, isPlayed, KINDS, stopOf } from './data.ts';
import { refuse } from './say.ts';
import { kindOf } from './shares.ts';
import { takeChips, trafficAt } from './traffic.ts';

/** The value token goes under those already on its space: SAR-3.6-1 SAR-3.6-2. */
export const launchAt = (e: Edit, company: CompanyId, par: number): void => {
  e.charter(company).par = par;
  placeToken(e, company, String(par));
  e.emit('started', { company, par });
};

const isFree = (s: State, hex: HexId): boolean => {
  return freeSlots(stopOf(s, hex), s.board[hex]).length > 0;
};

/** Any city with a free slot, tiled or not, never a mine: SAR-R19. */
const homeFault = (s: State, hex: HexId): Refusal | null => {
  if (!CITIES.includes(hex)) return refuse('home.no-city', 'SAR-R19', { hex });
  if (!isPlayed(s, hex)) return refuse('token.corsica', 'SAR-6.1-2', {});
  return isFree(s, hex) ? null : refuse('home.full', 'SAR-5.3-7', { hex });
};

export const anyHome = (s: State): boolean => CITIES.some((hex) => homeFault(s, hex) === null);

/** A company that was absorbed has no home. */
export const isHomeless = (s: State, company: CompanyId): boolean => companyOf(s, company).tokens.length === 0;

const MOVES = { home: { hex: text } };
export type HomeMove = MoveOf<typeof MOVES>;

/** Who buys the president's certificate of an absorbed company chooses its home, where a token is placed at once: SAR-5.3-7 SAR-4.4-8. */
export const home: Step<HomeMove> = {
  name: 'home',
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<HomeMove>> {
    for (const by of presidentDecides(s, here)) for (const hex of CITIES) yield { move: { type: 'home', by, hex } };
  },
  check: (s, _here, move) => homeFault(s, move.hex),
  apply(e, here, move) {
    e.charter(here.about).tokens = [null];
    placeOn(e, board, here.about, move.hex, 0);
  },
};

/**
 * With 60% sold a company floats, for good (SAR-3.6-3 SAR-R13 SAR-R47): a minor with two certificates sold (SAR-3.7-1), a major with five
 * (SAR-3.8-2). It gets its tokens (SAR-3.7-3 SAR-3.8-3), enters the chart and takes the traffic of its home as it lies now (SAR-3.6-4 SAR-R17).
 * SAR-3.7-ex1 SAR-3.8-ex1
 */
export const float = (e: Edit, company: CompanyId): void => {
  if (companyOf(e.now, company).floated || 100 - held(e.now, company, 'ipo') < FLOAT) return;
  const draft = e.company(company);
  draft.floated = true;
  while (draft.tokens.length < KINDS[kindOf(e.now, company)].tokens) draft.tokens.push(null);
  enterChart(e, company);
  e.emit('floated', { company });
  const at = draft.tokens[0] as HexId;
  takeChips(e, company, trafficAt(e.now, at), 'home', at);
};
