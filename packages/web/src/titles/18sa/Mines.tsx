import type { Move } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { useGame } from '../../game/context.tsx';
import { costOf, tryMove } from '../../game/preview.ts';
import { en18sa as T } from '../../text/18sa.ts';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';
import { ownOf, phaseColor, printedOf } from './facts.ts';

/** A marker of each mine: where the mine lies, what it is worth now, how many markers there are. */
export const Mines = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [color, setColor] = useState<string | null>(null);
  const mines = printedOf(game).mines.list;
  const overlay = useMemo(() => ({ selected: mines.find((mine) => mine.color === color)?.hex ?? null }), [mines, color]);
  useBoard(overlay, {
    onHex: (hex) => {
      const clicked = mines.find((mine) => mine.hex === hex);
      if (clicked !== undefined) setColor(clicked.color);
    },
  });
  const { charters, minesLeft } = ownOf(game);
  const choices = mines.map((mine) => {
    const offer = offers.find((other) => fieldsOf<{ mine: string }>(other).mine === mine.color) ?? null;
    const outcome = offer === null ? tryMove(game.title, game.state, { type: 'mine', by, mine: mine.color } as Move) : null;
    return {
      key: mine.color,
      head: (
        <>
          <span className={`minemark mine-${mine.color}`} aria-hidden="true" /> {T.mine.name(mine.color, game.name(mine.hex))}
        </>
      ),
      note: `${T.mine.now(game.money(mine.revenue[phaseColor(game)] ?? 0))}, ${company} ${T.mine.owned(charters[company]?.mines[mine.color] ?? 0, minesLeft[mine.color] ?? 0)}`,
      ...(offer !== null && { price: game.money(costOf(game.title, game.state, company, offer.move)) }),
      offer,
      refusal: outcome === null || outcome.ok ? null : outcome.refusal,
    };
  });
  return (
    <Choose
      group={T.mine.group}
      note={T.mine.note}
      choices={choices}
      chosen={color}
      choose={setColor}
      words={(move) => moveWords(game, move)}
      about={company}
      play={play}
    />
  );
};
