import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { sentenceOf } from '../net/api.ts';
import { W } from '../text/language.ts';

// What the forms of the pages share: labelled fields, and sending with its result.

/** What a guest may be called. */
export const GUEST_NAME = '[\\p{L}\\p{N}][\\p{L}\\p{N} ._\\-]{0,28}[\\p{L}\\p{N}.]';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'password' | 'email';
  readonly help?: string;
  readonly complete?: string;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: string;
  /** The label is already beside it. */
  readonly bare?: boolean;
}

export const Field = ({
  label,
  value,
  onChange,
  type = 'text',
  help,
  complete,
  required = true,
  min,
  max,
  pattern,
  bare = false,
}: FieldProps): ReactNode => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id} className={bare ? 'vh' : undefined}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        value={value}
        required={required}
        autoComplete={complete}
        minLength={min}
        maxLength={max}
        pattern={pattern}
        aria-describedby={help === undefined ? undefined : `${id}-help`}
        onChange={(event) => onChange(event.target.value)}
      />
      {help !== undefined && (
        <p className="s mut" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  );
};

type NewPasswordProps = Pick<FieldProps, 'label' | 'value' | 'onChange'>;

/** A field for a new password, with its requirements below. */
export const NewPasswordField = (props: NewPasswordProps): ReactNode => (
  <Field {...props} type="password" complete="new-password" min={8} max={200} help={W.people.passwordHelp} />
);

export interface Sending {
  readonly isSending: boolean;
  readonly problem: string | null;
  /** Runs a request and keeps its error for display. */
  readonly send: (work: () => Promise<unknown>) => Promise<boolean>;
  readonly submit: (work: () => Promise<unknown>) => (event: FormEvent) => void;
}

export const useSending = (): Sending => {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (isSending) return false;
    setSending(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(sentenceOf(error));
      return false;
    } finally {
      setSending(false);
    }
  };
  return {
    isSending,
    problem,
    send,
    submit: (work) => (event) => {
      event.preventDefault();
      void send(work);
    },
  };
};

export const Problem = ({ of }: { readonly of: string | null }): ReactNode =>
  of !== null && (
    <p className="refusal" role="alert">
      {of}
    </p>
  );
