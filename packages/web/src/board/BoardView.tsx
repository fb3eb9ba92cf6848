import type { Board, Built, CompanyId, HexId, State } from '@roundhouse/engine';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type Ref,
  startTransition,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { BoardDrawing, extentOf } from './BoardDrawing.tsx';
import { type Camera, hexTowards, isDirection, seen } from './camera.ts';
import { sceneOf } from './compose.ts';
import { Eye } from './eye.ts';
import { type Box, viewBoxOf } from './geometry.ts';
import { HexHits, StopHits } from './Hits.tsx';
import { type BoardOverlay, NO_OVERLAY, type PreviewTile, type StopRef } from './overlay.ts';
import { Patterns } from './Patterns.tsx';
import type { Piece } from './pieces.ts';
import { type Plan, planOf } from './plan.ts';
import { Rulers, type RulersHandle } from './Rulers.tsx';
import { SmallMap } from './SmallMap.tsx';
import type { HexScene } from './scene.ts';
import { useSystemTheme } from './system-theme.ts';
import { WORDS } from './vocabulary.ts';

export interface BoardHandle {
  /** Shows these hexes; without any the whole board. */
  fit(hexes?: readonly HexId[]): void;
  zoomBy(factor: number): void;
}

export interface BoardViewProps {
  readonly board: Board;
  /** Id of the title: its colours and marks. */
  readonly title: string;
  /** What lies on the board: `view.board`. */
  readonly built: State['board'];
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
  /** Left out: as the system is set. */
  readonly theme?: 'light' | 'dark';
  /** Tile colours also told apart by hatching. */
  readonly patterns?: boolean;
  /** Hexes to open on, and again whenever they change; the whole board without. */
  readonly reach?: readonly HexId[];
  /** Buttons to zoom, coordinates at the edges and the small map. */
  readonly controls?: boolean;
  /** With the title above and a key below. */
  readonly headed?: boolean;
  readonly ref?: Ref<BoardHandle>;
}

const NONE: readonly never[] = [];
const ZOOM_STEP = 1.4;

/** A tile that is only shown lies as if it were built. */
function withPreview(built: State['board'], preview: PreviewTile | null | undefined): State['board'] {
  if (preview == null) return built;
  const { hex, tile, rotation } = preview;
  const shown: Built = { tile, rotation, tokens: built[hex]?.tokens ?? [] };
  return { ...built, [hex]: shown };
}

const parseStop = (node: SVGElement): StopRef => {
  const [hex = '', stop = '0'] = (node.dataset.stop ?? '').split(':');
  return { hex, stop: Number(stop), ...(node.dataset.slot !== undefined && { slot: Number(node.dataset.slot) }) };
};

const closest = (target: EventTarget, selector: string): SVGElement | null =>
  target instanceof Element ? target.closest<SVGElement>(selector) : null;

function useScenes(plan: Plan, built: State['board'], preview: PreviewTile | null | undefined): readonly HexScene[] {
  const lying = useMemo(() => withPreview(built, preview), [built, preview]);
  return useMemo(() => plan.board.ids.map((id) => sceneOf(plan, id, lying[id])), [plan, lying]);
}

