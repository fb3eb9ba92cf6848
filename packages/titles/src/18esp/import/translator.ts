import {
  type CompanyId,
  type GameRecord,
  type PlayerId,
  type Refusal,
  type RuleId,
  type StepFrame,
  say,
  trainName,
} from '@roundhouse/engine';
import type { Deviation, Treatment } from '../../foreign.ts';
import { type Move18esp, title18esp as title } from '../index.ts';
import type { Action } from './action.ts';
import { Follower } from './follower.ts';
import { refused } from './known.ts';
import { Pieces } from './pieces.ts';
import { ForeignTurn, stepOf } from './turn.ts';

/** What becomes of an action: it was followed, or the import ends before it. */
export type Outcome = 'followed' | 'stopped';

/** Everything the translation of one game remembers: our game, the other platform's pieces and turn, and how far the actions are read. */
export class Translator {
  readonly game: Follower;
  readonly pieces = new Pieces();
  readonly deviations: Deviation[] = [];
  readonly #actions: readonly Action[];
  readonly #players: ReadonlyMap<string, PlayerId>;
  /** Actions that were used before their turn came, to answer an interruption. */
  readonly #used = new Set<Action>();
  #next = 0;
  #turn: ForeignTurn | null = null;

  constructor(record: GameRecord, players: ReadonlyMap<string, PlayerId>, actions: readonly Action[]) {
    this.#actions = actions;
    this.#players = players;
    this.game = new Follower(record, (frame) => this.#foresee(frame));
  }

  get action(): Action {
    return this.#actions[this.#next - 1] as Action;
  }

  /** Goes on to the next action that is not used yet; null at the end. */
  advance(): Action | null {
    for (;;) {
      const action = this.#actions[this.#next];
      if (action === undefined) return null;
      this.#next++;
      if (!this.#used.has(action)) return action;
    }
  }

  player(id: string): PlayerId {
    return this.#players.get(id) ?? '';
  }

  /** The next actions, as long as they pass. */
  *following(): Iterable<Action> {
    for (let at = this.#next; at < this.#actions.length; at++) yield this.#actions[at] as Action;
  }

  use(action: Action): void {
    this.#used.add(action);
  }

  // Interruptions -----------------------------------------------------------------------------------------------------

  /** Finds the recorded action that answers an interruption, however much later it comes. */
  #foresee(frame: StepFrame): Move18esp | null {
    const company = frame.about ?? '';
    const by = this.game.director(company);
    if (frame.step === 'city') return this.#city(company, by, String(frame.at));
    if (frame.step !== 'discard') return null;
    for (const action of this.following()) {
      if (action.type !== 'discard_train' || action.entity !== company || this.#used.has(action)) continue;
      const train = this.trainName(company, action.train);
      if (train === null) return null;
      this.use(action);
      return { type: 'discard', by, train };
    }
    return null;
  }

  #city(company: CompanyId, by: PlayerId, hex: string): Move18esp | null {
    for (const action of this.following()) {
      if (action.type !== 'place_token' || action.entity !== company || this.#used.has(action)) continue;
      const at = this.pieces.city(action.city);
      if (at.hex !== hex) continue;
      this.use(action);
      return { type: 'city', by, city: at.city };
    }
    return null;
  }

  /** What our moves call a company's train; null if it has none such. */
  trainName(company: CompanyId, id: string): string | null {
    const train = this.game.state.companies[company]?.trains[this.pieces.placeOf(this.game.state, company, id)];
    return train === undefined ? null : trainName(train);
  }

  // Turns of companies ------------------------------------------------------------------------------------------------

  /** Comes to the turn of a company in which this action was made. */
  toTurn(company: CompanyId): boolean {
    const step = stepOf(this.action);
    const now = this.#turn;
    const isSame = now !== null && now.company === company && (step === null || now.allows(step)) && now.here === this.game.turn;
    if (!isSame && !this.#newTurn(company)) return false;
    if (step !== null) this.#turn?.acted(step);
    return true;
  }

  #newTurn(company: CompanyId): boolean {
    const last = this.#turn?.here;
    const isThere = (): boolean => this.game.kind === 'operating' && this.game.operating === company && this.game.turn !== last;
    if (!this.game.reach(isThere)) return false;
    this.#turn = new ForeignTurn(company, this.game.turn);
    return true;
  }

  /** A company passes: that ends its building here, or its turn. Other steps end when a later action needs it. */
  passes(company: CompanyId, isAutomatic: boolean): void {
    if (this.#turn?.company !== company && !this.#newTurn(company)) return;
    const turn = this.#turn as ForeignTurn;
    turn.passed(isAutomatic, this.#couldTakeOver(company));
    if (turn.here !== this.game.turn) return;
    if (!turn.isBuilding) this.game.reach(() => !this.game.front.some((step) => BUILDING.includes(step)));
    if (turn.isOver) this.game.reach(() => this.game.turn !== turn.here);
  }

  #couldTakeOver(company: CompanyId): boolean {
    const { companies, phase } = this.game.state;
    const isMinor = ({ kind, floated, operated }: { kind: string; floated: boolean; operated: number }): boolean =>
      kind === 'minor' && floated && operated > 0;
    return companies[company]?.kind === 'southern' && Number(phase) >= 3 && Object.values(companies).some(isMinor);
  }

  // Deviations --------------------------------------------------------------------------------------------------------

  note(rule: RuleId, says: string, done: Treatment): void {
    this.deviations.push({ move: this.game.moves.length, action: this.action.id, rule, says, done });
  }

  /** An action is refused here. */
  refuse(refusal: Refusal): Outcome {
    const { done, says } = refused(refusal);
    this.note(refusal.rule, `${say(title, refusal)}${says}`, done);
    return done === 'stopped' ? 'stopped' : 'followed';
  }

  stop(rule: RuleId, says: string): Outcome {
    this.note(rule, says, 'stopped');
    return 'stopped';
  }

  /** Plays a move of the turn under way. */
  act(move: Move18esp): Outcome {
    const refusal = this.game.act(move);
    return refusal === null ? 'followed' : this.refuse(refusal);
  }
}

const BUILDING: readonly string[] = ['track', 'pass', 'token'];
