import type { Company, CompanyId, State, Train } from '@roundhouse/engine';
import type { Earnings } from '@roundhouse/engine/rules';
import { trainName } from '@roundhouse/engine/trains';
import { LATE } from './network.ts';
import type { Revenue } from './revenue.ts';
import type { TrainClock } from './tables.ts';

// The future of one company: its next operating rounds one by one, what lies beyond at a flat rate.

/** What a company will bring. */
export interface Outlook {
  readonly price: number;
  readonly priceLater: number;
  /** Paid per 100%, until the end of the game. */
  readonly dividends: number;
  /** What its president must add for trains. */
  readonly short: number;
  /** Of that, what is needed in the first of these rounds. */
  readonly due: number;
  /** Money that is left. */
  readonly left: number;
  /** How likely it is to float. */
  readonly sure: number;
  /** Revenue of the next run. */
  readonly income: number;
  /** Operating rounds until its last train rusts. */
  readonly lasts: number;
}

/** Where a simulation begins. */
export interface Beginning {
  readonly price: number;
  /** The treasury, or what it will be when the company floats. */
  readonly cash: number;
  readonly sure: number;
  /** Operating rounds after this one, and whether the company still runs in this one. */
  readonly left: number;
  readonly runsNow: boolean;
  /** Operating rounds until the company ends. */
  readonly ends: number;
}

interface Owned {
  readonly train: Train;
  readonly until: number;
}

/** What some trains earn now, and what they could earn once the network is built; null: not asked for yet. */
interface Fleet {
  readonly trains: readonly Train[];
  earnings: Earnings | null;
  potential: number | null;
}

/** A train beyond the first is bought for so much of its price. */
const PAYS = 0.6;
/** Money kept for track. */
const SPARE = 30;
/** Of the revenue beyond the simulated rounds, what is believed. */
const BEYOND = 0.85;

/** Cities grow for so many operating rounds. */
const MOST_BOOM = 12;

/** A longer train that the company could own one day. */
export const longTrain = ({ tables }: Revenue, clock: TrainClock, s: State, company: CompanyId): Train | null => {
  const lasting = s.supply.trains.find(
    ({ type }) => clock.life(type) === Number.POSITIVE_INFINITY && (tables.told.sells?.(s, company, type) ?? true),
  );
  return lasting === undefined ? null : tables.bought(s, company, lasting.type);
};

class Simulation {
  readonly revenue: Revenue;
  readonly clock: TrainClock;
  readonly n: State;
  readonly company: CompanyId;
  readonly row: Company;
  readonly begin: Beginning;
  /** Operating rounds in which it still runs. */
  readonly rounds: number;
  cash: number;
  trains: readonly Owned[];
  dividends = 0;
  short = 0;
  /** Spaces its price rises. */
  steps = 0;
  /** Of money paid in the round that is simulated. */
  factor = 1;
  /** Revenue of the rounds so far that could have been withheld, and how many they were. */
  paid = 0;
  paidRounds = 0;
  /** Trains by their names: a company mostly has the same ones round after round. */
  readonly #fleets = new Map<string, Fleet>();

  constructor(revenue: Revenue, clock: TrainClock, n: State, company: CompanyId, row: Company, begin: Beginning) {
    this.revenue = revenue;
    this.clock = clock;
    this.n = n;
    this.company = company;
    this.row = row;
    this.begin = begin;
    this.rounds = Math.min(begin.left, begin.ends) + (begin.runsNow ? 1 : 0);
    this.cash = begin.cash;
    this.trains = row.trains.map((train) => ({ train, until: clock.life(train.type) }));
  }

  add(train: Train, t: number): void {
    this.trains = [...this.trains, { train, until: Math.max(this.clock.life(train.type), t + 2) }];
  }

  /** How far its network has grown towards its potential after so many operating rounds. */
  grown(t: number): number {
    return 1 - this.revenue.weights.ramp ** t;
  }

  fleet(trains: readonly Train[]): Fleet {
    const names = trains.map(trainName).join();
    const known = this.#fleets.get(names);
    if (known !== undefined) return known;
    const fleet: Fleet = { trains, earnings: null, potential: null };
    this.#fleets.set(names, fleet);
    return fleet;
  }

  earnings(fleet: Fleet): Earnings {
    fleet.earnings ??= this.revenue.earnings(this.n, this.company, fleet.trains);
    return fleet.earnings;
  }

  potential(fleet: Fleet): number {
    fleet.potential ??= this.revenue.potential(this.n, this.company, fleet.trains, LATE);
    return fleet.potential;
  }

  /** Revenue with these trains after so many operating rounds. */
  income(fleet: Fleet, t: number): number {
    const { income } = this.earnings(fleet);
    const grown = this.grown(t);
    if (grown === 0) return income;
    const boom = 1 + this.revenue.weights.boom * Math.min(t, MOST_BOOM);
    return income + Math.max(0, this.potential(fleet) * boom - income) * grown;
  }

  /** The train it would buy to have one that lasts: a later type, if it can pay for it and the one on sale rusts before the end. */
  replacement(t: number, cash: number): Train | null {
    const { tables } = this.revenue;
    for (const wait of [0, 0.7, 1.4]) {
      const type = this.clock.onSale(t + wait, this.company);
      const train = type === null ? null : tables.bought(this.n, this.company, type);
      if (train === null || tables.trainPrice(this.n, train) > cash) continue;
      if (this.clock.life(train.type) >= this.rounds) return train;
    }
    return null;
  }

