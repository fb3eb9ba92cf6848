import type { ReactNode } from 'react';

/** The primary button, which says the move. Other buttons that end the decision are below it. */
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
