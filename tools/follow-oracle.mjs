// Follows a recorded game of 18España that was played elsewhere, action by action, and prints where our engine comes to another result.
//
//   node tools/follow-oracle.mjs FILE [--all]
//
// The file has the form "oracle-trace-1": a set-up, then actions, each with the state after it. Actions are translated into our moves; what
// that record leaves out (ends of steps, answers to questions) is added. Where the two differ the point is printed and our state is set
// to the recorded one, so that the game can go on. Needs a build. Not part of the tests.

import { existsSync, readFileSync } from 'node:fs';
import { Edit, front, invariants, offers, placeToken, play, spaceOf, start } from '../packages/engine/dist/index.js';
import { PASSES, STANDARD_OUT } from '../packages/titles/dist/18esp/data.js';
import { title18esp as title } from '../packages/titles/dist/18esp/index.js';

const [file, ...flags] = process.argv.slice(2);
if (!file || !existsSync(file)) {
  console.log(file ? `There is no recorded game at ${file}: nothing to follow.` : 'Give the path of a recorded game.');
  process.exit(0);
}
const verbose = flags.includes('--all');
const trace = JSON.parse(readFileSync(file, 'utf8'));
const { setup } = trace;

// The set-up ----------------------------------------------------------------------------------------------------------

const out = setup.removed_corporations.map(({ id }) => id);
const isStandard = out.toSorted().join() === STANDARD_OUT.toSorted().join();
const record = {
  format: 1,
  title: title.id,
  rules: title.rules,
  options: { setup: isStandard ? 'standard' : 'random' },
  players: setup.seating.map((id) => ({ id, name: id })),
  draws: { seats: setup.seating.map((_, i) => i), out, share: setup.p6.share[0].corp, director: setup.p7.share[0].corp },
  moves: [],
};
const undrawn = title.drawn(record.draws, record.players.length, record.options);
if (undrawn !== null) throw new Error(undrawn);

let state = start(title, record).state;
const oracle = { ...trace.initial };
const deviations = [];
let played = 0;
let answers = 0;
let at = '';

/** Points in which that platform is known to differ from the rulebook, by what happens in them. */
const KNOWN = [
  {
    test: (entry) => entry.type === 'run_routes' && entry.x.routes.some(({ hexes }) => hexes.includes('C1')),
    why: 'value of the harbour C1, ESP-R36',
  },
  {
    test: (entry) => entry.type === 'lay_tile' && entry.x.from.color === 'yellow' && /^L(8[9]|9[0-9]|100)$/.test(entry.x.from.tile),
    why: 'no 20 for a second action that dismantles a mine there, ESP-R27',
  },
];
let known = null;
let unknown = 0;

const deviate = (what) => {
  const line = `${at}: ${what} [${known ?? 'NOT EXPLAINED'}]`;
  if (known === null) unknown++;
  deviations.push(line);
  console.log(line);
};

// Playing our moves ---------------------------------------------------------------------------------------------------

const tryMove = (move) => {
  const outcome = play(title, state, move);
  if (!outcome.ok) return outcome.refusal;
  const broken = invariants(title, outcome.state, state);
  if (broken.length > 0) deviate(`broken after ${JSON.stringify(move)}: ${broken.join('; ')}`);
  state = outcome.state;
  played++;
  if (verbose) console.log(`  ${JSON.stringify(move).slice(0, 200)}`);
  return null;
};

/** Answers that were given aloud. */
const answer = () => {
  for (let top = state.stack.at(-1); top !== undefined && 'step' in top && top.step === 'ask'; top = state.stack.at(-1)) {
    answers++;
    tryMove({ type: 'let', by: top.at.asked });
  }
};

const top = () => state.stack.at(-1);
const frontSteps = () => {
  const frame = top();
  return frame !== undefined && 'turn' in frame ? front(title.turns[frame.turn], frame.done) : [];
};
const director = (company) => title.president(state, company);
const decider = () => {
  const frame = top();
  if (frame === undefined) return null;
  return state.companies[frame.about] === undefined ? frame.about : director(frame.about);
};

