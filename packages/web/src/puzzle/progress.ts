import { useSyncExternalStore } from 'react';

// Which puzzles were solved in this browser.

const KEY = 'roundhouse-puzzles';
const listeners = new Set<() => void>();

const read = (): ReadonlySet<string> => {
  try {
    const given: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(given) ? given.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
};

let solved = read();

export const addSolved = (id: string): void => {
  solved = new Set([...solved, id]);
  try {
    localStorage.setItem(KEY, JSON.stringify([...solved]));
  } catch {
    // A private window stores nothing, so it lasts as long as the page.
  }
  for (const changed of listeners) changed();
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const useSolved = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => solved);
