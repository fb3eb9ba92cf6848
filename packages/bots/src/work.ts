import { type Move, type State, type Thought, type Title, think } from '@roundhouse/engine';
import type { Budget } from './bot.ts';

/** The work of one decision. Cached results are charged like new ones, so that an answer never depends on what was asked before. */
export class Work {
  readonly title: Title;
  readonly budget: Budget;
  plays = 0;
  nodes = 0;
  readonly #charged = new Set<string>();

  constructor(title: Title, budget: Budget) {
    this.title = title;
    this.budget = budget;
  }

  get left(): boolean {
    return this.plays < this.budget.plays;
  }

  get canSearch(): boolean {
    return this.nodes < this.budget.nodes;
  }

  get used(): Budget {
    return { plays: this.plays, nodes: this.nodes };
  }

  /** Has this search been charged in this decision? */
  isCharged(search: string): boolean {
    return this.#charged.has(search);
  }

  /** Charges a search once. */
  charge(search: string, nodes: number): void {
    if (this.#charged.has(search)) return;
    this.#charged.add(search);
    this.nodes += nodes;
  }

  /** What comes of a move on offer; null if no step takes it. */
  think(s: State, move: Move): Thought | null {
    this.plays += 1;
    return think(this.title, s, move);
  }

  /** The position in which a player decides again after a move on offer. */
  try(s: State, move: Move): State | null {
    return this.think(s, move)?.settled() ?? null;
  }
}
