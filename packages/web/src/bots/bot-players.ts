import { offers, type PlayerId } from '@roundhouse/engine';
import { type Position, stateOf, viewOf } from '../game/position.ts';
import type { LocalSession } from '../game/session.ts';
import { keepReason } from './adviser.ts';
import { type Asker, askHere } from './ask.ts';
import { onPace, paceNow, waitOf } from './pace.ts';
import type { BotAnswer, BotQuestion } from './question.ts';

// Plays the seats of bots in a game of this browser. While the screen shows the past or a plan, or another tab writes, they wait.

/** The bot that is to move. */
export interface BotTurn {
  readonly seat: PlayerId;
  /** It has decided, and its move waits for its time or for the player. */
  readonly ready: boolean;
}

/** After so long without an answer, a bot plays a safe move. */
const PATIENCE = 60_000;

export class BotPlayers {
  readonly #session: LocalSession;
  readonly #asker: Asker;
  readonly #safe: (question: BotQuestion) => Promise<BotAnswer>;
  readonly #listeners = new Set<() => void>();
  #turn: BotTurn | null = null;
  #position: Position | null = null;
  #answer: BotAnswer | null = null;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(session: LocalSession, asker: Asker, safe: (question: BotQuestion) => Promise<BotAnswer> = askHere) {
    this.#session = session;
    this.#asker = asker;
    this.#safe = safe;
  }

  /** The bot that is to move; null if none is. */
  turn = (): BotTurn | null => this.#turn;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins to play; the returned function ends it. */
  start(): () => void {
    const ends = [this.#session.subscribe(() => this.#look()), onPace(() => this.#wait())];
    this.#look();
    return () => {
      for (const end of ends) end();
      this.#forget();
      this.#asker.close();
    };
  }

  /** Plays the move that waits. */
  next(): void {
    if (this.#answer !== null) void this.#play(this.#answer);
  }

  /** Finds out whether a bot is to move now, and asks it. */
  #look(): void {
    const { title, position, isLive, isDrafting, bots, writes } = this.#session;
    const here = writes && isLive && !isDrafting && bots !== null ? viewOf(title, position) : null;
    const seat = here === null || here.result !== null ? undefined : here.active.find((id) => this.#session.levelOf(id) !== null);
    if (seat === undefined) {
      if (this.#turn === null) return;
      this.#forget();
      this.#show(null);
      return;
    }
    if (this.#position === position && this.#turn?.seat === seat) return;
    this.#forget();
    this.#position = position;
    this.#since = Date.now();
    this.#show({ seat, ready: false });
    void this.#ask(position, seat);
  }

  #question(position: Position, seat: PlayerId): BotQuestion {
    return { position, seat, level: this.#session.levelOf(seat) ?? 'safe', seed: this.#session.bots?.seed ?? 0 };
  }

  async #ask(position: Position, seat: PlayerId): Promise<void> {
    const question = this.#question(position, seat);
    const late = setTimeout(() => this.#asker.drop(), PATIENCE);
    let answer: BotAnswer | null = null;
    try {
      answer = await this.#asker.ask(question);
      if (this.#position !== position) return;
      if (answer === null) this.#report(seat, 'took too long');
      else if (answer.failed !== null) this.#report(seat, answer.failed);
    } catch (error) {
      if (this.#position !== position) return;
      this.#report(seat, error);
    } finally {
      clearTimeout(late);
    }
    answer ??= await this.#safeAnswer(question);
    if (this.#position !== position || answer === null) return;
    this.#answer = answer;
    this.#show({ seat, ready: true });
    this.#wait();
  }

  async #safeAnswer(question: BotQuestion): Promise<BotAnswer | null> {
    try {
      return await this.#safe({ ...question, level: 'safe' });
    } catch (error) {
      this.#report(question.seat, error);
      return this.#anyMove(question.seat);
    }
  }

  /** The first legal move, for when nothing else can be had. */
  #anyMove(seat: PlayerId): BotAnswer | null {
    const { title, position } = this.#session;
    for (const { move, open } of offers(title, stateOf(position)))
      if (move.by === seat && open === undefined) return { move, why: '', weighed: [], failed: null };
    return null;
  }

  /** Plays the answer as soon as the pace allows. */
  #wait(): void {
    clearTimeout(this.#timer);
    const answer = this.#answer;
    const least = waitOf(paceNow());
    if (answer === null || least === null) return;
    const left = least - (Date.now() - this.#since);
    if (left <= 0) void this.#play(answer);
    else this.#timer = setTimeout(() => void this.#play(answer), left);
  }

  async #play(answer: BotAnswer): Promise<void> {
    const position = this.#position;
    const seat = this.#turn?.seat;
    if (seat === undefined || position === null || this.#session.position !== position) return;
    clearTimeout(this.#timer);
    this.#answer = null;
    if (answer.failed === null) keepReason(answer.move, answer.why);
    const outcome = this.#session.play(answer.move);
    if (outcome.ok) return;
    this.#report(seat, `${JSON.stringify(answer.move)} was refused: ${outcome.refusal.code}`);
    const safe = await this.#safeAnswer(this.#question(position, seat));
    if (this.#session.position !== position) return;
    if (safe !== null && this.#session.play(safe.move).ok) return;
    const any = this.#anyMove(seat);
    if (any !== null) this.#session.play(any.move);
  }

  #report(seat: PlayerId, problem: unknown): void {
    console.error(`Bot ${seat} failed and plays a safe move:`, problem);
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.#position = null;
    this.#answer = null;
    this.#turn = null;
    this.#asker.drop();
  }

  #show(turn: BotTurn | null): void {
    this.#turn = turn;
    for (const listener of this.#listeners) listener();
  }
}
