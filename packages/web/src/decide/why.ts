import { type HexId, type Move, type PlayerId, play, type Refusal } from '@roundhouse/engine';
import type { LayMove, RouteTokenMove, TokenMove } from '@roundhouse/engine/steps';
import type { Game } from '../game/context.tsx';
import { stateOf } from '../game/position.ts';

// "Why can't I?": tries the moves that a player may have meant and shows the refusal that says most.

/** Refusals that only say that this move was the wrong one, not that the hex is barred. Later ones say less. */
const IDLE = [
  'lay.no-rotation',
  'lay.color',
  'lay.same',
  'lay.kind',
  'lay.label',
  'lay.terrain',
  'lay.other-hex',
  'lay.track',
  'lay.supply',
];

const weight = ({ code }: Refusal): number => {
  const idle = IDLE.indexOf(code);
  return idle < 0 ? (code.startsWith('lay.off') || code === 'lay.sea' || code === 'lay.blank-side' ? 1 : 0) : 2 + IDLE.length - idle;
};

const refusalOf = ({ title, position }: Game, move: Move): Refusal | null => {
  const outcome = play(title, stateOf(position), move);
  return outcome.ok ? null : outcome.refusal;
};

/** Why nothing can be laid in this hex now. */
export const whyNoTrack = (game: Game, by: PlayerId, hex: HexId): Refusal | null => {
  let best: Refusal | null = null;
  for (const tile of game.title.board.tiles.values()) {
    for (const { rotation } of tile.rotations) {
      const move: LayMove = { type: 'lay', by, hex, tile: tile.id, rotation };
      const refusal = refusalOf(game, move);
      if (refusal === null) return null;
      if (best === null || weight(refusal) < weight(best)) best = refusal;
      if (weight(best) === 0) return best;
    }
  }
  return best;
};

/** Why no token can be placed in this city now. */
export const whyNoToken = (game: Game, by: PlayerId, hex: HexId, city: number): Refusal | null => {
  const move: TokenMove = { type: 'token', by, hex, city };
  return refusalOf(game, move);
};

/** Why no token can be placed here now by any route. What is wrong with the place itself comes first. */
export const whyNoRouteToken = (game: Game, by: PlayerId, hex: HexId): Refusal | null => {
  const move: RouteTokenMove = { type: 'token', by, hex, city: 0, path: [] };
  return refusalOf(game, move);
};
