import { type ReactNode, useMemo, useState } from 'react';
import { useBoard } from '../../app/board-stage.tsx';
import type { FormProps } from '../../decide/forms.ts';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';
import { companyOf, offersOf, priceOf, refusalOf, useGame18sa } from './game.ts';
import { T } from './words/index.ts';

/** A marker of each mine: where the mine is, what it is worth now, how many markers there are. */
export const Mines = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame18sa();
  const company = companyOf(game);
  const [color, setColor] = useState<string | null>(null);
  const { charters, mines } = game.view.own;
  const overlay = useMemo(() => ({ selected: mines.find((mine) => mine.color === color)?.hex ?? null }), [mines, color]);
  useBoard(overlay, {
    onHex: (hex) => {
      const clicked = mines.find((mine) => mine.hex === hex);
      if (clicked !== undefined) setColor(clicked.color);
    },
  });
  const choices = mines.map((mine) => {
    const offer = offersOf(offers, 'mine').find(({ move }) => move.mine === mine.color) ?? null;
    return {
      key: mine.color,
      head: (
        <>
          <span className={`minemark mine-${mine.color}`} aria-hidden="true" /> {T.mine.name(mine.color, game.name(mine.hex))}
        </>
      ),
      note: `${T.mine.now(game.money(mine.value))}, ${company} ${T.mine.owned(charters[company]?.mines[mine.color] ?? 0, mine.left)}`,
      ...(offer !== null && { price: game.money(priceOf(game, offer.move)) }),
      offer,
      refusal: offer === null ? refusalOf(game, { type: 'mine', by, mine: mine.color }) : null,
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
