import {
  type AuctionView,
  type CompanyId,
  type Held,
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
  type Train,
} from '@roundhouse/engine';
import { trainName } from '@roundhouse/engine/trains';
import { itemValue, judgeAuction } from './auction.ts';
import { type Bot, type Choice, type Considered, diceOf, type Question, type Terms } from './bot.ts';
import { fieldOf, textOf } from './field.ts';
import { kindsNow } from './kinds.ts';
import { companyInTurn, Mind, total } from './mind.ts';
import { bestPurchases, further, purchases } from './purchases.ts';
import { reasonOf } from './reason.ts';
import { type Candidate, Surveyor, type Tried } from './track.ts';
import { WEIGHTS, type Weights } from './weights.ts';

// One ply: every move that might be good is played on a copy, and the position after it is judged.

/** The settings of a one-ply player. */
export interface GreedyOptions {
  readonly weights: Weights;
  /** Added to every score, from minus to plus this much. Without it, games of equal players repeat each other. */
  readonly noise: number;
  /** Lays whose routes are searched. */
  readonly lays: number;
  /** What a sale for the sake of a purchase must gain at most, and for each operating round to come: forecasts are less sure the more of them there are. */
  readonly churn: number;
  readonly churnARound: number;
  /** What a move beside the due step must gain. */
  readonly beside: number;
  /** Judges shares, payouts and trains alone, and few of each: for games that are played on. */
  readonly light?: Light;
}

/** How games are played on. */
export interface Light {
  /** What was judged before, for all positions of one plan. */
  readonly mind: Mind;
  /** Fills an open offer without much search. */
  fill(s: State, offer: Offer): Move;
  /** From -1 to 1, for what is decided. */
  luck(s: State, move: Move): number;
}

/** The settings of the one-ply player. */
export const GREEDY: GreedyOptions = { weights: WEIGHTS, noise: 12, lays: 8, churn: 60, churnARound: 8, beside: 8 };

/** A move with the position it leads to and what that is worth. */
export interface Judged {
  readonly move: Move;
  /** The position after it; null where only the move itself was judged. */
  readonly state: State | null;
  /** Decides: the value, with noise and with what belongs to the order of moves. */
  score: number;
  /** What the position after it is worth to the seat, with what can follow in the same turn. Reasons are made of it. */
  value: number;
  readonly terms: Terms;
  /** May be done at any time of the turn. */
  readonly beside: boolean;
  /** What else the reason needs. */
  readonly note: Readonly<Record<string, Json>>;
}

/** Moves that end an auction turn or a step without doing anything. */
const isIdle = ({ type }: Move): boolean => type === 'done' || type === 'pass';
const BIDS = new Set(['bid', 'pass']);
/** Moves of auctions and drafts name an item, or belong to the one item that is up. */
const isAuction = (move: Move, open: boolean): boolean => fieldOf(move, 'item') !== null || (open && BIDS.has(move.type));
/** Moves after which other companies may have run. */
const CHANGES_RUNS = new Set(['dividend', 'run', 'done']);
const HOLDS = new Set(['withhold']);
const ANSWERS = new Set(['let', 'refuse', 'take']);
/** Steps that choose the certificates of a sale, which is made only then. */
const COMPLETES_SALE = new Set(['exchange', 'pick']);
/** Nobody does this who can do anything else. */
const LAST_RESORT = new Set(['bankrupt']);
const RUIN = -1e6;
const FREE_LAY = 1;
const TOKEN_FIRST = 1;
/** Of what a lay promises, what counts besides the position after it. */
const PROMISE = 0.5;
const SALES_WITH_PURCHASE = 3;
/** Operating rounds after which a train is as good as gone. */
const LASTING = 1.5;
/** What withholding or a further train must gain: a forecast is not as sure as money. */
const UNSURE = 20;
/** Of its printed price, what a train of another president costs at least. */
const LEAST_PRICE = 0.5;
/** Of what a deal brings to the player who asks, what it must bring to the one who is asked. */
const FAIR = 0.4;
type Values = ReadonlyMap<PlayerId, Terms>;

interface Scored {
  readonly values: Values;
  readonly score: number;
}

