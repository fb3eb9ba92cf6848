import type { CompanyId, Offer, Refusal, State } from '@roundhouse/engine';
import { type Edit, type Here, type MoveOf, remember, type Step, text } from '@roundhouse/engine/rules';
import { presidentDecides, presidentOf } from '@roundhouse/engine/shares';
import { MINE_MARKERS, MINE_PRICE, MINES } from './data.ts';
import { edit, own } from './own.ts';
import { treasuryOf } from './purse.ts';
import { emit, refuse } from './say.ts';

/** How many markers of a mine a company owns. SA-7.6.3-7 they belong to the mine, not to one of its entries. */
export const mineMarkers = (s: State, company: CompanyId, color: string): number => own(s).mines[company]?.[color] ?? 0;

/** How many are left to buy. */
export const minesLeft = (s: State, color: string): number =>
  Object.keys(s.companies).reduce((left, company) => left - mineMarkers(s, company, color), MINE_MARKERS);

/** SA-7.6.3-8 the markers of a company that closes go back. */
export const returnMines = (e: Edit, company: CompanyId): void => {
  const { [company]: _returned, ...others } = own(e.now).mines;
  edit(e).mines = others;
};

const NAME = 'mine';

const MOVES = { mine: { mine: text } };
export type MineMove = MoveOf<typeof MOVES>;

/** Mines of which a marker was bought in this turn. */
type Bought = readonly string[] | null;

const check = (s: State, company: CompanyId, bought: readonly string[], color: string): Refusal | null => {
  if (!MINES.some((mine) => mine.color === color)) return refuse('mine.unknown', 'SA-7.6.3-1', { mine: color });
  if (bought.includes(color)) return refuse('mine.once', 'SA-7.6.3-6', { mine: color });
  if (minesLeft(s, color) <= 0) return refuse('mine.none-left', 'SA-3-2', { mine: color });
  const treasury = treasuryOf(s, company);
  return treasury < MINE_PRICE ? refuse('mine.cash', 'SA-7.6.3-5', { treasury }) : null;
};

const buy = (e: Edit, here: Here<Bought>, color: string): void => {
  const company = here.about;
  const mine = edit(e);
  mine.mines = { ...mine.mines, [company]: { ...mine.mines[company], [color]: mineMarkers(e.now, company, color) + 1 } };
  e.pay(company, 'bank', MINE_PRICE); // SA-R3
  remember(e, here, NAME, [...(here.at ?? []), color]);
  emit(e, 'mine.bought', { company, mine: color, cost: MINE_PRICE });
};

/** SA-7.6.3-5 mine markers are bought at any point of the turn. */
export const buyMine: Step<MineMove, Bought> = {
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<MineMove>> {
    const by = presidentOf(s, here.about);
    if (by !== null) for (const { color } of MINES) yield { move: { type: 'mine', by, mine: color } };
  },
  check: (s, here, move) => check(s, here.about, here.at ?? [], move.mine),
  apply: (e, here, move) => buy(e, here, move.mine),
};
