import type { Origin } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { W } from '../text/language.ts';

/** What is known of a board, and what is reconstructed. */
export const OriginWords = ({ origin: { known, reconstructed, rules } }: { readonly origin: Origin }): ReactNode => (
  <>
    <p>
      <b>{W.boards.known}.</b> {known}
    </p>
    <p>
      <b>{W.boards.reconstructed}.</b> {reconstructed}{' '}
      {rules.map((rule) => (
        <code key={rule}>{rule} </code>
      ))}
    </p>
  </>
);
