import type { Space } from '@roundhouse/engine/shares';
import type { MarketGuide as Guide } from '@roundhouse/titles/catalogue';
import type { CSSProperties, ReactNode } from 'react';
import type { Game } from '../game/context.tsx';
import { rowsOf, zoneClass } from '../panels/market.ts';
import { W } from '../text/language.ts';
import { Cites } from './Cites.tsx';
import { Section } from './Section.tsx';
import { words } from './words/index.ts';

/** Spaces in a row, where the market is a single line. */
const LINE = 11;

const zonesOf = (game: Game, space: Space): readonly string[] => [...space.zones, ...(game.own.space?.(game, space).zones ?? [])];

/** What stands on a space: the example token, or the numbers of the moves that lead there. */
const Marks = ({ space, guide: { from, moves } }: { readonly space: string; readonly guide: Guide }): ReactNode => {
  if (space === from)
    return (
      <span className="here" role="img" aria-label={words.token}>
        ●
      </span>
    );
  return moves.map(
    ({ to }, index) =>
      to === space && (
        // biome-ignore lint/suspicious/noArrayIndexKey: moves are numbered
        <b key={index} className="there" role="img" aria-label={words.moved(index + 1)}>
          {index + 1}
        </b>
      ),
  );
};

/** Gives a narrow screen the number of columns, so that prices never run together. */
const columns = (count: number): CSSProperties & Record<'--columns', number> => ({ '--columns': count });

const Table = ({ game, guide }: { readonly game: Game; readonly guide: Guide }): ReactNode => {
  const rows = rowsOf(game.title.market, LINE);
  return (
    <div className="marketbox" role="region" aria-label={words.marketTable} tabIndex={0}>
      <table className="mk" style={columns(Math.max(...rows.map((row) => row.length)))}>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printed table
            <tr key={index} className={game.own.ledges?.includes(index) ? 'ledge' : undefined}>
              {row.map((space, column) =>
                space === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells of a printed table
                  <td key={column} className="none" />
                ) : (
                  <td key={space.id} className={zonesOf(game, space).map(zoneClass).join(' ')} data-space={space.id}>
                    <span className="price">{space.price === 0 ? '✕' : space.price}</span>
                    <Marks space={space.id} guide={guide} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Zones = ({ game }: { readonly game: Game }): ReactNode => {
  const zones = [...new Set(Object.values(game.title.market.spaces).flatMap((space) => zonesOf(game, space)))];
  const ledges = game.own.ledges !== undefined;
  if (zones.length === 0 && !ledges) return null;
  return (
    <div>
      <h3>{words.zones}</h3>
      <ul className="zones">
        {zones.map((zone) => (
          <li key={zone}>
            <span className={`sw ${zoneClass(zone)}`} aria-hidden="true" /> <b>{words.zone(zone)}</b>{' '}
            {words.zoneAbout[zone] ?? game.own.zones?.()[zone] ?? W.market.zones[zone]}
          </li>
        ))}
        {ledges && (
          <li>
            <span className="sw ledge" aria-hidden="true" /> <b>{words.ledge}</b> {words.ledgeAbout}
          </li>
        )}
      </ul>
    </div>
  );
};

/** The market with its zones, and on it where a token goes and why. */
export const MarketGuide = ({ game, guide }: { readonly game: Game; readonly guide: Guide }): ReactNode => (
  <Section id="market" heading={words.market}>
    <p className="s mut">{words.marketAbout(game.money(game.title.market.spaces[guide.from]?.price ?? 0))}</p>
    <Table game={game} guide={guide} />
    <div className="marketwords">
      <div>
        <h3>{words.moves}</h3>
        <ol className="moves">
          {guide.moves.map(({ text, rules }) => (
            <li key={text}>
              {text} <Cites title={game.title.id} rules={rules} />
            </li>
          ))}
        </ol>
        {guide.notes?.map(({ text, rules }) => (
          <p key={text}>
            {text} <Cites title={game.title.id} rules={rules} />
          </p>
        ))}
      </div>
      <Zones game={game} />
    </div>
  </Section>
);
