// Measures the computer opponents and writes the tables of docs/bots.md.
//
//   node scripts/bots.mjs [--parts ladder,shape,planner] [--titles 1857,18esp] [--players 3] [--from 0] [--games N] [--seed S] [--minutes M] [--adopt]
//
// Every game is a line of docs/bots/games.jsonl, with the seed and number it can be played again by, the rules number, and a digest of what its
// bots decide in recorded positions. A game that has its line is not played again, so a later run with more games adds to the tables. Lines of
// another rules number, or of bots that decide differently now, are dropped. --games 0 writes the tables alone. --adopt keeps lines without a
// digest, or with another one, where one game of the match comes to the same result when it is played again.

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judgementOf } from './lib/judgement.mjs';
import { buildCommand } from './lib/workspace.mjs';

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'ladder,shape,planner' },
    titles: { type: 'string', default: '1865,1857,18sa,18fb,18esp' },
    players: { type: 'string' },
    from: { type: 'string', default: '0' },
    games: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: 'Infinity' },
    adopt: { type: 'boolean', default: false },
  },
});
if (!buildCommand()) process.exit(1);
const engine = await import('../packages/engine/dist/index.js');
const { adviser, BOTS, LEVELS, PLAIN_BUDGET } = await import('../packages/bots/dist/index.js');
const { fight, summarise } = await import('../packages/bots/dist/matches.js');
const { titleOf } = await import('../packages/titles/dist/index.js');

const page = new URL('../docs/bots.md', import.meta.url);
const folder = new URL('../docs/bots/', import.meta.url);
const file = new URL('games.jsonl', folder);
const NAMES = { 1857: '1857', '18esp': '18España', 1865: '1865', '18sa': '18SA', '18fb': '18FB' };
const named = (name) => (name === 'adviser' ? { bot: adviser, budget: PLAIN_BUDGET } : BOTS.get(name));
const BUDGETS = [600, 1_800, 5_400];
const [seed, from, games] = [values.seed, values.from, values.games].map(Number);
const titles = values.titles.split(',');
const wanted = values.parts.split(',');

/** The matches of each part: who sits at the table, with which budget. */
const matchesOf = (part, title) => {
  if (part === 'shape') return [{ part, title, seats: Array(4).fill('greedy') }];
  if (part === 'planner') {
    // The planner plays without noise and greedy with it: the row of greedy without noise tells how much of the difference that is.
    const calm = { part, title, seats: ['adviser', 'greedy', 'greedy'] };
    return [calm, ...BUDGETS.map((budget) => ({ part, title, seats: ['planner', 'greedy', 'greedy'], budget }))];
  }
  const { min, max } = titleOf(title).players;
  const counts = [3, 4, 2].filter((count) => count >= min && count <= max);
  return counts.map((count) => ({ part, title, seats: ['greedy', ...Array(count - 1).fill('random')] }));
};
const matches = wanted
  .flatMap((part) => titles.flatMap((title) => matchesOf(part, title)))
  .filter(({ seats }) => values.players === undefined || values.players.split(',').includes(String(seats.length)));

const keyOf = ({ part, title, seats, budget = 0 }) => [part, title, seats.length, budget].join(' ');

// The lines ----------------------------------------------------------------------------------------------------------------

mkdirSync(folder, { recursive: true });
const read = () =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
/** The matches whose games this script plays, by their key. */
const all = new Map(
  ['ladder', 'shape', 'planner']
    .flatMap((part) => Object.keys(NAMES).flatMap((title) => matchesOf(part, title)))
    .map((match) => [keyOf(match), match]),
);

const digests = new Map();
/** What the bots of a match decide. The smallest budget tells planners apart, and takes least time. */
const digestOf = ({ title, seats }) => {
  const key = `${title} ${[...new Set(seats)].sort().join()}`;
  const bots = [...new Set(seats)]
    .sort()
    .map((name) => (name === 'planner' ? { ...named(name), budget: { ...named(name).budget, plays: BUDGETS[0] } } : named(name)));
  if (!digests.has(key)) digests.set(key, judgementOf(engine, titleOf(title), bots));
  return digests.get(key);
};
const stampOf = (match) => ({ rules: titleOf(match.title).rules, bots: digestOf(match) });
const isCurrent = (match, { rules, bots }) => rules === titleOf(match.title).rules && bots === digestOf(match);

const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Milliseconds of the decisions of the bot that is measured, as counts. */
const timesOf = (ms) => {
  const sorted = ms.toSorted((a, b) => a - b);
  const above = (limit) => ms.filter((time) => time > limit).length;
  return {
    count: ms.length,
    median: Number((sorted[ms.length >> 1] ?? 0).toFixed(1)),
    above300: above(300),
    above1000: above(1_000),
    worst: Math.round(sorted.at(-1) ?? 0),
  };
};

/** What ruins a player. In 1865 a president who cannot pay is granted loans and plays on. */
const RUIN = new Set(['bankrupt', 'ruined', 'loans.granted']);

