import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useUnfit } from './Amount.tsx';

/** Where the row of buttons below the confirm button begins; null: there is none. */
export const EndsSlot = createContext<HTMLElement | null>(null);

/** Buttons of a form that belong into the row below the confirm button. */
export const InEnds = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const slot = useContext(EndsSlot);
  return slot === null ? <div className="go ends">{children}</div> : createPortal(children, slot);
};

/** The primary button, which says the move. The form's other buttons are in the row below it. */
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
      {children !== undefined && <InEnds>{children}</InEnds>}
    </div>
  );
};
