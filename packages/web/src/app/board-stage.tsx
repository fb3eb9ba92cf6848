import type { HexId } from '@roundhouse/engine';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { type BoardOverlay, NO_OVERLAY, type StopRef } from '../board/index.ts';

// The board and the form that is open talk through this: the form says what to show over the board and hears what is clicked on it.

interface Clicks {
  readonly onHex?: (hex: HexId) => void;
  readonly onStop?: (stop: StopRef) => void;
}

interface Stage {
  readonly overlay: BoardOverlay;
  readonly clicks: { current: Clicks };
  readonly show: (overlay: BoardOverlay) => void;
}

const Context = createContext<Stage | null>(null);

export const BoardStage = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [overlay, show] = useState<BoardOverlay>(NO_OVERLAY);
  const clicks = useRef<Clicks>({});
  const stage = useMemo(() => ({ overlay, clicks, show }), [overlay]);
  return <Context value={stage}>{children}</Context>;
};

export const useStage = (): Stage => {
  const stage = useContext(Context);
  if (stage === null) throw new Error('There is no board around this component.');
  return stage;
};

/** What a form shows over the board and what it does with clicks there, as long as it is open. `overlay` must keep its identity while nothing changes. */
export const useBoard = (overlay: BoardOverlay, clicks: Clicks = {}): void => {
  const stage = useStage();
  stage.clicks.current = clicks;
  const { show } = stage;
  useEffect(() => {
    show(overlay);
  }, [show, overlay]);
  useEffect(
    () => () => {
      show(NO_OVERLAY);
      stage.clicks.current = {};
    },
    [show, stage.clicks],
  );
};
