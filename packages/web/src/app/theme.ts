import { useSyncExternalStore } from 'react';

/** The theme shown. It follows the system until the player chooses one. */
export type Theme = 'light' | 'dark';
const KEY = 'roundhouse-theme';

const saved = (): Theme | null => {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null;
  }
};

const keep = (theme: Theme): void => {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A private window stores nothing, so the theme lasts as long as the page.
  }
};

const dark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();
let chosen = saved();

const shownNow = (): Theme => chosen ?? (dark.matches ? 'dark' : 'light');

const show = (): void => {
  document.documentElement.dataset.theme = shownNow();
  for (const changed of listeners) changed();
};

const setTheme = (theme: Theme): void => {
  chosen = theme;
  keep(theme);
  show();
};

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

// Colours depend on [data-theme] alone, so it is set when this module loads, before anything is drawn.
dark.addEventListener('change', show);
show();

export const useTheme = (): { readonly shown: Theme; readonly setTheme: (theme: Theme) => void } => ({
  shown: useSyncExternalStore(subscribe, shownNow),
  setTheme,
});