const playGame = (match, game, seed) => {
  const title = titleOf(match.title);
  const options = Object.fromEntries(title.options.map(({ id, default: usual }) => [id, usual]));
  const bots = match.seats.map((name) => {
    const { bot, budget } = named(name);
    return { name, bot, budget: name === 'planner' ? { ...budget, plays: match.budget } : budget };
  });
  let ruined = null;
  const worths = {};
  const { end, seats, shape, faults } = fight({
    title,
    options,
    bots,
    game,
    seed,
    now: processorTime,
    onMove: (_move, events, after) => {
      // Bankruptcy is no choice where nothing else is left: it plays itself.
      if (events.some(({ type }) => RUIN.has(type))) ruined ??= after.round.set;
      worths[after.round.set] ??= after.order.map((id) => title.worth(after, id));
    },
  });
  const measured = match.part === 'shape' ? seats.flatMap(({ ms }) => ms) : seats.flatMap(({ bot, ms }) => (bot === 0 ? ms : []));
  const rows = seats.map(({ bot, worth, rank }) => ({ bot, worth, rank }));
  const line = { match: keyOf(match), ...stampOf(match), seed, game, end, seats: rows, shape, faults, ruined, times: timesOf(measured) };
  return match.part === 'shape' ? { ...line, worths } : line;
};

const resultOf = ({ end, seats, shape: { moves, kinds } }) =>
  JSON.stringify([end, seats.map(({ bot, worth }) => [bot, worth]), moves, kinds]);

/** Lines of a match whose first game comes out as it did, with the digest of the bots as they are; ruins are told anew only by a game that is played. */
const adopted = (match, lines) => {
  const [first] = lines;
  const again = playGame(match, first.game, first.seed);
  const isSame = resultOf(again) === resultOf(first);
  console.error(`${keyOf(match)}: ${isSame ? 'taken over' : 'dropped'}, ${lines.length} games`);
  if (!isSame) return [];
  return lines.map(({ match: key, seats, ...rest }) => ({
    match: key,
    ...rest,
    ...stampOf(match),
    seats: seats.map(({ bot, worth, rank }) => ({ bot, worth, rank })),
  }));
};

/** Keeps the lines that count, each game once. */
const tidy = () => {
  const lines = read();
  const kept = [];
  for (const [key, match] of all) {
    const mine = lines.filter((line) => line.match === key);
    if (mine.length === 0) continue;
    const current = mine.filter((line) => isCurrent(match, line));
    const others = mine.filter((line) => !isCurrent(match, line));
    kept.push(...current, ...(values.adopt && others.length > 0 ? adopted(match, others) : []));
  }
  // Two runs may have played the same game, and another run may have added games meanwhile.
  const once = [...new Map(kept.map((line) => [`${line.match} ${line.seed} ${line.game}`, line])).values()];
  if (once.length === lines.length && !values.adopt) return;
  console.error(`${lines.length - once.length} games of other rules or bots, or played twice, are dropped`);
  const later = read().slice(lines.length);
  writeFileSync(file, [...once, ...later].map((line) => `${JSON.stringify(line)}\n`).join(''));
};
tidy();
const played = new Set(read().map(({ match, seed, game }) => `${match} ${seed} ${game}`));

// The tables ---------------------------------------------------------------------------------------------------------------

/** Times are added up for each game, not for each seat. */
const timed = (line) => ({ ...line, seats: line.seats.map((seat) => ({ ...seat, ms: [] })) });
const row = (cells) => `| ${cells.join(' | ')} |`;
const range = ({ least, mean, most }) => `${mean} (${least}–${most})`;
const total = (found, field) => found.reduce((sum, { times }) => sum + times[field], 0);
const speed = (found) => {
  const medians = found.map(({ times }) => times.median).toSorted((a, b) => a - b);
  const slow = (100 * total(found, 'above300')) / total(found, 'count');
  return [medians[medians.length >> 1], `${slow.toFixed(2)}%`, Math.max(...found.map(({ times }) => times.worst))];
};
/** A figure with its standard error, which a single game does not have. */
const withError = (value, error, games) => (games > 1 ? `${value} ± ${error}` : `${value}`);
/** Lines of earlier runs know the slowest decision alone. */
const aboveASecond = (found) => {
  const count = found.reduce((sum, { times }) => sum + (times.above1000 ?? Number(times.worst > 1_000)), 0);
  const least = found.some(({ times }) => times.above1000 === undefined && times.worst > 1_000) ? 'at least ' : '';
  return `${least}${((100 * count) / total(found, 'count')).toFixed(2)}%`;
};

/** The budget of a level for people is marked with its name. */
const budgetName = (budget) => {
  const level = LEVELS.find((one) => one.bot === BOTS.get('planner').bot && one.budget.plays === budget);
  return budget === undefined ? 'greedy without noise' : `${budget}${level === undefined ? '' : ` (${level.name})`}`;
};
const wonOf = (wins, games) => `${wins} of ${games}`;

