import type { ReactNode } from 'react';

/** One drawing under several ids: an element for each, round one another. */
export const Named = ({ ids, children }: { readonly ids: readonly string[]; readonly children: ReactNode }): ReactNode => {
  const [id, ...rest] = ids;
  return id === undefined ? (
    children
  ) : (
    <g id={id}>
      <Named ids={rest}>{children}</Named>
    </g>
  );
};
