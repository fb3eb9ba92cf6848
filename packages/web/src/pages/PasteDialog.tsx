import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { W } from '../text/language.ts';

interface PasteProps {
  /** Reads the text; says what is wrong with it, or null. */
  readonly onText: (text: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Takes a game as text, as it is copied from a game or a forum. */
const PasteDialog = ({ onText, onClose }: PasteProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const read = async (): Promise<void> => setProblem(await onText(text));
  return (
    <dialog ref={dialog} className="panel friends pastedialog" aria-labelledby={heading} onClose={onClose}>
      <h2 id={heading}>{W.start.pasteHeading}</h2>
      <p className="ink2">{W.start.pasteAbout}</p>
      <textarea
        aria-labelledby={heading}
        rows={10}
        spellCheck={false}
        placeholder={W.start.pasteSample}
        value={text}
        data-paste-text
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== null && (
        <p className="refusal" role="alert">
          {problem}
        </p>
      )}
      <p className="row wrap">
        <button type="button" className="btn primary" data-paste-read disabled={text.trim() === ''} onClick={() => void read()}>
          {W.start.pasteRead}
        </button>
        <span className="grow" />
        <button type="button" className="btn ghost" onClick={() => dialog.current?.close()}>
          {W.computer.cancel}
        </button>
      </p>
    </dialog>
  );
};

export default PasteDialog;
