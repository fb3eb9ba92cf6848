import { type ReactNode, useId } from 'react';
import { Check } from '../app/Check.tsx';
import { Select } from '../app/Select.tsx';
import { words } from './words/index.ts';

// The controls that the parts of an order's form share.

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly after?: string;
  readonly hidden?: boolean;
}

/** A whole number, typed. */
export const NumberField = ({ label, value, onChange, after, hidden = false }: NumberProps): ReactNode => {
  const id = useId();
  return (
    <span className="ordernumber row tight">
      <label htmlFor={id} className={hidden ? 'vh' : 's'}>
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={0}
        max={1_000_000}
        value={value}
        onChange={({ target }) => onChange(Math.max(0, Math.min(1_000_000, Math.trunc(Number(target.value)))))}
      />
      {after !== undefined && <span className="s">{after}</span>}
    </span>
  );
};

interface CompanyProps {
  readonly value: string;
  readonly ids: readonly string[];
  readonly onChange: (id: string) => void;
}

export const CompanySelect = ({ value, ids, onChange }: CompanyProps): ReactNode => (
  <Select
    label={words.company}
    className="sm"
    value={value}
    groups={[{ options: ids.map((id) => ({ value: id, words: id })) }]}
    onChange={onChange}
  />
);

interface TickProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
  readonly name?: string;
}

export const Tick = ({ on, onChange, children, name }: TickProps): ReactNode => (
  <Check className="s" on={on} onChange={onChange} data-watch={name}>
    {children}
  </Check>
);
