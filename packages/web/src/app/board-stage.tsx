import type { HexId } from '@roundhouse/engine';
import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type BoardOverlay, NO_OVERLAY, type StopRef } from '../board/index.ts';

// Connects the board with the open form: the form says what to show over the board and hears clicks on it.

interface Clicks {
  readonly onHex?: (hex: HexId) => void;
  readonly onStop?: (stop: StopRef) => void;
}

type Numbers = NonNullable<BoardOverlay['numbers']>;
const NO_NUMBERS: Numbers = [];

interface Stage {
  readonly clicks: { current: Clicks };
  readonly show: (overlay: BoardOverlay) => void;
  /** Numbers hexes over whatever the form shows. */
  readonly number: (numbers: Numbers) => void;
  readonly shown: () => BoardOverlay;
  /** Called whenever the overlay changes. */
  readonly listen: (told: () => void) => () => void;
}

const makeStage = (): Stage => {
  const listeners = new Set<() => void>();
  let overlay = NO_OVERLAY;
  let numbers = NO_NUMBERS;
  let both = NO_OVERLAY;
  const change = (): void => {
    both = numbers.length === 0 ? overlay : { ...overlay, numbers };
    for (const told of listeners) told();
  };
  return {
    clicks: { current: {} },
    show(next) {
      if (next === overlay) return;
      overlay = next;
      change();
    },
    number(next) {
      if (next === numbers) return;
      numbers = next;
      change();
    },
    shown: () => both,
    listen(told) {
      listeners.add(told);
      return () => listeners.delete(told);
    },
  };
};

// The overlay is not React state of this component, because a change must not re-render the thousands of elements of the board.
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

/** The overlay of the open form. */
export const useOverlay = (): BoardOverlay => {
  const { listen, shown } = useStage();
  return useSyncExternalStore(listen, shown);
};

/** Shows an overlay and handles clicks on the board while a form is open. `overlay` must keep its identity while nothing changes. */
export const useBoard = (overlay: BoardOverlay, clicks: Clicks = {}): void => {
  const stage = useStage();
  const { show } = stage;
  // Not while rendering, because the previous form removes its handlers when it unmounts.
  useLayoutEffect(() => {
    stage.clicks.current = clicks;
  });
  // Before the frame is painted, so that form and board answer a click together.
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

/** Numbers hexes beside what the form shows. `numbers` must keep its identity while nothing changes. */
export const useNumbers = (numbers: Numbers): void => {
  const { number } = useStage();
  useLayoutEffect(() => {
    number(numbers);
    return () => number(NO_NUMBERS);
  }, [number, numbers]);
};
