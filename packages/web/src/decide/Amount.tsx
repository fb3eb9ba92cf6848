import type { Range } from '@roundhouse/engine';
import { createContext, type ReactNode, useContext, useId, useLayoutEffect, useState } from 'react';
import { W } from '../text/language.ts';

interface Unfit {
  /** What can be entered, while what is entered does not fit; null: it does. */
  readonly words: string | null;
  readonly set: (words: string | null) => void;
}

const Context = createContext<Unfit>({ words: null, set: () => undefined });

/** Keeps the amount in the field and the confirm button together: while the one does not fit, the other says what does. */
export const AmountCheck = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const [words, set] = useState<string | null>(null);
  return <Context value={{ words, set }}>{children}</Context>;
};

export const useUnfit = (): string | null => useContext(Context).words;

interface AmountProps {
  readonly label: string;
  readonly range: Range;
  readonly value: number;
  readonly words: (amount: number) => string;
  readonly onChange: (value: number) => void;
}

/** An amount within a range: typed, or set by the buttons beside it. */
export const Amount = ({ label, range, value, words, onChange }: AmountProps): ReactNode => {
  const id = useId();
  const { words: unfit, set } = useContext(Context);
  // Text may be out of range while it is typed. It counts as soon as it fits.
  const [typed, setTyped] = useState<string | null>(null);
  const clamp = (wanted: number): number => {
    const steps = Math.round((wanted - range.min) / range.step);
    const most = Math.floor((range.max - range.min) / range.step);
    return range.min + Math.max(0, Math.min(steps, most)) * range.step;
  };
  const fits = (text: string): boolean => text !== '' && clamp(Number(text)) === Number(text);
  const problem = typed === null || fits(typed) ? null : problemOf(range, words);
  // Field and button change together, so that nobody presses Enter in between.
  useLayoutEffect(() => {
    set(problem);
    return () => set(null);
  }, [set, problem]);
  const shown = typed === null || !fits(typed) ? value : Number(typed);
  const big = range.step === 1 && range.max - range.min > 20 ? 5 : range.step;
  const step = (by: number): void => {
    onChange(clamp((typed === null || typed === '' ? value : Number(typed)) + by));
    setTyped(null);
  };
  return (
    <div className="amount row between">
      <label htmlFor={id}>
        <b className="block">{label[0]?.toUpperCase() + label.slice(1)}</b>
        <span className={problem === null ? 's mut' : 's loss'}>{W.amount.range(words(range.min), words(range.max))}</span>
      </label>
      <span className="stepper">
        <button
          type="button"
          aria-label={W.amount.less(label)}
          onClick={() => step(-big)}
          disabled={problem === null && shown <= range.min}
        >
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
          aria-invalid={problem !== null}
          aria-description={problem ?? undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            if (fits(target.value)) onChange(Number(target.value));
          }}
          onBlur={() => {
            if (problem === null) setTyped(null);
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && unfit === null) document.querySelector<HTMLElement>('[data-confirm]')?.click();
          }}
        />
        <button type="button" aria-label={W.amount.more(label)} onClick={() => step(big)} disabled={problem === null && shown >= range.max}>
          +
        </button>
      </span>
    </div>
  );
};

const problemOf = ({ min, max, step }: Range, words: (amount: number) => string): string =>
  step === 1 ? W.amount.outside(words(min), words(max)) : W.amount.steps(words(min), words(max), words(step));
