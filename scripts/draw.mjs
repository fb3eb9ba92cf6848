// node scripts/draw.mjs TITLE [--dark] > board.svg: draws the printed board of a title.
import { readFileSync } from 'node:fs';
import { build } from './lib/workspace.mjs';

const [title, flag] = process.argv.slice(2);
if (!build({ quiet: true })) process.exit(1);
const { titles } = await import('../packages/titles/dist/index.js');
const { drawBoard } = await import('../packages/web/dist/index.js');

if (!title || !titles[title]) {
  console.error(`usage: node scripts/draw.mjs TITLE [--dark], where TITLE is one of: ${Object.keys(titles).join(', ')}`);
  process.exit(1);
}
const css = readFileSync(new URL('../packages/web/src/board/board.css', import.meta.url), 'utf8');
process.stdout.write(`${drawBoard(titles[title].board, title, { dark: flag === '--dark', css })}\n`);
