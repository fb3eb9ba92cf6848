import { active, type CompanyId, type Move, moment, type Offer, type PlayerId, type State, suggest, type Title } from '@roundhouse/engine';
import { trainName } from '@roundhouse/engine/trains';
import { luckOf } from './dice.ts';
import { fieldOf } from './field.ts';
import { type GreedyOptions, rank } from './greedy.ts';
import type { Mind } from './mind.ts';
import { networkKey } from './network.ts';

// Plays on for a plan: the one-ply player, which here judges shares, payouts and trains alone and lays no track, so that next to no routes are
// searched. Its chances follow from what is decided, so that games which are played on from different moves with the same number differ by the
// moves alone.

/** Nodes of a run that is played on the way. */
const RUN_NODES = 3_000;

/** What a chance is about: the same thing has the same luck in all games of one number. */
const aboutOf = (move: Move): string =>
  `${move.type} ${fieldOf(move, 'company') ?? fieldOf(move, 'choice') ?? fieldOf(move, 'train') ?? ''}`;

export class Quick {
  readonly title: Title;
  readonly mind: Mind;
  readonly #options: GreedyOptions;
  readonly #runs = new Map<string, Move>();
  #game = 0;

  constructor(mind: Mind, options: GreedyOptions) {
    this.title = mind.title;
    this.mind = mind;
    const light = { mind, fill: this.#fill.bind(this), luck: this.#luck.bind(this) };
    this.#options = { ...options, light };
  }

  #luck(s: State, move: Move): number {
    return 2 * luckOf(`${this.#game} ${s.round.set} ${s.round.number} ${move.by} ${aboutOf(move)}`) - 1;
  }

  #fill(s: State, offer: Offer): Move {
    if (offer.move.type !== 'run') return suggest(this.title, s, offer, RUN_NODES);
    const { tables } = this.mind;
    const company: CompanyId = moment(this.title, s).whose ?? '';
    const trains = (s.companies[company]?.trains ?? []).map(trainName).join();
    const key = `${company} ${trains} ${s.phase} ${s.round.number === s.round.of} ${tables.routesBy(s, company)} ${networkKey(tables, s, company)}`;
    const known = this.#runs.get(key) ?? suggest(this.title, s, offer, RUN_NODES);
    this.#runs.set(key, known);
    return { ...known, by: offer.move.by };
  }

  /** One move; null where nothing is offered. `game`: the number of the game that is played on. */
  choose(s: State, game: number): Move | null {
    const seat: PlayerId | undefined = active(this.title, s)[0];
    if (seat === undefined) return null;
    this.#game = game;
    const { list } = rank({ title: this.title, state: s, seat, seed: game, budget: this.mind.work.budget }, this.#options);
    return list[0]?.move ?? null;
  }
}
