import type { Company, CompanyId, PlayerId, State, Title, TitleView, Train } from '@roundhouse/engine';
import type { RoundsLeft } from '@roundhouse/engine/rules';
import { trainName } from '@roundhouse/engine/trains';
import type { Budget, Terms } from './bot.ts';
import { longTrain, type Outlook, simulate } from './outlook.ts';
import { Revenue } from './revenue.ts';
import { type Tables, type TrainClock, tablesOf } from './tables.ts';
import { WEIGHTS, type Weights } from './weights.ts';
import { Work } from './work.ts';

// How a bot sees a position: a small simulation of each company's next operating rounds, and from these the value of the position for each
// player. Rust, trains on sale and rounds left are read from the position before the move that is judged: otherwise every train bought
// would bring the rust of one's own trains nearer.

/** Companies that are judged on the board after a move; null: all. The others keep the board before it. */
export type Seen = ReadonlySet<CompanyId> | null;

/** What depends on the moment: rounds to come, and companies that have still to run in this one. */
interface Moment {
  readonly left: number;
  readonly toRun: ReadonlySet<CompanyId>;
  /** Incomes of privates paid since the decision. */
  readonly paid: number;
}

/** Who pays for a company that has not floated yet. */
interface Launching {
  /** What the certificates that it still has to sell cost. */
  readonly need: number;
  /** Cash of its president and of all players, less what companies that are nearer to floating need of it. */
  readonly own: number;
  readonly purse: number;
}

/** The company a decision is about. */
export const companyInTurn = (s: State): CompanyId | null =>
  s.stack.findLast(({ about }) => about !== null && about in s.companies)?.about ?? null;

/** Companies that have still to run in this operating round. */
const stillToRun = ({ title, told }: Tables, s: State): ReadonlySet<CompanyId> => {
  if (s.result !== null || s.round.kind !== 'operating') return new Set();
  const { operated, operating } = told.turns?.(s) ?? (title.view(s) as TitleView);
  const top = s.stack.at(-1);
  const ran = top !== undefined && 'turn' in top && top.done.includes('dividend');
  const now = operating ?? companyInTurn(s);
  return new Set(Object.keys(s.companies).filter((id) => s.companies[id]?.floated && !operated.includes(id) && !(id === now && ran)));
};

const sameRound = (a: State, b: State): boolean =>
  a.round.set === b.round.set && a.round.number === b.round.number && a.round.kind === b.round.kind;

/** Of its price, what a share brings that must be sold. */
const SELLS_FOR = 0.5;
/** What it costs a player not to be able to pay for a train that a company must buy, besides the money. */
const RUIN = 100;

/** Outlooks that the minds of one decision share. */
export class Memory {
  readonly outlooks = new Map<string, Outlook | null>();
  readonly #boards = new WeakMap<State['board'], number>();
  #count = 0;

  boardId(board: State['board']): number {
    const known = this.#boards.get(board);
    if (known !== undefined) return known;
    this.#count += 1;
    this.#boards.set(board, this.#count);
    return this.#count;
  }
}

export class Mind {
  readonly title: Title;
  readonly tables: Tables;
  readonly work: Work;
  readonly weights: Weights;
  /** The position in which the bot decides. */
  readonly base: State;
  readonly clock: TrainClock;
  readonly revenue: Revenue;
  readonly #rounds: RoundsLeft;
  readonly #now: Moment;
  readonly memory: Memory;

  /** `left`: operating rounds to come, where a plan has counted them from an earlier position. */
  constructor(
    title: Title,
    base: State,
    work: Budget | Work,
    weights: Weights = WEIGHTS,
    memory = new Memory(),
    left: number | null = null,
  ) {
    this.title = title;
    this.tables = tablesOf(title);
    this.work = work instanceof Work ? work : new Work(title, work);
    this.memory = memory;
    this.weights = weights;
    this.base = base;
    this.clock = this.tables.trainClock(base);
    this.revenue = new Revenue(this.tables, this.work, weights);
    const told = this.tables.told.roundsLeft?.(base) ?? { left: 6, fixed: false };
    this.#rounds = left === null || told.fixed ? told : { left, fixed: false };
    this.#now = { left: this.#rounds.left, toRun: stillToRun(this.tables, base), paid: 0 };
  }

  /** Operating rounds after the current one. */
  get left(): number {
    return this.#rounds.left;
  }

  /** Nothing can change how many operating rounds are left: forecasts are nearly exact. */
  get isLast(): boolean {
    return this.#rounds.fixed;
  }

  /** A longer train that the company could own one day. */
  longTrain(s: State, company: CompanyId): Train | null {
    return longTrain(this.revenue, this.clock, s, company);
  }

