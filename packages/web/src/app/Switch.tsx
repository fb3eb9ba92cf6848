import type { ReactNode } from 'react';

interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

/** On or off, with its name beside it. */
export const Switch = ({ on, onChange, children }: SwitchProps): ReactNode => (
  <label className="switch">
    <input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={({ target }) => onChange(target.checked)} />
    <span>{children}</span>
  </label>
);
