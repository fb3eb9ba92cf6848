import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly heading: string;
  readonly children: ReactNode;
}

/** A section that the contents and addresses can name. */
export const Section = ({ id, heading, children }: SectionProps): ReactNode => (
  <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    {children}
  </section>
);
