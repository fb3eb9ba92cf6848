import type { HexId } from '@roundhouse/engine';
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type Camera, seen } from './camera.ts';
import { Eye } from './eye.ts';
import type { Box } from './geometry.ts';
import type { Plan } from './plan.ts';
import type { RulersHandle } from './Rulers.tsx';

// Zooming and moving a board, outside of React: a gesture changes attributes and renders nothing.

export interface BoardHandle {
  /** Shows these hexes; without any the whole board. */
  fit(hexes?: readonly HexId[]): void;
  zoomBy(factor: number): void;
}

/** The elements that follow the camera, and the camera itself once the board is mounted. */
export interface Sight {
  readonly eye: RefObject<Eye | null>;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly drawing: RefObject<SVGGElement | null>;
  readonly targets: RefObject<SVGGElement | null>;
  /** The frame on the small map. */
  readonly mapped: RefObject<SVGRectElement | null>;
  readonly rulers: RefObject<RulersHandle | null>;
  /** Told whether the whole board is out of sight. */
  readonly onZoomed: RefObject<((zoomed: boolean) => void) | null>;
}

interface SightOf {
  readonly plan: Plan;
  readonly extent: Box;
  /** Hexes to show, and again whenever they change; the whole board if empty. */
  readonly reach: readonly HexId[];
  readonly ref: Ref<BoardHandle> | undefined;
}

export const useSight = ({ plan, extent, reach, ref }: SightOf): Sight => {
  const drawing = useRef<SVGGElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const targets = useRef<SVGGElement>(null);
  const mapped = useRef<SVGRectElement>(null);
  const rulers = useRef<RulersHandle>(null);
  const eye = useRef<Eye>(null);
  const onZoomed = useRef<(zoomed: boolean) => void>(null);
  // Before the first frame, so that the board is laid out once, where it will be seen.
  useLayoutEffect(() => {
    const pictures = [drawing.current, targets.current].flatMap((layer) =>
      layer?.ownerSVGElement ? { svg: layer.ownerSVGElement, layer } : [],
    );
    const frame = svg.current?.parentElement;
    if (!svg.current || !frame) return;
    const onMove = (camera: Camera, visible: Box, unit: number): void => {
      rulers.current?.move(camera, visible, unit);
      for (const [name, value] of Object.entries(seen(camera, visible))) mapped.current?.setAttribute(name, String(value));
    };
    const made = new Eye(plan, extent, { svg: svg.current, frame, pictures, onZoomed: (zoomed) => onZoomed.current?.(zoomed), onMove });
    eye.current = made;
    return () => made.close();
  }, [plan, extent]);
  const opened = useRef(false);
  useLayoutEffect(() => {
    eye.current?.fit(reach, opened.current);
    opened.current = true;
  }, [reach]);
  useImperativeHandle(ref, () => ({ fit: (hexes) => eye.current?.fit(hexes), zoomBy: (factor) => eye.current?.zoomBy(factor) }), []);
  return { eye, svg, drawing, targets, mapped, rulers, onZoomed };
};
