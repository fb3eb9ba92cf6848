import { type ReactNode, useState } from 'react';
import { W } from '../text/language.ts';
import { Field, Problem, useSending } from './form.tsx';
import { Segments } from './Radios.tsx';

interface Props {
  readonly label: string;
  /** What is asked for; the reason if absent. */
  readonly asks?: string;
  /** Asks for how long, too. */
  readonly withDays?: boolean;
  readonly isDanger?: boolean;
  readonly isSmall?: boolean;
  readonly act: (why: string, days: number | null) => Promise<unknown>;
}

/** A button that asks for a reason before it acts. */
export const ActForm = ({ label, asks = W.admin.why, withDays = false, isDanger = false, isSmall = false, act }: Props): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  const [why, setWhy] = useState('');
  const [days, setDays] = useState('7');
  const { isSending, problem, submit } = useSending();
  const size = isSmall ? ' sm' : '';
  if (!isOpen)
    return (
      <button type="button" className={`btn${size}`} onClick={() => setOpen(true)}>
        {label}
      </button>
    );
  const send = async (): Promise<void> => {
    await act(why.trim(), days === '' ? null : Number(days));
    setOpen(false);
    setWhy('');
  };
  return (
    <form className="actform" onSubmit={submit(send)}>
      <Field label={asks} value={why} onChange={setWhy} max={1_000} pattern=".*\S.*" />
      {withDays && (
        <div className="field">
          <b aria-hidden="true">{W.admin.days}</b>
          <Segments
            label={W.admin.days}
            value={days}
            options={Object.entries(W.admin.daysOf).map(([value, words]) => ({ value, words }))}
            onChange={setDays}
          />
        </div>
      )}
      <Problem of={problem} />
      <p className="row">
        <button type="submit" className={`btn sm ${isDanger ? 'danger' : 'primary'}`} disabled={isSending}>
          {label}
        </button>
        <button type="button" className="btn sm" onClick={() => setOpen(false)}>
          {W.admin.cancel}
        </button>
      </p>
    </form>
  );
};
