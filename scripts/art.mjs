// node scripts/art.mjs [TITLE…]: draws the pictures of the first page into packages/web/public/art: a part of each map in play, from the recorded
// game that comes with the app, in both themes; and the still picture of the film.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './lib/browser.mjs';
import { openCatalogue } from './lib/titles.mjs';
import { compile, root } from './lib/workspace.mjs';

/** Width and height of the pictures, and how far into the game they are taken. */
const CARD = { width: 480, height: 208, at: (frames) => Math.floor(frames.length * 0.6) };
const REEL = '1857';
/** The still picture shows more of the map: hexes so far around its middle, across and down. */
const STILL = { width: 800, height: 392, across: 4, down: 2, at: (frames) => firstFrame(frames) };
const QUALITY = 0.72;
const FACES = ['400-normal', '400-italic', '700-normal', '900-normal'];

if (!compile()) process.exit(1);
const { catalogue, loadTitle } = await openCatalogue();
const { busiest, drawBoard, firstFrame, framesOf } = await import('../packages/web/dist/index.js');
const { notationHead, readNotation, replay, view } = await import('../packages/engine/dist/index.js');
const { position } = await import('../packages/engine/dist/board/index.js');

const css = readFileSync(join(root, 'packages/web/src/board/board.css'), 'utf8');
const fonts = FACES.map((face) => {
  const [weight, style] = face.split('-');
  const data = readFileSync(join(root, `node_modules/@fontsource/lato/files/lato-latin-${face}.woff2`), 'base64');
  return `@font-face{font-family:Lato;font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data})}`;
}).join('');

const gameOf = (id) => join(root, `packages/web/public/games/${id}.txt`);

const openFilm = async (id) => {
  const text = readFileSync(gameOf(id), 'utf8');
  const title = await loadTitle(id, notationHead(text).rules);
  const record = readNotation(title, text);
  if (!record.ok) throw new Error(`${id}: ${record.error}`);
  const played = replay(title, record.value, { proof: false });
  if (!played.ok) throw new Error(`${id}: move ${played.at + 1} is illegal`);
  return { title, positions: played.positions, frames: framesOf(played.events) };
};

const folder = join(root, 'packages/web/public/art');
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const page = await browser.newPage();

/** The hexes around the busiest part of the map. */
const wider = ({ board }, hexes, { across, down }) => {
  const { grid } = board.data;
  const places = hexes.map((id) => position(grid, id));
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return board.ids.filter((id) => {
    const { x, y } = position(grid, id);
    return x >= Math.min(...xs) - across && x <= Math.max(...xs) + across && y >= Math.min(...ys) - down && y <= Math.max(...ys) + down;
  });
};

const shoot = async (name, { title, positions, frames }, { width, height, at, ...more }, dark) => {
  const built = view(title, positions[frames[at(frames)].at]).board;
  const busy = busiest(title.board, frames);
  const reach = 'across' in more ? wider(title, busy, more) : busy;
  const svg = drawBoard(title.board, title.id, { css, dark, built, reach });
  await page.setViewportSize({ width, height });
  // The picture covers the whole frame, as it does on the page.
  const filled = svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"`);
  await page.setContent(`<!doctype html><style>${fonts}body{margin:0}svg{display:block}</style>${filled}`);
  await page.evaluate(() => globalThis.document.fonts.ready);
  const png = (await page.screenshot()).toString('base64');
  const data = await page.evaluate(
    async ([source, quality]) => {
      const { document, Image } = globalThis;
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [png, QUALITY],
  );
  const file = `${name}${dark ? '-dark' : ''}.webp`;
  writeFileSync(join(folder, file), Buffer.from(data.split(',')[1], 'base64'));
  console.log(`packages/web/public/art/${file}`);
};

const wanted = process.argv.slice(2);
for (const { id } of catalogue) {
  if ((wanted.length > 0 && !wanted.includes(id)) || !existsSync(gameOf(id))) continue;
  const film = await openFilm(id);
  for (const dark of [false, true]) {
    await shoot(id, film, CARD, dark);
    if (id === REEL) await shoot('reel', film, STILL, dark);
  }
}
await browser.close();
