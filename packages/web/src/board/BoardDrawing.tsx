import type { CompanyId, HexId } from '@roundhouse/engine';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { BorderLines, BorderPill } from './Borders.tsx';
import type { Border } from './borders.ts';
import { Frame, Heading } from './Frame.tsx';
import { Ground } from './Ground.tsx';
import { type Box, grow, k } from './geometry.ts';
import { Key } from './Key.tsx';
import { LinkLetters, PassLines } from './Links.tsx';
import { HexMarks, HexName, HexTokens } from './Marks.tsx';
import { HomeRings, LegalRings, Prices, Selected, StopPrices, StopRings, Veil } from './Overlay.tsx';
import type { BoardOverlay } from './overlay.ts';
import { Pieces } from './Pieces.tsx';
import type { Piece } from './pieces.ts';
import { FRAME, type Plan } from './plan.ts';
import { RouteChips, RouteLines } from './Routes.tsx';
import { hexesOn, routeScenes } from './routes.ts';
import { HexStops } from './Stops.tsx';
import type { HexScene } from './scene.ts';
import { Token } from './Token.tsx';
import { HexTrack } from './Track.tsx';

// The whole drawing, layer upon layer. Layers run across the board, so that a name or token is never cut by the next hex.

export interface DrawingProps {
  readonly plan: Plan;
  readonly scenes: readonly HexScene[];
  readonly overlay: BoardOverlay;
  /** Markers of the game in hexes. */
  readonly pieces?: readonly Piece[];
  /** Companies that have ended. */
  readonly closed?: readonly CompanyId[];
  /** Hexes that are not in play. */
  readonly unplayed?: readonly HexId[];
  /** With the title above and a key below. */
  readonly headed?: boolean;
}

/** All that a drawing takes up. */
export function extentOf(plan: Plan, headed: boolean): Box {
  const framed = grow(plan.box, FRAME + k(0.05));
  return headed ? { x: framed.x - k(0.3), y: framed.y - k(0.95), width: framed.width + k(0.6), height: framed.height + k(2.3) } : framed;
}

const crossing = (scene: HexScene | undefined, side: number): boolean =>
  scene !== undefined && (scene.arrows.includes(side) || scene.layout.segments.some(({ sides }) => sides.includes(side)));

const isCrossed = ({ sides }: Border, sceneAt: (hex: HexId) => HexScene | undefined): boolean =>
  sides.some(({ hex, side }) => crossing(sceneAt(hex), side));

/** What a veil leaves out. */
const openHexes = ({ legal = [], selected, preview, routes = [], stops = [] }: BoardOverlay): ReadonlySet<HexId> =>
  new Set([
    ...legal.map(({ hex }) => hex),
    ...stops.map(({ hex }) => hex),
    ...routes.flatMap(hexesOn),
    ...(selected == null ? [] : [selected]),
    ...(preview == null ? [] : [preview.hex]),
  ]);

const NONE: readonly never[] = [];

export const BoardDrawing = memo(({ plan, scenes, overlay, headed = false, ...more }: DrawingProps): ReactNode => {
  const { pieces = NONE, closed = NONE, unplayed = NONE } = more;
  const clip = useId();
  const { legal = NONE, routes = NONE, stops = NONE, homes = NONE, selected, focus, previewToken } = overlay;
  const sceneAt = useMemo(() => {
    const byHex = new Map(scenes.map((scene) => [scene.hex, scene]));
    return (hex: HexId) => byHex.get(hex);
  }, [scenes]);
  const drawnRoutes = useMemo(() => routeScenes(plan, sceneAt, routes), [plan, sceneAt, routes]);
  const veiled = useMemo(() => {
    const open = openHexes(overlay);
    return plan.board.ids.filter((id) => !open.has(id));
  }, [plan, overlay]);
  const choices = useMemo(() => legal.filter(({ hex }) => hex !== selected), [legal, selected]);
  const standing = previewToken && sceneAt(previewToken.hex);
  const seat = previewToken && standing?.stops[previewToken.stop];
  return (
    <>
      <clipPath id={clip}>
        <rect {...plan.box} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <g className="layer-ground">
          <Ground plan={plan} scenes={scenes} />
        </g>
        <g className="layer-border">
          <BorderLines plan={plan} />
          <PassLines plan={plan} />
        </g>
        <g className="layer-legal">
          <LegalRings plan={plan} legal={choices} />
        </g>
        <g className="layer-track">
          {scenes.map((scene) => (
            <HexTrack key={scene.hex} hex={plan.hex} scene={scene} />
          ))}
        </g>
        <g className="layer-route">
          <RouteLines routes={drawnRoutes} />
          <StopRings sceneAt={sceneAt} stops={stops} />
        </g>
        <g className="layer-stop">
          {scenes.map((scene) => (
            <HexStops key={scene.hex} scene={scene} title={plan.title} />
          ))}
        </g>
        <g className="layer-pill">
          {plan.borders.map(
            (border) =>
              border.cost > 0 && <BorderPill key={border.ids[0]} plan={plan} border={border} crossed={isCrossed(border, sceneAt)} />,
          )}
        </g>
        <g className="layer-mark">
          {scenes.map((scene) => (
            <HexMarks key={scene.hex} scene={scene} title={plan.title} />
          ))}
        </g>
        <g className="layer-name">
          {scenes.map((scene) => (
            <HexName key={scene.hex} scene={scene} />
          ))}
        </g>
        <g className="layer-token">
          {scenes.map((scene) => (
            <HexTokens key={scene.hex} scene={scene} title={plan.title} closed={closed.join()} />
          ))}
          {previewToken && standing && seat && (
            <g className="preview" transform={`translate(${standing.centre.join(' ')})`}>
              <Token
                title={plan.title}
                company={previewToken.company}
                at={seat.slots[previewToken.slot] ?? seat.at}
                radius={seat.slotRadius * 0.96}
              />
            </g>
          )}
        </g>
        <g className="layer-piece">
          <Pieces title={plan.title} pieces={pieces} sceneAt={sceneAt} />
        </g>
        <g className="layer-state">
          {unplayed.length > 0 && <Veil plan={plan} hexes={unplayed} />}
          {overlay.veil && <Veil plan={plan} hexes={veiled} />}
          <LinkLetters plan={plan} />
          {focus != null && <Selected plan={plan} hex={focus} kind="pointed" />}
          {selected != null && <Selected plan={plan} hex={selected} kind="selected" />}
          <HomeRings scenes={scenes} homes={homes} />
          <RouteChips routes={drawnRoutes} />
          <Prices plan={plan} legal={legal} />
          <StopPrices sceneAt={sceneAt} stops={stops} />
        </g>
      </g>
      <Frame plan={plan} />
      {headed && <Heading plan={plan} />}
      {headed && <Key plan={plan} />}
    </>
  );
});
