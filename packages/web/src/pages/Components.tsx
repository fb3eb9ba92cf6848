import type { ReactNode } from 'react';
import { W } from '../text/language.ts';

/** Which components of a title are known, and which are reconstructed. */
export const Components = ({ title }: { readonly title: string }): ReactNode => {
  const words = W.printed.of[title];
  if (words === undefined) return null;
  return (
    <section className="components note info" aria-label={W.printed.heading}>
      <p className="s">
        <b>{W.printed.known}</b> {words.known}
      </p>
      <p className="s">
        <b>{W.printed.reconstructed}</b> {words.reconstructed}{' '}
        {words.rules.map((rule) => (
          <code key={rule}>{rule} </code>
        ))}
      </p>
    </section>
  );
};
