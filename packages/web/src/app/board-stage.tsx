import type { HexId } from '@roundhouse/engine';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type BoardOverlay, NO_OVERLAY, type StopRef } from '../board/index.ts';

// The board and the form that is open talk through this: the form says what to show over the board and hears what is clicked on it.

interface Clicks {
  readonly onHex?: (hex: HexId) => void;
  readonly onStop?: (stop: StopRef) => void;
}

interface Stage {
  readonly clicks: { current: Clicks };
  readonly show: (overlay: BoardOverlay) => void;
  readonly shown: () => BoardOverlay;
  /** Told whenever something else is shown. */
  readonly listen: (told: () => void) => () => void;
}

const makeStage = (): Stage => {
  const listeners = new Set<() => void>();
  let overlay = NO_OVERLAY;
  return {
    clicks: { current: {} },
    show(next) {
      if (next === overlay) return;
      overlay = next;
      for (const told of listeners) told();
    },
    shown: () => overlay,
    listen(told) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
  };
};

// What is shown is no state of this component: a change of it must not go through the thousands of elements of the board to find the one that asks for it.
const StageContext = createContext<Stage | null>(null);

export const BoardStage = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [stage] = useState(makeStage);
  return <StageContext value={stage}>{children}</StageContext>;
};

export const useStage = (): Stage => {
  const stage = useContext(StageContext);
  if (stage === null) throw new Error('There is no board around this component.');
  return stage;
};

/** What the open form shows over the board. */
export const useOverlay = (): BoardOverlay => {
  const { listen, shown } = useStage();
  return useSyncExternalStore(listen, shown);
};

/** What a form shows over the board and what it does with clicks there, as long as it is open. `overlay` must keep its identity while nothing changes. */
export const useBoard = (overlay: BoardOverlay, clicks: Clicks = {}): void => {
  const stage = useStage();
  const { show } = stage;
  // Not while rendering: the form that this one follows takes its own clicks away when it leaves.
  useLayoutEffect(() => {
    stage.clicks.current = clicks;
  });
  // Before the frame is painted: form and board answer a click together.
  useLayoutEffect(() => {
    show(overlay);
  }, [show, overlay]);
  useLayoutEffect(
    () => () => {
      show(NO_OVERLAY);
      stage.clicks.current = {};
    },
    [show, stage.clicks],
  );
};
