import type { Move, Offer } from '@roundhouse/engine';
import { type ReactNode, useState } from 'react';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { useGame } from '../../game/context.tsx';
import { tryMove } from '../../game/preview.ts';
import { en18sa as T } from '../../text/18sa.ts';
import { moveWords } from '../../text/words.ts';
import { Choose } from './Choose.tsx';
import { ownOf } from './facts.ts';

const KINDS = ['swap', 'split'] as const;

/** The two special selling actions, for each corporation the player presides over. */
export const SpecialSales = ({ by, offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const [chosen, choose] = useState<string | null>(null);
  const { swaps } = ownOf(game);
  const presided = game.view.companies.filter(({ president }) => president === by);
  const choices = presided.flatMap(({ id, price }) =>
    KINDS.map((type) => {
      const isIt = ({ move }: Offer): boolean => move.type === type && fieldsOf<{ company: string }>(move).company === id;
      const offer = offers.find(isIt) ?? null;
      const outcome = offer === null ? tryMove(game.title, game.state, { type, by, company: id } as Move) : null;
      return {
        key: `${type} ${id}`,
        head: type === 'swap' ? T.special.swap(id) : T.special.split(id),
        note:
          type === 'swap'
            ? T.special.swapNote(game.money(swaps[id]?.value ?? 0), game.money(swaps[id]?.price ?? 0))
            : T.special.splitNote(game.money(price ?? 0)),
        offer,
        refusal: outcome === null || outcome.ok ? null : outcome.refusal,
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
