// 1857 in the middle of a game, for pictures: tiles [number, rotation], tokens [company, city, slot], and two runs by the hexes they pass.
import { shapeOf, sideTowards } from '../../packages/engine/dist/board/index.js';

const TILES = {
  N20: ['BA4', 0],
  N18: ['141', 1],
  M17: ['142', 5],
  L16: ['R2', 0],
  K17: ['X2', 0],
  K15: ['4', 1],
  K13: ['9', 1],
  K11: ['C3', 0],
  L12: ['141', 1],
  L14: ['9', 1],
  J10: ['4', 2],
  I9: ['8', 3],
  H10: ['K2', 0],
  G9: ['K3', 2],
  F8: ['4', 2],
  E7: ['T2', 3],
  D8: ['K2', 0],
  C7: ['8', 3],
  L4: ['M2', 0],
  L6: ['9', 1],
  L8: ['57', 1],
  L10: ['9', 1],
  K5: ['6', 0],
  O21: ['T2', 0],
  O19: ['20', 0],
  P18: ['4', 0],
  Q17: ['8', 1],
  Q15: ['8', 4],
  R14: ['BB1', 0],
  R12: ['9', 1],
  M19: ['Z2', 0],
  N16: ['58', 2],
  P20: ['41', 0],
  M15: ['47', 0],
  O17: ['23', 4],
  J16: ['16', 4],
};

const TOKENS = {
  N20: [
    ['OBA', 0, 0],
    ['SBA', 0, 2],
    ['PBA', 0, 3],
  ],
  L16: [
    ['CA', 0, 0],
    ['PAC', 0, 1],
  ],
  K11: [
    ['CC', 0, 0],
    ['CA', 0, 1],
  ],
  G9: [['CNA', 0, 0]],
  L4: [['PAC', 0, 0]],
  K17: [
    ['SF', 0, 0],
    ['ER', 0, 1],
  ],
  K19: [['ER', 0, 0]],
  E7: [['CNA', 0, 0]],
  R14: [['SBA', 0, 0]],
  H10: [['CC', 0, 0]],
};

const RUNS = [
  { train: '5', hexes: ['K11', 'L12', 'L14', 'L16', 'M17', 'N18', 'N20'] },
  { train: '6', hexes: ['E7', 'F8', 'G9', 'H10', 'I9', 'J10', 'K11', 'K13', 'K15', 'K17', 'K19'] },
];

const built = () =>
  Object.fromEntries(
    [...new Set([...Object.keys(TILES), ...Object.keys(TOKENS)])].map((hex) => {
      const [tile = null, rotation = 0] = TILES[hex] ?? [];
      return [hex, { tile, rotation, tokens: (TOKENS[hex] ?? []).map(([of, city, slot]) => ({ of, city, slot })) }];
    }),
  );

/** Stops and borders of a run, as a move carries them. */
function pathOf(board, position, hexes) {
  return hexes.flatMap((hex, i) => {
    const [before, after] = [hexes[i - 1], hexes[i + 1]];
    const shape = shapeOf(board, position[hex], board.index.get(hex));
    const side = sideTowards(board.data.grid, hex, before ?? after);
    const stop = shape.stops.findIndex(({ exits }) => exits.includes(side));
    return [...(stop < 0 ? [] : [`${hex}:${stop}`]), ...(after ? [`${hex}/${sideTowards(board.data.grid, hex, after)}`] : [])];
  });
}

function routeOf(board, position, { train, hexes }, colour) {
  const path = pathOf(board, position, hexes);
  const counted = path
    .filter((part) => part.includes(':'))
    .map((stop) => {
      const [hex, index] = stop.split(':');
      const { revenue } = shapeOf(board, position[hex], board.index.get(hex)).stops[Number(index)];
      return { stop, value: String(revenue) };
    });
  return { train, colour, path, counted };
}

export function position1857(board) {
  const position = built();
  return { built: position, overlay: { routes: RUNS.map((run, i) => routeOf(board, position, run, i)) } };
}