  /** How likely a company is to float, and the treasury it then has. */
  #launch(s: State, company: CompanyId, row: Company): { readonly sure: number; readonly cash: number } {
    if (row.floated) return { sure: 1, cash: row.treasury };
    const { missing, capital } = this.tables.launch(s, company);
    const shares = missing / this.tables.unit(s, company);
    const { need, own, purse } = this.#launching(s, company);
    const sure = need <= own ? 0.95 - 0.04 * shares : need <= purse * 0.6 ? 0.65 - 0.05 * shares : 0.15;
    return { sure: Math.max(0.1, sure), cash: Math.max(row.treasury, capital) };
  }

  #need(s: State, company: CompanyId): number {
    const price = s.companies[company]?.par ?? this.title.price(s, company) ?? 0;
    return (this.tables.launch(s, company).missing / this.tables.unit(s, company)) * price;
  }

  /** Money can float one company only: those that need less of it come first. */
  #launching(s: State, company: CompanyId): Launching {
    const { title } = this;
    const need = this.#need(s, company);
    const president = title.president(s, company);
    let own = president === null ? 0 : (s.players[president]?.cash ?? 0);
    let purse = 0;
    for (const id in s.players) purse += s.players[id]?.cash ?? 0;
    for (const other in s.companies) {
      const row = s.companies[other] as Company;
      const leader = other === company || row.floated ? null : title.president(s, other);
      if (leader === null) continue;
      const first = this.#need(s, other);
      if (first > need || (first === need && other > company)) continue;
      purse -= first;
      if (leader === president) own -= first;
    }
    return { need, own, purse };
  }

  #moment(n: State, changesRuns: boolean): Moment {
    const base = this.base;
    if (sameRound(n, base) && !changesRuns) return this.#now;
    const rounds = this.tables.told.roundsLeft?.(n);
    const fresh = !sameRound(n, base) && n.round.kind === 'operating' ? 1 : 0;
    const left = rounds?.fixed ? rounds.left : Math.max(0, this.#rounds.left - fresh);
    return { left, toRun: stillToRun(this.tables, n), paid: fresh };
  }

  /** The future of a company; null where nothing is known of it. */
  outlook(n: State, company: CompanyId, moment: Moment = this.#now): Outlook | null {
    const row = n.companies[company];
    if (row === undefined) return null;
    const { tables } = this;
    const { told } = tables;
    const trains = row.trains.map(trainName).join();
    const quoted = this.title.price(n, company);
    const launch = row.floated ? '' : `${tables.launch(n, company).missing} ${this.#purse(n, company)}`;
    const funds = told.funds?.(n, company, moment.left) ?? '';
    // One text, because a list would have to be joined.
    const key = `${company} ${row.treasury} ${row.par} ${row.floated} ${row.operated} ${row.kind} ${trains} ${quoted} ${n.phase} ${moment.left} ${moment.toRun.has(company)} ${this.memory.boardId(n.board)} ${this.clock.key} ${launch} ${tables.routesBy(n, company)} ${funds}`;
    const known = this.memory.outlooks.get(key);
    if (known !== undefined) return known;
    const price = quoted ?? row.par ?? 0;
    const ends = told.ends?.(this.base, company) ?? Number.POSITIVE_INFINITY;
    const begin = { price, ...this.#launch(n, company, row), left: moment.left, runsNow: moment.toRun.has(company), ends };
    const fresh = !row.floated && price === 0 ? null : simulate(this.revenue, this.clock, n, company, row, begin);
    this.memory.outlooks.set(key, fresh);
    return fresh;
  }

  #purse(s: State, company: CompanyId): string {
    const { own, purse } = this.#launching(s, company);
    return `${own} ${purse}`;
  }

  /** What a player could sell in an emergency: certificates of running companies, presidents' ones apart, for part of their price. */
  #sellable(n: State, player: PlayerId): number {
    let sum = 0;
    for (const company in n.companies) {
      const row = n.companies[company] as Company;
      if (!row.floated) continue;
      const price = this.title.price(n, company) ?? 0;
      for (const { owner, percent, president } of row.certificates)
        if (owner === player && !president) sum += (price * percent) / this.tables.unit(n, company);
    }
    return SELLS_FOR * sum;
  }

  /** How much of a sum a player could pay neither from cash nor from shares. */
  lack(n: State, player: PlayerId, sum: number): number {
    return Math.max(0, sum - (n.players[player]?.cash ?? 0) - this.#sellable(n, player));
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
    const due = new Map<PlayerId, number>();
    for (const company in n.companies) this.#addCompany(out, n, company, seen, moment, due);
    for (const [id, sum] of due) {
      const terms = out.get(id);
      const lack = this.lack(n, id, sum);
      if (terms !== undefined && lack > 0) terms.short = (terms.short ?? 0) - RUIN - this.weights.ruin * lack;
    }
    for (const id in n.assets) this.#addAsset(out, n, id, moment);
    return out;
  }

  /** `due`: what presidents must add in the next operating round already. */
  #addCompany(
    out: Map<PlayerId, Record<string, number>>,
    n: State,
    company: CompanyId,
    seen: Seen,
    moment: Moment,
    due: Map<PlayerId, number>,
  ): void {
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
    if (president === null || terms === undefined) return;
    terms.short = (terms.short ?? 0) - w.short * found.short * found.sure;
    if (found.due > 0) due.set(president, (due.get(president) ?? 0) + found.due * found.sure);
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
