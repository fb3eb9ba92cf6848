import type { HexId } from '@roundhouse/engine';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, startTransition, useState } from 'react';
import { hexTowards, isDirection } from './camera.ts';
import type { StopRef } from './overlay-data.ts';
import type { Plan } from './plan.ts';
import type { Sight } from './use-sight.ts';

// Clicks, keys and focus on a board.

export const ZOOM_STEP = 1.4;

const parseStop = (node: SVGElement): StopRef => {
  const [hex = '', stop = '0'] = (node.dataset.stop ?? '').split(':');
  return { hex, stop: Number(stop), ...(node.dataset.slot !== undefined && { slot: Number(node.dataset.slot) }) };
};

const closest = (target: EventTarget, selector: string): SVGElement | null =>
  target instanceof Element ? target.closest<SVGElement>(selector) : null;

interface InputOf {
  readonly plan: Plan;
  readonly sight: Sight;
  readonly onHex: ((hex: HexId) => void) | undefined;
  readonly onStop: ((stop: StopRef) => void) | undefined;
}

interface Input {
  /** The hex that had the focus last; empty at first. */
  readonly visited: HexId;
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: FocusEvent<SVGSVGElement>) => void;
}

export const useInput = ({ plan, sight: { eye, svg }, onHex, onStop }: InputOf): Input => {
  const [visited, setVisited] = useState<HexId>('');
  const act = (target: EventTarget): boolean => {
    const stop = closest(target, '[data-stop]');
    if (stop && onStop) onStop(parseStop(stop));
    const hex = stop ? undefined : closest(target, '[data-hex]')?.dataset.hex;
    if (hex !== undefined) onHex?.(hex);
    return stop !== null || hex !== undefined;
  };
  const walk = (from: HexId, key: string): boolean => {
    const next = isDirection(key) ? hexTowards(plan, from, key) : null;
    if (next !== null) svg.current?.querySelector<SVGElement>(`[data-hex="${next}"]`)?.focus({ preventScroll: true });
    return next !== null;
  };
  /** False: the key means nothing here. */
  const obey = (key: string, target: EventTarget): boolean => {
    switch (key) {
      case 'Enter':
      case ' ':
        return act(target);
      case '+':
      case '=':
        eye.current?.zoomBy(ZOOM_STEP);
        return true;
      case '-':
        eye.current?.zoomBy(1 / ZOOM_STEP);
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
  return {
    visited,
    onClick: (event) => {
      act(event.target);
    },
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !obey(event.key, event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: ({ target }) => {
      const { hex } = target.dataset;
      if (hex === undefined) return;
      // The next Tab stop is less urgent than the effect of a click.
      startTransition(() => setVisited(hex));
      // Keys move the board to the hex in focus, clicks do not.
      if (target.matches(':focus-visible')) eye.current?.reveal(hex);
    },
  };
};
