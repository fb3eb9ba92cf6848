// Imports a game of 18España that was exported from 18xx.games and prints where our rules come to another result.
//
//   node scripts/follow-import.mjs FILE [--all]
//
// FILE is an export, or a trace of form "oracle-trace-1": the same game with the state after each action. With a trace our position is compared with
// the recorded one after each action: money, shares, prices, directors, trains, tokens, tiles. A difference is printed when it appears or changes.
// The exit code is 1 if the game is not followed to its end, or if a difference is not explained by a deviation.

import { readFileSync } from 'node:fs';
import { exportOf, isTrace } from './lib/trace.mjs';
import { compile } from './lib/workspace.mjs';

const [file, ...flags] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/follow-import.mjs FILE [--all]');
  process.exit(1);
}
if (!compile()) process.exit(1);
const { replay } = await import('../packages/engine/dist/index.js');
const { Edit } = await import('../packages/engine/dist/rules.js');
const { trainName } = await import('../packages/engine/dist/trains/index.js');
const { importGame } = await import('../packages/titles/dist/18esp/import/index.js');
const { title18esp: title } = await import('../packages/titles/dist/18esp/index.js');
const given = JSON.parse(readFileSync(file, 'utf8'));
const trace = isTrace(given) ? given : null;

// Comparing -------------------------------------------------------------------------------------------------------------

const texts = (rows) => rows.toSorted().join(', ');

const trainOf = ({ id, track, combined }) => {
  const type = id.slice(0, id.lastIndexOf('-'));
  if (combined !== undefined || track === 'all') return `${type} combined`;
  return `${type}/${track === 'narrow' ? 'narrow' : 'broad'}`;
};
const ourTrain = (train) => (trainName(train).includes('+') ? `${train.type} combined` : trainName(train).replace('2B', '2'));

/** Facts of a position by name: ours and theirs. */
function* facts(state, there) {
  for (const id of state.order) {
    const theirs = there[`player:${id}`];
    const held = Object.entries(state.companies).flatMap(([company, { certificates }]) => {
      const percent = certificates.reduce((sum, one) => (one.owner === id ? sum + one.percent : sum), 0);
      return percent > 0 ? [`${company} ${percent}`] : [];
    });
    const privates = Object.entries(state.assets).flatMap(([asset, { owner, open }]) => (open && owner === id ? [asset] : []));
    const debt = Math.ceil((state.players[id].debts.reduce((sum, one) => sum + one, 0) * 3) / 2);
    yield [`cash of ${id}`, state.players[id].cash, theirs.cash];
    yield [`shares of ${id}`, texts(held), texts(Object.entries(theirs.shares).map(([company, percent]) => `${company} ${percent}`))];
    yield [`privates of ${id}`, texts(privates), texts(theirs.companies)];
    yield [`debt of ${id}`, debt, theirs.debt ?? 0];
  }
  for (const [id, ours] of Object.entries(state.companies)) {
    const theirs = there[`corp:${id}`];
    if (theirs === undefined) continue;
    yield [`treasury of ${id}`, ours.treasury, theirs.cash];
    yield [`price of ${id}`, title.price(state, id), theirs.price ?? null];
    yield [`director of ${id}`, title.president(state, id), theirs.president ?? null];
    yield [`launch of ${id}`, ours.floated, theirs.floated];
    yield [`trains of ${id}`, texts(ours.trains.map(ourTrain)), texts(theirs.trains.map(trainOf))];
    yield [`stations of ${id}`, texts(ours.tokens.filter((hex) => hex !== null)), texts(theirs.tokens.map(({ hex }) => hex))];
  }
  for (const [key, { tile, rot }] of Object.entries(there)) {
    if (!key.startsWith('hex:') || !title.board.tiles.has(tile)) continue;
    const hex = key.slice(4);
    const rotation = title.board.tiles.get(tile).turned[rot]?.rotation ?? rot;
    yield [`tile on ${hex}`, `${state.board[hex]?.tile}/${state.board[hex]?.rotation}`, `${tile}/${rotation}`];
  }
}

const difference = (ours, theirs) => (typeof ours === 'number' && typeof theirs === 'number' ? ours - theirs : `${ours} | ${theirs}`);

/** Entries over which a difference must last: there prices, mines and incomes come some actions earlier or later. */
const LASTING = 8;

