import type { ReactNode } from 'react';
import { faceOf, INKS } from '../board/faces.ts';
import { useGame } from '../game/context.tsx';

/** The company's letters on its colour, so that colour is never the only sign. */
export const CompanyBadge = ({ id, size = '' }: { readonly id: string; readonly size?: '' | 'sm' | 'big' }): ReactNode => {
  const { title } = useGame();
  const { swatch, ink } = faceOf(title.id, id);
  return (
    <span className={`co ${size}${id.length > 4 ? ' long' : ''}`} data-company={id} style={{ background: swatch, color: INKS[ink] }}>
      {id}
    </span>
  );
};
