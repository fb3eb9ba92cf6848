import type { HexId } from '@roundhouse/engine';
import { type Selection, select } from 'd3-selection';
import type {} from 'd3-transition';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import { boxOfHexes, type Camera, cameraOn, cameraWithin, levelOf, seen, visibleBox, WHOLE } from './camera.ts';
import { type Box, R } from './geometry.ts';
import { centreIn, type Plan } from './plan.ts';

// Moves the drawing by mouse, wheel and pinch, and on demand. A move changes one attribute and renders nothing anew.

/** A hex is never drawn larger than this, centre to corner, in pixels. */
const LARGEST = 150;
/** Hexes that are asked for are drawn at least this large: their text can be read. */
const READABLE = 30;
/** How long a move on demand takes, in milliseconds. */
const GLIDE = 180;
/** From here on the whole board is out of sight. */
const ZOOMED = 1.15;

/** A picture and, in it, what moves. */
export interface Picture {
  readonly svg: SVGSVGElement;
  readonly layer: SVGGElement;
}

export interface EyeParts {
  /** What is moved by hand. */
  readonly svg: SVGSVGElement;
  /** What the pictures fill: it has its size before they are laid out. */
  readonly frame: Element;
  /** What is seen: all of it moves together. */
  readonly pictures: readonly Picture[];
  readonly onZoomed: (zoomed: boolean) => void;
  /** Told of every move; `unit` is what a unit of the drawing measures in pixels when all of it is seen. */
  readonly onMove: (camera: Camera, visible: Box, unit: number) => void;
}

export class Eye {
  private readonly plan: Plan;
  private readonly extent: Box;
  private readonly parts: EyeParts;
  private readonly behaviour: ZoomBehavior<SVGSVGElement, unknown>;
  private readonly svg: Selection<SVGSVGElement, unknown, null, undefined>;
  private readonly resized: ResizeObserver;
  // Measured when the window changes, never while moving: that would lay out the page again for each frame.
  private width = 0;
  private height = 0;
  private visible: Box;
  private camera: Camera = WHOLE;
  /** The hex that stays in view when the window changes. */
  private kept: HexId | null = null;
  /** What was asked for last, until a hand moves the board. */
  private wanted: readonly HexId[] | null = [];

  constructor(plan: Plan, extent: Box, parts: EyeParts) {
    this.plan = plan;
    this.extent = extent;
    this.parts = parts;
    this.visible = extent;
    this.svg = select(parts.svg);
    const { x, y, width, height } = extent;
    this.behaviour = zoom<SVGSVGElement, unknown>()
      .extent(() => {
        const box = this.visible;
        return [
          [box.x, box.y],
          [box.x + box.width, box.y + box.height],
        ];
      })
      .translateExtent([
        [x, y],
        [x + width, y + height],
      ])
      .clickDistance(5)
      .on('zoom', ({ transform, sourceEvent }: D3ZoomEvent<SVGSVGElement, unknown>) => {
        if (sourceEvent) this.wanted = null;
        this.show(transform);
      });
    this.measure();
    this.svg.call(this.behaviour).on('dblclick.zoom', null);
    this.resized = new ResizeObserver(() => this.resize());
    this.resized.observe(parts.frame);
  }

  close(): void {
    this.resized.disconnect();
    this.svg.on('.zoom', null);
  }

  /** Shows these hexes; without any the whole board. */
  fit(hexes: readonly HexId[] = [], glide = true): void {
    this.wanted = hexes;
    const to =
      hexes.length === 0
        ? WHOLE
        : cameraWithin(
            cameraOn(boxOfHexes(this.plan, hexes), this.visible, this.most(), READABLE / (R * this.unit())),
            this.visible,
            this.extent,
          );
    const transform = zoomIdentity.translate(to.x, to.y).scale(to.k);
    if (glide && !still()) this.behaviour.transform(this.svg.transition().duration(GLIDE), transform);
    else this.behaviour.transform(this.svg, transform);
  }

  zoomBy(factor: number): void {
    this.wanted = null;
    if (still()) this.behaviour.scaleBy(this.svg, factor);
    else this.behaviour.scaleBy(this.svg.transition().duration(GLIDE), factor);
  }

  /** Moves only if the hex is out of sight. */
  reveal(hex: HexId): void {
    const [x, y] = centreIn(this.plan, hex);
    const box = seen(this.camera, this.visible);
    const inside = x > box.x + R && x < box.x + box.width - R && y > box.y + R && y < box.y + box.height - R;
    if (!inside && this.camera.k > 1) this.lookAt(x, y);
  }

  /** Shows a hex, and again when the window has become smaller; null: none. */
  keep(hex: HexId | null): void {
    this.kept = hex;
    if (hex !== null) this.reveal(hex);
  }

  /** Puts a point of the drawing into the middle. */
  lookAt(x: number, y: number): void {
    this.wanted = null;
    this.behaviour.translateTo(this.svg, x, y);
  }

  private measure(): void {
    const { clientWidth, clientHeight } = this.parts.frame;
    this.width = clientWidth;
    this.height = clientHeight;
    this.visible = visibleBox(this.extent, clientWidth, clientHeight);
    this.behaviour.scaleExtent([1, this.most()]);
  }

  private resize(): void {
    const { clientWidth, clientHeight } = this.parts.frame;
    // The first call comes with the size that the board was opened with.
    if (clientWidth === this.width && clientHeight === this.height) return;
    this.measure();
    if (this.wanted !== null) this.fit(this.wanted, false);
    else this.show(this.camera);
    if (this.kept !== null) this.reveal(this.kept);
  }

  /** Pixels that a unit of the drawing takes up when all of it is shown. */
  private unit(): number {
    return this.width / this.visible.width || 1;
  }

  private most(): number {
    return Math.max(2, LARGEST / (R * this.unit()));
  }

  private show({ k, x, y }: Camera): void {
    const { pictures, onZoomed, onMove } = this.parts;
    this.camera = { k, x, y };
    const level = levelOf(R * this.unit() * k);
    for (const { svg, layer } of pictures) {
      layer.setAttribute('transform', `translate(${x} ${y}) scale(${k})`);
      if (svg.dataset.level !== level) svg.dataset.level = level;
    }
    onZoomed(k > ZOOMED);
    onMove(this.camera, this.visible, this.unit());
  }
}

const still = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
