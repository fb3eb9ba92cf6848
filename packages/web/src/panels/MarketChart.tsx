import type { CompanyId } from '@roundhouse/engine';
import type { Space, SpaceId } from '@roundhouse/engine/shares';
import { type ReactNode, useMemo } from 'react';
import { useNarrow, useRoomy } from '../app/media.ts';
import { type Game, useGame } from '../game/context.tsx';
import { W } from '../text/language.ts';
import { CompanyBadge } from './CompanyBadge.tsx';
import { columnsReached, isLine, rowsOf, stacksOf, zoneClass } from './market.ts';
import { Panel } from './Panel.tsx';

export const zonesOf = (game: Game, space: Space): readonly string[] => [...space.zones, ...(game.own.space?.(game, space).zones ?? [])];

export const priceWords = ({ zones, price }: Space): string =>
  zones.includes('closed') || price === 0 ? W.market.closedSign : String(price);

/** What the colours of the market mean. */
export const Legend = (): ReactNode => {
  const game = useGame();
  const zones = [...new Set(Object.values(game.title.market.spaces).flatMap((space) => zonesOf(game, space)))];
  return (
    <ul className="leg xs">
      {zones.map((zone) => (
        <li key={zone}>
          <span className={`sw ${zoneClass(zone)}`} aria-hidden="true" /> {game.own.zones?.()[zone] ?? W.market.zones[zone] ?? zone}
        </li>
      ))}
      {game.own.ledges !== undefined && (
        <li>
          <span className="sw ledge" aria-hidden="true" /> {W.market.ledge}
        </li>
      )}
    </ul>
  );
};

interface TableProps {
  readonly columns: number;
  readonly line: number;
  /** Where the price of a company would go. */
  readonly marks?: { readonly company: CompanyId; readonly pays: SpaceId | null; readonly withholds: SpaceId | null };
}

/** The table with its zones and the stacks of price tokens, the top one first. */
export const MarketTable = ({ columns, line, marks }: TableProps): ReactNode => {
  const game = useGame();
  const { market } = game.title;
  const rows = useMemo(() => rowsOf(market, line), [market, line]);
  // Two rows are printed as a zigzag: prices rise from one to the other.
  const zigzag = !isLine(market) && rows.length === 2;
  return (
    <table className={zigzag ? 'mk zigzag' : 'mk'}>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a printed table
          <tr key={index} className={game.own.ledges?.includes(index) ? 'ledge' : undefined}>
            {zigzag && index === 1 && <td className="none" />}
            {row.slice(0, columns).map((space, column) =>
              space === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells of a printed table
                <td key={column} className="none" colSpan={zigzag ? 2 : 1} />
              ) : (
                <td
                  key={space.id}
                  colSpan={zigzag ? 2 : 1}
                  className={[
                    ...zonesOf(game, space).map(zoneClass),
                    ...(marks?.pays === space.id ? ['topay'] : []),
                    ...(marks?.withholds === space.id ? ['towithhold'] : []),
                  ].join(' ')}
                  title={game.own.space?.(game, space).title}
                  data-space={space.id}
                >
                  <span className="price">{priceWords(space)}</span>
                  {(game.view.market[space.id] ?? []).map((company) => (
                    <CompanyBadge key={company} id={company} size="sm" />
                  ))}
                  {marks?.pays === space.id && <span className="goes gain">{W.market.goesPaying(marks.company)}</span>}
                  {marks?.withholds === space.id && <span className="goes loss">{W.market.goesWithholding(marks.company)}</span>}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Where the table is too wide for its column: the prices that companies have, the highest first. */
const Stacks = (): ReactNode => {
  const game = useGame();
  const stacks = stacksOf(game.title.market, game.view.market);
  return (
    <table className="tb stacks" aria-label={W.market.heading}>
      <tbody>
        {stacks.map(({ space, companies }) => (
          <tr key={space.id} data-space={space.id}>
            <th scope="row" className={`num ${zonesOf(game, space).map(zoneClass).join(' ')}`}>
              {game.money(space.price)}
            </th>
            <td>
              <span className="row wrap tight">
                {companies.map((company) => (
                  <CompanyBadge key={company} id={company} />
                ))}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The share prices: the table where it can be read, else the stacks alone. The whole of it opens over the page. */
export const MarketChart = ({ onFull }: { readonly onFull?: () => void }): ReactNode => {
  const game = useGame();
  const { market } = game.title;
  const roomy = useRoomy();
  const narrow = useNarrow();
  const room = roomy ? 13 : narrow ? 11 : 9;
  const line = roomy || narrow ? 11 : 8;
  const columns = isLine(market) ? line : columnsReached(market, Object.keys(game.view.market));
  const readable = columns <= room;
  return (
    <Panel
      id="market"
      heading={W.market.heading}
      tools={
        onFull !== undefined && (
          <button type="button" className="linklike xs" data-market-full onClick={onFull}>
            {W.market.full} <kbd>M</kbd>
          </button>
        )
      }
      summary={W.market.unit(game.title.components.currency)}
    >
      <div className="body">
        {readable ? <MarketTable columns={columns} line={line} /> : <Stacks />}
        {readable && roomy && <Legend />}
      </div>
    </Panel>
  );
};