const RANK = { track: 0, pass: 0, token: 0, run: 1, dividend: 2, takeover: 3, trains: 4 };
const ORACLE_RANK = { Track: 0, Choose: 0, Route: 1, Dividend: 2, Acquire: 3, BuyTrain: 4, CombinedTrains: 4, BuyCarriageOrCompany: 4 };

/** Ends the step in front; a run or dividend that must be decided is left to the record, unless nothing can be run. */
const endFront = () => {
  const [step] = frontSteps();
  if (step === undefined) return false;
  const by = decider();
  const empty = { run: { type: 'run', by, runs: [] }, dividend: { type: 'dividend', by, choice: 'withhold' } };
  const isIdle = step.name !== 'dividend' || [...offers(title, state, { type: 'dividend' })].length === 1;
  const refusal = tryMove((isIdle && empty[step.name]) || { type: 'done', by, step: step.name });
  if (verbose && refusal !== null) console.log(`  ${step.name} is not over: ${JSON.stringify(refusal)}`);
  return refusal === null;
};

/** Where we stand against the record: below 0 behind it, above 0 ahead of it because nothing was left to decide. */
const stand = () => {
  const { game } = oracle;
  const frame = top();
  if (game.round === 'Auction') return state.round.kind === 'auction' ? 0 : 1;
  if (frame === undefined) return 0;
  const ours = [state.round.set, state.round.kind === 'stock' ? 0 : state.round.number];
  const theirs = [game.turn, game.round === 'Stock' ? 0 : game.or_num];
  const rounds = ours[0] - theirs[0] || ours[1] - theirs[1];
  if (rounds !== 0) return rounds;
  if (!('turn' in frame)) return 0;
  if (game.round === 'Stock') return frame.about === game.current_entity ? 0 : -1;
  if (frame.about !== game.current_entity) return state.own.operated.includes(game.current_entity) ? 1 : -1;
  const [step] = frontSteps();
  return step === undefined ? 0 : RANK[step.name] - ORACLE_RANK[game.step];
};

/** Goes on to where the record stands. */
const catchUp = () => {
  for (let i = 0; i < 40 && stand() < 0; i++) if (!endFront()) break;
};

/** Plays a move, ending steps in front of it as far as needed. */
const act = (move) => {
  const before = state;
  let refusal = tryMove(move);
  for (let i = 0; i < 8 && refusal !== null && ['not-now', 'not-yours'].includes(refusal.code); i++) {
    if (!endFront()) break;
    refusal = tryMove(move);
  }
  if (refusal !== null) {
    state = before;
    deviate(`refused ${JSON.stringify(move).slice(0, 300)}: ${refusal.code} (${refusal.rule}) ${JSON.stringify(refusal.params)}`);
    return false;
  }
  answer();
  return true;
};

// Translating -----------------------------------------------------------------------------------------------------------

const { board } = title;
const canonicalRotation = (tile, rotation) => board.tiles.get(tile)?.turned[rotation]?.rotation ?? rotation;

const sideOf = (variant) => (/\+/.test(variant) ? 'narrow' : 'broad');
const sideOn = (track) => (track === 'narrow' ? 'narrow' : 'broad');
const typeOf = (id) => id.split('-')[0];
/** Cards whose special nature the record tells by their id alone. */
const specials = new Map();

const ourTrain = ({ id, track, combined }) => {
  if (specials.has(id)) return { type: specials.get(id), side: sideOn(track) };
  if (/^2P/.test(id)) return { type: '2P', side: 'broad' };
  if (combined === undefined && track !== 'all') return { type: typeOf(id), side: sideOn(track) };
  return { type: typeOf(id), combined: true };
};