  /** It must have a train. What is lacking is withheld from this and earlier revenue; what that does not cover, the president pays. */
  replace(next: Train, t: number, income: number, retained: number): void {
    const { tables } = this.revenue;
    const best = this.replacement(t, this.cash + this.paid + income) ?? next;
    const price = tables.trainPrice(this.n, best);
    const lack = Math.max(0, price - this.cash);
    this.cash = Math.max(0, this.cash - price);
    const withheld = Math.min(lack, (this.paid + income) * (1 - retained));
    const each = (this.paid + income) / (this.paidRounds + 1);
    if (withheld > 0) {
      const lost = tables.rise(this.n, this.company, each) + tables.fall(this.n, this.company);
      this.dividends -= withheld * this.factor;
      this.steps -= (lost * withheld) / Math.max(1, each * (1 - retained));
      this.paid = Math.max(0, this.paid - withheld);
    }
    this.short += (lack - withheld) * this.factor;
    this.add(best, t);
  }

  /** One more train, if it pays for itself. */
  extend(next: Train, stays: readonly Owned[], t: number): void {
    const { tables } = this.revenue;
    const cost = tables.trainPrice(this.n, next);
    if (this.cash < cost + SPARE) return;
    const kept = stays.map(({ train }) => train);
    const gain = this.potential(this.fleet([...kept, next])) - this.potential(this.fleet(kept));
    const life = Math.min(this.clock.life(next.type), this.rounds) - t - 1;
    if (gain * Math.max(0, life) <= PAYS * cost) return;
    this.cash -= cost;
    this.add(next, t);
  }

  run(): Outlook {
    const { n, company, clock, begin, rounds } = this;
    const { tables, weights } = this.revenue;
    const { told } = tables;
    const simulated = Math.min(Math.ceil(rounds), weights.horizon);
    const limit = tables.trainLimit(n, company);
    const retained = tables.retained(n, company);
    const guaranteed = told.guaranteed?.(n, company) ?? 0;
    const delay = told.delay?.(n, company) ?? 0;
    const mustOwn = told.mustOwn?.(n, company) ?? true;
    const lasts = this.trains.reduce((most, { until }) => Math.max(most, until), 0);
    let last = 0;
    let first: number | null = null;
    let funded = 0;
    let due = 0;
    for (let t = 0; t < simulated; t++) {
      const building = t < delay;
      const alive = this.fleet(building ? [] : this.trains.filter(({ until }) => until > t || t === 0).map(({ train }) => train));
      const income = this.income(alive, t);
      first ??= income;
      const funds = told.funds?.(n, company, t) ?? 0;
      this.cash += this.earnings(alive).treasury + income * retained + funds - funded;
      funded = funds;
      const stays = this.trains.filter(({ until }) => until > t + 1);
      const type = clock.onSale(t, company);
      const next = type === null ? null : tables.bought(n, company, type);
      if (next !== null && !building && t < Math.max(1, simulated - 1)) {
        if (stays.length === 0 && mustOwn) this.replace(next, t, income, retained);
        else if (stays.length < limit) this.extend(next, stays, t);
      }
      if (t === 0) due = this.short;
      this.dividends += (income * (1 - retained) + (building ? guaranteed : 0)) * this.factor;
      if (!building) this.steps += income >= 1 ? tables.rise(n, company, income) : -tables.fall(n, company);
      this.paid += income;
      this.paidRounds += 1;
      last = income;
      this.factor *= weights.later;
    }
    this.beyond(simulated, last, retained);
    const later = tables.priceAfter(n, company, this.steps);
    const priceLater = begin.ends < begin.left ? begin.price : begin.price + (later - begin.price) * weights.trust;
    const { dividends, short } = this;
    return { price: begin.price, priceLater, dividends, short, due, left: this.cash, sure: begin.sure, income: first ?? 0, lasts };
  }

  /** The rounds after those that are simulated, at the revenue of a later, longer train, which has to be paid for too. */
  beyond(simulated: number, last: number, retained: number): void {
    const rest = Math.max(0, this.rounds - simulated);
    if (rest === 0) return;
    const { n, company } = this;
    const { tables, weights } = this.revenue;
    const long = this.begin.ends < Number.POSITIVE_INFINITY ? null : longTrain(this.revenue, this.clock, n, company);
    const could = long === null ? 0 : this.income(this.fleet([long]), simulated + rest / 2);
    const future = Math.max(last, weights.longer * could + (1 - weights.longer) * last);
    this.dividends += future * (1 - retained) * rest * this.factor * BEYOND;
    if (last > 0) this.steps += tables.rise(n, company, future) * rest * 0.9;
    if (long === null || this.trains.some(({ until }) => until >= this.rounds)) return;
    const price = tables.trainPrice(n, long);
    const funds = (tables.told.funds?.(n, company, this.rounds) ?? 0) - (tables.told.funds?.(n, company, simulated - 1) ?? 0);
    const lack = Math.max(0, price - this.cash - funds);
    this.cash = Math.max(0, this.cash + funds - price);
    const withheld = Math.min(lack, future * rest);
    this.dividends -= withheld * this.factor;
    this.steps -= (tables.rise(n, company, future) * withheld) / Math.max(1, future);
    this.short += (lack - withheld) * this.factor;
  }
}

export const simulate = (revenue: Revenue, clock: TrainClock, n: State, company: CompanyId, row: Company, begin: Beginning): Outlook =>
  new Simulation(revenue, clock, n, company, row, begin).run();
