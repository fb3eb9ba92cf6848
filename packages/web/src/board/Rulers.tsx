import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { type Camera, seen } from './camera.ts';
import type { Box } from './geometry.ts';
import { type Coordinate, coordinatesOf } from './ground-paths.ts';
import { FRAME, type Plan } from './plan.ts';

export interface RulersHandle {
  /** `unit` is what a unit of the drawing measures in pixels when all of it is seen. */
  move(camera: Camera, visible: Box, unit: number): void;
}

interface RulersProps {
  readonly plan: Plan;
  readonly shown: boolean;
  readonly ref: Ref<RulersHandle>;
}

/** Coordinates along the edges of the view, for when the frame of the board is out of sight. */
export const Rulers = ({ plan, shown, ref }: RulersProps): ReactNode => {
  const { columns, rows } = useMemo(() => coordinatesOf(plan, ''), [plan]);
  const across = useRef<HTMLDivElement>(null);
  const down = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      move: (camera, visible, unit) => {
        const { k, x, y } = camera;
        const view = seen(camera, visible);
        // The frame has the same names: where it is in view, they are not said twice.
        if (across.current !== null) across.current.hidden = plan.box.y - FRAME / 2 > view.y;
        if (down.current !== null) down.current.hidden = plan.box.x - FRAME / 2 > view.x;
        const put = (strip: HTMLDivElement | null, list: readonly Coordinate[], axis: 'X' | 'Y', shift: number): void => {
          list.forEach(({ at }, i) => {
            const mark = strip?.children[i];
            if (mark instanceof HTMLElement) mark.style.transform = `translate${axis}(${((at * k + shift) * unit).toFixed(1)}px)`;
          });
        };
        put(across.current, columns, 'X', x - visible.x);
        put(down.current, rows, 'Y', y - visible.y);
      },
    }),
    [columns, rows, plan],
  );
  const marks = (list: readonly Coordinate[]): ReactNode =>
    list.map(({ text }) => (
      <span key={text}>
        <b>{text}</b>
      </span>
    ));
  return (
    <div className="rulers" aria-hidden="true" hidden={!shown}>
      <div ref={across} className="ruler across">
        {marks(columns)}
      </div>
      <div ref={down} className="ruler down">
        {marks(rows)}
      </div>
    </div>
  );
};