const sameCard = (ours, theirs) =>
  ours.type === theirs.type && (theirs.combined ? ours.joined !== undefined : ours.joined === undefined && ours.side === theirs.side);

const nameOf = (train) => `${train.type}/${train.side}${train.joined === undefined ? '' : `+${train.joined}`}`;

/** The links of a model between two hexes that run over these hexes. */
const linksOver = (model, hexes) => {
  // Where a pass is drawn over hexes that are none, the record names them.
  const key = hexes.filter((hex) => board.index.has(hex)).join();
  const found = [];
  model.links.forEach((link, index) => {
    const hexOf = (stop) => model.stops[stop].id.split(':')[0];
    const over = [...link.path.map((part) => part.split('/')[0]), hexOf(link.b)].join();
    const back = [...link.back.map((part) => part.split('/')[0]), hexOf(link.a)].join();
    if (over === key) found.push({ index, from: link.a, to: link.b, path: link.path });
    if (back === key) found.push({ index, from: link.b, to: link.a, path: link.back });
  });
  return found;
};

/** All ways to follow these connections from stop to stop. */
const ways = (model, connections) => {
  const found = [];
  const extend = (rest, way) => {
    if (rest.length === 0) {
      found.push(way);
      return;
    }
    const [next, ...later] = rest;
    for (const hexes of [next, next.toReversed()])
      for (const link of linksOver(model, hexes)) if (way.length === 0 || way.at(-1).to === link.from) extend(later, [...way, link]);
  };
  extend(connections, []);
  return found;
};

const combinations = (lists) => lists.reduce((all, list) => all.flatMap((head) => list.map((item) => [...head, item])), [[]]);

/** A recorded route as a run of ours that earns the same, or the first that is possible. */
const translateRoute = (company, model, route, used) => {
  const theirs = ourTrain(route.train);
  const cards = state.companies[company].trains;
  const card = cards.findIndex((train, index) => !used.has(index) && sameCard(train, theirs));
  if (card < 0) return { problem: `no train ${route.train.name} in ${cards.map(nameOf)}` };
  used.add(card);
  const plain = model.trains.find(({ id }) => id === String(card));
  const { distance } = route.train;
  const townsIn = Array.isArray(distance) ? (distance.find(({ nodes }) => !nodes.includes('city'))?.visit ?? 0) : 0;
  const train = townsIn > (plain?.towns ?? 0) ? `${card}+` : String(card);
  const hexes = route.visited.map(({ hex }) => hex).join();
  const candidates = [];
  for (const way of ways(model, route.connections)) {
    const stops = [way[0].from, ...way.map(({ to }) => to)];
    const path = [model.stops[stops[0]].id, ...way.flatMap(({ path: borders, to }) => [...borders, model.stops[to].id])];
    const choice = combinations(stops.map((stop) => model.stops[stop].pays.map((_, pick) => pick)));
    for (const picks of choice) {
      const chosen = Object.fromEntries(picks.flatMap((pick, i) => (pick > 0 ? [[model.stops[stops[i]].id, pick]] : [])));
      const run = { train, path, ...(Object.keys(chosen).length > 0 && { picks: chosen }) };
      const base = stops.reduce((sum, stop, i) => sum + model.stops[stop].pays[picks[i]].income, 0);
      const treasury = stops.reduce((sum, stop, i) => sum + model.stops[stop].pays[picks[i]].treasury, 0);
      const flags = (mask) => stops.some((stop) => model.stops[stop].flags & mask);
      const bonus = model.bonuses.reduce((sum, { all, income }) => sum + (all.every(flags) ? income : 0), 0);
      candidates.push({ run, income: base + bonus, treasury });
    }
  }
  const same = candidates.filter(({ income, treasury }) => income === route.revenue && treasury === route.subsidy);
  const income = candidates.filter((one) => one.income === route.revenue);
  const best = [...same, ...income, ...candidates];
  if (best.length === 0) return { problem: `no way over ${JSON.stringify(route.connections)} (${hexes})` };
  return { runs: same.length > 0 ? same : best };
};

