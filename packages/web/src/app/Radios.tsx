import { Radio, RadioGroup, RadioProvider } from '@ariakit/react';
import type { ReactNode } from 'react';

export interface RadioOption<T extends string> {
  readonly value: T;
  readonly words: ReactNode;
  /** Why it can't be chosen. */
  readonly barred?: string | undefined;
}

interface SegmentsProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly RadioOption<T>[];
  readonly onChange: (value: T) => void;
  readonly className?: string;
}

/** One of a few values, side by side. Arrow keys move between them. */
export const Segments = <T extends string>({ label, value, options, onChange, className = '' }: SegmentsProps<T>): ReactNode => (
  <RadioProvider value={value} setValue={(next) => onChange(options.find((option) => option.value === next)?.value ?? value)}>
    <RadioGroup className={`seg ${className}`} aria-label={label}>
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          disabled={option.barred !== undefined}
          title={option.barred}
          data-value={option.value}
          // Ariakit leaves it to native radio buttons to be chosen by the arrow key that reaches them.
          onFocus={() => option.value !== value && onChange(option.value)}
          render={<button type="button" />}
        >
          {option.words}
        </Radio>
      ))}
    </RadioGroup>
  </RadioProvider>
);
