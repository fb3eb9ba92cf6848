import type { GameEvent, HexId } from '@roundhouse/engine';
import type { Board } from '@roundhouse/engine/board';
import type { Run } from '@roundhouse/engine/routes';

// A recorded game as a film: one picture for every tile, token and run.

export interface Frame {
  /** How many moves have been played in the position shown. */
  readonly at: number;
  /** What happens in this picture. */
  readonly event: GameEvent;
  /** The runs to draw; none for a tile or a token. */
  readonly runs: readonly Run[];
}

const SHOWN = ['laid', 'token'];

/** Runs are told after the move; they are drawn on the board as it was before, where the train still exists. */
const frameOf = (event: GameEvent, move: number): Frame | null => {
  if (SHOWN.includes(event.type)) return { at: move, event, runs: [] };
  const runs = event.type === 'ran' ? (event.params.runs as unknown as readonly Run[]) : [];
  return runs.length > 0 ? { at: move - 1, event, runs } : null;
};

export const framesOf = (events: readonly (readonly GameEvent[])[]): readonly Frame[] =>
  events.flatMap((told, move) => told.flatMap((event) => frameOf(event, move) ?? []));

/** The film begins where a good deal is built, and goes on from the start of the game when it is over. */
export const firstFrame = (frames: readonly Frame[]): number => Math.floor(frames.length / 3);

/** How far the picture reaches from its middle, in hexes. */
const FAR = 2;

/** The hexes within so many steps of one. */
const around = (board: Board, hex: number): ReadonlySet<number> => {
  const near = new Set([hex]);
  for (let step = 0; step < FAR; step++)
    for (const h of [...near])
      for (let side = 0; side < 6; side++) {
        const mate = board.mate[h * 6 + side] ?? -1;
        if (mate >= 0) near.add(Math.floor(mate / 6));
      }
  return near;
};

/** The hexes in which a picture shows something new: a tile, a token, or the stops of a run. */
const placesIn = ({ event, runs }: Frame): readonly string[] =>
  runs.length === 0
    ? [String(event.params.hex)]
    : runs.flatMap(({ path }) => path.flatMap((element) => (element.includes(':') ? (element.split(':')[0] ?? []) : [])));

/** The part of the map where most happens: it is shown, so that hexes stay large. */
export const busiest = (board: Board, frames: readonly Frame[]): readonly HexId[] => {
  const lays = new Map<number, number>();
  for (const place of frames.flatMap(placesIn)) {
    const hex = board.index.get(place);
    if (hex !== undefined) lays.set(hex, (lays.get(hex) ?? 0) + 1);
  }
  let best: ReadonlySet<number> = new Set();
  let most = -1;
  board.ids.forEach((_, hex) => {
    const near = around(board, hex);
    const sum = [...near].reduce((total, h) => total + (lays.get(h) ?? 0), 0);
    if (sum > most) [best, most] = [near, sum];
  });
  return [...best].flatMap((h) => board.ids[h] ?? []);
};
