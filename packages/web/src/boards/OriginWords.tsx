import type { Origin } from '@roundhouse/engine';
import type { ReactNode } from 'react';
import { W } from '../text/language.ts';
import { Cites } from '../titlepage/Cites.tsx';

interface OriginWordsProps {
  readonly origin: Origin;
  /** The title whose page this is: there the rulings are links, and what was tried is told too. */
  readonly pageOf?: string;
}

/** What is known of a board, and what is reconstructed. */
export const OriginWords = ({ origin: { known, reconstructed, tried, rules }, pageOf }: OriginWordsProps): ReactNode => {
  const ids = rules.map((rule) => <code key={rule}>{rule} </code>);
  return (
    <>
      <p>
        <b>{W.boards.known}.</b> {known}
      </p>
      <p>
        <b>{W.boards.reconstructed}.</b> {reconstructed} {pageOf === undefined ? ids : <Cites title={pageOf} rules={rules} />}
      </p>
      {pageOf !== undefined && tried !== undefined && (
        <p>
          <b>{W.boards.tried}.</b> {tried.text} <Cites title={pageOf} rules={tried.rules} />
        </p>
      )}
    </>
  );
};
