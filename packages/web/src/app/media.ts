import { useSyncExternalStore } from 'react';

// The widths at which the game page changes its layout; the same as in layout.css.

const queries = new Map<string, MediaQueryList>();

const queryOf = (query: string): MediaQueryList => {
  const known = queries.get(query) ?? window.matchMedia(query);
  queries.set(query, known);
  return known;
};

const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = queryOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => queryOf(query).matches,
  );

/** Room for a second column of panels. */
export const useWide = (): boolean => useMedia('(min-width: 1600px)');

/** Room for a whole market in the second column. */
export const useRoomy = (): boolean => useMedia('(min-width: 1890px)');

/** Panels open over the board, or in place of it, one at a time. */
export const useNarrow = (): boolean => useMedia('(max-width: 1199px)');

/** The board with the decision as a sheet below it. */
export const usePhone = (): boolean => useMedia('(max-width: 799px)');
