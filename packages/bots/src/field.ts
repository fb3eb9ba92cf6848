import type { Json, Move } from '@roundhouse/engine';

/** A field of a move, whatever its type; null if it has none of that name. */
export const fieldOf = (move: Move, name: string): Json => (move as Move & Readonly<Record<string, Json>>)[name] ?? null;
