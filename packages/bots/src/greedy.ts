import {
  type CompanyId,
  heldIn,
  type Json,
  type Move,
  type Offer,
  offers,
  openDecision,
  type PlayerId,
  type State,
  suggest,
  type Title,
  trainName,
  view,
} from '@roundhouse/engine';
import { itemValue, judgeAuction } from './auction.ts';
import { type Bot, type Choice, type Considered, diceOf, type Question, type Terms } from './bot.ts';
import { fieldOf } from './field.ts';
import { Mind, total, WEIGHTS, type Weights } from './mind.ts';
import { potentialOf, worthOf } from './network.ts';
import { reasonOf } from './reason.ts';

// One ply: every move that might be good is played on a copy, and the position after it is judged.

export interface GreedyOptions {
  readonly weights: Weights;
  /** Added to every score, from minus to plus this much. Without it, games of equal players repeat each other. */
  readonly noise: number;
  /** Lays whose routes are searched. */
  readonly lays: number;
  /** What a sale for the sake of a purchase must gain. */
  readonly churn: number;
  /** What a move beside the due step must gain. */
  readonly beside: number;
}

export const GREEDY: GreedyOptions = { weights: WEIGHTS, noise: 12, lays: 8, churn: 60, beside: 8 };

/** A move with the position it leads to and what that is worth. */
export interface Judged {
  readonly move: Move;
  /** The position after it; null where only the move itself was judged. */
  readonly state: State | null;
  score: number;
  readonly terms: Terms;
  /** May be done at any time of the turn. */
  readonly beside: boolean;
  /** What else the reason needs. */
  readonly note: Readonly<Record<string, Json>>;
}

const textOf = (move: Move, name: string): string => {
  const value = fieldOf(move, name);
  return typeof value === 'string' ? value : '';
};

/** Moves that end an auction turn or a step without doing anything. */
const isIdle = ({ type }: Move): boolean => type === 'done' || type === 'pass';
const BIDS = new Set(['bid', 'pass']);
/** Moves of auctions and drafts name an item, or belong to the one item that is up. */
const isAuction = (move: Move, open: boolean): boolean => fieldOf(move, 'item') !== null || (open && BIDS.has(move.type));
/** Moves after which other companies may have run. */
const CHANGES_RUNS = new Set(['dividend', 'run', 'done']);
const ANSWERS = new Set(['let', 'refuse', 'take']);
/** Nobody does this who can do anything else. */
const LAST_RESORT = new Set(['bankrupt']);
const RUIN = -1e6;
const FREE_LAY = 1;
const TIE = 0.05;
const SALES_WITH_PURCHASE = 3;
const PURCHASES_TRIED = 6;
/** A train now is worth more than the same train later, when others may have bought it. */
const TRAIN_NOW = 30;
/** Shares of a new company that its president may buy on, and how far that is counted. */
const MOST_FURTHER = 4;
const FURTHER = 0.4;

/** Differences of each term, and the part of the opponents. */
const gained = (before: ReadonlyMap<PlayerId, Terms>, after: ReadonlyMap<PlayerId, Terms>, seat: PlayerId, score: number): Terms => {
  const old = before.get(seat) ?? {};
  const now = after.get(seat) ?? {};
  const out: Record<string, number> = {};
  for (const key in now) out[key] = Math.round(((now[key] ?? 0) - (old[key] ?? 0)) * 10) / 10;
  out.rivals = Math.round((score - total(now)) * 10) / 10;
  return out;
};

class Judge {
  readonly title: Title;
  readonly s: State;
  readonly seat: PlayerId;
  readonly mind: Mind;
  readonly options: GreedyOptions;
  readonly before: ReadonlyMap<PlayerId, Terms>;
  readonly here: number;
  readonly company: CompanyId | null;
  /** The company that acts and those of the same president. */
  readonly mine: ReadonlySet<CompanyId>;
  readonly list: Judged[] = [];

  constructor({ title, state, seat, budget }: Question, options: GreedyOptions) {
    this.title = title;
    this.s = state;
    this.seat = seat;
    this.options = options;
    this.mind = new Mind(title, state, budget, options.weights);
    this.before = this.mind.values(state, null, false);
    this.here = this.mind.score(this.before, seat);
    this.company = view(title, state).decision?.company ?? null;
    this.mine = new Set(Object.keys(state.companies).filter((id) => id === this.company || title.president(state, id) === seat));
  }

