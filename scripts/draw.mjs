// node scripts/draw.mjs TITLE [--dark] > board.svg: draws the printed board of a title.
// node scripts/draw.mjs --game FILE [--at N] [--dark] > position.svg: a position of a game, from a record or from notation.
// node scripts/draw.mjs TITLE --board FILE > board.svg: the board of a corrected file, with rings round the hexes that differ.
// node scripts/draw.mjs TITLE --board FILE --both > page.html: before and after, side by side.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openCatalogue } from './lib/titles.mjs';
import { compile } from './lib/workspace.mjs';

const { values, positionals } = parseArgs({
  options: {
    dark: { type: 'boolean' },
    board: { type: 'string' },
    both: { type: 'boolean' },
    game: { type: 'string' },
    at: { type: 'string' },
  },
  allowPositionals: true,
});
const [title = ''] = positionals;
if (!compile({ quiet: true })) process.exit(1);
const { catalogue, correctBoard, loadBoard, loadTitle, metaOf, readBoard } = await openCatalogue();
const { drawBoard } = await import('../packages/web/dist/index.js');

const end = (message) => {
  console.error(message);
  process.exit(1);
};

/** What a corrected file changes; ends the script with every fault of a wrong one. */
const changesIn = async (file) => {
  let given;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    end(`Can’t read ${file}: ${error.message}`);
  }
  const read = await readBoard(title, given);
  return read.ok ? read.value : end(`${file}: ${read.error}.`);
};

/** A game with all its positions; ends the script where it is not legal. */
const openGame = async (file) => {
  const { isNotation, notationHead, readNotation, readRecord, replay } = await import('../packages/engine/dist/index.js');
  let text = '';
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    end(`Can’t read ${file}: ${error.message}`);
  }
  const noted = isNotation(text);
  let given = null;
  try {
    given = noted ? notationHead(text) : JSON.parse(text);
  } catch {
    end(`${file} is neither a game record nor a game in notation.`);
  }
  correctBoard(given.title, given.board);
  const rules = await loadTitle(given.title, given.rules);
  if (rules === undefined) end(`${file} is no game of ${catalogue.map(({ id }) => id).join(', ')}.`);
  const record = noted ? readNotation(rules, text) : readRecord(rules, given);
  if (!record.ok) end(`${file}: ${record.error}.`);
  const played = replay(rules, record.value, { proof: false });
  return played.ok ? { rules, positions: played.positions } : end(`${file}: move ${played.at + 1} is illegal.`);
};

/** Draws a position of a game. */
const drawGame = async (file) => {
  const { view } = await import('../packages/engine/dist/index.js');
  const { rules, positions } = await openGame(file);
  const at = values.at === undefined ? positions.length - 1 : Number(values.at);
  const position = positions[at];
  if (position === undefined) end(`--at ${values.at} is out of range: the game has ${positions.length - 1} moves.`);
  const css = readFileSync(new URL('../packages/web/src/board/board.css', import.meta.url), 'utf8');
  process.stdout.write(`${drawBoard(rules.board, rules.id, { dark: values.dark ?? false, css, built: view(rules, position).board })}\n`);
};

if (values.game !== undefined) {
  await drawGame(values.game);
  process.exit(0);
}
if (metaOf(title) === undefined)
  end(
    `usage: node scripts/draw.mjs TITLE [--dark] [--board FILE [--both]], or --game FILE [--at N], where TITLE is one of: ${catalogue.map(({ id }) => id).join(', ')}`,
  );
const changes = values.board === undefined ? undefined : await changesIn(values.board);

if (values.both) {
  const drawn = (...more) =>
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), title, ...(values.dark ? ['--dark'] : []), ...more], {
      encoding: 'utf8',
      maxBuffer: 64e6,
    });
  const list = JSON.stringify(changes ?? {}, null, 1).replaceAll('<', '&lt;');
  const side = (heading, svg) => `<section><h2>${heading}</h2>${svg}</section>`;
  process.stdout.write(
    `<!doctype html><meta charset="utf-8"><title>${title}: boards</title><style>body{font:15px system-ui;margin:1rem}main{display:flex;gap:1rem}section{flex:1;min-width:0}svg{width:100%;height:auto}</style><main>${side('Before', drawn())}${side('After', drawn('--board', values.board ?? ''))}</main><pre>${list}</pre>\n`,
  );
} else {
  correctBoard(title, changes);
  const board = await loadBoard(title);
  const css = readFileSync(new URL('../packages/web/src/board/board.css', import.meta.url), 'utf8');
  const legal = Object.keys(changes?.hexes ?? {}).flatMap((hex) => (board.index.has(hex) ? [{ hex }] : []));
  process.stdout.write(
    `${drawBoard(board, title, { dark: values.dark ?? false, css, ...(legal.length > 0 && { overlay: { legal } }) })}\n`,
  );
}
