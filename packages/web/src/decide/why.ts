import { type HexId, type Move, type PlayerId, play, type Refusal } from '@roundhouse/engine';
import type { Game } from '../game/context.tsx';

// "Why can't I?": the engine is asked with the moves a player would have had in mind, and the most telling refusal is shown.

/** Refusals that only say that the move tried was the wrong one, not that the hex is barred; the later ones say less. */
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

/** Why nothing can be laid in this hex now. */
export const whyNoTrack = (game: Game, by: PlayerId, hex: HexId): Refusal | null => {
  let best: Refusal | null = null;
  for (const tile of game.title.board.tiles.values()) {
    for (const { rotation } of tile.rotations) {
      const outcome = play(game.title, game.state, { type: 'lay', by, hex, tile: tile.id, rotation } as Move);
      if (outcome.ok) return null;
      if (best === null || weight(outcome.refusal) < weight(best)) best = outcome.refusal;
      if (weight(best) === 0) return best;
    }
  }
  return best;
};

/** Why no token can be placed in this city now. */
export const whyNoToken = (game: Game, by: PlayerId, hex: HexId, city: number): Refusal | null => {
  const outcome = play(game.title, game.state, { type: 'token', by, hex, city } as Move);
  return outcome.ok ? null : outcome.refusal;
};

/** Why no token can be placed here now, by whatever route; what is amiss with the place itself is told first. */
export const whyNoRouteToken = (game: Game, by: PlayerId, hex: HexId): Refusal | null => {
  const outcome = play(game.title, game.state, { type: 'token', by, hex, city: 0, path: [] } as Move);
  return outcome.ok ? null : outcome.refusal;
};
