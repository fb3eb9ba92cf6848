import type { Range } from '@roundhouse/engine';
import { type ReactNode, useId, useState } from 'react';
import { W } from '../text/language.ts';

/** An amount within a range: typed, or set by the buttons beside it. */
export const Amount = ({
  label,
  range,
  value,
  words,
  onChange,
}: {
  readonly label: string;
  readonly range: Range;
  readonly value: number;
  readonly words: (amount: number) => string;
  readonly onChange: (value: number) => void;
}): ReactNode => {
  const id = useId();
  // Text may be out of range while it is typed. It counts as soon as it fits, and is corrected when the field loses focus.
  const [typed, setTyped] = useState<string | null>(null);
  const clamp = (wanted: number): number => {
    const steps = Math.round((wanted - range.min) / range.step);
    const most = Math.floor((range.max - range.min) / range.step);
    return range.min + Math.max(0, Math.min(steps, most)) * range.step;
  };
  const big = range.step === 1 && range.max - range.min > 20 ? 5 : range.step;
  return (
    <div className="amount row between">
      <label htmlFor={id}>
        <b>{label[0]?.toUpperCase() + label.slice(1)}</b>
        <span className="s mut"> {W.amount.range(words(range.min), words(range.max))}</span>
      </label>
      <span className="stepper">
        <button type="button" aria-label={W.amount.less(label)} onClick={() => onChange(clamp(value - big))} disabled={value <= range.min}>
          −
        </button>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={range.min}
          max={range.max}
          step={range.step}
          value={typed ?? value}
          onChange={({ target }) => {
            setTyped(target.value);
            if (clamp(Number(target.value)) === Number(target.value)) onChange(Number(target.value));
          }}
          onBlur={() => {
            if (typed !== null) onChange(clamp(Number(typed)));
            setTyped(null);
          }}
        />
        <button type="button" aria-label={W.amount.more(label)} onClick={() => onChange(clamp(value + big))} disabled={value >= range.max}>
          +
        </button>
      </span>
    </div>
  );
};
