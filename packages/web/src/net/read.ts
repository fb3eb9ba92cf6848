// The last chat message of each table that was read in this browser, and how many moves of it were seen.

const keyOf = (table: string): string => `roundhouse-read-${table}`;

export const keptRead = (table: string): number => {
  try {
    return Number(localStorage.getItem(keyOf(table)) ?? 0);
  } catch {
    return 0;
  }
};

export const keepRead = (table: string, seq: number): void => {
  try {
    localStorage.setItem(keyOf(table), String(seq));
  } catch {
    // Private windows may have no storage.
  }
};

const seenKey = (table: string): string => `roundhouse-seen-${table}`;

export const keptSeen = (table: string): number => {
  try {
    return Number(localStorage.getItem(seenKey(table)) ?? 0);
  } catch {
    return 0;
  }
};

export const keepSeen = (table: string, moves: number): void => {
  try {
    localStorage.setItem(seenKey(table), String(moves));
  } catch {
    // Private windows may have no storage.
  }
};
