import { type ReactNode, useId } from 'react';
import { Select } from '../app/Select.tsx';

interface Labelled {
  readonly label: string;
  /** The label is only read out. */
  readonly bare?: boolean;
}

export interface Choice {
  readonly value: string;
  readonly words: string;
}

interface PickProps extends Labelled {
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onPick: (value: string) => void;
  readonly name?: string;
}

export const Pick = ({ label, bare = false, value, choices, onPick, name }: PickProps): ReactNode => (
  <div className="field" data-pick-of={name}>
    <span className={bare ? 'vh' : 'fieldname'} aria-hidden="true">
      {label}
    </span>
    <Select label={label} className="sm" value={value} groups={[{ options: choices }]} onChange={onPick} />
  </div>
);

interface NumberProps extends Labelled {
  readonly value: number | null;
  readonly onSet: (value: number) => void;
  readonly name?: string;
}

/** A whole number. It is set when the field is left, or with Enter. */
export const NumberField = ({ label, bare = false, value, onSet, name }: NumberProps): ReactNode => {
  const id = useId();
  const set = (text: string): void => {
    const wanted = Number(text);
    if (text.trim() !== '' && Number.isSafeInteger(wanted) && wanted !== value) onSet(wanted);
  };
  return (
    <div className="field">
      <label htmlFor={id} className={bare ? 'vh' : undefined}>
        {label}
      </label>
      <input
        key={String(value)}
        id={id}
        type="number"
        inputMode="numeric"
        defaultValue={value ?? ''}
        data-number-of={name}
        onBlur={({ target }) => set(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') set(currentTarget.value);
        }}
      />
    </div>
  );
};
