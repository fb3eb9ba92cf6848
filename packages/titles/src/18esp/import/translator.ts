import {
  type Company,
  type CompanyId,
  type GameRecord,
  type PlayerId,
  type Refusal,
  type RuleId,
  type StepFrame,
  say,
} from '@roundhouse/engine';
import { trainName } from '@roundhouse/engine/trains';
import type { Deviation, Treatment } from '../../foreign.ts';
import { type Move18esp, title18esp as title } from '../index.ts';
import type { Action } from './action.ts';
import { Follower } from './follower.ts';
import { refused } from './known.ts';
import type { Lots } from './lots.ts';
import { Pieces } from './pieces.ts';
import { ForeignTurn, stepOf } from './turn.ts';

/** What becomes of an action: it was followed, or the import ends before it. */
export type Outcome = 'followed' | 'stopped';

/** Everything the translation of one game remembers: our game, the other platform's pieces and turn, and how far the actions are read. */
export class Translator {
  readonly game: Follower;
  readonly pieces = new Pieces();
  readonly deviations: Deviation[] = [];
  readonly lots: Lots['draws'];
  readonly #actions: readonly Action[];
  readonly #players: ReadonlyMap<string, PlayerId>;
  /** Actions that need not be followed again, with the number of the move that answered an interruption by them. */
  readonly #used = new Map<Action, number>();
  #next = 0;
  #turn: ForeignTurn | null = null;

  constructor(record: GameRecord, lots: Lots['draws'], players: ReadonlyMap<string, PlayerId>, actions: readonly Action[]) {
    this.lots = lots;
    this.#actions = actions;
    this.#players = players;
    // The first certificate of a company comes with private 6.
    this.pieces.dealt([`${lots.share}_1`]);
    this.game = new Follower(record, { answer: (frame) => this.#answer(frame), forget: (moves) => this.#forget(moves) });
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

  /** The actions still to come. */
  *following(): Iterable<Action> {
    for (let at = this.#next; at < this.#actions.length; at++) yield this.#actions[at] as Action;
  }

  /** This action was followed together with the one under way. */
  use(action: Action): void {
    this.#used.set(action, ALWAYS);
  }

  // Interruptions -----------------------------------------------------------------------------------------------------

  /** Finds the recorded action that answers an interruption, however much later it comes. */
  #answer(frame: StepFrame): Move18esp | null {
    const company = frame.about ?? '';
    const by = this.game.director(company);
    if (frame.step === 'city') return this.#city(company, by, String(frame.at));
    if (frame.step !== 'discard') return null;
    for (const action of [this.action, ...this.following()]) {
      if (action.type !== 'discard_train' || action.entity !== company || this.#used.has(action)) continue;
      const train = this.trainName(company, action.train);
      if (train === null) return null;
      this.#used.set(action, this.game.moves.length);
      return { type: 'discard', by, train };
    }
    return null;
  }

  #forget(moves: number): void {
    for (const [action, move] of this.#used) if (move >= moves) this.#used.delete(action);
  }

  #city(company: CompanyId, by: PlayerId, hex: string): Move18esp | null {
    for (const action of this.following()) {
      if (action.type !== 'place_token' || action.entity !== company || this.#used.has(action)) continue;
      const at = this.pieces.city(action.city);
      if (at.hex !== hex) continue;
      this.#used.set(action, this.game.moves.length);
      return { type: 'city', by, city: at.city };
    }
    return null;
  }

  /** A train is given up. Where no choice was left that has happened here by itself. */
  discards(action: Action): void {
    this.game.reach(() => this.#used.has(action));
  }

  /** What our moves call a company's train; null if it has none such. */
  trainName(company: CompanyId, id: string): string | null {
    const train = this.game.state.companies[company]?.trains[this.pieces.placeOf(this.game.state, company, id)];
    return train === undefined ? null : trainName(train);
  }

  /** Ends steps until a condition holds. A player whom the other platform passed over without an action passes here. */
  reach(isThere: () => boolean): boolean {
    const before = this.game.moves.length;
    if (!this.game.reach(isThere)) return false;
    for (const move of this.game.moves.slice(before)) {
      if (move.type !== 'done' || move.step !== 'stock') continue;
      this.note('ESP-4-3', `${this.game.state.players[move.by]?.name} passes here. There no action was recorded.`, 'adjusted');
    }
    return true;
  }

  // Turns of companies ------------------------------------------------------------------------------------------------

  /** Comes to the turn of a company in which this action was made. If there is no later turn to come to, the action belongs to this one after all. */
  toTurn(company: CompanyId): boolean {
    const step = stepOf(this.action);
    const isHere = this.#turn?.company === company && this.#turn.here === this.game.turn;
    const isSame = isHere && (step === null || this.#turn?.allows(step) === true);
    if (!isSame && !this.#newTurn(company) && !isHere) return false;
    if (step !== null) this.#turn?.acted(step);
    return true;
  }

  #newTurn(company: CompanyId): boolean {
    const last = this.#turn?.here;
    const isThere = (): boolean => this.game.kind === 'operating' && this.game.operating === company && this.game.turn !== last;
    if (!this.reach(isThere)) return false;
    this.#turn = new ForeignTurn(company, this.game.turn);
    return true;
  }

  /** A company passes: that ends its building here, or its turn. Other steps end when a later action needs it. */
  passes(company: CompanyId, isAutomatic: boolean): void {
    if (this.#turn?.company !== company && !this.#newTurn(company)) return;
    const turn = this.#turn as ForeignTurn;
    turn.passed(isAutomatic, this.#could(company));
    if (turn.here !== this.game.turn) return;
    if (!turn.isBuilding) this.game.reach(() => !this.game.front.some((step) => BUILDING.includes(step)));
    if (turn.isOver) this.game.reach(() => this.game.turn !== turn.here);
  }

  /** Steps of that platform that are passed only where something could be done in them. */
  #could(company: CompanyId): { readonly takeOver: boolean; readonly combine: boolean } {
    const { companies, phase } = this.game.state;
    const kind = companies[company]?.kind;
    const isMinor = (other: Company): boolean => other.kind === 'minor' && other.floated && other.operated > 0;
    return {
      takeOver: kind === 'southern' && Number(phase) >= 3 && Object.values(companies).some(isMinor),
      combine: kind !== 'minor' && Number(phase) >= 4,
    };
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

/** Stands in for a move that is never taken back. */
const ALWAYS = -1;

const BUILDING: readonly string[] = ['track', 'pass', 'token'];
