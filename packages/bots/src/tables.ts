import type { CompanyId, State, Title, Train } from '@roundhouse/engine';
import { companyReach, type Reach, trackGraph } from '@roundhouse/engine/board';
import type { Earnings, Forecast, Launch } from '@roundhouse/engine/rules';
import { type GridMarket, heldByPlayers, type LineMarket, left, right, spaceIn, spaceOf, step } from '@roundhouse/engine/shares';

// The forecast of a title with all its defaults filled in from the printed tables.

const numberIn = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? 2);

/** Floated companies buy so many trains in an operating round. */
const BUYS = 0.45;

const NOTHING: Earnings = { income: 0, treasury: 0 };

const isGrid = (market: Title['market']): market is GridMarket => 'rows' in market;
const isLine = (market: Title['market']): market is LineMarket => 'places' in market;

/** When the trains of a position rust and what is on sale then. */
export interface TrainClock {
  /** Clocks with equal keys say the same. */
  readonly key: string;
  /** Operating rounds until a type rusts; Infinity: never. */
  life(type: string): number;
  /** The type on sale after so many operating rounds. */
  onSale(rounds: number, company: CompanyId): string | null;
}

export class Tables {
  readonly title: Title;
  readonly told: Partial<Forecast>;
  readonly #prices: ReadonlyMap<string, number>;
  readonly #rustsOn: ReadonlyMap<string, string | null>;
  readonly #tileColors: ReadonlyMap<string, string>;
  #by: { readonly s: State; readonly company: CompanyId; readonly text: string } | null = null;

  constructor(title: Title) {
    this.title = title;
    this.told = title.forecast ?? {};
    this.#prices = new Map(title.components.trains.map(({ id, price }) => [id, price]));
    this.#tileColors = new Map(title.components.phases.map(({ id, tiles }) => [id, tiles.at(-1) ?? 'yellow']));
    this.#rustsOn = new Map(title.components.trains.map(({ id, rustsOn }) => [id, rustsOn]));
  }

  trainPrice(s: State, train: Train): number {
    return this.told.trainPrice?.(s, train) ?? this.#prices.get(train.type) ?? 0;
  }

  bought(s: State, company: CompanyId, type: string): Train | null {
    return this.told.bought === undefined ? { type } : this.told.bought(s, company, type);
  }

  range(s: State, company: CompanyId, train: Train): number {
    return this.told.range?.(s, company, train) ?? numberIn(train.type);
  }

  trainLimit(s: State, company: CompanyId): number {
    if (this.told.trainLimit) return this.told.trainLimit(s, company);
    const limit = this.title.components.phases.find(({ id }) => id === s.phase)?.trainLimit ?? null;
    if (limit === null || typeof limit === 'number') return limit ?? 9;
    return limit[s.companies[company]?.kind ?? ''] ?? Math.max(0, ...Object.values(limit));
  }

  color(s: State): string {
    return this.told.color?.(s) ?? this.tileColor(s);
  }

  /** The colour of the newest tiles. */
  tileColor(s: State): string {
    return this.#tileColors.get(s.phase) ?? 'yellow';
  }

  reach(s: State, company: CompanyId): Reach {
    if (this.told.reach) return this.told.reach(s, company);
    const graph = trackGraph(this.title.board, s.board);
    return companyReach(graph, company);
  }

  /** Whatever changes the routes of a company besides board, phase and trains. A position is asked for it many times in a row. */
  routesBy(s: State, company: CompanyId): string {
    if (this.told.routesBy === undefined) return '';
    if (this.#by?.s !== s || this.#by.company !== company) this.#by = { s, company, text: this.told.routesBy(s, company) };
    return this.#by.text;
  }

  unit(s: State, company: CompanyId): number {
    return this.told.unit?.(s, company) ?? 10;
  }

  retained(s: State, company: CompanyId): number {
    return this.told.retained?.(s, company) ?? 0;
  }

  launch(s: State, company: CompanyId): Launch {
    if (this.told.launch) return this.told.launch(s, company);
    const row = s.companies[company];
    const sold = heldByPlayers(s, company);
    return { missing: Math.max(0, 60 - sold), capital: Math.max(row?.treasury ?? 0, ((row?.par ?? 0) * 60) / this.unit(s, company)) };
  }

  earnings(s: State, company: CompanyId, trains: readonly Train[]): Earnings {
    return this.told.earnings?.(s, company, trains) ?? NOTHING;
  }

  /** Spaces up when the company pays this income. */
  rise(s: State, company: CompanyId, income: number): number {
    return this.told.rise?.(s, company, income) ?? 1;
  }

  /** Spaces down when it pays nothing. */
  fall(s: State, company: CompanyId): number {
    return this.told.fall?.(s, company) ?? 1;
  }

  /** The price so many spaces up the market, or down if negative; between two spaces for a fraction. */
  priceAfter(s: State, company: CompanyId, spaces: number): number {
    const from = spaceOf(s, company);
    if (from === null) return this.title.price(s, company) ?? s.companies[company]?.par ?? 0;
    const whole = Math.floor(spaces);
    const price = this.#priceAt(from, whole);
    return spaces === whole ? price : price + (spaces - whole) * (this.#priceAt(from, whole + 1) - price);
  }

  #priceAt(from: string, steps: number): number {
    const { market } = this.title;
    if (isLine(market)) return spaceIn(market, step(market, from, steps)).price;
    if (!isGrid(market)) return spaceIn(market, from).price;
    let at = from;
    for (let i = 0; i < Math.abs(steps); i++) at = steps > 0 ? right(market, at) : left(market, at);
    return spaceIn(market, at).price;
  }

  /** Trains that leave the bank in an operating round. */
  #rate(s: State): number {
    let floated = 0;
    for (const company in s.companies) if (s.companies[company]?.floated) floated += 1;
    // Before the first companies float, as many as there are players will soon.
    return Math.max(1, BUYS * Math.max(floated, s.order.length)) + (this.told.exported?.(s) ?? 0);
  }

  trainClock(s: State): TrainClock {
    const rate = this.#rate(s);
    const piles = s.supply.trains;
    const lives = new Map<string, number>();
    for (const [type, by] of this.#rustsOn) {
      const at = by === null ? -1 : piles.findIndex((pile) => pile.type === by);
      if (at < 0) continue;
      const ahead = piles.slice(0, at).reduce((sum, pile) => sum + (pile.left ?? 0), 0);
      lives.set(type, (ahead + 1) / rate);
    }
    return {
      key: `${rate} ${piles.map(({ left: count }) => count).join()}`,
      life: (type) => lives.get(type) ?? Number.POSITIVE_INFINITY,
      onSale: (rounds, company) => {
        let gone = rate * rounds;
        let last: string | null = null;
        for (const { type, left: count } of piles) {
          if (count === 0 || !(this.told.sells?.(s, company, type) ?? true)) continue;
          last = type;
          if (count === null || gone < count) return type;
          gone -= count;
        }
        return last;
      },
    };
  }
}

const known = new WeakMap<Title, Tables>();

export const tablesOf = (title: Title): Tables => {
  const found = known.get(title) ?? new Tables(title);
  known.set(title, found);
  return found;
};
