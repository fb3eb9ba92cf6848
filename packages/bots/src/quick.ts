import {
  active,
  type CompanyId,
  heldIn,
  type Move,
  moment,
  type Offer,
  offers,
  type PlayerId,
  type State,
  suggest,
} from '@roundhouse/engine';
import { trainName } from '@roundhouse/engine/trains';
import { luckOf } from './dice.ts';
import { fieldOf } from './field.ts';
import type { Mind } from './mind.ts';
import { networkKey } from './network.ts';
import type { Outlook } from './outlook.ts';

// A fast policy for playing on: shares by forecasts made once, the best known run, a train where none lasts, no track. It searches next to
// nothing, so that hundreds of games can be tried for one decision. Its chances follow from what is decided, so that games which are played on
// from different moves with the same number differ by the moves alone.

/** Nodes of a run that is played on the way. */
const RUN_NODES = 3_000;
/** A share is bought for this much more than it costs. */
const LEAST_GAIN = 5;
/** Of every judgement, so that rollouts differ. */
const JITTER = 0.25;

const first = <T>(items: Iterable<T>): T | null => {
  for (const item of items) return item;
  return null;
};

/** Nothing to decide but the way: these come first, in this order. */
const PLAIN = ['dividend', 'run', 'refuse', 'let', 'pass', 'decline', 'par', 'home', 'discard'];

export class Quick {
  readonly mind: Mind;
  readonly #outlooks = new Map<string, Outlook | null>();
  readonly #runs = new Map<string, Move>();

  constructor(mind: Mind) {
    this.mind = mind;
  }

  /** A forecast from the position in which the plan began; what has changed since is read from the company's row. */
  #outlook(s: State, company: CompanyId): Outlook | null {
    const row = s.companies[company];
    const key = `${company} ${row?.floated} ${row?.trains.length} ${this.mind.title.price(s, company)}`;
    const known = this.#outlooks.get(key);
    if (known !== undefined) return known;
    const found = this.mind.outlook({ ...s, board: this.mind.base.board }, company);
    this.#outlooks.set(key, found);
    return found;
  }

  #luck(s: State, game: number, by: PlayerId, about: string): number {
    return luckOf(`${game} ${s.round.set} ${s.round.number} ${by} ${about}`);
  }

  #purchase(s: State, by: PlayerId, game: number): Move | null {
    const { title } = this.mind;
    const cash = s.players[by]?.cash ?? 0;
    let best: Move | null = null;
    let most = LEAST_GAIN;
    const jitter = (company: CompanyId): number => 1 + JITTER * (2 * this.#luck(s, game, by, company) - 1);
    for (const { move, ranges } of offers(title, s, { type: 'buy', by })) {
      if (ranges !== undefined) continue;
      const company = String(fieldOf(move, 'company') ?? '');
      const par = fieldOf(move, 'par');
      let gain: number;
      if (typeof par === 'number') gain = cash >= 3.5 * par ? (30 + par * 0.1) * jitter(company) : -1;
      else {
        const found = this.#outlook(s, company);
        const price =
          fieldOf(move, 'from') === 'pool' ? (title.price(s, company) ?? 0) : (s.companies[company]?.par ?? title.price(s, company) ?? 0);
        gain =
          found === null
            ? -1
            : ((found.priceLater + (found.dividends * this.mind.tables.unit(s, company)) / 100) * found.sure - price) * jitter(company);
      }
      if (gain > most) {
        most = gain;
        best = move;
      }
    }
    return best;
  }

  #lasting(s: State, company: CompanyId): number {
    return (s.companies[company]?.trains ?? []).filter(({ type }) => this.mind.clock.life(type) > 1.5).length;
  }

  #nextPrice(s: State, company: CompanyId): number {
    const { tables, clock } = this.mind;
    const type = clock.onSale(0.5, company);
    const train = type === null ? null : tables.bought(s, company, type);
    return train === null ? 0 : tables.trainPrice(s, train);
  }

  #dividend(s: State, company: CompanyId, all: readonly Offer[], game: number): Move {
    const row = s.companies[company];
    const price = this.#nextPrice(s, company);
    const earned = this.#outlook(s, company)?.income ?? 0;
    const saves =
      row !== undefined &&
      this.#lasting(s, company) === 0 &&
      row.treasury < price &&
      row.treasury + earned >= 0.6 * price &&
      this.#luck(s, game, '', `${company} saves`) > 0.1;
    const wanted = saves ? ['withhold'] : ['pay', 'full', 'interest'];
    return (all.find(({ move }) => wanted.includes(String(fieldOf(move, 'choice')))) ?? (all[0] as Offer)).move;
  }

  #train(s: State, by: PlayerId, company: CompanyId, must: boolean, game: number): Move | null {
    const lasting = this.#lasting(s, company);
    const row = s.companies[company];
    const price = this.#nextPrice(s, company);
    const rich =
      lasting < Math.min(2, this.mind.tables.trainLimit(s, company)) &&
      (row?.treasury ?? 0) >= 1.2 * price &&
      this.#luck(s, game, '', `${company} buys`) > 0.25;
    if (!must && lasting > 0 && !rich) return null;
    const type = this.mind.clock.onSale(0, company);
    const side = type === null ? undefined : this.mind.tables.bought(s, company, type)?.side;
    let pick: Move | null = null;
    for (const { move, ranges } of offers(this.mind.title, s, { type: 'buy-train', by })) {
      if (ranges !== undefined || fieldOf(move, 'loan') === true) continue;
      if (pick === null || (side !== undefined && String(fieldOf(move, 'train')).includes(side))) pick = move;
    }
    return pick;
  }

  #filled(s: State, company: CompanyId, offer: Offer): Move {
    const { title, tables } = this.mind;
    if (offer.move.type !== 'run') return suggest(title, s, offer, RUN_NODES);
    const trains = (s.companies[company]?.trains ?? []).map(trainName).join();
    const key = `${company} ${trains} ${s.phase} ${s.round.number === s.round.of} ${tables.told.routesBy?.(s, company) ?? ''} ${networkKey(tables, s, company)}`;
    const known = this.#runs.get(key) ?? suggest(title, s, offer, RUN_NODES);
    this.#runs.set(key, known);
    return { ...known, by: offer.move.by };
  }

  /** One move; null where nothing is offered. `game`: the number of the game that is played on. */
  choose(s: State, game: number): Move | null {
    const { title } = this.mind;
    const by = active(title, s)[0];
    if (by === undefined) return null;
    const { whose } = moment(title, s);
    const company = whose !== null && whose in s.companies ? whose : null;
    if (heldIn(s) === null && s.round.kind === 'stock' && company === null) {
      const bought = this.#purchase(s, by, game);
      if (bought !== null) return bought;
    }
    const done = first(offers(title, s, { type: 'done', by }));
    if (
      company !== null &&
      (done === null || fieldOf(done.move, 'step') === 'trains' || fieldOf(done.move, 'step') === 'regional-trains')
    ) {
      const train = this.#train(s, by, company, done === null, game);
      if (train !== null) return train;
    }
    if (done !== null) return done.move;
    for (const type of PLAIN) {
      const all = [...offers(title, s, { type, by })];
      const [offer] = all;
      if (offer === undefined) continue;
      if (type === 'dividend' && company !== null) return this.#dividend(s, company, all, game);
      return offer.open === undefined ? offer.move : this.#filled(s, company ?? '', offer);
    }
    const any = first(offers(title, s, { by }));
    if (any === null) return null;
    return any.open === undefined ? any.move : this.#filled(s, company ?? '', any);
  }
}
