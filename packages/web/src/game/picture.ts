import italic from '@fontsource/lato/files/lato-latin-400-italic.woff2?url';
import regular from '@fontsource/lato/files/lato-latin-400-normal.woff2?url';
import bold from '@fontsource/lato/files/lato-latin-700-normal.woff2?url';
import black from '@fontsource/lato/files/lato-latin-900-normal.woff2?url';
import css from '../board/board.css?raw';
import { drawBoard } from '../board/draw.tsx';
import type { BoardOverlay } from '../board/index.ts';
import type { Game } from './context.tsx';
import { saveFile } from './games.ts';

// A position as a picture of its own, with everything it needs inside.

const FACES = [
  ['400', 'normal', regular],
  ['400', 'italic', italic],
  ['700', 'normal', bold],
  ['900', 'normal', black],
] as const;

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** The face of the board as styles that carry their files. */
export const faces = async (): Promise<string> => {
  const rules = FACES.map(async ([weight, style, url]) => {
    const data = await dataUrl(await (await fetch(url)).blob());
    return `@font-face{font-family:Lato;font-weight:${weight};font-style:${style};src:url(${data}) format("woff2")}`;
  });
  return (await Promise.all(rules)).join('');
};

/** The position shown, with what lies over the board, as an SVG document. */
export const svgOf = async (game: Game, overlay: BoardOverlay, dark: boolean): Promise<string> => {
  const { routes } = overlay;
  return drawBoard(game.title.board, game.title.id, {
    built: game.view.board,
    dark,
    css: `${await faces()}${css}`,
    absent: game.own.absent?.(game) ?? [],
    unplayed: game.own.unplayed?.(game) ?? [],
    pieces: game.own.pieces?.(game) ?? [],
    closed: game.own.closed?.(game) ?? [],
    ...(routes === undefined ? {} : { overlay: { routes } }),
  });
};

/** Pixels of the picture for one of the drawing. */
const SCALE = 2;

/** An SVG document as PNG, with so many pixels for one of the drawing. */
export const pngOf = async (svg: string, scale = SCALE): Promise<Blob> => {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
};

/** Downloads the position shown as a picture. */
export const savePicture = async (game: Game, overlay: BoardOverlay, dark: boolean, form: 'svg' | 'png'): Promise<void> => {
  const svg = await svgOf(game, overlay, dark);
  const blob = form === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg);
  saveFile(blob, `${game.title.id}-move-${game.session.at}.${form}`);
};
