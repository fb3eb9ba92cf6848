import type { ReactNode } from 'react';
import { pageHref } from '../app/route.ts';
import { arriveAt } from './arrive.ts';

interface JumpProps {
  readonly title: string;
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a section or rule of a title's page. A second click goes there again, although the address stays. */
export const Jump = ({ title, to, className, children }: JumpProps): ReactNode => (
  <a className={className} href={pageHref({ page: 'title', title, at: to })} onClick={() => arriveAt(to)}>
    {children}
  </a>
);
