import type { Json, Move, PlayerId } from '@roundhouse/engine';
import type { Position } from '../game/position.ts';

// What the page asks the worker in which bots think, and what it hears.

export interface BotQuestion {
  readonly position: Position;
  readonly seat: PlayerId;
  /** A level; 'safe' asks for a legal move that risks nothing. */
  readonly level: string;
  readonly seed: number;
}

/** A move that was weighed. */
export interface Weighed {
  readonly move: Move;
  readonly score: number;
  /** What the score is made of. */
  readonly terms: Readonly<Record<string, number>>;
  /** Why, in a sentence. */
  readonly why: string;
}

export interface BotAnswer {
  readonly move: Move;
  readonly why: string;
  /** Set if no other move is legal. */
  readonly only?: true;
  /** The best moves, best first. */
  readonly weighed: readonly Weighed[];
  /** Set if the bot failed. The move is then a safe one. */
  readonly failed: string | null;
}

export interface Asked {
  readonly id: number;
  /** What is corrected on the board. */
  readonly board?: Json | undefined;
  readonly question: BotQuestion;
}

export type Told = { readonly id: number; readonly answer: BotAnswer } | { readonly id: number; readonly error: string };
