import type { Market, Space } from '@roundhouse/engine';
import { type ReactNode, useMemo } from 'react';
import { useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { CompanyBadge } from './CompanyBadge.tsx';

/** Spaces in a row, where the market is a single line. */
const LINE = 11;

const isLine = (market: Market): boolean => Object.values(market.spaces).every(({ row }) => row === 0);

/** The spaces by row; null where there is none. A market in one line is shown in several rows. */
export const rowsOf = (market: Market): readonly (readonly (Space | null)[])[] => {
  const spaces = Object.values(market.spaces);
  if (isLine(market)) {
    const line = spaces.toSorted((a, b) => a.column - b.column);
    return Array.from({ length: Math.ceil(line.length / LINE) }, (_, row) => line.slice(row * LINE, (row + 1) * LINE));
  }
  const height = Math.max(...spaces.map(({ row }) => row)) + 1;
  return Array.from({ length: height }, (_, row) => {
    const line = spaces.filter((space) => space.row === row);
    const width = Math.max(-1, ...line.map(({ column }) => column)) + 1;
    return Array.from({ length: width }, (_2, column) => line.find((space) => space.column === column) ?? null);
  });
};

/** 'light blue' is the class z-light-blue. */
export const zoneClass = (zone: string): string => `z-${zone.replaceAll(' ', '-')}`;

/** The number of columns shown: those with tokens and a few more. */
const columnsShown = (market: Market, tokens: readonly string[]): number =>
  isLine(market) ? LINE : Math.max(11, ...tokens.map((id) => (market.spaces[id]?.column ?? 0) + 3));

/** The share price table with its zones and the stacks of price tokens, the top one first. */
export const MarketChart = (): ReactNode => {
  const game = useGame();
  const { market } = game.title;
  const rows = useMemo(() => rowsOf(market), [market]);
  const width = columnsShown(market, Object.keys(game.view.market));
  const zonesOf = (space: Space): readonly string[] => [...space.zones, ...(game.own.space?.(game, space).zones ?? [])];
  const zones = [...new Set(Object.values(market.spaces).flatMap(zonesOf))];
  return (
    <section className="panel" aria-label={W.market.heading}>
      <header>
        <h2>{W.market.heading}</h2>
        <span className="xs mut">{W.market.unit(game.title.components.currency)}</span>
      </header>
      <div className="body">
        <table className={width > 13 ? 'mk many' : 'mk'}>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printed table
              <tr key={index} className={game.own.ledges?.includes(index) ? 'ledge' : undefined}>
                {row.slice(0, width).map((space, column) =>
                  space === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells of a printed table
                    <td key={column} className="none" />
                  ) : (
                    <td
                      key={space.id}
                      className={zonesOf(space).map(zoneClass).join(' ')}
                      title={game.own.space?.(game, space).title}
                      data-space={space.id}
                    >
                      <span className="price">{space.zones.includes('closed') || space.price === 0 ? '✕' : space.price}</span>
                      {(game.view.market[space.id] ?? []).map((company) => (
                        <CompanyBadge key={company} id={company} size="sm" />
                      ))}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <ul className="leg xs">
          {zones.map((zone) => (
            <li key={zone}>
              <span className={`sw ${zoneClass(zone)}`} aria-hidden="true" /> {game.own.zones?.[zone] ?? W.market.zones[zone] ?? zone}
            </li>
          ))}
          {game.own.ledges !== undefined && (
            <li>
              <span className="sw ledge" aria-hidden="true" /> {W.market.ledge}
            </li>
          )}
        </ul>
      </div>
    </section>
  );
};