/** What a move changes: each term, and the part of the opponents. */
const gained = (before: Scored, after: Scored, seat: PlayerId): Terms => {
  const old = before.values.get(seat) ?? {};
  const now = after.values.get(seat) ?? {};
  const out: Record<string, number> = {};
  const rounded = (amount: number): number => Math.round(amount * 10) / 10;
  for (const key in now) out[key] = rounded((now[key] ?? 0) - (old[key] ?? 0));
  out.rivals = rounded(after.score - total(now) - (before.score - total(old)));
  return out;
};

/** A deal must bring the player who is asked something, and so much of what it brings to the one who asks. */
const isFair = (refused: Values, agreed: Values, { asked, move }: Held): boolean => {
  const gain = (id: PlayerId): number => total(agreed.get(id) ?? {}) - total(refused.get(id) ?? {});
  return gain(asked) > 0 && gain(asked) >= FAIR * gain(move.by);
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
  readonly surveyor: Surveyor | null;
  /** The company that acts and those of the same president. */
  readonly mine: ReadonlySet<CompanyId>;
  readonly list: Judged[] = [];
  #cornered: boolean | null = null;

  constructor({ title, state, seat, budget }: Question, options: GreedyOptions) {
    this.title = title;
    this.s = state;
    this.seat = seat;
    this.options = options;
    const shared = options.light?.mind;
    this.mind = new Mind(title, state, shared?.work ?? budget, options.weights, shared?.memory);
    this.before = this.mind.values(state, null, false);
    this.here = this.mind.score(this.before, seat);
    this.company = companyInTurn(state);
    this.surveyor = this.company === null ? null : new Surveyor(this.mind, seat, this.company);
    this.mine = new Set(Object.keys(state.companies).filter((id) => id === this.company || title.president(state, id) === seat));
  }

  /** Terms of doing nothing. */
  idle(move: Move, beside = false): void {
    const now = { values: this.before, score: this.here };
    this.list.push({ move, state: null, score: this.here, value: this.here, terms: gained(now, now, this.seat), beside, note: {} });
  }

  push(move: Move, state: State, beside: boolean, nudge = 0, note: Judged['note'] = {}): Judged {
    // A token may shut out anyone. A lay is judged for the seat's own companies.
    const values = this.mind.values(state, move.type === 'lay' ? this.mine : null, CHANGES_RUNS.has(move.type));
    const favour = nudge + (this.mind.tables.told.favours?.(this.s, move) ?? 0);
    const score = this.mind.score(values, this.seat);
    const terms = { ...gained({ values: this.before, score: this.here }, { values, score }, this.seat), nudge: favour };
    const judged: Judged = { move, state, score: score + favour, value: score + favour, terms, beside, note };
    this.list.push(judged);
    return judged;
  }

  /** Another move can follow in the same turn, and both together are worth more. */
  raise(judged: Judged, score: number, note: Judged['note']): void {
    judged.score = score;
    judged.value = score;
    Object.assign(judged.note, note);
  }

  /** A train that lasts is not given away, whatever the forecast thinks of it. */
  isGift({ move }: Held): boolean {
    const price = fieldOf(move, 'price');
    const train = this.s.companies[textOf(move, 'from')]?.trains.find((other) => trainName(other) === textOf(move, 'train'));
    if (move.type !== 'buy-train' || typeof price !== 'number' || train === undefined) return false;
    return this.mind.clock.life(train.type) > LASTING && price < LEAST_PRICE * this.mind.tables.trainPrice(this.s, train);
  }

  /** Has anybody declined a deal in this turn? Nobody is asked twice: a higher price could be offered without end. */
  get declined(): boolean {
    return this.s.stack.some((frame) => 'turn' in frame && frame.declined.length > 0);
  }

  /** The position once another player has answered, as that player would by this judgement; null if the answer is no. */
  answered(n: State): State | null {
    const held = heldIn(n);
    if (held === null || held.asked === this.seat) return n;
    if (this.declined) return null;
    let best: { readonly score: number; readonly state: State; readonly type: string; readonly values: Values } | null = null;
    let refused: Values | null = null;
    for (const { move } of offers(this.title, n)) {
      if (!ANSWERS.has(move.type) || move.by !== held.asked) continue;
      const state = this.mind.work.try(n, move);
      if (state === null) continue;
      const values = this.mind.values(state, null, false);
      if (move.type === 'refuse') refused = values;
      const score = this.mind.score(values, held.asked);
      if (best === null || score > best.score) best = { score, state, type: move.type, values };
    }
    if (best === null || best.type === 'refuse' || this.isGift(held)) return null;
    if (refused !== null && !isFair(refused, best.values, held)) return null;
    return this.answered(best.state);
  }

  tried(move: Move): State | null {
    if (!this.mind.work.left) return null;
    const n = this.mind.work.try(this.s, move);
    const after = n === null ? null : this.answered(n);
    return after === null ? null : this.completed(after);
  }

  /** A sale that still waits for its certificates to be chosen looks as if nothing were sold. Which ones go hardly matters. */
  completed(n: State): State {
    const top = n.stack.at(-1);
    if (top === undefined || 'turn' in top || !COMPLETES_SALE.has(top.step)) return n;
    for (const { move } of offers(this.title, n)) {
      const after = this.mind.work.try(n, move);
      if (after !== null) return this.completed(after);
    }
    return n;
  }

  /** A move that is likely to be dropped: the position after it is settled only if it is not. */
  attempt(move: Move): Tried | null {
    if (!this.mind.work.left) return null;
    const thought = this.mind.work.think(this.s, move);
    if (thought === null || heldIn(thought.after) === null) return thought;
    const n = this.answered(thought.settled());
    return n === null ? null : { after: n, settled: () => n };
  }

  plain(move: Move, beside: boolean): void {
    const n = this.tried(move);
    if (n === null) return;
    const hold = move.type === 'token' ? (this.surveyor?.hold(this.title, move, n) ?? 0) : 0;
    const unsure = move.type === 'buy-train' && !this.wantsTrains() ? UNSURE : 0;
    this.push(move, n, beside, (LAST_RESORT.has(move.type) ? RUIN : 0) + further(this.mind, n, this.seat, move) + hold - unsure);
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
      const wanted = this.wantsTrains() && train !== undefined && this.canSpare(textOf(move, 'from'), train);
      if (wanted || this.isCornered)
        for (const price of mine ? [min, Math.min(face, max)] : [Math.ceil(LEAST_PRICE * face), face]) add(price);
      // Whoever is asked may want all there is.
      if (this.isCornered && !mine) add(max);
    } else for (const price of [min, max]) add(price);
    return [...points].map((price) => ({ ...move, [name]: price }));
  }

  /** Can the president not pay for the train that the company in turn must buy? Then any train will do. */
  get isCornered(): boolean {
    this.#cornered ??= this.#lackOfTrain() > 0;
    return this.#cornered;
  }

  #lackOfTrain(): number {
    const { company, s, mind } = this;
    const row = company === null ? undefined : s.companies[company];
    if (company === null || row === undefined || row.trains.length > 0 || !(mind.tables.told.mustOwn?.(s, company) ?? true)) return 0;
    const type = mind.clock.onSale(0, company);
    const train = type === null ? null : mind.tables.bought(s, company, type);
    return train === null ? 0 : mind.lack(s, this.seat, mind.tables.trainPrice(s, train) - row.treasury);
  }

  /** A train that lasts, of a company that keeps another one: otherwise trains go to and fro between companies of one owner. */
  canSpare(company: CompanyId, train: Train): boolean {
    const lasting = (this.s.companies[company]?.trains ?? []).filter(({ type }) => this.mind.clock.life(type) > LASTING);
    return lasting.length > 1 && this.mind.clock.life(train.type) > LASTING;
  }

  /** Trains of other companies are asked for only by a company without a lasting one. */
  wantsTrains(): boolean {
    const row = this.company === null ? undefined : this.s.companies[this.company];
    return row?.trains.every(({ type }) => this.mind.clock.life(type) <= LASTING) ?? false;
  }

  lays(moves: readonly Candidate[]): void {
    const { company, surveyor } = this;
    if (company === null || surveyor === null) {
      for (const { move, beside } of moves) this.plain(move, beside);
      return;
    }
    const treasury = this.s.companies[company]?.treasury;
    const best = surveyor.lays(moves, (move) => this.attempt(move)).slice(0, this.options.lays);
    for (const { move, beside, tried, promise } of best) {
      const n = tried.settled();
      const free = n.companies[company]?.treasury === treasury ? FREE_LAY : 0;
      this.push(move, n, beside, free + PROMISE * promise, { promise: Math.round(promise) });
    }
  }

  /** Each sale alone; the best few also with the best purchase behind them in the same turn. */
  sales(moves: readonly Candidate[]): void {
    const found = moves.flatMap(({ move, beside }) => {
      const n = this.tried(move);
      return n === null ? [] : [{ judged: this.push(move, n, beside), n }];
    });
    if (this.s.round.kind !== 'stock') return;
    found.sort((a, b) => b.judged.score - a.judged.score);
    const churn = Math.min(this.options.churn, this.options.churnARound * this.mind.left);
    for (const { judged, n } of found.slice(0, SALES_WITH_PURCHASE)) {
      for (const move of purchases(this.mind, n, this.seat)) {
        if (!this.mind.work.left) break;
        const after = this.mind.work.try(n, move);
        if (after === null) continue;
        const score = this.mind.score(this.mind.values(after, null, false), this.seat) + further(this.mind, after, this.seat, move) - churn;
        if (score > judged.value) this.raise(judged, score, { behind: textOf(move, 'company') });
      }
    }
  }

  /** Each payout with the best train the company can then buy in the same turn. */
  dividends(moves: readonly Candidate[]): void {
    for (const { move, beside } of moves) {
      const n = this.tried(move);
      if (n === null) continue;
      const unsure = HOLDS.has(textOf(move, 'choice')) ? UNSURE : 0;
      const judged = this.push(move, n, beside, -unsure);
      for (const { move: purchase, ranges } of offers(this.title, n, { type: 'buy-train', by: this.seat })) {
        if (ranges !== undefined || !this.mind.work.left) continue;
        const after = this.mind.work.try(n, purchase);
        if (after === null) continue;
        const score = this.mind.score(this.mind.values(after, null, true), this.seat) - unsure;
        if (score > judged.value) this.raise(judged, score, { buys: textOf(purchase, 'train') });
      }
    }
  }

  /** Where track and tokens belong to one step, each can follow the other: a token that is worth its price comes first, because track can start from it. */
  orders(): void {
    const best = (type: string): Judged | null =>
      this.list.reduce<Judged | null>(
        (top, judged) => (judged.move.type === type && !judged.beside && judged.score > (top?.score ?? this.here) ? judged : top),
        null,
      );
    const [lay, token] = [best('lay'), best('token')];
    if (lay === null || token === null || !this.leaves(token, 'lay') || !this.leaves(lay, 'token')) return;
    const gains = { lay: lay.score - this.here, token: token.score - this.here };
    for (const judged of this.list) {
      if (judged.beside) continue;
      if (judged.move.type === 'lay') judged.score += gains.token;
      else if (judged.move.type === 'token') judged.score += gains.lay + (gains.token > this.options.beside ? TOKEN_FIRST : -TOKEN_FIRST);
    }
  }

  /** Can a move of this kind still be made after that one? */
  leaves({ state }: Judged, type: string): boolean {
    if (state === null) return false;
    for (const { move } of offers(this.title, state, { type, by: this.seat })) return move.type === type;
    return false;
  }

  /** A deal that is not fair is refused. */
  answers(): void {
    const held = heldIn(this.s);
    const refusal = this.list.find(({ move }) => move.type === 'refuse');
    if (held === null || refusal === undefined) return;
    const valuesOf = ({ state }: Judged): Values => (state === null ? this.before : this.mind.values(state, null, false));
    const refused = valuesOf(refusal);
    for (const judged of this.list)
      if (judged.move.type === 'let' && (this.isGift(held) || !isFair(refused, valuesOf(judged), held)))
        judged.score = Math.min(judged.score, refusal.score - 1);
  }

  /** Moves beside the due step are compared with doing nothing, not with steps that let time pass. */
  besides(): void {
    const main = this.list.filter(({ beside }) => !beside);
    if (main.length === 0) return;
    const top = Math.max(...main.map(({ score }) => score));
    for (const judged of this.list) if (judged.beside) judged.score = top + (judged.score - this.here) - this.options.beside;
  }

  all(): readonly Judged[] {
    const { title, s, seat, options } = this;
    const sorted: Sorted = { lays: [], sales: [], payouts: [], purchases: [] };
    const auction = openDecision(title, s).auction ?? null;
    const all = options.light === undefined ? offers(title, s) : lightly(title, s, seat);
    for (const offer of all) if (offer.move.by === seat) this.sort(offer, auction, sorted);
    this.shares(sorted.purchases);
    this.dividends(sorted.payouts);
    this.lays(sorted.lays);
    this.orders();
    this.sales(sorted.sales);
    this.answers();
    this.besides();
    return this.list;
  }

  /** Judges an offer, or puts it with the others of its kind. */
  sort(offer: Offer, auction: AuctionView | null, { lays, sales, payouts, purchases: shares }: Sorted): void {
    const { title, s, seat, options } = this;
    const { move, waits, open, ranges } = offer;
    const beside = waits === false;
    if (open !== undefined) {
      const filled = options.light?.fill(s, offer) ?? suggest(title, s, offer, title.routes?.nodes ?? 1_000_000);
      if (move.type === 'run') this.idle(filled, beside);
      else this.plain(filled, beside);
    } else if (isAuction(move, auction !== null)) {
      const gain = judgeAuction(this.mind, s, seat, move, auction);
      const item = textOf(move, 'item') || auction?.item || '';
      const note: Judged['note'] = item === '' ? {} : { item, value: Math.round(itemValue(this.mind, s, item, seat)) };
      this.list.push({ move, state: null, score: this.here + gain, value: this.here + gain, terms: { item: gain }, beside, note });
    } else if (isIdle(move)) this.idle(move, beside);
    else if (move.type === 'lay') lays.push({ move, beside });
    else if (move.type === 'sell') sales.push({ move, beside });
    else if (move.type === 'dividend') payouts.push({ move, beside });
    else if (move.type === 'buy' && ranges === undefined) shares.push({ move, beside });
    else for (const priced of this.prices(offer)) this.plain(priced, beside);
  }

  /** Purchases of shares. */
  shares(moves: readonly Candidate[]): void {
    const best =
      this.options.light === undefined
        ? null
        : new Set(
            bestPurchases(
              this.mind,
              this.s,
              moves.map(({ move }) => move),
            ),
          );
    for (const { move, beside } of moves) if (best === null || best.has(move)) this.plain(move, beside);
  }
}

