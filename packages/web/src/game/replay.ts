import type { GameRecord, Move, Outcome, PlayerId, Title } from '@roundhouse/engine';
import { extend, type Line } from '@roundhouse/table';
import { type Position, stateOf } from './position.ts';
import { replayed } from './replayed.ts';
import { Session } from './session.ts';

// Games that are only looked at.

/** A game that nobody plays on at this screen. */
export class ReplaySession extends Session {
  readonly name: string;
  readonly canUndo = false;
  readonly canRedo = false;
  readonly undoes = null;

  constructor(title: Title, record: GameRecord, name: string, line: Line = replayed(title, record, null)) {
    super(title, record, line);
    this.name = name;
  }

  acts(_player: PlayerId): boolean {
    return false;
  }

  /** Says what the move would do, and leaves the game as it is. */
  play(move: Move): Outcome {
    return extend(this.title, this.line, move).outcome;
  }

  undo(): void {}
  redo(): void {}
  commitDraft(): void {}
}

/** One position without a game around it. */
export class PositionSession extends ReplaySession {
  constructor(title: Title, record: GameRecord, position: Position, name: string) {
    super(title, record, name, { moves: [], positions: [stateOf(position)], events: [[]] });
  }
}
