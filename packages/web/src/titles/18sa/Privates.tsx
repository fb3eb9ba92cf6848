import type { Move } from '@roundhouse/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../decide/Amount.tsx';
import { type FormProps, fieldsOf } from '../../decide/forms.ts';
import { useGame } from '../../game/context.tsx';
import { en18sa as T } from '../../text/18sa.ts';
import { W } from '../../text/language.ts';
import { Choose } from './Choose.tsx';

/** Privates a corporation may buy: from whom, for how much, and what they do for it. */
export const Privates = ({ offers, play }: FormProps): ReactNode => {
  const game = useGame();
  const company = game.state.stack.at(-1)?.about ?? '';
  const [chosen, choose] = useState<string | null>(null);
  const [price, setPrice] = useState<number | null>(null);
  const range = offers.find((offer) => fieldsOf<{ private: string }>(offer).private === chosen)?.ranges?.price;
  const choices = useMemo(
    () =>
      offers.map((offer) => {
        const { private: id } = fieldsOf<{ private: string }>(offer);
        const { min, max } = offer.ranges?.price ?? { min: 0, max: 0 };
        const move = { ...offer.move, price: id === chosen ? (price ?? min) : min } as Move;
        return {
          key: id,
          head: game.name(id),
          note: [
            T.privates.owner(game.name(game.state.assets[id]?.owner ?? '')),
            T.privates.income(game.money(game.face.privates.find((face) => face.id === id)?.income ?? 0)),
            game.own.power?.(game, id) ?? '',
          ].join(' · '),
          price: T.privates.range(game.money(min), game.money(max)),
          offer: { ...offer, move },
        };
      }),
    [offers, game, chosen, price],
  );
  return (
    <Choose
      group={T.privates.group}
      choices={choices}
      chosen={chosen}
      choose={(id) => {
        choose(id);
        setPrice(null);
      }}
      words={(move) => {
        const { private: id, price: paid } = fieldsOf<{ private: string; price: number }>(move);
        return T.privates.buy(game.name(id), game.money(paid));
      }}
      about={company}
      play={play}
    >
      {range !== undefined && (
        <Amount label={W.amount.price} range={range} value={price ?? range.min} words={game.money} onChange={setPrice} />
      )}
    </Choose>
  );
};