const runRoutes = (company, entry) => {
  const model = title.routes.model(state, company);
  const used = new Set();
  const options = [];
  for (const route of entry.x.routes) {
    const translated = translateRoute(company, model, route, used);
    if (translated.problem !== undefined) deviate(`${company} runs ${route.revenue_str}: ${translated.problem}`);
    else options.push(translated.runs);
  }
  let last = null;
  for (const chosen of combinations(options).slice(0, 64)) {
    const before = state;
    const refusal = tryMove({ type: 'run', by: director(company), runs: chosen.map(({ run }) => run) });
    if (refusal === null) {
      const income = chosen.reduce((sum, one) => sum + one.income, 0);
      const treasury = chosen.reduce((sum, one) => sum + one.treasury, 0);
      if (income !== entry.x.total || treasury !== entry.x.subsidy)
        deviate(
          `${company} earns ${income} and ${treasury} for the treasury, recorded ${entry.x.total} and ${entry.x.subsidy}: ${entry.x.routes.map(({ revenue_str }) => revenue_str).join(' / ')}`,
        );
      return;
    }
    state = before;
    last = refusal;
  }
  deviate(
    `${company} run refused: ${last?.code} (${last?.rule}) ${JSON.stringify(last?.params)}: ${entry.x.routes.map(({ revenue_str }) => revenue_str).join(' / ')}`,
  );
};

const buyTrain = (company, entry) => {
  const { from, price } = entry.x;
  const by = director(company);
  if (from === 'depot') {
    const type = typeOf(entry.x.id);
    const variant = entry.x.variant ?? entry.x.train;
    const train = `${type}/${sideOf(variant)}`;
    const log = (entry.log ?? []).join(' ');
    // A director who lacks money sold shares before, or borrows now.
    if (/takes a loan/.test(log)) act({ type: 'loan', by });
    return act({ type: 'buy-train', by, from: 'bank', train, price });
  }
  const seller = state.companies[from];
  const theirs = oracleBefore[`corp:${from}`].trains.find(({ id }) => id === entry.x.id);
  const card = seller.trains.find((train) => sameCard(train, ourTrain(theirs)));
  if (card === undefined) return deviate(`${from} has no train ${entry.x.train}`);
  return act({ type: 'buy-train', by, from, train: nameOf(card), price });
};

const layTile = (company, entry, power) => {
  const { hex, to } = entry.x;
  const move = { type: 'lay', by: director(company), hex, tile: to.tile, rotation: canonicalRotation(to.tile, to.rot) };
  return act(power === undefined ? move : { ...move, power });
};

const placeStation = (company, entry) => {
  const { hex, city } = entry.x;
  const by = director(company);
  const frame = top();
  if (frame !== undefined && 'step' in frame && frame.step === 'city') return act({ type: 'city', by, city });
  if (state.board[hex]?.tokens.some(({ of }) => of === company)) return null;
  const choices = [...offers(title, state, { type: 'token', hex })].map(({ move }) => move.city);
  return act({ type: 'token', by, hex, city: choices.includes(city) || choices.length === 0 ? city : choices[0] });
};

let oracleBefore = oracle;

