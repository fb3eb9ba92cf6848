// node scripts/draw.mjs TITLE [--dark] > board.svg: draws the printed board of a title.
import { build } from './lib/workspace.mjs';

const [title, flag] = process.argv.slice(2);
if (!build({ quiet: true })) process.exit(1);
const { boards } = await import('../packages/titles/dist/index.js');
const { drawBoard } = await import('../packages/web/dist/index.js');

if (!title || !boards[title]) {
  console.error(`usage: node scripts/draw.mjs TITLE [--dark], where TITLE is one of: ${Object.keys(boards).join(', ')}`);
  process.exit(1);
}
process.stdout.write(`${drawBoard(boards[title], { width: 1400, dark: flag === '--dark' })}\n`);
