import type { Company, CompanyId, State, Title, Train } from '@roundhouse/engine';
import { addToken, freeSlots, shapeOf } from '@roundhouse/engine/board';
import { solveRoutes } from '@roundhouse/engine/routes';
import type { Earnings } from '@roundhouse/engine/rules';
import { trainName } from '@roundhouse/engine/trains';
import { networkKey, potentialOf, SOON, worthOf } from './network.ts';
import type { Tables } from './tables.ts';
import type { Weights } from './weights.ts';
import type { Work } from './work.ts';

// What trains earn for a company now, and what they could earn once its network is built.

interface Found extends Earnings {
  readonly nodes: number;
  /** The last decision that was charged for it. */
  work: Work | null;
}

/**
 * Everything that decides what these trains earn for a company: a tile far away changes no key, so positions that differ only there share one
 * search. `revenue.test.ts` compares positions of equal keys.
 */
export const runKey = (tables: Tables, s: State, company: CompanyId, trains: readonly Train[]): string => {
  const names = trains.map(trainName).sort().join();
  const rest = `${tables.title.id} ${s.rules} ${tables.told.routesBy?.(s, company) ?? ''}`;
  return `${company} ${names} ${s.phase} ${networkKey(tables, s, company)} ${rest}`;
};

/** Best runs by their key and the budget of the search. */
const runs = new Map<string, Found>();
const MOST_RUNS = 40_000;

/** Boards with the home token of a company that has none yet. */
const homes = new WeakMap<State['board'], Map<CompanyId, State['board']>>();

const withHome = (title: Title, s: State, company: CompanyId): State['board'] => {
  const home = title.components.companies.find(({ id }) => id === company)?.home ?? null;
  const h = home === null ? undefined : title.board.index.get(home);
  if (home === null || h === undefined) return s.board;
  const built = s.board[home];
  for (const stop of shapeOf(title.board, built, h).stops) {
    if (stop.kind !== 'city') continue;
    const [slot] = freeSlots(stop, built);
    if (slot !== undefined) return { ...s.board, [home]: addToken(built, { of: company, city: stop.index, slot }) };
  }
  return s.board;
};

const NONE: Earnings = { income: 0, treasury: 0 };

export class Revenue {
  readonly tables: Tables;
  readonly work: Work;
  readonly weights: Weights;
  readonly #title: Title;

  constructor(tables: Tables, work: Work, weights: Weights) {
    this.tables = tables;
    this.#title = tables.title;
    this.work = work;
    this.weights = weights;
  }

  /** Best revenue of a company with these trains on this board. */
  earnings(s: State, company: CompanyId, trains: readonly Train[]): Earnings {
    if (trains.length === 0) return NONE;
    const { routes } = this.#title;
    if (this.tables.told.earnings || routes === undefined) return this.tables.earnings(s, company, trains);
    return this.#bestRun(this.#atHome(s, company), company, trains, routes);
  }

  #bestRun(s: State, company: CompanyId, trains: readonly Train[], routes: NonNullable<Title['routes']>): Earnings {
    const key = `${this.weights.nodes} ${runKey(this.tables, s, company, trains)}`;
    let found = runs.get(key);
    if (found === undefined) {
      if (!this.work.canSearch) return NONE;
      const row = s.companies[company] as Company;
      const model = routes.model({ ...s, companies: { ...s.companies, [company]: { ...row, trains } } }, company);
      const { income, treasury, nodes, proven } = solveRoutes(model, { nodes: this.weights.nodes });
      found = { income, treasury, nodes, work: null };
      // A search that was broken off may find less for several trains than for some of them.
      if (!proven && trains.length > 1) {
        const fewer = this.#bestRun(s, company, this.#allButShortest(s, company, trains), routes);
        if (fewer.income > income) found = { ...fewer, nodes, work: null };
      }
      if (runs.size >= MOST_RUNS) runs.clear();
      runs.set(key, found);
    } else if (found.work !== this.work && !this.work.canSearch) return NONE;
    if (found.work !== this.work) {
      found.work = this.work;
      this.work.nodes += found.nodes;
    }
    return found;
  }

  #allButShortest(s: State, company: CompanyId, trains: readonly Train[]): readonly Train[] {
    const shortest = trains.reduce((a, b) => (this.tables.range(s, company, b) < this.tables.range(s, company, a) ? b : a));
    return trains.filter((train) => train !== shortest);
  }

  /** What these trains could earn once the network is built. */
  potential(s: State, company: CompanyId, trains: readonly Train[], nearer = SOON): number {
    if (trains.length === 0) return 0;
    const stops = potentialOf(this.tables, this.#atHome(s, company), company, nearer);
    if (this.tables.told.potential) return this.tables.told.potential(s, company, trains, (count) => worthOf(stops, count));
    const { more } = this.weights;
    return trains
      .map((train) => this.tables.range(s, company, train))
      .sort((a, b) => b - a)
      .reduce((sum, range, i) => sum + worthOf(stops, range) * (more[Math.min(i, more.length - 1)] ?? 0), 0);
  }

  /** The position as if a company without tokens had its home token, where its city has a slot for it. */
  #atHome(s: State, company: CompanyId): State {
    const row = s.companies[company];
    if (row === undefined || row.tokens.some((hex) => hex !== null)) return s;
    let known = homes.get(s.board);
    if (known === undefined) {
      known = new Map();
      homes.set(s.board, known);
    }
    const board = known.get(company) ?? withHome(this.#title, s, company);
    known.set(company, board);
    return board === s.board ? s : { ...s, board };
  }
}
