import { useSyncExternalStore } from 'react';

// Small choices of this browser, such as which panels are folded.

const PREFIX = 'roundhouse-';
const listeners = new Set<() => void>();
/** What was chosen since the page was loaded: a private window stores nothing. */
const chosen = new Map<string, string>();

const read = (key: string): string | null => {
  const now = chosen.get(key);
  if (now !== undefined) return now;
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
};

const keep = (key: string, value: string): void => {
  chosen.set(key, value);
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // It lasts as long as the page.
  }
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** A yes or no that this browser remembers; null: not chosen yet. */
export const useKept = (key: string): readonly [boolean | null, (value: boolean) => void] => {
  const value = useSyncExternalStore(subscribe, () => read(key));
  return [value === null ? null : value === 'yes', (next) => keep(key, next ? 'yes' : 'no')];
};
