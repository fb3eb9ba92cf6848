import { useSyncExternalStore } from 'react';

// How fast bots play on this screen. It is remembered in the browser.

export const PACES = ['now', 'second', 'three', 'step'] as const;
export type Pace = (typeof PACES)[number];

const KEY = 'roundhouse-pace';

/** How long a bot's move waits at least, in milliseconds; null: until the player asks for it. */
export const waitOf = (pace: Pace): number | null => ({ now: 0, second: 1_000, three: 3_000, step: null })[pace];

export const readPace = (value: string | null): Pace => PACES.find((pace) => pace === value) ?? 'now';

const saved = (): Pace => {
  try {
    return readPace(localStorage.getItem(KEY));
  } catch {
    return 'now';
  }
};

const listeners = new Set<() => void>();
let chosen: Pace | null = null;

export const paceNow = (): Pace => {
  chosen ??= saved();
  return chosen;
};

export const setPace = (pace: Pace): void => {
  chosen = pace;
  try {
    localStorage.setItem(KEY, pace);
  } catch {
    // A private window stores nothing, so the pace lasts as long as the page.
  }
  for (const told of listeners) told();
};

export const onPace = (told: () => void): (() => void) => {
  listeners.add(told);
  return () => listeners.delete(told);
};

export const usePace = (): Pace => useSyncExternalStore(onPace, paceNow);
