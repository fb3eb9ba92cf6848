import type { CompanyId } from '@roundhouse/engine';
import type { Market, Space } from '@roundhouse/engine/shares';

// The share price table as rows and columns.

/** Is the market one line of prices? */
export const isLine = (market: Market): boolean => Object.values(market.spaces).every(({ row }) => row === 0);

/** The spaces by row and column; a market in one line is broken into rows of `line` spaces. */
export const rowsOf = (market: Market, line: number): readonly (readonly (Space | null)[])[] => {
  const spaces = Object.values(market.spaces);
  if (isLine(market)) {
    const all = spaces.toSorted((a, b) => a.column - b.column);
    return Array.from({ length: Math.ceil(all.length / line) }, (_, row) => all.slice(row * line, (row + 1) * line));
  }
  const height = Math.max(...spaces.map(({ row }) => row)) + 1;
  return Array.from({ length: height }, (_, row) => {
    const of = spaces.filter((space) => space.row === row);
    const width = Math.max(-1, ...of.map(({ column }) => column)) + 1;
    return Array.from({ length: width }, (_2, column) => of.find((space) => space.column === column) ?? null);
  });
};

/** The number of columns that tokens have reached, par spaces included, and a few more. */
export const columnsReached = (market: Market, tokens: readonly string[]): number => {
  const spaces = Object.values(market.spaces);
  const pars = spaces.filter(({ zones }) => zones.includes('par')).map(({ column }) => column);
  return Math.max(...pars, ...tokens.map((id) => market.spaces[id]?.column ?? 0), 0) + 3;
};

export interface Stack {
  readonly space: Space;
  readonly companies: readonly CompanyId[];
}

/** The spaces that have tokens, the highest price first. */
export const stacksOf = (market: Market, tokens: Readonly<Record<string, readonly CompanyId[]>>): readonly Stack[] =>
  Object.entries(tokens)
    .flatMap(([id, companies]) => {
      const space = market.spaces[id];
      return space === undefined || companies.length === 0 ? [] : [{ space, companies }];
    })
    .toSorted((a, b) => b.space.price - a.space.price || b.space.column - a.space.column || a.space.row - b.space.row);

/** 'light blue' is the class z-light-blue. */
export const zoneClass = (zone: string): string => `z-${zone.replaceAll(' ', '-')}`;
