import type { State } from '@roundhouse/engine';
import { closePrivate, type Edit, inOrder, ownsPrivate } from '@roundhouse/engine/rules';
import { draft } from '@roundhouse/engine/steps';
import { startPhase } from '@roundhouse/engine/trains';
import { AFTER_DRAFT, SHIP_RULES } from './data.ts';

/** Maritime companies not yet picked. */
const left = (s: State): readonly string[] => Object.keys(s.assets).filter((id) => ownsPrivate(s, 'ipo', id));

/** Cards not picked leave the game (SAR-2.5-3 SAR-6.1-6), and phase 2 begins (SAR-2.2-1). */
const finished = (e: Edit): void => {
  for (const id of left(e.now)) closePrivate(e, id);
  startPhase(e, AFTER_DRAFT);
};

/** Phase 1: two maritime companies for each player, there and back: SAR-2.5-1 SAR-2.5-3 SAR-2.5-ex1. */
export const draftTurn = inOrder(
  draft({
    each: SHIP_RULES.perPlayer,
    items: left,
    picked: (e, player, item) => {
      e.asset(item).owner = player;
    },
    finished,
    rules: { item: 'SAR-2.5-1', must: 'SAR-2.5-2' },
  }),
);
