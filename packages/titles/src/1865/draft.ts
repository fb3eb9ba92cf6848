import { closePrivate, draft, type Edit, inOrder, type State, startPhase } from '@roundhouse/engine';
import { PHASES, SHIP_RULES } from './data.ts';

/** Maritime companies that nobody has picked yet. */
const left = (s: State): readonly string[] => Object.keys(s.assets).filter((id) => s.assets[id]?.owner === 'ipo');

/** What is left over leaves the game, and phase 2 begins. */
const finished = (e: Edit): void => {
  for (const id of left(e.now)) closePrivate(e, id);
  const second = PHASES[1];
  if (second !== undefined) startPhase(e, second);
};

/** Phase 1: two maritime companies for each player, in snake order. */
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
