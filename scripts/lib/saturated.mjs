// Saturated boards: every hex built with the best-connected tile left, no foreign tokens. Games seldom build so much, so these are the hardest
// boards that the pieces of a title allow.
import { builtAfter, fullSupply, placements, takeTile, trackGraph } from '../../packages/engine/dist/board/index.js';
import { readOptions, start } from '../../packages/engine/dist/index.js';
import { join } from '../../packages/titles/dist/18esp/cards.js';
import { PASSES } from '../../packages/titles/dist/18esp/data.js';
import { upgrades as upgrades18esp } from '../../packages/titles/dist/18esp/track.js';
import { upgrades as upgrades18sa } from '../../packages/titles/dist/18sa/track.js';
import { upgrades as upgrades1857 } from '../../packages/titles/dist/1857/track.js';
import { titles } from '../../packages/titles/dist/index.js';

const broad = { side: 'broad' };
const narrow = { side: 'narrow' };

/** What each title needs beyond the board, and the longest trains a company can have there. */
const WORLDS = {
  1857: {
    upgrades: upgrades1857,
    token: {},
    trains: {
      '5 + 5': [{ type: '5' }, { type: '5' }],
      '6 + 6': [{ type: '6' }, { type: '6' }],
      '8 + 6': [{ type: '8' }, { type: '6' }],
      '8 + 8': [{ type: '8' }, { type: '8' }],
    },
    own: (own) => own,
  },
  '18sa': {
    upgrades: upgrades18sa,
    token: { kind: 'home' },
    trains: {
      '8 + 6 + 6 goods': [
        { type: '8', side: 'passenger' },
        { type: '6', side: 'passenger' },
        { type: '6', side: 'goods' },
      ],
      '8 + 8 + 8': Array.from({ length: 3 }, () => ({ type: '8', side: 'passenger' })),
    },
    own: (own) => own,
  },
  '18esp': {
    upgrades: upgrades18esp,
    token: {},
    trains: {
      '8 + 8': [
        { type: '8', ...broad },
        { type: '8', ...broad },
      ],
      '8 + 6+8': [
        { type: '8', ...broad },
        { type: '8', ...narrow },
      ],
      'one combined (10+8)': [join({ type: '8', ...narrow }, '4')],
      'two combined (10+8, 11+4)': [join({ type: '8', ...narrow }, '4'), join({ type: '8', ...broad }, '4')],
    },
    own: (own) => ({ ...own, openPasses: PASSES.map(({ hex }) => hex) }),
  },
};

/** The titles of which there are such boards: those whose trains run routes. */
export const SATURATED = Object.keys(WORLDS);

export const saturatedTrains = (title) => WORLDS[title].trains;

/** A small generator with a seed (mulberry32). */
function randomOf(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const shuffled = (list, random) =>
  list
    .map((one) => [random(), one])
    .sort((a, b) => a[0] - b[0])
    .map(([, one]) => one);

const bits = (set) => set.toString(2).replaceAll('0', '').length;

/** Sides where the track of a tile meets that of its neighbours, then ways through it. */
function connections(graph, h, shape) {
  let meets = 0;
  for (let side = 0; side < 6; side++) {
    const mate = graph.board.mate[h * 6 + side];
    if ((shape.exits >> side) & 1 && mate >= 0 && (graph.shapes[Math.floor(mate / 6)].exits >> (mate % 6)) & 1) meets++;
  }
  return 4 * meets + shape.passes.reduce((sum, to) => sum + bits(to), 0);
}

/** The colours that a tile goes through: after so many rounds nothing is left to upgrade. */
const ROUNDS = 4;

/** `share` leaves out hexes at random: 1 builds all of them. */
function saturate(id, seed, share = 1) {
  const { board } = titles[id];
  const { upgrades } = WORLDS[id];
  const random = randomOf(seed);
  const hexes = shuffled([...board.ids.keys()], random).slice(0, Math.ceil(share * board.ids.length));
  let built = {};
  let supply = fullSupply(board);
  for (let round = 0; round < ROUNDS; round++) {
    for (const h of shuffled(hexes, random)) {
      const graph = trackGraph(board, built);
      const fits = [...placements(upgrades, graph, supply, h)].map((fit) => [connections(graph, h, fit.shape) + random(), fit]);
      const [best] = fits.sort((a, b) => b[0] - a[0]);
      if (best === undefined) continue;
      const hex = board.ids[h];
      supply = takeTile(board, supply, best[1].tile.id, built[hex]?.tile ?? null);
      built = { ...built, [hex]: builtAfter(best[1], built[hex]) };
    }
  }
  return built;
}

const PLAYERS = Array.from({ length: 4 }, (_, i) => ({ id: `p${i + 1}`, name: `Player ${i + 1}` }));
const TOKENS = 3;

/** The model of a company with these trains and three tokens on a saturated board, in the last phase. */
export function saturatedModel(id, seed, trains, share = 1) {
  const title = titles[id];
  const random = randomOf(seed + 1000);
  const options = readOptions(title, {}).value;
  const record = {
    format: 1,
    title: id,
    rules: title.rules,
    options,
    players: PLAYERS,
    draws: title.draw(random, PLAYERS.length, options),
  };
  const { state } = start(title, { ...record, moves: [] });
  const majors = Object.keys(state.companies).filter((company) => state.companies[company].kind !== 'minor');
  const company = majors[seed % majors.length];
  const board = { ...saturate(id, seed, share) };
  const cities = trackGraph(title.board, board).stops.filter(({ stop }) => stop.kind === 'city' && stop.exits.length > 1);
  const homes = shuffled(cities, random).slice(0, TOKENS);
  for (const { hex: h, index } of homes) {
    const hex = title.board.ids[h];
    const built = board[hex] ?? { tile: null, rotation: 0, tokens: [] };
    board[hex] = { ...built, tokens: [...built.tokens, { of: company, city: index, slot: 0, ...WORLDS[id].token }] };
  }
  const row = { ...state.companies[company], trains, tokens: homes.map(({ hex }) => title.board.ids[hex]) };
  const own = WORLDS[id].own(state.own);
  return title.routes.model(
    { ...state, own, board, phase: title.phases.at(-1), companies: { ...state.companies, [company]: row } },
    company,
  );
}
