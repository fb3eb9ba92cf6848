import { HARBOUR_BONUS } from '@roundhouse/titles/18sa';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';
import { companyOf, offersOf, useGame18sa } from './game.ts';
import { T } from './words/index.ts';

/** Either side of each harbour marker, chosen here or on the board. */
export const Harbours = ({ offers: all, play }: FormProps): ReactNode => {
  const game = useGame18sa();
  const [chosen, choose] = useState<string | null>(null);
  const offers = useMemo(() => offersOf(all, 'harbour'), [all]);
  const overlay = useMemo(
    () => ({ legal: offers.map(({ move }) => ({ hex: move.hex, kind: 'token' as const })), selected: chosen }),
    [offers, chosen],
  );
  useBoard(overlay, { onHex: (hex) => offers.some(({ move }) => move.hex === hex) && choose(hex) });
  const choices = offers.map((offer) => {
    const { marker, hex } = offer.move;
    return { key: hex, head: game.name(hex), note: T.harbour.marker(marker), offer };
  });
  return (
    <Choose
      group={T.harbour.group}
      note={T.harbour.note(game.money(HARBOUR_BONUS.one), game.money(HARBOUR_BONUS.both))}
      choices={choices}
      chosen={chosen}
      choose={choose}
      words={(move) => moveWords(game, move)}
      about={companyOf(game)}
      play={play}
    />
  );
};
