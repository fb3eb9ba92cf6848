import type { Company, CompanyId, State, Title, Train } from '@roundhouse/engine';
import { addToken, freeSlots, shapeOf } from '@roundhouse/engine/board';
import { type RouteModel, solveRoutes, trimModel } from '@roundhouse/engine/routes';
import type { Earnings } from '@roundhouse/engine/rules';
import { trainName } from '@roundhouse/engine/trains';
import { networkKey, potentialOf, SOON, worthOf } from './network.ts';
import type { Tables } from './tables.ts';
import type { Weights } from './weights.ts';
import type { Work } from './work.ts';

// What trains earn for a company now, and what they could earn once its network is built.

interface Found extends Earnings {
  readonly nodes: number;
  /** The model that was searched: work is charged once for each. */
  readonly model: string;
}

/** What decides the best runs of a company beside its trains and the board. */
const restOf = (tables: Tables, s: State, company: CompanyId): string =>
  `${company} ${s.phase} ${tables.title.id} ${s.rules} ${tables.routesBy(s, company)}`;

/**
 * Everything that decides what these trains earn for a company: a tile far away changes no key, so positions that differ only there share one
 * search. `revenue.test.ts` compares positions of equal keys.
 */
export const runKey = (tables: Tables, s: State, company: CompanyId, trains: readonly Train[]): string => {
  const names = trains.map(trainName).sort().join();
  return `${names} ${networkKey(tables, s, company)} ${restOf(tables, s, company)}`;
};

/**
 * A model as text: most lays change nothing that a train can reach, so the models before and after them are equal though the boards are not.
 * `rest` is what else a fault of a run may depend on.
 */
export const modelKey = (model: RouteModel, rest: string): string => {
  const { stops, links, trains, bonuses, most, limits, things, least, worth } = model;
  let key = rest;
  for (const { id, group, takes, optional, flags, pays } of stops) {
    key += `${id},${group === id ? '' : group},${takes},${optional},${flags}`;
    for (const { income, treasury } of pays) key += `,${income}/${treasury}`;
    key += ' ';
  }
  for (const { a, b, uses, gauges } of links) key += `${a}-${b},${gauges},${uses.join()} `;
  for (const { id, of, any, towns, gauges, passing, pays, must, takes } of trains)
    key += `${id},${of},${any},${towns},${gauges},${passing.join()},${must.join()},${takes.join()},${pays === undefined ? '' : JSON.stringify(pays)} `;
  return key + JSON.stringify([bonuses, most, limits, things, least, worth]);
};

/** Best runs by the key of their position, and by that of their model. */
const runs = new Map<string, Found>();
const solved = new Map<string, Found>();
const MOST_RUNS = 40_000;
const MOST_SOLVED = 20_000;

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
    const { work } = this;
    const key = `${this.weights.nodes} ${runKey(this.tables, s, company, trains)}`;
    let found = runs.get(key);
    if (found === undefined) {
      if (!work.canSearch) return NONE;
      found = this.#solve(s, company, trains, routes);
      if (runs.size >= MOST_RUNS) runs.clear();
      runs.set(key, found);
    } else if (!work.isCharged(found.model) && !work.canSearch) return NONE;
    work.charge(found.model, found.nodes);
    return found;
  }

  #solve(s: State, company: CompanyId, trains: readonly Train[], routes: NonNullable<Title['routes']>): Found {
    const row = s.companies[company] as Company;
    const model = trimModel(routes.model({ ...s, companies: { ...s.companies, [company]: { ...row, trains } } }, company));
    const key = modelKey(model, `${this.weights.nodes} ${restOf(this.tables, s, company)} `);
    const known = solved.get(key);
    if (known !== undefined) return known;
    const { income, treasury, nodes, proven } = solveRoutes(model, { nodes: this.weights.nodes });
    let found: Found = { income, treasury, nodes, model: key };
    // A search that was broken off may find less for several trains than for some of them.
    if (!proven && trains.length > 1) {
      const fewer = this.#bestRun(s, company, this.#allButShortest(s, company, trains), routes);
      if (fewer.income > income) found = { ...fewer, nodes, model: key };
    }
    if (solved.size >= MOST_SOLVED) solved.clear();
    solved.set(key, found);
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
