import type { CompanyView, PrintedPart } from '@roundhouse/engine';
import type { Space } from '@roundhouse/engine/shares';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawBoard } from '../board/draw.tsx';
import { faceOf, INKS } from '../board/faces.ts';
import { TilePicture } from '../board/TilePicture.tsx';
import { companyName, type Game, placeOf } from '../game/context.tsx';
import { rowsOf } from '../panels/market.ts';
import { words } from './words/index.ts';

// The printed parts of a title as SVG documents of A4 pages, with everything they need inside.

export const SHEETS = ['board', 'market', 'tiles', 'charters'] as const satisfies readonly PrintedPart[];
export type SheetKind = (typeof SHEETS)[number];

export interface Sheet {
  readonly kind: SheetKind;
  /** 'tiles-2' is the second page of the tiles. */
  readonly name: string;
  readonly svg: string;
}

/** A4 across, in tenths of a millimetre, within the margins of a printer. */
const [WIDTH, HEIGHT] = [2770, 1900];
/** For the heading and the line at the foot. */
const [TOP, FOOT] = [110, 60];

/** The stylesheet of the board centres its texts. */
const START = { textAnchor: 'start' } as const;

interface PageProps {
  readonly game: Game;
  readonly kind: SheetKind;
  readonly css: string;
  /** The page stands upright. */
  readonly upright: boolean;
  readonly children: ReactNode;
}

const Page = ({ game: { title }, kind, css, upright, children }: PageProps): ReactNode => {
  const [width, height] = upright ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const part = title.origin?.parts[kind];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={upright ? 'board upright' : 'board'}
      viewBox={`0 0 ${width} ${height}`}
      width={width / 2}
      height={height / 2}
    >
      <title>{words.sheet(title.name, words.sheets[kind])}</title>
      <style>{css}</style>
      <g fontFamily="Lato, sans-serif" fill="#16130f">
        <text x={0} y={64} fontSize={58} fontWeight={700} style={START}>
          {words.sheet(title.short, words.sheets[kind])}
        </text>
        {part !== undefined && (
          <text x={width} y={64} fontSize={40} fontWeight={700} style={{ textAnchor: 'end' }} data-reconstruction={part}>
            {words.reconstruction[part]}
          </text>
        )}
        {children}
        <text x={0} y={height - 14} fontSize={32} style={START}>
          {words.by(title.name, title.designer)}
        </text>
      </g>
    </svg>
  );
};

const ZONES: Readonly<Record<string, string>> = {
  par: '#f7d2cb',
  yellow: '#f8e48f',
  green: '#c3e5bf',
  grey: '#d2d4d3',
  brown: '#dcb894',
  white: '#ffffff',
  closed: '#d2d4d3',
  'light blue': '#d3e7f7',
  'dark blue': '#9cc0e2',
};

/** Spaces in a row, where the market is a single line. */
const LINE = 14;

const MarketCell = ({ space, x, y, size }: { readonly space: Space; readonly x: number; readonly y: number; readonly size: number }) => (
  <g>
    <rect
      x={x}
      y={y}
      width={size}
      height={size}
      fill={space.zones.map((zone) => ZONES[zone]).find((colour) => colour !== undefined) ?? '#ffffff'}
      stroke="#4a5257"
      strokeWidth={3}
    />
    <text x={x + size * 0.08} y={y + size * 0.3} fontSize={size * 0.26} fontWeight={700} style={START}>
      {space.price === 0 ? '✕' : space.price}
    </text>
  </g>
);

const Market = ({ game }: { readonly game: Game }): ReactNode => {
  const rows = rowsOf(game.title.market, LINE);
  const columns = Math.max(...rows.map((row) => row.length));
  const size = Math.min(WIDTH / columns, (HEIGHT - TOP - FOOT - 20) / rows.length, 230);
  return rows.map((row, y) =>
    row.map((space, x) =>
      space === null ? null : <MarketCell key={space.id} space={space} x={x * size} y={TOP + 10 + y * size} size={size} />,
    ),
  );
};

const COLOURS = ['yellow', 'green', 'brown', 'gray', 'grey', 'red', 'blue'];
const [TILES_ACROSS, TILES_DOWN] = [8, 4];

const Tiles = ({ game, tiles }: { readonly game: Game; readonly tiles: readonly string[] }): ReactNode => {
  const { board } = game.title;
  const [w, h] = [WIDTH / TILES_ACROSS, (HEIGHT - TOP - FOOT) / TILES_DOWN];
  return tiles.map((tile, index) => (
    <g key={tile} transform={`translate(${(index % TILES_ACROSS) * w} ${TOP + Math.floor(index / TILES_ACROSS) * h})`}>
      <g transform={`translate(${(w - 330) / 2} 10)`}>
        <TilePicture board={board} tile={tile} size={330} />
      </g>
      <text x={w / 2} y={h - 40} fontSize={36} style={{ textAnchor: 'middle' }}>
        {words.tile(tile, board.tiles.get(tile)?.count ?? null)}
      </text>
    </g>
  ));
};

const [CHARTERS_ACROSS, CHARTERS_DOWN] = [2, 3];
const GAP = 30;

