import type { Built, HexId } from '@roundhouse/engine';
import type { HexData } from '@roundhouse/engine/board';
import type { Layout } from './layout.ts';
import type { Placer } from './place.ts';
import type { Plan } from './plan.ts';
import type { Mark } from './scene.ts';

/** A hex while it is being composed. */
export interface Work {
  readonly plan: Plan;
  readonly id: HexId;
  readonly hex: HexData;
  readonly built: Built | undefined;
  /** The number of the tile that lies here, as printed on it. */
  readonly tile: string | undefined;
  readonly layout: Layout;
  readonly room: Placer;
  readonly marks: Mark[];
}
