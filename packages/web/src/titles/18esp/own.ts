import type { Train } from '@roundhouse/engine';
import type { Game } from '../../game/context.tsx';

// What 18España adds to the view, and what its board prints besides hexes and tiles.

export interface Own {
  readonly out: readonly string[];
  readonly share: string;
  readonly director: string;
  readonly sold: readonly string[];
  readonly goals: Readonly<Record<string, readonly string[]>>;
  readonly late: readonly string[];
  readonly open: readonly string[];
  readonly tenders: readonly string[];
  readonly loose: number;
  readonly spare: number;
  readonly resting: readonly string[];
  readonly tasted: boolean;
  readonly recycled: Readonly<Record<string, number>>;
  readonly eights: number;
  readonly ending: 'called' | 'stock' | 'operating' | null;
  readonly lacksBarriers: boolean;
  readonly owed: Readonly<Record<string, number>>;
  readonly unlocked: Readonly<Record<string, number>>;
}

interface Card {
  readonly id: string;
  readonly price: number;
  readonly count: number | string;
  readonly range: { readonly stops: number };
  readonly plus?: { readonly id: string; readonly stops: number; readonly towns: number };
}

interface Charter {
  readonly id: string;
  readonly type: string;
  readonly home: string;
  readonly destination?: string;
  readonly destinationName?: string;
  readonly tokens: readonly number[];
}

export interface Pass {
  readonly hex: string;
  readonly name: string;
  readonly build: number;
  readonly revenueWithToken: number;
}

interface Printed {
  readonly trains: readonly Card[];
  readonly companies: readonly Charter[];
  readonly passes: readonly Pass[];
  /** What a mine pays, by the colour of the phase. */
  readonly mines: { readonly revenue: Readonly<Record<string, number>> };
  readonly phases: readonly { readonly id: string; readonly rusts?: readonly string[] }[];
}

export const ownOf = (game: Game): Own => game.view.own as unknown as Own;

export const printedOf = (game: Game): Printed => game.title.board.data as unknown as Printed;

export const charterOf = (game: Game, company: string): Charter | undefined => printedOf(game).companies.find(({ id }) => id === company);

const cardOf = (game: Game, type: string): Card | undefined => printedOf(game).trains.find(({ id }) => id === type);

export const isMinor = (game: Game, company: string): boolean => game.state.companies[company]?.kind === 'minor';

const BROAD = 'broad';
const NARROW = 'narrow';

/** How far a train gets. */
export const rangeOf = (game: Game, { type, side, joined }: Train): { stops: number; towns: number } => {
  const reach = (of: string, on: string): { stops: number; towns: number } => {
    const card = cardOf(game, of);
    if (on !== NARROW) return { stops: card?.range.stops ?? 0, towns: 0 };
    return { stops: card?.plus?.stops ?? 0, towns: card?.plus?.towns ?? 0 };
  };
  const first = reach(type, side ?? BROAD);
  if (joined === undefined) return first;
  const second = reach(joined, side === NARROW ? BROAD : NARROW);
  return { stops: first.stops + second.stops, towns: first.towns + second.towns };
};

/** Types of which the trains have rusted: their cards can be joined to others. */
export const rustedCards = (game: Game): readonly { type: string; left: number; price: number }[] => {
  const { phases, trains } = printedOf(game);
  const begun = phases.slice(0, phases.findIndex(({ id }) => id === game.state.phase) + 1).flatMap(({ rusts }) => rusts ?? []);
  return trains
    .filter(({ id, price }) => price > 0 && begun.includes(id))
    .map(({ id, price, count }) => ({ type: id, left: Number(count) - (ownOf(game).recycled[id] ?? 0), price: 2 * price }));
};