  /** Terms of doing nothing. */
  idle(move: Move, beside = false): void {
    this.list.push({
      move,
      state: null,
      score: this.here,
      terms: gained(this.before, this.before, this.seat, this.here),
      beside,
      note: {},
    });
  }

  push(move: Move, state: State, beside: boolean, nudge = 0, note: Judged['note'] = {}): Judged {
    // A token may shut out anyone. A lay is judged for the seat's own companies.
    const values = this.mind.values(state, move.type === 'lay' ? this.mine : null, CHANGES_RUNS.has(move.type));
    const favour = nudge + (this.mind.tables.told.favours?.(this.s, move) ?? 0);
    const score = this.mind.score(values, this.seat);
    const terms = { ...gained(this.before, values, this.seat, score), nudge: favour };
    const judged: Judged = { move, state, score: score + favour, terms, beside, note };
    this.list.push(judged);
    return judged;
  }

  /** The position once another player has answered, as that player would by this judgement; null if the answer is no. */
  answered(n: State): State | null {
    const held = heldIn(n);
    if (held === null || held.asked === this.seat) return n;
    let best: { readonly score: number; readonly state: State; readonly type: string; readonly own: number } | null = null;
    let refused = Number.NEGATIVE_INFINITY;
    for (const { move } of offers(this.title, n)) {
      if (!ANSWERS.has(move.type) || move.by !== held.asked) continue;
      const state = this.mind.work.try(n, move);
      if (state === null) continue;
      const values = this.mind.values(state, null, false);
      const own = total(values.get(held.asked) ?? {});
      if (move.type === 'refuse') refused = own;
      const score = this.mind.score(values, held.asked);
      if (best === null || score > best.score) best = { score, state, type: move.type, own };
    }
    if (best === null || best.type === 'refuse' || best.own < refused) return null;
    return this.answered(best.state);
  }

  tried(move: Move): State | null {
    if (!this.mind.work.left) return null;
    const n = this.mind.work.try(this.s, move);
    return n === null ? null : this.answered(n);
  }

  plain(move: Move, beside: boolean): void {
    const n = this.tried(move);
    if (n !== null) this.push(move, n, beside, (LAST_RESORT.has(move.type) ? RUIN : 0) + this.further(move, n));
  }

  /** A company that is started can be bought on: what further shares would bring to idle cash. */
  further(move: Move, n: State): number {
    const company = textOf(move, 'company');
    const par = fieldOf(move, 'par');
    if (typeof par !== 'number' || par === 0 || n.companies[company] === undefined) return 0;
    const found = this.mind.outlook(n, company);
    if (found === null) return 0;
    const unit = this.mind.tables.unit(n, company);
    const gain = (found.priceLater - found.price + (found.dividends * unit) / 100) * found.sure;
    const shares = Math.min(MOST_FURTHER, Math.floor((n.players[this.seat]?.cash ?? 0) / par));
    return gain > 0 ? FURTHER * gain * shares : 0;
  }

  /** Prices worth trying: own companies trade for next to nothing or for the printed price; others need a reason to agree. */
  prices(offer: Offer): readonly Move[] {
    const { move, ranges = {} } = offer;
    const [entry] = Object.entries(ranges);
    if (entry === undefined) return [move];
    const [name, { min, max, step }] = entry;
    const points = new Set<number>();
    const add = (price: number): void => {
      const at = min + Math.max(0, Math.floor((price - min) / step)) * step;
      if (at >= min && at <= max) points.add(at);
    };
    if (move.type === 'buy-private') {
      const owner = this.s.assets[textOf(move, 'private')]?.owner;
      if (owner === this.seat && this.company !== null) for (const price of [max, min]) add(price);
    } else if (move.type === 'buy-train') {
      const train = this.s.companies[textOf(move, 'from')]?.trains.find((other) => trainName(other) === textOf(move, 'train'));
      const face = train === undefined ? min : this.mind.tables.trainPrice(this.s, train);
      const mine = this.title.president(this.s, textOf(move, 'from')) === this.seat;
      if (this.wantsTrains()) for (const price of mine ? [min, face] : [face / 2, face]) add(Math.min(price, max));
    } else for (const price of [min, max]) add(price);
    return [...points].map((price) => ({ ...move, [name]: price }));
  }

  /** Trains of other companies are asked for only by a company without a lasting one. */
  wantsTrains(): boolean {
    const row = this.company === null ? undefined : this.s.companies[this.company];
    return row?.trains.every(({ type }) => this.mind.clock.life(type) <= 1.5) ?? false;
  }

