import type { CompanyId, HexId } from '@roundhouse/engine';
import { memo, type ReactNode, useId, useMemo } from 'react';
import { BorderLines, BorderPill } from './Borders.tsx';
import type { Border } from './border-lines.ts';
import { Frame, Heading } from './Frame.tsx';
import { Ground } from './Ground.tsx';
import { type Box, grow, k } from './geometry.ts';
import { Key } from './Key.tsx';
import { LinkLetters, PassLines } from './Links.tsx';
import { HexMarks, HexName, HexTokens } from './Marks.tsx';
import { HomeRings, LegalRings, Numbers, Prices, Selected, StopPrices, StopRings, Veil } from './Overlay.tsx';
import type { BoardOverlay, PreviewToken } from './overlay-data.ts';
import { Pieces } from './Pieces.tsx';
import type { Piece } from './place-pieces.ts';
import { FRAME, type Plan } from './plan.ts';
import { RouteChips, RouteLines } from './Routes.tsx';
import { hexesOn, type RouteScene, routeScenes } from './route-scenes.ts';
import { HexStops } from './Stops.tsx';
import { byHex, type HexScene } from './scene.ts';
import { Token } from './Token.tsx';
import { HexTrack } from './Track.tsx';

// The whole drawing in layers. Each layer covers the whole board, so that the next hex never cuts off a name or token.

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

type SceneAt = (hex: HexId) => HexScene | undefined;

const isCrossed = ({ sides }: Border, sceneAt: SceneAt): boolean => sides.some(({ hex, side }) => crossing(sceneAt(hex), side));

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

/** The token as it would stand, before it is placed. */
const TokenPreview = ({
  plan,
  token,
  sceneAt,
}: {
  readonly plan: Plan;
  readonly token: PreviewToken;
  readonly sceneAt: SceneAt;
}): ReactNode => {
  const scene = sceneAt(token.hex);
  const stop = scene?.stops[token.stop];
  if (scene === undefined || stop === undefined) return null;
  return (
    <g className="preview" transform={`translate(${scene.centre.join(' ')})`}>
      <Token title={plan.title} company={token.company} at={stop.slots[token.slot] ?? stop.at} radius={stop.slotRadius * 0.96} />
    </g>
  );
};

/** What stands in hexes besides ground and track. */
const HexLayers = ({
  plan,
  scenes,
  sceneAt,
}: {
  readonly plan: Plan;
  readonly scenes: readonly HexScene[];
  readonly sceneAt: SceneAt;
}): ReactNode => (
  <>
    <g className="layer-stop">
      {scenes.map((scene) => (
        <HexStops key={scene.hex} scene={scene} title={plan.title} />
      ))}
    </g>
    <g className="layer-pill">
      {plan.borders.map(
        (border) => border.cost > 0 && <BorderPill key={border.ids[0]} plan={plan} border={border} crossed={isCrossed(border, sceneAt)} />,
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
  </>
);

interface StateLayerProps extends Pick<DrawingProps, 'plan' | 'scenes' | 'overlay'> {
  readonly unplayed: readonly HexId[];
  readonly routes: readonly RouteScene[];
  readonly sceneAt: SceneAt;
}

/** What is shown over the board for the decision at hand. */
const StateLayer = ({ plan, scenes, overlay, unplayed, routes, sceneAt }: StateLayerProps): ReactNode => {
  const { legal = NONE, stops = NONE, homes = NONE, numbers = NONE, selected, focus, veil } = overlay;
  const veiled = useMemo(() => {
    const open = openHexes(overlay);
    return plan.board.ids.filter((id) => !open.has(id));
  }, [plan, overlay]);
  return (
    <g className="layer-state">
      {unplayed.length > 0 && <Veil plan={plan} hexes={unplayed} />}
      {veil && <Veil plan={plan} hexes={veiled} />}
      <LinkLetters plan={plan} />
      {focus != null && <Selected plan={plan} hex={focus} kind="pointed" />}
      {selected != null && <Selected plan={plan} hex={selected} kind="selected" />}
      <HomeRings scenes={scenes} homes={homes} />
      <RouteChips routes={routes} />
      <Prices plan={plan} legal={legal} />
      <StopPrices sceneAt={sceneAt} stops={stops} />
      <Numbers plan={plan} numbers={numbers} />
    </g>
  );
};

export const BoardDrawing = memo(({ plan, scenes, overlay, headed = false, ...more }: DrawingProps): ReactNode => {
  const { pieces = NONE, closed = NONE, unplayed = NONE } = more;
  const clip = useId();
  const { legal = NONE, routes = NONE, stops = NONE, selected, previewToken } = overlay;
  const sceneAt = useMemo(() => byHex(scenes), [scenes]);
  const drawnRoutes = useMemo(() => routeScenes(plan, sceneAt, routes), [plan, sceneAt, routes]);
  const choices = useMemo(() => legal.filter(({ hex }) => hex !== selected), [legal, selected]);
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
        <HexLayers plan={plan} scenes={scenes} sceneAt={sceneAt} />
        <g className="layer-token">
          {scenes.map((scene) => (
            <HexTokens key={scene.hex} scene={scene} title={plan.title} closed={closed.join()} />
          ))}
          {previewToken && <TokenPreview plan={plan} token={previewToken} sceneAt={sceneAt} />}
        </g>
        <g className="layer-piece">
          <Pieces title={plan.title} pieces={pieces} sceneAt={sceneAt} />
        </g>
        <StateLayer plan={plan} scenes={scenes} overlay={overlay} unplayed={unplayed} routes={drawnRoutes} sceneAt={sceneAt} />
      </g>
      <Frame plan={plan} />
      {headed && <Heading plan={plan} />}
      {headed && <Key plan={plan} />}
    </>
  );
});
