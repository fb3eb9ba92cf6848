import { useEffect, useState } from 'react';

export type Theme = 'system' | 'light' | 'dark';
const KEY = 'roundhouse-theme';

const saved = (): Theme => {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
};

const dark = window.matchMedia('(prefers-color-scheme: dark)');

/** The theme chosen, and the one that is shown. */
export const useTheme = (): { readonly theme: Theme; readonly shown: 'light' | 'dark'; readonly setTheme: (theme: Theme) => void } => {
  const [theme, setTheme] = useState<Theme>(saved);
  const [system, setSystem] = useState(dark.matches);
  useEffect(() => {
    const listen = (event: MediaQueryListEvent): void => setSystem(event.matches);
    dark.addEventListener('change', listen);
    return () => dark.removeEventListener('change', listen);
  }, []);
  const shown = theme === 'system' ? (system ? 'dark' : 'light') : theme;
  useEffect(() => {
    document.documentElement.dataset.theme = shown;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // A private window keeps nothing; the theme then lasts as long as the page.
    }
  }, [theme, shown]);
  return { theme, shown, setTheme };
};
