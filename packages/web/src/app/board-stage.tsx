import type { HexId } from '@roundhouse/engine';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type BoardOverlay, NO_OVERLAY, type StopRef } from '../board/index.ts';

// The board and the form that is open talk through this: the form says what to show over the board and hears what is clicked on it.

interface Clicks {
  readonly onHex?: (hex: HexId) => void;
  readonly onStop?: (stop: StopRef) => void;
}

interface Stage {
  readonly clicks: { current: Clicks };
  readonly show: (overlay: BoardOverlay) => void;
}

// Two contexts, so that a form is not rendered again because of what it shows itself.
const StageContext = createContext<Stage | null>(null);
const OverlayContext = createContext<BoardOverlay>(NO_OVERLAY);

export const BoardStage = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [overlay, show] = useState<BoardOverlay>(NO_OVERLAY);
  const clicks = useRef<Clicks>({});
  const stage = useMemo(() => ({ clicks, show }), []);
  return (
    <StageContext value={stage}>
      <OverlayContext value={overlay}>{children}</OverlayContext>
    </StageContext>
  );
};

export const useStage = (): Stage => {
  const stage = useContext(StageContext);
  if (stage === null) throw new Error('There is no board around this component.');
  return stage;
};

/** What the open form shows over the board. */
export const useOverlay = (): BoardOverlay => useContext(OverlayContext);

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
