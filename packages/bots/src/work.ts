import { type Move, play, type State, type Title } from '@roundhouse/engine';
import type { Budget } from './bot.ts';

/** The work of one decision. Cached results are charged like new ones, so that an answer never depends on what was asked before. */
export class Work {
  readonly title: Title;
  readonly budget: Budget;
  plays = 0;
  nodes = 0;

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

  /** The position after a move; null if it is refused. */
  try(s: State, move: Move): State | null {
    this.plays += 1;
    const outcome = play(this.title, s, move, { proof: false });
    return outcome.ok ? outcome.state : null;
  }
}
