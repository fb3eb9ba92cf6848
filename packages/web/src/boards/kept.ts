import type { Json } from '@roundhouse/engine';

// The corrected boards that this browser keeps, one for each title.

export interface KeptBoard {
  /** The name of the file it came from. */
  readonly name: string;
  readonly changes: Json;
}

const key = (title: string): string => `roundhouse.board.${title}`;

export const keptBoard = (title: string): KeptBoard | null => {
  try {
    const text = localStorage.getItem(key(title));
    return text === null ? null : (JSON.parse(text) as KeptBoard);
  } catch {
    return null;
  }
};

export const keepBoard = (title: string, board: KeptBoard): void => localStorage.setItem(key(title), JSON.stringify(board));
export const forgetBoard = (title: string): void => localStorage.removeItem(key(title));

/** How many figures a set of changes touches; a list counts as one. */
export const countChanges = (changes: Json): number =>
  typeof changes === 'object' && changes !== null && !Array.isArray(changes)
    ? Object.values(changes).reduce<number>((sum, inner) => sum + countChanges(inner), 0)
    : 1;