/** Offers by how they are judged. */
interface Sorted {
  readonly lays: Candidate[];
  readonly sales: Candidate[];
  readonly payouts: Candidate[];
  readonly purchases: Candidate[];
}

/** Kinds of moves that games which are played on do without. */
const LEFT_OUT = new Set(['lay', 'token', 'sell', 'buy-private']);

/** What is judged in games that are played on: nothing beside the due step and no track, unless nothing else is offered. */
const lightly = (title: Title, s: State, seat: PlayerId): readonly Offer[] => {
  const chosen: Offer[] = [];
  for (const type of kindsNow(title, s)) {
    if (LEFT_OUT.has(type)) continue;
    for (const offer of offers(title, s, { type, by: seat })) if (offer.waits !== false) chosen.push(offer);
  }
  if (chosen.length > 0) return chosen;
  for (const offer of offers(title, s, { by: seat })) return [offer];
  return [];
};

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
  const { light, noise } = options;
  const dice = light === undefined && noise > 0 && list.length > 1 ? diceOf(question) : null;
  const chance = (move: Move): number => light?.luck(question.state, move) ?? 2 * (dice?.next() ?? 0.5) - 1;
  if (noise > 0) for (const judged of list) judged.score += noiseOf(judged.move) * noise * chance(judged.move);
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

/** A one-ply player with other settings. */
export const greedyWith =
  (options: GreedyOptions): Bot =>
  (question) =>
    choiceOf(rank(question, options));

/** Judges each decision by itself. */
export const greedy: Bot = greedyWith(GREEDY);

/** For hints: says what it thinks best, without noise. */
export const adviser: Bot = greedyWith({ ...GREEDY, noise: 0 });