export const BoardView = memo((props: BoardViewProps): ReactNode => {
  const {
    board,
    title,
    built,
    absent = NONE,
    overlay = NO_OVERLAY,
    pieces = NONE,
    closed = NONE,
    unplayed = NONE,
    onHex,
    onStop,
    reach = NONE,
    controls = true,
    headed = false,
    ref,
  } = props;
  const system = useSystemTheme();
  const theme = props.theme ?? system;
  const dress = `board ${theme}${props.patterns ? ' patterned' : ''}`;
  const plan = planOf(board, title, absent);
  const scenes = useScenes(plan, built, overlay.preview);
  const extent = useMemo(() => extentOf(plan, headed), [plan, headed]);
  const drawing = useRef<SVGGElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const targets = useRef<SVGGElement>(null);
  const sight = useRef<SVGRectElement>(null);
  const rulers = useRef<RulersHandle>(null);
  const eye = useRef<Eye>(null);
  const [zoomed, setZoomed] = useState(false);
  const [visited, setVisited] = useState<HexId>('');
  // Tab leads to what is open; where nothing is, to the first hex, and arrows go on from there.
  const current = board.index.has(visited) ? visited : overlay.legal?.length ? '' : (board.ids[0] ?? '');
  const sceneAt = useMemo(() => {
    const byHex = new Map(scenes.map((scene) => [scene.hex, scene]));
    return (hex: HexId) => byHex.get(hex);
  }, [scenes]);

  useEffect(() => {
    const pictures = [drawing.current, targets.current].flatMap((layer) =>
      layer?.ownerSVGElement ? { svg: layer.ownerSVGElement, layer } : [],
    );
    if (!svg.current) return;
    const onMove = (camera: Camera, visible: Box, unit: number): void => {
      rulers.current?.move(camera, visible, unit);
      for (const [name, value] of Object.entries(seen(camera, visible))) sight.current?.setAttribute(name, String(value));
    };
    const made = new Eye(plan, extent, { svg: svg.current, pictures, onZoomed: setZoomed, onMove });
    eye.current = made;
    return () => made.close();
  }, [plan, extent]);
  const opened = useRef(false);
  useEffect(() => {
    eye.current?.fit(reach, opened.current);
    opened.current = true;
  }, [reach]);
  const zoomBy = (factor: number): void => eye.current?.zoomBy(factor);
  useImperativeHandle(ref, () => ({ fit: (hexes) => eye.current?.fit(hexes), zoomBy: (factor) => eye.current?.zoomBy(factor) }), []);

  const act = (target: EventTarget): boolean => {
    const stop = closest(target, '[data-stop]');
    if (stop && onStop) onStop(parseStop(stop));
    const hex = stop ? undefined : closest(target, '[data-hex]')?.dataset.hex;
    if (hex !== undefined) onHex?.(hex);
    return stop !== null || hex !== undefined;
  };
  const clicked = (event: MouseEvent): void => {
    act(event.target);
  };
  const focused = ({ target }: FocusEvent<SVGSVGElement>): void => {
    const { hex } = target.dataset;
    if (hex === undefined) return;
    // Where Tab would lead to is less urgent than what a click does.
    startTransition(() => setVisited(hex));
    // A click never moves the board, keys do.
    if (target.matches(':focus-visible')) eye.current?.reveal(hex);
  };
  const walk = (from: HexId, key: string): boolean => {
    const next = isDirection(key) ? hexTowards(plan, from, key) : null;
    if (next !== null) svg.current?.querySelector<SVGElement>(`[data-hex="${next}"]`)?.focus({ preventScroll: true });
    return next !== null;
  };
  /** Whether the key meant something here. */
  const obey = (key: string, target: EventTarget): boolean => {
    switch (key) {
      case 'Enter':
      case ' ':
        return act(target);
      case '+':
      case '=':
        zoomBy(ZOOM_STEP);
        return true;
      case '-':
        zoomBy(1 / ZOOM_STEP);
        return true;
      case '0':
        eye.current?.fit();
        return true;
      default: {
        const hex = closest(target, '[data-hex]')?.dataset.hex ?? closest(target, '[data-stop]')?.dataset.stop?.split(':')[0];
        return hex !== undefined && walk(hex, key);
      }
    }
  };
  const pressed = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !obey(event.key, event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={`board-view ${theme}`}>
      {/* What is pointed at lies in a picture of its own: a hex that lights up must not have the whole board painted anew. */}
      <svg className={dress} viewBox={viewBoxOf(extent)} aria-hidden="true">
        <g ref={drawing}>
          <Patterns />
          <BoardDrawing plan={plan} scenes={scenes} overlay={overlay} pieces={pieces} closed={closed} unplayed={unplayed} headed={headed} />
        </g>
      </svg>
      <svg
        ref={svg}
        className={`${dress} targets`}
        viewBox={viewBoxOf(extent)}
        role="group"
        aria-label={`${WORDS.board} ${plan.marks.name}`}
        onClick={clicked}
        onKeyDown={pressed}
        onFocus={focused}
      >
        <g ref={targets}>
          <HexHits
            plan={plan}
            scenes={scenes}
            pieces={pieces}
            unplayed={unplayed}
            legal={overlay.legal ?? NONE}
            selected={overlay.selected ?? null}
            current={current}
            acts={onHex !== undefined}
          />
          <StopHits plan={plan} stops={overlay.stops ?? NONE} sceneAt={sceneAt} />
        </g>
      </svg>
      {controls && (
        <>
          <Rulers ref={rulers} plan={plan} shown={zoomed} />
          <div className="zoom-buttons">
            <button type="button" aria-label={WORDS.zoomIn} onClick={() => zoomBy(ZOOM_STEP)}>
              +
            </button>
            <button type="button" aria-label={WORDS.zoomOut} onClick={() => zoomBy(1 / ZOOM_STEP)}>
              −
            </button>
          </div>
          <div className={`${dress} small-map-frame`} hidden={!zoomed}>
            <SmallMap
              plan={plan}
              scenes={scenes}
              unplayed={unplayed}
              extent={extent}
              sight={sight}
              shown={zoomed}
              onLook={(x, y) => eye.current?.lookAt(x, y)}
            />
          </div>
        </>
      )}
    </div>
  );
});
