import type { ReactNode } from 'react';
import { useUnfit } from './Amount.tsx';

/** The primary button, which says the move. Other buttons that end the decision are below it. */
export const Confirm = ({
  words,
  onConfirm,
  children,
}: {
  readonly words: string;
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
}): ReactNode => {
  const unfit = useUnfit();
  return (
    <div className="go">
      <button
        type="button"
        className="btn primary block"
        data-confirm
        aria-disabled={unfit !== null}
        onClick={() => {
          if (unfit === null) onConfirm();
        }}
      >
        {unfit ?? words} <kbd>Enter</kbd>
      </button>
      {children}
    </div>
  );
};
