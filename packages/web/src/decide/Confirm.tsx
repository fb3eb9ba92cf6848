import type { ReactNode } from 'react';

/** The one primary button: it says the move. What else ends the decision stands below it. */
export const Confirm = ({
  words,
  onConfirm,
  children,
}: {
  readonly words: string;
  readonly onConfirm: () => void;
  readonly children?: ReactNode;
}): ReactNode => (
  <div className="go">
    <button type="button" className="btn primary block" data-confirm onClick={onConfirm}>
      {words} <kbd>Enter</kbd>
    </button>
    {children}
  </div>
);
