import {
  type GameRecord,
  isNotation,
  type Move,
  notationHead,
  type Outcome,
  type PlayerId,
  readNotation,
  type Title,
} from '@roundhouse/engine';
import { extend, type Line } from '@roundhouse/table';
import { loadTitle } from '@roundhouse/titles/catalogue';
import { type Position, stateOf } from './position.ts';
import { replayed, Session } from './session.ts';

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

/** The recorded game of a title that comes with the app, in notation; null if there is none. */
export const loadRecorded = async (id: string, name: string): Promise<ReplaySession | null> => {
  if (!/^[\w-]+$/.test(id)) return null;
  const answer = await fetch(`./games/${id}.txt`);
  const text = answer.ok ? await answer.text() : '';
  // A server may answer any address with the page itself.
  if (!isNotation(text)) return null;
  const { rules } = notationHead(text);
  const title = await loadTitle(id, rules);
  const read = title === undefined ? null : readNotation(title, text);
  return title === undefined || read === null || !read.ok ? null : new ReplaySession(title, read.value, name);
};
