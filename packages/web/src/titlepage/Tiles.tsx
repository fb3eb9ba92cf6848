import type { Board } from '@roundhouse/engine/board';
import type { About } from '@roundhouse/titles/catalogue';
import { type ReactNode, useEffect, useState } from 'react';
import { TilePicture } from '../board/index.ts';
import { W } from '../text/language.ts';
import { Section } from './Section.tsx';
import { type Replacement, type TileChart, tileChart } from './upgrades.ts';
import { words } from './words/index.ts';

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
        #{data?.number ?? tile} {counted && <span className="mut">{words.pieces(count)}</span>}
      </span>
    </span>
  );
};

interface RowProps {
  readonly board: Board;
  readonly by: readonly Replacement[];
  /** What is replaced. */
  readonly children: ReactNode;
}

const Row = ({ board, by, children }: RowProps): ReactNode => (
  <li className="upgrade">
    {children}
    <span aria-hidden="true">→</span>
    <span className="vh">{words.becomes}</span>
    <span className="by">
      {by.map(({ tile, rotation }) => (
        <Tile key={tile} board={board} tile={tile} rotation={rotation} />
      ))}
    </span>
  </li>
);

const Group = ({ heading, children }: { readonly heading: string; readonly children: readonly ReactNode[] }): ReactNode =>
  children.length > 0 && (
    <>
      <h3>{heading}</h3>
      <ul className="upgrades">{children}</ul>
    </>
  );

const Chart = ({ board, chart: { first, tiles, hexes } }: { readonly board: Board; readonly chart: TileChart }): ReactNode => (
  <>
    <Group heading={words.first}>
      {first.map((tile) => (
        <li key={tile}>
          <Tile board={board} tile={tile} counted />
        </li>
      ))}
    </Group>
    {COLOURS.map((colour) => (
      <Group key={colour} heading={words.replaces(colour)}>
        {tiles
          .filter(({ tile }) => board.tiles.get(tile)?.color === colour)
          .map(({ tile, by }) => (
            <Row key={tile} board={board} by={by}>
              <Tile board={board} tile={tile} counted />
            </Row>
          ))}
      </Group>
    ))}
    <Group heading={words.printed}>
      {hexes.map(({ hex, by }) => (
        <Row key={hex} board={board} by={by}>
          <b className="s">{W.withName(hex, board.data.hexes[hex]?.name ?? '')}</b>
        </Row>
      ))}
    </Group>
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
    <Section id="tiles" heading={words.upgrades}>
      <p className="s mut">
        {words.upgradesAbout} {about.upgrades.policy.swaps === true && words.swaps}
      </p>
      {chart === null ? <p>{words.sorting}</p> : <Chart board={board} chart={chart} />}
    </Section>
  );
};
