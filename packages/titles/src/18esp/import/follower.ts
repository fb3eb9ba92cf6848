import {
  active,
  type CompanyId,
  type GameEvent,
  type GameRecord,
  offers,
  openDecision,
  type PlayerId,
  play,
  type Refusal,
  type State,
  type StepFrame,
  start,
  suggest,
} from '@roundhouse/engine';
import { type Move18esp, title18esp as title } from '../index.ts';

/** Answers interruptions by actions that the export records later. */
export interface Foresight {
  /** The answer, or null if it must wait for the next action. */
  answer(frame: StepFrame): Move18esp | null;
  /** Only so many moves are left of those played. */
  forget(moves: number): void;
}

const ASK = 'ask';
const RUN_NODES = 200_000;
/** Steps that are ended at most to come to another turn. */
const FAR = 80;

interface Mark {
  readonly state: State;
  readonly moves: number;
  readonly events: number;
}

/** The game as it is played here, move by move. */
export class Follower {
  state: State;
  readonly moves: Move18esp[] = [];
  /** What happened since `events` was last cleared. */
  readonly events: GameEvent[] = [];
  readonly #foresight: Foresight;

  constructor(record: GameRecord, foresight: Foresight) {
    this.state = start(title, record).state;
    this.#foresight = foresight;
  }

  // What can be read --------------------------------------------------------------------------------------------------

  get kind(): string {
    return this.state.round.kind;
  }

  get operating(): CompanyId | null {
    return this.state.stack.find((frame) => 'turn' in frame && frame.turn === 'company')?.about ?? null;
  }

  get interruption(): StepFrame | null {
    const top = this.state.stack.at(-1);
    return top !== undefined && 'step' in top ? top : null;
  }

  /** Names the turn of a company: it has at most one in a round. */
  get turn(): string {
    const { kind, set, number } = this.state.round;
    return `${kind} ${set}.${number} ${this.operating ?? ''}`;
  }

  get front(): readonly string[] {
    return this.state.stack.length === 0 ? [] : openDecision(title, this.state).front;
  }

  isActive(player: PlayerId): boolean {
    return active(title, this.state).includes(player);
  }

  director(company: CompanyId): PlayerId {
    return Object.hasOwn(this.state.companies, company) ? (title.president(this.state, company) ?? '') : '';
  }

  mark(): Mark {
    return { state: this.state, moves: this.moves.length, events: this.events.length };
  }

  back({ state, moves, events }: Mark): void {
    this.state = state;
    this.moves.length = moves;
    this.events.length = events;
    this.#foresight.forget(moves);
  }

  // Playing -----------------------------------------------------------------------------------------------------------

  /** Plays one move and what must be answered after it. */
  try(move: Move18esp): Refusal | null {
    const outcome = play(title, this.state, move);
    if (!outcome.ok) return outcome.refusal;
    this.state = outcome.state;
    this.moves.push(move);
    this.events.push(...outcome.events);
    const { interruption } = this;
    if (interruption === null) return null;
    if (interruption.step === ASK) {
      // On the other platform consent is given aloud.
      const [asked = ''] = active(title, this.state);
      return this.try({ type: 'let', by: asked });
    }
    const foreseen = this.#foresight.answer(interruption);
    if (foreseen !== null) this.try(foreseen);
    return null;
  }

  /** Plays a move of the turn that is under way, ending steps in front of it. */
  act(move: Move18esp): Refusal | null {
    const mark = this.mark();
    const { turn } = this;
    for (;;) {
      const refusal = this.try(move);
      if (refusal === null) return null;
      const isEarly = refusal.code === 'not-now' || refusal.code === 'not-yours';
      if (isEarly && this.endStep() && this.turn === turn) continue;
      this.back(mark);
      return refusal;
    }
  }

  /** Ends the step in front, if nothing must be decided in it. */
  endStep(): boolean {
    if (this.interruption !== null) return false;
    const [step] = this.front;
    const [by] = active(title, this.state);
    if (step === undefined || by === undefined) return false;
    return this.try(this.#idle(step, by)) === null;
  }

  /** The move by which nothing is done in a step. */
  #idle(step: string, by: PlayerId): Move18esp {
    if (step === 'run') return { type: 'run', by, runs: [] };
    const [only, ...others] = step === 'dividend' ? offers(title, this.state, { type: step }) : [];
    return only !== undefined && others.length === 0 ? (only.move as Move18esp) : { type: 'done', by, step };
  }

  /** Ends steps until a condition holds. If it never does, nothing has changed. */
  reach(isThere: () => boolean): boolean {
    const mark = this.mark();
    for (let ended = 0; ended < FAR; ended++) {
      if (isThere()) return true;
      if (!this.endStep()) break;
    }
    this.back(mark);
    return false;
  }

  /** The best runs the search finds now. */
  bestRun(by: PlayerId): Move18esp {
    const move = { type: 'run' as const, by, runs: [] };
    return suggest(title, this.state, { move, open: 'routes' }, RUN_NODES) as Move18esp;
  }
}
