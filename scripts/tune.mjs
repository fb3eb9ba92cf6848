// Tunes the weights of the one-ply player by self-play, with simultaneous perturbation (SPSA, Spall 1992).
//
//   node scripts/tune.mjs [--titles 1865,18sa] [--players 4] [--weights ramp,trust,short] [--rounds 100] [--games 4] [--seed 1] [--minutes M] [--league G] [--folder reports/tune]
//
// A round moves all weights at once, each up or down by chance, and lets players with these weights play others with the opposite ones: half the
// seats each, all rotations with the same draws. The share of net worth says which side to follow. The titles take turns. Every round is a line
// of a file, so a run that is broken off goes on when it is started again. --league: so many games of each title at the end, tuned weights
// against the present ones; they are lines of a file too.
// Weights that prove better go into packages/bots/src/weights.ts by hand, with the league table in docs/bots.md.

import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCommand, root } from './lib/workspace.mjs';

const { values } = parseArgs({
  options: {
    titles: { type: 'string', default: '1865,18sa,18fb,1857,18esp' },
    players: { type: 'string', default: '4' },
    weights: { type: 'string', default: 'ramp,boom,later,trust,rival,short,ruin,treasury,longer' },
    rounds: { type: 'string', default: '100' },
    games: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    league: { type: 'string', default: '0' },
    folder: { type: 'string', default: 'reports/tune' },
  },
});
if (!buildCommand()) process.exit(1);
const { BOTS, GREEDY, greedyWith, makeDice, WEIGHTS } = await import('../packages/bots/dist/index.js');
const { fight } = await import('../packages/bots/dist/matches.js');
const { titleOf } = await import('../packages/titles/dist/index.js');

const titles = values.titles.split(',').map((id) => titleOf(id));
const [players, rounds, games, seed, league] = ['players', 'rounds', 'games', 'seed', 'league'].map((name) => Number(values[name]));
const names = values.weights.split(',');
for (const name of names)
  if (typeof WEIGHTS[name] !== 'number') {
    console.error(`No weight is called ${name}. There are: ${Object.keys(WEIGHTS).join(', ')}.`);
    process.exit(1);
  }

/** Spall's usual rates: steps and perturbations shrink, steps faster. Both are parts of a weight, as powers of e. */
const STEP = 0.6;
const STEADY = 10;
const PERTURB = 0.25;
const stepIn = (round) => STEP / (round + 1 + STEADY) ** 0.602;
const perturbIn = (round) => PERTURB / (round + 1) ** 0.101;
/** What is a part of something stays one. */
const PARTS = new Set(['ramp', 'later', 'trust', 'longer']);

const weightsAt = (theta) => {
  const changed = names.map((name, i) => {
    const value = WEIGHTS[name] * Math.exp(theta[i]);
    return [name, PARTS.has(name) ? Math.min(value, 0.99) : value];
  });
  return { ...WEIGHTS, ...Object.fromEntries(changed) };
};

const seat = (name, weights) => ({ name, bot: greedyWith({ ...GREEDY, weights }), budget: BOTS.get('greedy').budget });

/** By how much more net worth than an even share the first of two players comes out of a game. */
const duel = (title, one, other, game, from) => {
  const options = Object.fromEntries(title.options.map(({ id, default: usual }) => [id, usual]));
  const bots = Array.from({ length: players }, (_, i) => (i % 2 === 0 ? one : other));
  const firsts = Math.ceil(players / 2);
  const { seats } = fight({ title, options, bots, game, seed: from });
  const sum = seats.reduce((total, { worth }) => total + Math.max(0, worth), 0) || 1;
  const mine = seats.reduce((total, { bot, worth }) => total + (bot % 2 === 0 ? Math.max(0, worth) : 0), 0);
  return (mine / sum) * (players / firsts) - 1;
};

const mean = (all) => all.reduce((sum, x) => sum + x, 0) / Math.max(1, all.length);
const errorOf = (all) =>
  Math.sqrt(all.reduce((sum, x) => sum + (x - mean(all)) ** 2, 0) / Math.max(1, all.length - 1) / Math.max(1, all.length));

// The rounds ---------------------------------------------------------------------------------------------------------------

const folder = join(root, values.folder);
const run = `${titles.map(({ id }) => id).join('-')}-${players}-${seed}-${games}`;
const file = join(folder, `${run}-${names.join('-')}.jsonl`);
mkdirSync(folder, { recursive: true });
const linesOf = (path) =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
const lines = linesOf(file);
let theta = lines.at(-1)?.theta ?? names.map(() => 0);
const began = Date.now();
const inTime = () => Date.now() - began < Number(values.minutes) * 60_000;
for (let round = lines.length; round < rounds && inTime(); round++) {
  const dice = makeDice(seed * 1_000_003 + round);
  const signs = names.map(() => (dice.chance(0.5) ? 1 : -1));
  const far = perturbIn(round);
  const side = (sign) => seat(sign > 0 ? 'up' : 'down', weightsAt(theta.map((x, i) => x + sign * far * signs[i])));
  const [title, up, down] = [titles[round % titles.length], side(1), side(-1)];
  const gain = mean(Array.from({ length: games }, (_, game) => duel(title, up, down, game, seed + 1_000 * (round + 1))));
  theta = theta.map((x, i) => x + (stepIn(round) * gain * signs[i]) / (2 * far));
  appendFileSync(
    file,
    `${JSON.stringify({ round, title: title.id, gain: Number(gain.toFixed(4)), signs, theta: theta.map((x) => Number(x.toFixed(5))) })}\n`,
  );
  console.error(`round ${round}, ${title.id}: ${gain >= 0 ? '+' : ''}${gain.toFixed(3)}, ${Math.round((Date.now() - began) / 1000)} s`);
}

const tuned = weightsAt(theta);
for (const name of names) console.log(`${name}: ${WEIGHTS[name]} → ${Number(tuned[name].toFixed(3))}`);
if (league > 0) {
  const played = join(folder, `${run}-league.jsonl`);
  const [one, other] = [seat('tuned', tuned), seat('present', WEIGHTS)];
  const known = linesOf(played).filter((line) => JSON.stringify(line.theta) === JSON.stringify(theta));
  const table = titles.map(({ id }) => ({ id, gains: known.filter(({ title }) => title === id).map(({ gain }) => gain) }));
  for (let game = 0; game < league && inTime(); game++)
    for (const [i, title] of titles.entries()) {
      if (game < table[i].gains.length) continue;
      const gain = duel(title, one, other, game, seed + 900_001);
      table[i].gains.push(gain);
      appendFileSync(played, `${JSON.stringify({ title: title.id, game, gain: Number(gain.toFixed(4)), theta })}\n`);
    }
  console.log('Net worth of the tuned weights by the mean of the table (even: 1)');
  console.log('| title | games | net worth |\n|---|---|---|');
  const tell = (name, gains) => {
    const error = gains.length > 1 ? ` ± ${errorOf(gains).toFixed(3)}` : '';
    if (gains.length > 0) console.log(`| ${name} | ${gains.length} | ${(1 + mean(gains)).toFixed(3)}${error} |`);
  };
  for (const { id, gains } of table) tell(id, gains);
  tell(
    'all',
    table.flatMap(({ gains }) => gains),
  );
}