const companyAction = (entry) => {
  const company = entry.entity;
  const by = director(company);
  switch (entry.type) {
    case 'lay_tile':
      return layTile(company, entry);
    case 'place_token':
      return placeStation(company, entry);
    case 'run_routes':
      return runRoutes(company, entry);
    case 'dividend':
      return act({ type: 'dividend', by, choice: entry.params.kind === 'payout' ? 'pay' : 'withhold' });
    case 'buy_train':
      return buyTrain(company, entry);
    case 'buy_company':
      return act({ type: 'buy-private', by, private: entry.params.company, price: entry.params.price });
    case 'special_buy':
      return act({ type: 'tender', by, from: /P5/.test(entry.params.description) ? 'P5' : 'pool' });
    case 'choose': {
      const { choice } = entry.params;
      if (PASSES.some(({ hex }) => hex === choice)) return act({ type: 'open-pass', by, hex: choice });
      const frame = top();
      if (frame !== undefined && 'step' in frame && frame.step === 'side') {
        const before = new Set(oracleBefore[`corp:${company}`].trains.map(({ id }) => id));
        const got = entry.delta[`corp:${company}`].trains.find(({ id }) => !before.has(id));
        specials.set(got.id, '2B');
        return act({ type: 'side', by, side: sideOf(choice) });
      }
      return null; // a tender is assigned with the run
    }
    case 'combined_trains': {
      const base = oracleBefore[`corp:${company}`].trains.find(({ id }) => id === entry.params.base);
      const card = state.companies[company].trains.find((train) => sameCard(train, ourTrain(base)));
      return act({ type: 'combine', by, train: card === undefined ? '?' : nameOf(card), card: typeOf(entry.params.additional_train) });
    }
    default:
      return null;
  }
};

const playerAction = (entry) => {
  const by = entry.entity;
  switch (entry.type) {
    case 'bid':
      return act({ type: 'bid', by, amount: entry.params.price });
    case 'pass':
      if (state.round.kind === 'auction') return act({ type: 'pass', by });
      return top()?.about === by ? act({ type: 'done', by, step: 'stock' }) : null;
    case 'par': {
      const { corp, price } = entry.x;
      if (top()?.step === 'par') return act({ type: 'par', by, price });
      const percent = state.companies[corp].kind === 'minor' ? 100 : 20;
      return act({ type: 'buy', by, company: corp, from: 'ipo', percent, par: price });
    }
    case 'buy_shares':
      return act({ type: 'buy', by, company: entry.x.corp, from: entry.x.from === 'ipo' ? 'ipo' : 'pool', percent: entry.x.percent });
    case 'sell_shares':
      return act({ type: 'sell', by, company: entry.x.corp, percent: entry.x.percent });
    case 'payoff_player_debt':
      return act({ type: 'repay', by });
    default:
      return null;
  }
};

// Comparing -------------------------------------------------------------------------------------------------------------

const heldBy = (company, owner) =>
  state.companies[company].certificates.reduce((sum, certificate) => (certificate.owner === owner ? sum + certificate.percent : sum), 0);

/** Sets our state to the recorded figure and prints that they differed. */
const adjust = (what, ours, theirs, set) => {
  if (ours === theirs) return;
  deviate(`${what} is ${ours}, recorded ${theirs}`);
  const e = new Edit(state);
  set?.(e);
  state = e.now;
};

const comparePlayers = () => {
  for (const id of state.order) {
    const theirs = oracle[`player:${id}`];
    adjust(`cash of ${id}`, state.players[id].cash, theirs.cash, (e) => e.pay('bank', id, theirs.cash - state.players[id].cash));
    const held = Object.keys(state.companies)
      .filter((company) => heldBy(company, id) > 0)
      .map((company) => `${company} ${heldBy(company, id)}`);
    const shares = Object.entries(theirs.shares).map(([company, percent]) => `${company} ${percent}`);
    adjust(`shares of ${id}`, held.toSorted().join(', '), shares.toSorted().join(', '));
    const privates = Object.entries(state.assets).flatMap(([asset, { owner, open }]) => (open && owner === id ? [asset] : []));
    adjust(`privates of ${id}`, privates.toSorted().join(), theirs.companies.toSorted().join());
    const debt = Math.ceil((state.players[id].debts.reduce((sum, one) => sum + one, 0) * 3) / 2);
    adjust(`debt of ${id}`, debt, theirs.debt ?? 0);
  }
};

const trainText = (train) => `${train.type}${train.combined || train.joined !== undefined ? ' combined' : `/${train.side}`}`;

