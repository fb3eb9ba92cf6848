import type { ReactNode } from 'react';

interface StateProps {
  readonly heading: string;
  readonly about: string;
  /** The way on: one primary button, and perhaps another. */
  readonly children: ReactNode;
}

/** What is missing, whether anything is lost, and the way on. */
export const StateCard = ({ heading, about, children }: StateProps): ReactNode => (
  <div className="panel statecard" role="status">
    <h3>{heading}</h3>
    <p className="ink2">{about}</p>
    <div className="row wrap">{children}</div>
  </div>
);
