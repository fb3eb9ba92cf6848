import {
  addToken,
  type Company,
  type CompanyId,
  type Earnings,
  freeSlots,
  type PlayerId,
  type RoundsLeft,
  type State,
  shapeOf,
  solveRoutes,
  type Title,
  type Train,
  trainName,
  view,
} from '@roundhouse/engine';
import type { Budget, Terms } from './bot.ts';
import { networkKey, potentialOf, worthOf } from './network.ts';
import { type Tables, type TrainClock, tablesOf } from './tables.ts';
import { Work } from './work.ts';

// How a bot sees a position: a small simulation of each company's next operating rounds, and from these the value of the position for each
// player. Rust, trains on sale and rounds left are read from the position before the move that is judged: otherwise every train bought
// would bring the rust of one's own trains nearer.

/** Weights that people can read. Money is in the units of the title. */
export interface Weights {
  /** Nodes of one route search. */
  readonly nodes: number;
  /** Of the gap between revenue and potential, what is still missing after one more operating round. */
  readonly ramp: number;
  /** Of a dividend, for each operating round until it is paid. */
  readonly later: number;
  /** How much of a forecast rise of a price is believed. */
  readonly trust: number;
  /** Of the opponents' value. */
  readonly rival: number;
  /** Of money a president will have to put in. */
  readonly short: number;
  /** What money left in a treasury is worth to the shareholders. */
  readonly treasury: number;
  /** Operating rounds that are simulated one by one. */
  readonly horizon: number;
  /** Trust in the revenue of a later, longer train. */
  readonly longer: number;
  /** What each further train adds, of the potential. */
  readonly more: readonly number[];
}

export const WEIGHTS: Weights = {
  nodes: 2_000,
  ramp: 0.82,
  later: 0.95,
  trust: 0.85,
  rival: 0.35,
  short: 1.3,
  treasury: 0.25,
  horizon: 6,
  longer: 0.7,
  more: [1, 0.45, 0.25, 0.15],
};

/** What a company will bring. */
export interface Outlook {
  readonly price: number;
  readonly priceLater: number;
  /** Paid per 100%, until the end of the game. */
  readonly dividends: number;
  /** What its president must add for trains. */
  readonly short: number;
  /** Money that is left. */
  readonly left: number;
  /** How likely it is to float. */
  readonly sure: number;
  /** Revenue of the next run. */
  readonly income: number;
  /** Operating rounds until its last train rusts. */
  readonly lasts: number;
}

/** Companies that are judged on the board after a move; null: all. The others keep the board before it. */
export type Seen = ReadonlySet<CompanyId> | null;

/** What depends on the moment: rounds to come, and companies that have still to run in this one. */
interface Moment {
  readonly left: number;
  readonly toRun: ReadonlySet<CompanyId>;
  /** Incomes of privates paid since the decision. */
  readonly paid: number;
}

interface Found extends Earnings {
  readonly nodes: number;
  /** The last mind that was charged for it. */
  mind: Mind | null;
}

/** Best runs by company, trains and the track they can use. */
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

/** Companies that have still to run in this operating round. */
const stillToRun = (title: Title, s: State): ReadonlySet<CompanyId> => {
  if (s.result !== null || s.round.kind !== 'operating') return new Set();
  const { own, decision } = view(title, s);
  const ran = decision?.steps.find(({ name }) => name === 'dividend')?.state === 'done';
  return new Set(
    Object.keys(s.companies).filter(
      (id) => s.companies[id]?.floated && !own.operated.includes(id) && !(id === (own.operating ?? decision?.company) && ran),
    ),
  );
};

const sameRound = (a: State, b: State): boolean =>
  a.round.set === b.round.set && a.round.number === b.round.number && a.round.kind === b.round.kind;

export class Mind {
  readonly title: Title;
  readonly tables: Tables;
  readonly work: Work;
  readonly weights: Weights;
  /** The position in which the bot decides. */
  readonly base: State;
  readonly clock: TrainClock;
  readonly #rounds: RoundsLeft;
  readonly #now: Moment;
  readonly #boards = new WeakMap<State['board'], number>();
  #boardCount = 0;
  readonly #outlooks = new Map<string, Outlook | null>();

  constructor(title: Title, base: State, budget: Budget, weights: Weights = WEIGHTS) {
    this.title = title;
    this.tables = tablesOf(title);
    this.work = new Work(title, budget);
    this.weights = weights;
    this.base = base;
    this.clock = this.tables.trainClock(base);
    this.#rounds = this.tables.told.roundsLeft?.(base) ?? { left: 6, fixed: false };
    this.#now = { left: this.#rounds.left, toRun: stillToRun(title, base), paid: 0 };
  }

  /** Operating rounds after the current one. */
  get left(): number {
    return this.#rounds.left;
  }

