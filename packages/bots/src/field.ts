import type { Json, Move } from '@roundhouse/engine';

/** A field of a move, whatever its type; null if it has none of that name. */
export const fieldOf = (move: Move, name: string): Json => (move as Move & Readonly<Record<string, Json>>)[name] ?? null;

/** A field that is a text; empty if it is none. */
export const textOf = (move: Move, name: string): string => {
  const value = fieldOf(move, name);
  return typeof value === 'string' ? value : '';
};