const Box = ({
  x,
  y,
  w,
  h,
  name,
}: {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly name: string;
}) => (
  <g>
    <rect x={x} y={y} width={w} height={h} fill="none" stroke="#767d80" strokeWidth={3} rx={8} />
    <text x={x + 16} y={y + 44} fontSize={32} style={START}>
      {name}
    </text>
  </g>
);

/** Of the size of a font, the mean width of its bold letters. */
const LETTER = 0.56;

const Charter = ({
  game,
  company,
  w,
  h,
}: {
  readonly game: Game;
  readonly company: CompanyView;
  readonly w: number;
  readonly h: number;
}) => {
  const { swatch, ink } = faceOf(game.title.id, company.id);
  const home = game.title.components.companies.find(({ id }) => id === company.id)?.home ?? null;
  const tokens = company.tokens.length + company.tokensLeft;
  const step = Math.min(86, (w - 60) / Math.max(1, tokens));
  const heading = `${company.id}  ${companyName(game, company.id)}`;
  return (
    <g>
      <rect width={w} height={h} fill="#ffffff" stroke="#16130f" strokeWidth={4} rx={14} />
      <rect x={2} y={2} width={w - 4} height={96} fill={swatch} rx={12} />
      <text x={26} y={66} fontSize={Math.min(50, (w - 52) / (heading.length * LETTER))} fontWeight={700} fill={INKS[ink]} style={START}>
        {heading}
      </text>
      <text x={26} y={146} fontSize={34} style={START}>
        {home === null ? '' : words.home(placeOf(game, home))}
      </text>
      {Array.from({ length: tokens }, (_, token) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens of a charter are alike
        <circle key={token} cx={30 + step * token + step / 2} cy={206} r={step * 0.42} fill="none" stroke={swatch} strokeWidth={7} />
      ))}
      <Box x={26} y={264} w={(w - 82) * 0.36} h={h - 290} name={words.treasury} />
      <Box x={41 + (w - 82) * 0.36} y={264} w={(w - 82) * 0.36} h={h - 290} name={words.trains} />
      <Box x={56 + (w - 82) * 0.72} y={264} w={(w - 82) * 0.28} h={h - 290} name={words.privates} />
    </g>
  );
};

const Charters = ({ game, companies }: { readonly game: Game; readonly companies: readonly CompanyView[] }): ReactNode => {
  const w = (WIDTH - GAP * (CHARTERS_ACROSS - 1)) / CHARTERS_ACROSS;
  const h = (HEIGHT - TOP - FOOT - GAP * (CHARTERS_DOWN - 1)) / CHARTERS_DOWN;
  return companies.map((company, index) => (
    <g
      key={company.id}
      transform={`translate(${(index % CHARTERS_ACROSS) * (w + GAP)} ${TOP + Math.floor(index / CHARTERS_ACROSS) * (h + GAP)})`}
    >
      <Charter game={game} company={company} w={w} h={h} />
    </g>
  ));
};

const pagesOf = <T,>(all: readonly T[], each: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / each) }, (_, page) => all.slice(page * each, (page + 1) * each));

const nameOf = (kind: SheetKind, page: number): string => (page === 0 ? kind : `${kind}-${page + 1}`);

/** A drawing of its own, as large as fits below the heading. */
const inPage = (svg: string): { readonly box: readonly number[]; readonly inner: string } => {
  const box = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 1 1').split(/[ ,]+/).map(Number);
  return {
    box,
    inner: svg
      .replace(/^<svg[^>]*>/, '')
      .replace(/<\/svg>$/, '')
      .replace(/<style>[\s\S]*?<\/style>/, ''),
  };
};

const Board = ({ box, inner, upright }: ReturnType<typeof inPage> & { readonly upright: boolean }): ReactNode => (
  <svg
    x={0}
    y={TOP}
    width={upright ? HEIGHT : WIDTH}
    height={(upright ? WIDTH : HEIGHT) - TOP - FOOT}
    viewBox={box.join(' ')}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
    dangerouslySetInnerHTML={{ __html: inner }}
  />
);

/** All sheets of a title; `css` goes into each of them. */
export const sheetsOf = (game: Game, css: string): readonly Sheet[] => {
  const { title, view } = game;
  const draw = (kind: SheetKind, page: number, children: ReactNode, upright = false): Sheet => ({
    kind,
    name: nameOf(kind, page),
    svg: renderToStaticMarkup(
      <Page game={game} kind={kind} css={css} upright={upright}>
        {children}
      </Page>,
    ),
  });
  const map = inPage(drawBoard(title.board, title.id, { absent: game.own.absent?.(game) ?? [] }));
  const upright = (map.box[3] ?? 0) > (map.box[2] ?? 0);
  const colour = (tile: string): number => COLOURS.indexOf(title.board.tiles.get(tile)?.color ?? '');
  const tiles = [...title.board.tiles.keys()].toSorted((a, b) => colour(a) - colour(b));
  return [
    draw('board', 0, <Board {...map} upright={upright} />, upright),
    draw('market', 0, <Market game={game} />),
    ...pagesOf(tiles, TILES_ACROSS * TILES_DOWN).map((some, page) => draw('tiles', page, <Tiles game={game} tiles={some} />)),
    ...pagesOf(view.companies, CHARTERS_ACROSS * CHARTERS_DOWN).map((some, page) =>
      draw('charters', page, <Charters game={game} companies={some} />),
    ),
  ];
};
