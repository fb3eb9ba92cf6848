import type { Move18sa } from '@roundhouse/titles/18sa';
import { type ReactNode, useState } from 'react';
import type { FormProps } from '../../decide/forms.ts';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';
import { offersOf, refusalOf, useGame18sa } from './game.ts';
import { T } from './words/index.ts';

const KINDS = ['swap', 'split'] as const;

/** The two special selling actions, for each corporation the player presides over. */
export const SpecialSales = ({ by, offers: all, play }: FormProps): ReactNode => {
  const game = useGame18sa();
  const [chosen, choose] = useState<string | null>(null);
  const { swaps } = game.view.own;
  const offers = offersOf(all, ...KINDS);
  const presided = game.view.companies.filter(({ president }) => president === by);
  const choices = presided.flatMap(({ id, price }) =>
    KINDS.map((type) => {
      const offer = offers.find(({ move }) => move.type === type && move.company === id) ?? null;
      const move: Move18sa = { type, by, company: id };
      return {
        key: `${type} ${id}`,
        head: type === 'swap' ? T.special.swap(id) : T.special.split(id),
        note:
          type === 'swap'
            ? T.special.swapNote(game.money(swaps[id]?.value ?? 0), game.money(swaps[id]?.price ?? 0))
            : T.special.splitNote(game.money(price ?? 0)),
        offer,
        refusal: offer === null ? refusalOf(game, move) : null,
      };
    }),
  );
  return (
    <Choose
      group={T.asks.special}
      choices={choices}
      chosen={chosen}
      choose={choose}
      words={(move) => moveWords(game, move)}
      about={by}
      play={play}
    />
  );
};
