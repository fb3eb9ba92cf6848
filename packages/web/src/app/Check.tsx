import type { ReactNode } from 'react';

interface CheckProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** What it stands for, where the words beside it do not say so. */
  readonly label?: string;
  readonly children?: ReactNode;
  readonly className?: string;
  /** How tests and styles find it. */
  readonly [data: `data-${string}`]: string | undefined;
}

/** One of several things that may be chosen together, with its name beside it. */
export const Check = ({ on, onChange, label, children, className = '', ...data }: CheckProps): ReactNode => (
  <label className={`check ${className}`}>
    <input type="checkbox" aria-label={label} checked={on} onChange={({ target }) => onChange(target.checked)} {...data} />
    {children !== undefined && <span>{children}</span>}
  </label>
);
