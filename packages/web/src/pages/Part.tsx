import type { ReactNode } from 'react';

/** A part of a page with its heading. */
export const Part = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }): ReactNode => (
  <section className="panel part" aria-label={heading}>
    <h2>{heading}</h2>
    {children}
  </section>
);
