import type { HexId } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { useGame } from '../../game/context.tsx';
import { en18sa as T } from '../../text/18sa.ts';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';
import { printedOf } from './facts.ts';

interface Harbour {
  readonly marker: string;
  readonly hex: HexId;
}

/** Either side of each harbour marker, chosen here or on the board. */
export const Harbours = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [chosen, choose] = useState<string | null>(null);
  const { bonusOne, bonusBothOnOneRoute } = printedOf(game).harbours;
  const overlay = useMemo(
    () => ({ legal: offers.map((offer) => ({ hex: fieldsOf<Harbour>(offer).hex, kind: 'token' as const })), selected: chosen }),
    [offers, chosen],
  );
  useBoard(overlay, { onHex: (hex) => offers.some((offer) => fieldsOf<Harbour>(offer).hex === hex) && choose(hex) });
  const choices = offers.map((offer) => {
    const { marker, hex } = fieldsOf<Harbour>(offer);
    return { key: hex, head: game.name(hex), note: T.harbour.marker(marker), offer };
  });
  return (
    <Choose
      group={T.harbour.group}
      note={T.harbour.note(game.money(bonusOne), game.money(bonusBothOnOneRoute))}
      choices={choices}
      chosen={chosen}
      choose={choose}
      words={(move) => moveWords(game, move)}
      about={company}
      play={play}
    />
  );
};