const tables = {
  ladder: {
    head: ['title', 'players', 'games', 'won', 'net worth by the mean of the table', 'ms a decision: median', 'above 300 ms', 'worst'],
    cells: ({ title, seats }, found, { seats: [{ wins, worthShare, worthError }] }) => [
      NAMES[title],
      seats.length,
      found.length,
      `${Math.round((100 * wins) / found.length)}%`,
      withError(worthShare, worthError, found.length),
      ...speed(found),
    ],
  },
  shape: {
    head: [
      'title',
      'games',
      'ends',
      'operating rounds',
      'sets',
      'companies floated',
      'lays',
      'trains',
      'sales',
      'payouts',
      'bankrupt: games, earliest part of the game',
      'phase: operating round',
      'above 300 ms',
      'worst ms',
    ],
    cells: ({ title }, found, summary) => {
      const ends = Object.entries(summary.ends).map(([end, count]) => `${end} ${count}`);
      const phases = Object.entries(summary.phases).map(([phase, round]) => `${phase}: ${round}`);
      const figures = [summary.rounds, summary.sets, summary.floated, summary.lays, summary.trains, summary.sales].map(range);
      const ruins = found.flatMap(({ ruined, shape }) => (ruined === null ? [] : [ruined / shape.sets]));
      const ruin = ruins.length === 0 ? 'none' : `${ruins.length}, ${Math.round(100 * Math.min(...ruins))}%`;
      const [, slow, worst] = speed(found);
      const paid = `${Math.round(100 * summary.payouts)}%`;
      return [NAMES[title], found.length, ends.join(', '), ...figures, paid, ruin, phases.join(', '), slow, worst];
    },
  },
  planner: {
    head: [
      'title',
      'budget in moves tried',
      'games won (even: a third)',
      'net worth by the mean of the table',
      'rating above greedy',
      'decisions above 1 s',
      'worst ms',
    ],
    cells: ({ title, budget }, found, { seats: [{ wins, worthShare, worthError, rating, error }, ...others] }) => {
      const rest = others.reduce((sum, seat) => sum + seat.rating, 0) / others.length;
      const above = `${Math.round(rating - rest)} ± ${error}`;
      return [
        NAMES[title],
        budgetName(budget),
        wonOf(wins, found.length),
        withError(worthShare, worthError, found.length),
        above,
        aboveASecond(found),
        speed(found)[2],
      ];
    },
  },
};

/** Worths of four people at the beginning of sets of a recorded game of 18España. */
const PEOPLE = { 5: [792, 965], 7: [1_224, 1_704], 9: [2_019, 3_352], 10: [2_262, 4_056] };

/** Worths of greedy players of 18España at the same sets. */
const worthRows = (lines) => {
  const found = lines.flatMap(({ match, worths }) => (match.startsWith('shape 18esp ') && worths !== undefined ? [worths] : []));
  if (found.length === 0) return [];
  const between = (all) =>
    all.length === 0 ? '' : `${Math.min(...all).toLocaleString('en-GB')} to ${Math.max(...all).toLocaleString('en-GB')}`;
  return Object.entries(PEOPLE).map(([set, people]) => row([set, between(found.flatMap((worths) => worths[set] ?? [])), between(people)]));
};

const writeTables = () => {
  // Another run may have added games.
  const lines = read();
  let text = readFileSync(page, 'utf8');
  const put = (name, head, rows) => {
    const table = rows.length === 0 ? 'Not measured yet.' : [row(head), row(head.map(() => '---')), ...rows].join('\n');
    text = text.replace(new RegExp(`<!-- ${name} -->[^]*<!-- /${name} -->`), () => `<!-- ${name} -->\n\n${table}\n\n<!-- /${name} -->`);
  };
  for (const [name, { head, cells }] of Object.entries(tables)) {
    const rows = Object.keys(NAMES)
      .flatMap((title) => matchesOf(name, title))
      .flatMap((match) => {
        const found = lines.filter((line) => line.match === keyOf(match));
        return found.length === 0 ? [] : [row(cells(match, found, summarise(match.title, match.seats, found.map(timed))))];
      });
    put(name, head, rows);
  }
  put('worths', ['beginning of set', 'greedy', 'people'], worthRows(lines));
  writeFileSync(page, text);
};

// The games: one of each match after the other, so that a run that is broken off has some of all -----------------------------

const began = Date.now();
const inTime = () => Date.now() - began < Number(values.minutes) * 60_000;
for (let game = from; game < from + games && inTime(); game++) {
  for (const match of matches) {
    if (!inTime() || played.has(`${keyOf(match)} ${seed} ${game}`)) continue;
    appendFileSync(file, `${JSON.stringify(playGame(match, game, seed))}\n`);
    console.error(`${keyOf(match)} game ${game}: ${Math.round((Date.now() - began) / 1000)} s`);
  }
  writeTables();
}
writeTables();
