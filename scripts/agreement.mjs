// How often the one-ply player would have made the move that people made, by kind of decision, beside blind choice.
//
//   node scripts/agreement.mjs FILE
//
// FILE is a game record, such as `roundhouse import` writes, or a trace of a game of 18España ("oracle-trace-1"). Ends of steps in which people
// rarely decide anything are left out. Below the table: lays on the same hex, and payouts beside paying always.

import { readFileSync } from 'node:fs';
import { exportOf, isTrace } from './lib/trace.mjs';
import { buildCommand } from './lib/workspace.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/agreement.mjs FILE');
  process.exit(1);
}
if (!buildCommand()) process.exit(1);
const { canonical, replay } = await import('../packages/engine/dist/index.js');
const { titleOf } = await import('../packages/titles/dist/index.js');
const { adviser, PLAIN_BUDGET } = await import('../packages/bots/dist/index.js');

const recordIn = async (given) => {
  if (!isTrace(given)) return given;
  const { importGame } = await import('../packages/titles/dist/18esp/import/index.js');
  const read = importGame(exportOf(given));
  if (!read.ok) throw new Error(`the trace cannot be imported: ${JSON.stringify(read)}`);
  return read.value.record;
};

const record = await recordIn(JSON.parse(readFileSync(file, 'utf8')));
const title = titleOf(record.title, record.rules);
const played = replay(title, record, { proof: false });
if (!played.ok) throw new Error(`move ${played.at + 1} is refused: ${played.refusal.code}`);

const ENDS = ['stock', 'trains', 'token'];

const kindOf = ({ type, step, par, choice }) => {
  if (type === 'done') return `end of ${step}`;
  if (type === 'dividend') return choice;
  return type === 'buy' && par !== undefined ? 'start a company' : type;
};

/** The candidates a move is compared with: a payout with payouts, a bid of any height with the bid that was judged. */
const placeOf = (considered, move) => {
  const same = considered.findIndex((one) => canonical(one.move) === canonical(move));
  return same < 0 && move.type === 'bid' ? considered.findIndex((one) => one.move.type === 'bid') : same;
};

const kinds = new Map();
let sameHex = 0;
record.moves.forEach((move, i) => {
  if (move.type === 'run' || (move.type === 'done' && !ENDS.includes(move.step))) return;
  const all = adviser({ title, state: played.positions[i], seat: move.by, seed: 1, budget: PLAIN_BUDGET }).considered;
  const considered = move.type === 'dividend' ? all.filter((one) => one.move.type === 'dividend') : all;
  if (considered.length < 2) return;
  const kind = kinds.get(kindOf(move)) ?? { count: 0, first: 0, five: 0, blind: 0, blindFive: 0, regrets: [] };
  const place = placeOf(considered, move);
  kind.count += 1;
  kind.blind += 1 / considered.length;
  kind.blindFive += Math.min(1, 5 / considered.length);
  if (place === 0) kind.first += 1;
  if (move.type === 'lay' && considered[0].move.hex === move.hex) sameHex += 1;
  if (place >= 0 && place < 5) kind.five += 1;
  if (place >= 0) kind.regrets.push(considered[0].score - considered[place].score);
  kinds.set(kindOf(move), kind);
});

const percent = (part, count) => `${Math.round((100 * part) / count)}%`;
console.log('| kind | decisions | first | blind | first five | blind | median regret |\n|---|---|---|---|---|---|---|');
for (const [name, { count, first, five, blind, blindFive, regrets }] of [...kinds].toSorted((a, b) => b[1].count - a[1].count)) {
  const median = regrets.toSorted((a, b) => a - b)[Math.floor(regrets.length / 2)] ?? 0;
  const figures = [percent(first, count), percent(blind, count), percent(five, count), percent(blindFive, count), Math.round(median)];
  console.log(`| ${[name, count, ...figures].join(' | ')} |`);
}

const lays = kinds.get('lay')?.count ?? 0;
if (lays > 0) console.log(`\nFirst lay on the same hex: ${percent(sameHex, lays)}.`);
const choices = ['pay', 'withhold', 'full', 'half'].flatMap((name) => kinds.get(name) ?? []);
const decided = choices.reduce((sum, { count }) => sum + count, 0);
if (decided > 0) {
  const agreed = choices.reduce((sum, { first }) => sum + first, 0);
  const paid = kinds.get('pay')?.count ?? kinds.get('full')?.count ?? 0;
  console.log(`Payouts and withholdings together: ${percent(agreed, decided)}; by paying always: ${percent(paid, decided)}.`);
}
