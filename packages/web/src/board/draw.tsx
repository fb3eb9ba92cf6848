import type { HexId, View } from '@roundhouse/engine';
import type { Board } from '@roundhouse/engine/board';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoardDrawing, extentOf } from './BoardDrawing.tsx';
import { boxOfHexes } from './camera.ts';
import { sceneOf } from './compose.ts';
import { R, viewBoxOf } from './geometry.ts';
import { type BoardOverlay, NO_OVERLAY } from './overlay-data.ts';
import type { Piece } from './place-pieces.ts';
import { planOf } from './plan.ts';

export interface DrawOptions {
  readonly built?: View['board'];
  readonly overlay?: BoardOverlay;
  readonly dark?: boolean;
  /** Pixels from the centre of a hex to its corner. */
  readonly radius?: number;
  /** The stylesheet, to put into the drawing. */
  readonly css?: string;
  /** Companies that are not in the game. */
  readonly absent?: readonly string[];
  /** Markers of the game in hexes. */
  readonly pieces?: readonly Piece[];
  /** Companies that have ended. */
  readonly closed?: readonly string[];
  /** Hexes that are not in play. */
  readonly unplayed?: readonly HexId[];
  /** Draws the part of the board around these hexes, without heading and key; default: all of it. */
  readonly reach?: readonly HexId[];
}

/** A board as a document of its own, outside of the app. */
export function drawBoard(
  board: Board,
  title: string,
  { built = {}, overlay = NO_OVERLAY, dark = false, radius = 45, css = '', absent = [], reach = [], ...more }: DrawOptions = {},
): string {
  const plan = planOf(board, title, absent);
  const scenes = board.ids.map((id) => sceneOf(plan, id, built[id]));
  const whole = reach.length === 0;
  const extent = whole ? extentOf(plan, true) : boxOfHexes(plan, reach);
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={dark ? 'board dark' : 'board'}
      width={Math.round((extent.width * radius) / R)}
      height={Math.round((extent.height * radius) / R)}
      viewBox={viewBoxOf(extent)}
    >
      <title>{plan.marks.name}</title>
      <style>{css}</style>
      <rect className="paper" {...extent} />
      <BoardDrawing plan={plan} scenes={scenes} overlay={overlay} headed={whole} {...more} />
    </svg>,
  );
}
