import { type ReactNode, useEffect, useId, useRef } from 'react';
import { W } from '../text/language.ts';

interface ConfirmProps {
  readonly words: string;
  /** The verb of the button that does it. */
  readonly does: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({ words, does, onConfirm, onCancel }: ConfirmProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="panel confirmdialog" aria-labelledby={heading} onClose={onCancel}>
      <p id={heading}>{words}</p>
      <p className="row">
        <button type="button" className="btn danger" data-sure onClick={onConfirm}>
          {does}
        </button>
        <button type="button" className="btn" onClick={onCancel}>
          {W.computer.cancel}
        </button>
      </p>
    </dialog>
  );
};
