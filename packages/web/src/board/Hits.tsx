import type { HexId } from '@roundhouse/engine';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { pair, round } from './geometry.ts';
import { hexWords, stopWords } from './names.ts';
import { stopTargets } from './Overlay.tsx';
import type { LegalHex, LegalStop } from './overlay-data.ts';
import type { Piece } from './place-pieces.ts';
import { centreIn, type Plan } from './plan.ts';
import type { HexScene } from './scene.ts';
import { WORDS } from './vocabulary.ts';

// What can be pointed at, clicked and reached by keys: one element for each hex, above the drawing, and the stops that are open.

interface HitProps {
  readonly plan: Plan;
  readonly hex: HexId;
  readonly words: string;
  readonly kind: string;
  readonly pressed: boolean;
  readonly tab: boolean;
  readonly acts: boolean;
}

const HexHit = memo(({ plan, hex, words, kind, pressed, tab, acts }: HitProps): ReactNode => {
  // A board has hundreds of hexes, few of which are ever pointed at: only those have a tooltip.
  const [pointed, setPointed] = useState(false);
  const role = acts ? { role: 'button', 'aria-pressed': pressed } : { role: 'img' };
  return (
    <polygon
      className={`hit ${kind}`}
      data-hex={hex}
      points={plan.hex.outline(centreIn(plan, hex))}
      aria-label={words}
      tabIndex={tab ? 0 : -1}
      onPointerEnter={() => setPointed(true)}
      {...role}
    >
      {pointed && <title>{words}</title>}
    </polygon>
  );
});

interface HexHitsProps {
  readonly plan: Plan;
  readonly scenes: readonly HexScene[];
  readonly pieces: readonly Piece[];
  readonly unplayed: readonly HexId[];
  readonly legal: readonly LegalHex[];
  readonly selected: HexId | null;
  /** The hex that Tab comes to; legal hexes are reached by Tab too. */
  readonly current: HexId;
  readonly acts: boolean;
}

/** What hexes are called while none is selected, kept for each scene: a click changes few of them. */
function useNames(plan: Plan, pieces: readonly Piece[], openAt: ReadonlyMap<HexId, LegalHex>): (scene: HexScene) => string {
  return useMemo(() => {
    const names = new WeakMap<HexScene, string>();
    return (scene) => {
      const name = names.get(scene) ?? hexWords(plan, scene, openAt.get(scene.hex), false, pieces);
      names.set(scene, name);
      return name;
    };
  }, [plan, pieces, openAt]);
}

export const HexHits = memo(({ plan, scenes, pieces, unplayed, legal, selected, current, acts }: HexHitsProps): ReactNode => {
  const openAt = useMemo(() => new Map(legal.map((one) => [one.hex, one])), [legal]);
  const nameOf = useNames(plan, pieces, openAt);
  return scenes.map((scene) => {
    const open = openAt.get(scene.hex);
    const pressed = scene.hex === selected;
    const words = pressed ? hexWords(plan, scene, open, true, pieces) : nameOf(scene);
    return (
      <HexHit
        key={scene.hex}
        plan={plan}
        hex={scene.hex}
        words={unplayed.includes(scene.hex) ? `${words}, ${WORDS.unplayed}` : words}
        kind={open ? 'open' : ''}
        pressed={pressed}
        tab={open !== undefined || scene.hex === current}
        acts={acts}
      />
    );
  });
});

interface StopHitsProps {
  readonly plan: Plan;
  readonly stops: readonly LegalStop[];
  readonly sceneAt: (hex: HexId) => HexScene | undefined;
}

/** Slots for tokens and stops of a run that can be clicked. */
export const StopHits = memo(
  ({ plan, stops, sceneAt }: StopHitsProps): ReactNode =>
    stops.map((legal) => {
      const scene = sceneAt(legal.hex);
      if (!scene) return null;
      const { hex, stop, slot, kind, chosen = false } = legal;
      return (
        <g
          key={`${hex} ${stop} ${slot}`}
          className={`stop-hit stop-${kind}${chosen ? ' chosen' : ''}`}
          role="button"
          tabIndex={0}
          aria-label={stopWords(plan, scene, legal)}
          aria-pressed={chosen}
          data-stop={`${hex}:${stop}`}
          data-slot={slot}
        >
          <title>{stopWords(plan, scene, legal)}</title>
          {stopTargets(scene, legal).map(({ at, radius }) => (
            <g key={pair(at)} transform={`translate(${pair(at)})`}>
              {slot !== undefined && <circle className="stop-case" r={round(radius)} />}
              <circle className={slot === undefined ? 'stop-whole' : 'stop-ring'} r={round(radius)} />
            </g>
          ))}
        </g>
      );
    }),
);