const compareCompanies = (midRun) => {
  for (const [id, ours] of Object.entries(state.companies)) {
    const theirs = oracle[`corp:${id}`];
    if (theirs === undefined) continue;
    if (!midRun) adjust(`treasury of ${id}`, ours.treasury, theirs.cash, (e) => e.pay('bank', id, theirs.cash - ours.treasury));
    adjust(`price of ${id}`, title.price(state, id), theirs.price ?? null, (e) => theirs.price && placeToken(e, id, String(theirs.price)));
    adjust(`director of ${id}`, director(id), theirs.president ?? null);
    adjust(`launch of ${id}`, ours.floated, theirs.floated);
    adjust(
      `trains of ${id}`,
      ours.trains.map(trainText).toSorted().join(),
      theirs.trains
        .map((train) => trainText(ourTrain(train)))
        .toSorted()
        .join(),
    );
    const stations = ours.tokens.filter((hex) => hex !== null);
    adjust(
      `stations of ${id}`,
      stations.toSorted().join(),
      theirs.tokens
        .map(({ hex }) => hex)
        .toSorted()
        .join(),
    );
    const space = spaceOf(state, id);
    if (
      space !== null &&
      theirs.price_stack !== undefined &&
      theirs.price_stack.toSorted().join() === state.market[space].toSorted().join()
    )
      adjust(`stack of ${id}`, state.market[space].join(), theirs.price_stack.join(), (e) =>
        e.set('market', { ...state.market, [space]: theirs.price_stack }),
      );
  }
};

const compareTiles = (changed) => {
  for (const key of changed) {
    if (!key.startsWith('hex:')) continue;
    const hex = key.slice(4);
    const { tile, rot } = oracle[key];
    if (!board.tiles.has(tile)) continue;
    const ours = state.board[hex];
    adjust(`tile in ${hex}`, `${ours?.tile}/${ours?.rotation}`, `${tile}/${canonicalRotation(tile, rot)}`);
  }
};

/** That platform hands the certificate of private 7 over with the par value. */
const midPar = () => top()?.step === 'par';

// The game --------------------------------------------------------------------------------------------------------------

for (const [index, entry] of trace.entries.entries()) {
  at = `action ${entry.id ?? entry.i}${entry.sub > 0 ? `.${entry.sub}` : ''} ${entry.type} ${entry.entity}`;
  if (entry.type === 'end_game') break;
  const reason = KNOWN.find(({ test }) => test(entry))?.why ?? null;
  // What a run brought shows in the treasury with the dividend, and at the latest with what follows it.
  if (reason !== null) known = reason;
  else if (entry.type !== 'dividend' && entry.sub === 0) known = null;
  if (verbose) console.log(at);
  oracleBefore = { ...oracle };
  if (entry.entity_type === 'corporation') companyAction(entry);
  else if (entry.entity_type === 'company')
    layTile(oracleBefore[`company:${entry.entity}`]?.owner ?? entry.params.owner, entry, entry.entity);
  else playerAction(entry);
  const changed = Object.keys(entry.delta ?? {});
  for (const key of changed) oracle[key] = entry.delta[key];
  for (const key of entry.removed ?? []) delete oracle[key];
  // That platform pays mines and harbours with the dividend, and goals by actions of their own.
  const following = trace.entries[index + 1];
  const midGoal = following?.type === 'destination_connection';
  const midRun = oracle.game.step === 'Dividend' || midGoal;
  if (changed.includes('game') && !(midGoal && following.sub > 0)) catchUp();
  compareTiles(changed);
  if (stand() > 0 || midPar()) continue;
  comparePlayers();
  compareCompanies(midRun);
}
console.log(
  `${trace.entries.length} actions followed by ${played} of our moves, ${answers} of them answers; ${deviations.length} deviations, ${unknown} of them not explained.`,
);
process.exitCode = unknown > 0 ? 1 : 0;
