import type { GameEvent, Json, Move, Params, PlayerId, State, Title } from '@roundhouse/engine';
import { rows } from '@roundhouse/engine/say';
import { fieldOf } from '../field.ts';
import { isPayout } from '../match.ts';

// What one game says, read from its positions and events as it is played. Everything is counted, nothing is timed: the same game says the same
// on every machine.

/** Numbers by name. */
export type Counts = Readonly<Record<string, number>>;

/** What happened to a company in a game. */
export interface CompanyNotes {
  /** Operating rounds begun when it floated; null: never. */
  readonly floated: number | null;
  readonly par: number | null;
  /** What it earned in each operating round in which it ran; the key is the number of the round. */
  readonly revenue: Counts;
  /** Share price at the end; null where it has none. */
  readonly price: number | null;
  /** Times its president sold out and left it to another without a train. */
  readonly looted: number;
  readonly closed: number;
  /** Times it became part of another. */
  readonly absorbed: number;
  readonly paid: number;
  readonly withheld: number;
}

/** What happened to a private company in a game. */
export interface PrivateNotes {
  /** What its first owner paid; null: nobody bought it, or it had no price. */
  readonly price: number | null;
  /** Its first owner, by seat. */
  readonly seat: number | null;
  readonly income: number;
  /** Uses of its power that the game tells of. A discount that applies by itself is not told. */
  readonly used: number;
  /** The operating round in which a company bought it; null: none did. Missing in lines of the first edition. */
  readonly company?: number | null;
}

/** What happened to a seat in a game. */
export interface SeatNotes {
  readonly bot: string;
  /** Place in the first turn order, from 0. */
  readonly turn: number;
  readonly worth: number;
  readonly rank: number;
  /** The first company this player was president of. */
  readonly company: string | null;
  /** The privates and the like that this player owned first. */
  readonly privates: readonly string[];
}

/**
 * Lines of the first edition have no number. They know neither unlimited trains nor the ends of runs, count every change of president without
 * a train as looting, and powers only where the title keeps the number of uses. Lines before the third know no refusals.
 */
export const EDITION = 3;

/** What was noted of a game. */
export interface Notes {
  /** What the line can tell; see EDITION. */
  readonly edition?: number;
  readonly end: string;
  readonly moves: number;
  readonly sets: number;
  readonly rounds: number;
  /** Decisions by what they decide, for the model of hours. */
  readonly kinds: Counts;
  readonly seats: readonly SeatNotes[];
  readonly companies: Readonly<Record<string, CompanyNotes>>;
  readonly privates: Readonly<Record<string, PrivateNotes>>;
  /** Tiles laid by their number; lays, tokens and trains passing by hex. */
  readonly tiles: Counts;
  readonly lays: Counts;
  readonly tokens: Counts;
  readonly traffic: Counts;
  /** Stops that a train counted. */
  readonly stops: Counts;
  /** Runs by the two hexes in which they end. Missing in lines of the first edition. */
  readonly routes?: Counts;
  /** The operating round in which each phase began, and in which the first train of each type left the supply. */
  readonly phases: Counts;
  readonly trains: Readonly<Record<string, { readonly first: number; readonly bought: number }>>;
  readonly forced: number;
  readonly bankruptcies: number;
  readonly loans: number;
  readonly events: Counts;
  /** Moves beside those offered that a rule refused, by the rule; one is tried at each decision. Empty in lines before the third edition. */
  readonly refusals: Counts;
  /** What the title counts. */
  readonly tally: readonly string[];
}

type Tally = Record<string, number>;

const add = (to: Tally, key: string, n = 1): void => {
  to[key] = (to[key] ?? 0) + n;
};

interface Writing {
  floated: number | null;
  par: number | null;
  revenue: Tally;
  looted: number;
  closed: number;
  absorbed: number;
  paid: number;
  withheld: number;
}

/** Events of titles in which money is lent. 18SA tells it with the train that the loan pays half of. */
const LOANS: ReadonlySet<string> = new Set(['loan', 'loan.taken', 'loans.granted', 'leased']);
/** A player is ruined; in 1865 such a player is granted loans and plays on. */
const RUINED: ReadonlySet<string> = new Set(['bankrupt', 'ruined', 'loans.granted']);
/** A president puts in what the treasury lacks, told before what it is for. Most titles tell it with the train. */
const HELPED = 'helped';
const num = (value: Json | undefined): number => Number(value ?? 0);
const str = (value: Json | undefined): string => String(value ?? '');
const hexOf = (place = ''): string => place.replace(/[:/].*/, '');