  /** Best revenue of a company with these trains on this board. */
  earnings(s: State, company: CompanyId, trains: readonly Train[]): Earnings {
    if (trains.length === 0) return NONE;
    const { routes } = this.title;
    if (this.tables.told.earnings || routes === undefined) return this.tables.earnings(s, company, trains);
    return this.#bestRun(this.#atHome(s, company), company, trains, routes);
  }

  #bestRun(s: State, company: CompanyId, trains: readonly Train[], routes: NonNullable<Title['routes']>): Earnings {
    const names = trains.map(trainName).sort().join();
    const rest = `${this.title.id} ${s.rules} ${this.weights.nodes} ${this.tables.told.routesBy?.(s, company) ?? ''}`;
    const key = `${company} ${names} ${s.phase} ${networkKey(this.tables, s, company)} ${rest}`;
    let found = runs.get(key);
    if (found === undefined) {
      if (!this.work.canSearch) return NONE;
      const row = s.companies[company] as Company;
      const model = routes.model({ ...s, companies: { ...s.companies, [company]: { ...row, trains } } }, company);
      const { income, treasury, nodes } = solveRoutes(model, { nodes: this.weights.nodes });
      found = { income, treasury, nodes, mind: null };
      if (runs.size >= MOST_RUNS) runs.clear();
      runs.set(key, found);
    } else if (found.mind !== this && !this.work.canSearch) return NONE;
    if (found.mind !== this) {
      found.mind = this;
      this.work.nodes += found.nodes;
    }
    return found;
  }

  /** What these trains could earn once the network is built. */
  potential(s: State, company: CompanyId, trains: readonly Train[]): number {
    if (trains.length === 0) return 0;
    const stops = potentialOf(this.tables, this.#atHome(s, company), company);
    if (this.tables.told.potential) return this.tables.told.potential(s, company, trains, (count) => worthOf(stops, count));
    const { more } = this.weights;
    return trains
      .map((train) => this.tables.range(s, company, train))
      .sort((a, b) => b - a)
      .reduce((sum, range, i) => sum + worthOf(stops, range) * (more[Math.min(i, more.length - 1)] ?? 0), 0);
  }

  /** A longer train that the company could own one day. */
  longTrain(s: State, company: CompanyId): Train | null {
    const lasting = s.supply.trains.find(
      ({ type }) => this.clock.life(type) === Number.POSITIVE_INFINITY && (this.tables.told.sells?.(s, company, type) ?? true),
    );
    return lasting === undefined ? null : this.tables.bought(s, company, lasting.type);
  }

  /** The train a company would buy to have one that lasts: a later type, if it can pay for it and the one on sale rusts before the end. */
  #replacement(n: State, company: CompanyId, t: number, cash: number, rounds: number): Train | null {
    for (const wait of [0, 0.7, 1.4]) {
      const type = this.clock.onSale(t + wait, company);
      const train = type === null ? null : this.tables.bought(n, company, type);
      if (train === null || this.tables.trainPrice(n, train) > cash) continue;
      if (this.clock.life(train.type) >= rounds) return train;
    }
    return null;
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
    const board = known.get(company) ?? withHome(this.title, s, company);
    known.set(company, board);
    return board === s.board ? s : { ...s, board };
  }

  /** How likely a company is to float, and the treasury it then has. */
  #launch(s: State, company: CompanyId, row: Company): { readonly sure: number; readonly cash: number } {
    if (row.floated) return { sure: 1, cash: row.treasury };
    const { missing, capital } = this.tables.launch(s, company);
    const shares = missing / this.tables.unit(s, company);
    const price = row.par ?? this.title.price(s, company) ?? 0;
    const president = this.title.president(s, company);
    const own = president === null ? 0 : (s.players[president]?.cash ?? 0);
    let purse = 0;
    for (const id in s.players) purse += s.players[id]?.cash ?? 0;
    const need = shares * price;
    const sure = need <= own ? 0.95 - 0.04 * shares : need <= purse * 0.6 ? 0.65 - 0.05 * shares : 0.15;
    return { sure: Math.max(0.1, sure), cash: Math.max(row.treasury, capital) };
  }

  #moment(n: State, changesRuns: boolean): Moment {
    const base = this.base;
    if (sameRound(n, base) && !changesRuns) return this.#now;
    const rounds = this.tables.told.roundsLeft?.(n);
    const fresh = !sameRound(n, base) && n.round.kind === 'operating' ? 1 : 0;
    const left = rounds?.fixed ? rounds.left : Math.max(0, this.#rounds.left - fresh);
    return { left, toRun: stillToRun(this.title, n), paid: fresh };
  }

  #boardId(board: State['board']): number {
    const known = this.#boards.get(board);
    if (known !== undefined) return known;
    this.#boardCount += 1;
    this.#boards.set(board, this.#boardCount);
    return this.#boardCount;
  }

  /** The future of a company; null where nothing is known of it. */
  outlook(n: State, company: CompanyId, moment: Moment = this.#now): Outlook | null {
    const row = n.companies[company];
    if (row === undefined) return null;
    const { tables } = this;
    const key = [
      company,
      row.treasury,
      row.par,
      row.floated ? 1 : tables.launch(n, company).missing,
      row.operated,
      row.kind,
      row.trains.map(trainName).join(),
      this.title.price(n, company),
      n.phase,
      moment.left,
      moment.toRun.has(company) ? 1 : 0,
      this.#boardId(n.board),
      row.floated ? '' : this.#purse(n, company),
      tables.told.routesBy?.(n, company) ?? '',
    ].join(' ');
    const known = this.#outlooks.get(key);
    if (known !== undefined) return known;
    const fresh = this.#simulate(n, company, row, moment);
    this.#outlooks.set(key, fresh);
    return fresh;
  }

  #purse(s: State, company: CompanyId): string {
    const president = this.title.president(s, company);
    let sum = 0;
    for (const id in s.players) sum += s.players[id]?.cash ?? 0;
    return `${president === null ? 0 : s.players[president]?.cash} ${sum}`;
  }

  #simulate(n: State, company: CompanyId, row: Company, moment: Moment): Outlook | null {
    const { tables, clock, weights: w, title } = this;
    const price = title.price(n, company) ?? row.par ?? 0;
    if (!row.floated && price === 0) return null;
    const now = moment.toRun.has(company) ? 1 : 0;
    const ends = tables.told.ends?.(this.base, company) ?? Number.POSITIVE_INFINITY;
    const rounds = Math.min(moment.left + now, ends + now);
    const simulated = Math.min(Math.ceil(rounds), w.horizon);
    const launch = this.#launch(n, company, row);
    const limit = tables.trainLimit(n, company);
    const retained = tables.retained(n, company);
    const guaranteed = tables.told.guaranteed?.(n, company) ?? 0;
    const delay = tables.told.delay?.(n, company) ?? 0;
    const mustOwn = tables.told.mustOwn?.(n, company) ?? true;
    const fall = tables.fall(n, company);
    let cash = launch.cash;
    let trains = row.trains.map((train) => ({ train, until: clock.life(train.type) }));
    const lasts = trains.reduce((most, { until }) => Math.max(most, until), 0);
    let dividends = 0;
    let short = 0;
    let steps = 0;
    let factor = 1;
    let last = 0;
    let first: number | null = null;
    // Revenue of the rounds so far that could have been withheld.
    let paid = 0;
    let paidRounds = 0;
    const add = (train: Train, t: number): void => {
      const life = clock.life(train.type);
      trains = [...trains, { train, until: Math.max(life, t + 2) }];
    };
    for (let t = 0; t < simulated; t++) {
      const building = t < delay;
      const alive = building ? [] : trains.filter(({ until }) => until > t || t === 0).map(({ train }) => train);
      const run = this.earnings(n, company, alive);
      const built = t - (row.operated === 0 ? 1 : 0);
      const grown = built <= 0 ? 0 : 1 - w.ramp ** built;
      const income = run.income + Math.max(0, this.potential(n, company, alive) - run.income) * grown;
      first ??= income;
      cash += run.treasury + income * retained;
      const stays = trains.filter(({ until }) => until > t + 1);
      const type = clock.onSale(t, company);
      const next = type === null ? null : tables.bought(n, company, type);
      if (next !== null && !building && t < Math.max(1, simulated - 1)) {
        const cost = tables.trainPrice(n, next);
        if (stays.length === 0 && mustOwn) {
          const best = this.#replacement(n, company, t, cash + paid + income, rounds) ?? next;
          const lack = Math.max(0, tables.trainPrice(n, best) - cash);
          cash = Math.max(0, cash - tables.trainPrice(n, best));
          // What is lacking is withheld from this and earlier revenue; what that does not cover, the president pays.
          const withheld = Math.min(lack, (paid + income) * (1 - retained));
          const each = (paid + income) / (paidRounds + 1);
          if (withheld > 0) {
            dividends -= withheld * factor;
            steps -= ((tables.rise(n, company, each) + fall) * withheld) / Math.max(1, each * (1 - retained));
            paid = Math.max(0, paid - withheld);
          }
          short += (lack - withheld) * factor;
          add(best, t);
        } else if (stays.length < limit && cash >= cost + 30) {
          const with1 = [...stays.map(({ train }) => train), next];
          const gain = this.potential(n, company, with1) - this.potential(n, company, with1.slice(0, -1));
          const life = Math.min(clock.life(next.type), rounds) - t - 1;
          if (gain * Math.max(0, life) > 0.6 * cost) {
            cash -= cost;
            add(next, t);
          }
        }
      }
      dividends += (income * (1 - retained) + (building ? guaranteed : 0)) * factor;
      if (!building) steps += income >= 1 ? tables.rise(n, company, income) : -fall;
      paid += income;
      paidRounds += 1;
      last = income;
      factor *= w.later;
    }
    const rest = Math.max(0, rounds - simulated);
    if (rest > 0) {
      const long = this.longTrain(n, company);
      const ran = long === null ? 0 : this.earnings(n, company, [long]).income;
      const could = long === null ? 0 : Math.max(ran, this.potential(n, company, [long]));
      const future = Math.max(last, w.longer * (0.6 * ran + 0.4 * could) + (1 - w.longer) * last);
      dividends += future * (1 - retained) * rest * factor * 0.85;
      if (last > 0) steps += tables.rise(n, company, future) * rest * 0.9;
    }
    const later = tables.priceAfter(n, company, steps);
    const priceLater = ends < moment.left ? price : price + (later - price) * w.trust;
    return { price, priceLater, dividends, short, left: cash, sure: launch.sure, income: first ?? 0, lasts };
  }

  /** Value of a position for each player, with what it is made of. `changesRuns`: the move may have run a company or ended a turn. */
  values(n: State, seen: Seen, changesRuns: boolean): ReadonlyMap<PlayerId, Terms> {
    const { title, tables } = this;
    const moment = this.#moment(n, changesRuns);
    const out = new Map<PlayerId, Record<string, number>>();
    for (const id in n.players) {
      const debts = (n.players[id]?.debts ?? []).reduce((sum, debt) => sum + debt, 0);
      out.set(id, {
        worth: title.worth(n, id),
        dividends: 0,
        growth: 0,
        privates: 0,
        short: -0.5 * debts,
        extra: tables.told.extra?.(n, id) ?? 0,
      });
    }
    if (n.result !== null) return out;
    for (const company in n.companies) this.#addCompany(out, n, company, seen, moment);
    for (const id in n.assets) this.#addAsset(out, n, id, moment);
    return out;
  }

  #addCompany(out: Map<PlayerId, Record<string, number>>, n: State, company: CompanyId, seen: Seen, moment: Moment): void {
    const row = n.companies[company] as Company;
    if (!row.certificates.some(({ owner }) => owner in n.players)) return;
    const { title, tables, weights: w } = this;
    const changed = n.board === this.base.board || seen === null || seen.has(company);
    const found = this.outlook(changed ? n : { ...n, board: this.base.board }, company, moment);
    if (found === null) return;
    const unit = tables.unit(n, company);
    const gain = (found.priceLater - found.price) * found.sure - (row.floated ? 0 : 0.1 * found.price);
    const paid = (found.dividends + w.treasury * Math.max(0, found.left)) * found.sure;
    for (const { owner, percent } of row.certificates) {
      const terms = out.get(owner);
      if (terms === undefined) continue;
      terms.growth = (terms.growth ?? 0) + (gain * percent) / unit;
      terms.dividends = (terms.dividends ?? 0) + (paid * percent) / 100;
    }
    const president = title.president(n, company);
    const terms = president === null || found.sure < 0.3 ? undefined : out.get(president);
    if (terms !== undefined) terms.short = (terms.short ?? 0) - w.short * found.short;
  }

  #addAsset(out: Map<PlayerId, Record<string, number>>, n: State, id: string, moment: Moment): void {
    const asset = n.assets[id];
    if (asset === undefined || !asset.open) return;
    const { tables, title } = this;
    const rounds = Math.max(0, this.#rounds.left - moment.paid);
    const card = title.components.privates.find((other) => other.id === id);
    const holder = asset.owner in n.companies ? title.president(n, asset.owner) : asset.owner;
    const terms = holder === null ? undefined : out.get(holder);
    if (terms === undefined) return;
    const plain = (card?.income ?? 0) * Math.min(rounds, 6) * (asset.owner in n.companies ? 0.3 : 0.9);
    terms.privates = (terms.privates ?? 0) + (tables.told.asset?.(n, id, asset.owner, rounds) ?? plain);
  }

  /** One player's value less a part of the opponents'. */
  score(values: ReadonlyMap<PlayerId, Terms>, seat: PlayerId): number {
    let others = 0;
    let best = Number.NEGATIVE_INFINITY;
    let count = 0;
    for (const [id, terms] of values) {
      if (id === seat) continue;
      const value = total(terms);
      others += value;
      best = Math.max(best, value);
      count += 1;
    }
    const mine = total(values.get(seat) ?? {});
    return count === 0 ? mine : mine - this.weights.rival * (0.5 * best + (0.5 * others) / count);
  }
}

export const total = (terms: Terms): number => {
  let sum = 0;
  for (const key in terms) sum += terms[key] ?? 0;
  return sum;
};
