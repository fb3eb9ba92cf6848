import { metaOf } from '@roundhouse/titles/catalogue';
import type { ReactNode } from 'react';
import { OriginWords } from '../boards/OriginWords.tsx';
import { spoken, W } from '../text/language.ts';

/** Which components of a title are known, and which are reconstructed. */
export const Components = ({ title }: { readonly title: string }): ReactNode => {
  const meta = metaOf(title);
  const origin = meta === undefined ? undefined : spoken(meta).origin;
  return origin === undefined ? null : (
    <section className="components note info s" aria-label={W.boards.components}>
      <OriginWords origin={origin} />
    </section>
  );
};
