import { type ReactNode, useState } from 'react';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { useGame } from '../../game/context.tsx';
import { en18sa as T } from '../../text/18sa.ts';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';
import { cardOf, readTrain } from './facts.ts';

/** The loans that can be paid back, and the interest that saves. */
export const Loans = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [chosen, choose] = useState<string | null>(null);
  const choices = offers.map((offer) => {
    const { train } = fieldsOf<{ train: string }>(offer);
    const read = readTrain(train);
    const card = read === null ? undefined : cardOf(game, read.type, read.side);
    return {
      key: train,
      head: game.name(train),
      note: T.loans.saves(game.money(card?.interest ?? 0)),
      price: game.money(read?.loan ?? 0),
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
      about={company}
      play={play}
    />
  );
};
