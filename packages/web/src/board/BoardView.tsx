import type { Built, CompanyId, HexId, View } from '@roundhouse/engine';
import type { Board } from '@roundhouse/engine/board';
import { memo, type ReactNode, type Ref, useEffect, useMemo } from 'react';
import { BoardDrawing, extentOf } from './BoardDrawing.tsx';
import { Controls } from './Controls.tsx';
import { sceneOf } from './compose.ts';
import { viewBoxOf } from './geometry.ts';
import { HexHits, StopHits } from './Hits.tsx';
import { type BoardOverlay, NO_OVERLAY, type PreviewTile, type StopRef } from './overlay-data.ts';
import { Patterns } from './Patterns.tsx';
import type { Piece } from './place-pieces.ts';
import { type Plan, planOf } from './plan.ts';
import { byHex, type HexScene } from './scene.ts';
import { useSystemTheme } from './system-theme.ts';
import { useInput } from './use-input.ts';
import { type BoardHandle, useSight } from './use-sight.ts';
import { WORDS } from './vocabulary.ts';

export interface BoardViewProps {
  readonly board: Board;
  /** Id of the title: its colours and marks. */
  readonly title: string;
  /** What lies on the board: `view.board`. */
  readonly built: View['board'];
  /** Companies that are not in this game; the same array while nothing in it changes. */
  readonly absent?: readonly CompanyId[];
  /** Markers of the game in hexes; the same array while nothing in it changes. */
  readonly pieces?: readonly Piece[];
  /** Companies that have ended: their tokens are crossed out. */
  readonly closed?: readonly CompanyId[];
  /** Hexes that are not in play, shown pale; the same array while nothing in it changes. */
  readonly unplayed?: readonly HexId[];
  /** Must keep its identity while nothing in it changes. */
  readonly overlay?: BoardOverlay;
  readonly onHex?: (hex: HexId) => void;
  readonly onStop?: (stop: StopRef) => void;
  /** Default: the theme of the system. */
  readonly theme?: 'light' | 'dark';
  /** Hatching tells tile colours apart too. */
  readonly patterns?: boolean;
  /** Hexes to open on, and again whenever they change; default: the whole board. */
  readonly reach?: readonly HexId[];
  /** Buttons to zoom, coordinates at the edges and the small map. */
  readonly controls?: boolean;
  /** With the title above and a key below. */
  readonly headed?: boolean;
  readonly ref?: Ref<BoardHandle>;
}

const NONE: readonly never[] = [];

/** A tile that is only previewed is drawn as if it were built. */
function withPreview(built: View['board'], preview: PreviewTile | null | undefined): View['board'] {
  if (preview == null) return built;
  const { hex, tile, rotation } = preview;
  const shown: Built = { tile, rotation, tokens: built[hex]?.tokens ?? [] };
  return { ...built, [hex]: shown };
}

function useScenes(plan: Plan, built: View['board'], preview: PreviewTile | null | undefined): readonly HexScene[] {
  const lying = useMemo(() => withPreview(built, preview), [built, preview]);
  return useMemo(() => plan.board.ids.map((id) => sceneOf(plan, id, lying[id])), [plan, lying]);
}

export const BoardView = memo((props: BoardViewProps): ReactNode => {
  const { board, absent = NONE, overlay = NO_OVERLAY, pieces = NONE, closed = NONE, unplayed = NONE, headed = false } = props;
  const { onHex, onStop, reach = NONE, controls = true, ref } = props;
  const system = useSystemTheme();
  const theme = props.theme ?? system;
  const dress = `board ${theme}${props.patterns ? ' patterned' : ''}`;
  const plan = planOf(board, props.title, absent);
  const scenes = useScenes(plan, props.built, overlay.preview);
  const extent = useMemo(() => extentOf(plan, headed), [plan, headed]);
  const sight = useSight({ plan, extent, reach, ref });
  const { selected = null } = overlay;
  useEffect(() => {
    sight.eye.current?.keep(selected);
  }, [sight.eye, selected]);
  const { visited, ...input } = useInput({ plan, sight, onHex, onStop });
  // Tab leads to the legal hexes. If there are none it leads to the first hex, and arrow keys go on from there.
  const current = board.index.has(visited) ? visited : overlay.legal?.length ? '' : (board.ids[0] ?? '');
  const sceneAt = useMemo(() => byHex(scenes), [scenes]);
  return (
    <div className={`board-view ${theme}`}>
      {/* Hit areas are a picture of their own, so that lighting up a hex does not repaint the whole board. */}
      <svg className={dress} viewBox={viewBoxOf(extent)} aria-hidden="true">
        <g ref={sight.drawing}>
          <Patterns />
          <BoardDrawing plan={plan} scenes={scenes} overlay={overlay} pieces={pieces} closed={closed} unplayed={unplayed} headed={headed} />
        </g>
      </svg>
      <svg
        ref={sight.svg}
        className={`${dress} targets`}
        viewBox={viewBoxOf(extent)}
        role="group"
        aria-label={`${WORDS.board} ${plan.marks.name}`}
        {...input}
      >
        <g ref={sight.targets}>
          <HexHits
            plan={plan}
            scenes={scenes}
            pieces={pieces}
            unplayed={unplayed}
            legal={overlay.legal ?? NONE}
            selected={selected}
            current={current}
            acts={onHex !== undefined}
          />
          <StopHits plan={plan} stops={overlay.stops ?? NONE} sceneAt={sceneAt} />
        </g>
      </svg>
      {controls && <Controls plan={plan} scenes={scenes} unplayed={unplayed} extent={extent} sight={sight} dress={dress} />}
    </div>
  );
});
