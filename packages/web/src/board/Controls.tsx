import type { HexId } from '@roundhouse/engine';
import { type ReactNode, useImperativeHandle, useState } from 'react';
import type { Box } from './geometry.ts';
import type { Plan } from './plan.ts';
import { Rulers } from './Rulers.tsx';
import { SmallMap } from './SmallMap.tsx';
import type { HexScene } from './scene.ts';
import { ZOOM_STEP } from './use-input.ts';
import type { Sight } from './use-sight.ts';
import { WORDS } from './vocabulary.ts';

interface ControlsProps {
  readonly plan: Plan;
  readonly scenes: readonly HexScene[];
  readonly unplayed: readonly HexId[];
  readonly extent: Box;
  readonly sight: Sight;
  /** Classes of the theme. */
  readonly dress: string;
}

/** Coordinates at the edges, buttons to zoom, and the small map. */
export const Controls = ({ plan, scenes, unplayed, extent, sight, dress }: ControlsProps): ReactNode => {
  const [zoomed, setZoomed] = useState(false);
  useImperativeHandle(sight.onZoomed, () => setZoomed, []);
  return (
    <>
      <Rulers ref={sight.rulers} plan={plan} shown={zoomed} />
      <div className="zoom-buttons">
        <button type="button" aria-label={WORDS.zoomIn} onClick={() => sight.eye.current?.zoomBy(ZOOM_STEP)}>
          +
        </button>
        <button type="button" aria-label={WORDS.zoomOut} onClick={() => sight.eye.current?.zoomBy(1 / ZOOM_STEP)}>
          −
        </button>
      </div>
      <div className={`${dress} small-map-frame`} hidden={!zoomed}>
        <SmallMap
          plan={plan}
          scenes={scenes}
          unplayed={unplayed}
          extent={extent}
          sight={sight.mapped}
          shown={zoomed}
          onLook={(x, y) => sight.eye.current?.lookAt(x, y)}
        />
      </div>
    </>
  );
};
