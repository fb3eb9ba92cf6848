import { type ReactNode, useState } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';
import { companyOf, offersOf, useGame18sa } from './game.ts';
import { readTrain } from './trains.ts';
import { T } from './words/index.ts';

/** The loans that can be repaid, and the interest that saves. */
export const Loans = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame18sa();
  const [chosen, choose] = useState<string | null>(null);
  const choices = offersOf(offers, 'repay').map((offer) => {
    const { train } = offer.move;
    const { card, loan } = readTrain(train) ?? {};
    return {
      key: train,
      head: game.name(train),
      note: T.loans.saves(game.money(card?.interest ?? 0)),
      price: game.money(loan ?? 0),
      offer,
    };
  });
  return (
    <Choose
      group={T.loans.group}
      note={T.loans.note}
      choices={choices}
      chosen={chosen}
      choose={choose}
      words={(move) => moveWords(game, move)}
      about={companyOf(game)}
      play={play}
    />
  );
};
