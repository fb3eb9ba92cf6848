// node scripts/draw.mjs TITLE [--dark] > board.svg: draws the printed board of a title.
import { readFileSync } from 'node:fs';
import { openCatalogue } from './lib/titles.mjs';
import { build } from './lib/workspace.mjs';

const [title, flag] = process.argv.slice(2);
if (!build({ quiet: true })) process.exit(1);
const { catalogue, loadBoard } = await openCatalogue();
const { drawBoard } = await import('../packages/web/dist/index.js');

const board = await loadBoard(title ?? '');
if (board === undefined) {
  console.error(`usage: node scripts/draw.mjs TITLE [--dark], where TITLE is one of: ${catalogue.map(({ id }) => id).join(', ')}`);
  process.exit(1);
}
const css = readFileSync(new URL('../packages/web/src/board/board.css', import.meta.url), 'utf8');
process.stdout.write(`${drawBoard(board, title, { dark: flag === '--dark', css })}\n`);