/** Compares our positions with the recorded ones. Money is also corrected, so that one deviation does not show again and again. */
const comparer = () => {
  const { entries } = trace;
  const there = { ...trace.initial };
  const places = new Map(entries.map(({ id, sub }, place) => [`${id}.${sub}`, place]));
  const known = new Map();
  const waiting = new Map();
  const found = [];
  let next = 0;

  const tell = (action, what, ours, theirs) => found.push({ action, line: `action ${action}: ${what} is ${ours}, recorded ${theirs}` });

  const goTo = (place) => {
    for (; next <= place; next++) {
      Object.assign(there, entries[next].delta);
      for (const key of entries[next].removed ?? []) delete there[key];
    }
  };

  /** Do both games stand in the turn of the same company, with all money of its runs and goals paid? */
  const isLevel = (state, place) => {
    const { game } = there;
    const { kind, set, number } = state.round;
    if (game.step === 'Dividend' || entries[place + 1]?.type === 'destination_connection' || kind !== 'operating') return false;
    return game.round === 'Operating' && set === game.turn && number === game.or_num && title.view(state).operating === game.current_entity;
  };

  const correct = (action, state) => {
    const e = new Edit(state);
    const pay = (owner, what, ours, theirs) => {
      if (ours === theirs) return;
      tell(action, what, ours, theirs);
      e.pay('bank', owner, theirs - ours);
    };
    for (const id of state.order) pay(id, `cash of ${id}`, state.players[id].cash, there[`player:${id}`].cash);
    for (const [id, { treasury }] of Object.entries(state.companies))
      if (there[`corp:${id}`] !== undefined) pay(id, `treasury of ${id}`, treasury, there[`corp:${id}`].cash);
    return e.now;
  };

  const watch = (action, sub, state) => {
    const place = places.get(`${action}.${sub}`);
    goTo(place);
    const level = isLevel(state, place) ? correct(action, state) : state;
    for (const [what, ours, theirs] of facts(level, there)) {
      const now = ours === theirs ? 0 : difference(ours, theirs);
      const since = waiting.get(what);
      if (now === (known.get(what) ?? 0)) waiting.delete(what);
      else if (since?.now !== now) waiting.set(what, { now, action, ours, theirs, place });
      else if (place - since.place > LASTING) {
        tell(since.action, what, since.ours, since.theirs);
        known.set(what, now);
        waiting.delete(what);
      }
    }
    return level;
  };
  return { watch, found, waiting };
};

// The game --------------------------------------------------------------------------------------------------------------

const source = trace === null ? given : exportOf(trace);
const began = performance.now();
const read = importGame(source);
if (!read.ok) {
  console.error(read.error);
  process.exit(1);
}
const took = ((performance.now() - began) / 1000).toFixed(1);
const { record, deviations, complete, actions } = read.value;
const replayed = replay(title, record);

const tellWorths = (worths) => {
  if (worths === null) return;
  const differ = worths.filter(({ here, there }) => here !== there).length;
  const each = worths.map(({ player, here, there }) => (here === there ? `${player} ${here}` : `${player} ${here} (recorded ${there})`));
  console.log(`Final net worths: ${each.join(', ')}; ${differ === 0 ? 'all equal' : `${differ} differ`}.`);
};

for (const { action, move, rule, says, done } of deviations) console.log(`action ${action}, move ${move}: ${says} [${rule}, ${done}]`);
console.log(
  `${actions.followed} of ${actions.of} actions followed by ${record.moves.length} moves in ${took} s; ${deviations.length} deviations; the record ${replayed.ok ? 'replays' : `breaks at move ${replayed.at + 1}`}.`,
);
tellWorths(read.value.worths);

let unexplained = 0;
if (trace !== null) {
  console.log('\nWith money corrected at each deviation:');
  const comparing = comparer();
  const corrected = importGame(source, comparing.watch).value;
  for (const { action, line } of comparing.found) {
    const why = deviations.find((one) => one.action <= action && action <= one.action + 2);
    if (why === undefined) unexplained++;
    console.log(`${line} [${why?.rule ?? 'NOT EXPLAINED'}]`);
  }
  if (flags.includes('--all'))
    for (const [what, { action, ours, theirs }] of comparing.waiting)
      console.log(`at the end: ${what} is ${ours}, recorded ${theirs} (since action ${action})`);
  console.log(`${comparing.found.length} differences, ${unexplained} of them not explained.`);
  tellWorths(corrected.worths);
}
process.exitCode = complete && replayed.ok && unexplained === 0 ? 0 : 1;
