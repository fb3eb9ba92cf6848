import {
  type CompanyId,
  type Edit,
  type MoveOf,
  type Offer,
  presidentDecides,
  presidentOf,
  type Refusal,
  remember,
  type State,
  type Step,
  text,
} from '@roundhouse/engine';
import { MINE_MARKERS, MINE_PRICE, MINES } from './data.ts';
import { edit, own } from './own.ts';
import { emit, refuse } from './say.ts';

const key = (company: CompanyId, color: string): string => `${company} ${color}`;

/** How many markers of a mine a company owns. */
export const mineMarkers = (s: State, company: CompanyId, color: string): number => own(s).mines[key(company, color)] ?? 0;

/** How many are left to buy. */
export const minesLeft = (s: State, color: string): number =>
  Object.keys(s.companies).reduce((left, company) => left - mineMarkers(s, company, color), MINE_MARKERS);

/** Markers of a company that ends go back. */
export const returnMines = (e: Edit, company: CompanyId): void => {
  const mine = edit(e);
  mine.mines = Object.fromEntries(Object.entries(mine.mines).filter(([owner]) => !owner.startsWith(`${company} `)));
};

const NAME = 'mine';

const MOVES = { mine: { mine: text } };
export type MineMove = MoveOf<typeof MOVES>;

const check = (s: State, company: CompanyId, bought: readonly string[], color: string): Refusal | null => {
  if (!MINES.some((mine) => mine.color === color)) return refuse('mine.unknown', 'SA-7.6.3-1', { mine: color });
  if (bought.includes(color)) return refuse('mine.once', 'SA-7.6.3-6', { mine: color });
  if (minesLeft(s, color) <= 0) return refuse('mine.none-left', 'SA-3-2', { mine: color });
  const treasury = s.companies[company]?.treasury ?? 0;
  return treasury < MINE_PRICE ? refuse('mine.cash', 'SA-7.6.3-5', { treasury }) : null;
};

/** A track link to a mine, at any point of the turn. */
export const buyMine: Step<MineMove> = {
  name: NAME,
  moves: MOVES,
  deciders: presidentDecides,
  *candidates(s, here): Iterable<Offer<MineMove>> {
    const by = presidentOf(s, here.about);
    if (by !== null) for (const { color } of MINES) yield { move: { type: 'mine', by, mine: color } };
  },
  check: (s, here, move) => check(s, here.about, (here.at as readonly string[] | null) ?? [], move.mine),
  apply(e, here, move) {
    const mine = edit(e);
    mine.mines = { ...mine.mines, [key(here.about, move.mine)]: mineMarkers(e.now, here.about, move.mine) + 1 };
    e.pay(here.about, 'bank', MINE_PRICE);
    remember(e, here, NAME, [...((here.at as readonly string[] | null) ?? []), move.mine]);
    emit(e, 'mine.bought', { company: here.about, mine: move.mine });
  },
};
