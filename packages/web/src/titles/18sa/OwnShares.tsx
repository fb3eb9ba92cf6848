import type { Move } from '@roundhouse/engine';
import { type ReactNode, useState } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { useGame } from '../../game/context.tsx';
import { costOf } from '../../game/preview.ts';
import { en18sa as T } from '../../text/18sa.ts';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';

/** One certificate bought from the open market or sold to it, with what it costs or brings. */
export const OwnShares = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [chosen, choose] = useState<string | null>(null);
  const price = (move: Move): number => Math.abs(costOf(game.title, game.state, company, move));
  const choices = offers.map((offer) => ({
    key: JSON.stringify(offer.move),
    head: moveWords(game, offer.move),
    price: game.money(price(offer.move)),
    offer,
  }));
  return (
    <Choose
      group={T.deal.group}
      note={T.deal.note}
      choices={choices}
      chosen={chosen}
      choose={choose}
      words={(move) => T.deal.priced(moveWords(game, move), game.money(price(move)))}
      about={company}
      play={play}
    />
  );
};
