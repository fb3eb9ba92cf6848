import type { HexId } from '@roundhouse/engine';
import { select } from 'd3-selection';
import type {} from 'd3-transition';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { boxOfHexes, type Camera, cameraOn, levelOf, seen, visibleBox } from './camera.ts';
import { type Box, R } from './geometry.ts';
import { centreIn, type Plan } from './plan.ts';

// Pan and zoom by mouse, wheel, pinch and keys. A move of the eye changes one attribute and renders nothing anew.

/** A hex is never drawn larger than this, centre to corner, in pixels. */
const LARGEST = 150;
const GLIDE = 180;

export interface CameraControls {
  /** Shows these hexes; without any the whole board. */
  fit(hexes?: readonly HexId[]): void;
  zoomBy(factor: number): void;
  /** Moves only if the hex is out of sight. */
  reveal(hex: HexId): void;
  /** Puts a point of the drawing into the middle. */
  lookAt(x: number, y: number): void;
}

interface Parts {
  readonly svg: RefObject<SVGSVGElement | null>;
  /** What moves. */
  readonly layer: RefObject<SVGGElement | null>;
  /** The frame of what is seen, on the small map. */
  readonly sight: RefObject<SVGRectElement | null>;
}

const still = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;

export function useCamera(
  plan: Plan,
  extent: Box,
  { svg, layer, sight }: Parts,
): { readonly controls: CameraControls; readonly zoomed: boolean } {
  const [zoomed, setZoomed] = useState(false);
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown> | null>(null);
  const camera = useRef<Camera>({ k: 1, x: 0, y: 0 });

  const controls = useMemo<CameraControls>(() => {
    const visible = (): Box => visibleBox(extent, svg.current?.clientWidth ?? 0, svg.current?.clientHeight ?? 0);
    const most = (): number => behaviour.current?.scaleExtent()[1] ?? 1;
    const go = ({ k, x, y }: Camera): void => {
      if (!svg.current || !behaviour.current) return;
      const to = zoomIdentity.translate(x, y).scale(k);
      if (still()) behaviour.current.transform(select(svg.current), to);
      else behaviour.current.transform(select<SVGSVGElement, unknown>(svg.current).transition().duration(GLIDE), to);
    };
    return {
      fit: (hexes = []) => go(hexes.length === 0 ? { k: 1, x: 0, y: 0 } : cameraOn(boxOfHexes(plan, hexes), visible(), most())),
      zoomBy: (factor) => {
        if (svg.current)
          behaviour.current?.scaleBy(
            select<SVGSVGElement, unknown>(svg.current)
              .transition()
              .duration(still() ? 0 : GLIDE),
            factor,
          );
      },
      reveal: (hex) => {
        const [x, y] = centreIn(plan, hex);
        const box = seen(camera.current, visible());
        const inside = x > box.x + R && x < box.x + box.width - R && y > box.y + R && y < box.y + box.height - R;
        if (!inside && camera.current.k > 1) controls.lookAt(x, y);
      },
      lookAt: (x, y) => {
        if (svg.current) behaviour.current?.translateTo(select(svg.current), x, y);
      },
    };
  }, [plan, extent, svg]);

  useEffect(() => {
    const node = svg.current;
    if (!node) return;
    // Measured when the window changes, never while moving: that would lay out the page again for each frame.
    let width = node.clientWidth;
    let box = visibleBox(extent, width, node.clientHeight);
    const show = ({ k, x, y }: Camera): void => {
      camera.current = { k, x, y };
      layer.current?.setAttribute('transform', `translate(${x} ${y}) scale(${k})`);
      const level = levelOf(R * (width / box.width || 1) * k);
      if (node.dataset.level !== level) node.dataset.level = level;
      const frame = seen(camera.current, box);
      for (const [name, value] of Object.entries(frame)) sight.current?.setAttribute(name, String(value));
      setZoomed(k > 1.15);
    };
    const most = (): number => Math.max(2, LARGEST / (R * (width / box.width || 1)));
    const behave = zoom<SVGSVGElement, unknown>()
      .extent(() => [
        [box.x, box.y],
        [box.x + box.width, box.y + box.height],
      ])
      .translateExtent([
        [extent.x, extent.y],
        [extent.x + extent.width, extent.y + extent.height],
      ])
      .scaleExtent([1, most()])
      .clickDistance(5)
      .on('zoom', ({ transform }: D3ZoomEvent<SVGSVGElement, unknown>) => show(transform));
    behaviour.current = behave;
    select(node).call(behave).on('dblclick.zoom', null);
    const resized = new ResizeObserver(() => {
      width = node.clientWidth;
      box = visibleBox(extent, width, node.clientHeight);
      behave.scaleExtent([1, most()]);
      show(camera.current);
    });
    resized.observe(node);
    return () => {
      resized.disconnect();
      select(node).on('.zoom', null);
      behaviour.current = null;
    };
  }, [extent, svg, layer, sight]);

  return { controls, zoomed };
}
