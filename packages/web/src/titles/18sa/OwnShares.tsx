import { OWN_LIMIT } from '@roundhouse/titles/18sa';
import { type ReactNode, useState } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';
import { companyOf, offersOf, priceOf, useGame18sa } from './game.ts';
import { T } from './words/index.ts';

/** One certificate bought from the bank pool or sold to it, with what it costs or brings. */
export const OwnShares = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame18sa();
  const [chosen, choose] = useState<string | null>(null);
  const choices = offersOf(offers, 'redeem', 'issue', 'place').map((offer) => ({
    key: JSON.stringify(offer.move),
    head: moveWords(game, offer.move),
    price: game.money(Math.abs(priceOf(game, offer.move))),
    offer,
  }));
  return (
    <Choose
      group={T.deal.group}
      note={T.deal.note(OWN_LIMIT)}
      choices={choices}
      chosen={chosen}
      choose={choose}
      words={(move) => T.deal.priced(moveWords(game, move), game.money(Math.abs(priceOf(game, move))))}
      about={companyOf(game)}
      play={play}
    />
  );
};