  lays(moves: readonly { readonly move: Move; readonly beside: boolean }[]): void {
    const company = this.company;
    if (company === null || moves.length === 0) {
      for (const { move, beside } of moves) this.plain(move, beside);
      return;
    }
    const { work } = this.mind;
    const ranked = moves.flatMap(({ move, beside }) => {
      const thought = work.left ? work.think(this.s, move) : null;
      return thought === null ? [] : [{ move, beside, thought, quality: this.quality(thought.after, company) }];
    });
    ranked.sort((a, b) => b.quality - a.quality);
    const before = this.quality(this.s, company);
    for (const { move, beside, thought, quality } of ranked.slice(0, this.options.lays)) {
      const n = this.answered(thought.settled());
      if (n === null) continue;
      const free = n.companies[company]?.treasury === this.s.companies[company]?.treasury ? FREE_LAY : 0;
      this.push(move, n, beside, free + TIE * Math.max(0, quality - before), { promise: Math.round(quality - before) });
    }
  }

  /** What a network promises, without a search. */
  quality(n: State, company: CompanyId): number {
    return this.reachOf(n, company) + (this.mind.tables.told.extra?.(n, this.seat) ?? 0);
  }

  reachOf(n: State, company: CompanyId): number {
    const { tables } = this.mind;
    if (tables.told.potential) {
      const own = n.companies[company]?.trains ?? [];
      const long = this.mind.longTrain(n, company);
      return this.mind.potential(n, company, own) + (long === null ? 0 : 0.6 * this.mind.potential(n, company, [long, long]));
    }
    const stops = potentialOf(tables, n, company);
    return worthOf(stops, 3) + 0.6 * worthOf(stops, 6);
  }

  /** Each sale alone; the best few also with the best purchase behind them in the same turn. */
  sales(moves: readonly { readonly move: Move; readonly beside: boolean }[]): void {
    const found = moves.flatMap(({ move, beside }) => {
      const n = this.tried(move);
      return n === null ? [] : [{ judged: this.push(move, n, beside), n }];
    });
    if (this.s.round.kind !== 'stock') return;
    found.sort((a, b) => b.judged.score - a.judged.score);
    for (const { judged, n } of found.slice(0, SALES_WITH_PURCHASE)) {
      for (const move of this.purchases(n)) {
        if (!this.mind.work.left) break;
        const after = this.mind.work.try(n, move);
        if (after === null) continue;
        const score = this.mind.score(this.mind.values(after, null, false), this.seat) - this.options.churn;
        if (score > judged.score) {
          judged.score = score;
          Object.assign(judged.note, { behind: textOf(move, 'company') });
        }
      }
    }
  }

  /** Each payout with the best train the company can then buy in the same turn. */
  dividends(moves: readonly { readonly move: Move; readonly beside: boolean }[]): void {
    for (const { move, beside } of moves) {
      const n = this.tried(move);
      if (n === null) continue;
      const judged = this.push(move, n, beside);
      for (const { move: purchase, ranges } of offers(this.title, n, { type: 'buy-train', by: this.seat })) {
        if (ranges !== undefined || !this.mind.work.left) continue;
        const after = this.mind.work.try(n, purchase);
        if (after === null) continue;
        const score = this.mind.score(this.mind.values(after, null, true), this.seat) + TRAIN_NOW;
        if (score <= judged.score) continue;
        judged.score = score;
        Object.assign(judged.note, { buys: textOf(purchase, 'train') });
      }
    }
  }

  /** The purchases that promise most, by what a share will bring. */
  purchases(n: State): readonly Move[] {
    const promise = (move: Move): number => {
      const found = this.mind.outlook(this.s, textOf(move, 'company'));
      if (found === null) return 0;
      return (found.priceLater - found.price + found.dividends / 10) * found.sure;
    };
    return [...offers(this.title, n, { type: 'buy' })]
      .filter(({ move }) => move.by === this.seat)
      .map(({ move }) => ({ move, value: promise(move) }))
      .sort((a, b) => b.value - a.value)
      .slice(0, PURCHASES_TRIED)
      .map(({ move }) => move);
  }

