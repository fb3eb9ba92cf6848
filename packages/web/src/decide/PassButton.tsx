import type { ReactNode } from 'react';

/** The button that ends a decision without a bid. */
export const PassButton = ({ words, onPass }: { readonly words: string; readonly onPass: () => void }): ReactNode => (
  <div className="go">
    <button type="button" className="btn block" data-done onClick={onPass}>
      {words} <kbd>P</kbd>
    </button>
  </div>
);
