import type { Board } from '@roundhouse/engine';
import type { About } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { TilePicture } from '../board/index.ts';
import { W } from '../text/language.ts';
import { Section } from './Section.tsx';
import { type Replaced, type TileChart, tileChart } from './upgrades.ts';

const COLOURS = ['yellow', 'green', 'brown'];

interface TileProps {
  readonly board: Board;
  readonly tile: string;
  readonly rotation?: number;
  /** Shows how many pieces there are. */
  readonly counted?: boolean;
}

const Tile = ({ board, tile, rotation = 0, counted = false }: TileProps): ReactNode => {
  const { count = null, data } = board.tiles.get(tile) ?? {};
  return (
    <span className="tile">
      <TilePicture board={board} tile={tile} rotation={rotation} size={52} />
      <span className="xs">
        #{data?.number ?? tile} {counted && <span className="mut">{W.titlePage.pieces(count)}</span>}
      </span>
    </span>
  );
};

const Row = ({ board, replaced: { tile, hexes, by } }: { readonly board: Board; readonly replaced: Replaced }): ReactNode => (
  <li className="upgrade">
    {tile === null ? (
      <b className="s">{hexes.map((hex) => W.withName(hex, board.data.hexes[hex]?.name ?? '')).join(', ')}</b>
    ) : (
      <Tile board={board} tile={tile} counted />
    )}
    <span aria-hidden="true">→</span>
    <span className="vh">{W.titlePage.becomes}</span>
    <span className="by">
      {by.map(({ tile: to, rotation }) => (
        <Tile key={to} board={board} tile={to} rotation={rotation} />
      ))}
    </span>
  </li>
);

const Group = ({
  heading,
  board,
  rows,
}: {
  readonly heading: string;
  readonly board: Board;
  readonly rows: readonly Replaced[];
}): ReactNode =>
  rows.length > 0 && (
    <>
      <h3>{heading}</h3>
      <ul className="upgrades">
        {rows.map((row) => (
          <Row key={row.tile ?? row.hexes.join()} board={board} replaced={row} />
        ))}
      </ul>
    </>
  );

const Chart = ({ board, chart: { first, upgrades } }: { readonly board: Board; readonly chart: TileChart }): ReactNode => (
  <>
    <h3>{W.titlePage.first}</h3>
    <ul className="upgrades strip">
      {first.map((tile) => (
        <li key={tile}>
          <Tile board={board} tile={tile} counted />
        </li>
      ))}
    </ul>
    {COLOURS.map((colour) => (
      <Group
        key={colour}
        heading={W.titlePage.replaces(colour)}
        board={board}
        rows={upgrades.filter(({ tile, color }) => tile !== null && color === colour)}
      />
    ))}
    <Group heading={W.titlePage.printed} board={board} rows={upgrades.filter(({ tile }) => tile === null)} />
  </>
);

/** Which tile may replace which, with pictures. It takes a moment to work out, so the page is shown before. */
export const Tiles = ({ board, about }: { readonly board: Board; readonly about: About }): ReactNode => {
  const [chart, setChart] = useState<TileChart | null>(null);
  useEffect(() => {
    const later = setTimeout(() => setChart(tileChart(about)), 50);
    return () => clearTimeout(later);
  }, [about]);
  return (
    <Section id="tiles" heading={W.titlePage.upgrades}>
      <p className="s mut">
        {W.titlePage.upgradesAbout} {about.upgrades.policy.swaps === true && W.titlePage.swaps}
      </p>
      {chart === null ? <p>{W.titlePage.sorting}</p> : <Chart board={board} chart={chart} />}
    </Section>
  );
};
