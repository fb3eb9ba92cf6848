import type { ReactNode } from 'react';

interface ParsProps<T> {
  readonly label: string;
  readonly pars: readonly { readonly par: number; readonly words: string; readonly total?: string; readonly of: T }[];
  readonly chosen: number | undefined;
  readonly onChoose: (of: T) => void;
}

/** The par prices of a company that can be started, one cell each, with what the certificate costs. */
export const Pars = <T,>({ label, pars, chosen, onChoose }: ParsProps<T>): ReactNode => (
  <span className="pars" role="radiogroup" aria-label={label}>
    {pars.map(({ par, words, total, of }) => (
      <button key={par} type="button" role="radio" aria-checked={par === chosen} data-par={par} onClick={() => onChoose(of)}>
        <b>{words}</b>
        {total !== undefined && <span className="xs">{total}</span>}
      </button>
    ))}
  </span>
);
