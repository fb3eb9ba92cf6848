import type { ReactNode } from 'react';
import { InEnds } from './Confirm.tsx';

/** The button that ends a decision without a bid. */
export const PassButton = ({ words, onPass }: { readonly words: string; readonly onPass: () => void }): ReactNode => (
  <InEnds>
    <button type="button" className="btn" data-done onClick={onPass}>
      {words} <kbd>P</kbd>
    </button>
  </InEnds>
);
