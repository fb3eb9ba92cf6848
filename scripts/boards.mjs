// node scripts/boards.mjs [NAME…]: draws the boards of all titles, and 1857 in play, into docs/boards/*.png.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './lib/browser.mjs';
import { openCatalogue } from './lib/titles.mjs';
import { compile, root } from './lib/workspace.mjs';

const FACES = ['400-normal', '400-italic', '700-normal', '900-normal'];

if (!compile()) process.exit(1);
const { catalogue, loadBoard } = await openCatalogue();
const { drawBoard } = await import('../packages/web/dist/index.js');
const { position1857 } = await import('./lib/position-1857.mjs');

const css = readFileSync(join(root, 'packages/web/src/board/board.css'), 'utf8');
const fonts = FACES.map((face) => {
  const [weight, style] = face.split('-');
  const data = readFileSync(join(root, `node_modules/@fontsource/lato/files/lato-latin-${face}.woff2`), 'base64');
  return `@font-face{font-family:Lato;font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data})}`;
}).join('');

const boards = Object.fromEntries(await Promise.all(catalogue.map(async ({ id }) => [id, await loadBoard(id)])));
const board1857 = boards['1857'];
const drawings = {
  ...Object.fromEntries(Object.entries(boards).map(([title, board]) => [title, () => drawBoard(board, title, { css })])),
  '1857-play': () => drawBoard(board1857, '1857', { css, ...position1857(board1857) }),
  '1857-play-dark': () => drawBoard(board1857, '1857', { css, dark: true, ...position1857(board1857) }),
};

const browser = await openBrowser();
const page = await browser.newPage();
mkdirSync(join(root, 'docs/boards'), { recursive: true });

const wanted = process.argv.slice(2);
for (const [name, draw] of Object.entries(drawings)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await page.setContent(`<!doctype html><style>${fonts}body{margin:0}</style>${draw()}`);
  await page.evaluate(() => globalThis.document.fonts.ready);
  const picture = page.locator('svg');
  const { width, height } = await picture.boundingBox();
  await page.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) });
  await picture.screenshot({ path: join(root, `docs/boards/${name}.png`) });
  console.log(`docs/boards/${name}.png`);
}
await browser.close();