/** Follows a game move by move. */
export class Observer {
  readonly #title: Title;
  readonly #players: readonly PlayerId[];
  readonly #order: readonly PlayerId[];
  readonly #companies: Record<string, Writing> = {};
  readonly #prices: Record<string, number> = {};
  readonly #owners: Record<string, PlayerId> = {};
  readonly #incomes: Tally = {};
  readonly #used: Tally = {};
  /** Operating rounds in which companies bought privates. */
  readonly #sold: Record<string, number> = {};
  readonly #firsts: Record<PlayerId, string> = {};
  readonly #count = {
    kinds: {} as Tally,
    tiles: {} as Tally,
    lays: {} as Tally,
    tokens: {} as Tally,
    traffic: {} as Tally,
    stops: {} as Tally,
    routes: {} as Tally,
    phases: {} as Tally,
    events: {} as Tally,
    refusals: {} as Tally,
  };
  readonly #trains: Record<string, { first: number; bought: number }> = {};
  #rounds = 0;
  #moves = 0;
  #forced = 0;
  #bankruptcies = 0;
  #loans = 0;
  /** The company that its president has just helped. */
  #helped: string | null = null;
  #end = 'capped';
  #last: State;

  constructor(title: Title, start: State) {
    this.#title = title;
    this.#players = Object.keys(start.players);
    this.#order = start.order;
    this.#last = start;
    this.#count.phases[start.phase] = 0;
    this.#meet(start);
  }

  refused(rule: string): void {
    add(this.#count.refusals, rule);
  }

  played(move: Move, events: readonly GameEvent[], after: State): void {
    this.#moves += 1;
    add(this.#count.kinds, move.type);
    const before = this.#last;
    this.#last = after;
    this.#helped = null;
    for (const event of events) this.#hear(event);
    this.#meet(after);
    this.#compare(before, after, events);
    this.#powers(move, before, after, events);
  }

  /** What the game said, once it is over. */
  notes(bots: readonly string[], ranks: readonly { readonly worth: number; readonly rank: number }[]): Notes {
    const s = this.#last;
    const { events, refusals, phases, ...count } = this.#count;
    const owned = (player: PlayerId): readonly string[] =>
      Object.entries(this.#owners).flatMap(([id, owner]) => (owner === player ? [id] : []));
    return {
      edition: EDITION,
      end: this.#end,
      moves: this.#moves,
      sets: s.round.set,
      rounds: this.#rounds,
      ...count,
      phases,
      seats: this.#players.map((player, seat) => ({
        bot: bots[seat] ?? '',
        turn: this.#order.indexOf(player),
        worth: ranks[seat]?.worth ?? 0,
        rank: ranks[seat]?.rank ?? 0,
        company: this.#firsts[player] ?? null,
        privates: owned(player),
      })),
      companies: Object.fromEntries(
        Object.entries(s.companies).map(([id]) => [id, { ...this.#of(id), price: this.#title.price(s, id) } satisfies CompanyNotes]),
      ),
      privates: Object.fromEntries(
        Object.keys(s.assets).map((id) => {
          const owner = this.#owners[id];
          return [
            id,
            {
              price: this.#prices[id] ?? null,
              seat: owner === undefined ? null : this.#players.indexOf(owner),
              income: this.#incomes[id] ?? 0,
              used: this.#used[id] ?? 0,
              company: this.#sold[id] ?? null,
            },
          ];
        }),
      ),
      trains: this.#trains,
      forced: this.#forced,
      bankruptcies: this.#bankruptcies,
      loans: this.#loans,
      events,
      refusals,
      tally: this.#title.tally?.(s) ?? [],
    };
  }

  #of(company: string): Writing {
    this.#companies[company] ??= {
      floated: null,
      par: null,
      revenue: {},
      looted: 0,
      closed: 0,
      absorbed: 0,
      paid: 0,
      withheld: 0,
    };
    return this.#companies[company];
  }

  #hear({ type, params }: GameEvent): void {
    add(this.#count.events, type);
    if (type === 'end') this.#end = str(params.reason);
    else if (type === 'round') this.#rounds += params.kind === 'operating' ? 1 : 0;
    else if (type === 'phase') this.#count.phases[str(params.phase)] ??= this.#rounds;
    else if (type === 'started') this.#of(str(params.company)).par ??= num(params.par);
    else if (type === 'floated') this.#of(str(params.company)).floated ??= this.#rounds;
    else if (type === 'laid') {
      add(this.#count.tiles, str(params.tile));
      add(this.#count.lays, str(params.hex));
    } else if (type === 'token') add(this.#count.tokens, str(params.hex));
    else if (type === 'ran') this.#ran(params);
    else if (type === 'dividend') this.#dividend(params);
    else if (type === 'income') add(this.#incomes, str(params.private), num(params.amount));
    else if (type === 'auction.sold') this.#priced(str(params.item), params);
    else if (type === 'private.bought') this.#priced(str(params.private), params);
    else if (type === 'train.bought') this.#bought(params);
    else if (type === 'exported' || type === 'train.removed') this.#leaves(params);
    else if (type === HELPED) this.#helped = str(params.company);
    if (LOANS.has(type)) this.#loans += num(params.loans ?? 1);
    if (RUINED.has(type)) this.#bankruptcies += 1;
  }

  /** What the first owner of a private pays, and when a company buys it. */
  #priced(id: string, { price, company }: Params): void {
    this.#prices[id] ??= num(price);
    if (company !== undefined) this.#sold[id] ??= this.#rounds;
  }

  #bought(params: Params): void {
    const { company, from, added, loan } = params;
    if (num(added) > 0 || this.#helped === company) this.#forced += 1;
    if (num(loan) > 0) this.#loans += 1;
    if (from === 'bank') this.#leaves(params);
  }

  /** A train leaves the supply. It is named with its side, if it has one: '3/goods'. */
  #leaves({ train }: Params): void {
    const [type = ''] = str(train).split('/');
    this.#trains[type] ??= { first: this.#rounds, bought: 0 };
    this.#trains[type].bought += 1;
  }

  /** A path names stops as '<hex>:<index>' and the borders between them as '<hex>/<side>'. */
  #ran({ runs }: Params): void {
    for (const { path, skips } of rows(runs)) {
      const along = (Array.isArray(path) ? path : []).map(String);
      for (const hex of new Set(along.map(hexOf))) add(this.#count.traffic, hex);
      const stops = along.filter((place) => place.includes(':'));
      for (const stop of stops) if (!(Array.isArray(skips) && skips.includes(stop))) add(this.#count.stops, stop);
      if (stops.length > 1) add(this.#count.routes, [stops[0], stops.at(-1)].map(hexOf).sort().join(' – '));
    }
  }

  #dividend(params: Params): void {
    const { company, earned } = params;
    const notes = this.#of(str(company));
    add(notes.revenue, String(this.#rounds), num(earned));
    if (num(earned) === 0) return;
    if (isPayout(params)) notes.paid += 1;
    else notes.withheld += 1;
  }

  /** Who owns a private first. */
  #meet(s: State): void {
    for (const [id, { owner }] of Object.entries(s.assets)) if (this.#players.includes(owner)) this.#owners[id] ??= owner;
  }

  #compare(before: State, after: State, events: readonly GameEvent[]): void {
    if (before.companies !== after.companies)
      for (const [id, company] of Object.entries(after.companies)) {
        const old = before.companies[id];
        if (old === company) continue;
        this.#company(id, before, after, events);
        this.#fate(id, before, after, events);
      }
  }

  #company(id: string, before: State, after: State, events: readonly GameEvent[]): void {
    const [old, company] = [before.companies[id], after.companies[id]];
    const notes = this.#of(id);
    // Nationals and regionals have no event of their own for this.
    if (company?.floated) notes.floated ??= this.#rounds;
    notes.par ??= company?.par ?? null;
    const [from, to] = [this.#title.president(before, id), this.#title.president(after, id)];
    if (to === null || to === from) return;
    this.#firsts[to] ??= id;
    const sells = events.some(({ type, params }) => type === 'sold' && params.player === from && params.company === id);
    if (sells && old?.floated === true && company?.trains.length === 0) notes.looted += 1;
  }

  /** Uses of powers: those that the title counts itself, otherwise the power that the move or an event names. */
  #powers(move: Move, before: State, after: State, events: readonly GameEvent[]): void {
    const named = new Set<unknown>([
      fieldOf(move, 'power'),
      ...events.map(({ type, params }) => this.#title.powers?.[type]?.(params, after)),
    ]);
    for (const [id, { used }] of Object.entries(after.assets)) {
      const more = used - (before.assets[id]?.used ?? 0);
      if (more > 0 || named.has(id)) add(this.#used, id, Math.max(more, 1));
    }
  }

  /** A company that was in play and is no longer: where nothing says that it closed, it became part of another. */
  #fate(id: string, before: State, after: State, events: readonly GameEvent[]): void {
    if (before.companies[id]?.floated !== true || after.companies[id]?.floated !== false) return;
    const closes = events.some(({ type, params }) => type === 'closed' && params.company === id);
    this.#of(id)[closes ? 'closed' : 'absorbed'] += 1;
  }
}