  /** An answer that costs its player value is never given if there is a refusal. */
  answers(): void {
    const refusal = this.list.find(({ move }) => move.type === 'refuse');
    if (refusal === undefined) return;
    const own = (judged: Judged): number => total(judged.terms) - (judged.terms.rivals ?? 0);
    for (const judged of this.list)
      if (judged.move.type === 'let' && own(judged) <= own(refusal)) judged.score = Math.min(judged.score, refusal.score - 1);
  }

  /** Moves beside the due step are compared with doing nothing, not with steps that let time pass. */
  besides(): void {
    const main = this.list.filter(({ beside }) => !beside);
    if (main.length === 0) return;
    const top = Math.max(...main.map(({ score }) => score));
    for (const judged of this.list) if (judged.beside) judged.score = top + (judged.score - this.here) - this.options.beside;
  }

  all(): readonly Judged[] {
    const { title, s, seat } = this;
    const lays: { move: Move; beside: boolean }[] = [];
    const sales: { move: Move; beside: boolean }[] = [];
    const payouts: { move: Move; beside: boolean }[] = [];
    const auction = openDecision(title, s).auction ?? null;
    for (const offer of offers(title, s)) {
      const { move, waits, open } = offer;
      if (move.by !== seat) continue;
      const beside = waits === false;
      if (open !== undefined) {
        const filled = suggest(title, s, offer, title.routes?.nodes ?? 1_000_000);
        if (move.type === 'run') this.idle(filled, beside);
        else this.plain(filled, beside);
      } else if (isAuction(move, auction !== null)) {
        const gain = judgeAuction(this.mind, s, seat, move, auction);
        const item = textOf(move, 'item') || auction?.item || '';
        const note: Judged['note'] = item === '' ? {} : { item, value: Math.round(itemValue(this.mind, s, item, seat)) };
        this.list.push({ move, state: null, score: this.here + gain, terms: { item: gain }, beside, note });
      } else if (isIdle(move)) this.idle(move, beside);
      else if (move.type === 'lay') lays.push({ move, beside });
      else if (move.type === 'sell') sales.push({ move, beside });
      else if (move.type === 'dividend') payouts.push({ move, beside });
      else for (const priced of this.prices(offer)) this.plain(priced, beside);
    }
    this.dividends(payouts);
    this.lays(lays);
    this.sales(sales);
    this.answers();
    this.besides();
    return this.list;
  }
}

/** How much of the noise a move gets: none where it would only do harm, little in auctions, whose scores lie close together. */
const noiseOf = (move: Move): number => {
  if (ANSWERS.has(move.type) || move.type === 'run') return 0;
  return isAuction(move, true) ? 0.25 : 1;
};

/** The moves that were judged, best first, the mind that judged them, and the company they are about. */
export interface Ranked {
  readonly list: readonly Judged[];
  readonly mind: Mind;
  readonly company: CompanyId | null;
}

export const rank = (question: Question, options: GreedyOptions): Ranked => {
  const judge = new Judge(question, options);
  const list = [...judge.all()];
  if (list.length === 0) {
    // The budget ran out before anything was judged, or nothing could be tried: take what is offered first.
    for (const { move, open } of offers(question.title, question.state)) {
      if (move.by !== question.seat || open !== undefined) continue;
      judge.idle(move);
      list.push(judge.list.at(-1) as Judged);
      break;
    }
  }
  if (list.length === 0) throw new Error(`${question.seat} has nothing to decide`);
  const dice = options.noise > 0 && list.length > 1 ? diceOf(question) : null;
  if (dice !== null) for (const judged of list) judged.score += noiseOf(judged.move) * options.noise * (2 * dice.next() - 1);
  list.sort((a, b) => b.score - a.score);
  return { list, mind: judge.mind, company: judge.company };
};

/** A choice as everybody sees it, from what was judged. */
export const choiceOf = ({ list, mind, company }: Ranked): Choice => {
  const considered = list.map(
    (judged): Considered => ({
      move: judged.move,
      score: Math.round(judged.score * 10) / 10,
      terms: judged.terms,
      reason: reasonOf(mind, judged, list, company),
    }),
  );
  const [first] = considered as [Considered];
  return { move: first.move, reason: first.reason, considered, used: mind.work.used };
};

export const greedyWith =
  (options: GreedyOptions): Bot =>
  (question) =>
    choiceOf(rank(question, options));

export const greedy: Bot = greedyWith(GREEDY);

/** For hints: says what it thinks best, without noise. */
export const adviser: Bot = greedyWith({ ...GREEDY, noise: 0 });
